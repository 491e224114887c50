### The one-night calls as a dark little tale, in the order of the night.
###
### Variants of a line are drawn independently: `.wake-2` may meet `.instruction` and `.sleep-2`. Each of them
### names the role, carries the whole rule, and gives the same orders to those whose eyes stay shut.

## Dusk

open_dusk =
    .wake = Le soleil glisse derrière les toits. Carte posée, marque à côté, tout le monde ferme les yeux. Voici le crépuscule.
    .wake-2 = Le crépuscule pousse la porte sans frapper. Tout le monde laisse sa carte et sa marque sur la table, et ferme les yeux.
    .wake-3 = Les corbeaux rentrent, les ombres sortent. C'est le crépuscule : carte et marque devant soi, tout le monde ferme les yeux.

# Without a dusk it is the first call of the night: no word of the dusk in it.
copycat =
    .wake = Copycat, ouvre les yeux : à toi de fouiner.
    .wake-2 = Copycat, l'ombre te cherche un visage. Ouvre les yeux.
    .wake-3 = Copycat, cesse de ronronner et ouvre les yeux.
    .instruction = Soulève une carte du centre, regarde-la bien et repose-la au même endroit. Ce personnage, c'est toi désormais, et tu répondras à son appel.
    .instruction-2 = Emprunte un visage au centre de la table : regarde une carte, une seule, et laisse-la à sa place. Ce personnage, c'est toi désormais, et tu répondras à son appel.
    .sleep = Copycat, retourne dans le noir, les yeux fermés.
    .sleep-2 = Copycat, rentre tes griffes et ferme les yeux.

# $vampires: the vampire cards in the deck, one to three. « Le clan » fits one name as well as three.
vampires =
    .wake = { LIST($vampires, of: "role", form: "call", join: "and") } : le clan se rassemble et ouvre les yeux.
    .wake-2 = { LIST($vampires, of: "role", form: "call", join: "and") } : les cercueils grincent, le clan ouvre les yeux.
    .wake-3 = { LIST($vampires, of: "role", form: "call", join: "and") } : le clan a soif. Ouvrez les yeux.
    .instruction =
        { $some ->
            [yes] Trouvez-vous du regard ; mais si tu es { LIST($special, of: "role", form: "the", join: "or") }, garde-le pour toi. Puis, sans un mot, accordez-vous sur une proie qui ne soit pas des vôtres. Sans rien regarder, posez sa marque sur le plateau, et la marque du vampire à la place.
           *[no] Trouvez-vous du regard, puis, sans un mot, accordez-vous sur une proie qui ne soit pas des vôtres. Sans rien regarder, posez sa marque sur le plateau, et la marque du vampire à la place.
        }
    .instruction-2 =
        { $some ->
            [yes] Cherchez-vous du regard. Si tu es { LIST($special, of: "role", form: "the", join: "or") }, que rien ne te trahisse. Choisissez en silence un cou à mordre, celui d'une personne qui n'est pas vampire. Échangez sa marque contre la marque du vampire, sans les regarder.
           *[no] Cherchez-vous du regard. Choisissez en silence un cou à mordre, celui d'une personne qui n'est pas vampire. Échangez sa marque contre la marque du vampire, sans les regarder.
        }
    .sleep = { LIST($vampires, of: "role", form: "call", join: "and") } : le clan ferme les yeux et se fond dans l'ombre.
    .sleep-2 = { LIST($vampires, of: "role", form: "call", join: "and") } : le clan rabat ses couvercles et ferme les yeux.

# The deck may hold no other vampire card: this must not sound like the call of the clan.
count =
    .wake = Comte, ouvre les yeux encore une fois, sans le clan.
    .wake-2 = Comte, laisse dormir le clan. Toi, ouvre les yeux.
    .wake-3 = Comte, ouvre les yeux : cette heure n'est pas au clan, elle est à toi.
    .instruction = Effraie une personne qui n'est pas vampire : troque sa marque contre la marque de la peur, sans les regarder. Pas la proie qui vient d'être mordue, elle est déjà des vôtres.
    .instruction-2 = Souffle l'effroi sur une personne qui n'est pas vampire, et pas sur celle qui vient d'être mordue. Échange sa marque contre la marque de la peur, sans les regarder.
    .sleep = Comte, cela suffit pour ce soir : ferme les yeux.
    .sleep-2 = Comte, replie ta cape et ferme les yeux.

# $clan: a vampire card is in the deck, so somebody points.
renfield =
    .wake =
        { $clan ->
            [yes] Renfield, ouvre les yeux et observe. Vampires, sans un regard, les yeux fermés, tendez un doigt vers la proie que vous avez mordue.
           *[no] Renfield, ouvre les yeux, même sans maître.
        }
    .wake-2 =
        { $clan ->
            [yes] Renfield, pose ton bocal de mouches et ouvre les yeux. Vampires, gardez les yeux fermés et montrez du doigt la personne que vous avez mordue.
           *[no] Renfield, pose ton bocal de mouches et ouvre les yeux.
        }
    .wake-3 =
        { $clan ->
            [yes] Renfield, une aile de velours te frôle : ouvre les yeux. Vampires, gardez les vôtres fermés et pointez le doigt vers la personne que vous avez mordue.
           *[no] Renfield, une aile de velours te frôle : ouvre les yeux.
        }
    .instruction =
        { $clan ->
            [yes] Renfield, repère qui tend le doigt, et vers qui. Troque ensuite ta propre marque contre la marque de la chauve-souris, sans regarder les marques.
           *[no] Troque ta propre marque contre la marque de la chauve-souris, sans regarder les marques.
        }
    .instruction-2 =
        { $clan ->
            [yes] Renfield, vois qui tend le doigt, et vers qui. Puis laisse ta propre marque au plateau et prends à sa place la marque de la chauve-souris, sans regarder ni l'une ni l'autre.
           *[no] Laisse ta propre marque au plateau et prends à sa place la marque de la chauve-souris, sans regarder ni l'une ni l'autre.
        }
    .sleep =
        { $clan ->
            [yes] Vampires, baissez la main. Renfield, ferme les yeux : tu n'as rien vu.
           *[no] Renfield, ferme les yeux : il ne s'est rien passé.
        }
    .sleep-2 =
        { $clan ->
            [yes] Vampires, baissez la main. Renfield, ferme les yeux et retourne à tes mouches.
           *[no] Renfield, ferme les yeux et retourne à tes mouches.
        }

