### The words of the pages that only the classic game needs.

game-thiercelieux = Thiercelieux
living-thiercelieux = Le village

## End

died-night = dans la nuit
died-werewolves = loups-garous
died-poison = poison
died-shot = coup de feu
died-left = départ
