"""A verdict told as a person would tell it: who died and why, what they were, which sides won, who won.

Every sentence is made from a reason inside the verdict; nothing is worked out twice.
"""

from collections.abc import Iterable, Iterator, Sequence

from narrator.ports import Reveal
from narrator.rules.game import Seat
from narrator.rules.one_night.deaths import Reason
from narrator.rules.one_night.judge import LONERS, Judged, Side
from narrator.rules.one_night.roles import ROLE_ARTEFACTS, Family, Mark, Team, VotePower
from narrator.rules.refusal import Fact
from narrator.words.leaflet import Names
from narrator.words.lines import Cue, cue
from narrator.words.one_night.data import role_book

SCENE = "verdict"
PLAIN = "was"


def explain(end: Judged, names: Names) -> tuple[Cue, ...]:
    """The cues of the explanation, in the order they are said.

    Nothing is said of what seats were that are not known. Who won is told by name only if that is certain all the
    same, and a pack that may have had more members is not told as if it were complete.
    """
    return tuple(_Explanation(end, names).cues())


def name_winners(end: Judged, names: Names) -> tuple[Cue, ...]:
    """The end of the explanation by itself: who has won, and who has not in spite of a side that did."""
    return tuple(_Explanation(end, names).winners())


class _Explanation:
    def __init__(self, end: Judged, names: Names) -> None:
        self.end = end
        self.table = end.table
        self.verdict = end.verdict
        self.names = names
        self.book = role_book()

    def _is_told(self, seat: Seat) -> bool:
        """Whether it is certain what a player was: an artefact tells it even over an unknown card."""
        return self.end.known is None or seat in self.end.known or self.table.artefacts[seat] in ROLE_ARTEFACTS

    def _is_shown(self, family: Family, seat: Seat) -> bool:
        """Whether a player is known to be such a monster: the vampires' mark lies in the open, too."""
        bitten = self.table.marks[seat] is Mark.VAMPIRE
        return self.verdict.monsters[seat] is family and (bitten or self._is_told(seat))

    @property
    def _battle(self) -> bool:
        """All three were there, and both kinds of monster are known to have been."""
        shown = [
            {family for family in _MONSTERS if self._is_shown(family, seat)} for seat in range(len(self.names))
        ]
        return self.verdict.battle and set().union(*shown) == set(_MONSTERS)

    def cues(self) -> Iterator[Cue]:
        yield from self._deaths()
        yield from self._disguises()
        yield from self._monsters()
        yield from self._sides()
        yield from self._failures()
        if self.end.known is None or len(self.end.certain) == len(self.names):
            yield from self.winners()
        elif not self.verdict.sides:
            yield cue(SCENE, "no-winner")

    def winners(self) -> Iterator[Cue]:
        """By name, after those who might be taken for winners and are none."""
        yield from self._failed_traitors()
        yield from self._group("barred", self.verdict.barred)
        winners = [seat for seat, wins in enumerate(self.verdict.winners) if wins]
        told = self._about("winners", winners).showing(*(Reveal(seat, won=True) for seat in winners))
        yield told if winners else cue(SCENE, "no-winner")

    def _group(self, message: str, seats: Sequence[Seat], **more: Fact) -> Iterator[Cue]:
        """Of nobody nothing is said."""
        if seats:
            yield self._about(message, seats, **more)

    def _about(self, message: str, seats: Iterable[Seat], **more: Fact) -> Cue:
        named = self._named(seats)
        return cue(SCENE, message, names=named, count=len(named), **more)

    def _named(self, seats: Iterable[Seat]) -> tuple[str, ...]:
        return tuple(self.names[seat] for seat in seats)

    def _deaths(self) -> Iterator[Cue]:
        """Who dies and why, each followed by what they were; and who might have died, and did not."""
        verdict = self.verdict
        if self._battle:
            yield cue(SCENE, "battle")
        highest = max((verdict.tally[death.seat] for death in verdict.deaths if death.by is None), default=0)
        princes = [seat for seat in verdict.spared if self._power(seat) is VotePower.OUTLIVES_VOTE]
        yield from self._spared([seat for seat in verdict.spared if seat not in princes])
        first = [seat for seat in princes if verdict.tally[seat] >= highest]
        yield from self._group("princes", first)
        if not verdict.deaths:
            reason = "princes" if princes else "guarded" if verdict.spared else "scattered"
            yield cue(SCENE, "nobody-dies", why=reason)
        for reason in (Reason.VOTE, Reason.REPLACEMENT, Reason.SECOND):
            dead = [death.seat for death in verdict.deaths if death.reason is reason]
            if dead:
                told = self._about(str(reason), dead, votes=verdict.tally[dead[0]])
                yield told.showing(*(Reveal(seat, died=True) for seat in dead))
                yield from self._identities(dead)
        yield from self._group("princes", [seat for seat in princes if seat not in first])
        yield from self._chains()

    def _spared(self, guarded: list[Seat]) -> Iterator[Cue]:
        """Who could not be voted out, by whose doing."""
        by_guard = [
            seat
            for seat in guarded
            if any(
                target == seat and self._power(voter) is VotePower.PROTECTS_TARGET
                for voter, target in enumerate(self.table.votes)
            )
        ]
        yield from self._group("protected", by_guard, by="guard")
        yield from self._group("protected", [seat for seat in guarded if seat not in by_guard], by="clan")

    def _chains(self) -> Iterator[Cue]:
        verdict = self.verdict
        for reason in (Reason.HUNTER, Reason.GRIEF):
            for death in verdict.deaths:
                if death.reason is reason and death.by is not None:
                    told = cue(SCENE, str(reason), name=self.names[death.seat], by=self.names[death.by])
                    yield told.showing(Reveal(death.seat, died=True))
                    yield from self._identities([death.seat])
        for shooter in sorted(self.verdict.dead):
            target = self.table.votes[shooter]
            if target is None or target in self.verdict.dead:
                continue
            if self._power(shooter) is VotePower.SHOOTS_TARGET:
                yield cue(SCENE, "shot-survived", name=self.names[target], by=self.names[shooter])

    def _disguises(self) -> Iterator[Cue]:
        """The living who were not what their card says: without this nobody would see why they win or lose."""
        alive = [seat for seat in range(len(self.names)) if seat not in self.verdict.dead]
        yield from self._identities([seat for seat in alive if self._disguise(seat) != PLAIN])

    def _power(self, seat: Seat) -> VotePower | None:
        return self.book[self.verdict.roles[seat]].at_vote

    def _identities(self, seats: Iterable[Seat]) -> Iterator[Cue]:
        return map(self._identity, filter(self._is_told, seats))

    def _identity(self, seat: Seat) -> Cue:
        """What a player turned out to be, and through what."""
        role, artefact = self.verdict.roles[seat], self.table.artefacts[seat]
        return cue(
            SCENE,
            self._disguise(seat),
            name=self.names[seat],
            role=(role,),
            unique=self.book[role].is_single,
            card=(self.table.cards[seat],),
            artefact=str(artefact),
        ).showing(*self._turned([seat]))

    def _turned(self, seats: Iterable[Seat]) -> Iterator[Reveal]:
        """The cards of these seats, where they are known."""
        known = self.end.known
        return (Reveal(seat, card=self.table.cards[seat]) for seat in seats if known is None or seat in known)

    def _disguise(self, seat: Seat) -> str:
        """The message that tells how a player came to be what they were in the end."""
        card, role = self.table.cards[seat], self.verdict.roles[seat]
        if self.table.artefacts[seat] in ROLE_ARTEFACTS:
            return "was-by-artefact"
        if self.verdict.monsters[seat] is Family.VAMPIRE and self.book[role].family is not Family.VAMPIRE:
            return "was-bitten"
        if role == card:
            return PLAIN
        copier = self.book[card].copies
        if self.table.acquired[seat] is None:
            return "was-no-copy" if copier else "was-no-contract"
        return "was-by-copy" if copier else "was-by-turning"

    def _monsters(self) -> Iterator[Cue]:
        verdict = self.verdict
        if not any(verdict.monsters):
            lost = Team.VILLAGE in verdict.teams and Side.VILLAGE not in verdict.sides
            yield cue(SCENE, "no-monsters-died-in-vain" if lost else "no-monsters")
        for family in _MONSTERS:
            pack = [seat for seat, monster in enumerate(verdict.monsters) if monster is family]
            if pack and not self.verdict.dead & set(pack):
                yield from self._unharmed(family, pack)
        if verdict.tanner_alone and {Team.WEREWOLVES, Team.VAMPIRES} & set(verdict.teams):
            yield cue(SCENE, "tanner-denies")

    def _unharmed(self, family: Family, pack: list[Seat]) -> Iterator[Cue]:
        """All of them by name, or else as many as are known without saying that they were all."""
        if family not in self.end.open_packs and all(self._is_shown(family, seat) for seat in pack):
            yield self._about(f"{family}-unharmed", pack).showing(*self._turned(pack))
        elif all(map(self._is_told, self.verdict.dead)):
            yield self._about(f"{family}-unharmed", ())
            yield from self._identities([seat for seat in pack if self._disguise(seat) == PLAIN])

    def _sides(self) -> Iterator[Cue]:
        reached = self.verdict.sides
        monsters = Side.WEREWOLVES in reached and Side.VAMPIRES in reached
        if monsters:  # only without any village player (D28)
            yield cue(SCENE, "both-win")
        for side in _TOLD_ORDER:
            if side not in reached or (monsters and side in (Side.WEREWOLVES, Side.VAMPIRES)):
                continue
            if side in _TEAM_SIDES:
                yield cue(SCENE, f"{side}-win", why=self._why(side))
            elif side is Side.ASSASSIN:
                yield from self._contract("assassin-win", self._holders(side))
            else:
                yield self._about(f"{side}-win", self._holders(side))

    def _failures(self) -> Iterator[Cue]:
        """Goals of single players that were missed, where nothing said so far tells why."""
        verdict = self.verdict
        told = list(filter(self._is_told, range(len(self.names))))
        assassins = [seat for seat in told if verdict.teams[seat] is Team.ASSASSIN]
        if Side.ASSASSIN not in verdict.sides:
            yield from self._contract("assassin-fails", assassins)
        no_wolf = Family.WOLF not in verdict.monsters
        minions = [
            seat
            for seat in told
            if no_wolf and verdict.teams[seat] is Team.WEREWOLVES and seat not in self._traitors()
        ]
        if Side.MINION not in verdict.sides and not verdict.tanner_alone:
            died = any(seat in verdict.dead for seat in minions)
            yield from self._group("minion-fails", minions, why="died" if died else "nobody")

    def _failed_traitors(self) -> Iterator[Cue]:
        verdict = self.verdict
        lost = [
            seat for seat in sorted(self._traitors()) if not verdict.winners[seat] and seat not in verdict.barred
        ]
        denied = [seat for seat in lost if verdict.tanner_alone and self._comrade_died(seat)]
        failed = [seat for seat in lost if seat not in denied and str(verdict.teams[seat]) in verdict.sides]
        yield from self._group("traitor-denied", denied)
        yield from self._group("traitor-fails", failed)

    def _contract(self, message: str, assassins: Sequence[Seat]) -> Iterator[Cue]:
        """What came of the assassin's contract; one who signed it against himself is no riddle."""
        targets = self._targets()
        if assassins and self._named(assassins) == targets:
            yield self._about(f"{message}-alone", assassins)
        else:
            yield from self._group(message, assassins, targets=targets)

    def _targets(self) -> tuple[str, ...]:
        return self._named(seat for seat, mark in enumerate(self.table.marks) if mark is Mark.ASSASSIN)

    def _comrade_died(self, seat: Seat) -> bool:
        teams = self.verdict.teams
        return any(teams[other] is teams[seat] and other != seat for other in self.verdict.dead)

    def _traitors(self) -> set[Seat]:
        """Whom the mark really turns: not a loner, nor the last of a team."""
        teams = self.verdict.teams
        return {
            seat
            for seat, mark in enumerate(self.table.marks)
            if mark is Mark.TRAITOR and teams[seat] not in LONERS and teams.count(teams[seat]) > 1
        }

    def _why(self, side: Side) -> str:
        verdict = self.verdict
        if verdict.battle:
            return "battle"
        if side is not Side.VILLAGE:
            return "unharmed"
        found = [family for family in _MONSTERS if any(self._is_shown(family, seat) for seat in self.verdict.dead)]
        return str(found[-1]) if found else "peace"

    def _holders(self, side: Side) -> list[Seat]:
        """Who is known to have reached a goal that is not a whole team's, plague or not."""
        verdict = self.verdict
        reached = [verdict.winners[seat] or seat in verdict.barred for seat in range(len(self.names))]
        traitors = self._traitors()
        team = {Side.TANNER: Team.TANNER, Side.ASSASSIN: Team.ASSASSIN, Side.MINION: Team.WEREWOLVES}.get(side)
        if team is None:
            return [seat for seat in sorted(traitors) if reached[seat]]
        return [
            seat
            for seat, theirs in enumerate(verdict.teams)
            if theirs is team and reached[seat] and seat not in traitors and self._is_told(seat)
        ]


_MONSTERS = (Family.WOLF, Family.VAMPIRE)
_TEAM_SIDES = (Side.VILLAGE, Side.WEREWOLVES, Side.VAMPIRES)
_TOLD_ORDER = (*_TEAM_SIDES, Side.MINION, Side.TANNER, Side.ASSASSIN, Side.TRAITOR)
