game-mafia = Mafia
died-mafia = the mafia
