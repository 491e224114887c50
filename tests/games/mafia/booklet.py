"""The booklet of Mafia: its sentences, its menu and its rehearsed real cards."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar
from unittest.mock import patch

from narrator import games
from narrator.data_folders import GAMES, LOCALES
from narrator.errors import InputRefused
from narrator.game_data import rows
from narrator.rules.game import (
    Call,
    CloseCall,
    CloseVote,
    Deal,
    DrawLot,
    Game,
    Hear,
    OpenCall,
    OpenVote,
    Question,
    RoleId,
    Seat,
    Vote,
)
from narrator.rules.house import House
from narrator.rules.refusal import Refused
from narrator.words.booklet import Booklet, Breath, Reply, SetUp
from narrator.words.card_names import find_role
from narrator.words.leaflet import Names, Order, Served
from narrator.words.lines import Cue, Lines, cue
from narrator.words.menu_place import MenuRow
from narrator.words.registers import Register
from tests.games.mafia.rules import (
    DOCTOR_CALL,
    FEWEST,
    MAFIOSO,
    MOST,
    PACK_CALL,
    POINT,
    SAVE,
    Action,
    Deck,
    Died,
    Mafia,
    ShowCard,
    TellDead,
)

GAME = "mafia"
SCENE = "mafia"
EVENING = "evening"
MEMORY = "memory"
DATA = Path(__file__).parent / "data"


@contextmanager
def in_the_house() -> Iterator[None]:
    """Mafia is one of the games, for a while."""
    with LOCALES.adding(DATA / "locales"), GAMES.adding(DATA / "games"), patch.dict(games._added):
        games.add(MafiaBooklet())
        yield


def night_calls(house: House) -> tuple[tuple[RoleId | None, Call], ...]:
    return tuple((row.get("needs"), _call(call, row, house)) for call, row in rows(GAME, "calls", "call").items())


def _call(call: str, row: Mapping[str, float], house: House) -> Call:
    breath = bool(row.get("breath", False))
    return Call(call, house.pause_s(call, row["seconds"], breath=breath), breath=breath)


class MafiaBooklet(Booklet[Deck, Mafia]):
    id = GAME
    many_days = True
    fewest = FEWEST
    most = MOST
    deck_type = Deck
    action_type = Action
    scenes = dict.fromkeys(Register, "mafia_night")
    acts = (POINT, SAVE)
    menu_start = MenuRow("start_mafia", ("lobby", "over"))
    menu_rows: ClassVar[Mapping[str, tuple[MenuRow, ...]]] = {
        "answer": (
            MenuRow("seat", ("reveal",), ("seat",)),
            MenuRow("role", ("reveal",), ("shown",)),
            MenuRow("nobody", ("reveal",)),
        )
    }

    @property
    def roles(self) -> tuple[RoleId, ...]:
        return tuple(rows(GAME, "roles", "role"))

    @property
    def calls(self) -> tuple[str, ...]:
        return tuple(rows(GAME, "calls", "call"))

    def serve(self, order: Order) -> Served:
        try:
            deck = Deck.of(order.players or 0)
        except Refused as refused:
            raise InputRefused(refused.problem) from refused
        return Served(deck, len(deck.cards))

    def night(self, served: Served, house: House, number: int, shown: str) -> tuple[Call, ...]:
        gone = Counter(find_role(role, self.roles) for role in shown.split(",") if role.strip())
        left: Counter[RoleId | None] = Counter(served.deck.cards) - gone
        return tuple(call for card, call in night_calls(house) if card is None or left[card])

    def night_title(self, lines: Lines, served: Served, number: int) -> str:
        return lines.say(SCENE, "night-title", night=number)

    def title(self, lines: Lines, scenario: str | None) -> str:
        return lines.say(SCENE, "title")

    def deck_for(self, scenario: str | None, players: int, chance: random.Random) -> Deck:
        return Deck.of(players)

    def ask_players(self, lines: Lines, scenario: str | None) -> Cue:
        return cue(SCENE, "ask-players")

    def wrong_players(self, lines: Lines, scenario: str | None, players: int, other: str | None) -> Cue:
        return cue(SCENE, "wrong-players", fewest=FEWEST, most=MOST)

    def begin(self, setup: SetUp, names: Names) -> Mafia:
        return Mafia(setup.deck, night_calls(setup.house), (None,) * setup.players)

    def changed(self, deck: Deck, role: RoleId, *, more: bool) -> Deck:
        raise Refused("mafia_deck_fixed")

    def lay_out(self, lines: Lines, setup: SetUp) -> Iterator[Cue]:
        yield cue(EVENING, "deck", count=len(setup.deck.cards), cards=setup.deck.cards)
        if setup.on_phones:
            yield cue(EVENING, "deal-phones")
            return
        if not setup.named:
            yield cue(EVENING, "deal-numbers")
        yield cue(SCENE, "deal")
        if setup.phones:
            yield cue(EVENING, "deal-tell")

    def debate(self, game: Mafia, minutes: int, seconds: int) -> tuple[Cue, ...]:
        return (cue(SCENE, "debate"),)

    def lot(self, names: Names) -> Cue:
        return cue(SCENE, "lot", names=names)

    def news(self, game: Mafia, names: Names, item: object, setup: SetUp) -> Iterator[Cue]:
        assert isinstance(item, Died)
        if item.seat is None:
            yield cue(SCENE, f"nobody-{item.by}")
            return
        yield cue(SCENE, f"dead-{item.by}", name=names[item.seat])
        card = game.cards[item.seat]
        if card is not None:
            yield cue(SCENE, "was", name=names[item.seat], role=(card,))

    def ask(self, game: Mafia, names: Names, question: Question) -> Cue:
        if question.seat is not None:
            return cue(EVENING, "ask-card", name=names[question.seat])
        return cue(SCENE, f"ask-{question.about}")

    def reply(self, game: Mafia, names: Names, question: Question, breath: Breath) -> Reply | None:
        said = breath[0]
        if question.seat is not None:
            return Reply((ShowCard(question.seat, str(said.values["role"])),)) if "role" in said.values else None
        if said.name in ("nobody", "no"):
            return Reply((TellDead(None),))
        if said.name != "seat":
            return None
        target = int(said.values["seat"])
        if target in question.among:
            return Reply((TellDead(target),))
        return Reply(says=(cue(EVENING, "not-that-one"),))

    def verdict(self, game: Mafia, names: Names) -> tuple[Cue, ...]:
        return (cue(SCENE, f"won-{game.winner}"),)

    def retelling(self, lines: Lines, names: Names, game: Mafia) -> tuple[str, ...]:
        saved = (lines.say(SCENE, "told-saved", night=night, name=names[seat]) for night, seat in game.saves)
        dead = (lines.say(SCENE, f"dead-{cause}", name=names[seat]) for seat, cause in game.deaths)
        return (*saved, *dead)

    def note(self, lines: Lines, names: Names, game: Mafia, seat: Seat, *, called: bool) -> str:
        """Whether a tap counts, and whom the own side has chosen so far."""
        call = game.public().call
        actor = {PACK_CALL: MAFIOSO, DOCTOR_CALL: "mafia_doctor"}.get("" if call is None else call.id)
        mine = game.cards[seat] == actor and not game.by_voice
        kind = "yours" if called else "untold" if game.by_voice else "done" if mine else "asleep"
        target = game.tonight.victim if actor == MAFIOSO else game.tonight.saved
        told = () if target is None or not mine else (lines.say(MEMORY, "mafia-chosen", name=names[target]),)
        return " ".join((*told, lines.say(MEMORY, f"note-{kind}")))

    def memory(self, lines: Lines, names: Names, game: Mafia, seat: Seat) -> tuple[str, ...]:
        """The dead know what everybody knows."""
        if seat in game.dead or game.by_voice or not game.night:
            return ()
        if game.cards[seat] != MAFIOSO:
            own = game.saves if game.cards[seat] == "mafia_doctor" else ()
            return tuple(lines.say(MEMORY, "mafia-saved", night=night, name=names[who]) for night, who in own)
        pack = tuple(names[other] for other, card in enumerate(game.cards) if card == MAFIOSO)
        return (lines.say(MEMORY, "mafia-pack", names=pack),)

    def real_table(self, seed: int) -> "RealMafia":
        return RealMafia(random.Random(f"mafia {seed}"))


class RealMafia:
    """Real cards, which the narrator cannot see: the table plays the game by itself, and never lies."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._truth: Mafia | None = None

    @property
    def truth(self) -> Mafia:
        assert self._truth is not None, "the cards are dealt first"
        return self._truth

    def sit_down(self) -> None:
        pass

    def deal(self, game: Game) -> tuple[RoleId, ...]:
        assert isinstance(game, Mafia)
        if self._truth is None or self._truth.winner is not None:
            order = self._chance.sample(range(len(game.deck.cards)), len(game.deck.cards))
            self._truth = Mafia(game.deck, game.night_calls, (None,) * len(order)).apply(Deal(tuple(order)))
        return tuple(card for card in self.truth.cards if card is not None)

    def call(self, call: str) -> None:
        if self.truth.waits_for().call != call:
            return  # made a second time, after an interruption
        self._play(OpenCall(call))
        for seat in self.truth.living:
            if options := self.truth.options(seat):
                self._play(self.truth.move(seat, self._chance.choice(options), self._chance))
        self._play(CloseCall())

    def told(self, game: Game, question: Question, names: Names) -> tuple[Cue, ...]:
        if question.seat is not None:
            card = self.truth.cards[question.seat]
            assert card is not None, "everybody has a card"
            return (cue("company", "was", name=names[question.seat], role=(card,)),)
        if question.about == "result" and not self.truth.news:
            self._vote()
        died = self.truth.news[0].seat
        self._play(Hear())
        return (cue("company", "nobody") if died is None else cue("company", "mafia-dead", name=names[died]),)

    def _vote(self) -> None:
        self._play(OpenVote())
        for seat in self.truth.living:
            self._play(Vote(seat, self._chance.choice([other for other in self.truth.living if other != seat])))
        self._play(CloseVote())
        if self.truth.tied:
            self._play(DrawLot(self._chance.choice(self.truth.tied)))

    def _play(self, action: Action) -> None:
        self._truth = self.truth.apply(action)
