### The one-night calls in plain words, in the order of the night.
###
### The expert register leaves `.instruction` out, so `.wake` and `.sleep` stand on their own: what is asked of
### those whose eyes stay shut is in them.

## Dusk

open_dusk =
    .wake = Le crépuscule commence. Tout le monde ferme les yeux.

copycat =
    .wake = Copycat, ouvre les yeux.
    .instruction = Regarde une carte du centre et laisse-la à sa place. Tu es maintenant ce personnage, et tu répondras à son appel.
    .sleep = Copycat, ferme les yeux.

# $vampires: the vampire cards in the deck, one to three. « Le clan » fits one name as well as three.
vampires =
    .wake = { LIST($vampires, of: "role", form: "call", join: "and") } : le clan ouvre les yeux.
    .instruction =
        { $some ->
            [yes] Cherchez-vous du regard. Si tu es { LIST($special, of: "role", form: "the", join: "or") }, n'en laisse rien paraître. Sans un mot, choisissez une personne qui n'est pas vampire. Échangez sa marque contre la marque du vampire, sans les regarder.
           *[no] Cherchez-vous du regard. Sans un mot, choisissez une personne qui n'est pas vampire. Échangez sa marque contre la marque du vampire, sans les regarder.
        }
    .sleep = { LIST($vampires, of: "role", form: "call", join: "and") } : le clan ferme les yeux.

# The deck may hold no other vampire card: this must not sound like the call of the clan.
count =
    .wake = Comte, ouvre de nouveau les yeux, sans le clan.
    .instruction = Choisis une personne qui n'est pas vampire, et pas celle qui vient d'être mordue. Échange sa marque contre la marque de la peur, sans les regarder.
    .sleep = Comte, ferme les yeux.

# $clan: a vampire card is in the deck, so somebody points.
renfield =
    .wake =
        { $clan ->
            [yes] Renfield, ouvre les yeux. Vampires, gardez les yeux fermés et montrez du doigt la personne que vous avez mordue.
           *[no] Renfield, ouvre les yeux.
        }
    .instruction =
        { $clan ->
            [yes] Renfield, regarde qui tend le doigt, et vers qui. Échange ensuite ta propre marque contre la marque de la chauve-souris, sans regarder les marques.
           *[no] Échange ta propre marque contre la marque de la chauve-souris, sans regarder les marques.
        }
    .sleep =
        { $clan ->
            [yes] Vampires, baissez la main. Renfield, ferme les yeux.
           *[no] Renfield, ferme les yeux.
        }

diseased =
    .wake = Pestiférée, ouvre les yeux.
    .instruction = Choisis l'une des deux personnes assises à côté de toi. Échange sa marque contre la marque de la peste, sans les regarder.
    .sleep = Pestiférée, ferme les yeux.

cupid =
    .wake = Cupidon, ouvre les yeux.
    .instruction = Tu peux échanger les marques de deux personnes contre les deux marques de l'amour, sans les regarder. Tu peux être l'une des deux.
    .sleep = Cupidon, ferme les yeux.

instigator =
    .wake = Comploteuse, ouvre les yeux.
    .instruction = Tu peux échanger la marque d'une personne, ou la tienne, contre la marque du traître, sans les regarder.
    .sleep = Comploteuse, ferme les yeux.

priest =
    .wake = Prêtre, ouvre les yeux.
    .instruction = Échange ta propre marque contre une marque de clarté du plateau, sans les regarder. Ensuite, tu peux faire de même pour une autre personne.
    .sleep = Prêtre, ferme les yeux.

assassin =
    .wake = Assassin, ouvre les yeux.
    .instruction = Échange la marque d'une personne, ou la tienne, contre la marque de l'assassin, sans les regarder.
    .sleep = Assassin, ferme les yeux.

look_marks =
    .wake = Le crépuscule est fini. Tout le monde ouvre les yeux.
    .instruction =
        { $fear ->
            [yes] Vous pouvez regarder votre propre marque, sans la montrer à personne. Si c'est la marque de la peur, n'ouvrez pas les yeux à votre appel cette nuit. Reposez-la ensuite face cachée.
           *[no] Vous pouvez regarder votre propre marque, sans la montrer à personne. Reposez-la ensuite face cachée.
        }
    .sleep = Tout le monde referme les yeux.

