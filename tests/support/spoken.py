"""A table of players around a virtual sound card: they speak into the microphone and hear the loudspeaker.

``narrator play`` runs as a process of its own and is spoken to; only its captions tell the players when it is their
turn. The players have the voice that is always there (Pico), or Kokoro's, never the narrator's own. Others may talk
all evening in the same room.
"""

import json
import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Self

import numpy as np
import soundfile
import soxr

from narrator.adapters.mouth.clips import Wave
from narrator.adapters.mouth.speech import Speech, SpokenLine
from narrator.adapters.mouth.voices import Pico, Voice
from narrator.games import booklets
from narrator.paths import paths
from narrator.rules.game import Phase
from narrator.rules.house import GAP_AFTER_WAKE_S, GAP_BETWEEN_CALLS_S, Pace
from narrator.rules.one_night.night import NightSettings, calls
from narrator.words.commands.understanding import understand
from narrator.words.lines import lines_in
from narrator.words.one_night.data import call_book, role_book, scenarios
from narrator.words.paraphrase import question as asked_back
from narrator.words.registers import Register
from narrator.words.script import ScriptCall, script, spoken_s
from tests.heard.corpus import HERE, loudness, read_corpus, samples
from tests.support.sound import RATE_HZ, Recording, SoundCard, placed, stretches

NARRATOR = Path(sys.executable).with_name("narrator")
SILENT = 0.001
HUSHED_S = 0.8
"""So long the loudspeaker has to be silent before a polite player speaks: ears are deaf for the tail of a line."""
BEHIND_S = 0.3
"""How far the recorder may be behind: what it writes after a caption may still be the end of the line before."""
MOST_OF_IT = 0.65
"""Of the time that a line should take, without its pauses: less of it is not all of it."""
BETWEEN_LINES_S = 0.6
"""More than there is between two sentences of a line, less than between two lines of a night."""
SPLIT_S = 0.02
PATIENCE_S = 60.0
LEVEL = 0.5
BABBLE_PEOPLE = 4
LASTS_S = 600
"""No evening of a test is longer."""
HEARD = "– "
"""How a caption begins that shows what was heard."""
ANSWERED_WITHIN_S = 8.0
MOST_REPEATS = 3
NAMES = ("Anna", "Bob", "Peter")
FOLDERS = {"en": HERE, "fr": HERE / "fr"}


@dataclass(frozen=True, slots=True)
class Table:
    """Players who speak a language."""

    language: str
    voice: Voice
    yes: str
    no: str
    first_words: str

    def saying(self, text: str) -> "np.ndarray[tuple[int], np.dtype[np.int16]]":
        """What a player says, at 16 kHz, ending with the last sound of the last word."""
        rendered = np.concatenate(list(self.voice.synthesise(text, 1.0))).astype(np.float32)
        if self.voice.rate_hz != 16_000:
            rendered = soxr.resample(rendered, self.voice.rate_hz, 16_000)
        last = int(np.flatnonzero(np.abs(rendered) > 200)[-1])
        return np.asarray(rendered[: last + 1] * LEVEL, np.int16)

    def asked_back(self, text: str) -> str:
        """What the narrator asks who is not sure to have heard this."""
        lines = lines_in(self.language)
        meant = next(
            meaning.meant
            for phase in Phase
            if (meaning := understand(text, self.language, phase, NAMES)).meant
            and all(command.now for command in meaning.meant)
        )
        return lines.line(asked_back(lines, meant, NAMES))


ENGLISH = Table("en", Pico("player", "en-GB"), "yes", "no", "start scenario confusion")


