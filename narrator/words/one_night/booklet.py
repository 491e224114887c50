"""The booklet of One Night, put together from its parts."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

from narrator.rules.game import RoleId
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.game import Action, OneNight
from narrator.rules.one_night.inquest.questions import Judged
from narrator.rules.one_night.news import CannotBe, CardsTurned, Counted, SidesKnown
from narrator.rules.one_night.reading import write_table
from narrator.rules.one_night.roles import Power, VotePower
from narrator.rules.one_night.table import Act
from narrator.words.booklet import SetUp
from narrator.words.faults import fault_cue
from narrator.words.leaflet import Names
from narrator.words.lines import Cue, Lines, cue
from narrator.words.one_night import menu
from narrator.words.one_night.answers import OneNightAnswers
from narrator.words.one_night.company import RealCards
from narrator.words.one_night.count import COUNT_ASK
from narrator.words.one_night.data import role_book
from narrator.words.one_night.explanation import explain, name_winners
from narrator.words.one_night.leaflet import OneNightLeaflet
from narrator.words.one_night.newcomers import OneNightNewcomers
from narrator.words.one_night.phone import OneNightPhone, call_order
from narrator.words.one_night.retelling import NightTold, told_again
from narrator.words.one_night.set_up import OneNightSetUp

SCENE = "evening"
VERDICT = "verdict"


class OneNightBooklet(OneNightLeaflet, OneNightSetUp, OneNightNewcomers, OneNightAnswers, OneNightPhone):
    deck_type = Deck
    action_type = Action
    acts = tuple(Act)
    menu_rows = menu.ROWS
    menu_slots = menu.SLOTS

    @property
    def roles(self) -> tuple[RoleId, ...]:
        return tuple(role_book())

    @property
    def calls(self) -> tuple[str, ...]:
        return tuple(call_order())

    def debate(self, game: OneNight, minutes: int, seconds: int) -> tuple[Cue, ...]:
        opening = cue(SCENE, "debate", minutes=minutes, seconds=seconds)
        deck: Deck = game.begun.deck
        masked = deck.has_power(role_book(), Power.PLACE_ARTEFACT)
        told = (_forbidden(deck, on_phones=game.table is not None), opening)
        return (*told, cue(SCENE, "silence-mask")) if masked else told

    def freeze(self, setup: SetUp) -> tuple[Cue, ...]:
        turns = not setup.on_phones and _turns_at_once(setup.deck)
        return (*((cue(SCENE, "vote-turn"),) if turns else ()), *super().freeze(setup))

    def soon(self, setup: SetUp) -> Iterator[Cue]:
        yield from super().soon(setup)
        yield cue(SCENE, "reveal-phones" if setup.on_phones else "reveal")
        if not setup.on_phones:
            yield COUNT_ASK

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
            case SidesKnown():
                yield from self.verdict(game, names)

    def verdict(self, game: OneNight, names: Names) -> tuple[Cue, ...]:
        """Only what is certain about each player."""
        end = _end(game)
        sure = len(end.certain) == game.players
        return explain(role_book(), end.table, end.verdict, names, end.known, sure=sure, open_packs=end.open_packs)

    def closing(self, game: OneNight, names: Names) -> tuple[Cue, ...]:
        end = _end(game)
        if game.inquiry is None or not game.inquiry.is_announced:
            return self.verdict(game, names)
        if game.inquiry.unnamed:
            return (cue(VERDICT, "no-names"),)
        return name_winners(role_book(), end.table, end.verdict, names)

    def headline(self, lines: Lines, game: OneNight, names: Names) -> str:
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

    def real_table(self, seed: int) -> RealCards:
        return RealCards(random.Random(f"cards {seed}"))


def _forbidden(deck: Deck, *, on_phones: bool) -> Cue:
    """What nobody may do by day, with whatever lies on this table."""
    if on_phones:
        return cue(SCENE, "forbidden-phones")
    artefacts = "yes" if deck.has_power(role_book(), Power.PLACE_ARTEFACT) else "no"
    return cue(SCENE, "forbidden", marks="yes" if deck.uses_marks(role_book()) else "no", artefacts=artefacts)


def _turns_at_once(deck: Deck) -> bool:
    """With the bodyguard in play all cards are turned while arms are up: whom he protects must be seen first."""
    return any(role.at_vote is VotePower.PROTECTS_TARGET for role in deck.roles(role_book()))


def _end(game: OneNight) -> Judged:
    end = game.judged()
    assert end is not None, "nothing was left to ask"
    return end
