### What the narrator says outside the night.

## Lobby

greeting = Bonsoir. Pour commencer, dites : lance le scénario, puis son nom.
dozing = Je suis là. Appelez-moi { $name }, et dites : lance le scénario, puis son nom.
greeted = Bonsoir à tous. Dites-moi à quoi vous voulez jouer, ou demandez-moi les règles.
phones-hint = Si vous avez des téléphones, demandez-moi : comment on se connecte ?
phones-join = Avec un téléphone, ouvrez { $address } et tapez le code { $code }. Ou scannez le carré affiché à l'écran.
    .screen = Avec un téléphone, ouvrez { $address } et tapez le code dit à voix haute. Chaque téléphone de la table peut aussi l'afficher.
phones-off = Il n'y a pas de page pour les téléphones ce soir. Nous jouons à la voix.
ask-scenario = Quel scénario voulez-vous jouer ?
ask-players = { $scenario }. Combien êtes-vous ?
wrong-players = Pour { $scenario }, il faut { SPELL($fewest) } à { SPELL($most) } joueurs. Combien êtes-vous ?
wrong-players-offer = Pour { $scenario }, il faut { SPELL($fewest) } à { SPELL($most) } joueurs. À { SPELL($players) }, il y a { $other } : dites oui pour y jouer, ou dites-moi combien vous êtes.
suggest-nothing = Je n'ai rien pour { SPELL($players) } joueurs. Donnez-moi un scénario, ou dites-moi combien vous êtes.
cards-after-scenario = Je changerai les cartes dès qu'il y en aura. À quel scénario voulez-vous jouer ?
cards-after-players = Je changerai les cartes dès que je saurai combien vous êtes. Alors, combien ?
deck-so-far = { $cards ->
    [one] Cela fait une carte.
   *[other] Cela fait { SPELL($cards, gender: "f") } cartes.
} Combien êtes-vous ?
decks-saved = { $count ->
    [one] Et votre propre jeu : { LIST($names) }.
   *[other] Et vos propres jeux : { LIST($names) }.
}
deck-names = { $count ->
    [0] Vous n'avez pas encore enregistré de jeu. À la donne, dites : enregistre ce jeu.
    [one] Vous avez enregistré un jeu : { LIST($names) }.
   *[other] Vous avez enregistré { SPELL($count) } jeux : { LIST($names) }.
}
one-more-really = Avec { $name }, vous êtes { SPELL($count) } maintenant ? Dites oui ou non.
named = { $name } a le numéro { SPELL($n) }.
seat-unnamed = Le numéro { SPELL($n) } ne m'a pas dit son nom.
name-unknown = Je ne connais personne du nom de { $name } ici.
debate-set = { $minutes ->
    [0] Le débat durera { SPELL($seconds, gender: "f") } secondes.
   *[other] { $seconds ->
        [0] { $minutes ->
            [1] Le débat durera une minute.
           *[other] Le débat durera { SPELL($minutes, gender: "f") } minutes.
        }
       *[other] { $minutes ->
            [1] Le débat durera une minute et { SPELL($seconds, gender: "f") } secondes.
           *[other] Le débat durera { SPELL($minutes, gender: "f") } minutes et { SPELL($seconds, gender: "f") } secondes.
        }
    }
}

## Deal

