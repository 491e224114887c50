### What is wrong, one sentence each, and where it helps a hint what to do (`.hint`).

## Decks

unknown_role = Le rôle « { $id } » n'existe pas.
    .hint = « narrator scenarios » montre les rôles de chaque jeu ; les identifiants s'écrivent comme shaman_wolf.
too_few_players =
    { $players ->
        [0] Sans joueurs, pas de partie : il en faut au moins { SPELL($fewest) }.
        [1] Un seul joueur ne suffit pas : il en faut au moins { SPELL($fewest) }.
       *[other] { $players } joueurs ne suffisent pas : il en faut au moins { SPELL($fewest) }.
    }
too_many_players = À { $players }, c'est trop : on joue à { SPELL($most) } au plus.
wrong_total =
    { $cards ->
        [one] Le jeu compte { $cards } carte, mais à { $players } il en faut { $needed } : une par personne et trois au centre.
       *[other] Le jeu compte { $cards } cartes, mais à { $players } il en faut { $needed } : une par personne et trois au centre.
    }
too_many_copies =
    { $held ->
        [0] { LIST($role, of: "role", form: "call") } : aucune carte de ce nom dans ces boîtes.
       *[other] { LIST($role, of: "role", form: "call") } : carte demandée { $count } fois, mais ces boîtes n'en contiennent que { $held }.
    }

empty_deck = Le jeu est vide.
    .hint = Donnez des rôles séparés par des virgules : werewolf,seer,robber…

## Scenarios

unknown_scenario = Le scénario « { $id } » n'existe pas.
    .hint = « narrator scenarios » en donne la liste.
unknown_scenario_near = Le scénario « { $id } » n'existe pas. Est-ce { LIST($near, join: "or") } ?
which_scenario = « { $id } » peut être { LIST($near, join: "or") } : lequel ?

## Tables to judge

not_json = Ce n'est pas du JSON : ligne { $line }, colonne { $column }.
    .hint = Donnez une table sous forme d'objet JSON, plusieurs dans un tableau JSON, ou une par ligne avec --lines.
missing = Il manque « { $field } ».
wrong_type =
    « { $field } » doit être { $expected ->
        [object] un objet.
        [list] une liste.
        [texts] une liste de textes.
        [yes_or_no] vrai ou faux.
       *[text] un texte.
    }
name_twice = Deux personnes s'appellent { $name }.
unknown_player = « { $field } » nomme { $name }, qui ne joue pas.
self_vote = { $name } ne peut pas voter contre soi-même.
table_number = Table { $number } :

## What the night and the vote refuse

not_dealt = Les cartes ne sont pas encore distribuées.
not_yourself = Ce pouvoir vise les autres, pas soi-même.
fellow_wolf = Cette personne est de la meute.
no_call_open = Aucun appel n'est en cours.
call_is_over = L'appel « { $call } » n'est pas en cours.
not_called = Cette place n'est pas appelée par « { $call } ».
not_this_power = Ce rôle ne peut pas faire cela.
dead_are_silent = Les morts se taisent.
no_vote_now = On ne vote pas maintenant.
no_such_seat = Cette place n'existe pas.

## What the table tells after the vote

points_at_self = Personne ne peut se désigner soi-même.
side_cannot_be = Cela ne colle pas avec les cartes de ce jeu. Redites-moi : qui était dans ce camp ?
told_cards_clash = Les cartes annoncées ne peuvent pas toutes être justes : ce jeu ne les contient pas toutes.
    .hint = Redites une carte, par exemple : « Anna était la voyante ».

## Thiercelieux: decks

not_in_deck = La carte « { LIST($role, of: "role", form: "call") } » n'est pas dans ce jeu.

## Thiercelieux: what the game refuses

not_now = Ce n'est pas le moment.
not_over = La partie n'est pas finie.

## Commands

file_missing = Le fichier { $path } n'existe pas.
    .hint = Vérifiez le chemin ; - désigne l'entrée standard là où une commande l'accepte.
file_is_folder = { $path } est un dossier, pas un fichier.
file_not_text = { $path } n'est pas du texte en UTF-8.
    .hint = Enregistrez-le en UTF-8.
file_unreadable = Impossible de lire { $path }.
    .hint = Vérifiez les droits d'accès.
file_unwritable = Impossible d'écrire { $path }.
    .hint = Choisissez un autre dossier avec --out.
