mafia_deck_fixed = The number of players decides the deck of Mafia.
