### What the players of a rehearsal say in the classic game. What every game says is one folder up.

names = { LIST($names) }
outcome = { $outcome ->
    [villagers] Les villageois ont gagné
    [werewolves] Les loups-garous ont gagné
    [lovers] Les amoureux ont gagné
    [nobody] Personne n'a gagné
   *[continue] La partie continue
}
