"""The door: how many connections an address may hold, how fast it may ask, and who gives way when it is full.

An address is a client's, without its port. Nobody is kept out by connections that ask for nothing: the oldest of
those gives way, first of all those of the address that wants one more.
"""

from collections import OrderedDict
from collections.abc import Iterable
from typing import Protocol

from api.invitation import is_loopback
from narrator.brake import Brake

MOST_CONNECTIONS = 512
"""More than any table needs, and few enough to leave the evening its files and its sound."""
RESERVED = 192
"""Of them for this machine, and for addresses that have shown the token of a seat."""
OF_ADDRESS = 24
"""More than a browser opens for two pages."""
OF_MACHINE = 128
REQUESTS, REQUEST_S = 240, 0.04
"""Of an address at once, and then one every so often: enough for four phones that load the page. What comes faster
is read more slowly; this machine is not hurried."""
MOST_WAIT_S = 1.0
_SEATED = 64
"""Addresses that are remembered for a seat."""

Client = tuple[str, int]


class Guest(Protocol):
    """A connection."""

    client: Client | None

    @property
    def idle(self) -> bool:
        """Nothing is being answered."""

    def show_out(self) -> None:
        """Cut it off."""


class Door:
    def __init__(self) -> None:
        self._inside: dict[Client, Guest] = {}
        """The oldest first."""
        self._with_seat: set[Client] = set()
        self._lending: set[Client] = set()
        self._seated: OrderedDict[str, None] = OrderedDict()
        self._pace = Brake(REQUESTS, REQUEST_S)

    def __len__(self) -> int:
        return len(self._inside)

    def enter(self, guest: Guest) -> bool:
        """Whether there is room, if need be after somebody gave way. One that became a socket is no new one."""
        assert guest.client is not None, "it comes from the network"
        if guest.client not in self._inside and not (
            self._is_calm(guest.client[0]) and self._make_room(guest.client[0])
        ):
            return False
        self._inside[guest.client] = guest
        return True

    def leave(self, guest: Guest) -> None:
        if guest.client is not None and self._inside.get(guest.client) is guest:
            del self._inside[guest.client]
            self._with_seat.discard(guest.client)
            self._lending.discard(guest.client)

    def seat(self, client: Client) -> None:
        """A seat's token was shown on this connection."""
        if client in self._inside:
            self._with_seat.add(client)
        if not is_loopback(client[0]):
            self._seated[client[0]] = None
            self._seated.move_to_end(client[0])
            if len(self._seated) > _SEATED:
                self._seated.popitem(last=False)

    def lend(self, client: Client) -> None:
        """A screen that the narrator speaks or listens through: it has more to say than others."""
        if client in self._inside:
            self._lending.add(client)

    def lends(self, client: Client) -> bool:
        return client in self._lending

    def hurry_s(self, address: str) -> float:
        """Something has come from this address: how long it takes until the next is read."""
        if is_loopback(address):
            return 0.0
        self._pace.take(address)
        return self._pace.wait_s(address)

    def _make_room(self, address: str) -> bool:
        own = [client for client in self._inside if client[0] == address]
        if len(own) >= (OF_MACHINE if is_loopback(address) else OF_ADDRESS):
            return self._show_out_of(own)
        if not self._is_known(address):
            strangers = [client for client in self._inside if not self._is_known(client[0])]
            if len(strangers) >= MOST_CONNECTIONS - RESERVED:
                return self._show_out_of(strangers)
        return len(self._inside) < MOST_CONNECTIONS or self._show_out_of(self._inside)

    def _is_calm(self, address: str) -> bool:
        """Whoever asks far too fast gets no more connections to do it with."""
        return self._pace.wait_s(address) < MOST_WAIT_S

    def _is_known(self, address: str) -> bool:
        return is_loopback(address) or address in self._seated

    def _show_out_of(self, clients: Iterable[Client]) -> bool:
        """The oldest that asks for nothing, and without a seat if there is one; whether anybody does."""
        idle = [client for client in clients if self._inside[client].idle]
        if not idle:
            return False
        guest = self._inside[min(idle, key=lambda client: client in self._with_seat)]
        self.leave(guest)
        guest.show_out()
        return True
