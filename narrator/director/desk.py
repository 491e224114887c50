"""The desk of a running evening: it answers phones at once, and lets nobody but the director change anything."""

import asyncio
import math
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace

from narrator.brake import Brake
from narrator.desk import Explained, Meant, MenuGroup, PhoneView, TableView, Tap, VerdictView
from narrator.director import seating
from narrator.director.phone_view import phone_view
from narrator.director.progress import Progress
from narrator.director.stage import Stage
from narrator.director.table_view import is_judged, table_facts, table_view, verdict_view
from narrator.director.talk.inbox import urgent
from narrator.games import booklets
from narrator.ports import CallOpened, Command, PublicEvent, Said, Understanding
from narrator.rules.game import Choice, Phase, RoleId, Seat, TellCard
from narrator.rules.refusal import Refused
from narrator.words.faults import hint, sentence
from narrator.words.menu import menu
from narrator.words.menu_place import MenuAt

MOVE_S = 30.0
"""How long a new phone waits for the table's yes."""
ANSWER_S = 5
"""About how long the narrator takes to answer something that was said."""
NIGHT_ANSWERS, NIGHT_ANSWER_S = 2, 20.0
"""The clock of the night stands still while it is answered: so often at once, and again after so long."""
BRIEF = frozenset({"pause", "resume", "stop", "yes", "no"})
"""What phones may say in the night as often as they want."""
PAGE = "phone"


