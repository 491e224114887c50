### The verdict, told as a person would. Names come first in no sentence that needs a gender.

battle = Werewolves, vampires and village all sat at this table. The werewolves needed a dead vampire, the vampires a dead werewolf, and the village both.

## Who dies

protected =
    { $count ->
        [one] { LIST($names) } is protected and cannot be voted out.
       *[other] { LIST($names) } are protected and cannot be voted out.
    }
princes =
    { $count ->
        [one] { LIST($names) }, the prince, survives the vote.
       *[other] { LIST($names) }, the princes, survive the vote.
    }
nobody-dies = Nobody has more than one vote, so nobody dies.
nobody-dies-instead = Nobody dies instead.

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
        [one] Whoever comes second dies too: { LIST($names) }, with { $votes ->
            [one] one vote.
           *[other] { SPELL($votes) } votes.
        }
       *[other] Those who come second die too: { LIST($names) }, with { $votes ->
            [one] one vote each.
           *[other] { SPELL($votes) } votes each.
        }
    }
hunter = With a last shot, { $by } kills { $name } too.
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
        [one] No werewolf died: { LIST($names) } was the wolf.
       *[other] No werewolf died: { LIST($names) } were the wolves.
    }
vampire-unharmed =
    { $count ->
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
assassin-win =
    { $count ->
        [one] { LIST($names) }, the assassin, has succeeded: the target is dead.
       *[other] { LIST($names) }, the assassins, have succeeded: the target is dead.
    }
traitor-win = { LIST($names) }, the traitor, has succeeded: somebody else on the traitor's own side is dead.

traitor-fails = { LIST($names) }, the traitor, needed somebody else on the same side to die, and so does not win.
barred = But { LIST($names) } pointed at the player with the plague mark, and so cannot win.
winners =
    { $count ->
        [one] The winner is { LIST($names) }.
       *[other] The winners are { LIST($names) }.
    }
no-winner = Nobody wins.
