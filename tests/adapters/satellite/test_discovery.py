"""Satellites that announce themselves are found, within a time that can be told before."""

import socket
import time
from contextlib import ExitStack

import pytest
from wyoming.info import Info
from zeroconf import IPVersion, ServiceInfo, Zeroconf

from narrator.adapters.satellite.discovery import SERVICE, FoundSatellite, satellites
from tests.adapters.satellite.peer import Caller, Peer, Table

pytestmark = pytest.mark.real_time
HERE = "127.0.0.1"


def recogniser(caller: Caller) -> None:
    """Another service of the same protocol."""
    while caller.read() is not None:
        caller.send(Info())


def test_satellites_are_found_and_nothing_else() -> None:
    with ExitStack() as opened:
        table, other, gone = (opened.enter_context(Peer(behave)) for behave in (Table(), recogniser, Table()))
        gone.__exit__()
        network = opened.enter_context(Zeroconf(interfaces=[HERE], ip_version=IPVersion.V4Only))
        for number, peer in enumerate((table, other, gone)):
            name = f"test{number}-{peer.port}.{SERVICE}"
            network.register_service(ServiceInfo(SERVICE, name, addresses=[socket.inet_aton(HERE)], port=peer.port))
        began_s = time.monotonic()
        found = satellites(interfaces=[HERE])
        assert time.monotonic() - began_s < 6
    assert FoundSatellite("Table", table.address) in found
    assert not {peer.address for peer in (other, gone)} & {one.address for one in found}
