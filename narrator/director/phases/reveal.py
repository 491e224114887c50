"""The reveal: who died, who won and why. What only the table can know is asked in the fewest questions."""

from dataclasses import dataclass

from narrator.director.phases.vote import turns_at_once
from narrator.director.plan import Cards
from narrator.director.stage import Stage
from narrator.game_data import role_book
from narrator.ports import Line, VerdictGiven
from narrator.rules.game import RoleId, Seat
from narrator.rules.one_night.actions import final_table
from narrator.rules.one_night.inquest.evidence import Evidence, Kind, Question
from narrator.rules.one_night.inquest.questions import answered, next_question, open_packs, sure_seats, verdict_of
from narrator.rules.one_night.inquest.worlds import with_followed
from narrator.rules.one_night.judge import Table, Verdict
from narrator.rules.one_night.roles import Artefact, Family, Mark
from narrator.rules.refusal import Fact, Refused
from narrator.words.commands.understanding import Command
from narrator.words.lines import Cue
from narrator.words.one_night.explanation import explain

MORE_S = 3.0
"""How long one waits for the rest of an answer that would do as it is."""
CORRECTIONS = frozenset({"was", "votes", "points_at", "copied", "mark", "artefact"})
"""Things the table tells about its end, asked for or not."""
LISTS = frozenset({Kind.HOLDERS, Kind.POINTERS, Kind.MARKS, Kind.ARTEFACTS})
"""Questions that several players may be the answer to."""


async def reveal(stage: Stage) -> None:
    stage.enter("reveal")
    assert stage.plan.deck is not None, "there was a night"
    if stage.plan.cards is Cards.PHONES:
        await stage.say("reveal-phones")
    elif not turns_at_once(stage.plan.deck):
        await stage.say("reveal")
    if stage.game.dealt:
        await _tell(stage, judged(stage))
    else:
        stage.keep(evidence=with_followed(role_book(), _evidence(stage), stage.game.worlds()))
        await _inquire(stage)


@dataclass(frozen=True, slots=True)
class Judged:
    """The end of a game, as far as it is known."""

    table: Table
    verdict: Verdict
    known: frozenset[Seat] | None = None
    """Seats whose card was told; none = all."""
    certain: frozenset[Seat] = frozenset()
    """Seats of which it is certain whether they have won."""
    open_packs: frozenset[Family] = frozenset()
    """Monsters that may have had more members than were told."""


def judged(stage: Stage) -> Judged:
    """The verdict. ``Refused`` if what was told cannot be."""
    book = role_book()
    if stage.game.dealt:
        state = stage.game.state
        assert state.verdict is not None, "closing the vote has judged the table"
        return Judged(final_table(state), state.verdict, certain=frozenset(state.seats))
    evidence = _evidence(stage)
    found = verdict_of(book, evidence)
    assert found is not None, "nothing was left to ask"
    return Judged(*found, sure_seats(book, evidence), open_packs(book, evidence))


def explained(stage: Stage, end: Judged) -> tuple[Cue, ...]:
    """Only what is certain about each player."""
    everybody = frozenset(range(len(stage.names)))
    return explain(
        role_book(),
        end.table,
        end.verdict,
        stage.names,
        end.known,
        sure=end.certain == everybody,
        open_packs=end.open_packs,
    )


async def correct(stage: Stage, command: Command) -> None:
    """Something was told wrong: the verdict is worked out and said again."""
    stage.enter("reveal")
    if await _heed(stage, command, None):
        await _inquire(stage)
    stage.enter("over")


async def _inquire(stage: Stage) -> None:
    """Ask until the verdict is certain, then tell it."""
    while True:
        await _ask_all(stage)
        try:
            end = judged(stage)
        except Refused as refusal:
            await stage.refuse(refusal)
            await _start_over(stage)
            continue
        await _tell(stage, end)
        return


async def _start_over(stage: Stage) -> None:
    """What was told cannot be, and nobody knows which part is wrong: the cards are asked for again."""
    told = _evidence(stage)
    stage.keep(evidence=Evidence(told.deck, told.players, tally=told.counted))
    await stage.say("cannot-be")


async def _ask_all(stage: Stage) -> None:
    asked: Line | None = None
    while (question := next_question(role_book(), _evidence(stage))) is not None:
        line = _question_line(stage, question)
        if line == asked and question.kind in LISTS:
            await stage.say("who-else")
        else:
            await stage.voice.say(line)
        asked = line
        while not await _heed(stage, await stage.next_command("told", about=question), question):
            pass
        while not answered(role_book(), _evidence(stage), question) and await stage.more_within(MORE_S):
            await _heed(stage, await stage.next_command(), question)


def _question_line(stage: Stage, question: Question) -> Line:
    facts: dict[str, Fact] = {}
    if question.seat is not None:
        facts["name"] = stage.names[question.seat]
    match question.kind:
        case Kind.HOLDERS:
            families = {role_book()[role].family for role in question.roles}
            if families == {Family.WOLF}:
                return stage.line("ask-wolves")
            if families == {Family.VAMPIRE}:
                return stage.line("ask-vampires")
            return stage.line("ask-role", role=question.roles)
        case Kind.COPY:
            return stage.line("ask-copy", role=question.roles)
        case Kind.TALLY:
            return stage.line("count-ask")
    return stage.line(f"ask-{question.kind}", **facts)


