mafia_deck_fixed = À Mafia, le nombre de personnes décide des cartes.
