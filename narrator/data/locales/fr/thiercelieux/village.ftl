### The classic game between its nights: the deck, the dead, the captain, the votes and the end.
###
### The morning has one line for wolves and poison: nobody may tell them apart. No form agrees with a player.

## Lobby

title = Thiercelieux
suggest = À { SPELL($players) }, il y a Thiercelieux. Dites oui pour y jouer.
ask-players = Thiercelieux. Combien êtes-vous ?
wrong-players = Thiercelieux se joue de { SPELL($fewest) } à { SPELL($most) } joueurs, pas à { SPELL($players) }. Combien êtes-vous ?

## Deal

deck = Nous jouons avec { SPELL($count, gender: "f") } cartes : { DECK($cards) }.
deal = Mélangez, puis distribuez une carte par personne. Regardez votre propre carte, reposez-la face cachée, et dites : on y va.
deal-centre = Mélangez, puis distribuez une carte par personne, et posez les deux dernières face cachée au centre. Regardez votre propre carte, reposez-la face cachée, et dites : on y va.
# Said where no phone takes what is done at night.
deal-tokens = Gardez quelques jetons à portée de main. La nuit, les loups-garous en posent un devant leur victime.
deal-seer = La voyante retourne la carte choisie, et la repose sans un bruit.
deal-witch = La sorcière enlève le jeton pour guérir, et en pose un autre devant quelqu'un pour empoisonner. Chaque potion ne sert qu'une fois dans toute la partie.
deal-cupid = Cupidon fait une fois le tour de toute la table, et touche deux dos en passant.
misdeal = Les cartes confiées aux téléphones ne sont pas celles du jeu. Regardez à nouveau votre carte, corrigez au besoin sur votre téléphone, et dites : on y va.
girl-eyes = La petite fille peut épier pendant que les loups-garous sont réveillés. La nuit, personne ne baisse donc la tête, et personne ne se couvre les yeux.
girl-phone = La petite fille épie sur son téléphone : pendant que les loups-garous choisissent, il indique combien sont d'accord. Le fixer trop longtemps, c'est risqué.
captain-when = { $day ->
    [evening] L'élection du capitaine aura lieu avant la première nuit.
    [never] Il n'y a pas de capitaine dans cette partie.
   *[morning] L'élection du capitaine aura lieu au premier matin.
}
must-show = Sans téléphones, j'ai besoin de savoir qui était qui : dans cette partie, qui meurt retourne sa carte.

## The dead

found-dead = Cette nuit, le village a perdu { LIST($names) }.
nobody-dead = Cette nuit, personne n'a perdu la vie.
ask-tokens = Qui a un jeton ? Dites-moi les noms, ou dites : personne.
dies-vote = Le village élimine { $name }.
dies-shot = Avant de mourir, { $by } abat { $name }.
dies-grief = { $name } ne peut pas vivre sans { $by }, et meurt de chagrin.
dies-left = { $name } quitte la partie pour de bon.
was = { $copies ->
    [1] { $name } était { LIST($role, of: "role", form: "the") }.
   *[other] { $name } était { LIST($role, of: "role", form: "call") }.
}
dead-silent = Désormais, qui ne joue plus se tait : pas un mot, pas un signe.

## Last words, and what only the table knows

ask-shot = { CALL($name) }, sur qui tires-tu avant de mourir ?
ask-heir = { CALL($name) }, qui sera capitaine après toi ?
ask-grief = Est-ce que quelqu'un meurt d'amour ? Dites-moi le nom, ou dites : personne.
ask-beloved = { $name } aimait qui ?
ask-outcome = La partie est-elle finie ? Dites-moi qui a gagné, ou dites : la partie continue.
ask-outcome-centre = { CALL($name) }, tu ne joues plus : regarde en secret les deux cartes du centre. La partie est-elle finie ? Dis-moi qui a gagné, ou dis : la partie continue.
ask-outcome-again = { CALL($name) }, tu connais les cartes du centre. La partie est-elle finie ? Dis-moi qui a gagné, ou dis : la partie continue.

## The captain

