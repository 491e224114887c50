### The one-night calls for cards on phones: nobody looks up, everybody looks at their own phone and taps along.
###
### What is not here is said as with real cards: it speaks of cards, not of eyes.

open_dusk =
    .wake = Le crépuscule commence. Tout le monde regarde son téléphone, et rien d'autre. À chaque appel, touchez votre écran, même si ce n'est pas votre tour.

copycat =
    .wake = Copycat, c'est ton tour.
    .sleep = Copycat, ton tour est fini.

vampires =
    .wake = { LIST($vampires, of: "role", form: "call", join: "and") } : c'est le tour du clan.
    .instruction = Votre téléphone vous montre le clan. Choisissez une personne qui n'est pas vampire : elle reçoit la marque du vampire. Le premier choix vaut pour tout le clan.
    .sleep = { LIST($vampires, of: "role", form: "call", join: "and") } : le tour du clan est fini.

count =
    .wake = Comte, c'est de nouveau ton tour, sans le clan.
    .sleep = Comte, ton tour est fini.

renfield =
    .wake = Renfield, c'est ton tour.
    .instruction =
        { $clan ->
            [yes] Ton téléphone te montre qui les vampires ont mordu. Échange ta propre marque contre la marque de la chauve-souris.
           *[no] Échange ta propre marque contre la marque de la chauve-souris.
        }
    .sleep = Renfield, ton tour est fini.

diseased =
    .wake = Pestiférée, c'est ton tour.
    .sleep = Pestiférée, ton tour est fini.

cupid =
    .wake = Cupidon, c'est ton tour.
    .sleep = Cupidon, ton tour est fini.

instigator =
    .wake = Comploteuse, c'est ton tour.
    .sleep = Comploteuse, ton tour est fini.

priest =
    .wake = Prêtre, c'est ton tour.
    .sleep = Prêtre, ton tour est fini.

assassin =
    .wake = Assassin, c'est ton tour.
    .sleep = Assassin, ton tour est fini.

look_marks =
    .wake = Le crépuscule est fini.
    .instruction = Vous pouvez regarder votre propre marque sur votre téléphone, sans la montrer à personne.
    .sleep = Les marques sont de nouveau cachées.

open_night =
    .wake =
        { $dusk ->
            [yes] La nuit commence. Tout le monde garde les yeux sur son téléphone.
           *[no] La nuit commence. Tout le monde regarde son téléphone, et rien d'autre. À chaque appel, touchez votre écran, même si ce n'est pas votre tour.
        }

lovers =
    .wake = Amoureux, c'est votre tour.
    .instruction = Votre téléphone vous montre qui vous aime.
    .sleep = Amoureux, votre tour est fini.

sentinel =
    .wake = Sentinelle, c'est ton tour.
    .sleep = Sentinelle, ton tour est fini.

doppelganger =
    .wake = Doppelgänger, c'est ton tour.
    .sleep = Doppelgänger, ton tour est fini.

doppelganger_minion =
    .wake = Doppelgänger, si tu as copié le sbire, c'est ton tour.
    .instruction = Ton téléphone te montre les loups-garous.
    .sleep = Doppelgänger, ton tour est fini.

werewolves =
    .wake = Loups-garous, c'est votre tour.
    .instruction =
        { $lone ->
            [yes] Votre téléphone vous montre les autres loups. S'il n'y en a pas, vous pouvez regarder une carte du centre.
           *[no] Votre téléphone vous montre les autres loups.
        }
    .sleep = Loups-garous, votre tour est fini.

alpha_wolf =
    .wake = Loup alpha, c'est ton tour.
    .sleep = Loup alpha, ton tour est fini.

shaman_wolf =
    .wake = Loup shaman, c'est ton tour.
    .sleep = Loup shaman, ton tour est fini.

minion =
    .wake = Sbire, c'est ton tour.
    .instruction = Ton téléphone te montre les loups-garous.
    .sleep = Sbire, ton tour est fini.

masons =
    .wake = Francs-maçons, c'est votre tour.
    .instruction = Votre téléphone vous montre l'autre franc-maçon.
    .sleep = Francs-maçons, votre tour est fini.

thing =
    .wake = La Chose, c'est ton tour.
    .instruction = Choisis l'une des deux personnes à côté de toi. Son téléphone le lui montrera à la fin de ton tour.
    .sleep = La Chose, ton tour est fini.

seer =
    .wake = Voyante, c'est ton tour.
    .sleep = Voyante, ton tour est fini.

apprentice_seer =
    .wake = Apprentie voyante, c'est ton tour.
    .sleep = Apprentie voyante, ton tour est fini.

ghost_hunter =
    .wake = Chasseur de fantômes, c'est ton tour.
    .sleep = Chasseur de fantômes, ton tour est fini.

trapper =
    .wake = Trappeur, c'est ton tour.
    .sleep = Trappeur, ton tour est fini.

robber =
    .wake = Voleur, c'est ton tour.
    .sleep = Voleur, ton tour est fini.

witch =
    .wake = Sorcière, c'est ton tour.
    .sleep = Sorcière, ton tour est fini.

troublemaker =
    .wake = Noiseuse, c'est ton tour.
    .sleep = Noiseuse, ton tour est fini.

village_idiot =
    .wake = Idiot du village, c'est ton tour.
    .sleep = Idiot du village, ton tour est fini.

fortune_teller =
    .wake = Diseuse de bonne aventure, c'est ton tour.
    .instruction =
        { $marks ->
            [yes] Ton téléphone te montre qui a regardé ou déplacé une carte ou une marque cette nuit.
           *[no] Ton téléphone te montre qui a regardé ou déplacé une carte cette nuit.
        }
    .sleep = Diseuse de bonne aventure, ton tour est fini.

doppelganger_fortune_teller =
    .wake = Doppelgänger, si tu as copié la diseuse de bonne aventure, c'est ton tour.
    .instruction = Ton téléphone te montre la même chose.
    .sleep = Doppelgänger, ton tour est fini.

gremlin =
    .wake = Gremlin, c'est ton tour.
    .sleep = Gremlin, ton tour est fini.

drunk =
    .wake = Soûlard, c'est ton tour.
    .sleep = Soûlard, ton tour est fini.

insomniac =
    .wake = Insomniaque, c'est ton tour.
    .sleep = Insomniaque, ton tour est fini.

doppelganger_insomniac =
    .wake = Doppelgänger, si tu as copié l'insomniaque, c'est ton tour.
    .sleep = Doppelgänger, ton tour est fini.

diviner =
    .wake = Divinateur, c'est ton tour.
    .sleep = Divinateur, ton tour est fini.

doppelganger_diviner =
    .wake = Doppelgänger, si tu as copié le divinateur, c'est ton tour.
    .sleep = Doppelgänger, ton tour est fini.

curator =
    .wake = Conservateur, c'est ton tour.
    .sleep = Conservateur, ton tour est fini.

doppelganger_curator =
    .wake = Doppelgänger, si tu as copié le conservateur, c'est ton tour.
    .sleep = Doppelgänger, ton tour est fini.

nudge_cards =
    .wake = Tout le monde reste encore un instant sur son téléphone.

wake =
    .wake = La nuit est finie. Tout le monde lève les yeux.
