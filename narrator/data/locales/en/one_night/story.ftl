### The one-night calls as a dark tale, in the order of the night.
###
### `.wake`, `.wake-2` ... are variants of one line. Each line is drawn on its own, so every variant fits every other,
### and all variants of a line say the same to the same people.

## Dusk

open_dusk =
    .wake = The sun slips behind the roofs. Everybody: card down, mark beside it, eyes shut. Dusk begins.
    .wake-2 = The last light drains from the lanes. Everybody, leave your card face down with your mark beside it, and close your eyes. Dusk begins.
    .wake-3 = Crows settle on the gables. Everybody, let your card lie face down, your mark beside it, and shut your eyes. Dusk begins.

copycat =
    .wake = Copycat, open your eyes and have a look around.
    .wake-2 = Copycat, open your eyes. Somebody else's life is waiting for you.
    .wake-3 = Copycat, wake up and try on another name.
    .instruction = Lift one card in the centre and remember it well: that is who you are now, and you answer when that name is called. Leave the card where it lay.
    .instruction-2 = Look at one card in the centre and put it back in its place. From now on you are that role, and you answer to its call.
    .sleep = Copycat, back to the dark, eyes shut.
    .sleep-2 = Copycat, curl up and close your eyes.

# $vampires: the vampire cards in the deck, one to three.
vampires =
    .wake = { LIST($vampires, of: "role", form: "call", join: "and") }: the clan gathers, eyes open.
    .wake-2 = { LIST($vampires, of: "role", form: "call", join: "and") }, the coffin lids are lifting. Open your eyes.
    .wake-3 = { LIST($vampires, of: "role", form: "call", join: "and") }, thirst is knocking. Wake up.
    .instruction =
        { $some ->
            [yes] Find one another, but if you are { LIST($special, of: "role", form: "the", join: "or") }, keep that to yourself. Settle without a word on one prey from outside the clan. That player's mark goes to the board, the vampire mark takes its place, both unseen.
           *[no] Find one another, then settle without a word on one prey from outside the clan. That player's mark goes to the board, the vampire mark takes its place, both unseen.
        }
    .instruction-2 =
        { $some ->
            [yes] Look for each other. If you are { LIST($special, of: "role", form: "the", join: "or") }, let nobody notice. In silence, agree on one player who is not a vampire. Trade that player's mark for the vampire mark, and look at neither.
           *[no] Look for each other. In silence, agree on one player who is not a vampire. Trade that player's mark for the vampire mark, and look at neither.
        }
    .sleep = { LIST($vampires, of: "role", form: "call", join: "and") }, the clan melts into the shadows. Eyes shut.
    .sleep-2 = { LIST($vampires, of: "role", form: "call", join: "and") }, the crypt is closing. Shut your eyes.

# The deck may hold no other vampire card: this must not sound like the call of the clan.
count =
    .wake = Count, you alone, open your eyes once more.
    .wake-2 = Count, open your eyes again, this time without the clan.
    .wake-3 = Count, on your own now: wake up and be dreadful.
    .instruction = Frighten one player outside the clan: swap that player's mark for the fear mark, both unseen. The player just bitten already belongs to the clan.
    .instruction-2 = Give the fear mark to one player who is not a vampire, and not the one just bitten. Take the old mark to the board, and look at neither.
    .sleep = Count, enough for tonight. Close your eyes.
    .sleep-2 = Count, draw the curtains and shut your eyes.

# $clan: a vampire card is in the deck, so somebody points.
renfield =
    .wake =
        { $clan ->
            [yes] Renfield, eyes open. Vampires, without a glance, eyes shut, stretch a finger towards the player you have bitten.
           *[no] Renfield, eyes open.
        }
    .wake-2 =
        { $clan ->
            [yes] Renfield, wake up, faithful one. Vampires, keep your eyes shut and point at the player you have bitten.
           *[no] Renfield, wake up, faithful one.
        }
    .wake-3 =
        { $clan ->
            [yes] Renfield, leave your flies and open your eyes. Vampires, eyes shut, point a finger at the player you have bitten.
           *[no] Renfield, leave your flies and open your eyes.
        }
    .instruction =
        { $clan ->
            [yes] Renfield, see who points, and at whom. Then trade your own mark for the bat mark, without looking at the marks.
           *[no] Trade your own mark for the bat mark, without looking at the marks.
        }
    .instruction-2 =
        { $clan ->
            [yes] Renfield, follow the fingers: who is pointing, and at whom? Then your own mark goes to the board, the bat mark takes its place, both unseen.
           *[no] Your own mark goes to the board, the bat mark takes its place, both unseen.
        }
    .sleep =
        { $clan ->
            [yes] Hands down, vampires. Renfield, you saw nothing. Eyes shut.
           *[no] Renfield, you saw nothing. Eyes shut.
        }
    .sleep-2 =
        { $clan ->
            [yes] Vampires, put your hands away. Renfield, crawl into your corner and close your eyes.
           *[no] Renfield, crawl into your corner and close your eyes.
        }