diseased =
    .wake = Pestiférée, voici ton heure : ouvre les yeux.
    .wake-2 = Pestiférée, soulève ton voile et ouvre les yeux.
    .wake-3 = Pestiférée, ta clochette a tinté. Ouvre les yeux.
    .instruction = Confie la marque de la peste à l'une des deux personnes assises à côté de toi, et rapporte sa marque au plateau. Ne regarde aucune des deux marques.
    .instruction-2 = Deux personnes sont assises à côté de toi. Choisis-en une pour ton triste cadeau : échange sa marque contre la marque de la peste, sans les regarder.
    .sleep = Pestiférée, voile ton visage et ferme les yeux.
    .sleep-2 = Pestiférée, ferme les yeux, et tâche de ne pas tousser.

cupid =
    .wake = Cupidon, ouvre les yeux et tends ton arc.
    .wake-2 = Cupidon, ouvre les yeux : même les monstres ont un cœur.
    .wake-3 = Cupidon, secoue tes ailes et ouvre les yeux.
    .instruction = Si l'envie t'en prend, offre les deux marques de l'amour à deux personnes, dont toi si tu veux. Leurs anciennes marques rejoignent le plateau. Ne regarde aucune marque.
    .instruction-2 = Tu peux décocher deux flèches : échange les marques de deux personnes contre les deux marques de l'amour, sans les regarder. Ton propre cœur peut être l'un des deux.
    .sleep = Cupidon, range tes flèches et ferme les yeux.
    .sleep-2 = Cupidon, ferme les yeux, l'amour se débrouillera.

instigator =
    .wake = Comploteuse, ouvre les yeux : c'est l'heure des messes basses.
    .wake-2 = Comploteuse, les murs ont des oreilles. Ouvre les yeux.
    .wake-3 = Comploteuse, ouvre les yeux : ce village s'entend bien trop bien.
    .instruction = Tu peux retourner une personne contre son camp, ou te retourner contre le tien : sans rien regarder, pose la marque du traître et rends l'ancienne marque au plateau.
    .instruction-2 = Si tu veux semer la discorde, échange la marque d'une personne, ou la tienne, contre la marque du traître. Ne regarde ni l'une ni l'autre.
    .sleep = Comploteuse, motus, et ferme les yeux.
    .sleep-2 = Comploteuse, ferme les yeux, la rumeur courra sans toi.

priest =
    .wake = Prêtre, ouvre les yeux et allume ton cierge.
    .wake-2 = Prêtre, la cloche t'appelle. Ouvre les yeux.
    .wake-3 = Prêtre, ouvre les yeux : l'ombre a besoin d'une prière.
    .instruction = Toi d'abord : troque ta propre marque contre une marque de clarté du plateau. Ensuite, si tu le souhaites, fais de même pour une autre personne. Ne regarde aucune marque.
    .instruction-2 = Échange ta propre marque contre une marque de clarté du plateau, sans les regarder. Puis, si le cœur t'en dit, bénis de la même façon une autre personne.
    .sleep = Prêtre, souffle la flamme et ferme les yeux.
    .sleep-2 = Prêtre, ferme les yeux et prie en silence.

assassin =
    .wake = Assassin, ouvre les yeux et signe ton contrat.
    .wake-2 = Assassin, une lame brille dans le noir. Ouvre les yeux.
    .wake-3 = Assassin, ouvre les yeux sans faire grincer le plancher.
    .instruction = Laisse la marque de l'assassin à la cible de ton choix, toi-même si tu veux, et rapporte l'ancienne marque au plateau. Ne regarde ni l'une ni l'autre.
    .instruction-2 = Le contrat exige un nom : échange la marque d'une personne, ou la tienne, contre la marque de l'assassin, sans les regarder.
    .sleep = Assassin, évapore-toi, les yeux fermés.
    .sleep-2 = Assassin, essuie ta lame et ferme les yeux.

look_marks =
    .wake = Levez les lanternes, le crépuscule est passé. Tout le monde ouvre les yeux.
    .wake-2 = Le crépuscule s'achève. Le temps d'une chandelle, tout le monde ouvre les yeux.
    .wake-3 = Une dernière lueur avant la nuit : tout le monde ouvre les yeux.
    .instruction =
        { $fear ->
            [yes] Vous pouvez jeter un œil à votre propre marque, sans la montrer à personne. Si c'est la peur, gardez les yeux fermés cette nuit, même à votre appel. Reposez-la ensuite face cachée.
           *[no] Vous pouvez jeter un œil à votre propre marque, sans la montrer à personne. Reposez-la ensuite face cachée.
        }
    .instruction-2 =
        { $fear ->
            [yes] Vous pouvez regarder votre propre marque, en secret et sans un sourire. Si c'est la peur, vous n'oserez plus ouvrir l'œil de la nuit. Reposez-la ensuite face cachée.
           *[no] Vous pouvez regarder votre propre marque, en secret et sans un sourire. Reposez-la ensuite face cachée.
        }
    .sleep = Éteignez les lanternes. Tout le monde referme les yeux.
    .sleep-2 = La flamme vacille et meurt. Tout le monde referme les yeux.

