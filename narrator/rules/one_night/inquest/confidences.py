"""Confidences: what players with real cards tell their phones in secret, of their deal and of their night."""

from dataclasses import dataclass, replace
from functools import lru_cache

from narrator.rules.game import RoleId, Seat
from narrator.rules.one_night.inquest.evidence import Evidence
from narrator.rules.one_night.inquest.notebook import Telling, note, notebook
from narrator.rules.one_night.inquest.worlds import followed, with_followed
from narrator.rules.one_night.table import Act, State
from narrator.rules.refusal import Refused


@dataclass(frozen=True, slots=True)
class Confidences:
    """What one seat has told is nothing to any other. ``begun`` is always the table before its deal."""

    cards: tuple[tuple[Seat, RoleId], ...] = ()
    """As their players were dealt them."""
    tellings: tuple[Telling, ...] = ()
    """What players say to have done."""

    def card_of(self, seat: Seat) -> RoleId | None:
        return dict(self.cards).get(seat)

    def of(self, seat: Seat) -> tuple[Telling, ...]:
        return tuple(told for told in self.tellings if told.move.seat == seat)

    def page(self, begun: State, seat: Seat, call: str | None) -> State | None:
        """The night as this seat has told it, with this call open; none before its card was told."""
        card = self.card_of(seat)
        return None if card is None else _page(begun, seat, card, self.tellings, call)

    def with_card(self, begun: State, seat: Seat, card: RoleId) -> "Confidences":
        """The whole deck is open to choose from: a refusal tells nothing of what others have told."""
        notebook(begun, seat, card, (), None)
        if self.card_of(seat) == card:
            return self
        # A card told anew takes what was told of its moves with it: they were another card's.
        others = tuple(told for told in self.cards if told[0] != seat)
        tellings = tuple(told for told in self.tellings if told.move.seat != seat)
        return replace(self, cards=(*others, (seat, card)), tellings=tellings)

    def with_move(self, begun: State, telling: Telling, call: str | None) -> "Confidences":
        """What was done in the open call, and what it showed where that decides who the player is."""
        move, page, card = telling.move, self.page(begun, telling.move.seat, call), self.card_of(telling.move.seat)
        if page is None or card is None:
            raise Refused("no_card_told")
        decides = page.role_played(move.seat).takes_over and move.act in (Act.COPY, Act.LOOK)
        if decides and telling.saw is None:
            raise Refused("saw_missing")
        telling = replace(telling, saw=telling.saw if decides else None)
        note(page, telling)
        tellings = (*self.tellings, telling)
        notebook(begun, move.seat, card, tellings, move.call)  # what was seen has to fit as well
        return replace(self, tellings=tellings)

    def followed(self, begun: State, evidence: Evidence) -> Evidence:
        """What the table has told, with all that follows from these to the end of the night."""
        worlds = followed(begun, dict(self.cards), self.tellings) if self.cards else ()
        return with_followed(begun.book, evidence, worlds)


@lru_cache(maxsize=512)
def _page(begun: State, seat: Seat, card: RoleId, tellings: tuple[Telling, ...], call: str | None) -> State:
    return notebook(begun, seat, card, tellings, call)
