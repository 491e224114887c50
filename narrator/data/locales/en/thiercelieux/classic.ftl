### Answers about the classic game.

eliminated = The village eliminates { $name }.
nobody-eliminated = Nobody is eliminated.
dead =
    { $count ->
        [one] { LIST($names) } is dead.
       *[other] { LIST($names) } are dead.
    }
nobody-dead = Nobody is dead.
outcome =
    { $outcome ->
        [villagers] The villagers win: no werewolf is alive.
        [werewolves] The werewolves win: no villager can stop them.
        [lovers] The lovers win: only the two of them are left.
        [nobody] Nobody wins: nobody is alive.
       *[continue] The game goes on.
    }
