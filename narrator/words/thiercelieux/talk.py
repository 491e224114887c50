"""What is told and asked in the village: news, questions, and what an answer comes to."""

from collections import Counter
from collections.abc import Iterator

from narrator.ports import Command, Reveal
from narrator.rules.game import Question, RoleId, Seat
from narrator.rules.refusal import Fact
from narrator.rules.thiercelieux.actions import (
    Bequeath,
    Campaign,
    Decide,
    Declare,
    Leave,
    Mourn,
    NoElection,
    Shoot,
    ShowCard,
    TellGrief,
    TellResult,
    TellTie,
    Wake,
)
from narrator.rules.thiercelieux.aftermath import fresh_dead
from narrator.rules.thiercelieux.cards import Deck
from narrator.rules.thiercelieux.game import Village
from narrator.rules.thiercelieux.news import Counted, Deaths, NewCaptain, Quiet, Spared, Tied, tally
from narrator.rules.thiercelieux.night import most_dead
from narrator.rules.thiercelieux.resolve import CAPTAIN_VOICES, Outcome
from narrator.rules.thiercelieux.roles import Power
from narrator.rules.thiercelieux.state import Cause, Death, PollKind, State
from narrator.words.booklet import Booklet, Breath, Pause, Reply, SetUp
from narrator.words.leaflet import Names
from narrator.words.lines import Cue, cue
from narrator.words.thiercelieux.data import book

SCENE = "village"
EVENING = "evening"
NOBODY = frozenset({"nobody", "no", "done"})
YES = frozenset({"yes", "ready"})
A_HEAD_S = 30
SHORTEST_S = 60
LONGEST_S = 360
"""A debate is as long as the living need, within these."""
CAMPAIGN_S = 60
SUSPENSE_S = 2.0
"""Between a name and the card."""
REVIVALS = 4
"""Different questions for a debate that has fallen silent."""
NOT_THAT_ONE = Reply(says=(cue(EVENING, "not-that-one"),))


