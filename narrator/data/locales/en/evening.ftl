### What the narrator says outside the night.

## Lobby

greeting = Good evening. To begin, say: start scenario, and its name.
dozing = I am here. Call me { $name }, and say: start scenario, and its name.
greeted = Good evening to you all. Tell me what you would like to play, or ask me for the rules.
phones-hint = If you have phones, ask me: how do we join?
phones-join = With a phone, open { $address } and type the code { $code }. Or scan the square on the screen.
    .screen = With a phone, open { $address } and type the code that is said aloud. Every phone at the table can show it, too.
phones-off = There is no page for phones tonight. We play by voice.
ask-scenario = Which scenario do you want to play?
ask-players = { $scenario }. How many players?
wrong-players = { $scenario } is for { SPELL($fewest) } to { SPELL($most) } players. How many of you are there?
wrong-players-offer = { $scenario } is for { SPELL($fewest) } to { SPELL($most) } players. For { SPELL($players) } there is { $other }: say yes to play it, or tell me how many of you there are.
suggest-nothing = I have nothing for { SPELL($players) } players. Name a scenario, or tell me how many of you there are.
cards-after-scenario = I will change the cards once there are some. Which scenario do you want to play?
cards-after-players = I will change the cards once I know how many of you there are. How many?
deck-so-far = { $cards ->
    [one] That is one card.
   *[other] That makes { SPELL($cards) } cards.
} How many of you are playing?
decks-saved = { $count ->
    [one] And your own deck: { LIST($names) }.
   *[other] And your own decks: { LIST($names) }.
}
deck-names = { $count ->
    [0] You have saved no deck yet. At the deal, say: save this deck.
    [one] You have saved one deck: { LIST($names) }.
   *[other] You have saved { SPELL($count) } decks: { LIST($names) }.
}
one-more-really = With { $name }, are you { SPELL($count) } now? Say yes or no.
named = Player { SPELL($n) } is { $name }.
seat-unnamed = Player { SPELL($n) } has not told me a name.
name-unknown = I know nobody called { $name } here.
debate-set = { $minutes ->
    [0] The debate will last { SPELL($seconds) } seconds.
   *[other] { $seconds ->
        [0] { $minutes ->
            [1] The debate will last one minute.
           *[other] The debate will last { SPELL($minutes) } minutes.
        }
       *[other] { $minutes ->
            [1] The debate will last one minute and { SPELL($seconds) } seconds.
           *[other] The debate will last { SPELL($minutes) } minutes and { SPELL($seconds) } seconds.
        }
    }
}

## Deal

deck = { $count ->
    [0] No card has been chosen yet.
   *[other] We play with { SPELL($count) } cards: { DECK($cards) }.
}
deal-table = Shuffle, then deal one card to each player and three to the centre. Look at your own card, put it back face down, and say: we are ready.
deal-phones = Your cards are on your phones: press and hold to look at yours. When everybody has looked, say: we are ready.
deal-tell = If you have a phone, you may tell it your card in secret. At night, keep your eyes shut until you are called, and then tap what you do on your phone.
phones-missing = { $count ->
    [one] { LIST($names) } has no phone yet. Everybody needs one, because the cards are on the phones.
   *[other] { LIST($names) } have no phone yet. Everybody needs one, because the cards are on the phones.
}
deck-too-many = That makes { SPELL($cards) } cards for { SPELL($players) } players: { $off ->
    [one] one too many. Say: without, and a role.
   *[other] { SPELL($off) } too many. Say: without, and a role.
}
deck-too-few = That makes { SPELL($cards) } cards for { SPELL($players) } players: { $off ->
    [one] one is missing. Say: add, and a role.
   *[other] { SPELL($off) } are missing. Say: add, and a role.
}
deck-begin = For { SPELL($players) } players we need { SPELL($needed) } cards. Say, for example: add two werewolves.
phones-wanted = { $count ->
    [one] We still need one phone. Ask me: how do we join?
   *[other] We still need { SPELL($count) } phones. Ask me: how do we join?
}
redealt = Put all the cards back together and shuffle. Then deal again, as before, and say: we are ready.
redealt-phones = New cards for everybody. Press and hold to look at yours, then say: we are ready.
ask-title = What shall I call this deck?
deck-saved = I will keep this deck as { $name }. Another time, say: start { $name }.
deck-saved-tonight = I cannot write it down, but for tonight I know this deck as { $name }.
deck-not-saved = Then I will not keep it.
title-taken = { $name } is the name of a scenario. Choose another one.
not-in-deck = There is no such card in this deck.
no-such-role = That role is not in this box: { $stranger }.
deal-numbers = Count off around the table, one, two, three, and so on: that is your number tonight.