too_deep = Le JSON est trop profondément imbriqué, ou contient un nombre de plusieurs milliers de chiffres.
unexpected = Quelque chose a échoué dans le narrateur : { $what }.
    .hint = C'est notre faute. Relancez avec NARRATOR_DEBUG=1 et envoyez-nous ce qui s'affiche.
say_not_json = { $path }, ligne { $line } : ce n'est pas du JSON.
say_not_object = { $path }, ligne { $line } : il faut un objet.
    .hint = Chaque ligne est un objet : at et say, ou bien at, seat et action. Voir « narrator rehearse --help ».
say_no_time = { $path }, ligne { $line } : « at » doit être un nombre de secondes.
say_nothing = { $path }, ligne { $line } : il manque « say » ou « action ».
say_no_seat = { $path }, ligne { $line } : la place « { $seat } » n'existe pas.
    .hint = Une place est un nom de joueur, ou un numéro à partir de un.
say_unknown_act = { $path }, ligne { $line } : personne ne peut « { $act } ».
    .hint = Les actions sont vote, pass, copy, look, look_mark, swap, swap_marks, shift_left, shift_right, mark, shield, tap, flip et place.
say_no_targets = { $path }, ligne { $line } : « targets » doit être une liste.
say_no_place = { $path }, ligne { $line } : « { $place } » n'existe pas.
    .hint = Le centre va de « centre 1 » à « centre 3 », et « centre 4 » est à côté.
say_bad_vote = { $path }, ligne { $line } : un vote vise une seule personne, ou personne.
say_refused = À { $time } s, { $name } n'a pas pu « { $act } » : { $why }
stalled = La répétition s'est arrêtée : tout le monde attend quelqu'un d'autre.
    .hint = Quelqu'un a-t-il dit « pause » sans que personne dise « on continue » ?

## Installation

bad_catalogue = Le catalogue { $path } est inutilisable : { $why }.
not_in_catalogue = Le catalogue ne contient pas « { $id } ».
    .hint = Il contient { LIST($known) }.
other_language = « { $id } » ne parle pas { LANGUAGE($language) }.
source_unreachable = { $where } est injoignable.
source_refused = { $where } répond { $status } au lieu du fichier.
source_cut = La connexion à { $where } se coupe sans cesse.
source_truncated = { $file } de { $where } est trop court : { $size } octets sur { $expected }.
source_changed = { $file } de { $where } n'est pas le fichier que le catalogue connaît.
source_incomplete = { $where } ne contient pas { $file }.
source_not_archive = { $file } de { $where } n'est pas une archive lisible.
source_unsafe = L'archive de { $where } cherche à écrire hors de son dossier : elle a été jetée.
source_too_large = Ce que contient { $where } est bien plus gros que prévu et n'a pas été décompressé.
source_unreadable = { $file } dans { $where } ne peut pas être lu.
package_unreachable = Le paquet { $where } ne peut pas être téléchargé.
not_on_stick = { $where } ne contient pas { $name }.
stick_missing = Il n'y a pas de dossier { $path }.
    .hint = Donnez à --from un dossier avec les fichiers officiels, ou avec les dossiers « models » et « voices » d'un autre Narrator.
nothing_installed = Rien n'a pu être installé pour { LANGUAGE($language, form: "the") } : il n'y a pas de voix.
    .hint = Relancez « narrator setup » avec un réseau, ou apportez les fichiers dans un dossier : « narrator setup --from DOSSIER ».
wish_not_installed = { $name } n'a pas pu être installé.
    .hint = Relancez « narrator setup » avec un réseau, ou apportez les fichiers dans un dossier : « narrator setup --from DOSSIER ».
disk_full = Il n'y a plus de place dans { $path } pour { $name } : il faut { $megabytes } mégaoctets, et autant encore pendant la décompression.
    .hint = Faites de la place, ou donnez à NARRATOR_HOME un dossier sur un autre disque.
folder_unwritable = On ne peut pas écrire dans { $path } : { $why }.
    .hint = Vérifiez les droits, ou donnez à NARRATOR_HOME un dossier à vous.
not_installed = { $engine ->
    [vosk] La reconnaissance vocale « { $name } » n'est pas installée : les commandes se tapent.
   *[other] La voix « { $name } » n'est pas installée.
}
    .hint = Lancez « narrator setup ».
