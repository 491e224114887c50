"""The game as the narrator follows it when it has dealt the cards itself: the one place that changes its state."""

import random
from collections.abc import Callable

from narrator.ports import Acted, Did, Event, VoteCast, Voted
from narrator.rules.actions import Action, Vote, apply, legal, outstanding
from narrator.rules.deaths import Seat
from narrator.rules.refusal import Refused
from narrator.rules.roles import Artefact
from narrator.rules.table import Act, Move, State
from narrator.rules.view import PublicView, SeatView, public_view, view_for


class Game:
    """Applies what seats do. With real cards on the table nothing is dealt here, and nobody's doings arrive."""

    def __init__(self, show: Callable[[Event], None], secret: random.Random) -> None:
        self._show = show
        self._secret = secret
        self._state: State | None = None

    @property
    def dealt(self) -> bool:
        """Whether the narrator has dealt the cards and follows them."""
        return self._state is not None

    @property
    def state(self) -> State:
        if self._state is None:
            raise Refused("not_dealt")
        return self._state

    def view(self, seat: Seat) -> SeatView | None:
        return None if self._state is None else view_for(self._state, seat)

    def public(self) -> PublicView | None:
        return None if self._state is None else public_view(self._state)

    def set_up(self, state: State) -> None:
        self._state = state

    def clear(self) -> None:
        """The cards are gathered in."""
        self._state = None

    def act(self, action: Action) -> None:
        """Change the game; raises ``Refused`` and changes nothing if the rules say no."""
        self._state = apply(self.state, action)

    def take(self, entry: Did | Voted) -> None:
        """A private move or a vote; a refused one is noted and changes nothing."""
        try:
            if isinstance(entry, Voted):
                self.act(Vote(entry.seat, entry.target))
                self._show(VoteCast(entry))
            else:
                self._play(entry)
        except Refused as refusal:
            if isinstance(entry, Voted):
                self._show(VoteCast(entry, refusal.code))
            else:
                self._show(Acted(entry, entry.call or self._call_id(), refused=refusal.code))

    def play_for_the_absent(self) -> None:
        """The time is up: whoever the rules leave no choice moves by chance."""
        while waiting := outstanding(self.state):
            move = self._secret.choice(legal(self.state, waiting[0]))
            entry = Did(move.seat, move.act, move.seats, move.centre, move.call)
            self._play(entry, chosen_for_them=True)

    def _play(self, entry: Did, *, chosen_for_them: bool = False) -> None:
        call = entry.call or self._call_id()
        drawn = self._draw(entry)
        self.act(Move(entry.seat, call, entry.act, entry.seats, entry.centre, drawn))
        self._show(Acted(entry, call, drawn, chosen_for_them=chosen_for_them))

    def _draw(self, entry: Did) -> Artefact | None:
        case = self._state.case if self._state else ()
        return self._secret.choice(case) if entry.act is Act.PLACE and case else None

    def _call_id(self) -> str:
        call = self._state.open_call if self._state else None
        return call.id if call else ""
