"""Past games: listed, shown, counted, forgotten for good, and written out as one page that needs nothing."""

import asyncio
import json
import re
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from narrator.adapters.journal import SqliteJournal
from narrator.cli import app
from narrator.director.plan import Cards
from narrator.errors import InputRefused
from narrator.paths import paths
from tests.browser.pages import open_browser
from tests.support.village import VillageEvening, play_village

RUN = CliRunner()


def asked(*arguments: str) -> str:
    done = RUN.invoke(app, [*arguments])
    assert done.exit_code == 0, done.output
    return done.output


def played(*, keeps: bool = True, secret: int = 1) -> tuple[str, ...]:
    """A game that was played to its end and said goodbye to; who has won it."""
    with closing(SqliteJournal(paths().journal, keeps=keeps)) as journal:
        journal.begin()
        done = play_village(VillageEvening(8, ("th_witch",), Cards.PHONES, secret=secret, journal=journal))
        journal.finish()
    return done.stage.progress.won


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("NARRATOR_HOME", str(tmp_path))
    return tmp_path


def test_games_are_listed_shown_and_counted(home: Path) -> None:
    winners = [played(secret=1), played(secret=2)]
    games = json.loads(asked("history", "--json"))["games"]
    assert [sorted(row["name"] for row in game["players"] if row["won"]) for game in games] == [
        sorted(won) for won in winners
    ]
    assert games[0]["headline"] in asked("history")
    shown = json.loads(asked("history", "show", str(games[1]["id"]), "--json"))
    assert shown["night"]
    assert shown["night"][0] in asked("history", "show", str(games[1]["id"]))
    counted = json.loads(asked("history", "statistics", "--json"))
    assert counted["games"] == 2
    anna = next(row for row in counted["players"] if row["name"] == "Anna")
    assert (anna["games"], anna["won"]) == (2, sum("Anna" in won for won in winners))
    assert sum(row["won"] for row in counted["sides"]) == 2
    assert sum(row["games"] for row in counted["roles"]) == 16
    assert "Anna" in asked("history", "statistics", "--language", "fr")


def test_what_is_forgotten_is_gone_from_the_disk(home: Path) -> None:
    played(secret=1)
    played(secret=2)
    first, second = (game["id"] for game in json.loads(asked("history", "--json"))["games"])
    assert RUN.invoke(app, ["history", "delete"]).exit_code == 2
    asked("history", "delete", str(first))
    assert [game["id"] for game in json.loads(asked("history", "--json"))["games"]] == [second]
    asked("history", "delete", "--all")
    assert json.loads(asked("history", "--json"))["games"] == []
    left = b"".join(file.read_bytes() for file in home.rglob("*") if file.is_file())
    assert b"th_werewolf" not in left
    with closing(SqliteJournal(paths().journal)) as journal:
        assert journal.games_played == 2


def test_a_house_that_keeps_nothing_has_no_history(home: Path) -> None:
    played(keeps=False)
    assert json.loads(asked("history", "--json"))["games"] == []


def test_a_game_that_is_not_there_is_refused(home: Path) -> None:
    for command in (("history", "show", "7"), ("history", "delete", "7"), ("export",)):
        done = RUN.invoke(app, [*command])
        assert done.exit_code != 0
        assert isinstance(done.exception, InputRefused)
        assert done.exception.problems[0].code == ("no_game" if command == ("export",) else "no_such_game")


def test_an_exported_game_opens_from_a_file_and_asks_for_nothing(home: Path) -> None:
    played()
    page = home / "game.html"
    asked("export", "--out", str(page))
    text = page.read_text(encoding="utf-8")
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", text)
    headline = json.loads(asked("history", "--json"))["games"][0]["headline"]
    complaints: list[str] = []

    async def look() -> None:
        async with open_browser() as browser:
            tab = await browser.new_page()
            tab.on("console", lambda told: complaints.append(told.text))
            tab.on("pageerror", lambda error: complaints.append(str(error)))
            tab.on("request", lambda sent: complaints.append(sent.url) if sent.url.startswith("http") else None)
            await tab.goto(page.as_uri())
            await tab.locator(".headline", has_text=headline).wait_for()
            assert await tab.locator(".fate").count() == 8

    asyncio.run(look())
    assert not complaints, complaints
