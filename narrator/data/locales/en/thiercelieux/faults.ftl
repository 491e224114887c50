### What is wrong in the classic game, one sentence each. What every game says is one folder up.

## Tables to judge

unknown_kind = There is no question of the kind “{ $id }”: the kinds are day_vote, status, night and triggers.
two_lovers = There must be two lovers or none.
captain_must_choose = { LIST($names) } are tied, and the captain's vote does not settle it: “captain_choice” must say whom the captain chooses.
choice_not_tied = The captain chooses { $name }, but only { LIST($names) } are tied.
hunter_shoots_himself = { $name } is the hunter and is dead already: the shot must hit somebody else.

## Decks

players_out_of_range = Thiercelieux is for { $fewest } to { $most } players, not for { $players }.
office_is_no_card = { LIST($role, of: "role", form: "call") } is an office, not a card of the deck.
classic_total = The deck has { $cards } cards, but { $players } players need { $needed }: one each, and two more with the thief.
no_werewolf = There is no werewolf in this deck.
too_many_werewolves = { $wolves } werewolves are too many: { $most } at most.
unusual_wolves = { $wolves } werewolves: for { $players } players { $usual } are usual.
only_wolf_may_stay_undealt = The only werewolf may stay in the centre if the thief leaves it there.
villagers_beyond_box = { $count } simple villagers: the box holds { $held }. Take a special villager instead of one.
thief_without_companions = The thief brings two simple villagers along, but this deck has { $count }.
no_seer = There is no seer in this deck: hard for the village.
villager_fills_up = Simple villagers fill the deck by themselves: add or remove another role.
not_classic = { LIST($role, of: "role", form: "call") }: the classic game has no such card.
no_villager_left = { LIST($role, of: "role", form: "call") }: there is no simple villager left to make room.

## What the game refuses

not_living = That player is dead.
not_asked = Nobody asked that player.
not_captain = Only the captain decides that.
captain_there = There is a captain already.
not_tied = The choice is only between those who are tied.
named_twice = Two different players are needed.
must_take = Both cards are werewolves: one of them must be taken.
no_potion = { $potion ->
    [healing] The healing potion is used up.
   *[poison] The poison is used up.
}
no_prey = There is no victim to heal tonight.
already_done = That has been done tonight.
cards_face_down = The narrator does not know the cards in this game.
other_cards = These are not the cards of this deck.
name_missing = A player has no name.
move_owed = The rules leave no choice here: somebody still has to act.
wrong_call = “{ $call }” is not the next call.
dead_are_known = The narrator knows who died: nobody has to tell.
too_many_dead = { $count } dead in one night are too many: { $most } at most.
card_not_asked = That card is not asked for.
all_copies_shown = { LIST($role, of: "role", form: "call") }: all of these cards have been shown already.
whose_lover = Nobody who has died was in love with that player.
not_possible = With the cards that have been shown, that cannot be.
