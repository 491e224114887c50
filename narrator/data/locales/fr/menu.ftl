### What the host can tap instead of saying it: the label on the button and, as `.say`, the words themselves.
###
### The words must be understood by commands.toml; a test taps everything. A variable stands for what is chosen.

## Groups

group-answer = Répondre
group-game = La partie
group-clock = Le temps
group-telling = Dire au narrateur
group-questions = Demander
group-match = Le match
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
start_deck = Un jeu à vous
    .say = Lance { $deck }
suggest = Que proposes-tu ?
    .say = Qu'est-ce que tu proposes
random_scenario = Une surprise
    .say = Surprends-nous
free_deck = Choisir vous-mêmes les cartes
    .say = On choisit nos cartes
replace_role = Échanger une carte
    .say = Remplace { $removed } par { $by }
save_deck = Garder ce jeu
    .say = Sauvegarde ce deck
list_decks = Quels jeux avons-nous enregistrés ?
    .say = Quels jeux avons-nous enregistrés ?
players = Nombre de joueurs
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
skip_call = Finir cet appel
    .say = Passe cet appel
skip_vote = Clore le vote
    .say = Passe
restart_night = Recommencer la nuit
    .say = Recommence la nuit
redeal = Redistribuer
    .say = Redistribue les cartes

## What the table tells

points_at = Qui désigne qui
    .say = { $from } désigne { $to }
votes_all = Tout le monde contre une personne
    .say = Tout le monde a voté contre { $seat }
one_each = Une voix par personne
    .say = Une voix chacun
revote = Revoter
    .say = On revote
correct = Retirer la dernière réponse
    .say = Corrige ça
was = Qui avait quelle carte
    .say = { $seat } était { $shown }

## Questions

repeat = Répéter
    .say = Répète ça
help = Aide
    .say = Aide
describe_role = Que fait un rôle ?
    .say = Que fait { $described }
advice = Comment jouer un rôle ?
    .say = Comment jouer { $described }
rules = Les règles
    .say = Explique les règles
roles_in_play = Quels rôles sont en jeu ?
    .say = Quels rôles sont en jeu
wake_order = Qui se réveille quand ?
    .say = Quel est l'ordre de la nuit
who_won = Qui a gagné ?
    .say = Qui a gagné
why = Pourquoi ?
    .say = Pourquoi ont-ils gagné
retell = Que s'est-il passé cette nuit ?
    .say = Raconte la nuit
scores = Les scores
    .say = Les scores
phones = Comment se connecter ?
    .say = Comment se connecter

## The match

match = Jouer un match
    .say = Le premier à { $tokens } points
match_double = Double élimination
    .say = Double élimination
reset_scores = Remettre les scores à zéro
    .say = Remets les scores à zéro

## The night

pace = Rythme
    .say = Mets le rythme sur { $pace }
wording = Manière de parler
    .say = En mode { $wording }
ambience = Bruits de la nuit
    .say = Mets les bruits de la nuit { $ambience }

hints_on = Conseils pour débutants
    .say = Active les conseils
hints_off = Sans conseils
    .say = Désactive les conseils

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
# $name: what the other language calls itself, for whoever reads only that one must find it.
speak = { $name }
    .say = Parle { LANGUAGE($language) }

## Leaving

new_game = Nouvelle partie
    .say = Nouvelle partie
stop = Arrêter
    .say = Arrête la partie

## What can be chosen

player-count = { $n }
    .say = { SPELL($n) }
token-count = { $n }
    .say = { SPELL($n) }
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
