"""The booklet of One Night."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

from narrator.desk import MenuChoice
from narrator.rules.game import DealByHand, Offer, Question, RoleId, Seat
from narrator.rules.house import House
from narrator.rules.one_night.deck import CENTRE_CARDS, Deck, problems
from narrator.rules.one_night.game import Action, CannotBe, CardsTurned, Counted, OneNight
from narrator.rules.one_night.inquest.questions import Judged
from narrator.rules.one_night.reading import write_table
from narrator.rules.one_night.roles import Power, VotePower
from narrator.rules.one_night.scenarios import Level, Scenario
from narrator.rules.one_night.table import Act
from narrator.rules.refusal import Problem
from narrator.words.booklet import Booklet, Breath, Reply, SetUp
from narrator.words.faults import fault_cue
from narrator.words.leaflet import Names
from narrator.words.lines import Cue, Lines, cue
from narrator.words.menu_place import MenuAt, MenuRow
from narrator.words.one_night import about, answers, menu, phone, set_up
from narrator.words.one_night.company import RealCards
from narrator.words.one_night.data import role_book, role_ids, scenarios
from narrator.words.one_night.explanation import explain
from narrator.words.one_night.leaflet import OneNightLeaflet, scenario_or_none
from narrator.words.one_night.memory import call_order
from narrator.words.one_night.retelling import NightTold, told_again

SCENE = "evening"
VERDICT = "verdict"
_LEVELS = list(Level)


class OneNightBooklet(OneNightLeaflet, Booklet[Deck, OneNight]):
    deck_type = Deck
    action_type = Action
    acts = tuple(Act)
    menu_start: MenuRow | None = None
    menu_rows = menu.ROWS

    @property
    def roles(self) -> tuple[RoleId, ...]:
        return role_ids()

    @property
    def calls(self) -> tuple[str, ...]:
        return tuple(call_order())

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
        return set_up.begun(setup, names, house, boxes)

    def centre(self, deck: Deck) -> int:
        return CENTRE_CARDS + (deck.extra_wolf is not None)

    def changed(self, deck: Deck, role: RoleId, *, more: bool) -> Deck:
        return set_up.changed(deck, role, more=more)

    def problems(self, deck: Deck, players: int) -> tuple[Problem, ...]:
        found = problems(role_book(), deck, players)
        return tuple(problem for problem in found if problem.code != "wrong_total")

    def miscount(self, deck: Deck, players: int) -> Cue | None:
        return set_up.miscount(deck, players)

    def lay_out(self, lines: Lines, setup: SetUp) -> Iterator[Cue]:
        return set_up.lay_out(setup)

    def hand_out(self, game: OneNight, setup: SetUp) -> Reply:
        return Reply((DealByHand(),))

    def debate(self, game: OneNight, minutes: int, seconds: int) -> tuple[Cue, ...]:
        opening = cue(SCENE, "debate", minutes=minutes, seconds=seconds)
        masked = game.begun.deck.has_power(role_book(), Power.PLACE_ARTEFACT)
        return (opening, cue(SCENE, "silence-mask")) if masked else (opening,)

    def vote(self, game: OneNight, names: Names, setup: SetUp) -> tuple[Cue, ...]:
        return (cue(SCENE, "vote-ready-phones" if setup.on_phones else "vote-ready"),)

    def freeze(self, setup: SetUp) -> tuple[Cue, ...]:
        if setup.on_phones:
            return (cue(SCENE, "vote-freeze-phones"),)
        tapped = cue(SCENE, "vote-tap" if setup.phones else "vote-freeze")
        return (cue(SCENE, "vote-turn"), tapped) if _turns_at_once(setup.deck) else (tapped,)

    def soon(self, setup: SetUp) -> Iterator[Cue]:
        yield cue(SCENE, "vote-ready-phones" if setup.on_phones else "vote-ready")
        yield from self.freeze(setup)
        yield cue(SCENE, "reveal-phones" if setup.on_phones else "reveal")
        if not setup.on_phones:
            yield answers.COUNT_ASK

    def lot(self, names: Names) -> Cue:
        raise AssertionError("no lot is drawn in a game of one night")

    def news(self, game: OneNight, names: Names, item: object, setup: SetUp) -> Iterator[Cue]:
        match item:
            case Counted(()):
                yield cue(SCENE, "vote-nobody")
            case Counted(votes):
                yield from (cue(SCENE, "vote-count", name=names[seat], count=count) for seat, count in votes)
            case CardsTurned() if setup.on_phones:
                yield cue(SCENE, "reveal-phones")
            case CardsTurned() if not _turns_at_once(setup.deck):
                yield cue(SCENE, "reveal")
            case CannotBe(problem):
                yield fault_cue(problem)
                yield cue(SCENE, "cannot-be")

    def ask(self, game: OneNight, names: Names, question: Question) -> Cue:
        return answers.ask(names, question)

    def ask_again(self, question: Question, asked: Cue) -> Cue | None:
        return answers.ask_again(question, asked)

    def wants_more(self, game: OneNight, question: Question, breath: Breath) -> bool:
        return answers.wants_more(game, question, breath)

    def reply(self, game: OneNight, names: Names, question: Question, breath: Breath) -> Reply | None:
        return answers.reply(game, names, question, breath)

    def reminder(self, game: OneNight, question: Question) -> Cue | None:
        return answers.reminder(game, question)

    def correction(self, game: OneNight, breath: Breath) -> Reply | None:
        return answers.correction(game, breath)

    def may_correct(self, game: OneNight) -> bool:
        return game.evidence is not None

    def verdict(self, game: OneNight, names: Names) -> tuple[Cue, ...]:
        """Only what is certain about each player."""
        end = _end(game)
        sure = len(end.certain) == game.players
        return explain(role_book(), end.table, end.verdict, names, end.known, sure=sure, open_packs=end.open_packs)

    def headline(self, lines: Lines, game: OneNight) -> str:
        """Who has won, without the reasons that the explanation gives."""
        wins = [lines.say(VERDICT, "headline", side=str(side)) for side in _end(game).verdict.sides]
        return " ".join(wins) or lines.say(VERDICT, "no-winner")

    def retelling(self, lines: Lines, names: Names, game: OneNight) -> tuple[str, ...]:
        night = NightTold.of_game(game, _end(game))
        return () if night is None else told_again(lines, names, night)

    def record(self, game: OneNight, names: Names) -> Mapping[str, Any]:
        end = _end(game)
        state = write_table(names, end.table)
        if end.known is not None:  # the table told a count and some cards; the rest is nobody's business
            state["cards"] = {names[seat]: end.table.cards[seat] for seat in sorted(end.known)}
            del state["votes"]
            state["tally"] = dict(zip(names, end.verdict.tally, strict=True))
        return {"state": state}

    def act_label(self, lines: Lines, act: str) -> str:
        return phone.act_label(lines, act)

    def offer_label(self, lines: Lines, offer: Offer) -> str:
        return phone.offer_label(lines, offer)

    def note(self, lines: Lines, names: Names, game: OneNight, seat: Seat) -> str:
        return phone.note(lines, names, game, seat)

    def memory(self, lines: Lines, names: Names, game: OneNight, seat: Seat) -> tuple[str, ...]:
        return phone.memory(lines, names, game, seat)

    def menu_choices(self, lines: Lines, at: MenuAt, slot: str) -> tuple[MenuChoice, ...] | None:
        return menu.choices(lines, at, slot)

    def real_table(self, seed: int) -> RealCards:
        return RealCards(random.Random(f"cards {seed}"))


def _turns_at_once(deck: Deck) -> bool:
    """With the bodyguard in play all cards are turned while arms are up: whom he protects must be seen first."""
    return any(role.at_vote is VotePower.PROTECTS_TARGET for role in deck.roles(role_book()))


def _end(game: OneNight) -> Judged:
    end = game.judged()
    assert end is not None, "nothing was left to ask"
    return end