diseased =
    .wake = Plague bearer, your hour has come. Open your eyes.
    .wake-2 = Plague bearer, open your eyes and ring no bell.
    .wake-3 = Plague bearer, wake up, and please do not cough.
    .instruction = Hand the plague mark to one of the two players beside you, whichever you prefer, and take the old mark to the board. Look at neither.
    .instruction-2 = One of the two players beside you falls ill. Choose which, and swap that player's mark for the plague mark, without looking.
    .sleep = Plague bearer, veil your face and close your eyes.
    .sleep-2 = Plague bearer, keep the rest to yourself. Eyes shut.

cupid =
    .wake = Cupid, open your eyes and string your bow.
    .wake-2 = Cupid, open your eyes and mind the sharp ends.
    .wake-3 = Cupid, wake up. Somebody may be lonely.
    .instruction = If you feel like it, give the two love marks to two players. Their old marks go to the board, and you look at none of them. You may be one of the two.
    .instruction-2 = You may strike two hearts, your own among them if you like. Swap the marks of those two players for the two love marks, without looking.
    .sleep = Cupid, quiver closed, eyes closed.
    .sleep-2 = Cupid, fold your wings and shut your eyes.

instigator =
    .wake = Instigator, open your eyes. It is time for a whisper.
    .wake-2 = Instigator, open your eyes. A rumour wants to be born.
    .wake-3 = Instigator, wake up and sharpen your tongue.
    .instruction = You may make a traitor of one player, or of yourself: the traitor mark comes in, the old mark goes back to the board, and you look at neither.
    .instruction-2 = If you like, swap one player's mark, yours or another's, for the traitor mark, without looking.
    .sleep = Instigator, not a word. Eyes shut.
    .sleep-2 = Instigator, close your eyes and look harmless.

priest =
    .wake = Priest, open your eyes and light your candle.
    .wake-2 = Priest, rise from your prayers and open your eyes.
    .wake-3 = Priest, wake up. There are stains to wash away.
    .instruction = Yourself first: swap your own mark for a clarity mark from the board. Then, if you wish, do the same for one other player. Look at no mark.
    .instruction-2 = First cleanse yourself, as you must: your own mark for a clarity mark from the board, unseen. Then you may cleanse one other player in the same way.
    .sleep = Priest, candle out, eyes shut.
    .sleep-2 = Priest, fold your hands and close your eyes.

assassin =
    .wake = Assassin, open your eyes and sign your contract.
    .wake-2 = Assassin, open your eyes and step out of the fog.
    .wake-3 = Assassin, wake up. Business is business.
    .instruction = Leave the assassin mark with one player, or with yourself if you dare, and bring the old mark to the board, both unseen.
    .instruction-2 = You must choose one target, even yourself if you like. Swap the target's mark for the assassin mark, without looking.
    .sleep = Assassin, vanish, eyes shut.
    .sleep-2 = Assassin, wipe your gloves and close your eyes.

look_marks =
    .wake = Lanterns up, all of you. Dusk is over, open your eyes.
    .wake-2 = The first star hangs over the church. Dusk is over. Everybody, open your eyes.
    .wake-3 = Dusk is over, and the night takes one more breath. Everybody, open your eyes.
    .instruction =
        { $fear ->
            [yes] You may peek at your own mark, for yourself alone. The mark of fear keeps your eyes shut tonight, whoever calls you. Then lay it back face down.
           *[no] You may peek at your own mark, for yourself alone. Then lay it back face down.
        }
    .instruction-2 =
        { $fear ->
            [yes] If you wish, look at your own mark and show it to nobody. Whoever finds the mark of fear will not dare to open an eye tonight. Then put it back face down.
           *[no] If you wish, look at your own mark and show it to nobody. Then put it back face down.
        }
    .sleep = Lanterns out, all of you. Eyes shut.
    .sleep-2 = Everybody, close your eyes again. The dark is in a hurry.

