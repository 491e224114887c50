"""A classic game told again, night by night, once its verdict is out.

Where cards lay face down the narrator was told of deaths only: then whatever happened at night is left out.
"""

from collections.abc import Iterable, Iterator

from narrator.rules.game import RoleId, Seat
from narrator.rules.refusal import Fact
from narrator.rules.thiercelieux.roles import Power
from narrator.rules.thiercelieux.state import Cause, Death, NightRecord, Sighting, State
from narrator.words.lines import Lines
from narrator.words.thiercelieux.data import book
from narrator.words.thiercelieux.phone import SCENE, role_name


def village_told_again(lines: Lines, names: tuple[str, ...], end: State) -> tuple[str, ...]:
    """The whole game as a story, in the third person."""
    story = _Story(lines, names, end)
    return (*story.deal(), *story.nights(), *story.end())


class _Story:
    def __init__(self, lines: Lines, names: tuple[str, ...], end: State) -> None:
        self._lines = lines
        self._names = names
        self._end = end
        self._known = None not in end.dealt
        """The narrator followed the nights, and not only the deaths."""

    def deal(self) -> Iterator[str]:
        for seat, role in enumerate(self._end.dealt):
            if role is not None:
                yield self._lines.say(SCENE, "night-dealt", name=self._names[seat], role=self._role(role))
        first = tuple(self._role(seen.card) for _, seen in self._seen(Power.STEAL, night=1) if seen.card)
        # Nobody saw the centre: then nobody took anything, and it lies there as it was dealt.
        centre = first or tuple(map(self._role, self._end.centre))
        if centre:
            yield self._lines.say(SCENE, "night-centre", when="start", cards=centre)

    def nights(self) -> Iterator[str]:
        for record in self._end.nights:
            yield self._say("night", night=record.night)
            if record.night == 1:
                yield from self._thief()
                yield from self._love()
            yield from self._looks(record.night)
            deaths = tuple(death for death in self._end.deaths if death.night == record.night)
            yield from self._hunt(record) if self._known else self._found(deaths)
            yield from self._day(deaths)

    def end(self) -> Iterator[str]:
        if self._end.captain is not None:
            yield self._say("captain", name=self._names[self._end.captain])

    def _thief(self) -> Iterator[str]:
        for seat in {seat: None for seat, _ in self._seen(Power.STEAL, night=1)}:
            card = self._end.cards[seat]
            kept = card is None or book().has(card, Power.STEAL)
            who = self._names[seat]
            yield self._say("kept", who=who) if kept else self._say("took", who=who, card=self._role(card))

    def _love(self) -> Iterator[str]:
        """By Cupid's own arrow, or as far as the table has told."""
        lovers = tuple(self._names[seat] for seat in sorted(self._end.lovers))
        cupid = next((seat for seat, _ in self._seen(Power.BIND, night=1)), None)
        if not lovers:
            return
        if cupid is None:
            yield self._say("lovers", names=lovers)
        elif cupid in self._end.lovers:
            beloved = next(self._names[seat] for seat in self._end.lovers if seat != cupid)
            yield self._say("bound-own", who=self._names[cupid], name=beloved)
        else:
            yield self._say("bound", who=self._names[cupid], names=lovers)

    def _looks(self, night: int) -> Iterator[str]:
        for seat, seen in self._seen(Power.LOOK, night):
            assert seen.seat is not None, "the seer looks at players"
            name, shown = self._names[seen.seat], self._role(seen.card)
            yield self._say("looked", who=self._names[seat], name=name, shown=shown)

    def _hunt(self, record: NightRecord) -> Iterator[str]:
        """What wolves and witch did. Her card has not moved since the thief went to sleep."""
        witch = next((seat for seat, card in enumerate(self._end.cards) if book().has(card, Power.BREW)), None)
        if record.prey is None:
            yield self._say("no-prey")
        elif record.healed and witch is not None:
            yield self._say("healed", name=self._names[record.prey], who=self._names[witch])
        else:
            yield self._say("prey", name=self._names[record.prey])
        if record.poisoned is not None and witch is not None:
            own = record.poisoned == witch
            message = "poison-own" if own else "poison"
            yield self._say(message, who=self._names[witch], name=self._names[record.poisoned])

    def _found(self, deaths: tuple[Death, ...]) -> Iterator[str]:
        """What the table told of a night: whom it took, and nothing of how."""
        found = tuple(death.seat for death in deaths if death.shown is Cause.NIGHT)
        if found:
            yield self._say("found", names=tuple(self._names[seat] for seat in found), count=len(found))
        else:
            yield self._say("quiet")
        yield from self._turned_over(found)

    def _day(self, deaths: tuple[Death, ...]) -> Iterator[str]:
        """Everybody else, in the order it happened."""
        for death in deaths:
            if death.shown is not Cause.NIGHT:
                by = "" if death.by is None else self._names[death.by]
                yield self._say(str(death.cause), name=self._names[death.seat], by=by)
                yield from self._turned_over((death.seat,))

    def _turned_over(self, seats: Iterable[Seat]) -> Iterator[str]:
        """The cards of the dead, where the deal has not told them."""
        for seat in seats:
            card = self._end.cards[seat]
            if card is not None and self._end.dealt[seat] is None:
                yield self._say("was", name=self._names[seat], role=self._role(card))

    def _seen(self, power: Power, night: int) -> Iterator[tuple[Seat, Sighting]]:
        """What was learnt by a power in a night, and by whom."""
        for seat, sightings in enumerate(self._end.sightings):
            for sighting in sightings:
                if sighting.night == night and book().call(sighting.call).power is power:
                    yield seat, sighting

    def _role(self, role: RoleId | None) -> str:
        return role_name(self._lines, role)

    def _say(self, message: str, **values: Fact) -> str:
        return self._lines.say(SCENE, f"village-told-{message}", **values)