installed_broken = « { $name } » est abîmé : { $file } n'est plus tel qu'il a été installé.
    .hint = « narrator setup » le répare.
no_portaudio = La bibliothèque de son PortAudio manque : il n'y a ni micro ni haut-parleur.
    .hint = Installez-la : « apt-get install libportaudio2 » sous Debian, « brew install portaudio » sur un Mac.
no_microphone = Il n'y a pas de micro.
    .hint = Branchez-en un, ou tapez ce que vous diriez.
no_loudspeaker = Il n'y a pas de haut-parleur.
    .hint = Branchez-en un, ou lisez les sous-titres.
unknown_microphone = Il n'y a pas de micro « { $name } ».
    .hint = « narrator devices » en donne la liste ; le nom vient des réglages.
unknown_loudspeaker = Il n'y a pas de haut-parleur « { $name } ».
    .hint = « narrator devices » en donne la liste ; le nom vient des réglages.
which_device = « { $name } » peut être { LIST($near, join: "or") } : lequel ?
device_busy = « { $name } » est utilisé par un autre programme.
    .hint = Fermez ce programme, ou choisissez un autre appareil dans les réglages.
device_failed = « { $name } » ne s'ouvre pas : { $why }.
    .hint = Débranchez-le et rebranchez-le, ou choisissez un autre appareil dans les réglages.
device_silent = « { $name } » ne donne aucun son.
    .hint = Est-il coupé, ou réglé trop bas dans les réglages du système ?

## Écoute

model_missing = Il n'y a pas de reconnaissance vocale pour { LANGUAGE($language, form: "the") } ; les commandes se tapent au clavier.
    .hint = Lancez « narrator setup ».
no_model = Le catalogue ne connaît pas de reconnaissance vocale pour { LANGUAGE($language, form: "the") } ; les commandes se tapent au clavier.
    .hint = Ajoutez-en une à models/catalogue.toml.
model_broken = Le modèle de reconnaissance dans { $path } est abîmé et ne peut pas être chargé.
    .hint = Lancez « narrator setup » pour le réparer.
not_a_recording = { $path } n'est pas un enregistrement lisible.
    .hint = Donnez un fichier WAV ou FLAC.
recording_empty = { $path } est vide : il n'y a rien à entendre.
recording_cut_off = { $path } est tronqué : il contient moins de son qu'il ne l'annonce.
    .hint = Copiez-le ou enregistrez-le de nouveau.
microphone_gone = Le micro « { $name } » a disparu. Je continue à le chercher ; en attendant, tapez ce que vous diriez.
microphone_silent = Le micro « { $name } » ne donne que du silence : il est peut-être coupé. Tant que je ne vous entends pas, tapez ce que vous diriez.
microphone_back = Je vous entends de nouveau.
sound_lost = Cette machine est trop lente pour le moment : une partie de ce que vous avez dit s'est perdue.
    .hint = Fermez d'autres programmes, ou répétez.
wake_unheard = La reconnaissance ne connaît pas le nom « { $wake } » : appelez-moi « { $name } ».
    .hint = Choisissez un autre nom dans les réglages, fait de mots courants.
names_unheard = { $count ->
    [one] La reconnaissance ne connaît pas le nom { LIST($names) } : dites plutôt le numéro, « joueur { SPELL($number) } ».
   *[other] La reconnaissance ne connaît pas les noms { LIST($names) } : dites plutôt leurs numéros, par exemple « joueur { SPELL($number) } ».
}
no_echo_canceller = La bibliothèque qui supprime l'écho manque : on ne peut pas m'interrompre à la voix pendant que je parle.
    .hint = Installez-la : « apt-get install libspeexdsp1 » sous Debian.

## Voix

nothing_to_say = Il n'y a rien dans ce texte qui puisse être dit.
no_voice = Le catalogue ne connaît pas de voix pour { LANGUAGE($language, form: "the") } ; lisez les sous-titres.
    .hint = Ajoutez-en une à voices/catalogue.toml.
voice_missing = La voix « { $voice } » n'est pas là.
    .hint = Lancez « narrator setup » ; en attendant, lisez les sous-titres.
voice_file_missing = La voix « { $voice } » ne peut pas être lue : { $path } manque.
    .hint = Lancez « narrator setup » pour la remettre en place.
voice_broken = La voix « { $voice } » est inutilisable : { $path } est abîmé.
    .hint = Supprimez ce fichier et lancez « narrator setup ».
