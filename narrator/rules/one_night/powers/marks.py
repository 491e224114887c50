"""Powers that hand out marks. The old mark goes, unseen, to the slot of the board that was just emptied."""

from collections.abc import Iterator
from dataclasses import replace

from narrator.rules.game import Seat
from narrator.rules.one_night.deck import board_marks
from narrator.rules.one_night.powers.base import PowerRule, call_id, two_seats
from narrator.rules.one_night.roles import Group, Mark
from narrator.rules.one_night.table import Act, Move, State

MOST_PURIFIED = 2


def give_mark(state: State, mark: Mark, *targets: Seat) -> State:
    """Marks of one kind from the board to players; their old marks take the slots."""
    layout = board_marks(state.book, state.deck)
    slots = [slot for slot, kind in enumerate(layout) if kind is mark and state.board[slot] is mark]
    marks, board = list(state.marks), list(state.board)
    for slot, target in zip(slots[: len(targets)], targets, strict=True):
        marks[target], board[slot] = board[slot], marks[target]
    return replace(state, marks=tuple(marks), board=tuple(board))


class GiveMark(PowerRule):
    """The role's own mark to one player, whoever it is: a shield lies on a card."""

    acts = (Act.MARK,)

    def refusal(self, state: State, move: Move) -> str | None:
        return None

    def play(self, state: State, move: Move) -> State:
        mark = state.role_played(move.seat).gives
        assert mark is not None, "roles.toml gives every marking role its mark"
        return give_mark(state, mark, *move.seats).was_busy(move.seat)


class MarkTwo(GiveMark):
    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        return two_seats(state, seat, Act.MARK)


class MarkNeighbour(GiveMark):
    def refusal(self, state: State, move: Move) -> str | None:
        return None if move.seats[0] in state.neighbours(move.seat) else "not_a_neighbour"


class MarkSelf(GiveMark):
    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        return iter((Move(seat, call_id(state), Act.MARK, seats=(seat,)),))


class Bite(PowerRule):
    """The clan bites once, together: whoever moves the mark does it for all (NQ11)."""

    acts = (Act.MARK,)

    def refusal(self, state: State, move: Move) -> str | None:
        return "fellow_vampire" if move.seats[0] in clan(state) else None

    def play(self, state: State, move: Move) -> State:
        return give_mark(state, Mark.VAMPIRE, *move.seats).was_busy(*clan(state))

    def must(self, state: State, seat: Seat) -> bool:
        return not self.finished(state, seat)

    def finished(self, state: State, seat: Seat) -> bool:
        return bitten(state) is not None


class MarkOutsider(GiveMark):
    """Somebody outside the clan; the freshly bitten one is inside by now."""

    def refusal(self, state: State, move: Move) -> str | None:
        if move.seats[0] in clan(state):
            return "fellow_vampire"
        return "bitten_already" if move.seats[0] == bitten(state) else None


class Purify(GiveMark):
    """Own mark for a clarity first; then, if wanted, another player's."""

    most_moves = MOST_PURIFIED

    def refusal(self, state: State, move: Move) -> str | None:
        own = move.seats == (move.seat,)
        if not self.steps(state, move.seat):
            return None if own else "yourself_first"
        return "not_yourself" if own else None

    def finished(self, state: State, seat: Seat) -> bool:
        steps = self.steps(state, seat)
        return len(steps) >= MOST_PURIFIED or any(step.act is Act.PASS for step in steps)


def clan(state: State) -> frozenset[Seat]:
    """Who opens the eyes when the vampires are called."""
    return frozenset(seat for seat in state.seats if state.role_played(seat).joins is Group.VAMPIRES)


def bitten(state: State) -> Seat | None:
    return next((move.seats[0] for move in state.made_in(Group.VAMPIRES) if move.act is Act.MARK), None)


def pointing(state: State) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """The hands renfield sees, and what they point at."""
    prey = bitten(state)
    return (tuple(sorted(clan(state))), (prey,)) if prey is not None else ((), ())
