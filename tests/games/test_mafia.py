"""A third game fits the house: Mafia is played by voice, keyboard and phones, and nothing there was made for it."""

import json
import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

import pytest

from narrator.adapters.journal import read
from narrator.app import NAMES
from narrator.desk import PhoneView, Tap, Task
from narrator.director.desk import StageDesk
from narrator.director.plan import Cards, Plan
from narrator.director.progress import Progress
from narrator.games import FIRST, booklets
from narrator.ports import CallOpened, Command, Manner, PublicEvent, WindowOpened
from narrator.rules.game import Phase
from narrator.words.commands.phrases import phrases, vocabulary
from narrator.words.commands.understanding import understand
from narrator.words.lines import lines_in
from narrator.words.menu import menu
from narrator.words.menu_place import MenuAt
from tests.games.evenings import MafiaEvening, Rows, play_mafia
from tests.games.mafia.rules import ACTS, CITIZEN, DOCTOR, MAFIA, MAFIOSO, PACK_CALL, POINT, SAVE, TOWN, Deck, Mafia
from tests.support.conversation import Step, Talk, after, asked, converse
from tests.support.seated import refused

WAYS = [(Cards.PHONES, True), (Cards.TABLE, True), (Cards.TABLE, False)]
"""Dealt on phones, real cards told to phones, real cards and no phone at all."""
COMMAND = (sys.executable, "-m", "tests.games.play")
T = TypeVar("T")

TYPED: dict[str, tuple[Step, ...]] = {
    "en": (
        asked("scenario", "start mafia"),
        asked("players", "eleven players"),
        asked("players", "five players"),
        after("deal", "what does the doctor do"),
        asked("ready", "we are ready"),
        asked("told", "David", after_s=25.0),
        asked("card", "David was a citizen"),
        asked("told", "nobody"),
        asked("told", "nobody"),
        asked("told", "David"),
        asked("told", "Anna"),
        asked("card", "the mafioso"),
    ),
    "fr": (
        asked("scenario", "lance la mafia"),
        asked("players", "onze personnes"),
        asked("players", "cinq personnes"),
        after("deal", "que fait le médecin"),
        asked("ready", "on y va"),
        asked("told", "David", after_s=25.0),
        asked("card", "David était un citoyen"),
        asked("told", "personne"),
        asked("told", "personne"),
        asked("told", "David"),
        asked("told", "Anna"),
        asked("card", "le mafieux"),
    ),
}


def typed(language: str) -> Talk:
    plan = Plan(names=NAMES[:5], cards=Cards.TABLE, debate_s=30)
    return converse(*TYPED[language], progress=Progress(plan, Manner(language=language)))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_evening_at_the_keyboard(language: str) -> None:
    talk = typed(language)
    assert talk.phases == ["lobby", "deal", *("night", "reveal", "debate", "vote", "reveal") * 2, "over"]
    assert [cue for cue in talk.cues if cue.startswith("mafia.")] == [
        *("mafia.ask-players", "mafia.wrong-players", "mafia.deal"),
        *("mafia.ask-victim", "mafia.dead-mafia", "mafia.debate", "mafia.ask-result", "mafia.nobody-vote"),
        *("mafia.ask-victim", "mafia.nobody-mafia", "mafia.debate", "mafia.ask-result", "mafia.dead-vote"),
        "mafia.won-town",
    ]
    assert "about.role-mafia_doctor" in talk.cues
    assert talk.text("evening.prompt") == lines_in(language).say("evening", "prompt", question="told"), (
        "it is silent"
    )
    assert "not-that-one" in talk.cues, "the dead cannot be eliminated"
    calls = [cue for cue in talk.cues if cue.startswith("mafia_night.") and cue.endswith(".wake")]
    assert calls == [f"mafia_night.mafia_{call}.wake" for call in ("dusk", "pack", "doctor", "dawn") * 2]
    (verdict,) = talk.verdicts
    assert verdict["deaths"] == {"David": "mafia", "Anna": "vote"}
    assert verdict["winners"] == {"Anna": False, "Bob": True, "Chloé": True, "David": True, "Emma": True}
    assert verdict["sides"] == [TOWN]
    assert talk.progress.won == ("Bob", "Chloé", "David", "Emma")


def test_it_is_said_in_the_language_of_the_table() -> None:
    said = {language: typed(language) for language in ("en", "fr")}
    assert said["en"].text("mafia.won-town") == "No mafioso is alive. The town wins."
    assert said["fr"].text("mafia.won-town") == "Il n'y a plus de mafieux. La ville gagne."


