### What the players of a rehearsal say.

scenario = Lance le scénario { $name }
players = { SPELL($count) } joueurs
ready = Nous sommes prêts
count = { $name } { $count ->
    [1] une voix
   *[other] { SPELL($count) } voix
}
points = { $name } désigne { $target }
was = { $name } était { LIST($role, of: "role", form: "a") }
copied = { LIST($card, of: "role", form: "the") } a copié { LIST($role, of: "role", form: "the") }
nobody = Personne
done = C'est tout
wrong = Non
right = Oui
goodbye = Au revoir
mark = { $name } a la marque { $mark ->
    [vampire] du vampire
    [fear] de la peur
    [bat] de la chauve-souris
    [plague] de la peste
    [love] de l'amour
    [traitor] du traître
    [assassin] de l'assassin
   *[clarity] de clarté
}
artefact = { $name } a { $artefact ->
    [werewolf_claw] la griffe du loup-garou
    [vampire_dentures] le dentier du vampire
    [villager_brand] la marque du villageois
    [tanner_club] le gourdin du tanneur
    [void_fog] le brouillard du néant
    [silence_mask] le masque du silence
   *[shame_shroud] le linceul de la honte
}
names = { LIST($names) }
outcome = { $outcome ->
    [villagers] Les villageois ont gagné
    [werewolves] Les loups-garous ont gagné
    [lovers] Les amoureux ont gagné
    [nobody] Personne n'a gagné
   *[continue] La partie continue
}
