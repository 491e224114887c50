### What the players of a rehearsal say.

players = { SPELL($count) } players
ready = We are ready
was = { $name } was { LIST($role, of: "role", form: "a") }
nobody = Nobody
right = Yes
goodbye = Goodbye
