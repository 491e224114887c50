"""The leaflet of One Night: its scenarios, decks and nights, and the ruling on a table."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from narrator.errors import InputRefused
from narrator.rules.game import RoleId
from narrator.rules.house import House
from narrator.rules.one_night.deck import CENTRE_CARDS, FEWEST_PLAYERS, MOST_PLAYERS, Deck, problems
from narrator.rules.one_night.judge import Judged, Table, Verdict, judge
from narrator.rules.one_night.night import Call, NightSettings, calls
from narrator.rules.one_night.reading import read_table
from narrator.rules.one_night.roles import ONE_NIGHT_BOXES
from narrator.rules.one_night.scenarios import Scenario, Source
from narrator.rules.refusal import Problem, Refused
from narrator.words.card_names import find_role, find_scenario, scenario_name, scenario_names
from narrator.words.leaflet import Faulty, Grid, Leaflet, Listed, Names, Order, Ruling, Served
from narrator.words.lines import Lines
from narrator.words.one_night.data import call_book, listed_scenarios, namesakes, role_book, scenarios
from narrator.words.one_night.explanation import explain
from narrator.words.registers import Register

SCREEN = "screen"
UNFINISHED = ("wrong_total", "too_few_players")
"""What may still be wrong with a deck that is finished at the table."""
HOUSE_RULES = ("lone_wolf_look", "nudge_cards", "extra_wolf_is_centre")


class OneNightLeaflet(Leaflet[Deck]):
    id = "one_night"
    many_days = False
    fewest = FEWEST_PLAYERS
    most = MOST_PLAYERS
    usual = "confusion"
    boxes = tuple(map(str, ONE_NIGHT_BOXES))
    scenes: ClassVar[Mapping[Register, str]] = {
        Register.PLAIN: "night",
        Register.STORY: "story",
        Register.EXPERT: "night",
    }

    def serve(self, order: Order) -> Served:
        book = role_book()
        named = None
        if order.scenario is not None and order.deck is None:
            named = _ordered(order)
        players = order.players
        if named is not None and players is not None:
            try:
                cards = named.deck_for(book, players, random.Random(order.seed))
            except Refused as refused:
                raise InputRefused(refused.problem) from refused
        else:
            roles = tuple(find_role(role, book) for role in (order.deck or "").split(",") if role.strip())
            if not roles:
                raise InputRefused.because("empty_deck")
            cards = Deck(roles, find_role(order.extra, book) if order.extra else None)
            players = max(0, len(roles) - CENTRE_CARDS) if players is None else players
        found = problems(book, cards, players, named.boxes if named else None)
        if order.unfinished:
            found = tuple(problem for problem in found if problem.code not in UNFINISHED)
        InputRefused.for_faults(found)
        return Served(cards, players, named.id if named else None, found)

    def night(self, served: Served, house: House, number: int, shown: str) -> tuple[Call, ...]:
        return calls(call_book(), served.deck, served.players, night_settings(house, on_phones=False))

    def night_title(self, lines: Lines, served: Served, number: int) -> str:
        known = scenario_or_none(served.scenario)
        return lines.say("screen", "free-deck") if known is None else scenario_name(known.id, lines.language)

    def listing(self, lines: Lines) -> Iterator[Listed]:
        whole = scenarios()
        for scenario in listed_scenarios().values():
            name = scenario_name(scenario.id, lines.language)
            played = whole.get(scenario.id, scenario)
            shown = scenario.continues is None
            decks = tuple(
                (players, tuple(_cards(lines, deck, None if played.external else played.source_of(players))))
                for players, deck in played.decks.items()
            )
            remarks = tuple(_remarks(lines, played))
            yield Listed(scenario.id, name, remarks, decks, _record(scenario, lines.language), shown=shown)

    def judge(self, data: object) -> Ruling:
        reading = read_table(role_book(), data)
        if reading.table is None:
            return Faulty(reading.faults)
        return OneNightRuling(reading.names, reading.table, judge(role_book(), reading.table))

    def scenarios(self) -> Mapping[str, tuple[int, int]]:
        return {key: (scenario.fewest, scenario.most) for key, scenario in scenarios().items()}

    def whole(self, scenario: str) -> str:
        listed = listed_scenarios().get(scenario)
        return scenario if listed is None else listed.continues or scenario

    def namesakes(self, name: str) -> tuple[str, ...]:
        return namesakes().get(name, ())

    def redrawn(self, scenario: str | None) -> bool:
        known = scenario_or_none(scenario)
        return known is not None and known.draw is not None

    def beside(self, deck: Deck) -> RoleId | None:
        return deck.extra_wolf


def _ordered(order: Order) -> Scenario:
    """The list that was named, or the whole scenario it is a part of, if that is what fits so many players."""
    listed = listed_scenarios()[find_scenario(order.scenario or "", order.language)]
    if order.players is not None and listed.fits(order.players):
        return listed
    return scenarios()[listed.continues or listed.id]


def scenario_or_none(scenario: str | None) -> Scenario | None:
    return scenarios().get(scenario or "")


def night_settings(house: House, *, on_phones: bool) -> NightSettings:
    """The house's rules for this table: cards on phones cannot be nudged."""
    look, nudge, extra = (house.plays_by(rule, proposed=True) for rule in HOUSE_RULES)
    return NightSettings(
        pace=house.pace,
        lone_wolf_look=look,
        extra_wolf_is_centre=extra,
        nudge_cards=nudge and not on_phones,
        seconds=house.seconds,
    )


