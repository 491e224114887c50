### What the players of a rehearsal say.

scenario = Lance le scénario { $name }
players = { SPELL($count) } joueurs
ready = Nous sommes prêts
