### What is wrong, one sentence each, and where it helps a hint what to do (`.hint`).

## Decks

unknown_role = Le rôle « { $id } » n'existe pas.
    .hint = « narrator scenarios » montre les rôles de chaque jeu ; les identifiants s'écrivent comme shaman_wolf.
too_few_players =
    { $players ->
        [0] Sans personne, pas de partie : il faut au moins { SPELL($fewest) } personnes.
        [1] Une seule personne ne suffit pas : il en faut au moins { SPELL($fewest) }.
       *[other] { $players } personnes ne suffisent pas : il en faut au moins { SPELL($fewest) }.
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
extra_wolf_missing = Le loup alpha a besoin d'une carte de loup supplémentaire à côté du centre.
    .hint = Ajoutez --extra-wolf werewolf, shaman_wolf ou dream_wolf.
extra_wolf_unwanted = Une carte de loup supplémentaire n'accompagne que le loup alpha, absent de ce jeu.
extra_wolf_not_a_wolf = { LIST($role, of: "role", form: "call") } ne peut pas servir de carte de loup supplémentaire.
    .hint = La carte supplémentaire est le loup-garou, le loup shaman ou le loup rêveur.

empty_deck = Le jeu est vide.
    .hint = Donnez des rôles séparés par des virgules : werewolf,seer,robber…

## Advice: warnings only

single_of_pair = { LIST($role, of: "role", form: "call") } : les deux cartes ou aucune.
advised_from = { LIST($role, of: "role", form: "call") } : rôle conseillé à partir de { SPELL($advised) } personnes.
pointless_without = { LIST($role, of: "role", form: "call") } : rôle peu utile sans { LIST($needed, of: "role", form: "the", join: "or") }.
for_experts = { LIST($role, of: "role", form: "call") } : rôle pour une table qui connaît tous les autres rôles.
many_wolves = { $wolves } cartes de loup, c'est beaucoup : trois suffisent d'habitude.
no_monster = Il n'y a ni loup ni vampire dans ce jeu.
copier_after_dusk = { LIST($role, of: "role", form: "call") } : se réveille après le crépuscule et n'en copie aucune action. À éviter avec les marques.

## Scenarios

wrong_players = { $scenario } se joue de { $fewest } à { $most }, pas à { $players }.
unknown_scenario = Le scénario « { $id } » n'existe pas.
    .hint = « narrator scenarios » en donne la liste.
unknown_scenario_near = Le scénario « { $id } » n'existe pas. Est-ce { LIST($near, join: "or") } ?
which_scenario = « { $id } » peut être { LIST($near, join: "or") } : lequel ?

## Tables to judge

not_json = Ce n'est pas du JSON : ligne { $line }, colonne { $column }.
    .hint = Donnez une table sous forme d'objet JSON, plusieurs dans un tableau JSON, ou une par ligne avec --lines.
not_an_object = Une table est un objet JSON avec players, cards et votes.
missing = Il manque « { $field } ».
wrong_type =
    « { $field } » doit être { $expected ->
        [object] un objet.
        [list] une liste.
        [texts] une liste de textes.
        [yes_or_no] vrai ou faux.
       *[text] un texte.
    }
unknown_box = La boîte « { $id } » n'existe pas : les boîtes sont base, crepuscule et epic.
empty_name = Une personne n'a pas de nom.
unprintable_name = Un nom contient des caractères qui ne peuvent pas être affichés.
name_twice = Deux personnes s'appellent { $name }.
unknown_player = « { $field } » nomme { $name }, qui ne joue pas.
no_card = { $name } n'a pas de carte.
self_vote = { $name } ne peut pas voter contre soi-même.
cannot_copy = « { $id } » ne reprend aucun autre rôle : seuls doppelganger, copycat et ghost_hunter le font.
impossible_copy = { LIST($card, of: "role", form: "call") } : cette carte n'a pas pu devenir { LIST($role, of: "role", form: "the") }.
unknown_mark = La marque « { $id } » n'existe pas.
marks_without_epic = Les marques demandent la boîte « epic ».
too_many_marks = La marque « { $mark } » est posée { $count } fois, mais la boîte n'en contient que { $held }.
unknown_artefact = L'artefact « { $id } » n'existe pas.
artefact_not_in_box = L'artefact « { $artefact } » n'est dans aucune de ces boîtes.
artefact_twice = L'artefact « { $artefact } » est sur plusieurs cartes, mais il est unique.
too_many_shields = Il y a { $count } boucliers, mais la boîte n'en contient que { $held }.
shield_twice = { $name } : deux boucliers ne peuvent pas couvrir la même carte.
artefact_on_shield = { $name } : un artefact ne se pose jamais sur un bouclier.
too_many_centre_cards = { $count } cartes au centre au début, c'est impossible : { $most } au plus.
unknown_kind = Il n'y a pas de question du genre « { $id } » : les genres sont day_vote, status, night et triggers.
two_lovers = Il faut deux amoureux ou aucun.
table_number = Table { $number } :

## What the night and the vote refuse

not_dealt = Les cartes ne sont pas encore distribuées.
not_yourself = Ce pouvoir vise les autres, pas soi-même.
shielded = Un bouclier couvre cette carte : personne ne peut la regarder ni la déplacer.
seen_already = Cette carte a déjà été regardée.
one_card_only = Une seule carte : maintenant une marque, ou rien de plus.
not_card_and_mark_of_one = La carte et la marque doivent être à deux personnes différentes.
fellow_wolf = Cette personne est de la meute.
fellow_vampire = Cette personne est du clan.
bitten_already = Cette personne vient d'être mordue et fait partie du clan.
yourself_first = D'abord ta propre marque.
not_a_neighbour = Seules les deux personnes assises à côté peuvent être choisies.
artefact_there = Un artefact couvre déjà cette carte.
artefact_not_drawn = Cet artefact n'est pas dans la vitrine.
already_dealt = Les cartes sont déjà distribuées.
not_this_deck = Ce ne sont pas les cartes de ce jeu.
not_night = Il n'y a pas d'appel à faire maintenant.
call_still_open = L'appel « { $call } » n'est pas terminé.
not_next_call = « { $call } » n'est pas l'appel suivant : c'est « { $expected } ».
no_call_open = Aucun appel n'est en cours.
must_act = Les règles ne laissent pas le choix à { $name } : il faut jouer.
call_is_over = L'appel « { $call } » n'est pas en cours.
not_called = Cette place n'est pas appelée par « { $call } ».
nothing_to_do = Il n'y a rien à choisir dans cet appel.
done_already = Ce pouvoir a déjà servi cette nuit.
not_this_power = Ce rôle ne peut pas faire cela.
no_vote_now = On ne vote pas maintenant.
no_such_seat = Cette place n'existe pas.

## What the table tells after the vote

count_cannot_be = Ce compte est impossible : chaque personne a une voix, et personne ne vote contre soi-même.
too_many_votes = { $votes } voix, c'est trop : il y a { $players } personnes.
points_at_self = Personne ne peut se désigner soi-même.
no_votes_there = Aucune voix n'a été comptée contre cette personne.
    .hint = Si le compte est faux, redites-le : « Anna deux voix ».
pointers_missing = D'après le compte, plus de doigts que cela visaient cette personne.
mark_not_in_play = Cette marque ne joue pas dans cette partie.
whose_copy = Il y a plusieurs cartes de ce genre : { LIST($role, of: "role", form: "call") }. De qui s'agit-il ?
everybody_has_a_card = Tout le monde a une carte : laquelle est-ce ?
told_cards_clash = Les cartes annoncées ne peuvent pas toutes être justes : ce paquet n'y suffit pas.
    .hint = Redites une carte, par exemple : « Anna était la voyante ».
told_votes_clash = Le compte et les doigts annoncés ne vont pas ensemble.
    .hint = Redites le compte, par exemple : « Anna deux voix ».

## Thiercelieux: decks

players_out_of_range = Thiercelieux se joue de { $fewest } à { $most }, pas à { $players }.
office_is_no_card = { LIST($role, of: "role", form: "call") } : c'est une charge, pas une carte du jeu.
classic_total = Le jeu compte { $cards } cartes, mais à { $players } il en faut { $needed } : une par personne, et deux de plus avec le voleur.
no_werewolf = Il n'y a pas de loup-garou dans ce jeu.
too_many_werewolves = { $wolves } loups-garous, c'est trop : { $most } au plus.
unusual_wolves = { $wolves } loups-garous : à { $players }, on en prend d'habitude { $usual }.
only_wolf_may_stay_undealt = Le seul loup-garou peut rester au centre si le voleur l'y laisse.
villagers_beyond_box = { $count } simples villageois : la boîte en contient { $held }. Remplacez-en un par un villageois spécial.
thief_without_companions = Le voleur amène deux simples villageois, mais ce jeu en compte { $count }.
no_seer = Il n'y a pas de voyante dans ce jeu : c'est dur pour le village.
villager_fills_up = Les simples villageois complètent le jeu d'eux-mêmes : ajoutez ou retirez un autre rôle.
not_in_deck = La carte « { LIST($role, of: "role", form: "call") } » n'est pas dans ce jeu.
not_classic = { LIST($role, of: "role", form: "call") } : cette carte n'existe pas dans le jeu classique.
no_villager_left = { LIST($role, of: "role", form: "call") } : plus de simple villageois à remplacer.

## Thiercelieux: what the game refuses

not_now = Ce n'est pas le moment.
not_living = Cette personne est morte.
dead_are_silent = Les morts se taisent.
not_asked = Rien n'est demandé à cette personne.
not_captain = Seul le capitaine en décide.
captain_there = Il y a déjà un capitaine.
not_tied = Le choix n'est qu'entre les personnes à égalité.
named_twice = Il faut deux personnes différentes.
must_take = Les deux cartes sont des loups-garous : il faut en prendre une.
no_potion = { $potion ->
    [healing] La potion de guérison a déjà servi.
   *[poison] Le poison a déjà servi.
}
no_prey = Il n'y a pas de victime à guérir cette nuit.
already_done = C'est déjà fait pour cette nuit.
cards_face_down = Dans cette partie, le narrateur ne connaît pas les cartes.
other_cards = Ce ne sont pas les cartes de ce jeu.
name_missing = Une personne n'a pas de nom.
move_owed = Les règles ne laissent pas le choix : quelqu'un doit encore jouer.
wrong_call = « { $call } » n'est pas l'appel suivant.
dead_are_known = Le narrateur sait qui est mort : inutile de le dire.
too_many_dead = { $count } morts en une nuit, c'est trop : { $most } au plus.
card_not_asked = Cette carte n'est pas demandée.
all_copies_shown = { LIST($role, of: "role", form: "call") } : toutes ces cartes ont déjà été montrées.
whose_lover = Aucune des personnes mortes n'aimait celle-ci.
not_possible = D'après les cartes montrées, c'est impossible.
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
say_words_only = Dans une répétition du jeu classique, les lignes peuvent seulement dire quelque chose : ce que font les places est tiré au sort.
say_not_json = { $path }, ligne { $line } : ce n'est pas du JSON.
say_not_object = { $path }, ligne { $line } : il faut un objet.
    .hint = Chaque ligne est un objet : at et say, ou bien at, seat et action. Voir « narrator rehearse --help ».
say_no_time = { $path }, ligne { $line } : « at » doit être un nombre de secondes.
say_nothing = { $path }, ligne { $line } : il manque « say » ou « action ».
say_no_seat = { $path }, ligne { $line } : la place « { $seat } » n'existe pas.
    .hint = Une place est un nom de la troupe, ou un numéro à partir de un.
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
other_language = « { $id } » ne parle pas { $language ->
    [en] anglais.
    [fr] français.
   *[other] « { $language } ».
}
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
nothing_installed = Rien n'a pu être installé pour { $language ->
    [en] l'anglais :
    [fr] le français :
   *[other] « { $language } » :
} il n'y a pas de voix.
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

