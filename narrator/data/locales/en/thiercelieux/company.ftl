### What the players of a rehearsal say in the classic game. What every game says is one folder up.

names = { LIST($names) }
outcome = { $outcome ->
    [villagers] The villagers have won
    [werewolves] The werewolves have won
    [lovers] The lovers have won
    [nobody] Nobody has won
   *[continue] The game goes on
}
