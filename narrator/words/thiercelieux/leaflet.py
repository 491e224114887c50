"""The leaflet of Les Loups-Garous de Thiercelieux: its deck, its nights, and rulings on single questions."""

from collections.abc import Mapping

from narrator.errors import InputRefused
from narrator.rules.game import Call, RoleId
from narrator.rules.house import House
from narrator.rules.refusal import Refused, fault
from narrator.rules.thiercelieux.calls import calls
from narrator.rules.thiercelieux.cards import FEWEST_PLAYERS, MOST_PLAYERS, Deck, problems, simple_deck
from narrator.words.leaflet import Leaflet, Order, Ruling, Served
from narrator.words.lines import Lines
from narrator.words.lookup import find_role
from narrator.words.registers import Register
from narrator.words.thiercelieux.data import book
from narrator.words.thiercelieux.ruling import ruling


class VillageLeaflet(Leaflet[Deck]):
    id = "thiercelieux"
    many_days = True
    fewest = FEWEST_PLAYERS
    most = MOST_PLAYERS
    scenes: Mapping[Register, str] = {
        Register.PLAIN: "thiercelieux",
        Register.STORY: "thiercelieux_story",
        Register.EXPERT: "thiercelieux",
    }

    def serve(self, order: Order) -> Served:
        return _served(order)

    def night(self, served: Served, house: House, number: int, shown: str) -> tuple[Call, ...]:
        return _night(served.deck, number, shown, house)

    def night_title(self, lines: Lines, served: Served, number: int) -> str:
        return lines.say("screen", "classic", night=number)

    def judge(self, data: object) -> Ruling | None:
        return ruling(data)


def _served(order: Order) -> Served:
    """The simplified deck for so many players, or a free one."""
    players, deck = order.players, order.deck
    cards = _simple(players or 0) if deck is None else Deck.of(book(), _named(deck))
    found = problems(book(), cards, cards.players if players is None else players)
    InputRefused.for_faults(found)
    return Served(cards, cards.players, warnings=found)


def _named(roles: str) -> list[RoleId]:
    return [find_role(role, book()) for role in roles.split(",") if role.strip()]


def _simple(players: int) -> Deck:
    try:
        return simple_deck(book(), players)
    except Refused as refused:
        raise InputRefused.by_rules(refused) from refused


def _night(deck: Deck, number: int, shown: str, house: House) -> tuple[Call, ...]:
    roles = _named(shown)
    unknown = [fault("unknown_role", id=role) for role in roles if role not in book()]
    if unknown:
        raise InputRefused(*unknown)
    made = (book().call(call) for call in calls(book(), deck.cards, number, roles))
    return tuple(
        Call(row.id, house.pause_s(row.id, row.seconds, breath=row.breath), breath=row.breath) for row in made
    )
