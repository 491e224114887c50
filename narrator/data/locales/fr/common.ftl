### Small words that join others.

join-and = et
join-or = ou
number = { SPELL($n) }
dot = point
port = { $address }, deux points { $port }
