"""The set-up of One Night: its scenarios, the deck read back and changed, and what else belongs on the table."""

import random
from collections import Counter
from collections.abc import Iterator

from narrator.rules.game import RoleId
from narrator.rules.house import House
from narrator.rules.one_night.deck import (
    CENTRE_CARDS,
    Deck,
    artefact_case,
    board_marks,
    boxes_for,
    may_be_extra,
    problems,
    shields_needed,
)
from narrator.rules.one_night.game import OneNight
from narrator.rules.one_night.roles import ARTEFACTS_IN_BOX, Artefact, Box, Family, Power
from narrator.rules.one_night.scenarios import Level, Scenario
from narrator.rules.one_night.table import begin
from narrator.rules.refusal import Problem, Refused
from narrator.words.booklet import Booklet, SetUp
from narrator.words.faults import fault_cue
from narrator.words.leaflet import Names
from narrator.words.lines import Cue, Lines, cue
from narrator.words.one_night import about
from narrator.words.one_night.data import call_book, role_book, scenarios
from narrator.words.one_night.deeds import artefact_name, mark_name
from narrator.words.one_night.leaflet import night_settings, scenario_or_none

SCENE = "evening"
_LEVELS = list(Level)


class OneNightSetUp(Booklet[Deck, OneNight]):
    """What is said and settled before the night."""

    def title(self, lines: Lines, scenario: str | None) -> str:
        known = scenario_or_none(scenario)
        return lines.say("screen", "free-deck") if known is None else about.title(lines, known)

    def deck_for(self, scenario: str | None, players: int, chance: random.Random) -> Deck:
        return scenarios()[scenario or ""].deck_for(role_book(), players, chance)

    def boxes_of(self, scenario: str | None) -> frozenset[str] | None:
        known = scenario_or_none(scenario)
        return None if known is None else frozenset(map(str, known.boxes))

    def nearest(self, scenario: str, players: int) -> str | None:
        """From the same boxes, of the same level, as far as there is one."""
        chosen = scenarios()[scenario]

        def distance(other: Scenario) -> tuple[int, int]:
            return len(other.boxes ^ chosen.boxes), abs(_LEVELS.index(other.level) - _LEVELS.index(chosen.level))

        fitting = [other for other in scenarios().values() if other.fewest <= players <= other.most]
        found = min((other for other in fitting if not other.external), key=distance, default=None)
        return None if found is None else found.id

    def ask_players(self, lines: Lines, scenario: str | None) -> Cue:
        return cue(SCENE, "ask-players", scenario=self.title(lines, scenario))

    def wrong_players(self, lines: Lines, scenario: str | None, players: int, other: str | None) -> Cue:
        chosen = scenarios()[scenario or ""]
        told = {"fewest": chosen.fewest, "most": chosen.most, "players": players}
        name = self.title(lines, scenario)
        if other is None:
            return cue(SCENE, "wrong-players", scenario=name, **told)
        return cue(SCENE, "wrong-players-offer", scenario=name, other=self.title(lines, other), **told)

    def about_scenario(self, lines: Lines, scenario: str) -> tuple[Cue, ...]:
        return about.about_scenario(lines, scenarios()[scenario])

    def scenario_list(self, lines: Lines, players: int | None) -> Cue | None:
        known = [scenario for scenario in scenarios().values() if not scenario.external]
        fitting = [scenario for scenario in known if players and scenario.fewest <= players <= scenario.most]
        names = tuple(dict.fromkeys(about.title(lines, scenario) for scenario in fitting or known))
        return cue(SCENE, "scenarios", names=names)

    def begin(self, setup: SetUp, names: Names, house: House, boxes: frozenset[str] | None) -> OneNight:
        settings = night_settings(house, on_phones=setup.on_phones)
        chosen = None if boxes is None else frozenset(map(Box, boxes))
        return OneNight(begin(call_book(), setup.deck, names, settings, chosen))

    def centre(self, deck: Deck) -> int:
        return CENTRE_CARDS + (deck.extra_wolf is not None)

    def changed(self, deck: Deck, role: RoleId, *, more: bool) -> Deck:
        """Put a card in or take one out. A wrong number of cards is no fault yet: the next change may mend it."""
        if not more and role not in deck.cards:
            raise Refused("not_in_deck", role=(role,))
        return _with(deck, role) if more else _without(deck, role)

    def problems(self, deck: Deck, players: int) -> tuple[Problem, ...]:
        found = problems(role_book(), deck, players)
        return tuple(problem for problem in found if problem.code != "wrong_total")

    def miscount(self, deck: Deck, players: int) -> Cue | None:
        much = len(deck.cards) - players - CENTRE_CARDS
        if not much:
            return None
        message = "deck-too-many" if much > 0 else "deck-too-few"
        return cue(SCENE, message, cards=len(deck.cards), players=players, off=abs(much))

    def in_play(self, setup: SetUp) -> tuple[Cue, ...]:
        dealt, extra = super().in_play(setup), setup.deck.extra_wolf
        if extra is None:
            return dealt
        centre = night_settings(setup.house, on_phones=setup.on_phones).extra_wolf_is_centre
        return (*dealt, cue(SCENE, "extra-wolf", role=(extra,), centre="yes" if centre else "no"))

    def lay_out(self, lines: Lines, setup: SetUp) -> Iterator[Cue]:
        deck: Deck = setup.deck
        if setup.changed:
            yield from (fault_cue(problem) for problem in problems(role_book(), deck, setup.players))
        yield from self.in_play(setup)
        if all(deck.has_family(role_book(), family) for family in (Family.WOLF, Family.VAMPIRE)):
            yield cue(SCENE, "deal-three")
        if setup.on_phones:
            yield cue(SCENE, "deal-phones")
            return
        if deck.uses_marks(role_book()):
            yield cue(SCENE, "deal-marks", marks=tuple(_on_board(lines, deck)))
        shields = shields_needed(role_book(), deck)
        if shields:
            yield cue(SCENE, "deal-shields", count=shields)
        if deck.has_power(role_book(), Power.PLACE_ARTEFACT):
            aside = tuple(artefact_name(lines, artefact) for artefact in _left_aside(setup))
            yield cue(SCENE, "deal-artefacts", some="yes" if aside else "no", aside=aside)
        if not setup.named:
            yield cue(SCENE, "deal-numbers")
        yield cue(SCENE, "deal-extra" if deck.extra_wolf else "deal-table")
        if setup.phones:
            yield cue(SCENE, "deal-tell")


