### What the narrator says outside the night of the one-night game. What every game says is one folder up.

## Lobby

list-external = Cette liste vient d'un autre exemplaire du livret : vérifiez-la dans le vôtre.
list-own = La boîte Epic Battle n'imprime pas de listes. Celle-ci est une liste maison.
which-anarchy = Anarchie existe dans deux boîtes. Laquelle : la boîte de base, ou la boîte Crépuscule ?
which-epic = La boîte Epic Battle n'imprime pas de listes ; j'en ai trois, des listes maison : Loups contre village, Vampires contre village, ou Les trois camps. Laquelle ?
scenarios-own = Et des listes maison pour la boîte Epic Battle : { LIST($names) }.
scenarios-none = Avec vos boîtes, je ne connais aucun scénario à { SPELL($players) }.
suggest-first = Pour une première partie, je propose { $scenario }. Dites oui pour y jouer.
suggest-few = Pour une première partie, je propose { $scenario } : { SPELL($players) } d'entre vous jouent, les autres regardent, c'est vite fini. Dites oui pour y jouer, ou donnez un autre scénario.
suggest = Je propose { $scenario }. Dites oui pour y jouer, ou donnez un autre scénario.
suggest-or-first = Je propose { $scenario } ou, s'il y a des débutants, { $first }. Dites oui pour { $scenario }, ou donnez un autre scénario.
surprise = Et si vous jouiez à { $scenario } ? Dites oui ou non.

## Deal

extra-wolf = À côté du centre se trouve { LIST($role, of: "role", form: "a") }.
deal-extra = Posez la carte de loup supplémentaire face cachée à côté du centre. Mélangez les autres, puis distribuez une carte par personne et trois au centre. Regardez votre propre carte, reposez-la face cachée, et dites : on y va.
deal-shields = { $count ->
    [one] Gardez un bouclier à portée de main pour la sentinelle.
   *[other] Gardez deux boucliers à portée de main, pour la sentinelle et pour la doppelgänger.
}
deal-artefacts = Mélangez les artefacts et posez-les face cachée pour le conservateur.
deal-marks = Cette partie se joue avec des marques. Posez celles de ces rôles face cachée sur les plateaux, et donnez à chaque personne une marque de clarté, face cachée.

## Debate

silence-mask = La personne qui a le masque du silence ne fait plus un bruit jusqu'à la fin du vote. Celle qui a le linceul de la honte peut parler, mais se détourne de la table jusqu'à la fin du vote.

## Vote

count-ask = Dites-moi maintenant le compte : qui a combien de voix ?
count-missing = { $off ->
    [1] Il manque une voix.
   *[other] Il manque { SPELL($off) } voix.
} Qui d'autre a des voix ?
count-too-many = Cela fait { SPELL($total) } voix pour { SPELL($players) } personnes. Redites-moi qui en a combien.
count-at-most = { $name } peut avoir { SPELL($most) } voix au plus.
count-short-really = { $off ->
    [1] Il manque une voix. Une personne n'a-t-elle désigné personne ?
   *[other] Il manque { SPELL($off) } voix. Est-ce que { SPELL($off) } personnes n'ont désigné personne ?
} Dites oui ou non.
count-differs-really = { $phones ->
    [one] Un téléphone a voté contre { $name }
   *[other] { SPELL($phones) } téléphones ont voté contre { $name }
}, mais vous { $count ->
    [0] ne m'avez donné aucune voix
    [one] m'avez donné une voix
   *[other] m'avez donné { SPELL($count) } voix
}. Votre décompte est-il juste ? Dites oui ou non.

## Reveal

ask-arrow = { $name } désignait qui ?
ask-pointers = Qui désignait { $name } ?
ask-copy = Quel rôle a pris { LIST($role, of: "role", form: "the") } ?
ask-start = La carte de l'assassin était-elle au centre au début de la partie ? Dites oui ou non.
ask-marks = Retournez aussi les marques. Dites-moi qui a une autre marque que la clarté, puis dites : c'est tout.
ask-artefacts = Dites-moi qui a quel artefact, puis dites : c'est tout.
ask-role = Devant qui se trouve { LIST($role, of: "role", form: "the") } à la fin ? Si la carte est au centre, dites : personne.
ask-wolves = Qui étaient les loups-garous à la fin ? S'il n'y en avait pas à table, dites : personne.
ask-vampires = Qui étaient les vampires à la fin ? S'il n'y en avait pas à table, dites : personne.

## Any time

house-rule = { $rule ->
    [lone_wolf_look] { $on ->
        [yes] Un loup seul peut regarder une carte du centre.
       *[no] Un loup seul ne peut pas regarder de carte du centre.
    }
    [extra_wolf_is_centre] { $on ->
        [yes] Le loup supplémentaire compte comme une carte du centre.
       *[no] Le loup supplémentaire ne compte pas comme une carte du centre.
    }
   *[nudge_cards] { $on ->
        [yes] À la fin de la nuit, tout le monde déplace un peu sa carte.
       *[no] Personne ne déplace de carte à la fin de la nuit.
    }
}
