### The rules of the one-night game in about a minute, a sentence or two at a time, and hints for a table that is new to it.

one_night = Une nuit, un jour, un vote. Le village doit trouver un monstre, et les monstres doivent rester en vie.
    .cards = Chaque personne reçoit une carte et la regarde une seule fois. Trois autres restent au centre.
    .night = La nuit, tout le monde dort, et j'appelle les rôles un par un. À l'appel de son rôle, on se réveille, on fait ce que dit la carte, et on se rendort.
    .moved = Des cartes changent de place dans la nuit, la vôtre peut-être aussi. À la fin, votre camp est celui de la carte posée devant vous.
    .day = Le jour, vous discutez. Dites qui vous étiez et ce que vous avez vu. Mentir est permis, et les monstres n'ont pas le choix.
    .vote = Puis tout le monde désigne quelqu'un, en même temps. La personne qui a le plus de voix meurt ; en cas d'égalité, toutes meurent. Si chaque personne a une voix, personne ne meurt.
    .end = Si un monstre meurt, le village gagne ; sinon, ce sont les monstres. Sans monstre à la table, le village ne gagne que si personne ne meurt.
    .hints = Pendant vos premières parties, je vous guiderai. Si vous n'en voulez pas, dites : sans les conseils.
one_night-first = Pour une première partie, dites : lance le scénario La Première Nuit.

## Hints

one_night-card = Quand les cartes sont distribuées, ne lisez que la vôtre. Je vous dirai quand c'est votre tour, et ce qu'il faut faire.
one_night-stars = Les étoiles d'une carte disent si elle est difficile à jouer : une, c'est facile ; trois, c'est pour plus tard. Pour un conseil, demandez-moi par exemple : comment jouer la voyante ?
# $roles: those with three stars.
one_night-hard = Trois étoiles dans ce jeu : { LIST($roles, of: "role", form: "the") }. Pour une première partie, mieux vaut jouer sans.
one_night-stand = Autour d'une si grande table, levez-vous pour la nuit : chaque carte doit rester à portée de main.
# $mark: one that lies on the boards.
one_night-mark = Pour savoir ce que fait une marque, demandez-moi par exemple : que fait { $mark } ?
one_night-claim = Commencez par demander à tout le monde sa carte de départ, et annoncez vite un rôle : se taire aide rarement. Qui joue contre le village annonce autre chose.
one_night-neighbour = Si vous pensez qu'aucun monstre n'est à cette table, mettez-vous d'accord : tout le monde désigne la personne à sa gauche, et personne ne meurt. Mais s'il y a quand même un monstre, le village perd.
