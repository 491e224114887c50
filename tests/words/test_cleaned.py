"""Names made fit to be said, shown and heard."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from narrator.rules.refusal import Refused
from narrator.words.player_names import LONGEST, clean_name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Anna", "Anna"),
        ("  Chloé \t de\u00a0la  Tour ", "Chloé de la Tour"),
        ("Cafe\u0301", "Café"),
        ("Jean-Paul O’Neil", "Jean-Paul O’Neil"),
        ("D'Artagnan 2", "D'Artagnan 2"),
        ("An\u202ena\u2066!\u2069".replace("!", ""), "Anna"),
        ("A\u0000n\u200bn\ufefa".replace("\ufefa", "a"), "Anna"),
        ("line\nbreak", "line break"),
        ("李雷", "李雷"),
        ("मीना", "मीना"),
        ("Z" + "\u0334" * 20 + "oe", "Z" + "\u0334" * 3 + "oe"),
        ("x" * LONGEST, "x" * LONGEST),
    ],
)
def test_what_is_left_of_a_name(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "name_empty"),
        ("   ", "name_empty"),
        ("\u202e\u200b\u2066", "name_empty"),
        ("\u3164\u2800\ufe0f", "name_empty"),
        ("...", "name_odd"),
        ("\u0301\u0301", "name_odd"),
        ("<b>Anna</b>", "name_odd"),
        ("<img src=x onerror=alert(1)>", "name_odd"),
        ("{name}|[x]", "name_odd"),
        ("Anna 🐺", "name_odd"),
        ("x" * (LONGEST + 1), "name_long"),
    ],
)
def test_what_is_no_name(typed: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        clean_name(typed)
    assert refused.value.code == code


@given(st.text(max_size=60))
def test_a_clean_name_is_short_visible_and_stays_as_it_is(typed: str) -> None:
    try:
        name = clean_name(typed)
    except Refused:
        return
    assert 0 < len(name) <= LONGEST
    assert clean_name(name) == name
    assert name == unicodedata.normalize("NFC", name)
    assert all(unicodedata.category(char)[0] in "LMNPZ" for char in name)
    assert not set(name) & set('<>&"{}[]()|`\\/')
