mafia_dusk =
    .wake = La ville s'endort. Tout le monde ferme les yeux.

mafia_pack =
    .wake = Mafia, ouvre les yeux.
    .instruction = Désigne ta victime.
    .sleep = Mafia, ferme les yeux.

mafia_doctor =
    .wake = Médecin, ouvre les yeux.
    .instruction = Qui veux-tu sauver cette nuit ?
    .sleep = Médecin, ferme les yeux.

mafia_dawn =
    .wake = La ville se réveille. Tout le monde ouvre les yeux.
