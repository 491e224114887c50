"""The booklet of Les Loups-Garous de Thiercelieux."""

import random
from collections.abc import Iterator

from narrator.desk import MenuChoice
from narrator.ports import Command
from narrator.rules.game import Offer, Question, RoleId, Seat, SharedAction
from narrator.rules.house import House
from narrator.rules.refusal import Problem, Refused
from narrator.rules.thiercelieux.actions import Action, Word
from narrator.rules.thiercelieux.cards import (
    Deck,
    add_role,
    drop_role,
    problems,
    simple_deck,
)
from narrator.rules.thiercelieux.game import Village
from narrator.rules.thiercelieux.state import PollKind
from narrator.rules.thiercelieux.taps import Deed
from narrator.words.booklet import Booklet, Breath, Reply, SetUp
from narrator.words.leaflet import Names
from narrator.words.lines import Cue, Lines, cue
from narrator.words.menu_place import MenuAt, MenuRow
from narrator.words.thiercelieux import menu, phone, set_up, talk
from narrator.words.thiercelieux.company import RealVillage
from narrator.words.thiercelieux.data import book
from narrator.words.thiercelieux.leaflet import VillageLeaflet
from narrator.words.thiercelieux.retelling import village_told_again
from narrator.words.thiercelieux.talk import EVENING, SCENE


class VillageBooklet(VillageLeaflet, Booklet[Deck, Village]):
    deck_type = Deck
    action_type = Action | Word | SharedAction
    acts = tuple(Deed)
    menu_start: MenuRow | None = menu.START
    menu_rows = menu.ROWS

    @property
    def roles(self) -> tuple[RoleId, ...]:
        return tuple(book())

    @property
    def calls(self) -> tuple[str, ...]:
        return tuple(row.id for row in book().calls)

    def title(self, lines: Lines, scenario: str | None) -> str:
        return lines.say(SCENE, "title")

    def deck_for(self, scenario: str | None, players: int, chance: random.Random) -> Deck:
        return simple_deck(book(), players)

    def ask_players(self, lines: Lines, scenario: str | None) -> Cue:
        return cue(SCENE, "ask-players")

    def wrong_players(self, lines: Lines, scenario: str | None, players: int, other: str | None) -> Cue:
        return cue(SCENE, "wrong-players", players=players, fewest=self.fewest, most=self.most)

    def begin(self, setup: SetUp, names: Names, house: House, boxes: frozenset[str] | None) -> Village:
        return Village.begin(book(), setup.deck, names, house)

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
        return set_up.lay_out(setup)

    def hand_out(self, game: Village, setup: SetUp) -> Reply:
        return set_up.hand_out(game, setup)

    def debate(self, game: Village, minutes: int, seconds: int) -> tuple[Cue, ...]:
        return (cue(SCENE, "debate", minutes=minutes, seconds=seconds),)

    def wish(self, game: Village, names: Names, command: Command) -> Reply | None:
        return talk.wish(names, command)

    def vote(self, game: Village, names: Names, setup: SetUp) -> tuple[Cue, ...]:
        poll = game.state.poll
        assert poll is not None, "a vote is open"
        if poll.round > 1:
            return (cue(SCENE, "vote-again", names=tuple(names[seat] for seat in poll.candidates)),)
        return (cue(SCENE, f"ready-{poll.kind}"),)

    def freeze(self, setup: SetUp) -> tuple[Cue, ...]:
        phones = "vote-tap" if setup.phones else "vote-freeze"
        return (cue(EVENING, "vote-freeze-phones" if setup.on_phones else phones),)

    def soon(self, setup: SetUp) -> Iterator[Cue]:
        yield from (cue(SCENE, f"ready-{kind}") for kind in PollKind)
        yield from self.freeze(setup)

    def lot(self, names: Names) -> Cue:
        return cue(SCENE, "lot", names=names)

    def news(self, game: Village, names: Names, item: object, setup: SetUp) -> Iterator[Cue]:
        return talk.told(game, names, item)

    def ask(self, game: Village, names: Names, question: Question) -> Cue:
        return talk.ask(names, question)

    def wants_more(self, game: Village, question: Question, breath: Breath) -> bool:
        return talk.wants_more(game, question, breath)

    def reply(self, game: Village, names: Names, question: Question, breath: Breath) -> Reply | None:
        return talk.reply(game, names, question, breath)

    def verdict(self, game: Village, names: Names) -> tuple[Cue, ...]:
        assert game.state.verdict is not None, "the game is over"
        return talk.ending(names, game.state.verdict)

    def headline(self, lines: Lines, game: Village) -> str:
        return lines.line(self.verdict(game, game.state.names)[0])

    def retelling(self, lines: Lines, names: Names, game: Village) -> tuple[str, ...]:
        return village_told_again(lines, names, game.state)

    def act_label(self, lines: Lines, act: str) -> str:
        return phone.act_label(lines, act)

    def offer_label(self, lines: Lines, offer: Offer) -> str:
        return phone.offer_label(lines, offer)

    def note(self, lines: Lines, names: Names, game: Village, seat: Seat) -> str:
        return phone.note(lines, names, game, seat)

    def memory(self, lines: Lines, names: Names, game: Village, seat: Seat) -> tuple[str, ...]:
        return phone.memory(lines, names, game, seat)

    def menu_choices(self, lines: Lines, at: MenuAt, slot: str) -> tuple[MenuChoice, ...] | None:
        return menu.choices(lines, at, slot)

    def real_table(self, seed: int) -> RealVillage:
        return RealVillage(random.Random(f"company {seed}"))
