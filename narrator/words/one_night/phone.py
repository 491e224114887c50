"""What a phone tells its player in One Night: whether a tap counts, and what the player has done and seen.

A memory is made of the player's own moves and sightings and of nothing else: whoever has not seen a card move does
not learn of it here.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from narrator.rules.game import Seat
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.game import OneNight
from narrator.rules.one_night.inquest.notebook import Telling
from narrator.rules.one_night.night import NightSettings, calls
from narrator.rules.one_night.roles import Artefact, Mark
from narrator.rules.one_night.sights import is_awake
from narrator.rules.one_night.table import Act, Move, Sight, Sighting
from narrator.rules.refusal import Fact
from narrator.words.booklet import Booklet
from narrator.words.card_names import about
from narrator.words.leaflet import Names
from narrator.words.lines import Lines
from narrator.words.one_night.data import call_book
from narrator.words.one_night.deeds import (
    SCENE,
    Deed,
    Person,
    Spot,
    Teller,
    artefact_name,
    deeds,
    mark_name,
    role_name,
)

_EXPLAINED = {Sight.OWN_MARK: "mark", Sight.MARK: "mark", Sight.ARTEFACT: "artefact"}
"""What is looked at and does not say by itself what it means."""


class OneNightPhone(Booklet[Deck, OneNight]):
    """What phones show of the night."""

    def memory(self, lines: Lines, names: Names, game: OneNight, seat: Seat) -> tuple[str, ...]:
        return remembered(lines, names, *_lived(game, seat))

    def note(self, lines: Lines, names: Names, game: OneNight, seat: Seat, *, called: bool) -> str:
        call, page = game.open_call, game.page(seat)
        assert call is not None, "notes belong to a call"
        moves, sightings = _lived(game, seat)
        done = [move for move in moves if move.call == call.id]
        seen = [sighting for sighting in sightings if sighting.call == call.id]
        if page is None:
            kind = "untold"
        elif called:
            kind = "yours"
        elif done:
            kind = "done"
        elif is_awake(page, seat, call):
            kind = "idle"
        else:
            kind = "asleep"
        seen_now = remembered(lines, names, done, seen)  # first: on a small screen the rest is scrolled to
        return " ".join((*seen_now, lines.say(SCENE, f"note-{kind}")))


def _lived(game: OneNight, seat: Seat) -> tuple[tuple[Move, ...], tuple[Sighting, ...]]:
    """What the player has done and seen tonight; with real cards only what the player has told of it."""
    if game.table is not None:
        return game.table.lived(seat)
    own = game.confidences.of(seat)
    return tuple(telling.move for telling in own), tuple(map(_sight, (one for one in own if one.saw is not None)))


def _sight(told: Telling) -> Sighting:
    move = told.move
    sight = Sight.CENTRE if move.centre else Sight.CARD
    return Sighting(move.seat, move.call, sight, move.seats, move.centre, told.saw)


def remembered(
    lines: Lines, names: tuple[str, ...], done: Sequence[Move], seen: Sequence[Sighting]
) -> tuple[str, ...]:
    """What one player has done and seen tonight, in the order of the calls.

    With real cards nothing has been seen but what the player has told: then the deeds stand alone.
    """
    order = call_order()
    made = {move.call for move in done} | {sighting.call for sighting in seen}
    return tuple(
        sentence
        for call in sorted(made, key=lambda call: order.get(call, len(order)))
        for sentence in _Call(lines, names, call, done, seen).sentences()
    )


@cache
def call_order() -> Mapping[str, int]:
    """Every call there is, as a night with all cards would make them."""
    book = call_book()
    everything = Deck(tuple(role.id for role in book.roles.values()))
    made = calls(book, everything, everything.players, NightSettings())
    return {call.id: number for number, call in enumerate(made)}


class _Call:
    """One call as a player lived through it."""

    def __init__(
        self, lines: Lines, names: tuple[str, ...], call: str, done: Sequence[Move], seen: Sequence[Sighting]
    ) -> None:
        self._lines = lines
        self._names = names
        self._moves = [move for move in done if move.call == call]
        self._left = [sighting for sighting in seen if sighting.call == call]

    def sentences(self) -> Iterator[str]:
        """First what was there to be seen by opening the eyes, then what was done."""
        teller = Teller(self._lines, Person.YOU, self._names)
        told = tuple(deeds(self._moves, self._shown))
        for sighting in self._left:
            yield from self._saw(sighting)
        for deed in told:
            yield from teller.sentences(deed)

    def _shown(self, deed: Deed) -> tuple[str | None, ...]:
        """What a move showed, taken from the sightings: it is told with the move."""
        match deed.move.act:
            case Act.LOOK | Act.COPY | Act.FLIP:
                return tuple(map(self._card_at, deed.spots))
            case Act.LOOK_MARK:
                return (self._take(Sight.MARK, Spot(False, deed.move.seats[0])),)
            case Act.SWAP:
                return (self._take(Sight.OWN_CARD, None),)
        return ()

    def _card_at(self, spot: Spot) -> str | None:
        return self._take(Sight.CENTRE if spot.centre else Sight.CARD, spot)

    def _take(self, sight: Sight, spot: Spot | None) -> str | None:
        for sighting in self._left:
            there = sighting.at if spot is not None and spot.centre else sighting.seats
            if sighting.sight is sight and (spot is None or there == (spot.number,)):
                self._left.remove(sighting)
                return sighting.shown
        return None

    def _saw(self, sighting: Sighting) -> Iterator[str]:
        names = tuple(self._names[seat] for seat in sighting.seats)
        match sighting.sight:
            case Sight.AWAKE if not names:
                yield self._say("no-eyes" if self._thumbs_up else "alone", group=sighting.call)
            case Sight.THUMBS if not names:
                if not self._pack:  # a pack that sees no thumb has been told so with its open eyes
                    yield self._say("no-thumbs")
            case Sight.AWAKE | Sight.THUMBS | Sight.TAPPED:
                yield self._say(str(sighting.sight), names=names, count=len(names))
            case Sight.PARTNER:
                yield self._say("partner" if names else "no-partner", names=names)
            case Sight.POINTING:
                own = sighting.at == (sighting.seat,)
                prey = self._names[sighting.at[0]]
                yield self._say("pointing-own" if own else "pointing", names=names, count=len(names), prey=prey)
            case _:
                yield self._say(str(sighting.sight), **self._thing(sighting))
                yield from self._meaning(sighting)

    def _thing(self, sighting: Sighting) -> dict[str, Fact]:
        """A card, a mark or an artefact that was seen, and where."""
        lines, shown = self._lines, sighting.shown or ""
        match sighting.sight:
            case Sight.ARTEFACT:
                return {"shown": artefact_name(lines, Artefact(shown))}
            case Sight.OWN_MARK:
                return {"shown": mark_name(lines, Mark(shown))}
            case Sight.MARK:
                return {"shown": mark_name(lines, Mark(shown)), "name": self._names[sighting.seats[0]]}
            case Sight.CENTRE:
                place = lines.say(SCENE, f"place-{sighting.at[0]}")
                return {"shown": role_name(lines, shown) or "", "card": place}
            case Sight.CARD:
                card = lines.say(SCENE, "card", name=self._names[sighting.seats[0]])
                return {"shown": role_name(lines, shown) or "", "card": card}
        return {"shown": role_name(lines, shown) or ""}

    def _meaning(self, sighting: Sighting) -> Iterator[str]:
        """What a mark or an artefact does, to whoever has just looked at it."""
        kind = _EXPLAINED.get(sighting.sight)
        if kind is not None and sighting.shown is not None:
            yield self._lines.line(about(self._lines, kind, sighting.shown))

    @property
    def _pack(self) -> bool:
        """Whether a group has woken together."""
        return any(sighting.sight is Sight.AWAKE for sighting in self._left)

    @property
    def _thumbs_up(self) -> bool:
        return any(sighting.sight is Sight.THUMBS and sighting.seats for sighting in self._left)

    def _say(self, message: str, **values: Fact) -> str:
        return self._lines.say(SCENE, f"saw-{message}", **values)
