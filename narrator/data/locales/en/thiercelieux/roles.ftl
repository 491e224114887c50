### The roles' names, in the forms that sentences need.
###
### call   how the narrator calls it, first word of a sentence
### a      one of them; a card that is one of a kind keeps its "the", a proper name has no article
### the    the one in the deck
### many   several, without the number

role-th_werewolf =
    .call = Werewolf
    .a = a werewolf
    .the = the werewolf
    .many = werewolves

role-th_villager =
    .call = Simple villager
    .a = a simple villager
    .the = the simple villager
    .many = simple villagers

role-th_seer =
    .call = Seer
    .a = a seer
    .the = the seer
    .many = seers

role-th_hunter =
    .call = Hunter
    .a = a hunter
    .the = the hunter
    .many = hunters

role-th_cupid =
    .call = Cupid
    .a = Cupid
    .the = Cupid
    .many = Cupids

role-th_witch =
    .call = Witch
    .a = a witch
    .the = the witch
    .many = witches

role-th_little_girl =
    .call = Little girl
    .a = a little girl
    .the = the little girl
    .many = little girls

role-th_thief =
    .call = Thief
    .a = a thief
    .the = the thief
    .many = thieves

role-th_captain =
    .call = Captain
    .a = a captain
    .the = the captain
    .many = captains
