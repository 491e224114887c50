"""The leaflet of Les Loups-Garous de Thiercelieux: its deck, its nights, and rulings on single questions."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from narrator.errors import InputRefused
from narrator.rules.game import Call, RoleId
from narrator.rules.house import House
from narrator.rules.refusal import Problem, Refused, fault
from narrator.rules.thiercelieux.cards import FEWEST_PLAYERS, MOST_PLAYERS, Deck, problems, simple_deck
from narrator.rules.thiercelieux.reading import Answer, Matter, is_classic, read_question
from narrator.words.card_names import find_role
from narrator.words.leaflet import Faulty, Grid, Leaflet, Order, Ruling, Served
from narrator.words.lines import Cue, Lines, cue
from narrator.words.registers import Register
from narrator.words.thiercelieux.data import book

SCENE = "classic"


class VillageLeaflet(Leaflet[Deck]):
    id = "thiercelieux"
    many_days = True
    fewest = FEWEST_PLAYERS
    most = MOST_PLAYERS
    scenes: ClassVar[Mapping[Register, str]] = {
        Register.PLAIN: "thiercelieux",
        Register.STORY: "thiercelieux_story",
        Register.EXPERT: "thiercelieux",
    }

    def serve(self, order: Order) -> Served:
        """The simplified deck for so many players, or a free one."""
        players, deck = order.players, order.deck
        cards = _simple(players or 0) if deck is None else Deck.of(book(), _named(deck))
        found = problems(book(), cards, cards.players if players is None else players)
        InputRefused.for_faults(found)
        return Served(cards, cards.players, warnings=found)

    def night(self, served: Served, house: House, number: int, shown: str) -> tuple[Call, ...]:
        roles = _named(shown)
        unknown = [fault("unknown_role", id=role) for role in roles if role not in book()]
        if unknown:
            raise InputRefused(*unknown)
        return book().night_of(house, served.deck.cards, number, roles, on_phones=False)

    def night_title(self, lines: Lines, served: Served, number: int) -> str:
        return lines.say("screen", "classic", night=number)

    def judge(self, data: object) -> Ruling | None:
        """A vote, a night, a chain of deaths, or the standing of a game."""
        if not isinstance(data, Mapping) or not is_classic(data):
            return None
        question = read_question(book(), data)
        return Faulty(question.faults) if question.answer is None else VillageRuling(question.answer)


def _named(roles: str) -> list[RoleId]:
    return [find_role(role, book()) for role in roles.split(",") if role.strip()]


def _simple(players: int) -> Deck:
    try:
        return simple_deck(book(), players)
    except Refused as refused:
        raise InputRefused(refused.problem) from refused


@dataclass(frozen=True, slots=True)
class VillageRuling:
    answer: Answer
    faults: tuple[Problem, ...] = ()

    def record(self, lines: Lines) -> dict[str, object]:
        answer = self.answer
        told: dict[Matter, dict[str, object]] = {
            Matter.DAY_VOTE: {"eliminated": answer.eliminated},
            Matter.STATUS: {"status": answer.outcome},
            Matter.NIGHT: {"dead": list(answer.dead)},
            Matter.TRIGGERS: {"dead": list(answer.dead)},
        }
        return told[answer.kind] | {"explanation": list(self.sentences(lines))}

    def grid(self, lines: Lines) -> Grid | None:
        return None

    def sentences(self, lines: Lines) -> tuple[str, ...]:
        return (lines.line(_cue(self.answer)),)


def _cue(answer: Answer) -> Cue:
    match answer.kind:
        case Matter.DAY_VOTE if answer.eliminated is not None:
            return cue(SCENE, "eliminated", name=answer.eliminated)
        case Matter.DAY_VOTE:
            return cue(SCENE, "nobody-eliminated")
        case Matter.STATUS:
            return cue(SCENE, "outcome", outcome=answer.outcome)
        case _ if answer.dead:
            return cue(SCENE, "dead", names=answer.dead, count=len(answer.dead))
        case _:
            return cue(SCENE, "nobody-dead")
