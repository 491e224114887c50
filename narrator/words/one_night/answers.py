"""Answers of the table at the end of One Night: the count of the votes, and what the inquest asks for."""

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce

from narrator.ports import Command
from narrator.rules.game import Question, Seat
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.game import Action, OneNight
from narrator.rules.one_night.inquest import evidence as inquest
from narrator.rules.one_night.inquest.evidence import Kind
from narrator.rules.one_night.inquest.questions import answered
from narrator.rules.one_night.inquest.testimony import NameNobody, Reopen, TellSide, Testimony
from narrator.rules.one_night.roles import Family
from narrator.rules.refusal import Refused
from narrator.words.booklet import Booklet, Breath, Reply
from narrator.words.leaflet import Names
from narrator.words.lines import Cue, cue
from narrator.words.one_night.count import COUNT_ASK, counted, total
from narrator.words.one_night.data import role_book
from narrator.words.one_night.testimony import testimonies

SCENE = "evening"
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
        tied = game.inquiry is not None and game.inquiry.tied
        return ("count", "tied") if tied else ("count",)

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
        game = _after(game, told.actions)
        assert game.evidence is not None, "the votes are counted"
        return not answered(game.book, game.evidence, question.about)

    def reply(self, game: OneNight, names: Names, question: Question, breath: Breath) -> Reply | None:
        return counted(game, names, breath) if question.id == "count" else _answer(game, breath, question.about)

    def reminder(self, game: OneNight, question: Question) -> Cue | None:
        missing = game.players - total(game)
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
        after = _after(reopened, told.actions)
        if after.judged() is not None and self.verdict(after, numbers) == self.verdict(reopened, numbers):
            return replace(told, says=(cue(SCENE, "no-change"),))
        return replace(told, actions=(Reopen(), *told.actions))

    def may_correct(self, game: OneNight) -> bool:
        return game.evidence is not None


def _inquest_cue(names: Names, question: inquest.Question) -> Cue:
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
    facts = {} if question.seat is None else {"name": names[question.seat]}
    return cue(SCENE, f"ask-{question.kind}", **facts)


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
    team, inquiry = question.team, game.inquiry
    assert team is not None, "a side is asked for"
    assert inquiry is not None, "the table tells of its end"
    named, commands = set[Seat](), {command.name for command in breath}
    for command in breath:
        seats = {int(seat) for seat in command.values.values()} if command.name in {*NAMES, "everybody"} else set()
        named |= set(inquiry.may_be_on(team)) - seats if command.name == "everybody" else seats
    if not commands & {*NAMES, "everybody", "nobody", "done", "no"}:
        return None
    told = TellSide(team, tuple(sorted(named)))
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
                told = tuple(testimonies(game.evidence, command, question))
                game = _after(game, told)
                taken += told
            except Refused as refusal:
                again.append(command)
                refused.append(refusal)
        left = again
    return Reply(tuple(taken), tuple(refused)) if taken or refused else None


def _after(game: OneNight, actions: Iterable[Action]) -> OneNight:
    return reduce(OneNight.apply, actions, game)