voice_fails = La voix « { $voice } » n'arrive pas à dire cette phrase : lisez les sous-titres.
voice_engine = La voix « { $voice } » est inutilisable : le programme qui la fait parler ne se charge pas ({ $why }).
    .hint = Réinstallez Narrator avec sa voix : « make play » le fait, ou « pip install narrator[voice] ».
hook_failed = Le crochet « { $hook } » a échoué : { $why }. La soirée ne l'attend pas.
mqtt_gone = Le courtier MQTT de la maison, { $host }, ne répond pas : { $why }. La soirée ne l'attend pas.
mqtt_back = Le courtier MQTT de la maison, { $host }, répond de nouveau.
bad_broker = « mqtt », dans les réglages, n'est pas l'adresse d'un courtier.
    .hint = Écrivez mqtt:// puis son adresse, par exemple mqtt://nom:motdepasse@192.168.1.5.
voice_fallback = C'est la voix de secours ; « { $voice } » est plus agréable.
    .hint = Lancez « narrator setup » avec un réseau pour la télécharger.
cache_full = Les phrases dites ne peuvent pas être gardées dans { $path } : elles sont refaites à chaque fois.
    .hint = Faites de la place sur ce disque, ou vérifiez les droits.
loudspeaker_stuck = Le haut-parleur ne prend aucun son.
    .hint = Un autre programme l'occupe-t-il ? Choisissez-en un autre dans les réglages ; « narrator devices » les énumère.
loudspeaker_gone = Le haut-parleur a disparu : lisez les sous-titres jusqu'à son retour.
    .hint = Rebranchez-le ; il sera retrouvé.
loudspeaker_fails = Le haut-parleur est inutilisable : { $why }.
    .hint = Un nouvel essai suivra ; en attendant, lisez les sous-titres.
loudspeaker_back = Le haut-parleur est de retour.

## Satellites

bad_satellite = « { $address } » n'est pas l'adresse d'un satellite.
    .hint = Écrivez tcp:// puis son adresse, par exemple tcp://192.168.1.20:10700 ; « narrator devices » montre ceux qu'il trouve.
satellite_away = Le satellite « { $name } » ne répond pas.
    .hint = Est-il allumé, et sur le même réseau ? Je continue à le chercher.
satellite_strange = Ce qui répond à l'adresse « { $name } » n'est pas un satellite Wyoming.
    .hint = Vérifiez l'adresse ; un satellite attend d'habitude sur le port 10700.
satellite_busy = Le satellite « { $name } » est au service d'un autre programme.
    .hint = Il n'en sert qu'un à la fois : désactivez-le dans Home Assistant pendant la partie.
satellite_gone = Le satellite « { $name } » a disparu. Je continue à le chercher.
    .hint = Est-il allumé, et sur le même réseau ?
satellite_mute = Le satellite « { $name } » répond, mais son micro ne donne aucun son.
    .hint = Lancez-le sans mot d'éveil ni détection de voix, et vérifiez que son programme d'enregistrement fonctionne.
satellite_slow = On entend le satellite « { $name } » avec { $seconds } secondes de retard : les courtes pauses seront trop longues.
    .hint = Donnez un tampon plus court à son lecteur : « aplay --buffer-time=100000 … » ou « pacat --latency-msec=100 … ».
satellite_stand_in = En attendant le satellite « { $name } », je parle depuis cette machine.
satellite_missed = En attendant le satellite « { $name } », lisez les sous-titres.
satellite_found = Le satellite « { $name } » répond.
satellite_back = Je parle de nouveau depuis le satellite « { $name } ».
satellite_uninterrupted = Par un satellite, on ne peut pas m'interrompre pendant que je parle : attendez que j'aie fini.
ear_back = « { $name } » vous entend de nouveau.

## Écrans

screen_awaited = Ouvrez { $address }/table sur l'écran qui doit parler, sur cette machine ou avec le téléphone de l'hôte, puis touchez « Faire parler cet écran ».
screen_found = Un écran propose de parler.
screen_speaks = Je parle depuis l'écran.
screen_gone = L'écran qui parlait a disparu.
    .hint = Gardez sa page ouverte et allumée ; elle revient d'elle-même.
screen_stand_in = En attendant l'écran, je parle depuis cette machine.
screen_missed = En attendant l'écran, lisez les sous-titres.
screen_deaf = L'écran qui écoutait a disparu.
    .hint = Gardez sa page ouverte et allumée ; elle revient d'elle-même.
