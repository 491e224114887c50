### What a player's phone remembers of the night, what its buttons say, and the night told again at the end.
###
### No form agrees with a player.

## What you saw

saw-partner = L'amour t'unit { LIST($names, each: "à") }.

## The night told again: the deal

night-dealt = { $name } a reçu { $role }.
night-centre = { $when ->
    [start] Au centre se trouvaient { LIST($cards) }.
   *[end] À la fin, il y avait au centre { LIST($cards) }.
}

## Notes under a call. All about as long, so that nobody can tell them apart from afar.

note-yours = C'est ton tour : ce que tu touches compte vraiment.
note-asleep = Tu dors : fais comme les autres, cela ne compte pas.
note-idle = Rien à choisir : fais comme les autres, sans effet.
note-untold = Carte non confiée : fais comme les autres, sans effet.
note-done = Ton rôle est joué : ce que tu touches ne compte plus.
