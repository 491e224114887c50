### The words of the pages: the phone, the room's screen, the documentation of the service.
###
### The page fills in what stands in braces, so they are written as text: {"{"}name{"}"} is served as {name}.
### say-… are said to the narrator by a button and must be understood as commands.

app-name = Narrateur

## Connection

offline = Hors ligne
unreachable = Le narrateur ne répond pas. Ce téléphone est‑il sur le même Wi-Fi ?
unsent = Ton choix n'est pas encore arrivé. Nouvel essai…
sending = En route…
too-late = Trop tard : ce choix n'a pas compté.
seat-lost = Ce téléphone n'a plus de place. Reprends-en une.

## Taking a seat

join-title = Prends place
join-text = Il suffit du code de la soirée et d'un nom.
join-code = Code de la soirée
join-name = Ton nom
join-go = Prendre place
join-me = C'est moi, avec un nouveau téléphone
join-waiting = Que quelqu'un à la table dise oui, et ce téléphone reprendra ta place. La nuit, la question peut attendre le matin.
join-need-code = Il manque le code de la soirée.
join-need-name = Il manque ton nom.

## Un autre téléphone demande cette place

claim = Un autre téléphone veut reprendre ta place. La table doit répondre.
claim-no = Non, c'est ma place

## Lobby

lobby-title = Autour de la table
lobby-order = Dans le sens des aiguilles d'une montre : à la gauche de chaque personne, la suivante de la liste.
lobby-wait = Dis à voix haute quel scénario tu veux jouer.
choose-game = Choisir une partie
seats-taken = À table : {"{"}n{"}"}
seats-of = À table : {"{"}n{"}"} sur {"{"}players{"}"}
you = toi
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
rename = Changer de nom
save = Enregistrer
invite = Inviter quelqu'un
hard-to-hear = Je vous entends à peine
hard-to-hear-help = L'un après l'autre, bien au-dessus du trait ; ou par téléphone ou au clavier.
meter = Le volume du bruit
invite-picture = Code à scanner
leave = Quitter la table
leave-sure = Rendre ta place ?
yes = Oui
no = Non

## Roles

roles-title = Rôles en jeu
stars = Étoiles : {"{"}n{"}"} sur 3
extra-wolf = À côté du centre
extra-wolf-is = À côté du centre : {"{"}role{"}"}

## Deal

deal-title = Ta carte
deal-text = Rien que pour toi. Relâche, et elle se cache.
hold-card = Maintiens le doigt pour voir ta carte
card-none = Pas encore de carte
tell-title = Quelle carte as‑tu reçue ?
tell-text = Seul le narrateur le saura. Si tout le monde le fait, il pourra rendre le verdict sans aide.
tell-noted = C'est noté. Maintiens le doigt pour la voir.
tell-change = Changer
ready = On y va
say-ready = on y va

## Night

seats = Joueurs
centre-all = Centre
centre = Centre {"{"}n{"}"}
beside = À côté
saw = Qu'as‑tu vu ?
steps-left = Choix restants : {"{"}n{"}"}
cannot-choose = Ce n'est pas possible avec ce choix.

## Day

time-left = Temps restant
memory-hold = Maintiens le doigt : ta carte et ta nuit
memory-card = Ta carte de départ : {"{"}role{"}"}
memory-none = Tu n'as rien fait ni rien vu cette nuit.
signs-title = Sur la table
face-up = face visible : {"{"}role{"}"}
shield = bouclier
artefact = artefact
vote-now = Voter maintenant
say-vote-now = on vote maintenant
vote-title = Qui désignes‑tu ?
vote-text = Personne ne le voit avant la fin du vote.
vote-noted = C'est noté. Tu peux changer jusqu'à la fin du vote.
vote-waiting = On attend {"{"}names{"}"}.
vote-waiting-you = La table attend ton vote.
vote-missing = n'a pas encore voté
vote-soon = Le vote va s'ouvrir.
vote-closed = Le vote est clos.
vote-aloud = Désigne du doigt : ce vote se fait à table.
vote-nobody = Personne

## A game of several nights

