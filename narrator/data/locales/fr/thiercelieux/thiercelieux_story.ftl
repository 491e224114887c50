### The calls of Thiercelieux as a dark little tale. They fit phones and tokens alike, and any night of the game.
###
### Variants of a line are drawn independently: each of them names the role and carries the whole rule.

th_open =
    .wake = { $night ->
        [1] Le hameau tire ses verrous, la nuit tombe. Tout le monde ferme les yeux.
       *[other] Les dernières maisons tirent leurs verrous. Les survivants ferment les yeux.
    }
    .wake-2 = { $night ->
        [1] Une à une, les chandelles s'éteignent. C'est la nuit : tout le monde ferme les yeux.
       *[other] Une à une, les chandelles qui restent s'éteignent. C'est la nuit : les survivants ferment les yeux.
    }
    .wake-3 = { $night ->
        [1] La nuit vient, et la forêt avec elle. Tout le monde ferme les yeux.
       *[other] La nuit revient, et la forêt avec elle. Les survivants ferment les yeux.
    }
    .instruction = { $night ->
        [1] { $peeking ->
            [eyes] La petite fille peut épier pendant que les loups-garous sont réveillés : personne ne baisse la tête, et personne ne se couvre les yeux.
            [phone] La petite fille épie sur son téléphone, pendant que les loups-garous choisissent.
           *[none] {""}
        }
       *[other] {""}
    }

th_thief =
    .wake = Voleur, ouvre les yeux : deux visages attendent au centre.
    .wake-2 = Voleur, la serrure a cédé. Ouvre les yeux.
    .wake-3 = Voleur, ouvre les yeux et échauffe-toi les doigts.
    .instruction = Regarde les deux cartes du centre. Prends-en une à la place de la tienne, si cela te chante. Si ce sont deux loups-garous, tu dois en prendre une.
    .instruction-2 = Regarde les deux visages du centre. Tu peux échanger ta carte contre l'une de ces deux cartes. Si ce sont deux loups-garous, les crocs ne laissent pas le choix : tu dois le faire.
    .sleep = Voleur, c'est fini : ferme les yeux.
    .sleep-2 = Voleur, ferme les yeux, ni vu ni connu.

th_cupid =
    .wake = Cupidon, ouvre les yeux : des cœurs sont à prendre.
    .wake-2 = Cupidon, ouvre les yeux et tends ton arc.
    .wake-3 = Cupidon, secoue tes ailes et ouvre les yeux.
    .instruction = Quels cœurs ? Choisis deux personnes qui formeront le couple d'amoureux. Tu peux être l'une des deux.
    .instruction-2 = Ta flèche doit lier deux personnes : choisis-les, et les voilà couple d'amoureux. Ton propre cœur peut en être.
    .sleep = Cupidon, repose-toi et ferme les yeux.
    .sleep-2 = Cupidon, ferme les yeux : advienne que pourra.

th_lovers =
    .wake = Amoureux, la flèche a fait mouche. Ouvrez les yeux.
    .wake-2 = Amoureux, ouvrez les yeux : vos cœurs battent trop fort pour dormir.
    .wake-3 = Amoureux, la lune vous fait signe. Ouvrez les yeux.
    .instruction = Croisez vos regards, sans montrer vos cartes. Le jour, ne votez jamais contre votre moitié.
    .instruction-2 = Cherchez-vous du regard, mais ne montrez pas vos cartes : l'amour a ses secrets. Le jour, ne votez jamais contre votre moitié.
    .sleep = Amoureux, rêvez, les yeux fermés.
    .sleep-2 = Amoureux, fermez les yeux : l'amour est aveugle.

th_seer =
    .wake = Voyante, ouvre les yeux : un masque va tomber.
    .wake-2 = Voyante, la brume s'écarte. Ouvre les yeux.
    .wake-3 = Voyante, ouvre les yeux et polis ta boule de cristal.
    .instruction = Quel masque doit tomber ? Choisis une personne et découvre sa carte.
    .instruction-2 = Choisis une personne et découvre sa carte : un secret de moins dans la nuit.
    .sleep = Voyante, garde-le pour toi et ferme les yeux.
    .sleep-2 = Voyante, le cristal se voile : ferme les yeux.

th_werewolves =
    .wake = Loups-garous, crocs dehors : ouvrez les yeux.
    .wake-2 = Loups-garous, la lune est ronde. Ouvrez les yeux.
    .wake-3 = Loups-garous, ouvrez les yeux, et sans hurler.
    .instruction = Cherchez-vous du regard. Accordez-vous, sans un bruit, sur une proie qui ne soit pas des vôtres. Sans accord, le ventre reste vide : il n'y a pas de victime.{ $peeking ->
        [eyes] {" "}Tous les autres gardent la tête haute, les mains loin des yeux : la petite fille peut épier.
        [phone] {" "}Le téléphone de la petite fille indique combien d'entre vous sont d'accord.
       *[none] {""}
    }
    .instruction-2 = Reconnaissez-vous du regard, museau par museau. Sans un mot, choisissez ensemble une proie qui ne soit pas des vôtres. Si vous n'êtes pas d'accord, il n'y a pas de victime.{ $peeking ->
        [eyes] {" "}Tous les autres gardent la tête haute, les mains loin des yeux : la petite fille peut épier.
        [phone] {" "}Le téléphone de la petite fille indique combien d'entre vous sont d'accord.
       *[none] {""}
    }
    .sleep = Loups-garous, pourléchez-vous et fermez les yeux.
    .sleep-2 = Loups-garous, rentrez les crocs et fermez les yeux.

th_witch =
    .wake = Sorcière, ouvre les yeux et choisis tes fioles.
    .wake-2 = Sorcière, le chat noir a miaulé. Ouvre les yeux.
    .wake-3 = Sorcière, ouvre les yeux : le chaudron bout à gros bouillons.
    .instruction = Tu vois la proie de cette nuit, s'il y en a une. Une goutte peut la sauver, une autre peut empoisonner une personne, à toi de voir. Chaque potion ne sert qu'une fois dans toute la partie.
    .instruction-2 = Tu vois la victime de cette nuit, s'il y en a une. Tu peux la guérir, et tu peux empoisonner une personne. Chaque fiole ne se vide qu'une fois dans toute la partie.
    .sleep = Sorcière, rebouche tes fioles et ferme les yeux.
    .sleep-2 = Sorcière, couvre le chaudron et ferme les yeux.

th_wake =
    .wake = Le coq chante. Tout le monde ouvre les yeux.
    .wake-2 = L'aube gratte aux volets. La nuit est finie : tout le monde ouvre les yeux.
    .wake-3 = Le matin rouvre les volets du hameau. Tout le monde ouvre les yeux.
