### What the classic game adds to the evening: its house rules, once they are settled.

house-rule-captain = { $on ->
    [never] Il n'y a pas de capitaine.
    [evening] L'élection du capitaine aura lieu avant la première nuit.
   *[morning] L'élection du capitaine aura lieu au premier matin.
}
house-rule-parity = { $on ->
    [yes] Les loups-garous gagnent dès qu'ils sont aussi nombreux que les autres.
   *[no] Les loups-garous ne gagnent qu'une fois le dernier villageois éliminé.
}
house-rule-shown_dead = { $on ->
    [yes] Les cartes des morts sont retournées.
   *[no] Les cartes des morts restent cachées jusqu'à la fin.
}
