"""What a phone tells its player in the classic game: whether a tap counts, and what the player has seen and done.

A memory is made of the seat's own view and of nothing else. The dead have none: they may know what everybody knows.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from narrator.rules.game import RoleId, Seat
from narrator.rules.refusal import Fact
from narrator.rules.thiercelieux.cards import Deck
from narrator.rules.thiercelieux.game import Village
from narrator.rules.thiercelieux.night import actors
from narrator.rules.thiercelieux.roles import Power
from narrator.rules.thiercelieux.state import Moment, Potion, Sighting, State
from narrator.rules.thiercelieux.view import Cauldron, SeatView, view_for
from narrator.words.booklet import Booklet
from narrator.words.leaflet import Names
from narrator.words.lines import ROLES, Cue, Lines
from narrator.words.thiercelieux.data import book

SCENE = "memory"


class VillagePhone(Booklet[Deck, Village]):
    """What phones show of the nights."""

    def memory(self, lines: Lines, names: Names, game: Village, seat: Seat) -> tuple[str, ...]:
        return remembered_in_village(lines, names, view_for(game.state, seat))

    def note(self, lines: Lines, names: Names, game: Village, seat: Seat, *, called: bool) -> str:
        state, view = game.state, view_for(game.state, seat)
        if not game.dealt_here:
            view = replace(view, agreed=None)  # with real cards the little girl peeks with her eyes
        seen = tuple(_seen_now(lines, names, view, state))
        if state.face_down:
            kind = "untold"
        elif called:
            kind = "yours"
        else:
            kind = "done" if seat in actors(state) else "idle" if seen else "asleep"
        return " ".join((*seen, lines.say(SCENE, f"note-{kind}")))


def _seen_now(lines: Lines, names: Names, view: SeatView, state: State) -> Iterator[str]:
    """What this call has shown: the memory of a view that holds nothing else."""
    if view.cauldron is not None:
        yield from witch_note(lines, names, view.seat, view.cauldron)
    elif state.called is Power.HUNT and view.seat in state.pack:
        yield from pack_note(lines, names, view)
    elif view.agreed is not None:
        yield from peek_note(lines, view.agreed)
    else:
        now = (state.night, state.tonight.call)
        fresh = tuple(one for one in view.seen if (one.night, one.call) == now)
        told = remembered_in_village(lines, names, replace(view, seen=fresh)) if fresh else ()
        yield from told[:-1] if state.book.has(view.card, Power.BREW) else told  # her potions come last


def remembered_in_village(lines: Lines, names: Names, view: SeatView) -> tuple[str, ...]:
    """What this player has seen and done, oldest first, and what is left to do it with."""
    return tuple(_Memory(lines, names, view).sentences())


def role_name(lines: Lines, role: RoleId | None) -> str:
    """A card one of a kind is "the", the others are "a"."""
    assert role is not None, "only an unknown card has no name"
    return lines.line(Cue(ROLES, f"role-{role}", "the" if book()[role].copies == 1 else "a"))


class _Memory:
    def __init__(self, lines: Lines, names: Names, view: SeatView) -> None:
        self._lines = lines
        self._names = names
        self._view = view

    def sentences(self) -> Iterator[str]:
        view = self._view
        for (_, call), seen in groupby(view.seen, key=lambda sighting: (sighting.night, sighting.call)):
            yield from self._saw(call, tuple(seen))
        if book().has(view.card, Power.HUNT) and not view.pack and self._met:
            yield self._say("alone")
        if book().has(view.card, Power.BREW):
            yield self._say("potions", left=_left(view.potions))

    def _saw(self, call: str, seen: tuple[Sighting, ...]) -> Iterator[str]:
        names = tuple(self._names[sighting.seat] for sighting in seen if sighting.seat is not None)
        match book().call(call).power:
            case Power.STEAL:
                yield self._say("centre", cards=tuple(self._role(sighting.card) for sighting in seen))
                yield from self._stole()
            case Power.BIND:
                own = [sighting.seat for sighting in seen].count(self._view.seat)
                others = tuple(name for name in names if name != self._names[self._view.seat])
                yield self._say("bound-own", name=others[0]) if own else self._say("bound", names=names)
            case None:
                yield self._lines.say(SCENE, "saw-partner", names=names)
            case Power.HUNT:
                yield self._say("pack", names=names)
            case Power.LOOK:
                for name, sighting in zip(names, seen, strict=True):
                    yield self._say("looked", night=sighting.night, name=name, shown=self._role(sighting.card))

    def _stole(self) -> Iterator[str]:
        """What the thief made of it, once that is certain."""
        view, call = self._view, self._view.public.call
        if not book().has(view.card, Power.STEAL):
            yield self._say("took", card=self._role(view.card))
        elif view.done or call is None or book().call(call).power is not Power.STEAL:
            yield self._say("kept")

    @property
    def _met(self) -> bool:
        """The first night is over: a wolf who has met no other will meet none."""
        public = self._view.public
        return public.night > 1 or (public.night == 1 and public.phase is not Moment.NIGHT)

    def _role(self, card: RoleId | None) -> str:
        return role_name(self._lines, card)

    def _say(self, message: str, **values: Fact) -> str:
        return self._lines.say(SCENE, f"village-{message}", **values)


def _left(potions: tuple[Potion, ...]) -> str:
    match potions:
        case ():
            return "none"
        case (potion,):
            return str(potion)
    return "both"


def witch_note(lines: Lines, names: Names, seat: Seat, cauldron: Cauldron) -> Iterator[str]:
    """Tonight's victim, and what the witch has chosen so far."""
    if cauldron.prey is None:
        yield lines.say(SCENE, "village-no-victim")
    else:
        yield lines.say(SCENE, _own("village-victim", cauldron.prey == seat), name=names[cauldron.prey])
    if cauldron.heal:
        yield lines.say(SCENE, "village-healing")
    if cauldron.poison is not None:
        yield lines.say(SCENE, _own("village-poisoning", cauldron.poison == seat), name=names[cauldron.poison])


def _own(message: str, own: bool) -> str:
    return f"{message}-own" if own else message


def peek_note(lines: Lines, agreed: int) -> Iterator[str]:
    """How many wolves mean the same victim, for the little girl: never who, and never whom."""
    yield lines.say(SCENE, "village-peek", count=agreed)


def pack_note(lines: Lines, names: Names, view: SeatView) -> Iterator[str]:
    """Whom this wolf points at, and whom the others of the pack do: they can only agree by what they see."""
    chosen = dict(view.choices)
    own = chosen.get(view.seat)
    if own is None:
        yield lines.say(SCENE, "village-you-wait")
    else:
        yield lines.say(SCENE, "village-you-point", name=names[own])
    by_prey: dict[Seat | None, list[str]] = {}
    for wolf in view.pack:
        if view.public.alive[wolf]:
            by_prey.setdefault(chosen.get(wolf), []).append(names[wolf])
    for prey, wolves in by_prey.items():
        facts: dict[str, Fact] = {"names": tuple(wolves), "count": len(wolves)}
        if prey is None:
            yield lines.say(SCENE, "village-they-wait", **facts)
        else:
            yield lines.say(SCENE, "village-they-point", **facts, name=names[prey])
