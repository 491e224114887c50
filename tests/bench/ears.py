"""How the ears do, as figures: what is understood in noise, talk taken for commands, time until an answer, cost.

``python -m tests.bench.ears [FOLDER]`` takes the English corpus from a folder (``../shared/voice`` if it is there)
or else the sample of the tests. Beside each figure stands plain Vosk in the same run (``plain.py``).
"""

import random
import resource
import statistics
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, process_time

import numpy as np
import numpy.typing as npt

from narrator.adapters.ears.cleaning import NoiseSuppressor
from narrator.adapters.ears.grammar import TableGrammar
from narrator.adapters.ears.listener import Listener
from narrator.adapters.ears.opinion.counsel import Counsel
from narrator.adapters.ears.utterance import BLOCK, RATE_HZ, Patience
from narrator.ports import Hearing, Understanding
from narrator.words.commands.questions import asking
from tests.bench.figures import counsel_in, fits, show_figures
from tests.bench.plain import plain_at_table
from tests.bench.show import show
from tests.bench.speakers import corpus_of
from tests.heard.corpus import SEATED, Known, Spoken, hear, hearing_of, heeded, hesitant, samples, word_ends
from tests.heard.model import recogniser

Sound = npt.NDArray[np.int16]
COMMANDS_A_PHASE, TALK_A_PHASE = 15, 40
PATIENT = Patience(opinion_s=5.0)
"""The stream is heard faster than it was said: a second opinion has no silence to think in."""
PAUSE_S = 0.4
HESITANT = 100
"""Commands with a pause inside."""


@dataclass(frozen=True, slots=True)
class Stream:
    """An evening's sound in one piece: what is said when, and where each saying ends."""

    hearing: Hearing
    sound: Sound
    commands: tuple[tuple[int, int, Spoken], ...]
    """First and last block of speech."""


def stream_of(corpus: Sequence[Spoken], hearing: Hearing, rng: random.Random) -> Stream:
    """Commands among table talk, at changing levels, with a second or two between."""
    commands = [spoken for spoken in corpus if spoken.command and spoken.phase == hearing.phase]
    talk = [spoken for spoken in corpus if spoken.command is None]
    said = rng.sample(commands, min(COMMANDS_A_PHASE, len(commands)))
    said += [rng.choice(talk) for _ in range(TALK_A_PHASE)]
    rng.shuffle(said)
    pieces: list[Sound] = []
    placed: list[tuple[int, int, Spoken]] = []
    at = 0
    hiss = np.random.default_rng(rng.randrange(1 << 30))
    for spoken in said:
        pause = np.zeros(BLOCK * rng.randrange(50, 100))
        sound = samples(spoken.path) * 10 ** (rng.uniform(-12, 0) / 20)
        if spoken.command:
            levels = np.sqrt(np.mean(sound.reshape(-1, BLOCK) ** 2, axis=1))
            loud = np.flatnonzero(levels > levels.max() / 50)
            start = at + len(pause) // BLOCK
            placed.append((start + int(loud[0]), start + int(loud[-1]), spoken))
        piece = np.concatenate((pause, sound))
        pieces.append((piece + hiss.normal(0, 8, len(piece))).clip(-32_768, 32_767).astype(np.int16))
        at += len(piece) // BLOCK
    tail = hiss.normal(0, 8, BLOCK * 100).astype(np.int16)
    return Stream(hearing, np.concatenate((*pieces, tail)), tuple(placed))


@dataclass(frozen=True, slots=True)
class Streamed:
    found: int
    commands: int
    wrong: int
    false: int
    delays_s: tuple[float, ...]
    cpu_s: float
    lasts_s: float


def listened(stream: Stream, answers: Sequence[tuple[int, Understanding]], cpu_s: float) -> Streamed:
    """Answers by the block at which they came, put beside what was said."""
    found, wrong, used = 0, 0, set()
    delays: list[float] = []
    for first, last, spoken in stream.commands:
        for number, (block, meaning) in enumerate(answers):
            if first < block <= last + 100 and number not in used:
                used.add(number)
                kind = fits(spoken, meaning)
                found += kind == "right"
                wrong += kind == "wrong"
                if kind == "right":
                    delays.append((block - last) * BLOCK / RATE_HZ)
                break
    false = len(answers) - len(used)
    lasts_s = len(stream.sound) / RATE_HZ
    return Streamed(found, len(stream.commands), wrong, false, tuple(delays), cpu_s, lasts_s)


