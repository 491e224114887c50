"""The table view: what everybody in the room may see, put into words for a screen. Nothing here looks at a hand."""

from collections import Counter
from functools import lru_cache

from narrator.desk import Button, CallFace, Chair, RoleFace, RoleInPlay, TableView
from narrator.director.ready_lines import night_script
from narrator.director.seating import phone_at
from narrator.director.stage import Stage
from narrator.rules.game import OpenedCall, Phase, Place, RoleId, Seat
from narrator.words.card_names import about_role
from narrator.words.lines import ROLES, Cue, Lines


def role_face(lines: Lines, role: RoleId) -> RoleFace:
    return RoleFace(role, lines.line(Cue(ROLES, f"role-{role}", "call")), lines.line(about_role(lines, role)))


def face_or_none(lines: Lines, role: RoleId | None) -> RoleFace | None:
    return None if role is None else role_face(lines, role)


def table_view(stage: Stage) -> TableView:
    plan, board, lines = stage.plan, stage.board, stage.lines
    booklet, deck = plan.booklet, plan.deck
    shown = stage.match.game.public() if stage.match.playing else None
    return TableView(
        revision=board.revision,
        phase=stage.phase,
        language=lines.language,
        cards="phones" if plan.on_phones else "table",
        scenario=None if plan.scenario is None else booklet.title(lines, plan.scenario),
        players=plan.players,
        roles=() if deck is None else _roles(lines, booklet.roles, deck.cards),
        extra_wolf=None if deck is None else face_or_none(lines, booklet.beside(deck)),
        centre=0 if deck is None else booklet.centre(deck),
        seats=_chairs(stage, () if shown is None else shown.places),
        caption=board.caption,
        call=None if shown is None or shown.call is None or board.call is None else _call_face(stage, shown.call),
        seconds_left=board.left_s,
        on_hold=stage.clock.on_hold,
        asks=board.asks,
        judged=is_judged(stage),
        game=plan.game,
        night=0 if shown is None else shown.night,
        many_days=booklet.many_days,
    )


def is_judged(stage: Stage) -> bool:
    """Whether the verdict can be read: not before it has been said."""
    return stage.progress.judged and stage.phase is Phase.OVER and stage.match.playing


@lru_cache(maxsize=8)
def _roles(lines: Lines, box: tuple[RoleId, ...], cards: tuple[RoleId, ...]) -> tuple[RoleInPlay, ...]:
    """Each role of the deck once, in the order of its box."""
    counts = Counter(cards)
    faces = ((role_face(lines, role), counts[role]) for role in box if counts[role])
    return tuple(RoleInPlay(face.id, face.name, face.text, count) for face, count in faces)


def _chairs(stage: Stage, places: tuple[Place, ...]) -> tuple[Chair, ...]:
    laid = dict(enumerate(places))
    return tuple(
        _chair(stage, seat, name, laid.get(seat, Place())) for seat, name in enumerate(stage.record.everybody)
    )


def _chair(stage: Stage, seat: Seat, name: str, place: Place) -> Chair:
    phone = phone_at(stage.progress, seat)
    return Chair(
        seat=seat,
        name=name,
        phone=phone is not None,
        host=phone is not None and phone.host,
        face_up=face_or_none(stage.lines, place.face_up),
        alive=place.alive,
        captain=place.captain,
        shield=place.shield,
        artefact=place.artefact,
    )


def _call_face(stage: Stage, call: OpenedCall) -> CallFace:
    """The call that is being made, in the words it is made with."""
    told = next(told for told in night_script(stage) if told.id == call.id)
    return CallFace(
        id=call.id,
        title=told.wake.text,
        text="" if told.instruction is None else told.instruction.text,
        buttons=tuple(Button(act, stage.plan.booklet.act_label(stage.lines, act)) for act in call.acts),
        steps=call.taps,
        asks_role=call.asks_role,
    )
