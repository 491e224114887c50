"""Faces: what everybody in the room may see, put into words for a screen. Nothing here looks at a hand."""

from collections import Counter

from narrator.desk import Button, CallFace, Chair, RoleFace, RoleInPlay, TableView
from narrator.director.classic.night import this_night
from narrator.director.classic.taps import deeds_in, taps_asked
from narrator.director.plan import Cards
from narrator.director.ready_lines import night_calls, night_script
from narrator.director.seating import phone_at
from narrator.director.stage import Stage
from narrator.game_data import role_book, scenarios
from narrator.rules.game import RoleId, Seat
from narrator.rules.one_night.deck import CENTRE_CARDS
from narrator.rules.one_night.night import Call
from narrator.rules.one_night.offers import acts_in, asks_what_was_seen, most_taps
from narrator.rules.one_night.view import PublicView
from narrator.rules.thiercelieux.calls import CallId
from narrator.rules.thiercelieux.view import PublicView as VillageView
from narrator.rules.thiercelieux.view import public_view as village_view
from narrator.words.about import about_role, title
from narrator.words.lines import ROLES, Cue, Lines
from narrator.words.one_night.memory import act_label
from narrator.words.thiercelieux.memory import classic_act_label


def role_face(lines: Lines, role: RoleId) -> RoleFace:
    return RoleFace(role, lines.line(Cue(ROLES, f"role-{role}", "call")), lines.line(about_role(lines, role)))


def table_view(stage: Stage) -> TableView:
    plan, board = stage.plan, stage.board
    scenario = scenarios().get(plan.scenario or "")
    cards = _cards(stage)
    extra = None if plan.deck is None else plan.deck.extra_wolf
    return TableView(
        revision=board.revision,
        phase=stage.phase,
        language=stage.lines.language,
        cards=str(plan.cards),
        scenario=None if scenario is None else title(stage.lines, scenario),
        players=plan.players,
        roles=tuple(
            RoleInPlay(role_face(stage.lines, role), count)
            for role, count in sorted(Counter(cards).items(), key=_in_box_order)
        ),
        extra_wolf=None if extra is None else role_face(stage.lines, extra),
        centre=_centre(stage),
        chairs=_chairs(stage),
        caption=board.caption,
        call=_call_face(stage),
        seconds_left=board.left_s,
        on_hold=stage.clock.on_hold,
        asks=board.asks,
        judged=is_judged(stage),
        game=str(plan.game),
        night=stage.village.state.night if stage.village.playing else 0,
    )


def _cards(stage: Stage) -> tuple[RoleId, ...]:
    """All cards in play, of whichever game."""
    deck = stage.plan.village or stage.plan.deck
    return () if deck is None else deck.cards


def _centre(stage: Stage) -> int:
    if stage.plan.village is not None:
        return stage.plan.village.centre
    deck = stage.plan.deck
    return 0 if deck is None else CENTRE_CARDS + (deck.extra_wolf is not None)


def is_judged(stage: Stage) -> bool:
    """Whether the verdict can be read: not before it has been said."""
    return stage.progress.judged and stage.phase == "over"


def open_call(stage: Stage) -> Call | None:
    """The call that is being made."""
    if stage.board.call is None or stage.village.playing:
        return None
    return next((call for call in night_calls(stage) if call.id == stage.board.call), None)


def _in_box_order(counted: tuple[RoleId, int]) -> int:
    return list(role_book()).index(counted[0])


def _chairs(stage: Stage) -> tuple[Chair, ...]:
    if stage.village.playing:
        village = village_view(stage.village.state)
        return tuple(_villager(stage, seat, name, village) for seat, name in enumerate(stage.everybody))
    public = stage.game.public() if stage.plan.cards is Cards.PHONES else None
    return tuple(_chair(stage, seat, name, public) for seat, name in enumerate(stage.everybody))


def _villager(stage: Stage, seat: Seat, name: str, village: VillageView) -> Chair:
    """A seat of the classic game: the dead lie with their cards turned up."""
    phone = phone_at(stage.progress, seat)
    shown = next((death.card for death in village.deaths if death.seat == seat), None)
    return Chair(
        name=name,
        phone=phone is not None,
        host=phone is not None and phone.host,
        face_up=None if shown is None else role_face(stage.lines, shown),
        alive=village.alive[seat],
        captain=seat == village.captain,
    )


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


def _call_face(stage: Stage) -> CallFace | None:
    """The call that is being made, in the words it is made with."""
    if stage.board.call is None:
        return None
    written = this_night(stage) if stage.village.playing else night_script(stage)
    told = next((told for told in written if told.id == stage.board.call), None)
    if told is None:
        return None
    call, deck = open_call(stage), stage.plan.deck
    text = "" if told.instruction is None else told.instruction.text
    if call is None or deck is None:
        village, real = CallId(told.id), stage.plan.cards is Cards.TABLE
        buttons = tuple(Button(deed, classic_act_label(stage.lines, deed)) for deed in deeds_in(village))
        which = real and village is CallId.THIEF  # nobody but the thief knows how a real centre lies
        return CallFace(told.id, told.wake.text, text, buttons, taps_asked(village), asks_role=which)
    book = role_book()
    buttons = tuple(Button(act, act_label(stage.lines, act)) for act in acts_in(book, deck, call))
    asks_role = stage.plan.cards is Cards.TABLE and asks_what_was_seen(book, call)
    return CallFace(told.id, told.wake.text, text, buttons, most_taps(book, deck, call), asks_role)
