"""Presence: which phones are there, by their live sockets and by what they have asked for lately."""

import asyncio
from collections import Counter, OrderedDict

from narrator.desk import Desk
from narrator.rules.game import Seat

GONE_S = 60.0
"""A phone that was not seen for so long is gone."""
_PHONES = 64


class Presence:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._sockets = Counter[str]()
        self._seen_s: OrderedDict[str, float] = OrderedDict()
        self._began_s: float | None = None
        """When anybody was first seen: phones of an evening that was cut off have time to come back."""

    def came(self, phone: str) -> None:
        """With a live socket."""
        self._sockets[phone] += 1
        self.saw(phone)

    def went(self, phone: str) -> None:
        self._sockets[phone] -= 1
        self._sockets += Counter()  # forgets whoever has none
        self.saw(phone)

    def saw(self, phone: str) -> None:
        self._seen_s[phone] = asyncio.get_running_loop().time()
        self._seen_s.move_to_end(phone)
        self._began_s = self._began_s or self._seen_s[phone]
        if len(self._seen_s) > _PHONES:
            self._seen_s.popitem(last=False)

    def gone(self, seat: Seat) -> bool:
        now_s = asyncio.get_running_loop().time()
        self._began_s = self._began_s or now_s
        if any(self._desk.seat_of(phone) == seat for phone in self._sockets):
            return False
        seen_s = (at_s for phone, at_s in self._seen_s.items() if self._desk.seat_of(phone) == seat)
        return now_s - max(seen_s, default=self._began_s) > GONE_S
