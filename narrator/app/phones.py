"""Opens the phones' page for an evening: the service, its name in the network, and the square that people scan."""

import secrets
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from rich.console import Console

from api.app import create_app
from api.door import Door, Invitation
from api.neighbourhood import announcing
from api.qr import qr_text
from api.serving import serving
from narrator.app.opening import Bell, Evening
from narrator.director.desk import StageDesk
from narrator.director.stage import Stage
from narrator.errors import NarratorError
from narrator.words.lines import lines_in

SCREEN = "screen"
CODE_SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""None that is easily taken for another one."""
CODE_LENGTH = 6


def new_room_code() -> str:
    return "".join(secrets.choice(CODE_SIGNS) for _ in range(CODE_LENGTH))


@asynccontextmanager
async def phones(evening: Evening, stage: Stage, bell: Bell, out: Console) -> AsyncIterator[None]:
    """Serve the phones for as long as the block lasts. Where that cannot be it is told, and played by voice."""
    if not evening.phones:
        yield
        return
    async with AsyncExitStack() as opened:
        door = Door()
        service = create_app(StageDesk(stage), door)
        try:
            await opened.enter_async_context(serving(service, evening.port))
            await opened.enter_async_context(announcing(door, bell.whisper))
        except NarratorError as error:
            for problem in error.problems:
                bell.ring(problem)
            stage.keep(room_code="")
        else:
            stage.address = lambda: _where(door)
            _show(out, evening.settings.language, door, stage.progress.room_code)
        yield


def _where(door: Door) -> str:
    """The name, once the network knows it; the address until then."""
    invitation = door.invitation("")
    return "" if invitation is None else invitation.name or invitation.address


def _show(out: Console, language: str, door: Door, code: str) -> None:
    invitation = door.invitation(code)
    assert invitation is not None, "the service is open"
    if out.is_terminal:
        out.print(qr_text(invitation.url), markup=False, highlight=False)
    out.print(_sentence(language, invitation), markup=False, highlight=False, soft_wrap=True)


def _sentence(language: str, invitation: Invitation) -> str:
    return lines_in(language).say(SCREEN, "phones", url=invitation.url, code=invitation.code)