def _on_board(lines: Lines, deck: Deck) -> Iterator[str]:
    """Marks by name, those that come in pairs as a pair."""
    for mark, count in Counter(board_marks(role_book(), deck)).items():
        yield mark_name(lines, mark) if count == 1 else lines.say(SCENE, f"board-{mark}")


def _left_aside(setup: SetUp) -> tuple[Artefact, ...]:
    """Artefacts of the boxes that name a monster which is not in play."""
    book, deck = role_book(), setup.deck
    boxes = frozenset(map(Box, setup.boxes)) if setup.boxes else boxes_for(book, deck)
    held = frozenset[Artefact]().union(*(ARTEFACTS_IN_BOX[box] for box in boxes))
    played = artefact_case(book, deck, boxes)
    return tuple(artefact for artefact in Artefact if artefact in held and artefact not in played)


def _with(deck: Deck, role: RoleId) -> Deck:
    """The alpha wolf brings the card that lies beside the centre."""
    book = role_book()
    if role not in book:
        raise Refused("unknown_role", id=role)
    brings = book[role].power is Power.GIVE_EXTRA_WOLF and deck.extra_wolf is None
    extra = next(other.id for other in book.values() if may_be_extra(other)) if brings else deck.extra_wolf
    return Deck((*deck.cards, role), extra)


def _without(deck: Deck, role: RoleId) -> Deck:
    left = list(deck.cards)
    left.reverse()
    left.remove(role)
    left.reverse()
    needs_extra = any(role_book()[card].power is Power.GIVE_EXTRA_WOLF for card in left)
    return Deck(tuple(left), deck.extra_wolf if needs_extra else None)
