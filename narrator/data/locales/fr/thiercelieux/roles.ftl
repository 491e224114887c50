### The roles' names, in the forms that sentences need.
###
### call   how the narrator calls it, first word of a sentence
### a      one of them; a card that is one of a kind keeps its « le » or « la », a proper name has no article
### the    the one in the deck
### many   several, without the number
### of     « de » with the article

role-th_werewolf =
    .call = Loup-garou
    .a = un loup-garou
    .the = le loup-garou
    .many = loups-garous
    .of = du loup-garou

role-th_villager =
    .call = Simple villageois
    .a = un simple villageois
    .the = le simple villageois
    .many = simples villageois
    .of = du simple villageois

role-th_seer =
    .call = Voyante
    .a = une voyante
    .the = la voyante
    .many = voyantes
    .of = de la voyante

role-th_hunter =
    .call = Chasseur
    .a = un chasseur
    .the = le chasseur
    .many = chasseurs
    .of = du chasseur

role-th_cupid =
    .call = Cupidon
    .a = Cupidon
    .the = Cupidon
    .many = Cupidons
    .of = de Cupidon

role-th_witch =
    .call = Sorcière
    .a = une sorcière
    .the = la sorcière
    .many = sorcières
    .of = de la sorcière

role-th_little_girl =
    .call = Petite fille
    .a = une petite fille
    .the = la petite fille
    .many = petites filles
    .of = de la petite fille

role-th_thief =
    .call = Voleur
    .a = un voleur
    .the = le voleur
    .many = voleurs
    .of = du voleur

role-th_captain =
    .call = Capitaine
    .a = un capitaine
    .the = le capitaine
    .many = capitaines
    .of = du capitaine
