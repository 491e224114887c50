### What the players of a rehearsal say.

players = { SPELL($count) } joueurs
ready = On y va
was = { $name } était { LIST($role, of: "role", form: "a") }
was-the = { $name } était { LIST($role, of: "role", form: "the") }
nobody = Personne
right = Oui
goodbye = Au revoir
