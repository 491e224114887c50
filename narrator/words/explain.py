"""A verdict told as a person would tell it: who died and why, what they were, which sides won, who won.

Every sentence is made from a reason inside the verdict; nothing is worked out twice.
"""

from collections.abc import Iterable, Iterator

from narrator.rules.judge import LONERS, Death, Reason, Seat, Side, Table, Verdict
from narrator.rules.roles import ROLE_ARTEFACTS, Family, Mark, RoleBook, RoleId, Team, VotePower
from narrator.words.lines import Cue, Lines, cue

SCENE = "verdict"


def explain(book: RoleBook, table: Table, verdict: Verdict, names: tuple[str, ...]) -> tuple[Cue, ...]:
    """The cues of the explanation, in the order they are said."""
    return tuple(_Explanation(book, table, verdict, names).cues())


def explanation(lines: Lines, book: RoleBook, table: Table, verdict: Verdict, names: tuple[str, ...]) -> list[str]:
    return [lines.line(told) for told in explain(book, table, verdict, names)]


class _Explanation:
    def __init__(self, book: RoleBook, table: Table, verdict: Verdict, names: tuple[str, ...]) -> None:
        self._book = book
        self._table = table
        self._verdict = verdict
        self._names = names

    def cues(self) -> Iterator[Cue]:
        yield from self._deaths()
        yield from self._monsters()
        yield from self._sides()
        failed = self._failed_traitors()
        if failed:
            yield self._about("traitor-fails", failed)
        if self._verdict.barred:
            yield self._about("barred", self._verdict.barred)
        winners = [seat for seat, wins in enumerate(self._verdict.winners) if wins]
        yield self._about("winners", winners) if winners else cue(SCENE, "no-winner")

    def _about(self, message: str, seats: Iterable[Seat], **more: str | int) -> Cue:
        named = tuple(self._names[seat] for seat in seats)
        return cue(SCENE, message, names=named, count=len(named), **more)

    def _deaths(self) -> Iterator[Cue]:
        verdict = self._verdict
        if verdict.battle:
            yield cue(SCENE, "battle")
        by_reason = {reason: [d for d in verdict.deaths if d.reason is reason] for reason in Reason}
        princes = [seat for seat in verdict.spared if self._power(seat) is VotePower.OUTLIVES_VOTE]
        guarded = [seat for seat in verdict.spared if seat not in princes]
        if guarded:
            yield self._about("protected", guarded)
        if princes:
            yield self._about("princes", princes)
        if not verdict.deaths:
            yield cue(SCENE, "nobody-dies-instead" if verdict.spared else "nobody-dies")
        for reason in (Reason.VOTE, Reason.REPLACEMENT, Reason.SECOND):
            if by_reason[reason]:
                yield self._voted(reason, by_reason[reason])
        for death in (*by_reason[Reason.HUNTER], *by_reason[Reason.GRIEF]):
            assert death.by is not None, "a shot and grief always come from somebody"
            yield cue(SCENE, str(death.reason), name=self._names[death.seat], by=self._names[death.by])
        for death in verdict.deaths:
            yield self._identity(death.seat)

    def _voted(self, reason: Reason, deaths: list[Death]) -> Cue:
        seats = [death.seat for death in deaths]
        return self._about(str(reason), seats, votes=self._verdict.tally[seats[0]])

    def _power(self, seat: Seat) -> VotePower | None:
        return self._book[self._verdict.roles[seat]].at_vote

    def _identity(self, seat: Seat) -> Cue:
        """What a dead player turned out to be, and through what."""
        name, card, role = self._names[seat], self._table.cards[seat], self._verdict.roles[seat]
        artefact = self._table.artefacts[seat]
        if artefact in ROLE_ARTEFACTS:
            return self._was("was-by-artefact", name, role, artefact=str(artefact))
        if self._verdict.monsters[seat] is Family.VAMPIRE and self._book[role].family is not Family.VAMPIRE:
            return self._was("was-bitten", name, role)
        if role != card and self._book[card].copies and self._table.acquired[seat] is not None:
            return self._was("was-by-copy", name, role, card=card)
        if role != card and self._table.acquired[seat] is not None:
            return self._was("was-by-turning", name, role, card=card)
        return self._was("was", name, role)

    def _was(self, message: str, name: str, role: RoleId, **more: str) -> Cue:
        listed = {key: (value,) for key, value in more.items() if key == "card"}
        plain = {key: value for key, value in more.items() if key != "card"}
        return cue(SCENE, message, name=name, role=(role,), unique=self._unique(role), **listed, **plain)

    def _unique(self, role: RoleId) -> str:
        """Roles of which a box holds one card are "the", the others are "a"."""
        return "yes" if max(self._book[role].boxes.values()) == 1 else "no"

    def _monsters(self) -> Iterator[Cue]:
        verdict = self._verdict
        if not any(verdict.monsters):
            lost = Team.VILLAGE in verdict.teams and Side.VILLAGE not in verdict.sides
            yield cue(SCENE, "no-monsters-died-in-vain" if lost else "no-monsters")
        for family in (Family.WOLF, Family.VAMPIRE):
            pack = [seat for seat, monster in enumerate(verdict.monsters) if monster is family]
            if pack and not verdict.dead & set(pack):
                yield self._about(f"{family}-unharmed", pack)
        if verdict.tanner_alone and {Team.WEREWOLVES, Team.VAMPIRES} & set(verdict.teams):
            yield cue(SCENE, "tanner-denies")

    def _sides(self) -> Iterator[Cue]:
        verdict = self._verdict
        for side in _TOLD_ORDER:
            if side not in verdict.sides:
                continue
            if side in _TEAM_SIDES:
                yield cue(SCENE, f"{side}-win", why=self._why(side))
            else:
                yield self._about(f"{side}-win", self._holders(side))

    def _failed_traitors(self) -> list[Seat]:
        """Traitors who would have won with their team, had they not been turned against it."""
        verdict = self._verdict
        return [
            seat
            for seat in sorted(self._traitors())
            if str(verdict.teams[seat]) in verdict.sides
            and not verdict.winners[seat]
            and seat not in verdict.barred
        ]

    def _traitors(self) -> set[Seat]:
        """Whom the mark really turns: not a loner, nor the last of a team."""
        teams = self._verdict.teams
        return {
            seat
            for seat, mark in enumerate(self._table.marks)
            if mark is Mark.TRAITOR and teams[seat] not in LONERS and teams.count(teams[seat]) > 1
        }

    def _why(self, side: Side) -> str:
        verdict = self._verdict
        if verdict.battle:
            return "battle"
        if side is not Side.VILLAGE:
            return "unharmed"
        found = {verdict.monsters[seat] for seat in verdict.dead} - {None}
        return str(min(found, key=str)) if found else "peace"

    def _holders(self, side: Side) -> list[Seat]:
        """Who reached a goal that is not a whole team's, plague or not."""
        verdict = self._verdict
        reached = [verdict.winners[seat] or seat in verdict.barred for seat in range(len(self._names))]
        traitors = self._traitors()
        team = {Side.TANNER: Team.TANNER, Side.ASSASSIN: Team.ASSASSIN, Side.MINION: Team.WEREWOLVES}.get(side)
        if team is None:
            return [seat for seat in sorted(traitors) if reached[seat]]
        return [
            seat
            for seat, theirs in enumerate(verdict.teams)
            if theirs is team and reached[seat] and seat not in traitors
        ]


_TEAM_SIDES = (Side.VILLAGE, Side.WEREWOLVES, Side.VAMPIRES)
_TOLD_ORDER = (*_TEAM_SIDES, Side.MINION, Side.TANNER, Side.ASSASSIN, Side.TRAITOR)
