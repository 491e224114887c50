### What the host can tap in the one-night game: the label on the button and, as `.say`, the words themselves. What every
### game offers is one folder up.

## The game

start_scenario = Start a scenario
    .say = Start scenario { $scenario }

## What the table tells

votes = Votes for a player
    .say = { $seat } has { $count }
copied = What a card copied
    .say = { $copier } copied { $copied }
mark = Who has which mark
    .say = { $seat } has the mark of { $mark }
artefact = Who has which artefact
    .say = { $seat } has { $artefact }
everybody = Everybody else
    .say = Everybody else
skip_winners = Skip the question
    .say = Skip this

## Questions

describe_scenario = About a scenario
    .say = What is the scenario { $scenario }
describe_mark = What does a mark do?
    .say = What does the mark of { $mark } do
describe_artefact = What does an artefact do?
    .say = What does { $artefact } do
list_scenarios = Which scenarios are there?
    .say = Which scenarios are there

## The night

lone_wolf_look = A lone wolf looks at a card
    .say = { $lone_wolf_look }
nudge_cards = Cards are moved a little at the end
    .say = { $nudge_cards }
extra_wolf_is_centre = The extra wolf belongs to the centre
    .say = { $extra_wolf_is_centre }

## What can be chosen

scenario = { $name } · { $fewest }–{ $most }
    .say = { $name }
vote-count = { $n }
    .say = { $n ->
        [0] no votes
        [one] one vote
       *[other] { SPELL($n) } votes
    }

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
