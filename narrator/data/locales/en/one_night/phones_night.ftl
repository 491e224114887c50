### The one-night calls for cards on phones: nobody looks up, everybody looks at their own phone and taps along.
###
### What is not here is said as with real cards: it speaks of cards, not of eyes.

open_dusk =
    .wake = Dusk begins. Everybody, look at your own phone, and nowhere else. At every call, tap your screen, even if it is not your turn.

copycat =
    .wake = Copycat, it is your turn.
    .sleep = Copycat, your turn is over.

vampires =
    .wake = { LIST($vampires, of: "role", form: "call", join: "and") }, it is your turn.
    .instruction = Your phone shows the other vampires. Choose one player who is not a vampire to get the vampire mark. Whoever chooses first chooses for the whole clan.
    .sleep = { LIST($vampires, of: "role", form: "call", join: "and") }, your turn is over.

count =
    .wake = Count, it is your turn again, without the clan.
    .sleep = Count, your turn is over.

renfield =
    .wake = Renfield, it is your turn.
    .instruction =
        { $clan ->
            [yes] Your phone shows whom the vampires have bitten. Swap your own mark with the bat mark.
           *[no] Swap your own mark with the bat mark.
        }
    .sleep = Renfield, your turn is over.

diseased =
    .wake = Plague bearer, it is your turn.
    .sleep = Plague bearer, your turn is over.

cupid =
    .wake = Cupid, it is your turn.
    .sleep = Cupid, your turn is over.

instigator =
    .wake = Instigator, it is your turn.
    .sleep = Instigator, your turn is over.

priest =
    .wake = Priest, it is your turn.
    .sleep = Priest, your turn is over.

assassin =
    .wake = Assassin, it is your turn.
    .sleep = Assassin, your turn is over.

look_marks =
    .wake = Dusk is over.
    .instruction = You may look at your own mark on your phone, without showing it to anybody.
    .sleep = The marks are hidden again.

open_night =
    .wake =
        { $dusk ->
            [yes] Night begins. Everybody, keep looking at your own phone.
           *[no] Night begins. Everybody, look at your own phone, and nowhere else. At every call, tap your screen, even if it is not your turn.
        }

lovers =
    .wake = Lovers, it is your turn.
    .instruction = Your phone shows the other lover.
    .sleep = Lovers, your turn is over.

sentinel =
    .wake = Sentinel, it is your turn.
    .sleep = Sentinel, your turn is over.

doppelganger =
    .wake = Doppelgänger, it is your turn.
    .sleep = Doppelgänger, your turn is over.

doppelganger_minion =
    .wake = Doppelgänger, if you copied the minion, it is your turn.
    .instruction = Your phone shows the werewolves.
    .sleep = Doppelgänger, your turn is over.

werewolves =
    .wake = Werewolves, it is your turn.
    .instruction =
        { $lone ->
            [yes] Your phone shows the other werewolves. If there are none, you may look at one card in the centre.
           *[no] Your phone shows the other werewolves.
        }
    .sleep = Werewolves, your turn is over.

alpha_wolf =
    .wake = Alpha wolf, it is your turn.
    .sleep = Alpha wolf, your turn is over.

shaman_wolf =
    .wake = Shaman wolf, it is your turn.
    .sleep = Shaman wolf, your turn is over.

minion =
    .wake = Minion, it is your turn.
    .instruction = Your phone shows the werewolves.
    .sleep = Minion, your turn is over.

masons =
    .wake = Masons, it is your turn.
    .instruction = Your phone shows the other mason.
    .sleep = Masons, your turn is over.

thing =
    .wake = Thing, it is your turn.
    .instruction = Choose one of the two players beside you. That player's phone shows it when your turn is over.
    .sleep = Thing, your turn is over.

seer =
    .wake = Seer, it is your turn.
    .sleep = Seer, your turn is over.

apprentice_seer =
    .wake = Apprentice seer, it is your turn.
    .sleep = Apprentice seer, your turn is over.

ghost_hunter =
    .wake = Ghost hunter, it is your turn.
    .sleep = Ghost hunter, your turn is over.

trapper =
    .wake = Trapper, it is your turn.
    .sleep = Trapper, your turn is over.

robber =
    .wake = Robber, it is your turn.
    .sleep = Robber, your turn is over.

witch =
    .wake = Witch, it is your turn.
    .sleep = Witch, your turn is over.

troublemaker =
    .wake = Troublemaker, it is your turn.
    .sleep = Troublemaker, your turn is over.

village_idiot =
    .wake = Village idiot, it is your turn.
    .sleep = Village idiot, your turn is over.

fortune_teller =
    .wake = Fortune teller, it is your turn.
    .instruction =
        { $marks ->
            [yes] Your phone shows who has looked at or moved a card or a mark tonight.
           *[no] Your phone shows who has looked at or moved a card tonight.
        }
    .sleep = Fortune teller, your turn is over.

doppelganger_fortune_teller =
    .wake = Doppelgänger, if you copied the fortune teller, it is your turn.
    .instruction = Your phone shows you the same.
    .sleep = Doppelgänger, your turn is over.

gremlin =
    .wake = Gremlin, it is your turn.
    .sleep = Gremlin, your turn is over.

drunk =
    .wake = Drunk, it is your turn.
    .sleep = Drunk, your turn is over.

insomniac =
    .wake = Insomniac, it is your turn.
    .sleep = Insomniac, your turn is over.

doppelganger_insomniac =
    .wake = Doppelgänger, if you copied the insomniac, it is your turn.
    .sleep = Doppelgänger, your turn is over.

diviner =
    .wake = Diviner, it is your turn.
    .sleep = Diviner, your turn is over.

doppelganger_diviner =
    .wake = Doppelgänger, if you copied the diviner, it is your turn.
    .sleep = Doppelgänger, your turn is over.

curator =
    .wake = Curator, it is your turn.
    .sleep = Curator, your turn is over.

doppelganger_curator =
    .wake = Doppelgänger, if you copied the curator, it is your turn.
    .sleep = Doppelgänger, your turn is over.

nudge_cards =
    .wake = Everybody, one more moment with your own phone.

wake =
    .wake = The night is over. Everybody, look up.