ask-election = On élit le capitaine maintenant ? Sa voix compte double et tranche les égalités. Dites oui ou non.
campaign-ends = Plus que dix secondes. Faites votre choix.
ready-captain = C'est l'élection. Préparez-vous à désigner votre capitaine ; pas de vote pour soi.
ask-captain = Comptez les doigts. En cas d'égalité, revotez une fois, puis tirez au sort. Qui devient capitaine ?
captain = { $name } devient capitaine : sa voix compte double.
no-captain = Pour le moment, le village reste sans capitaine.
lot = Encore une égalité entre { LIST($names) }. Je tire au sort.
campaign = { $minutes ->
    [0] Avant le vote, { SPELL($seconds, gender: "f") } secondes de campagne. Qui veut devenir capitaine, et pourquoi ?
    [1] Avant le vote, une minute de campagne. Qui veut devenir capitaine, et pourquoi ?
   *[other] Avant le vote, { SPELL($minutes, gender: "f") } minutes de campagne. Qui veut devenir capitaine, et pourquoi ?
}

## Debate and vote

debate = { $minutes ->
    [0] Vous avez { SPELL($seconds, gender: "f") } secondes. Où se cachent les loups-garous ?
   *[other] { $seconds ->
        [0] { $minutes ->
            [1] Vous avez une minute. Où se cachent les loups-garous ?
           *[other] Vous avez { SPELL($minutes, gender: "f") } minutes. Où se cachent les loups-garous ?
        }
       *[other] { $minutes ->
            [1] Vous avez une minute et { SPELL($seconds, gender: "f") } secondes. Où se cachent les loups-garous ?
           *[other] Vous avez { SPELL($minutes, gender: "f") } minutes et { SPELL($seconds, gender: "f") } secondes. Où se cachent les loups-garous ?
        }
    }
}
ready-culprit = C'est l'heure du vote. Préparez-vous à désigner votre suspect.
vote-again = Égalité entre { LIST($names) }. Nouveau vote, uniquement entre { LIST($names) }.
tied-then-culprit = Si l'égalité demeure, le village n'élimine personne.
tied-then-captain = Si l'égalité demeure, on tire au sort.
ask-culprit = Comptez les doigts. La voix du capitaine compte double et tranche les égalités ; sans capitaine, revotez une fois. Qui le village élimine-t-il ? Dites un nom, ou : personne.
ask-tie = Égalité entre { LIST($names) }. C'est la voix du capitaine qui tranche. { CALL($name) }, qui le village élimine-t-il ?
nobody-eliminated = Aujourd'hui, le village n'élimine personne.
revive-1 = Quelqu'un a entendu un bruit, cette nuit ?
revive-2 = Qui n'a encore rien dit ?
revive-3 = Qui se conduit bizarrement, et envers qui ?
revive-4 = À qui faites-vous confiance, et pourquoi ?
tied-captain = Égalité entre { LIST($names) }. La voix du capitaine compte double, et c'est elle qui tranche : { $name } a déjà voté.
tied-again = Encore une égalité entre { LIST($names) }.

## The end

end-nobody-left = Plus personne n'est en vie. Personne ne gagne.
end-only-lovers-left = Il ne reste que le couple. L'amour l'emporte.
end-last-wolf-out = Il n'y a plus de loups-garous. Le village gagne.
end-last-villager-out = Il n'y a plus de villageois. Les loups-garous gagnent.
end-parity = Les loups-garous sont aussi nombreux que les autres. Les loups-garous gagnent.
barred = { $count ->
    [1] { LIST($names) } ne partage pas cette victoire : l'amour avait fixé un autre but.
   *[other] { LIST($names) } ne partagent pas cette victoire : l'amour avait fixé un autre but.
}
winners = Victoire pour { LIST($names) }.
recap-wolves = { $count ->
    [1] { LIST($names) } était loup-garou.
   *[other] { LIST($names) } étaient loups-garous.
}
recap-villagers = Les autres étaient de simples villageois.
recap-turn = Retournez les cartes encore face cachée.
recap-thief = { $copies ->
    [1] { $name } avait reçu le voleur, et a pris { LIST($role, of: "role", form: "the") } au centre.
   *[other] { $name } avait reçu le voleur, et a pris { LIST($role, of: "role", form: "a") } au centre.
}
recap-centre = Au centre : { DECK($cards) }.
recap-lovers = { LIST($names) } s'aimaient.