## Night

# $dusk: the dusk has just ended, so everybody's eyes are shut already.
open_night =
    .wake =
        { $dusk ->
            [yes] La nuit se répand sur le village. Tout le monde garde les yeux fermés : plus un regard, plus un geste, plus un mot.
           *[no] La nuit se répand sur le village. Tout le monde ferme les yeux : plus un regard, plus un geste, plus un mot.
        }
    .wake-2 =
        { $dusk ->
            [yes] Les chouettes prennent leur service, la nuit commence. Tout le monde garde les yeux fermés.
           *[no] Les chouettes prennent leur service, la nuit commence. Tout le monde ferme les yeux.
        }
    .wake-3 =
        { $dusk ->
            [yes] La nuit tombe, la lune se lève. Tout le monde garde les yeux fermés, et sans tricher.
           *[no] La nuit tombe, la lune se lève. Tout le monde ferme les yeux, et sans tricher.
        }

lovers =
    .wake = Amoureux, cœurs touchés par la même flèche, ouvrez les yeux.
    .wake-2 = Amoureux, ouvrez les yeux : vos cœurs battent trop fort pour dormir.
    .wake-3 = Amoureux, la lune vous fait signe. Ouvrez les yeux.
    .instruction = Cherchez du regard le cœur qui porte la même marque.
    .instruction-2 = Cherchez-vous du regard, et soupirez en silence.
    .sleep = Amoureux, gardez-le pour vous et rêvez, les yeux fermés.
    .sleep-2 = Amoureux, fermez les yeux : l'amour est aveugle.

sentinel =
    .wake = Sentinelle, premier quart : ouvre les yeux.
    .wake-2 = Sentinelle, une branche a craqué dans les bois. Ouvre les yeux.
    .wake-3 = Sentinelle, décroche ta lanterne et ouvre les yeux.
    .instruction = Tu peux déposer ton bouclier sur la carte d'une autre personne.
    .instruction-2 = Si tu veux veiller sur une autre personne, pose ton bouclier sur sa carte.
    .sleep = Sentinelle, repos : ferme les yeux.
    .sleep-2 = Sentinelle, ton quart est fini. Ferme les yeux.

# $some: at least one role is acted out at once; $immediate: those roles, one or more.
doppelganger =
    .wake = Doppelgänger, ouvre les yeux et choisis un visage.
    .wake-2 = Doppelgänger, ton miroir est vide. Ouvre les yeux.
    .wake-3 = Doppelgänger, ouvre les yeux : il te faut une tête pour la nuit.
    .instruction =
        { $some ->
            [yes] { $again ->
                [yes] Étudie la carte d'une autre personne : c'est toi, désormais. S'il s'agit { LIST($immediate, of: "role", form: "of", join: "or") }, joue ce coup sans attendre, et non à l'appel de ce personnage. Avec la carte { LIST($pack, of: "role", form: "of", join: "or") }, joue aussi avec la meute.
               *[no] Étudie la carte d'une autre personne : c'est toi, désormais. S'il s'agit { LIST($immediate, of: "role", form: "of", join: "or") }, joue ce coup sans attendre, et non à l'appel de ce personnage.
            }
           *[no] Étudie la carte d'une autre personne : c'est toi, désormais.
        }
    .instruction-2 =
        { $some ->
            [yes] { $again ->
                [yes] Regarde la carte d'une autre personne : son reflet est le tien, tu es maintenant ce personnage. Si c'est { LIST($immediate, of: "role", form: "the", join: "or") }, agis tout de suite, et non à l'appel de ce personnage. Avec la carte { LIST($pack, of: "role", form: "of", join: "or") }, rejoins aussi la meute à son réveil.
               *[no] Regarde la carte d'une autre personne : son reflet est le tien, tu es maintenant ce personnage. Si c'est { LIST($immediate, of: "role", form: "the", join: "or") }, agis tout de suite, et non à l'appel de ce personnage.
            }
           *[no] Regarde la carte d'une autre personne : son reflet est le tien, tu es maintenant ce personnage.
        }
    .sleep = Doppelgänger, endors-toi sous ton nouveau visage, les yeux fermés.
    .sleep-2 = Doppelgänger, ferme tes yeux tout neufs.

# Said while the doppelgänger is still awake. $dream: the dream wolf is in play.
doppelganger_minion =
    .wake =
        { $dream ->
            [yes] Doppelgänger, ne veille que si ton nouveau visage est celui du sbire. Sinon, ferme les yeux maintenant. Loups-garous, loup rêveur compris, gardez les yeux fermés et levez le pouce.
           *[no] Doppelgänger, ne veille que si ton nouveau visage est celui du sbire. Sinon, ferme les yeux maintenant. Loups-garous, gardez les yeux fermés et levez le pouce.
        }
    .wake-2 =
        { $dream ->
            [yes] Doppelgänger, si tu as copié le sbire, garde les yeux ouverts. Sinon, ferme-les maintenant. Loups-garous, et le loup rêveur aussi, pouces hauts, paupières closes.
           *[no] Doppelgänger, si tu as copié le sbire, garde les yeux ouverts. Sinon, ferme-les maintenant. Loups-garous, pouces hauts, paupières closes.
        }
    .wake-3 =
        { $dream ->
            [yes] Doppelgänger, la copie du sbire garde les yeux ouverts. Toute autre copie les ferme maintenant. Loups-garous, loup rêveur compris, sans ouvrir les yeux, levez le pouce.
           *[no] Doppelgänger, la copie du sbire garde les yeux ouverts. Toute autre copie les ferme maintenant. Loups-garous, sans ouvrir les yeux, levez le pouce.
        }
    .instruction = Doppelgänger, repère qui lève le pouce. Ce sont les loups-garous.
    .instruction-2 = Doppelgänger, regarde qui lève le pouce : ce sont les loups-garous, tes nouveaux maîtres.
    .sleep = Loups-garous, baissez le pouce. Doppelgänger, dors à présent, les yeux fermés.
    .sleep-2 = Loups-garous, baissez le pouce. Doppelgänger, ferme les yeux, les présentations sont faites.

