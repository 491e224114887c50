"""The documents that are made from the code are as the code is."""

import re
from pathlib import Path

from tests.support.emblems import SHEET, sheet
from tests.support.house_picture import drawn

ROOT = Path(__file__).parents[1]


def test_the_picture_of_the_house_is_drawn_from_its_imports() -> None:
    assert (ROOT / "docs/house.md").read_text(encoding="utf-8") == drawn()


def test_the_contact_sheet_shows_the_emblems_that_the_pages_draw() -> None:
    assert SHEET.read_text(encoding="utf-8") == sheet()


def test_whatever_the_recipes_name_is_there() -> None:
    text = (ROOT / "docs/extending.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:narrator|tests|models|voices|director|words|api)/[\w/.]+)`", text)
    assert len(named) > 15
    for path in named:
        if "GAME" not in path and "LANG" not in path:
            assert (ROOT / path).exists() or (ROOT / "narrator" / path).exists(), path