screen_mute = Le micro de l'écran ne donne aucun son.
    .hint = Est-il coupé ? Touchez de nouveau « Faire écouter cet écran ».
screen_needs_phones = Un écran ne peut parler que si la page des téléphones est servie.
    .hint = Enlevez « --no-phones ».

## La fin

which_card = Dites aussi quelle carte, par exemple « Anna était la voyante ».

## Réglages

bad_setting = Le réglage « { $name } » est inutilisable : { $why }.
    .hint = Il se trouve dans { $path }, ou dans une variable d'environnement.
unknown_language = Il n'y a pas de langue « { $id } » : les langues sont { LIST($known) }.
    .hint = Le réglage se trouve dans { $path }, ou dans une variable d'environnement.
no_such_box = Il n'y a pas de boîte « { $box } » : les boîtes sont { LIST($known) }.
    .hint = Le réglage se trouve dans { $path }, ou dans une variable d'environnement.
decks_unreadable = Les jeux enregistrés ne peuvent pas être lus : { $why }.
    .hint = Voyez { $path }.
decks_unwritable = Le jeu ne peut pas être enregistré : { $why }.
    .hint = Voyez { $path }.
decks_damaged = Le fichier des jeux enregistrés était abîmé ; il est mis de côté.
    .hint = Il est dans { $path } : { $why }.
deck_unreadable = Un des jeux enregistrés est illisible et reste de côté.
    .hint = Il est dans { $path }.
unknown_call = Il n'y a pas d'appel « { $call } » dont régler les secondes.
    .hint = « narrator script --json » montre les appels d'une nuit. Le réglage se trouve dans { $path }.
bad_environment = Un réglage de l'environnement est incompréhensible : { $why }.
    .hint = Les listes et les tables s'écrivent en JSON : NARRATOR_NAMES='["Anna", "Bob"]'.
bad_settings_file = { $path } est incompréhensible : { $why }.
    .hint = C'est un fichier TOML : un nom, un signe égal et une valeur par ligne.

## Jouer

unknown_ears = Il n'y a pas d'oreilles appelées « { $choice } ».
    .hint = Choisissez auto, mic, keyboard, wav: et un fichier, ou tcp:// et l'adresse d'un satellite.
unknown_mouth = Il n'y a pas de bouche appelée « { $choice } ».
    .hint = Choisissez auto, speaker, captions, wav: et un fichier, ou tcp:// et l'adresse d'un satellite.
captions_only = On ne peut pas m'entendre : lisez ce que je dis, et tapez ce que vous diriez.
nothing_to_resume = Aucune soirée n'a été interrompue : nous en commençons une nouvelle.
ears_failed = Je ne vous entends plus : { $what }. Tapez vos réponses.

## Journal

journal_in_use = Une autre soirée est déjà menée sur cette machine.
    .hint = Arrêtez-la d'abord ; ou donnez à celle-ci son propre dossier avec NARRATOR_HOME.
journal_unusable = Le journal { $path } est inutilisable : { $why }.
    .hint = Déplacez ce fichier, ou donnez un autre dossier avec NARRATOR_HOME.
journal_fails = Le journal ne peut pas être écrit : { $why }. La soirée continue, mais si elle est interrompue, on ne pourra pas la reprendre.
    .hint = Faites de la place sur le disque : { $path }.
journal_works = Le journal s'écrit de nouveau.
journal_lost = Le journal était abîmé : les derniers moments de la soirée interrompue manquent.
    .hint = Ce qui a pu être lu est proposé. Le fichier abîmé est conservé : { $path }
journal_mended = Le journal était abîmé ; il a été rétabli à partir de sa copie, et rien ne manque.
    .hint = Le fichier abîmé est conservé : { $path }
journal_strange = Une soirée interrompue a été écrite par une autre version de Narrator et ne peut pas être reprise.
    .hint = Elle reste dans { $path }.

## Phones

name_empty = Il faut un nom.
name_odd = Cela ne peut pas se dire comme un nom : utilisez des lettres, des chiffres, des espaces, des traits d'union et des apostrophes.
name_long = Un nom a au plus { $most } caractères.
room_code_wrong = Ce n'est pas le code de cette soirée.
    .hint = Il est sur l'écran de la salle ; la voix peut le redire.
