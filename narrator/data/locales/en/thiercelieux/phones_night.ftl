### The calls of Thiercelieux for cards on phones: nobody looks up, everybody looks at their own phone and taps along.
###
### What is not here is said as with real cards: it speaks of cards, not of eyes.

th_open =
    .wake = { $night ->
        [1] Night begins. Everybody, look at your own phone, and nowhere else. At every call, tap your screen, even if it is not your turn.
       *[other] Night falls again. Survivors, look at your own phone, and nowhere else. Tap your screen at every call.
    }

th_thief =
    .wake = Thief, it is your turn.
    .sleep = Thief, your turn is over.

th_cupid =
    .wake = Cupid, it is your turn.
    .sleep = Cupid, your turn is over.

th_lovers =
    .wake = Lovers, it is your turn.
    .instruction = Your phone shows the other lover.
    .sleep = Lovers, your turn is over.

th_seer =
    .wake = Seer, it is your turn.
    .sleep = Seer, your turn is over.

th_werewolves =
    .wake = Werewolves, it is your turn.
    .instruction = Your phone shows the pack. Agree on one victim who is not a werewolf: all of you tap the same name. If you do not agree, there is no victim.{ $peeking ->
        [phone] {" "}The little girl's phone shows how many of you agree.
       *[none] {""}
    }
    .sleep = Werewolves, your turn is over.

th_witch =
    .wake = Witch, it is your turn.
    .sleep = Witch, your turn is over.

th_wake =
    .wake = The night is over. Everybody, look up.