## Night

# $dusk: the dusk has just ended, so everybody's eyes are shut already.
open_night =
    .wake = Night pours over the village. Everybody: eyes shut, hands still, lips sealed.
    .wake-2 =
        { $dusk ->
            [yes] The last candle gutters out, and night begins. Everybody, keep your eyes shut, keep still and keep silent.
           *[no] The last candle gutters out, and night begins. Everybody, close your eyes, keep still and keep silent.
        }
    .wake-3 =
        { $dusk ->
            [yes] Night knocks at every door and waits for no answer. Everybody, keep your eyes shut. Not a move, not a sound.
           *[no] Night knocks at every door and waits for no answer. Everybody, shut your eyes. Not a move, not a sound.
        }

lovers =
    .wake = Lovers, hearts struck by the arrow, open your eyes.
    .wake-2 = Lovers, open your eyes, and only for each other.
    .wake-3 = Lovers, wake up. It was no dream.
    .instruction = Look for the one who shares your mark.
    .instruction-2 = Look for each other. Sigh later.
    .sleep = Keep it secret, lovers, close your eyes and dream.
    .sleep-2 = Lovers, shut your eyes. The heart sees in the dark.

sentinel =
    .wake = Sentinel, the first watch is yours. Open your eyes.
    .wake-2 = Sentinel, open your eyes and take up your shield.
    .wake-3 = Sentinel, wake up. A door is rattling somewhere.
    .instruction = You may lay your shield on somebody else's card.
    .instruction-2 = You may guard one card with your shield, any player's but your own.
    .sleep = Sentinel, stand down and close your eyes.
    .sleep-2 = Sentinel, the watch is over. Eyes shut.

# $some: at least one role is acted out at once; $immediate: those roles, one or more.
doppelganger =
    .wake = Doppelgänger, open your eyes and pick a face.
    .wake-2 = Doppelgänger, open your eyes. Your mirror is empty.
    .wake-3 = Doppelgänger, wake up and find somebody to be.
    .instruction =
        { $some ->
            [yes] { $again ->
                [yes] Study the card of another player: that is you, from now on. Should it be { LIST($immediate, of: "role", form: "the", join: "or") }, play that move right away, not when that role is called. As { LIST($pack, of: "role", form: "the", join: "or") }, you wake once more with the pack.
               *[no] Study the card of another player: that is you, from now on. Should it be { LIST($immediate, of: "role", form: "the", join: "or") }, play that move right away, not when that role is called.
            }
           *[no] Study the card of another player: that is you, from now on.
        }
    .instruction-2 =
        { $some ->
            [yes] { $again ->
                [yes] Look at another player's card. You are now that role. If you see { LIST($immediate, of: "role", form: "the", join: "or") }, act at once, and sleep on when that role is called. But as { LIST($pack, of: "role", form: "the", join: "or") }, wake again with the werewolves.
               *[no] Look at another player's card. You are now that role. If you see { LIST($immediate, of: "role", form: "the", join: "or") }, act at once, and sleep on when that role is called.
            }
           *[no] Look at another player's card. You are now that role.
        }
    .sleep = Doppelgänger, wear your new face to bed. Eyes shut.
    .sleep-2 = Doppelgänger, close your eyes before the mirror does.

# Said while the doppelgänger is still awake. $dream: the dream wolf is in play.
doppelganger_minion =
    .wake =
        { $dream ->
            [yes] Doppelgänger, stay up only if your new face is the minion's. If not, eyes shut now. Werewolves, dream wolf included, thumbs high, lids shut.
           *[no] Doppelgänger, stay up only if your new face is the minion's. If not, eyes shut now. Werewolves, thumbs high, lids shut.
        }
    .wake-2 =
        { $dream ->
            [yes] Doppelgänger, did you copy the minion? Then keep your eyes open. If not, close them now. Werewolves, dream wolf included, keep your eyes shut and raise a thumb.
           *[no] Doppelgänger, did you copy the minion? Then keep your eyes open. If not, close them now. Werewolves, keep your eyes shut and raise a thumb.
        }
    .wake-3 =
        { $dream ->
            [yes] Doppelgänger, only a copy of the minion stays awake. With any other face, shut your eyes now. Werewolves, dream wolf included, eyes shut, a thumb in the air.
           *[no] Doppelgänger, only a copy of the minion stays awake. With any other face, shut your eyes now. Werewolves, eyes shut, a thumb in the air.
        }
    .instruction = Doppelgänger, take note of every thumb. Those are the werewolves.
    .instruction-2 = Doppelgänger, look for the raised thumbs. Each belongs to a werewolf.
    .sleep = Thumbs away, werewolves. Doppelgänger, now you sleep as well, eyes shut.
    .sleep-2 = Werewolves, hide your thumbs. Doppelgänger, you have seen enough. Close your eyes.

