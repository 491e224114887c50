"""The count: nobody here sees fingers, so the table tells whom they hit, in any order and any words."""

from narrator.ports import Command
from narrator.rules.game import Seat
from narrator.rules.one_night.game import OneNight
from narrator.rules.one_night.inquest.fingers import shared_counts
from narrator.rules.one_night.inquest.inquiry import Inquiry
from narrator.rules.one_night.inquest.testimony import CloseCount, CountAgain, TellFinger, TellTie, TellVotes
from narrator.rules.refusal import Refused
from narrator.words.booklet import Breath, Reply
from narrator.words.leaflet import Names
from narrator.words.lines import Cue, cue

SCENE = "evening"
COUNT_ASK = cue(SCENE, "count-ask")


def total(game: OneNight) -> int:
    return sum(count for _, count in game.counts)


def counted(game: OneNight, names: Names, breath: Breath) -> Reply | None:
    """Nobody here sees fingers: the table tells the count, in any order, until it adds up."""
    taken = _Count(game, names)
    heeded = [taken.heed(command) for command in breath]
    if not any(heeded):
        return None
    how_many = taken.settle_tie()
    if how_many is not None:
        return taken.reply(how_many)
    missing = game.players - total(taken.game)
    if taken.rest_open and missing > 0:
        return taken.closed(_closing(taken.inquiry, names, loose=missing))
    if taken.done and missing > 0:
        # Somebody may have pointed at nobody; but a vote is easily forgotten.
        short = cue(SCENE, "count-short-really", off=missing)
        return taken.reply(confirm=short, yes=_closing(taken.inquiry, names), no=Reply(says=(COUNT_ASK,)))
    if missing < 0:
        many = cue(SCENE, "count-too-many", total=total(taken.game), players=game.players)
        return taken.reply(many)
    return taken.reply() if missing > 0 else taken.closed(_closing(taken.inquiry, names))


class _Count:
    """What one breath adds to the count."""

    def __init__(self, game: OneNight, names: Names) -> None:
        self.game = game
        self._names = names
        self.actions: list[TellVotes | TellFinger | TellTie] = []
        self.refused: list[Refused] = []
        self.says: list[Cue] = []
        self._tie: set[Seat] = set()
        self.done = False
        self.rest_open = False
        """Enough was told to know who has the most: the other fingers are asked for only if they matter."""

    @property
    def inquiry(self) -> Inquiry:
        assert self.game.inquiry is not None, "the vote is closed"
        return self.game.inquiry

    def heed(self, command: Command) -> bool:
        told = command.values
        match command.name:
            case "votes" if int(told["seat"]) in self.inquiry.tied:
                self._tied(int(told["count"]))
            case "votes":
                self._votes(int(told["seat"]), int(told["count"]))
            case "number" if self.inquiry.tied:
                self._tied(int(told["value"]))
            case "points_at":
                self._take(TellFinger(int(told["from"]), int(told["to"])))
            case "votes_all":
                self._all_at(int(told["seat"]))
            case "one_each":
                for seat in range(self.game.players):
                    self._take(TellVotes(seat, 1))
            case "tie":
                self._tie.add(int(told["seat"]))
            case "done" | "ready" | "nobody" | "skip":
                self.done = True
            case _:
                return False
        return True

    def _all_at(self, seat: Seat) -> None:
        """Everybody else points there; whom phones have seen point elsewhere is asked about in the end."""
        seen = dict(self.inquiry.evidence.arrows)
        for voter in range(self.game.players):
            if voter != seat and voter not in seen:
                self._take(TellFinger(voter, seat))
        for other, _ in self.inquiry.counts:
            self._take(TellVotes(other, int(seen.get(seat) == other)))
        self._take(TellVotes(seat, self.game.players - 1))
        self.rest_open = True

    def _tied(self, count: int) -> None:
        for seat in self.inquiry.tied:
            self._votes(seat, count)
        self.rest_open = True

    def settle_tie(self) -> Cue | None:
        """Ask how many votes the tied have each, unless it was told or follows from the number of players."""
        if self._tie:  # one name alone joins those who were told before
            before = self.inquiry.tied if len(self._tie) == 1 else ()
            self._take(TellTie(tuple(sorted({*before, *self._tie}))))
        tied = self.inquiry.tied
        if not tied or self.rest_open:
            return None
        told = {seat: votes for seat, votes in self.inquiry.counts if seat not in tied}
        possible = shared_counts(self.game.players, tied, told)
        if len(tied) > 1 and len(possible) == 1:
            self._tied(possible[0])
            return None
        return cue(SCENE, "tie-ask", names=tuple(self._names[seat] for seat in tied), count=len(tied))

    def _votes(self, seat: Seat, count: int) -> None:
        most = self.game.players - 1
        if count > most:
            self.says.append(cue(SCENE, "count-at-most", name=self._names[seat], most=most))
        else:
            self._take(TellVotes(seat, count))

    def _take(self, action: TellVotes | TellFinger | TellTie) -> None:
        try:
            self.game = self.game.apply(action)
        except Refused as refusal:
            self.refused.append(refusal)
        else:
            self.actions.append(action)

    def reply(
        self, *more: Cue, confirm: Cue | None = None, yes: Reply | None = None, no: Reply | None = None
    ) -> Reply:
        return Reply(tuple(self.actions), tuple(self.refused), (*self.says, *more), confirm, yes, no)

    def closed(self, closing: Reply) -> Reply:
        """With what ends the count: at once, or after a question."""
        if closing.confirm is None:
            return Reply((*self.actions, *closing.actions), tuple(self.refused), tuple(self.says))
        return self.reply(confirm=closing.confirm, yes=closing.yes, no=closing.no)


def _closing(inquiry: Inquiry, names: Names, loose: int = 0) -> Reply:
    """The count is complete, but for fingers that may not matter. One that the phones contradict is asked about."""
    close = Reply((CloseCount(loose),))
    counts, tapped = dict(inquiry.counts), inquiry.evidence.fingers
    off = next((seat for seat in tapped if tapped[seat] > counts.get(seat, 0)), None)
    if off is None:
        return close
    differs = cue(SCENE, "count-differs-really", name=names[off], phones=tapped[off], count=counts.get(off, 0))
    return Reply(confirm=differs, yes=close, no=Reply((CountAgain(),), says=(COUNT_ASK,)))