class StageDesk:
    """Whatever a phone does is done when its call returns: the loop's thread is the queue."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._taps = Counter[Seat]()
        """How often each phone was tapped in the open call, whatever came of it."""
        self._facts = table_facts(stage)
        self._table = table_view(self._facts, stage.board.left_s)
        """The table as it was last shown."""
        self._night_talk = Brake(NIGHT_ANSWERS, NIGHT_ANSWER_S)
        stage.record.follow(self)

    def show(self, event: PublicEvent) -> None:
        if isinstance(event, CallOpened):
            self._taps.clear()

    @property
    def code(self) -> str:
        return self._stage.progress.room_code

    def watch(self, notice: Callable[[], None]) -> Callable[[], None]:
        return self._stage.board.watch(notice)

    def table(self) -> TableView:
        """The same object as before while nothing in it has changed, so that it need not be written down again.

        What it is made of is gathered and compared each time, not kept until the board tells of a change: so it is
        never out of date, even for whoever asks in the midst of one, and what it costs does not depend on what was
        done in secret.
        """
        facts, left_s = table_facts(self._stage), self._stage.board.left_s
        if facts != self._facts:
            self._facts, self._table = facts, table_view(facts, left_s)
        elif self._table.seconds_left != left_s:
            self._table = replace(self._table, seconds_left=left_s)
        return self._table

    def phone(self, seat: Seat) -> PhoneView:
        table = self.table()
        return phone_view(self._stage, table, self._facts.shown, seat, self._taps[seat])

    def verdict(self) -> VerdictView | None:
        return verdict_view(self._stage) if is_judged(self._stage) else None

    def menu(self) -> tuple[MenuGroup, ...]:
        stage = self._stage
        plan, board = stage.plan, stage.board
        return menu(
            stage.lines,
            MenuAt(
                phase=stage.phase,
                names=stage.record.everybody,
                players=plan.players,
                scenario=plan.scenario,
                deck=plan.deck,
                boxes=plan.boxes,
                cards=str(plan.cards),
                judged=stage.progress.judged,
                on_hold=stage.clock.on_hold,
                asks_agreement=board.asks == "agree",
                decks=stage.decks,
                wake=stage.hearing.wake,
            ),
            plan.booklet,
            booklets().values(),
        )

    def words(self) -> Mapping[str, str]:
        return self._stage.lines.all_in(PAGE)

    def explain(self, refused: Refused) -> Explained:
        return Explained(sentence(self._stage.lines, refused), hint(self._stage.lines, refused))

    def seat_of(self, phone: str) -> Seat | None:
        return next((known.seat for known in self._stage.progress.phones if known.token == phone), None)

    def sit_down(self, name: str, phone: str) -> Seat:
        return self._seated(lambda progress: seating.sit_down(progress, name, phone))

    def add(self, name: str) -> Seat:
        return self._seated(lambda progress: seating.add(progress, name))

    async def move(self, name: str, phone: str) -> Seat:
        seat = seating.seat_named(self._stage.progress, name)
        held = seating.phone_at(self._stage.progress, seat)
        if held is None and seat not in self._stage.progress.vacated:
            return self.sit_down(name, phone)
        try:
            async with asyncio.timeout(MOVE_S):
                agreed = await self._stage.talk.may_move(seat, phone)
        except TimeoutError:
            agreed = False
        if not agreed or seating.phone_at(self._stage.progress, seat) != held:
            raise Refused("move_refused")
        self._stage.reseat(lambda progress: seating.move(progress, seat, phone))
        return seat

    def refuse_move(self, seat: Seat) -> None:
        self._stage.talk.refuse_move(seat)

    def rename(self, seat: Seat, name: str) -> None:
        self._stage.reseat(lambda progress: seating.rename(progress, seat, name))

    def get_up(self, seat: Seat) -> None:
        if not 0 <= seat < len(self._stage.record.everybody):
            raise Refused("no_such_seat")
        self._stage.reseat(lambda progress: seating.get_up(progress, seat))

    def seat_round(self, order: tuple[Seat, ...]) -> None:
        self._stage.reseat(lambda progress: seating.seat_round(progress, order))

    def tell_card(self, seat: Seat, role: RoleId) -> None:
        match = self._stage.match
        self._check_plays(seat)
        if not match.playing or not match.game.view(seat).may_tell:
            raise Refused("no_card_now")
        match.act(TellCard(seat, role))

    def act(self, seat: Seat, tap: Tap) -> None:
        """A tap that was taken is not done twice, whichever process took it: its id is in the journal with it."""
        phone, journal = seating.phone_at(self._stage.progress, seat), self._stage.record.journal
        token = "" if phone is None else phone.token
        if journal.taken(token, tap.id):
            return
        self._check_plays(seat)
        board = self._stage.board
        if not board.turned <= tap.revision <= board.revision:  # seen in this very call, whatever has changed since
            raise Refused("stale")
        with journal.together():
            self._stage.match.tap(seat, tap.call, Choice(tap.act, tap.seats, tap.centre, tap.saw))
            if tap.id:
                journal.took(token, tap.id)
        self._taps[seat] += 1

    def vote(self, seat: Seat, target: Seat | None) -> None:
        """A ballot; or the answer of the one seat that is asked, which counts as if it were said."""
        match = self._stage.match
        self._check_plays(seat)
        asked = match.game.waits_for().question if match.playing else None
        if asked is not None and asked.alone and asked.seat == seat:
            if target is None or not 0 <= target < len(self._stage.names):
                raise Refused("no_such_seat")
            meaning = Understanding(addressed=True, commands=(Command("seat", {"seat": target}),))
            self._stage.post(Said(self._stage.names[target], answers=asked.id, meaning=meaning))
            return
        if not self._stage.voting:
            raise Refused("no_vote_now")
        match.vote(seat, target)

    def command(self, text: str, braked_s: float = 0.0) -> Meant:
        meaning = self._stage.attention.means(Said(text, addressed=True))
        said = Said(text, addressed=True, meaning=meaning, tapped=True)
        if braked_s and not urgent(said):
            raise Refused("too_fast", seconds=math.ceil(braked_s))
        if not self._stage.talk.has_room(said):
            raise Refused("too_fast", seconds=ANSWER_S)
        if self._stage.phase is Phase.NIGHT and not any(told.name in BRIEF for told in meaning.meant):
            self._night_talk.check("too_fast", None)
        self._stage.post(said)
        command = next(iter(meaning.meant), None)
        if command is None:
            return Meant(None, {}, "unsure" if meaning.commands else "unknown")
        return Meant(command.name, command.values) if command.now else Meant(None, {}, "not_now")

    def _seated(self, sit: Callable[[Progress], tuple[Progress, Seat]]) -> Seat:
        """Whoever comes when all are counted is one more, and the table is told."""
        players = self._stage.plan.players
        _, seat = sit(self._stage.progress)
        self._stage.reseat(lambda progress: sit(progress)[0])
        if players is not None and seat >= players:
            one_more = Understanding(addressed=True, commands=(Command("players", {"count": seat + 1}),))
            self._stage.post(Said(self._stage.plan.names[seat], meaning=one_more))
        return seat

    def _check_plays(self, seat: Seat) -> None:
        """Somebody who has come for the next game has no card in this one."""
        if self._stage.match.playing and seat >= len(self._stage.match.game.public().places):
            raise Refused("not_dealt")
