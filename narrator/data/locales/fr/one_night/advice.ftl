### How to play a role of the one-night game: what the booklets advise, in our words. Where they print nothing, the
### answer says so, and gives the advice they give to everybody on that side.

## Where nothing is printed

-nothing = Les livrets ne donnent pas de conseil pour ce rôle.
village-in-general = { -nothing } Pour le village en général : ne te tais pas, partage ce que tu sais.
monster-in-general = { -nothing } Pour ton camp en général : fais-toi passer pour quelqu'un d'autre, et sans tarder.
loner-in-general = { -nothing } En général : tu peux prétendre ce que tu veux, pourvu que cela sonne vrai.

## Dusk

role-copycat = Retiens bien la carte que tu as vue, et annonce-la honnêtement à la fin.
role-vampire = Le jour, prétends avoir un autre rôle.
role-master = Ne montre jamais au clan quel vampire tu es. Le doigt d'un autre vampire te sauve.
role-count = Ne montre jamais au clan quel vampire tu es.
role-renfield = Attire les soupçons sur toi : en général, ta mort ne coûte rien à ton camp. Mais avec finesse.
role-diseased = { village-in-general }
role-cupid = Même amoureux, chacun joue toujours pour son camp.
role-instigator = { village-in-general }
role-priest = Tu peux annoncer que deux personnes ont été purifiées, et garder le second nom pour toi.
role-assassin = Tu n'as pas besoin de survivre : il suffit que ta cible meure.

## Night

role-sentinel = { village-in-general }
role-doppelganger = Si tu te retrouves avec cette carte sans savoir ce qu'elle a copié, évite simplement de mourir.
role-werewolf = Brouille les pistes, et annonce tôt un rôle, par exemple villageois. Si tu étais le seul loup, annonce la carte que tu as vue au centre.
role-alpha_wolf = Ne laisse rien deviner à la meute : elle ne doit pas savoir que tu es le loup alpha.
role-shaman_wolf = Ne laisse rien deviner à la meute : elle ne doit pas savoir que tu es le loup shaman.
role-dream_wolf = { monster-in-general }
role-minion = Détourne les voix des loups-garous, sans que cela se voie trop.
role-mason = Portez-vous garants l'un de l'autre. Mais des loups-garous audacieux peuvent se dire francs-maçons, pour faire douter des vrais.
role-thing = { village-in-general }
role-seer = Sers-toi de ce que tu as vu pour confondre les menteurs : attends que quelqu'un te contredise.
role-apprentice_seer = Garde pour toi ce que tu as vu jusqu'à ce que quelqu'un le contredise : parle tard.
role-ghost_hunter = Chaque regard risque de te faire changer de camp.
role-trapper = { village-in-general }
role-robber = N'oublie pas que tu as peut-être changé de camp.
role-witch = Le jour, tu peux annoncer que des cartes ont bougé.
role-troublemaker = Le jour, tu peux annoncer que des cartes ont bougé.
role-village_idiot = { village-in-general }
role-fortune_teller = Demande aux autres de lever le pouce bien en vue.
role-gremlin = { village-in-general }
role-drunk = { village-in-general }
role-insomniac = { village-in-general }
role-diviner = { village-in-general }
role-curator = { village-in-general }

## Never called

role-bodyguard = Fais retourner toutes les cartes juste après le vote, avant d'annoncer le moindre mort.
role-prince = { village-in-general }
role-hunter = Tu peux mourir et gagner : désigne un ennemi. Si ton camp fait fausse route, essaie d'être la personne qui meurt.
role-tanner = { loner-in-general }
role-villager = Convaincs ton propre camp que tu ne présentes aucun danger : le camp adverse aime bien se dire villageois.
