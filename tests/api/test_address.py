"""Which address phones can reach."""

import ipaddress

import pytest

from api.address import Interface, home_addresses, ranked
from api.invitation import Address, Entrance, qr_svg, qr_text

WIFI = Interface("wlan0", "192.168.1.20")
CABLE = Interface("enp3s0", "192.168.1.21")
DOCKER = Interface("docker0", "172.17.0.1")
BRIDGE = Interface("br-1f2e3d", "172.18.0.1")
VPN = Interface("tun0", "10.8.0.6")
TAILSCALE = Interface("tailscale0", "100.101.102.103")
HYPER_V = Interface("Hyper-V Virtual Ethernet Adapter", "172.29.0.1")
LINK_LOCAL = Interface("eth0", "169.254.7.7")
PUBLIC = Interface("eth0", "131.130.1.2")
LOOPBACK = Interface("lo", "127.0.0.1")


@pytest.mark.parametrize(
    ("interfaces", "way_out", "expected"),
    [
        ([LOOPBACK, DOCKER, BRIDGE, WIFI], "192.168.1.20", ("192.168.1.20",)),
        ([LOOPBACK, WIFI, CABLE], "192.168.1.21", ("192.168.1.21", "192.168.1.20")),
        ([VPN, TAILSCALE, WIFI], "10.8.0.6", ("192.168.1.20",)),
        ([WIFI, HYPER_V], None, ("192.168.1.20",)),
        ([LOOPBACK, LINK_LOCAL, WIFI], None, ("192.168.1.20", "169.254.7.7")),
        ([LOOPBACK, LINK_LOCAL], None, ("169.254.7.7",)),
        ([LOOPBACK, PUBLIC, DOCKER], "131.130.1.2", ("131.130.1.2",)),
        ([LOOPBACK, PUBLIC, WIFI], "131.130.1.2", ("192.168.1.20",)),
        ([LOOPBACK, DOCKER], None, ("172.17.0.1",)),
        ([LOOPBACK], None, ()),
    ],
)
def test_the_home_network_comes_first(
    interfaces: list[Interface], way_out: str | None, expected: tuple[str, ...]
) -> None:
    assert ranked(interfaces, way_out) == expected
    assert ranked(reversed(interfaces), way_out)[:1] == expected[:1]


def test_this_machine_has_no_loopback_among_its_addresses() -> None:
    assert not any(ipaddress.ip_address(found).is_loopback for found in home_addresses())


def test_an_invitation_holds_the_code_behind_the_hash() -> None:
    entrance = Entrance(Address("192.168.1.20", 8080, ("192.168.1.20",)), name="narrator.local")
    told = entrance.invitation("K7WQ2P")
    assert told is not None
    assert told.url == "http://192.168.1.20:8080/#K7WQ2P"
    assert told.name == "narrator.local:8080"
    usual = Entrance(Address("192.168.1.20", 80)).invitation("A")
    assert usual is not None
    assert usual.url == "http://192.168.1.20/#A"
    assert Entrance().invitation("A") is None


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost", True),
        ("LOCALHOST:8080", True),
        ("127.0.0.1:8080", True),
        ("[::1]:8080", True),
        ("192.168.1.20", True),
        ("narrator.local.", True),
        ("192.168.1.21", False),
        ("evil.example", False),
        ("localhost.evil.example", False),
        ("evil.example:localhost", False),
        ("", False),
        ("[", False),
    ],
)
def test_names_of_this_house(host: str, known: bool) -> None:
    assert Entrance(Address("192.168.1.20", 8080, ("192.168.1.20",))).knows(host) is known


def test_the_code_to_scan_as_a_drawing_and_as_text() -> None:
    url = "http://192.168.1.20:8080/#K7WQ2P"
    drawing, text = qr_svg(url), qr_text(url).splitlines()
    assert 'viewBox="0 0' in drawing
    assert "<script" not in drawing
    assert len({len(line) for line in text}) == 1
    assert len(text) == -(-len(text[0]) // 2)
    assert set("".join(text)) <= set("█▀▄ ")
    assert text[0] == "█" * len(text[0])
    assert text[-1] == "▀" * len(text[0]), "the last row is half a line, and nothing is drawn below it"


def test_the_way_out_decides_between_equals_only() -> None:
    home, alone = Interface("wlan0", "192.168.1.20"), Interface("eth0", "169.254.7.7")
    assert ranked((alone, home), way_out=alone.ip) == (home.ip, alone.ip)
