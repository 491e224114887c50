"""What goes over the wire, and when: it tells nobody who was called, who tapped, and what it came to."""

import json
import logging
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from rich.console import Console

from api.room_code import phone_of
from narrator.adapters.journal import SqliteJournal
from narrator.adapters.terminal import Captions
from narrator.app import NAMES
from narrator.director.plan import Cards
from narrator.ports import SecretEvent, WindowOpened
from narrator.rules.game import Seat
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.game import OneNight
from narrator.words.lines import ROLES, Cue, lines_in
from tests.api.sockets import Cable, run_served
from tests.api.wired import Habit, Table, Wired, run_wired
from tests.support.phones import CODE, Event, PhoneEvening

PLAIN = Deck(("werewolf", "villager", "villager", "seer", "robber", "troublemaker", "drunk"))
"""Few cards, so that a player often knows the same of two evenings."""
DUSK = Deck(("vampire", "werewolf", "villager", "villager", "cupid", "seer", "insomniac"))
SCREEN = None


def everybody(habit: Habit, players: int, but: tuple[Seat, Habit] | None = None) -> tuple[Habit, ...]:
    return tuple(but[1] if but is not None and but[0] == seat else habit for seat in range(players))


def evening(deck: Deck, cards: Cards, secret: int, habits: tuple[Habit, ...], *watched: Seat | None) -> Table:
    told = tuple(deck.cards[(seat * 3 + secret) % len(deck.cards)] for seat in range(deck.players))
    wanted = PhoneEvening(cards, deck=deck, secret=secret, debate_s=30)
    return run_wired(Wired(wanted, habits, watched, told if cards is Cards.TABLE else ()))


@pytest.mark.parametrize("cards", list(Cards))
@pytest.mark.parametrize("deck", [PLAIN, DUSK], ids=["plain", "dusk"])
def test_a_screen_is_sent_the_same_in_the_same_moments_whatever_happens_in_secret(deck: Deck, cards: Cards) -> None:
    runs = sent_alike(
        SCREEN,
        [
            evening(deck, cards, secret, everybody(habit, deck.players), SCREEN)
            for secret, habit in enumerate((Habit.ALWAYS, Habit.ALWAYS, Habit.NEVER, Habit.WILD))
        ],
    )
    assert len(runs[0]) > 30
    assert all(run == runs[0] for run in runs)


def sent_alike(seat: Seat | None, tables: list[Table]) -> list[list[tuple[float, str]]]:
    """What a socket was sent in each evening and when, until the vote is closed in one of them."""
    closed_s = min(table.closed_s for table in tables)
    return [[(at_s, text) for at_s, text in table.got(seat) if at_s < closed_s] for table in tables]


def known(table: Table, seat: Seat) -> object:
    """Everything this seat has seen and done: two evenings in which it is the same are one to its player."""
    game = table.stage.match.game
    assert isinstance(game, OneNight)
    if game.table is None:
        return game.card_told(seat), [told for told in game.tellings if told.move.seat == seat]
    return game.view(seat).card, game.table.plays[seat], game.table.lived(seat)


