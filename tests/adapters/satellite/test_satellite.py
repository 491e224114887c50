"""A satellite as loudspeaker and microphone of an evening: measured, paced, lost and found again."""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator

import numpy as np
import pytest
from wyoming.audio import AudioChunk
from wyoming.satellite import RunSatellite

from narrator.adapters.ears.microphone import Block
from narrator.adapters.ears.utterance import BLOCK
from narrator.adapters.mouth import loudspeaker as loudspeakers
from narrator.adapters.mouth.clips import Clip, Wave
from narrator.adapters.mouth.loudspeaker import Loudspeaker
from narrator.adapters.mouth.outlets import Outlet
from narrator.adapters.mouth.speech_queue import Rendering
from narrator.adapters.mouth.stand_in import RATE_HZ as OUTLET_HZ
from narrator.adapters.mouth.stand_in import Nowhere
from narrator.adapters.own_sound import OwnSound
from narrator.adapters.satellite import inlet as inlets
from narrator.adapters.satellite import outlet as outlets
from narrator.adapters.satellite import satellite as satellites
from narrator.adapters.satellite.inlet import SatelliteInlet, StreamClock
from narrator.adapters.satellite.outlet import CHUNK_S, SatelliteOutlet, satellite_outlets
from narrator.adapters.satellite.satellite import Fleet, Satellite
from narrator.adapters.satellite.wire import Wire
from narrator.errors import DeviceTrouble
from narrator.rules.refusal import Problem
from tests.adapters.satellite.peer import INFO, RATE_HZ, Caller, Peer, Script, Table

pytestmark = pytest.mark.real_time
LATE_S = 0.35
BUSY_S = 0.08
"""How late a busy machine may be."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(satellites, "SOONEST_S", 0.1)
    monkeypatch.setattr(satellites, "LATEST_S", 0.4)
    monkeypatch.setattr(outlets, "RECORDING_S", 0.5)
    monkeypatch.setattr(outlets, "MOST_LATE_S", 1.0)
    monkeypatch.setattr(outlets, "PLAYED_S", 0.8)


@pytest.fixture
def reach() -> Iterator[Callable[[Script], tuple[Peer, Satellite]]]:
    """A peer that behaves so, and the satellite that we take it for."""
    opened: list[tuple[Peer, Fleet]] = []

    def reach(behave: Script) -> tuple[Peer, Satellite]:
        peer, fleet = Peer(behave).__enter__(), Fleet()
        opened.append((peer, fleet))
        return peer, fleet.at(peer.address)

    yield reach
    for peer, fleet in opened:
        fleet.__exit__()
        peer.__exit__()


Reach = Callable[[Script], tuple[Peer, Satellite]]


def hangs_up(_: Caller) -> None:
    pass


def mute(caller: Caller) -> None:
    """It answers, and neither plays nor hears."""
    while caller.read() is not None:
        caller.send(INFO)


def test_how_late_it_is_heard_is_told_by_its_own_microphone(reach: Reach) -> None:
    _, satellite = reach(Table(late_s=LATE_S, echo=True))
    outlet = SatelliteOutlet(satellite)
    assert outlet.latency_s == pytest.approx(LATE_S, abs=BUSY_S)
    outlet.close()
    assert SatelliteOutlet(satellite).latency_s == outlet.latency_s, "it is measured once: no sound in the night"


def test_or_by_when_it_says_that_it_played(reach: Reach) -> None:
    _, satellite = reach(Table(late_s=LATE_S, says_played=True))
    outlet = SatelliteOutlet(satellite)
    assert outlet.latency_s == pytest.approx(LATE_S, abs=BUSY_S)
    outlet.close()


def test_or_by_the_settings(reach: Reach) -> None:
    _, satellite = reach(Table())
    outlet = SatelliteOutlet(satellite, latency_s=0.7)
    assert outlet.latency_s == 0.7
    outlet.close()


def test_sound_is_one_stream_at_the_pace_of_the_clock(reach: Reach) -> None:
    table = Table(late_s=0.1, echo=True)
    _, satellite = reach(table)
    outlet = SatelliteOutlet(satellite)
    pulled: list[tuple[float, float]] = []

    def pull(frames: int, heard_s: float) -> Wave:
        pulled.append((time.monotonic(), heard_s))
        return np.full(frames, len(pulled) / 1000, np.float32)

    outlet.start(pull)
    time.sleep(1.5)
    outlet.close()
    heard = [chunk for _, chunk in table.played if np.frombuffer(chunk.audio, "<i2")[0] > 0]
    values = [round(float(np.frombuffer(chunk.audio, "<i2")[0]) / 32.767) for chunk in heard]
    assert values[-30:] == list(range(values[-30], values[-30] + 30)), "none is lost, none comes twice"
    assert table.seen.count("audio-start") == 1
    assert np.diff([heard_s for _, heard_s in pulled]) == pytest.approx(CHUNK_S, abs=1e-6)
    assert np.median([heard_s - at_s for at_s, heard_s in pulled]) == pytest.approx(outlet.latency_s, abs=0.02)
    assert len(pulled) == pytest.approx(1.5 / CHUNK_S, abs=6)


def test_what_cannot_be_sent_in_time_is_left_out(reach: Reach, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise all that follows would be heard later, for the rest of the evening."""
    table = Table(late_s=0.1, echo=True)
    _, satellite = reach(table)
    outlet = SatelliteOutlet(satellite)
    outlet.start(lambda frames, _: np.full(frames, 0.5, np.float32))
    stuck = threading.Event()
    monkeypatch.setattr(Wire, "unsent_b", property(lambda _: 1_000_000 if stuck.is_set() else 0))
    time.sleep(0.3)
    stuck.set()
    time.sleep(0.1)
    before = len(table.played)
    time.sleep(0.5)
    assert len(table.played) == before
    stuck.clear()
    time.sleep(0.3)
    assert 0 < len(table.played) - before < 20
    outlet.close()


