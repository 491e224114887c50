"""Phones for tests: a table full of them, tapped through the real desk on a virtual clock, in both card modes."""

import asyncio
import random
from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace

from narrator.adapters.rehearsal import virtual_time
from narrator.adapters.rehearsal.company import Company, answers
from narrator.adapters.rehearsal.silent_mouth import SilentMouth
from narrator.adapters.transcript import Transcript
from narrator.app import NAMES, Seeds
from narrator.desk import Option, PhoneView, Tap, VerdictView
from narrator.director.desk import StageDesk
from narrator.director.plan import Cards, Plan
from narrator.director.progress import Journal, Progress
from narrator.director.sitting import evening
from narrator.director.stage import Stage
from narrator.ports import Asked, Manner, PublicEvent, SecretEvent, WindowOpened
from narrator.rules.game import Seat
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.roles import Box
from narrator.rules.one_night.table import Move, Sight, State
from narrator.words.card_names import scenario_name
from narrator.words.lines import lines_in
from narrator.words.one_night.company import RealCards
from tests.support.evenings import Record

CODE = "ABC234"
Event = PublicEvent | SecretEvent


@dataclass(frozen=True, slots=True)
class PhoneEvening:
    """What is played with phones, and who uses them."""

    cards: Cards = Cards.PHONES
    scenario: str = "confusion"
    players: int = 5
    deck: Deck | None = None
    boxes: frozenset[Box] | None = None
    seed: int = 1
    secret: int = 1
    language: str = "en"
    idle: Collection[Seat] = ()
    """Players who never tap."""
    without: Collection[Seat] = ()
    """Players without a phone."""
    untold: Collection[Seat] = ()
    """Players who tap, but have not told their real card."""
    debate_s: int = 30
    spy: Callable[[StageDesk, Stage, Event], None] = lambda *_: None
    """Looks at the desk at every event."""
    journal: Journal | None = None


@dataclass(slots=True)
class PhonesPlayed:
    records: list[Record]
    desk: StageDesk
    stage: Stage
    verdict: VerdictView | None
    real: State | None
    """The real cards, where there were some."""
    refused: list[str] = field(default_factory=list)


def play_with_phones(wanted: PhoneEvening) -> PhonesPlayed:
    return virtual_time.run(_played(wanted))


async def _played(wanted: PhoneEvening) -> PhonesPlayed:
    names = NAMES[: wanted.players]
    guests = tuple(name if seat in wanted.without else "" for seat, name in enumerate(names))
    plan = Plan(
        names=guests if wanted.without else (),
        players=wanted.players if wanted.without else None,
        cards=wanted.cards,
        debate_s=wanted.debate_s,
    )
    if wanted.deck is not None:
        plan = replace(plan, deck=wanted.deck, boxes=wanted.boxes, players=wanted.players)
    transcript = Transcript(names)
    lines = lines_in(wanted.language)
    cards = RealCards(random.Random(f"cards {wanted.secret}"))
    company = Company(
        answers(lines, scenario_name(wanted.scenario, wanted.language), wanted.players),
        random.Random(0),
        real=cards if wanted.cards is Cards.TABLE else None,
    )
    phones = Phones(wanted, cards)
    stage = Stage(
        Progress(plan, Manner(language=wanted.language), room_code=CODE),
        SilentMouth(),
        (transcript, _Voices(company), phones),
        Seeds(wanted.seed, wanted.secret).chance,
        journal=wanted.journal,
    )
    desk = StageDesk(stage)
    company.sit_at(stage, desk)
    phones.sit_at(desk, stage)
    for seat, name in enumerate(names):
        if seat not in wanted.without:
            desk.sit_down(name, f"phone {seat}")
    await evening(stage)
    real = cards.truth if wanted.cards is Cards.TABLE else None
    return PhonesPlayed(transcript.records, desk, stage, desk.verdict(), real, phones.refused)


class _Voices:
    """What the company says aloud; what it does is done on phones here."""

    def __init__(self, company: Company) -> None:
        self._company = company

    def show(self, event: PublicEvent) -> None:
        if isinstance(event, Asked) and event.question != "votes":
            self._company.show(event)


