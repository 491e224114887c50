### What the terminal shows of the one-night game. What every game says is one folder up.

levels = { $level ->
    [initiation] first steps
    [easy] easy
    [medium] medium
   *[hard] hard
}
boxes = { $box ->
    [base] base box
    [crepuscule] Twilight box
   *[epic] Epic Battle box
}
external = from another copy of the leaflet; check it against the booklet
own = our own: the box comes without lists
repaired = the printed line is damaged; restored
drawn = drawn by the narrator when the game starts
extra-wolf = beside the centre: { LIST($role, of: "role", form: "the") }
verdict-head-player = Player
verdict-head-role = Role
verdict-head-votes = Votes
verdict-head-fate = Fate
verdict-head-result = Result
fate = { $reason ->
    [vote] voted out
    [replacement] in another's place
    [second] second place
    [hunter] shot
    [grief] grief
   *[alive] alive
}
result = { $won ->
    [yes] wins
   *[no] loses
}
