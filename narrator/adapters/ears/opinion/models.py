"""Second opinions by language: the model that is installed for it, loaded, or Vosk once more."""

from pathlib import Path

from narrator.adapters.ears.opinion import SecondOpinion
from narrator.adapters.ears.opinion.as_it_came import AsItCame
from narrator.adapters.ears.opinion.moonshine import Moonshine
from narrator.adapters.ears.recogniser import Recogniser

LEFT_TO_VOSK = frozenset({"fr"})
"""Languages for which no model was found that hears more than Vosk on the sound as it came (DECISIONS.md)."""


def second_opinion(language: str, recogniser: Recogniser, path: Path | None) -> SecondOpinion | None:
    """The model in a folder, if there is one for a language. May raise ``ModelTrouble``."""
    if path is not None:
        return Moonshine(path)
    return AsItCame(recogniser) if language in LEFT_TO_VOSK else None
