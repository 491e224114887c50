### Ce que seul le jeu classique fait confirmer.

start_game-thiercelieux = une partie de Thiercelieux{ crowd }
leave = { $seat } quitte la partie
outcome = c'est fini ainsi
no_such_role = { $stranger }