# $dream: the dream wolf is in play; $lone: a wolf alone may look at a card.
werewolves =
    .wake =
        { $dream ->
            [yes] Werewolves, the pack stirs: all but the dream wolf, eyes wide. Dream wolf, dream on, eyes shut, and raise a thumb.
           *[no] Werewolves, the pack stirs: every wolf, eyes wide.
        }
    .wake-2 =
        { $dream ->
            [yes] Werewolves, the moon is up. Open your eyes. Dream wolf, keep yours shut and raise a thumb.
           *[no] Werewolves, the moon is up. Open your eyes.
        }
    .wake-3 =
        { $dream ->
            [yes] Werewolves, off with the sheepskins and wake up. Dream wolf, sleep on, eyes shut, a thumb in the air.
           *[no] Werewolves, off with the sheepskins and wake up.
        }
    .instruction =
        { $lone ->
            [yes] { $dream ->
                [yes] Seek your kind. A wolf without company, who sees no other wolf and no thumb, may look at one card in the centre.
               *[no] Seek your kind. A wolf without company, who sees no other wolf, may look at one card in the centre.
            }
           *[no] Seek your kind.
        }{ $some ->
            [yes] {""} If you are { LIST($special, of: "role", form: "the", join: "or") }, keep that to yourself.
           *[no] {""}
        }
    .instruction-2 =
        { $lone ->
            [yes] { $dream ->
                [yes] Look for each other. If you find no other wolf and no thumb, you may comfort yourself with a look at one card in the centre.
               *[no] Look for each other. If you find no other wolf, you may comfort yourself with a look at one card in the centre.
            }
           *[no] Look for each other.
        }{ $some ->
            [yes] {""} If you are { LIST($special, of: "role", form: "the", join: "or") }, let nobody notice.
           *[no] {""}
        }
    .sleep =
        { $dream ->
            [yes] Werewolves, the pack curls up again, eyes shut. Dream wolf, thumb away.
           *[no] Werewolves, the pack curls up again, eyes shut.
        }
    .sleep-2 =
        { $dream ->
            [yes] Werewolves, tuck in your tails and close your eyes. Dream wolf, lower your thumb.
           *[no] Werewolves, tuck in your tails and close your eyes.
        }

alpha_wolf =
    .wake = Alpha wolf, open your eyes, on your own now.
    .wake-2 = Alpha wolf, open your eyes. The pack must grow.
    .wake-3 = Alpha wolf, wake up alone. A leader has duties.
    .instruction = You have no choice: swap the extra card beside the centre with the card of a player outside the pack. Look at neither.
    .instruction-2 = You must pick one player who is not a werewolf. Swap that player's card with the extra card beside the centre, and look at neither.
    .sleep = Alpha wolf, lie down, eyes shut.
    .sleep-2 = Alpha wolf, lay your crown aside and close your eyes.

shaman_wolf =
    .wake = Shaman wolf, open your eyes, on your own now.
    .wake-2 = Shaman wolf, open your eyes. The bones are talking.
    .wake-3 = Shaman wolf, wake up alone. The smoke is taking shape.
    .instruction = You may look at the card lying in front of somebody else.
    .instruction-2 = If the spirits insist, you may look at one other player's card.
    .sleep = Shaman wolf, lie down, eyes shut.
    .sleep-2 = Shaman wolf, let the smoke drift off and close your eyes.

