"""What newcomers to One Night are told: how hard a role is, and a hint at every step."""

from collections.abc import Iterator

from narrator.rules.game import Phase, RoleId
from narrator.rules.one_night.deck import Deck, board_marks
from narrator.rules.one_night.game import OneNight
from narrator.rules.one_night.roles import ONE_NIGHT_BOXES, Box
from narrator.words.booklet import RULES, Booklet, SetUp
from narrator.words.lines import Cue, Lines, cue
from narrator.words.one_night.data import role_book
from narrator.words.one_night.deeds import mark_name

HARDEST = 3
"""Stars of a role that is not for a first game."""
STANDING = 7
"""So many players reach the centre only when they stand."""


class OneNightNewcomers(Booklet[Deck, OneNight]):
    """Stars as printed, and hints for the first games."""

    def stars(self, role: RoleId, boxes: frozenset[str] | None) -> int:
        chosen = ONE_NIGHT_BOXES if boxes is None else map(Box, boxes)
        return role_book()[role].stars_in(chosen)

    def hints(self, lines: Lines, phase: Phase, setup: SetUp, night: int) -> Iterator[Cue]:
        match phase:
            case Phase.DEAL:
                yield from _at_the_deal(lines, setup)
            case Phase.DEBATE:
                yield _hint("claim")
            case Phase.VOTE:
                yield _hint("neighbour")


def _at_the_deal(lines: Lines, setup: SetUp) -> Iterator[Cue]:
    yield _hint("card")
    yield _hint("stars")
    boxes = ONE_NIGHT_BOXES if setup.boxes is None else frozenset(map(Box, setup.boxes))
    if hard := tuple(role.id for role in setup.deck.roles(role_book()) if role.stars_in(boxes) == HARDEST):
        yield cue(RULES, "one_night-hard", roles=hard)
    if marks := board_marks(role_book(), setup.deck):
        yield cue(RULES, "one_night-mark", mark=mark_name(lines, marks[-1]))
    if setup.players >= STANDING and not setup.on_phones:
        yield _hint("stand")


def _hint(message: str) -> Cue:
    return cue(RULES, f"one_night-{message}")
