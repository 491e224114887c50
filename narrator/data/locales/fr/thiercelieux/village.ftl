### The classic game between its nights: the deck, the dead, the captain, the votes and the end.
###
### The morning has one line for wolves and poison: nobody may tell them apart. No form agrees with a player.

## Lobby

title = Thiercelieux
suggest = À { SPELL($players) }, il y a Thiercelieux. Dites oui pour y jouer.
ask-players = Thiercelieux. Combien êtes-vous ?
wrong-players = Pour Thiercelieux, il faut de { SPELL($fewest) } à { SPELL($most) } personnes, pas { SPELL($players) }. Combien êtes-vous ?

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

## The dead

found-dead = Cette nuit, le village a perdu { LIST($names) }.
nobody-dead = Cette nuit, personne n'a perdu la vie.
ask-tokens = Qui a un jeton ? Dites-moi les noms, ou dites : personne.
dies-vote = Le village élimine { $name }.
dies-shot = D'un dernier tir, { $by } emporte { $name }.
dies-grief = { $name } ne peut pas vivre sans { $by }, et meurt de chagrin.
dies-left = { $name } quitte la partie pour de bon.
was = { $name } avait la carte { LIST($role, of: "role", form: "of") }.

## Last words, and what only the table knows

ask-shot = { $name }, il te reste un dernier tir. Sur qui ?
ask-heir = { $name }, qui sera capitaine après toi ?
ask-grief = Est-ce que quelqu'un meurt d'amour ? Dites-moi le nom, ou dites : personne.
ask-beloved = { $name } aimait qui ?
ask-outcome = La partie est-elle finie ? Dites-moi qui a gagné, ou dites : la partie continue.

## The captain

ask-election = Voulez-vous élire un capitaine maintenant ? Sa voix comptera double. Dites oui ou non.
ready-captain = C'est l'élection. Préparez-vous à choisir quelqu'un d'autre comme capitaine.
ask-captain = Comptez les voix. En cas d'égalité, revotez une fois, puis tirez au sort. Qui devient capitaine ?
captain = { $name } devient capitaine.
no-captain = Pour le moment, le village reste sans capitaine.
lot = Encore une égalité entre { LIST($names) }. Je tire au sort.

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
           *[other] Vous avez { SPELL($minutes, gender: "f") } minutes, { SPELL($seconds, gender: "f") } secondes. Où se cachent les loups-garous ?
        }
    }
}
ready-culprit = C'est l'heure du vote. Préparez-vous à choisir quelqu'un d'autre.
vote-again = Égalité entre { LIST($names) }. Tout le monde vote encore une fois, pour un de ces noms seulement.
ask-culprit = Comptez les voix. Celle du capitaine compte double et tranche les égalités ; sans capitaine, revotez une fois. Qui le village élimine-t-il ? Dites un nom, ou : personne.
ask-tie = Égalité entre { LIST($names) }. { $name }, en tant que capitaine, à toi de trancher : qui le village élimine-t-il ?
nobody-eliminated = Aujourd'hui, le village n'élimine personne.

## The end

end-nobody-left = Plus personne n'est en vie. Personne ne gagne.
end-only-lovers-left = Il ne reste que le couple. L'amour l'emporte.
end-last-wolf-out = Il n'y a plus de loups-garous. Le village gagne.
end-last-villager-out = Il n'y a plus de villageois. Les loups-garous gagnent.
end-parity = Les autres n'ont plus assez de voix contre les loups-garous. Les loups-garous gagnent.
barred = { $count ->
    [1] { LIST($names) } ne partage pas cette victoire : l'amour avait fixé un autre but.
   *[other] { LIST($names) } ne partagent pas cette victoire : l'amour avait fixé un autre but.
}
winners = Victoire pour { LIST($names) }.
