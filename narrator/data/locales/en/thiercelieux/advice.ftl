### How to play a role of the classic game: what the booklet advises, in our words. Where it prints nothing, the answer
### says so.

role-th_werewolf = If you are accused, vote against a fellow werewolf, and make sure people notice. Do not run openly for captain.
role-th_villager = Watch how the others behave, and argue convincingly.
role-th_seer = Help from the background. If you have found a werewolf, you may step forward, but not at once.
role-th_hunter = The booklet gives no tip to the hunter, but one to everybody else: if you are accused, claim to be the hunter.
role-th_cupid = If you choose yourself, avoid a loud partner. Lovers shield each other, and never vote against each other.
role-th_witch = You get stronger towards the end: save your potions, but use them in time.
role-th_little_girl = Dare to peek in the first nights, and keep quiet at first about who you are.
role-th_thief = The booklet gives no tip for this role. In general: bluff or truth, it has to sound credible.
role-th_captain = Stand for election and campaign, and keep the card where everybody can see it. For a werewolf, that is risky.
