### The calls of the one-night game that are not named like a role.

call-vampires = the vampires
call-lovers = the lovers
call-werewolves = the werewolves
call-masons = the masons
call-doppelganger_minion = the doppelgänger as minion
call-doppelganger_fortune_teller = the doppelgänger as fortune teller
call-doppelganger_insomniac = the doppelgänger as insomniac
call-doppelganger_diviner = the doppelgänger as diviner
call-doppelganger_curator = the doppelgänger as curator