def test_what_this_machine_was_too_busy_to_send_is_left_out_too(reach: Reach) -> None:
    table = Table(late_s=0.1, echo=True)
    _, satellite = reach(table)
    outlet = SatelliteOutlet(satellite)
    pulled = 0

    def pull(frames: int, _: float) -> Wave:
        nonlocal pulled
        pulled += 1
        time.sleep(0.8 if pulled == 5 else 0.0)
        return np.full(frames, pulled / 1000, np.float32)

    outlet.start(pull)
    time.sleep(1.6)
    outlet.close()
    values = [round(float(np.frombuffer(chunk.audio, "<i2")[0]) / 32.767) for _, chunk in table.played]
    heard = values[len(values) - values[::-1].index(1) - 1 :]
    assert 12 <= max(np.diff(heard)) <= 22, "the timeline goes on as if nothing had been"


def _tone(seconds: float) -> Rendering:
    wave = 0.2 * np.sin(2 * np.pi * 500 * np.arange(round(seconds * OUTLET_HZ)) / OUTLET_HZ)
    return Rendering.of(Clip(np.rint(wave * 32767).astype(np.int16), OUTLET_HZ))


class Laptop(Nowhere):
    """The loudspeaker of this machine, which counts what it was given."""

    sounded = 0.0

    def start(self, pull: Callable[[int, float], Wave]) -> None:
        def counted(frames: int, heard_s: float) -> Wave:
            sound = pull(frames, heard_s)
            Laptop.sounded += float(np.abs(sound).max())
            return sound

        super().start(counted)


def test_another_loudspeaker_stands_in_until_it_is_back(reach: Reach, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loudspeakers, "CHECK_S", 0.05)
    table = Table(late_s=0.1, echo=True)
    peer, satellite = reach(table)
    told: list[Problem] = []

    async def hears(code: str) -> None:
        for _ in range(800):
            if code in [problem.code for problem in told]:
                return
            await asyncio.sleep(0.01)
        pytest.fail(f"{code} was not told")

    async def evening() -> None:
        open_outlet = satellite_outlets(satellite, Laptop, told.append)
        async with Loudspeaker(open_outlet, OwnSound(), told.append, None) as loudspeaker:
            await loudspeaker.play(_tone(0.2))
            peer.behave = hangs_up
            peer.hang_up()
            await hears("satellite_stand_in")
            await asyncio.sleep(0.6)
            span = await loudspeaker.play(_tone(0.3))
            assert span.until_s - span.start_s == pytest.approx(0.3, abs=0.05)
            assert Laptop.sounded > 0
            peer.behave = table
            await hears("satellite_back")
            await asyncio.sleep(0.8)
            before = len(table.played)
            await loudspeaker.play(_tone(0.3))
            again = [np.frombuffer(chunk.audio, "<i2") for _, chunk in table.played[before:]]
            assert max(np.abs(sound).max() for sound in again) > 1000

    asyncio.run(evening())
    assert [problem.code for problem in told] == [
        *("satellite_gone", "satellite_stand_in", "satellite_found", "satellite_back"),
    ]


