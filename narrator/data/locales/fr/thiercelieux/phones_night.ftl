### The calls of Thiercelieux for cards on phones: nobody looks up, everybody looks at their own phone and taps along.
###
### What is not here is said as with real cards: it speaks of cards, not of eyes.

th_open =
    .wake = { $night ->
        [1] La nuit commence. Tout le monde regarde son téléphone, et rien d'autre. À chaque appel, touchez votre écran, même si ce n'est pas votre tour.
       *[other] La nuit retombe. Les survivants regardent leur téléphone, et rien d'autre. À chaque appel, touchez votre écran.
    }

th_thief =
    .wake = Voleur, c'est ton tour.
    .sleep = Voleur, ton tour est fini.

th_cupid =
    .wake = Cupidon, c'est ton tour.
    .sleep = Cupidon, ton tour est fini.

th_lovers =
    .wake = Amoureux, c'est votre tour.
    .instruction = Votre téléphone vous montre qui vous aime.
    .sleep = Amoureux, votre tour est fini.

th_seer =
    .wake = Voyante, c'est ton tour.
    .sleep = Voyante, ton tour est fini.

th_werewolves =
    .wake = Loups-garous, c'est votre tour.
    .instruction = Votre téléphone vous montre la meute. Mettez-vous d'accord sur une proie qui ne soit pas des vôtres : touchez le même nom. Sans accord, il n'y a pas de victime.{ $peeking ->
        [phone] {" "}Le téléphone de la petite fille indique combien d'entre vous sont d'accord.
       *[none] {""}
    }
    .sleep = Loups-garous, votre tour est fini.

th_witch =
    .wake = Sorcière, c'est ton tour.
    .sleep = Sorcière, ton tour est fini.

th_wake =
    .wake = La nuit est finie. Tout le monde lève les yeux.
