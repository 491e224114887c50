"""The recap of a classic game: who was what, who loved whom, and what the thief did, as soon as it is over."""

from collections.abc import Iterator

from narrator.rules.game import RoleId
from narrator.rules.thiercelieux.roles import Power
from narrator.rules.thiercelieux.state import State
from narrator.words.leaflet import Names
from narrator.words.lines import Cue, cue
from narrator.words.thiercelieux.data import book

SCENE = "village"


def recap(end: State, names: Names) -> Iterator[Cue]:
    """Wolves first, then every special villager; the simple ones need no names. Untold cards are turned over."""
    wolves = tuple(names[seat] for seat in end.with_power(Power.HUNT))
    if wolves:
        yield cue(SCENE, "recap-wolves", names=wolves, count=len(wolves))
    for role in book().cards:
        if role != book().plain and not book().has(role, Power.HUNT):
            yield from (was(names[seat], role) for seat in end.seats if end.cards[seat] == role)
    if None in end.cards:
        yield cue(SCENE, "recap-turn")
    elif book().plain in end.cards:
        yield cue(SCENE, "recap-villagers")
    yield from _exchange(end, names)
    if end.lovers:
        yield cue(SCENE, "recap-lovers", names=tuple(names[seat] for seat in sorted(end.lovers)))


def _exchange(end: State, names: Names) -> Iterator[Cue]:
    """What the thief took; and what lies in the centre now."""
    for seat, (dealt, card) in enumerate(zip(end.dealt, end.cards, strict=True)):
        if card is not None and book().has(dealt, Power.STEAL) and card != dealt:
            yield cue(SCENE, "recap-thief", name=names[seat], role=(card,), copies=book()[card].copies)
    if end.centre:
        yield cue(SCENE, "recap-centre", cards=end.centre)


def was(name: str, role: RoleId) -> Cue:
    """What somebody was: a card one of a kind is "the", the others are "a"."""
    return cue(SCENE, "was", name=name, role=(role,), copies=book()[role].copies)
