"""What is understood of speakers on whom nothing was tuned, in both languages, beside plain Vosk in the same run.

The ears know who sits there and what was asked, as they do at a table, and have their second opinion. *Asked*:
right after one yes or no.
"""

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from narrator.adapters.ears.cleaning import NoiseSuppressor
from narrator.adapters.ears.grammar import TableGrammar
from narrator.adapters.ears.listener import Listener
from narrator.adapters.ears.opinion.counsel import Counsel
from narrator.adapters.ears.opinion.models import second_opinion
from narrator.adapters.ears.utterance import BLOCK, RATE_HZ
from narrator.catalogue import installed_opinion
from narrator.commands.hear import UNHURRIED, counsel_of, first_of
from narrator.ports import Hearing, Understanding
from tests.bench.plain import plain_at_counter, plain_at_table
from tests.bench.show import show
from tests.bench.speakers import HELD_OUT, NAMED, SHARED, by_pico, corpus_of
from tests.heard.corpus import SEATED, Known, Noise, Spoken, Tally, hear, hearing_of, in_noise, outcome, tally
from tests.heard.model import recogniser
from tests.heard.orders import SAMPLE, CoffeeGrammar, in_kitchen, ordered, read_orders

COMMANDS, TALK = 60, 30
"""Of each language, in each noise; Pico's are added."""
PICO_COMMANDS = 10
"""Of each of Pico's voices."""
ORDERS = 60
GOALS = {
    ("en", "clean"): "98.5 / 0.1 / 0.2, asked 99.5",
    ("en", "babble 10 dB"): "93 / 0.5 / 0.5, asked 97; with Pico 82, asked 88",
    ("en", "babble 5 dB"): "55 / 1, asked 68",
    ("fr", "clean"): "97 / 0.3 / 0.5, asked 99",
    ("fr", "babble 10 dB"): "70 / 1 / 0.5, asked 82",
}
NOISES = {str(noise): noise for noise in (Noise(), Noise("babble", 10), Noise("babble", 5))}


@contextmanager
def counsel_in(language: str) -> Iterator[Counsel | None]:
    with counsel_of(second_opinion(language, recogniser(language), installed_opinion(language))) as counsel:
        yield counsel


def show_figures(folder: Path | None = None) -> None:
    for language in ("en", "fr"):
        corpus = corpus_of(language, folder)
        held = [spoken for spoken in corpus if spoken.speaker in HELD_OUT]
        chosen = [*_some(held, COMMANDS, talk=False), *_some(held, TALK, talk=True)]
        chosen += by_pico("en", _some(held, PICO_COMMANDS, talk=False)) if language == "en" else []
        # One after another by what is listened for: only a few decoders are kept.
        chosen.sort(key=lambda spoken: str(hearing_of(spoken, Known.QUESTION)))
        talk = [spoken for spoken in corpus if spoken.command is None]
        with counsel_in(language) as counsel:
            for (goal_language, name), goal in GOALS.items():
                if goal_language == language:
                    noise = NOISES[name]
                    heard = [_heard(spoken, noise, talk, counsel) for spoken in chosen]
                    people = [each for each in heard if not each.robot]
                    show(f"{language}, {noise}: right/wrong/talk, asked", *_row(people), goal)
                    if len(people) < len(heard):
                        show(f"{language}, {noise}, Pico's voices included", *_row(heard), goal)
            _show_name(language, corpus, counsel)
    _show_orders()


def _some(corpus: Sequence[Spoken], count: int, *, talk: bool) -> list[Spoken]:
    """Always the same ones."""
    fitting = [spoken for spoken in corpus if (spoken.command is None) is talk]
    return random.Random(5).sample(fitting, min(count, len(fitting)))


@dataclass(frozen=True, slots=True)
class Heard:
    robot: bool
    """In a voice of Pico's."""
    ours: str
    plain: str


