"""The loudspeaker of a satellite: one endless stream, paced by this machine's clock.

What is sent line by line starts whenever the satellite's player is ready; a stream that never ends is heard a
constant time after it is sent, so mixer, night sounds and exact pauses are what they are on a sound card. How long
that is depends on the player (40 ms to 2 s), so it is measured once: by its own microphone, or by its own word.
"""

import contextlib
import threading
import time
from collections.abc import Callable

import numpy as np
from wyoming.audio import AudioChunk, AudioStart, AudioStop

from narrator.adapters.ears import utterance
from narrator.adapters.mouth.clips import FULL, Wave
from narrator.adapters.mouth.outlets import OpenOutlet, Outlet, Place, Pull
from narrator.adapters.mouth.stand_in import RATE_HZ, Nowhere, StandIn
from narrator.adapters.satellite.inlet import SatelliteInlet
from narrator.adapters.satellite.probe import PROBE_S, found_s, probe
from narrator.adapters.satellite.satellite import Satellite
from narrator.errors import DeviceTrouble, NarratorError
from narrator.rules.refusal import Problem, warning

CHUNK_S = 0.04
LATENCY_S = 0.155
"""From being sent to being heard, where it cannot be measured (DECISIONS.md)."""
STARTING_S = 0.3
"""A player that is started first and fed then holds what it likes to hold, not what came while it started."""
AHEAD = 3
"""Chunks sent at once at the beginning: what the player has in store when a network hesitates."""
LATE_S = 0.1
"""A chunk so late, because this machine was busy, is left out as well."""
MOST_LATE_S = 2.5
"""So late the slowest of players is heard."""
SLOW_S = 0.6
"""Later than this, short pauses cannot be kept any more: a line must be sent before the one before it has ended."""
RECORDING_S = 1.0
"""So long its recording may take to begin."""
LOOK_S = 0.2
PLAYED_S = 1.5
"""So long after its end a satellite that ever says that a stream was played has said it."""
WAITING_S = 0.3
"""More sound than this is not on its way at once: it would be heard too late, and all after it."""


