start_mafia = Mafia
    .say = Start Mafia
