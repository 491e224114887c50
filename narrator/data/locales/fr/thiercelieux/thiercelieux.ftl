### The calls of Thiercelieux in plain words. They fit phones and tokens alike.
###
### The expert register leaves `.instruction` out, so `.wake` and `.sleep` stand on their own.

th_open =
    .wake = { $night ->
        [1] La nuit commence. Tout le monde ferme les yeux.
       *[other] La nuit retombe. Les survivants ferment les yeux.
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
    .wake = Voleur, ouvre les yeux.
    .instruction = Regarde les deux cartes du centre. Tu peux en prendre une à la place de la tienne. Si ce sont deux loups-garous, tu dois en prendre une.
    .sleep = Voleur, ferme les yeux.

th_cupid =
    .wake = Cupidon, ouvre les yeux.
    .instruction = Choisis deux personnes qui formeront le couple d'amoureux. Tu peux être l'une des deux.
    .sleep = Cupidon, ferme les yeux.

th_lovers =
    .wake = Amoureux, ouvrez les yeux.
    .instruction = Cherchez-vous du regard, sans montrer vos cartes. Le jour, ne votez jamais contre votre moitié.
    .sleep = Amoureux, fermez les yeux.

th_seer =
    .wake = Voyante, ouvre les yeux.
    .instruction = Choisis une personne et découvre sa carte.
    .sleep = Voyante, ferme les yeux.

th_werewolves =
    .wake = Loups-garous, ouvrez les yeux.
    .instruction = Cherchez-vous du regard. Sans un mot, mettez-vous d'accord sur une proie qui ne soit pas des vôtres. Sans accord, il n'y a pas de victime.{ $peeking ->
        [eyes] {" "}Tous les autres gardent la tête haute, les mains loin des yeux : la petite fille peut épier.
        [phone] {" "}Le téléphone de la petite fille indique combien d'entre vous sont d'accord.
       *[none] {""}
    }
    .sleep = Loups-garous, fermez les yeux.

th_witch =
    .wake = Sorcière, ouvre les yeux.
    .instruction = Tu vois la victime de cette nuit, s'il y en a une. Tu peux la guérir, et tu peux empoisonner une personne. Chaque potion ne sert qu'une fois dans toute la partie.
    .sleep = Sorcière, ferme les yeux.

th_wake =
    .wake = La nuit est finie. Tout le monde ouvre les yeux.
