### What a player's phone remembers of the night, what its buttons say, and the night told again at the end.
###
### $known: whether it is known what a card or a mark showed; $shown: what it was.
### No form agrees with a player.

## Things

card = la carte { AFTER("de", $name) }
you-own-card = ta propre carte
they-own-card = sa propre carte
place-0 = la première carte du centre
place-1 = la deuxième carte du centre
place-2 = la troisième carte du centre
place-3 = la carte de loup à côté du centre

mark-clarity = la marque de clarté
mark-vampire = la marque du vampire
mark-fear = la marque de la peur
mark-bat = la marque de la chauve-souris
mark-plague = la marque de la peste
mark-love = la marque de l'amour
mark-traitor = la marque du traître
mark-assassin = la marque de l'assassin
mark-unknown = une marque

artefact-werewolf_claw = la griffe du loup-garou
artefact-vampire_dentures = le dentier du vampire
artefact-villager_brand = la marque du villageois
artefact-tanner_club = le gourdin du tanneur
artefact-void_fog = le brouillard du néant
artefact-silence_mask = le masque du silence
artefact-shame_shroud = le linceul de la honte
artefact-unknown = un artefact

## What you did

you-pass = { $more ->
    [yes] Tu n'as rien fait de plus.
   *[no] Tu n'as rien fait.
}
you-copy = { $known ->
    [yes] Tu as copié { $card } : { $shown }.
   *[no] Tu as copié { $card }.
}
you-look = { $known ->
    [yes] Tu as regardé { $card } : { $shown }.
   *[no] Tu as regardé { $card }.
}
you-look_mark = { $known ->
    [yes] Tu as regardé la marque { AFTER("de", $name) } : { $shown }.
   *[no] Tu as regardé la marque { AFTER("de", $name) }.
}
you-flip = { $known ->
    [yes] Tu as retourné { $card } : { $shown }.
   *[no] Tu as retourné { $card }.
}
you-swap = Tu as échangé les cartes { AFTER("de", $name) } et { AFTER("de", $other) }.
you-swap-own = Tu as échangé ta carte contre celle { AFTER("de", $name) }.
you-swap-centre = Tu as échangé { $card } contre { $place }.
you-rob = { $known ->
    [yes] Tu as échangé ta carte contre celle { AFTER("de", $name) }, et trouvé { $shown }.
   *[no] Tu as échangé ta carte contre celle { AFTER("de", $name) }.
}
you-moved = Tu as déplacé { $card }.
you-swap_marks = Tu as échangé les marques { AFTER("de", $name) } et { AFTER("de", $other) }.
you-swap_marks-own = Tu as échangé ta marque contre celle { AFTER("de", $name) }.
you-shift_left = Tu as décalé toutes les autres cartes d'une place vers la gauche.
you-shift_right = Tu as décalé toutes les autres cartes d'une place vers la droite.
you-mark = Tu as donné { $mark } { LIST($names, each: "à") }.
you-mark-own = Tu as pris { $mark }.
you-mark-two = Tu as donné les deux marques de l'amour { LIST($names, each: "à") }.
you-mark-shared = Tu as donné une marque de l'amour { LIST($names, each: "à") } et pris l'autre.
you-shield = Tu as posé un bouclier sur { $card }.
you-tap = Tu as donné une tape sur l'épaule à { $name }.
you-place = Tu as posé { $artefact } sur { $card }.

## What you saw

saw-awake = Tu as ouvert les yeux avec { LIST($names) }.
saw-no-eyes = Tu n'as vu personne d'autre ouvrir les yeux.
saw-alone = { $group ->
    [werewolves] Tu n'as vu aucun autre loup.
    [vampires] Tu n'as vu aucun autre vampire.
   *[masons] Tu n'as vu aucun autre franc-maçon.
}
saw-thumbs = { $count ->
    [1] Tu as vu un pouce levé : { LIST($names) }.
   *[other] Tu as vu des pouces levés : { LIST($names) }.
}
saw-no-thumbs = Tu n'as vu aucun pouce levé.
saw-tapped = Tu as senti une tape sur l'épaule, du côté { LIST($names, each: "de") }.
saw-no-partner = Tu n'as vu personne d'autre à l'appel des amoureux.
saw-pointing = Tu as vu { LIST($names) } désigner { $prey }.
saw-pointing-own = Tu as vu { LIST($names) } te désigner.
saw-own_mark = Ta marque : { $shown }.
saw-mark = Tu as vu la marque { AFTER("de", $name) } : { $shown }.
saw-card = Tu as vu { $card } : { $shown }.
saw-centre = Tu as vu { $card } : { $shown }.
saw-own_card = Tu as regardé ta propre carte : { $shown }.
saw-artefact = Un artefact est posé sur ta carte : { $shown }.

