"""The game as the narrator follows it: the one place that changes its state.

Either the narrator has dealt the cards, and knows the table; or real cards lie on it, and players may tell in
secret what they were dealt and what they did.
"""

import random
from collections.abc import Callable
from dataclasses import replace

from narrator.director.played import Played
from narrator.ports import Acted, CallClosed, CallOpened, Dealt, Did, Event, VoteCast, Voted
from narrator.rules.game import RoleId, Seat
from narrator.rules.one_night.actions import (
    Action,
    CloseCall,
    CloseVote,
    Deal,
    OpenCall,
    Vote,
    apply,
    legal,
    outstanding,
)
from narrator.rules.one_night.inquest.evidence import takes_over
from narrator.rules.one_night.inquest.worlds import Worlds, followed
from narrator.rules.one_night.notebook import Telling, note, notebook
from narrator.rules.one_night.roles import Artefact
from narrator.rules.one_night.table import Act, Move, State
from narrator.rules.one_night.view import PublicView, SeatView, public_view, view_for
from narrator.rules.refusal import Refused


class Game:
    """Applies what seats do. Every change is kept before anybody is answered."""

    def __init__(
        self, show: Callable[[Event], None], secret: random.Random, keep: Callable[[Played], None] = lambda _: None
    ) -> None:
        self._show = show
        self._secret = secret
        self._keep = keep
        self._begun: State | None = None
        self._state: State | None = None
        self._call: str | None = None
        self.played = Played()

    @property
    def dealt(self) -> bool:
        """Whether the narrator has dealt the cards and follows them."""
        return self._state is not None

    @property
    def state(self) -> State:
        if self._state is None:
            raise Refused("not_dealt")
        return self._state

    @property
    def begun(self) -> State:
        """The table before the deal: deck, players and calls."""
        if self._begun is None:
            raise Refused("not_dealt")
        return self._begun

    @property
    def laid_out(self) -> bool:
        return self._begun is not None

    @property
    def call(self) -> str | None:
        """The call that is being made."""
        return self._call

    def view(self, seat: Seat) -> SeatView | None:
        return None if self._state is None else view_for(self._state, seat)

    def public(self) -> PublicView | None:
        return None if self._state is None else public_view(self._state)

    def lay_out(self, begun: State) -> None:
        """Real cards are dealt by hand; whoever has a phone may tell. What was told about another deck is void."""
        same = self._begun is not None and self._state is None and self._begun.deck == begun.deck
        self._begun, self._state = begun, None
        if not same:
            self._write(Played())

    def deal(self, begun: State) -> None:
        """Shuffle and deal. Cards that lie there already stay: somebody may have looked at them."""
        if self._begun is not None and self._state is not None and alike(self._begun, begun):
            return
        order = list(range(len(begun.deck.cards)))
        self._secret.shuffle(order)
        self._begun, self._state = begun, apply(begun, Deal(tuple(order)))
        self._write(Played(tuple(order)))
        self._show(
            Dealt(
                cards=tuple(self._state.card_before(seat) for seat in self._state.seats),
                centre=tuple(self._state.role_of_card(card) for card in self._state.centre),
            )
        )

    def take_up(self, begun: State, played: Played, calls_over: int) -> None:
        """Follow a game again that was cut off: so many calls were over, and the next one may have begun."""
        self._begun, self.played, self._state = begun, played, None
        if not played.order:
            return
        self._state = apply(begun, Deal(played.order))
        for number, call in enumerate(begun.calls):
            moves = [telling.move for telling in played.moves if telling.move.call == call.id]
            if number >= calls_over and not moves:
                break
            self.act(OpenCall(call.id))
            for move in moves:
                self.act(move)
            if number < calls_over:
                self.act(CloseCall())
        for seat, target in played.votes:
            self.act(Vote(seat, target))

    def clear(self) -> None:
        """The cards are gathered in."""
        self._begun = self._state = self._call = None
        self._write(Played())

    def act(self, action: Action) -> None:
        """Change the table; raises ``Refused`` and changes nothing if the rules say no."""
        self._state = apply(self.state, action)

    def open_call(self, call: str) -> None:
        """A call is made. One that was cut off is made again, with what was done in it."""
        self._call = call
        if self._state is not None and not (self._state.open_call and self._state.open_call.id == call):
            self.act(OpenCall(call))
        self._show(CallOpened(call))

    def close_call(self) -> None:
        """Its time is up: whoever the rules leave no choice moves by chance, where the narrator has dealt."""
        call, self._call = self._call, None
        if self._state is not None:
            while waiting := outstanding(self.state):
                move = self._secret.choice(legal(self.state, waiting[0]))
                self._play(_as_entry(move), chosen_for_them=True)
            self.act(CloseCall())
        if call is not None:
            self._show(CallClosed(call))

    def close_vote(self) -> None:
        self.act(CloseVote())

    def take(self, entry: Did | Voted) -> None:
        """A private move or a vote; a refused one is noted and changes nothing."""
        try:
            if isinstance(entry, Voted):
                self.vote(entry.seat, entry.target)
            else:
                self._play(entry)
        except Refused as refusal:
            self._note_refused(entry, refusal.code)

    def tap(self, entry: Did, saw: RoleId | None = None) -> bool:
        """What a phone does in the open call; whether it counted.

        A tap of whoever has nothing to choose, asleep or not, is taken like any other and comes to nothing.
        """
        if self._call is None or entry.call != self._call:
            raise Refused("call_is_over", call=entry.call or "")
        page = self._state or self.page(entry.seat)
        if page is None or not legal(page, entry.seat):
            return False
        try:
            if self._state is not None:
                self._play(entry)
            else:
                self._tell(page, entry, saw)
        except Refused as refusal:
            self._note_refused(entry, refusal.code)
            raise
        return True

    def tell_card(self, seat: Seat, role: RoleId) -> None:
        """A player tells which real card was dealt; the whole deck is open to choose from."""
        if self._state is not None:
            raise Refused("cards_on_phones")
        notebook(self.begun, seat, role, (), None)
        if self.played.card_told(seat) != role:
            self._write(self.played.with_card(seat, role))

    def page(self, seat: Seat) -> State | None:
        """The night as a player with a real card has told it; none before the card was told."""
        card = self.played.card_told(seat)
        if self._begun is None or card is None:
            return None
        return notebook(self._begun, seat, card, self.played.moves, self._call)

    def vote(self, seat: Seat, target: Seat | None) -> None:
        if self._state is not None:
            self.act(Vote(seat, target))
        elif target == seat:
            raise Refused("points_at_self")
        elif not {seat, target} - {None} <= set(self.begun.seats):
            raise Refused("no_such_seat")
        self._write(self.played.with_vote(seat, target))
        self._show(VoteCast(Voted(seat, target)))

    def worlds(self) -> Worlds:
        """Every table that real cards may have become, by what was told; none where nobody told anything."""
        if not self.played.told:
            return ()
        return followed(self.begun, dict(self.played.told), self.played.moves)

    def _tell(self, page: State, entry: Did, saw: RoleId | None) -> None:
        """A player says what was done with a real card."""
        decides = takes_over(page.role_played(entry.seat)) and entry.act in (Act.COPY, Act.LOOK)
        if decides and saw is None:
            raise Refused("saw_missing")
        move = Move(entry.seat, self._call or "", entry.act, entry.seats, entry.centre)
        telling = Telling(move, saw if decides else None)
        note(page, telling)
        told, card = self.played.with_move(telling), self.played.card_told(entry.seat)
        assert card is not None, "there is a page"
        notebook(self.begun, entry.seat, card, told.moves, self._call)  # what was seen has to fit as well
        self._write(told)
        self._show(Acted(entry, move.call))

    def _play(self, entry: Did, *, chosen_for_them: bool = False) -> None:
        call = entry.call or self._call_id()
        drawn = self._draw(entry)
        move = Move(entry.seat, call, entry.act, entry.seats, entry.centre, drawn)
        self.act(move)
        self._write(self.played.with_move(Telling(move)))
        self._show(Acted(entry, call, drawn, chosen_for_them=chosen_for_them))

    def _draw(self, entry: Did) -> Artefact | None:
        case = self._state.case if self._state else ()
        return self._secret.choice(case) if entry.act is Act.PLACE and case else None

    def _call_id(self) -> str:
        call = self._state.open_call if self._state else None
        return call.id if call else ""

    def _note_refused(self, entry: Did | Voted, code: str) -> None:
        if isinstance(entry, Voted):
            self._show(VoteCast(entry, code))
        else:
            self._show(Acted(entry, entry.call or self._call_id(), refused=code))

    def _write(self, played: Played) -> None:
        self.played = played
        self._keep(played)


def alike(one: State, other: State) -> bool:
    """Whether a deal for one table serves the other: names may change, cards and players not."""
    return replace(one, names=other.names) == other if len(one.names) == len(other.names) else False


def _as_entry(move: Move) -> Did:
    return Did(move.seat, move.act, move.seats, move.centre, move.call)