## Night

restart-really = Start this night again? Say yes or no.
restart-deal-really = Start the night again, with new cards? Say yes or no.
moved-really = Could a card or a mark have been moved already? If so, you will have to deal again. Say yes or no.
redeal-really = Collect all the cards and deal again? Say yes or no.
night-again = We go back to the night. Everybody, close your eyes.
night-again-phones = We go back to the night. Everybody, look at your own phone, and nowhere else.

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
debate-half = Half your time is up.
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

vote-ready = Time to vote. Get ready to point at your suspect.
vote-ready-phones = Time to vote. Take your phone, and get ready to tap your suspect.
vote-three = Three.
vote-two = Two.
vote-one = One.
vote-go = Vote!
vote-turn = Keep pointing, and turn all cards over with the other hand.
vote-freeze = Keep pointing, and count the fingers.
vote-freeze-phones = Tap a name. I am counting the votes.
vote-tap = Keep pointing. If you have a phone, tap the same player there.
vote-count = { $count ->
    [one] { $name }, one vote.
   *[other] { $name }, { SPELL($count) } votes.
}
vote-waiting = I am waiting for { LIST($names) }. You have { SPELL($seconds) } more seconds. To end the vote now, say: go on.
ask-finger = Who is { $name } pointing at? Say a name, or: nobody.
vote-is-over = It is too late to vote again: you have heard the result.
vote-nobody = Nobody got a vote.

## Reveal

reveal = Turn your cards over.
reveal-phones = The vote is closed. Here is the truth.
ask-card = Which card did { $name } have?
who-else = And who else? Or say: that is all.
taken-back = All right, that is forgotten.
nothing-told = There is nothing to forget.
cannot-skip = I cannot go on without that.
tell-me = Then tell me what was different.
no-change = That does not change the result.
cannot-be = What you told me does not fit together. Let's go through it again.

## After the game

after-told = Is that right? If not, tell me what was different. Otherwise say: again, new game, or goodbye.
confirmed = Good. Now say: again, new game, the scores, or goodbye.
after = Say: again, for another game with these cards. Or: new game. Or: goodbye.
players-next = The next game is for { SPELL($count) } players.
game-stopped = The game is stopped.
no-scores = Nobody has a token yet.
score = { $count ->
    [one] { $name } has one token.
   *[other] { $name } has { SPELL($count) } tokens.
}
score-losses = { $count ->
    [one] { $name } has lost once.
   *[other] { $name } has lost twice and is out.
}
no-losses = Nobody has lost yet.
scores-reset = The scores are back to nothing.
match-now = { $target ->
    [one] One token wins the match.
   *[other] The first to { SPELL($target) } tokens wins the match.
}
match-double = Double elimination: whoever has lost twice is out, and the last one left wins the match.
match-won = { $tokens ->
    [one] { $name } has one token and wins the match.
   *[other] { $name } has { SPELL($tokens) } tokens and wins the match.
}
match-won-last = Everybody else is out: { $name } wins the match.
match-tie = { LIST($names) } have { $tokens ->
    [one] one token
   *[other] { SPELL($tokens) } tokens
} each. The match goes on until one player is ahead.
go-on-really = An evening was interrupted: { $scenario }, { SPELL($players) } players, { $phase ->
    [lobby] before it began
    [deal] during the deal
    [night] in the night
    [debate] in the debate
    [vote] at the vote
    [over] between two games
   *[reveal] at the reveal
}. Shall we go on with it? Say yes or no.
go-on = We go on where we were.

## Any time

