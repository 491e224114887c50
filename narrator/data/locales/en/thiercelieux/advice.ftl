### How to play a role of the classic game: what the booklet advises, in our words. Where it prints nothing, the answer
### says so.

role-th_werewolf = Under accusation, vote against a fellow werewolf where people notice. Do not run openly for captain.
role-th_villager = Watch how the others behave, and argue convincingly.
role-th_seer = Help from the background. A werewolf you have found can be a reason to step forward, only not at once.
role-th_hunter = The booklet gives no tip to the hunter, but one to everybody else: under accusation, claim to be the hunter.
role-th_cupid = If you choose yourself, avoid a loud partner. Lovers shield each other, and never vote against each other.
role-th_witch = You get stronger towards the end: spend your potions sparingly, yet in time.
role-th_little_girl = Dare to peek in the first nights, and keep quiet at first about who you are.
role-th_thief = The booklet gives no tip for this role. In general: bluff or truth, it has to sound credible.
role-th_captain = Stand for election and campaign, and wear the card where everybody sees it. For a werewolf, that is risky.
