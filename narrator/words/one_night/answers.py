"""Answers of the table at the end of One Night: the count of the votes, and what the inquest asks for."""

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce

from narrator.ports import Command
from narrator.rules.game import Question, Seat
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.game import OneNight, fingers
from narrator.rules.one_night.inquest import evidence as inquest
from narrator.rules.one_night.inquest.evidence import Evidence, Kind
from narrator.rules.one_night.inquest.fingers import shared_counts
from narrator.rules.one_night.inquest.questions import answered
from narrator.rules.one_night.roles import Artefact, Family, Mark
from narrator.rules.one_night.testimony import (
    CloseCount,
    CountAgain,
    NameNobody,
    NobodyElse,
    Reopen,
    TellArtefact,
    TellCopy,
    TellFinger,
    TellMark,
    TellSide,
    TellStart,
    TellTie,
    TellVotes,
    TellWas,
    Testimony,
)
from narrator.rules.refusal import Fact, Refused
from narrator.words.booklet import Booklet, Breath, Reply
from narrator.words.leaflet import Names
from narrator.words.lines import Cue, cue
from narrator.words.one_night.data import role_book

SCENE = "evening"
COUNT_ASK = cue(SCENE, "count-ask")
LISTS = frozenset({Kind.HOLDERS, Kind.POINTERS, Kind.MARKS, Kind.ARTEFACTS, Kind.SIDE})
"""Questions that several players may be the answer to."""
CORRECTIONS = frozenset({"was", "votes", "points_at", "copied", "mark", "artefact"})
"""Things the table tells about its end, asked for or not."""
NAMES = frozenset({"seat", "names"})
"""Bare names, one or several."""


class OneNightAnswers(Booklet[Deck, OneNight]):
    """What the table is asked, and what its answers come to."""

    def ask(self, game: OneNight, names: Names, question: Question) -> Cue:
        return COUNT_ASK if question.id == "count" else _inquest_cue(names, question.about)

    def question_names(self, game: OneNight, question: Question) -> tuple[str, ...]:
        if question.id != "count":
            return (str(question.about.kind),)
        return ("count", "tied") if game.tied else ("count",)

    def ask_again(self, question: Question, asked: Cue) -> Cue | None:
        if question.id == "count":
            return None
        return cue(SCENE, "who-else") if question.about.kind in LISTS else asked

    def wants_more(self, game: OneNight, question: Question, breath: Breath) -> bool:
        """Something was told, but not all that was asked for."""
        if question.id == "count":
            return False
        if question.about.kind is Kind.SIDE and all(command.name in NAMES for command in breath):
            return True  # nobody but the table knows whether these were all
        told = _answer(game, breath, question.about)
        if told is None or not told.actions:
            return False
        for action in told.actions:
            game = game.apply(action)
        assert game.evidence is not None, "the votes are counted"
        return not answered(game.book, game.evidence, question.about)

    def reply(self, game: OneNight, names: Names, question: Question, breath: Breath) -> Reply | None:
        return _count(game, names, breath) if question.id == "count" else _answer(game, breath, question.about)

    def reminder(self, game: OneNight, question: Question) -> Cue | None:
        missing = game.players - _total(game)
        begun = question.id == "count" and 0 < missing < game.players
        return cue(SCENE, "count-missing", off=missing) if begun else None

    def correction(self, game: OneNight, breath: Breath) -> Reply | None:
        """What changes nothing about the verdict is kept, and said to change nothing."""
        if breath[0].name not in CORRECTIONS:
            return None
        reopened, numbers = game.apply(Reopen()), tuple(map(str, range(game.players)))
        told = _told(reopened, breath, None)
        if told is None or not told.actions:
            return told
        after = reduce(lambda before, testimony: before.apply(testimony), told.actions, reopened)
        if after.judged() is not None and self.verdict(after, numbers) == self.verdict(reopened, numbers):
            return replace(told, says=(cue(SCENE, "no-change"),))
        return replace(told, actions=(Reopen(), *told.actions))

    def may_correct(self, game: OneNight) -> bool:
        return game.evidence is not None


