"""The booklet of One Night, put together from its parts."""

import random
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from narrator.desk import Mood
from narrator.ports import Reveal
from narrator.rules.game import Phase, RoleId, Seat
from narrator.rules.one_night.deck import Deck, board_marks
from narrator.rules.one_night.game import Action, OneNight
from narrator.rules.one_night.judge import Judged, Side
from narrator.rules.one_night.news import CannotBe, CardsTurned, Counted, SidesKnown
from narrator.rules.one_night.reading import write_table
from narrator.rules.one_night.roles import ONE_NIGHT_BOXES, Box, Power, VotePower
from narrator.rules.one_night.table import Act
from narrator.words.booklet import RULES, Replay, SetUp
from narrator.words.faults import fault_cue
from narrator.words.leaflet import Names
from narrator.words.lines import Cue, Lines, cue
from narrator.words.one_night import menu
from narrator.words.one_night.answers import OneNightAnswers
from narrator.words.one_night.company import RealCards
from narrator.words.one_night.count import COUNT_ASK
from narrator.words.one_night.data import role_book
from narrator.words.one_night.deeds import mark_name
from narrator.words.one_night.explanation import explain, name_winners
from narrator.words.one_night.leaflet import OneNightLeaflet
from narrator.words.one_night.phone import OneNightPhone, call_order
from narrator.words.one_night.retelling import NightTold, replay, told_again
from narrator.words.one_night.set_up import OneNightSetUp

SCENE = "evening"
VERDICT = "verdict"
HARDEST = 3
"""Stars of a role that is not for a first game."""
STANDING = 7
"""So many players reach the centre only when they stand."""


class OneNightBooklet(OneNightLeaflet, OneNightSetUp, OneNightAnswers, OneNightPhone):
    deck_type = Deck
    action_type = Action
    acts = tuple(Act)
    moods: ClassVar[Mapping[str, Mood]] = {
        Side.VILLAGE: "light",
        Side.WEREWOLVES: "blood",
        Side.MINION: "blood",
        Side.VAMPIRES: "dark",
    }
    menu_rows = menu.ROWS
    menu_slots = menu.SLOTS

    @property
    def roles(self) -> tuple[RoleId, ...]:
        return tuple(role_book())

    @property
    def calls(self) -> tuple[str, ...]:
        return tuple(call_order())

    def stars(self, role: RoleId, boxes: frozenset[str] | None) -> int:
        return role_book()[role].stars_in(_boxes(boxes))

    def hints(self, lines: Lines, phase: Phase, setup: SetUp, night: int) -> Iterator[Cue]:
        match phase:
            case Phase.DEAL:
                yield from _first_hints(lines, setup)
            case Phase.DEBATE:
                yield cue(RULES, "one_night-claim")
            case Phase.VOTE:
                yield cue(RULES, "one_night-neighbour")

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
                yield from _count(game, names, votes)
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
        return explain(_end(game), names)

    def closing(self, game: OneNight, names: Names) -> tuple[Cue, ...]:
        if game.inquiry is None or not game.inquiry.is_announced:
            return self.verdict(game, names)
        if game.inquiry.unnamed:
            return (cue(VERDICT, "no-names"),)
        return name_winners(_end(game), names)

    def headline(self, lines: Lines, game: OneNight, names: Names) -> str:
        wins = [lines.say(VERDICT, "headline", side=str(side)) for side in _end(game).verdict.sides]
        return " ".join(wins) or lines.say(VERDICT, "no-winner")

    def retelling(self, lines: Lines, names: Names, game: OneNight) -> tuple[str, ...]:
        night = NightTold.of_game(game, _end(game))
        return () if night is None else told_again(lines, names, night)

    def replay(self, lines: Lines, names: Names, game: OneNight) -> Replay | None:
        night = NightTold.of_game(game, _end(game))
        return None if night is None else replay(lines, names, night)

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


def _count(game: OneNight, names: Names, votes: tuple[tuple[Seat, int], ...]) -> Iterator[Cue]:
    """Whom the votes hit, the most first; with the first of them, whatever was counted before is forgotten."""
    hit = dict(votes)
    missed = tuple(Reveal(seat, votes=0) for seat in range(len(names)) if seat not in hit)
    for seat, count in votes:
        told = Reveal(seat, votes=count, voters=game.voters_of(seat, count))
        yield cue(SCENE, "vote-count", name=names[seat], count=count).showing(told, *missed)
        missed = ()


def _boxes(named: frozenset[str] | None) -> frozenset[Box]:
    return frozenset(ONE_NIGHT_BOXES if named is None else map(Box, named))


def _first_hints(lines: Lines, setup: SetUp) -> Iterator[Cue]:
    """What newcomers hear at the deal, of the cards and marks that lie there."""
    yield cue(RULES, "one_night-card")
    yield cue(RULES, "one_night-stars")
    boxes = _boxes(setup.boxes)
    if hard := tuple(role.id for role in setup.deck.roles(role_book()) if role.stars_in(boxes) == HARDEST):
        yield cue(RULES, "one_night-hard", roles=hard)
    if marks := board_marks(role_book(), setup.deck):
        yield cue(RULES, "one_night-mark", mark=mark_name(lines, marks[-1]))
    if setup.players >= STANDING and not setup.on_phones:
        yield cue(RULES, "one_night-stand")


def _forbidden(deck: Deck, *, on_phones: bool) -> Cue:
    """What nobody may do by day, with whatever lies on this table."""
    if on_phones:
        return cue(SCENE, "forbidden-phones")
    artefacts = deck.has_power(role_book(), Power.PLACE_ARTEFACT)
    return cue(SCENE, "forbidden", marks=deck.uses_marks(role_book()), artefacts=artefacts)


def _turns_at_once(deck: Deck) -> bool:
    """With the bodyguard in play all cards are turned while arms are up: whom he protects must be seen first."""
    return any(role.at_vote is VotePower.PROTECTS_TARGET for role in deck.roles(role_book()))


def _end(game: OneNight) -> Judged:
    end = game.judged()
    assert end is not None, "nothing was left to ask"
    return end
