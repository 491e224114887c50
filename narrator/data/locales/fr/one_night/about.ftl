### What the narrator answers when somebody asks about a role, a mark, an artefact or a scenario of the one-night game.
###
### One to three sentences for the ear. The goal is told where the name of the card does not tell it.
###
### A card speaks of others only if they are in play. $monsters: wolves, vampires, both or none; $marks, $shields: there
### are any; $haunting: what turns the ghost hunter; $hidden: what the diviner turns face down again; $haunted, $secretive:
### there is any such card.

role-copycat = Le copycat regarde une carte du centre et devient ce personnage : même camp, mêmes appels, mêmes pouvoirs. La carte, elle, reste au centre.

role-vampire = Au crépuscule, les vampires se reconnaissent et mordent une personne hors du clan, qui devient vampire. Les vampires gagnent si aucun d'eux ne meurt{ $monsters ->
    [both] , et si un loup-garou meurt, quand il y en a à la table.
   *[other] .
}

role-master = Le maître est un vampire, et mord avec le clan au crépuscule. Si un autre vampire désigne le maître, le vote ne peut pas le tuer, et la personne arrivée ensuite peut mourir à sa place.

role-count = Le comte est un vampire, et mord avec le clan au crépuscule. Puis, sans le clan, il donne la marque de la peur à une personne qui n'est pas vampire. Cette personne ne se réveille pas de la nuit.

role-renfield = Renfield sert les vampires sans en faire partie, voit au crépuscule qui ils sont et qui ils ont mordu, et prend la marque de la chauve-souris. Renfield gagne avec eux, même dans la mort ; sans vampire à la table, Renfield gagne avec le village.

role-diseased = Au crépuscule, la pestiférée donne la marque de la peste à la personne assise à sa gauche ou à sa droite. Au vote, désigner la personne qui porte cette marque empêche de gagner. La pestiférée est dans le camp du village.

role-cupid = Cupidon est dans le camp du village. Au crépuscule, Cupidon peut donner les marques de l'amour à deux personnes, et peut être l'une des deux. Les amoureux se reconnaissent la nuit et gardent leur camp, mais la mort de l'un entraîne celle de l'autre.

role-instigator = La comploteuse est dans le camp du village. Au crépuscule, elle peut donner la marque du traître à une personne. Le traître ne gagne que si quelqu'un d'autre meurt dans son camp ; sans personne d'autre dans ce camp, la marque n'a aucun effet.

role-priest = Le prêtre est dans le camp du village. Au crépuscule, il échange sa propre marque contre une marque de clarté, qui n'a aucun effet, puis il peut faire de même pour une autre personne.

role-assassin = L'assassin ne joue pour aucun camp. Au crépuscule, il donne la marque de l'assassin à une personne. Il ne gagne que si la personne qui porte cette marque meurt, quel que soit le sort des autres.

role-sentinel = La sentinelle est dans le camp du village, et peut poser un bouclier sur la carte d'une autre personne. Plus personne ne peut regarder ni déplacer cette carte pendant la nuit. Le bouclier ne protège pas du vote.

role-doppelganger = La doppelgänger regarde la carte d'une autre personne et devient ce personnage, avec son camp et ses pouvoirs. Aucune carte ne bouge. À la fin, la personne qui a la carte de la doppelgänger a le rôle copié.

role-werewolf = La nuit, les loups-garous se reconnaissent. Un loup-garou qui ne voit aucun autre loup peut regarder une carte du centre. Les loups-garous gagnent si aucun d'eux ne meurt{ $monsters ->
    [both] , et si un vampire meurt, quand il y en a à la table.
   *[other] .
}

role-alpha_wolf = Le loup alpha se réveille avec les loups-garous et gagne avec eux. Puis, sans la meute, il doit échanger la carte de loup posée à côté du centre contre celle d'une personne hors de la meute, sans les regarder.

role-shaman_wolf = Le loup shaman se réveille avec les loups-garous et gagne avec eux. Puis, sans la meute, il peut regarder la carte d'une autre personne.

role-dream_wolf = Le loup rêveur est un loup-garou qui n'ouvre jamais les yeux, et lève seulement le pouce au réveil de la meute. La meute connaît donc le loup rêveur, mais lui ne connaît pas la meute. Il gagne avec les loups-garous.

role-minion = Le sbire voit le pouce levé des loups-garous, mais eux ne connaissent pas le sbire. Il gagne avec eux, même dans la mort. Sans loup-garou à la table, il doit rester en vie, et quelqu'un d'un autre camp doit mourir.

role-mason = Les francs-maçons sont dans le camp du village, et il y en a toujours deux dans le jeu. La nuit, ils se reconnaissent. Un franc-maçon qui ne voit personne sait que l'autre carte est au centre.

role-thing = La chose est dans le camp du village. La nuit, elle donne une tape sur l'épaule à la personne assise à sa gauche ou à sa droite. La personne touchée garde le silence jusqu'au matin.

