"""Faces: what everybody in the room may see, put into words for a screen. Nothing here looks at a hand."""

from collections import Counter

from narrator.boxes import role_book, scenarios
from narrator.desk import CallFace, Chair, RoleFace, RoleInPlay, TableView
from narrator.director.plan import Cards
from narrator.director.ready_lines import night_calls, night_script
from narrator.director.seating import phone_at
from narrator.director.stage import Stage
from narrator.rules.deaths import Seat
from narrator.rules.deck import CENTRE_CARDS
from narrator.rules.night import Call
from narrator.rules.offers import asks_what_was_seen, most_taps
from narrator.rules.roles import RoleId
from narrator.rules.view import PublicView
from narrator.words.about import about_role, title
from narrator.words.lines import ROLES, Cue, Lines


def role_face(lines: Lines, role: RoleId) -> RoleFace:
    return RoleFace(role, lines.line(Cue(ROLES, f"role-{role}", "call")), lines.line(about_role(lines, role)))


def table_view(stage: Stage) -> TableView:
    plan, board = stage.plan, stage.board
    scenario = scenarios().get(plan.scenario or "")
    deck = plan.deck
    extra = None if deck is None else deck.extra_wolf
    call = open_call(stage)
    return TableView(
        revision=board.revision,
        phase=stage.phase,
        language=stage.lines.language,
        cards=str(plan.cards),
        scenario=None if scenario is None else title(stage.lines, scenario),
        players=plan.players,
        roles=tuple(
            RoleInPlay(role_face(stage.lines, role), count)
            for role, count in sorted(Counter(() if deck is None else deck.cards).items(), key=_in_box_order)
        ),
        extra_wolf=None if extra is None else role_face(stage.lines, extra),
        centre=0 if deck is None else CENTRE_CARDS + (extra is not None),
        chairs=_chairs(stage),
        caption=board.caption,
        call=None if call is None else _call_face(stage, call),
        seconds_left=board.left_s,
        on_hold=stage.clock.on_hold,
        asks=board.asks,
        judged=is_judged(stage),
    )


def is_judged(stage: Stage) -> bool:
    """Whether the verdict can be read: not before it has been said."""
    return stage.progress.judged and stage.phase == "over"


def open_call(stage: Stage) -> Call | None:
    """The call that is being made."""
    if stage.board.call is None:
        return None
    return next((call for call in night_calls(stage) if call.id == stage.board.call), None)


def _in_box_order(counted: tuple[RoleId, int]) -> int:
    return list(role_book()).index(counted[0])


def _chairs(stage: Stage) -> tuple[Chair, ...]:
    public = stage.game.public() if stage.plan.cards is Cards.PHONES else None
    return tuple(_chair(stage, seat, name, public) for seat, name in enumerate(stage.everybody))


def _chair(stage: Stage, seat: Seat, name: str, public: PublicView | None) -> Chair:
    phone = phone_at(stage.progress, seat)
    face_up = None if public is None else dict(public.face_up).get(seat)
    return Chair(
        name=name,
        phone=phone is not None,
        host=phone is not None and phone.host,
        face_up=None if face_up is None else role_face(stage.lines, face_up),
        shield=public is not None and seat in public.shields,
        artefact=public is not None and seat in public.artefacts,
    )


def _call_face(stage: Stage, call: Call) -> CallFace:
    told = next(told for told in night_script(stage) if told.id == call.id)
    deck = stage.plan.deck
    assert deck is not None, "calls are made for a deck"
    return CallFace(
        id=call.id,
        title=told.wake.text,
        text="" if told.instruction is None else told.instruction.text,
        steps=most_taps(role_book(), deck, call),
        asks_role=stage.plan.cards is Cards.TABLE and asks_what_was_seen(role_book(), call),
    )
