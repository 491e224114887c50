### The one-night calls in plain words, in the order of the night.
###
### The expert register leaves `.instruction` out, so `.wake` and `.sleep` stand on their own: what is asked of
### those whose eyes stay shut is in them.

## Dusk

open_dusk =
    .wake = Dusk begins. Everybody, close your eyes.

copycat =
    .wake = Copycat, open your eyes.
    .instruction = Look at one card in the centre and leave it in its place. You are now that role, and you answer when that role is called.
    .sleep = Copycat, close your eyes.

# $vampires: the vampire cards in the deck, one to three; $some: one of them is more than a vampire; $special: those.
vampires =
    .wake = { LIST($vampires, of: "role", form: "call", join: "and") }, open your eyes.
    .instruction =
        { $some ->
            [yes] Look for other vampires. If you are { LIST($special, of: "role", form: "the", join: "or") }, do not let the others know. Without a word, choose one player who is not a vampire. Swap that player's mark with the vampire mark, without looking.
           *[no] Look for other vampires. Without a word, choose one player who is not a vampire. Swap that player's mark with the vampire mark, without looking.
        }
    .sleep = { LIST($vampires, of: "role", form: "call", join: "and") }, close your eyes.

# The deck may hold no other vampire card: this must not sound like the call of the clan.
count =
    .wake = Count, open your eyes again, without the clan.
    .instruction = Choose one player who is not a vampire, and not the one just bitten. Swap that player's mark with the fear mark, without looking.
    .sleep = Count, close your eyes.

# $clan: a vampire card is in the deck, so somebody points.
renfield =
    .wake =
        { $clan ->
            [yes] Renfield, open your eyes. Vampires, keep your eyes shut and point at the player you have bitten.
           *[no] Renfield, open your eyes.
        }
    .instruction =
        { $clan ->
            [yes] Renfield, see who is pointing, and at whom. Then swap your own mark with the bat mark, without looking at the marks.
           *[no] Swap your own mark with the bat mark, without looking at the marks.
        }
    .sleep =
        { $clan ->
            [yes] Vampires, hands down. Renfield, close your eyes.
           *[no] Renfield, close your eyes.
        }

diseased =
    .wake = Plague bearer, open your eyes.
    .instruction = Choose one of the two players beside you. Swap that player's mark with the plague mark, without looking.
    .sleep = Plague bearer, close your eyes.

cupid =
    .wake = Cupid, open your eyes.
    .instruction = You may swap the marks of two players with the two love marks, without looking. You may be one of the two.
    .sleep = Cupid, close your eyes.

instigator =
    .wake = Instigator, open your eyes.
    .instruction = You may swap one player's mark, or your own, with the traitor mark, without looking.
    .sleep = Instigator, close your eyes.

priest =
    .wake = Priest, open your eyes.
    .instruction = Swap your own mark with a clarity mark from the board, without looking. Then you may do the same for one other player.
    .sleep = Priest, close your eyes.

assassin =
    .wake = Assassin, open your eyes.
    .instruction = Swap one player's mark, or your own, with the assassin mark, without looking.
    .sleep = Assassin, close your eyes.

# $fear: the fear mark is in play.
look_marks =
    .wake = Dusk is over. Everybody, open your eyes.
    .instruction =
        { $fear ->
            [yes] You may look at your own mark, without showing it to anybody. If it is the mark of fear, do not open your eyes when you are called tonight. Then put it back face down.
           *[no] You may look at your own mark, without showing it to anybody. Then put it back face down.
        }
    .sleep = Everybody, close your eyes again.

## Night

# $dusk: the dusk has just ended, so everybody's eyes are shut already.
open_night =
    .wake =
        { $dusk ->
            [yes] Night begins. Everybody, keep your eyes shut.
           *[no] Night begins. Everybody, close your eyes.
        }

lovers =
    .wake = Lovers, open your eyes.
    .instruction = Look for each other.
    .sleep = Lovers, close your eyes.

sentinel =
    .wake = Sentinel, open your eyes.
    .instruction = You may put your shield on another player's card.
    .sleep = Sentinel, close your eyes.

# $some: at least one role is acted out at once; $immediate: those roles, one or more; $pack: those of them that also
# wake with the pack; $again: there is such a role.
doppelganger =
    .wake = Doppelgänger, open your eyes.
    .instruction =
        { $some ->
            [yes] { $again ->
                [yes] Look at another player's card. You are now that role. If it is { LIST($immediate, of: "role", form: "the", join: "or") }, act now, not when that role is called. As { LIST($pack, of: "role", form: "the", join: "or") }, you also wake again with the werewolves.
               *[no] Look at another player's card. You are now that role. If it is { LIST($immediate, of: "role", form: "the", join: "or") }, act now, not when that role is called.
            }
           *[no] Look at another player's card. You are now that role.
        }
    .sleep = Doppelgänger, close your eyes.

