"""Decks: the cards of one game, and everything that may be wrong with them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations

from narrator.rules.game import RoleId
from narrator.rules.one_night.roles import (
    ONE_NIGHT_BOXES,
    Artefact,
    Box,
    Family,
    Mark,
    Power,
    Role,
    RoleBook,
    artefacts_in,
)
from narrator.rules.refusal import Problem, fault, warning

CENTRE_CARDS = 3
FEWEST_PLAYERS = 3
MOST_PLAYERS = 10
MOST_WOLVES = 3
SHIELDS_IN_BOX = 2


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards that are shuffled and dealt, and the wolf card beside the centre when the alpha wolf plays."""

    cards: tuple[RoleId, ...]
    extra_wolf: RoleId | None = None

    @classmethod
    def of(cls, counts: Mapping[RoleId, int], extra_wolf: RoleId | None = None) -> "Deck":
        return cls(tuple(role for role, count in counts.items() for _ in range(count)), extra_wolf)

    @property
    def players(self) -> int:
        return len(self.cards) - CENTRE_CARDS

    @property
    def on_table(self) -> tuple[RoleId, ...]:
        """Every card on the table; a card's place in this tuple is its number for the whole game."""
        return self.cards if self.extra_wolf is None else (*self.cards, self.extra_wolf)

    @property
    def counts(self) -> dict[RoleId, int]:
        return dict(Counter(self.cards))

    def roles(self, book: RoleBook) -> tuple[Role, ...]:
        """Each role in play once, in the order of the role book."""
        present = set(self.on_table)
        return tuple(role for role in book.values() if role.id in present)

    def has_power(self, book: RoleBook, power: Power) -> bool:
        return any(book[role].power is power for role in self.on_table)

    def has_family(self, book: RoleBook, family: Family) -> bool:
        return any(book[role].family is family for role in self.on_table)

    def uses_marks(self, book: RoleBook) -> bool:
        return any(book[role].marks for role in self.on_table)


def board_marks(book: RoleBook, deck: Deck) -> tuple[Mark, ...]:
    """The marks that lie on the boards when the game begins, clarity for the priest included."""
    brought: Counter[Mark] = Counter()
    for role in deck.roles(book):
        for mark, count in Counter(role.marks).items():
            brought[mark] = max(brought[mark], count)
    return tuple(mark for mark in Mark for _ in range(brought[mark]))


def artefact_case(book: RoleBook, deck: Deck, boxes: Iterable[Box]) -> tuple[Artefact, ...]:
    """The artefacts the curator draws from: at most one of each, none that names an absent monster."""
    if not deck.has_power(book, Power.PLACE_ARTEFACT):
        return ()
    held = artefacts_in(boxes)
    absent = set()
    if not deck.has_family(book, Family.WOLF):
        absent.add(Artefact.WEREWOLF_CLAW)
    if not deck.has_family(book, Family.VAMPIRE):
        absent.add(Artefact.VAMPIRE_DENTURES)
    return tuple(artefact for artefact in Artefact if artefact in held - absent)


def shields_needed(book: RoleBook, deck: Deck) -> int:
    """One for the sentinel, another in case the doppelgänger copies it."""
    if not deck.has_power(book, Power.SHIELD):
        return 0
    return SHIELDS_IN_BOX if deck.has_power(book, Power.COPY_PLAYER) else 1


def boxes_for(book: RoleBook, deck: Deck) -> frozenset[Box]:
    """The fewest boxes that hold this deck, earlier boxes first; all of them if none do."""
    wanted = Counter(role for role in deck.on_table if role in book)
    for size in range(1, len(ONE_NIGHT_BOXES) + 1):
        for boxes in combinations(ONE_NIGHT_BOXES, size):
            chosen = frozenset(boxes)
            if all(book.in_boxes(role, chosen) >= count for role, count in wanted.items()):
                return chosen
    return frozenset(ONE_NIGHT_BOXES)


def problems(book: RoleBook, deck: Deck, players: int, boxes: frozenset[Box] | None = None) -> tuple[Problem, ...]:
    """Every fault and every warning of a deck for so many players, faults first."""
    known = tuple(role for role in deck.on_table if role in book)
    found = [
        *_unknown_roles(deck, known),
        *_count_faults(deck, players),
        *_box_faults(book, known, frozenset(ONE_NIGHT_BOXES) if boxes is None else boxes),
        *_extra_wolf_faults(book, deck, known),
        *_warnings(book, deck, known, players),
    ]
    return tuple(sorted(found, key=lambda problem: not problem.fault))


def _unknown_roles(deck: Deck, known: tuple[RoleId, ...]) -> Iterable[Problem]:
    for role in dict.fromkeys(deck.on_table):
        if role not in known:
            yield fault("unknown_role", id=role)


def _count_faults(deck: Deck, players: int) -> Iterable[Problem]:
    if players < FEWEST_PLAYERS:
        yield fault("too_few_players", players=players, fewest=FEWEST_PLAYERS)
    if players > MOST_PLAYERS:
        yield fault("too_many_players", players=players, most=MOST_PLAYERS)
    if len(deck.cards) != players + CENTRE_CARDS:
        yield fault("wrong_total", cards=len(deck.cards), needed=players + CENTRE_CARDS, players=players)


def _box_faults(book: RoleBook, known: tuple[RoleId, ...], boxes: frozenset[Box]) -> Iterable[Problem]:
    for role, count in Counter(known).items():
        held = book.in_boxes(role, boxes)
        if count > held:
            yield fault("too_many_copies", role=(role,), count=count, held=held)


def _extra_wolf_faults(book: RoleBook, deck: Deck, known: tuple[RoleId, ...]) -> Iterable[Problem]:
    dealt = [book[role] for role in deck.cards if role in known]
    needs_extra = any(role.power is Power.GIVE_EXTRA_WOLF for role in dealt)
    extra = deck.extra_wolf
    if needs_extra and extra is None:
        yield fault("extra_wolf_missing")
    if extra is not None and not needs_extra:
        yield fault("extra_wolf_unwanted")
    elif extra in known and not may_be_extra(book[extra]):
        yield fault("extra_wolf_not_a_wolf", role=(extra,))


def may_be_extra(role: Role) -> bool:
    """The card beside the centre is any wolf but the alpha itself."""
    return role.family is Family.WOLF and role.power is not Power.GIVE_EXTRA_WOLF


def _warnings(book: RoleBook, deck: Deck, known: tuple[RoleId, ...], players: int) -> Iterable[Problem]:
    for role in deck.roles(book):
        advice = role.advice
        if advice.pair and known.count(role.id) == 1:
            yield warning("single_of_pair", role=(role.id,))
        if players < advice.from_players:
            yield warning("advised_from", role=(role.id,), advised=advice.from_players)
        if advice.needs_any and not set(advice.needs_any) & set(known):
            yield warning("pointless_without", role=(role.id,), needed=advice.needs_any)
        if advice.experienced:
            yield warning("for_experts", role=(role.id,))
    wolves = sum(book[role].family is Family.WOLF for role in deck.cards if role in known)
    if wolves > MOST_WOLVES:
        yield warning("many_wolves", wolves=wolves)
    if not any(book[role].is_monster for role in known):
        yield warning("no_monster")
    copier = next((role for role in known if book[role].power is Power.COPY_PLAYER), None)
    if copier is not None and any(book[role].marks for role in known):
        yield warning("copier_after_dusk", role=(copier,))
