### Les commandes dites par le narrateur, quand il les fait confirmer : « Pleine Lune à six ? »

question = { LIST($what) } ?

span = { $minutes ->
    [0] { SPELL($seconds, gender: "f") } secondes
   *[other] { $seconds ->
        [0] { $minutes ->
            [1] une minute
           *[other] { SPELL($minutes, gender: "f") } minutes
        }
       *[other] { $minutes ->
            [1] une minute et { SPELL($seconds, gender: "f") } secondes
           *[other] { SPELL($minutes, gender: "f") } minutes et { SPELL($seconds, gender: "f") } secondes
        }
    }
}
crowd = { $players ->
    [0] { "" }
   *[other] { " " }à { SPELL($players) }
}

start = vous voulez commencer
suggest = vous voulez une suggestion{ crowd }
random_scenario = je tire un scénario au sort{ crowd }
free_deck = un jeu de cartes à vous
rules = vous voulez les règles
greet = bonsoir
players = { SPELL($count) } joueurs
add_player = { $player } joue aussi
name_seat = le numéro { SPELL($seat) }, c'est { $player }
phones = vous voulez rejoindre la partie avec vos téléphones
add_role = { $count ->
    [0] ajouter { LIST($role, of: "role", form: "the") }
    [1] ajouter { LIST($role, of: "role", form: "the") }
   *[other] ajouter { SPELL($count) } { LIST($role, of: "role", form: "many") }
}
remove_role = enlever { LIST($role, of: "role", form: "the") }
replace_role = mettre { LIST($by, of: "role", form: "the") } à la place { LIST($role, of: "role", form: "of") }
roles_in_play = les rôles en jeu
wake_order = l'ordre de la nuit
advice = un conseil pour { LIST($role, of: "role", form: "the") }
describe-role = ce que fait { LIST($role, of: "role", form: "the") }
redeal = redistribuer les cartes
save_deck = { $deck ->
    [none] garder ce jeu de cartes
   *[other] garder ce jeu de cartes sous le nom { $deck }
}
list_decks = les jeux que vous avez enregistrés
debate_time = { $minutes ->
    [0] { $seconds ->
        [0] pas de minuteur
       *[other] { span } de débat
    }
   *[other] { span } de débat
}
add_time = { span } de plus
time_left = le temps qui reste
vote_now = voter maintenant
ready = on y va
pause = une pause
resume = reprendre
repeat = répéter
skip = passer
stop = arrêter la partie
new_game = une nouvelle partie
again = la même, encore une fois
restart_night = recommencer la nuit
points_at = { $from } désigne { $to }
votes_all = tout le monde contre { $seat }
one_each = une voix par personne
tie = égalité entre { LIST($who) }
revote = revoter
nobody = personne
done = c'est tout
correct = corriger quelque chose
was = { $seat } était { LIST($role, of: "role", form: "the") }
role = { LIST($role, of: "role", form: "the") }
who_is = qui est { $seat }
no_such_seat = le numéro { SPELL($number) }
seat = { LIST($who) }
who_won = qui a gagné
why = pourquoi la partie s'est finie ainsi
retell = ce qui s'est passé cette nuit
scores = les scores
reset_scores = remettre les scores à zéro
match = { $mode ->
    [double] la double élimination
   *[points] le premier à { SPELL($target) }
}
language = en { LANGUAGE($language) }
pace = { $pace ->
    [learning] un rythme de débutants
    [quick] un rythme rapide
   *[standard] le rythme habituel
}
hints = { $on ->
    [yes] des conseils pour débutants
   *[no] sans les conseils
}
wording = { $wording ->
    [story] raconter comme une histoire
    [expert] seulement les noms
   *[plain] des mots simples
}
ambience = { $level ->
    [off] sans les bruits de la nuit
    [high] les bruits de la nuit bien forts
   *[low] les bruits de la nuit tout bas
}
next_voice = une autre voix
louder = plus fort
softer = moins fort
slower = moins vite
faster = plus vite
help = ce que vous pouvez dire
yes = oui
no = non
number = { SPELL($value) }
