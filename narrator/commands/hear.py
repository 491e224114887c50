"""``narrator hear``: what the ears understand in a recording."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from narrator.adapters.ears.cleaning import NoiseSuppressor
from narrator.adapters.ears.grammar import TableGrammar
from narrator.adapters.ears.listener import HeardUtterance, Listener
from narrator.adapters.ears.opinion import Opinion, SecondOpinion
from narrator.adapters.ears.opinion.counsel import Counsel
from narrator.adapters.ears.opinion.models import second_opinion
from narrator.adapters.ears.recogniser import Recogniser, Samples
from narrator.adapters.ears.recording import blocks_of
from narrator.adapters.ears.utterance import Patience
from narrator.catalogue import installed_model, installed_opinion, model_trouble
from narrator.commands.screen import console, print_json
from narrator.commands.understand import first_of_namesakes, shown
from narrator.config import settings
from narrator.errors import InputRefused, NarratorError
from narrator.game_data import questions_of
from narrator.ports import Command, Hearing, Understanding
from narrator.rules.game import Phase
from narrator.rules.refusal import fault
from narrator.words.commands.questions import asking
from narrator.words.faults import sentence
from narrator.words.lines import Lines, lines_in

SCENE = "hearing"
UNHURRIED = Patience(whole_s=0.9, may_go_on_s=0.9, else_s=1.2, longest_s=30.0, opinion_s=30.0)
"""Nobody waits for an answer to a recording: what is said after a pause still belongs to it."""
SILENCE = HeardUtterance("", 0.0, Understanding(addressed=False), "silence")


@dataclass(frozen=True, slots=True)
class Moment:
    """When something is said: the phase, what was asked, and who sits at the table."""

    phase: str
    language: str
    question: str = ""
    """By name; empty = whatever makes sense in the phase is listened for."""
    names: tuple[str, ...] = ()

    def asked(self) -> "Moment":
        """The same in a phase where the question is asked, whatever phase was named."""
        phases = questions_of()[self.question].phases if self.question else (self.phase,)
        return self if self.phase in phases else replace(self, phase=next(each for each in Phase if each in phases))


def run(file: Path | None, moment: Moment, *, name_needed: bool, as_json: bool) -> int:
    """The exit code: 1 if a recording of a list could not be read. Without a file, paths come on standard input."""
    chosen, now = settings(), moment.asked()
    phase, language = now.phase, now.language
    asked = asking(language, phase, (now.question,)) if now.question else None
    needed = name_needed and phase == Phase.DEBATE and not now.question
    hearing = Hearing(language, phase, now.names, name_needed=needed, wake=chosen.wake, asking=asked)
    recogniser = _recogniser(language, chosen.model.get(language, ""))
    second = second_opinion(language, recogniser, installed_opinion(language)) if chosen.second_opinion else None
    with counsel_of(second) as counsel:
        return _run(Hearer(recogniser, hearing, counsel), file, as_json=as_json)


@dataclass(frozen=True, slots=True)
class Hearer:
    """Ears for recordings: the same for one after the other."""

    recogniser: Recogniser
    hearing: Hearing
    counsel: Counsel | None = None

    def hear(self, path: Path) -> HeardUtterance:
        return first_of(self.listener(), blocks_of(path))

    def listener(self) -> Listener:
        grammar = TableGrammar(self.recogniser.audible(self.hearing), as_said=True)
        cleaner = NoiseSuppressor.new()
        return Listener(self.recogniser, grammar, patience=UNHURRIED, cleaner=cleaner, counsel=self.counsel)


def _run(hearer: Hearer, file: Path | None, *, as_json: bool) -> int:
    if file is None:
        paths = (Path(line.rstrip("\r\n")) for line in sys.stdin if line.strip())
        return _each(hearer, paths)
    heard, hearing = hearer.hear(file), hearer.hearing
    if as_json:
        print_json(document(heard, hearing.phase))
    else:
        console().print(_told(lines_in(hearing.language), heard), markup=False)
    return 0


@contextmanager
def counsel_of(second: SecondOpinion | None) -> Iterator[Counsel | None]:
    """A second opinion that can be asked, for as long as the block lasts."""
    counsel = None if second is None else Counsel(second)
    try:
        yield counsel
    finally:
        if counsel is not None:
            counsel.close()


def first_of(listener: Listener, blocks: Iterable[Samples]) -> HeardUtterance:
    """The first utterance of a recording that is understood, or else the first one that is not."""
    all_heard = [heard for block in blocks if (heard := listener.feed(block)) is not None]
    last = listener.finish()
    if last is not None:
        all_heard.append(last)
    understood = (heard for heard in all_heard if heard.understood)
    said = (heard for heard in all_heard if heard.rejected != "silence")
    return next(understood, None) or next(said, None) or SILENCE


def document(heard: HeardUtterance, phase: str) -> dict[str, Any]:
    """The JSON of one recording.

    ``together`` is there when several things were said in one breath, ``guess`` when something would be asked back.
    ``opinions``: what each recogniser would have said, the best reading of each with its score.
    """
    commands, guess = _records(heard.meaning.meant if heard.understood else ()), _records(heard.meaning.guess)
    row: dict[str, Any] = {
        "text": heard.text,
        "command": commands[0] if commands else None,
        "confidence": round(heard.confidence, 2),
        "phase": phase,
        "rejected": "unsure" if guess else heard.rejected,
        "opinions": [_opinion(opinion) for opinion in heard.opinions],
    }
    return row | ({"together": commands} if len(commands) > 1 else {}) | ({"guess": guess} if guess else {})


def _opinion(opinion: Opinion) -> dict[str, Any]:
    best = opinion.readings[0] if opinion.readings else None
    return {
        "by": opinion.by,
        "text": best.text if best else "",
        "score": round(best.score, 2) if best else None,
        "regret": round(opinion.regret, 2),
    }


def _recogniser(language: str, wanted: str) -> Recogniser:
    path = installed_model(language, wanted)
    if path is None:
        trouble = model_trouble(language, wanted)
        raise InputRefused(trouble or fault("model_missing", language=language))
    return Recogniser(path)


def _each(hearer: Hearer, paths: Iterable[Path]) -> int:
    hearing = hearer.hearing
    lines = lines_in(hearing.language)
    failed = 0
    for path in paths:
        try:
            print_json(document(hearer.hear(path), hearing.phase))
        except NarratorError as error:
            failed = 1
            told = " ".join(sentence(lines, problem) for problem in error.problems)
            print_json(document(SILENCE, hearing.phase) | {"rejected": None, "error": told})
        sys.stdout.flush()
    return failed


def _records(commands: Iterable[Command]) -> list[dict[str, Any]]:
    return [{"name": command.name, **command.values} for command in map(first_of_namesakes, commands)]


def _told(lines: Lines, heard: HeardUtterance) -> str:
    if heard.rejected is not None:
        return lines.say(SCENE, f"rejected-{heard.rejected.replace('_', '-')}", text=heard.text)
    if heard.meaning.guess:
        return lines.say(SCENE, "guessed", text=heard.text, command=shown(heard.meaning.guess))
    commands = shown(heard.meaning.meant)
    return lines.say(SCENE, "understood", text=heard.text, command=commands, percent=round(heard.confidence * 100))
