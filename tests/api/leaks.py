"""Two evenings that one seat cannot tell apart.

A ``Moment`` is all that answers depend on. It can be laid out again as often as one likes, as it was or as its
twin: the same evening, in which everything is changed that this seat cannot know.
"""

import asyncio
import copy
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, TypeVar

from api.room_code import phone_of
from narrator.adapters.rehearsal.silent_mouth import SilentMouth
from narrator.director.desk import StageDesk
from narrator.director.match import Chance
from narrator.director.progress import Progress
from narrator.director.stage import Stage
from narrator.ports import PhaseBegan
from narrator.rules.game import Action, Deal, Seat, TellCard, Vote
from narrator.rules.one_night.actions import final_table
from narrator.rules.one_night.game import OneNight
from narrator.rules.one_night.inquest.confidences import Confidences
from narrator.rules.one_night.inquest.notebook import Telling
from narrator.rules.one_night.judge import judge
from narrator.rules.one_night.table import Act, Daytime, Move, State
from tests.rules.blindfold import blindfolded
from tests.support.phones import Event, PhoneEvening, play_with_phones

T = TypeVar("T")
TOKEN_OF = "the token of seat {}".format

MOMENT: Mapping[str, frozenset[str]] = {
    "stage": frozenset({"voting"}),
    "record": frozenset({"progress"}),
    "attention": frozenset({"_agreeing", "_hearing"}),
    "match": frozenset({"_game", "_actions"}),
    "board": frozenset(
        {
            "turned",
            "_ends_s",
            "revision",
            "caption",
            "call",
            "asks",
            "loudness",
            "trouble",
            "_untitled",
            "_reveals",
            "retold",
        }
    ),
    "clock": frozenset({"_held_s", "_held_since_s", "_holds"}),
    "desk": frozenset({"_taps"}),
}
"""What changes in the course of an evening, by whom it belongs to."""


def parts_of(desk: StageDesk) -> dict[str, object]:
    stage = desk._stage
    parts = ("record", "attention", "match", "board", "clock")
    return {"stage": stage, "desk": desk, **{part: getattr(stage, part) for part in parts}}


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
        progress: Progress = self.values["record", "progress"]
        return progress

    @property
    def game(self) -> OneNight | None:
        game: OneNight | None = self.values["match", "_game"]
        return game

    @property
    def state(self) -> State | None:
        """The cards, where the narrator has dealt them."""
        return None if self.game is None else self.game.table

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
        """With other values; ``stage_voting`` is the stage's ``voting``."""
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
    return moment.but(record_progress=replace(moment.progress, phones=phones))


def twin_of(moment: Moment, viewer: Seat | None, rng: Random) -> Moment:
    """The same moment for this seat (none = whoever has none), and another one for everybody else."""
    game = moment.game
    other = None if game is None else _other_game(moment, game, viewer, rng)
    actions = moment.progress.actions if other is None else _other_actions(moment, other, viewer, rng)
    taps = {seat: rng.randrange(4) for seat in moment.seats if seat != viewer}
    own_taps = moment.values["desk", "_taps"]
    return moment.but(
        match__game=other,
        match__actions=actions,
        record_progress=replace(moment.progress, actions=actions),
        desk__taps=type(own_taps)(taps | ({} if viewer is None else {viewer: own_taps[viewer]})),
    )


def _other_state(moment: Moment, state: State, viewer: Seat | None, rng: Random) -> State:
    if state.phase is not Daytime.OVER or is_over(moment):
        return blindfolded(state, viewer, rng)
    # The table is judged as soon as the vote is closed, but nobody has been told yet.
    other = blindfolded(replace(state, phase=Daytime.DAY, verdict=None), viewer, rng)
    return replace(other, phase=Daytime.OVER, verdict=judge(other.book, final_table(other)))


def _other_game(moment: Moment, game: OneNight, viewer: Seat | None, rng: Random) -> OneNight:
    """What others hold, have told, done and voted is anything; but not whether anybody has told a card."""
    if game.table is None and is_over(moment):
        return game
    others = [seat for seat in moment.seats if seat != viewer]
    votes = tuple(
        [vote for vote in game.votes if vote[0] == viewer]
        + [(seat, rng.choice((None, *moment.seats))) for seat in others if rng.random() < 0.5]
    )
    if game.table is not None:
        return replace(game, table=_other_state(moment, game.table, viewer, rng), votes=votes)
    cards = game.begun.deck.cards
    told = [one for one in game.confidences.cards if one[0] == viewer]
    if game.confidences.cards:
        told += [(seat, rng.choice(cards)) for seat in others if rng.random() < 0.6]
        told = told or [(others[0], cards[0])]
    own = [] if viewer is None else list(game.confidences.of(viewer))
    tellings = [Telling(move, rng.choice((None, *cards))) for move in _made_up(game, others, rng)]
    return replace(game, confidences=Confidences(tuple(told), _woven(own, tellings, rng)), votes=votes)


def _other_actions(moment: Moment, other: OneNight, viewer: Seat | None, rng: Random) -> tuple[Action, ...]:
    """A log with another deal, or other told cards; of what was done since only the viewer's part is the same."""
    state, others = other.table, [seat for seat in moment.seats if seat != viewer]
    begun: list[Action] = [TellCard(seat, card) for seat, card in other.confidences.cards]
    if state is not None:
        begun = [Deal(tuple(card for card in (*state.dealt, *state.centre_start) if card < len(state.deck.cards)))]
    actions = [one for one in moment.progress.actions if not isinstance(one, Deal | TellCard)]
    kept = [one for one in actions if not isinstance(one, Move | Telling | Vote) or _seat_of(one) == viewer]
    late = _made_up(other, others, rng) if actions else []
    return (*begun, *_woven(kept, late, rng))


def _seat_of(action: Move | Telling | Vote) -> Seat:
    return action.move.seat if isinstance(action, Telling) else action.seat


def _made_up(game: OneNight, others: list[Seat], rng: Random) -> list[Move]:
    calls = [call.id for call in game.begun.calls]
    return [
        Move(
            rng.choice(others), rng.choice(calls), rng.choice(list(Act)), (rng.choice(others),), (rng.randrange(3),)
        )
        for _ in range(rng.randrange(5))
    ]


def _woven(kept: list[T], made_up: list[T], rng: Random) -> tuple[T, ...]:
    woven = list(kept)
    for one in made_up:
        woven.insert(rng.randint(0, len(woven)), one)
    return tuple(woven)


def is_over(moment: Moment) -> bool:
    """The verdict has been told, and with it whatever players with real cards have told."""
    return moment.progress.judged and moment.progress.phase == "over"
