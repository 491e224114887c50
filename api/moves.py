"""Moves: when, and how often, the table is asked whether a seat's player has another phone now."""

import asyncio
import math
from dataclasses import dataclass, field

from api.presence import Presence
from narrator.brake import Brake
from narrator.desk import Chair, Desk
from narrator.rules.game import Phase, Seat
from narrator.rules.refusal import Refused

AGAIN_S = 300.0
"""How long nobody is asked again, for the same address and seat, once the table has not said yes."""
OF_ADDRESS = OF_SEAT = 3
"""So often an address may ask about all seats, or all of them about one, before it has to wait as long for each."""
_LOOKED_S = 5.0
_MOST_WAITING = 8


@dataclass(slots=True)
class Moves:
    desk: Desk
    presence: Presence
    asking: str | None = None
    """The address of whoever the table is being asked about."""
    _waiting: set[str] = field(default_factory=set)
    _pairs: Brake = field(default_factory=lambda: Brake(1, AGAIN_S))
    _addresses: Brake = field(default_factory=lambda: Brake(OF_ADDRESS, AGAIN_S))
    _seats: Brake = field(default_factory=lambda: Brake(OF_SEAT, AGAIN_S))

    @property
    def pending(self) -> bool:
        return self.asking is not None or bool(self._waiting)

    async def move(self, name: str, phone: str, address: str) -> Seat:
        """Take the seat of that name over, once the table has said yes."""
        seat = name.casefold()
        brakes = ((self._pairs, (address, seat)), (self._addresses, address), (self._seats, seat))
        if self.asking is not None or address in self._waiting or len(self._waiting) >= _MOST_WAITING:
            raise Refused("move_waiting")
        if wait_s := max(brake.wait_s(who) for brake, who in brakes):
            raise Refused("move_asked_before", seconds=math.ceil(wait_s))
        await self._may_be_asked(seat, address)
        for brake, who in brakes:
            brake.take(who)
        self.asking = address
        try:
            taken = await self.desk.move(name, phone)
        except Refused as refused:
            if refused.code != "move_refused":  # nobody was asked
                self._forgive(brakes)
            raise
        finally:
            self.asking = None
        self._forgive(brakes)
        return taken

    def _forgive(self, brakes: "tuple[tuple[Brake, object], ...]") -> None:
        for brake, who in brakes:
            brake.forgive(who)

    async def _may_be_asked(self, name: str, address: str) -> None:
        """In the night the question waits for the day, unless the seat's phone has gone."""
        changed = asyncio.Event()
        unwatch = self.desk.watch(changed.set)
        self._waiting.add(address)
        try:
            while self.asking is not None or self._sleeps(name):
                changed.clear()
                try:
                    async with asyncio.timeout(_LOOKED_S):
                        await changed.wait()
                except TimeoutError:
                    continue
        finally:
            self._waiting.discard(address)
            unwatch()

    def _sleeps(self, name: str) -> bool:
        table = self.desk.table()
        chair = next((chair for chair in table.seats if chair.name.casefold() == name), None)
        return table.phase is Phase.NIGHT and chair is not None and self._is_there(chair)

    def _is_there(self, chair: Chair) -> bool:
        return chair.phone and not self.presence.gone(chair.seat)
