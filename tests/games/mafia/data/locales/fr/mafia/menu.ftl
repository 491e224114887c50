start_mafia = Mafia
    .say = Lance Mafia