# $dream: the dream wolf is in play.
minion =
    .wake =
        { $dream ->
            [yes] Minion, know your masters, eyes open. Werewolves, dream wolf included, thumbs high, lids shut.
           *[no] Minion, know your masters, eyes open. Werewolves, thumbs high, lids shut.
        }
    .wake-2 =
        { $dream ->
            [yes] Minion, open your eyes and adore from afar. Werewolves, dream wolf included, keep your eyes shut and raise a thumb.
           *[no] Minion, open your eyes and adore from afar. Werewolves, keep your eyes shut and raise a thumb.
        }
    .wake-3 =
        { $dream ->
            [yes] Minion, wake up, but do not wag. Werewolves, dream wolf included, eyes shut, a thumb in the air.
           *[no] Minion, wake up, but do not wag. Werewolves, eyes shut, a thumb in the air.
        }
    .instruction = Minion, remember the thumbs. Those are the werewolves.
    .instruction-2 = Minion, see who is raising a thumb. Each of those is a werewolf.
    .sleep = Thumbs away, werewolves. Minion, back to your kennel, eyes shut.
    .sleep-2 = Werewolves, lower your thumbs. Minion, enough devotion. Close your eyes.

masons =
    .wake = Masons, the lodge is open. Open your eyes as well.
    .wake-2 = Masons, open your eyes. The candles of the lodge are lit.
    .wake-3 = Masons, wake up, and no handshakes.
    .instruction = Look for a fellow mason. Seeing none is an answer too, but no reason to look at the centre.
    .instruction-2 = Look for each other. An empty lodge also tells a tale, and the cards in the centre stay unseen.
    .sleep = Masons, the lodge is closed. Eyes shut.
    .sleep-2 = Masons, lay down your trowels and close your eyes.

thing =
    .wake = Thing, crawl out from under the bed and open your eyes.
    .wake-2 = Thing, open your eyes, all of them.
    .wake-3 = Thing, wake up. The night needs a fright.
    .instruction = Give one tap to a player right beside you, this side or that, on the nearer shoulder. Whoever feels it stays silent.
    .instruction-2 = Choose one of the two players beside you, and tap the nearer shoulder. Whoever is tapped makes no sound.
    .sleep = Thing, back under the bed, eyes shut.
    .sleep-2 = Thing, slither home and close your eyes.

seer =
    .wake = Seer, open your eyes and polish the crystal.
    .wake-2 = Seer, open your eyes, the inner one too.
    .wake-3 = Seer, wake up. The mist is parting.
    .instruction = You may look at the card lying in front of somebody else, or at two cards in the centre. Leave everything in place.
    .instruction-2 = You may lift the veil from one other player's card, or from two cards in the centre. Look, and leave them there.
    .sleep = Seer, the crystal clouds over. Close your eyes.
    .sleep-2 = Seer, enough visions for one night. Eyes shut.

apprentice_seer =
    .wake = Apprentice seer, open your eyes and practise a little.
    .wake-2 = Apprentice seer, open your eyes, and do not drop the crystal.
    .wake-3 = Apprentice seer, wake up. Time for homework.
    .instruction = One card in the centre is yours to look at, if you wish.
    .instruction-2 = You may look at a single card in the centre.
    .sleep = Apprentice seer, lesson over. Eyes shut.
    .sleep-2 = Apprentice seer, close your book and your eyes.

# $some: the deck holds a card that turns the ghost hunter; $haunted: those kinds, one or more.
ghost_hunter =
    .wake = Ghost hunter, open your eyes and follow the trail.
    .wake-2 = Ghost hunter, open your eyes and light your lamp.
    .wake-3 = Ghost hunter, wake up. Something cold went by.
    .instruction =
        { $some ->
            [yes] You may inspect the card of another player, then that of one more, if you like. Meet { LIST($haunted, of: "kind", form: "a", join: "or") }, and the trail must end there: that is who you are now.
           *[no] You may inspect the card of another player, then that of one more, if you like.
        }
    .instruction-2 =
        { $some ->
            [yes] One by one, you may look at the cards of one or two other players. If you find { LIST($haunted, of: "kind", form: "a", join: "or") }, you must stop: you are now that role.
           *[no] One by one, you may look at the cards of one or two other players.
        }
    .sleep = Ghost hunter, lamp off, eyes shut.
    .sleep-2 = Ghost hunter, the trail is cold. Close your eyes.

# $marks: marks are in play.
trapper =
    .wake = Trapper, open your eyes and check the snares.
    .wake-2 = Trapper, open your eyes and follow the tracks.
    .wake-3 = Trapper, wake up. Something has rustled in the bushes.
    .instruction =
        { $marks ->
            [yes] You may look at another player's card, and then at a different player's mark, never at both in the same place.
           *[no] You may look at one other player's card.
        }
    .instruction-2 =
        { $marks ->
            [yes] You may set two traps: look at another player's card, and then at the mark of yet another player.
           *[no] You may set one trap: look at another player's card.
        }
    .sleep = Trapper, back to camp, eyes shut.
    .sleep-2 = Trapper, the woods are quiet. Close your eyes.

