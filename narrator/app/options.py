"""The options an evening is opened with, and the bell that tells the table what fails around it."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from narrator.adapters.satellite.address import is_address
from narrator.config import Settings
from narrator.director.plan import Cards
from narrator.director.stage import Stage
from narrator.ports import Ambience, Manner, Trouble
from narrator.rules.refusal import Problem
from narrator.screens import SCREEN


@dataclass(frozen=True, slots=True)
class Evening:
    """What was asked for when the evening was opened."""

    settings: Settings
    scenario: str | None = None
    players: int | None = None
    deck: Any = None
    """Cards of the table's own choice, perhaps not all of them yet."""
    ears: str = "auto"
    mouth: str = "auto"
    cards: Cards = Cards.TABLE
    seed: int | None = None
    phones: bool = True
    """Whether the phones' page is served."""
    resume: bool | None = None
    """True: go on without asking. False: begin anew without asking."""
    dozes: bool = False
    """Nobody is there yet: it waits without a word for whoever calls it by name, or joins by phone."""
    greets: bool = True
    """Before it dozes it says, softly, how to begin."""

    @property
    def port(self) -> int | None:
        """The port that somebody wants, and no other will do; none = the usual one, or the next that is free."""
        return self.settings.port if "port" in self.settings.model_fields_set else None

    @property
    def microphones(self) -> tuple[str, ...]:
        """What listens: devices of this machine by name, satellites by address."""
        return _places(self.ears, self._satellites, self.settings.microphone)

    @property
    def loudspeaker(self) -> str:
        """What speaks: a device of this machine, or a satellite."""
        return _places(self.mouth, self._satellites, self.settings.loudspeaker)[0]

    @property
    def wants_screen(self) -> bool:
        """Whether a screen is to speak as soon as there is one."""
        return SCREEN in self.settings.speaker

    @property
    def _satellites(self) -> tuple[str, ...]:
        return tuple(place for place in self.settings.speaker if place != SCREEN)

    @property
    def own_loudspeaker(self) -> str:
        """The device of this machine, whatever else speaks; empty = its default."""
        return "" if is_address(self.settings.loudspeaker) else self.settings.loudspeaker

    @property
    def devices(self) -> bool:
        """Whether it is heard and spoken through devices of this machine, not files, satellites, or not at all."""
        places = (self.loudspeaker, *self.microphones)
        chosen = self.ears in ("auto", "mic") and self.mouth in ("auto", "speaker")
        return chosen and not any(is_address(place) for place in places)

    @property
    def manner(self) -> Manner:
        chosen = self.settings
        return Manner(
            language=chosen.language,
            volume=chosen.volume,
            speed=chosen.speed,
            ambience=Ambience(chosen.ambience),
            sounds=chosen.sounds,
        )


class Bell:
    """Carries what fails outside to the table, from whatever thread it is noticed in; what comes early is kept."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._stage: Stage | None = None
        self._early: list[Trouble] = []

    def ring(self, problem: Problem) -> None:
        self._carry(Trouble(problem))

    def whisper(self, problem: Problem) -> None:
        """For the captions only: the voice itself is concerned, or need not speak of it."""
        self._carry(Trouble(problem, aloud=False))

    def hang_in(self, stage: Stage) -> list[Trouble]:
        """Ring here from now on; what was noticed before there was a stage."""
        self._stage = stage
        return self._early

    def _carry(self, trouble: Trouble) -> None:
        with suppress(RuntimeError):  # the loop is closed: the evening is over, and nobody is there to be told
            self._loop.call_soon_threadsafe(self._hand_on, trouble)

    def _hand_on(self, trouble: Trouble) -> None:
        if self._stage is None:
            self._early.append(trouble)
        else:
            self._stage.post(trouble)


def wav_path(choice: str) -> Path | None:
    """The file behind ``wav:FILE``; none if the choice is another one."""
    kind, _, path = choice.partition(":")
    return Path(path) if kind == "wav" and path else None


def satellite_list(choice: str) -> tuple[str, ...]:
    """The parts of ``tcp://HOST:PORT,mic``; none if the choice names no satellite."""
    parts = tuple(part.strip() for part in choice.split(","))
    return parts if any(is_address(part) for part in parts) else ()


def _places(choice: str, satellites: tuple[str, ...], device: str) -> tuple[str, ...]:
    own = "" if is_address(device) else device
    asked = satellite_list(choice)
    if choice == "auto":
        asked = satellites or satellite_list(device)
    return tuple(dict.fromkeys(part if is_address(part) else own for part in asked)) or (own,)
