### The verdict, told as a person would. Names come first in no sentence that needs a gender.

battle = Werewolves, vampires and village all sat at this table. The werewolves needed a vampire dead and none of their own, the vampires the opposite; the village needed one of each.

## Who dies

protected =
    { $by ->
        [clan] { $count ->
            [one] { LIST($names) }, the master, is protected by another vampire and cannot be voted out.
           *[other] { LIST($names) }, the masters, are protected by another vampire and cannot be voted out.
        }
       *[guard] { $count ->
            [one] { LIST($names) } is protected by the bodyguard and cannot be voted out.
           *[other] { LIST($names) } are protected by the bodyguards and cannot be voted out.
        }
    }
princes =
    { $count ->
        [one] { LIST($names) }, the prince, survives the vote.
       *[other] { LIST($names) }, the princes, survive the vote.
    }
nobody-dies =
    { $why ->
        [princes] Nobody dies in the prince's place.
        [guarded] Nobody else has two votes, so nobody dies.
       *[scattered] Nobody has more than one vote, so nobody dies.
    }

vote =
    { $count ->
        [one] With { SPELL($votes) } votes, { LIST($names) } dies.
        [2] { LIST($names) } have { SPELL($votes) } votes each, and both die.
       *[other] { LIST($names) } have { SPELL($votes) } votes each, and all die.
    }
replacement =
    { $count ->
        [one] The next in line dies instead: { LIST($names) }, with { SPELL($votes) } votes.
       *[other] The next in line die instead: { LIST($names) }, with { SPELL($votes) } votes each.
    }
second =
    { $count ->
        [one] { LIST($names) }, second with { $votes ->
            [one] one vote
           *[other] { SPELL($votes) } votes
        }, dies too.
       *[other] { LIST($names) }, second with { $votes ->
            [one] one vote
           *[other] { SPELL($votes) } votes
        } each, die too.
    }
shot-survived = Before dying, { $by } shoots at { $name }, who survives.
hunter = Before dying, { $by } shoots { $name }.
grief = { $by } and { $name } were lovers, so { $name } dies of grief.

## What they were

was =
    { $unique ->
        [yes] { $name } was { LIST($role, of: "role", form: "the") }.
       *[no] { $name } was { LIST($role, of: "role", form: "a") }.
    }
was-by-copy =
    { $unique ->
        [yes] { $name } held { LIST($card, of: "role", form: "the") } card, which had become { LIST($role, of: "role", form: "the") }.
       *[no] { $name } held { LIST($card, of: "role", form: "the") } card, which had become { LIST($role, of: "role", form: "a") }.
    }
was-by-turning =
    { $unique ->
        [yes] { $name } held { LIST($card, of: "role", form: "the") } card, which had turned into { LIST($role, of: "role", form: "the") }.
       *[no] { $name } held { LIST($card, of: "role", form: "the") } card, which had turned into { LIST($role, of: "role", form: "a") }.
    }
was-no-copy = { $name } held { LIST($card, of: "role", form: "the") } card, which had copied nothing, and so was a villager.
was-no-contract = { $name } held { LIST($card, of: "role", form: "the") } card, but never chose a target with it, and so was a villager.
was-bitten =
    { $unique ->
        [yes] { $name } was { LIST($role, of: "role", form: "the") }, but bore the vampire mark, and so was a vampire.
       *[no] { $name } was { LIST($role, of: "role", form: "a") }, but bore the vampire mark, and so was a vampire.
    }
was-by-artefact =
    { $artefact ->
        [werewolf_claw] The claw had made { $name } a werewolf.
        [vampire_dentures] The dentures had made { $name } a vampire.
        [tanner_club] The club had made { $name } a tanner.
       *[villager_brand] The brand had made { $name } a plain villager.
    }

## Which monsters were missed

no-monsters = There was no monster at the table.
no-monsters-died-in-vain = There was no monster at the table, and yet somebody died, so the village loses.
wolf-unharmed =
    { $count ->
        [0] No werewolf died.
        [one] No werewolf died: { LIST($names) } was the wolf.
       *[other] No werewolf died: { LIST($names) } were the wolves.
    }
vampire-unharmed =
    { $count ->
        [0] No vampire died.
        [one] No vampire died: { LIST($names) } was the vampire.
       *[other] No vampire died: { LIST($names) } were the vampires.
    }
tanner-denies = The tanner died and no monster did, so neither the monsters nor their helpers win.

## Who wins, and why

village-win =
    { $why ->
        [battle] The village wins: a werewolf and a vampire are dead.
        [peace] The village wins: nobody innocent died.
        [vampire] The village wins: a vampire is dead.
       *[wolf] The village wins: a werewolf is dead.
    }
werewolves-win =
    { $why ->
        [battle] The werewolves win: a vampire is dead, and no werewolf is.
       *[other] So the werewolves win.
    }
vampires-win =
    { $why ->
        [battle] The vampires win: a werewolf is dead, and no vampire is.
       *[other] So the vampires win.
    }
minion-win =
    { $count ->
        [one] { LIST($names) }, the minion, has succeeded: still alive, no werewolf at the table, and somebody from another side dead.
       *[other] { LIST($names) }, the minions, have succeeded: still alive, no werewolf at the table, and somebody from another side dead.
    }
tanner-win =
    { $count ->
        [one] { LIST($names) }, the tanner, wanted to die, and did.
       *[other] { LIST($names) }, the tanners, wanted to die, and did.
    }
assassin-win-alone = { LIST($names) }, the assassin, was their own target, and is dead.
assassin-win =
    { $count ->
        [one] { LIST($names) }, the assassin, has succeeded: { LIST($targets) }, the target, is dead.
       *[other] { LIST($names) }, the assassins, have succeeded: { LIST($targets) }, the target, is dead.
    }
assassin-fails-alone = { LIST($names) }, the assassin, was their own target, and is alive.
assassin-fails =
    { $count ->
        [one] { LIST($names) }, the assassin, has failed: { LIST($targets) }, the target, is alive.
       *[other] { LIST($names) }, the assassins, have failed: { LIST($targets) }, the target, is alive.
    }
traitor-win = { LIST($names) }, the traitor, has succeeded: somebody else on the same side is dead.

both-win = So the werewolves and the vampires win.
minion-fails =
    { $why ->
        [died] { $count ->
            [one] { LIST($names) }, the minion, had to stay alive.
           *[other] { LIST($names) }, the minions, had to stay alive.
        }
       *[nobody] { $count ->
            [one] { LIST($names) }, the minion, needed somebody from another side to die.
           *[other] { LIST($names) }, the minions, needed somebody from another side to die.
        }
    }
traitor-denied = The tanner's death also denies { LIST($names) }, the traitor, the win.
traitor-fails = { LIST($names) }, the traitor, needed somebody else on the same side to die, and so does not win.
barred = But { LIST($names) } pointed at the player with the plague mark, and so cannot win.
winners =
    { $count ->
        [one] The winner is { LIST($names) }.
       *[other] The winners are { LIST($names) }.
    }
no-winner = Nobody wins.
no-names = Then the winners stay unnamed, and nobody gets a token.

## In one line, for a screen

headline = { $side ->
    [village] The village wins.
    [werewolves] The werewolves win.
    [vampires] The vampires win.
    [tanner] The tanner wins.
    [assassin] The assassin wins.
    [traitor] The traitor wins.
   *[minion] The minion wins.
}
