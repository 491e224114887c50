"""What a phone reminds its player of in the classic game, and what its buttons and notes say.

A memory is made of the seat's own view and of nothing else. The dead have none: they may know what everybody knows.
"""

from collections.abc import Iterator
from itertools import groupby

from narrator.rules.game import Seat
from narrator.rules.refusal import Fact
from narrator.rules.thiercelieux.calls import CallId
from narrator.rules.thiercelieux.cards import Card
from narrator.rules.thiercelieux.state import Phase, Potion, Sighting
from narrator.rules.thiercelieux.view import Cauldron, SeatView
from narrator.words.lines import Lines
from narrator.words.one_night.deeds import SCENE, role_name


def remembered_in_village(lines: Lines, names: tuple[str, ...], view: SeatView) -> tuple[str, ...]:
    """What this player has seen and done, oldest first, and what is left to do it with."""
    return tuple(_Memory(lines, names, view).sentences())


def classic_act_label(lines: Lines, act: str) -> str:
    """A button, in a word or two."""
    return lines.say(SCENE, f"village-act-{act}")


def classic_option_label(lines: Lines, act: str, pick_seats: int, pick_centre: int) -> str:
    """One way to act, told apart from the others of its call."""
    return lines.say(SCENE, f"village-option-{act}", seats=pick_seats, centre=pick_centre)


def witch_note(lines: Lines, names: tuple[str, ...], seat: Seat, cauldron: Cauldron) -> str:
    """Tonight's victim, and what the witch has chosen so far."""
    return " ".join(_brewing(lines, names, seat, cauldron))


def pack_note(lines: Lines, names: tuple[str, ...], view: SeatView) -> str:
    """Whom this wolf points at, and whom the others of the pack do: they can only agree by what they see."""
    return " ".join(_pointing(lines, names, view))


class _Memory:
    def __init__(self, lines: Lines, names: tuple[str, ...], view: SeatView) -> None:
        self._lines = lines
        self._names = names
        self._view = view

    def sentences(self) -> Iterator[str]:
        view = self._view
        for (_, call), seen in groupby(view.seen, key=lambda sighting: (sighting.night, sighting.call)):
            yield from self._saw(call, tuple(seen))
        if view.card == Card.WEREWOLF and not view.pack and self._met:
            yield self._say("alone")
        if view.card == Card.WITCH:
            yield self._say("potions", left=_left(view.potions))

    def _saw(self, call: CallId, seen: tuple[Sighting, ...]) -> Iterator[str]:
        names = tuple(self._names[sighting.seat] for sighting in seen if sighting.seat is not None)
        match call:
            case CallId.THIEF:
                yield self._say("centre", cards=tuple(self._role(sighting.card) for sighting in seen))
                yield from self._stole()
            case CallId.CUPID:
                own = [sighting.seat for sighting in seen].count(self._view.seat)
                others = tuple(name for name in names if name != self._names[self._view.seat])
                yield self._say("bound-own", name=others[0]) if own else self._say("bound", names=names)
            case CallId.LOVERS:
                yield self._lines.say(SCENE, "saw-partner", names=names)
            case CallId.WEREWOLVES:
                yield self._say("pack", names=names)
            case CallId.SEER:
                for name, sighting in zip(names, seen, strict=True):
                    yield self._say("looked", night=sighting.night, name=name, shown=self._role(sighting.card))

    def _stole(self) -> Iterator[str]:
        """What the thief made of it, once that is certain."""
        view = self._view
        if view.card != Card.THIEF:
            yield self._say("took", card=self._role(view.card))
        elif view.done or view.public.call != CallId.THIEF:
            yield self._say("kept")

    @property
    def _met(self) -> bool:
        """The first night is over: a wolf who has met no other will meet none."""
        public = self._view.public
        return public.night > 1 or (public.night == 1 and public.phase is not Phase.NIGHT)

    def _role(self, card: str | None) -> str:
        told = role_name(self._lines, card)
        assert told is not None, "whoever has seen a card knows which"
        return told

    def _say(self, message: str, **values: Fact) -> str:
        return self._lines.say(SCENE, f"village-{message}", **values)


def _left(potions: tuple[Potion, ...]) -> str:
    match potions:
        case ():
            return "none"
        case (potion,):
            return str(potion)
    return "both"


def _brewing(lines: Lines, names: tuple[str, ...], seat: Seat, cauldron: Cauldron) -> Iterator[str]:
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


def _pointing(lines: Lines, names: tuple[str, ...], view: SeatView) -> Iterator[str]:
    chosen = dict(view.choices)
    own = chosen.get(view.seat)
    yield (
        lines.say(SCENE, "village-you-wait")
        if own is None
        else lines.say(SCENE, "village-you-point", name=names[own])
    )
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
