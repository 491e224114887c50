### What the host can tap instead of saying it: the label on the button and, as `.say`, the words themselves.
###
### The words must be understood by commands.toml; a test taps everything. A variable stands for what is chosen.

## Groups

group-answer = Answer
group-game = The game
group-clock = Time
group-telling = Tell the narrator
group-questions = Ask
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
start_scenario = Start a scenario
    .say = Start scenario { $scenario }
start_game = Thiercelieux
    .say = Start Thiercelieux
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

## What the table tells

votes = Votes for a player
    .say = { $seat } has { $count }
points_at = Who points at whom
    .say = { $seat } points at { $target }
was = Who had which card
    .say = { $seat } was { $shown }
leave = Somebody leaves for good
    .say = { $seat } leaves the game
outcome = How the game stands
    .say = { $outcome }
copied = What a card copied
    .say = { $copier } copied { $copied }
mark = Who has which mark
    .say = { $seat } has the mark of { $mark }
artefact = Who has which artefact
    .say = { $seat } has { $artefact }

## Questions

repeat = Say it again
    .say = Say that again
help = Help
    .say = Help
describe_role = What does a role do?
    .say = What does { $described } do
describe_scenario = What is a scenario like?
    .say = What is the scenario { $scenario }
list_scenarios = Which scenarios are there?
    .say = Which scenarios are there
scores = The scores
    .say = The scores
phones = How do phones join?
    .say = How do phones join

## The night

pace = Pace
    .say = Set the pace to { $pace }
wording = Wording
    .say = Use the { $wording } wording
ambience = Night sounds
    .say = Set the night sounds to { $ambience }
lone_wolf_look = A lone wolf looks at a card
    .say = { $lone_wolf_look }
nudge_cards = Cards are moved a little at the end
    .say = { $nudge_cards }
extra_wolf_is_centre = The extra wolf belongs to the centre
    .say = { $extra_wolf_is_centre }

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
# Each language calls itself by its own name: whoever reads only that one must find it.
speak-en = English
    .say = Speak English
speak-fr = Français
    .say = Speak French

## Leaving

new_game = New game
    .say = New game
stop = Stop
    .say = Stop the game

## What can be chosen

scenario = { $name } · { $fewest }–{ $most }
    .say = { $name }
player-count = { $n }
    .say = { SPELL($n) }
vote-count = { $n }
    .say = { $n ->
        [0] no votes
        [one] one vote
       *[other] { SPELL($n) } votes
    }
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

lone_wolf_look-yes = Yes
    .say = With the lone wolf rule
lone_wolf_look-no = No
    .say = Without the lone wolf rule
nudge_cards-yes = Yes
    .say = With moving the cards
nudge_cards-no = No
    .say = Without moving the cards
extra_wolf_is_centre-yes = Yes
    .say = The extra wolf counts as a centre card
extra_wolf_is_centre-no = No
    .say = The extra wolf does not count as a centre card

outcome-villagers = The villagers have won
    .say = The villagers have won
outcome-werewolves = The werewolves have won
    .say = The werewolves have won
outcome-lovers = The lovers have won
    .say = The lovers have won
outcome-nobody = Nobody has won
    .say = Nobody has won
outcome-continue = The game goes on
    .say = The game goes on

mark-clarity = Clarity
    .say = clarity
mark-vampire = The vampire
    .say = the vampire
mark-fear = Fear
    .say = fear
mark-bat = The bat
    .say = the bat
mark-plague = The plague
    .say = the plague
mark-love = Love
    .say = love
mark-traitor = The traitor
    .say = the traitor
mark-assassin = The assassin
    .say = the assassin

artefact-werewolf_claw = Claw of the werewolf
    .say = the claw of the werewolf
artefact-vampire_dentures = Dentures of the vampire
    .say = the dentures of the vampire
artefact-villager_brand = Brand of the villager
    .say = the brand of the villager
artefact-tanner_club = Club of the tanner
    .say = the club of the tanner
artefact-void_fog = Fog of the void
    .say = the fog of the void
artefact-silence_mask = Mask of silence
    .say = the mask of silence
artefact-shame_shroud = Shroud of shame
    .say = the shroud of shame
