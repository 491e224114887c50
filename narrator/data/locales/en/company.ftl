### What the players of a rehearsal say.

scenario = Start scenario { $name }
players = { SPELL($count) } players
ready = We are ready
count = { $name } { $count ->
    [one] one vote
   *[other] { SPELL($count) } votes
}
points = { $name } points at { $target }
was = { $name } was { LIST($role, of: "role", form: "a") }
copied = { LIST($card, of: "role", form: "the") } copied { LIST($role, of: "role", form: "the") }
nobody = Nobody
done = That is all
wrong = No
right = Yes
goodbye = Goodbye
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
names = { LIST($names) }
outcome = { $outcome ->
    [villagers] The villagers have won
    [werewolves] The werewolves have won
    [lovers] The lovers have won
    [nobody] Nobody has won
   *[continue] The game goes on
}