def _heard(spoken: Spoken, noise: Noise, talk: Sequence[Spoken], counsel: Counsel | None) -> Heard:
    sound = in_noise(spoken, noise, talk)
    ears, hearing = recogniser(spoken.language), hearing_of(spoken, Known.QUESTION)
    ours = outcome(spoken, hear(ears, spoken, sound, known=Known.QUESTION, counsel=counsel))
    named = Hearing(hearing.language, hearing.phase, hearing.names)
    plain = plain_at_table(TableGrammar(ears.audible(named), as_said=True)).whole(sound)
    return Heard(spoken.speaker.startswith("pico"), ours, fits(spoken, plain))


def fits(spoken: Spoken, meaning: Understanding | None) -> str:
    """The same as ``outcome`` where nothing is ever asked back."""
    if spoken.command is None:
        return "quiet" if meaning is None else "false"
    command = meaning.command if meaning else None
    if meaning is None:
        return "missed"
    said = {} if command is None else {"name": command.name, **command.values}
    return (
        "right"
        if {slot: str(value).lower() for slot, value in said.items()}
        == {slot: str(value).lower() for slot, value in spoken.command.items()}
        else "wrong"
    )


def _row(heard: Sequence[Heard]) -> tuple[str, str]:
    ours, plain = tally(each.ours for each in heard), tally(each.plain for each in heard)
    asked = 100 * (ours.right + ours.asked) / ours.commands
    return f"{shares(ours)}, {asked:.1f}", f"{shares(plain)} plain Vosk, {ours.commands}+{ours.talk}"


def shares(counted: Tally) -> str:
    right, wrong = (100 * count / counted.commands for count in (counted.right, counted.wrong))
    return f"{right:.1f} / {wrong:.1f} / {100 * counted.false / max(1, counted.talk):.1f} %"


def _show_name(language: str, corpus: Sequence[Spoken], counsel: Counsel | None) -> None:
    """The narrator's name in the debate, in babble; and whether talk of people is ever taken for it."""
    name, wishes = NAMED[language]
    ears, talk = recogniser(language), [spoken for spoken in corpus if spoken.command is None]
    hearing = Hearing(language, "debate", SEATED[language], name_needed=True)
    grammar = TableGrammar(ears.audible(hearing), as_said=True)

    def listener() -> Listener:
        return Listener(ears, grammar, patience=UNHURRIED, cleaner=NoiseSuppressor.new(), counsel=counsel)

    said = [Spoken(Path(), "", f"{name}, {wish}", "debate", {"name": wish}, language) for wish in wishes]
    called = [
        first_of(listener(), in_noise(spoken, NOISES["babble 10 dB"], talk).reshape(-1, BLOCK)).by_name
        for spoken in by_pico(language, said)
    ]
    false, lasts_s = 0, 0.0
    one = listener()
    for spoken in _some(corpus, 150, talk=True):
        sound = in_noise(spoken, Noise(), ())
        lasts_s += len(sound) / RATE_HZ
        all_heard = [heard for block in sound.reshape(-1, BLOCK) if (heard := one.feed(block)) is not None]
        false += sum(heard.understood for heard in all_heard)
    show(
        f"{language}, the name in the debate, babble 10 dB",
        f"{100 * sum(called) / len(called):.0f} %, {false} false in {lasts_s / 60:.0f} min",
        f"{len(called)} sentences in Pico's voices",
        "97 %, 1 an hour",
    )


def _show_orders() -> None:
    """Real people, a public benchmark."""
    folder = SHARED / "voice-real"
    orders = read_orders(folder if folder.is_dir() else SAMPLE)
    orders = orders[:: max(1, len(orders) // ORDERS)]
    plain = plain_at_counter(CoffeeGrammar(orders[0].path.parent / "coffee_maker.yaml"))
    with counsel_in("en") as counsel:
        for snr_db, goal in ((None, "98.5"), (6, "96")):
            ours = sum(ordered(recogniser(), counsel, order, snr_db)[0] for order in orders)
            theirs = 0
            for order in orders:
                meaning = plain.whole(in_kitchen(order, snr_db))
                theirs += bool(meaning and meaning.command and meaning.command.values == order.slots)
            where = "as recorded" if snr_db is None else f"kitchen {snr_db} dB"
            show(
                f"real people order coffee, {where}",
                f"{100 * ours / len(orders):.1f} %",
                f"{100 * theirs / len(orders):.1f} % plain Vosk, {len(orders)} orders",
                goal,
            )