model_missing = Il n'y a pas de reconnaissance vocale pour { $language ->
    [en] l'anglais ;
    [fr] le français ;
   *[other] « { $language } » ;
} les commandes se tapent au clavier.
    .hint = Lancez « narrator setup ».
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
voice_missing = La voix « { $voice } » n'est pas là.
    .hint = Lancez « narrator setup » ; en attendant, lisez les sous-titres.
voice_file_missing = La voix « { $voice } » ne peut pas être lue : { $path } manque.
    .hint = Lancez « narrator setup » pour la remettre en place.
voice_broken = La voix « { $voice } » est inutilisable : { $path } est abîmé.
    .hint = Supprimez ce fichier et lancez « narrator setup ».
voice_fails = La voix « { $voice } » n'arrive pas à dire cette phrase : lisez les sous-titres.
voice_engine = La voix « { $voice } » est inutilisable : le programme qui la fait parler ne se charge pas ({ $why }).
    .hint = Réinstallez Narrator avec sa voix : « make play » le fait, ou « pip install narrator[voice] ».
voice_fallback = C'est la voix qui est toujours là ; « { $voice } » est plus agréable.
    .hint = Lancez « narrator setup » avec un réseau pour la télécharger.
cache_full = Les phrases dites ne peuvent pas être gardées dans { $path } : elles sont refaites à chaque fois.
    .hint = Faites de la place sur ce disque, ou vérifiez les droits.
