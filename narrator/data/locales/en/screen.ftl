### What the terminal shows around the rules.

players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
players-range = { $fewest } to { $most } players
card = { $count ->
    [1] { LIST($role, of: "role", form: "call") }
   *[other] { $count } { LIST($role, of: "role", form: "many") }
}
night-title = { $title }, { $players } players
free-deck = A free deck
pause = wait { $seconds } s
night-total = The night takes about { $minutes } min { $seconds } s.
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
loading = Loading the voice and the ears…
phones = Phones: { $url } (code { $code })
phones-trust = How to trust its certificate: { $address }
phones-at = Phones: { $address }
served = Stopped. An evening that was being played is kept.
service-writes = Writes { $what }
service-deletes = Deletes { $what }
service-runs = Runs { $what }
interrupted = The evening is kept. “narrator play” goes on with it.
history-none = No game is kept yet.
history-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
history-players = Players
history-roles = Roles, by the card in the end
history-sides = Sides
history-won = { $name }: { $won } of { $games } won
history-side = { $side ->
    [village] The village
    [villagers] The villagers
    [werewolves] The werewolves
    [vampires] The vampires
    [tanner] The tanner
    [assassin] The assassin
    [minion] The minion
    [traitor] The traitor
    [lovers] The lovers
   *[other] { $side }
}
history-deleted = { $count ->
    [one] { $count } game deleted.
   *[other] { $count } games deleted.
}
exported = { $path }: { $title }
