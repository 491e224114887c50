### What the players of a rehearsal say.

scenario = Start scenario { $name }
players = { SPELL($count) } players
ready = We are ready