class SatelliteOutlet:
    """An ``Outlet`` on the wire that there is now; when that falls it is lost, as a card that was unplugged."""

    place = Place.ELSEWHERE

    def __init__(self, satellite: Satellite, rate_hz: int | None = None, latency_s: float = LATENCY_S) -> None:
        self._satellite = satellite
        self._wire = satellite.reached()
        told = self._wire.info.snd
        self.rate_hz = rate_hz or (told[0].snd_format.rate if told else RATE_HZ)
        self._frames = round(CHUNK_S * self.rate_hz)
        self._ended = threading.Event()
        self._pull: Pull = self._silence
        self._probed_s: float | None = None
        """When the first sample of the probe was sent."""
        self.latency_s = 0.0
        self._feeding = self._stream()
        try:
            if satellite.latency_s is None:
                satellite.latency_s = self._by_ear_s() or self._by_word_s() or latency_s
        except BaseException:
            self.close()
            raise
        self.latency_s = satellite.latency_s

    def start(self, pull: Pull) -> None:
        self._pull = pull

    def check(self) -> bool:
        if self._satellite.wire is not self._wire:
            raise DeviceTrouble(warning("satellite_gone", name=self._satellite.name))
        return True

    def close(self) -> None:
        """What was sent is heard to its end; the satellite itself stays, somebody may listen to it."""
        self._ended.set()
        self._feeding.join(1.0)
        with contextlib.suppress(DeviceTrouble):
            self._wire.send(AudioStop())

    def _stream(self) -> threading.Thread:
        """Begin a stream; what was left of one before comes to its end first."""
        self._wire.send(AudioStop())
        self._wire.send(AudioStart(rate=self.rate_hz, width=2, channels=1))
        feeding = threading.Thread(target=self._feed, args=(self._ended,), name="satellite-outlet", daemon=True)
        feeding.start()
        return feeding

    def _feed(self, ended: threading.Event) -> None:
        began_s, chunk = time.monotonic() + STARTING_S, 0
        ended.wait(STARTING_S)
        while not ended.wait(max(0.0, (due_s := began_s + (chunk - AHEAD) * CHUNK_S) - time.monotonic())):
            sound = self._pull(self._frames, due_s + self.latency_s)
            chunk += 1
            held_up = time.monotonic() - due_s > LATE_S and chunk > AHEAD
            if held_up or self._wire.unsent_b > 2 * WAITING_S * self.rate_hz:
                continue
            raw = np.rint(np.clip(sound, -1.0, 1.0) * FULL).astype("<i2").tobytes()
            try:
                self._wire.send(AudioChunk(rate=self.rate_hz, width=2, channels=1, audio=raw))
            except DeviceTrouble:
                return  # the satellite's own thread notices as well

    def _silence(self, frames: int, heard_s: float) -> Wave:
        return np.zeros(frames, np.float32)

    def _by_ear_s(self) -> float | None:
        """How long a small sound takes until the satellite's own microphone hears it; none if it does not."""
        sound = probe(self.rate_hz)

        def sing(frames: int, due_s: float) -> Wave:
            nonlocal sound
            if self._probed_s is None:
                self._probed_s = due_s
            piece, sound = sound[:frames], sound[frames:]
            return np.pad(piece, (0, frames - len(piece)))

        with contextlib.suppress(DeviceTrouble), SatelliteInlet(self._satellite) as microphone:
            until_s = time.monotonic() + RECORDING_S
            while microphone.read(utterance.BLOCK_S) is None:
                if time.monotonic() > until_s:
                    return None
            self._pull, looked_s, blocks = sing, 0.0, []
            while self._probed_s is None or looked_s < self._probed_s + MOST_LATE_S + PROBE_S:
                if (block := microphone.read(utterance.BLOCK_S)) is None:
                    continue
                blocks.append(block)
                if self._probed_s is not None and block.start_s > looked_s + LOOK_S:
                    looked_s = block.start_s
                    if (heard_s := found_s(blocks, self._probed_s)) is not None:
                        return heard_s - self._probed_s
        return None

    def _by_word_s(self) -> float | None:
        """How long after the end of a stream the satellite says that it was played; none if it does not."""
        self._satellite.played.clear()
        self._ended.set()
        self._feeding.join(1.0)
        self._wire.send(AudioStop())
        sent_s = time.monotonic()
        played = self._satellite.played.wait(PLAYED_S)
        played_s = time.monotonic()
        self._ended, self._pull = threading.Event(), self._silence
        self._feeding = self._stream()
        return played_s - sent_s if played else None


def satellite_outlets(
    satellite: Satellite, otherwise: OpenOutlet, tell: Callable[[Problem], None], latency_s: float = LATENCY_S
) -> OpenOutlet:
    """The satellite; while it does not answer, another loudspeaker; while there is none, captions alone."""

    def found() -> Problem | None:
        return None if satellite.wire is None else warning("satellite_found", name=satellite.name)

    def open_outlet(rate_hz: int | None) -> Outlet:
        first = rate_hz is None
        try:
            outlet: Outlet = SatelliteOutlet(satellite, rate_hz, latency_s)
        except NarratorError as error:
            if first:
                tell(error.problems[0])
        else:
            if not first:
                tell(warning("satellite_back", name=satellite.name))
            elif outlet.latency_s > SLOW_S:
                tell(warning("satellite_slow", name=satellite.name, seconds=f"{outlet.latency_s:.1f}"))
            return outlet
        try:
            outlet = otherwise(rate_hz or RATE_HZ)
        except NarratorError:
            tell(warning("satellite_missed", name=satellite.name))
            outlet = Nowhere(rate_hz)
        else:
            tell(warning("satellite_stand_in", name=satellite.name))
        return StandIn(outlet, found)

    return open_outlet