def test_the_ears_listen_for_it() -> None:
    assert "mafia" in vocabulary("en", NAMES) & vocabulary("fr", NAMES)
    assert any(phrase.startswith("start mafia") for phrase in phrases("en", "lobby"))
    begun = Command("start_game", {"game": "mafia", "players": 6})
    assert understand("let's play mafia with six players please", "en", "lobby").command == begun
    assert understand("on joue à la mafia à six personnes", "fr", "lobby").command == begun
    told = Command("was", {"seat": 0, "role": DOCTOR})
    assert understand("Anna was the doctor", "en", "reveal", NAMES, game="mafia").command == told


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("phase", list(Phase))
def test_the_host_can_tap_it(language: str, phase: Phase) -> None:
    """Every item of the menu is something that is understood in its phase."""
    lines, names = lines_in(language), NAMES[:6]
    at = MenuAt(phase, names, players=6, deck=Deck.of(6), cards="table")
    for played in (FIRST, "mafia"):
        shown = menu(
            lines, at if played == "mafia" else MenuAt(phase, names), booklets()[played], booklets().values()
        )
        starts = [item for group in shown for item in group.items if item.label == "Mafia"]
        assert len(starts) == (phase in (Phase.LOBBY, Phase.OVER))
        for item in starts:
            meant = understand(item.text, language, phase, names, name_needed=False).command
            assert meant == Command("start_game", {"game": "mafia"})
    for item in (item for group in shown for item in group.items):
        text = item.text.format(*(choices[0].words for choices in item.choices))
        assert understand(text, language, phase, names, name_needed=False, game="mafia").command, text


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("cards", "phones"), WAYS)
def test_whole_evenings(cards: Cards, phones: bool, language: str) -> None:
    sides = set()
    for secret in range(8):
        played = play_mafia(MafiaEvening(cards, phones, language, secret=secret))
        outcome, really = played.game.outcome(), played.truth.outcome()
        assert outcome is not None
        assert really is not None
        assert (outcome.sides, outcome.deaths) == (really.sides, really.deaths)
        sides |= {*outcome.sides}
        verdict = played.desk.verdict()
        assert verdict is not None
        assert [fate.died for fate in verdict.fates] == [fate.died for fate in outcome.fates]
        assert verdict.headline == lines_in(language).say("mafia", f"won-{outcome.sides[0]}")
        assert len(verdict.night) >= len(outcome.deaths)
    assert sides == {TOWN, MAFIA}


def test_a_tie_is_settled_by_lot_and_a_dead_doctor_is_not_called() -> None:
    cues = [
        {record["cue"] for record in play_mafia(MafiaEvening(secret=secret)).records if record["kind"] == "said"}
        for secret in range(8)
    ]
    assert any("mafia.lot" in said for said in cues)
    deaths: list[tuple[bool, bool]] = []

    def look(desk: StageDesk, game: Mafia, event: PublicEvent) -> None:
        if isinstance(event, CallOpened) and event.call == PACK_CALL:
            dead = any(game.cards[seat] == DOCTOR for seat in game.dead)
            deaths.append((dead, "mafia_doctor" in {call.id for call in game.calls()}))

    for secret in range(8):
        play_mafia(MafiaEvening(secret=secret, spy=look))
    assert {*deaths} == {(False, True), (True, False)}


def shape(task: Task | None) -> object:
    """What can be seen of a task from afar."""
    assert task is not None
    return task.left, [(option.action, option.label, option.pick_seats) for option in task.options]


@pytest.mark.parametrize(("cards", "phones"), WAYS[:2])
def test_no_phone_tells_more_than_its_seat_may_know(cards: Cards, phones: bool) -> None:
    looked: list[str] = []

    def look(desk: StageDesk, game: Mafia, event: PublicEvent) -> None:
        views = [desk.phone(seat) for seat in range(6)]
        assert all(view.table is desk.table() for view in views)
        for seat, view in enumerate(views):
            assert view.table.seats[seat].alive is (seat not in game.dead)
            _is_discreet(game, seat, view)
        if isinstance(event, WindowOpened) and event.call in ACTS:
            called = [seat for seat in game.living if game.options(seat)]
            assert called
            assert len({str(shape(views[seat].task)) for seat in game.living}) == 1
            looked.append(event.call)

    play_mafia(MafiaEvening(cards, phones, spy=look))
    assert {*looked} == {*ACTS}


def _is_discreet(game: Mafia, seat: int, view: PhoneView) -> None:
    turned = {face.face_up.id for face in view.table.seats if face.face_up is not None}
    assert turned == {game.cards[dead] for dead in game.dead}
    known: dict[str | None, set[str]] = {
        MAFIOSO: {NAMES[other] for other, card in enumerate(game.cards) if card == MAFIOSO and game.night},
        DOCTOR: {NAMES[saved] for _, saved in game.saves},
    }
    may_know = set() if seat in game.dead else known.get(game.cards[seat], set())
    assert {name for name in NAMES for told in view.memory if name in told} == may_know
    if seat in game.dead:
        assert view.task is None
        assert view.ballot is None


