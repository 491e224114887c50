"""Pictures of every screen, kept in ``build/screens`` for people to look at."""

from dataclasses import dataclass, field
from pathlib import Path

from tests.browser.looks import AXE, barriers, violations
from tests.browser.pages import PHONE, Pages, Phone

FOLDER = Path(__file__).parents[2] / "build" / "screens"
SIZES = ((320, 568), PHONE, (820, 1180))


@dataclass(slots=True)
class Camera:
    """Looks at a screen in every size it has to work in, and at what may keep people from using it."""

    pages: Pages
    found: list[str] = field(default_factory=list)
    """Barriers, with the screen they were found on."""

    async def shoot(self, name: str, phone: Phone, *, room: bool = False) -> None:
        """``room``: the big screen as well."""
        folder = FOLDER / self.pages.evening.view.language
        folder.mkdir(parents=True, exist_ok=True)
        for width, height in SIZES:
            await phone.resize((width, height))
            await phone.page.screenshot(path=folder / f"{name}-{width}.png", animations="disabled")
            self.found += [f"{name} at {width}: {barrier}" for barrier in await barriers(phone.page)]
        await phone.resize(PHONE)
        shown = [(name, phone.page), *([(f"room, {name}", self.pages.room.page)] if room else [])]
        for screen, page in shown if AXE.exists() else ():
            self.found += [f"{screen}: {violation}" for violation in await violations(page)]
        if room:
            await self.pages.room.page.screenshot(path=folder / f"room-{name}.png", animations="disabled")
            self.found += [f"room, {name}: {barrier}" for barrier in await barriers(self.pages.room.page)]
