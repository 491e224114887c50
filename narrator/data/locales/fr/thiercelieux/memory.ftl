### What a player's phone remembers of the classic game, what its buttons say, and the game told again at the end.
###
### No form agrees with a player.

## What you know

village-centre = Au centre, tu as vu { LIST($cards) }.
village-took = Tu as pris { $card } au centre.
village-kept = Tu as gardé ta propre carte.
village-bound = Tu as fait naître l'amour entre { LIST($names) }.
village-bound-own = Tu as fait naître l'amour entre { $name } et toi.
village-looked = La nuit numéro { SPELL($night) }, tu as vu la carte { AFTER("de", $name) } : { $shown }.
village-pack = Dans la meute, tu as vu { LIST($names) }.
village-alone = Aucun autre loup-garou n'est à table.
village-potions = { $left ->
    [both] Tu as encore tes deux potions.
    [healing] Tu as encore la potion de guérison.
    [poison] Tu as encore le poison.
   *[none] Tu n'as plus de potion.
}

## Notes in a call

village-victim = La victime de cette nuit : { $name }.
village-victim-own = La victime de cette nuit, c'est toi.
village-no-victim = Cette nuit, pas de victime.
village-healing = Tu guéris la victime.
village-poisoning = Ton poison est pour { $name }.
village-poisoning-own = Ton poison est pour toi.
village-you-point = Tu désignes { $name }.
village-you-wait = Tu ne désignes encore personne.
village-they-point = { $count ->
    [1] { LIST($names) } désigne { $name }.
   *[other] { LIST($names) } désignent { $name }.
}
village-they-wait = { $count ->
    [1] { LIST($names) } ne désigne encore personne.
   *[other] { LIST($names) } ne désignent encore personne.
}
village-peek = { $count ->
    [0] Tu épies : aucun loup-garou n'a encore choisi.
    [1] Tu épies : un loup-garou a choisi.
   *[other] Tu épies : { SPELL($count) } loups-garous sont d'accord.
}

## Buttons in a word or two, and ways to act

thiercelieux-act-pass = Rien
thiercelieux-act-look = Voir carte
thiercelieux-act-bind = Unir
thiercelieux-act-hunt = Choisir victime
thiercelieux-act-heal = Guérir
thiercelieux-act-poison = Empoisonner
thiercelieux-act-take_back = Annuler
thiercelieux-act-take = Prendre

thiercelieux-option-pass = Ne rien faire
thiercelieux-option-look = Voir la carte de quelqu'un
thiercelieux-option-bind = Faire naître l'amour entre deux personnes
thiercelieux-option-hunt = Désigner la victime
thiercelieux-option-heal = Guérir la victime de cette nuit
thiercelieux-option-poison = Empoisonner quelqu'un
thiercelieux-option-take_back = Revenir sur ton choix
thiercelieux-option-take = Prendre une carte du centre

## The game told again. Whatever nobody told the narrator is left out.

village-told-took = { $who } a pris { $card } au centre.
village-told-kept = { $who } n'a pris aucune carte au centre.
village-told-bound = { $who } a fait naître l'amour entre { LIST($names) }.
village-told-bound-own = { $who } a choisi { $name } pour partager les flèches de l'amour.
village-told-lovers = L'amour unissait { LIST($names) }.
village-told-night = Nuit numéro { SPELL($night) }.
village-told-looked = { $who } a vu la carte { AFTER("de", $name) } : { $shown }.
village-told-no-prey = Les loups-garous ne se sont accordés sur personne.
village-told-prey = Les loups-garous ont dévoré { $name }.
village-told-healed = Les loups-garous ont choisi { $name }, et { $who } a guéri leur victime.
village-told-poison = { $who } a empoisonné { $name }.
village-told-poison-own = { $who } a bu le poison.
village-told-found = Au matin, le village avait perdu { LIST($names) }.
village-told-quiet = Cette nuit-là, personne n'a perdu la vie.
village-told-vote = Le jour, le village a éliminé { $name }.
village-told-shot = { $by } a tiré sur { $name }.
village-told-grief = { $name } a suivi { $by } par chagrin.
village-told-left = { $name } a quitté la partie.
village-told-was = { $name } a retourné { $role }.
village-told-captain = À la fin, le village avait pour capitaine { $name }.