# Said while the doppelgänger is still awake. $dream: the dream wolf is in play.
doppelganger_minion =
    .wake =
        { $dream ->
            [yes] Doppelgänger, keep your eyes open only if you copied the minion. Otherwise, close them now. Werewolves, dream wolf included, keep your eyes shut and raise a thumb.
           *[no] Doppelgänger, keep your eyes open only if you copied the minion. Otherwise, close them now. Werewolves, keep your eyes shut and raise a thumb.
        }
    .instruction = Doppelgänger, see who is raising a thumb. Those are the werewolves.
    .sleep = Werewolves, lower your thumbs. Doppelgänger, close your eyes.

# $dream: the dream wolf is in play; $lone: a wolf alone may look at a card; $some: a wolf with a call of its own is in
# play; $special: those wolves.
werewolves =
    .wake =
        { $dream ->
            [yes] Werewolves, open your eyes. Dream wolf, keep your eyes shut and raise a thumb.
           *[no] Werewolves, open your eyes.
        }
    .instruction =
        { $lone ->
            [yes] { $dream ->
                [yes] Look for each other. If you see no other wolf and no thumb, you may look at one card in the centre.
               *[no] Look for each other. If you see no other wolf, you may look at one card in the centre.
            }
           *[no] Look for each other.
        }{ $some ->
            [yes] {""} If you are { LIST($special, of: "role", form: "the", join: "or") }, do not let the others know.
           *[no] {""}
        }
    .sleep =
        { $dream ->
            [yes] Werewolves, close your eyes. Dream wolf, lower your thumb.
           *[no] Werewolves, close your eyes.
        }

alpha_wolf =
    .wake = Alpha wolf, open your eyes.
    .instruction = You must swap the extra card beside the centre with the card of a player who is not a werewolf, without looking.
    .sleep = Alpha wolf, close your eyes.

shaman_wolf =
    .wake = Shaman wolf, open your eyes.
    .instruction = You may look at another player's card.
    .sleep = Shaman wolf, close your eyes.

# $dream: the dream wolf is in play.
minion =
    .wake =
        { $dream ->
            [yes] Minion, open your eyes. Werewolves, dream wolf included, keep your eyes shut and raise a thumb.
           *[no] Minion, open your eyes. Werewolves, keep your eyes shut and raise a thumb.
        }
    .instruction = Minion, see who is raising a thumb. Those are the werewolves.
    .sleep = Werewolves, lower your thumbs. Minion, close your eyes.

masons =
    .wake = Masons, open your eyes.
    .instruction = Look for each other. A mason who sees nobody may not look at the centre.
    .sleep = Masons, close your eyes.

thing =
    .wake = Thing, open your eyes.
    .instruction = Tap one of the two players beside you on the nearer shoulder. Whoever feels the tap stays silent.
    .sleep = Thing, close your eyes.

seer =
    .wake = Seer, open your eyes.
    .instruction = You may look at another player's card, or at two cards in the centre.
    .sleep = Seer, close your eyes.

apprentice_seer =
    .wake = Apprentice seer, open your eyes.
    .instruction = You may look at one card in the centre.
    .sleep = Apprentice seer, close your eyes.

# $some: the deck holds a card that turns the ghost hunter; $haunted: those kinds, one or more.
ghost_hunter =
    .wake = Ghost hunter, open your eyes.
    .instruction =
        { $some ->
            [yes] You may look at the cards of one or two other players, one after the other. If you see { LIST($haunted, of: "kind", form: "a", join: "or") }, you must stop, and you are now that role.
           *[no] You may look at the cards of one or two other players, one after the other.
        }
    .sleep = Ghost hunter, close your eyes.

# $marks: marks are in play.
trapper =
    .wake = Trapper, open your eyes.
    .instruction =
        { $marks ->
            [yes] You may look at another player's card, and then at the mark of yet another player.
           *[no] You may look at another player's card.
        }
    .sleep = Trapper, close your eyes.

robber =
    .wake = Robber, open your eyes.
    .instruction = You may swap your card with another player's card, and then look at your new card. You do not use its power tonight.
    .sleep = Robber, close your eyes.

witch =
    .wake = Witch, open your eyes.
    .instruction = You may look at one card in the centre. If you do, you must swap it with a player's card or with your own, without looking at the card you take.
    .sleep = Witch, close your eyes.

