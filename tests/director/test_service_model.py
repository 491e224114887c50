"""A model of the whole service: people come, go, tap, vote, speak and move, and processes die, in any order.

Whatever happens, at either game: nothing that was confirmed is lost or done twice, no view holds what its seat may
not know, and the evening goes on.
"""

import asyncio
import random
import shutil
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from narrator.adapters.journal import SqliteJournal
from narrator.adapters.rehearsal.silent_mouth import SilentMouth
from narrator.adapters.rehearsal.virtual_time import VirtualLoop
from narrator.app import Seeds
from narrator.desk import Option, PhoneView, Tap
from narrator.director.desk import StageDesk
from narrator.director.plan import Cards, Plan
from narrator.director.progress import Progress
from narrator.director.sitting import sitting
from narrator.director.stage import Stage
from narrator.ports import Manner, PublicEvent, Said, Speaking
from narrator.rules.game import Phase
from narrator.rules.one_night.game import OneNight
from narrator.rules.one_night.table import Daytime
from narrator.rules.refusal import Refused
from narrator.rules.thiercelieux.game import Village
from tests.rules.blindfold import blindfolded as blindfolded_night
from tests.rules.thiercelieux.blindfold import blindfolded
from tests.support.inside import imagining, village
from tests.support.village import NAMES

SAYINGS = {
    Phase.LOBBY: ("start scenario first night", "start the classic game", "five players", "louder", "no"),
    Phase.DEAL: ("we are ready", "we are ready", "deal again", "add a villager", "speak French", "speak English"),
    Phase.NIGHT: ("go on", "pause", "skip", "repeat", "start the night again", "yes", "no"),
    Phase.DEBATE: ("vote now", "add a minute", "pause", "go on", "yes"),
    Phase.VOTE: ("go on", "skip", "that is all", "let's vote again"),
    Phase.REVEAL: ("yes", "no", "nobody", "that is all", "correct that", "Bob was a villager"),
    Phase.OVER: ("again", "new game", "the scores", "yes"),
}
DAY_S = 24 * 3600.0
seats = st.integers(0, len(NAMES) - 1)
numbers = st.integers(0, 10_000)