role-seer = La voyante est dans le camp du village, et peut regarder la carte d'une autre personne, ou bien deux cartes du centre.

role-apprentice_seer = L'apprentie voyante est dans le camp du village, et peut regarder une carte du centre.

role-ghost_hunter = Le chasseur de fantômes peut regarder les cartes d'une ou deux autres personnes, l'une après l'autre. { $haunted ->
    [yes] S'il voit { LIST($haunting, of: "kind", form: "a", join: "or") }, il doit s'arrêter et devient ce personnage. Sinon, il gagne avec le village.
   *[no] Il gagne avec le village.
}

role-trapper = Le trappeur est dans le camp du village. La nuit, il peut regarder la carte d'une autre personne{ $marks ->
    [yes] , puis la marque de quelqu'un d'autre.
   *[no] .
}

role-robber = Le voleur peut échanger sa carte contre celle d'une autre personne, puis regarder sa nouvelle carte. Il passe alors dans le camp de cette carte, sans utiliser son pouvoir. La victime a désormais la carte du voleur.

role-witch = La sorcière peut regarder une carte du centre. Elle doit ensuite l'échanger contre la carte de n'importe qui, sans regarder la carte qu'elle prend. Si elle la garde pour elle, elle passe dans le camp de cette carte ; sinon, elle reste dans celui du village.

role-troublemaker = La noiseuse est dans le camp du village, et peut échanger les cartes de deux autres personnes, sans les regarder.

role-village_idiot = L'idiot du village est dans le camp du village. La nuit, il peut décaler d'une place les cartes de toutes les autres personnes, toutes dans le même sens.{ $shields ->
    [yes] {""} Une carte sous un bouclier ne bouge pas.
   *[no] {""}
}

role-fortune_teller = La diseuse de bonne aventure est dans le camp du village. Quand elle se réveille, les personnes qui ont déjà regardé ou déplacé une carte{ $marks ->
    [yes] {""} ou une marque
   *[no] {""}
} lèvent le pouce, les yeux fermés.

role-gremlin = Le gremlin est dans le camp du village. La nuit, il peut échanger les cartes de deux personnes{ $marks ->
    [yes] , ou bien leurs marques,
   *[no] ,
} sans les regarder. Il peut être l'une des deux.

role-drunk = Le soûlard doit échanger sa carte contre une carte du centre, sans les regarder. Il passe alors dans le camp de sa nouvelle carte, sans savoir lequel.

role-insomniac = L'insomniaque regarde sa propre carte tard dans la nuit, pour savoir si quelqu'un l'a échangée. Si oui, l'insomniaque passe dans le camp de sa nouvelle carte ; sinon, son camp est celui du village.

role-diviner = Le divinateur est dans le camp du village, et peut retourner la carte d'une autre personne, que tout le monde verra au matin.{ $secretive ->
    [yes] {""} Si c'est { LIST($hidden, of: "kind", form: "a", join: "or") }, il doit la remettre face cachée.
   *[no] {""}
}

role-curator = Le conservateur est dans le camp du village, et peut poser un artefact sur la carte de n'importe qui, sans savoir lequel. Au matin, la personne concernée le regarde en secret. Certains artefacts changent son rôle.

role-bodyguard = Le garde du corps, du camp du village, dort toute la nuit. Ni le vote ni un tir ne peuvent tuer la personne qu'il désigne. Si elle a le plus de voix, la suivante meurt à sa place, à partir de deux voix.

role-prince = Le prince est dans le camp du village, et dort toute la nuit. Il survit au vote et au coup de feu du chasseur, et personne ne meurt à sa place.

role-hunter = Le chasseur est dans le camp du village, et dort toute la nuit. S'il meurt, la personne qu'il désigne meurt aussi.

role-tanner = Le tanneur ne joue pour aucun camp, et ne gagne qu'en mourant. { $monsters ->
    [both] Si un loup-garou ou un vampire meurt avec lui, le village peut gagner aussi. Sinon, ni les loups-garous, ni les vampires, ni leurs serviteurs ne peuvent gagner.
    [vampires] Si un vampire meurt avec lui, le village gagne aussi. Sinon, ni les vampires ni leurs serviteurs ne peuvent gagner.
   *[wolves] Si un loup-garou meurt avec lui, le village gagne aussi. Sinon, ni les loups-garous ni leurs serviteurs ne peuvent gagner.
}

role-villager = Le villageois dort toute la nuit, et n'a aucun pouvoir. { $monsters ->
    [both] Face à des loups-garous ou à des vampires, le village gagne si l'un d'eux meurt ; face aux deux, un de chaque doit mourir. Sans monstre à la table, aucun innocent ne doit mourir.
    [vampires] Le village gagne si un vampire meurt. Sans vampire à la table, aucun innocent ne doit mourir.
   *[wolves] Le village gagne si un loup-garou meurt. Sans loup-garou à la table, aucun innocent ne doit mourir.
}

