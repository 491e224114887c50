game-mafia = Mafia
died-mafia = la mafia