class VillageTalk(Booklet[Deck, Village]):
    """The days of the village, and its end."""

    def debate(self, game: Village, minutes: int, seconds: int) -> tuple[Cue, ...]:
        return (cue(SCENE, "campaign" if game.campaigning else "debate", minutes=minutes, seconds=seconds),)

    def debate_s(self, game: Village, wished: int | None, games_played: int) -> int:
        """As long as the living need, or as the table has settled; a campaign is short."""
        if game.campaigning:
            return min(CAMPAIGN_S, wished or CAMPAIGN_S)
        if wished is not None:
            return wished
        return min(max(A_HEAD_S * len(game.state.alive), SHORTEST_S), LONGEST_S)

    def debate_warning(self, game: Village, left: str) -> Cue | None:
        """A campaign is too short for more than one."""
        if not game.campaigning:
            return super().debate_warning(game, left)
        return cue(SCENE, "campaign-ends") if left == "seconds" else None

    def revival(self, game: Village, number: int) -> Cue | None:
        if game.campaigning:
            return None  # whoever wants to be captain will say so
        asked = 2 * (game.state.night - 1) + number  # two a day at most, so that no day repeats the one before
        return cue(SCENE, f"revive-{asked % REVIVALS + 1}")

    def wish(self, game: Village, names: Names, command: Command) -> Reply | None:
        """Somebody goes home for good."""
        if command.name != "leave":
            return None
        seat = int(command.values["seat"])
        return Reply(confirm=cue(EVENING, "leave-game-really", name=names[seat]), yes=Reply((Leave(seat),)))

    def vote(self, game: Village, names: Names, setup: SetUp) -> tuple[Cue, ...]:
        poll = game.state.poll
        assert poll is not None, "a vote is open"
        if poll.round > 1:
            tied = tuple(names[seat] for seat in poll.candidates)
            return cue(SCENE, "vote-again", names=tied), cue(SCENE, f"tied-then-{poll.kind}")
        return (cue(SCENE, f"ready-{poll.kind}"),)

    def soon(self, setup: SetUp) -> Iterator[Cue]:
        yield from (cue(SCENE, f"ready-{kind}") for kind in PollKind)
        yield from self.freeze(setup)

    def lot(self, names: Names) -> Cue:
        return cue(SCENE, "lot", names=names)

    def news(self, game: Village, names: Names, item: object, setup: SetUp) -> Iterator[Cue | Pause]:
        match item:
            case Quiet():
                yield cue(SCENE, "nobody-dead")
            case Deaths(deaths):
                yield from _dead(game, names, deaths)
            case Tied(seats, None):
                yield cue(SCENE, "tied-again", names=tuple(names[seat] for seat in seats))
            case Tied(seats, int(captain)):
                tied = tuple(names[seat] for seat in seats)
                yield cue(SCENE, "tied-captain", names=tied, name=names[captain])
            case Spared():
                yield cue(SCENE, "nobody-eliminated")
            case NewCaptain(None):
                yield cue(SCENE, "no-captain")
            case NewCaptain(int(seat)):
                yield cue(SCENE, "captain", name=names[seat])
            case Counted(votes):
                yield from _count(game, names, votes)

    def ask(self, game: Village, names: Names, question: Question) -> Cue:
        facts: dict[str, Fact] = {} if question.seat is None else {"name": names[question.seat]}
        match question.id:
            case "card":
                return cue(EVENING, "ask-card", **facts)
            case "agree" | "result":
                return cue(SCENE, f"ask-{question.about}")
            case "outcome" if question.seat is not None:
                return cue(SCENE, "ask-outcome-again" if question.about else "ask-outcome-centre", **facts)
            case "tie":
                return cue(SCENE, "ask-tie", names=tuple(names[seat] for seat in question.among), **facts)
        return cue(SCENE, f"ask-{question.id}", **facts)

    def wants_more(self, game: Village, question: Question, breath: Breath) -> bool:
        """A name was told, and there may be another token."""
        named = _named(breath)
        ended = any(command.name in NOBODY for command in breath)
        return question.id == "tokens" and bool(named) and not ended and len(named) < most_dead(game.state)

    def reply(self, game: Village, names: Names, question: Question, breath: Breath) -> Reply | None:
        command = breath[0]
        nobody = command.name in NOBODY
        match question.id:
            case "tokens":
                named = _named(breath)
                return Reply((Wake(named),)) if named or nobody else None
            case "agree" if command.name in YES:
                return Reply((Campaign(),))
            case "agree":
                return Reply((NoElection(),)) if command.name in ("no", "nobody") else None
            case "card" if command.name in ("was", "role") and question.seat is not None:
                seat = int(command.values.get("seat", question.seat))
                return Reply((ShowCard(seat, str(command.values["role"])),))
            case "card":
                return None
            case "outcome" if command.name == "outcome":
                return Reply((Declare(Outcome(str(command.values["outcome"]))),))
            case "outcome":
                return Reply((Declare(Outcome.CONTINUE),)) if command.name == "no" else None
            case "grief" if nobody:
                return Reply((TellGrief(),))
            case "result" if nobody and question.about is PollKind.CULPRIT:
                return self._result(game, names, question, None)
            case "result" if hit := _hit(game, question, breath):
                if not set(hit) <= set(question.among):
                    return NOT_THAT_ONE
                return self._result(game, names, question, hit[0]) if len(hit) == 1 else Reply((TellTie(hit),))
        return self._one(game, names, question, command)

    def _one(self, game: Village, names: Names, question: Question, command: Command) -> Reply | None:
        """An answer that has to be one of some seats."""
        seats = _seats(command)
        target = next((seat for seat in seats if seat in question.among), None)
        if target is None:
            return NOT_THAT_ONE if seats else None
        asked = question.seat if question.seat is not None else target
        match question.id:
            case "grief":
                dead = fresh_dead(game.state)
                return Reply((TellGrief(target, dead[0]) if len(dead) == 1 else Mourn(target),))
            case "beloved":
                return Reply((TellGrief(asked, target),))
            case "shot":
                return Reply((Shoot(asked, target),))
            case "heir":
                return Reply((Bequeath(asked, target),))
            case "tie":
                return Reply((Decide(asked, target),))
        return self._result(game, names, question, target)

    def _result(self, game: Village, names: Names, question: Question, told: Seat | None) -> Reply:
        """Nobody here sees fingers: the village tells whom it hit. What the phones rule out is asked about."""
        result = Reply((TellResult(told),))
        leader = _contradicted(game, told)
        if leader is None:
            return result
        differs = cue(EVENING, "result-differs-really", name=names[leader], count=dict(tally(game.state))[leader])
        return Reply(confirm=differs, yes=result, no=Reply(says=(self.ask(game, names, question),)))

    def verdict(self, game: Village, names: Names) -> tuple[Cue, ...]:
        """Who has won, and why."""
        verdict = game.state.verdict
        assert verdict is not None, "the game is over"
        lines = [cue(SCENE, f"end-{verdict.ending}".replace("_", "-"))]
        if verdict.barred:
            barred = tuple(names[seat] for seat in verdict.barred)
            lines.append(cue(SCENE, "barred", names=barred, count=len(barred)))
        if winners := tuple(names[seat] for seat, won in enumerate(verdict.winners) if won):
            shine = (Reveal(seat, won=True) for seat, won in enumerate(verdict.winners) if won)
            lines.append(cue(SCENE, "winners", names=winners, count=len(winners)).showing(*shine))
        return (*lines, *recap(game.state, names))


