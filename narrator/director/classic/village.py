"""The village: the state of a classic game, changed in one place and written down before anybody hears of it."""

import random
from collections.abc import Callable, Iterable

from narrator.director.classic.written import read, written
from narrator.ports import CallClosed, CallOpened, Changed, Event, MoveMade
from narrator.rules.refusal import Refused
from narrator.rules.thiercelieux.actions import Action, CloseCall, Move, OpenCall
from narrator.rules.thiercelieux.calls import CallId
from narrator.rules.thiercelieux.game import apply, outstanding
from narrator.rules.thiercelieux.moves import legal
from narrator.rules.thiercelieux.state import State


class Village:
    def __init__(
        self,
        show: Callable[[Event], None],
        secret: random.Random,
        public: random.Random,
        keep: Callable[[tuple[str, ...]], None],
    ) -> None:
        self._show = show
        self._secret = secret
        self._public = public
        self._keep = keep
        self._state: State | None = None
        self._rows: tuple[str, ...] = ()

    @property
    def playing(self) -> bool:
        return self._state is not None

    @property
    def state(self) -> State:
        if self._state is None:
            raise Refused("not_dealt")
        return self._state

    def found(self, state: State) -> None:
        """A new game, before its deal."""
        self._state, self._rows = state, ()
        self._keep(())

    def take_up(self, state: State, rows: Iterable[str]) -> None:
        """Play a game that was cut off again, from its beginning, as it was written."""
        self._rows = tuple(rows)
        for row in self._rows:
            state = apply(state, read(row))
        self._state = state

    def clear(self) -> None:
        self._state, self._rows = None, ()
        self._keep(())

    def act(self, action: Action) -> None:
        """Change the game; raises ``Refused`` and changes nothing if the rules say no."""
        self._state = apply(self.state, action)
        self._rows = (*self._rows, written(action))
        self._keep(self._rows)
        if isinstance(action, Move):
            self._show(MoveMade(action.seat, written(action)))
        if action.public:
            self._show(Changed())

    def open_call(self, call: CallId) -> None:
        """A call is made. One that was cut off is made again, with what was done in it."""
        if self.state.tonight.call != call:
            self.act(OpenCall(call))
        self._show(CallOpened(call))

    def close_call(self) -> None:
        """Its time is up: whoever the rules leave no choice moves by chance."""
        call = self.state.tonight.call
        while owed := outstanding(self.state).owed:
            self.act(self._secret.choice(legal(self.state, owed[0])))
        self.act(CloseCall())
        if call is not None:
            self._show(CallClosed(call))

    def shuffled(self) -> tuple[str, ...]:
        """The deck in an order that nobody knows."""
        cards = list(self.state.deck.cards)
        self._secret.shuffle(cards)
        return tuple(cards)

    def lot(self, seats: tuple[int, ...]) -> int:
        """Everybody hears on whom it fell, so nothing secret may have a hand in it."""
        return self._public.choice(seats)