## Marks

mark-clarity = La marque de clarté n'a aucun effet. Seule la carte compte.

mark-vampire = La marque du vampire fait de la personne qui la porte un vampire, qui gagne avec les vampires et garde le pouvoir de sa carte. Un loup-garou mordu se réveille quand même avec la meute.

mark-fear = La personne qui porte la marque de la peur ne se réveille pas de la nuit, pas même un loup-garou avec la meute. Les pouvoirs déjà utilisés au crépuscule restent valables, ceux du jour aussi.

mark-bat = La marque de la chauve-souris n'a aucun effet. Elle prouve que Renfield est à la table.

mark-plague = Au vote, désigner la personne qui porte la marque de la peste empêche de gagner. Ces voix comptent quand même, et la personne marquée peut gagner.

mark-love = Les deux personnes qui portent les marques de l'amour se reconnaissent la nuit. Si l'une meurt au vote, l'autre meurt aussi, même sous protection. Chacune garde son camp.

mark-traitor = La personne qui porte la marque du traître ne gagne que si quelqu'un d'autre de son camp meurt. Sans personne d'autre dans ce camp, la marque n'a aucun effet.

mark-assassin = L'assassin ne gagne que si la personne qui porte la marque de l'assassin meurt, même si c'est l'assassin.

## Artefacts

artefact-werewolf_claw = La griffe du loup-garou fait de la personne qui l'a un loup-garou, quelles que soient sa carte et sa marque. Le pouvoir de la carte au vote est perdu.

artefact-vampire_dentures = Le dentier du vampire fait de la personne qui l'a un vampire, quelles que soient sa carte et sa marque. Le pouvoir de la carte au vote est perdu.

artefact-villager_brand = La marque du villageois est un artefact. Elle fait de la personne qui l'a un villageois, quelles que soient sa carte et son autre marque. Le pouvoir de la carte au vote est perdu.

artefact-tanner_club = Le gourdin du tanneur fait de la personne qui l'a un tanneur, quelles que soient sa carte et sa marque. Le pouvoir de la carte au vote est perdu.

artefact-void_fog = Le brouillard du néant n'a aucun effet. Il est parfait pour bluffer.

artefact-silence_mask = La personne qui a le masque du silence ne fait plus aucun bruit jusqu'à la fin du vote. Les gestes sont permis.

artefact-shame_shroud = La personne qui a le linceul de la honte tourne le dos à la table jusqu'à la fin du vote, mais peut parler. Au vote, les autres se mettent d'accord sur la personne que son doigt désigne.

## Scenarios

# $title: the name of the scenario; $adjacent: for one number of players or the next; $boxes: the boxes it needs;
# $external: it is not in our own leaflets; own = it is in none.
# No verb after the title: « Les sages » would want it in the plural.
scenario = { $title } : { $level ->
    [initiation] un scénario d'initiation
    [easy] un scénario facile
    [medium] un scénario de difficulté moyenne
   *[hard] un scénario difficile
}, { $adjacent ->
    [yes] à { SPELL($fewest) } ou { SPELL($most) }
   *[no] de { SPELL($fewest) } à { SPELL($most) }
} joueurs, avec { LIST($boxes) }{ $external ->
    [yes] , d'après un autre exemplaire du livret.
    [own] , une liste maison.
   *[no] .
}
own-title = { $name }, une liste maison
box-base = la boîte de base
box-crepuscule = la boîte Crépuscule
box-epic = la boîte Epic Battle

# What makes it special. $roles: the roles it is about, which are in every deck of the scenario.
special-drawn = Je tire les cartes au hasard à chaque partie.
special-certain = Les seules cartes certaines sont { DECK($cards) }.
special-most_wolves = Je ne tire jamais plus de { SPELL($most) } loups.
special-loner = Quelqu'un ne joue peut-être que pour soi : { LIST($roles, of: "role", form: "the", join: "or") }.
special-copier = Une carte prend le rôle d'une autre : celle { LIST($roles, of: "role", form: "of", join: "or") }.
special-artefacts = Un artefact entre en jeu, posé par { LIST($roles, of: "role", form: "the", join: "or") }.
special-recruiter = Dans la nuit, { LIST($roles, of: "role", form: "the", join: "or") } doit agrandir la meute.
special-pair = Certaines personnes peuvent se reconnaître dans la nuit : les { LIST($roles, of: "role", form: "many") }.
special-vote = Au vote, une surprise peut venir { LIST($roles, of: "role", form: "of", join: "or") }.
special-lone_wolf = Il n'y a qu'un seul loup, et sa carte est peut-être au centre.
special-night = La nuit, { LIST($movers, of: "role", form: "the") } { $movers_count ->
    [one] peut déplacer des cartes
   *[other] peuvent déplacer des cartes
}, et { LIST($watchers, of: "role", form: "the") } { $watchers_count ->
    [one] peut
   *[other] peuvent
} apprendre quelque chose.