loudspeaker_stuck = Le haut-parleur ne prend aucun son.
    .hint = Un autre programme l'occupe-t-il ? Choisissez-en un autre dans les réglages ; « narrator devices » les énumère.
loudspeaker_gone = Le haut-parleur a disparu : lisez les sous-titres jusqu'à son retour.
    .hint = Rebranchez-le ; il est retrouvé tout seul.
loudspeaker_fails = Le haut-parleur est inutilisable : { $why }.
    .hint = Un nouvel essai se fait tout seul ; en attendant, lisez les sous-titres.
loudspeaker_back = Le haut-parleur est de retour.

## La fin

which_card = Dites aussi quelle carte : un nom, était, puis un rôle.

## Réglages

bad_setting = Le réglage « { $name } » est inutilisable : { $why }.
    .hint = Il se trouve dans { $path }, ou dans une variable d'environnement.
unknown_call = Il n'y a pas d'appel « { $call } » auquel donner des secondes.
    .hint = « narrator script --json » montre les appels d'une nuit. Le réglage se trouve dans { $path }.
bad_environment = Un réglage de l'environnement est incompréhensible : { $why }.
    .hint = Les listes et les tables s'écrivent en JSON : NARRATOR_NAMES='["Anna", "Bob"]'.
bad_settings_file = { $path } est incompréhensible : { $why }.
    .hint = C'est un fichier TOML : un nom, un signe égal et une valeur par ligne.

