### What the narrator says outside the night of the one-night game. What every game says is one folder up.

## Lobby

list-external = Cette liste vient d'un autre exemplaire du livret : vérifiez-la dans le vôtre.
list-own = La boîte Epic Battle ne propose pas de listes. Celle-ci est une liste maison.
which-anarchy = Anarchie existe dans deux boîtes. Laquelle : la boîte de base, ou la boîte Crépuscule ?
which-epic = La boîte Epic Battle ne propose pas de listes ; j'ai trois listes maison : Loups contre village, Vampires contre village, ou Les trois camps. Laquelle ?
scenarios-own = Et des listes maison pour la boîte Epic Battle : { LIST($names) }.
scenarios-none = Avec vos boîtes, je ne connais aucun scénario à { SPELL($players) }.
suggest-first = Pour une première partie, je propose { $scenario }. Dites oui pour y jouer.
suggest-few = Pour une première partie, je propose { $scenario } : { SPELL($players) } d'entre vous jouent, les autres regardent. Cela ne dure pas longtemps. Dites oui pour y jouer, ou donnez un autre scénario.
suggest = Je propose { $scenario }. Dites oui pour y jouer, ou donnez un autre scénario.
suggest-or-first = Je propose { $scenario } ou, s'il y a des débutants, { $first }. Dites oui pour { $scenario }, ou donnez un autre scénario.
surprise = Et pourquoi pas { $scenario } ? Dites oui ou non.

## Deal

# $centre: by the rule of the house it may be looked at and moved like the three in the centre.
extra-wolf = { $centre ->
    [yes] À côté du centre se trouve { LIST($role, of: "role", form: "a") }, qui compte comme une carte du centre.
   *[no] À côté du centre se trouve { LIST($role, of: "role", form: "a") }, qui ne compte pas comme une carte du centre.
}
deal-extra = Posez la carte de loup supplémentaire face cachée à côté du centre. Mélangez les autres, puis distribuez une carte par personne et trois au centre. Regardez votre propre carte, reposez-la face cachée, et dites : on y va.
# Werewolves and vampires are both in the deck.
deal-three = Trois camps jouent. Si les loups-garous, les vampires et le village sont tous à la table, les deux personnes qui ont le plus de voix meurent.
deal-shields = { $count ->
    [one] Gardez un bouclier à portée de main pour la sentinelle.
   *[other] Gardez deux boucliers à portée de main, pour la sentinelle et pour la doppelgänger.
}
# $some: an artefact names somebody who is not in this game; $aside: those artefacts.
deal-artefacts = { $some ->
    [yes] Laissez dans la boîte { LIST($aside) }. Mélangez les autres artefacts et posez-les face cachée pour le conservateur.
   *[no] Mélangez les artefacts et posez-les face cachée pour le conservateur.
}
# $marks: those of the roles in play.
deal-marks = Cette partie se joue avec des marques. Posez celles-ci face cachée à leur place sur les plateaux : { LIST($marks) }. Les autres places restent vides. Donnez ensuite à chaque personne une marque de clarté, face cachée à côté de la carte.
board-clarity = deux marques de clarté pour le prêtre
board-love = les deux marques de l'amour

## Debate

# $marks, $artefacts: they are in play.
forbidden = { $artefacts ->
    [yes] { $marks ->
        [yes] Jusqu'au vote, personne ne montre de carte, de marque ni d'artefact, et personne ne regarde à nouveau une carte ou une marque.
       *[no] Jusqu'au vote, personne ne montre de carte ni d'artefact, et personne ne regarde à nouveau une carte.
    }
   *[no] { $marks ->
        [yes] Jusqu'au vote, personne ne montre de carte ni de marque, et personne n'en regarde une à nouveau.
       *[no] Jusqu'au vote, personne ne montre de carte, et personne n'en regarde une à nouveau.
    }
}
forbidden-phones = Jusqu'au vote, personne ne montre la carte sur son téléphone.
silence-mask = La personne qui a le masque du silence ne fait plus aucun bruit jusqu'à la fin du vote. Celle qui a le linceul de la honte peut parler, mais se détourne de la table jusqu'à la fin du vote.

## Vote

count-ask = Dites-moi maintenant le compte : qui a combien de voix ?
count-missing = { $off ->
    [1] Il manque une voix.
   *[other] Il manque { SPELL($off) } voix.
} Qui d'autre a des voix ?
count-too-many = Cela fait { SPELL($total) } voix pour { SPELL($players) } joueurs. Redites-moi qui en a combien.
count-at-most = { $name } peut avoir { SPELL($most) } voix au plus.
tie-ask = { $count ->
    [one] { LIST($names) } est à égalité avec qui ? Redites-moi les noms.
   *[other] { LIST($names) } sont à égalité. Avec combien de voix ?
}
count-short-really = { $off ->
    [1] Il manque une voix. Quelqu'un n'a désigné personne ?
   *[other] Il manque { SPELL($off) } voix. Ce sont { SPELL($off) } personnes qui n'ont désigné personne ?
} Dites oui ou non.
count-differs-really = { $phones ->
    [one] Les téléphones donnent une voix contre { $name }
   *[other] Les téléphones donnent { SPELL($phones) } voix contre { $name }
}, mais vous { $count ->
    [0] n'en avez compté aucune
    [one] en avez compté une
   *[other] en avez compté { SPELL($count) }
}. Votre décompte est-il juste ? Dites oui ou non.

## Reveal

ask-arrow = { $name } désignait qui ?
ask-pointers = Qui désignait { $name } ?
ask-copy = Quel rôle a pris { LIST($role, of: "role", form: "the") } ?
ask-start = La carte de l'assassin était-elle au centre au début de la partie ? Dites oui ou non.
ask-marks = Retournez aussi les marques. Dites-moi qui a une autre marque que la clarté, puis dites : c'est tout.
ask-artefacts = Dites-moi qui a quel artefact, puis dites : c'est tout.
ask-role = À la fin, qui a { LIST($role, of: "role", form: "the") } ? Si la carte est au centre, dites : personne.
ask-wolves = Qui étaient les loups-garous à la fin ? S'il n'y en avait pas à table, dites : personne.
ask-vampires = Qui étaient les vampires à la fin ? S'il n'y en avait pas à table, dites : personne.
ask-side = { $side ->
    [village] Qui était dans le camp du village ?
    [werewolves] Qui était dans le camp des loups-garous ?
    [vampires] Qui était dans le camp des vampires ?
    [tanner] Qui était tanneur à la fin ?
   *[assassin] Qui était assassin à la fin ?
} Donnez-moi les noms, ou dites : on passe.
ask-side-more = { $side ->
    [village] Qui d'autre était dans le camp du village ?
    [werewolves] Qui d'autre était dans le camp des loups-garous ?
    [vampires] Qui d'autre était dans le camp des vampires ?
    [tanner] Qui d'autre était tanneur à la fin ?
   *[assassin] Qui d'autre était assassin à la fin ?
} S'il n'y a personne d'autre, dites : personne. Ou dites : on passe.

## Any time

house-rule-lone_wolf_look = { $on ->
    [yes] Un loup seul peut regarder une carte du centre.
   *[no] Un loup seul ne peut pas regarder de carte du centre.
}
house-rule-extra_wolf_is_centre = { $on ->
    [yes] Le loup supplémentaire compte comme une carte du centre.
   *[no] Le loup supplémentaire ne compte pas comme une carte du centre.
}
house-rule-nudge_cards = { $on ->
    [yes] À la fin de la nuit, tout le monde déplace un peu sa carte.
   *[no] Personne ne déplace de carte à la fin de la nuit.
}