too_many_guesses =
    { $seconds ->
        [one] Trop de codes faux : attendez une seconde.
       *[other] Trop de codes faux : attendez { $seconds } secondes.
    }
too_fast =
    { $seconds ->
        [one] C'est trop à la fois : attendez une seconde.
       *[other] C'est trop à la fois : attendez { $seconds } secondes.
    }
token_missing = Il faut une place à la table.
    .hint = Entrez avec le code de la soirée.
token_unknown = Ce téléphone n'a plus de place.
    .hint = Entrez de nouveau avec le code de la soirée et votre nom.
seat_only = Il faut être à la table pour voir cela.
    .hint = Entrez avec le code de la soirée.
host_only = Seul l'hôte de la table peut faire cela.
move_waiting = La table répond déjà pour un autre téléphone : réessayez dans un instant.
malformed = Cette requête est incompréhensible : { $field }.
no_such_page = Il n'y a rien ici.
wrong_method = Cela ne peut pas se faire ici.
too_large = C'est trop à la fois : { $most } Kio au plus.
too_slow = Le reste de la requête n'est pas arrivé à temps.
wrong_host = Ce nom n'est pas celui de cette machine.
    .hint = Prenez l'adresse qui est affichée.
foreign_page = Une page venue d'ailleurs ne peut pas faire cela.
closing = La soirée se termine.
no_systemd = Cette machine n'a pas systemd, qui lancerait le narrateur.
    .hint = Faites lancer « narrator serve » par ce qui démarre les programmes ici.
no_service = Il n'y a pas de service dans { $path }.
service_failed = « { $command } » a échoué : { $why }
port_taken = Le port { $port } est pris par un autre programme.
    .hint = Donnez-en un autre avec --port, ou aucun pour prendre le premier libre.
phones_failed = La page des téléphones n'a pas pu s'ouvrir.
network_name_taken = Une autre machine s'appelle déjà { $name } : les téléphones prennent l'adresse.
network_name_fails = Ce réseau ne permet pas de nom comme { $name } ({ $why }) : les téléphones prennent l'adresse.
stale = La partie a continué entre-temps.
    .hint = Regardez de nouveau, puis choisissez.
no_card_now = Aucune carte ne peut être confiée maintenant.
cards_on_phones = Les cartes sont sur les téléphones ce soir : il n'y a rien à confier.
saw_missing = Dites aussi ce que montrait la carte.
seat_has_phone = { $name } a déjà une place ici.
    .hint = Si c'est vous, demandez à la table de vous laisser revenir.
name_is_number = { CALL($name) } : c'est ainsi qu'on appelle une place sans nom. Choisissez un autre nom.
name_at_table = Quelqu'un à cette table s'appelle déjà { $name }.
table_full = Les { $players } places sont prises.
    .hint = Si vous êtes plus nombreux, dites combien au narrateur.
game_running = Une partie est en cours, et aucune place n'y est libre.
    .hint = Rejoignez la table quand elle sera finie.
names_fixed = Les noms ne changent plus pendant une partie.
seats_fixed = Les places ne changent plus pendant une partie.
more_phones = Plus de { $players } personnes ont pris place avec un téléphone.
    .hint = Il faut d'abord que quelqu'un s'en aille.
move_refused = La table n'a pas accepté un autre téléphone pour cette place.
move_asked_before =
    { $seconds ->
        [one] La question vient d'être posée à la table : attendez une seconde.
       *[other] La question vient d'être posée à la table : attendez { $seconds } secondes.
    }
move_is_yours = Qui demande une place ne peut pas dire oui à sa propre demande.
    .hint = Laissez quelqu'un d'autre le dire, à voix haute, au clavier ou sur un autre téléphone.
no_move_now = Personne ne demande cette place.
phones_needed = Les cartes sur les téléphones ont besoin de la page des téléphones.
    .hint = Enlevez --no-phones, ou jouez avec de vraies cartes : --cards table.
no_network = Cette machine n'est sur aucun réseau que des téléphones pourraient atteindre.
    .hint = Rejoignez un réseau, par exemple le partage de connexion d'un téléphone, puis recommencez.

## Words

error-word = Erreur :
hint-word = Conseil :
warning-word = Note :
no_game = Aucune partie n'est encore gardée.
    .hint = Une partie est gardée dès qu'elle est jugée.
no_such_game = Aucune partie { $number } n'est gardée.
    .hint = narrator history en donne la liste.
