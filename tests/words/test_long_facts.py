"""Whatever somebody writes into a file, the sentence about it can be said: what is too long is cut before."""

import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from narrator.commands.judge import ruling
from narrator.rules.refusal import fault
from narrator.words.faults import hint, sentence
from narrator.words.lines import LONGEST_FACT, lines_in
from narrator.words.locales import languages

TABLE = {
    "players": ["Anna", "Bob", "Chloé"],
    "cards": {"Anna": "werewolf", "Bob": "tanner", "Chloé": "seer"},
    "votes": {"Anna": "Bob", "Bob": "Anna", "Chloé": "Anna"},
}
CLASSIC = {"kind": "night", "victim": "A", "heal": False, "poison": None}
long_text = st.builds(lambda text, times: text * times, st.text(min_size=1, max_size=6), st.integers(1, 2000))
odd = st.recursive(
    long_text | st.integers() | st.integers(10**20, 10**3000) | st.none() | st.floats(),
    lambda inner: st.lists(inner, max_size=60) | st.dictionaries(long_text, inner, max_size=3),
    max_leaves=8,
)


@pytest.mark.parametrize("language", languages())
@given(data=st.data())
@settings(max_examples=60, deadline=None, derandomize=True)
def test_every_fault_of_a_table_can_be_told(language: str, data: st.DataObject) -> None:
    table: dict[str, Any] = dict(data.draw(st.sampled_from((TABLE, CLASSIC))))
    for key in data.draw(st.sets(st.sampled_from((*table, "artefacts", "kind")), min_size=1)):
        table[key] = data.draw(odd | st.dictionaries(st.sampled_from(("Anna", "Bob")) | long_text, odd, max_size=4))
    judged = ruling(table)
    assert all(judged.sentences(lines_in(language)))
    json.dumps(judged.record(lines_in(language)))


@pytest.mark.parametrize("value", ["x" * 3000, ("name " * 900,) * 900, 10**4000], ids=["text", "list", "number"])
def test_a_fact_is_cut_before_it_is_worded(value: str | tuple[str, ...] | int) -> None:
    lines = lines_in("en")
    told = sentence(lines, fault("bad_setting", name=value, why=value, path=value))
    assert "…" in told
    assert len(told) < 10 * LONGEST_FACT
    hint(lines, fault("bad_setting", name=value, why=value, path=value))


def test_one_table_with_a_long_word_does_not_end_the_judging_of_the_others() -> None:
    wrong = {**TABLE, "cards": {"Anna": "werewolf" * 400, "Bob": "tanner", "Chloé": "seer"}}
    judged = subprocess.run(
        (sys.executable, "-m", "narrator", "judge", "-", "--lines"),
        input="\n".join(json.dumps(table) for table in (wrong, TABLE)),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert judged.returncode == 1
    assert not judged.stderr
    refused, told = (json.loads(line) for line in judged.stdout.splitlines())
    assert "…" in str(refused)
    assert told["sides"] == ["village"]
