"""Real people, another grammar: twenty orders of a public benchmark, as recorded and in its kitchen."""

from collections.abc import Iterator

import pytest

from narrator.adapters.ears.grammar import command_in
from narrator.adapters.ears.opinion.counsel import Counsel
from narrator.commands.hear import counsel_of
from tests.heard.model import recogniser
from tests.heard.opinion import moonshine
from tests.heard.orders import SAMPLE, CoffeeGrammar, ordered, read_orders

ORDERS = read_orders(SAMPLE)
EXPECTED = {None: 18, 6: 17}
"""Orders understood, by how far the noise lies below them in decibels; one less than most runs have."""


@pytest.fixture(scope="module")
def counsel() -> Iterator[Counsel | None]:
    with counsel_of(moonshine()) as counsel:
        yield counsel


@pytest.mark.parametrize("snr_db", EXPECTED, ids=str)
def test_orders_of_real_people_are_understood(snr_db: int | None, counsel: Counsel) -> None:
    understood = [ordered(recogniser(), counsel, order, snr_db) for order in ORDERS]
    missed = [heard.text for right, heard in understood if not right]
    assert len(ORDERS) - len(missed) >= EXPECTED[snr_db], missed


def test_any_grammar_is_listened_for() -> None:
    """Its sentences mean what they say, and ours mean nothing to it."""
    grammar = CoffeeGrammar(SAMPLE / "coffee_maker.yaml")
    meaning = command_in(grammar, "can i get a small dark roast latte with sugar")
    assert meaning is not None
    assert meaning.command is not None
    assert meaning.command.values == {
        "size": "small",
        "roast": "dark roast",
        "coffeeDrink": "latte",
        "sugarAmount": "sugar",
    }
    assert grammar.goes_on("can i get a latte")
    assert command_in(grammar, "five players") is None
