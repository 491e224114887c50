### The classic game between its nights: the deck, the dead, the captain, the votes and the end.
###
### The morning has one line for wolves and poison: nobody may tell them apart. No sentence says whether a player is a
### man or a woman.

## Lobby

title = Thiercelieux
suggest = For { SPELL($players) } players there is Thiercelieux. Say yes to play it.
ask-players = Thiercelieux. How many players?
wrong-players = Thiercelieux is for { SPELL($fewest) } to { SPELL($most) } players, not for { SPELL($players) }. How many of you are there?

## Deal

deck = We play with { SPELL($count) } cards: { DECK($cards) }.
deal = Shuffle, then deal one card to each player. Look at your own card, put it back face down, and say: we are ready.
deal-centre = Shuffle, then deal one card to each player, and put the last two face down in the centre. Look at your own card, put it back face down, and say: we are ready.
# Said where no phone takes what is done at night.
deal-tokens = Keep some tokens within everybody's reach. At night, the werewolves put one in front of their victim.
deal-seer = The seer turns the chosen card over, and puts it back without a sound.
deal-witch = The witch takes the token away to heal, and puts another one in front of somebody to poison. Each works only once in the whole game.
deal-cupid = Cupid goes once around the whole table, and touches two backs on the way.
misdeal = What you told your phones are not the cards of this deck. Look at your card again, correct your phone if need be, and say: we are ready.

## The dead

found-dead = In the night, the village has lost { LIST($names) }.
nobody-dead = In the night, nobody died.
ask-tokens = Who has a token? Tell me the names, or say: nobody.
dies-vote = The village eliminates { $name }.
dies-shot = With a last shot, { $by } takes { $name } along.
dies-grief = { $name } cannot live without { $by }, and dies of grief.
dies-left = { $name } leaves the game for good.
was = { $name } was { LIST($role, of: "role", form: "a") }.

## Last words, and what only the table knows

ask-shot = { $name }, you have one last shot. Who is it for?
ask-heir = { $name }, who will be captain after you?
ask-grief = Does anybody die of love? Tell me the name, or say: nobody.
ask-beloved = Whom did { $name } love?
ask-outcome = Is the game over? Tell me who has won, or say: the game goes on.

## The captain

ask-election = Do you want to elect a captain now? The captain's vote counts double. Say yes or no.
ready-captain = The election. Get ready to choose another player as captain.
ask-captain = Count the votes. After a tie, vote once more, then draw lots. Who is the captain?
captain = { $name } is captain now.
no-captain = The village stays without a captain for now.
lot = { LIST($names) } are tied once more. I draw lots.

## Debate and vote

debate = { $minutes ->
    [0] You have { SPELL($seconds) } seconds. Where are the werewolves hiding?
   *[other] { $seconds ->
        [0] { $minutes ->
            [1] You have one minute. Where are the werewolves hiding?
           *[other] You have { SPELL($minutes) } minutes. Where are the werewolves hiding?
        }
       *[other] { $minutes ->
            [1] You have one minute and { SPELL($seconds) } seconds. Where are the werewolves hiding?
           *[other] You have { SPELL($minutes) } minutes and { SPELL($seconds) } seconds. Where are the werewolves hiding?
        }
    }
}
ready-culprit = Time to vote. Get ready to choose one other player.
vote-again = { LIST($names) } are tied. Everybody votes once more, and only for one of them.
ask-culprit = Count the votes. The captain's counts double and settles a tie; without a captain, vote once more. Whom does the village eliminate? Say a name, or: nobody.
ask-tie = { LIST($names) } are tied. { $name }, as captain you decide: which of them does the village eliminate?
nobody-eliminated = The village eliminates nobody today.

## The end

end-nobody-left = Nobody is left alive. Nobody wins.
end-only-lovers-left = Only the two lovers are left. Love wins.
end-last-wolf-out = There are no more werewolves. The village wins.
end-last-villager-out = There are no more villagers. The werewolves win.
end-parity = The others can no longer outvote the werewolves. The werewolves win.
barred = { $count ->
    [one] { LIST($names) } does not share this victory: love had set another goal.
   *[other] { LIST($names) } do not share this victory: love had set another goal.
}
winners = Victory for { LIST($names) }.
