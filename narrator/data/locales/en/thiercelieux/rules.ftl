### The rules of the classic game in about a minute, a sentence or two at a time, and hints for a table that is new to it.

thiercelieux = A village, and werewolves hidden among its people. The werewolves win once all the villagers are out of the game, the village wins once all the werewolves are.
    .cards = Everybody gets one secret card, and looks at nobody else's.
    .night = Every night everybody sleeps, and I call the roles one by one. The seer learns somebody's card. The werewolves agree on a victim, without a word.
    .morning = In the morning I say who has died. The dead turn their card over, and from then on they say nothing and give no sign.
    .day = The living talk, accuse and defend themselves. Everybody may lie.
    .vote = Then they vote. Whoever has the most votes is out of the game, too, and turns the card over.
    .captain = The village may elect a captain, whose vote counts double.
    .again = Then the next night falls, and so on until one side has won.
    .hints = In your first games I will help you along. If you do not want that, say: no hints.

## Hints

thiercelieux-card = When the cards are dealt, read only your own, and show it to nobody. I tell you when it is your turn, and what to do.
thiercelieux-clues = Look for clues: a noise in the night, odd behaviour, the same votes again and again. Whoever is accused may claim any role, true or false.
