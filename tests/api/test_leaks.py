"""Nothing leaks: what a seat asks, at any moment, is answered the same in every evening it cannot tell apart.

The routes come from the API's own document, so a new one is covered by itself.
"""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from narrator.adapters.rehearsal import virtual_time
from narrator.director import desk
from narrator.director.plan import Cards
from narrator.director.stage import Stage
from narrator.director.table_view import TableFacts, table_facts
from narrator.rules.game import Seat
from narrator.rules.one_night.table import Sighting
from tests.api.asking import LOOPBACK, PHONE_IP, Answer, Ask, Drawing, Reception, ask, first_message, suggested
from tests.api.leaks import MOMENT, TOKEN_OF, Moment, is_over, moments_of, parts_of, twin_of
from tests.rules.strategies import BOX_MIXES, some_deck
from tests.support.phones import PhoneEvening

ME, TABLE = "/api/v1/seats/me", "/api/v1/table"
STRANGER = "a token that is no seat's"
GLANCES, LOOKS = 10, 2
"""Moments of an evening at which views are compared, and at which everything is."""


@pytest.fixture(autouse=True)
def one_token(monkeypatch: pytest.MonkeyPatch) -> None:
    """The only chance in an answer: of two evenings both shall give the same one."""
    monkeypatch.setattr("api.routes_seats.new_token", lambda: "t" * 32)


@pytest.fixture(scope="module")
def reception() -> Reception:
    return virtual_time.run(_reception())


async def _reception() -> Reception:
    return Reception()


def drawn_evening(number: int, cards: Cards) -> PhoneEvening:
    """Some deck of a mix of boxes."""
    drawn = some_deck(Random(f"leaks {number}"), BOX_MIXES[number % len(BOX_MIXES)], 3 + number % 4)
    language = ("en", "fr")[number % 2]
    return PhoneEvening(
        cards, players=drawn.players, deck=drawn.deck, boxes=drawn.boxes, secret=number, language=language
    )


