"""The set-up of One Night: its scenarios, the deck read back and changed, and what else belongs on the table."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator

from narrator.rules.game import RoleId
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
from narrator.rules.one_night.roles import Artefact, Box, Family, Power, artefacts_in
from narrator.rules.one_night.scenarios import Level, Scenario, Source
from narrator.rules.one_night.table import begin
from narrator.rules.refusal import Facts, Problem, Refused
from narrator.words.booklet import Booklet, SetUp, Suggestion
from narrator.words.card_names import scenario_name
from narrator.words.faults import fault_cue
from narrator.words.leaflet import Names, Occasion
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

    def in_play_beside(self, deck: Deck | None) -> Facts:
        book = role_book()
        return about.in_play(tuple(book.values() if deck is None else (book[role] for role in deck.on_table)))

    def nearest(self, scenario: str, players: int) -> str | None:
        """From the same boxes, of the same level, as far as there is one."""
        chosen = scenarios()[scenario]

        def distance(other: Scenario) -> tuple[int, int]:
            return len(other.boxes ^ chosen.boxes), abs(_LEVELS.index(other.level) - _LEVELS.index(chosen.level))

        others = (other for other in scenarios().values() if other.fits(players) and not other.external)
        found = min(others, key=distance, default=None)
        return None if found is None else found.id

    def ask_players(self, lines: Lines, scenario: str | None) -> Cue:
        return cue(SCENE, "ask-players", scenario=self.title(lines, scenario))

    def wrong_players(self, lines: Lines, scenario: str | None, players: int, other: str | None) -> Cue:
        fewest, most = self.players(scenario)
        told = {"fewest": fewest, "most": most, "players": players}
        name = self.title(lines, scenario)
        if other is None:
            return cue(SCENE, "wrong-players", scenario=name, **told)
        return cue(SCENE, "wrong-players-offer", scenario=name, other=self.title(lines, other), **told)

    def about_scenario(self, lines: Lines, scenario: str) -> tuple[Cue, ...]:
        return about.about_scenario(lines, scenarios()[scenario])

    def about_list(self, scenario: str | None, players: int) -> tuple[Cue, ...]:
        known = scenario_or_none(scenario)
        source = None if known is None else known.source_of(players)
        return (cue(SCENE, f"list-{source}"),) if source in (Source.EXTERNAL, Source.OWN) else ()

    def which(self, lines: Lines, name: str) -> Cue:
        return cue(SCENE, f"which-{name}")

    def in_box(self, named: tuple[str, ...], box: str) -> str | None:
        return next((each for each in named if box in scenarios()[each].boxes), None)

    def scenario_list(self, lines: Lines, occasion: Occasion) -> tuple[Cue, ...]:
        found = _fitting(occasion)
        printed = dict.fromkeys(about.title(lines, scenario) for scenario in found if not scenario.own)
        own = tuple(scenario_name(scenario.id, lines.language) for scenario in found if scenario.own)
        if not found:
            return (cue(SCENE, "scenarios-none", players=occasion.players or 0),)
        told = (cue(SCENE, "scenarios", names=tuple(printed), players=occasion.players or 0),) if printed else ()
        return (*told, *((cue(SCENE, "scenarios-own", names=own),) if own else ()))

    def suggestion(self, lines: Lines, occasion: Occasion) -> Suggestion | None:
        first, found = _first_steps(occasion), _suited(occasion)
        if occasion.beginners and first is not None and (occasion.players or 0) > first.most:
            told = cue(SCENE, "suggest-few", scenario=about.title(lines, first), players=first.most)
            return Suggestion(first.id, first.most, told)
        if found is None:
            return None
        title = about.title(lines, found)
        if occasion.beginners:
            return Suggestion(found.id, occasion.players, cue(SCENE, "suggest-first", scenario=title))
        if first is None or first == found or occasion.versed:
            return Suggestion(found.id, occasion.players, cue(SCENE, "suggest", scenario=title))
        told = cue(SCENE, "suggest-or-first", scenario=title, first=about.title(lines, first))
        return Suggestion(found.id, occasion.players, told)

    def surprise(self, lines: Lines, occasion: Occasion, chance: random.Random) -> Suggestion | None:
        found = _unplayed(occasion)
        if not found:
            return None
        drawn = chance.choice(found)
        return Suggestion(drawn.id, occasion.players, cue(SCENE, "surprise", scenario=about.title(lines, drawn)))

    def empty_deck(self) -> Deck:
        return Deck(())

    def resized(self, scenario: str | None, deck: Deck, players: int, chance: random.Random) -> Deck | None:
        known = scenario_or_none(scenario)
        if known is None or not (known.draw or known.decks.get(deck.players) == deck):
            return None
        return known.deck_for(role_book(), players, chance)

    def begin(self, setup: SetUp, names: Names) -> OneNight:
        settings = night_settings(setup.house, on_phones=setup.on_phones)
        chosen = None if setup.boxes is None else frozenset(map(Box, setup.boxes))
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
        if not deck.cards:
            return cue(SCENE, "deck-begin", players=players, needed=-much)
        message = "deck-too-many" if much > 0 else "deck-too-few"
        return cue(SCENE, message, cards=len(deck.cards), players=players, off=abs(much))

    def in_play(self, setup: SetUp) -> tuple[Cue, ...]:
        dealt, extra = super().in_play(setup), setup.deck.extra_wolf
        if extra is None:
            return dealt
        centre = night_settings(setup.house, on_phones=setup.on_phones).extra_wolf_is_centre
        return (*dealt, cue(SCENE, "extra-wolf", role=(extra,), centre=centre))

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
            yield cue(SCENE, "deal-artefacts", some=bool(aside), aside=aside)
        if not setup.named:
            yield cue(SCENE, "deal-numbers")
        yield cue(SCENE, "deal-extra" if deck.extra_wolf else "deal-table")
        if setup.phones:
            yield cue(SCENE, "deal-tell")


def _owned(occasion: Occasion) -> Iterable[Scenario]:
    """Whatever the house has the boxes for; lists to be checked first are left out."""
    boxes = occasion.boxes
    return (each for each in scenarios().values() if not each.external and (not boxes or each.boxes <= boxes))


def _fitting(occasion: Occasion) -> tuple[Scenario, ...]:
    """For as many as there are."""
    players = occasion.players
    return tuple(each for each in _owned(occasion) if players is None or each.fits(players))


def _first_steps(occasion: Occasion) -> Scenario | None:
    """The scenario that the leaflets of these boxes begin with."""
    return min(_owned(occasion), key=lambda each: _LEVELS.index(each.level), default=None)


def _suited(occasion: Occasion) -> Scenario | None:
    """A little harder with every game, and nothing twice in an evening as long as there is something else.

    Whoever knows the game begins in the middle.
    """
    due = min(max(occasion.games_played, occasion.versed * len(_LEVELS) // 2), len(_LEVELS) - 1)

    def order(each: Scenario) -> tuple[bool, int, bool]:
        return each.id in occasion.played, abs(_LEVELS.index(each.level) - due), each.own

    return min(_fitting(occasion), key=order, default=None)


def _unplayed(occasion: Occasion) -> tuple[Scenario, ...]:
    """What to draw from: nothing that was played this evening, unless that is all there is."""
    every = _fitting(occasion)
    return tuple(each for each in every if each.id not in occasion.played) or every


def _on_board(lines: Lines, deck: Deck) -> Iterator[str]:
    """Marks by name, those that come in pairs as a pair."""
    for mark, count in Counter(board_marks(role_book(), deck)).items():
        yield mark_name(lines, mark) if count == 1 else lines.say(SCENE, f"board-{mark}")


def _left_aside(setup: SetUp) -> tuple[Artefact, ...]:
    """Artefacts of the boxes that name a monster which is not in play."""
    book, deck = role_book(), setup.deck
    boxes = frozenset(map(Box, setup.boxes)) if setup.boxes else boxes_for(book, deck)
    held = artefacts_in(boxes)
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