## Night

# $dusk: the dusk has just ended, so everybody's eyes are shut already.
open_night =
    .wake =
        { $dusk ->
            [yes] La nuit commence. Tout le monde garde les yeux fermés.
           *[no] La nuit commence. Tout le monde ferme les yeux.
        }

lovers =
    .wake = Amoureux, ouvrez les yeux.
    .instruction = Cherchez-vous du regard.
    .sleep = Amoureux, fermez les yeux.

sentinel =
    .wake = Sentinelle, ouvre les yeux.
    .instruction = Tu peux poser ton bouclier sur la carte d'une autre personne.
    .sleep = Sentinelle, ferme les yeux.

# $some: at least one role is acted out at once; $immediate: those roles, one or more.
doppelganger =
    .wake = Doppelgänger, ouvre les yeux.
    .instruction =
        { $some ->
            [yes] { $again ->
                [yes] Regarde la carte d'une autre personne. Tu es maintenant ce personnage. Si c'est { LIST($immediate, of: "role", form: "the", join: "or") }, agis tout de suite, et non à l'appel de ce personnage. Avec la carte { LIST($pack, of: "role", form: "of", join: "or") }, joue aussi avec les loups-garous.
               *[no] Regarde la carte d'une autre personne. Tu es maintenant ce personnage. Si c'est { LIST($immediate, of: "role", form: "the", join: "or") }, agis tout de suite, et non à l'appel de ce personnage.
            }
           *[no] Regarde la carte d'une autre personne. Tu es maintenant ce personnage.
        }
    .sleep = Doppelgänger, ferme les yeux.

# Said while the doppelgänger is still awake. $dream: the dream wolf is in play.
doppelganger_minion =
    .wake =
        { $dream ->
            [yes] Doppelgänger, ne garde les yeux ouverts que si tu as copié le sbire. Sinon, ferme-les maintenant. Loups-garous, loup rêveur compris, gardez les yeux fermés et levez le pouce.
           *[no] Doppelgänger, ne garde les yeux ouverts que si tu as copié le sbire. Sinon, ferme-les maintenant. Loups-garous, gardez les yeux fermés et levez le pouce.
        }
    .instruction = Doppelgänger, regarde qui lève le pouce. Ce sont les loups-garous.
    .sleep = Loups-garous, baissez le pouce. Doppelgänger, ferme les yeux.

# $dream: the dream wolf is in play; $lone: a wolf alone may look at a card.
werewolves =
    .wake =
        { $dream ->
            [yes] Loups-garous, ouvrez les yeux. Loup rêveur, garde les yeux fermés et lève le pouce.
           *[no] Loups-garous, ouvrez les yeux.
        }
    .instruction =
        { $lone ->
            [yes] { $dream ->
                [yes] Cherchez-vous du regard. Un loup qui ne voit ni autre loup ni pouce levé peut regarder une carte du centre.
               *[no] Cherchez-vous du regard. Un loup qui ne voit aucun autre loup peut regarder une carte du centre.
            }
           *[no] Cherchez-vous du regard.
        }{ $some ->
            [yes] {""} Si tu es { LIST($special, of: "role", form: "the", join: "or") }, n'en laisse rien paraître.
           *[no] {""}
        }
    .sleep =
        { $dream ->
            [yes] Loups-garous, fermez les yeux. Loup rêveur, baisse le pouce.
           *[no] Loups-garous, fermez les yeux.
        }

alpha_wolf =
    .wake = Loup alpha, ouvre les yeux.
    .instruction = Tu dois échanger la carte supplémentaire posée à côté du centre contre la carte d'une personne qui n'est pas loup-garou, sans les regarder.
    .sleep = Loup alpha, ferme les yeux.

shaman_wolf =
    .wake = Loup shaman, ouvre les yeux.
    .instruction = Tu peux regarder la carte d'une autre personne.
    .sleep = Loup shaman, ferme les yeux.

# $dream: the dream wolf is in play.
minion =
    .wake =
        { $dream ->
            [yes] Sbire, ouvre les yeux. Loups-garous, loup rêveur compris, gardez les yeux fermés et levez le pouce.
           *[no] Sbire, ouvre les yeux. Loups-garous, gardez les yeux fermés et levez le pouce.
        }
    .instruction = Sbire, regarde qui lève le pouce. Ce sont les loups-garous.
    .sleep = Loups-garous, baissez le pouce. Sbire, ferme les yeux.

