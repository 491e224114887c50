### The calls of Thiercelieux as a dark tale. They fit phones and tokens alike, and any night of the game.
###
### Each line is drawn on its own, so every variant fits every other. Nobody is told to cover the face or to bow the
### head: the little girl may peek.

th_open =
    .wake = { $night ->
        [1] The hamlet bolts its doors. Sleep, all of you, eyes shut.
       *[other] Those who are left bolt their doors. Survivors, eyes shut.
    }
    .wake-2 = { $night ->
        [1] Night comes down from the hills. Everybody, close your eyes.
       *[other] Night comes down from the hills again. Survivors, close your eyes.
    }
    .wake-3 = { $night ->
        [1] The last lamp in Thiercelieux goes out. Everybody, shut your eyes.
       *[other] Fewer lamps than yesterday go out in Thiercelieux. Survivors, shut your eyes.
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
    .wake = Thief, open your eyes. Two faces wait in the centre.
    .wake-2 = Thief, open your eyes. Something lies unguarded.
    .wake-3 = Thief, wake up on tiptoe.
    .instruction = Look at the two cards in the centre. Take one instead of yours, if you like. If both are werewolves, you must take one.
    .instruction-2 = Look at both cards in the centre. You may trade yours for one of them. With two werewolves there, you must do it.
    .sleep = Thief, done. Close your eyes.
    .sleep-2 = Thief, pull up the blanket and shut your eyes.

th_cupid =
    .wake = Cupid, open your eyes. Whose hearts shall it be?
    .wake-2 = Cupid, open your eyes and mind the sharp ends.
    .wake-3 = Cupid, wake up and string your bow.
    .instruction = Choose two players: they are the lovers. Your own heart may be one of the two.
    .instruction-2 = Two players must fall in love tonight. Choose them. You may be one of the two.
    .sleep = Cupid, rest, eyes shut.
    .sleep-2 = Cupid, fold your wings and close your eyes.

th_lovers =
    .wake = Lovers, you whom the arrow touched, open your eyes.
    .wake-2 = Lovers, open your eyes. It was no dream.
    .wake-3 = Lovers, wake up, and only for each other.
    .instruction = Meet each other's gaze, and hide your cards. By day, never vote against each other.
    .instruction-2 = Look for each other. Your cards stay hidden, for every love needs a secret. By day, never vote against each other.
    .sleep = Lovers, close your eyes and dream.
    .sleep-2 = Lovers, shut your eyes. The heart sees in the dark.

th_seer =
    .wake = Seer, open your eyes. Whose mask shall fall?
    .wake-2 = Seer, open your eyes. The crystal is clear.
    .wake-3 = Seer, wake up. The mist is parting.
    .instruction = Choose one player, and learn which card hides behind that face.
    .instruction-2 = Pick one player and find out that player's true card.
    .sleep = Seer, keep it to yourself. Close your eyes.
    .sleep-2 = Seer, the crystal clouds over. Eyes shut.

th_werewolves =
    .wake = Werewolves, fangs out, eyes open.
    .wake-2 = Werewolves, the moon is up. Open your eyes.
    .wake-3 = Werewolves, wake up. Your stomachs are growling.
    .instruction = Find each other, and agree on one meal without a sound. Never a werewolf. If you do not agree, nobody is eaten.{ $peeking ->
        [eyes] {" "}Everybody else, keep your head up and your hands off your eyes: the little girl may peek.
        [phone] {" "}The little girl's phone shows how many of you agree.
       *[none] {""}
    }
    .instruction-2 = Look for each other. In silence, choose together one victim who is not a werewolf. Without agreement, there is no victim.{ $peeking ->
        [eyes] {" "}Everybody else, keep your head up and your hands off your eyes: the little girl may peek.
        [phone] {" "}The little girl's phone shows how many of you agree.
       *[none] {""}
    }
    .sleep = Werewolves, lick your chops and doze off, eyes shut.
    .sleep-2 = Werewolves, tuck in your tails and close your eyes.

th_witch =
    .wake = Witch, open your eyes. The vials are waiting.
    .wake-2 = Witch, open your eyes. The toads are restless.
    .wake-3 = Witch, wake up. Something is bubbling.
    .instruction = See tonight's prey, if there is one. A drop that saves it? A drop that kills one player? You may use both, one or none, each only once in the whole game.
    .instruction-2 = You see tonight's victim, if there is one. You may heal the victim, and you may poison one player. Each potion works only once in the whole game.
    .sleep = Witch, cork your vials and close your eyes.
    .sleep-2 = Witch, hang up your hat. Eyes shut.

th_wake =
    .wake = The cock crows. Everybody, open your eyes.
    .wake-2 = Grey light creeps over Thiercelieux. Everybody, open your eyes.
    .wake-3 = The night has had its say. Everybody, wake up and open your eyes.
