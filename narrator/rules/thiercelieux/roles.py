"""The cards of the classic box, a row each, and the calls of its nights: both are data."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from narrator.rules.game import Call, RoleId
from narrator.rules.house import House
from narrator.rules.refusal import Facts, facts


class Power(StrEnum):
    """What a card does. Closed: the rules of each are in this package."""

    HUNT = "hunt"
    """Wakes with the pack, and is what the village hunts."""
    LOOK = "look"
    BREW = "brew"
    BIND = "bind"
    STEAL = "steal"
    SHOOT = "shoot"
    """Takes somebody along when it dies."""
    PEEK = "peek"
    """May peek while the pack is awake."""


@dataclass(frozen=True, slots=True)
class Role:
    """A row of ``roles.toml``."""

    id: RoleId
    copies: int
    """How many cards of it the box holds."""
    power: Power | None = None
    office: bool = False
    """No card but an office on top of one: the captain."""


@dataclass(frozen=True, slots=True)
class CallRow:
    """A row of ``calls.toml``, in the order of the night."""

    id: str
    seconds: float
    """The pause after the instruction at the standard pace."""
    breath: bool = False
    """Nobody acts in it: the pause is only a breath, whatever the pace."""
    power: Power | None = None
    """Whose power is used in it."""
    needs: Power | None = None
    """Made while a card with this power is in the deck and was not shown; none = every night."""
    first_night: bool = False
    """Made in the first night only."""

    def paced(self, house: House, told: Facts) -> Call:
        """``told``: what its sentences may mention."""
        pause_s = house.pause_s(self.id, self.seconds, breath=self.breath)
        return Call(self.id, pause_s, told, breath=self.breath)


@dataclass(frozen=True, eq=False)
class Book(Mapping[RoleId, Role]):
    """All cards and calls of the box. There is one a game, so two books are never compared."""

    roles: Mapping[RoleId, Role]
    calls: tuple[CallRow, ...]

    def __getitem__(self, role: RoleId) -> Role:
        return self.roles[role]

    def __iter__(self) -> Iterator[RoleId]:
        return iter(self.roles)

    def __len__(self) -> int:
        return len(self.roles)

    __hash__ = object.__hash__

    @property
    def cards(self) -> tuple[RoleId, ...]:
        """Everything that can be dealt, in the order of the box."""
        return tuple(role.id for role in self.roles.values() if not role.office)

    def has(self, card: RoleId | None, power: Power) -> bool:
        return card is not None and card in self.roles and self.roles[card].power is power

    def count(self, cards: Iterable[RoleId | None], power: Power) -> int:
        """How many of these cards have this power."""
        return sum(self.has(card, power) for card in cards)

    def with_power(self, power: Power) -> RoleId:
        """The first card of the box with this power."""
        return next(role.id for role in self.roles.values() if role.power is power)

    @property
    def plain(self) -> RoleId:
        """The card without any power, which fills up a deck."""
        return next(role.id for role in self.roles.values() if role.power is None and not role.office)

    @property
    def opening(self) -> str:
        """The call that begins every night."""
        return self.calls[0].id

    @property
    def waking(self) -> str:
        """The call that ends every night."""
        return self.calls[-1].id

    def call(self, call: str) -> CallRow:
        return next(row for row in self.calls if row.id == call)

    def night_calls(
        self, cards: Collection[RoleId], night: int, gone: Collection[RoleId] = ()
    ) -> tuple[CallRow, ...]:
        """The calls of one night. ``cards`` are those of the deck, ``gone`` the roles publicly shown dead.

        They depend on nothing else: a role is called for as long as the table cannot know that it is gone, also
        when its card lies in the centre.
        """
        left = tuple(card for card in cards if card not in gone)
        return tuple(
            row
            for row in self.calls
            if (night == 1 or not row.first_night) and (row.needs is None or self.count(left, row.needs))
        )

    def night_of(
        self, house: House, cards: Collection[RoleId], night: int, gone: Collection[RoleId], *, on_phones: bool
    ) -> tuple[Call, ...]:
        """The same calls, paced, with what their sentences mention; of public facts only as well."""
        girl = self.count((card for card in cards if card not in gone), Power.PEEK)
        peeking = Peeking.NONE if not girl else Peeking.PHONE if on_phones else Peeking.EYES
        told = facts(night=night, peeking=str(peeking))
        return tuple(row.paced(house, told) for row in self.night_calls(cards, night, gone))


class Peeking(StrEnum):
    """How the little girl is played, as the calls tell it."""

    NONE = "none"
    """She is not in play, as far as everybody knows."""
    EYES = "eyes"
    """Real cards: through half-open eyes, so nobody may hide theirs."""
    PHONE = "phone"
    """Her phone shows how many wolves agree."""


def role_from_row(role: RoleId, row: Mapping[str, Any]) -> Role:
    power = row.get("power")
    return Role(role, row["copies"], None if power is None else Power(power), row.get("office", False))


def call_from_row(call: str, row: Mapping[str, Any]) -> CallRow:
    power, needs = row.get("power"), row.get("needs")
    return CallRow(
        call,
        float(row["seconds"]),
        breath=row.get("breath", False),
        power=None if power is None else Power(power),
        needs=None if needs is None else Power(needs),
        first_night=row.get("first_night", False),
    )