def _count(game: Village, names: Names, votes: tuple[tuple[Seat, int], ...]) -> Iterator[Cue]:
    poll = game.state.last_poll
    ballots = () if poll is None else poll.ballots
    for seat, count in votes:
        voters = tuple(voter for voter, target in ballots if target == seat)
        told = Reveal(seat, votes=count, voters=voters)
        yield cue(EVENING, "vote-count", name=names[seat], count=count).showing(told)


def recap(end: State, names: Names) -> Iterator[Cue]:
    """Who was what: wolves first, then every special villager; the simple ones need no names.

    Untold cards are turned over.
    """
    wolves = tuple(names[seat] for seat in end.with_power(Power.HUNT))
    if wolves:
        turned = (Reveal(seat, card=end.cards[seat]) for seat in end.with_power(Power.HUNT))
        yield cue(SCENE, "recap-wolves", names=wolves, count=len(wolves)).showing(*turned)
    for role in book().cards:
        if role != book().plain and not book().has(role, Power.HUNT):
            yield from (was(names, seat, role) for seat in end.seats if end.cards[seat] == role)
    if None in end.cards:
        yield cue(SCENE, "recap-turn")
    elif book().plain in end.cards:
        yield cue(SCENE, "recap-villagers")
    for seat, (dealt, card) in enumerate(zip(end.dealt, end.cards, strict=True)):
        if card is not None and book().has(dealt, Power.STEAL) and card != dealt:
            yield cue(SCENE, "recap-thief", name=names[seat], role=(card,), copies=book()[card].copies)
    if end.centre:
        yield cue(SCENE, "recap-centre", cards=end.centre)
    if end.lovers:
        yield cue(SCENE, "recap-lovers", names=tuple(names[seat] for seat in sorted(end.lovers)))


def was(names: Names, seat: Seat, role: RoleId) -> Cue:
    """What somebody was: a card one of a kind is "the", the others are "a"."""
    told = cue(SCENE, "was", name=names[seat], role=(role,), copies=book()[role].copies)
    return told.showing(Reveal(seat, card=role))


def _dead(game: Village, names: Names, deaths: tuple[Death, ...]) -> Iterator[Cue | Pause]:
    """Whom the night took, together; then everybody in the order it happened, and after a breath what they were."""
    taken = tuple(names[death.seat] for death in deaths if death.shown is Cause.NIGHT)
    if taken:
        fallen = (Reveal(death.seat, died=True) for death in deaths if death.shown is Cause.NIGHT)
        yield cue(SCENE, "found-dead", names=taken, count=len(taken)).showing(*fallen)
    for death in deaths:
        if death.shown is not Cause.NIGHT:
            by = "" if death.by is None else names[death.by]
            told = cue(SCENE, f"dies-{death.cause}", name=names[death.seat], by=by)
            yield told.showing(Reveal(death.seat, died=True))
        card = None if game.state.buried else game.state.cards[death.seat]
        if card is not None:
            yield Pause(SUSPENSE_S)
            yield was(names, death.seat, card)
    if len(deaths) == len(game.state.deaths) and game.state.verdict is None:
        yield cue(SCENE, "dead-silent")


def _hit(game: Village, question: Question, breath: Breath) -> tuple[Seat, ...]:
    """Who has the most votes, as it was told: in a word, by numbers or finger by finger; several are tied."""
    votes: Counter[Seat] = Counter()
    for command in breath:
        told = command.values
        match command.name:
            case "votes_all" | "tie":
                votes[int(told["seat"])] += 1
            case "one_each":
                votes.update(question.among)
            case "votes":
                votes[int(told["seat"])] += int(told["count"])
            case "points_at":
                double = question.about is PollKind.CULPRIT and int(told["from"]) == game.state.captain
                votes[int(told["to"])] += CAPTAIN_VOICES if double else 1
    most = max(votes.values(), default=0)
    return tuple(sorted(seat for seat, count in votes.items() if count == most > 0))


def _contradicted(game: Village, told: Seat | None) -> Seat | None:
    """Whom the phones have put so far ahead that the told result cannot be; none if it can."""
    state, votes = game.state, dict(tally(game.state))
    assert state.poll is not None, "a vote is open"
    silent = set(state.living) - {voter for voter, _ in state.poll.ballots}
    reach = len(silent) + (state.captain in silent and state.poll.kind is PollKind.CULPRIT)
    if not votes:
        return None
    leader = next(iter(votes))
    others = [count for seat, count in votes.items() if seat != leader]
    rival = max(others, default=0) if told is None else votes.get(told, 0)
    return leader if told != leader and votes[leader] > rival + reach else None


def _named(breath: Breath) -> tuple[Seat, ...]:
    return tuple(dict.fromkeys(seat for command in breath for seat in _seats(command)))


def _seats(command: Command) -> tuple[Seat, ...]:
    if command.name not in ("seat", "points_at"):
        return ()
    slots = ("seat", "target") if command.name == "seat" else ("to",)
    return tuple(int(command.values[slot]) for slot in slots if slot in command.values)
