### What the narrator answers when somebody asks about a role of the classic game.
###
### One to three sentences for the ear. The goal is told where the name of the card does not tell it.

role-th_werewolf = Every night the werewolves wake up and agree on one victim, without a word. If they do not agree, nobody dies. The werewolves win once all the villagers are out of the game.

role-th_villager = The simple villager has no power but a voice and a vote. The village wins once all the werewolves are out of the game.

role-th_seer = The seer is on the side of the village, and learns the true card of one player every night.

role-th_hunter = The hunter is on the side of the village. When the hunter dies, by night or by day, the hunter has to shoot another player at once.

role-th_cupid = On the first night, Cupid chooses two lovers, perhaps including Cupid. If one of them dies, so does the other. A werewolf and a villager in love win only together, as the last two alive.

role-th_witch = The witch is on the side of the village, and has two potions, one use each for the whole game. Every night the witch sees the victim of the werewolves, and may heal that victim, poison any player, or both.

role-th_little_girl = While the werewolves are awake, the little girl may peek through half-open eyes. If they notice it, the little girl dies in place of their victim. With cards on the phones, that phone shows how many werewolves agree instead.

role-th_thief = On the first night, the thief looks at the two cards in the centre and may take one of them for the rest of the game. If both are werewolves, the thief has to. A thief who takes nothing is a simple villager.

role-th_captain = The captain is elected by all the players, on top of any role, and cannot refuse. The captain's vote counts double and settles ties. A dying captain names the next one.
