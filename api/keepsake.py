"""A finished game as one page: the verdict and the replay, with everything they need inside; it asks for nothing.

A page from a file may not import its scripts one by one, so they travel as data, under names that an import map
knows. They are the very scripts that the room's screen runs.
"""

import base64
import json
import re
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from posixpath import dirname, join, normpath

from pydantic import TypeAdapter

from api.messages import Words
from narrator.desk import VerdictView

ENTRY = "keepsake.js"
STYLES = ("base", "emblems", "cards", "room-end", "room-show", "replay", "keepsake")
POLICY = "default-src 'none'; script-src 'unsafe-inline' data:; style-src 'unsafe-inline'; img-src data:"
_IMPORT = re.compile(r'(?<=from ")\.{1,2}/[^"]+(?=";)')
_VERDICT = TypeAdapter(VerdictView)


def keepsake(verdict: VerdictView, words: Words, title: str, *, many_days: bool) -> str:
    static = files("api") / "static"
    told = {
        "language": words.language,
        "words": dict(words.words),
        "title": title,
        "manyDays": many_days,
        "verdict": json.loads(_VERDICT.dump_json(verdict)),
    }
    data = json.dumps(told, ensure_ascii=False).replace("<", "\\u003c")
    styles = "".join((static / "styles" / f"{name}.css").read_text(encoding="utf-8") for name in STYLES)
    emblems = (static / "emblems" / "emblems.svg").read_text(encoding="utf-8")
    return f"""<!doctype html>
<html lang="{escape(words.language)}" class="keepsake-page">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(f"{title} · {verdict.headline}")}</title>
<style>{styles}</style>
<script type="importmap">{json.dumps({"imports": _scripts(static)})}</script>
</head>
<body data-phase="over">
<main id="keepsake" class="keepsake room"></main>
<div hidden>{emblems[emblems.index("<svg") :]}</div>
<script type="application/json" id="game">{data}</script>
<script type="module">import "{_name(ENTRY)}";</script>
</body>
</html>
"""


def _name(path: str) -> str:
    return f"narrator/{path}"


def _scripts(static: Traversable) -> dict[str, str]:
    """The entry and whatever it imports, each as data, importing the others by name."""
    found: dict[str, str] = {}
    left = [ENTRY]
    while left:
        path = left.pop()
        if _name(path) in found:
            continue
        text = static.joinpath(*path.split("/")).read_text(encoding="utf-8")
        left += [_beside(path, wanted) for wanted in _IMPORT.findall(text)]
        text = _IMPORT.sub(lambda wanted, path=path: _name(_beside(path, wanted[0])), text)  # type: ignore[misc]
        found[_name(path)] = f"data:text/javascript;base64,{base64.b64encode(text.encode()).decode()}"
    return found


def _beside(path: str, wanted: str) -> str:
    return normpath(join(dirname(path), wanted))
