"""Testimony in words: what a saying tells about the end of a game, asked for or not."""

from collections.abc import Iterator

from narrator.ports import Command
from narrator.rules.game import Seat
from narrator.rules.one_night.inquest.evidence import Evidence, Kind, Question
from narrator.rules.one_night.inquest.testimony import (
    NobodyElse,
    TellArtefact,
    TellCopy,
    TellFinger,
    TellMark,
    TellStart,
    TellVotes,
    TellWas,
    Testimony,
)
from narrator.rules.one_night.roles import Artefact, Mark
from narrator.rules.refusal import Refused


def testimonies(evidence: Evidence, command: Command, question: Question | None) -> Iterator[Testimony]:
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


def _answers(evidence: Evidence, command: Command, question: Question) -> Iterator[Testimony]:
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


def _may_be_all(evidence: Evidence, question: Question) -> bool:
    """Whether "that is all" is an answer: of cards of which none was named it says nothing."""
    named = {role for _, role in evidence.cards}
    return question.kind is not Kind.HOLDERS or not named.isdisjoint(question.roles)


def _seats(evidence: Evidence, question: Question, seats: list[Seat]) -> Iterator[Testimony]:
    """Bare names answer "who had the bodyguard?", "whom did Anna point at?" and "who pointed at Anna?"."""
    for seat in seats:
        match question:
            case Question(Kind.ARROW, int(pointing)):
                yield TellFinger(pointing, seat)
            case Question(Kind.POINTERS, int(target)):
                yield TellFinger(seat, target)
            case Question(Kind.HOLDERS):
                role = _one_card_left(evidence, question)
                if role is None:
                    raise Refused("which_card")
                evidence = evidence.with_card(seat, role)
                yield TellWas(seat, role)


def _one_card_left(evidence: Evidence, question: Question) -> str | None:
    """The role that is meant when only one of those asked for is not yet told."""
    told = [role for _, role in evidence.cards]
    left = [role for role in question.roles if evidence.deck.on_table.count(role) > told.count(role)]
    return left[0] if len(left) == 1 else None
