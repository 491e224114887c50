"""Opens the phones' page for an evening: the service, its name in the network, and the square that people scan."""

import logging
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from rich.console import Console

from api.app import create_app
from api.invitation import Entrance, qr_text
from api.mdns import announcing
from api.server import serving
from narrator.app.options import Bell, Evening
from narrator.director.desk import StageDesk
from narrator.director.stage import Stage
from narrator.errors import NarratorError
from narrator.paths import paths
from narrator.rules.refusal import warning
from narrator.screens import Screens
from narrator.words.lines import lines_in

SCREEN = "screen"


@asynccontextmanager
async def phones(
    evening: Evening, stage: Stage, bell: Bell, out: Console | None, screens: Screens | None = None
) -> AsyncIterator[None]:
    """Serve the phones for as long as the block lasts. Where that cannot be it is told, and played by voice."""
    if not evening.phones:
        yield
        return
    async with AsyncExitStack() as opened:
        entrance = Entrance()
        service = create_app(StageDesk(stage), entrance, screens)
        try:
            certify = _certify(entrance) if evening.settings.https else None
            await opened.enter_async_context(serving(service, evening.port, certify=certify))
            await opened.enter_async_context(announcing(entrance, bell.whisper))
        except NarratorError as error:
            for problem in error.problems:
                bell.ring(problem)
            stage.keep(room_code="")
        else:
            stage.address = lambda: _where(entrance)
            if out is None:  # a log is read by others: the way is told, the code is not
                told = lines_in(evening.settings.language).say(SCREEN, "phones-at", address=_where(entrance))
                logging.getLogger("narrator").info(told)
            else:
                _show(out, evening.settings.language, entrance, stage.progress.room_code)
            if evening.wants_screen:
                bell.whisper(warning("screen_awaited", address=_where(entrance)))
        yield


def _certify(entrance: Entrance) -> Callable[[Iterable[str]], Path]:
    from narrator.adapters.authority import Authority  # noqa: PLC0415 - most evenings need no certificate

    authority = Authority(paths().authority)
    entrance.authority = authority.pem
    return authority.certify


def _where(entrance: Entrance) -> str:
    """The name, once the network knows it; the address until then."""
    invitation = entrance.invitation("")
    return "" if invitation is None else invitation.name or invitation.address


def _show(out: Console, language: str, entrance: Entrance, code: str) -> None:
    invitation = entrance.invitation(code)
    assert invitation is not None, "the service is open"
    if out.is_terminal:
        out.print(qr_text(invitation.url), markup=False, highlight=False)
    told = lines_in(language).say(SCREEN, "phones", url=invitation.url, code=invitation.code)
    out.print(told, markup=False, highlight=False, soft_wrap=True)
    if entrance.authority is not None:
        told = lines_in(language).say(SCREEN, "phones-trust", address=f"{invitation.address}/trust")
        out.print(told, markup=False, highlight=False, soft_wrap=True)
