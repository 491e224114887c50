### What the host can tap in the classic game: the label on the button and, as `.say`, the words themselves. What every
### game offers is one folder up.

## The game

start_game = Thiercelieux
    .say = Start Thiercelieux

## What the table tells

leave = Somebody leaves for good
    .say = { $seat } leaves the game
outcome = How the game stands
    .say = { $outcome }

## What can be chosen

outcome-villagers = The villagers have won
    .say = The villagers have won
outcome-werewolves = The werewolves have won
    .say = The werewolves have won
outcome-lovers = The lovers have won
    .say = The lovers have won
outcome-nobody = Nobody has won
    .say = Nobody has won
outcome-continue = The game goes on
    .say = The game goes on

## House rules

captain = The captain's election
    .say = { $captain }
parity = The werewolves win at parity
    .say = { $parity }
shown_dead = The dead show their cards
    .say = { $shown_dead }

captain-morning = On the first morning
    .say = Elect the captain on the first morning
captain-evening = Before the first night
    .say = Elect the captain before the first night
captain-never = No captain
    .say = Play without a captain
parity-yes = Yes
    .say = With the parity rule
parity-no = No
    .say = Without the parity rule
shown_dead-yes = Yes
    .say = The dead show their cards
shown_dead-no = No
    .say = The dead do not show their cards
