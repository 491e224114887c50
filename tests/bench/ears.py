"""How the ears do, as figures: commands understood in noise, talk taken for commands, time until an answer, cost.

``python -m tests.bench.ears [FOLDER]`` takes the whole corpus from a folder (``../shared/voice`` if it is there) or
else the sample of the tests. Beside each figure stands plain Vosk in the same run: the same phrases as a closed
grammar with ``[unk]``, its own endpoints, the best reading only.
"""

import json
import os
import random
import resource
import statistics
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from time import perf_counter, process_time

import numpy as np
import numpy.typing as npt
import vosk

from narrator.adapters.ears.cleaning import NoiseSuppressor
from narrator.adapters.ears.listener import Listener
from narrator.adapters.ears.recogniser import UNKNOWN
from narrator.adapters.ears.utterance import BLOCK, RATE_HZ, Patience
from narrator.ports import Hearing, Understanding
from narrator.words.commands.phrases import phrases, utterable
from narrator.words.commands.questions import asking
from narrator.words.commands.understanding import understand
from tests.heard.corpus import (
    HERE,
    NOISES,
    Known,
    Noise,
    Spoken,
    Tally,
    hear,
    hearing_of,
    heeded,
    hesitant,
    in_noise,
    outcome,
    read_corpus,
    samples,
    tally,
    word_ends,
)
from tests.heard.model import model_path, recogniser

Sound = npt.NDArray[np.int16]
SHARED = Path(__file__).parents[3] / "shared" / "voice"
COMMANDS_A_PHASE, TALK_A_PHASE = 30, 75
HELD_OUT = ("espeak-gb-f4", "festival-slt-hts", "flite-rms", "kokoro-bm_george")
"""Speakers on whom nothing is tuned."""
HELD_OUT_NOISES = (Noise(), Noise("babble", 10), Noise("babble", 5))
PAUSE_S = 0.4
HESITANT = 100
"""Commands with a pause inside."""


def show(what: str, figure: str, beside: str) -> None:
    sys.stdout.write(f"{what:<44}{figure:>34}   beside: {beside}\n")
    sys.stdout.flush()


class PlainVosk:
    """What a plain program does with the same phrases."""

    def __init__(self, phase: str) -> None:
        self._phase = phase
        grammar = [
            heard for phrase in phrases("en", phase) for heard in utterable(phrase, recogniser().knows, "en")
        ]
        self._vosk = vosk.KaldiRecognizer(_plain_model(), RATE_HZ, json.dumps([*grammar, UNKNOWN]))

    def whole(self, sound: Sound) -> Understanding | None:
        """All pieces of a recording as one utterance."""
        pieces = [*self.pieces(sound), json.loads(self._vosk.FinalResult())["text"]]
        return self.meaning(" ".join(piece for piece in pieces if piece))

    def pieces(self, sound: Sound) -> Iterator[str]:
        for block in sound.reshape(-1, BLOCK):
            if self._vosk.AcceptWaveform(block.tobytes()):
                yield json.loads(self._vosk.Result())["text"]
            else:
                yield ""

    def meaning(self, text: str) -> Understanding | None:
        if not text or UNKNOWN in text:
            return None
        meaning = understand(text, "en", self._phase, name_needed=False)
        return meaning if meaning.together or (meaning.command and meaning.command.now) else None


@cache
def _plain_model() -> vosk.Model:
    vosk.SetLogLevel(-1)
    return vosk.Model(str(model_path()))


@cache
def _plain(phase: str) -> PlainVosk:
    return PlainVosk(phase)


def _fits(spoken: Spoken, meaning: Understanding | None) -> str:
    command = meaning.command if meaning else None
    if spoken.command is None:
        return "quiet" if meaning is None else "false"
    if meaning is None:
        return "missed"
    return "right" if command and {"name": command.name, **command.values} == spoken.command else "wrong"


def in_a_noise(folder: Path, noise: Noise, step: int) -> tuple[Tally, Tally]:
    corpus = read_corpus(folder)
    talk = [spoken for spoken in corpus if spoken.command is None]
    ours, plain = [], []
    for spoken in corpus[::step]:
        sound = in_noise(spoken, noise, talk)
        ours.append(outcome(spoken, hear(recogniser(), spoken, sound)))
        plain.append(_fits(spoken, _plain(spoken.phase).whole(sound)))
    return tally(ours), tally(plain)


@dataclass(frozen=True, slots=True)
class Stream:
    """An evening's sound in one piece: what is said when, and where each saying ends."""

    phase: str
    sound: Sound
    commands: tuple[tuple[int, int, Spoken], ...]
    """First and last block of speech."""


def stream_of(corpus: Sequence[Spoken], phase: str, rng: random.Random) -> Stream:
    """Commands among table talk, at changing levels, with a second or two between."""
    commands = [spoken for spoken in corpus if spoken.command and spoken.phase == phase]
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
    return Stream(phase, np.concatenate((*pieces, tail)), tuple(placed))


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
                kind = _fits(spoken, meaning)
                found += kind == "right"
                wrong += kind == "wrong"
                if kind == "right":
                    delays.append((block - last) * BLOCK / RATE_HZ)
                break
    false = len(answers) - len(used)
    lasts_s = len(stream.sound) / RATE_HZ
    return Streamed(found, len(stream.commands), wrong, false, tuple(delays), cpu_s, lasts_s)


