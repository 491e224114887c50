### Small words that join others.

join-and = and
join-or = or
number = { SPELL($n) }
dot = dot
port = { $address }, colon { $port }
# A player without a name: alone on a page, and told in a sentence.
seat-name = Player { SPELL($n) }
    .told = player { SPELL($n) }
