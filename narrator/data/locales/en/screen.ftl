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
