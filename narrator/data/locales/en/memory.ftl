### What a player's phone remembers of the night, what its buttons say, and the night told again at the end.
###
### No sentence says whether a player is a man or a woman.

## What you saw

saw-partner = Love binds you to { LIST($names) }.

## The night told again: the deal

night-dealt = { $name } was dealt { $role }.
night-centre = { $when ->
    [start] In the centre lay { LIST($cards) }.
   *[end] In the end, the centre held { LIST($cards) }.
}

## Notes under a call. All about as long, so that nobody can tell them apart from afar.

note-yours = It is your turn: what you tap now is what you do.
note-asleep = You are asleep: tap along, it counts for nothing.
note-idle = Nothing to choose: tap along, it counts for nothing.
note-untold = Your card is not told: tap along, it does nothing.
note-done = Your part is done: what you tap now does nothing.