deck = { $count ->
    [0] Aucune carte n'est choisie pour l'instant.
   *[other] Nous jouons avec { SPELL($count, gender: "f") } cartes : { DECK($cards) }.
}
deal-table = Mélangez, puis distribuez une carte par personne et trois au centre. Regardez votre propre carte, reposez-la face cachée, et dites : on y va.
deal-phones = Vos cartes sont sur vos téléphones : gardez le doigt appuyé pour voir la vôtre. Quand tout le monde a vu sa carte, dites : on y va.
deal-tell = Si vous avez un téléphone, vous pouvez lui confier votre carte en secret. La nuit, gardez les yeux fermés jusqu'à votre appel, puis touchez à l'écran ce que vous faites.
phones-missing = { $count ->
    [one] { LIST($names) } n'a pas encore de téléphone. Il en faut un par personne, puisque les cartes sont sur les téléphones.
   *[other] { LIST($names) } n'ont pas encore de téléphone. Il en faut un par personne, puisque les cartes sont sur les téléphones.
}
deck-too-many = Cela fait { SPELL($cards, gender: "f") } cartes pour { SPELL($players) } joueurs : { $off ->
    [1] une de trop. Dites : sans, puis un rôle.
   *[other] { SPELL($off) } de trop. Dites : sans, puis un rôle.
}
deck-too-few = Cela fait { SPELL($cards, gender: "f") } cartes pour { SPELL($players) } joueurs : { $off ->
    [1] il en manque une. Dites : ajoute, puis un rôle.
   *[other] il en manque { SPELL($off) }. Dites : ajoute, puis un rôle.
}
deck-begin = À { SPELL($players) }, il faut { SPELL($needed, gender: "f") } cartes. Dites par exemple : ajoute deux loups-garous.
phones-wanted = { $count ->
    [one] Il manque encore un téléphone. Demandez-moi : comment on se connecte ?
   *[other] Il manque encore { SPELL($count) } téléphones. Demandez-moi : comment on se connecte ?
}
redealt = Rassemblez toutes les cartes et mélangez-les. Distribuez de nouveau, comme avant, puis dites : on y va.
redealt-phones = Nouvelles cartes pour tout le monde. Gardez le doigt appuyé pour voir la vôtre, puis dites : on y va.
ask-title = Quel nom donner à ce jeu ?
deck-saved = Je garde ce jeu sous le nom de { $name }. Une autre fois, dites : lance { $name }.
deck-saved-tonight = Je n'arrive pas à l'enregistrer, mais pour ce soir je connais ce jeu sous le nom de { $name }.
deck-not-saved = Alors je ne le garde pas.
title-taken = { $name }, c'est le nom d'un scénario. Choisissez un autre nom.
not-in-deck = Cette carte n'est pas dans le jeu.
no-such-role = Ce rôle n'est pas dans cette boîte : { $stranger }.
deal-numbers = Comptez-vous autour de la table, un, deux, trois, et ainsi de suite : c'est votre numéro pour ce soir.

## Night

restart-really = Recommencer cette nuit ? Dites oui ou non.
restart-deal-really = Recommencer la nuit, avec de nouvelles cartes ? Dites oui ou non.
moved-really = Une carte ou une marque a-t-elle déjà pu bouger ? Si oui, il faudra redistribuer. Dites oui ou non.
redeal-really = Reprendre toutes les cartes et redistribuer ? Dites oui ou non.
night-again = Nous reprenons la nuit. Tout le monde ferme les yeux.
night-again-phones = Nous reprenons la nuit. Tout le monde regarde son téléphone, et rien d'autre.

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

vote-ready = C'est l'heure du vote. Préparez-vous à désigner votre suspect.
vote-ready-phones = C'est l'heure du vote. Prenez votre téléphone, et préparez-vous à désigner votre suspect.
vote-three = Trois.
vote-two = Deux.
vote-one = Un.
vote-go = Votez !
vote-turn = Gardez le bras tendu, et retournez toutes les cartes de l'autre main.
vote-freeze = Gardez le bras tendu et comptez les doigts.
vote-freeze-phones = Touchez un nom. Je compte les voix.
vote-tap = Gardez le bras tendu. Si vous avez un téléphone, touchez-y la même personne.
vote-count = { $count ->
    [1] { $name }, une voix.
   *[other] { $name }, { SPELL($count, gender: "f") } voix.
}
vote-waiting = J'attends { LIST($names) }. Encore { SPELL($seconds, gender: "f") } secondes. Pour clore le vote tout de suite, dites : on continue.
ask-finger = { $name } désigne qui ? Dites un nom, ou : personne.
vote-is-over = Il est trop tard pour revoter : vous connaissez le résultat.
vote-nobody = Personne n'a reçu de voix.

## Reveal

reveal = Retournez vos cartes.
reveal-phones = Le vote est clos. Voici la vérité.
ask-card = Quelle carte avait { $name } ?
who-else = Et qui d'autre ? Ou dites : c'est tout.
taken-back = C'est oublié.
nothing-told = Il n'y a rien à oublier.
cannot-skip = Je ne peux pas continuer sans cela.
tell-me = Alors dites-moi ce qui était différent.
no-change = Cela ne change rien au résultat.
cannot-be = Ce que vous m'avez dit ne colle pas. Reprenons.

