### What the narrator says outside the night.

## Lobby

greeting = Bonsoir. Pour commencer, dites : lance le scénario, puis son nom.
ask-scenario = Quel scénario voulez-vous jouer ?
ask-players = { $scenario }. Combien êtes-vous ?
wrong-players = Pour { $scenario }, il faut de { SPELL($fewest) } à { SPELL($most) } personnes. Combien êtes-vous ?
deck = Nous jouons avec { SPELL($count, gender: "f") } cartes : { DECK($cards) }.
extra-wolf = À côté du centre se trouve { LIST($role, of: "role", form: "a") }.
deal-table = Mélangez, puis distribuez une carte par personne et trois au centre. Regardez votre propre carte, reposez-la face cachée, et dites : on y va.
deal-extra = Posez la carte de loup supplémentaire face cachée à côté du centre. Mélangez les autres, puis distribuez une carte par personne et trois au centre. Regardez votre propre carte, reposez-la face cachée, et dites : on y va.
deal-shields = { $count ->
    [one] Gardez un bouclier à portée de main pour la sentinelle.
   *[other] Gardez deux boucliers à portée de main, pour la sentinelle et pour la doppelgänger.
}
deal-artefacts = Mélangez les artefacts et posez-les face cachée pour le conservateur.
deal-marks = Cette partie se joue avec des marques. Posez celles de ces rôles face cachée sur les plateaux, et donnez à chaque personne une marque de clarté, face cachée.

## Debate

debate = { $minutes ->
    [0] Vous avez { SPELL($seconds, gender: "f") } secondes. Qui étiez-vous au moment de vous endormir ?
   *[other] { $seconds ->
        [0] { $minutes ->
            [1] Vous avez une minute. Qui étiez-vous au moment de vous endormir ?
           *[other] Vous avez { SPELL($minutes, gender: "f") } minutes. Qui étiez-vous au moment de vous endormir ?
        }
       *[other] { $minutes ->
            [1] Vous avez une minute et { SPELL($seconds, gender: "f") } secondes. Qui étiez-vous au moment de vous endormir ?
           *[other] Vous avez { SPELL($minutes, gender: "f") } minutes et { SPELL($seconds, gender: "f") } secondes. Qui étiez-vous au moment de vous endormir ?
        }
    }
}
silence-mask = La personne qui a le masque du silence ne fait plus un bruit jusqu'à la fin du vote. Celle qui a le linceul de la honte peut parler, mais tourne le dos à la table jusqu'à la fin du vote.
debate-half = La moitié du temps est écoulée.
debate-minute = Il reste une minute.
debate-seconds = Dix secondes. Choisissez votre coupable.
time-left = { $minutes ->
    [0] { $seconds ->
        [1] Il reste une seconde.
       *[other] Il reste { SPELL($seconds, gender: "f") } secondes.
    }
    [1] { $seconds ->
        [0] Il reste une minute.
        [1] Il reste une minute et une seconde.
       *[other] Il reste une minute et { SPELL($seconds, gender: "f") } secondes.
    }
   *[other] { $seconds ->
        [0] Il reste { SPELL($minutes, gender: "f") } minutes.
        [1] Il reste { SPELL($minutes, gender: "f") } minutes et une seconde.
       *[other] Il reste { SPELL($minutes, gender: "f") } minutes et { SPELL($seconds, gender: "f") } secondes.
    }
}

## Vote

vote-ready = C'est l'heure du vote. Préparez-vous à désigner une autre personne.
vote-three = Trois.
vote-two = Deux.
vote-one = Un.
vote-go = Votez !
vote-turn = Gardez le bras tendu, et retournez toutes les cartes de l'autre main.
vote-freeze = Gardez le bras tendu. Je compte.
vote-count = { $count ->
    [1] { $name }, une voix.
   *[other] { $name }, { SPELL($count, gender: "f") } voix.
}
vote-nobody = Personne n'a reçu de voix.

## Reveal

reveal = Retournez vos cartes.

## Any time

not-understood = Je n'ai pas compris.
not-yet = Je ne sais pas encore faire cela.
help = { $phase ->
    [lobby] Dites : lance le scénario, puis son nom. Ou demandez : quels scénarios.
    [deal] Dites : on y va. Ou dites combien de minutes de débat vous voulez.
    [night] Dites : pause, on continue, répète, ou arrête la partie.
    [debate] Appelez-moi par mon nom, puis dites : combien de temps reste-t-il, ajoute une minute, pause, ou on vote.
    [vote] Dites qui désigne qui.
   *[other] Dites : répète, ou arrête la partie.
}
scenarios = Je connais { LIST($names) }.
not-now = Pas maintenant.
which-one = Cela peut vouloir dire plusieurs choses. Dites-le autrement, s'il vous plaît.
paused = Pause. Pour reprendre, dites : on continue.
resumed = On reprend.
stop-really = Arrêter la partie ? Dites oui ou non.
skip-really = Passer la fin du débat ? Dites oui ou non.
stopped = La partie est terminée. Bonne nuit.
