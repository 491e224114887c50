### What the host can tap in the one-night game: the label on the button and, as `.say`, the words themselves. What every
### game offers is one folder up.

## The game

start_scenario = Lancer un scénario
    .say = Lance le scénario { $scenario }

## What the table tells

votes = Les voix de quelqu'un
    .say = { $seat } a { $count }
copied = Ce qu'une carte a copié
    .say = { $copier } a copié { $copied }
mark = Qui a quelle marque
    .say = { $seat } a la marque { $mark }
artefact = Qui a quel artefact
    .say = { $seat } a { $artefact }
everybody = Tous les autres
    .say = Tous les autres
skip_winners = Passer la question
    .say = On passe

## Questions

describe_scenario = À propos d'un scénario
    .say = C'est quoi le scénario { $scenario }
describe_mark = Que fait une marque ?
    .say = Que fait la marque { $mark }
describe_artefact = Que fait un artefact ?
    .say = Que fait { $artefact }
list_scenarios = Quels scénarios y a-t-il ?
    .say = Quels sont les scénarios

## The night

lone_wolf_look = Un loup seul regarde une carte
    .say = { $lone_wolf_look }
nudge_cards = On bouge un peu les cartes à la fin
    .say = { $nudge_cards }
extra_wolf_is_centre = Le loup supplémentaire fait partie du centre
    .say = { $extra_wolf_is_centre }

## What can be chosen

scenario = { $name } · { $fewest }–{ $most }
    .say = { $name }
vote-count = { $n }
    .say = { $n ->
        [0] zéro voix
       *[other] { SPELL($n, gender: "f") } voix
    }

lone_wolf_look-yes = Oui
    .say = Avec la règle du loup seul
lone_wolf_look-no = Non
    .say = Sans la règle du loup seul
nudge_cards-yes = Oui
    .say = On joue en bougeant les cartes
nudge_cards-no = Non
    .say = On joue sans bouger les cartes
extra_wolf_is_centre-yes = Oui
    .say = La carte de loup supplémentaire fait partie du centre
extra_wolf_is_centre-no = Non
    .say = La carte de loup supplémentaire ne fait pas partie du centre

mark-clarity = Clarté
    .say = de clarté
mark-vampire = Vampire
    .say = du vampire
mark-fear = Peur
    .say = de la peur
mark-bat = Chauve-souris
    .say = de la chauve-souris
mark-plague = Peste
    .say = de la peste
mark-love = Amour
    .say = de l'amour
mark-traitor = Traître
    .say = du traître
mark-assassin = Assassin
    .say = de l'assassin

artefact-werewolf_claw = Griffe du loup-garou
    .say = la griffe du loup-garou
artefact-vampire_dentures = Dentier du vampire
    .say = le dentier du vampire
artefact-villager_brand = Marque du villageois
    .say = la marque du villageois
artefact-tanner_club = Gourdin du tanneur
    .say = le gourdin du tanneur
artefact-void_fog = Brouillard du néant
    .say = le brouillard du néant
artefact-silence_mask = Masque du silence
    .say = le masque du silence
artefact-shame_shroud = Linceul de la honte
    .say = le linceul de la honte