def _remarks(lines: Lines, scenario: Scenario) -> Iterator[str]:
    yield lines.say(SCREEN, "players-range", fewest=scenario.fewest, most=scenario.most)
    yield lines.say(SCREEN, "levels", level=scenario.level)
    yield " + ".join(lines.say(SCREEN, "boxes", box=box) for box in sorted(scenario.boxes))
    if scenario.external:
        yield lines.say(SCREEN, "external")
    if scenario.own:
        yield lines.say(SCREEN, "own")
    if scenario.draw is not None:
        yield lines.say(SCREEN, "drawn")


def _cards(lines: Lines, deck: Deck, source: Source | None) -> Iterator[str]:
    for role, count in deck.counts.items():
        yield lines.say(SCREEN, "card", role=(role,), count=count)
    if deck.extra_wolf is not None:
        yield lines.say(SCREEN, "extra-wolf", role=(deck.extra_wolf,))
    if source is Source.REPAIRED or source is Source.EXTERNAL:
        yield f"({lines.say(SCREEN, source)})"


def _record(scenario: Scenario, language: str) -> dict[str, object]:
    return {
        "id": scenario.id,
        "name": scenario_name(scenario.id, language),
        "names": dict(scenario_names(scenario.id)),
        "boxes": sorted(scenario.boxes),
        "level": scenario.level,
        "players": [scenario.fewest, scenario.most],
        "source": scenario.source,
        "external": scenario.external,
        "drawn": scenario.draw is not None,
        "continues": scenario.continues,
        "decks": {
            str(players): {
                "cards": deck.counts,
                "extra_wolf": deck.extra_wolf,
                "status": scenario.source_of(players),
            }
            for players, deck in scenario.decks.items()
        },
    }


@dataclass(frozen=True, slots=True)
class OneNightRuling:
    names: Names
    table: Table
    verdict: Verdict
    faults: tuple[Problem, ...] = ()

    def record(self, lines: Lines) -> dict[str, object]:
        return {
            "deaths": {self.names[death.seat]: death.reason for death in self.verdict.deaths},
            "winners": dict(zip(self.names, self.verdict.winners, strict=True)),
            "sides": list(self.verdict.sides),
            "explanation": list(self.sentences(lines)),
        }

    def sentences(self, lines: Lines) -> tuple[str, ...]:
        return tuple(map(lines.line, explain(Judged(self.table, self.verdict), self.names)))

    def grid(self, lines: Lines) -> Grid | None:
        reasons = {death.seat: str(death.reason) for death in self.verdict.deaths}
        winners = frozenset(seat for seat, won in enumerate(self.verdict.winners) if won)
        heads = ("player", "role", "votes", "fate", "result")
        rows = tuple(
            (
                name,
                lines.say(SCREEN, "card", role=(self.verdict.roles[seat],), count=1),
                str(self.verdict.tally[seat]),
                lines.say(SCREEN, "fate", reason=reasons.get(seat, "alive")),
                lines.say(SCREEN, "result", won=seat in winners),
            )
            for seat, name in enumerate(self.names)
        )
        told = tuple(lines.say(SCREEN, f"verdict-head-{head}") for head in heads)
        return Grid(told, rows, frozenset(reasons), winners)
