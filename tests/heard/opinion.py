"""The real second opinion on English, as ``narrator setup`` has put it in place."""

from functools import cache
from pathlib import Path

import pytest

from narrator.adapters.ears.opinion.moonshine import Moonshine
from narrator.catalogue import installed_opinion


def opinion_path() -> Path:
    path = installed_opinion("en")
    if path is None:
        pytest.skip("needs the second opinion: narrator setup --language en")
    return path


@cache
def moonshine() -> Moonshine:
    return Moonshine(opinion_path())