# $dream: the dream wolf is in play; $lone: a wolf alone may look at a card.
werewolves =
    .wake =
        { $dream ->
            [yes] Loups-garous, la meute remue : ouvrez grand les yeux. Loup rêveur, continue de rêver, les yeux fermés, et lève le pouce.
           *[no] Loups-garous, la meute remue : ouvrez grand les yeux.
        }
    .wake-2 =
        { $dream ->
            [yes] Loups-garous, la lune est ronde. Ouvrez les yeux. Loup rêveur, garde les yeux fermés et lève le pouce dans ton sommeil.
           *[no] Loups-garous, la lune est ronde. Ouvrez les yeux.
        }
    .wake-3 =
        { $dream ->
            [yes] Loups-garous, ouvrez les yeux, et sans hurler. Loup rêveur, n'ouvre pas les tiens, lève seulement le pouce.
           *[no] Loups-garous, ouvrez les yeux, et sans hurler.
        }
    .instruction =
        { $lone ->
            [yes] { $dream ->
                [yes] Cherchez vos semblables du regard. Un loup sans compagnie, qui ne voit ni autre loup ni pouce levé, peut regarder une carte du centre.
               *[no] Cherchez vos semblables du regard. Un loup sans compagnie, qui ne voit aucun autre loup, peut regarder une carte du centre.
            }
           *[no] Cherchez vos semblables du regard.
        }{ $some ->
            [yes] {""} Si tu es { LIST($special, of: "role", form: "the", join: "or") }, garde-le pour toi.
           *[no] {""}
        }
    .instruction-2 =
        { $lone ->
            [yes] { $dream ->
                [yes] Reconnaissez-vous du regard, museau par museau. Un loup qui ne voit ni autre loup ni pouce levé peut se consoler en regardant une carte du centre.
               *[no] Reconnaissez-vous du regard, museau par museau. Un loup qui ne voit aucun autre loup peut se consoler en regardant une carte du centre.
            }
           *[no] Reconnaissez-vous du regard, museau par museau.
        }{ $some ->
            [yes] {""} Si tu es { LIST($special, of: "role", form: "the", join: "or") }, que rien ne te trahisse.
           *[no] {""}
        }
    .sleep =
        { $dream ->
            [yes] Loups-garous, remettez-vous en boule et fermez les yeux. Loup rêveur, baisse le pouce.
           *[no] Loups-garous, remettez-vous en boule et fermez les yeux.
        }
    .sleep-2 =
        { $dream ->
            [yes] Loups-garous, rentrez les crocs et fermez les yeux. Loup rêveur, baisse le pouce et rêve encore.
           *[no] Loups-garous, rentrez les crocs et fermez les yeux.
        }

alpha_wolf =
    .wake = Loup alpha, ouvre les yeux, sans les autres.
    .wake-2 = Loup alpha, laisse dormir la meute. Toi, ouvre les yeux.
    .wake-3 = Loup alpha, ouvre les yeux : la meute manque de bras.
    .instruction = Pas le choix : échange la carte supplémentaire, à côté du centre, contre la carte d'une personne qui n'est pas loup-garou, sans rien regarder.
    .instruction-2 = Il te faut une recrue, c'est un devoir. Choisis une personne qui n'est pas loup-garou, et échange sa carte contre la carte supplémentaire posée à côté du centre, sans les regarder.
    .sleep = Loup alpha, couché, les yeux fermés.
    .sleep-2 = Loup alpha, ferme les yeux : même les chefs dorment.

shaman_wolf =
    .wake = Loup shaman, ouvre les yeux, sans les autres.
    .wake-2 = Loup shaman, les esprits te réveillent. Ouvre les yeux.
    .wake-3 = Loup shaman, ouvre les yeux et consulte tes osselets.
    .instruction = Tu peux lire la carte posée devant une autre personne.
    .instruction-2 = Si les esprits t'y poussent, regarde la carte d'une autre personne.
    .sleep = Loup shaman, couché, les yeux fermés.
    .sleep-2 = Loup shaman, ferme les yeux, les esprits bâillent.

# $dream: the dream wolf is in play.
minion =
    .wake =
        { $dream ->
            [yes] Sbire, ouvre les yeux et reconnais tes maîtres. Loups-garous, et le loup rêveur aussi, pouces hauts, paupières closes.
           *[no] Sbire, ouvre les yeux et reconnais tes maîtres. Loups-garous, pouces hauts, paupières closes.
        }
    .wake-2 =
        { $dream ->
            [yes] Sbire, prépare tes courbettes et ouvre les yeux. Loups-garous, loup rêveur compris, gardez les yeux fermés et levez le pouce.
           *[no] Sbire, prépare tes courbettes et ouvre les yeux. Loups-garous, gardez les yeux fermés et levez le pouce.
        }
    .wake-3 =
        { $dream ->
            [yes] Sbire, on siffle dans le noir. Ouvre les yeux. Loups-garous, loup rêveur compris, sans ouvrir les yeux, levez le pouce.
           *[no] Sbire, on siffle dans le noir. Ouvre les yeux. Loups-garous, sans ouvrir les yeux, levez le pouce.
        }
    .instruction = Sbire, retiens qui lève le pouce. Ce sont les loups-garous.
    .instruction-2 = Sbire, regarde qui lève le pouce : ce sont les loups-garous, à servir sans discuter.
    .sleep = Loups-garous, baissez le pouce. Sbire, à la niche, les yeux fermés.
    .sleep-2 = Loups-garous, baissez le pouce. Sbire, ferme les yeux, et bouche cousue.

