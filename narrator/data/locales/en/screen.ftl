### What the terminal shows around the rules.

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
players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
players-range = { $fewest } to { $most } players
external = from another copy of the leaflet; check it against the booklet
repaired = the printed line is damaged; restored
drawn = drawn by the narrator when the game starts
extra-wolf = beside the centre: { LIST($role, of: "role", form: "the") }
card = { $count ->
    [1] { LIST($role, of: "role", form: "call") }
   *[other] { $count } { LIST($role, of: "role", form: "many") }
}
night-title = { $title }, { $players } players
free-deck = A free deck
classic = Thiercelieux, night { $night }
pause = wait { $seconds } s
night-total = The night takes about { $minutes } min { $seconds } s.
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
rehearsed = { $path }: { $lines } lines, an evening of { $minutes } min { $seconds } s.
phase = { $phase ->
    [lobby] The lobby
    [deal] The deal
    [night] The night
    [debate] The debate
    [vote] The vote
    [reveal] The reveal
   *[over] The end
}
loading = Loading the voice and the ears …
phones = Phones: { $url } (code { $code })
interrupted = The evening is kept. “narrator play” goes on with it.
