### What the narrator says outside the night.

## Lobby

greeting = Good evening. Say: start scenario, and its name.
ask-scenario = Which scenario do you want to play?
ask-players = { $scenario }. How many players?
wrong-players = { $scenario } is for { SPELL($fewest) } to { SPELL($most) } players. How many are you?
deck = We play with { SPELL($count) } cards: { DECK($cards) }.
extra-wolf = Beside the centre lies { LIST($role, of: "role", form: "a") }.
deal-table = Shuffle, deal one card to each player and three to the centre. Look at your card, and say ready.
deal-extra = Shuffle, deal one card to each player and three to the centre, with the extra wolf card beside them. Look at your card, and say ready.
deal-marks = Everybody also gets a clarity mark, face down beside the card.

## Debate

debate = { $minutes ->
    [0] You have { SPELL($seconds) } seconds. Who were you when you fell asleep?
   *[other] { $seconds ->
        [0] { $minutes ->
            [1] You have one minute. Who were you when you fell asleep?
           *[other] You have { SPELL($minutes) } minutes. Who were you when you fell asleep?
        }
       *[other] { $minutes ->
            [1] You have one minute and { SPELL($seconds) } seconds. Who were you when you fell asleep?
           *[other] You have { SPELL($minutes) } minutes and { SPELL($seconds) } seconds. Who were you when you fell asleep?
        }
    }
}
silence-mask = Whoever has the mask of silence makes no sound until the vote is over. Whoever has the shroud of shame turns away.
debate-half = Half of the time is gone.
debate-minute = One minute left.
debate-seconds = Ten seconds. Choose your culprit.
time-left = { $minutes ->
    [0] { SPELL($seconds) } seconds left.
    [1] { $seconds ->
        [0] One minute left.
       *[other] One minute and { SPELL($seconds) } seconds left.
    }
   *[other] { $seconds ->
        [0] { SPELL($minutes) } minutes left.
       *[other] { SPELL($minutes) } minutes and { SPELL($seconds) } seconds left.
    }
}

## Vote

vote-ready = Time to vote. Arms ready.
vote-three = Three.
vote-two = Two.
vote-one = One.
vote-go = Vote!
vote-freeze = Keep pointing. I am counting.
vote-count = { $count ->
    [one] { $name }, one vote.
   *[other] { $name }, { SPELL($count) } votes.
}
vote-nobody = Nobody got a vote.

## Reveal

reveal = Turn your cards over.

## Any time

not-understood = I did not catch that.
not-now = Not now.
which-one = I heard more than one thing. Please say it again.
paused = Paused. Say continue.
resumed = We go on.
stop-really = Stop the game?
stopped = The game is over. Good night.
