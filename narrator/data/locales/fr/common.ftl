### Small words that join others.

join-and = et
join-or = ou
number = { SPELL($n) }
dot = point
port = { $address }, deux points { $port }
# A player without a name: alone on a page, and told in a sentence.
seat-name = Numéro { SPELL($n) }
    .told = le numéro { SPELL($n) }
