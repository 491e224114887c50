"""A whole evening over virtual sound devices, as figures: from the players' last word to the narrator's first.

``python -m tests.bench.evening`` needs PulseAudio, the English recogniser and the English voice. It is all taken
from outside: the process is timed, its captions are read, its loudspeaker is recorded. Then the same evening from
the room's screen in a real Chromium, and over a real satellite that hears its own loudspeaker, beside the card.
"""

import os
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from narrator.adapters.devices import rescan
from narrator.adapters.ears.grammar import TableGrammar
from narrator.adapters.ears.recogniser import Recogniser
from narrator.adapters.ears.utterance import BLOCK
from narrator.adapters.mouth.clips import Wave
from narrator.adapters.mouth.kokoro import Kokoro
from narrator.adapters.mouth.speech import Speech
from narrator.adapters.mouth.voices import Piper
from narrator.catalogue import installed_model, installed_voice
from narrator.ports import Hearing
from tests.bench.plain import plain_at_table
from tests.support.satellite import READY, free_port, satellite_in_the_room
from tests.support.screen import speaking_screen
from tests.support.sound import KOKORO_VOICE, SoundCard
from tests.support.spoken import (
    ENGLISH,
    HEARD,
    OPTIONS,
    SETTINGS,
    Players,
    Table,
    pauses,
    play_by_voice,
    play_in_french,
    short_night,
)

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
BABBLE_DB = 15.0
"""So far the players stand out of those who talk beside them."""
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
    ears, mouth = plain_at_table(TableGrammar(Hearing("en", "lobby"))), Piper("voice", voice)
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
        players, heard, peak_mb = _played(card, home / "card")
        _figures(players, heard, alone_s, peak_mb, voice.path)
        _show_answers(card, home / "sounds", voice.path)
        _show_babble(card, home)
        on_card = (players, heard)
        _beside("the screen", _on_screen(card, home / "screen"), on_card, voice.path)
        if not READY:
            sys.stdout.write("no satellite: make .venv/satellite/.ready\n")
            return
        with satellite_in_the_room(card) as satellite:
            over = _played(card, home / "satellite", "--speaker", satellite.address)
        _beside("a satellite", over[:2], on_card, voice.path)
    finally:
        card.stop()
        shutil.rmtree(folder, ignore_errors=True)
        shutil.rmtree(home, ignore_errors=True)


def _played(card: SoundCard, home: Path, *options: str) -> tuple[Players, Wave, float]:
    """An evening, what the loudspeaker gave, and the most memory it had."""
    home.mkdir()
    with Players(card, home, (*OPTIONS, *options), SETTINGS) as players:
        play_by_voice(players)
        peak_mb = players.peak_mb()
        players.end()
        return players, players.heard(), peak_mb


def _errors_ms(heard: Wave, voice: Path) -> list[float]:
    found = pauses(heard, short_night(), Speech(lambda _: Piper("voice", voice)))
    return sorted(abs(heard_s - wanted_s) * 1000 for _, wanted_s, heard_s in found)


def _on_screen(card: SoundCard, home: Path) -> tuple[Players, Wave]:
    """An evening through a page; this machine's microphone listens."""
    home.mkdir()
    port = free_port()
    options = (
        *(option for option in OPTIONS if option != "--no-phones"),
        "--speaker",
        "screen",
        "--port",
        str(port),
    )
    with Players(card, home, options, SETTINGS) as players, speaking_screen(port):
        play_by_voice(players)
        players.end()
        return players, players.heard()


def _beside(what: str, there: tuple[Players, Wave], on_card: tuple[Players, Wave], voice: Path) -> None:
    players = there[0]
    answers = [statistics.median(one.answers_s()) * 1000 for one, _ in (there, on_card)]
    show(f"over {what}: end of speech to answer", f"{answers[0]:.0f} ms", f"{answers[1]:.0f} ms on the card")
    errors = [_errors_ms(sound, voice) for _, sound in (there, on_card)]
    figures = [f"{statistics.median(found):.2f} / {found[-1]:.2f} ms" for found in errors]
    show(f"over {what}: pauses, error p50 / worst", figures[0], f"{figures[1]} on the card")
    strange = sum(line.startswith(HEARD) for _, line in players.captions) - len(players.spoke)
    show(f"over {what}: orders more than were given", f"{strange}", f"{players.repeated} said again")


def _figures(
    players: Players,
    heard: Wave,
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


def _show_babble(card: SoundCard, home: Path) -> None:
    """Whole evenings while others talk beside the players all the time."""
    found = installed_voice("fr", KOKORO_VOICE)
    tables: list[tuple[Table, Callable[[Players], None]]] = [(ENGLISH, play_by_voice)]
    if found is not None and found.path is not None:
        kokoro = Kokoro(found.id, found.path, found.language)
        tables.append((Table("fr", kokoro, "oui", "non", "lance le scénario confusion"), play_in_french))
    for table, play in tables:
        own = home / f"babble-{table.language}"
        own.mkdir()
        options = (*OPTIONS, "--language", table.language)
        with Players(card, own, options, SETTINGS, table=table, babble_db=BABBLE_DB) as players:
            try:
                play(players)
                right = "verdict right"
            except AssertionError:
                right = "not to its end"
        show(
            f"{table.language}: an evening in babble of {BABBLE_DB:.0f} dB",
            right,
            f"{len(players.spoke)} things said, {players.repeated} again, {len(players.asked_back)} asked back",
        )


if __name__ == "__main__":
    main()
