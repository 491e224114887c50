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
misdeal = The cards you told your phones are not the cards of this deck. Look at your card again, correct your phone if need be, and say: we are ready.
girl-eyes = The little girl may peek while the werewolves are awake. So at night, nobody bows their head or covers their eyes.
girl-phone = The little girl peeks by phone: while the werewolves choose, that phone shows how many of them agree. Staring at it too long is a risk.
captain-when = { $day ->
    [evening] The captain is elected before the first night.
    [never] There is no captain in this game.
   *[morning] The captain is elected on the first morning.
}
must-show = Without phones, I need to know the cards of the dead: in this game, the dead turn them over.

## The dead

found-dead = During the night the village lost { LIST($names) }.
nobody-dead = Nobody died during the night.
ask-tokens = Who has a token? Tell me the names, or say: nobody.
dies-vote = The village eliminates { $name }.
dies-shot = Before dying, { $by } shoots { $name }.
dies-grief = { $name } cannot live without { $by }, and dies of grief.
dies-left = { $name } leaves the game for good.
was = { $copies ->
    [1] { $name } was { LIST($role, of: "role", form: "the") }.
   *[other] { $name } was { LIST($role, of: "role", form: "a") }.
}
dead-silent = From now on the dead stay silent, and keep what they know to themselves.

## Last words, and what only the table knows

ask-shot = { CALL($name) }, who do you shoot before you die?
ask-heir = { CALL($name) }, who will be captain after you?
ask-grief = Does anybody die of love? Tell me the name, or say: nobody.
ask-beloved = Who did { $name } love?
ask-outcome = Is the game over? Tell me who has won, or say: the game goes on.
ask-outcome-centre = { CALL($name) }, you are out of the game: look at the two cards in the centre, in secret. Is the game over? Tell me who has won, or say: the game goes on.
ask-outcome-again = { CALL($name) }, you know the cards in the centre. Is the game over? Tell me who has won, or say: the game goes on.

## The captain

ask-election = Shall we elect the captain now? The captain's vote counts double and settles ties. Say yes or no.
campaign-ends = Ten seconds. Choose your captain.
ready-captain = Time for the election. Get ready to choose your captain; not yourself.
ask-captain = Count the fingers. After a tie, vote once more, then draw lots. Who is the captain?
captain = { $name } is captain now: that vote counts double.
no-captain = The village stays without a captain for now.
lot = { LIST($names) } are tied once more. I draw lots.
campaign = { $minutes ->
    [0] Before the vote, { SPELL($seconds) } seconds for the campaign. Who wants to be captain, and why?
    [1] Before the vote, one minute for the campaign. Who wants to be captain, and why?
   *[other] Before the vote, { SPELL($minutes) } minutes for the campaign. Who wants to be captain, and why?
}

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
ready-culprit = Time to vote. Get ready to point at your suspect.
vote-again = { LIST($names) } are tied. Everybody votes once more, only between { LIST($names) }.
tied-then-culprit = If there is another tie, nobody is eliminated.
tied-then-captain = If there is another tie, we draw lots.
ask-culprit = Count the fingers. The captain's vote counts double and settles a tie; without a captain, vote once more. Who does the village eliminate? Say a name, or: nobody.
ask-tie = { LIST($names) } are tied. The captain's vote decides. { CALL($name) }, which of them does the village eliminate?
nobody-eliminated = The village eliminates nobody today.
revive-1 = Did anybody hear a noise in the night?
revive-2 = Who has not said a word yet?
revive-3 = Who behaves strangely, and towards whom?
revive-4 = Who do you trust, and why?
tied-captain = { LIST($names) } are tied. The captain's vote counts double, and it decides: { $name } has already voted.
tied-again = { LIST($names) } are tied once more.

## The end

end-nobody-left = Nobody is left alive. Nobody wins.
end-only-lovers-left = Only the two lovers are left. Love wins.
end-last-wolf-out = There are no more werewolves. The village wins.
end-last-villager-out = There are no more villagers. The werewolves win.
end-parity = The werewolves are as many as the others. The werewolves win.
barred = { $count ->
    [one] { LIST($names) } does not share this victory: love had set another goal.
   *[other] { LIST($names) } do not share this victory: love had set another goal.
}
winners = { $count ->
    [one] The winner is { LIST($names) }.
   *[other] The winners are { LIST($names) }.
}
recap-wolves = { $count ->
    [one] { LIST($names) } was a werewolf.
   *[other] { LIST($names) } were werewolves.
}
recap-villagers = All the others were simple villagers.
recap-turn = Turn over the cards that are still face down.
recap-thief = { $copies ->
    [1] { $name } was dealt the thief, and took { LIST($role, of: "role", form: "the") } from the centre.
   *[other] { $name } was dealt the thief, and took { LIST($role, of: "role", form: "a") } from the centre.
}
recap-centre = In the centre lie { DECK($cards) }.
recap-lovers = { LIST($names) } were in love.
