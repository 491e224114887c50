### Answers about the classic game.

eliminated = Le village élimine { $name }.
nobody-eliminated = Personne n'est éliminé.
dead = La mort a frappé : { LIST($names) }.
nobody-dead = Personne n'est mort.
outcome =
    { $outcome ->
        [villagers] Les villageois gagnent : aucun loup-garou n'est en vie.
        [werewolves] Les loups-garous gagnent : aucun villageois ne peut plus les arrêter.
        [lovers] Les amoureux gagnent : il ne reste que ces deux-là.
        [nobody] Personne ne gagne : personne n'est en vie.
       *[continue] La partie continue.
    }
