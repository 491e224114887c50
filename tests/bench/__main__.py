"""``make bench``: how fast and how exact it is, as figures: the referee, mouth, ears, evening, phones, an attack.

The machine is noisy: read them as orders of magnitude. Each figure stands beside a plain baseline from the same
run, and the referee's beside the floor they must not fall under.
"""

import json
import random
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import perf_counter

from narrator.adapters.rehearsal.company import answers
from narrator.app import NAMES, Rehearsal, Seeds, rehearse
from narrator.director.plan import Cards, Plan
from narrator.ports import Manner
from narrator.rules.one_night.actions import final_table
from narrator.rules.one_night.judge import judge
from narrator.words.lines import lines_in
from narrator.words.one_night.data import role_book
from tests.bench import ears, evening, hostile, kills, mouth, phones, sentences, tempo, wake
from tests.bench.tables import played, written
from tests.support.evenings import Village, play_classic

TABLES = 4000
VILLAGES = 1000
NARRATOR = Path(sys.executable).parent / "narrator"


def rate(work: Callable[[], object], count: int, at_least_s: float = 1.0) -> float:
    """Things done a second: ``work`` does ``count`` of them and is repeated long enough to be measured."""
    work()
    began, rounds = perf_counter(), 0
    while perf_counter() - began < at_least_s:
        work()
        rounds += 1
    return count * rounds / (perf_counter() - began)


def cold_s(*command: str | Path) -> float:
    """The median of seven cold starts."""
    taken = []
    for _ in range(7):
        began = perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        taken.append(perf_counter() - began)
    return statistics.median(taken)


def show(what: str, figure: str, floor: str, baseline: str) -> None:
    sys.stdout.write(f"{what:<44}{figure:>16}   floor {floor:<10} beside: {baseline}\n")
    sys.stdout.flush()


def main() -> None:
    rng = random.Random(2026)
    states = [played(rng) for _ in range(TABLES)]
    book = role_book()
    tables = [final_table(state) for state in states]
    lines = [json.dumps(written(state), ensure_ascii=False) for state in states]

    def verdicts() -> None:
        for table in tables:
            judge(book, table)

    parsing = rate(lambda: [json.loads(line) for line in lines], TABLES)
    show(
        "verdicts a second, in process, one core",
        f"{rate(verdicts, TABLES):,.0f}",
        "10,000",
        f"{parsing:,.0f} of the same tables merely parsed as JSON",
    )
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.jsonl"
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        began = perf_counter()
        subprocess.run([NARRATOR, "judge", file, "--lines"], check=True, capture_output=True)
        took_s = perf_counter() - began
    show(
        "judge --lines, tables a second, explained",
        f"{TABLES / took_s:,.0f}",
        "1,500",
        f"{TABLES:,} different games, start included, {took_s:.1f} s",
    )
    company = answers(lines_in("en"), "Confusion", 5)

    def evenings() -> None:
        for seed in range(20):
            rehearse(Rehearsal(Plan(names=NAMES), Manner(), Seeds.of(seed), company))

    show(
        "rehearsed evenings a second, one process",
        f"{rate(evenings, 20):,.0f}",
        "50",
        "13 minutes of game time each",
    )
    village = Village(8, ("th_hunter", "th_cupid", "th_witch", "th_little_girl"), Cards.TABLE, Seeds.of(0))
    began = perf_counter()
    for seed in range(VILLAGES):
        cards = Cards.PHONES if seed % 10 == 0 else Cards.TABLE
        play_classic(replace(village, players=8 + seed % 11, cards=cards, seeds=Seeds.of(seed)))
    took_s = perf_counter() - began
    show(
        "classic games a second, one process",
        f"{VILLAGES / took_s:,.0f}",
        "5",
        f"{VILLAGES:,} whole games in a row without an error, 8 to 18 players, every tenth on phones",
    )
    bare = cold_s(sys.executable, "-c", "pass")
    script = cold_s(NARRATOR, "script", "--scenario", "confusion", "--players", "5", "--json")
    show(
        "cold start of narrator script --json",
        f"{script * 1000:,.0f} ms",
        "500 ms",
        f"{bare * 1000:,.0f} ms python -c pass",
    )


if __name__ == "__main__":
    main()
    mouth.main()
    sentences.main()
    ears.main()
    wake.main()
    evening.main()
    phones.main()
    kills.main()
    hostile.main()
    tempo.main()
