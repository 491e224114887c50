"""How much of what people naturally say is understood, as text and by ear.

``python -m tests.bench.sentences [FILE LANGUAGE]``: the labelled sentences that came with the project, which the
reader has learned, and those that it has not; or others of the same kind. By ear they are spoken by the narrator's
own voice, in a quiet room.
"""

import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import soundfile

from narrator.adapters.mouth.speech import Speech, SpokenLine
from narrator.adapters.mouth.voices import load_voice
from narrator.catalogue import installed_voice
from narrator.commands.hear import Hearer
from narrator.commands.understand import document
from narrator.ports import Command, Hearing, Understanding, Value
from narrator.words.locales import languages
from tests.heard.model import recogniser
from tests.support.natural import NAMES, Labelled, held, labelled, natural, share, verdict_on

SEATS = ("seat", "from", "to")


def main() -> None:
    if len(sys.argv) > 2:
        file, language = Path(sys.argv[1]), sys.argv[2]
        show(f"text {language}", labelled(language, file.read_text(encoding="utf-8").splitlines()))
        return
    for language in languages():
        show(f"learned {language}", natural(language))
        for which in ("first", "second"):
            show(f"held out {language}, {which}", held(language, which))
    for language in languages():
        heard_share(language, natural(language))


def show(what: str, rows: Iterable[Labelled]) -> None:
    found = share(rows)
    sys.stdout.write(
        f"{what:<19} at once {found.at_once:.1%}, at once or asked back rightly {found.asked_rightly:.1%}, "
        f"taken for something else {found.wrong:.1%}; "
        f"talk acted on {found.talk_acted_on:.1%}, asked back {found.talk_asked_back:.1%}\n"
    )
    sys.stdout.flush()


def heard_share(language: str, rows: Iterable[Labelled]) -> None:
    """The same sentences, spoken and heard."""
    voice = installed_voice(language, "")
    assert voice is not None, "the voice is installed"
    speech = Speech(lambda _: load_voice(voice.engine, voice.id, voice.path, language, voice.variety))
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        for row in rows:
            clip = speech.clip(SpokenLine(row.said.text, language, 1.0))
            path = Path(folder) / "said.wav"
            soundfile.write(path, clip.samples, clip.rate_hz, subtype="PCM_16")
            hearing = Hearing(language, row.said.phase, NAMES, name_needed=row.said.phase == "debate")
            heard = Hearer(recogniser(language), hearing).hear(path)
            meaning = heard.meaning if heard.understood else Understanding(addressed=True)
            counts[verdict_on(_seated(row), document(row.said, _named(meaning)))] += 1
    talk = sum(count for what, count in counts.items() if what.startswith("talk"))
    told = ", ".join(f"{what} {count}" for what, count in sorted(counts.items()))
    sys.stdout.write(f"by ear {language}    {counts['at once'] / (counts.total() - talk):.1%} at once ({told})\n")


def _named(meaning: Understanding) -> Understanding:
    """Seats by name, as the labels have them."""

    def named(commands: tuple[Command, ...]) -> tuple[Command, ...]:
        return tuple(
            replace(command, values={slot: _seat(command, slot, value) for slot, value in command.values.items()})
            for command in commands
        )

    return replace(
        meaning, commands=named(meaning.commands), together=named(meaning.together), guess=named(meaning.guess)
    )


def _seat(command: Command, slot: str, value: Value) -> Value:
    if slot not in SEATS or command.name == "name_seat" or not isinstance(value, int):
        return value
    return NAMES[value - 1] if 0 < value <= len(NAMES) else value


def _seated(row: Labelled) -> Labelled:
    """Numbers of seats as names: to the ears both are the same seat."""

    def seated(command: dict[str, Any]) -> dict[str, Any]:
        if command["name"] == "name_seat":
            return command
        return {
            slot: NAMES[value - 1]
            if slot in SEATS and isinstance(value, int)
            else [NAMES[seat - 1] if isinstance(seat, int) else seat for seat in value]
            if slot == "seats"
            else value
            for slot, value in command.items()
        }

    return replace(row, right=tuple([seated(command) for command in right] for right in row.right))


if __name__ == "__main__":
    main()
