"""The set-up of the village: the deck read back, and what stands in for a game master's eyes and hands."""

import random
from collections import Counter
from collections.abc import Iterator

from narrator.rules.game import DealByHand, Phase, RoleId
from narrator.rules.refusal import Problem, Refused
from narrator.rules.thiercelieux.cards import Deck, add_role, drop_role, problems, simple_deck
from narrator.rules.thiercelieux.course import outstanding
from narrator.rules.thiercelieux.game import CAPTAIN, PARITY, SHOWN_DEAD, ElectionDay, Village
from narrator.rules.thiercelieux.roles import Power
from narrator.rules.thiercelieux.state import Pending
from narrator.words.booklet import RULES, Booklet, Reply, SetUp, Suggestion
from narrator.words.faults import fault_cue
from narrator.words.leaflet import Names, Occasion
from narrator.words.lines import Cue, Lines, cue
from narrator.words.thiercelieux.data import book

SCENE = "village"
EVENING = "evening"
_BY_HAND = {Power.BIND: "deal-cupid", Power.LOOK: "deal-seer", Power.BREW: "deal-witch"}
"""How a power is used where no phone takes what is done at night."""


class VillageSetUp(Booklet[Deck, Village]):
    """What is said and settled before the first night."""

    def title(self, lines: Lines, scenario: str | None) -> str:
        return lines.say(SCENE, "title")

    def deck_for(self, scenario: str | None, players: int, chance: random.Random) -> Deck:
        return simple_deck(book(), players)

    def suggestion(self, lines: Lines, occasion: Occasion) -> Suggestion | None:
        """For tables that are too large for anything else."""
        players = occasion.players
        if players is None or not self.fewest <= players <= self.most:
            return None
        return Suggestion(None, players, cue(SCENE, "suggest", players=players))

    def surprise(self, lines: Lines, occasion: Occasion, chance: random.Random) -> Suggestion | None:
        return self.suggestion(lines, occasion)

    def resized(self, scenario: str | None, deck: Deck, players: int, chance: random.Random) -> Deck | None:
        """Its special cards stay; simple villagers fill up, and the wolves are as many as the table wants."""
        fresh = simple_deck(book(), players)
        special = Counter(deck.cards) - Counter(fresh.cards)
        for role in special.elements():
            if role != book().plain and not book().has(role, Power.HUNT):
                fresh = add_role(book(), fresh, role)
        return fresh

    def ask_players(self, lines: Lines, scenario: str | None) -> Cue:
        return cue(SCENE, "ask-players")

    def wrong_players(self, lines: Lines, scenario: str | None, players: int, other: str | None) -> Cue:
        return cue(SCENE, "wrong-players", players=players, fewest=self.fewest, most=self.most)

    def begin(self, setup: SetUp, names: Names) -> Village:
        return Village.begin(book(), setup.deck, names, setup.house, dealt_here=setup.on_phones)

    def centre(self, deck: Deck) -> int:
        return deck.centre

    def changed(self, deck: Deck, role: RoleId, *, more: bool) -> Deck:
        """Simple villagers make room or fill up."""
        if role not in book():
            raise Refused("not_classic", role=(role,))
        return (add_role if more else drop_role)(book(), deck, role)

    def problems(self, deck: Deck, players: int) -> tuple[Problem, ...]:
        return problems(book(), deck, players)

    def lay_out(self, lines: Lines, setup: SetUp) -> Iterator[Cue]:
        """What is played with, who deals, and, by voice only, how."""
        deck: Deck = setup.deck
        yield cue(SCENE, "deck", count=len(deck.cards), cards=deck.cards)
        if setup.on_phones:
            yield cue(EVENING, "deal-phones")
        else:
            yield from _by_hand(setup, deck)
        yield from _house_rules(setup, deck)
        yield from map(fault_cue, problems(book(), deck, setup.players))

    def hints(self, lines: Lines, phase: Phase, setup: SetUp, night: int) -> Iterator[Cue]:
        """Once a game: on the second day nobody is new to it any more."""
        if phase is Phase.DEAL:
            yield cue(RULES, "thiercelieux-card")
        elif phase is Phase.DEBATE and night == 1:
            yield cue(RULES, "thiercelieux-clues")

    def hand_out(self, game: Village, setup: SetUp) -> Reply:
        """With real cards that nobody, or not everybody, tells, it is played by voice."""
        due = outstanding(game.state)
        if due.kind is Pending.MISDEAL:
            return Reply(says=(cue(SCENE, "misdeal"),))
        tokens = tuple(_tokens(setup.deck)) if setup.phones else ()  # nobody has heard of them yet
        shown = setup.house.plays_by(SHOWN_DEAD, proposed=True)
        # Where nobody tells a card, the narrator counts by what the dead turn over.
        by_hand = Reply((DealByHand(),), says=(*tokens, *(() if shown else (cue(SCENE, "must-show"),))))
        if due.kind is not Pending.CARDS:
            return by_hand
        return Reply(confirm=cue(EVENING, "untold-really", count=len(due.seats)), yes=by_hand)


def _by_hand(setup: SetUp, deck: Deck) -> Iterator[Cue]:
    if not setup.named:
        yield cue(EVENING, "deal-numbers")
    yield cue(SCENE, "deal-centre" if deck.centre else "deal")
    if setup.phones:
        yield cue(EVENING, "deal-tell")
    else:
        yield from _tokens(deck)


def _house_rules(setup: SetUp, deck: Deck) -> Iterator[Cue]:
    """What the table has to know of this game beside its cards."""
    if book().count(deck.cards, Power.PEEK):
        yield cue(SCENE, "girl-phone" if setup.on_phones else "girl-eyes")
    yield cue(SCENE, "captain-when", day=setup.house.way_of(CAPTAIN, ElectionDay.MORNING))
    if setup.house.plays_by(PARITY, proposed=False):
        yield cue(EVENING, f"house-rule-{PARITY}", on="yes")
    if (setup.on_phones or setup.phones) and not setup.house.plays_by(SHOWN_DEAD, proposed=True):
        yield cue(EVENING, f"house-rule-{SHOWN_DEAD}", on="no")


def _tokens(deck: Deck) -> Iterator[Cue]:
    yield cue(SCENE, "deal-tokens")
    for power, message in _BY_HAND.items():
        if book().count(deck.cards, power):
            yield cue(SCENE, message)