robber =
    .wake = Robber, nimble fingers, eyes open.
    .wake-2 = Robber, open your eyes. Nobody is watching.
    .wake-3 = Robber, wake up and mind the squeaky stair.
    .instruction = If tempted, take another player's card, leave yours instead, and then look at the loot. Its talent stays unused tonight.
    .instruction-2 = You may swap your card with another player's card. If you do, look at your new card, but let its power sleep tonight.
    .sleep = Robber, off you go to bed, eyes shut.
    .sleep-2 = Robber, close your eyes and snore honestly.

witch =
    .wake = Witch, open your eyes and stir the cauldron.
    .wake-2 = Witch, open your eyes. The toads are restless.
    .wake-3 = Witch, wake up. Something is bubbling.
    .instruction = You may look at one card in the centre. Once seen, it must go to a player, yourself if you like. Put the card you take into the gap, unseen.
    .instruction-2 = You may peek at one card in the centre. If you do, you must swap it with a player's card or your own, without looking at the card you take.
    .sleep = Witch, cover the cauldron and close your eyes.
    .sleep-2 = Witch, hang up your hat. Eyes shut.

troublemaker =
    .wake = Troublemaker, open your eyes and have your fun.
    .wake-2 = Troublemaker, open your eyes. There has been peace long enough.
    .wake-3 = Troublemaker, wake up and try not to giggle.
    .instruction = You may let the cards of two other players trade places, unseen.
    .instruction-2 = You may swap the cards of two other players, and look at neither.
    .sleep = Troublemaker, innocent as a lamb, eyes shut.
    .sleep-2 = Troublemaker, close your eyes. It was the wind, of course.

# $shields: a shield may lie on a card.
village_idiot =
    .wake = Village idiot, open your eyes and take your stroll.
    .wake-2 = Village idiot, open your eyes. You have had an idea, alas.
    .wake-3 = Village idiot, wake up. Somebody has to tidy this table.
    .instruction =
        { $shields ->
            [yes] All or nothing: you may move everybody else's card one seat over, all the same way. Yours, the centre and any shielded card stay put.
           *[no] All or nothing: you may move everybody else's card one seat over, all the same way. Yours and the centre stay put.
        }
    .instruction-2 =
        { $shields ->
            [yes] You may send the cards of all the other players one seat on, all in the same direction. Your own card, the centre and any card under a shield do not travel.
           *[no] You may send the cards of all the other players one seat on, all in the same direction. Your own card and the centre do not travel.
        }
    .sleep = Village idiot, to bed, eyes shut.
    .sleep-2 = Village idiot, well done, whatever it was. Close your eyes.

# $marks: marks are in play. The exception comes before the order: no thumb may go up and down again.
fortune_teller =
    .wake =
        { $marks ->
            [yes] Fortune teller, open your eyes and read the hands. Everybody else, lids shut. If you have looked at or moved a card or a mark since dusk began, not counting the look at your own mark when dusk ended: thumb up.
           *[no] Fortune teller, open your eyes and read the hands. Everybody else, lids shut. If you have looked at or moved a card tonight: thumb up.
        }
    .wake-2 =
        { $marks ->
            [yes] Fortune teller, wake up and wrap your shawl tight. Everybody else, keep your eyes shut. If you have looked at or moved a card or a mark since dusk began, apart from the look at your own mark when dusk ended, raise a thumb.
           *[no] Fortune teller, wake up and wrap your shawl tight. Everybody else, keep your eyes shut. If you have looked at or moved a card tonight, raise a thumb.
        }
    .wake-3 =
        { $marks ->
            [yes] Fortune teller, open your eyes, for busy fingers tell tales. Everybody else, eyes shut. The look at your own mark when dusk ended is forgiven. If, apart from that, you have looked at or moved a card or a mark since dusk began, raise a thumb.
           *[no] Fortune teller, open your eyes, for busy fingers tell tales. Everybody else, eyes shut. If you have looked at or moved a card tonight, raise a thumb.
        }
    .instruction = Fortune teller, read the raised thumbs.
    .instruction-2 = Fortune teller, see whose thumb is up.
    .sleep = Thumbs away, everybody. Fortune teller, fold your shawl and close your eyes.
    .sleep-2 = Everybody, lower your thumbs. Fortune teller, the booth is closed. Eyes shut.

