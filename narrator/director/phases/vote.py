"""The vote: a countdown, everybody points at once, and whoever has a phone taps."""

from collections.abc import Collection, Iterator

from narrator.director.ready_lines import COUNTDOWN
from narrator.director.stage import Stage
from narrator.ports import Changed, Command, Ticking
from narrator.rules.game import Awaits, CloseVote, Phase, Seat
from narrator.rules.refusal import Refused

BEAT_S = 0.6
POINTING_S = 15.0
"""How long arms stay up and phones may be tapped; less only when everybody has voted."""
WAITING_S = 30.0
"""How much longer the missing are waited for; it is said, and a word ends it."""
FINGER_S = 20.0
"""How long a finger that is asked for aloud is waited for; then it has pointed at nobody."""
FEW = 4
"""Up to one finger in so many is asked for by itself."""
ENOUGH = frozenset({"resume", "done", "skip", "ready", "nobody"})
"""Words that end the waiting."""


class _Again(Exception):
    """The table wants to vote once more: nothing of this vote counts."""


async def vote(stage: Stage) -> None:
    wait = stage.match.game.waits_for()
    stage.enter(Phase.VOTE, debate_left_s=None)
    plan, phones = stage.plan, {phone.seat for phone in stage.progress.phones}
    setup = stage.progress.set_up()
    # A rehearsal may deal without phones: then everybody votes as if there were one.
    voters = [seat for seat in wait.seats if seat in phones or (plan.on_phones and not phones)]
    stage.voting = True
    try:
        await stage.narration.tell(*plan.booklet.vote(stage.match.game, stage.names, setup))
        await count_down(stage)
        pointing = _Pointing(stage, wait.seats, voters)
        await pointing.run()
    except _Again:
        stage.match.back_to(Awaits.BALLOTS)
        return
    finally:
        stage.voting = False
        stage.awaited = ()
    counted = set(wait.seats) <= set(voters) or not pointing.untold
    stage.match.act(CloseVote(by_hand=not counted))


async def count_down(stage: Stage) -> None:
    """Three, two, one, vote!"""
    for beat in COUNTDOWN:
        await stage.narration.say(f"vote-{beat}")
        await stage.voice.pause(BEAT_S)


class _Pointing:
    """Votes arrive by phone until all who have one have voted, or the time is up; a finger told aloud counts."""

    def __init__(self, stage: Stage, seats: Collection[Seat], voters: Collection[Seat]) -> None:
        """``voters``: who has a phone to vote with."""
        self._stage = stage
        self._seats = seats
        self._voters = voters
        self._early: list[Command] = []
        self._enough = False
        self._abstains: set[Seat] = set()
        self._asked: Seat | None = None
        """Whose finger is asked for aloud."""

    @property
    def untold(self) -> tuple[Seat, ...]:
        """Whose vote nobody knows."""
        ballots = {seat: self._stage.match.game.view(seat).ballot for seat in self._seats}
        voted = {seat for seat, ballot in ballots.items() if ballot is not None and ballot.voted}
        return tuple(seat for seat in self._seats if seat not in voted | self._abstains)

    @property
    def _missing(self) -> tuple[Seat, ...]:
        """Whose phone has not been tapped."""
        return tuple(seat for seat in self.untold if seat in self._voters)

    async def run(self) -> None:
        await self._stage.talk.alongside(self._arms_up(), self._heed, go_on=bool(self._voters))
        for command in reversed(self._early):
            self._stage.talk.put_back(command)

    async def _arms_up(self) -> None:
        stage = self._stage
        stage.talk.ask("votes")
        end_s = self._ticking(POINTING_S)
        await stage.narration.tell(*stage.plan.booklet.freeze(stage.progress.set_up()))
        await self._until(end_s)
        if self._missing and not self._enough:
            await self._wait_for_the_missing()
        stage.awaited = ()
        stage.record.show(Ticking(None))
        # Where nearly all have voted, only the others are asked; otherwise the result is shorter to tell.
        if len(self.untold) <= max(1, len(self._seats) // FEW):
            for seat in self.untold:
                await self._ask_aloud(seat)

    async def _wait_for_the_missing(self) -> None:
        names = tuple(self._stage.names[seat] for seat in self._missing)
        self._show_missing()
        end_s = self._ticking(WAITING_S)
        await self._stage.narration.say("vote-waiting", names=names, seconds=int(WAITING_S))
        await self._until(end_s)

    async def _ask_aloud(self, seat: Seat) -> None:
        stage = self._stage
        if seat not in self.untold:
            return  # told in the same breath as another one
        self._asked = seat
        stage.talk.ask("finger")
        await stage.narration.say("ask-finger", name=stage.names[seat])
        end_s = stage.clock.now_s() + FINGER_S
        while seat in self.untold and await stage.clock.wait(end_s, until_stirred=True) is None:
            pass
        if seat in self.untold:
            self._abstains.add(seat)
        self._asked = None

    async def _until(self, end_s: float) -> None:
        """Wait for the last tap, for a word that ends it, or for the end of the time."""
        while self._missing and not self._enough:
            self._show_missing(only_fewer=True)
            if await self._stage.clock.wait(end_s, until_stirred=True) is not None:
                break
        await self._stage.clock.running()

    def _ticking(self, seconds: float) -> float:
        self._stage.record.show(Ticking(seconds))
        return self._stage.clock.now_s() + seconds

    def _show_missing(self, *, only_fewer: bool = False) -> None:
        """Everybody sees who is waited for, once it was said; whom they point at nobody sees."""
        missing = self._missing
        if missing != self._stage.awaited and (self._stage.awaited or not only_fewer):
            self._stage.awaited = missing
            self._stage.record.show(Changed())

    async def _heed(self, command: Command) -> None:
        fingers = tuple(self._fingers(command))
        if command.name == "revote":
            raise _Again
        if fingers:
            await self._take(fingers)
        elif self._asked is not None and command.name in ENOUGH | {"no"}:
            self._abstains.add(self._asked)
            self._stage.clock.stir()
        elif not self._voters:
            self._early.append(command)  # without phones the table is asked next, and may be a little ahead
        elif command.name in ENOUGH:
            self._enough = True
            self._stage.clock.stir()
        else:
            await self._stage.narration.decline()

    def _fingers(self, command: Command) -> Iterator[tuple[Seat, Seat]]:
        """Who points at whom, as it was said."""
        told = command.values
        match command.name:
            case "points_at":
                yield int(told["from"]), int(told["to"])
            case "seat" if self._asked is not None:
                yield self._asked, int(told["seat"])
            case "votes_all" if self._voters:
                target = int(told["seat"])
                yield from ((seat, target) for seat in self.untold if seat != target)

    async def _take(self, fingers: Collection[tuple[Seat, Seat]]) -> None:
        for seat, target in fingers:
            try:
                self._stage.match.vote(seat, target)
            except Refused as refusal:
                await self._stage.narration.refuse(refusal)
