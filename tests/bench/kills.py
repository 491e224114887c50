"""``python -m tests.bench.kills``: two hundred kills at random moments of both games, the same verdict each time.

Real processes, sockets and files; the clock of the narrator runs fifteen times as fast, so that an hour fits.
"""

import random
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from tests.killed.table import CLASSIC, ONE_NIGHT, Game, Narrator, table_at

KILLS = 200
LONGEST_LIFE_S = 4.0
"""A process lives at most so long; some do not live to open their door."""


class Killer:
    """Kills a narrator after random times, and starts it again, until it has done so often enough."""

    def __init__(self, narrator: Narrator, chance: random.Random, kills: int) -> None:
        self._narrator, self._chance, self._kills = narrator, chance, kills
        self._enough = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> None:
        self._thread.start()

    def __exit__(self, *_: object) -> None:
        self._enough.set()
        self._thread.join()

    def _run(self) -> None:
        while self._narrator.kills < self._kills:
            if self._enough.wait(self._chance.uniform(0.2, LONGEST_LIFE_S)):
                return
            self._narrator.is_killed()
            self._narrator.starts("--resume")


def play(game: Game, chance: random.Random, kills: int) -> tuple[Any, int, int]:
    """The ends of a game, how often it was killed on the way, and the bytes that its journal took."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        narrator = Narrator(home, game)
        narrator.starts("--fresh")
        with table_at(narrator, game) as table:
            table.sits_down()
            with Killer(narrator, chance, kills):
                verdict = table.plays()
        assert "Traceback" not in narrator.shown, narrator.shown[-3000:]
        ends = [(fate["died"], fate["won"], fate["card"]["id"]) for fate in verdict["fates"]]
        return ends, narrator.kills, sum(file.stat().st_size for file in home.rglob("evenings.*"))


def main(wanted: int = KILLS) -> None:
    chance, began = random.Random(13), time.perf_counter()
    ends = {game.id: play(game, chance, 0)[0] for game in (ONE_NIGHT, CLASSIC)}
    killed, games, largest = 0, 0, 0
    while killed < wanted:
        game = (ONE_NIGHT, CLASSIC)[games % 2]
        found, kills, size = play(game, chance, min(24, wanted - killed))
        assert found == ends[game.id], (found, ends[game.id])
        killed, games, largest = killed + kills, games + 1, max(largest, size)
    sys.stdout.write(
        f"kills at random moments: {killed} in {games} games, the same verdict each time, nothing taken back;"
        f" journal at most {largest / 1000:.0f} kB, {time.perf_counter() - began:.0f} s\n"
    )


if __name__ == "__main__":
    main(*(int(number) for number in sys.argv[1:2]))