def test_what_is_heard_in_the_night_depends_on_nothing_secret() -> None:
    heard = []
    for secret in range(4):
        records = play_mafia(MafiaEvening(secret=secret)).records
        first = next(number for number, record in enumerate(records) if record.get("phase") == "reveal")
        heard.append([record for record in records[:first] if "secret" not in record])
    assert all(night == heard[0] for night in heard)


def test_fingers_of_sleepers_and_of_the_dead_do_nothing() -> None:
    tapped: list[bool] = []

    def tap(desk: StageDesk, game: Mafia, event: PublicEvent) -> None:
        if not isinstance(event, WindowOpened) or event.call != PACK_CALL:
            return
        prey, revision = game.living[0], desk.table().revision
        for seat, card in enumerate(game.cards):
            if seat in game.dead:
                with refused("dead_are_silent"):
                    desk.act(seat, Tap(PACK_CALL, POINT, revision, (prey,)))
                tapped.append(False)
            elif card != MAFIOSO:
                desk.act(seat, Tap(PACK_CALL, POINT, revision, (prey,)))
                tapped.append(True)
        with refused("not_this_power"):
            desk.act(prey, Tap(PACK_CALL, SAVE, revision, (prey,)))

    for secret in range(4):
        game = play_mafia(MafiaEvening(secret=secret, idle=range(6), spy=tap)).game
        assert all(cause == "vote" for _, cause in game.deaths), "no mafioso has pointed at anybody"
        assert game.saves, "a doctor has to save somebody: chance chose"
    assert {*tapped} == {True, False}


class Steady(random.Random):
    """Players who always decide alike, so that an evening that is taken up ends as it would have ended."""

    def choice(self, seq: Sequence[T]) -> T:  # type: ignore[override]
        return seq[len(seq) * 2 // 3]

    def uniform(self, a: float, b: float) -> float:
        return (a + b) / 2


@pytest.mark.parametrize(("cards", "phones"), WAYS[:2])
def test_from_every_row_of_its_journal_it_comes_to_the_same_end(cards: Cards, phones: bool) -> None:
    rows = Rows()
    played = play_mafia(MafiaEvening(cards, phones, chance=Steady(), journal=rows))
    assert played.game.night >= 2
    cut_off = [progress for row in rows.rows if not (progress := read(row)).judged]
    assert {progress.phase for progress in cut_off} == {*Phase} - {Phase.OVER}
    for progress in cut_off:
        rest = play_mafia(MafiaEvening(cards, phones, chance=Steady(), progress=progress))
        assert rest.game.outcome() == played.game.outcome(), progress.phase
        assert rest.game == played.game


def test_it_is_rehearsed_by_the_command(tmp_path: Path) -> None:
    for cards in ("phones", "table"):
        out = tmp_path / cards
        flags = ("--game", "mafia", "--players", "7", "--cards", cards, "--language", "fr", "--json")
        done = subprocess.run(
            (*COMMAND, "rehearse", *flags, "--out", out), capture_output=True, text=True, check=True
        )
        assert json.loads(done.stdout)["warnings"] == []
        records = [json.loads(line) for line in (out / "transcript.jsonl").read_text().splitlines()]
        (verdict,) = (record for record in records if record["kind"] == "verdict")
        assert verdict["sides"][0] in (TOWN, MAFIA)
        assert records[-1]["phase"] == "over"


def test_its_night_is_written_out_by_the_command() -> None:
    def script(*flags: str) -> dict[str, object]:
        asked = (*COMMAND, "script", "--game", "mafia", "--players", "6", *flags, "--json")
        told: dict[str, object] = json.loads(subprocess.run(asked, capture_output=True, check=True).stdout)
        return told

    sheet = script("--night", "1")
    assert (sheet["game"], sheet["players"], sheet["night"]) == ("mafia", 6, 1)
    assert sheet["deck"] == {MAFIOSO: 1, DOCTOR: 1, CITIZEN: 4}
    calls = sheet["calls"]
    assert isinstance(calls, list)
    assert [call["id"] for call in calls] == ["mafia_dusk", "mafia_pack", "mafia_doctor", "mafia_dawn"]
    assert calls[1] == {
        "id": "mafia_pack",
        "wake": "Mafia, open your eyes.",
        "instruction": "Point at your victim.",
        "sleep": "Mafia, close your eyes.",
        "pause_s": 12,
    }
    later = script("--night", "2", "--dead", "Doctor")["calls"]
    assert isinstance(later, list)
    assert [call["id"] for call in later] == ["mafia_dusk", "mafia_pack", "mafia_dawn"]


def test_what_the_command_cannot_serve_is_told() -> None:
    wrong = (*COMMAND, "script", "--game", "mafia", "--players", "3")
    done = subprocess.run(wrong, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "3 players are too few: it takes at least four." in done.stderr
