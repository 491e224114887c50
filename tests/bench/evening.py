"""A whole evening over virtual sound devices, as figures: from the players' last word to the narrator's first.

``python -m tests.bench.evening`` needs PulseAudio, the English recogniser and the English voice. It is all taken
from outside: the process is timed, its captions are read, its loudspeaker is recorded.
"""

import os
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from narrator.adapters.devices import rescan
from narrator.adapters.ears.recogniser import Recogniser
from narrator.adapters.ears.utterance import BLOCK
from narrator.adapters.mouth.speech import Speech
from narrator.adapters.mouth.voices import Piper
from narrator.catalogue import installed_model, installed_voice
from tests.bench.ears import PlainVosk
from tests.support.sound import SoundCard
from tests.support.spoken import ENGLISH, OPTIONS, SETTINGS, Players, pauses, play_by_voice, short_night

RATE_16 = 16_000
ANSWERED = (
    *("louder", "softer", "speak faster", "speak slower", "a quick pace", "night sounds off", "no hints", "louder"),
    *(
        "tell it as a story",
        "a standard pace",
        "softer",
        "start scenario confusion",
        "three players",
        "add the seer",
    ),
    *("without the seer", "five minutes"),
)
"""What gets a short answer in the lobby and at the deal."""
LATE_S = 0.02
"""A line that begins so much after its time has waited for something."""


def show(what: str, figure: str, beside: str) -> None:
    sys.stdout.write(f"{what:<52}{figure:>18}   beside: {beside}\n")
    sys.stdout.flush()


def _models_alone_s(voice: Path, model: Path) -> float:
    """What loading both models takes by itself, one after the other."""
    began = time.monotonic()
    Piper("voice", voice).load()
    Recogniser(model)
    return time.monotonic() - began


def _plain_answer_s(voice: Path) -> float:
    """What a plain program takes: Vosk's own endpoint after the last word, then a whole fresh Piper call."""
    ears, mouth = PlainVosk("lobby"), Piper("voice", voice)
    mouth.load()
    sound = ENGLISH.saying("start scenario confusion")
    padded = np.pad(sound, (RATE_16, 3 * RATE_16 + (-len(sound)) % BLOCK))
    ended = next(number for number, piece in enumerate(ears.pieces(padded)) if piece)
    endpoint_s = (ended + 1) * BLOCK / RATE_16 - 1 - len(sound) / RATE_16
    taken = []
    for _ in range(3):
        began = time.monotonic()
        list(mouth.synthesise("Confusion. How many players?", 1.0))
        taken.append(time.monotonic() - began)
    return endpoint_s + statistics.median(taken)


def main() -> None:
    voice, model = installed_voice("en"), installed_model("en")
    if voice is None or voice.path is None or model is None:
        sys.exit("the English voice and recogniser are not installed: narrator setup --language en")
    folder, home = Path(tempfile.mkdtemp(prefix="card-")), Path(tempfile.mkdtemp(prefix="home-"))
    card = SoundCard(folder)
    try:
        card.start()
        os.environ.update({name: value for name, value in card.environment.items() if name != "HOME"})
        rescan()
        alone_s = _models_alone_s(voice.path, model)
        with Players(card, home, OPTIONS, SETTINGS) as players:
            play_by_voice(players)
            peak_mb = players.peak_mb()
            players.end()
            heard = players.heard()
        _figures(players, heard, alone_s, peak_mb, voice.path)
        _show_answers(card, home / "sounds", voice.path)
    finally:
        card.stop()
        shutil.rmtree(folder, ignore_errors=True)
        shutil.rmtree(home, ignore_errors=True)


def _figures(
    players: Players,
    heard: "np.ndarray[tuple[int], np.dtype[np.float32]]",
    alone_s: float,
    peak_mb: float,
    voice: Path,
) -> None:
    listening_s = next(at for at, line in players.captions if "Good evening" in line) - players.began_s
    show("cold start to listening", f"{listening_s:.1f} s", f"{alone_s:.1f} s to load the two models by themselves")
    found = list(pauses(heard, short_night(), Speech(lambda _: Piper("voice", voice))))
    errors = sorted(abs(heard_s - wanted_s) * 1000 for _, wanted_s, heard_s in found)
    late = sum(heard_s - wanted_s > LATE_S for _, wanted_s, heard_s in found)
    p99 = errors[min(len(errors) - 1, round(0.99 * len(errors)))]
    show(
        "pauses of the night, error p50 / p99",
        f"{statistics.median(errors):.2f} / {p99:.2f} ms",
        f"{len(errors)} pauses, recorded and found again by their sound",
    )
    show(
        "lines of the night that waited for synthesis",
        f"{late} of {len(found)}",
        f"later than {LATE_S * 1000:.0f} ms",
    )
    show(
        "peak memory of the evening",
        f"{peak_mb:,.0f} MB",
        f"{voice.stat().st_size / 1e6:,.0f} MB, the voice's file",
    )


def _show_answers(card: SoundCard, home: Path, voice: Path) -> None:
    """In a quiet room, with the small sounds that an evening has unless they are turned off."""
    home.mkdir()
    with Players(card, home, OPTIONS, {**SETTINGS, "NARRATOR_SOUNDS": "true"}) as players:
        players.hear("Good evening")
        for text in ANSWERED:
            players.ask(text)
        time.sleep(1.0)
        answers = players.answers_s()
    show(
        "end of speech to first sample of the answer, p50 / p90",
        f"{statistics.median(answers) * 1000:.0f} / {float(np.percentile(answers, 90)) * 1000:.0f} ms",
        f"{_plain_answer_s(voice) * 1000:.0f} ms, Vosk's own endpoint and a fresh Piper call, not yet played",
    )


if __name__ == "__main__":
    main()
