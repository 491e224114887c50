### How hard a role is to play, in any game. What each game advises is in its own folder.

# $stars: difficulty as printed on the card, one to three.
stars = { $stars ->
    [1] Une étoile : un rôle facile.
    [2] Deux étoiles : un peu plus difficile.
   *[3] Trois étoiles : à éviter pour les premières parties.
}
