mafia_dusk =
    .wake = The town falls asleep. Everybody, close your eyes.

mafia_pack =
    .wake = Mafia, open your eyes.
    .instruction = Point at your victim.
    .sleep = Mafia, close your eyes.

mafia_doctor =
    .wake = Doctor, open your eyes.
    .instruction = Whom do you save tonight?
    .sleep = Doctor, close your eyes.

mafia_dawn =
    .wake = The town wakes up. Everybody, open your eyes.
