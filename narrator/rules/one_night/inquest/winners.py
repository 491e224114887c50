"""Winners: who has won as far as the table has told, and what to ask to name the others.

Deaths and winning sides are certain by now. What a player has won by is then the side, the mark of the traitor and
the finger that pointed at the plague: the card itself is asked for no more.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cached_property

from narrator.rules.game import Seat
from narrator.rules.one_night.deck import board_marks
from narrator.rules.one_night.inquest.evidence import Evidence, Kind, Question, Sided
from narrator.rules.one_night.inquest.fingers import targets
from narrator.rules.one_night.inquest.suspects import Camp, Suspects
from narrator.rules.one_night.judge import LONERS, Side, Verdict
from narrator.rules.one_night.roles import Mark, RoleBook, Team
from narrator.rules.refusal import Refused

_TEAMS = tuple(Team)
MARKS_OF_LUCK = (Mark.TRAITOR, Mark.PLAGUE)
"""Marks that decide who of a side wins: told along with others, and asked for by themselves only in the end."""


class Winners:
    """Who may have won, given deaths and sides."""

    def __init__(self, book: RoleBook, evidence: Evidence, verdict: Verdict) -> None:
        self._evidence = evidence
        self._verdict = verdict
        self._suspects = Suspects(book, evidence)
        in_play = board_marks(book, evidence.deck)
        self._lost_marks = tuple(
            mark for mark in MARKS_OF_LUCK if mark in in_play and mark not in self._suspects.settled_marks()
        )

    @property
    def certain(self) -> frozenset[Seat]:
        """Seats of which it is certain whether they have won."""
        if self._lost_marks and any(map(self._hopes, self._suspects.seats)):
            return frozenset()
        return frozenset(seat for seat in self._suspects.seats if len(self._results(seat)) == 1)

    def missing(self) -> Question | None:
        """What to ask next; none when everybody's luck is certain."""
        open_seats = [seat for seat in self._suspects.seats if seat not in self.certain]
        if not open_seats:
            return None
        if self._lost_marks:
            return Question(Kind.MARKS, marks=self._lost_marks)
        team = next(self._teams_to_ask(open_seats), None)
        if team is not None:
            return Question(Kind.SIDE, team=team, more=frozenset({team}) in self._teams)
        if self._evidence.loose:
            return Question(
                Kind.ARROW, next(seat for seat in open_seats if seat not in dict(self._evidence.arrows))
            )
        return Question(Kind.POINTERS, next(self._sick()))

    def named(self) -> Verdict:
        """The verdict with everybody's luck and side as far as they are certain."""
        verdict, sure = self._verdict, self.certain
        teams = (next(iter(told)) if len(told) == 1 else None for told in self._teams)
        return replace(
            verdict,
            teams=tuple(told or team for told, team in zip(teams, verdict.teams, strict=True)),
            barred=tuple(
                seat
                for seat in self._suspects.seats
                if (self._is_barred(seat) if seat in sure else seat in verdict.barred)
            ),
            winners=tuple(
                self._results(seat) == {True} if seat in sure else won for seat, won in enumerate(verdict.winners)
            ),
        )

    def _is_barred(self, seat: Seat) -> bool:
        """Whoever might have won and surely pointed at the plague."""
        return self._hopes(seat) and self._may_be_barred(seat) == {True}

    def _hopes(self, seat: Seat) -> bool:
        return True in self._reached(seat)

    def _results(self, seat: Seat) -> set[bool]:
        """Whether a seat may have won, and whether it may not."""
        return {reached and not barred for reached in self._reached(seat) for barred in self._may_be_barred(seat)}

    def _may_be_barred(self, seat: Seat) -> set[bool]:
        """Whether a seat pointed at the plague: both answers while that is open (D36)."""
        told = dict(self._evidence.arrows)
        tally = self._evidence.counted
        assert tally is not None, "the votes are counted"
        sick = set(self._sick())
        if sick and self._evidence.loose and seat not in told:
            return {True, False}  # one of the fingers that were left out of the count
        return {target in sick for target in targets(seat, tally, told)} if sick else {False}

    def _sick(self) -> Iterator[Seat]:
        return (seat for seat in self._suspects.seats if self._suspects.marks[seat] is Mark.PLAGUE)

    def _reached(self, seat: Seat) -> set[bool]:
        """Whether a seat may have reached its goal, the plague left aside."""
        return {won for team in self.teams(seat) for won in self._reached_in(team, seat)}

    def _reached_in(self, team: Team, seat: Seat) -> Iterator[bool]:
        traitor = self._suspects.marks[seat] is Mark.TRAITOR and team not in LONERS
        mates = [other for other in self._suspects.seats if other != seat and team in self.teams(other)]
        if traitor and mates:  # D33 to D35
            yield from self._betrayed(team, mates)
        if not traitor or not any(self.teams(mate) == {team} for mate in mates):
            yield self._wins_with(team, seat)

    def _betrayed(self, team: Team, mates: Iterable[Seat]) -> Iterator[bool]:
        """Whether a traitor with comrades has won: one of them has to be dead."""
        fallen = [mate for mate in mates if mate in self._verdict.dead and not self._verdict.tanner_alone]
        if fallen:
            yield True
        if not any(self.teams(mate) == {team} for mate in fallen):
            yield False

    def _wins_with(self, team: Team, seat: Seat) -> bool:
        sides, dead = self._verdict.sides, seat in self._verdict.dead
        if team is Team.TANNER:
            return dead
        served = team is Team.WEREWOLVES and Side.MINION in sides and not dead
        return served or Side(team) in sides

    def teams(self, seat: Seat) -> frozenset[Team]:
        """The sides a seat may have been on in the end."""
        return self._teams[seat]

    @cached_property
    def _teams(self) -> tuple[frozenset[Team], ...]:
        teams = [
            frozenset(team for camp in self._suspects.camps(seat) for team in self._ends_in(camp))
            for seat in self._suspects.seats
        ]
        for seat, team, belongs in self._evidence.sides:
            teams[seat] = teams[seat] & {team} if belongs else teams[seat] - {team}
        return tuple(teams)

    def _ends_in(self, camp: Camp) -> Iterator[Team]:
        """Renfield serves vampires, and the village if there are none (D37)."""
        if camp.alone is None:
            yield camp.team
            return
        others = [self._suspects.camps(seat) for seat in self._suspects.seats]
        masters = [[mate.team is camp.team and mate.monster is not None for mate in camps] for camps in others]
        if any(any(may) for may in masters):
            yield camp.team
        if not any(may and all(may) for may in masters):
            yield camp.alone

    def _teams_to_ask(self, unsure: Iterable[Seat]) -> Iterator[Team]:
        """Sides whose members are not all known and decide about somebody: those that have won come first."""
        wanted = {team for seat in unsure for team in self._deciding(seat)}
        for team in sorted(wanted, key=lambda team: (str(team) not in self._verdict.sides, _TEAMS.index(team))):
            if self.open_to(team):
                yield team

    def _deciding(self, seat: Seat) -> frozenset[Team]:
        """None if only a finger is missing."""
        return self.teams(seat) if len(self._reached(seat)) > 1 else frozenset()

    def may_be_on(self, team: Team) -> tuple[Seat, ...]:
        """Seats that may have been on a side."""
        return tuple(seat for seat, teams in enumerate(self._teams) if team in teams)

    def open_to(self, team: Team) -> tuple[Seat, ...]:
        """Seats of which it is open whether they were on a side."""
        return tuple(seat for seat, teams in enumerate(self._teams) if team in teams and len(teams) > 1)

    def sided(self, team: Team, members: Iterable[Seat]) -> tuple[Sided, ...]:
        """What it says of everybody that these were on a side: whoever is open and not named was not."""
        named = set(members)
        if any(team not in self.teams(seat) for seat in named):
            raise Refused("side_cannot_be")
        return tuple(Sided(seat, team, seat in named) for seat in self.open_to(team))
