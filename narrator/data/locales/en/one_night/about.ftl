### What the narrator answers when somebody asks about a role, a mark, an artefact or a scenario of the one-night game.
###
### One to three sentences for the ear. The goal is told where the name of the card does not tell it.
###
### A card speaks of others only if they are in play. $monsters: wolves, vampires, both or none; $marks, $shields: there
### are any; $haunting: what turns the ghost hunter; $hidden: what the diviner turns face down again; $haunted, $secretive:
### there is any such card.

role-copycat = The copycat looks at one card in the centre and takes on that role: its side, its calls and its powers. The card itself stays in the centre.

role-vampire = At dusk the vampires recognise each other and bite one player outside the clan, who becomes a vampire as well. The vampires win if none of them dies{ $monsters ->
    [both] ; if werewolves sit at the table too, a werewolf has to die as well.
   *[other] .
}

role-master = The master is a vampire, and bites with the clan at dusk. If another vampire points at the master, the vote cannot kill the master, and the player next in votes may die instead.

role-count = The count is a vampire, and bites with the clan at dusk. Then, alone, the count gives the fear mark to a player who is not a vampire. That player does not wake up at night.

role-renfield = Renfield serves the vampires without being one. At dusk Renfield sees who they are and whom they have bitten, and takes the bat mark. Renfield wins with the vampires, even dead, but with the village if no vampire sits at the table.

role-diseased = At dusk the plague bearer gives the plague mark to the player on the left or on the right. Whoever points at the holder of that mark in the vote cannot win. The plague bearer is on the side of the village.

role-cupid = Cupid is on the side of the village. At dusk Cupid may give the love marks to two players, perhaps including Cupid. The lovers recognise each other at night and keep their sides, but if one dies, so does the other.

role-instigator = The instigator is on the side of the village. At dusk the instigator may give the traitor mark to one player. The traitor wins only if somebody else on the same side dies; alone on that side, the mark does nothing.

role-priest = The priest is on the side of the village. At dusk the priest swaps their own mark for a clarity mark, which does nothing, and may then do the same for one other player.

role-assassin = The assassin is on nobody's side. At dusk the assassin gives the assassin mark to one player. The assassin wins only if the holder of that mark dies, whoever else wins or loses.

role-sentinel = The sentinel is on the side of the village, and may put a shield on another player's card. Nobody may look at that card or move it for the rest of the night. The shield saves nobody from the vote.

role-doppelganger = The doppelgänger looks at another player's card and becomes that role, with its side and its powers. No card moves. Whoever holds the doppelgänger card in the end has the copied role.

role-werewolf = At night the werewolves recognise each other. A werewolf who sees no other wolf may look at one card in the centre. The werewolves win if none of them dies{ $monsters ->
    [both] ; if vampires sit at the table too, a vampire has to die as well.
   *[other] .
}

role-alpha_wolf = The alpha wolf wakes with the werewolves and wins with them. Then, alone, the alpha wolf has to swap the extra wolf card beside the centre with the card of a player outside the pack, without looking.

role-shaman_wolf = The shaman wolf wakes with the werewolves and wins with them. Then, alone, the shaman wolf may look at another player's card.

role-dream_wolf = The dream wolf is a werewolf who never opens an eye, and only raises a thumb when the pack wakes. So the pack knows the dream wolf, but not the other way round. The dream wolf wins with the werewolves.

role-minion = The minion sees the thumbs of the werewolves, but they do not know the minion. The minion wins with them, even dead. If no werewolf sits at the table, the minion has to stay alive while somebody from another side dies.

role-mason = The masons are on the side of the village, always two of them in the deck. At night they recognise each other. A mason who sees nobody knows that the other card lies in the centre.

role-thing = The thing is on the side of the village. At night it taps the player on the left or on the right on the shoulder. Whoever feels the tap stays silent until morning.

role-seer = The seer is on the side of the village, and may look at another player's card, or at two cards in the centre.

role-apprentice_seer = The apprentice seer is on the side of the village, and may look at one card in the centre.

role-ghost_hunter = The ghost hunter may look at the cards of one or two other players, one after the other. { $haunted ->
    [yes] On seeing { LIST($haunting, of: "kind", form: "a", join: "or") }, the ghost hunter has to stop and becomes that role. Otherwise the ghost hunter wins with the village.
   *[no] The ghost hunter wins with the village.
}

role-trapper = The trapper is on the side of the village. At night the trapper may look at another player's card{ $marks ->
    [yes] , and then at the mark of yet another player.
   *[no] .
}

role-robber = The robber may swap cards with another player, and then look at the new card. From then on the robber is on the side of that card, without using its power. The victim now holds the robber card.

role-witch = The witch may look at one card in the centre. After looking, the witch has to swap it with any player's card, unseen. A witch who keeps it is on its side; otherwise, on the side of the village.

role-troublemaker = The troublemaker is on the side of the village, and may swap the cards of two other players, without looking at them.

role-village_idiot = The village idiot is on the side of the village. At night the village idiot may move the cards of all the other players by one seat, all in the same direction.{ $shields ->
    [yes] {""} Cards under a shield stay in place.
   *[no] {""}
}

role-fortune_teller = The fortune teller is on the side of the village. When the fortune teller wakes, everybody who has already looked at or moved a card{ $marks ->
    [yes] {""} or a mark
   *[no] {""}
} raises a thumb, eyes shut.

role-gremlin = The gremlin is on the side of the village. At night the gremlin may swap the cards of two players{ $marks ->
    [yes] , or else their marks,
   *[no] ,
} without looking, and may be one of the two.

role-drunk = The drunk has to swap their own card with a card in the centre, without looking. From then on the drunk is on the side of the new card, without knowing which side that is.