def streamed(stream: Stream, counsel: Counsel | None) -> tuple[Streamed, Streamed]:
    ears = recogniser(stream.hearing.language)
    grammar = TableGrammar(ears.audible(stream.hearing), as_said=True)
    listener = Listener(ears, grammar, patience=PATIENT, cleaner=NoiseSuppressor.new(), counsel=counsel)
    began = process_time()
    ours = [
        (number, heard.meaning)
        for number, block in enumerate(stream.sound.reshape(-1, BLOCK))
        if (heard := listener.feed(block)) is not None and heard.understood and heard.meaning.meant
    ]
    ours_s = process_time() - began
    plain = plain_at_table(grammar)
    began = process_time()
    answers = [
        (number, meaning)
        for number, text in enumerate(plain.pieces(stream.sound))
        if (meaning := plain.meaning(text)) is not None
    ]
    return listened(stream, ours, ours_s), listened(stream, answers, process_time() - began)


def show_switch() -> None:
    """From what was listened for to something else: what is made on another thread, and what the ears wait for."""
    names = ("Anna", "Bob", "Chloe", "David", "Emma")
    listener = Listener(recogniser(), TableGrammar(Hearing("en", "night", names)))
    made_s, adopted_s = [], []
    for phase, question in (("lobby", "players"), ("deal", "ready"), ("vote", "count"), ("reveal", "card")):
        grammar = TableGrammar(Hearing("en", phase, names, asking=asking("en", phase, (question,))))
        began = perf_counter()
        recogniser().decoder(grammar)
        made_s.append(perf_counter() - began)
        began = perf_counter()
        listener.adopt(grammar)
        adopted_s.append(perf_counter() - began)
    made_ms, adopted_ms = (statistics.median(taken) * 1000 for taken in (made_s, adopted_s))
    show("a question's graph and decoder", f"{made_ms:.0f} ms", "on another thread, while it speaks")
    show("switching to it", f"{adopted_ms:.2f} ms", f"{BLOCK / RATE_HZ * 1000:.0f} ms a block of sound")


def show_hesitant(said: Sequence[Spoken]) -> None:
    """Commands with a pause inside, as people make them who think while they speak."""
    corpus = [spoken for spoken in said if spoken.command and " " in spoken.text]
    rng = np.random.default_rng(4)
    drawn = [corpus[number] for number in rng.choice(len(corpus), min(HESITANT, len(corpus)), replace=False)]
    chosen = [spoken for spoken in drawn if len(word_ends(spoken)) == len(spoken.text.split())]
    whole = sum(
        heeded(spoken, hear(recogniser(), spoken, hesitant(spoken, PAUSE_S, rng), Patience(), Known.QUESTION))
        for spoken in sorted(chosen, key=lambda spoken: str(hearing_of(spoken, Known.QUESTION)))
    )
    share = 100 * whole / len(chosen)
    show(f"commands with a pause of {PAUSE_S} s inside, whole", f"{share:.1f} %", f"{len(chosen)} of them", "97 %")


def show_streams(language: str, corpus: Sequence[Spoken]) -> None:
    rng = random.Random(7)
    hearings = [Hearing(language, phase, SEATED[language]) for phase in ("lobby", "night", "debate", "vote")]
    with counsel_in(language) as counsel:
        both = [streamed(stream_of(corpus, hearing, rng), counsel) for hearing in hearings]
    ours, plain = ([pair[side] for pair in both] for side in (0, 1))
    minutes = sum(one.lasts_s for one in ours) / 60
    what = f"{language}, stream of {minutes:.0f} min: commands found"
    show(what, _found(ours), f"{_found(plain)} plain Vosk", "97 %, 1 false/h")
    show("end of speech to answer, p50 / p90", _delays(ours), f"{_delays(plain)} plain Vosk", "300 / 400 ms")
    show("listening, share of one core", _cost(ours), f"{_cost(plain)} plain Vosk", "0.08")


def _found(all_streams: Sequence[Streamed]) -> str:
    found, commands, wrong, false = (
        sum(getattr(one, name) for one in all_streams) for name in ("found", "commands", "wrong", "false")
    )
    hours = sum(one.lasts_s for one in all_streams) / 3600
    return f"{100 * found / commands:.0f} %, {wrong} wrong, {false / hours:.0f} false/h"


def _delays(all_streams: Sequence[Streamed]) -> str:
    delays = [delay_s for one in all_streams for delay_s in one.delays_s]
    return f"{statistics.median(delays) * 1000:.0f} / {float(np.percentile(delays, 90)) * 1000:.0f} ms"


def _cost(all_streams: Sequence[Streamed]) -> str:
    return f"{sum(one.cpu_s for one in all_streams) / sum(one.lasts_s for one in all_streams):.3f}"


def most_mb() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    corpus = corpus_of("en", folder)
    began, before = perf_counter(), most_mb()
    recogniser()
    took_s = perf_counter() - began
    show("loading the recogniser", f"{took_s:.1f} s, {most_mb() - before:.0f} MB", "68 MB the model's files")
    show_switch()
    show("with four more strict graphs, at most", f"{most_mb() - before:.0f} MB", f"{before:.0f} MB before it")
    show_hesitant(corpus)
    for language in ("en", "fr"):
        show_streams(language, corpus if language == "en" else corpus_of(language))
    show_figures(folder)


if __name__ == "__main__":
    main()
