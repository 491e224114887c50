### What the narrator says outside the night of the one-night game. What every game says is one folder up.

## Lobby

list-external = This list comes from another copy of the leaflet: check it against your booklet.
list-own = The Epic Battle box comes without lists. This one is ours.
which-anarchy = Anarchy is in two boxes. Which one: the base box, or the Twilight box?
which-epic = Epic Battle comes without lists, so I have three of our own: Wolves against the Village, Vampires against the Village, or All Three Teams. Which one?
scenarios-own = And lists of our own for the Epic Battle box: { LIST($names) }.
scenarios-none = I know no scenario for { SPELL($players) } players with your boxes.
suggest-first = For a first game I suggest { $scenario }. Say yes to play it.
suggest-few = For a first game I suggest { $scenario }: { SPELL($players) } of you play, and the others watch. It does not take long. Say yes to play it, or name another scenario.
suggest = I suggest { $scenario }. Say yes to play it, or name another scenario.
suggest-or-first = I suggest { $scenario }, or, with newcomers, { $first }. Say yes for { $scenario }, or name another one.
surprise = How about { $scenario }? Say yes or no.

## Deal

# $centre: by the rule of the house it may be looked at and moved like the three in the centre.
extra-wolf = { $centre ->
    [yes] Beside the centre lies { LIST($role, of: "role", form: "a") }, which counts as a card of the centre.
   *[no] Beside the centre lies { LIST($role, of: "role", form: "a") }, which does not count as a card of the centre.
}
deal-extra = Put the extra wolf card face down beside the centre. Shuffle the others, then deal one card to each player and three to the centre. Look at your own card, put it back face down, and say: we are ready.
# Werewolves and vampires are both in the deck.
deal-three = Three sides play. If werewolves, vampires and the village all sit at the table, the two players with the most votes die.
deal-shields = { $count ->
    [one] Keep one shield ready for the sentinel.
   *[other] Keep two shields ready, for the sentinel and for the doppelgänger.
}
# $some: an artefact names somebody who is not in this game; $aside: those artefacts.
deal-artefacts = { $some ->
    [yes] Leave { LIST($aside) } in the box. Shuffle the other artefacts and lay them out face down for the curator.
   *[no] Shuffle the artefacts and lay them out face down for the curator.
}
# $marks: those of the roles in play.
deal-marks = This deck uses marks. Put these face down in their places on the boards: { LIST($marks) }. The other places stay empty. Then give every player a mark of clarity, face down beside the card.
board-clarity = two marks of clarity for the priest
board-love = both marks of love

## Debate

# $marks, $artefacts: they are in play.
forbidden = { $artefacts ->
    [yes] { $marks ->
        [yes] Until the vote, nobody may show a card, a mark or an artefact, or look at a card or a mark again.
       *[no] Until the vote, nobody may show a card or an artefact, or look at a card again.
    }
   *[no] { $marks ->
        [yes] Until the vote, nobody may show a card or a mark, or look at one again.
       *[no] Until the vote, nobody may show a card, or look at one again.
    }
}
forbidden-phones = Until the vote, nobody may show the card on their phone.
silence-mask = Whoever has the mask of silence makes no sound until the vote is over. Whoever has the shroud of shame may speak, but turns away from the table until the vote is over.

## Vote

count-ask = Now tell me the count: who has how many votes?
count-missing = { $off ->
    [one] There is one vote missing.
   *[other] There are { SPELL($off) } votes missing.
} Who else has votes?
count-too-many = That makes { SPELL($total) } votes for { SPELL($players) } players. Tell me again who has how many.
count-at-most = { $name } can have { SPELL($most) } votes at most.
tie-ask = { $count ->
    [one] Who is { LIST($names) } tied with? Tell me the names again.
   *[other] { LIST($names) } are tied. With how many votes each?
}
count-short-really = { $off ->
    [one] There is one vote missing. Did one player point at nobody?
   *[other] There are { SPELL($off) } votes missing. Did { SPELL($off) } players point at nobody?
} Say yes or no.
count-differs-really = { $phones ->
    [one] A phone has voted against { $name }
   *[other] { SPELL($phones) } phones have voted against { $name }
}, but you { $count ->
    [0] counted none
    [one] counted one
   *[other] counted { SPELL($count) }
}. Is your count right? Say yes or no.

## Reveal

ask-arrow = Who did { $name } point at?
ask-pointers = Who pointed at { $name }?
ask-copy = What did { LIST($role, of: "role", form: "the") } become?
ask-start = Did the assassin's card lie in the centre when the game began? Say yes or no.
ask-marks = Turn the marks over, too. Tell me who has any mark other than clarity, then say: that is all.
ask-artefacts = Tell me who has which artefact, then say: that is all.
ask-role = Who had { LIST($role, of: "role", form: "the") } in the end? If it lies in the centre, say: nobody.
ask-wolves = Who were the werewolves in the end? If there were none at the table, say: nobody.
ask-vampires = Who were the vampires in the end? If there were none at the table, say: nobody.
ask-side = { $side ->
    [village] Who was on the village's side?
    [werewolves] Who was on the werewolves' side?
    [vampires] Who was on the vampires' side?
    [tanner] Who was a tanner in the end?
   *[assassin] Who was an assassin in the end?
} Tell me the names, or say: skip.
ask-side-more = { $side ->
    [village] Who else was on the village's side?
    [werewolves] Who else was on the werewolves' side?
    [vampires] Who else was on the vampires' side?
    [tanner] Who else was a tanner in the end?
   *[assassin] Who else was an assassin in the end?
} If there is nobody else, say: nobody. Or say: skip.

## Any time

house-rule-lone_wolf_look = { $on ->
    [yes] A lone wolf may look at a card in the centre.
   *[no] A lone wolf may not look at a card in the centre.
}
house-rule-extra_wolf_is_centre = { $on ->
    [yes] The extra wolf counts as a card of the centre.
   *[no] The extra wolf does not count as a card of the centre.
}
house-rule-nudge_cards = { $on ->
    [yes] At the end of the night everybody moves a card a little.
   *[no] Nobody moves a card at the end of the night.
}
