"""What a phone tells its player in One Night: the words on its buttons, whether a tap counts, and what was seen."""

from narrator.rules.game import Offer, Seat
from narrator.rules.one_night.game import OneNight
from narrator.rules.one_night.notebook import Telling
from narrator.rules.one_night.sights import is_awake
from narrator.rules.one_night.table import Move, Sight, Sighting
from narrator.words.leaflet import Names
from narrator.words.lines import Lines
from narrator.words.one_night.deeds import SCENE
from narrator.words.one_night.memory import remembered


def act_label(lines: Lines, act: str) -> str:
    """A button, in a word or two."""
    return lines.say(SCENE, f"act-{act}")


def offer_label(lines: Lines, offer: Offer) -> str:
    """One way to act, told apart from the others of its call."""
    return lines.say(SCENE, f"option-{offer.act}", seats=offer.pick_seats, centre=offer.pick_centre)


def memory(lines: Lines, names: Names, game: OneNight, seat: Seat) -> tuple[str, ...]:
    return remembered(lines, names, *_lived(game, seat))


def note(lines: Lines, names: Names, game: OneNight, seat: Seat) -> str:
    """Whether a tap counts, and what the open call has shown so far."""
    call, page = game.open_call, game.page(seat)
    assert call is not None, "notes belong to a call"
    moves, sightings = _lived(game, seat)
    done = [move for move in moves if move.call == call.id]
    seen = [sighting for sighting in sightings if sighting.call == call.id]
    if page is None:
        kind = "untold"
    elif game.options(seat):
        kind = "yours"
    elif done:
        kind = "done"
    elif is_awake(page, seat, call):
        kind = "idle"
    else:
        kind = "asleep"
    seen_now = remembered(lines, names, done, seen)  # first: on a small screen the rest is scrolled to
    return " ".join((*seen_now, lines.say(SCENE, f"note-{kind}")))


def _lived(game: OneNight, seat: Seat) -> tuple[tuple[Move, ...], tuple[Sighting, ...]]:
    """What the player has done and seen tonight; with real cards only what the player has told of it."""
    if game.table is not None:
        return game.table.lived(seat)
    own = [telling for telling in game.tellings if telling.move.seat == seat]
    return tuple(telling.move for telling in own), tuple(map(_sight, (one for one in own if one.saw is not None)))


def _sight(told: Telling) -> Sighting:
    move = told.move
    sight = Sight.CENTRE if move.centre else Sight.CARD
    return Sighting(move.seat, move.call, sight, move.seats, move.centre, told.saw)
