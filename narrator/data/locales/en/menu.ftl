### What the host can tap instead of saying it: the label on the button and, as `.say`, the words themselves.
###
### The words must be understood by commands.toml; a test taps everything. A variable stands for what is chosen.

## Groups

group-answer = Answer
group-game = The game
group-clock = Time
group-telling = Tell the narrator
group-questions = Ask
group-match = The match
group-night = Night and house rules
group-voice = The voice
group-end = Leave

## Answers

yes = Yes
    .say = Yes
no = No
    .say = No
seat = It was a player
    .say = It was { $seat }
role = It was a card
    .say = It was { $shown }
nobody = Nobody
    .say = Nobody
done = That is all
    .say = That is all

## The game

again = Play again
    .say = Play again
start_deck = A deck of yours
    .say = Start { $deck }
suggest = What do you suggest?
    .say = What do you suggest
random_scenario = Surprise us
    .say = Surprise us
free_deck = Choose the cards yourselves
    .say = Our own deck
replace_role = Swap a card
    .say = Replace { $removed } with { $by }
save_deck = Keep this deck
    .say = Save this deck
list_decks = Which decks have we saved?
    .say = Which decks have we saved?
players = Number of players
    .say = { $players } players
ready = We are ready
    .say = We are ready
add_role = Add a card
    .say = Add { $added }
remove_role = Take a card out
    .say = Without { $removed }

## Time

pause = Pause
    .say = Pause
resume = Go on
    .say = Continue
time_left = Time left?
    .say = How much time is left
add_minute = One minute more
    .say = Add one minute
add_time = Add time
    .say = Add { $longer }
debate_time = Length of the debate
    .say = Debate for { $minutes }
vote_now = Vote now
    .say = Vote now
skip = Skip the debate
    .say = Skip the debate
skip_call = End this call
    .say = Skip this call
skip_vote = End the vote
    .say = Skip
restart_night = Start the night again
    .say = Start the night again
redeal = Deal again
    .say = Deal the cards again

## What the table tells

points_at = Who points at whom
    .say = { $from } points at { $to }
votes_all = Everybody for one player
    .say = Everybody voted for { $seat }
one_each = One vote each
    .say = One vote each
revote = Vote again
    .say = Let's vote again
correct = Take back the last answer
    .say = Correct that
was = Who had which card
    .say = { $seat } was { $shown }

## Questions

repeat = Say it again
    .say = Say that again
help = Help
    .say = Help
describe_role = What does a role do?
    .say = What does { $described } do
advice = How do I play a role?
    .say = How do I play { $described }
rules = The rules
    .say = Explain the rules
roles_in_play = Which roles are in play?
    .say = Which roles are in play
wake_order = Who wakes up when?
    .say = What is the wake order
who_won = Who won?
    .say = Who won
why = Why?
    .say = Explain why
retell = What happened in the night?
    .say = What happened in the night
scores = The scores
    .say = The scores
phones = How do phones join?
    .say = How do phones join

## The match

match = Play a match
    .say = First to { $tokens } points
match_double = Double elimination
    .say = Double elimination
reset_scores = Reset the scores
    .say = Reset the scores

## The night

pace = Pace
    .say = Set the pace to { $pace }
wording = Wording
    .say = Use the { $wording } wording
ambience = Night sounds
    .say = Set the night sounds to { $ambience }

hints_on = Hints for beginners
    .say = Turn the hints on
hints_off = No hints
    .say = Turn the hints off

## The voice

louder = Louder
    .say = Louder
softer = Softer
    .say = Softer
slower = Slower
    .say = Slower
faster = Faster
    .say = Faster
next_voice = Another voice
    .say = Another voice
# $name: what the other language calls itself, for whoever reads only that one must find it.
speak = { $name }
    .say = Speak { LANGUAGE($language) }

## Leaving

new_game = New game
    .say = New game
stop = Stop
    .say = Stop the game

## What can be chosen

player-count = { $n }
    .say = { SPELL($n) }
token-count = { $n }
    .say = { SPELL($n) }
span = { $minutes ->
        [0] { $seconds } s
       *[other] { $minutes } min
    }
    .say = { $minutes ->
        [0] { SPELL($seconds) } seconds
        [one] one minute
       *[other] { SPELL($minutes) } minutes
    }
card-a = { LIST($role, of: "role", form: "call") }
    .say = { LIST($role, of: "role", form: "a") }
card-the = { LIST($role, of: "role", form: "call") }
    .say = { LIST($role, of: "role", form: "the") }

pace-learning = Slow
    .say = slow
pace-standard = Usual
    .say = usual
pace-quick = Quick
    .say = quick

wording-plain = Plain
    .say = plain
wording-story = A story
    .say = story
wording-expert = Names only
    .say = expert

ambience-off = Off
    .say = off
ambience-low = Soft
    .say = low
ambience-high = Loud
    .say = high
