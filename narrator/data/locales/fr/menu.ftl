### What the host can tap instead of saying it: the label on the button and, as `.say`, the words themselves.
###
### The words must be understood by commands.toml; a test taps everything. A variable stands for what is chosen.

## Groups

group-answer = Répondre
group-game = La partie
group-clock = Le temps
group-telling = Dire au narrateur
group-questions = Demander
group-night = Nuit et règles de la maison
group-voice = La voix
group-end = Quitter

## Answers

yes = Oui
    .say = Oui
no = Non
    .say = Non
seat = C'était quelqu'un
    .say = C'était { $seat }
role = C'était une carte
    .say = C'était { $shown }
nobody = Personne
    .say = Personne
done = C'est tout
    .say = C'est tout

## The game

again = Encore une partie
    .say = Encore une partie
start_scenario = Lancer un scénario
    .say = Lance le scénario { $scenario }
start_game = Thiercelieux
    .say = Lance Thiercelieux
players = Combien nous sommes
    .say = Nous sommes { $players }
ready = On y va
    .say = On y va
add_role = Ajouter une carte
    .say = Ajoute { $added }
remove_role = Retirer une carte
    .say = Sans { $removed }

## Time

pause = Pause
    .say = Pause
resume = On continue
    .say = On continue
time_left = Temps restant ?
    .say = Combien de temps reste-t-il
add_minute = Une minute de plus
    .say = Ajoute une minute
add_time = Ajouter du temps
    .say = Ajoute { $longer }
debate_time = Durée du débat
    .say = Débat de { $minutes }
vote_now = On vote
    .say = On vote maintenant
skip = Passer le débat
    .say = Passe le débat

## What the table tells

votes = Les voix de quelqu'un
    .say = { $seat } a { $count }
points_at = Qui désigne qui
    .say = { $seat } désigne { $target }
was = Qui avait quelle carte
    .say = { $seat } était { $shown }
leave = Quelqu'un s'en va pour de bon
    .say = { $seat } quitte la partie
outcome = Où en est la partie
    .say = { $outcome }
copied = Ce qu'une carte a copié
    .say = { $copier } a copié { $copied }
mark = Qui a quelle marque
    .say = { $seat } a la marque { $mark }
artefact = Qui a quel artefact
    .say = { $seat } a { $artefact }

## Questions

repeat = Répéter
    .say = Répète ça
help = Aide
    .say = Aide
describe_role = Que fait un rôle ?
    .say = Que fait { $described }
describe_scenario = Comment est un scénario ?
    .say = C'est quoi le scénario { $scenario }
list_scenarios = Quels scénarios ?
    .say = Quels sont les scénarios
scores = Les scores
    .say = Les scores
phones = Comment se connecter ?
    .say = Comment se connecter

## The night

pace = Rythme
    .say = Mets le rythme sur { $pace }
wording = Manière de parler
    .say = En mode { $wording }
ambience = Bruits de la nuit
    .say = Mets les bruits de la nuit { $ambience }
lone_wolf_look = Un loup seul regarde une carte
    .say = { $lone_wolf_look }
nudge_cards = On bouge un peu les cartes à la fin
    .say = { $nudge_cards }
extra_wolf_is_centre = Le loup supplémentaire fait partie du centre
    .say = { $extra_wolf_is_centre }

## The voice

louder = Plus fort
    .say = Plus fort
softer = Moins fort
    .say = Moins fort
slower = Moins vite
    .say = Moins vite
faster = Plus vite
    .say = Plus vite
next_voice = Une autre voix
    .say = Une autre voix
# Each language calls itself by its own name: whoever reads only that one must find it.
speak-en = English
    .say = Parle anglais
speak-fr = Français
    .say = Parle français

## Leaving

new_game = Nouvelle partie
    .say = Nouvelle partie
stop = Arrêter
    .say = Arrête la partie

## What can be chosen

scenario = { $name } · { $fewest }–{ $most }
    .say = { $name }
player-count = { $n }
    .say = { SPELL($n) }
vote-count = { $n }
    .say = { $n ->
        [0] zéro voix
       *[other] { SPELL($n, gender: "f") } voix
    }
span = { $minutes ->
        [0] { $seconds } s
       *[other] { $minutes } min
    }
    .say = { $minutes ->
        [0] { SPELL($seconds, gender: "f") } secondes
        [1] une minute
       *[other] { SPELL($minutes, gender: "f") } minutes
    }
card-a = { LIST($role, of: "role", form: "call") }
    .say = { LIST($role, of: "role", form: "a") }
card-the = { LIST($role, of: "role", form: "call") }
    .say = { LIST($role, of: "role", form: "the") }

pace-learning = Lent
    .say = lent
pace-standard = Habituel
    .say = habituel
pace-quick = Rapide
    .say = rapide

wording-plain = Simple
    .say = simple
wording-story = Une histoire
    .say = histoire
wording-expert = Les noms seuls
    .say = expert

ambience-off = Aucun
    .say = coupés
ambience-low = Légers
    .say = légers
ambience-high = Forts
    .say = forts

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

outcome-villagers = Les villageois ont gagné
    .say = Les villageois ont gagné
outcome-werewolves = Les loups-garous ont gagné
    .say = Les loups-garous ont gagné
outcome-lovers = Les amoureux ont gagné
    .say = Les amoureux ont gagné
outcome-nobody = Personne n'a gagné
    .say = Personne n'a gagné
outcome-continue = La partie continue
    .say = La partie continue

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
