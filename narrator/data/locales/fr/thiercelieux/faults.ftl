### What is wrong in the classic game, one sentence each. What every game says is one folder up.

## Tables to judge

unknown_kind = Il n'y a pas de question du genre « { $id } » : les genres sont day_vote, status, night et triggers.
two_lovers = Il faut deux amoureux ou aucun.
captain_must_choose = Égalité entre { LIST($names) }, et le vote du capitaine ne tranche pas : « captain_choice » doit dire son choix.
choice_not_tied = Le capitaine choisit { $name }, mais l'égalité est entre { LIST($names) }.
hunter_shoots_himself = { $name }, le chasseur, ne peut pas tirer sur sa propre personne : il faut une autre cible.

## Decks

players_out_of_range = Thiercelieux se joue de { $fewest } à { $most }, pas à { $players }.
office_is_no_card = { LIST($role, of: "role", form: "call") } : c'est une fonction, pas une carte du jeu.
classic_total = Le jeu compte { $cards } cartes, mais à { $players } il en faut { $needed } : une par personne, et deux de plus avec le voleur.
no_werewolf = Il n'y a pas de loup-garou dans ce jeu.
too_many_werewolves = { $wolves } loups-garous, c'est trop : { $most } au plus.
unusual_wolves = { $wolves } loups-garous : à { $players }, on en prend d'habitude { $usual }.
only_wolf_may_stay_undealt = Le seul loup-garou peut rester au centre si le voleur l'y laisse.
villagers_beyond_box = { $count } simples villageois : la boîte en contient { $held }. Remplacez-en un par un villageois spécial.
thief_without_companions = Le voleur amène deux simples villageois, mais ce jeu en compte { $count }.
no_seer = Il n'y a pas de voyante dans ce jeu : c'est dur pour le village.
villager_fills_up = Les simples villageois complètent le jeu d'eux-mêmes : ajoutez ou retirez un autre rôle.
not_classic = { LIST($role, of: "role", form: "call") } : cette carte n'existe pas dans le jeu classique.
no_villager_left = { LIST($role, of: "role", form: "call") } : plus de simple villageois à remplacer.

## What the game refuses

not_living = Cette personne est morte.
not_asked = Rien n'est demandé à cette personne.
not_captain = Seul le capitaine en décide.
captain_there = Il y a déjà un capitaine.
not_tied = Le choix n'est qu'entre les personnes à égalité.
named_twice = Il faut deux personnes différentes.
must_take = Les deux cartes sont des loups-garous : il faut en prendre une.
no_potion = { $potion ->
    [healing] La potion de guérison a déjà servi.
   *[poison] Le poison a déjà servi.
}
no_prey = Il n'y a pas de victime à guérir cette nuit.
already_done = C'est déjà fait pour cette nuit.
cards_face_down = Dans cette partie, le narrateur ne connaît pas les cartes.
other_cards = Ce ne sont pas les cartes de ce jeu.
name_missing = Une personne n'a pas de nom.
move_owed = Les règles ne laissent pas le choix : quelqu'un doit encore jouer.
wrong_call = « { $call } » n'est pas l'appel suivant.
dead_are_known = Le narrateur sait qui est mort : inutile de le dire.
too_many_dead = { $count } morts en une nuit, c'est trop : { $most } au plus.
card_not_asked = Cette carte n'est pas demandée.
all_copies_shown = { LIST($role, of: "role", form: "call") } : toutes ces cartes ont déjà été montrées.
whose_lover = Aucune des personnes mortes n'aimait celle-ci.
not_possible = D'après les cartes montrées, c'est impossible.
