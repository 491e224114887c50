### What the players of a rehearsal say in the one-night game. What every game says is one folder up.

scenario = Lance le scénario { $name }
count = { $name } { $count ->
    [1] une voix
   *[other] { SPELL($count) } voix
}
points = { $name } désigne { $target }
copied = { LIST($card, of: "role", form: "the") } a copié { LIST($role, of: "role", form: "the") }
done = C'est tout
named = { LIST($names) }
wrong = Non
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
