"""A language is a folder: one that no line of Python knows plays, scripts, judges and serves phones.

It is English with a mark on every word, so what is said in it can be held against English, sentence by sentence.
"""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from api.app import create_app
from narrator.adapters.own_sound import OwnSound
from narrator.adapters.satellite.satellite import Fleet
from narrator.app.ears import build_ears
from narrator.app.evening import in_known_language
from narrator.app.mouth import build_mouth
from narrator.app.options import Bell, Evening
from narrator.catalogue import model_trouble, voice_trouble
from narrator.config import settings
from narrator.data_folders import LOCALES
from narrator.desk import MenuGroup
from narrator.director.desk import StageDesk
from narrator.director.plan import Cards, Plan
from narrator.director.progress import Progress
from narrator.director.stage import Stage
from narrator.errors import InputRefused
from narrator.ports import Command, Manner, PublicEvent, Said, SecretEvent
from narrator.rules.refusal import Problem
from narrator.words.commands.understanding import understand
from narrator.words.faults import sentence
from narrator.words.language import called, facts_of
from narrator.words.lines import lines_in
from narrator.words.locales import languages
from tests.golden.test_golden import EVENINGS, TYPED
from tests.support.conversation import Step, converse
from tests.support.evenings import Record, Village, play, play_classic
from tests.support.made_up import CODE, MARK, NAME, NUMBERS, make_language, marked, unmarked
from tests.support.phones import PhoneEvening, play_with_phones
from tests.support.seated import Table, at_table

ROOT = Path(__file__).parents[2]
VILLAGE = Village(8, ("th_hunter", "th_cupid"), Cards.TABLE, EVENINGS["base"]["seeds"])  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("locales")
    make_language(folder)
    return folder


@pytest.fixture(autouse=True, scope="module")
def made_up(root: Path) -> Iterator[None]:
    with LOCALES.adding(root):
        yield


def told(records: list[Record]) -> list[tuple[Any, ...]]:
    """What was said and heard, and what was made of it; longer words take longer, so not when.

    A number that begins a sentence has a large mark and a small letter, so letters are all small here.
    """
    kept = ("kind", "phase", "cue", "call", "command", "secret", "text")
    timeless = (
        {**record, "text": ""} if record.get("cue") == "evening.time-left" else record for record in records
    )
    return [tuple(unmarked(str(record[key]).casefold()) for key in kept if key in record) for record in timeless]


def is_marked(text: str) -> bool:
    """Every word but names and numbers bears the mark."""
    words = "".join(char if char.isalnum() or char in "'’" else " " for char in text).split()
    names = {*["Anna", "Bob", "Chloé", "David", "Emma", "Felix", "Gina", "Hugo"]}
    return all(
        word.casefold().startswith(MARK)
        or word.casefold() in NUMBERS
        or word.partition("'")[0] in names
        or word.isdigit()
        for word in words
    )


def is_the_same_evening(made_up: list[Record], english: list[Record]) -> None:
    assert told(made_up) == told(english)
    said = [record["text"] for record in made_up if record["kind"] in ("said", "heard")]
    assert len(said) > 20
    assert [text for text in said if not is_marked(text)] == []


def test_it_is_found_and_can_be_set() -> None:
    assert languages() == ("en", "fr", CODE)
    assert settings(language=CODE).language == CODE
    with pytest.raises(InputRefused) as refused:
        settings(language="tlh")
    text = sentence(lines_in("en"), refused.value.problems[0])
    assert text == "There is no language “tlh”: the languages are en, fr and xx."


@pytest.mark.parametrize("name", ["base", "table", "table_epic", "table_crepuscule", "battle"])
def test_an_evening_is_rehearsed_by_its_own_commands(name: str) -> None:
    made_up, english = (play(language=language, **EVENINGS[name]) for language in (CODE, "en"))  # type: ignore[arg-type]  # keywords
    is_the_same_evening(made_up, english)


@pytest.mark.parametrize("cards", list(Cards))
def test_a_classic_evening_is_rehearsed(cards: Cards) -> None:
    village = replace(VILLAGE, cards=cards)
    is_the_same_evening(play_classic(village, CODE), play_classic(village, "en"))


def test_an_evening_is_typed() -> None:
    """The sayings of a golden evening: cutting in, changing the deck, making mistakes."""

    def in_it(step: Step) -> Step:
        assert isinstance(step.entry, Said)
        return replace(step, entry=Said(marked(step.entry.text).replace(f"{MARK}Anna", "Anna")))

    talk, english = converse(*map(in_it, TYPED["en"]), language=CODE), converse(*TYPED["en"])
    assert talk.ended
    is_the_same_evening(talk.records, english.records)


