"""The house knows no game: outside a game's own packages, the data and the registry, no source names one."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GAMES = tuple(sorted(folder.name for folder in (ROOT / "narrator/data/games").iterdir() if folder.is_dir()))
OWN = (*(f"narrator/{part}/{game}/" for part in ("rules", "words") for game in GAMES), "narrator/data/")
REGISTRY = "narrator/games.py"
SUFFIXES = frozenset({".py", ".js", ".ts", ".css", ".html"})
INSTALLED = frozenset({"node_modules", "build"})

WORDS = ("village", "villager", "werewolf", "werewolves", "wolf", "wolves", "classic")
"""What the games are about, whatever it stands in: names, sentences, comments."""
ALLOWED = {
    "extra_wolf_is_centre": "a house rule's name, as it is written in the settings",
    "lone_wolf_look": "a house rule's name, as it is written in the settings",
    "extra_wolf": "a field of the wire and an option of the commands: promised to whoever uses them",
    "wolf card beside the centre": "what that field and that option are",
    "for the alpha wolf": "what that option is for",
    "werewolf table": "what the narrator is for, to whoever asks for help",
}


def rows(game: str, file: str) -> Iterator[str]:
    """The ids of a game's roles or calls."""
    yield from tomllib.loads((ROOT / f"narrator/data/games/{game}/{file}s.toml").read_text())[file]


IDS = frozenset(each for game in GAMES for file in ("role", "call") for each in rows(game, file))
PREFIXED = frozenset(each for each in IDS if each.startswith("th_"))
"""Ids that can be nothing else, wherever they stand. Others are words as well: they count where they are quoted."""
EVERYDAY = frozenset({"count", "wake", "nudge_cards"})
"""Ids that mean something in the house, too: a number, the first line of a call, a house rule."""
NAMED = re.compile(rf"(?<![a-z])({'|'.join((*GAMES, *WORDS, *sorted(PREFIXED)))})s?(?![a-z])")
QUOTED = re.compile(rf"[\"'`]({'|'.join(sorted(IDS - EVERYDAY))})[\"'`]")
EXAMPLES = re.compile(r"examples=\[[^]]*\]")
"""What the documentation of the service shows is no rule of it."""


def names_in(text: str) -> Iterator[str]:
    """Every game, and everything of one, that a line names: in whatever case, and within longer names."""
    text = EXAMPLES.sub("", text)
    plain = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", text).lower().replace("-", "_")
    for term in ALLOWED:
        plain = plain.replace(term, "")
    yield from (found[1] for found in (*NAMED.finditer(plain), *QUOTED.finditer(text)))


def sources() -> Iterator[str]:
    for package in ("narrator", "api"):
        for path in sorted((ROOT / package).rglob("*")):
            if path.suffix in SUFFIXES and not INSTALLED & {*path.parts}:
                yield path.relative_to(ROOT).as_posix()


def test_nobody_but_a_game_and_the_registry_names_one() -> None:
    found = [
        f"{source}:{number}: {name}"
        for source in sources()
        if not source.startswith(OWN) and source != REGISTRY
        for number, line in enumerate((ROOT / source).read_text(encoding="utf-8").splitlines(), 1)
        for name in names_in(f"{source}: {line}" if number == 1 else line)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("source", "game"), [(f"narrator/{part}/{game}/", game) for part in ("rules", "words")
                                              for game in GAMES])  # fmt: skip
def test_no_game_names_another(source: str, game: str) -> None:
    others = [other for other in GAMES if other != game]
    for path in (ROOT / source).rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert not [other for other in others if f"{other}." in text or f'"{other}"' in text], path


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("from narrator.words.one_night.data import scenarios", "one_night"),
        ("class OneNightScreen:", "one_night"),
        ('if table.game === "thiercelieux"', "thiercelieux"),
        ("const isVillage = (table) => table.many_days;", "village"),
        ("# The werewolves are called first.", "werewolves"),
        ("def extra_wolf_moves() -> None: ...  # a lone wolf", "wolf"),
        ("seer = cards.get('seer')", "seer"),
        ("    th_witch = 3", "th_witch"),
        (".villager-name {", "villager"),
    ],
)
def test_the_check_bites(line: str, name: str) -> None:
    assert name in names_in(line)


@pytest.mark.parametrize(
    "line",
    [
        "votes.count(seat)",
        "a game of one night has one vote",
        "extra_wolf: RoleFace | None",
        'role: Annotated[Id, Field(examples=["seer"])]',
        "debate_warnings_s(length_s)",
    ],
)
def test_the_check_leaves_the_rest_alone(line: str) -> None:
    assert not list(names_in(line))


def test_nothing_is_allowed_that_nobody_needs() -> None:
    whole = "\n".join(
        (ROOT / source).read_text(encoding="utf-8") for source in sources() if not source.startswith(OWN)
    )
    plain = whole.lower().replace("-", "_")
    assert [term for term in ALLOWED if term not in plain] == []
