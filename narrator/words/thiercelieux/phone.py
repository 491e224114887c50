"""What a phone tells its player in the classic game: the words on its buttons, and whether a tap counts."""

from dataclasses import replace

from narrator.rules.game import Offer, Seat
from narrator.rules.thiercelieux.game import Village
from narrator.rules.thiercelieux.night import actors
from narrator.rules.thiercelieux.roles import Power
from narrator.rules.thiercelieux.state import State
from narrator.rules.thiercelieux.view import SeatView, view_for
from narrator.words.leaflet import Names
from narrator.words.lines import Lines
from narrator.words.thiercelieux.memory import SCENE, pack_note, remembered_in_village, witch_note


def act_label(lines: Lines, act: str) -> str:
    """A button, in a word or two."""
    return lines.say(SCENE, f"village-act-{act}")


def offer_label(lines: Lines, offer: Offer) -> str:
    """One way to act, told apart from the others of its call."""
    return lines.say(SCENE, f"village-option-{offer.act}", seats=offer.pick_seats, centre=offer.pick_centre)


def memory(lines: Lines, names: Names, game: Village, seat: Seat) -> tuple[str, ...]:
    return remembered_in_village(lines, names, view_for(game.state, seat))


def note(lines: Lines, names: Names, game: Village, seat: Seat) -> str:
    """Whether a tap counts, and what the open call has shown so far."""
    state, view = game.state, view_for(game.state, seat)
    seen = list(_seen_now(lines, names, view, state))
    if state.face_down:
        kind = "untold"
    elif game.options(seat):
        kind = "yours"
    else:
        kind = "done" if seat in actors(state) else "idle" if seen else "asleep"
    return " ".join((*seen, lines.say(SCENE, f"note-{kind}")))


def _seen_now(lines: Lines, names: Names, view: SeatView, state: State) -> tuple[str, ...]:
    """What this call has shown: the memory of a view that holds nothing else."""
    if view.cauldron is not None:
        return (witch_note(lines, names, view.seat, view.cauldron),)
    if state.called is Power.HUNT and view.seat in state.pack:
        return (pack_note(lines, names, view),)
    now = (state.night, state.tonight.call)
    fresh = tuple(one for one in view.seen if (one.night, one.call) == now)
    if not fresh:
        return ()
    told = remembered_in_village(lines, names, replace(view, seen=fresh))
    return told[:-1] if state.book.has(view.card, Power.BREW) else told  # her potions come last
