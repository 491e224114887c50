### The rules of the one-night game in about a minute, a sentence or two at a time, and hints for a table that is new to it.

one_night = One night, one day, one vote. The village has to find a monster, and the monsters have to stay alive.
    .cards = Everybody gets one card and looks at it once. Three more lie in the centre.
    .night = At night everybody sleeps, and I call the roles one by one. Whoever is called wakes up, does what the card says, and goes back to sleep.
    .moved = Cards are swapped in the night, perhaps yours too. In the end you are on the side of the card that lies in front of you.
    .day = By day you talk. Tell the others who you were and what you saw. You may lie, and the monsters have to.
    .vote = Then everybody points at somebody, all at once. Whoever has the most votes dies; in a tie, all of them. If everybody has one vote, nobody dies.
    .end = If a monster dies, the village wins; if not, the monsters do. If no monster sits at the table, the village wins only if nobody dies.
    .hints = In your first games I will help you along. If you do not want that, say: no hints.
one_night-first = For a first game, say: start scenario First Night.

## Hints

one_night-card = When the cards are dealt, read only your own. I tell you when it is your turn, and what to do.
one_night-stars = The stars on a card tell how hard it is to play: one is easy, three are for later. For a tip, ask me, for example: how do I play the seer?
# $roles: those with three stars.
one_night-hard = Three stars in this deck: { LIST($roles, of: "role", form: "the") }. For a first game you had better play without.
one_night-stand = With so many players, stand up for the night, so that everybody can reach every card.
# $mark: one that lies on the boards.
one_night-mark = To learn what a mark does, ask me, for example: what does { $mark } do?
one_night-claim = Begin by asking everybody which card they had first, and claim a role early: silence rarely helps. Whoever plays against the village claims something else.
one_night-neighbour = If you all believe that no monster sits here, agree that everybody points at the neighbour on the left: then nobody dies. But if a monster does sit here, the village loses.
