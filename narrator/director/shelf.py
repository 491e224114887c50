"""The shelf: decks that a table has made, and saved by a name."""

from dataclasses import dataclass
from typing import Any, Protocol

from narrator.words.card_names import folded

LONGEST_TITLE = 40


@dataclass(frozen=True, slots=True)
class SavedDeck:
    name: str
    game: str
    """By id."""
    deck: Any
    """Of that game."""


class Shelf(Protocol):
    """Where decks are kept from one evening to the next."""

    def decks(self) -> tuple[SavedDeck, ...]: ...

    def save(self, deck: SavedDeck) -> bool:
        """Keep it, in the place of another one of the same name; whether it will be there the next evening."""


class EveningShelf:
    """A shelf for one evening only: rehearsals, and disks that fail."""

    def __init__(self) -> None:
        self._decks: tuple[SavedDeck, ...] = ()

    def decks(self) -> tuple[SavedDeck, ...]:
        return self._decks

    def save(self, deck: SavedDeck) -> bool:
        self._decks = with_deck(self._decks, deck)
        return True


def with_deck(decks: tuple[SavedDeck, ...], deck: SavedDeck) -> tuple[SavedDeck, ...]:
    return (*(other for other in decks if folded(other.name) != folded(deck.name)), deck)


def title_of(text: str) -> str:
    """A name for a deck, as it was said; empty if nothing is left of it."""
    title = " ".join(text.split())[:LONGEST_TITLE].strip(" .,;:!?\"'«»“”")
    return title[:1].upper() + title[1:] if folded(title) else ""
