"""A desk without an evening: a small table in memory, so that the service can be tried alone.

Its game is a lobby and one call, in which seat one (the seer) may look at a card, and everybody else sleeps.
"""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from narrator import desk
from narrator.rules.game import Phase, RoleId, Seat
from narrator.rules.one_night.table import Act
from narrator.rules.refusal import Refused
from narrator.words import faults
from narrator.words.lines import lines_in

SEER = desk.RoleFace(
    "seer", "Seer", "Looks at a card of another player, or at two in the centre.", 1, "Speak late."
)
WOLF = desk.RoleFace("werewolf", "Werewolf", "Knows the other werewolves.", 1, "Claim a role early.")
CALL = desk.CallFace(
    id="seer",
    title="Seer",
    text="Seer, open your eyes and look at a card.",
    buttons=(desk.Button("look", "Look"), desk.Button("pass", "Nothing")),
    steps=1,
    asks_role=False,
)
MENU = (desk.MenuGroup("Game", (desk.MenuItem("Players", "{0} players", ((desk.MenuChoice("5", "five"),),)),)),)
_EMPTY = desk.TableView(
    revision=1,
    phase=Phase.LOBBY,
    language="en",
    cards="phones",
    scenario=None,
    players=None,
    roles=(
        desk.RoleInPlay(SEER.id, SEER.name, SEER.text, SEER.stars, SEER.advice, 1),
        desk.RoleInPlay(WOLF.id, WOLF.name, WOLF.text, WOLF.stars, WOLF.advice, 2),
    ),
    extra_wolf=None,
    centre=3,
    seats=(),
    caption="Welcome.",
    call=None,
    seconds_left=None,
    on_hold=False,
    asks=None,
    judged=False,
    awaited=(),
    match=desk.MatchFace(target=5, double=False, scores=(), champion=None),
    game="one_night",
)