## The night told again: the deal

night-beside = À côté se trouvait { $card }.

## What they did

they-pass = { $more ->
    [yes] { $who } n'a rien fait de plus.
   *[no] { $who } n'a rien fait.
}
they-copy = { $known ->
    [yes] { $who } a copié { $card } : { $shown }.
   *[no] { $who } a copié { $card }.
}
they-look = { $known ->
    [yes] { $who } a regardé { $card } : { $shown }.
   *[no] { $who } a regardé { $card }.
}
they-look_mark = { $known ->
    [yes] { $who } a regardé la marque { AFTER("de", $name) } : { $shown }.
   *[no] { $who } a regardé la marque { AFTER("de", $name) }.
}
they-flip = { $known ->
    [yes] { $who } a retourné { $card } : { $shown }.
   *[no] { $who } a retourné { $card }.
}
they-swap = { $who } a échangé les cartes { AFTER("de", $name) } et { AFTER("de", $other) }.
they-swap-own = { $who } a échangé sa carte contre celle { AFTER("de", $name) }.
they-swap-centre = { $who } a échangé { $card } contre { $place }.
they-rob = { $known ->
    [yes] { $who } a échangé sa carte contre celle { AFTER("de", $name) }, et trouvé { $shown }.
   *[no] { $who } a échangé sa carte contre celle { AFTER("de", $name) }.
}
they-moved = { $who } a déplacé { $card }.
they-swap_marks = { $who } a échangé les marques { AFTER("de", $name) } et { AFTER("de", $other) }.
they-swap_marks-own = { $who } a échangé sa marque contre celle { AFTER("de", $name) }.
they-shift_left = { $who } a décalé toutes les autres cartes d'une place vers la gauche.
they-shift_right = { $who } a décalé toutes les autres cartes d'une place vers la droite.
they-mark = { $who } a donné { $mark } { LIST($names, each: "à") }.
they-mark-own = { $who } a pris { $mark }.
they-mark-two = { $who } a donné les deux marques de l'amour { LIST($names, each: "à") }.
they-mark-shared = { $who } a donné une marque de l'amour { LIST($names, each: "à") } et pris l'autre.
they-shield = { $who } a posé un bouclier sur { $card }.
they-tap = { $who } a donné une tape sur l'épaule à { $name }.
they-place = { $who } a posé { $artefact } sur { $card }.

## The end of it

night-kept = { $count ->
    [1] À la fin, { LIST($names) } avait la même carte qu'au début.
   *[other] À la fin, { LIST($names) } avaient la même carte qu'au début.
}
night-ends = À la fin, { $name } avait { $role }.
night-became = À la fin, { $name } avait { $role }, qui comptait comme { $became }.
night-mark = { $count ->
    [1] À la fin, { LIST($names) } portait { $mark }.
   *[other] À la fin, { LIST($names) } portaient { $mark }.
}

## Buttons, in a word or two

one_night-act-pass = Rien
one_night-act-copy = Copier
one_night-act-look = Regarder
one_night-act-look_mark = Voir marque
one_night-act-swap = Échanger
one_night-act-swap_marks = Échanger marques
one_night-act-shift_left = À gauche
one_night-act-shift_right = À droite
one_night-act-mark = Marquer
one_night-act-shield = Bouclier
one_night-act-tap = Toucher
one_night-act-flip = Retourner
one_night-act-place = Poser

## Ways to act: $seats and $centre say how many cards of players and of the centre are chosen

one_night-option-pass = Ne rien faire
one_night-option-copy = { $centre ->
    [0] Copier la carte de quelqu'un
   *[other] Copier une carte du centre
}
one_night-option-look = { $centre ->
    [0] Regarder la carte de quelqu'un
    [1] Regarder une carte du centre
   *[other] Regarder deux cartes du centre
}
one_night-option-look_mark = Regarder la marque de quelqu'un
one_night-option-swap = { $seats ->
    [0] Échanger avec une carte du centre
    [1] Échanger avec la carte de quelqu'un
   *[other] Échanger les cartes de deux personnes
}
one_night-option-swap_marks = Échanger les marques de deux personnes
one_night-option-shift_left = Décaler les cartes vers la gauche
one_night-option-shift_right = Décaler les cartes vers la droite
one_night-option-mark = { $seats ->
    [1] Donner la marque à quelqu'un
   *[other] Donner les marques à deux personnes
}
one_night-option-shield = Poser un bouclier sur une carte
one_night-option-tap = Toucher une épaule à côté de toi
one_night-option-flip = Retourner la carte de quelqu'un
one_night-option-place = Poser un artefact sur une carte