## After the game

after-told = Est-ce bien cela ? Sinon, dites-moi ce qui était différent. Si oui, dites : encore une, nouvelle partie, ou au revoir.
confirmed = Parfait. Dites maintenant : encore une, nouvelle partie, les scores, ou au revoir.
after = Dites : encore une, pour rejouer avec ces cartes. Ou : nouvelle partie. Ou : au revoir.
players-next = Vous serez { SPELL($count) } à la prochaine partie.
game-stopped = La partie est arrêtée.
no-scores = Personne n'a encore de jeton.
score = { $count ->
    [1] { $name } a un jeton.
   *[other] { $name } a { SPELL($count) } jetons.
}
score-losses = { $count ->
    [1] { $name } a perdu une fois.
   *[other] { $name } a perdu deux fois : c'est fini pour ce match.
}
no-losses = Personne n'a encore perdu.
scores-reset = Les scores repartent de zéro.
match-now = { $target ->
    [1] Un jeton suffit pour remporter le match.
   *[other] Le match se joue en { SPELL($target) } jetons.
}
match-double = Double élimination : deux défaites, et on sort du match. La dernière personne encore en jeu le remporte.
match-won = { $tokens ->
    [1] { $name } a un jeton et remporte le match.
   *[other] { $name } a { SPELL($tokens) } jetons et remporte le match.
}
match-won-last = Il ne reste plus { AFTER("que", $name) }, qui remporte le match.
match-tie = Égalité à { $tokens ->
    [1] un jeton
   *[other] { SPELL($tokens) } jetons
} entre { LIST($names) }. Le match continue jusqu'à ce que quelqu'un passe devant.
go-on-really = Une soirée a été interrompue : { $scenario }, à { SPELL($players) }, { $phase ->
    [lobby] avant le début
    [deal] pendant la distribution
    [night] pendant la nuit
    [debate] pendant le débat
    [vote] au moment du vote
    [over] entre deux parties
   *[reveal] au moment de la révélation
}. On continue cette partie ? Dites oui ou non.
go-on = Nous reprenons là où nous en étions.

## Any time

