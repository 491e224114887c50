### The words of the pages: the phone, the room's screen, the documentation of the service.
###
### The page fills in what stands in braces, so they are written as text: {"{"}name{"}"} is served as {name}.
### say-… are said to the narrator by a button and must be understood as commands.

app-name = Narrateur

## Connection

offline = Hors ligne
unreachable = Le narrateur ne répond pas. Ce téléphone est-il sur le même Wi-Fi ?
unsent = Votre choix n'est pas encore arrivé. Nouvel essai …
sending = En route …
too-late = Trop tard : ce choix n'a pas compté.
seat-lost = Ce téléphone n'a plus de place. Reprenez-en une.

## Taking a seat

join-title = Prenez place
join-text = Il suffit du code de la soirée et d'un nom.
join-code = Code de la soirée
join-name = Votre nom
join-go = Prendre place
join-me = C'est moi, avec un nouveau téléphone
join-waiting = Dites oui à table, et ce téléphone reprendra votre place.
join-need-code = Il manque le code de la soirée.
join-need-name = Il manque votre nom.

## Lobby

lobby-title = Autour de la table
lobby-order = Dans le sens des aiguilles d'une montre : à la gauche de chaque personne, la suivante de la liste.
lobby-wait = Dites à voix haute quel scénario vous voulez jouer.
choose-game = Choisir une partie
seats-taken = À table : {"{"}n{"}"}
seats-of = À table : {"{"}n{"}"} sur {"{"}players{"}"}
you = vous
host = mène la soirée
has-phone = avec un téléphone
no-phone = sans téléphone
arrange = Changer les places
arrange-done = Terminé
move-up = Monter {"{"}name{"}"}
move-down = Descendre {"{"}name{"}"}
remove = Retirer {"{"}name{"}"}
add-guest = Ajouter quelqu'un sans téléphone
guest-name = Nom
add = Ajouter
rename = Changer mon nom
save = Enregistrer
invite = Inviter quelqu'un
invite-picture = Code à scanner
leave = Quitter la table
leave-sure = Rendre votre place ?
yes = Oui
no = Non

## Roles

roles-title = Rôles en jeu
extra-wolf = À côté du centre
extra-wolf-is = À côté du centre : {"{"}role{"}"}

## Deal

deal-title = Votre carte
deal-text = Pour vos yeux seulement. Relâchez, et elle se cache.
hold-card = Maintenez le doigt pour voir votre carte
card-none = Pas encore de carte
tell-title = Quelle carte avez-vous reçue ?
tell-text = Seul le narrateur l'apprend. Si tout le monde le dit, il peut juger la fin sans aide.
tell-noted = C'est noté. Maintenez le doigt pour la voir.
tell-change = Changer
ready = On y va
say-ready = on y va

## Night

seats = Personnes
centre-all = Centre
centre = Centre {"{"}n{"}"}
beside = À côté
saw = Qu'avez-vous vu ?
steps-left = Choix restants : {"{"}n{"}"}
cannot-choose = Ce n'est pas possible avec ce choix.

## Day

time-left = Temps restant
memory-hold = Maintenez le doigt : votre carte et votre nuit
memory-card = Votre carte de départ : {"{"}role{"}"}
memory-none = Vous n'avez rien fait ni rien vu cette nuit.
signs-title = Sur la table
face-up = face visible : {"{"}role{"}"}
shield = bouclier
artefact = artefact
vote-now = Voter maintenant
say-vote-now = on vote maintenant
vote-title = Qui désignez-vous ?
vote-text = Personne ne le voit avant la fin du vote.
vote-noted = C'est noté. Vous pouvez changer jusqu'à la fin du vote.
vote-soon = Le vote va s'ouvrir.
vote-closed = Le vote est clos.
vote-aloud = Désignez du doigt : ce vote se fait à table.
vote-nobody = Personne

## The classic game

game-thiercelieux = Thiercelieux
night-number = Nuit {"{"}n{"}"}
day-number = Jour {"{"}n{"}"}
village-title = Le village
living = En vie : {"{"}n{"}"} sur {"{"}of{"}"}
captain = capitaine
out = hors jeu
out-as = hors jeu : {"{"}role{"}"}
out-title = Vous êtes hors jeu
out-text = Gardez le silence et regardez. Jusqu'à la fin, ce téléphone montre ce que tout le monde voit.
captain-title = Qui choisissez-vous comme capitaine ?
shot-title = Qui emportez-vous avec vous ?
heir-title = Qui sera capitaine après vous ?
tie-title = Qui le village élimine-t-il ?
alone-text = La réponse n'appartient qu'à vous. Touchez un nom, ou dites-le à voix haute.
alone-noted = Le narrateur a entendu votre réponse.
memory-now = Votre carte : {"{"}role{"}"}
memory-nothing = Vous n'avez rien fait ni rien vu en secret.
say-yes = oui
say-no = non

## End

reveal-text = On retourne les cartes. Le narrateur demandera ce qui lui manque.
won = gagne
lost = perd
won-unknown = on ne sait pas
died-vote = vote
died-replacement = à la place de quelqu'un
died-second = deuxième place
died-hunter = coup de feu
died-grief = chagrin
died-night = dans la nuit
died-werewolves = loups-garous
died-poison = poison
died-shot = coup de feu
died-left = départ
from-to = {"{"}dealt{"}"} → {"{"}card{"}"}
votes = Voix : {"{"}n{"}"}
why = Pourquoi
night-again = La nuit racontée
nights-again = La partie racontée
again = Rejouer
say-again = on rejoue
new-game = Autre partie
say-new-game = nouvelle partie

## The host's menu

menu = Menu
menu-title = Dire au narrateur
back = Retour
close = Fermer
pause = Pause
say-pause = pause
resume = Reprendre
say-resume = on reprend
repeat = Répéter
say-repeat = répète
on-hold = En pause
rejected-unknown = Le narrateur n'a pas compris.
rejected-unsure = Le narrateur n'est pas sûr d'avoir compris.
rejected-not_now = Ce n'est pas possible maintenant.

## Phases

phase-lobby = Prenez place
phase-deal = La donne
phase-night = La nuit
phase-debate = Le débat
phase-vote = Le vote
phase-reveal = Cartes visibles
phase-over = La fin

## The room's screen

room-join = Jouer avec un téléphone

## The documentation of the service

docs-token = jeton de place
docs-parameters = Paramètres
docs-body = Corps
docs-answers = Réponses
docs-fields = Champs
docs-schemas = Valeurs
