"""The options an evening is opened with, and the bell that tells the table what fails around it."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from narrator.config import Settings
from narrator.director.plan import Cards
from narrator.director.stage import Stage
from narrator.ports import Ambience, Manner, Trouble
from narrator.rules.refusal import Problem


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

    @property
    def port(self) -> int | None:
        """The port that somebody wants, and no other will do; none = the usual one, or the next that is free."""
        return self.settings.port if "port" in self.settings.model_fields_set else None

    @property
    def devices(self) -> bool:
        """Whether it is heard and spoken through devices, not files, nor by keyboard and captions alone."""
        return self.ears in ("auto", "mic") and self.mouth in ("auto", "speaker")

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
