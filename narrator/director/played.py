"""What seats have done in secret: all that is needed, with the plan, to follow the game again after a power cut."""

from dataclasses import dataclass, replace

from narrator.rules.game import RoleId, Seat
from narrator.rules.one_night.notebook import Telling
from narrator.rules.one_night.table import CardNo


@dataclass(frozen=True, slots=True)
class Played:
    """In the order of arrival. Which calls are over is public, and stands in the progress."""

    order: tuple[CardNo, ...] = ()
    """The deal, where the narrator made it; empty = real cards."""
    told: tuple[tuple[Seat, RoleId], ...] = ()
    """Real cards, as their players were dealt them."""
    moves: tuple[Telling, ...] = ()
    votes: tuple[tuple[Seat, Seat | None], ...] = ()
    """The newest vote of each seat that has voted."""

    def with_card(self, seat: Seat, role: RoleId) -> "Played":
        """A card told anew takes what was told of its moves with it: they were another card's."""
        others = tuple(told for told in self.told if told[0] != seat)
        moves = tuple(told for told in self.moves if told.move.seat != seat)
        return replace(self, told=(*others, (seat, role)), moves=moves)

    def with_move(self, telling: Telling) -> "Played":
        return replace(self, moves=(*self.moves, telling))

    def with_vote(self, seat: Seat, target: Seat | None) -> "Played":
        others = tuple(vote for vote in self.votes if vote[0] != seat)
        return replace(self, votes=(*others, (seat, target)))

    def card_told(self, seat: Seat) -> RoleId | None:
        return dict(self.told).get(seat)
