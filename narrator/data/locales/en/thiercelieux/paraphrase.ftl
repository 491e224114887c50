### What only the classic game asks back.

start_game-thiercelieux = a game of Thiercelieux{ crowd }
leave = { $seat } leaves the game
outcome = that is how it ended
no_such_role = { $stranger }
