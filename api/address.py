"""Which address of this machine phones can reach: the home network's, among all that a machine has."""

import ipaddress
import re
import socket
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass

import ifaddr

LOCAL_NAME = "narrator.local"
"""What this machine is called in the home network, where that is allowed; see ``api.mdns``."""
_SOMEWHERE = ("203.0.113.1", 9)
"""An address for documentation, outside: nothing is ever sent there, it only asks which way leads out."""

_VIRTUAL = re.compile(
    r"docker|^br-|^veth|^virbr|^vmnet|vmware|^vbox|virtualbox|hyper-v|^vethernet|^lxc|^lxd|^podman|^cni|^flannel"
    r"|^cali|^kube|^ifb|^dummy|^tun|^tap|^utun|^ppp|^wg|wireguard|tailscale|zerotier|^zt|^ham|openvpn|^ipsec|^gpd"
    r"|^awdl|^llw|^bridge\d|^anpi|^ap\d",
    re.IGNORECASE,
)
"""Interfaces that lead to no room: containers, virtual machines, tunnels, and a Mac's own."""


@dataclass(frozen=True, slots=True)
class Interface:
    name: str
    ip: str

    @property
    def rank(self) -> int:
        """How likely a phone in the same room reaches it; 0 is best."""
        address = ipaddress.IPv4Address(self.ip)
        if _VIRTUAL.search(self.name):
            return 3
        if address.is_link_local:
            return 1
        return 0 if address.is_private else 2


def home_addresses() -> tuple[str, ...]:
    """The best one first. Empty without a network."""
    return ranked(_interfaces(), _way_out())


def ranked(interfaces: Iterable[Interface], way_out: str | None) -> tuple[str, ...]:
    """The addresses of the home network; a public or a virtual one only where there is nothing else.

    The way out decides between equals alone: with a tunnel to an office, everything leaves through that.
    """
    usable = [one for one in interfaces if not ipaddress.IPv4Address(one.ip).is_loopback]
    if not usable:
        return ()
    best = min(one.rank for one in usable)
    kept = [one for one in usable if one.rank == best or one.rank <= 1]
    return tuple(dict.fromkeys(one.ip for one in sorted(kept, key=lambda one: (one.rank, one.ip != way_out))))


def _interfaces() -> list[Interface]:
    return [
        Interface(adapter.nice_name, ip.ip)
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if isinstance(ip.ip, str)  # the others are of the sixth version, which nobody types
    ]


def _way_out() -> str | None:
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        try:
            probe.connect(_SOMEWHERE)
            return str(probe.getsockname()[0])
        except OSError:
            return None