troublemaker =
    .wake = Troublemaker, open your eyes.
    .instruction = You may swap the cards of two other players, without looking.
    .sleep = Troublemaker, close your eyes.

# $shields: a shield may lie on a card.
village_idiot =
    .wake = Village idiot, open your eyes.
    .instruction =
        { $shields ->
            [yes] You may move the cards of all the other players by one seat, all in the same direction. Your own card, the centre and any card under a shield stay in place.
           *[no] You may move the cards of all the other players by one seat, all in the same direction. Your own card and the centre stay in place.
        }
    .sleep = Village idiot, close your eyes.

# $marks: marks are in play. The exception comes before the order: no thumb may go up and down again.
fortune_teller =
    .wake =
        { $marks ->
            [yes] Fortune teller, open your eyes. Everybody else, keep your eyes shut. If you have looked at or moved a card or a mark since dusk began, not counting the look at your own mark when dusk ended, raise a thumb.
           *[no] Fortune teller, open your eyes. Everybody else, keep your eyes shut. If you have looked at or moved a card tonight, raise a thumb.
        }
    .instruction = Fortune teller, see who is raising a thumb.
    .sleep = Everybody, lower your thumbs. Fortune teller, close your eyes.

doppelganger_fortune_teller =
    .wake = Doppelgänger, if you copied the fortune teller, open your eyes. Everybody else, keep your eyes shut. If you raised a thumb just now, raise it again.
    .instruction = Doppelgänger, see who is raising a thumb.
    .sleep = Everybody, lower your thumbs. Doppelgänger, close your eyes.

# $marks: marks are in play.
gremlin =
    .wake = Gremlin, open your eyes.
    .instruction =
        { $marks ->
            [yes] You may swap either the cards or the marks of two players, without looking. You may be one of the two.
           *[no] You may swap the cards of two players, without looking. You may be one of the two.
        }
    .sleep = Gremlin, close your eyes.

drunk =
    .wake = Drunk, open your eyes.
    .instruction = Swap your card with a card in the centre, without looking.
    .sleep = Drunk, close your eyes.

insomniac =
    .wake = Insomniac, open your eyes.
    .instruction = Look at your own card.
    .sleep = Insomniac, close your eyes.

doppelganger_insomniac =
    .wake = Doppelgänger, if you copied the insomniac, open your eyes.
    .instruction = Look at your own card.
    .sleep = Doppelgänger, close your eyes.

# $some: the deck holds a card that must not stay in view; $hidden: those kinds, one or more.
diviner =
    .wake = Diviner, open your eyes.
    .instruction =
        { $some ->
            [yes] You may turn over another player's card and leave it face up. If it is { LIST($hidden, of: "kind", form: "a", join: "or") }, turn it face down again.
           *[no] You may turn over another player's card and leave it face up.
        }
    .sleep = Diviner, close your eyes.

doppelganger_diviner =
    .wake = Doppelgänger, if you copied the diviner, open your eyes.
    .instruction =
        { $some ->
            [yes] You may turn over another player's card and leave it face up. If it is { LIST($hidden, of: "kind", form: "a", join: "or") }, turn it face down again.
           *[no] You may turn over another player's card and leave it face up.
        }
    .sleep = Doppelgänger, close your eyes.

# $shields: a shield may lie on a card.
curator =
    .wake = Curator, open your eyes.
    .instruction =
        { $shields ->
            [yes] You may draw one artefact without looking at it, and put it on a player's card or on your own. Never on a card with a shield.
           *[no] You may draw one artefact without looking at it, and put it on a player's card or on your own.
        }
    .sleep = Curator, close your eyes.

doppelganger_curator =
    .wake = Doppelgänger, if you copied the curator, open your eyes.
    .instruction =
        { $shields ->
            [yes] You may draw one artefact without looking at it, and put it on a player's card or on your own. Never on a card that already has an artefact or a shield.
           *[no] You may draw one artefact without looking at it, and put it on a player's card or on your own. Never on a card that already has an artefact.
        }
    .sleep = Doppelgänger, close your eyes.

## Morning

# $covered: a shield or an artefact may lie on a card; $turned: the diviner is in play, so a card may lie face up.
nudge_cards =
    .wake = Everybody, keep your eyes shut and move the card in front of you a little{ $covered ->
        [yes] , with anything that lies on it.
       *[no] .
    }{ $turned ->
        [yes] {""} A card that lies face up stays where it is.
       *[no] {""}
    }

# $curator: an artefact may lie on a card.
wake =
    .wake = The night is over. Everybody, open your eyes.
    .instruction =
        { $curator ->
            [yes] If an artefact lies on your card, look at it in secret. Do not look at the card.
           *[no] {""}
        }
