### What the terminal shows around the rules.

players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
players-range = { $fewest } à { $most } joueurs
card = { $count ->
    [1] { LIST($role, of: "role", form: "call") }
   *[other] { $count } { LIST($role, of: "role", form: "many") }
}
night-title = { $title }, à { $players }
free-deck = Un jeu libre
pause = { $seconds } s de pause
night-total = La nuit dure environ { $minutes } min { $seconds } s.
rehearsed = { $path } : { $lines } lignes, une soirée de { $minutes } min { $seconds } s.
phase = { $phase ->
    [lobby] L'accueil
    [deal] La donne
    [night] La nuit
    [debate] Le débat
    [vote] Le vote
    [reveal] La révélation
   *[over] La fin
}
loading = La voix et l'oreille se préparent…
phones = Téléphones : { $url } (code { $code })
phones-trust = Pour faire confiance à son certificat : { $address }
phones-at = Téléphones : { $address }
served = Arrêté. Une partie en cours est gardée.
service-writes = Écrit { $what }
service-deletes = Supprime { $what }
service-runs = Lance { $what }
interrupted = La soirée est gardée. « narrator play » la reprendra.
history-none = Aucune partie n'est encore gardée.
history-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
history-players = Joueurs
history-roles = Rôles, d'après la carte à la fin
history-sides = Camps
history-won = { $name }{"\u00A0"}: { $won } victoires sur { $games }
history-side = { $side ->
    [village] Le village
    [villagers] Les villageois
    [werewolves] Les loups-garous
    [vampires] Les vampires
    [tanner] Le tanneur
    [assassin] L'assassin
    [minion] Le sbire
    [traitor] Le traître
    [lovers] Les amoureux
   *[other] { $side }
}
history-deleted = { $count ->
    [one] { $count } partie supprimée.
   *[other] { $count } parties supprimées.
}
exported = { $path }{"\u00A0"}: { $title }
