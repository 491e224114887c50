### What the narrator answers when somebody asks about a role of the classic game.
###
### One to three sentences for the ear. The goal is told where the name of the card does not tell it.

role-th_werewolf = Chaque nuit, les loups-garous se réveillent et se mettent d'accord sur une victime, sans un mot. Sans accord, personne ne meurt. Les loups-garous gagnent quand il ne reste plus aucun villageois.

role-th_villager = Le simple villageois n'a aucun pouvoir, sauf sa parole et sa voix au vote. Le village gagne quand il ne reste plus aucun loup-garou.

role-th_seer = La voyante est dans le camp du village. Chaque nuit, elle découvre la vraie carte d'une personne.

role-th_hunter = Le chasseur est dans le camp du village. Quand il meurt, de nuit ou de jour, il doit aussitôt abattre une autre personne.

role-th_cupid = La première nuit, Cupidon choisit deux amoureux, et peut être l'un des deux. Si l'un meurt, l'autre meurt aussi. Un loup-garou et un villageois amoureux ne gagnent qu'ensemble, une fois tous les autres éliminés.

role-th_witch = La sorcière est dans le camp du village, et possède deux potions, qui ne servent qu'une fois chacune dans la partie. Chaque nuit, elle voit la victime des loups-garous, et peut la guérir, empoisonner une personne, ou faire les deux.

role-th_little_girl = Pendant le tour des loups-garous, la petite fille peut épier, les yeux à peine ouverts. S'ils s'en aperçoivent, elle meurt à la place de leur victime. Quand les cartes sont sur les téléphones, le sien indique plutôt combien de loups-garous sont d'accord.

role-th_thief = La première nuit, le voleur regarde les deux cartes du centre et peut en prendre une pour le reste de la partie. Si ce sont deux loups-garous, il doit en prendre une. S'il n'en prend aucune, c'est un simple villageois.

role-th_captain = Le capitaine est élu par tout le monde, en plus de son rôle, et ne peut pas refuser. Sa voix compte double et départage les égalités. S'il meurt, il nomme le capitaine suivant.
