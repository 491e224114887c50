### Commands in the narrator's own words, as they are asked back: "Full Moon with six players?"

question = { LIST($what) }?

span = { $minutes ->
    [0] { SPELL($seconds) } seconds
   *[other] { $seconds ->
        [0] { $minutes ->
            [1] one minute
           *[other] { SPELL($minutes) } minutes
        }
       *[other] { $minutes ->
            [1] one minute and { SPELL($seconds) } seconds
           *[other] { SPELL($minutes) } minutes and { SPELL($seconds) } seconds
        }
    }
}
crowd = { $players ->
    [0] { "" }
   *[other] { " " }with { SPELL($players) } players
}

start = you want to begin
suggest = you want a suggestion{ crowd }
random_scenario = a scenario of my choice{ crowd }
free_deck = a deck of your own
rules = you want the rules explained
greet = good evening
players = { SPELL($count) } players
add_player = { $player } plays too
name_seat = player { SPELL($seat) } is { $player }
phones = you want to join with phones
add_role = { $count ->
    [0] add { LIST($role, of: "role", form: "the") }
    [1] add { LIST($role, of: "role", form: "the") }
   *[other] add { SPELL($count) } { LIST($role, of: "role", form: "many") }
}
remove_role = without { LIST($role, of: "role", form: "the") }
replace_role = { LIST($by, of: "role", form: "the") } instead of { LIST($role, of: "role", form: "the") }
roles_in_play = the roles in play
wake_order = the order of the night
advice = advice for { LIST($role, of: "role", form: "the") }
describe-role = what { LIST($role, of: "role", form: "the") } does
redeal = deal again
save_deck = { $deck ->
    [none] keep this deck
   *[other] keep this deck as { $deck }
}
list_decks = the decks that you have saved
debate_time = { $minutes ->
    [0] { $seconds ->
        [0] no timer
       *[other] { span } of debate
    }
   *[other] { span } of debate
}
add_time = { span } more
time_left = the time that is left
vote_now = vote now
ready = everybody is ready
pause = a pause
resume = go on
repeat = say it again
skip = skip this
stop = stop the game
new_game = a new game
again = the same again
restart_night = start the night again
points_at = { $from } points at { $to }
votes_all = everybody for { $seat }
one_each = one vote each
tie = a tie between { LIST($who) }
revote = vote again
nobody = nobody
done = that is all
correct = correct something
was = { $seat } was { LIST($role, of: "role", form: "the") }
role = { LIST($role, of: "role", form: "the") }
seat = { LIST($who) }
who_is = who { $seat } is
no_such_seat = player { SPELL($number) }
who_won = who won
why = why it ended like that
retell = what happened in the night
scores = the scores
reset_scores = the scores back to nothing
match = { $mode ->
    [double] double elimination
   *[points] first to { SPELL($target) }
}
language = { LANGUAGE($language) }
pace = { $pace ->
    [learning] a learning pace
    [quick] a quick pace
   *[standard] the usual pace
}
hints = { $on ->
    [yes] hints for beginners
   *[no] no more hints
}
wording = { $wording ->
    [story] tell it as a story
    [expert] only the names
   *[plain] plain words
}
ambience = { $level ->
    [off] no night sounds
    [high] loud night sounds
   *[low] soft night sounds
}
next_voice = another voice
louder = louder
softer = softer
slower = slower
faster = faster
help = what you can say
yes = yes
no = no
number = { SPELL($value) }
