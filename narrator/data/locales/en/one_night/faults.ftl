### What is wrong in the one-night game, one sentence each. What every game says is one folder up.

## Decks

extra_wolf_missing = The alpha wolf needs an extra wolf card beside the centre.
    .hint = Add --extra-wolf werewolf, shaman_wolf or dream_wolf.
extra_wolf_unwanted = An extra wolf card is only laid beside the centre for the alpha wolf, who is not in this deck.
extra_wolf_not_a_wolf = { LIST($role, of: "role", form: "call") } cannot be the extra wolf card.
    .hint = The extra card is the werewolf, the shaman wolf or the dream wolf.

## Advice: warnings only

single_of_pair = { LIST($role, of: "role", form: "call") }: there should be both cards or none.
advised_from = { LIST($role, of: "role", form: "call") }: best with { SPELL($advised) } players or more.
pointless_without = { LIST($role, of: "role", form: "call") }: of little use without { LIST($needed, of: "role", form: "the", join: "or") }.
for_experts = { LIST($role, of: "role", form: "call") }: for tables that know all the other roles.
many_wolves = { $wolves } wolf cards are a lot: three are usual.
no_monster = There is neither a wolf nor a vampire in this deck.
copier_after_dusk = { LIST($role, of: "role", form: "call") }: wakes after dusk, and copies no dusk action. Best not mixed with marks.

## Scenarios

wrong_players = { $scenario } is for { $fewest } to { $most } players, not for { $players }.

## Tables to judge

not_an_object = A table is a JSON object with players, cards and votes.
unknown_box = There is no box “{ $id }”: the boxes are base, crepuscule and epic.
empty_name = A player has no name.
unprintable_name = A player's name holds characters that cannot be shown.
no_card = { $name } has no card.
cannot_copy = “{ $id }” takes over no other role: only doppelganger, copycat and ghost_hunter do.
impossible_copy = { LIST($card, of: "role", form: "call") } cannot have become { LIST($role, of: "role", form: "the") }.
unknown_mark = There is no mark “{ $id }”.
marks_without_epic = Marks need the box “epic”.
too_many_marks = The mark “{ $mark }” lies in front of { $count } players, but the box holds only { $held }.
unknown_artefact = There is no artefact “{ $id }”.
artefact_not_in_box = The artefact “{ $artefact }” is in none of these boxes.
artefact_twice = The artefact “{ $artefact }” lies on more than one card, but there is only one.
too_many_shields = There are { $count } shields, but the box holds only { $held }.
shield_twice = Two shields cannot lie on { $name }'s card.
artefact_on_shield = { $name }'s card has a shield and an artefact: no artefact is laid on a shield.
too_many_centre_cards = { $count } cards cannot have started in the centre: { $most } at most.

## What the night and the vote refuse

shielded = A shield lies on that card: nobody may look at it or move it.
seen_already = That card has been looked at already.
one_card_only = One card is all: now a mark, or nothing more.
not_card_and_mark_of_one = Card and mark must belong to two different players.
fellow_vampire = That player belongs to the clan.
bitten_already = That player has just been bitten and belongs to the clan.
yourself_first = Your own mark comes first.
not_a_neighbour = Only the two neighbours can be chosen.
artefact_there = An artefact lies on that card already.
artefact_not_drawn = That artefact is not in the case.
already_dealt = The cards are dealt already.
not_this_deck = These are not the cards of this deck.
not_night = There is no call to make now.
call_still_open = The call “{ $call }” is not over yet.
not_next_call = “{ $call }” is not the next call: that is “{ $expected }”.
must_act = The rules leave { $name } no choice: a move has to be made.
nothing_to_do = There is nothing to choose in this call.
done_already = That power has been used tonight.
no_card_told = Tell me first which card you have.

## What the table tells after the vote

count_cannot_be = That count cannot be: everybody has one vote, and nobody votes against themselves.
too_many_votes = { $votes } votes are too many: there are { $players } players.
no_votes_there = No vote was counted against that player.
    .hint = If the count was wrong, tell it again: “Anna two votes”.
pointers_missing = By the count, more players than that pointed there.
mark_not_in_play = That mark is not in play.
whose_copy = There are several cards of that kind: { LIST($role, of: "role", form: "call") }. Whose is meant?
everybody_has_a_card = Everybody has a card: which one is it?
told_votes_clash = The count and the fingers you told me do not agree.
    .hint = Tell the count again, such as “Anna two votes”.
