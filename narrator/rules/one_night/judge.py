"""The verdict of a one-night table: who dies, which sides reach their goal, who wins, and why.

Pure and total: every table that can lie before us gets exactly one verdict, and the verdict carries all the
reasons that its explanation needs. The numbers in comments (D04 ...) are decisions of the rules specification.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from narrator.rules.game import RoleId, Seat
from narrator.rules.one_night.deaths import Death, protected_by, tally_of, voted_out, with_chains
from narrator.rules.one_night.roles import ROLE_ARTEFACTS, Artefact, Family, Mark, Role, RoleBook, Team, VotePower

if TYPE_CHECKING:  # whoever only judges need not load the inquest
    from narrator.rules.one_night.inquest.evidence import Question

VILLAGER: RoleId = "villager"
LONERS = frozenset({Team.TANNER, Team.ASSASSIN})
_MONSTER_OF = {Team.WEREWOLVES: Family.WOLF, Team.VAMPIRES: Family.VAMPIRE}
_SHARED_TEAMS = (Team.VILLAGE, Team.WEREWOLVES, Team.VAMPIRES)


class Side(StrEnum):
    """A goal that can be reached, in alphabetical order."""

    ASSASSIN = "assassin"
    MINION = "minion"
    TANNER = "tanner"
    TRAITOR = "traitor"
    VAMPIRES = "vampires"
    VILLAGE = "village"
    WEREWOLVES = "werewolves"


_TEAM_SIDE = {team: Side(team) for team in Team}


@dataclass(frozen=True, slots=True)
class Table:
    """What lies on the table after the vote, seat by seat."""

    cards: tuple[RoleId, ...]
    votes: tuple[Seat | None, ...]
    """Whom each seat points at."""
    acquired: tuple[RoleId | None, ...]
    """The role the card in front of a seat took over (doppelgänger, copycat, ghost hunter)."""
    marks: tuple[Mark, ...]
    artefacts: tuple[Artefact | None, ...]
    centre_start: tuple[RoleId, ...] = ()
    """Cards that lay in the centre when the game began."""


@dataclass(frozen=True, slots=True)
class Verdict:
    roles: tuple[RoleId, ...]
    """The role each seat really had at the end."""
    teams: tuple[Team, ...]
    monsters: tuple[Family | None, ...]
    """WOLF or VAMPIRE for a monster."""
    tally: tuple[int, ...]
    battle: bool
    """Wolves, vampires and village all sat at the table."""
    deaths: tuple[Death, ...]
    """In the order they happened."""
    spared: tuple[Seat, ...]
    """Had enough votes to die, and did not: protected or a prince."""
    tanner_alone: bool
    """A tanner died and no monster did: wolves and vampires are denied."""
    sides: tuple[Side, ...]
    """Goals reached, before the plague bars anybody."""
    barred: tuple[Seat, ...]
    """Would have won, but pointed at the bearer of the plague."""
    winners: tuple[bool, ...]

    @property
    def dead(self) -> frozenset[Seat]:
        return frozenset(death.seat for death in self.deaths)


@dataclass(frozen=True, slots=True)
class Judged:
    """The end of a game, as far as it is known."""

    table: Table
    """Where cards and arrows were not told it holds some that fit: nothing should be said about those seats."""
    verdict: Verdict
    """Its deaths and sides are certain."""
    known: frozenset[Seat] | None = None
    """Seats whose card was told; none = all."""
    certain: frozenset[Seat] = frozenset()
    """Seats of which it is certain whether they have won."""
    open_packs: frozenset[Family] = frozenset()
    """Monsters that may have had more members than were told."""
    lacking: "Question | None" = None
    """What to ask to name the winners; none if they are all known."""


def judge(book: RoleBook, table: Table) -> Verdict:
    seats = range(len(table.cards))
    roles, overridden = _effective_roles(book, table)
    teams, monsters = _teams(table, roles, overridden)
    wolves, vampires = Family.WOLF in monsters, Family.VAMPIRE in monsters
    battle = wolves and vampires and Team.VILLAGE in teams  # D27
    powers = [role.at_vote for role in roles]
    tally = tally_of(table.votes)
    protected = protected_by(table.votes, powers, monsters)
    princes = frozenset(seat for seat in seats if powers[seat] is VotePower.OUTLIVES_VOTE)
    voted, spared = voted_out(tally, protected, princes, battle)
    deaths = with_chains(table.votes, table.marks, voted, powers, protected | princes)
    dead = frozenset(death.seat for death in deaths)
    goals = _Goals(table, teams, monsters, dead, battle)
    won = [goals.wins(seat) for seat in seats]
    pointed = [target is not None and table.marks[target] is Mark.PLAGUE for target in table.votes]  # D36
    return Verdict(
        roles=tuple([role.id for role in roles]),
        teams=teams,
        monsters=monsters,
        tally=tally,
        battle=battle,
        deaths=deaths,
        spared=spared,
        tanner_alone=goals.tanner_alone,
        sides=goals.sides(won),
        barred=tuple([seat for seat in seats if won[seat] and pointed[seat]]),
        winners=tuple([won[seat] and not pointed[seat] for seat in seats]),
    )


def _effective_roles(book: RoleBook, table: Table) -> tuple[list[Role], list[bool]]:
    """The role each seat has in the end, and whether an artefact forced it."""
    known, villager = book.roles, book.roles[VILLAGER]
    roles: list[Role] = []
    overridden: list[bool] = []
    contract = Mark.ASSASSIN in table.marks
    for card, acquired, artefact in zip(table.cards, table.acquired, table.artefacts, strict=True):
        forced = ROLE_ARTEFACTS.get(artefact) if artefact is not None else None
        if forced is not None:
            role = known[forced]  # a plain role: the card's powers at the vote are gone (D16)
        elif acquired is not None:
            role = known[acquired]
        else:
            role = known[card]
            if role.copies:
                role = villager  # nothing was copied (D11)
            elif role.team is Team.ASSASSIN and card in table.centre_start:
                role = villager  # no contract was ever signed with it (D31)
        if role.team is Team.ASSASSIN and not contract:
            role = villager  # D31
        roles.append(role)
        overridden.append(forced is not None)
    return roles, overridden


def _teams(
    table: Table, roles: Sequence[Role], overridden: Sequence[bool]
) -> tuple[tuple[Team, ...], tuple[Family | None, ...]]:
    teams: list[Team] = []
    monsters: list[Family | None] = []
    for role, mark, forced in zip(roles, table.marks, overridden, strict=True):
        if mark is Mark.VAMPIRE and not forced:  # D15 D29 D30
            teams.append(Team.VAMPIRES)
            monsters.append(Family.VAMPIRE)
        else:
            teams.append(role.team)
            monsters.append(role.family if role.is_monster else None)
    for seat, role in enumerate(roles):
        if role.team_alone is not None and teams[seat] is role.team and _MONSTER_OF[role.team] not in monsters:
            teams[seat] = role.team_alone  # D37
    return tuple(teams), tuple(monsters)


class _Goals:
    """Which goals a set of deaths reaches."""

    def __init__(
        self,
        table: Table,
        teams: tuple[Team, ...],
        monsters: tuple[Family | None, ...],
        dead: frozenset[Seat],
        battle: bool,
    ) -> None:
        self._marks = table.marks
        self._teams = teams
        self._dead = dead
        self._wolves = Family.WOLF in monsters
        self._vampires = Family.VAMPIRE in monsters
        dead_monsters = {monsters[seat] for seat in dead}
        self._wolf_died = Family.WOLF in dead_monsters
        self._vampire_died = Family.VAMPIRE in dead_monsters
        self._battle = battle
        self.tanner_alone = (  # D07 D10 D44
            any(teams[seat] is Team.TANNER for seat in dead) and not self._wolf_died and not self._vampire_died
        )
        self._contract_met = any(table.marks[seat] is Mark.ASSASSIN for seat in dead)
        self._outsider_died = any(teams[seat] is not Team.WEREWOLVES for seat in dead)
        self._reached = frozenset(team for team in _SHARED_TEAMS if self._team_wins(team))

    def _team_wins(self, team: Team) -> bool:
        if self._battle:  # a team needs every other monster team hit, and its own unharmed
            wolf_as_wanted = self._wolf_died is not (team is Team.WEREWOLVES)
            vampire_as_wanted = self._vampire_died is not (team is Team.VAMPIRES)
            return wolf_as_wanted and vampire_as_wanted
        if team is Team.WEREWOLVES:
            return self._wolves and not self._wolf_died and not self.tanner_alone
        if team is Team.VAMPIRES:
            return self._vampires and not self._vampire_died and not self.tanner_alone
        if self._wolves and self._vampires:
            return False  # no village player at the table (D28)
        if self._wolves or self._vampires:
            return self._wolf_died or self._vampire_died
        return not self._outsider_died  # D05 D06 D41

    def wins(self, seat: Seat) -> bool:
        """Whether a seat's own goal is reached, the plague left aside."""
        team = self._teams[seat]
        if team is Team.TANNER:
            return seat in self._dead
        if team is Team.ASSASSIN:
            return self._contract_met  # D08
        if self._marks[seat] is Mark.TRAITOR and self._comrades(seat):  # D33 to D35
            return not self.tanner_alone and any(mate in self._dead for mate in self._comrades(seat))
        if team is Team.WEREWOLVES and not self._wolves:  # minions only: D04 D07 D46
            return seat not in self._dead and self._outsider_died and not self.tanner_alone
        return team in self._reached

    def _comrades(self, seat: Seat) -> tuple[Seat, ...]:
        return tuple(mate for mate, team in enumerate(self._teams) if mate != seat and team is self._teams[seat])

    def sides(self, won: Iterable[bool]) -> tuple[Side, ...]:
        """Goals reached by somebody at the table, in alphabetical order."""
        reached = {_TEAM_SIDE[team] for team in self._reached if team in self._teams}
        for seat, wins in enumerate(won):
            if not wins:
                continue
            team = self._teams[seat]
            if team in LONERS:
                reached.add(_TEAM_SIDE[team])
            elif self._marks[seat] is Mark.TRAITOR and self._comrades(seat):
                reached.add(Side.TRAITOR)
            elif team is Team.WEREWOLVES and not self._wolves:
                reached.add(Side.MINION)
        return tuple(sorted(reached))
