"""Real cards on a rehearsed table: dealt, moved and turned by players whom the narrator cannot see.

The narrator is told only what it asks for, by voice, like at a table without phones. Whatever it concludes can be
compared with what really lay there.
"""

import random
from collections.abc import Callable, Iterator

from narrator.director.stage import Stage
from narrator.game_data import call_book, role_book
from narrator.ports import Asked, Event, WindowOpened
from narrator.rules.game import RoleId, Seat
from narrator.rules.one_night.actions import (
    CloseCall,
    CloseVote,
    Deal,
    OpenCall,
    Vote,
    apply,
    final_table,
    legal,
    outstanding,
)
from narrator.rules.one_night.deaths import tally_of
from narrator.rules.one_night.inquest.evidence import Kind, Question
from narrator.rules.one_night.judge import Table
from narrator.rules.one_night.roles import Team
from narrator.rules.one_night.table import Act, Move, State, begin
from narrator.rules.refusal import Fact

SCENE = "company"
MOST_MOVES = 4
"""Some powers take several moves; nobody fidgets for ever."""


class RealCards:
    """Plays the night by chance, votes by chance, and answers the narrator's questions truthfully."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._say: Callable[[str], None] = lambda _: None
        self._stage: Stage | None = None
        self._state: State | None = None
        self._answered: Question | None = None

    def sit_at(self, stage: Stage, say: Callable[[str], None]) -> None:
        """Before the evening begins. ``say`` is how the players answer."""
        self._stage = stage
        self._say = say
        self._answered = None

    @property
    def table(self) -> Table:
        """What really lay there after the vote."""
        assert self._state is not None, "the cards are dealt before the vote"
        return final_table(self._state)

    def show(self, event: Event) -> None:
        match event:
            case Asked("ready"):
                self._deal()
            case WindowOpened(call):
                self._play_until(call)
            case Asked("count"):
                self._vote()
                self._tell_count()
            case Asked("told", Question() as question):
                self._say(self._answer(question))
            case _:
                pass

    def _at(self) -> Stage:
        assert self._stage is not None, "they sit down first"
        return self._stage

    def _deal(self) -> None:
        """Once a game: whoever is asked again whether they are ready has the cards already."""
        plan, names = self._at().plan, self._at().names
        assert plan.deck is not None, "the deck was read"
        if self._state is not None and self._state.verdict is None and self._state.deck == plan.deck:
            return
        order = list(range(len(plan.deck.cards)))
        self._rng.shuffle(order)
        state = begin(call_book(), plan.deck, names, plan.settings, plan.boxes)
        self._state = apply(state, Deal(tuple(order)))

    def _play_until(self, last: str | None) -> None:
        """Make every call up to this one, this one included; all that are left if none is named."""
        state = self._state
        assert state is not None, "the cards are dealt before the night"
        if last in {call.id for call in state.calls[: state.called]}:
            return  # called a second time, after an interruption: it was played the first time
        for call in state.calls[state.called :]:
            state = apply(state, OpenCall(call.id))
            for seat in state.seats:
                state = self._moved(state, seat)
            while waiting := outstanding(state):
                state = self._move(state, self._rng.choice(legal(state, waiting[0])))
            state = apply(state, CloseCall())
            if call.id == last:
                break
        self._state = state

    def _moved(self, state: State, seat: Seat) -> State:
        for _ in range(MOST_MOVES):
            moves = legal(state, seat)
            if not moves:
                break
            state = self._move(state, self._rng.choice(moves))
        return state

    def _move(self, state: State, move: Move) -> State:
        drawn = self._rng.choice(state.case) if move.act is Act.PLACE and state.case else None
        return apply(state, Move(move.seat, move.call, move.act, move.seats, move.centre, drawn))

    def _vote(self) -> None:
        """Fingers go up once, however often the count is asked for."""
        assert self._state is not None, "the cards are dealt before the vote"
        if self._state.verdict is not None:
            return
        self._play_until(None)
        state = self._state
        for seat in state.seats:
            target = self._rng.choice([other for other in state.seats if other != seat])
            state = apply(state, Vote(seat, target))
        self._state = apply(state, CloseVote())

    def _tell_count(self) -> None:
        names, votes = self._at().names, tally_of(self.table.votes)
        told = [self._line("count", name=names[seat], count=count) for seat, count in enumerate(votes) if count]
        self._say(", ".join(told))

    def _answer(self, question: Question) -> str:
        """Everything at once; asked the same again, there is nothing more to tell."""
        again = question == self._answered
        told = () if again else tuple(self._truth(question))
        self._answered = question
        if told:
            return ", ".join(told)
        return self._line("nobody" if question.kind is Kind.HOLDERS and not again else "done")

    def _truth(self, question: Question) -> Iterator[str]:
        table, names = self.table, self._at().names
        match question:
            case Question(Kind.CARD, int(seat)):
                yield self._line("was", name=names[seat], role=(table.cards[seat],))
            case Question(Kind.HOLDERS):
                for seat, card in enumerate(table.cards):
                    if card in question.roles:
                        yield self._line("was", name=names[seat], role=(card,))
            case Question(Kind.ARROW | Kind.POINTERS):
                for seat, target in enumerate(table.votes):
                    asked = seat if question.kind is Kind.ARROW else target
                    if target is not None and asked == question.seat:
                        yield self._line("points", name=names[seat], target=names[target])
            case Question(Kind.COPY):
                copied = self._copied(question)
                if copied is not None:
                    yield self._line("copied", card=question.roles, role=(copied,))
            case Question(Kind.START):
                assassin = any(role_book()[card].team is Team.ASSASSIN for card in table.centre_start)
                yield self._line("right" if assassin else "wrong")
            case _:
                yield from self._tokens(question)

    def _tokens(self, question: Question) -> Iterator[str]:
        """Marks and artefacts that lie before the players."""
        names = self._at().names
        if question.kind is Kind.MARKS:
            for seat, mark in enumerate(self.table.marks):
                if mark in question.marks:
                    yield self._line("mark", name=names[seat], mark=str(mark))
        if question.kind is Kind.ARTEFACTS:
            for seat, artefact in enumerate(self.table.artefacts):
                if artefact is not None:
                    yield self._line("artefact", name=names[seat], artefact=str(artefact))

    def _copied(self, question: Question) -> RoleId | None:
        """What a copying card became, wherever it lies now."""
        state = self._state
        assert state is not None, "the cards are dealt before they are turned"
        if question.seat is not None:
            return self.table.acquired[question.seat]
        return state.acquired[state.deck.on_table.index(question.roles[0])]

    def _line(self, message: str, **values: Fact) -> str:
        return self._at().lines.say(SCENE, message, **values)
