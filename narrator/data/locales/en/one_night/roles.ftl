### The roles' names, in the forms that sentences need.
###
### call   how the narrator calls it, first word of a sentence
### a      one of them; a card that is one of a kind keeps its "the", a proper name has no article
### the    the one in the deck
### many   several, without the number

role-copycat =
    .call = Copycat
    .a = a copycat
    .the = the copycat
    .many = copycats

role-vampire =
    .call = Vampire
    .a = a vampire
    .the = the vampire
    .many = vampires

role-master =
    .call = Master
    .a = the master
    .the = the master
    .many = masters

role-count =
    .call = Count
    .a = the count
    .the = the count
    .many = counts

role-renfield =
    .call = Renfield
    .a = Renfield
    .the = Renfield
    .many = Renfields

role-diseased =
    .call = Plague bearer
    .a = a plague bearer
    .the = the plague bearer
    .many = plague bearers

role-cupid =
    .call = Cupid
    .a = Cupid
    .the = Cupid
    .many = Cupids

role-instigator =
    .call = Instigator
    .a = an instigator
    .the = the instigator
    .many = instigators

role-priest =
    .call = Priest
    .a = a priest
    .the = the priest
    .many = priests

role-assassin =
    .call = Assassin
    .a = an assassin
    .the = the assassin
    .many = assassins

role-sentinel =
    .call = Sentinel
    .a = a sentinel
    .the = the sentinel
    .many = sentinels

role-doppelganger =
    .call = Doppelgänger
    .a = a doppelgänger
    .the = the doppelgänger
    .many = doppelgängers

role-werewolf =
    .call = Werewolf
    .a = a werewolf
    .the = the werewolf
    .many = werewolves

role-alpha_wolf =
    .call = Alpha wolf
    .a = an alpha wolf
    .the = the alpha wolf
    .many = alpha wolves

role-shaman_wolf =
    .call = Shaman wolf
    .a = a shaman wolf
    .the = the shaman wolf
    .many = shaman wolves

role-dream_wolf =
    .call = Dream wolf
    .a = a dream wolf
    .the = the dream wolf
    .many = dream wolves

role-minion =
    .call = Minion
    .a = a minion
    .the = the minion
    .many = minions

role-mason =
    .call = Mason
    .a = a mason
    .the = the mason
    .many = masons

role-thing =
    .call = Thing
    .a = the thing
    .the = the thing
    .many = things

role-seer =
    .call = Seer
    .a = a seer
    .the = the seer
    .many = seers

role-apprentice_seer =
    .call = Apprentice seer
    .a = an apprentice seer
    .the = the apprentice seer
    .many = apprentice seers

role-ghost_hunter =
    .call = Ghost hunter
    .a = a ghost hunter
    .the = the ghost hunter
    .many = ghost hunters

role-trapper =
    .call = Trapper
    .a = a trapper
    .the = the trapper
    .many = trappers

role-robber =
    .call = Robber
    .a = a robber
    .the = the robber
    .many = robbers

role-witch =
    .call = Witch
    .a = a witch
    .the = the witch
    .many = witches

role-troublemaker =
    .call = Troublemaker
    .a = a troublemaker
    .the = the troublemaker
    .many = troublemakers

role-village_idiot =
    .call = Village idiot
    .a = a village idiot
    .the = the village idiot
    .many = village idiots

role-fortune_teller =
    .call = Fortune teller
    .a = a fortune teller
    .the = the fortune teller
    .many = fortune tellers

role-gremlin =
    .call = Gremlin
    .a = a gremlin
    .the = the gremlin
    .many = gremlins

role-drunk =
    .call = Drunk
    .a = a drunk
    .the = the drunk
    .many = drunks

role-insomniac =
    .call = Insomniac
    .a = an insomniac
    .the = the insomniac
    .many = insomniacs

role-diviner =
    .call = Diviner
    .a = a diviner
    .the = the diviner
    .many = diviners

role-curator =
    .call = Curator
    .a = a curator
    .the = the curator
    .many = curators

role-bodyguard =
    .call = Bodyguard
    .a = a bodyguard
    .the = the bodyguard
    .many = bodyguards

role-prince =
    .call = Prince
    .a = a prince
    .the = the prince
    .many = princes

role-hunter =
    .call = Hunter
    .a = a hunter
    .the = the hunter
    .many = hunters

role-tanner =
    .call = Tanner
    .a = a tanner
    .the = the tanner
    .many = tanners

role-villager =
    .call = Villager
    .a = a villager
    .the = the villager
    .many = villagers

## Kinds of card, as the ghost hunter and the diviner meet them

kind-wolf =
    .a = a wolf

kind-vampire =
    .a = a vampire

kind-tanner =
    .a = the tanner

kind-assassin =
    .a = the assassin
