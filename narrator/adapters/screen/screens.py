"""The screens of an evening: which one speaks, which one listens, and what speaks when none does."""

from collections.abc import Callable

from narrator.adapters.mouth.outlets import OpenOutlet, Outlet
from narrator.adapters.mouth.stand_in import Nowhere, StandIn
from narrator.adapters.screen.listening import ScreenListening
from narrator.adapters.screen.voicing import ScreenOutlet, ScreenVoicing
from narrator.errors import NarratorError
from narrator.rules.refusal import Problem, warning


class LentScreens:
    """The ``Screens`` of an evening."""

    def __init__(self, *, wanted: bool = False) -> None:
        self.wanted = wanted
        self.rate_hz: int | None = None
        self.hears = False
        self._voicing: ScreenVoicing | None = None
        self._listening: ScreenListening | None = None

    def speak(self) -> ScreenVoicing:
        assert self.rate_hz is not None, "somebody speaks in this evening"
        if self._voicing is not None:
            self._voicing.replaced = self._voicing.there
            self._voicing.close()
        self._voicing = ScreenVoicing(self.rate_hz)
        return self._voicing

    def listen(self, rate_hz: int) -> ScreenListening:
        if self._listening is not None:
            self._listening.close()
        self._listening = ScreenListening(rate_hz)
        return self._listening

    @property
    def voicing(self) -> ScreenVoicing | None:
        """The screen to speak from, once it is known when it is heard."""
        voicing = self._voicing
        return voicing if voicing is not None and voicing.there and voicing.tuned else None

    @property
    def listening(self) -> ScreenListening | None:
        listening = self._listening
        return listening if listening is not None and listening.there else None


def screen_outlets(
    screens: LentScreens, otherwise: OpenOutlet, tell: Callable[[Problem], None], back: Problem | None
) -> OpenOutlet:
    """The screen that speaks; while there is none, another loudspeaker; where there is none, captions alone.

    ``back`` is told when that other loudspeaker was gone and is there again; none if it tells that itself.
    """
    spoke = False  # the last one was a screen

    def found() -> Problem | None:
        return None if screens.voicing is None else warning("screen_found")

    def open_outlet(rate_hz: int | None) -> Outlet:
        nonlocal spoke
        first, voicing = rate_hz is None, screens.voicing
        if voicing is not None:
            spoke = True
            tell(warning("screen_speaks"))
            return ScreenOutlet(voicing)
        before, spoke = spoke, False
        try:
            outlet = otherwise(rate_hz)
        except NarratorError as error:
            if before:
                tell(warning("screen_missed"))
            if not first:
                raise
            for problem in (*error.problems, warning("captions_only")):
                tell(problem)
            outlet = Nowhere(rate_hz)
        else:
            if before:
                tell(warning("screen_stand_in"))
            elif not first and back is not None:
                tell(back)
        return StandIn(outlet, found)

    return open_outlet
