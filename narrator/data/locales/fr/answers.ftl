### What the narrator answers when somebody asks how the game stands, whatever is played.

nothing-yet = Il n'y a pas encore de cartes sur la table.
# $names: whom the night calls, in this order.
wake-order = La nuit, j'appelle dans cet ordre : { LIST($names) }.
not-decided = Ce n'est pas encore décidé.
no-verdict = Je n'ai pas de verdict à donner.
won = Victoire pour { LIST($names) }.
night-untold = Personne ne m'a dit ce qui s'est passé cette nuit.
