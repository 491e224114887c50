"""Facts that are missing, and which of them to ask for first."""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TypeVar

from narrator.rules.game import RoleId, Seat
from narrator.rules.one_night.inquest.evidence import Kind, Question
from narrator.rules.one_night.inquest.suspects import Camp, Place, Suspects
from narrator.rules.one_night.judge import LONERS, Verdict, judge
from narrator.rules.one_night.roles import RoleBook, Team
from narrator.rules.refusal import Refused

Outcome = TypeVar("Outcome")
Taken = int
"""The places that are taken, as bits."""
_TEAMS = tuple(Team)
ENOUGH_WORLDS = 64
"""Once verdicts differ, so many are plenty to see what to ask; certainty takes all of them."""


class Missing(Exception):
    """A fact that the verdict needs and nobody has told."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.kind)
        self.question = question


class Asking:
    """Puts what is missing into questions."""

    def __init__(self, book: RoleBook, suspects: Suspects) -> None:
        self._book = book
        self._suspects = suspects

    def about(self, seat: Seat) -> Question:
        """For the card of a seat, or for what that card became."""
        card = self._suspects.cards.get(seat)
        return Question(Kind.CARD, seat) if card is None else self._about_card(card, seat)

    def holders(self, cards: Iterable[RoleId]) -> Question | None:
        """For those who have these cards. What a copying card became comes first: often it makes the card plain."""
        wanted = tuple(cards) if self._suspects.untold else ()
        for card in wanted:
            if len(self._suspects.faces_of(card)) > 1 and self._suspects.evidence.deck.on_table.count(card) == 1:
                return self._about_card(card)
        return Question(Kind.HOLDERS, roles=wanted) if wanted else None

    def _about_card(self, card: RoleId, seat: Seat | None = None) -> Question:
        """For what a card became that may be more than one thing."""
        if self._book[card].takes_over:
            return Question(Kind.COPY, seat, roles=(card,))
        stray = self._suspects.stray_contract
        assert isinstance(stray, Question), "only a contract from the centre leaves another card open (D31)"
        return stray

    def agree(
        self,
        read: Callable[[Verdict], Outcome],
        dead: Collection[Seat] = (),
        votes: tuple[Seat | None, ...] | None = None,
    ) -> Outcome:
        """What all verdicts that are still possible have in common; asks if they differ."""
        fingers = votes or (None,) * len(self._suspects.seats)
        worlds, bits = self._suspects.worlds(dead)
        if not worlds:
            raise Refused("told_cards_clash")
        outcomes: dict[Taken, Outcome] = {}
        found: set[Outcome] = set()
        for taken, faces in worlds.items():
            if len(outcomes) >= ENOUGH_WORLDS and len(found) > 1:
                break
            outcomes[taken] = read(judge(self._book, self._suspects.table(faces, fingers)))
            found.add(outcomes[taken])
        if len(found) > 1:
            raise Missing(self._telling_apart(outcomes, bits, dead))
        return found.pop()

    def _telling_apart(
        self, outcomes: Mapping[Taken, Outcome], bits: Mapping[Place, int], dead: Collection[Seat]
    ) -> Question:
        """What tells most, in the order in which a table would tell it by itself.

        One who died is the first thing everybody wants to know. Of several it is shorter to ask for the wolves.
        """
        suspects = self._suspects
        unsure = [seat for seat in suspects.seats if len(suspects.camps(seat)) > 1]
        fallen = [seat for seat in unsure if seat in dead]
        if len(unsure) == 1:
            return self.about(unsure[0])
        every = len(set(outcomes.values()))
        died = sum(bit for place, bit in bits.items() if place.dead)
        if len(fallen) == 1 and _left_open(outcomes, lambda taken: taken & died) < every:
            return self.about(fallen[0])
        openness = {
            camp: _left_open(outcomes, _shown_by(camp, bits))
            for camp in sorted({place.camp for place in bits}, key=_asked_early)
        }
        for camp in sorted(openness, key=openness.__getitem__):
            question = self._among(camp, unsure) if openness[camp] < every else None
            if question is not None:
                return question
        told = [seat for seat in unsure if seat in suspects.cards]
        unclear = [card for card in suspects.out if len(suspects.faces_of(card)) > 1]
        if not told and (question := self.holders(unclear)) is not None:
            return question
        return self.about((told or fallen or unsure)[0])

    def _among(self, camp: Camp, unsure: Iterable[Seat]) -> Question | None:
        """For those of a camp. Nobody asks who belonged to the village: almost any card will show somebody."""
        if camp.team is Team.VILLAGE:
            untold = [seat for seat in unsure if seat not in self._suspects.cards]
            return self.about(untold[0]) if untold else None
        return self.holders(card for card in self._suspects.out if self._suspects.is_certainly(card, camp))


def _shown_by(camp: Camp, bits: Mapping[Place, int]) -> Callable[[Taken], int]:
    """What a question for a camp brings to light: who they are, or for the village whether there is anybody."""
    asked = sum(bit for place, bit in bits.items() if place.camp == camp)
    if camp.team is Team.VILLAGE:
        return lambda taken: bool(taken & asked)
    return lambda taken: taken & asked


def _left_open(outcomes: Mapping[Taken, Outcome], shown: Callable[[Taken], int]) -> float:
    """How many outcomes would be left on average if one knew so much of the world."""
    left: dict[int, list[Outcome]] = {}
    for taken, outcome in outcomes.items():
        left.setdefault(shown(taken), []).append(outcome)
    return sum(len(some) * len(set(some)) for some in left.values()) / len(outcomes)


def _asked_early(camp: Camp) -> tuple[bool, bool, int]:
    """Monsters, then loners, then those who serve monsters."""
    return camp.monster is None, camp.team not in LONERS, _TEAMS.index(camp.team)
