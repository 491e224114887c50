### Installation : ce qui est téléchargé, ce que cette machine possède, ce qui manque.

## narrator setup

trying = { $name } : recherche sur { $where }…
progress = { $name } : { $percent } %
waiting = Une autre installation télécharge { $name } ; on l'attend…
there = { $name } : en place.
installed = { $sum ->
    [md5] { $name } : téléchargé depuis { $where }, vérifié, en place. Connu par sa taille et une somme MD5 seulement : cela révèle les erreurs, pas une falsification.
   *[sha256] { $name } : téléchargé depuis { $where }, vérifié, en place.
}
language = { LANGUAGE($language, form: "head") }
all-ready = { language } : le narrateur entend et parle.
fallback-voice = { language } : le narrateur parle avec la voix de secours, { $name }, tant que « { $better } » ne peut pas être téléchargé.
    .hint = Relancez « narrator setup » avec un réseau, ou apportez les fichiers dans un dossier : « narrator setup --from DOSSIER ».
no-recogniser = { language } : il n'y a pas de reconnaissance vocale, les commandes se tapent.
    .hint = Relancez « narrator setup » avec un réseau, ou apportez les fichiers dans un dossier : « narrator setup --from DOSSIER ».
trying-echo = Un son, pour savoir si on peut m'interrompre…
learning = { $name } apprend ce que disent la plupart des soirées ; Ctrl-C laisse le reste pour plus tard …
learning-later = { $known } répliques sur { $all } sont apprises ; les autres le seront pendant que vous jouez, et la voix de secours les dit d'ici là.
voice-chosen = { $name } est désormais la voix.

## narrator devices

microphones = Micros
loudspeakers = Haut-parleurs
satellites = Satellites sur ce réseau
none = aucun
device = { $channels ->
    [one] un canal
   *[other] { $channels } canaux
}, { $rate } Hz
default-device = par défaut

## narrator check

speak-now = Dites quelque chose : le micro est mesuré…
check-ok = ok
check-problem = non
python = Python { $version }.
portaudio = PortAudio est là.
microphone = « { $name } » entend : { $level } dB, { $peak } dB au plus. { $bar }
microphone-quiet = « { $name } » n'entend presque rien : { $level } dB. { $bar }
    .hint = Parlez pendant la mesure ; si le niveau reste bas, montez le micro dans les réglages du système.
loudspeaker = « { $name } » est prêt.
satellite = « { $name } », à { $address }, répond.
screen = L'écran qui ouvre { $address }/table, chez l'hôte ou sur cette machine, parlera dès qu'on le lui demande.
satellite-other = Ce qui répond à { $address } n'est pas un satellite.
    .hint = Vérifiez l'adresse ; « narrator devices » montre les satellites.
recogniser = { language } : « { $name } » est en place et intact.
opinion = { language } : « { $name } » donne un second avis.
voice = { $sum ->
    [md5] { language } : « { $name } » est en place et intact. Connu par sa taille et une somme MD5 seulement : cela révèle les erreurs, pas une falsification.
   *[sha256] { language } : « { $name } » est en place et intact.
}
voice-learning = { language } : « { $name } » est en place et intact, et a appris { $known } des { $all } répliques que disent la plupart des soirées. La voix de secours dit ce qui n'est pas encore appris.
echo = On peut l'interrompre : { $taken } dB de sa propre voix sont retirés de ce qu'il entend.
echo-off = Il est sourd quand il parle : « barge_in » est sur « off » dans les réglages.
echo-two-devices = Il est sourd quand il parle : « { $microphone } » et « { $loudspeaker } » sont deux appareils. Avec un seul pour le micro et le haut-parleur, on pourrait l'interrompre.
echo-untried = Il est sourd quand il parle : sans micro ni haut-parleur, il n'y avait rien à essayer.
    .hint = Branchez les deux, puis relancez « narrator check ».
echo-unheard = Il est sourd quand il parle : le micro n'a pas entendu le son d'essai.
    .hint = Montez le haut-parleur, activez le micro, puis relancez « narrator check ».
echo-left = Il est sourd quand il parle : seuls { $taken } dB de sa propre voix ont pu être retirés de ce qu'il entend.
    .hint = Le mieux est un seul appareil, micro et haut-parleur un peu écartés ; « barge_in = "on" » essaie malgré tout.
echo-missing = La bibliothèque qui annule l'écho manque : les ordres ne sont entendus que quand le narrateur se tait.
    .hint = Installez-la : « apt-get install libspeexdsp1 » sous Debian.
words = { language } : la reconnaissance vocale connaît le nom de chaque rôle, scénario, marque et artefact.
words-other = { language } : la reconnaissance vocale ne connaît pas tous les noms. Dites { LIST($words) }.
words-instead = « { $instead } » pour « { $name } »
words-unknown = { language } : la reconnaissance vocale ne connaît pas { LIST($words) } ; cela se tape.
words-unchecked = { language } : les mots des commandes n'ont pas pu être vérifiés.
space = { $megabytes } mégaoctets libres pour les phrases dites et les soirées.
space-short = Seulement { $megabytes } mégaoctets libres pour les phrases dites et les soirées.
    .hint = Faites de la place, ou donnez à NARRATOR_HOME un dossier sur un autre disque.
unwritable = On ne peut pas écrire dans { $path } : les soirées ne seront pas gardées.
    .hint = Vérifiez les droits, ou donnez à NARRATOR_HOME un dossier à vous.
port = Le port { $port } est libre pour les téléphones.
port-taken = Le port { $port } est pris, peut-être par un autre narrateur.
    .hint = Arrêtez l'autre programme, ou choisissez un autre port dans les réglages.
network = Les téléphones trouvent cette machine sous { $name } ou { $address }.
network-none = Cette machine n'est sur aucun réseau : les téléphones ne peuvent pas se joindre à vous.
    .hint = Connectez-la au même réseau que les téléphones, ou jouez sans eux.
settings = Les réglages de { $path } sont compris.
settings-none = Il n'y a pas de fichier de réglages : tout est par défaut. Ce serait { $path }.
ready = Prêt à jouer.
ready-partly = Prêt à jouer, mais sans ce qui est marqué.
not-ready = Pas prêt : une chose que demandent les réglages ne peut pas marcher.

check-name = { $check ->
    [python] Python
    [settings] Réglages
    [portaudio] Son
    [microphone] Micro
    [loudspeaker] Haut-parleur
    [satellite] Satellite
    [screen] Écran
    [recogniser] Reconnaissance
    [opinion] Second avis
    [words] Mots
    [wake] Mon nom
    [names] Joueurs
    [voice] Voix
    [echo] Écho
    [disk] Disque
    [port] Port
   *[network] Réseau
}
