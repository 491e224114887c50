### Ce que seul le jeu d'une nuit fait confirmer.

start_game-one_night = une partie du jeu d'une nuit{ crowd }
start_scenario = { $scenario }{ crowd }
list_scenarios = quels scénarios il y a{ crowd }
describe-scenario = ce qu'est { $scenario }
describe-mark = ce que veut dire la marque
describe-artefact = ce que fait l'artefact
votes = { $count ->
    [0] aucune voix contre { $seat }
    [1] une voix contre { $seat }
   *[other] { SPELL($count, gender: "f") } voix contre { $seat }
}
copied = { LIST($card, of: "role", form: "the") } a copié { LIST($role, of: "role", form: "the") }
mark = { $seat } a cette marque
artefact = { $seat } a cet artefact
house_rule = changer cette règle de la maison
names = { LIST($who) }
everybody = { $count ->
    [0] tous les autres
   *[other] tout le monde sauf { LIST($who) }
}
start_deck = votre jeu { $deck }
box = { $box ->
    [base] la boîte de base
    [crepuscule] la boîte Crépuscule
   *[epic] la boîte Epic Battle
}