class Service(RuleBasedStateMachine):
    """One evening, in as many processes as it takes. A phone is a name that somebody typed, and its token."""

    cards = Cards.PHONES
    plan = Plan(debate_s=30)

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(mkdtemp())
        self.runner = asyncio.Runner(loop_factory=VirtualLoop)
        self.lives = 0
        self.confirmed: dict[str, str] = {}
        """Phones that have a seat, and the names they were given it under."""
        self.tapped: tuple[str, Tap] | None = None
        self.joined = 0

    @initialize(players=st.sampled_from((0, 4, 8)))
    def begin(self, players: int) -> None:
        self._open(Progress(replace(self.plan, cards=self.cards), Manner(), room_code="CODE22"), None)
        for _ in range(players):
            self.join(len(self.confirmed))

    def _open(self, fresh: Progress, cut_off: Progress | None) -> None:
        async def start() -> None:
            self.stage = Stage(fresh, SilentMouth(), (self,), Seeds.of(self.lives).chance, journal=self.journal)
            if cut_off is None:
                self.journal.begin()
                self.stage.forget(())
            else:
                self.stage.board.revision = self.journal.take_up()
                self.stage.take_up(cut_off)
            self.desk = StageDesk(self.stage)
            self.playing = asyncio.ensure_future(sitting(self.stage))
            await asyncio.sleep(0)

        self.spoken = 0
        self.file = self.folder / str(self.lives) / "evenings.sqlite"
        if cut_off is None:
            self.journal = SqliteJournal(self.file)
        self.runner.run(start())

    def show(self, event: PublicEvent) -> None:
        self.spoken += isinstance(event, Speaking)

    def _do(self, doing: Callable[[], Any]) -> bool:
        """Whether the desk has taken it. It answers within the loop, as a request does."""

        async def asked() -> bool:
            try:
                answer = doing()
                if isinstance(answer, Coroutine):
                    await answer
            except Refused:
                return False
            return True

        return self.runner.run(asked())

    @property
    def tokens(self) -> list[str]:
        return list(self.confirmed)

    def _seat(self, number: int) -> tuple[str, int]:
        token = self.tokens[number % len(self.tokens)]
        seat = self.desk.seat_of(token)
        assert seat is not None
        return token, seat

    @rule(number=seats)
    def join(self, number: int) -> None:
        name, token = NAMES[number], f"token {self.joined}"
        self.joined += 1
        if self._do(lambda: self.desk.sit_down(name, token)):
            self.confirmed[token] = name

    @precondition(lambda self: self.confirmed)
    @rule(number=numbers)
    def leave(self, number: int) -> None:
        token, seat = self._seat(number)
        if self._do(lambda: self.desk.get_up(seat)):
            del self.confirmed[token]

    @precondition(lambda self: self.confirmed)
    @rule(number=numbers, name=st.sampled_from((*NAMES, "Zoé", "player two")))
    def rename(self, number: int, name: str) -> None:
        token, seat = self._seat(number)
        if self._do(lambda: self.desk.rename(seat, name)):
            self.confirmed[token] = name

    @precondition(lambda self: self.confirmed)
    @rule(number=numbers, agreed=st.booleans())
    def move(self, number: int, agreed: bool) -> None:
        """Another phone for the same seat; the table is asked."""
        old, _ = self._seat(number)
        name, token = self.confirmed[old], f"token {self.joined}"
        self.joined += 1

        async def moved() -> None:
            asking = asyncio.ensure_future(self.desk.move(name, token))
            await asyncio.sleep(12)
            self.stage.post(Said("yes" if agreed else "no", addressed=True))
            await asking

        if self._do(moved):
            del self.confirmed[old]
            self.confirmed[token] = name

    @precondition(lambda self: self.confirmed)
    @rule(shuffle=st.randoms(use_true_random=False))
    def seat_round(self, shuffle: random.Random) -> None:
        order = list(range(len(self.stage.plan.names)))
        shuffle.shuffle(order)
        self._do(lambda: self.desk.seat_round(tuple(order)))

    @precondition(lambda self: self.confirmed)
    @rule(number=numbers, pick=st.randoms(use_true_random=False))
    def tap(self, number: int, pick: random.Random) -> None:
        token, seat = self._seat(number)
        view = self._view(seat)
        if view.task is None or view.table.call is None:
            return
        option: Option = pick.choice(view.task.options)
        targets = tuple(pick.sample(option.seats, option.pick_seats))
        centre = tuple(pick.sample(option.centre, option.pick_centre))
        wish = Tap(view.table.call.id, option.action, view.table.revision, targets, centre, id=f"tap {number}")
        if self._do(lambda: self.desk.act(seat, wish)):
            self.tapped = token, wish

    @precondition(lambda self: self.tapped is not None and self.tapped[0] in self.confirmed)
    @rule()
    def tap_again(self) -> None:
        """The answer was lost: the same tap, with the same id, changes nothing, whichever process is asked."""
        assert self.tapped is not None
        token, wish = self.tapped
        seat, before = self.desk.seat_of(token), self.stage.progress.actions
        assert seat is not None
        assert self._do(lambda: self.desk.act(seat, wish))
        assert self.stage.progress.actions == before

    @precondition(lambda self: self.confirmed)
    @rule(number=numbers, finger=st.none() | seats)
    def vote(self, number: int, finger: int | None) -> None:
        _, seat = self._seat(number)
        if self._do(lambda: self.desk.vote(seat, finger)):
            ballot = self._view(seat).ballot
            if ballot is not None and not ballot.alone:
                assert (ballot.voted, ballot.chosen) == (True, finger)

    @precondition(lambda self: self.confirmed)
    @rule()
    def all_vote(self) -> None:
        for number in range(len(self.confirmed)):
            ballot = self._view(self._seat(number)[1]).ballot
            if ballot is not None and ballot.targets:
                self.vote(number, ballot.targets[0])

    @rule(number=numbers)
    def say(self, number: int) -> None:
        sayings = SAYINGS[self.stage.phase]
        self.runner.run(self._said(sayings[number % len(sayings)]))

    @rule()
    def get_on(self) -> None:
        """What leads on in this phase is said, and given time."""
        self.runner.run(self._said(SAYINGS[self.stage.phase][0], 60))

    async def _said(self, text: str, seconds: float = 15) -> None:
        self.desk.command(text)
        await asyncio.sleep(seconds)

    @rule(seconds=st.sampled_from((1, 10, 60, 600)))
    def wait(self, seconds: int) -> None:
        self.runner.run(asyncio.sleep(seconds))

    @rule()
    def kill(self) -> None:
        """The files are all that is left; the next process offers what they hold."""
        before, revision = self.stage.progress, self.stage.board.revision
        self.lives += 1
        shutil.copytree(self.file.parent, self.folder / str(self.lives))
        self._end()
        self.journal = SqliteJournal(self.folder / str(self.lives) / "evenings.sqlite")
        cut_off = self.journal.unfinished()
        assert not self.journal.troubles
        if cut_off is None:
            assert not before.at_stake
            assert not before.phones, "the seats of a lobby are kept"
            self.journal.close()
            self._open(Progress(replace(self.plan, cards=self.cards), Manner(), room_code="CODE22"), None)
            return
        assert cut_off == before
        self._open(Progress(self.plan, Manner()), cut_off)
        assert self.desk.code == "CODE22"
        assert self.stage.board.revision > revision

    @invariant()
    def goes_on(self) -> None:
        if not self.playing.done():
            return
        self.playing.result()  # a goodbye is the table's right, and nobody says it here
        raise AssertionError("the evening has ended")

    @invariant()
    def nothing_given_is_taken_back(self) -> None:
        held = {phone.token: self.stage.record.everybody[phone.seat] for phone in self.stage.progress.phones}
        assert held == self.confirmed
        hosts = [phone.host for phone in self.stage.progress.phones]
        assert sum(hosts) == bool(hosts)

    @invariant()
    def nobody_sees_what_is_not_for_them(self) -> None:
        game = self.stage.game
        if game is None or not self.confirmed:
            return
        chance = random.Random(self.joined)
        _, seat = self._seat(chance.randrange(100))
        if seat >= len(game.public().places):
            return
        before = self._view(seat)
        if isinstance(game, Village):
            with imagining(self.stage, blindfolded(village(self.stage).state, seat, chance)):
                assert self._view(seat) == before
        elif isinstance(game, OneNight) and game.table is not None and game.table.phase is not Daytime.OVER:
            other = replace(game, table=blindfolded_night(game.table, seat, chance))
            self.stage.match._game = other
            assert self._view(seat) == before
            self.stage.match._game = game

    def _view(self, seat: int) -> PhoneView:
        async def looked() -> PhoneView:
            return self.desk.phone(seat)

        return self.runner.run(looked())

    def _end(self) -> None:
        async def stop() -> None:
            self.playing.cancel()
            await asyncio.gather(self.playing, return_exceptions=True)

        self.journal._writing = False  # it is dead: whatever it does while it is taken apart, nobody notes
        self.runner.run(stop())
        self.journal.close()

    def teardown(self) -> None:
        """Whatever has been done to it, it still answers; and no night lasts a day."""

        async def asks_for_help() -> None:
            for text in ("go on", "help"):
                self.desk.command(text)
                await asyncio.sleep(120)

        if hasattr(self, "playing"):
            spoken = self.spoken
            self.runner.run(asks_for_help())
            assert self.spoken > spoken
            self.runner.run(asyncio.sleep(DAY_S))
            assert self.stage.phase is not Phase.NIGHT
            self.goes_on()
            self._end()
        self.runner.close()
        shutil.rmtree(self.folder)


class RealCards(Service):
    """Cards on the table."""

    cards = Cards.TABLE


class Village8(Service):
    """A classic game that has been chosen."""

    plan = Plan(game="thiercelieux", debate_s=30)


EXAMPLES = settings(
    max_examples=6,
    stateful_step_count=30,
    derandomize=True,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.parametrize("machine", [Service, RealCards, Village8])
def test_whatever_happens_in_any_order_nothing_is_lost_and_nothing_leaks(machine: type[Service]) -> None:
    run_state_machine_as_test(machine, settings=EXAMPLES)
