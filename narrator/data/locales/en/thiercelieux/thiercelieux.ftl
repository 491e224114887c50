### The calls of Thiercelieux in plain words. They fit phones and tokens alike.
###
### The expert register leaves `.instruction` out, so `.wake` and `.sleep` stand on their own.

th_open =
    .wake = { $night ->
        [1] Night begins. Everybody, close your eyes.
       *[other] Night falls again. Survivors, close your eyes.
    }
    .instruction = { $night ->
        [1] { $peeking ->
            [eyes] The little girl may peek while the werewolves are awake: nobody bows their head or covers their eyes.
            [phone] The little girl peeks by phone, while the werewolves choose.
           *[none] {""}
        }
       *[other] {""}
    }

th_thief =
    .wake = Thief, open your eyes.
    .instruction = Look at the two cards in the centre. You may take one instead of yours. If both are werewolves, you must take one.
    .sleep = Thief, close your eyes.

th_cupid =
    .wake = Cupid, open your eyes.
    .instruction = Choose two players who will be the lovers. You may be one of the two.
    .sleep = Cupid, close your eyes.

th_lovers =
    .wake = Lovers, open your eyes.
    .instruction = Look for each other, without showing your cards. By day, never vote against each other.
    .sleep = Lovers, close your eyes.

th_seer =
    .wake = Seer, open your eyes.
    .instruction = Choose one player and find out which card that player has.
    .sleep = Seer, close your eyes.

th_werewolves =
    .wake = Werewolves, open your eyes.
    .instruction = Look for each other. Without a word, agree on one victim who is not a werewolf. If you do not agree, there is no victim.{ $peeking ->
        [eyes] {" "}Everybody else, keep your head up and your hands off your eyes: the little girl may peek.
        [phone] {" "}The little girl's phone shows how many of you agree.
       *[none] {""}
    }
    .sleep = Werewolves, close your eyes.

th_witch =
    .wake = Witch, open your eyes.
    .instruction = You see tonight's victim, if there is one. You may heal the victim, and you may poison one player. Each potion works only once in the whole game.
    .sleep = Witch, close your eyes.

th_wake =
    .wake = The night is over. Everybody, open your eyes.
