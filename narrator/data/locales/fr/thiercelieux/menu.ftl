### What the host can tap in the classic game: the label on the button and, as `.say`, the words themselves. What every
### game offers is one folder up.

## The game

start_game = Thiercelieux
    .say = Lance Thiercelieux

## What the table tells

leave = Quelqu'un s'en va pour de bon
    .say = { $seat } quitte la partie
outcome = Où en est la partie
    .say = { $outcome }

## What can be chosen

outcome-villagers = Les villageois ont gagné
    .say = Les villageois ont gagné
outcome-werewolves = Les loups-garous ont gagné
    .say = Les loups-garous ont gagné
outcome-lovers = Les amoureux ont gagné
    .say = Les amoureux ont gagné
outcome-nobody = Personne n'a gagné
    .say = Personne n'a gagné
outcome-continue = La partie continue
    .say = La partie continue

## House rules

captain = L'élection du capitaine
    .say = { $captain }
parity = Victoire des loups-garous à parité
    .say = { $parity }
shown_dead = Les morts montrent leur carte
    .say = { $shown_dead }

captain-morning = Au premier matin
    .say = On élit le capitaine au premier matin
captain-evening = Avant la première nuit
    .say = On élit le capitaine avant la première nuit
captain-never = Pas de capitaine
    .say = On joue sans capitaine
parity-yes = Oui
    .say = Avec la règle de parité
parity-no = Non
    .say = Sans la règle de parité
shown_dead-yes = Oui
    .say = Les morts montrent leur carte
shown_dead-no = Non
    .say = Les morts ne montrent pas leur carte
