### Small words that join others.

join-and = and
join-or = or
number = { SPELL($n) }
dot = dot
port = { $address }, colon { $port }
