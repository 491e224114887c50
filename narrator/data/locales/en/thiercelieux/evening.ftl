### What the classic game adds to the evening: its house rules, once they are settled.

house-rule-captain = { $on ->
    [never] There is no captain.
    [evening] The captain is elected before the first night.
   *[morning] The captain is elected on the first morning.
}
house-rule-parity = { $on ->
    [yes] The werewolves win as soon as they are as many as the others.
   *[no] The werewolves win only once the last villager is out.
}
house-rule-shown_dead = { $on ->
    [yes] The dead turn their cards over.
   *[no] The cards of the dead stay hidden until the end.
}