## Jouer

unknown_ears = Il n'y a pas d'oreilles appelées « { $choice } ».
    .hint = Choisissez auto, mic, keyboard, ou wav: et un fichier.
unknown_mouth = Il n'y a pas de bouche appelée « { $choice } ».
    .hint = Choisissez auto, speaker, captions, ou wav: et un fichier.
    .hint = Laissez --cards phones et --port de côté.
captions_only = On ne peut pas m'entendre : lisez ce que je dis, et tapez ce que vous diriez.
nothing_to_resume = Aucune soirée n'a été coupée : nous en commençons une nouvelle.
ears_failed = Je ne vous entends plus : { $what }. Tapez vos réponses.

## Journal

journal_in_use = Une autre soirée est déjà menée sur cette machine.
    .hint = Arrêtez-la d'abord ; ou donnez à celle-ci son propre dossier avec NARRATOR_HOME.
journal_unusable = Le journal { $path } est inutilisable : { $why }.
    .hint = Déplacez ce fichier, ou donnez un autre dossier avec NARRATOR_HOME.
journal_fails = Le journal ne peut pas être écrit : { $why }. La soirée continue, mais on ne pourrait pas la reprendre si elle était coupée.
    .hint = Faites de la place sur le disque : { $path }.
journal_works = Le journal s'écrit de nouveau.

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
port_taken = Le port { $port } est pris par un autre programme.
    .hint = Donnez-en un autre avec --port, ou aucun pour prendre le premier libre.
phones_failed = La page des téléphones n'a pas pu s'ouvrir.
network_name_taken = Une autre machine s'appelle déjà { $name } : les téléphones prennent l'adresse.
network_name_fails = Ce réseau ne permet pas de nom comme { $name } ({ $why }) : les téléphones prennent l'adresse.
stale = La partie a continué entre-temps.
    .hint = Regardez de nouveau, puis décidez.
no_card_now = Aucune carte ne peut être confiée maintenant.
cards_on_phones = Les cartes sont sur les téléphones ce soir : il n'y a rien à confier.
saw_missing = Dites aussi ce que montrait la carte.
told_cards_clash = C'est impossible : les cartes déjà confiées n'en laissent aucune de cette sorte.
seat_has_phone = { $name } a déjà une place ici.
    .hint = Si c'est vous, demandez à la table de vous laisser revenir.
name_is_number = { $name } : c'est ainsi qu'on appelle une place sans nom. Choisissez-en un autre.
name_at_table = Quelqu'un à cette table s'appelle déjà { $name }.
table_full = Les { $players } places sont prises.
    .hint = Si vous êtes plus nombreux, dites combien au narrateur.
game_running = Une partie est en cours, et aucune place n'y est libre.
    .hint = Rejoignez la table quand elle sera finie.
seats_fixed = Les places ne changent plus pendant une partie.
more_phones = Plus de { $players } personnes ont pris place avec un téléphone.
    .hint = Il faut d'abord que quelqu'un s'en aille.
move_refused = La table n'a pas accepté un autre téléphone pour cette place.
phones_needed = Les cartes sur les téléphones ont besoin de la page des téléphones.
    .hint = Enlevez --no-phones, ou jouez avec de vraies cartes : --cards table.
no_network = Cette machine n'est dans aucun réseau que des téléphones pourraient atteindre.
    .hint = Rejoignez un réseau, par exemple le partage de connexion d'un téléphone, puis recommencez.

## Words

error-word = Erreur :
hint-word = Conseil :
warning-word = Note :
