"""The players of a rehearsed classic game: they tap, vote and answer by chance, and never lie.

With cards on the phones, or told to them, the narrator follows the game and they only choose. By voice alone the
cards lie face down: then they play the real game among themselves and tell what the narrator asks.
"""

import asyncio
import random
from collections.abc import Callable, Collection

from narrator.desk import Desk, Option, Tap
from narrator.director.plan import Cards
from narrator.director.stage import Stage
from narrator.game_data import role_book
from narrator.ports import Asked, CallClosed, CallOpened, Event, Said, WindowOpened
from narrator.rules.game import Seat
from narrator.rules.refusal import Fact
from narrator.rules.thiercelieux.actions import (
    Action,
    CloseCall,
    CloseVote,
    Deal,
    DrawLot,
    OpenCall,
    OpenElection,
    OpenVote,
    Wake,
)
from narrator.rules.thiercelieux.calls import CallId
from narrator.rules.thiercelieux.deal import new_game
from narrator.rules.thiercelieux.game import apply, outstanding
from narrator.rules.thiercelieux.moves import legal
from narrator.rules.thiercelieux.resolve import Outcome
from narrator.rules.thiercelieux.state import Awaits, Cause, Phase, State

SCENE = "company"
ANSWER_S = 1.5


class Villagers:
    def __init__(
        self,
        rng: random.Random,
        *,
        idle: Collection[Seat] = (),
        phones: bool = True,
        aloud: Callable[[str], float] = lambda _: 0.0,
    ) -> None:
        """``idle``: players who never tap at night. Without phones everything is told aloud.

        ``aloud`` makes a player's words heard and tells how long they take.
        """
        self._rng = rng
        self._idle = idle
        self._phones = phones
        self._aloud = aloud
        self._stage: Stage | None = None
        self._desk: Desk | None = None
        self._real: State | None = None
        """The real cards, where the narrator does not follow them."""

    def sit_at(self, stage: Stage, desk: Desk) -> None:
        self._stage, self._desk = stage, desk

    @property
    def truth(self) -> State:
        """The game as it really is."""
        return self._at.village.state if self._real is None else self._real

    @property
    def _at(self) -> Stage:
        assert self._stage is not None, "they sit down first"
        return self._stage

    def show(self, event: Event) -> None:
        match event:
            case Asked("ready"):
                self._take_cards()
                self._say(self._line("ready"))
            case CallOpened(call):
                self._play(OpenCall(CallId(call)))
            case WindowOpened(call, lasts_s):
                self._act(call, lasts_s)
            case CallClosed():
                self._end_call()
            case Asked("votes"):
                self._vote()
            case Asked(question):
                self._answer(question)
            case _:
                pass

    def _take_cards(self) -> None:
        """Real cards are dealt by hand, once; whoever has a phone tells it."""
        stage = self._at
        if (
            stage.plan.cards is Cards.PHONES
            or self._real is not None
            or stage.village.state.phase is not Phase.DEAL
        ):
            return
        deck = stage.village.state.deck
        order = list(deck.cards)
        self._rng.shuffle(order)
        if self._phones:
            assert self._desk is not None
            for seat, card in enumerate(order[: len(stage.names)]):
                self._desk.tell_card(seat, card)
        else:
            self._real = apply(new_game(role_book(), deck, stage.names), Deal(tuple(order)))

    def _play(self, action: Action) -> None:
        if self._real is not None:
            self._real = apply(self._real, action)

    def _act(self, call: str, lasts_s: float) -> None:
        state = self.truth
        for seat in state.living:
            if seat in self._idle:
                continue
            if self._real is not None:
                self._move(seat)
            else:
                self._soon(lasts_s, self._tap, seat, call)

    def _move(self, seat: Seat) -> None:
        assert self._real is not None, "the cards are real"
        moves = legal(self._real, seat)
        if moves:
            self._play(self._rng.choice(moves))

    def _tap(self, seat: Seat, call: str) -> None:
        assert self._desk is not None, "they sit down first"
        view = self._desk.phone(seat)
        task, shown = view.task, view.table.call
        if task is None or shown is None or shown.id != call or not task.left:
            return
        option = self._rng.choice(task.options)
        seats, centre = self._chosen(option)
        self._desk.act(seat, Tap(call, option.act, view.table.revision, seats, centre))

    def _chosen(self, option: Option) -> tuple[tuple[Seat, ...], tuple[int, ...]]:
        seats = tuple(sorted(self._rng.sample(option.seats, option.pick_seats)))
        return seats, tuple(sorted(self._rng.sample(option.centre, option.pick_centre)))

    def _end_call(self) -> None:
        if self._real is None:
            return
        while owed := outstanding(self._real).owed:
            self._move(owed[0])
        self._play(CloseCall())

    def _vote(self) -> None:
        if self._real is not None:
            self._play(OpenElection() if self._elects else OpenVote())
            self._settle_vote()
            return
        for seat in self.truth.living:
            self._soon(4.0, self._cast, seat)

    @property
    def _elects(self) -> bool:
        poll = self._at.village.state.poll
        return poll is not None and poll.kind == "captain"

    def _cast(self, seat: Seat) -> None:
        assert self._desk is not None, "they sit down first"
        ballot = self._desk.phone(seat).ballot
        if ballot is not None and ballot.open and ballot.targets:
            self._desk.vote(seat, self._rng.choice(ballot.targets))

    def _settle_vote(self) -> None:
        """Real fingers: the village counts, votes again and settles ties by itself."""
        assert self._real is not None, "the cards are real"
        while (wait := outstanding(self._real)).kind in (Awaits.BALLOTS, Awaits.TIE, Awaits.LOT):
            match wait.kind:
                case Awaits.BALLOTS:
                    for seat in wait.seats:
                        self._move(seat)
                    self._play(CloseVote())
                case Awaits.TIE:
                    self._move(wait.seats[0])
                case _:
                    poll = self._real.poll
                    assert poll is not None, "a lot decides a vote"
                    self._play(DrawLot(self._rng.choice(poll.standing)))

    def _answer(self, question: str) -> None:
        """Whatever is asked aloud."""
        answers: dict[str, Callable[[], str]] = {
            "agree": lambda: self._line("right"),
            "tokens": self._tokens,
            "card": self._card,
            "grief": self._grief,
            "beloved": self._beloved,
            "shot": self._last_word,
            "heir": self._last_word,
            "tie": self._last_word,
            "result": self._result,
            "outcome": self._outcome,
        }
        if question in answers:
            self._say(answers[question]())

    def _tokens(self) -> str:
        before = len(self.truth.deaths)
        self._play(Wake())
        fresh = [death.seat for death in self.truth.deaths[before:] if death.cause is not Cause.GRIEF]
        return self._named(fresh)

    def _card(self) -> str:
        seat = outstanding(self._at.village.state).seats[0]
        card = self.truth.cards[seat]
        assert card is not None, "everybody has a card"
        return self._line("was", name=self._at.names[seat], role=(card,))

    def _grief(self) -> str:
        grieved = [death.seat for death in self.truth.deaths if death.cause is Cause.GRIEF]
        return self._named([seat for seat in grieved if seat in self._at.village.state.alive])

    def _beloved(self) -> str:
        return self._named(
            [death.by for death in self.truth.deaths if death.cause is Cause.GRIEF and death.by is not None]
        )

    def _last_word(self) -> str:
        """The hunter's shot, the captain's heir, the captain's choice."""
        seat = outstanding(self._at.village.state).seats[0]
        move = self._rng.choice(legal(self.truth, seat))
        self._play(move)
        target = getattr(move, "target", None)
        return self._named([] if target is None else [target])

    def _result(self) -> str:
        if self._elects:
            captain = self.truth.captain
            return self._named([] if captain is None else [captain])
        poll = self.truth.last_poll
        return self._named([] if poll is None or poll.chosen is None else [poll.chosen])

    def _outcome(self) -> str:
        verdict = self.truth.verdict
        return self._line("outcome", outcome=str(Outcome.CONTINUE if verdict is None else verdict.outcome))

    def _named(self, seats: list[Seat]) -> str:
        names = self._at.names
        return self._line("names", names=tuple(names[seat] for seat in seats)) if seats else self._line("nobody")

    def _line(self, message: str, **values: Fact) -> str:
        return self._at.lines.say(SCENE, message, **values)

    def _say(self, text: str) -> None:
        asyncio.get_running_loop().call_later(ANSWER_S, self._speak, text)

    def _speak(self, text: str) -> None:
        asyncio.get_running_loop().call_later(self._aloud(text), self._at.post, Said(text))

    def _soon(self, within_s: float, do: Callable[..., None], *args: object) -> None:
        asyncio.get_running_loop().call_later(self._rng.uniform(0.05, 0.8) * within_s, do, *args)
