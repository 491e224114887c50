"""Every test here is played with Mafia in the house."""

from collections.abc import Iterator

import pytest

from tests.games.mafia.booklet import in_the_house


@pytest.fixture(autouse=True)
def mafia_in_the_house() -> Iterator[None]:
    with in_the_house():
        yield