async def _heed(stage: Stage, command: Command, question: Question | None) -> bool:
    """Take down what was told in one breath; whether it told anything."""
    breath = [command]
    while stage.awaiting:
        breath.append(await stage.next_command())
    evidence, refused = _taken_down(_evidence(stage), breath, question)
    for refusal in refused:
        await stage.refuse(refusal)
    if evidence is None:
        if not refused:
            await stage.decline()
        return False
    stage.keep(evidence=evidence)
    return True


def _taken_down(
    evidence: Evidence, breath: list[Command], question: Question | None
) -> tuple[Evidence | None, list[Refused]]:
    """What is known with all of a breath, none if it told nothing; and what of it was refused.

    "Bob three votes and Anna one": what does not fit by itself may fit with the rest, so it is tried again.
    """
    heeded, refused = False, list[Refused]()
    for _ in range(2):
        left, refused = list[Command](), list[Refused]()
        for command in breath:
            try:
                told = _told(evidence, command, question)
            except Refused as refusal:
                left.append(command)
                refused.append(refusal)
                continue
            if told is not None:
                evidence, heeded = told, True
        breath = left
    return (evidence if heeded else None), refused


def _told(evidence: Evidence, command: Command, question: Question | None) -> Evidence | None:
    """What the table has told, with one thing more; none if the command tells nothing."""
    book, told = role_book(), command.values
    match command.name:
        case "was":
            return evidence.with_card(int(told["seat"]), str(told["role"]))
        case "points_at":
            return evidence.with_arrow(int(told["seat"]), int(told["target"]))
        case "votes":
            return _recounted(evidence, int(told["seat"]), int(told["count"]))
        case "copied":
            whose = question.seat if question is not None and question.kind is Kind.COPY else None
            return evidence.with_copy(book, str(told["card"]), str(told["role"]), whose)
        case "mark":
            return evidence.with_mark(book, int(told["seat"]), Mark(str(told["mark"])))
        case "artefact":
            return evidence.with_artefact(book, int(told["seat"]), Artefact(str(told["artefact"])))
        case "yes" if question is not None and question.kind is Kind.START:
            return evidence.with_start(in_centre=True)
        case "no" if question is not None and question.kind is Kind.START:
            return evidence.with_start(in_centre=False)
        case "nobody" if question is not None:
            return evidence.nobody_else(question)
        case "done" if question is not None and _may_be_all(evidence, question):
            return evidence.nobody_else(question)
        case "role" if question is not None:
            return _with_role(evidence, question, str(told["role"]))
        case "seat" if question is not None:
            return _with_seats(evidence, question, [int(told[slot]) for slot in ("seat", "target") if slot in told])
    return None


def _may_be_all(evidence: Evidence, question: Question) -> bool:
    """Whether "that is all" is an answer: of cards of which none was named it says nothing."""
    named = {role for _, role in evidence.cards}
    return question.kind is not Kind.HOLDERS or not named.isdisjoint(question.roles)


def _recounted(evidence: Evidence, seat: Seat, count: int) -> Evidence:
    tally = list(evidence.counted or (0,) * evidence.players)
    tally[seat] = count
    return evidence.with_tally(tuple(tally))


def _with_role(evidence: Evidence, question: Question, role: RoleId) -> Evidence | None:
    """A bare role answers "what was Anna?" and "what did the doppelgänger become?"."""
    if question.kind is Kind.CARD and question.seat is not None:
        return evidence.with_card(question.seat, role)
    if question.kind is Kind.COPY:
        return evidence.with_copy(role_book(), question.roles[0], role, question.seat)
    return None


def _with_seats(evidence: Evidence, question: Question, seats: list[Seat]) -> Evidence | None:
    """Bare names answer "who had the bodyguard?", "whom did Anna point at?" and "who pointed at Anna?"."""
    for seat in seats:
        match question:
            case Question(Kind.ARROW, int(pointing)):
                evidence = evidence.with_arrow(pointing, seat)
            case Question(Kind.POINTERS, int(target)):
                evidence = evidence.with_arrow(seat, target)
            case Question(Kind.HOLDERS) if (role := _one_card_left(evidence, question)) is not None:
                evidence = evidence.with_card(seat, role)
            case Question(Kind.HOLDERS):
                raise Refused("which_card")
            case _:
                return None
    return evidence


def _one_card_left(evidence: Evidence, question: Question) -> RoleId | None:
    """The role that is meant when only one of those asked for is not yet told."""
    told = [role for _, role in evidence.cards]
    left = [role for role in question.roles if evidence.deck.on_table.count(role) > told.count(role)]
    return left[0] if len(left) == 1 else None


async def _tell(stage: Stage, end: Judged) -> None:
    names = stage.names
    stage.keep(judged=True, won=tuple(names[seat] for seat in sorted(end.certain) if end.verdict.winners[seat]))
    stage.show(VerdictGiven(end.table, end.verdict, names, end.known))
    await stage.tell(explained(stage, end))


def _evidence(stage: Stage) -> Evidence:
    assert stage.progress.evidence is not None, "the vote was counted"
    return stage.progress.evidence
