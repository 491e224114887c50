### The verdict, told as a person would. No form agrees with a player: verbs in the present, no past participle.

battle = Loups-garous, vampires et village étaient tous à cette table.

## Who dies

protected =
    { $count ->
        [one] { LIST($names) } est sous protection.
       *[other] { LIST($names) } sont sous protection.
    }
princes =
    { $count ->
        [one] { LIST($names) } a la carte du prince et survit au vote.
       *[other] { LIST($names) } ont la carte du prince et survivent au vote.
    }
nobody-dies = Personne n'a plus d'une voix, donc personne ne meurt.
nobody-dies-instead = Personne d'autre n'a assez de voix, donc personne ne meurt.

vote =
    { $count ->
        [one] Avec { SPELL($votes, gender: "f") } voix, { LIST($names) } meurt.
       *[other] Égalité à { SPELL($votes, gender: "f") } voix : { LIST($names) } meurent.
    }
replacement =
    { $count ->
        [one] La mort frappe donc plus bas : { LIST($names) } meurt, avec { SPELL($votes, gender: "f") } voix.
       *[other] La mort frappe donc plus bas : { LIST($names) } meurent, à { SPELL($votes, gender: "f") } voix.
    }
second =
    { $count ->
        [one] La deuxième place meurt aussi : { LIST($names) }, avec { SPELL($votes, gender: "f") } voix.
       *[other] La deuxième place meurt aussi : { LIST($names) }, à { SPELL($votes, gender: "f") } voix.
    }
hunter = Dans un dernier coup de feu, { $by } emporte { $name }.
grief = { $name } aimait { $by } et meurt de chagrin.

## What they were

was =
    { $unique ->
        [yes] { $name } était { LIST($role, of: "role", form: "the") }.
       *[no] { $name } était { LIST($role, of: "role", form: "a") }.
    }
was-by-copy =
    { $unique ->
        [yes] { $name } avait { LIST($card, of: "role", form: "the") }, qui avait copié { LIST($role, of: "role", form: "the") }.
       *[no] { $name } avait { LIST($card, of: "role", form: "the") }, qui avait copié { LIST($role, of: "role", form: "a") }.
    }
was-by-turning =
    { $unique ->
        [yes] { $name } avait { LIST($card, of: "role", form: "the") }, devenu { LIST($role, of: "role", form: "the") }.
       *[no] { $name } avait { LIST($card, of: "role", form: "the") }, devenu { LIST($role, of: "role", form: "a") }.
    }
was-bitten =
    { $unique ->
        [yes] { $name } était { LIST($role, of: "role", form: "the") }, mais portait la marque du vampire.
       *[no] { $name } était { LIST($role, of: "role", form: "a") }, mais portait la marque du vampire.
    }
was-by-artefact =
    { $artefact ->
        [werewolf_claw] Avec la griffe, { $name } était un loup-garou.
        [vampire_dentures] Avec le dentier, { $name } était un vampire.
        [tanner_club] Avec le gourdin, { $name } était un tanneur.
       *[villager_brand] Avec la marque du villageois, { $name } n'était plus qu'un simple villageois.
    }

## Which monsters were missed

no-monsters = Il n'y avait aucun monstre à cette table.
no-monsters-died-in-vain = Il n'y avait aucun monstre à cette table, et pourtant quelqu'un est mort : le village perd.
wolf-unharmed =
    { $count ->
        [one] Aucun loup-garou ne meurt : le loup, c'était { LIST($names) }.
       *[other] Aucun loup-garou ne meurt : les loups, c'étaient { LIST($names) }.
    }
vampire-unharmed =
    { $count ->
        [one] Aucun vampire ne meurt : le vampire, c'était { LIST($names) }.
       *[other] Aucun vampire ne meurt : les vampires, c'étaient { LIST($names) }.
    }
tanner-denies = Le tanneur meurt et aucun monstre avec lui, donc aucun camp de monstres ne gagne.

## Who wins, and why

village-win =
    { $why ->
        [battle] Le village gagne : un loup-garou et un vampire sont morts.
        [peace] Le village gagne : aucun innocent n'est mort.
        [vampire] Le village gagne : un vampire est mort.
       *[wolf] Le village gagne : un loup-garou est mort.
    }
werewolves-win =
    { $why ->
        [battle] Les loups-garous gagnent : un vampire est mort, et aucun loup-garou.
       *[other] Les loups-garous gagnent donc.
    }
vampires-win =
    { $why ->
        [battle] Les vampires gagnent : un loup-garou est mort, et aucun vampire.
       *[other] Les vampires gagnent donc.
    }
minion-win =
    { $count ->
        [one] { LIST($names) }, le sbire, a réussi : en vie, sans loup à la table, alors que quelqu'un d'autre meurt.
       *[other] { LIST($names) }, les sbires, ont réussi : en vie, sans loup à la table, alors que quelqu'un d'autre meurt.
    }
tanner-win =
    { $count ->
        [one] { LIST($names) }, le tanneur, voulait mourir, et c'est fait.
       *[other] { LIST($names) }, les tanneurs, voulaient mourir, et c'est fait.
    }
assassin-win =
    { $count ->
        [one] { LIST($names) }, l'assassin, a réussi : sa cible est morte.
       *[other] { LIST($names) }, les assassins, ont réussi : leur cible est morte.
    }
traitor-win = { LIST($names) }, le traître, a réussi : quelqu'un de son propre camp est mort.

traitor-fails = { LIST($names) }, le traître, avait besoin d'un mort dans son camp et ne gagne pas.
barred =
    { $count ->
        [one] Mais { LIST($names) } désignait la personne qui porte la peste et ne peut pas gagner.
       *[other] Mais { LIST($names) } désignaient la personne qui porte la peste et ne peuvent pas gagner.
    }
winners = Victoire pour { LIST($names) }.
no-winner = Personne ne gagne.
