### The verdict, told as a person would. No form agrees with a player: verbs in the present, no past participle.

battle = Loups-garous, vampires et village étaient tous à cette table. Les loups-garous devaient tuer un vampire sans perdre un des leurs, les vampires l'inverse ; le village devait tuer l'un et l'autre.

## Who dies

protected =
    { $by ->
        [clan] { $count ->
            [one] Un autre vampire protège { LIST($names) }, le maître, qui échappe au vote.
           *[other] Un autre vampire protège { LIST($names) }, les maîtres, qui échappent au vote.
        }
       *[guard] { $count ->
            [one] Le garde du corps protège { LIST($names) }, qui échappe au vote.
           *[other] Les gardes du corps protègent { LIST($names) }, qui échappent au vote.
        }
    }
princes =
    { $count ->
        [one] { LIST($names) }, le prince, survit au vote.
       *[other] { LIST($names) }, les princes, survivent au vote.
    }
nobody-dies =
    { $why ->
        [princes] Personne ne meurt à la place du prince.
        [guarded] Personne d'autre n'a deux voix, donc personne ne meurt.
       *[scattered] Personne n'a plus d'une voix, donc personne ne meurt.
    }

vote =
    { $count ->
        [one] Avec { SPELL($votes, gender: "f") } voix, { LIST($names) } meurt.
       *[other] Égalité à { SPELL($votes, gender: "f") } voix : { LIST($names) } meurent.
    }
replacement =
    { $count ->
        [one] C'est donc { LIST($names) } qui meurt à la place, avec { SPELL($votes, gender: "f") } voix.
       *[other] Ce sont donc { LIST($names) } qui meurent à la place, à égalité avec { SPELL($votes, gender: "f") } voix.
    }
second =
    { $count ->
        [one] { LIST($names) }, deuxième avec { SPELL($votes, gender: "f") } voix, meurt aussi.
       *[other] { LIST($names) }, deuxièmes à égalité avec { SPELL($votes, gender: "f") } voix, meurent aussi.
    }
shot-survived = Avant de mourir, { $by } tire sur { $name }, qui survit.
hunter = Avant de mourir, { $by } abat { $name }.
grief = { $by } et { $name } s'aimaient : { $name } meurt de chagrin.

## What they were

was =
    { $unique ->
        [yes] { $name } était { LIST($role, of: "role", form: "the") }.
       *[no] { $name } était { LIST($role, of: "role", form: "a") }.
    }
was-by-copy =
    { $unique ->
        [yes] { $name } avait la carte { LIST($card, of: "role", form: "of") }, qui avait copié { LIST($role, of: "role", form: "the") }.
       *[no] { $name } avait la carte { LIST($card, of: "role", form: "of") }, qui avait copié { LIST($role, of: "role", form: "a") }.
    }
was-by-turning =
    { $unique ->
        [yes] { $name } avait la carte { LIST($card, of: "role", form: "of") }, devenu { LIST($role, of: "role", form: "the") }.
       *[no] { $name } avait la carte { LIST($card, of: "role", form: "of") }, devenu { LIST($role, of: "role", form: "a") }.
    }
was-no-copy = { $name } avait la carte { LIST($card, of: "role", form: "of") }, qui n'avait rien copié : c'était un simple villageois.
was-no-contract = { $name } avait la carte { LIST($card, of: "role", form: "of") }, sans avoir choisi de cible : c'était un simple villageois.
was-bitten =
    { $unique ->
        [yes] { $name } était { LIST($role, of: "role", form: "the") }, mais portait la marque du vampire : c'était donc un vampire.
       *[no] { $name } était { LIST($role, of: "role", form: "a") }, mais portait la marque du vampire : c'était donc un vampire.
    }
was-by-artefact =
    { $artefact ->
        [werewolf_claw] La griffe faisait { AFTER("de", $name) } un loup-garou.
        [vampire_dentures] Le dentier faisait { AFTER("de", $name) } un vampire.
        [tanner_club] Le gourdin faisait { AFTER("de", $name) } un tanneur.
       *[villager_brand] La marque du villageois faisait { AFTER("de", $name) } un simple villageois.
    }