def test_an_evening_begins_without_it_and_without_any_loudspeaker(reach: Reach) -> None:
    _, satellite = reach(hangs_up)
    told: list[Problem] = []

    def nothing(rate_hz: int | None) -> Outlet:
        raise DeviceTrouble.because("no_loudspeaker")

    async def evening() -> None:
        open_outlet = satellite_outlets(satellite, nothing, told.append)
        async with Loudspeaker(open_outlet, OwnSound(), told.append, None) as loudspeaker:
            span = await loudspeaker.play(_tone(0.2))
            assert span.until_s - span.start_s == pytest.approx(0.2, abs=0.05)

    asyncio.run(evening())
    assert [problem.code for problem in told] == ["satellite_strange", "satellite_missed"]


def test_one_that_is_gone_is_looked_for_ever_more_seldom(reach: Reach) -> None:
    peer, satellite = reach(hangs_up)
    with pytest.raises(DeviceTrouble):
        satellite.reached()
    time.sleep(2.0)
    assert 4 <= peer.calls <= 10


def _listened(satellite: Satellite, seconds: float) -> list[Block]:
    until_s, blocks = time.monotonic() + seconds, []
    with SatelliteInlet(satellite) as microphone:
        while time.monotonic() < until_s:
            if (block := microphone.read(0.05)) is not None:
                blocks.append(block)
    return blocks


@pytest.mark.parametrize(
    ("rate_hz", "width", "channels"),
    [(48_000, 2, 2), (22_050, 4, 1), (8_000, 1, 1)],
)
def test_any_format_becomes_blocks_of_ours(reach: Reach, rate_hz: int, width: int, channels: int) -> None:
    def sing(caller: Caller) -> None:
        caller.read()
        caller.send(INFO)
        began_s = time.monotonic()
        for number in range(100):
            frames = np.arange(number * rate_hz // 25, (number + 1) * rate_hz // 25)
            tone = 0.5 * np.sin(2 * np.pi * 1000 * frames / rate_hz)
            whole = {1: tone * 127 + 128, 2: tone * 32767, 4: tone * (2**31 - 1)}[width]
            kind = {1: "u1", 2: "<i2", 4: "<i4"}[width]
            audio = np.repeat(whole[:, np.newaxis], channels, axis=1).astype(kind).tobytes()
            caller.send(AudioChunk(rate_hz, width, channels, audio))
            time.sleep(max(0.0, began_s + (number + 1) / 25 - time.monotonic()))

    _, satellite = reach(sing)
    blocks = _listened(satellite, 0.9)[10:]
    assert all(len(block.samples) == BLOCK for block in blocks)
    sound = np.concatenate([block.samples for block in blocks]).astype(float)
    assert np.argmax(np.abs(np.fft.rfft(sound))) * RATE_HZ / len(sound) == pytest.approx(1000, abs=10)
    assert np.abs(sound).max() == pytest.approx(16_384, rel=0.05)
    assert time.monotonic() - blocks[-1].start_s < 0.3


def test_chunks_that_are_none_are_passed_over(reach: Reach) -> None:
    def babble(caller: Caller) -> None:
        caller.read()
        caller.send(INFO)
        for rate, width, channels in (
            (0, 2, 1),
            (16_000, 0, 1),
            (16_000, 3, 1),
            (16_000, 2, 0),
            (10**9, 2, 1),
            ("x", 2, 1),
        ):
            caller.send(AudioChunk(rate, width, channels, bytes(640)))  # type: ignore[arg-type]
        caller.connection.sendall(b'{"type": "audio-chunk"}\n')
        Table()(caller)

    peer, satellite = reach(babble)
    satellite.reached().send(RunSatellite())
    assert len(_listened(satellite, 0.6)) > 10
    assert peer.calls == 1


def test_a_microphone_that_gives_nothing_and_one_that_has_gone(
    reach: Reach, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inlets, "STALLED_S", 0.3)
    peer, satellite = reach(mute)
    with pytest.raises(DeviceTrouble) as trouble:
        _listened(satellite, 2.0)
    assert trouble.value.problems[0].code == "satellite_mute"
    monkeypatch.setattr(inlets, "STALLED_S", 9.0)
    threading.Timer(0.3, peer.hang_up).start()
    with pytest.raises(DeviceTrouble) as trouble:
        _listened(satellite, 3.0)
    assert trouble.value.problems[0].code == "satellite_gone"


def test_chunks_are_dated_by_the_least_delayed() -> None:
    clock, chance = StreamClock(), np.random.default_rng(1)
    off = [
        clock.ended_s(0.064, 10 + 0.064 * number + late_s) - (10 + 0.064 * number)
        for number, late_s in enumerate(chance.exponential(0.03, 400))
    ]
    assert max(off[50:]) < 0.02
    assert min(off) >= 0
    gap_s = clock.ended_s(0.064, 10 + 0.064 * 400 + 3)
    assert gap_s == pytest.approx(10 + 0.064 * 400 + 3, abs=0.01), "after a break it begins anew"
