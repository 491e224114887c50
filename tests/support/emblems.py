"""The contact sheet of the emblems: what the pages draw, all on one page.

python -m tests.support.emblems > docs/emblems.svg
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "api" / "static"
SHEET = ROOT / "docs" / "emblems.svg"
KINDS = ("role", "team", "mark", "artefact", "seat")
_COLUMNS, _CELL, _ROW, _EDGE = 10, 96, 104, 24
_HEAD = """<!-- Made by: python -m tests.support.emblems > docs/emblems.svg -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">
  <style>
:root {{ --ember: #c88a3a; color: #ebe7dc; }}
text {{ fill: #a3abbb; font: 9px system-ui, sans-serif; text-anchor: middle; }}
{css}  </style>
  <rect width="{width}" height="{height}" fill="#141823"/>
"""


def drawn() -> dict[str, list[str]]:
    """The ids that have a drawing, by kind; under "" what belongs to no kind."""
    found: dict[str, list[str]] = {kind: [] for kind in ("", *KINDS)}
    for symbol in re.findall(r'<symbol id="([^"]+)"', _sprite()):
        kind, dash, name = symbol.partition("-")
        found[kind if dash else ""].append(name if dash else symbol)
    return found


def sheet() -> str:
    """An SVG that needs nothing else: a row or two a kind, at the size of a television and at that of a phone."""
    ids = [symbol for kind, names in drawn().items() for symbol in _symbols(kind, names)]
    rows = -(-len(ids) // _COLUMNS)
    size = {"width": _COLUMNS * _CELL + 2 * _EDGE, "height": rows * _ROW + 2 * _EDGE}
    css = (STATIC / "styles" / "emblems.css").read_text(encoding="utf-8")
    body = re.sub(r"^.*?<svg[^>]*>|</svg>\s*$", "", _sprite(), flags=re.DOTALL)
    return _HEAD.format(css=css, **size) + body + "\n".join(_cells(ids)) + "\n</svg>\n"


def _cells(ids: list[str]) -> Iterator[str]:
    for at, symbol in enumerate(ids):
        x, y = _EDGE + at % _COLUMNS * _CELL, _EDGE + at // _COLUMNS * _ROW
        seat = " player" if symbol.startswith("seat-") else ""
        for left, top, side in ((8, 0, 48), (64, 24, 24)):
            box = f'x="{x + left}" y="{y + top}" width="{side}" height="{side}"'
            yield f'  <svg class="emblem{seat}" viewBox="0 0 48 48" {box}><use href="#{symbol}"/></svg>'
        yield f'  <text x="{x + _CELL // 2}" y="{y + 68}">{symbol.partition("-")[2] or symbol}</text>'


def _symbols(kind: str, names: list[str]) -> list[str]:
    return [f"{kind}-{name}" if kind else name for name in names]


def _sprite() -> str:
    return (STATIC / "emblems" / "emblems.svg").read_text(encoding="utf-8")


if __name__ == "__main__":
    sys.stdout.write(sheet())
