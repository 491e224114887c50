"""Captions: what is said and heard, on any terminal, and never a secret."""

import io

import pytest
from rich.console import Console

from narrator.adapters.terminal import Captions
from narrator.director.plan import Plan
from narrator.director.progress import Progress
from narrator.director.record import Record
from narrator.ports import (
    Acted,
    Asked,
    Dealt,
    Heard,
    Line,
    Manner,
    PhaseBegan,
    PublicEvent,
    SecretEvent,
    Speaking,
    Spoke,
    Troubled,
    VoteCast,
    WindowOpened,
)
from narrator.rules.game import Vote
from narrator.rules.one_night.table import Act, Move
from narrator.rules.refusal import warning


def shown(*events: PublicEvent | SecretEvent, language: str = "en", colour: bool = False) -> str:
    out = io.StringIO()
    captions = Captions(Console(file=out, width=200, force_terminal=colour), lambda: language)
    record = Record(Progress(Plan(), Manner()), [captions])
    for event in events:
        if isinstance(event, SecretEvent):
            record.confide(event)
        else:
            record.show(event)
    return out.getvalue()


def test_a_line_is_shown_when_it_begins_and_only_then() -> None:
    line = Line("evening.greeting", "Good evening.")
    assert shown(Speaking(line), Spoke(line, 0.0, 2.0)) == "Good evening.\n"


def test_what_was_heard_is_shown_whether_understood_or_not() -> None:
    assert "– five players" in shown(Heard("five players", "players", {"count": 5}))
    assert "– mumble" in shown(Heard("mumble", None, {}))
    understood = shown(Heard("ready", "ready", {}), colour=True)
    missed = shown(Heard("ready", None, {}), colour=True)
    assert understood != missed, "the two look different"


@pytest.mark.parametrize("text", ["[bold]loud[/bold]", "[/]", "[unk] five [red]", "\\[x]"])
def test_what_people_say_is_never_taken_for_markup(text: str) -> None:
    assert text in shown(Heard(text, None, {}))
    assert text in shown(Speaking(Line("x", text)))


@pytest.mark.parametrize(("language", "title"), [("en", "The night"), ("fr", "La nuit")])
def test_phases_and_windows_have_their_words(language: str, title: str) -> None:
    text = shown(PhaseBegan("night"), WindowOpened("seer", 12.0), language=language)
    assert title in text
    assert "12" in text
    assert "seer" not in text


def test_trouble_is_told_with_what_to_do_about_it() -> None:
    text = shown(Troubled(warning("journal_fails", path="evenings.sqlite", why="database or disk is full")))
    first, second = text.splitlines()
    assert "disk is full" in first
    assert "Make room" in second


def test_no_secret_reaches_the_screen() -> None:
    secrets = (
        Dealt(("werewolf", "seer"), ("drunk", "robber", "villager")),
        Acted(Move(0, "robber", Act.SWAP, (1,))),
        VoteCast(Vote(0, 1)),
        Asked("told"),
    )
    assert shown(*secrets) == ""
