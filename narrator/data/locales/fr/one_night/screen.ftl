### What the terminal shows of the one-night game. What every game says is one folder up.

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
external = d'après un autre exemplaire du livret ; à vérifier
own = liste maison : la boîte n'en propose pas
repaired = la ligne imprimée est abîmée ; reconstituée
drawn = tiré par le narrateur au début de la partie
extra-wolf = à côté du centre : { LIST($role, of: "role", form: "the") }
verdict-head-player = Nom
verdict-head-role = Rôle
verdict-head-votes = Voix
verdict-head-fate = Sort
verdict-head-result = Résultat
fate = { $reason ->
    [vote] éliminé
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