def test_it_is_switched_to_and_from_by_name() -> None:
    language = {
        text: understand(text, spoken, "lobby").command
        for spoken, text in (
            ("en", "speak Markish"),
            ("fr", "parle marquais"),
            (CODE, marked("speak French")),
            (CODE, marked("speak English")),
            (CODE, f"{marked('speak')} {NAME}"),
        )
    }
    assert [command.values["language"] if command else None for command in language.values()] == [
        *(CODE, CODE, "fr", "en", CODE)
    ]
    assert called(CODE, "fr", "the") == "le marquais"


def test_its_cards_are_those_of_the_game_that_is_played() -> None:
    said, anna = f"Anna {marked('was the seer')}", ("Anna", "Bob")
    for game, role in (("", "seer"), ("one_night", "seer"), ("thiercelieux", "th_seer")):
        meant = understand(said, CODE, "reveal", anna, game=game).command
        assert meant == Command("was", {"seat": 0, "role": role})


def strings(value: Any) -> Iterator[str]:
    """Every text of a view, without the marks and without the language it is in."""
    match value:
        case str():
            yield unmarked(value)
        case dict():
            for key, each in value.items():
                if key != "language":
                    yield from strings(each)
        case list() | tuple():
            for each in value:
                yield from strings(each)


def without_languages(menu: tuple[MenuGroup, ...]) -> Iterator[Any]:
    """Of two menus, each offers to speak what the other is in."""
    names = {facts_of(language).name for language in languages()}
    for group in menu:
        yield group.title, [asdict(item) for item in group.items if item.label not in names]


def test_phones_are_served_by_the_desk() -> None:
    """Whatever a phone, the room's screen or the host's menu shows is what it shows in English, marked."""

    def shown(language: str) -> list[list[str]]:
        seen: list[list[str]] = []

        def spy(desk: StageDesk, stage: Stage, event: PublicEvent | SecretEvent) -> None:
            views = [asdict(desk.table()), *(asdict(desk.phone(seat)) for seat in range(len(stage.names)))]
            menu = sorted(strings([*without_languages(desk.menu())]))  # each language has an alphabet of its own
            seen.append([type(event).__name__, *strings(views), *menu])

        played = play_with_phones(PhoneEvening(language=language, spy=spy))
        assert played.verdict is not None
        seen.append([*strings(asdict(played.verdict))])
        return seen

    made_up, english = shown(CODE), shown("en")
    assert len(english) > 50
    assert made_up == english


def test_the_page_has_all_its_words() -> None:
    async def script(table: Table) -> None:
        words = table.desk.words()
        assert table.desk.table().language == CODE
        assert [text for text in words.values() if MARK not in text and any(map(str.isalpha, text))] == [
            words["from-to"]
        ]
        assert {key: unmarked(text) for key, text in words.items()} == lines_in("en").all_in("phone")

    at_table(script, language=CODE)


def test_phones_are_served_over_http() -> None:
    async def script(table: Table) -> None:
        transport = httpx.ASGITransport(create_app(table.desk), client=("192.168.1.44", 40000))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost/api/v1") as phone:
            words = (await phone.get("/words")).json()
            assert words["language"] == CODE
            assert words["words"]["join-go"] == marked("Sit down")
            wrong = await phone.post("/seats", json={"code": "AAAAAA", "name": "Anna"})
            assert wrong.json()["detail"] == marked("That is not the room code of this evening.")
            for name in ("Chloé", "Bob", "Anna"):
                seated = await phone.post("/seats", json={"code": table.desk.code, "name": name})
            headers = {"Authorization": f"Bearer {seated.json()['token']}"}
            table.say(marked("start scenario full moon with three players"))
            await table.asks("ready")
            shown = (await phone.get("/table")).json()
            assert (shown["language"], shown["scenario"]) == (CODE, marked("Full Moon"))
            names = {role["id"]: role["name"] for role in shown["roles"]}
            assert names["werewolf"] == marked("Werewolf")
            assert is_marked(shown["caption"])
            own = (await phone.get("/seats/me", headers=headers)).json()
            assert any(MARK in text for text in strings_as_they_are(own))

    at_table(script, language=CODE)


