"""Satellites in the home network: those that announce themselves, and what they say of themselves when asked."""

import contextlib
import threading
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from narrator.adapters.satellite.address import Address
from narrator.adapters.satellite.wire import Wire
from narrator.errors import DeviceTrouble

SERVICE = "_wyoming._tcp.local."
LOOK_S = 1.5
"""Whoever is there answers within a second."""
MOST = 32


@dataclass(frozen=True, slots=True)
class FoundSatellite:
    name: str
    address: str


def satellites(look_s: float = LOOK_S, interfaces: Iterable[str] | None = None) -> tuple[FoundSatellite, ...]:
    """Those that answer; other Wyoming services are no satellites. Empty where a network cannot be asked."""
    addresses = _announced(look_s, interfaces)[:MOST]
    with ThreadPoolExecutor(max_workers=8) as asking:
        answers = list(asking.map(_asked, addresses))
    return tuple(sorted((found for found in answers if found), key=lambda found: (found.name, found.address)))


def _asked(address: Address) -> FoundSatellite | None:
    try:
        name = named(address)
    except DeviceTrouble:
        return None
    return None if name is None else FoundSatellite(name, str(address))


def named(address: Address) -> str | None:
    """What a satellite calls itself; none if it is another service. ``DeviceTrouble`` if there is nobody."""
    with Wire(address) as wire:
        told = wire.info.satellite
    return None if told is None else told.name or str(address)


def _announced(look_s: float, interfaces: Iterable[str] | None) -> list[Address]:
    try:
        from zeroconf import InterfaceChoice, IPVersion, ServiceBrowser, ServiceListener, Zeroconf  # noqa: PLC0415
    except ImportError:
        return []  # it comes with the phones' page

    names: set[str] = set()
    lock = threading.Lock()

    class Listener(ServiceListener):
        def add_service(self, zc: Zeroconf, type_: str, name: str) -> None:
            with lock:
                names.add(name)

        def update_service(self, zc: Zeroconf, type_: str, name: str) -> None:
            pass

        def remove_service(self, zc: Zeroconf, type_: str, name: str) -> None:
            pass

    found: list[Address] = []
    with contextlib.suppress(OSError):  # networks forbid multicast in many ways
        on = InterfaceChoice.All if interfaces is None else list(interfaces)
        with Zeroconf(interfaces=on, ip_version=IPVersion.V4Only) as network:
            browser = ServiceBrowser(network, SERVICE, Listener())
            time.sleep(look_s)
            browser.cancel()
            with lock:
                heard = sorted(names)[:MOST]
            for name in heard:
                info = network.get_service_info(SERVICE, name, timeout=500)
                hosts = info.parsed_addresses(IPVersion.V4Only) if info else []
                if info is not None and info.port and hosts:
                    found.append(Address(hosts[0], info.port))
    return list(dict.fromkeys(found))