@dataclass(slots=True)
class Players:
    """Starts an evening, reads its captions, and speaks when it is asked; asked back, it says yes or no."""

    card: SoundCard
    home: Path
    options: tuple[str, ...] = ()
    settings: dict[str, str] = field(default_factory=dict)
    table: Table = ENGLISH
    babble_db: float | None = None
    """How far the players' voices stand out of others who talk all the time; none = the room is quiet."""
    captions: list[tuple[float, str]] = field(default_factory=list, init=False)
    spoke: list[tuple[int, str]] = field(default_factory=list, init=False)
    """What was said, and from which sample of the recording on it is to be found."""
    repeated: int = field(default=0, init=False)
    """How often somebody had to say something again."""
    asked_back: list[str] = field(default_factory=list, init=False)
    """What the narrator was not sure of, and asked."""
    began_s: float = field(init=False)
    """When the evening's process was started."""
    recording: Recording = field(init=False)
    _opened: ExitStack = field(default_factory=ExitStack, init=False)
    _evening: subprocess.Popen[str] = field(init=False)
    _room: subprocess.Popen[bytes] = field(init=False)
    _positions: list[int] = field(default_factory=list, init=False)
    """How much was recorded when each caption came up, in samples."""
    _read: int = field(default=0, init=False)

    def __enter__(self) -> Self:
        environment = {**os.environ, **self.card.environment, **self.settings}
        environment |= {"NARRATOR_HOME": str(self.home), "PYTHONUNBUFFERED": "1"}
        for kept in ("models", "voices"):
            (self.home / kept).symlink_to(getattr(paths(), kept))
        self.recording = self._opened.enter_context(self.card.recording())
        self._room = self.card.speak(self._others())
        self.began_s = time.monotonic()
        self._evening = subprocess.Popen(
            [str(NARRATOR), "play", *self.options],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
        )
        threading.Thread(target=self._read_captions, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._evening.kill()
        self._evening.communicate()
        self._room.terminate()
        self._room.wait(5)
        self._opened.close()

    def hear(self, text: str, patience_s: float = PATIENCE_S) -> Self:
        """Wait until a caption with this text has come up, after all those that were waited for before."""
        until = time.monotonic() + patience_s
        while time.monotonic() < until:
            for number in range(self._read, len(self.captions)):
                if text in self.captions[number][1]:
                    self._read = number + 1
                    return self
            time.sleep(0.02)
        raise AssertionError(f"{text!r} was never shown: {[line for _, line in self.captions]}")

    def play(self, words: Mapping[str, str], ends: str) -> None:
        """Answer whatever line asks for an answer, as often as it does, until the narrator says good night."""
        until = time.monotonic() + LASTS_S
        while time.monotonic() < until:
            if self._read == len(self.captions):
                time.sleep(0.02)
                continue
            number, self._read = self._read, self._read + 1
            line = self.captions[number][1]
            if ends in line:
                return
            answer = next((said for asked, said in words.items() if asked in line), None)
            if answer is not None and not line.startswith(HEARD):
                self.say(answer)
            elif number and self._is_asked_back(number):
                self._answer_back(line)
        raise AssertionError(f"it never ended: {[line for _, line in self.captions]}")

    def say(self, text: str) -> Self:
        """Say something aloud when the narrator has finished, and again if nothing comes of it, as people do.

        On a slow machine a line is heard long after its caption is seen, and its sentences far apart: what a player
        waits for is the sound of all of it.
        """
        heard = sum(line.startswith(HEARD) for _, line in self.captions)
        for _ in range(1 + MOST_REPEATS):
            self._wait_for_the_end_of_the_line()
            self.spoke.append((self.recording.size, text))
            self.card.speak(self._wav(text)).wait()
            until = time.monotonic() + ANSWERED_WITHIN_S
            while time.monotonic() < until:
                if sum(line.startswith(HEARD) for _, line in self.captions) > heard:
                    return self
                time.sleep(0.02)
            self.repeated += 1
        raise AssertionError(f"{text!r} was never heard: {[line for _, line in self.captions]}")

    def type(self, text: str) -> Self:
        assert self._evening.stdin is not None, "it was opened as a pipe"
        self._evening.stdin.write(f"{text}\n")
        self._evening.stdin.flush()
        return self

    def understood(self) -> list[str]:
        """What the narrator took for an order, spoken or typed."""
        return [line.removeprefix(HEARD) for _, line in self.captions if line.startswith(HEARD)]

    def ask(self, text: str) -> Self:
        """Say something to which there is an answer, and wait for its caption."""
        seen = len(self.captions)
        self.say(text)
        until = time.monotonic() + PATIENCE_S
        while all(line.startswith(HEARD) for _, line in self.captions[seen:]):
            assert time.monotonic() < until, f"no answer to {text!r}"
            time.sleep(0.02)
        self._read = len(self.captions)
        return self

    def _is_asked_back(self, number: int) -> bool:
        """A question right after what was heard, that is not the next one of the evening."""
        return self.captions[number - 1][1].startswith(HEARD) and self.captions[number][1].endswith("?")

    def _answer_back(self, question: str) -> None:
        """What was meant, or not; what was not meant is said again."""
        text = self.spoke[-1][1]
        self.asked_back.append(question)
        if question.casefold() == self.table.asked_back(text).casefold():
            self.say(self.table.yes)
        else:
            self.ask(self.table.no).say(text)

    def answers_s(self) -> list[float]:
        """From the last sample of each saying to the first of the answer, both in one recording."""
        mouth, ears = self.recording.samples(), self.recording.said()
        taken = []
        for first, text in self.spoke:
            sound = soxr.resample(self.table.saying(text).astype(np.float32), 16_000, RATE_HZ)
            near = ears[first : first + len(sound) + 3 * RATE_HZ]
            ended = first + placed(sound, near) + len(sound)
            loud = np.flatnonzero(np.abs(mouth[ended : ended + 4 * RATE_HZ]) > SILENT)
            if loud.size:
                taken.append(float(loud[0]) / RATE_HZ)
        return taken

    def end(self) -> int:
        return self._evening.wait(PATIENCE_S)

    def peak_mb(self) -> float:
        """The most memory the evening's process has had, while it runs."""
        status = Path(f"/proc/{self._evening.pid}/status").read_text(encoding="utf-8")
        return int(next(line for line in status.splitlines() if line.startswith("VmHWM")).split()[1]) / 1000

    def heard(self) -> Wave:
        """What the loudspeaker gave so far."""
        return self.recording.samples()

    def _read_captions(self) -> None:
        assert self._evening.stdout is not None, "it was opened as a pipe"
        for line in self._evening.stdout:
            self._positions.append(self.recording.size)
            self.captions.append((time.monotonic(), line.rstrip("\n").replace("\u202f", " ").replace("\xa0", " ")))

    def _wait_for_the_end_of_the_line(self) -> None:
        """Until what the last caption announced has been heard, and then silence, by the recording's own clock."""
        shown = self._positions[self._read - 1] + round(BEHIND_S * RATE_HZ)
        lasts_s = MOST_OF_IT * spoken_s(self.captions[self._read - 1][1])
        lasts_s = lasts_s / float(self.settings.get("NARRATOR_SPEED", 1)) - BEHIND_S
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            heard = self.recording.samples(shown)
            parts = stretches(heard, floor=SILENT)
            if (
                sum(end - start for start, end in parts) > lasts_s
                and len(heard) / RATE_HZ - parts[-1][1] > HUSHED_S
            ):
                return
            time.sleep(0.05)
        raise AssertionError("the narrator says nothing, or never stops talking")

    def _wav(self, text: str) -> Path:
        path = self.card.folder / f"saying-{len(self.spoke)}.wav"
        soundfile.write(path, self.table.saying(text), 16_000)
        return path

    def _others(self) -> Path:
        """A room is never quite silent, and a microphone that gives nothing but zeros would be a muted one."""
        path = self.card.folder / "room.wav"
        room = np.random.default_rng(0).normal(0, 10, 16_000 * LASTS_S)
        if self.babble_db is not None:
            level = loudness(self.table.saying(self.table.first_words).astype(np.float64))
            room += level / 10 ** (self.babble_db / 20) * babble(self.table.language, len(room))
        soundfile.write(path, room.clip(-32_768, 32_767).astype(np.int16), 16_000)
        return path


def babble(language: str, length: int) -> "np.ndarray[tuple[int, ...], np.dtype[np.float64]]":
    """People who talk to each other, all at once, as loud as one step."""
    talk = [spoken for spoken in read_corpus(FOLDERS[language], language) if spoken.command is None]
    room = np.zeros(length)
    for number, speaker in enumerate(sorted({spoken.speaker for spoken in talk})[:BABBLE_PEOPLE]):
        voice = np.concatenate([samples(spoken.path) for spoken in talk if spoken.speaker == speaker])
        room += np.resize(np.roll(voice, number * len(voice) // 3), length) / loudness(voice)
    return np.asarray(room / np.sqrt(np.mean(room**2)))


def told(night: tuple[ScriptCall, ...]) -> Iterator[tuple[str, float]]:
    """Every line of a night, and the silence that follows it."""
    for call in night:
        yield call.wake.text, GAP_AFTER_WAKE_S if call.instruction else call.pause_s
        if call.instruction is not None:
            yield call.instruction.text, call.pause_s
        if call.sleep is not None:
            yield call.sleep.text, GAP_BETWEEN_CALLS_S


def pauses(
    heard: Wave, night: tuple[ScriptCall, ...], speech: Speech, speed: float = 1.0
) -> Iterator[tuple[str, float, float]]:
    """Each line of a night with the pause after it, as it should be and as it was heard.

    A line is found in the recording by its own sound, so that neither clocks nor captions are believed. A card that
    runs dry lets a line wait in the middle, which is no pause of ours: then it is as long as it is heard.
    """
    lines = list(told(night))
    parts = stretches(heard, pause_s=BETWEEN_LINES_S)
    spans: list[tuple[float, float]] = []
    after = 0
    for text, _ in lines:
        clip = speech.clip(SpokenLine(text, "en", speed)).at(RATE_HZ)
        sound = clip.samples.astype(np.float32) / np.float32(32768)
        start = after + placed(sound, heard[after : after + 12 * RATE_HZ] if after else heard)
        span = (start / RATE_HZ, start / RATE_HZ + clip.seconds)
        middle_s = sum(span) / 2
        begin_s, end_s = min(parts, key=lambda part: max(part[0] - middle_s, middle_s - part[1]))
        if SPLIT_S < end_s - begin_s - clip.seconds < BETWEEN_LINES_S:
            span = begin_s, end_s
        spans.append(span)
        after = start + len(sound)
    for (text, pause_s), (before, following) in zip(lines, pairwise(spans), strict=False):
        yield text, pause_s, following[0] - before[1]


SHORT_S = {"open_night": 1.5, "werewolves": 3.0, "robber": 2.0, "troublemaker": 2.5, "drunk": 2.0, "insomniac": 2.0}
"""Windows of a night that nobody wants to wait for."""
SETTINGS = {
    "NARRATOR_SECONDS": json.dumps(SHORT_S),
    "NARRATOR_AMBIENCE": "off",
    "NARRATOR_SOUNDS": "false",
    "NARRATOR_NUDGE_CARDS": "false",
    "NARRATOR_NAMES": json.dumps(NAMES),
    "NARRATOR_BARGE_IN": "off",
}
OPTIONS = ("--pace", "quick", "--debate", "30", "--fresh", "--no-phones")


def short_night() -> tuple[ScriptCall, ...]:
    """Confusion for three with those windows, as it should be heard."""
    rng = random.Random(0)
    deck = scenarios()["confusion"].deck_for(role_book(), 3, rng)
    settings = NightSettings(pace=Pace.QUICK, seconds=tuple(sorted(SHORT_S.items())), nudge_cards=False)
    return script(
        lines_in("en"), calls(call_book(), deck, 3, settings), Register.PLAIN, rng, booklets()["one_night"].scenes
    )


ENGLISH_WORDS = {
    "Good evening": "start scenario confusion",
    "How many players": "three players",
    "say: we are ready": "we are ready",
    "You have thirty seconds": "narrator, vote now",
    "who has how many votes": "anna two votes",
    "a name and its number": "anna two votes",
    "two votes missing. Who": "anna two votes",
    "one vote missing. Who": "peter one vote",
    "Say yes or no": "no",
    "Which card did Anna have": "anna was a werewolf",
    "on the village's side": "bob and peter",
    "goodbye": "goodbye",
}
"""What a table says to which of the narrator's lines, in a whole game of Confusion."""
FRENCH_WORDS = {
    "Bonsoir": "lance le scénario confusion",
    "Combien êtes-vous": "trois joueurs",
    "dites : on y va": "on y va",
    "Vous avez trente secondes": "narrateur, on vote",
    "qui a combien de voix": "anna deux voix",
    "un nom et son nombre": "anna deux voix",
    "manque deux voix": "anna deux voix",
    "manque une voix": "peter une voix",
    "oui ou non": "non",
    "carte avait Anna": "anna était un loup-garou",
    "le camp du village ?": "bob et peter",
    "au revoir": "au revoir",
}


def play_by_voice(players: Players) -> None:
    players.play(ENGLISH_WORDS, "Good night")
    assert any("The winners are Bob and Peter." in line for _, line in players.captions), players.captions


def play_in_french(players: Players) -> None:
    players.play(FRENCH_WORDS, "Bonne nuit")
    assert any("Victoire pour Bob et Peter." in line for _, line in players.captions), players.captions