def streamed(stream: Stream) -> tuple[Streamed, Streamed]:
    listener = Listener(recogniser(), Hearing("en", stream.phase), cleaner=NoiseSuppressor.new())
    began = process_time()
    ours = [
        (number, heard.meaning)
        for number, block in enumerate(stream.sound.reshape(-1, BLOCK))
        if (heard := listener.feed(block)) is not None and heard.understood
    ]
    ours_s = process_time() - began
    plain = _plain(stream.phase)
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
    listener = Listener(recogniser(), Hearing("en", "night", names))
    made_s, adopted_s = [], []
    for phase, question in (("lobby", "players"), ("deal", "ready"), ("vote", "count"), ("reveal", "card")):
        hearing = Hearing("en", phase, names, asking=asking("en", phase, (question,)))
        began = perf_counter()
        recogniser().decoder(hearing)
        made_s.append(perf_counter() - began)
        began = perf_counter()
        listener.adopt(hearing)
        adopted_s.append(perf_counter() - began)
    made_ms, adopted_ms = (statistics.median(taken) * 1000 for taken in (made_s, adopted_s))
    show("a question's graph and decoder", f"{made_ms:.0f} ms", "on another thread, while it speaks")
    show("switching to it", f"{adopted_ms:.2f} ms", f"{BLOCK / RATE_HZ * 1000:.0f} ms a block of sound")


def show_noises(folder: Path, step: int) -> None:
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        found = pool.map(in_a_noise, [folder] * len(NOISES), NOISES, [step] * len(NOISES))
        for noise, (ours, plain) in zip(NOISES, found, strict=True):
            show(f"{noise}: right / wrong / talk taken for orders", _shares(ours), f"{_shares(plain)} plain Vosk")


def _shares(counted: Tally) -> str:
    right, wrong = (100 * count / counted.commands for count in (counted.right, counted.wrong))
    return f"{right:.1f} / {wrong:.1f} / {100 * counted.false / max(1, counted.talk):.1f} %"


def knowing(folder: Path, noise: Noise, known: Known, step: int) -> Tally:
    """Speakers kept back, with the ears told more and more of the moment."""
    corpus = [spoken for spoken in read_corpus(folder) if spoken.speaker in HELD_OUT]
    talk = [spoken for spoken in read_corpus(folder) if spoken.command is None]
    # One after another by what is listened for: only a few decoders are kept.
    chosen = sorted(corpus[::step], key=lambda spoken: str(hearing_of(spoken, known)))
    return tally(
        outcome(spoken, hear(recogniser(), spoken, in_noise(spoken, noise, talk), known=known)) for spoken in chosen
    )


def show_knowing(folder: Path, step: int) -> None:
    rows = [(noise, known) for noise in HELD_OUT_NOISES for known in Known]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        found = pool.map(knowing, *zip(*((folder, *row, step) for row in rows), strict=True))
        for (noise, known), counted in zip(rows, found, strict=True):
            of = f"{counted.commands} commands, {counted.talk} sentences of talk"
            show(f"kept back, {noise}, told {known.value}", _shares(counted), of)


def show_hesitant(folder: Path) -> None:
    """Commands with a pause inside, as people make them who think while they speak."""
    corpus = [spoken for spoken in read_corpus(folder) if spoken.command and " " in spoken.text]
    rng = np.random.default_rng(4)
    drawn = [corpus[number] for number in rng.choice(len(corpus), min(HESITANT, len(corpus)), replace=False)]
    chosen = [spoken for spoken in drawn if len(word_ends(spoken)) == len(spoken.text.split())]
    whole = sum(
        heeded(spoken, hear(recogniser(), spoken, hesitant(spoken, PAUSE_S, rng), Patience(), Known.QUESTION))
        for spoken in sorted(chosen, key=lambda spoken: str(hearing_of(spoken, Known.QUESTION)))
    )
    show(f"commands with a pause of {PAUSE_S} s inside, whole", f"{100 * whole / len(chosen):.1f} %", "97 % wanted")


def show_streams(folder: Path) -> None:
    corpus = read_corpus(folder)
    rng = random.Random(7)
    both = [streamed(stream_of(corpus, phase, rng)) for phase in ("lobby", "night", "debate", "vote")]
    ours, plain = ([pair[side] for pair in both] for side in (0, 1))
    minutes = sum(one.lasts_s for one in ours) / 60
    show(f"stream of {minutes:.0f} min: commands found", _found(ours), f"{_found(plain)} plain Vosk")
    show("end of speech to answer, p50 / p90", _delays(ours), f"{_delays(plain)} plain Vosk endpoints")
    show("listening, share of one core", _cost(ours), f"{_cost(plain)} plain Vosk")


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


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else SHARED if SHARED.is_dir() else HERE
    step = int(os.environ.get("NARRATOR_BENCH_STEP", "1"))
    began, before = perf_counter(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    recogniser()
    took_s = perf_counter() - began
    most_mb = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    show("loading the recogniser", f"{took_s:.1f} s, {most_mb:.0f} MB", "68 MB the model's files")
    show_switch()
    show_knowing(folder, step)
    show_hesitant(folder)
    show_streams(folder)
    show_noises(folder, step)


if __name__ == "__main__":
    main()
