### How to play a role of the classic game: what the booklet advises, in our words. Where it prints nothing, the answer
### says so.

role-th_werewolf = Si on t'accuse, vote contre un autre loup-garou, et que cela se voie. Ne brigue pas ouvertement la place de capitaine.
role-th_villager = Observe le comportement des autres, et trouve des arguments qui portent.
role-th_seer = Aide le village en restant dans l'ombre. Si tu as démasqué un loup-garou, tu peux te dévoiler, mais pas tout de suite.
role-th_hunter = Le livret ne donne pas de conseil au chasseur, mais il en donne un à tous les autres : si on t'accuse, prétends être le chasseur.
role-th_cupid = Si tu te choisis toi-même, évite un partenaire bruyant. Les amoureux se protègent, et ne votent jamais l'un contre l'autre.
role-th_witch = Ta force grandit vers la fin : économise tes potions, mais sers-t'en à temps.
role-th_little_girl = Ose épier dès les premières nuits, et ne dis pas tout de suite qui tu es.
role-th_thief = Le livret ne donne pas de conseil pour ce rôle. En général : bluff ou vérité, il faut que cela sonne juste.
role-th_captain = Présente-toi, fais campagne, et garde la carte bien en vue. Pour un loup-garou, c'est risqué.
