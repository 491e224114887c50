### The rules of the classic game in about a minute, a sentence or two at a time, and hints for a table that is new to it.

thiercelieux = Un village, et des loups-garous cachés parmi ses habitants. Les loups-garous gagnent quand il ne reste plus aucun villageois, le village quand il ne reste plus aucun loup-garou.
    .cards = Chaque personne reçoit une carte secrète, et ne regarde pas celle des autres.
    .night = Chaque nuit, tout le monde dort, et j'appelle les rôles un par un. La voyante découvre une carte. Les loups-garous se mettent d'accord sur une victime, sans un mot.
    .morning = Le matin, j'annonce les morts. Les morts retournent leur carte, et ne disent plus rien ni ne font plus aucun signe.
    .day = Les vivants discutent, accusent et se défendent. Tout le monde peut mentir.
    .vote = Puis ils votent. La personne qui a le plus de voix est éliminée, elle aussi, et retourne sa carte.
    .captain = Le village peut élire un capitaine, dont la voix compte double.
    .again = Puis vient la nuit suivante, et ainsi de suite jusqu'à la victoire d'un camp.
    .hints = Pendant vos premières parties, je vous guiderai. Si vous n'en voulez pas, dites : sans les conseils.

## Hints

thiercelieux-card = Quand les cartes sont distribuées, ne lisez que la vôtre, et ne la montrez à personne. Je vous dirai quand c'est votre tour, et ce qu'il faut faire.
thiercelieux-clues = Cherchez des indices : un bruit dans la nuit, une attitude bizarre, toujours les mêmes votes. Si on vous accuse, prétendez ce que vous voulez, vrai ou faux.
