"""Two evenings that one seat cannot tell apart.

A ``Moment`` is all that answers depend on. It can be laid out again as often as one likes, as it was or as its
twin: the same evening, in which everything is changed that this seat cannot know.
"""

import asyncio
import copy
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from api.tokens import phone_of
from narrator.adapters.rehearsal.company import SilentMouth
from narrator.director.desk import StageDesk
from narrator.director.floor import Chance
from narrator.director.played import Played
from narrator.director.progress import Progress
from narrator.director.stage import Stage
from narrator.ports import Event, PhaseBegan
from narrator.rules.game import Seat
from narrator.rules.one_night.actions import final_table
from narrator.rules.one_night.judge import judge
from narrator.rules.one_night.notebook import Telling
from narrator.rules.one_night.table import Act, Move, Phase, State
from tests.rules.blindfold import blindfolded
from tests.support.phones import PhoneEvening, play_with_phones

TOKEN_OF = "the token of seat {}".format

MOMENT: Mapping[str, frozenset[str]] = {
    "stage": frozenset({"progress", "voting", "_confirming"}),
    "game": frozenset({"_begun", "_state", "_call", "played"}),
    "board": frozenset({"_ends_s", "revision", "caption", "call", "asks"}),
    "clock": frozenset({"_held_s", "_held_since_s", "_holds"}),
    "desk": frozenset({"_taps"}),
}
"""What changes in the course of an evening, by whom it belongs to."""


def parts_of(desk: StageDesk) -> dict[str, object]:
    stage = desk._stage
    return {"stage": stage, "game": stage.game, "board": stage.board, "clock": stage.clock, "desk": desk}


@dataclass(frozen=True, slots=True)
class Moment:
    at_s: float
    values: Mapping[tuple[str, str], Any] = field(repr=False)

    @classmethod
    def of(cls, desk: StageDesk) -> "Moment":
        parts = parts_of(desk)
        values = {(part, name): copy.copy(getattr(parts[part], name)) for part in MOMENT for name in MOMENT[part]}
        return cls(asyncio.get_running_loop().time(), values)

    @property
    def progress(self) -> Progress:
        progress: Progress = self.values["stage", "progress"]
        return progress

    @property
    def state(self) -> State | None:
        state: State | None = self.values["game", "_state"]
        return state

    @property
    def played(self) -> Played:
        played: Played = self.values["game", "played"]
        return played

    @property
    def call(self) -> str | None:
        call: str | None = self.values["board", "call"]
        return call

    @property
    def seats(self) -> range:
        return range(len(self.progress.plan.names))

    def laid_out(self, secret: int = 0) -> StageDesk:
        """The desk of an evening that stands here; the loop's clock, a virtual one, with it."""
        vars(asyncio.get_running_loop())["_virtual"].now_s = self.at_s
        desk = StageDesk(Stage(self.progress, SilentMouth(), (), Chance(Random(0), Random(secret))))
        parts = parts_of(desk)
        for (part, name), value in self.values.items():
            setattr(parts[part], name, copy.copy(value))
        return desk

    def but(self, **changes: Any) -> "Moment":
        """With other values; ``game_played`` is the game's ``played``."""
        changed = dict(self.values)
        for name, value in changes.items():
            part, _, attribute = name.partition("_")
            changed[part, attribute] = value
        return replace(self, values=changed)


def moments_of(wanted: PhoneEvening) -> list[Moment]:
    """Every moment at which something could be asked: after whatever an event has brought about."""
    found: list[Moment] = []

    def spy(desk: StageDesk, _: Stage, event: Event) -> None:
        if event == PhaseBegan("over"):
            found.append(Moment.of(desk))  # with it this evening ends at once
        asyncio.get_running_loop().call_soon(lambda: found.append(Moment.of(desk)))

    play_with_phones(replace(wanted, spy=spy))
    return [with_tokens(one) for one, following in zip(found, [*found[1:], None], strict=True) if one != following]


def with_tokens(moment: Moment) -> Moment:
    """The phones of seats that have one are known by tokens that we have, too."""
    phones = tuple(replace(phone, token=phone_of(TOKEN_OF(phone.seat))) for phone in moment.progress.phones)
    return moment.but(stage_progress=replace(moment.progress, phones=phones))


def twin_of(moment: Moment, viewer: Seat | None, rng: Random) -> Moment:
    """The same moment for this seat (none = whoever has none), and another one for everybody else."""
    state, played = moment.state, _other_played(moment, viewer, rng)
    taps = {seat: rng.randrange(4) for seat in moment.seats if seat != viewer}
    own_taps = moment.values["desk", "_taps"]
    return moment.but(
        game__state=None if state is None else _other_state(moment, state, viewer, rng),
        game_played=played,
        stage_progress=replace(moment.progress, played=played),
        desk__taps=type(own_taps)(taps | ({} if viewer is None else {viewer: own_taps[viewer]})),
    )


def _other_state(moment: Moment, state: State, viewer: Seat | None, rng: Random) -> State:
    told = moment.progress.judged and moment.progress.phase == "over"
    if state.phase is not Phase.OVER or told:
        return blindfolded(state, viewer, rng)
    # The table is judged as soon as the vote is closed, but nobody has been told yet.
    other = blindfolded(replace(state, phase=Phase.DAY, verdict=None), viewer, rng)
    return replace(other, phase=Phase.OVER, verdict=judge(other.book, final_table(other)))


def _other_played(moment: Moment, viewer: Seat | None, rng: Random) -> Played:
    """What others have told, done and voted is anything; that somebody has told a card fixes the seats (public)."""
    played, deck = moment.played, moment.progress.plan.deck
    if deck is None or (is_over(moment) and moment.state is None):
        return played
    others = [seat for seat in moment.seats if seat != viewer]
    told = [one for one in played.told if one[0] == viewer]
    if played.told:
        told += [(seat, rng.choice(deck.cards)) for seat in others if rng.random() < 0.6]
        told = told or [(others[0], deck.cards[0])]
    return Played(
        order=tuple(rng.sample(played.order, len(played.order))),
        told=tuple(told),
        moves=_woven([one for one in played.moves if one.move.seat == viewer], _made_up(moment, others, rng), rng),
        votes=tuple(
            [vote for vote in played.votes if vote[0] == viewer]
            + [(seat, rng.choice((None, *moment.seats))) for seat in others if rng.random() < 0.5]
        ),
    )


def _made_up(moment: Moment, others: list[Seat], rng: Random) -> list[Telling]:
    begun = moment.values["game", "_begun"]
    calls = [call.id for call in begun.calls] if begun is not None else []
    moves = (
        Move(
            rng.choice(others), rng.choice(calls), rng.choice(list(Act)), (rng.choice(others),), (rng.randrange(3),)
        )
        for _ in range(rng.randrange(5) if calls else 0)
    )
    return [Telling(move, rng.choice((None, *begun.deck.cards))) for move in moves]


def _woven(kept: list[Telling], made_up: list[Telling], rng: Random) -> tuple[Telling, ...]:
    woven = list(kept)
    for one in made_up:
        woven.insert(rng.randint(0, len(woven)), one)
    return tuple(woven)


def is_over(moment: Moment) -> bool:
    """The verdict has been told, and with it whatever players with real cards have told."""
    return moment.progress.judged and moment.progress.phase == "over"
