### How to play a role of the one-night game: what the booklets advise, in our words. Where they print nothing, the
### answer says so, and gives the advice they give to everybody on that side.

## Where nothing is printed

-nothing = The booklets give no tip for this role.
village-in-general = { -nothing } For the village in general: do not keep quiet, share what you know.
monster-in-general = { -nothing } For your side in general: pose as somebody else, and do it early.
loner-in-general = { -nothing } In general: you may claim whatever you like, as long as it sounds true.

## Dusk

role-copycat = Remember well which card you saw, and name it truthfully at the end.
role-vampire = By day, claim to be somebody else.
role-master = Never show the clan which of the vampires you are. The finger of another vampire saves you.
role-count = Never show the clan which of the vampires you are.
role-renfield = Draw suspicion onto yourself: your death usually costs nothing. But stay subtle.
role-diseased = { village-in-general }
role-cupid = Lovers still work for their own sides.
role-instigator = { village-in-general }
role-priest = You can say that two players were cleansed, and keep the second name to yourself.
role-assassin = You need not survive: only your target has to die.

## Night

role-sentinel = { village-in-general }
role-doppelganger = If you end up with this card and do not know what it copied, simply avoid dying.
role-werewolf = Lay false trails, and claim a role early, for example villager. If you were alone, claim the card you saw in the centre.
role-alpha_wolf = Give the pack no hint that you are the alpha wolf.
role-shaman_wolf = Give the pack no hint that you are the shaman wolf.
role-dream_wolf = { monster-in-general }
role-minion = Draw the votes away from the werewolves, but not too visibly.
role-mason = Vouch for each other. But bold werewolves may pose as masons, to cast doubt on the real ones.
role-thing = { village-in-general }
role-seer = Use what you saw to catch liars: hold it back until somebody contradicts it.
role-apprentice_seer = Hold back what you saw until somebody contradicts it: speak late.
role-ghost_hunter = Each look may make you change sides.
role-trapper = { village-in-general }
role-robber = Remember that you may have changed sides.
role-witch = By day, you can announce that cards have moved.
role-troublemaker = By day, you can announce that cards have moved.
role-village_idiot = { village-in-general }
role-fortune_teller = Ask the others to raise their thumbs where you can easily see them.
role-gremlin = { village-in-general }
role-drunk = { village-in-general }
role-insomniac = { village-in-general }
role-diviner = { village-in-general }
role-curator = { village-in-general }

## Never called

role-bodyguard = Have everybody turn their card over right after pointing, before anybody is declared dead.
role-prince = { village-in-general }
role-hunter = You can die and win: point at an enemy. If your side is on the wrong track, try to be the one who dies.
role-tanner = { loner-in-general }
role-villager = Convince your own side that you are harmless: the other side likes to claim this very card.