masons =
    .wake = Francs-maçons, ouvrez les yeux.
    .instruction = Cherchez-vous du regard. Un franc-maçon qui ne voit personne ne regarde pas les cartes du centre.
    .sleep = Francs-maçons, fermez les yeux.

thing =
    .wake = La Chose, ouvre les yeux.
    .instruction = Choisis l'une des deux personnes assises à côté de toi. Donne-lui une tape sur l'épaule la plus proche. La personne touchée garde le silence.
    .sleep = La Chose, ferme les yeux.

seer =
    .wake = Voyante, ouvre les yeux.
    .instruction = Tu peux regarder la carte d'une autre personne, ou bien deux cartes du centre.
    .sleep = Voyante, ferme les yeux.

apprentice_seer =
    .wake = Apprentie voyante, ouvre les yeux.
    .instruction = Tu peux regarder une carte du centre.
    .sleep = Apprentie voyante, ferme les yeux.

# $some: the deck holds a card that turns the ghost hunter; $haunted: those kinds, one or more.
ghost_hunter =
    .wake = Chasseur de fantômes, ouvre les yeux.
    .instruction =
        { $some ->
            [yes] Tu peux regarder les cartes d'une ou deux autres personnes, l'une après l'autre. Si tu vois { LIST($haunted, of: "kind", form: "a", join: "or") }, tu dois t'arrêter, et tu deviens ce personnage.
           *[no] Tu peux regarder les cartes d'une ou deux autres personnes, l'une après l'autre.
        }
    .sleep = Chasseur de fantômes, ferme les yeux.

# $marks: marks are in play.
trapper =
    .wake = Trappeur, ouvre les yeux.
    .instruction =
        { $marks ->
            [yes] Tu peux regarder la carte d'une autre personne, puis la marque de quelqu'un d'autre.
           *[no] Tu peux regarder la carte d'une autre personne.
        }
    .sleep = Trappeur, ferme les yeux.

robber =
    .wake = Voleur, ouvre les yeux.
    .instruction = Tu peux échanger ta carte contre celle d'une autre personne, puis regarder ta nouvelle carte. Tu n'utilises pas son pouvoir cette nuit.
    .sleep = Voleur, ferme les yeux.

witch =
    .wake = Sorcière, ouvre les yeux.
    .instruction = Tu peux regarder une carte du centre. Si tu le fais, tu dois l'échanger contre la carte d'une personne, ou contre la tienne, sans regarder la carte que tu prends.
    .sleep = Sorcière, ferme les yeux.

troublemaker =
    .wake = Noiseuse, ouvre les yeux.
    .instruction = Tu peux échanger les cartes de deux autres personnes, sans les regarder.
    .sleep = Noiseuse, ferme les yeux.

# $shields: a shield may lie on a card.
village_idiot =
    .wake = Idiot du village, ouvre les yeux.
    .instruction =
        { $shields ->
            [yes] Tu peux décaler d'une place les cartes de toutes les autres personnes, toutes dans le même sens. Ta carte, le centre et toute carte sous un bouclier ne bougent pas.
           *[no] Tu peux décaler d'une place les cartes de toutes les autres personnes, toutes dans le même sens. Ta carte et le centre ne bougent pas.
        }
    .sleep = Idiot du village, ferme les yeux.

# $marks: marks are in play. The exception comes before the order: no thumb may go up and down again.
fortune_teller =
    .wake =
        { $marks ->
            [yes] Diseuse de bonne aventure, ouvre les yeux. Les autres, gardez les yeux fermés. Si vous avez regardé ou déplacé une carte ou une marque depuis le début du crépuscule, sans compter le coup d'œil à votre propre marque à la fin, levez le pouce.
           *[no] Diseuse de bonne aventure, ouvre les yeux. Les autres, gardez les yeux fermés. Si vous avez regardé ou déplacé une carte cette nuit, levez le pouce.
        }
    .instruction = Diseuse de bonne aventure, regarde qui lève le pouce.
    .sleep = Tout le monde baisse le pouce. Diseuse de bonne aventure, ferme les yeux.

