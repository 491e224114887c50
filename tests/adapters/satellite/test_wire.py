"""The wire to a satellite: whatever the other side sends, or does not, ends in time and in a sentence."""

import json
import threading
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wyoming.audio import AudioChunk

from narrator.adapters.satellite import wire as wires
from narrator.adapters.satellite.address import Address, address_of
from narrator.adapters.satellite.wire import MOST_HEADER_B, Wire
from narrator.errors import DeviceTrouble, InputRefused
from tests.adapters.satellite.peer import INFO, Caller, Peer, Script, Table

SOON_S = 4.0
RUBBISH = (
    b"GET / HTTP/1.1\r\n\r\n",
    b"\x00\xff\xfe" * 100 + b"\n",
    b"[1, 2]\n",
    b"null\n",
    b'{"type": 7}\n',
    b'{"data": {}}\n',
    b'{"type": "info", "data": []}\n',
    b'{"type": "info", "data": {"satellite": 3}}\n',
    b'{"type": "info", "data_length": "many"}\n',
    b'{"type": "info", "data_length": 1e9}\n',
    b'{"type": "info", "payload_length": 99999999999}\n',
    b'{"type": "info", "data_length": 5}\n[1,2]',
    b'{"type": "info", "data_length": 60000}\n' + b"[" * 60_000,
    b"x" * (3 * MOST_HEADER_B),
)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wires, "ANSWER_S", 1.0)
    for name in ("EVENT_S", "SENDING_S"):
        monkeypatch.setattr(wires, name, 0.4)
    monkeypatch.setattr(wires, "BEAT_S", 0.1)
    monkeypatch.setattr(wires, "SILENT_S", 0.5)


def at(peer: Peer) -> Address:
    return Address("127.0.0.1", peer.port)


def code(trouble: "pytest.ExceptionInfo[DeviceTrouble]") -> str:
    return trouble.value.problems[0].code


def says(data: bytes) -> Script:
    def behave(caller: Caller) -> None:
        caller.read()
        caller.connection.sendall(data)
        caller.read()

    return behave


@pytest.mark.parametrize("data", RUBBISH, ids=range(len(RUBBISH)))
def test_whatever_is_no_satellite_is_told_so(data: bytes) -> None:
    began_s = time.monotonic()
    with Peer(says(data)) as peer, pytest.raises(DeviceTrouble) as trouble:
        Wire(at(peer))
    assert code(trouble) == "satellite_strange"
    assert time.monotonic() - began_s < SOON_S


@settings(max_examples=60, deadline=None)
@given(
    st.binary(max_size=200)
    | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps).map(str.encode)
)
def test_no_bytes_bring_it_down(data: bytes) -> None:
    def behave(caller: Caller) -> None:
        caller.read()
        caller.send(INFO)
        caller.connection.sendall(data + b"\n")

    with Peer(behave) as peer, Wire(at(peer)) as wire, pytest.raises(DeviceTrouble):
        all(True for _ in wire.events())


def test_nobody_there(free_port: int) -> None:
    with pytest.raises(DeviceTrouble) as trouble:
        Wire(Address("127.0.0.1", free_port))
    assert code(trouble) == "satellite_away"


@pytest.fixture
def free_port() -> int:
    with Peer(Table()) as peer:
        return peer.port


def test_one_that_takes_the_call_and_says_nothing() -> None:
    silence = threading.Event()

    def says_nothing(_: Caller) -> None:
        silence.wait(5)

    with Peer(says_nothing) as peer:
        with pytest.raises(DeviceTrouble) as trouble:
            Wire(at(peer))
        silence.set()
    assert code(trouble) == "satellite_away"


def test_one_that_drips() -> None:
    """A byte now and then is no event, however long it goes on."""

    def drip(caller: Caller) -> None:
        for (
            byte
        ) in b'{"type": "info", "data": {}, "version": "1", "more": "........................................"}':
            caller.connection.sendall(bytes([byte]))
            time.sleep(0.1)

    began_s = time.monotonic()
    with Peer(drip) as peer, pytest.raises(DeviceTrouble):
        Wire(at(peer))
    assert time.monotonic() - began_s < SOON_S


def test_one_that_serves_somebody_else_hangs_up() -> None:
    def busy(caller: Caller) -> None:
        caller.read()
        caller.send(INFO)
        caller.read()
        caller.connection.close()

    with Peer(busy) as peer, Wire(at(peer)) as wire, pytest.raises(DeviceTrouble) as trouble:
        wire.run()
    assert code(trouble) == "satellite_busy"


def test_one_that_freezes_is_noticed_and_one_that_is_only_quiet_is_not() -> None:
    frozen = threading.Event()

    def quiet(caller: Caller) -> None:
        while caller.read() is not None:
            if not frozen.is_set():
                caller.send(INFO)

    with Peer(quiet) as peer, Wire(at(peer)) as wire:
        began_s = time.monotonic()
        for _ in wire.events():
            if time.monotonic() - began_s > 3 * wires.SILENT_S:
                break
        frozen.set()
        froze_s = time.monotonic()
        with pytest.raises(DeviceTrouble) as trouble:
            for _ in wire.events():
                pass
        assert time.monotonic() - froze_s < SOON_S
    assert code(trouble) == "satellite_gone"


def test_one_that_reads_nothing_holds_up_nobody() -> None:
    def deaf(caller: Caller) -> None:
        caller.read()
        caller.send(INFO)
        time.sleep(2)

    with Peer(deaf) as peer, Wire(at(peer)) as wire:
        began_s = time.monotonic()
        with pytest.raises(DeviceTrouble):
            _flood(wire)
        assert time.monotonic() - began_s < 3


def _flood(wire: Wire) -> None:
    for _ in range(100):
        wire.send(AudioChunk(22_050, 2, 1, bytes(200_000)))


@pytest.mark.parametrize(
    "text", ["tcp://", "tcp://host:nine", "tcp://host:99999", "http://host", "kitchen", "tcp://a:1/b"]
)
def test_addresses_that_lead_nowhere_are_refused(text: str) -> None:
    with pytest.raises(InputRefused) as refused:
        address_of(text)
    assert refused.value.problems[0].code == "bad_satellite"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("tcp://kitchen", Address("kitchen", 10_700)),
        ("tcp://192.168.1.20:10800", Address("192.168.1.20", 10_800)),
        ("tcp://[fe80::1]:10700", Address("fe80::1", 10_700)),
    ],
)
def test_addresses(text: str, meant: Address) -> None:
    assert address_of(text) == meant
    assert address_of(str(meant)) == meant
