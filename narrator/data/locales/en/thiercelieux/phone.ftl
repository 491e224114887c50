### The words of the pages that only the classic game needs.

game-thiercelieux = Thiercelieux
living-thiercelieux = The village

## End

died-night = in the night
died-werewolves = werewolves
died-poison = poison
died-shot = shot
died-left = left