def _inquest_cue(names: Names, question: inquest.Question) -> Cue:
    facts: dict[str, Fact] = {}
    if question.seat is not None:
        facts["name"] = names[question.seat]
    match question.kind:
        case Kind.HOLDERS:
            families = {role_book()[role].family for role in question.roles}
            if families == {Family.WOLF}:
                return cue(SCENE, "ask-wolves")
            if families == {Family.VAMPIRE}:
                return cue(SCENE, "ask-vampires")
            return cue(SCENE, "ask-role", role=question.roles)
        case Kind.COPY:
            return cue(SCENE, "ask-copy", role=question.roles)
        case Kind.SIDE:
            return cue(SCENE, "ask-side-more" if question.more else "ask-side", side=str(question.team))
        case Kind.TALLY:
            return COUNT_ASK
    return cue(SCENE, f"ask-{question.kind}", **facts)


def _total(game: OneNight) -> int:
    return sum(count for _, count in game.counts)


def _count(game: OneNight, names: Names, breath: Breath) -> Reply | None:
    """Nobody here sees fingers: the table tells the count, in any order, until it adds up."""
    taken = _Count(game, names)
    heeded = [taken.heed(command) for command in breath]
    if not any(heeded):
        return None
    how_many = taken.settle_tie()
    if how_many is not None:
        return taken.reply(how_many)
    missing = game.players - _total(taken.game)
    if taken.rest_open and missing > 0:
        return taken.closed(_closing(taken.game, names, loose=missing))
    if taken.done and missing > 0:
        # Somebody may have pointed at nobody; but a vote is easily forgotten.
        short = cue(SCENE, "count-short-really", off=missing)
        return taken.reply(confirm=short, yes=_closing(taken.game, names), no=Reply(says=(COUNT_ASK,)))
    if missing < 0:
        many = cue(SCENE, "count-too-many", total=_total(taken.game), players=game.players)
        return taken.reply(many)
    return taken.reply() if missing > 0 else taken.closed(_closing(taken.game, names))


