### The calls of the one-night game that are not named like a role.

call-vampires = les vampires
call-lovers = les amoureux
call-werewolves = les loups-garous
call-masons = les francs-maçons
call-doppelganger_minion = la doppelgänger en sbire
call-doppelganger_fortune_teller = la doppelgänger en diseuse de bonne aventure
call-doppelganger_insomniac = la doppelgänger en insomniaque
call-doppelganger_diviner = la doppelgänger en divinateur
call-doppelganger_curator = la doppelgänger en conservateur
