### What the terminal shows of the classic game. What every game says is one folder up.

classic = Thiercelieux, nuit { $night }