@dataclass
class StandIn:
    """Everything about it may be set by a test."""

    code: str = "K7WQ2P"
    shown: desk.TableView = _EMPTY
    phones: dict[str, Seat] = field(default_factory=dict)
    memory: dict[Seat, tuple[str, ...]] = field(default_factory=dict)
    taps: list[tuple[Seat, desk.Tap]] = field(default_factory=list)
    votes: dict[Seat, Seat | None] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)
    cards: dict[Seat, RoleId] = field(default_factory=dict)
    answer: "asyncio.Future[bool] | None" = None
    """What the table says about a move; none = no, at once."""
    refuses: Refused | None = None
    """Thrown by the next action."""
    watching: list[Callable[[], None]] = field(default_factory=list)

    def watch(self, notice: Callable[[], None]) -> Callable[[], None]:
        self.watching.append(notice)
        return lambda: self.watching.remove(notice)

    def show(self, view: desk.TableView) -> None:
        """A public change."""
        self.shown = view
        for notice in self.watching:
            notice()

    def begin_night(self) -> None:
        self.show(
            replace(self.shown, phase=Phase.NIGHT, call=CALL, seconds_left=12.0, revision=self.shown.revision + 1)
        )

    def table(self) -> desk.TableView:
        return self.shown

    def phone(self, seat: Seat) -> desk.PhoneView:
        chair = self.shown.seats[seat]
        return desk.PhoneView(
            seat=seat,
            name=chair.name,
            host=chair.host,
            card=SEER if seat == 0 else WOLF,
            may_tell=self.shown.cards == "table",
            task=self._task(seat),
            memory=self.memory.get(seat, ()),
            ballot=self._ballot(seat),
            wanted=self.answer is not None and not self.answer.done(),
            table=self.shown,
        )

    def _task(self, seat: Seat) -> desk.Task | None:
        if self.shown.call is None:
            return None
        others = tuple(other for other in range(len(self.shown.seats)) if other != seat)
        looks = desk.Option(Act.LOOK, "One player's card", seats=others, pick_seats=1)
        centre = desk.Option(Act.LOOK, "Two of the centre", centre=(0, 1, 2), pick_centre=2)
        note = "It is your turn: tap once." if seat == 0 else "You sleep; tap once anyway."
        return desk.Task((looks, centre, desk.Option(Act.PASS, "Nothing")), note, left=1)

    def _ballot(self, seat: Seat) -> desk.BallotFace | None:
        if self.shown.phase is not Phase.VOTE:
            return None
        others = tuple(other for other in range(len(self.shown.seats)) if other != seat)
        return desk.BallotFace(others, self.votes.get(seat), seat in self.votes, open=True)

    def verdict(self) -> desk.VerdictView | None:
        if not self.shown.judged:
            return None
        fate = desk.Fate(0, "Anna", "vote", won=False, card=SEER, dealt=WOLF, votes=3)
        return desk.VerdictView(
            (fate,), ("werewolf",), "blood", "The wolves win.", ("Anna was the seer.",), ("Anna looked.",)
        )

    def menu(self) -> tuple[desk.MenuGroup, ...]:
        return MENU

    def words(self) -> Mapping[str, str]:
        return {"join-button": "Sit down"}

    def explain(self, refused: Refused) -> desk.Explained:
        lines = lines_in(self.shown.language)
        return desk.Explained(faults.sentence(lines, refused), faults.hint(lines, refused))

    def seat_of(self, phone: str) -> Seat | None:
        return self.phones.get(phone)

    def sit_down(self, name: str, phone: str) -> Seat:
        seat = self._named(name)
        if seat in self.phones.values():
            raise Refused("seat_has_phone", name=name)
        if seat is None:
            seat = self.add(name)
        self.phones[phone] = seat
        self._change(seat, phone=True, host=seat == min(self.phones.values()))
        return seat

    async def move(self, name: str, phone: str) -> Seat:
        seat = self._named(name)
        if seat is None:
            raise Refused("no_such_seat")
        if self.answer is None or not await self.answer:
            raise Refused("move_refused")
        self.phones = {known: sits for known, sits in self.phones.items() if sits != seat} | {phone: seat}
        self._change(seat)
        return seat

    def refuse_move(self, seat: Seat) -> None:
        if self.answer is None or self.answer.done():
            raise Refused("no_move_now")
        self.answer.set_result(False)

    def add(self, name: str) -> Seat:
        if len(self.shown.seats) >= 10:
            raise Refused("table_full", players=10)
        seat = len(self.shown.seats)
        self._seat(*self.shown.seats, desk.Chair(seat, name, phone=False, host=False))
        return seat

    def rename(self, seat: Seat, name: str) -> None:
        self._change(seat, name=name)

    def get_up(self, seat: Seat) -> None:
        if seat >= len(self.shown.seats):
            raise Refused("no_such_seat")
        self.phones = {phone: sits - (sits > seat) for phone, sits in self.phones.items() if sits != seat}
        self._seat(*self.shown.seats[:seat], *self.shown.seats[seat + 1 :])

    def seat_round(self, order: tuple[Seat, ...]) -> None:
        if sorted(order) != list(range(len(self.shown.seats))):
            raise Refused("no_such_seat")
        self.phones = {phone: order.index(seat) for phone, seat in self.phones.items()}
        self._seat(*(self.shown.seats[seat] for seat in order))

    def tell_card(self, seat: Seat, role: RoleId) -> None:
        self._refuse()
        self.cards[seat] = role

    def act(self, seat: Seat, tap: desk.Tap) -> None:
        self._refuse()
        if tap.revision != self.shown.revision:
            raise Refused("stale")
        self.taps.append((seat, tap))
        if seat == 0:
            self.memory[seat] = (*self.memory.get(seat, ()), "You looked at a card: the werewolf.")

    def vote(self, seat: Seat, target: Seat | None) -> None:
        self._refuse()
        if target is not None and target >= len(self.shown.seats):
            raise Refused("no_such_seat")
        self.votes[seat] = target

    def command(self, text: str, braked_s: float = 0.0) -> desk.Meant:
        if braked_s:
            raise Refused("too_fast", seconds=1)
        self.said.append(text)
        if text.endswith("players"):
            return desk.Meant("players", {"count": 5})
        return desk.Meant(None, {}, "unknown")

    def _named(self, name: str) -> Seat | None:
        return next((seat for seat, chair in enumerate(self.shown.seats) if chair.name == name), None)

    def _change(self, seat: Seat, **values: Any) -> None:
        chairs = list(self.shown.seats)
        chairs[seat] = replace(chairs[seat], **values)
        self._seat(*chairs)

    def _seat(self, *chairs: desk.Chair) -> None:
        """They sit in this order now."""
        seats = tuple(replace(chair, seat=seat) for seat, chair in enumerate(chairs))
        self.show(replace(self.shown, seats=seats, revision=self.shown.revision + 1))

    def _refuse(self) -> None:
        if self.refuses is not None:
            refused, self.refuses = self.refuses, None
            raise refused
