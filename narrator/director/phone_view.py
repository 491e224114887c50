"""The phone view: what one seat may see on its phone, built from nothing. A sleeper's looks like any other."""

from narrator.desk import BallotFace, Option, PhoneView, TableView, Task
from narrator.director.seating import phone_at
from narrator.director.stage import Stage
from narrator.director.table_view import face_or_none
from narrator.rules.game import Ballot, Offer, PublicView, Seat, SeatView, gathered


def phone_view(stage: Stage, table: TableView, shown: PublicView | None, seat: Seat, taps: int) -> PhoneView:
    """``shown``: the game as everybody sees it; ``taps``: how often this phone was tapped in the open call."""
    names, booklet, lines = stage.record.everybody, stage.plan.booklet, stage.lines
    phone = phone_at(stage.progress, seat)
    guest = shown is None or seat >= len(shown.places)  # has come for the next game
    game = None if guest else stage.match.game
    view = SeatView() if game is None else game.view(seat)
    return PhoneView(
        seat=seat,
        name=names[seat],
        host=phone is not None and phone.host,
        card=face_or_none(lines, view.card, stage.plan),
        may_tell=view.may_tell,
        task=None if game is None or shown is None or table.call is None else _task(stage, shown, seat, taps),
        memory=() if game is None else booklet.memory(lines, names, game, seat),
        ballot=None if view.ballot is None else _ballot(stage, seat, view.ballot),
        wanted=stage.talk.wanted(seat),
        table=table,
    )


def _task(stage: Stage, shown: PublicView, seat: Seat, taps: int) -> Task | None:
    """The dead are left in peace; the living are asked for taps in every call."""
    if shown.call is None or not shown.places[seat].alive:
        return None
    game = stage.match.game
    options = game.options(seat)
    offered = gathered(options or game.decoys(seat))
    return Task(
        options=tuple(_option(stage, offer) for offer in offered),
        note=stage.plan.booklet.note(stage.lines, stage.names, game, seat, called=bool(options)),
        left=max(1 if shown.call.changeable else 0, shown.call.taps - taps),
    )


def _option(stage: Stage, offer: Offer) -> Option:
    label = stage.plan.booklet.offer_label(stage.lines, offer)
    return Option(offer.act, label, offer.seats, offer.pick_seats, offer.centre, offer.pick_centre)


def _ballot(stage: Stage, seat: Seat, ballot: Ballot) -> BallotFace:
    asked = stage.match.game.waits_for().question
    alone = asked is not None and asked.alone and asked.seat == seat
    open_now = stage.voting or alone
    return BallotFace(ballot.targets, ballot.chosen, ballot.voted, open=open_now, kind=ballot.kind, alone=alone)
