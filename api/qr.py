"""The address as a drawing that phones read."""

import io
from itertools import zip_longest

import segno

_QUIET = 2
"""Light modules around it on a terminal; on a page the style sheet gives it room."""


def qr_svg(url: str) -> str:
    """Scales with the page, and holds no style, so that a strict policy lets it through."""
    out = io.BytesIO()
    segno.make(url, error="m", micro=False).save(
        out, kind="svg", border=4, xmldecl=False, svgclass=None, lineclass=None, omitsize=True, light="#fff"
    )
    return out.getvalue().decode().strip()


def qr_text(url: str) -> str:
    """Two rows a line, in half blocks; what is drawn is the light part, as terminals are dark."""
    rows = list(map(bytes, segno.make(url, error="l", micro=False).matrix_iter(border=_QUIET)))
    dark = bytes([1]) * len(rows[0])
    pairs = zip_longest(rows[::2], rows[1::2], fillvalue=dark)
    return "\n".join("".join(_block(not up, not down) for up, down in zip(*pair, strict=True)) for pair in pairs)


def _block(up: bool, down: bool) -> str:
    return "█" if up and down else "▀" if up else "▄" if down else " "
