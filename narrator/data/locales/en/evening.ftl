### What the narrator says outside the night.

## Lobby

greeting = Good evening. To begin, say: start scenario, and its name.
ask-scenario = Which scenario do you want to play?
ask-players = { $scenario }. How many players?
wrong-players = { $scenario } is for { SPELL($fewest) } to { SPELL($most) } players. How many are you?
deck = We play with { SPELL($count) } cards: { DECK($cards) }.
extra-wolf = Beside the centre lies { LIST($role, of: "role", form: "a") }.
deal-table = Shuffle, then deal one card to each player and three to the centre. Look at your own card, put it back face down, and say: we are ready.
deal-extra = Put the extra wolf card face down beside the centre. Shuffle the others, then deal one card to each player and three to the centre. Look at your own card, put it back face down, and say: we are ready.
deal-shields = { $count ->
    [one] Keep one shield ready for the sentinel.
   *[other] Keep two shields ready, for the sentinel and for the doppelgänger.
}
deal-artefacts = Shuffle the artefacts and lay them out face down for the curator.
deal-marks = This deck uses marks. Put the marks of these roles face down on the boards, and give every player a clarity mark, face down.

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
silence-mask = Whoever has the mask of silence makes no sound until the vote is over. Whoever has the shroud of shame may speak, but turns away from the table until the vote is over.
debate-half = Half the time is gone.
debate-minute = One minute left.
debate-seconds = Ten seconds. Choose your culprit.
time-left = { $minutes ->
    [0] { $seconds ->
        [1] You have one second left.
       *[other] You have { SPELL($seconds) } seconds left.
    }
    [1] { $seconds ->
        [0] You have one minute left.
        [1] You have one minute and one second left.
       *[other] You have one minute and { SPELL($seconds) } seconds left.
    }
   *[other] { $seconds ->
        [0] You have { SPELL($minutes) } minutes left.
        [1] You have { SPELL($minutes) } minutes and one second left.
       *[other] You have { SPELL($minutes) } minutes and { SPELL($seconds) } seconds left.
    }
}

## Vote

vote-ready = Time to vote. Get ready to point at one other player.
vote-three = Three.
vote-two = Two.
vote-one = One.
vote-go = Vote!
vote-turn = Keep pointing, and turn all cards over with the other hand.
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
not-yet = I cannot do that yet.
help = { $phase ->
    [lobby] Say: start scenario, and its name. Or ask: which scenarios.
    [deal] Say: we are ready. Or say how many minutes of debate you want.
    [night] Say: pause, continue, repeat, or stop the game.
    [debate] Call me by name, then say: how much time is left, add a minute, pause, or vote now.
    [vote] Say who points at whom.
   *[other] Say: repeat, or stop the game.
}
scenarios = I know { LIST($names) }.
not-now = Not now.
which-one = That could mean more than one thing. Please say it another way.
paused = Paused. To go on, say: continue.
resumed = We go on.
stop-really = Stop the game? Say yes or no.
skip-really = Skip the rest of the debate? Say yes or no.
stopped = The game is over. Good night.
