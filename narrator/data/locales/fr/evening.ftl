### What the narrator says outside the night.

## Lobby

greeting = Bonsoir. Dites : lance le scénario, et son nom.
ask-scenario = Quel scénario voulez-vous jouer ?
ask-players = { $scenario }. Combien êtes-vous ?
wrong-players = { $scenario } se joue de { SPELL($fewest) } à { SPELL($most) }. Combien êtes-vous ?
deck = Nous jouons avec { SPELL($count, gender: "f") } cartes : { DECK($cards) }.
extra-wolf = À côté du centre se trouve { LIST($role, of: "role", form: "a") }.
deal-table = Mélangez, distribuez une carte par personne et trois au centre. Regardez votre carte, et dites : prêts.
deal-extra = Mélangez, distribuez une carte par personne et trois au centre, avec la carte de loup supplémentaire à côté. Regardez votre carte, et dites : prêts.
deal-marks = Chaque personne reçoit aussi une marque de clarté, face cachée à côté de sa carte.

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
silence-mask = La personne qui a le masque du silence se tait jusqu'à la fin du vote. Celle qui a le linceul de la honte tourne le dos à la table.
debate-half = La moitié du temps est passée.
debate-minute = Il reste une minute.
debate-seconds = Dix secondes. Choisissez votre coupable.
time-left = { $minutes ->
    [0] Il reste { SPELL($seconds, gender: "f") } secondes.
    [1] { $seconds ->
        [0] Il reste une minute.
       *[other] Il reste une minute et { SPELL($seconds, gender: "f") } secondes.
    }
   *[other] { $seconds ->
        [0] Il reste { SPELL($minutes, gender: "f") } minutes.
       *[other] Il reste { SPELL($minutes, gender: "f") } minutes et { SPELL($seconds, gender: "f") } secondes.
    }
}

## Vote

vote-ready = C'est l'heure du vote. Le bras prêt.
vote-three = Trois.
vote-two = Deux.
vote-one = Un.
vote-go = Votez !
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
not-now = Pas maintenant.
which-one = J'ai entendu plusieurs choses. Répétez, s'il vous plaît.
paused = Pause. Dites : on continue.
resumed = On reprend.
stop-really = Arrêter la partie ?
stopped = La partie est terminée. Bonne nuit.
