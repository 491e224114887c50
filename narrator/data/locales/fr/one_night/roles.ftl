### The roles' names, in the forms that sentences need.
###
### call   how the narrator calls it, first word of a sentence
### a      one of them; a card that is one of a kind keeps its « le » or « la », a proper name has no article
### the    the one in the deck
### many   several, without the number
### of     « de » with the article

role-copycat =
    .call = Copycat
    .a = un copycat
    .the = le copycat
    .many = copycats
    .of = du copycat

role-vampire =
    .call = Vampire
    .a = un vampire
    .the = le vampire
    .many = vampires
    .of = du vampire

role-master =
    .call = Maître
    .a = le maître
    .the = le maître
    .many = maîtres
    .of = du maître

role-count =
    .call = Comte
    .a = le comte
    .the = le comte
    .many = comtes
    .of = du comte

role-renfield =
    .call = Renfield
    .a = Renfield
    .the = Renfield
    .many = Renfield
    .of = de Renfield

role-diseased =
    .call = Pestiférée
    .a = une pestiférée
    .the = la pestiférée
    .many = pestiférées
    .of = de la pestiférée

role-cupid =
    .call = Cupidon
    .a = Cupidon
    .the = Cupidon
    .many = Cupidons
    .of = de Cupidon

role-instigator =
    .call = Comploteuse
    .a = une comploteuse
    .the = la comploteuse
    .many = comploteuses
    .of = de la comploteuse

role-priest =
    .call = Prêtre
    .a = un prêtre
    .the = le prêtre
    .many = prêtres
    .of = du prêtre

role-assassin =
    .call = Assassin
    .a = un assassin
    .the = l'assassin
    .many = assassins
    .of = de l'assassin

role-sentinel =
    .call = Sentinelle
    .a = une sentinelle
    .the = la sentinelle
    .many = sentinelles
    .of = de la sentinelle

role-doppelganger =
    .call = Doppelgänger
    .a = une doppelgänger
    .the = la doppelgänger
    .many = doppelgängers
    .of = de la doppelgänger

role-werewolf =
    .call = Loup-garou
    .a = un loup-garou
    .the = le loup-garou
    .many = loups-garous
    .of = du loup-garou

role-alpha_wolf =
    .call = Loup alpha
    .a = un loup alpha
    .the = le loup alpha
    .many = loups alpha
    .of = du loup alpha

role-shaman_wolf =
    .call = Loup shaman
    .a = un loup shaman
    .the = le loup shaman
    .many = loups shamans
    .of = du loup shaman

role-dream_wolf =
    .call = Loup rêveur
    .a = un loup rêveur
    .the = le loup rêveur
    .many = loups rêveurs
    .of = du loup rêveur

role-minion =
    .call = Sbire
    .a = un sbire
    .the = le sbire
    .many = sbires
    .of = du sbire

role-mason =
    .call = Franc-maçon
    .a = un franc-maçon
    .the = le franc-maçon
    .many = francs-maçons
    .of = du franc-maçon

role-thing =
    .call = La Chose
    .a = la chose
    .the = la chose
    .many = choses
    .of = de la chose

role-seer =
    .call = Voyante
    .a = une voyante
    .the = la voyante
    .many = voyantes
    .of = de la voyante

role-apprentice_seer =
    .call = Apprentie voyante
    .a = une apprentie voyante
    .the = l'apprentie voyante
    .many = apprenties voyantes
    .of = de l'apprentie voyante

role-ghost_hunter =
    .call = Chasseur de fantômes
    .a = un chasseur de fantômes
    .the = le chasseur de fantômes
    .many = chasseurs de fantômes
    .of = du chasseur de fantômes

role-trapper =
    .call = Trappeur
    .a = un trappeur
    .the = le trappeur
    .many = trappeurs
    .of = du trappeur

role-robber =
    .call = Voleur
    .a = un voleur
    .the = le voleur
    .many = voleurs
    .of = du voleur

role-witch =
    .call = Sorcière
    .a = une sorcière
    .the = la sorcière
    .many = sorcières
    .of = de la sorcière

role-troublemaker =
    .call = Noiseuse
    .a = une noiseuse
    .the = la noiseuse
    .many = noiseuses
    .of = de la noiseuse

role-village_idiot =
    .call = Idiot du village
    .a = un idiot du village
    .the = l'idiot du village
    .many = idiots du village
    .of = de l'idiot du village

role-fortune_teller =
    .call = Diseuse de bonne aventure
    .a = une diseuse de bonne aventure
    .the = la diseuse de bonne aventure
    .many = diseuses de bonne aventure
    .of = de la diseuse de bonne aventure

role-gremlin =
    .call = Gremlin
    .a = un gremlin
    .the = le gremlin
    .many = gremlins
    .of = du gremlin

role-drunk =
    .call = Soûlard
    .a = un soûlard
    .the = le soûlard
    .many = soûlards
    .of = du soûlard

role-insomniac =
    .call = Insomniaque
    .a = une insomniaque
    .the = l'insomniaque
    .many = insomniaques
    .of = de l'insomniaque

role-diviner =
    .call = Divinateur
    .a = un divinateur
    .the = le divinateur
    .many = divinateurs
    .of = du divinateur

role-curator =
    .call = Conservateur
    .a = un conservateur
    .the = le conservateur
    .many = conservateurs
    .of = du conservateur

role-bodyguard =
    .call = Garde du corps
    .a = un garde du corps
    .the = le garde du corps
    .many = gardes du corps
    .of = du garde du corps

role-prince =
    .call = Prince
    .a = un prince
    .the = le prince
    .many = princes
    .of = du prince

role-hunter =
    .call = Chasseur
    .a = un chasseur
    .the = le chasseur
    .many = chasseurs
    .of = du chasseur

role-tanner =
    .call = Tanneur
    .a = un tanneur
    .the = le tanneur
    .many = tanneurs
    .of = du tanneur

role-villager =
    .call = Villageois
    .a = un villageois
    .the = le villageois
    .many = villageois
    .of = du villageois

## Kinds of card, as the ghost hunter and the diviner meet them

kind-wolf =
    .a = un loup
    .of = d'un loup

kind-vampire =
    .a = un vampire
    .of = d'un vampire

kind-tanner =
    .a = le tanneur
    .of = du tanneur

kind-assassin =
    .a = l'assassin
    .of = de l'assassin