role-insomniac = The insomniac looks at their own card late in the night, to see whether it has been swapped. If it has, the insomniac is on the side of the new card; otherwise, on the side of the village.

role-diviner = The diviner is on the side of the village, and may turn another player's card face up for all to see in the morning.{ $secretive ->
    [yes] {""} If it is { LIST($hidden, of: "kind", form: "a", join: "or") }, the diviner has to turn it face down again.
   *[no] {""}
}

role-curator = The curator is on the side of the village, and may put an artefact on the card of any player, without knowing which one. In the morning its holder looks at it in secret. Some artefacts change who that player is.

role-bodyguard = The bodyguard is on the side of the village, and sleeps all night. Neither the vote nor a shot can kill the player the bodyguard points at. If that player has the most votes, the next one with at least two votes dies instead.

role-prince = The prince is on the side of the village, and sleeps all night. The prince survives the vote and the hunter's shot, and nobody dies in the prince's place.

role-hunter = The hunter is on the side of the village, and sleeps all night. If the hunter dies, the player the hunter points at dies as well.

role-tanner = The tanner is on nobody's side, and wins only by dying. { $monsters ->
    [both] If a werewolf or a vampire dies along with the tanner, the village may win as well. If none does, neither the werewolves nor the vampires nor their helpers can win.
    [vampires] If a vampire dies along with the tanner, the village wins as well. If none does, neither the vampires nor their helpers can win.
   *[wolves] If a werewolf dies along with the tanner, the village wins as well. If none does, neither the werewolves nor their helpers can win.
}

role-villager = The villager sleeps all night, and has no power. { $monsters ->
    [both] Against werewolves or vampires, the village wins if one of them dies; against both, one of each has to die. If there are none at the table, nobody innocent may die.
    [vampires] The village wins if a vampire dies. If there is none at the table, nobody innocent may die.
   *[wolves] The village wins if a werewolf dies. If there is none at the table, nobody innocent may die.
}

## Marks

mark-clarity = The mark of clarity does nothing. Only the card counts.

mark-vampire = The mark of the vampire makes its holder a vampire, who wins with the vampires and keeps the power of the card. A bitten werewolf still wakes with the pack.

mark-fear = Whoever holds the mark of fear does not wake up at night, not even a werewolf with the pack. Powers of dusk that were already used still count, and so do powers of the day.

mark-bat = The mark of the bat does nothing. It proves that Renfield sits at the table.

mark-plague = Whoever points at the holder of the mark of the plague in the vote cannot win. Those votes still count, and the holder can win.

mark-love = The two holders of the marks of love recognise each other at night. If one of them dies at the vote, so does the other, even under protection. Their sides stay as they are.

mark-traitor = The holder of the mark of the traitor wins only if somebody else on the same side dies. Alone on that side, the mark does nothing.

mark-assassin = The assassin wins only if the holder of the mark of the assassin dies, even if that is the assassin.

## Artefacts

artefact-werewolf_claw = The claw of the werewolf makes its holder a werewolf, whatever the card and the mark. The power of the card at the vote is lost.

artefact-vampire_dentures = The dentures of the vampire make their holder a vampire, whatever the card and the mark. The power of the card at the vote is lost.

artefact-villager_brand = The brand of the villager makes its holder a villager, whatever the card and the mark. The power of the card at the vote is lost.

artefact-tanner_club = The club of the tanner makes its holder a tanner, whatever the card and the mark. The power of the card at the vote is lost.

artefact-void_fog = The fog of the void does nothing. It is good for bluffing.

artefact-silence_mask = Whoever has the mask of silence makes no sound until the vote is over. Gestures are allowed.

artefact-shame_shroud = Whoever has the shroud of shame turns away from the table until the vote is over, but may speak. At the vote, the others agree on whom that finger means.

## Scenarios

# $title: the name of the scenario; $adjacent: for one number of players or the next; $boxes: the boxes it needs;
# $external: it is not in our own leaflets; own = it is in none.
scenario = { $title } is { $level ->
    [initiation] an introductory scenario
    [easy] an easy scenario
    [medium] a scenario of medium difficulty
   *[hard] a hard scenario
} for { SPELL($fewest) } { $adjacent ->
    [yes] or
   *[no] to
} { SPELL($most) } players, with { LIST($boxes) }{ $external ->
    [yes] , from another copy of the leaflet.
    [own] , a list of our own.
   *[no] .
}
own-title = { $name }, a list of our own
box-base = the base box
box-crepuscule = the Twilight box
box-epic = the Epic Battle box

# What makes it special. $roles: the roles it is about, which are in every deck of the scenario.
special-drawn = I draw its deck at random for every game.
special-certain = The only certain cards are { DECK($cards) }.
special-most_wolves = I never draw more than { SPELL($most) } wolves.
special-loner = Somebody may be playing alone: { LIST($roles, of: "role", form: "the", join: "or") }.
special-copier = One card takes on the role of another: { LIST($roles, of: "role", form: "the", join: "or") }.
special-artefacts = Artefacts come into play, laid on a card by { LIST($roles, of: "role", form: "the", join: "or") }.
special-recruiter = In the night, { LIST($roles, of: "role", form: "the") } must make the pack grow.
special-pair = Some may recognise a friend in the night: the { LIST($roles, of: "role", form: "many") }.
special-vote = At the vote, { LIST($roles, of: "role", form: "the") } can spring a surprise.
special-lone_wolf = There is only one wolf, and its card may lie in the centre.
special-night = At night, { LIST($movers, of: "role", form: "the") } can move cards, and { LIST($watchers, of: "role", form: "the") } can learn something.
