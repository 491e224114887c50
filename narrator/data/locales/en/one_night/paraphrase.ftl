### What only the one-night game asks back.

start_game-one_night = a one night game{ crowd }
start_scenario = { $scenario }{ crowd }
list_scenarios = which scenarios there are{ crowd }
describe-scenario = what { $scenario } is
describe-mark = what the mark means
describe-artefact = what the artefact does
votes = { $count ->
    [0] no votes for { $seat }
    [one] one vote for { $seat }
   *[other] { SPELL($count) } votes for { $seat }
}
copied = { LIST($card, of: "role", form: "the") } copied { LIST($role, of: "role", form: "the") }
mark = { $seat } has that mark
artefact = { $seat } has that artefact
house_rule = change that house rule
names = { LIST($who) }
everybody = { $count ->
    [0] everybody else
   *[other] everybody but { LIST($who) }
}
start_deck = your deck { $deck }
box = { $box ->
    [base] the base box
    [crepuscule] the Twilight box
   *[epic] the Epic Battle box
}
