"""The vote: a countdown, everybody points at once, and the count is taken down and read back."""

from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping

from narrator.director.plan import Cards
from narrator.director.ready_lines import COUNTDOWN
from narrator.director.stage import Stage
from narrator.game_data import role_book
from narrator.ports import Ticking, Voted
from narrator.rules.game import Seat
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.inquest.evidence import Evidence
from narrator.rules.one_night.roles import VotePower
from narrator.rules.refusal import Refused
from narrator.words.commands.understanding import Command

BEAT_S = 0.6
POINTING_S = 15.0
"""How long arms stay up and phones may be tapped; less only when everybody has voted."""


async def ballot(stage: Stage) -> None:
    counting = stage.phase == "vote" and bool(stage.progress.counts)
    stage.enter("vote", debate_left_s=None)
    stage.voting = True
    try:
        if not counting:
            await _count_down(stage)
        if stage.game.dealt:
            await _pointing(stage, range(len(stage.names)))
        else:
            await _told(stage)
    finally:
        stage.voting = False
    if stage.game.dealt:
        await read_back(stage, Counter(target for target in stage.game.state.votes if target is not None))
        stage.game.close_vote()


async def _count_down(stage: Stage) -> None:
    await stage.say("vote-ready" if stage.plan.cards is Cards.TABLE else "vote-ready-phones")
    await count_down(stage)


async def count_down(stage: Stage) -> None:
    """Three, two, one, vote!"""
    for beat in COUNTDOWN:
        await stage.say(f"vote-{beat}")
        await stage.pause(BEAT_S)


def turns_at_once(deck: Deck) -> bool:
    """With the bodyguard in play all cards are turned while arms are up: whom he protects must be seen first."""
    return any(role.at_vote is VotePower.PROTECTS_TARGET for role in deck.roles(role_book()))


async def _freeze(stage: Stage) -> None:
    assert stage.plan.deck is not None, "there was a night"
    if stage.plan.cards is Cards.PHONES:
        await stage.say("vote-freeze-phones")
        return
    if turns_at_once(stage.plan.deck):
        await stage.say("vote-turn")
    await stage.say("vote-tap" if stage.progress.phones else "vote-freeze")


async def pointing(
    stage: Stage,
    voters: Collection[Seat],
    voted: Callable[[Stage], Collection[Seat]],
    take: Callable[[Stage, Command], Awaitable[None]],
    freeze: Callable[[Stage], Awaitable[None]],
) -> None:
    """Votes arrive by phone until all who have one have voted, or the time is up; an arrow told aloud counts."""

    async def arms_up() -> None:
        stage.ask("votes")
        stage.show(Ticking(POINTING_S))
        end_s = stage.clock.now_s() + POINTING_S
        await freeze(stage)
        while not set(voted(stage)).issuperset(voters):
            if await stage.clock.wait(end_s, until_stirred=True) is not None:
                break
        stage.show(Ticking(None))

    async def corrected(command: Command) -> None:
        if command.name == "points_at":
            await take(stage, command)
        else:
            await stage.decline()

    await stage.alongside(arms_up(), corrected)
    stage.voting = False


async def _pointing(stage: Stage, voters: Collection[Seat]) -> None:
    def voted(stage: Stage) -> Collection[Seat]:
        return {seat for seat, _ in stage.game.played.votes}

    async def take(stage: Stage, command: Command) -> None:
        stage.game.take(Voted(int(command.values["seat"]), int(command.values["target"])))

    await pointing(stage, voters, voted, take, _freeze)


async def read_back(stage: Stage, tally: Mapping[Seat, int]) -> None:
    if not any(tally.values()):
        await stage.say("vote-nobody")
    for seat in sorted((seat for seat in tally if tally[seat]), key=lambda seat: (-tally[seat], seat)):
        await stage.say("vote-count", name=stage.names[seat], count=tally[seat])


