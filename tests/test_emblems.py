"""Emblems: one for everything that has an id, and pages that stay light with them."""

import re
import tomllib
from pathlib import Path

from narrator.rules.one_night.judge import Side
from narrator.rules.one_night.roles import Artefact, Mark, Team
from narrator.rules.thiercelieux.resolve import Outcome
from tests.support.emblems import STATIC, drawn

GAMES = Path(__file__).parents[1] / "narrator" / "data" / "games"
CLASSIC_SIDES = set(Outcome) - {Outcome.NOBODY, Outcome.CONTINUE}
MOST_SEATS = 18
MOST_BYTES = 300_000
MOST_FIRST_BYTES = 100_000


def test_every_id_has_an_emblem_and_every_emblem_an_id() -> None:
    rows = [tomllib.loads(path.read_text(encoding="utf-8"))["role"] for path in sorted(GAMES.glob("*/roles.toml"))]
    found = {kind: sorted(ids) for kind, ids in drawn().items()}
    assert found == {
        "": ["artefact", "back", "mark", "role", "shield", "team"],
        "role": sorted(role for game in rows for role in game),
        "team": sorted({*Team, *Side, *CLASSIC_SIDES}),
        "mark": sorted(Mark),
        "artefact": sorted(Artefact),
        "seat": sorted(str(seat + 1) for seat in range(MOST_SEATS)),
    }


def test_an_emblem_is_coloured_by_the_page_alone() -> None:
    """No colour and no style of its own: the policy forbids the one, and the night would be lit by the other."""
    text = (STATIC / "emblems" / "emblems.svg").read_text(encoding="utf-8")
    assert set(re.findall(r'class="([^"]*)"', text)) == {"tone", "lit", "ink"}
    assert not re.search(r"style|fill=|stroke|<script|https?://(?!www\.w3\.org/2000/svg)", text.partition("-->")[2])


def test_every_piece_that_an_emblem_uses_is_there() -> None:
    text = (STATIC / "emblems" / "emblems.svg").read_text(encoding="utf-8")
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(ids)


def test_the_pages_are_light() -> None:
    whole = sum(path.stat().st_size for path in STATIC.rglob("*") if path.is_file())
    first = _needed("index.html")
    assert whole < MOST_BYTES
    assert sum((STATIC / path).stat().st_size for path in first) < MOST_FIRST_BYTES, sorted(first)
    assert not {"emblems/emblems.svg", "screens/night.js"} & first, "what the way in does not need comes after it"


def _needed(page: str) -> set[str]:
    """What a browser fetches before a page shows anything: what it links, and what that imports at once."""
    found, left = {page}, [page]
    while left:
        path = left.pop()
        text = (STATIC / path).read_text(encoding="utf-8")
        linked = re.findall(r'(?:href|src)="/static/([^"]+)"', text)
        imported = [
            (STATIC / path).parent.joinpath(name).resolve().relative_to(STATIC.resolve()).as_posix()
            for name in re.findall(r'^(?:import|export)\b[^(;]*?from "(\.[^"]+)"', text, flags=re.MULTILINE)
        ]
        new = {*linked, *imported} - found
        found |= new
        left += [path for path in new if path.endswith((".js", ".html"))]
    return found
