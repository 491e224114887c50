### What the terminal shows around the rules.

levels = { $level ->
    [initiation] premiers pas
    [easy] facile
    [medium] moyen
   *[hard] difficile
}
boxes = { $box ->
    [base] boîte de base
    [crepuscule] boîte Crépuscule
   *[epic] boîte Epic Battle
}
players = { $count ->
    [one] { $count } personne
   *[other] { $count } personnes
}
players-range = { $fewest } à { $most } personnes
external = d'après un autre exemplaire du livret ; à vérifier
repaired = la ligne imprimée est abîmée ; reconstituée
drawn = tiré par le narrateur au début de la partie
extra-wolf = à côté du centre : { LIST($role, of: "role", form: "the") }
card = { $count ->
    [1] { LIST($role, of: "role", form: "call") }
   *[other] { $count } { LIST($role, of: "role", form: "many") }
}
night-title = { $title }, à { $players }
free-deck = Un jeu libre
classic = Thiercelieux, nuit { $night }
pause = { $seconds } s de pause
night-total = La nuit dure environ { $minutes } min { $seconds } s.
verdict-head-player = Nom
verdict-head-role = Rôle
verdict-head-votes = Voix
verdict-head-fate = Sort
verdict-head-result = Résultat
fate = { $reason ->
    [vote] vote
    [replacement] à la place de quelqu'un
    [second] deuxième place
    [hunter] coup de feu
    [grief] chagrin
   *[alive] en vie
}
result = { $won ->
    [yes] gagne
   *[no] perd
}
rehearsed = { $path } : { $lines } lignes, une soirée de { $minutes } min { $seconds } s.
phase = { $phase ->
    [lobby] L'accueil
    [deal] La donne
    [night] La nuit
    [debate] Le débat
    [vote] Le vote
    [reveal] La révélation
   *[over] La fin
}
loading = La voix et l'oreille se préparent …
phones = Téléphones : { $url } (code { $code })
interrupted = La soirée est gardée. « narrator play » la reprendra.
