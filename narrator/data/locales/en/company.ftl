### What the players of a rehearsal say.

players = { SPELL($count) } players
ready = We are ready
was = { $name } was { LIST($role, of: "role", form: "a") }
was-the = { $name } was { LIST($role, of: "role", form: "the") }
nobody = Nobody
right = Yes
goodbye = Goodbye