class _Count:
    """What one breath adds to the count."""

    def __init__(self, game: OneNight, names: Names) -> None:
        self.game = game
        self._names = names
        self.actions: list[TellVotes | TellFinger | TellTie] = []
        self.refused: list[Refused] = []
        self.says: list[Cue] = []
        self._tie: set[Seat] = set()
        self.done = False
        self.rest_open = False
        """Enough was told to know who has the most: the other fingers are asked for only if they matter."""

    def heed(self, command: Command) -> bool:
        told = command.values
        match command.name:
            case "votes" if int(told["seat"]) in self.game.tied:
                self._tied(int(told["count"]))
            case "votes":
                self._votes(int(told["seat"]), int(told["count"]))
            case "number" if self.game.tied:
                self._tied(int(told["value"]))
            case "points_at":
                self._take(TellFinger(int(told["from"]), int(told["to"])))
            case "votes_all":
                self._all_at(int(told["seat"]))
            case "one_each":
                for seat in range(self.game.players):
                    self._take(TellVotes(seat, 1))
            case "tie":
                self._tie.add(int(told["seat"]))
            case "done" | "ready" | "nobody" | "yes" | "skip":
                self.done = True
            case _:
                return False
        return True

    def _all_at(self, seat: Seat) -> None:
        """Everybody else points there; whom phones have seen point elsewhere is asked about in the end."""
        assert self.game.evidence is not None, "the vote is closed"
        seen = dict(self.game.evidence.arrows)
        for voter in range(self.game.players):
            if voter != seat and voter not in seen:
                self._take(TellFinger(voter, seat))
        for other, _ in self.game.counts:
            self._take(TellVotes(other, int(seen.get(seat) == other)))
        self._take(TellVotes(seat, self.game.players - 1))
        self.rest_open = True

    def _tied(self, count: int) -> None:
        for seat in self.game.tied:
            self._votes(seat, count)
        self.rest_open = True

    def settle_tie(self) -> Cue | None:
        """Ask how many votes the tied have each, unless it was told or follows from the number of players."""
        if self._tie:  # one name alone joins those who were told before
            before = self.game.tied if len(self._tie) == 1 else ()
            self._take(TellTie(tuple(sorted({*before, *self._tie}))))
        tied = self.game.tied
        if not tied or self.rest_open:
            return None
        told = {seat: votes for seat, votes in self.game.counts if seat not in tied}
        possible = shared_counts(self.game.players, tied, told)
        if len(tied) > 1 and len(possible) == 1:
            self._tied(possible[0])
            return None
        return cue(SCENE, "tie-ask", names=tuple(self._names[seat] for seat in tied), count=len(tied))

    def _votes(self, seat: Seat, count: int) -> None:
        most = self.game.players - 1
        if count > most:
            self.says.append(cue(SCENE, "count-at-most", name=self._names[seat], most=most))
        else:
            self._take(TellVotes(seat, count))

    def _take(self, action: TellVotes | TellFinger | TellTie) -> None:
        try:
            self.game = self.game.apply(action)
        except Refused as refusal:
            self.refused.append(refusal)
        else:
            self.actions.append(action)

    def reply(
        self, *more: Cue, confirm: Cue | None = None, yes: Reply | None = None, no: Reply | None = None
    ) -> Reply:
        return Reply(tuple(self.actions), tuple(self.refused), (*self.says, *more), confirm, yes, no)

    def closed(self, closing: Reply) -> Reply:
        """With what ends the count: at once, or after a question."""
        if closing.confirm is None:
            return Reply((*self.actions, *closing.actions), tuple(self.refused), tuple(self.says))
        return self.reply(confirm=closing.confirm, yes=closing.yes, no=closing.no)


def _closing(game: OneNight, names: Names, loose: int = 0) -> Reply:
    """The count is complete, but for fingers that may not matter. One that the phones contradict is asked about."""
    close = Reply((CloseCount(loose),))
    assert game.evidence is not None, "the vote is closed"
    counts, tapped = dict(game.counts), fingers(game.evidence)
    off = next((seat for seat in tapped if tapped[seat] > counts.get(seat, 0)), None)
    if off is None:
        return close
    differs = cue(SCENE, "count-differs-really", name=names[off], phones=tapped[off], count=counts.get(off, 0))
    return Reply(confirm=differs, yes=close, no=Reply((CountAgain(),), says=(COUNT_ASK,)))


def _answer(game: OneNight, breath: Breath, question: inquest.Question) -> Reply | None:
    """What an answer to the inquest comes to. What is only asked to name the winners may be skipped."""
    end = game.judged()
    if end is not None and end.lacking == question:
        if any(command.name == "skip" for command in breath):
            return Reply((NameNobody(),))
        if question.kind is Kind.SIDE and (told := _side_told(game, breath, question)) is not None:
            return told
    return _told(game, breath, question)


def _side_told(game: OneNight, breath: Breath, question: inquest.Question) -> Reply | None:
    """All who were on a side, named one by one or as everybody; none if no name was said."""
    assert question.team is not None, "a side is asked for"
    named, commands = set[Seat](), {command.name for command in breath}
    for command in breath:
        seats = {int(seat) for seat in command.values.values()} if command.name in {*NAMES, "everybody"} else set()
        named |= set(game.may_be_on(question.team)) - seats if command.name == "everybody" else seats
    if not commands & {*NAMES, "everybody", "nobody", "done", "no"}:
        return None
    told = TellSide(question.team, tuple(sorted(named)))
    try:
        game.apply(told)
    except Refused as refusal:
        return Reply(refused=(refusal,))
    return Reply((told,))