@pytest.mark.parametrize("cards", list(Cards))
@pytest.mark.parametrize("deck", [PLAIN, DUSK], ids=["plain", "dusk"])
def test_a_seat_is_sent_the_same_in_the_same_moments_in_evenings_it_cannot_tell_apart(
    deck: Deck, cards: Cards
) -> None:
    """Whatever the others hold and do: they tap, tap late, try what is not allowed, or never tap."""
    alike: dict[tuple[Seat, str], list[Table]] = defaultdict(list)
    watched = (0, 1)
    for number, others in enumerate(
        (Habit.ALWAYS, Habit.NEVER, Habit.LATE, Habit.WILD, Habit.ALWAYS, Habit.DECOYS)
    ):
        habits = tuple(Habit.ALWAYS if seat in watched else others for seat in range(deck.players))
        table = evening(deck, cards, number // 2 if cards is Cards.PHONES else number // 3 * 3, habits, *watched)
        for seat in watched:
            alike[seat, str(known(table, seat))].append(table)
    pairs = sum(len(tables) - 1 for tables in alike.values())
    assert pairs >= 3, "too few evenings are alike to prove anything"
    for (seat, knowledge), tables in alike.items():
        runs = sent_alike(seat, tables)
        assert all(run == runs[0] for run in runs), knowledge


POWERS = Deck(
    ("witch", "ghost_hunter", "doppelganger", "werewolf", "seer", "insomniac", "sentinel", "troublemaker")
)


class Meter:
    """What each phone has sent and got in every window, by call; and who was called."""

    def __init__(self) -> None:
        self.windows: dict[str, dict[Seat, list[tuple[str, int]]]] = {}
        self.called: dict[str, set[Seat]] = {}
        self._call = ""

    def noticed(self, table: Table, event: Event) -> None:
        """From one window to the next: what lies between is the same for everybody anyway."""
        if not isinstance(event, WindowOpened):
            return
        if self._call:
            self.windows[self._call] = {seat: sorted(cable.traffic) for seat, cable in self._cables(table).items()}
        game = table.stage.match.game
        self._call = event.call
        self.called[event.call] = {seat for seat in range(POWERS.players) if game.options(seat)}
        for cable in self._cables(table).values():
            cable.traffic.clear()

    def _cables(self, table: Table) -> dict[Seat, Cable]:
        found = {phone.seat: phone.line for phone in table.players}
        return {seat: line for seat, line in found.items() if seat is not None and isinstance(line, Cable)}


@pytest.mark.parametrize(
    ("secret", "powers"), [(1, {"doppelganger", "seer", "ghost_hunter", "witch"}), (3, {"ghost_hunter"})]
)
def test_called_and_asleep_cost_the_same_bytes_on_the_wire(secret: int, powers: set[str]) -> None:
    meter = Meter()
    players = POWERS.players
    wanted = PhoneEvening(Cards.PHONES, deck=POWERS, secret=secret)
    run_served(Wired(wanted, everybody(Habit.ALWAYS, players), tuple(range(players)), noticed=meter.noticed))
    assert {call for call, called in meter.called.items() if called} >= powers, "somebody does something in them"
    for call, phones in meter.windows.items():
        costs = {tuple(traffic) for traffic in phones.values()}
        assert len(costs) == 1, f"{call} ({meter.called[call]}) shows on the wire: {costs}"
        taps = [size for kind, size in costs.pop() if kind == "request"][1:]
        assert len(taps) == {"witch": 2, "ghost_hunter": 2, "doppelganger": 3}.get(call, 1), (
            "looked once, then tapped"
        )


class Kept(logging.Handler):
    """Everything that anybody notes down."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines += self.format(record).splitlines()


@pytest.fixture
def kept() -> Iterator[Kept]:
    root, handler = logging.getLogger(), Kept()
    before = root.level
    root.setLevel(logging.DEBUG)
    root.addHandler(handler)
    yield handler
    root.removeHandler(handler)
    root.setLevel(before)


def pairs(line: str) -> set[tuple[str, str]]:
    """Players and roles that are named together."""
    words = line.casefold()
    lines = lines_in("en")
    roles = {
        name.casefold() for role in PLAIN.cards for name in (role, lines.line(Cue(ROLES, f"role-{role}", "call")))
    }
    return {(name, role) for name in NAMES for role in roles if name.casefold() in words and role in words}


@pytest.mark.parametrize("cards", list(Cards))
def test_neither_logs_nor_screen_nor_transcript_tell_a_secret(
    cards: Cards, kept: Kept, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    captions = Captions(Console(), lambda: "en")

    def noticed(table: Table, event: Event) -> None:
        if not (table.closed or isinstance(event, SecretEvent)):  # then cards are turned and told
            captions.show(event)

    with closing(SqliteJournal(tmp_path / "journal.db", lambda _: None)) as journal:
        journal.begin()
        wanted = PhoneEvening(cards, deck=PLAIN, secret=2, debate_s=30, journal=journal)
        told = PLAIN.cards[: PLAIN.players] if cards is Cards.TABLE else ()
        habits = (Habit.ALWAYS, Habit.WILD, Habit.LATE, Habit.ALWAYS)
        whole = cards is Cards.PHONES
        table = run_served(Wired(wanted, habits, (SCREEN, 0, 1), told, whole=whole, noticed=noticed))
    out, err = capfd.readouterr()
    assert err == ""
    assert ("close your eyes" if cards is Cards.TABLE else "look at your own phone") in out
    assert any("Using selector" in line for line in kept.lines), "debugging notes are kept"
    public = [json.dumps(line, ensure_ascii=False) for line in table.heard]
    tokens = [phone.token for phone in table.players if phone.token is not None]
    for line in (*kept.lines, *out.splitlines(), *public):
        assert not pairs(line), line
        assert not any(secret in line for secret in (*tokens, CODE)), line
    written = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    for token in tokens:
        assert token.encode() not in written
        assert phone_of(token).encode() in written