masons =
    .wake = Francs-maçons, la loge est ouverte. Ouvrez aussi les yeux.
    .wake-2 = Francs-maçons, trois coups à la porte. Ouvrez les yeux.
    .wake-3 = Francs-maçons, posez vos truelles et ouvrez les yeux.
    .instruction = Cherchez-vous du regard. Ne trouver personne est aussi une réponse, mais pas une raison de regarder les cartes du centre.
    .instruction-2 = Cherchez-vous du regard, sans poignée de main secrète. Un franc-maçon sans compagnie ne regarde pas les cartes du centre.
    .sleep = Francs-maçons, la loge est fermée. Fermez aussi les yeux.
    .sleep-2 = Francs-maçons, fermez les yeux : le secret est bien maçonné.

thing =
    .wake = La Chose, rampe hors de ta cachette et ouvre les yeux.
    .wake-2 = La Chose, ouvre les yeux, tous tes yeux.
    .wake-3 = La Chose, le plancher frémit. Ouvre les yeux.
    .instruction = Donne une tape à l'une des deux personnes assises à côté de toi, sur l'épaule la plus proche. La personne qui la sent garde le silence.
    .instruction-2 = Deux personnes sont assises à côté de toi. Choisis-en une et donne-lui une tape sur l'épaule la plus proche. La personne touchée frissonne en silence.
    .sleep = La Chose, retourne dans ta cachette et ferme les yeux.
    .sleep-2 = La Chose, ferme les yeux et redeviens une rumeur.

seer =
    .wake = Voyante, ouvre les yeux et polis ta boule de cristal.
    .wake-2 = Voyante, la brume s'écarte. Ouvre les yeux.
    .wake-3 = Voyante, ouvre les yeux, le troisième compris.
    .instruction = Tu peux observer la carte d'une autre personne, ou bien deux cartes du centre. Laisse tout en place.
    .instruction-2 = Si tu veux percer un secret, regarde la carte d'une autre personne, ou bien deux cartes du centre.
    .sleep = Voyante, le cristal se voile : ferme les yeux.
    .sleep-2 = Voyante, ferme les yeux et garde tes visions pour l'aube.

apprentice_seer =
    .wake = Apprentie voyante, ouvre les yeux et exerce-toi un peu.
    .wake-2 = Apprentie voyante, ta boule de poche s'allume. Ouvre les yeux.
    .wake-3 = Apprentie voyante, ouvre les yeux : c'est l'heure de tes devoirs.
    .instruction = Une carte du centre s'offre à toi, si tu veux la regarder.
    .instruction-2 = Tu peux regarder une carte du centre. Les autres sont au programme de l'an prochain.
    .sleep = Apprentie voyante, la leçon est finie : ferme les yeux.
    .sleep-2 = Apprentie voyante, ferme les yeux et révise en rêve.

# $some: the deck holds a card that turns the ghost hunter; $haunted: those kinds, one or more.
ghost_hunter =
    .wake = Chasseur de fantômes, ouvre les yeux et suis la piste.
    .wake-2 = Chasseur de fantômes, une chaîne a grincé. Ouvre les yeux.
    .wake-3 = Chasseur de fantômes, ouvre les yeux, et ne tremble pas trop.
    .instruction =
        { $some ->
            [yes] Tu peux inspecter la carte d'une autre personne, puis, si tu veux, celle d'une deuxième. Si tu croises { LIST($haunted, of: "kind", form: "a", join: "or") }, tu dois t'arrêter là : ce personnage, c'est toi.
           *[no] Tu peux inspecter la carte d'une autre personne, puis, si tu veux, celle d'une deuxième.
        }
    .instruction-2 =
        { $some ->
            [yes] Tu peux regarder les cartes d'une ou deux autres personnes, l'une après l'autre. Si tu vois { LIST($haunted, of: "kind", form: "a", join: "or") }, la chasse doit s'arrêter, et tu deviens ce personnage.
           *[no] Tu peux regarder les cartes d'une ou deux autres personnes, l'une après l'autre.
        }
    .sleep = Chasseur de fantômes, éteins ta lampe et ferme les yeux.
    .sleep-2 = Chasseur de fantômes, ferme les yeux et tire bien la couverture.

# $marks: marks are in play.
trapper =
    .wake = Trappeur, ouvre les yeux et relève tes collets.
    .wake-2 = Trappeur, un rameau a cassé. Ouvre les yeux.
    .wake-3 = Trappeur, ouvre les yeux : la neige est pleine de traces.
    .instruction =
        { $marks ->
            [yes] Tu peux regarder la carte d'une autre personne, puis la marque de quelqu'un d'autre, jamais les deux au même endroit.
           *[no] Tu peux regarder la carte d'une autre personne.
        }
    .instruction-2 =
        { $marks ->
            [yes] Si les traces te tentent, regarde la carte d'une autre personne, puis la marque de quelqu'un d'autre.
           *[no] Si les traces te tentent, regarde la carte d'une autre personne.
        }
    .sleep = Trappeur, rentre au camp et ferme les yeux.
    .sleep-2 = Trappeur, ferme les yeux, le feu veillera pour toi.