def _told(game: OneNight, breath: Breath, question: inquest.Question | None) -> Reply | None:
    """What the table has told in one breath, and what of it was refused; none if it told nothing.

    "Bob three votes and Anna one": what does not fit by itself may fit with the rest, so it is tried again.
    """
    taken: list[Testimony] = []
    left, refused = list(breath), list[Refused]()
    for _ in range(2):
        again, refused = list[Command](), list[Refused]()
        for command in left:
            try:
                assert game.evidence is not None, "the votes are counted"
                told = tuple(_testimonies(game.evidence, command, question))
                game = reduce(lambda before, testimony: before.apply(testimony), told, game)
                taken += told
            except Refused as refusal:
                again.append(command)
                refused.append(refusal)
        left = again
    return Reply(tuple(taken), tuple(refused)) if taken or refused else None


def _testimonies(evidence: Evidence, command: Command, question: inquest.Question | None) -> Iterator[Testimony]:
    """What a command tells; nothing if it is none of that."""
    told = command.values
    match command.name:
        case "was":
            yield TellWas(int(told["seat"]), str(told["role"]))
        case "points_at":
            yield TellFinger(int(told["from"]), int(told["to"]))
        case "votes":
            yield TellVotes(int(told["seat"]), int(told["count"]))
        case "copied":
            whose = question.seat if question is not None and question.kind is Kind.COPY else None
            yield TellCopy(str(told["card"]), str(told["role"]), whose)
        case "mark":
            yield TellMark(int(told["seat"]), Mark(str(told["mark"])))
        case "artefact":
            yield TellArtefact(int(told["seat"]), Artefact(str(told["artefact"])))
        case _ if question is not None:
            yield from _answers(evidence, command, question)


def _answers(evidence: Evidence, command: Command, question: inquest.Question) -> Iterator[Testimony]:
    """What makes sense only as an answer to what was asked."""
    told = command.values
    match command.name:
        case "yes" | "no" if question.kind is Kind.START:
            yield TellStart(in_centre=command.name == "yes")
        case "nobody":
            yield NobodyElse(question)
        case "done" if _may_be_all(evidence, question):
            yield NobodyElse(question)
        case "role" if question.kind is Kind.CARD and question.seat is not None:
            yield TellWas(question.seat, str(told["role"]))
        case "role" if question.kind is Kind.COPY:
            yield TellCopy(question.roles[0], str(told["role"]), question.seat)
        case "seat" | "names":
            yield from _seats(evidence, question, [int(seat) for seat in told.values()])


def _may_be_all(evidence: Evidence, question: inquest.Question) -> bool:
    """Whether "that is all" is an answer: of cards of which none was named it says nothing."""
    named = {role for _, role in evidence.cards}
    return question.kind is not Kind.HOLDERS or not named.isdisjoint(question.roles)


def _seats(evidence: Evidence, question: inquest.Question, seats: list[Seat]) -> Iterator[Testimony]:
    """Bare names answer "who had the bodyguard?", "whom did Anna point at?" and "who pointed at Anna?"."""
    for seat in seats:
        match question:
            case inquest.Question(Kind.ARROW, int(pointing)):
                yield TellFinger(pointing, seat)
            case inquest.Question(Kind.POINTERS, int(target)):
                yield TellFinger(seat, target)
            case inquest.Question(Kind.HOLDERS):
                role = _one_card_left(evidence, question)
                if role is None:
                    raise Refused("which_card")
                evidence = evidence.with_card(seat, role)
                yield TellWas(seat, role)


def _one_card_left(evidence: Evidence, question: inquest.Question) -> str | None:
    """The role that is meant when only one of those asked for is not yet told."""
    told = [role for _, role in evidence.cards]
    left = [role for role in question.roles if evidence.deck.on_table.count(role) > told.count(role)]
    return left[0] if len(left) == 1 else None
