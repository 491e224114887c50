"""The real recognisers, as ``narrator setup`` has put them in place."""

from functools import cache
from pathlib import Path

import pytest

from narrator.adapters.ears.recogniser import Recogniser
from narrator.catalogue import installed_model


def model_path(language: str = "en") -> Path:
    path = installed_model(language)
    if path is None:
        pytest.skip(f"needs the recogniser: narrator setup --language {language}")
    return path


@cache
def recogniser(language: str = "en") -> Recogniser:
    return Recogniser(model_path(language))