## Which monsters were missed

no-monsters = Il n'y avait aucun monstre à cette table.
no-monsters-died-in-vain = Il n'y avait aucun monstre à cette table, et pourtant quelqu'un est mort : le village perd.
wolf-unharmed =
    { $count ->
        [0] Aucun loup-garou ne meurt.
        [one] Aucun loup-garou ne meurt : le loup, c'était { LIST($names) }.
       *[other] Aucun loup-garou ne meurt : les loups, c'étaient { LIST($names) }.
    }
vampire-unharmed =
    { $count ->
        [0] Aucun vampire ne meurt.
        [one] Aucun vampire ne meurt : le vampire, c'était { LIST($names) }.
       *[other] Aucun vampire ne meurt : les vampires, c'étaient { LIST($names) }.
    }
tanner-denies = Le tanneur est mort, mais aucun monstre : ni les monstres ni leurs serviteurs ne gagnent.

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
        [one] { LIST($names) }, le sbire, a réussi : toujours en vie, pas de loup-garou à la table, et un mort dans un autre camp.
       *[other] { LIST($names) }, les sbires, ont réussi : toujours en vie, pas de loup-garou à la table, et un mort dans un autre camp.
    }
tanner-win =
    { $count ->
        [one] { LIST($names) }, le tanneur, voulait mourir, et c'est fait.
       *[other] { LIST($names) }, les tanneurs, voulaient mourir, et c'est fait.
    }
assassin-win-alone = { LIST($names) }, l'assassin, visait sa propre personne, et en meurt.
assassin-win =
    { $count ->
        [one] { LIST($names) }, l'assassin, a réussi : sa cible, { LIST($targets) }, est morte.
       *[other] { LIST($names) }, les assassins, ont réussi : leur cible, { LIST($targets) }, est morte.
    }
assassin-fails-alone = { LIST($names) }, l'assassin, visait sa propre personne, et reste en vie.
assassin-fails =
    { $count ->
        [one] { LIST($names) }, l'assassin, a échoué : sa cible, { LIST($targets) }, est en vie.
       *[other] { LIST($names) }, les assassins, ont échoué : leur cible, { LIST($targets) }, est en vie.
    }
traitor-win = { LIST($names) }, le traître, a réussi : quelqu'un d'autre est mort dans son propre camp.

both-win = Les loups-garous et les vampires gagnent donc.
minion-fails =
    { $why ->
        [died] { $count ->
            [one] { LIST($names) }, le sbire, devait rester en vie.
           *[other] { LIST($names) }, les sbires, devaient rester en vie.
        }
       *[nobody] { $count ->
            [one] { LIST($names) }, le sbire, avait besoin d'un mort dans un autre camp.
           *[other] { LIST($names) }, les sbires, avaient besoin d'un mort dans un autre camp.
        }
    }
traitor-denied = La mort du tanneur prive aussi { LIST($names) }, le traître, de la victoire.
traitor-fails = { LIST($names) }, le traître, avait besoin d'une autre mort dans son propre camp, et ne gagne donc pas.
barred =
    { $count ->
        [one] Mais { LIST($names) } désignait la personne qui porte la marque de la peste, et ne peut donc pas gagner.
       *[other] Mais { LIST($names) } désignaient la personne qui porte la marque de la peste, et ne peuvent donc pas gagner.
    }
winners = Victoire pour { LIST($names) }.
no-winner = Personne ne gagne.
no-names = Alors je ne nomme personne, et personne ne prend de jeton.

## En une ligne, pour un écran

headline = { $side ->
    [village] Le village gagne.
    [werewolves] Les loups-garous gagnent.
    [vampires] Les vampires gagnent.
    [tanner] Le tanneur gagne.
    [assassin] L'assassin gagne.
    [traitor] Le traître gagne.
   *[minion] Le sbire gagne.
}