def spread(moments: list[Moment], count: int, rng: Random) -> list[Moment]:
    """So many of them, of as many calls and phases as possible; rather when somebody has done something."""
    kinds: dict[tuple[str, str | None], list[Moment]] = {}
    for moment in moments:
        kinds.setdefault((moment.progress.phase, moment.call), []).append(moment)
    chosen = rng.sample(sorted(kinds, key=str), min(count, len(kinds)))
    return [rng.choice(kinds[kind][len(kinds[kind]) // 2 :]) for kind in chosen]


class Comparison:
    """A moment and its twin, asked the same."""

    def __init__(self, reception: Reception, moment: Moment, viewer: Seat | None, rng: Random) -> None:
        self._reception = reception
        self._moment = moment
        self._viewer = viewer
        self._twin = twin_of(moment, viewer, rng)
        self._rng = rng
        self.token = None if viewer is None else TOKEN_OF(viewer)

    async def asked(self, wanted: Ask) -> Answer:
        """The answer, once it is known that its twin is the same."""
        one, after = await self._answers(self._moment, wanted, secret=1)
        other, _ = await self._answers(self._twin, wanted, secret=2)
        if one != other and self._learns(after):
            # What eyes have just seen may be told: the answer is the one of every evening in which they saw that.
            assert [(told.status, told.headers, len(told.body)) for told in one] == [
                (told.status, told.headers, len(told.body)) for told in other
            ], self._leak(wanted, one, other)
            twin = twin_of(after, self._viewer, self._rng)
            seen, _ = await self._answers(twin, Ask("GET", ME, self.token), secret=2)
            one, other = [one[0]], [Answer(one[0].status, one[0].headers, seen[0].body)]
        assert one == other, self._leak(wanted, one, other)
        return one[0]

    async def views(self) -> None:
        """What the routes and the socket show by themselves."""
        await self.asked(Ask("GET", TABLE if self._viewer is None else ME, self.token))
        texts = []
        for moment in (self._moment, self._twin):
            self._reception.stand_at(moment.laid_out())
            texts.append(await first_message(self._reception.app, self.token))
        assert texts[0] == texts[1], self._leak(Ask("GET", "live"), texts[0], texts[1])

    async def everything(self) -> Counter[tuple[str, bool]]:
        """Every operation; how often each was granted and refused."""
        met: Counter[tuple[str, bool]] = Counter()
        view = json.loads((await self.asked(Ask("GET", TABLE if self._viewer is None else ME, self.token))).body)
        for method, path, operation in self._reception.operations():
            for wanted in self._drawn(view, method, path, operation):
                answer = await self.asked(wanted)
                assert answer.status < 500, (wanted, answer)
                met[f"{method} {path.removeprefix('/api/v1')}", answer.status < 400] += 1
        return met

    def _drawn(self, view: Any, method: str, path: str, operation: Any) -> Iterator[Ask]:
        for likely in (1.0, 0.6) if "requestBody" in operation else (1.0,):
            hints = suggested(view, self._rng)
            drawing = Drawing(self._reception.document, hints, likely, self._rng)
            yield drawing.ask(method, path, operation, self.token, PHONE_IP)
            if self._viewer is None:
                yield drawing.ask(method, path, operation, self.token, LOOPBACK)
        if self._viewer is None and "security" in operation:
            yield drawing.ask(method, path, operation, STRANGER, PHONE_IP)

    async def _answers(self, moment: Moment, wanted: Ask, secret: int) -> tuple[list[Answer], Moment]:
        """The answer; what is shown next, where something may have changed; and how the evening stands then."""
        standing = moment.laid_out(secret)
        self._reception.stand_at(standing)
        answers = [await ask(self._reception.app, wanted)]
        after = Moment.of(standing)
        if wanted.method != "GET":
            view = TABLE if wanted.token is None else ME
            answers.append(await ask(self._reception.app, Ask("GET", view, wanted.token)))
        return answers, after

    def _learns(self, after: Moment) -> bool:
        return _sightings(after, self._viewer) != _sightings(self._moment, self._viewer)

    def _leak(self, wanted: Ask, one: object, other: object) -> str:
        moment = self._moment
        where = f"{moment.progress.phase}, {moment.call}, seat {self._viewer}"
        return f"a secret is told ({where}) by {wanted}:\n{one}\n{other}"


def _sightings(moment: Moment, viewer: Seat | None) -> list[Sighting]:
    return [] if moment.state is None else [sighting for sighting in moment.state.seen if sighting.seat == viewer]


async def compared(reception: Reception, moments: list[Moment], rng: Random) -> Counter[tuple[str, bool]]:
    met: Counter[tuple[str, bool]] = Counter()
    for moment in spread(moments, GLANCES, rng):
        for viewer in viewers(moment, rng):
            await Comparison(reception, moment, viewer, rng).views()
    for moment in spread(moments, LOOKS, rng):
        for viewer in viewers(moment, rng):
            met += await Comparison(reception, moment, viewer, rng).everything()
    return met


def viewers(moment: Moment, rng: Random) -> set[Seat | None]:
    """Somebody without a seat, anybody with one, and somebody who can do something just now."""
    called = [seat for seat in moment.seats if moment.game is not None and moment.game.options(seat)]
    return {None, rng.choice(moment.seats), rng.choice(called or moment.seats)}


@pytest.mark.parametrize("cards", list(Cards))
@pytest.mark.parametrize("number", range(len(BOX_MIXES)))
def test_no_answer_tells_what_a_seat_cannot_know(reception: Reception, number: int, cards: Cards) -> None:
    moments = moments_of(drawn_evening(number, cards))
    assert {moment.progress.phase for moment in moments} == {"deal", "night", "debate", "vote", "reveal", "over"}
    virtual_time.run(compared(reception, moments, Random(number)))


@pytest.mark.parametrize("cards", list(Cards))
def test_every_route_is_asked_and_granted_to_somebody(reception: Reception, cards: Cards) -> None:
    """Otherwise equal answers would prove nothing: they might all be refusals."""
    moments = moments_of(PhoneEvening(cards))
    rng = Random(7)

    async def scene() -> Counter[tuple[str, bool]]:
        met: Counter[tuple[str, bool]] = Counter()
        for phase in ("lobby", "deal", "night", "vote", "over"):
            of_phase = [moment for moment in moments if moment.progress.phase == phase]
            moment = next((one for one in of_phase if one.call or one.values["stage", "voting"]), of_phase[-1])
            for viewer in (None, 0):
                met += await Comparison(reception, moment, viewer, rng).everything()
        return met

    met = virtual_time.run(scene())
    routes = {f"{method} {path.removeprefix('/api/v1')}" for method, path, _ in reception.operations()}
    never = {route for route in routes if not met[route, True]}
    assert never == {"POST /seats/moves", "DELETE /seats/me/move"} | (
        {"POST /seats/me/card"} if cards is Cards.PHONES else set()
    )
    assert not {route for route in routes if not met[route, False]} - {"GET /table", "GET /words", "GET /healthz"}


def test_pages_are_the_same_for_everybody_and_always(reception: Reception) -> None:
    """Everything the document does not list."""
    moments = moments_of(drawn_evening(3, Cards.PHONES))
    listed = set(reception.document["paths"])
    paths = sorted({path for route in reception.app.routes if (path := getattr(route, "path", ""))} - listed)

    async def shown(moment: Moment) -> list[Answer]:
        reception.stand_at(moment.laid_out())
        return [await ask(reception.app, Ask("GET", path)) for path in paths if path != "/api/v1/live"]

    async def scene() -> None:
        first = await shown(moments[0])
        assert len(first) > 20
        for moment in spread(moments, 4, Random(1)):
            assert await shown(moment) == first

    virtual_time.run(scene())


def test_a_moment_holds_all_that_changes() -> None:
    """A new field: does an answer depend on it? Then it belongs into ``MOMENT``, and if secret into the twin."""
    machinery = {
        "record": {"journal", "_followers", "_confidants"},
        "match": {"_show", "_confide", "_secret", "_keep", "_begun", "_answered"},
        "board": {"_clock", "_watchers"},
        "clock": {"_noticed", "_waiting"},
        "desk": {"_stage", "_table", "_facts", "_night_talk"},
    }

    async def scene() -> None:
        parts = parts_of(moments[0].laid_out())
        for part, rest in machinery.items():
            assert set(vars(parts[part])) == MOMENT[part] | rest, part

    moments = moments_of(PhoneEvening())
    virtual_time.run(scene())
    assert is_over(moments[-1])


@pytest.mark.parametrize("cards", list(Cards))
def test_a_leak_would_be_found(reception: Reception, cards: Cards, monkeypatch: pytest.MonkeyPatch) -> None:
    """A blank in the caption for everything that was done in secret."""

    def leaky(stage: Stage) -> TableFacts:
        facts = table_facts(stage)
        return facts._replace(caption=facts.caption + " " * len(stage.progress.actions))

    moments = moments_of(drawn_evening(1, cards))
    monkeypatch.setattr(desk, "table_facts", leaky)
    with pytest.raises(AssertionError, match="a secret is told"):
        virtual_time.run(compared(reception, moments, Random(1)))
