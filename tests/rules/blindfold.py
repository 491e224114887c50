"""Changes on a table everything that one seat cannot know.

Written from the rules of the game, not from the package's own views: it starts from what the player behind the
seat has seen with open eyes and draws all the rest anew, without asking whether such a table could have come about.
A view that changes with it has told a secret.

What a seat knows, and why:

* the public things: deck, names, settings, calls, phase, how many calls were made;
* its own card as dealt, the role whose calls it answers to, whether it has doubled somebody, whether fear holds it
  (it has seen the mark), what it did and what it saw, its own vote;
* the cards it has before its eyes: those looked at in the call that is being made;
* its own mark from the moment it may look at it until marks may have moved again, which the first call after the
  lovers can do; before that, and after it, somebody may have changed it unseen;
* with open eyes at dusk, the board: whoever hands out a mark finds it in its slot;
* the role its own card took over, unless it doubled a copycat: what the copycat had copied stays unknown (D43);
* if it woke with the vampires, who else did and whom they bit: it happened before its eyes;
* with open eyes, and from dawn on, the tokens that lie on the cards: shields and how many are left, which cards
  carry an artefact (never which artefact), which cards lie face up;
* which artefact lies on its own card, once it has looked at it at dawn. Not the one it drew itself as a curator:
  that was drawn blindly;
* from dawn on the cards that lie face up;
* after the verdict everything that is told again. What others saw, feared or were busy with is still theirs.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from narrator.rules.game import Seat
from narrator.rules.one_night.night import Part
from narrator.rules.one_night.roles import Artefact, Group, Mark
from narrator.rules.one_night.sights import is_awake
from narrator.rules.one_night.table import Act, Daytime, Move, Sight, Sighting, State

T = TypeVar("T")

OWN_MARK_KNOWN_IN = frozenset({"look_marks", "open_night", "lovers"})


def blindfolded(state: State, viewer: Seat | None, rng: Random) -> State:
    """Another table that this seat (none = whoever watches the public screen) cannot tell from the true one."""
    return _Blindfold(state, viewer, rng).put_on()


class _Blindfold:
    def __init__(self, state: State, viewer: Seat | None, rng: Random) -> None:
        self._state = state
        self._viewer = viewer
        self._rng = rng
        call = state.open_call
        self._light = state.phase in (Daytime.DAY, Daytime.OVER)
        self._sees_tokens = self._light or (
            viewer is not None and call is not None and is_awake(state, viewer, call)
        )
        self._own_seen = tuple(sighting for sighting in state.seen if sighting.seat == viewer)
        self._met_clan = any(
            sighting.call == Group.VAMPIRES and sighting.sight is Sight.AWAKE for sighting in self._own_seen
        )

    def put_on(self) -> State:
        state = self._state
        if state.phase is Daytime.SETUP:
            return state
        state = replace(
            state,
            plays=self._plays(),
            doubles=self._own_and_some(state.doubles),
            frightened=self._own_and_some(state.frightened),
            busy=self._own_and_some(state.busy),
            seen=self._seen(),
            shields_left=state.shields_left if self._sees_tokens else self._rng.randrange(3),
        )
        if state.phase is Daytime.OVER:
            return replace(state, board=tuple(self._shuffled(state.board)), case=tuple(self._shuffled(state.case)))
        return replace(
            self._with_tokens(self._with_marks(self._with_cards(state))),
            moves=self._moves(),
            votes=tuple(
                vote if seat == self._viewer else self._rng.choice((None, *state.seats))
                for seat, vote in enumerate(state.votes)
            ),
        )

    def _with_cards(self, state: State) -> State:
        before_eyes = {sighting for sighting in self._own_seen if self._is_open(sighting.call)}
        seats = {seat for sighting in before_eyes if sighting.sight is Sight.CARD for seat in sighting.seats}
        places = {place for sighting in before_eyes if sighting.sight is Sight.CENTRE for place in sighting.at}
        if any(sighting.sight is Sight.OWN_CARD for sighting in before_eyes) and self._viewer is not None:
            seats.add(self._viewer)
        if self._light:
            seats |= state.face_up
        cards, centre = self._redealt(state.cards, state.centre, seats, places)
        own = {self._viewer} - {None}
        dealt, centre_start = self._redealt(state.dealt, state.centre_start, own, set())
        return replace(
            state,
            cards=cards,
            centre=centre,
            dealt=dealt,
            centre_start=centre_start,
            acquired=tuple(self._acquired(card, role) for card, role in enumerate(state.acquired)),
        )

    def _acquired(self, card: int, role: str | None) -> str | None:
        viewer, state = self._viewer, self._state
        if viewer is not None and state.dealt[viewer] == card:
            doubled_a_copycat = viewer in state.doubles and state.plays[viewer] == "copycat"
            if not doubled_a_copycat:
                return role
        return self._rng.choice((None, *state.deck.on_table))

    def _redealt(
        self,
        hands: Sequence[int],
        centre: Sequence[int],
        known_seats: Iterable[Seat | None],
        known_places: set[int],
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The same cards in other places, but for the places that are known."""
        known = set(known_seats) | {len(hands) + place for place in known_places}
        table = [*hands, *centre]
        hidden = [place for place in range(len(table)) if place not in known]
        for place, card in zip(hidden, self._shuffled([table[place] for place in hidden]), strict=True):
            table[place] = card
        return tuple(table[: len(hands)]), tuple(table[len(hands) :])

    def _with_marks(self, state: State) -> State:
        if not state.marks:
            return state
        last = state.calls[state.called - 1] if state.called else None
        own = {self._viewer} if last is not None and last.id in OWN_MARK_KNOWN_IN else set()
        hidden = [seat for seat in state.seats if seat not in own]
        at_board = self._sees_tokens and last is not None and last.part is Part.DUSK
        pool = self._shuffled([*(state.marks[seat] for seat in hidden), *(() if at_board else state.board)])
        marks: list[Mark] = list(state.marks)
        for seat, mark in zip(hidden, pool, strict=False):
            marks[seat] = mark
        board = state.board if at_board else tuple(pool[len(hidden) :])
        return replace(state, marks=tuple(marks), board=board)

    def _with_tokens(self, state: State) -> State:
        own_known = any(sighting.sight is Sight.ARTEFACT for sighting in self._own_seen)
        own = state.artefacts[self._viewer] if own_known and self._viewer is not None else None
        pool = self._shuffled([a for a in (*state.artefacts, *state.case) if a is not None and a is not own])
        if self._sees_tokens:
            laid = [seat for seat in state.seats if state.artefacts[seat] is not None]
        else:
            laid = [seat for seat in state.seats if self._rng.random() < 0.3][: len(pool)]
        artefacts: list[Artefact | None] = [None] * len(state.names)
        for seat in laid:
            artefacts[seat] = own if own is not None and seat == self._viewer else pool.pop()
        return replace(
            state,
            artefacts=tuple(artefacts),
            case=tuple(pool),
            shields=state.shields if self._sees_tokens else self._some(state.seats),
            face_up=state.face_up if self._sees_tokens else self._some(state.seats),
        )

    def _plays(self) -> tuple[str, ...]:
        """Other players answer to any role; whoever woke with the clan knows who belongs to it."""
        state = self._state

        def other(seat: Seat) -> str:
            def fits(role: str) -> bool:
                vampire = state.book[role].joins is Group.VAMPIRES
                return not self._met_clan or vampire == (state.role_played(seat).joins is Group.VAMPIRES)

            return self._rng.choice([role for role in state.deck.on_table if fits(role)])

        return tuple(role if seat == self._viewer else other(seat) for seat, role in enumerate(state.plays))

    def _seen(self) -> tuple[Sighting, ...]:
        """Own sightings stay, in their order; what others saw is made up."""
        state, rng = self._state, self._rng
        made_up = [
            Sighting(
                seat=rng.choice([seat for seat in state.seats if seat != self._viewer]),
                call=rng.choice(state.calls).id,
                sight=rng.choice(list(Sight)),
                seats=tuple(self._some(state.seats)),
                at=(rng.randrange(3),),
                shown=rng.choice(state.deck.on_table),
            )
            for _ in range(rng.randrange(6))
        ]
        return self._woven(self._own_seen, made_up)

    def _moves(self) -> tuple[Move, ...]:
        state, rng = self._state, self._rng
        witnessed = [
            replace(move, drawn=rng.choice((None, *Artefact)) if move.act is Act.PLACE else None)
            for move in state.moves
            if move.seat == self._viewer or (self._met_clan and move.call == Group.VAMPIRES)
        ]
        made_up = [
            Move(
                seat=rng.choice([seat for seat in state.seats if seat != self._viewer]),
                call=rng.choice(state.calls).id,
                act=rng.choice(list(Act)),
                seats=tuple(rng.sample(state.seats, rng.choice((1, 2)))),
                centre=(rng.randrange(3),),
            )
            for _ in range(rng.randrange(6))
        ]
        hidden = [move for move in made_up if not (self._met_clan and move.call == Group.VAMPIRES)]
        return self._woven(witnessed, hidden)

    def _woven(self, kept: Iterable[T], made_up: Iterable[T]) -> tuple[T, ...]:
        """Both lists in one; what is kept stays in its order."""
        woven = list(kept)
        for thing in made_up:
            woven.insert(self._rng.randint(0, len(woven)), thing)
        return tuple(woven)

    def _is_open(self, call: str) -> bool:
        return self._state.open_call is not None and self._state.open_call.id == call

    def _own_and_some(self, seats: frozenset[Seat]) -> frozenset[Seat]:
        """Whether the viewer is one of them stays; the others are anybody."""
        own = {self._viewer} - {None}
        return frozenset(seats & own) | (self._some(self._state.seats) - own)

    def _some(self, things: Iterable[T]) -> frozenset[T]:
        return frozenset(thing for thing in things if self._rng.random() < 0.5)

    def _shuffled(self, things: Iterable[T]) -> list[T]:
        shuffled = list(things)
        self._rng.shuffle(shuffled)
        return shuffled