robber =
    .wake = Voleur, doigts agiles, ouvre les yeux.
    .wake-2 = Voleur, la ruelle est déserte. Ouvre les yeux.
    .wake-3 = Voleur, ouvre les yeux : personne ne regarde.
    .instruction = Si la tentation te gagne, prends la carte d'une autre personne, laisse la tienne en échange et regarde ton butin. Son pouvoir ne te servira pas cette nuit.
    .instruction-2 = Tu peux échanger ta carte contre celle d'une autre personne, puis regarder ta nouvelle carte. Elle est livrée sans mode d'emploi : tu n'utilises pas son pouvoir cette nuit.
    .sleep = Voleur, file dans l'ombre et ferme les yeux.
    .sleep-2 = Voleur, ferme les yeux et dors du sommeil du juste.

witch =
    .wake = Sorcière, ouvre les yeux et remue le chaudron.
    .wake-2 = Sorcière, le chat noir a miaulé. Ouvre les yeux.
    .wake-3 = Sorcière, ouvre les yeux : le chaudron bout à gros bouillons.
    .instruction = Tu peux lire une carte du centre. Une fois lue, elle doit prendre la place de la carte d'une personne, ou de la tienne. Pose la carte prise, sans la regarder, à la place vide.
    .instruction-2 = Tu peux goûter des yeux une carte du centre. Si tu la regardes, tu dois l'échanger contre la carte d'une personne, ou contre la tienne, sans regarder la carte que tu prends.
    .sleep = Sorcière, couvre le chaudron et ferme les yeux.
    .sleep-2 = Sorcière, ferme les yeux et laisse mijoter.

troublemaker =
    .wake = Noiseuse, ouvre les yeux et fais-toi plaisir.
    .wake-2 = Noiseuse, tout est bien trop calme. Ouvre les yeux.
    .wake-3 = Noiseuse, ouvre les yeux : il faudra bien une dispute demain.
    .instruction = Tu peux faire changer de place les cartes de deux autres personnes, sans les regarder.
    .instruction-2 = Si la paix t'ennuie, échange les cartes de deux autres personnes, sans les regarder.
    .sleep = Noiseuse, l'air de rien, ferme les yeux.
    .sleep-2 = Noiseuse, ravale ton sourire et ferme les yeux.

# $shields: a shield may lie on a card.
village_idiot =
    .wake = Idiot du village, ouvre les yeux : c'est l'heure de ta promenade.
    .wake-2 = Idiot du village, la lune t'a fait un clin d'œil. Ouvre les yeux.
    .wake-3 = Idiot du village, ouvre les yeux : une idée vient de passer.
    .instruction =
        { $shields ->
            [yes] Tout ou rien : tu peux faire glisser d'une place les cartes de toutes les autres personnes, toutes dans le même sens. Ta carte, le centre et toute carte sous un bouclier restent en place.
           *[no] Tout ou rien : tu peux faire glisser d'une place les cartes de toutes les autres personnes, toutes dans le même sens. Ta carte et le centre restent en place.
        }
    .instruction-2 =
        { $shields ->
            [yes] Tu peux mener la ronde : les cartes de toutes les autres personnes se décalent d'une place, toutes dans le même sens. Ta carte, le centre et toute carte sous un bouclier ne dansent pas.
           *[no] Tu peux mener la ronde : les cartes de toutes les autres personnes se décalent d'une place, toutes dans le même sens. Ta carte et le centre ne dansent pas.
        }
    .sleep = Idiot du village, au lit, les yeux fermés.
    .sleep-2 = Idiot du village, ferme les yeux et oublie tout.

# $marks: marks are in play. The exception comes before the order: no thumb may go up and down again.
fortune_teller =
    .wake =
        { $marks ->
            [yes] Diseuse de bonne aventure, ouvre les yeux et lis les mains. Les autres, gardez les yeux fermés. Si vous avez regardé ou déplacé une carte ou une marque depuis le début du crépuscule, sans compter le coup d'œil à votre propre marque à la fin, levez le pouce.
           *[no] Diseuse de bonne aventure, ouvre les yeux et lis les mains. Les autres, gardez les yeux fermés. Si vous avez regardé ou déplacé une carte cette nuit, levez le pouce.
        }
    .wake-2 =
        { $marks ->
            [yes] Diseuse de bonne aventure, ouvre les yeux : les pouces ne mentent pas. Les autres, gardez les yeux fermés. Si vous avez regardé ou déplacé une carte ou une marque depuis le début du crépuscule, à part le coup d'œil à votre propre marque à la fin, levez le pouce.
           *[no] Diseuse de bonne aventure, ouvre les yeux : les pouces ne mentent pas. Les autres, gardez les yeux fermés. Si vous avez regardé ou déplacé une carte cette nuit, levez le pouce.
        }
    .wake-3 =
        { $marks ->
            [yes] Diseuse de bonne aventure, déplie ton châle et ouvre les yeux. Les autres, paupières closes. Le coup d'œil à votre propre marque, à la fin du crépuscule, est pardonné. Si, à part cela, vous avez regardé ou déplacé une carte ou une marque depuis le début du crépuscule, avouez : levez le pouce.
           *[no] Diseuse de bonne aventure, déplie ton châle et ouvre les yeux. Les autres, paupières closes. Si vous avez regardé ou déplacé une carte cette nuit, avouez : levez le pouce.
        }
    .instruction = Diseuse de bonne aventure, regarde qui lève le pouce, et lis.
    .instruction-2 = Diseuse de bonne aventure, regarde qui lève le pouce. Le passé se lit aussi.
    .sleep = Tout le monde baisse le pouce. Diseuse de bonne aventure, replie ton châle et ferme les yeux.
    .sleep-2 = Tout le monde baisse le pouce. Diseuse de bonne aventure, ferme les yeux, la consultation est finie.

