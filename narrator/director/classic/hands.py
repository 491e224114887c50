"""Hands in the classic game: what one seat may see on its phone, and what its taps and votes do."""

from collections import defaultdict
from dataclasses import replace

from narrator.desk import BallotFace, Option, PhoneView, Tap, Task
from narrator.director.classic.taps import CHANGEABLE, Choice, Deed, choices, decoys, meant, taps_asked
from narrator.director.plan import Cards
from narrator.director.seating import phone_at
from narrator.director.stage import Stage
from narrator.director.table_view import role_face, table_view
from narrator.ports import Said
from narrator.rules.game import Seat
from narrator.rules.refusal import Refused
from narrator.rules.thiercelieux.actions import Vote
from narrator.rules.thiercelieux.calls import CallId
from narrator.rules.thiercelieux.cards import Card
from narrator.rules.thiercelieux.game import outstanding
from narrator.rules.thiercelieux.night import actors
from narrator.rules.thiercelieux.state import Awaits, Phase, PollKind, State
from narrator.rules.thiercelieux.view import SeatView, view_for
from narrator.words.thiercelieux.memory import classic_option_label, pack_note, remembered_in_village, witch_note

NOTES = "memory"
ASKED_ALONE = {Awaits.SHOT: "shot", Awaits.HEIR: "heir", Awaits.TIE: "tie"}
"""What one seat is asked aloud, and may answer with its phone."""


def villager_view(stage: Stage, seat: Seat, taps: int) -> PhoneView:
    """``taps``: how often this phone was tapped in the open call."""
    view = view_for(stage.village.state, seat)
    phone = phone_at(stage.progress, seat)
    return PhoneView(
        table=table_view(stage),
        seat=seat,
        name=stage.names[seat],
        host=phone is not None and phone.host,
        card=None if view.card is None else role_face(stage.lines, view.card),
        may_tell=stage.plan.cards is Cards.TABLE and stage.village.state.phase is Phase.DEAL,
        task=_task(stage, view, taps),
        memory=remembered_in_village(stage.lines, stage.names, view),
        ballot=_ballot(stage, view),
    )


def _task(stage: Stage, view: SeatView, taps: int) -> Task | None:
    """The dead are left in peace; the living are asked for a tap in every call."""
    state, call = stage.village.state, stage.village.state.tonight.call
    if call is None or view.seat not in state.alive:
        return None
    offered = choices(state, view.seat)
    return Task(
        options=_options(stage, offered or decoys(state, view.seat)),
        note=_note(stage, view, state, called=bool(offered)),
        left=max(1 if call in CHANGEABLE else 0, taps_asked(call) - taps),
    )


def _options(stage: Stage, offered: tuple[Choice, ...]) -> tuple[Option, ...]:
    """Choices gathered by what is done with how many; to do nothing comes last."""
    kinds: dict[tuple[Deed, int, int], list[Choice]] = defaultdict(list)
    for choice in sorted(offered, key=lambda choice: choice[0] is Deed.PASS):
        kinds[choice[0], len(choice[1]), len(choice[2])].append(choice)
    return tuple(
        Option(
            deed,
            classic_option_label(stage.lines, deed, seats, centre),
            tuple(sorted({seat for choice in alike for seat in choice[1]})),
            seats,
            tuple(sorted({place for choice in alike for place in choice[2]})),
            centre,
        )
        for (deed, seats, centre), alike in kinds.items()
    )


def _note(stage: Stage, view: SeatView, state: State, *, called: bool) -> str:
    seen = []
    if view.cauldron is not None:
        seen.append(witch_note(stage.lines, stage.names, view.seat, view.cauldron))
    elif state.tonight.call == CallId.WEREWOLVES and view.seat in state.pack:
        seen.append(pack_note(stage.lines, stage.names, view))
    elif view.seen and (view.seen[-1].night, view.seen[-1].call) == (state.night, state.tonight.call):
        seen += _seen_now(stage, view, state)
    if state.face_down:
        kind = "untold"
    elif called:
        kind = "yours"
    else:
        kind = "done" if view.seat in actors(state) else "idle" if seen else "asleep"
    return " ".join((*seen, stage.lines.say(NOTES, f"note-{kind}")))


def _seen_now(stage: Stage, view: SeatView, state: State) -> tuple[str, ...]:
    """What this call has shown: the memory of a view that holds nothing else."""
    fresh = tuple(one for one in view.seen if (one.night, one.call) == (state.night, state.tonight.call))
    told = remembered_in_village(stage.lines, stage.names, replace(view, seen=fresh))
    return told[:-1] if view.card == Card.WITCH else told  # her potions come last


def _ballot(stage: Stage, view: SeatView) -> BallotFace | None:
    state = stage.village.state
    wait = outstanding(state)
    if wait.kind in ASKED_ALONE and view.seat in wait.seats:
        tied = () if state.poll is None else state.poll.standing
        targets = tied if wait.kind is Awaits.TIE else state.living
        return BallotFace(targets, None, voted=False, open=True, kind=ASKED_ALONE[wait.kind])
    if state.poll is None or view.seat not in state.alive:
        return None
    targets = tuple(seat for seat in state.poll.candidates if seat != view.seat)
    kind = "captain" if state.poll.kind is PollKind.CAPTAIN else "vote"
    return BallotFace(targets, view.ballot, voted=view.ballot is not None, open=stage.voting, kind=kind)


def village_tap(stage: Stage, seat: Seat, tap: Tap) -> None:
    """What a phone does in the open call. A sleeper's tap is taken like any other and comes to nothing."""
    state = stage.village.state
    if state.tonight.call is None or tap.call != state.tonight.call:
        raise Refused("call_is_over", call=tap.call)
    if seat not in state.alive:
        raise Refused("dead_are_silent", seat=seat)
    if not choices(state, seat):
        return
    real = stage.plan.cards is Cards.TABLE
    if real and tap.act == Deed.TAKE and tap.saw is None:
        raise Refused("saw_missing")
    stage.village.act(meant(state, seat, tap if real else replace(tap, saw=None)))


def village_vote(stage: Stage, seat: Seat, target: Seat | None) -> None:
    """A ballot; or the answer of the one seat that is asked, which counts as if it were said."""
    state = stage.village.state
    wait = outstanding(state)
    if wait.kind in ASKED_ALONE and seat in wait.seats:
        if target is None or target not in state.seats:
            raise Refused("no_such_seat")
        named = stage.lines.say("evening", "seat-name", n=target + 1)
        stage.post(Said(named, addressed=True, answers=ASKED_ALONE[wait.kind]))
        return
    if not stage.voting:
        raise Refused("no_vote_now")
    stage.village.act(Vote(seat, target))
