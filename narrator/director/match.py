"""The match: one game, the log of all that was done in it, and the one place that changes it."""

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from narrator.ports import Acted, CallClosed, CallOpened, Changed, Dealt, PublicEvent, SecretEvent, VoteCast
from narrator.rules.game import (
    Action,
    Awaits,
    Choice,
    CloseCall,
    CloseVote,
    Deal,
    Game,
    Hear,
    OpenCall,
    RoleId,
    Seat,
    Vote,
)
from narrator.rules.refusal import Refused


@dataclass(frozen=True, slots=True)
class Chance:
    """Where chance comes from, in two streams that know nothing of each other.

    What the table hears may depend on ``public`` only; the deal, blind draws and forced moves use ``secret``.
    """

    public: random.Random
    secret: random.Random


class Match:
    """Every change is written down before anybody is answered; resuming is doing it all again."""

    def __init__(
        self,
        show: Callable[[PublicEvent], None],
        confide: Callable[[SecretEvent], None],
        secret: random.Random,
        keep: Callable[[tuple[Action, ...]], None],
    ) -> None:
        self._show = show
        self._confide = confide
        self._secret = secret
        self._keep = keep
        self._begun: Game | None = None
        self._game: Game | None = None
        self._actions: tuple[Action, ...] = ()
        self._answered: list[int] = []
        """How much had been done before each answer of the table; forgotten when an evening is taken up."""

    @property
    def playing(self) -> bool:
        return self._game is not None

    @property
    def game(self) -> Game:
        if self._game is None:
            raise Refused("not_dealt")
        return self._game

    def begin(self, begun: Game) -> None:
        """A game before its deal."""
        self._begun = self._game = begun
        self._write(())

    def take_up(self, begun: Game, actions: Iterable[Action]) -> None:
        """Play it again from its beginning, as it was written."""
        log, game = tuple(actions), begun
        for action in log:
            game = game.apply(action)
        self._begun, self._game, self._actions = begun, game, log

    def renew(self, begun: Game) -> None:
        """Names or house rules have changed: what was done stays done, if the new rules allow it at all."""
        try:
            self.take_up(begun, self._actions)
        except Refused:
            return

    def drop(self) -> None:
        """The cards are gathered in. Whoever says so writes it down, together with why."""
        self._begun, self._game, self._actions = None, None, ()

    def note_answer(self) -> None:
        """What is done next is one answer of the table, and can be taken back as one."""
        self._answered.append(len(self._actions))

    def take_back(self) -> bool:
        """Undo the last answer, and all that followed from it; whether there was one since the table last acted."""
        while self._answered and self._answered[-1] >= len(self._actions):
            self._answered.pop()
        course = self._course()
        answers = self._answered or [
            done for done, game in enumerate(course[:-1]) if game.waits_for().kind is Awaits.QUESTION
        ]
        if not answers:
            return False
        done = answers.pop()
        if any(game.waits_for().kind not in (Awaits.QUESTION, Awaits.NEWS) for game in course[done:-1]):
            return False
        self._rewind(course, done)
        return True

    def back_to(self, kind: Awaits) -> None:
        """Undo everything since the game last began to wait for this; what was done before stays done."""
        course = self._course()
        done = next(done for done in range(len(self._actions), -1, -1) if self._begins(course, done, kind))
        self._rewind(course, done)

    def may_vote_again(self) -> bool:
        """A vote was held, and nobody has heard yet what came of it."""
        course = self._course()
        for done in range(len(self._actions), -1, -1):
            if self._begins(course, done, Awaits.BALLOTS):
                return True
            if done and isinstance(self._actions[done - 1], Hear):
                return False
        return False

    def _begins(self, course: list[Game], done: int, kind: Awaits) -> bool:
        if course[done].waits_for().kind is not kind:
            return False
        before = course[done - 1].waits_for().kind if done else None
        return before is not kind or isinstance(self._actions[done - 1], CloseVote)

    def _course(self) -> list[Game]:
        """The game before its first action, and after each."""
        assert self._begun is not None, "a game is played"
        course = [self._begun]
        for action in self._actions:
            course.append(course[-1].apply(action))
        return course

    def _rewind(self, course: list[Game], done: int) -> None:
        self._game = course[done]
        self._write(self._actions[:done])
        self._show(Changed())

    def act(self, action: Action) -> None:
        """Change the game; ``Refused``, and nothing has changed, if the rules say no."""
        before = self.game.public()
        self._apply(action)
        if self.game.public() != before:
            self._show(Changed())

    def _apply(self, action: Action) -> None:
        self._game = self.game.apply(action)
        self._write((*self._actions, action))

    def deal(self, cards: tuple[RoleId, ...], beside: RoleId | None) -> None:
        """Shuffle and deal."""
        order = list(range(len(cards)))
        self._secret.shuffle(order)
        self.act(Deal(tuple(order)))
        players = len(self.game.public().places)
        laid = tuple(cards[place] for place in order)
        extra = () if beside is None else (beside,)
        self._confide(Dealt(laid[:players], laid[players:] + extra))

    def open_call(self, call: str) -> None:
        """A call is made. One that was cut off is made again, with what was done in it."""
        if not self.game.waits_for().open:
            self._apply(OpenCall(call))
        self._show(CallOpened(call))

    def close_call(self) -> None:
        """Its time is up: whoever the rules leave no choice moves by chance."""
        while (wait := self.game.waits_for()).owed:
            seat = wait.owed[0]
            choice = self._secret.choice(self.game.options(seat))
            self.play(self.game.move(seat, choice, self._secret), chosen_for_them=True)
        self._apply(CloseCall())
        if wait.call is not None:
            self._show(CallClosed(wait.call))

    def tap(self, seat: Seat, call: str, choice: Choice) -> None:
        """What a finger chooses in the open call.

        A tap of whoever has nothing to choose, asleep or not, is taken like any other and comes to nothing.
        """
        wait = self.game.waits_for() if self.playing else None
        if wait is None or not wait.open or call != wait.call:
            raise Refused("call_is_over", call=call)
        shown = self.game.public()
        if not shown.places[seat].alive:
            raise Refused("dead_are_silent", seat=seat)
        if shown.call is None or choice.act not in shown.call.acts:
            raise Refused("not_this_power")  # for a sleeper's finger as well
        if self.game.options(seat):
            self.play(self.game.move(seat, choice, self._secret))

    def play(self, action: Action, *, chosen_for_them: bool = False) -> None:
        """Do what a seat chose, and tell it to whoever keeps secrets."""
        self.act(action)
        self._confide(Acted(action, chosen_for_them=chosen_for_them))

    def vote(self, seat: Seat, target: Seat | None) -> None:
        ballot = Vote(seat, target)
        self.act(ballot)
        self._confide(VoteCast(ballot))

    def _write(self, actions: tuple[Action, ...]) -> None:
        self._actions = actions
        self._keep(actions)
