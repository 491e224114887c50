"""The company of a rehearsal with real cards: it plays the night by chance, and tells the truth when asked."""

import random
from collections.abc import Iterator

from narrator.rules.game import CloseCall, CloseVote, Deal, Game, OpenCall, Question, RoleId, Seat, Vote
from narrator.rules.one_night.actions import apply, final_table, legal, outstanding
from narrator.rules.one_night.deaths import tally_of
from narrator.rules.one_night.game import OneNight
from narrator.rules.one_night.inquest import evidence as inquest
from narrator.rules.one_night.inquest.evidence import Kind
from narrator.rules.one_night.judge import Table, judge
from narrator.rules.one_night.roles import Team
from narrator.rules.one_night.table import Act, Move, State
from narrator.words.leaflet import Names
from narrator.words.lines import Cue, cue
from narrator.words.one_night.data import role_book

SCENE = "company"
MOST_MOVES = 4
"""Some powers take several moves; nobody fidgets for ever."""


class RealCards:
    """Real cards on a rehearsed table, which the narrator cannot see."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._state: State | None = None
        self._order = Deal(())
        self._answered: inquest.Question | None = None

    @property
    def truth(self) -> State:
        assert self._state is not None, "the cards are dealt first"
        return self._state

    @property
    def table(self) -> Table:
        """What really lay there after the vote."""
        return final_table(self.truth)

    def sit_down(self) -> None:
        self._answered = None

    def deal(self, game: Game) -> tuple[RoleId, ...]:
        assert isinstance(game, OneNight)
        begun, state = game.begun, self._state
        if state is None or state.verdict is not None or state.deck != begun.deck:
            order = list(range(len(begun.deck.cards)))
            self._chance.shuffle(order)
            self._order = Deal(tuple(order))
            self._state = apply(begun, self._order)
            self._answered = None
        elif not state.called and state.calls != begun.calls:
            self._state = apply(begun, self._order)  # another house rule, and the same cards
        return tuple(map(self.truth.role_of_card, (*self.truth.dealt, *self.truth.centre_start)))

    def call(self, call: str) -> None:
        self._play_until(call)

    def _play_until(self, last: str | None) -> None:
        """Make every call up to this one, this one included; all that are left if none is named."""
        state = self.truth
        if last in {call.id for call in state.calls[: state.called]}:
            return  # called a second time, after an interruption: it was played the first time
        for call in state.calls[state.called :]:
            state = apply(state, OpenCall(call.id))
            for seat in state.seats:
                state = self._moved(state, seat)
            while waiting := outstanding(state):
                state = self._move(state, self._chance.choice(legal(state, waiting[0])))
            state = apply(state, CloseCall())
            if call.id == last:
                break
        self._state = state

    def _moved(self, state: State, seat: Seat) -> State:
        for _ in range(MOST_MOVES):
            moves = legal(state, seat)
            if not moves:
                break
            state = self._move(state, self._chance.choice(moves))
        return state

    def _move(self, state: State, move: Move) -> State:
        drawn = self._chance.choice(state.case) if move.act is Act.PLACE and state.case else None
        return apply(state, Move(move.seat, move.call, move.act, move.seats, move.centre, drawn))

    def vote(self) -> None:
        """Fingers go up once, however often the count is asked for."""
        if self.truth.verdict is not None:
            return
        self._play_until(None)
        state = self.truth
        for seat in state.seats:
            target = self._chance.choice([other for other in state.seats if other != seat])
            state = apply(state, Vote(seat, target))
        self._state = apply(state, CloseVote())

    def told(self, game: Game, question: Question, names: Names) -> tuple[Cue, ...]:
        """Everything at once; asked the same again, there is nothing more to tell."""
        self.vote()
        if question.id == "count":
            return tuple(self._count(names))
        asked: inquest.Question = question.about
        again, self._answered = asked == self._answered, asked
        told = () if again else tuple(self._truth(asked, names))
        nobody = asked.kind in (Kind.HOLDERS, Kind.SIDE) and not again
        return told or (cue(SCENE, "nobody" if nobody else "done"),)

    def _count(self, names: Names) -> Iterator[Cue]:
        for seat, count in enumerate(tally_of(self.table.votes)):
            if count:
                yield cue(SCENE, "count", name=names[seat], count=count)

    def _truth(self, question: inquest.Question, names: Names) -> Iterator[Cue]:
        table = self.table
        match question:
            case inquest.Question(Kind.CARD, int(seat)):
                yield _was(names[seat], table.cards[seat])
            case inquest.Question(Kind.HOLDERS):
                for seat, card in enumerate(table.cards):
                    if card in question.roles:
                        yield _was(names[seat], card)
            case inquest.Question(Kind.ARROW | Kind.POINTERS):
                for seat, target in enumerate(table.votes):
                    asked = seat if question.kind is Kind.ARROW else target
                    if target is not None and asked == question.seat:
                        yield cue(SCENE, "points", name=names[seat], target=names[target])
            case inquest.Question(Kind.COPY):
                copied = self._copied(question)
                if copied is not None:
                    yield cue(SCENE, "copied", card=question.roles, role=(copied,))
            case inquest.Question(Kind.START):
                assassin = any(role_book()[card].team is Team.ASSASSIN for card in table.centre_start)
                yield cue(SCENE, "right" if assassin else "wrong")
            case _:
                yield from self._tokens(question, names)

    def _tokens(self, question: inquest.Question, names: Names) -> Iterator[Cue]:
        """Marks and artefacts that lie before the players, and what side all that puts them on."""
        table = self.table
        match question:
            case inquest.Question(Kind.SIDE):
                teams = judge(role_book(), table).teams
                members = tuple(names[seat] for seat, team in enumerate(teams) if team is question.team)
                if members:
                    yield cue(SCENE, "named", names=members)
            case inquest.Question(Kind.MARKS):
                for seat, mark in enumerate(table.marks):
                    if mark in question.marks:
                        yield cue(SCENE, "mark", name=names[seat], mark=str(mark))
            case inquest.Question(Kind.ARTEFACTS):
                for seat, artefact in enumerate(table.artefacts):
                    if artefact is not None:
                        yield cue(SCENE, "artefact", name=names[seat], artefact=str(artefact))

    def _copied(self, question: inquest.Question) -> RoleId | None:
        """What a copying card became, wherever it lies now."""
        state = self.truth
        if question.seat is not None:
            return self.table.acquired[question.seat]
        return state.acquired[state.deck.on_table.index(question.roles[0])]


def _was(name: str, card: RoleId) -> Cue:
    return cue(SCENE, "was-the" if role_book()[card].is_single else "was", name=name, role=(card,))
