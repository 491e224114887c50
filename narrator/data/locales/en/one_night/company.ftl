### What the players of a rehearsal say in the one-night game. What every game says is one folder up.

scenario = Start scenario { $name }
count = { $name } { $count ->
    [one] one vote
   *[other] { SPELL($count) } votes
}
points = { $name } points at { $target }
copied = { LIST($card, of: "role", form: "the") } copied { LIST($role, of: "role", form: "the") }
done = That is all
named = { LIST($names) }
wrong = No
mark = { $name } has the mark of { $mark ->
    [vampire] the vampire
    [fear] fear
    [bat] the bat
    [plague] the plague
    [love] love
    [traitor] the traitor
    [assassin] the assassin
   *[clarity] clarity
}
artefact = { $name } has the { $artefact ->
    [werewolf_claw] claw of the werewolf
    [vampire_dentures] dentures of the vampire
    [villager_brand] brand of the villager
    [tanner_club] club of the tanner
    [void_fog] fog of the void
    [silence_mask] mask of silence
   *[shame_shroud] shroud of shame
}
