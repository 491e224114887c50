"""The real English recogniser, as ``narrator setup`` has put it in place."""

from functools import cache
from pathlib import Path

import pytest

from narrator.adapters.ears.recogniser import Recogniser
from narrator.catalogue import installed_model


def model_path() -> Path:
    path = installed_model("en")
    if path is None:
        pytest.skip("needs the English recogniser: narrator setup --language en")
    return path


@cache
def recogniser() -> Recogniser:
    return Recogniser(model_path())