class Phones:
    """Taps of all players, each at some moment of the window."""

    def __init__(self, wanted: PhoneEvening, cards: RealCards) -> None:
        self._wanted = wanted
        self._cards = cards
        self._rng = random.Random(f"phones {wanted.secret}")
        self._desk: StageDesk | None = None
        self._stage: Stage | None = None
        self.refused: list[str] = []

    def sit_at(self, desk: StageDesk, stage: Stage) -> None:
        self._desk, self._stage = desk, stage

    @property
    def _seats(self) -> list[Seat]:
        away = {*self._wanted.idle, *self._wanted.without}
        return [seat for seat in range(self._wanted.players) if seat not in away]

    def confide(self, event: SecretEvent) -> None:
        self._spied(event)

    def _spied(self, event: Event) -> tuple[StageDesk, Stage]:
        assert self._desk is not None
        assert self._stage is not None
        self._wanted.spy(self._desk, self._stage, event)
        return self._desk, self._stage

    def show(self, event: PublicEvent) -> None:
        desk, stage = self._spied(event)
        match event:
            case Asked("ready") if self._wanted.cards is Cards.TABLE:
                laid = self._cards.deal(stage.match.game)
                for seat in self._seats:
                    if seat not in self._wanted.untold:
                        desk.tell_card(seat, laid[seat])
            case WindowOpened(call, lasts_s):
                if self._wanted.cards is Cards.TABLE:
                    self._cards.call(call)
                for seat in self._seats:
                    self._soon(lasts_s, self._tap, seat, call, lasts_s)
            case Asked("votes"):
                if self._wanted.cards is Cards.TABLE:
                    self._cards.vote()
                for seat in self._seats:
                    self._soon(4.0, self._vote, seat)
            case _:
                pass

    def _soon(self, within_s: float, do: Callable[..., None], *args: object) -> None:
        asyncio.get_running_loop().call_later(self._rng.uniform(0.05, 0.3) * within_s, do, *args)

    def _vote(self, seat: Seat) -> None:
        assert self._desk is not None
        if self._wanted.cards is Cards.TABLE:
            self._desk.vote(seat, self._cards.truth.votes[seat])
            return
        ballot = self._desk.phone(seat).ballot
        assert ballot is not None
        self._desk.vote(seat, self._rng.choice(ballot.targets))

    def _tap(self, seat: Seat, call: str, left_s: float) -> None:
        assert self._desk is not None
        view = self._desk.phone(seat)
        if view.table.call is None or view.table.call.id != call or view.task is None or not view.task.left:
            return
        taps = [self._choice(view)] if self._wanted.cards is Cards.PHONES else self._truth(view, seat)
        for tap in taps[: view.task.left]:
            self._desk.act(seat, tap)
        if self._wanted.cards is Cards.PHONES:
            self._soon(left_s / 2, self._tap, seat, call, left_s / 2)

    def _choice(self, view: PhoneView) -> Tap:
        assert view.task is not None
        assert view.table.call is not None
        option = self._rng.choice(view.task.options)
        seats, centre = chosen(option, self._rng)
        return Tap(view.table.call.id, option.action, view.table.revision, seats, centre)

    def _truth(self, view: PhoneView, seat: Seat) -> list[Tap]:
        """What this player did with the real cards, in order; a tap along where there was nothing to do."""
        assert view.task is not None
        assert view.table.call is not None
        call, revision = view.table.call.id, view.table.revision
        made = self._cards.truth.made_in(call, seat)
        taps = [Tap(call, move.act, revision, move.seats, move.centre, self._saw(move)) for move in made]
        if not taps:
            option = view.task.options[-1]  # to do nothing comes last, where it is allowed
            seats, centre = chosen(option, self._rng)
            taps = [Tap(call, option.action, revision, seats, centre)]
        return taps

    def _saw(self, move: Move) -> str | None:
        seen = [
            sighting.shown
            for sighting in self._cards.truth.seen
            if sighting.seat == move.seat
            and sighting.call == move.call
            and sighting.sight in (Sight.CARD, Sight.CENTRE)
            and (sighting.seats, sighting.at) == (move.seats, move.centre)
        ]
        return seen[0] if seen else None


def chosen(option: Option, rng: random.Random) -> tuple[tuple[Seat, ...], tuple[int, ...]]:
    seats = tuple(sorted(rng.sample(option.seats, option.pick_seats)))
    return seats, tuple(sorted(rng.sample(option.centre, option.pick_centre)))
