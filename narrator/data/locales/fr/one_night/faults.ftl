### What is wrong in the one-night game, one sentence each. What every game says is one folder up.

## Decks

extra_wolf_missing = Le loup alpha a besoin d'une carte de loup supplémentaire à côté du centre.
    .hint = Ajoutez --extra-wolf werewolf, shaman_wolf ou dream_wolf.
extra_wolf_unwanted = Une carte de loup supplémentaire n'accompagne que le loup alpha, absent de ce jeu.
extra_wolf_not_a_wolf = { LIST($role, of: "role", form: "call") } ne peut pas servir de carte de loup supplémentaire.
    .hint = La carte supplémentaire est le loup-garou, le loup shaman ou le loup rêveur.

## Advice: warnings only

single_of_pair = { LIST($role, of: "role", form: "call") } : les deux cartes ou aucune.
advised_from = { LIST($role, of: "role", form: "call") } : rôle conseillé à partir de { SPELL($advised) } joueurs.
pointless_without = { LIST($role, of: "role", form: "call") } : rôle peu utile sans { LIST($needed, of: "role", form: "the", join: "or") }.
for_experts = { LIST($role, of: "role", form: "call") } : rôle pour une table qui connaît tous les autres rôles.
many_wolves = { $wolves } cartes de loup, c'est beaucoup : trois suffisent d'habitude.
no_monster = Il n'y a ni loup ni vampire dans ce jeu.
copier_after_dusk = { LIST($role, of: "role", form: "call") } : se réveille après le crépuscule et n'en copie aucune action. À éviter avec les marques.

## Scenarios

wrong_players = { $scenario } se joue de { $fewest } à { $most }, pas à { $players }.

## Tables to judge

not_an_object = Une table est un objet JSON avec players, cards et votes.
unknown_box = La boîte « { $id } » n'existe pas : les boîtes sont base, crepuscule et epic.
empty_name = Une personne n'a pas de nom.
unprintable_name = Un nom contient des caractères qui ne peuvent pas être affichés.
no_card = { $name } n'a pas de carte.
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

## What the night and the vote refuse

shielded = Un bouclier couvre cette carte : personne ne peut la regarder ni la déplacer.
seen_already = Cette carte a déjà été regardée.
one_card_only = Une seule carte : maintenant une marque, ou rien de plus.
not_card_and_mark_of_one = La carte et la marque doivent être à deux personnes différentes.
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
must_act = Les règles ne laissent pas le choix à { $name } : il faut jouer.
nothing_to_do = Il n'y a rien à choisir dans cet appel.
done_already = Ce pouvoir a déjà servi cette nuit.
no_card_told = Dis-moi d'abord quelle carte tu as.

## What the table tells after the vote

count_cannot_be = Ce compte est impossible : chaque personne a une voix, et personne ne vote contre soi-même.
too_many_votes = { $votes } voix, c'est trop : il y a { $players } joueurs.
no_votes_there = Aucune voix n'a été comptée contre cette personne.
    .hint = Si le compte est faux, redites-le : « Anna deux voix ».
pointers_missing = D'après le compte, il y avait plus de doigts que cela.
mark_not_in_play = Cette marque n'est pas en jeu.
whose_copy = Il y a plusieurs cartes de ce genre : { LIST($role, of: "role", form: "call") }. De qui s'agit-il ?
everybody_has_a_card = Tout le monde a une carte : laquelle est-ce ?
told_votes_clash = Le compte et les doigts annoncés ne concordent pas.
    .hint = Redites le compte, par exemple : « Anna deux voix ».