unheard = Il y a trop de bruit, je ne comprends pas ce que vous dites. Rapprochez-vous un peu, et parlez l'un après l'autre.
unheard-typed = Ou tapez-le : le clavier marche toujours.
not-understood = Je n'ai pas compris.
guessed-wrong = Alors dites-le autrement, s'il vous plaît.
name-unheard = Je n'entends pas tous les prénoms. Tapez-le au clavier, ou entrez dans la partie avec un téléphone : là, tous les noms conviennent.
yes-or-no = Répondez par oui ou par non, s'il vous plaît.
not-yet = Je ne peux pas faire cela ici.
help = { $phase ->
    [lobby] Dites : lance le scénario, puis son nom. Ou : lance le jeu classique. Ou : explique les règles. Ou demandez : quels scénarios, ou ce que fait un rôle.
    [deal] Dites : on y va. Ou : ajoute, ou sans, puis un rôle. Ou combien de minutes de débat vous voulez.
    [night] Dites : pause, on continue, répète, passe, recommence la nuit, ou arrête la partie.
    [debate] Appelez-moi par mon nom, puis dites : combien de temps reste-t-il, ajoute une minute, pause, ou on vote.
    [vote] Dites-moi un nom et son nombre de voix. Ou : tout le monde contre, puis un nom. Ou : on revote.
    [reveal] Dites par exemple : Anna était la voyante. Ou : corrige ça.
   *[other] Dites : encore une, nouvelle partie, les scores, raconte la nuit, ou au revoir.
}
scenarios = { $players ->
    [0] Je connais { LIST($names) }.
   *[other] À { SPELL($players) }, je connais { LIST($names) }.
}
not-now = { $phase ->
    [lobby] Pas maintenant : choisissez d'abord un scénario.
    [deal] Pas maintenant : dites d'abord « on y va ».
    [night] Pas maintenant : il fait nuit.
    [debate] Pas maintenant : c'est le débat.
    [vote] Pas maintenant : dites-moi d'abord le compte.
    [reveal] Pas maintenant : d'abord les cartes.
   *[other] Pas maintenant : la partie est finie.
}
prompt = { $question ->
    [scenario] Quand vous voudrez, dites : lance le scénario, puis son nom. Ou dites : aide.
    [players] À combien jouez-vous ?
    [ready] Prenez votre temps. Quand tout le monde a regardé, dites : on y va.
    [count] Dites-moi un nom et son nombre de voix.
    [told] Dites-le-moi, ou tapez-le. Ou dites : aide.
    [finger] Dites-moi un nom, ou dites : personne.
    [tokens] Dites-moi qui a un jeton, ou dites : personne.
    [card] Dites-moi quelle carte c'était.
    [grief] Dites-moi qui meurt d'amour, ou dites : personne.
    [beloved] Dites-moi un nom.
    [shot] Dites-moi qui est la cible.
    [heir] Dites-moi qui sera capitaine.
    [outcome] Dites-moi qui a gagné, ou dites : la partie continue.
    [result] Dites-moi ce que donne le vote.
    [tie] Capitaine, dis-moi un nom.
    [agree] Dites oui ou non.
   *[other] Dites : encore une, nouvelle partie, ou au revoir.
}
louder = Je parle plus fort.
louder-most = Je ne peux pas parler plus fort.
softer = Je parle moins fort.
softer-most = Je ne peux pas parler moins fort.
slower = Je parle moins vite.
slower-most = Je ne peux pas parler moins vite.
faster = Je parle plus vite.
faster-most = Je ne peux pas parler plus vite.
language-now = Je parle français maintenant.
voice-next = Que pensez-vous de cette voix ?
voice-only = Je n'ai que cette voix. Le catalogue des voix en propose d'autres.
ambience-now = { $level ->
    [off] Pas de bruits dans la nuit.
    [low] Des bruits légers dans la nuit.
   *[high] Des bruits forts dans la nuit.
}
pace-now = { $pace ->
    [learning] La nuit sera lente.
    [quick] La nuit sera rapide.
    [count_of_ten] Je compte jusqu'à dix à chaque appel.
   *[standard] La nuit aura son rythme habituel.
}
wording-now = { $wording ->
    [story] Je raconterai une histoire.
    [expert] Je n'appellerai que les noms.
   *[plain] Je donnerai des consignes simples.
}
hints-now = { $on ->
    [yes] Je vous donnerai des conseils pour les prochaines parties.
   *[no] Plus aucun conseil.
}
instead-really = { LIST($wanted) } ? Alors cette partie s'arrête là. Dites oui ou non.
new-really = Abandonner cette partie pour une nouvelle ? Dites oui ou non.
result-differs-really = Rien qu'avec les téléphones, { $name } a { $count ->
    [one] une voix
   *[other] { SPELL($count, gender: "f") } voix
}, et personne d'autre ne peut faire mieux. Ce que vous m'avez dit est-il juste ? Dites oui ou non.
untold-really = { $count ->
    [one] Une carte n'a pas été confiée.
   *[other] { SPELL($count, gender: "f") } cartes n'ont pas été confiées.
} On joue à la voix, avec des jetons ? Dites oui ou non.
move-really = { $name } veut continuer avec un autre téléphone ? Dites oui ou non.
no-such-player = Il n'y a pas de numéro { SPELL($n) } : vous êtes { SPELL($count) }.
not-that-one = Ce nom ne convient pas ici. Dites-m'en un autre.
which-one = Cela peut vouloir dire plusieurs choses. Dites-le autrement, s'il vous plaît.
paused = Pause. Pour reprendre, dites : on continue.
resumed = On reprend.
leave-game-really = { $name } quitte la partie pour de bon ? Dites oui ou non.
leave-really = On s'arrête là ? Dites oui ou non.
stop-really = Arrêter la partie ? Dites oui ou non.
skip-really = Passer la fin du débat ? Dites oui ou non.
stopped = La partie est terminée. Bonne nuit.