unheard = It is loud in here, and I cannot make out what you say. Come a little closer, and speak one at a time.
unheard-typed = Or type it: the keyboard always works.
not-understood = I did not catch that.
guessed-wrong = Then please say it another way.
name-unheard = I cannot hear every name. Type it, or join with a phone: there, any name will do.
yes-or-no = Please say yes or no.
not-yet = I cannot do that here.
help = { $phase ->
    [lobby] Say: start scenario, and its name. Or: start the classic game. Or: explain the rules. Or ask: which scenarios, or what a role does.
    [deal] Say: we are ready. Or: add, or without, and a role. Or how many minutes of debate you want.
    [night] Say: pause, continue, repeat, skip, start the night again, or stop the game.
    [debate] Call me by name, then say: how much time is left, add a minute, pause, or vote now.
    [vote] Say a name and its number of votes. Or: everybody voted for, and a name. Or: let's vote again.
    [reveal] Say, for example: Anna was the seer. Or: correct that.
   *[other] Say: again, new game, the scores, what happened in the night, or goodbye.
}
scenarios = { $players ->
    [0] I know { LIST($names) }.
   *[other] For { SPELL($players) } players I know { LIST($names) }.
}
not-now = { $phase ->
    [lobby] Not now: first choose a scenario.
    [deal] Not now: first say that you are ready.
    [night] Not now: it is night.
    [debate] Not now: this is the debate.
    [vote] Not now: first tell me the count.
    [reveal] Not now: first the cards.
   *[other] Not now: the game is over.
}
prompt = { $question ->
    [scenario] Whenever you like, say: start scenario, and its name. Or say: help.
    [players] How many of you are playing?
    [ready] Take your time. When everybody has looked, say: we are ready.
    [count] Tell me a name and its number of votes.
    [told] Tell me, or type it. Or say: help.
    [finger] Tell me a name, or say: nobody.
    [tokens] Tell me who has a token, or say: nobody.
    [card] Tell me which card it was.
    [grief] Tell me who dies of love, or say: nobody.
    [beloved] Tell me a name.
    [shot] Tell me who is hit.
    [heir] Tell me who will be captain.
    [outcome] Tell me who has won, or say: the game goes on.
    [result] Tell me how the vote went.
    [tie] Captain, tell me a name.
    [agree] Say yes or no.
   *[other] Say: again, new game, or goodbye.
}
louder = I speak louder now.
louder-most = I cannot speak any louder.
softer = I speak more softly now.
softer-most = I cannot speak any more softly.
slower = I speak more slowly now.
slower-most = I cannot speak any more slowly.
faster = I speak faster now.
faster-most = I cannot speak any faster.
language-now = I speak English now.
voice-next = How do you like this voice?
voice-only = I have only this voice. The voices catalogue has others.
ambience-now = { $level ->
    [off] No sounds in the night.
    [low] Soft sounds in the night.
   *[high] Loud sounds in the night.
}
pace-now = { $pace ->
    [learning] The night will be slow.
    [quick] The night will be quick.
    [count_of_ten] I count to ten at every call.
   *[standard] The night will have its usual pace.
}
wording-now = { $wording ->
    [story] I will tell it as a story.
    [expert] I will call the names only.
   *[plain] I will give plain instructions.
}
hints-now = { $on ->
    [yes] I will give you hints for your next games.
   *[no] No more hints.
}
instead-really = { LIST($wanted) }? Then this game ends here. Say yes or no.
new-really = Give this game up for a new one? Say yes or no.
result-differs-really = By the phones alone, { $name } has { $count ->
    [one] one vote
   *[other] { SPELL($count) } votes
}, and nobody else can get more. Is what you told me right? Say yes or no.
untold-really = { $count ->
    [one] One card has not been told.
   *[other] { SPELL($count) } cards have not been told.
} Shall we play by voice, with tokens? Say yes or no.
move-really = Does { $name } want to play on with another phone? Say yes or no.
no-such-player = There is no player { SPELL($n) }: there are { SPELL($count) } of you.
not-that-one = That name cannot be the answer here. Tell me another one.
which-one = That could mean more than one thing. Please say it another way.
paused = Paused. To go on, say: continue.
resumed = We go on.
leave-game-really = Does { $name } leave the game for good? Say yes or no.
leave-really = Shall we stop here? Say yes or no.
stop-really = Stop the game? Say yes or no.
skip-really = Skip the rest of the debate? Say yes or no.
stopped = The game is over. Good night.