doppelganger_fortune_teller =
    .wake = Doppelgänger, si tu as copié la diseuse de bonne aventure, ouvre les yeux. Les autres, gardez les yeux fermés. Les mêmes pouces, encore une fois : si vous venez de lever le pouce, levez-le de nouveau.
    .wake-2 = Doppelgänger, si ton nouveau visage est celui de la diseuse de bonne aventure, ouvre les yeux. Les autres, gardez les yeux fermés. Si votre pouce vient de se lever, qu'il se lève de nouveau.
    .wake-3 = Doppelgänger, si tu as pris le châle et le visage de la diseuse de bonne aventure, ouvre les yeux. Les autres, paupières closes. Si vous venez de lever le pouce, levez-le encore.
    .instruction = Doppelgänger, regarde qui lève le pouce, et lis.
    .instruction-2 = Doppelgänger, regarde qui lève le pouce. Le passé se relit volontiers.
    .sleep = Tout le monde baisse le pouce. Doppelgänger, plie ton châle et ferme les yeux.
    .sleep-2 = Tout le monde baisse le pouce. Doppelgänger, ferme les yeux, la boutique est close.

# $marks: marks are in play.
gremlin =
    .wake = Gremlin, sors du buffet et ouvre les yeux.
    .wake-2 = Gremlin, minuit est passé. Ouvre les yeux, et ne mange rien.
    .wake-3 = Gremlin, ouvre les yeux : tout est encore bien trop rangé.
    .instruction =
        { $marks ->
            [yes] Deux personnes, dont toi si tu veux : tu peux échanger soit leurs cartes, soit leurs marques, jamais les deux, et sans rien regarder.
           *[no] Deux personnes, dont toi si tu veux : tu peux échanger leurs cartes, sans rien regarder.
        }
    .instruction-2 =
        { $marks ->
            [yes] Si une bêtise te démange, échange soit les cartes, soit les marques de deux personnes, sans les regarder. Tu peux être l'une des deux.
           *[no] Si une bêtise te démange, échange les cartes de deux personnes, sans les regarder. Tu peux être l'une des deux.
        }
    .sleep = Gremlin, rentre dans le buffet et ferme les yeux.
    .sleep-2 = Gremlin, ferme les yeux, et plus une bêtise.

drunk =
    .wake = Soûlard, ouvre les yeux, à peu près.
    .wake-2 = Soûlard, la chope est vide. Ouvre les yeux.
    .wake-3 = Soûlard, ouvre les yeux, et tiens bien la table.
    .instruction = Fais tituber ta carte vers le centre et, en échange, une carte du centre vers toi. Interdit de les lorgner.
    .instruction-2 = Échange ta carte contre une carte du centre, sans les regarder. De toute façon, tu verrais double.
    .sleep = Soûlard, va cuver, les yeux fermés.
    .sleep-2 = Soûlard, ferme les yeux, le village tournera moins.

insomniac =
    .wake = Insomniaque, encore debout ? Ouvre les yeux.
    .wake-2 = Insomniaque, plus un mouton à compter. Ouvre les yeux.
    .wake-3 = Insomniaque, ouvre les yeux, comme toutes les nuits.
    .instruction = Regarde ta propre carte, et vois ce que la nuit en a fait.
    .instruction-2 = Puisque le sommeil ne vient pas, regarde ta propre carte.
    .sleep = Insomniaque, ferme les yeux et compte les moutons.
    .sleep-2 = Insomniaque, ferme les yeux, au moins pour la forme.

doppelganger_insomniac =
    .wake = Doppelgänger, si tu as copié l'insomniaque, ouvre les yeux à ton tour.
    .wake-2 = Doppelgänger, si ton nouveau visage est celui de l'insomniaque, ouvre les yeux.
    .wake-3 = Doppelgänger, si tu as pris à l'insomniaque son visage et ses cernes, ouvre les yeux.
    .instruction = Regarde ta propre carte : la nuit a pu passer par là.
    .instruction-2 = Adieu le sommeil, regarde ta propre carte.
    .sleep = Doppelgänger, ferme les yeux et compte les moutons.
    .sleep-2 = Doppelgänger, ferme les yeux, les moutons bâillent déjà.

# $some: the deck holds a card that must not stay in view; $hidden: those kinds, one or more.
diviner =
    .wake = Divinateur, ouvre les yeux et lève ta lampe.
    .wake-2 = Divinateur, les astres s'impatientent. Ouvre les yeux.
    .wake-3 = Divinateur, ouvre les yeux : une vérité demande à sortir.
    .instruction =
        { $some ->
            [yes] Tu peux retourner la carte d'une autre personne et la laisser à la vue du village, face visible. Si c'est { LIST($hidden, of: "kind", form: "a", join: "or") }, remets-la aussitôt face cachée.
           *[no] Tu peux retourner la carte d'une autre personne et la laisser à la vue du village, face visible.
        }
    .instruction-2 =
        { $some ->
            [yes] Si tu veux faire la lumière, retourne la carte d'une autre personne et laisse-la face visible. S'il s'agit { LIST($hidden, of: "kind", form: "of", join: "or") }, remets-la face cachée.
           *[no] Si tu veux faire la lumière, retourne la carte d'une autre personne et laisse-la face visible.
        }
    .sleep = Divinateur, baisse ta lampe et ferme les yeux.
    .sleep-2 = Divinateur, ferme les yeux, les astres ont assez parlé.

