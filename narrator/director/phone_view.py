"""Hands: what one seat may see on its phone, built from nothing. A sleeper's phone looks like any other."""

from functools import lru_cache

from narrator.desk import BallotFace, Option, PhoneView, RoleFace, Task
from narrator.director.seating import phone_at
from narrator.director.stage import Stage
from narrator.director.table_view import open_call, role_face, table_view
from narrator.game_data import role_book
from narrator.rules.game import Seat
from narrator.rules.one_night.actions import legal
from narrator.rules.one_night.night import Call
from narrator.rules.one_night.notebook import Telling, imagined
from narrator.rules.one_night.offers import Offer, most_taps, offers
from narrator.rules.one_night.sights import is_awake
from narrator.rules.one_night.table import Act, Move, Sight, Sighting, State
from narrator.words.one_night.memory import option_label, remembered

NOTES = "memory"


def phone_view(stage: Stage, seat: Seat, taps: int, *, may_tell: bool) -> PhoneView:
    """``taps``: how often this phone was tapped in the open call."""
    names = stage.everybody
    phone = phone_at(stage.progress, seat)
    return PhoneView(
        table=table_view(stage),
        seat=seat,
        name=names[seat],
        host=phone is not None and phone.host,
        card=_card(stage, seat),
        may_tell=may_tell,
        task=_task(stage, seat, taps),
        memory=remembered(stage.lines, names, _done(stage, seat), _seen(stage, seat)),
        ballot=_ballot(stage, seat) if stage.phase == "vote" else None,
    )


def _card(stage: Stage, seat: Seat) -> RoleFace | None:
    view = stage.game.view(seat)
    role = stage.game.played.card_told(seat) if view is None else view.dealt
    return None if role is None else role_face(stage.lines, role)


def _done(stage: Stage, seat: Seat) -> tuple[Move, ...]:
    """What the player has done tonight, or tells to have done."""
    view = stage.game.view(seat)
    if view is not None:
        return view.done
    return tuple(told.move for told in stage.game.played.moves if told.move.seat == seat)


def _seen(stage: Stage, seat: Seat) -> tuple[Sighting, ...]:
    """What the player has seen tonight; with real cards only what the player has told of it."""
    view = stage.game.view(seat)
    if view is not None:
        return view.seen
    return tuple(
        _told_sight(told) for told in stage.game.played.moves if told.move.seat == seat and told.saw is not None
    )


def _told_sight(told: Telling) -> Sighting:
    move = told.move
    sight = Sight.CENTRE if move.centre else Sight.CARD
    return Sighting(move.seat, move.call, sight, move.seats, move.centre, told.saw)


def _ballot(stage: Stage, seat: Seat) -> BallotFace:
    votes = dict(stage.game.played.votes)
    others = tuple(other for other in range(len(stage.names)) if other != seat)
    return BallotFace(others, votes.get(seat), voted=seat in votes, open=stage.voting)


def _task(stage: Stage, seat: Seat, taps: int) -> Task | None:
    call = open_call(stage)
    if call is None:
        return None
    deck = stage.plan.deck
    assert deck is not None, "calls are made for a deck"
    page = stage.game.state if stage.game.dealt else stage.game.page(seat)
    moves = () if page is None else legal(page, seat)
    offered = offers(moves) or _decoys(stage.game.begun, seat, call)
    return Task(
        options=tuple(_option(stage, offer) for offer in sorted(offered, key=lambda offer: offer.act is Act.PASS)),
        note=_note(stage, seat, call, page, moves),
        left=max(0, most_taps(role_book(), deck, call) - taps),
    )


@lru_cache(maxsize=512)
def _decoys(begun: State, seat: Seat, call: Call) -> tuple[Offer, ...]:
    """What a phone offers whose player has nothing to do: the same as to whoever is called."""
    page = imagined(begun, seat, call)
    return offers(() if page is None else legal(page, seat)) or (Offer(Act.PASS),)


def _option(stage: Stage, offer: Offer) -> Option:
    label = option_label(stage.lines, offer.act, offer.pick_seats, offer.pick_centre)
    return Option(offer.act, label, offer.seats, offer.pick_seats, offer.centre, offer.pick_centre)


def _note(stage: Stage, seat: Seat, call: Call, page: State | None, moves: tuple[Move, ...]) -> str:
    """Whether a tap counts, and what this call has shown so far."""
    done = [move for move in _done(stage, seat) if move.call == call.id]
    seen = [sighting for sighting in _seen(stage, seat) if sighting.call == call.id]
    if page is None:
        kind = "untold"
    elif moves:
        kind = "yours"
    elif done:
        kind = "done"
    elif is_awake(page, seat, call):
        kind = "idle"
    else:
        kind = "asleep"
    seen_now = remembered(stage.lines, stage.names, done, seen)  # first: on a small screen the rest is scrolled to
    return " ".join((*seen_now, stage.lines.say(NOTES, f"note-{kind}")))
