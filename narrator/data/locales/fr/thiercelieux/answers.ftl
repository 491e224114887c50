### The calls of the classic game that are not named like a role.

call-th_lovers = les amoureux
call-th_werewolves = les loups-garous
