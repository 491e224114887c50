"""The desk of a running evening: it answers phones at once, and lets nobody but the director change anything."""

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping

from narrator.desk import Explained, Meant, MenuGroup, PhoneView, TableView, Tap, VerdictView
from narrator.director import seating
from narrator.director.classic.hands import village_tap, village_vote, villager_view
from narrator.director.classic.outcome import village_verdict
from narrator.director.phone_view import phone_view
from narrator.director.plan import Games
from narrator.director.progress import Progress
from narrator.director.stage import Stage
from narrator.director.table_view import is_judged, table_view
from narrator.director.verdict_view import verdict_view
from narrator.ports import CallOpened, Did, Event, Said
from narrator.rules.game import RoleId, Seat
from narrator.rules.one_night.table import Act
from narrator.rules.refusal import Refused
from narrator.rules.thiercelieux.actions import TellCard
from narrator.words.faults import hint, sentence
from narrator.words.menu import menu
from narrator.words.menu_choices import MenuAt

MOVE_S = 30.0
"""How long a new phone waits for the table's yes."""
TELLING = frozenset({"deal", "night", "debate", "vote"})
"""Phases in which a real card can be told."""
PAGE = "phone"


class StageDesk:
    """Whatever a phone does is done when its call returns: the loop's thread is the queue."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._taps = Counter[Seat]()
        """How often each phone was tapped in the open call, whatever came of it."""
        stage.follow(self)

    def show(self, event: Event) -> None:
        if isinstance(event, CallOpened):
            self._taps.clear()

    @property
    def code(self) -> str:
        return self._stage.progress.room_code

    def watch(self, notice: Callable[[], None]) -> Callable[[], None]:
        return self._stage.board.watch(notice)

    def table(self) -> TableView:
        return table_view(self._stage)

    def phone(self, seat: Seat) -> PhoneView:
        if self._stage.village.playing:
            return villager_view(self._stage, seat, self._taps[seat])
        return phone_view(self._stage, seat, self._taps[seat], may_tell=self._may_tell())

    def verdict(self) -> VerdictView | None:
        if not is_judged(self._stage):
            return None
        return village_verdict(self._stage) if self._stage.village.playing else verdict_view(self._stage)

    def menu(self) -> tuple[MenuGroup, ...]:
        stage = self._stage
        plan, board = stage.plan, stage.board
        return menu(
            stage.lines,
            MenuAt(
                phase=stage.phase,
                names=stage.everybody,
                players=plan.players,
                scenario=plan.scenario,
                deck=plan.deck,
                boxes=plan.boxes,
                cards=str(plan.cards),
                judged=stage.progress.judged,
                on_hold=stage.clock.on_hold,
                asks_agreement=board.asks == "agree",
                wake=stage.hearing.wake,
                game=str(plan.game),
                village=plan.village,
            ),
        )

    def words(self) -> Mapping[str, str]:
        return self._stage.lines.all_in(PAGE)

    def explain(self, refused: Refused) -> Explained:
        return Explained(sentence(self._stage.lines, refused), hint(self._stage.lines, refused))

    def seat_of(self, phone: str) -> Seat | None:
        return next((known.seat for known in self._stage.progress.phones if known.token == phone), None)

    def sit_down(self, name: str, phone: str) -> Seat:
        return self._seated(*seating.sit_down(self._stage.progress, name, phone))

    def add(self, name: str) -> Seat:
        return self._seated(*seating.add(self._stage.progress, name))

    async def move(self, name: str, phone: str) -> Seat:
        seat = seating.seat_named(self._stage.progress, name)
        held = seating.phone_at(self._stage.progress, seat)
        if held is None and seat not in self._stage.progress.vacated:
            return self.sit_down(name, phone)
        try:
            async with asyncio.timeout(MOVE_S):
                agreed = await self._stage.may_move(seat, phone)
        except TimeoutError:
            agreed = False
        if not agreed or seating.phone_at(self._stage.progress, seat) != held:
            raise Refused("move_refused")
        self._stage.reseat(seating.move(self._stage.progress, seat, phone))
        return seat

    def rename(self, seat: Seat, name: str) -> None:
        self._stage.reseat(seating.rename(self._stage.progress, seat, name))

    def get_up(self, seat: Seat) -> None:
        if not 0 <= seat < len(self._stage.everybody):
            raise Refused("no_such_seat")
        self._stage.reseat(seating.get_up(self._stage.progress, seat))

    def seat_round(self, order: tuple[Seat, ...]) -> None:
        self._stage.reseat(seating.seat_round(self._stage.progress, order))

    def tell_card(self, seat: Seat, role: RoleId) -> None:
        if self._stage.village.playing:
            self._stage.village.act(TellCard(seat, role))
            return
        if not self._may_tell():
            raise Refused("no_card_now")
        self._stage.game.tell_card(seat, role)

    def act(self, seat: Seat, tap: Tap) -> None:
        if tap.revision != self._stage.board.revision:
            raise Refused("stale")
        if self._stage.plan.game is Games.THIERCELIEUX:
            village_tap(self._stage, seat, tap)
        elif tap.act not in set(Act):
            raise Refused("not_this_power")
        else:
            self._stage.game.tap(Did(seat, Act(tap.act), tap.seats, tap.centre, tap.call), tap.saw)
        self._taps[seat] += 1

    def vote(self, seat: Seat, target: Seat | None) -> None:
        if self._stage.village.playing:
            village_vote(self._stage, seat, target)
            return
        if not self._stage.voting:
            raise Refused("no_vote_now")
        self._stage.game.vote(seat, target)

    def command(self, text: str) -> Meant:
        said = Said(text, addressed=True)
        meaning = self._stage.means(said)
        self._stage.post(said)
        command = next(iter(meaning.meant), None)
        if command is None:
            return Meant(None, {}, "unsure" if meaning.commands else "unknown")
        return Meant(command.name, command.values) if command.now else Meant(None, {}, "not_now")

    def _may_tell(self) -> bool:
        game = self._stage.game
        return self._stage.phase in TELLING and game.laid_out and not game.dealt

    def _seated(self, progress: Progress, seat: Seat) -> Seat:
        self._stage.reseat(progress)
        return seat
