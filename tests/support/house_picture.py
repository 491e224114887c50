"""The picture of the house: which room imports which, drawn from the code itself.

python -m tests.support.house_picture > docs/house.md
"""

import sys
from itertools import product

import grimp

ROOMS = (
    "narrator.cli",
    "narrator.commands",
    "narrator.app",
    "narrator.config",
    "api",
    "narrator.adapters",
    "narrator.catalogue",
    "narrator.director",
    "narrator.games",
    "narrator.words.one_night",
    "narrator.words.thiercelieux",
    "narrator.words",
    "narrator.desk",
    "narrator.ports",
    "narrator.game_data",
    "narrator.rules.one_night",
    "narrator.rules.thiercelieux",
    "narrator.rules",
)
"""From the front door down; a module belongs to the longest name it begins with."""

HEAD = """# The house, drawn from its imports

An arrow means "imports"; what also follows from two arrows in a row is left out. The games stand below the
registry, and nobody above it knows which there are. Made by
`python -m tests.support.house_picture > docs/house.md`; a test keeps it true.

```mermaid
flowchart TD
"""


def room_of(module: str) -> str | None:
    found = [room for room in ROOMS if module == room or module.startswith(f"{room}.")]
    return max(found, key=len, default=None)


def imports() -> set[tuple[str, str]]:
    """Which room imports which other one."""
    graph = grimp.build_graph("narrator", "api", include_external_packages=False)
    found: set[tuple[str, str]] = set()
    for module in graph.modules:
        for imported in graph.find_modules_directly_imported_by(module):
            pair = room_of(module), room_of(imported)
            if pair[0] is not None and pair[1] is not None and pair[0] != pair[1]:
                found.add((pair[0], pair[1]))
    return found


def reduced(pairs: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """Without what follows from the others: a picture of everything shows nothing."""
    reach = set(pairs)
    for middle, first, last in product(ROOMS, ROOMS, ROOMS):
        if (first, middle) in reach and (middle, last) in reach:
            reach.add((first, last))
    beyond = {
        (first, last)
        for (first, last), middle in product(pairs, ROOMS)
        if middle not in (first, last) and (first, middle) in reach and (middle, last) in reach
    }
    return pairs - beyond


def drawn() -> str:
    names = {room: room.replace(".", "_") for room in ROOMS}
    boxes = [f'    {names[room]}["{room.removeprefix("narrator.")}"]' for room in ROOMS]
    arrows = [
        f"    {names[first]} --> {names[last]}"
        for first, last in sorted(reduced(imports()), key=lambda pair: tuple(map(ROOMS.index, pair)))
    ]
    return HEAD + "\n".join((*boxes, *arrows)) + "\n```\n"


if __name__ == "__main__":
    sys.stdout.write(drawn())