night-number = Nuit {"{"}n{"}"}
day-number = Jour {"{"}n{"}"}
living = En vie : {"{"}n{"}"} sur {"{"}of{"}"}
captain = capitaine
out = hors jeu
out-as = hors jeu : {"{"}role{"}"}
out-title = Tu es hors jeu
out-text = Garde le silence et regarde. Jusqu'à la fin, ce téléphone montre ce que tout le monde voit.
captain-title = Qui choisis‑tu comme capitaine ?
shot-title = Sur qui tires‑tu ?
heir-title = Qui sera capitaine après toi ?
tie-title = Qui le village élimine‑t‑il ?
alone-text = La réponse n'appartient qu'à toi. Touche un nom, ou dis-le à voix haute.
alone-noted = Le narrateur a entendu ta réponse.
memory-now = Ta carte : {"{"}role{"}"}
memory-nothing = Tu n'as rien fait ni rien vu en secret.
say-yes = oui
say-no = non

## End

reveal-text = On retourne les cartes. Le narrateur demandera ce qui lui manque.
won = gagne
lost = perd
you-win = Tu as gagné !
you-lose = Tu as perdu.
won-unknown = on ne sait pas
died-vote = éliminé
died-grief = chagrin
from-to = {"{"}dealt{"}"} → {"{"}card{"}"}
votes = Voix : {"{"}n{"}"}
why = Pourquoi
night-again = La nuit racontée
nights-again = La partie racontée
save-game = Garder cette partie
replay-open = Revoir la nuit
replay-close = Revenir au résultat
replay-play = Lancer
replay-back = Étape précédente
replay-next = Étape suivante
replay-step = {"{"}n{"}"} sur {"{"}of{"}"}
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
match-to = Match en {"{"}n{"}"} jetons
match-double = Deux défaites, et c'est fini
match-champion = {"{"}name{"}"} remporte le match

## Ce que cet écran prête au narrateur

lend-speaker = Faire parler cet écran
lend-microphone = Faire écouter cet écran
lend-starting = Un instant…
lend-silent = Ce navigateur ne joue aucun son ici. Activez le son, puis réessayez.
lend-forbidden = Ce navigateur ne donne pas le micro. Autorisez-le pour cette page dans ses réglages, puis réessayez.
lend-insecure = Un navigateur ne prête son micro que sur la machine du narrateur, ou en https : lancez le narrateur avec « --https ».
lend-replaced = Un autre écran s'en charge maintenant.
lend-refused = Le narrateur n'a pas besoin de cet écran pour le moment.

## The narrator's own certificate

trust-title = Faire confiance à ce narrateur
trust-why = En https, un navigateur prête son micro au narrateur et garde l'écran allumé. Aucun organisme public ne peut répondre d'une adresse à la maison ; cette maison répond donc d'elle-même : un appareil affiche un avertissement tant qu'on ne lui a pas dit de faire confiance à ce certificat. Vous pouvez aussi passer outre.
trust-fetch = Télécharger le certificat
trust-android = Android
trust-android-how = Paramètres, Sécurité, Autres paramètres de sécurité, Installer depuis le stockage, Certificat CA : choisissez le fichier.
trust-iphone = iPhone et iPad
trust-iphone-how = Ouvrez le fichier dans Safari et autorisez le profil. Réglages, Général, VPN et gestion de l'appareil : installez-le. Puis Général, Informations, Réglages des certificats : activez-le.
trust-desktop = Ordinateur
trust-desktop-how = Dans les réglages du navigateur, cherchez « certificats », puis importez le fichier parmi les autorités, pour les sites web.
trust-not = Il ne répond que de noms locaux, et sa clé ne quitte jamais la machine du narrateur. Quand vous ne jouerez plus ici, supprimez-le au même endroit.

## The sensors of a house

house-phase = Phase
house-clock = Temps restant
house-scenario = Scénario
house-winner = Vainqueur

## The documentation of the service

docs-token = jeton de place
docs-parameters = Paramètres
docs-body = Corps
docs-answers = Réponses
docs-fields = Champs
docs-schemas = Valeurs
