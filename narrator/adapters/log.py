"""The log of a narrator that nobody sits in front of: phases and troubles, no word of what is said at the table."""

import logging
from collections.abc import Callable

from narrator.ports import PhaseBegan, PublicEvent, Troubled
from narrator.words.faults import hint, sentence
from narrator.words.lines import lines_in

SCREEN = "screen"
LOG = logging.getLogger("narrator")


class Log:
    def __init__(self, language: Callable[[], str]) -> None:
        self._language = language

    def show(self, event: PublicEvent) -> None:
        lines = lines_in(self._language())
        match event:
            case PhaseBegan(phase):
                LOG.info(lines.say(SCREEN, "phase", phase=phase))
            case Troubled(problem):
                LOG.warning(" ".join(filter(None, (sentence(lines, problem), hint(lines, problem)))))
            case _:
                pass