doppelganger_diviner =
    .wake = Doppelgänger, si tu as copié le divinateur, ouvre les yeux et lève ta lampe.
    .wake-2 = Doppelgänger, si ton nouveau visage est celui du divinateur, ouvre les yeux.
    .wake-3 = Doppelgänger, si tu as pris au divinateur son visage et sa lampe, ouvre les yeux.
    .instruction =
        { $some ->
            [yes] À ton tour, tu peux retourner la carte d'une autre personne et la laisser face visible. Si c'est { LIST($hidden, of: "kind", form: "a", join: "or") }, remets-la aussitôt face cachée.
           *[no] À ton tour, tu peux retourner la carte d'une autre personne et la laisser face visible.
        }
    .instruction-2 =
        { $some ->
            [yes] Si tu veux une lueur de plus, retourne la carte d'une autre personne et laisse-la face visible. S'il s'agit { LIST($hidden, of: "kind", form: "of", join: "or") }, remets-la face cachée.
           *[no] Si tu veux une lueur de plus, retourne la carte d'une autre personne et laisse-la face visible.
        }
    .sleep = Doppelgänger, baisse la lampe et ferme les yeux.
    .sleep-2 = Doppelgänger, ferme les yeux, les astres vont se coucher.

# $shields: a shield may lie on a card.
curator =
    .wake = Conservateur, ouvre les yeux, puis la vitrine.
    .wake-2 = Conservateur, le musée ferme, mais pas pour toi. Ouvre les yeux.
    .wake-3 = Conservateur, ouvre les yeux : une relique a toussé.
    .instruction =
        { $shields ->
            [yes] Tu peux tirer un artefact à l'aveugle et le laisser, sans le voir, sur la carte d'une personne ou sur la tienne. Jamais sur une carte qui porte un bouclier.
           *[no] Tu peux tirer un artefact à l'aveugle et le laisser, sans le voir, sur la carte d'une personne ou sur la tienne.
        }
    .instruction-2 =
        { $shields ->
            [yes] Si une exposition te tente, tire un artefact sans le regarder, et pose-le sur la carte d'une personne ou sur la tienne. Une carte sous un bouclier n'en reçoit pas.
           *[no] Si une exposition te tente, tire un artefact sans le regarder, et pose-le sur la carte d'une personne ou sur la tienne.
        }
    .sleep = Conservateur, ferme la vitrine, puis les yeux.
    .sleep-2 = Conservateur, ferme les yeux. Prière de ne plus toucher.

doppelganger_curator =
    .wake = Doppelgänger, si tu as copié le conservateur, ouvre les yeux, puis la vitrine.
    .wake-2 = Doppelgänger, si ton nouveau visage est celui du conservateur, ouvre les yeux.
    .wake-3 = Doppelgänger, si tu as pris au conservateur son visage et sa clé, ouvre les yeux.
    .instruction =
        { $shields ->
            [yes] Tu peux tirer un artefact à l'aveugle et le laisser, sans le voir, sur la carte d'une personne ou sur la tienne. Jamais sur une carte qui porte déjà un artefact ou un bouclier.
           *[no] Tu peux tirer un artefact à l'aveugle et le laisser, sans le voir, sur la carte d'une personne ou sur la tienne. Jamais sur une carte qui porte déjà un artefact.
        }
    .instruction-2 =
        { $shields ->
            [yes] Si la collection te tente, tire un artefact sans le regarder, et pose-le sur la carte d'une personne ou sur la tienne. Une carte sous un artefact ou un bouclier n'en reçoit pas.
           *[no] Si la collection te tente, tire un artefact sans le regarder, et pose-le sur la carte d'une personne ou sur la tienne. Une carte déjà sous un artefact n'en reçoit pas.
        }
    .sleep = Doppelgänger, ferme la vitrine, puis les yeux.
    .sleep-2 = Doppelgänger, ferme les yeux, et rends la clé à la nuit.

## Morning

# $covered: a shield or an artefact may lie on a card; $turned: the diviner is in play, so a card may lie face up.
nudge_cards =
    .wake = Un dernier geste dans le noir : tout le monde garde les yeux fermés et décale d'un doigt la carte posée devant soi{ $covered ->
        [yes] , avec ce qui la couvre.
       *[no] .
    }{ $turned ->
        [yes] {""} Une carte face visible ne bouge pas.
       *[no] {""}
    }
    .wake-2 = Effaçons les traces de la nuit. Les yeux toujours fermés, tout le monde déplace un peu la carte posée devant soi{ $covered ->
        [yes] , avec ce qui est posé dessus.
       *[no] .
    }{ $turned ->
        [yes] {""} Une carte face visible reste où elle est.
       *[no] {""}
    }
    .wake-3 = Avant l'aube, un frisson parcourt la table. Tout le monde garde les yeux fermés et bouge un peu la carte posée devant soi{ $covered ->
        [yes] , avec ce qu'elle porte.
       *[no] .
    }{ $turned ->
        [yes] {""} Une carte face visible, elle, ne frémit pas.
       *[no] {""}
    }

# $curator: an artefact may lie on a card.
wake =
    .wake = L'aube. Tout le monde ouvre les yeux. Dévisagez-vous, et ne croyez personne.
    .wake-2 = Le coq chante, un peu faux. La nuit est finie : tout le monde ouvre les yeux.
    .wake-3 = Le soleil se lève sur un village qui ment. Tout le monde ouvre les yeux.
    .instruction =
        { $curator ->
            [yes] Si un artefact couvre votre carte, découvrez-le en secret. La carte, elle, ne se regarde pas.
           *[no] {""}
        }
    .instruction-2 =
        { $curator ->
            [yes] La nuit a pu laisser un cadeau. Si vous trouvez un artefact sur votre carte, regardez-le en secret, sans regarder la carte.
           *[no] {""}
        }
