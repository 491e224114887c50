"""How the mouth does, as figures: pauses as a recorder hears them, synthesis, and the time until a word is heard.

``python -m tests.bench.mouth`` needs PulseAudio and the English voice. The sound card is a virtual one with a delay
of its own, so times until the first sample are compared with a fresh Piper call on the same card.
"""

import asyncio
import os
import resource
import shutil
import statistics
import sys
import tempfile
from functools import partial
from pathlib import Path
from time import perf_counter

import numpy as np

from narrator.adapters.devices import rescan
from narrator.adapters.mouth.clips import Clip
from narrator.adapters.mouth.loudspeaker import Loudspeaker
from narrator.adapters.mouth.outlets import CardOutlet
from narrator.adapters.mouth.speech import Speech, SpokenLine
from narrator.adapters.mouth.speech_cache import SpeechCache
from narrator.adapters.mouth.speech_queue import Rendering
from narrator.adapters.mouth.spoken_mouth import SpokenMouth
from narrator.adapters.mouth.voices import Piper
from narrator.adapters.own_sound import OwnSound
from narrator.catalogue import installed_voice
from narrator.ports import Line, Manner
from narrator.rules.refusal import Problem
from tests.support.sound import RATE_HZ, SoundCard, placed, stretches

PAUSES = 60
CHIRP_S = 0.25
LINES = (
    "Seer, open your eyes. You may look at another player's card, or at two of the cards in the centre.",
    "The night is over. Everybody, open your eyes. You have five minutes to find the werewolves.",
    "Anna dies tonight. She was a werewolf, and the village has won. Well played, everybody.",
)


def show(what: str, figure: str, beside: str) -> None:
    sys.stdout.write(f"{what:<52}{figure:>18}   beside: {beside}\n")
    sys.stdout.flush()


def _tell(problem: Problem) -> None:
    sys.stdout.write(f"told: {problem.code}\n")


def _piper() -> Piper:
    found = installed_voice("en")
    if found is None or found.path is None:
        sys.exit("the English voice is not installed: narrator setup --language en")
    return Piper(found.id, found.path)


def _chirp(rate_hz: int) -> Clip:
    time_s = np.arange(round(CHIRP_S * rate_hz)) / rate_hz
    wave = 0.3 * np.sin(2 * np.pi * (300 + 1200 * time_s / CHIRP_S) * time_s) * np.hanning(len(time_s))
    return Clip(np.rint(wave * 32767).astype(np.int16), rate_hz)


async def pauses(card: SoundCard, loudspeaker: Loudspeaker, *, exact: bool) -> list[float]:
    """Errors of pauses in milliseconds, as recorded: by due time, or by sleeping between lines as is plain."""
    loop = asyncio.get_running_loop()
    # No multiples of a block: otherwise every line would begin at the same place in one, and flatter both ways.
    asked = [0.2 + 0.0137 * (number % 13) for number in range(PAUSES)]
    line = Rendering.of(_chirp(loudspeaker.rate_hz))
    with card.recording() as recording:
        span = await loudspeaker.play(line)
        for pause_s in asked:
            due_s = span.until_s + pause_s
            await asyncio.sleep(due_s - (loudspeaker.lead_s if exact else 0.0) - loop.time())
            span = await loudspeaker.play(line, due_s if exact else None)
    heard, chirp = recording.samples(), _chirp(RATE_HZ).samples.astype(np.float32)
    starts = []
    for start_s, until_s in stretches(heard, pause_s=0.1):
        first = round((start_s - 0.03) * RATE_HZ)
        starts.append(placed(chirp, heard[first : round((until_s + 0.03) * RATE_HZ)]) + first)
    apart_s = np.diff(starts) / RATE_HZ
    if len(apart_s) != len(asked):
        sys.exit(f"{len(apart_s) + 1} chirps heard of {len(asked) + 1}")
    return [abs(float(found - CHIRP_S - pause_s)) * 1000 for found, pause_s in zip(apart_s, asked, strict=True)]


async def first_samples(mouth: SpokenMouth) -> tuple[float, float]:
    """Seconds from asking to hearing: lines that are not ready, and lines that are."""
    loop = asyncio.get_running_loop()
    taken: list[list[float]] = [[], []]
    for kind in (0, 1):
        for text in LINES:
            asked_s = loop.time()
            speaking = asyncio.create_task(mouth.say(Line("bench", text)))
            await asyncio.sleep(1.2)
            mouth.hush()
            taken[kind].append((await speaking).start_s - asked_s)
            await mouth.prepare([Line("bench", text)])
    return statistics.median(taken[0]), statistics.median(taken[1])


def fresh_call_s(voice: Piper) -> float:
    """What a plain program does: make the whole line, then play it."""
    taken = []
    for text in LINES:
        began = perf_counter()
        list(voice.synthesise(text, 1.0))
        taken.append(perf_counter() - began)
    return statistics.median(taken)


async def measure(card: SoundCard, voice: Piper, cache: Path) -> None:
    async with Loudspeaker(partial(CardOutlet, "pulse"), OwnSound(), _tell) as loudspeaker:
        errors = await pauses(card, loudspeaker, exact=True)
        plain = await pauses(card, loudspeaker, exact=False)
        both = [np.percentile(found, (50, 99)) for found in (errors, plain)]
        show(
            "error of pauses, recorded, p50 / p99",
            f"{both[0][0]:.2f} / {both[0][1]:.2f} ms",
            f"{both[1][0]:.1f} / {both[1][1]:.1f} ms by sleeping between lines",
        )
        speech = Speech(lambda _: voice, SpeechCache(cache, _tell))
        mouth = SpokenMouth(speech, loudspeaker, _tell, Manner())
        unready_s, ready_s = await first_samples(mouth)
        whole_s = fresh_call_s(voice) + ready_s
        show(
            "say to first sample, line ready",
            f"{ready_s * 1000:.0f} ms",
            f"{whole_s * 1000:.0f} ms fresh Piper call",
        )
        show(
            "say to first sample, line not ready",
            f"{unready_s * 1000:.0f} ms",
            "by sentence, while the rest is made",
        )
        mouth.close()


def synthesis(voice: Piper, cache: Path) -> None:
    speech = Speech(lambda _: voice)
    began = perf_counter()
    lasts_s = sum(speech.clip(SpokenLine(text, "en", 1.01)).seconds for text in LINES)
    made_s = perf_counter() - began
    kept = Speech(lambda _: voice, SpeechCache(cache, _tell))
    began = perf_counter()
    found = [kept.kept(SpokenLine(text, "en")) for text in LINES]
    found_s = perf_counter() - began
    show(
        "synthesis, mastered, share of the time it lasts",
        f"{made_s / lasts_s:.3f}",
        f"{found_s / lasts_s:.5f} from the cache ({sum(clip is not None for clip in found)} lines)",
    )


def main() -> None:
    folder = Path(tempfile.mkdtemp(prefix="card-"))
    card = SoundCard(folder)
    try:
        card.start()
        os.environ.update({name: value for name, value in card.environment.items() if name != "HOME"})
        rescan()
        voice = _piper()
        began = perf_counter()
        voice.load()
        show("loading the voice", f"{perf_counter() - began:.1f} s", "once an evening, beside the recogniser")
        asyncio.run(measure(card, voice, folder / "cache"))
        synthesis(voice, folder / "cache")
        most_mb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        show("memory of the mouth, voice included", f"{most_mb:.0f} MB", "63 MB the voice's file")
    finally:
        card.stop()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