doppelganger_fortune_teller =
    .wake = Doppelgänger, if you borrowed the fortune teller's shawl, open your eyes. Everybody else, lids shut. Same thumbs again, please: if yours was up just now, raise it.
    .wake-2 = Doppelgänger, if you copied the fortune teller, wake up. Everybody else, keep your eyes shut. Whoever raised a thumb just now, raise it once more.
    .wake-3 = Doppelgänger, if your new face is the fortune teller's, eyes open. Everybody else, eyes shut. If your thumb was up a moment ago, up with it again.
    .instruction = Doppelgänger, read the raised thumbs.
    .instruction-2 = Doppelgänger, see whose thumb is up.
    .sleep = Thumbs away, everybody. Doppelgänger, shawl folded, eyes shut.
    .sleep-2 = Everybody, lower your thumbs. Doppelgänger, close your borrowed eyes.

# $marks: marks are in play.
gremlin =
    .wake = Gremlin, out of the cupboard, eyes open.
    .wake-2 = Gremlin, open your eyes. The cat is not looking.
    .wake-3 = Gremlin, wake up. It is past midnight, and you are bored.
    .instruction =
        { $marks ->
            [yes] Pick two players, and you may be one of them: swap their cards, or swap their marks, or leave it. One kind only, and look at nothing.
           *[no] Pick two players, and you may be one of them: swap their cards, or leave it. Look at nothing.
        }
    .instruction-2 =
        { $marks ->
            [yes] You may swap either the cards or the marks of two players, never both, and look at nothing. One of the two may be you.
           *[no] You may swap the cards of two players, and look at nothing. One of the two may be you.
        }
    .sleep = Gremlin, back in the cupboard, eyes shut.
    .sleep-2 = Gremlin, wipe your paws and close your eyes.

drunk =
    .wake = Drunk, up you get, eyes open, more or less.
    .wake-2 = Drunk, open your eyes, one after the other.
    .wake-3 = Drunk, wake up. The tavern is closed.
    .instruction = Your card must stagger to the centre, and one from the centre must stagger to you. No peeking.
    .instruction-2 = You must swap your card with one card in the centre. Do not look, you would only see double.
    .sleep = Drunk, sleep it off, eyes shut.
    .sleep-2 = Drunk, close your eyes before the room starts to dance.

insomniac =
    .wake = Insomniac, still up? Open your eyes.
    .wake-2 = Insomniac, open your eyes. The clock has struck again.
    .wake-3 = Insomniac, wake up, if you ever slept.
    .instruction = Check who you have become: look at your own card.
    .instruction-2 = Look at your own card. It may be a stranger.
    .sleep = Insomniac, close your eyes and count some sheep.
    .sleep-2 = Insomniac, turn your pillow and shut your eyes.

doppelganger_insomniac =
    .wake = Doppelgänger, if the insomniac's sleeplessness is what you copied, eyes open.
    .wake-2 = Doppelgänger, if you copied the insomniac, wake up.
    .wake-3 = Doppelgänger, if your new face is the insomniac's, open your eyes.
    .instruction = Check who you have become: look at your own card.
    .instruction-2 = Look at your own card. It may have wandered off.
    .sleep = Doppelgänger, close your eyes and count some sheep.
    .sleep-2 = Doppelgänger, rest your borrowed face. Eyes shut.

# $some: the deck holds a card that must not stay in view; $hidden: those kinds, one or more.
diviner =
    .wake = Diviner, open your eyes and raise your lamp.
    .wake-2 = Diviner, open your eyes. Some secrets want daylight.
    .wake-3 = Diviner, wake up and trim the wick.
    .instruction =
        { $some ->
            [yes] You may turn over one other player's card and leave it face up, for all to see at dawn. If it is { LIST($hidden, of: "kind", form: "a", join: "or") }, hide it again at once.
           *[no] You may turn over one other player's card and leave it face up, for all to see at dawn.
        }
    .instruction-2 =
        { $some ->
            [yes] If you like, turn another player's card face up and leave it like that. Should it be { LIST($hidden, of: "kind", form: "a", join: "or") }, turn it face down again.
           *[no] If you like, turn another player's card face up and leave it like that.
        }
    .sleep = Diviner, lower your lamp and close your eyes.
    .sleep-2 = Diviner, leave the rest to the dark. Eyes shut.

