### The calls of the classic game that are not named like a role.

call-th_lovers = the lovers
call-th_werewolves = the werewolves