def strings_as_they_are(value: Any) -> list[str]:
    return [found for found in json.dumps(value, ensure_ascii=False).split('"') if found]


def test_an_evening_in_a_language_that_is_gone_goes_on_in_the_house_s() -> None:
    evening = Evening(settings(language="fr"))
    kept = Progress(Plan(), Manner(language=CODE, speed=1.2))
    assert in_known_language(kept, evening) == kept
    gone = in_known_language(replace(kept, manner=replace(kept.manner, language="tlh")), evening)
    assert gone == replace(kept, manner=replace(kept.manner, language="fr"))


def narrator(root: Path, *arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
    """The command, in a process that has never heard of the language before."""
    around = {"NARRATOR_LOCALES": str(root), "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, "-m", "narrator", *arguments],
        env={**os.environ, **around, **env},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )


def answered(root: Path, *arguments: str) -> Any:
    ran = narrator(root, *arguments, "--json")
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


@pytest.mark.parametrize("wanted", ["one_night", "thiercelieux"])
def test_a_night_is_scripted(root: Path, wanted: str) -> None:
    deck = {
        "one_night": ("--scenario", marked("Confusion"), "--players", "5"),
        "thiercelieux": ("--game", "thiercelieux", "--players", "12"),
    }[wanted]
    options = ("--register", "story", "--seed", "5")
    made_up, english = (
        answered(root, "script", *deck, *options, "--language", language) for language in (CODE, "en")
    )
    assert made_up["language"] == CODE
    assert len(english["calls"]) >= 4
    assert [*strings(made_up["calls"])] == [*strings(english["calls"])]
    assert all(is_marked(call["wake"]) for call in made_up["calls"])


def test_scenarios_are_listed_with_its_names_too(root: Path) -> None:
    made_up, english = (answered(root, "scenarios", "--language", language) for language in (CODE, "en"))
    for row, other in zip(made_up["scenarios"], english["scenarios"], strict=True):
        assert row["name"] == row["names"][CODE] == marked(other["name"])
        assert row["names"] == other["names"]


def test_tables_are_judged(root: Path) -> None:
    for file in ("checks.jsonl", "thiercelieux_checks.jsonl"):
        made_up, english = (
            narrator(root, "judge", str(ROOT / "tests" / "data" / file), "--lines", "--language", language).stdout
            for language in (CODE, "en")
        )
        assert MARK in made_up
        assert unmarked(made_up) == english


def test_without_recogniser_and_voice_a_machine_is_set_up_and_ready(root: Path, tmp_path: Path) -> None:
    home = {"NARRATOR_HOME": str(tmp_path)}
    ran = narrator(root, "setup", "--language", CODE, **home)
    assert (ran.returncode, ran.stdout) == (0, "")
    for missing in ("recogniser", "voice"):
        assert unmarked(ran.stderr).count(f"The catalogue knows no {missing} for") == 1
    checked = narrator(root, "check", "--language", CODE, "--json", **home)
    assert checked.returncode == 0
    found = {row["name"]: row for row in json.loads(checked.stdout)["checks"]}
    assert not found[f"recogniser.{CODE}"]["ok"]
    assert not found[f"voice.{CODE}"]["ok"]
    for command in (("say", marked("hello"), "--out", str(tmp_path / "a.wav")), ("hear", str(tmp_path / "a.wav"))):
        failed = narrator(root, *command, "--language", CODE, **home)
        assert failed.returncode == 1
        assert "The catalogue knows no" in unmarked(failed.stderr)


def test_an_evening_without_voice_is_captioned_and_says_so_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Problem] = []
    monkeypatch.setattr(Bell, "whisper", lambda _, problem: told.append(problem))
    monkeypatch.setattr(Bell, "ring", lambda _, problem: told.append(problem))
    evening = Evening(settings(language=CODE), mouth=f"wav:{tmp_path / 'evening.wav'}")

    async def opened() -> None:
        bell, own_sound = Bell(), OwnSound()
        async with build_mouth(evening, own_sound, bell, Fleet()) as speaker:
            assert speaker.playback is None, "nothing is heard in the room"
        assert await build_ears(evening, own_sound, bell, Fleet()) is not None, "they wait for a language they know"

    asyncio.run(opened())
    assert [problem.code for problem in told] == ["no_voice", "captions_only"]
    for problem in (*told, model_trouble(CODE), voice_trouble(CODE)):
        assert problem is not None
        assert MARK in sentence(lines_in(CODE), problem)