async def _told(stage: Stage) -> None:
    """Nobody here sees fingers: phones tell some, the table tells the count, in any order, until it adds up."""
    assert stage.plan.deck is not None, "there was a night"
    if stage.progress.phones and not stage.progress.counts:
        await _pointing(stage, [phone.seat for phone in stage.progress.phones])
    else:
        await _freeze(stage)
    if stage.progress.evidence is None:
        stage.keep(evidence=_with_votes(Evidence(stage.plan.deck, len(stage.names)), stage.game.played.votes))
    tally = _evidence(stage).counted
    if tally is None:
        tally = await _count_told(stage)
        stage.keep(evidence=_evidence(stage).with_tally(tally))
    await read_back(stage, dict(enumerate(tally)))


def _with_votes(evidence: Evidence, votes: Iterable[tuple[Seat, Seat | None]]) -> Evidence:
    for seat, target in votes:
        evidence = evidence.with_arrow(seat, target)
    return evidence


async def _count_told(stage: Stage) -> tuple[int, ...]:
    """The count as the table tells it. One that the phones contradict is asked about."""
    players = len(stage.names)
    while True:
        await stage.say("count-ask")
        await _add_up(stage)
        counts = dict(stage.progress.counts)
        tapped = _fingers(_evidence(stage))
        off = next((seat for seat in tapped if tapped[seat] > counts.get(seat, 0)), None)
        if off is None or await stage.confirmed(
            "count-differs-really", name=stage.names[off], phones=tapped[off], count=counts.get(off, 0)
        ):
            return tuple(counts.get(seat, 0) for seat in range(players))
        stage.keep(counts=())


async def _add_up(stage: Stage) -> None:
    players = len(stage.names)
    while True:
        missing = players - sum(count for _, count in stage.progress.counts)
        reminder = ("count-missing", {"off": missing}) if 0 < missing < players else None
        command = await stage.next_command("count", reminder=reminder)
        if await _counted(stage, command) and not stage.awaiting:
            return


def _evidence(stage: Stage) -> Evidence:
    assert stage.progress.evidence is not None, "the count began with it"
    return stage.progress.evidence


async def _counted(stage: Stage, command: Command) -> bool:
    """Take down what was told; whether the count is complete."""
    players = len(stage.names)
    match command.name:
        case "votes":
            await _count(stage, int(command.values["seat"]), int(command.values["count"]))
        case "points_at":
            await _arrow(stage, int(command.values["seat"]), int(command.values["target"]))
        case "nobody" if not stage.progress.counts:
            return await _short(stage, players)
        case "done" | "ready" | "nobody" | "yes":
            missing = players - sum(count for _, count in stage.progress.counts)
            if missing > 0:
                return await _short(stage, missing)
        case _:
            await stage.decline()
    total = sum(count for _, count in stage.progress.counts)
    if total > players and not stage.awaiting:
        await stage.say("count-too-many", total=total, players=players)
    return total == players


async def _count(stage: Stage, seat: Seat, count: int) -> None:
    most = len(stage.names) - 1
    if count > most:
        await stage.say("count-at-most", name=stage.names[seat], most=most)
        return
    told = dict(stage.progress.counts) | {seat: count}
    stage.keep(counts=tuple(told.items()))


async def _arrow(stage: Stage, seat: Seat, target: Seat) -> None:
    """One finger after another: as soon as all are told they make the count. A number that was told stands."""
    before = _evidence(stage)
    try:
        evidence = before.with_arrow(seat, target)
    except Refused as refusal:
        await stage.refuse(refusal)
        return
    shown, pointed = _fingers(before), _fingers(evidence)
    told = {seat: max(count, pointed[seat]) for seat, count in stage.progress.counts if count != shown[seat]}
    stage.keep(evidence=evidence, counts=tuple({**pointed, **told}.items()))


def _fingers(evidence: Evidence) -> Counter[Seat]:
    return Counter(target for _, target in evidence.arrows if target is not None)


async def _short(stage: Stage, missing: int) -> bool:
    """Somebody may have pointed at nobody; but a vote is easily forgotten, so it is asked."""
    if await stage.confirmed("count-short-really", off=missing):
        return True
    if not stage.awaiting:
        await stage.say("count-ask")
    return False
