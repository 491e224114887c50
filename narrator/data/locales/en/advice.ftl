### How hard a role is to play, in any game. What each game advises is in its own folder.

# $stars: difficulty as printed on the card, one to three.
stars = { $stars ->
    [1] One star: an easy role.
    [2] Two stars: a little harder.
   *[3] Three stars: not for your first games.
}