doppelganger_diviner =
    .wake = Doppelgänger, if you carry the diviner's lamp, your turn, eyes open.
    .wake-2 = Doppelgänger, if you copied the diviner, wake up.
    .wake-3 = Doppelgänger, if your new face is the diviner's, open your eyes.
    .instruction =
        { $some ->
            [yes] You may turn over one other player's card and leave it face up, for all to see at dawn. If it is { LIST($hidden, of: "kind", form: "a", join: "or") }, hide it again at once.
           *[no] You may turn over one other player's card and leave it face up, for all to see at dawn.
        }
    .instruction-2 =
        { $some ->
            [yes] If you like, turn another player's card face up and leave it like that. Should it be { LIST($hidden, of: "kind", form: "a", join: "or") }, turn it face down again.
           *[no] If you like, turn another player's card face up and leave it like that.
        }
    .sleep = Doppelgänger, lamp down, eyes shut.
    .sleep-2 = Doppelgänger, draw the curtain and close your eyes.

# $shields: a shield may lie on a card.
curator =
    .wake = Curator, open your eyes, then the display case.
    .wake-2 = Curator, open your eyes. The museum never sleeps.
    .wake-3 = Curator, wake up. The dust has been stirring.
    .instruction =
        { $shields ->
            [yes] You may draw one artefact blindly and leave it, unseen, on a player's card, yours if you like, never on a card with a shield.
           *[no] You may draw one artefact blindly and leave it, unseen, on a player's card, yours if you like.
        }
    .instruction-2 =
        { $shields ->
            [yes] If you wish, take one artefact without looking at it and lay it on a player's card or on your own. A card with a shield is out of bounds.
           *[no] If you wish, take one artefact without looking at it and lay it on a player's card or on your own.
        }
    .sleep = Curator, lock the case and close your eyes.
    .sleep-2 = Curator, hang up the keys. Eyes shut.

doppelganger_curator =
    .wake = Doppelgänger, if you hold the curator's key, eyes open.
    .wake-2 = Doppelgänger, if you copied the curator, wake up.
    .wake-3 = Doppelgänger, if your new face is the curator's, open your eyes.
    .instruction =
        { $shields ->
            [yes] You may draw one artefact blindly and leave it, unseen, on a player's card, yours if you like, never on a card that already has an artefact or a shield.
           *[no] You may draw one artefact blindly and leave it, unseen, on a player's card, yours if you like, never on a card that already has an artefact.
        }
    .instruction-2 =
        { $shields ->
            [yes] If you wish, take one artefact without looking at it and lay it on a player's card or on your own. A card with an artefact or a shield is out of bounds.
           *[no] If you wish, take one artefact without looking at it and lay it on a player's card or on your own. A card with an artefact is out of bounds.
        }
    .sleep = Doppelgänger, lock the case and close your eyes.
    .sleep-2 = Doppelgänger, give back the keys. Eyes shut.

## Morning

# $covered: a shield or an artefact may lie on a card; $turned: the diviner is in play, so a card may lie face up.
nudge_cards =
    .wake = One last move in the dark: each of you, eyes shut, nudge the card before you a finger's width{ $covered ->
        [yes] , with anything that lies on it.
       *[no] .
    }{ $turned ->
        [yes] {""} A card that lies face up stays where it is.
       *[no] {""}
    }
    .wake-2 = Before the cock crows, everybody, keep your eyes shut and push the card in front of you a little{ $covered ->
        [yes] , together with whatever lies on it.
       *[no] .
    }{ $turned ->
        [yes] {""} A card lying face up stays put.
       *[no] {""}
    }
    .wake-3 = Let us cover the tracks. Everybody, eyes still shut, shift the card in front of you by a finger's width{ $covered ->
        [yes] , and all that lies on it.
       *[no] .
    }{ $turned ->
        [yes] {""} A card that lies face up does not move.
       *[no] {""}
    }

# $curator: an artefact may lie on a card.
wake =
    .wake = Dawn. Open your eyes, everybody, look at each other, and trust nobody.
    .wake-2 = The cock crows, and the night is over. Everybody, open your eyes. Let the lies begin.
    .wake-3 = Morning creeps in and pretends it saw nothing. Everybody, open your eyes.
    .instruction =
        { $curator ->
            [yes] If an artefact lies on your card, learn what it is, for yourself alone. Do not look at the card.
           *[no] {""}
        }
    .instruction-2 =
        { $curator ->
            [yes] If you find an artefact on your card, look at it in secret, but never at the card.
           *[no] {""}
        }
