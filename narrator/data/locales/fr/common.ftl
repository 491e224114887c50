### Small words that join others.

join-and = et
join-or = ou
number = { SPELL($n) }