doppelganger_fortune_teller =
    .wake = Doppelgänger, si tu as copié la diseuse de bonne aventure, ouvre les yeux. Les autres, gardez les yeux fermés. Si vous venez de lever le pouce, levez-le de nouveau.
    .instruction = Doppelgänger, regarde qui lève le pouce.
    .sleep = Tout le monde baisse le pouce. Doppelgänger, ferme les yeux.

# $marks: marks are in play.
gremlin =
    .wake = Gremlin, ouvre les yeux.
    .instruction =
        { $marks ->
            [yes] Tu peux échanger soit les cartes, soit les marques de deux personnes, sans les regarder. Tu peux être l'une des deux.
           *[no] Tu peux échanger les cartes de deux personnes, sans les regarder. Tu peux être l'une des deux.
        }
    .sleep = Gremlin, ferme les yeux.

drunk =
    .wake = Soûlard, ouvre les yeux.
    .instruction = Échange ta carte contre une carte du centre, sans les regarder.
    .sleep = Soûlard, ferme les yeux.

insomniac =
    .wake = Insomniaque, ouvre les yeux.
    .instruction = Regarde ta propre carte.
    .sleep = Insomniaque, ferme les yeux.

doppelganger_insomniac =
    .wake = Doppelgänger, si tu as copié l'insomniaque, ouvre les yeux.
    .instruction = Regarde ta propre carte.
    .sleep = Doppelgänger, ferme les yeux.

# $some: the deck holds a card that must not stay in view; $hidden: those kinds, one or more.
diviner =
    .wake = Divinateur, ouvre les yeux.
    .instruction =
        { $some ->
            [yes] Tu peux retourner la carte d'une autre personne et la laisser face visible. Si c'est { LIST($hidden, of: "kind", form: "a", join: "or") }, remets-la face cachée.
           *[no] Tu peux retourner la carte d'une autre personne et la laisser face visible.
        }
    .sleep = Divinateur, ferme les yeux.

doppelganger_diviner =
    .wake = Doppelgänger, si tu as copié le divinateur, ouvre les yeux.
    .instruction =
        { $some ->
            [yes] Tu peux retourner la carte d'une autre personne et la laisser face visible. Si c'est { LIST($hidden, of: "kind", form: "a", join: "or") }, remets-la face cachée.
           *[no] Tu peux retourner la carte d'une autre personne et la laisser face visible.
        }
    .sleep = Doppelgänger, ferme les yeux.

# $shields: a shield may lie on a card.
curator =
    .wake = Conservateur, ouvre les yeux.
    .instruction =
        { $shields ->
            [yes] Tu peux tirer un artefact sans le regarder, et le poser sur la carte d'une personne ou sur la tienne. Jamais sur une carte qui porte un bouclier.
           *[no] Tu peux tirer un artefact sans le regarder, et le poser sur la carte d'une personne ou sur la tienne.
        }
    .sleep = Conservateur, ferme les yeux.

doppelganger_curator =
    .wake = Doppelgänger, si tu as copié le conservateur, ouvre les yeux.
    .instruction =
        { $shields ->
            [yes] Tu peux tirer un artefact sans le regarder, et le poser sur la carte d'une personne ou sur la tienne. Jamais sur une carte qui porte déjà un artefact ou un bouclier.
           *[no] Tu peux tirer un artefact sans le regarder, et le poser sur la carte d'une personne ou sur la tienne. Jamais sur une carte qui porte déjà un artefact.
        }
    .sleep = Doppelgänger, ferme les yeux.

## Morning

# $covered: a shield or an artefact may lie on a card; $turned: the diviner is in play, so a card may lie face up.
nudge_cards =
    .wake = Tout le monde garde les yeux fermés et déplace un peu la carte posée devant soi{ $covered ->
        [yes] , avec ce qui est posé dessus.
       *[no] .
    }{ $turned ->
        [yes] {""} Une carte face visible ne bouge pas.
       *[no] {""}
    }

# $curator: an artefact may lie on a card.
wake =
    .wake = La nuit est finie. Tout le monde ouvre les yeux.
    .instruction =
        { $curator ->
            [yes] Si un artefact se trouve sur votre carte, regardez-le en secret. Ne regardez pas la carte.
           *[no] {""}
        }
