"""Questions to the village: a name, several, or nobody. Spoken, typed or tapped, the answer is the same."""

from collections.abc import Collection

from narrator.director.stage import Stage
from narrator.rules.game import Seat
from narrator.words.commands.understanding import Command

MORE_S = 3.0
"""How long one waits for another name."""
NOBODY = frozenset({"nobody", "no", "done"})


async def seat_told(
    stage: Stage, question: str, among: Collection[Seat], *, or_nobody: bool = False
) -> Seat | None:
    """One of these seats; none, where that is an answer, is nobody."""
    while True:
        command = await stage.next_command(question)
        if or_nobody and command.name in NOBODY:
            return None
        for seat in _seats(command):
            if seat in among:
                return seat
        if _seats(command):
            await stage.say("not-that-one")
        else:
            await stage.decline()


async def seats_told(stage: Stage, question: str, most: int) -> tuple[Seat, ...]:
    """Seats, in one breath or several, until so many are told; too many are for the rules to refuse."""
    told: list[Seat] = []
    while not told or (len(told) < most and await stage.more_within(MORE_S)):
        command = await stage.next_command(question if not told else None)
        if command.name in NOBODY:
            break
        named = [seat for seat in _seats(command) if seat not in told]
        told += named
        if not named:
            await stage.decline()
    return tuple(told)


def _seats(command: Command) -> tuple[Seat, ...]:
    if command.name not in ("seat", "points_at"):
        return ()
    slots = ("seat", "target") if command.name == "seat" else ("target",)
    return tuple(int(command.values[slot]) for slot in slots if slot in command.values)
