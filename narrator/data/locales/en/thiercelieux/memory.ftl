### What a player's phone remembers of the classic game, what its buttons say, and the game told again at the end.
###
### No sentence says whether a player is a man or a woman.

## What you know

village-centre = In the centre you saw { LIST($cards) }.
village-took = You took { $card } from the centre.
village-kept = You kept your own card.
village-bound = You made { LIST($names) } fall in love.
village-bound-own = You made { $name } and yourself fall in love.
village-looked = On night { SPELL($night) }, you saw { $name }'s card: { $shown }.
village-pack = In the pack you saw { LIST($names) }.
village-alone = You are the only werewolf at the table.
village-potions = { $left ->
    [both] You still have both potions.
    [healing] You still have the healing potion.
    [poison] You still have the poison.
   *[none] You have no potion left.
}

## Notes in a call

village-victim = Tonight's victim is { $name }.
village-victim-own = Tonight's victim is you.
village-no-victim = There is no victim tonight.
village-healing = You are healing the victim.
village-poisoning = Your poison is for { $name }.
village-poisoning-own = Your poison is for yourself.
village-you-point = You point at { $name }.
village-you-wait = You point at nobody yet.
village-they-point = { $count ->
    [one] { LIST($names) } points at { $name }.
   *[other] { LIST($names) } point at { $name }.
}
village-they-wait = { $count ->
    [one] { LIST($names) } points at nobody yet.
   *[other] { LIST($names) } point at nobody yet.
}
village-peek = { $count ->
    [0] You peek: no werewolf has chosen yet.
    [one] You peek: one werewolf has chosen.
   *[other] You peek: { SPELL($count) } werewolves agree.
}

## Buttons in a word or two, and ways to act

thiercelieux-act-pass = Nothing
thiercelieux-act-look = See card
thiercelieux-act-bind = Bind
thiercelieux-act-hunt = Choose victim
thiercelieux-act-heal = Heal
thiercelieux-act-poison = Poison
thiercelieux-act-take_back = Take back
thiercelieux-act-take = Take

thiercelieux-option-pass = Do nothing
thiercelieux-option-look = See a player's card
thiercelieux-option-bind = Make two players fall in love
thiercelieux-option-hunt = Point at the victim
thiercelieux-option-heal = Heal tonight's victim
thiercelieux-option-poison = Poison a player
thiercelieux-option-take_back = Take back what you chose
thiercelieux-option-take = Take a card of the centre

## The game told again. Whatever nobody told the narrator is left out.

village-told-took = { $who } took { $card } from the centre.
village-told-kept = { $who } took no card from the centre.
village-told-bound = { $who } made { LIST($names) } fall in love.
village-told-bound-own = { $who } chose { $name } to share the arrows of love.
village-told-lovers = { LIST($names) } were in love.
village-told-night = Night { SPELL($night) }.
village-told-looked = { $who } saw { $name }'s card: { $shown }.
village-told-no-prey = The werewolves agreed on nobody.
village-told-prey = The werewolves devoured { $name }.
village-told-healed = The werewolves chose { $name }, and { $who } healed their victim.
village-told-poison = { $who } poisoned { $name }.
village-told-poison-own = { $who } drank the poison.
village-told-found = { $count ->
    [one] { LIST($names) } was found dead in the morning.
   *[other] { LIST($names) } were found dead in the morning.
}
village-told-quiet = Nobody died that night.
village-told-vote = By day, the village eliminated { $name }.
village-told-shot = { $by } shot { $name }.
village-told-grief = { $name } died of grief for { $by }.
village-told-left = { $name } left the game.
village-told-was = { $name } turned over { $role }.
village-told-captain = The last captain was { $name }.
