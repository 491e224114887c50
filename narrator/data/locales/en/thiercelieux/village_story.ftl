### The days of Thiercelieux as a dark tale: what is told otherwise than plainly. Whatever is not here is said as in
### `village.ftl`. Each message has variants, of which one is drawn a day, from nothing secret.
###
### The morning has one line for wolves and poison: nobody may tell them apart. No sentence says whether a player is a
### man or a woman.

## The dead

found-dead = The shutters open one by one; not all of them. The village has lost { LIST($names) }.
    .also = A cry in the morning mist. During the night the village lost { LIST($names) }.
    .also-2 = The bell tolls before breakfast, for { LIST($names) }.
nobody-dead = Every shutter opens, every chimney smokes. Nobody died during the night.
    .also = The hens are counted, the neighbours too. Nobody is missing this morning.
dies-vote = The crowd has spoken, and the rope is ready. The village eliminates { $name }.
    .also = Torches close in. The village eliminates { $name }.
dies-shot = One shot rolls over the roofs. Before dying, { $by } shoots { $name }.
    .also = A finger on the trigger, a last breath: { $by } shoots { $name }.
dies-grief = A heart stops for want of another: { $name } cannot live without { $by }.
    .also = { $name } cannot live without { $by }, and dies of grief.
dead-silent = The graveyard is quiet, and stays so: the dead say nothing, and give no sign.
    .also = From now on the dead keep their secrets under the grass: not a word, not a sign.

## The day

captain = The bell rings for a new captain: { $name }. That vote counts double.
    .also = The sash goes to { $name }, captain of the village. That vote counts double.
revive-1 = How quiet it is. Did anybody hear a noise in the night?
revive-2 = Only the well is dripping. Who has not said a word yet?
revive-3 = Eyes wander around the square. Who behaves strangely, and towards whom?
revive-4 = Silence suits the wolves. Who do you trust, and why?
ready-culprit = The square falls silent. Get ready to point at your suspect.
    .also = The bell calls for judgement. Get ready to point at your suspect.
nobody-eliminated = The rope stays on its hook. The village eliminates nobody today.
    .also = The crowd grumbles and goes home. The village eliminates nobody today.

## The end

end-nobody-left = The wind walks alone through Thiercelieux. Nobody is left alive, and nobody wins.
end-only-lovers-left = Two shadows, hand in hand, leave an empty hamlet. Only the lovers are left: love wins.
end-last-wolf-out = The forest has lost its voice. There are no more werewolves: the village wins.
    .also = Tonight the doors may stay open. There are no more werewolves: the village wins.
end-last-villager-out = No lamp is lit in Thiercelieux tonight. There are no more villagers: the werewolves win.
    .also = The howling comes from inside the houses now. There are no more villagers: the werewolves win.
end-parity = The pack counts the villagers, and smiles. The werewolves are as many as the others: the werewolves win.
