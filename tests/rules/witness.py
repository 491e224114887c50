"""A truthful table: it knows its own end and answers every question of the inquest from it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from narrator.rules.game import RoleId, Seat
from narrator.rules.one_night.actions import final_table
from narrator.rules.one_night.deaths import tally_of
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.inquest.evidence import Evidence, Kind, Question
from narrator.rules.one_night.inquest.questions import answered, judged, next_question, with_side
from narrator.rules.one_night.judge import Table, Verdict, judge
from narrator.rules.one_night.table import State

from .strategies import BOOK


@dataclass(frozen=True, slots=True)
class Witness:
    deck: Deck
    table: Table
    elsewhere: Mapping[RoleId, RoleId | None] = field(default_factory=dict)
    """What copying cards became that lie before nobody in the end."""

    @classmethod
    def of(cls, state: State, votes: tuple[Seat | None, ...]) -> "Witness":
        lying = [card for card in range(len(state.deck.on_table)) if card not in state.cards]
        elsewhere = {state.role_of_card(card): state.acquired[card] for card in lying}
        return cls(state.deck, replace(final_table(state), votes=votes), elsewhere)

    @property
    def truth(self) -> Verdict:
        return judge(BOOK, self.table)

    def counted(self) -> Evidence:
        """All that the narrator has when the inquest begins."""
        return Evidence(self.deck, len(self.table.cards)).with_tally(tally_of(self.table.votes))

    def answer(self, evidence: Evidence, question: Question) -> Evidence:
        """The whole answer, and "nobody else" only where something might still be missing."""
        for seat in range(len(self.table.cards)):
            evidence = self._tell(evidence, question, seat)
        match question.kind:
            case Kind.TALLY:
                evidence = evidence.with_tally(tally_of(self.table.votes))
            case Kind.COPY:
                card = question.roles[0]
                evidence = evidence.with_copy(BOOK, card, self._copy(card, question.seat), question.seat)
            case Kind.SIDE:
                assert question.team is not None
                teams = self.truth.teams
                members = tuple(seat for seat, team in enumerate(teams) if team is question.team)
                evidence = with_side(BOOK, evidence, question.team, members)
            case Kind.START:
                evidence = evidence.with_start(in_centre=question.roles[0] in self.table.centre_start)
        return evidence if answered(BOOK, evidence, question) else evidence.nobody_else(question)

    def _tell(self, evidence: Evidence, question: Question, seat: Seat) -> Evidence:
        """What one player has to say to a question."""
        card, target, artefact = self.table.cards[seat], self.table.votes[seat], self.table.artefacts[seat]
        match question.kind:
            case Kind.CARD if seat == question.seat:
                return evidence.with_card(seat, card)
            case Kind.HOLDERS if card in question.roles:
                return evidence.with_card(seat, card)
            case Kind.ARROW if seat == question.seat:
                return evidence.with_arrow(seat, target)
            case Kind.POINTERS if target == question.seat:
                return evidence.with_arrow(seat, target)
            case Kind.MARKS if self.table.marks[seat] in question.marks:
                return evidence.with_mark(BOOK, seat, self.table.marks[seat])
            case Kind.ARTEFACTS if artefact is not None:
                return evidence.with_artefact(BOOK, seat, artefact)
        return evidence

    def _copy(self, card: RoleId, seat: Seat | None) -> RoleId | None:
        holders = [holder for holder, held in enumerate(self.table.cards) if held == card]
        if seat is not None:
            assert seat in holders
            return self.table.acquired[seat]
        return self.table.acquired[holders[0]] if holders else self.elsewhere.get(card)

    def inquire(self, evidence: Evidence) -> tuple[Evidence, list[Question]]:
        """Answer until nothing is asked any more."""
        asked: list[Question] = []
        while (question := next_question(BOOK, evidence)) is not None:
            assert question not in asked, "nothing is asked twice"
            asked.append(question)
            evidence = self.answer(evidence, question)
            assert answered(BOOK, evidence, question)
        return evidence, asked

    def name_winners(self, evidence: Evidence) -> tuple[Evidence, list[Question]]:
        """Answer what is asked once the verdict is known, until everybody's luck is."""
        asked: list[Question] = []
        while (question := self._lacking(evidence)) is not None:
            assert question not in asked, "nothing is asked twice"
            asked.append(question)
            evidence = self.answer(evidence, question)
        return evidence, asked

    @staticmethod
    def _lacking(evidence: Evidence) -> Question | None:
        end = judged(BOOK, evidence)
        assert end is not None
        return end.lacking
