### What a player's phone remembers of the night, what its buttons say, and the night told again at the end.
###
### $known: whether it is known what a card or a mark showed; $shown: what it was.
### No sentence says whether a player is a man or a woman.

## Things

card = { $name }'s card
you-own-card = your own card
they-own-card = their own card
place-0 = the first card of the centre
place-1 = the second card of the centre
place-2 = the third card of the centre
place-3 = the wolf card beside the centre

mark-clarity = the mark of clarity
mark-vampire = the mark of the vampire
mark-fear = the mark of fear
mark-bat = the mark of the bat
mark-plague = the mark of the plague
mark-love = the mark of love
mark-traitor = the mark of the traitor
mark-assassin = the mark of the assassin
mark-unknown = a mark

artefact-werewolf_claw = the claw of the werewolf
artefact-vampire_dentures = the dentures of the vampire
artefact-villager_brand = the brand of the villager
artefact-tanner_club = the club of the tanner
artefact-void_fog = the fog of the void
artefact-silence_mask = the mask of silence
artefact-shame_shroud = the shroud of shame
artefact-unknown = an artefact

## What you did

you-pass = { $more ->
    [yes] You did nothing more.
   *[no] You did nothing.
}
you-copy = { $known ->
    [yes] You copied { $card }: { $shown }.
   *[no] You copied { $card }.
}
you-look = { $known ->
    [yes] You looked at { $card }: { $shown }.
   *[no] You looked at { $card }.
}
you-look_mark = { $known ->
    [yes] You looked at { $name }'s mark: { $shown }.
   *[no] You looked at { $name }'s mark.
}
you-flip = { $known ->
    [yes] You turned { $card } over: { $shown }.
   *[no] You turned { $card } over.
}
you-swap = You swapped the cards of { $name } and { $other }.
you-swap-own = You swapped your own card with { $name }'s.
you-swap-centre = You swapped { $card } with { $place }.
you-rob = { $known ->
    [yes] You swapped cards with { $name } and found { $shown }.
   *[no] You swapped cards with { $name }.
}
you-moved = You moved { $card }.
you-swap_marks = You swapped the marks of { $name } and { $other }.
you-swap_marks-own = You swapped your own mark with { $name }'s.
you-shift_left = You moved all the other cards one seat to the left.
you-shift_right = You moved all the other cards one seat to the right.
you-mark = You gave { LIST($names) } { $mark }.
you-mark-own = You took { $mark }.
you-mark-two = You gave { LIST($names) } the two marks of love.
you-mark-shared = You gave { LIST($names) } a mark of love and took the other.
you-shield = You put a shield on { $card }.
you-tap = You tapped { $name } on the shoulder.
you-place = You put { $artefact } on { $card }.

## What you saw

saw-awake = You opened your eyes with { LIST($names) }.
saw-no-eyes = You saw no other open eyes.
saw-alone = { $group ->
    [werewolves] You saw no other wolf.
    [vampires] You saw no other vampire.
   *[masons] You saw no other mason.
}
saw-thumbs = { $count ->
    [1] You saw a raised thumb: { LIST($names) }.
   *[other] You saw raised thumbs: { LIST($names) }.
}
saw-no-thumbs = You saw no raised thumb.
saw-tapped = You felt a tap on the shoulder, from { LIST($names) }'s side.
saw-no-partner = You saw no other lover.
saw-pointing = You saw { LIST($names) } point at { $prey }.
saw-pointing-own = You saw { LIST($names) } point at you.
saw-own_mark = Your mark: { $shown }.
saw-mark = You saw { $name }'s mark: { $shown }.
saw-card = You saw { $card }: { $shown }.
saw-centre = You saw { $card }: { $shown }.
saw-own_card = You looked at your own card: { $shown }.
saw-artefact = An artefact lies on your card: { $shown }.

## The night told again: the deal

night-beside = Beside it lay { $card }.

## What they did

they-pass = { $more ->
    [yes] { $who } did nothing more.
   *[no] { $who } did nothing.
}
they-copy = { $known ->
    [yes] { $who } copied { $card }: { $shown }.
   *[no] { $who } copied { $card }.
}
they-look = { $known ->
    [yes] { $who } looked at { $card }: { $shown }.
   *[no] { $who } looked at { $card }.
}
they-look_mark = { $known ->
    [yes] { $who } looked at { $name }'s mark: { $shown }.
   *[no] { $who } looked at { $name }'s mark.
}
they-flip = { $known ->
    [yes] { $who } turned { $card } over: { $shown }.
   *[no] { $who } turned { $card } over.
}
they-swap = { $who } swapped the cards of { $name } and { $other }.
they-swap-own = { $who } swapped cards with { $name }, unseen.
they-swap-centre = { $who } swapped { $card } with { $place }.
they-rob = { $known ->
    [yes] { $who } swapped cards with { $name } and found { $shown }.
   *[no] { $who } swapped cards with { $name }.
}
they-moved = { $who } moved { $card }.
they-swap_marks = { $who } swapped the marks of { $name } and { $other }.
they-swap_marks-own = { $who } swapped marks with { $name }, unseen.
they-shift_left = { $who } moved all the other cards one seat to the left.
they-shift_right = { $who } moved all the other cards one seat to the right.
they-mark = { $who } gave { LIST($names) } { $mark }.
they-mark-own = { $who } took { $mark }.
they-mark-two = { $who } gave { LIST($names) } the two marks of love.
they-mark-shared = { $who } gave { LIST($names) } a mark of love and took the other.
they-shield = { $who } put a shield on { $card }.
they-tap = { $who } tapped { $name } on the shoulder.
they-place = { $who } put { $artefact } on { $card }.

## The end of it

night-kept = In the end, { LIST($names) } had the same card as at the start.
night-ends = In the end, { $name } had { $role }.
night-became = In the end, { $name } had { $role }, which counted as { $became }.
night-mark = In the end, { LIST($names) } bore { $mark }.

## Buttons, in a word or two

one_night-act-pass = Nothing
one_night-act-copy = Copy
one_night-act-look = Look
one_night-act-look_mark = See mark
one_night-act-swap = Swap
one_night-act-swap_marks = Swap marks
one_night-act-shift_left = Shift left
one_night-act-shift_right = Shift right
one_night-act-mark = Give mark
one_night-act-shield = Shield
one_night-act-tap = Tap
one_night-act-flip = Turn over
one_night-act-place = Place

## Ways to act: $seats and $centre say how many cards of players and of the centre are chosen

one_night-option-pass = Do nothing
one_night-option-copy = { $centre ->
    [0] Copy a player's card
   *[other] Copy a card of the centre
}
one_night-option-look = { $centre ->
    [0] Look at a player's card
    [1] Look at a card of the centre
   *[other] Look at two cards of the centre
}
one_night-option-look_mark = Look at a player's mark
one_night-option-swap = { $seats ->
    [0] Swap with a card of the centre
    [1] Swap with a player's card
   *[other] Swap the cards of two players
}
one_night-option-swap_marks = Swap the marks of two players
one_night-option-shift_left = Move the cards to the left
one_night-option-shift_right = Move the cards to the right
one_night-option-mark = { $seats ->
    [1] Give a player the mark
   *[other] Give two players the marks
}
one_night-option-shield = Put a shield on a card
one_night-option-tap = Tap a neighbour
one_night-option-flip = Turn over a player's card
one_night-option-place = Put an artefact on a card
