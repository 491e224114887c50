"""The commands as a person or a program uses them: output, exit codes, and every kind of nonsense."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from narrator import __version__, cli

DATA = Path(__file__).parent / "data"


class Ran(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Ran]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command in this process, as the installed one would."""

    def run_command(*arguments: str, stdin: str = "") -> Ran:
        monkeypatch.setattr(sys, "argv", ["narrator", *arguments])
        monkeypatch.setattr(sys, "stdin", StringIO(stdin))
        code = 0
        try:
            cli.main()
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else 0
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Ran(code, out, err)

    return run_command


def table(**changes: Any) -> str:
    state = {
        "boxes": ["base"],
        "players": ["Anna", "Bob", "Chloé"],
        "cards": {"Anna": "werewolf", "Bob": "seer", "Chloé": "tanner"},
        "votes": {"Anna": "Bob", "Bob": "Anna", "Chloé": "Anna"},
    }
    return json.dumps({**state, **changes})


def test_scenarios_as_json_hold_every_printed_deck(run: Run) -> None:
    ran = run("scenarios", "--json")
    known = json.loads((DATA / "scenarios.json").read_text(encoding="utf-8"))
    told = {row["id"]: row for row in ran.json["scenarios"]}
    assert ran.code == 0
    assert sum(row["source"] in ("000", "004") for row in told.values()) == 16
    for row in (*known["documents"], *known["external"]):
        assert told[row["id"]]["players"] == row["range"]
        for deck in row["lists"]:
            there = told[row["id"]]["decks"][str(deck["players"])]
            assert there == {"cards": deck["cards"], "extra_wolf": deck["extra_wolf"], "status": deck["status"]}


@pytest.mark.parametrize(("language", "name"), [("en", "Full Moon"), ("fr", "Pleine Lune")])
def test_scenarios_for_people(run: Run, language: str, name: str) -> None:
    ran = run("scenarios", "--language", language)
    assert name in ran.out
    assert "\x1b[" not in ran.out, "no colours in a pipe"


def test_script_as_json_is_the_interface(run: Run) -> None:
    told = run("script", "--scenario", "confusion", "--players", "5", "--json").json
    assert told["game"] == "one_night"
    assert (told["scenario"], told["players"], told["language"], told["extra_wolf"]) == ("confusion", 5, "en", None)
    assert told["deck"]["werewolf"] == 2
    assert [call["id"] for call in told["calls"]][:3] == ["open_night", "werewolves", "seer"]
    assert set(told["calls"][1]) == {"id", "wake", "instruction", "sleep", "pause_s"}
    assert told["calls"][1]["pause_s"] == 12.0
    assert told["total_s"] > sum(call["pause_s"] for call in told["calls"])


@pytest.mark.parametrize("name", ["Confusion", "confusion", "CONFUSION"])
def test_a_scenario_is_found_by_any_of_its_names(run: Run, name: str) -> None:
    assert run("script", "--scenario", name, "--players", "5", "--json").json["scenario"] == "confusion"


def test_a_scenario_is_found_in_either_language_without_accents(run: Run) -> None:
    ran = run("script", "--scenario", "metamorphoses malefiques", "--players", "4", "--json")
    assert ran.json["scenario"] == "evil_metamorphoses"
    assert ran.json["extra_wolf"] == "werewolf"


def test_a_free_deck_takes_ids_and_names(run: Run) -> None:
    ran = run(
        "script",
        "--deck",
        "werewolf, Voyante,robber,mystic wolf,villager,alpha_wolf",
        "--extra-wolf",
        "dream_wolf",
        "--json",
    )
    assert ran.code == 0
    assert ran.json["scenario"] is None
    assert ran.json["deck"] == dict.fromkeys(
        ("werewolf", "seer", "robber", "shaman_wolf", "villager", "alpha_wolf"), 1
    )


def test_anarchy_is_drawn_from_the_seed(run: Run) -> None:
    def drawn(seed: int) -> Any:
        return run("script", "--scenario", "anarchy_base", "--players", "6", "--seed", str(seed), "--json").json[
            "deck"
        ]

    assert drawn(1) == drawn(1)
    assert any(drawn(1) != drawn(seed) for seed in range(2, 6))


def test_script_for_people_reads_like_a_night(run: Run) -> None:
    ran = run("script", "--scenario", "confusion", "--players", "5", "--language", "fr", "--register", "expert")
    assert "Voyante, ouvre les yeux." in ran.out
    assert "deux cartes du centre" not in ran.out


def test_every_fault_of_a_deck_is_told_at_once_in_the_language_asked_for(run: Run) -> None:
    ran = run("script", "--deck", "seer,seer,seer,alpha_wolf,nonsense", "--players", "11", "-l", "fr", "--json")
    assert ran.code == 1
    assert ran.out == ""
    assert "nonsense" in ran.err
    for told in ("c'est trop", "Voyante", "loup alpha", "14"):
        assert told in ran.err


@pytest.mark.parametrize("players", ["2", "11"])
def test_too_few_and_too_many_players_are_refused(run: Run, players: str) -> None:
    ran = run("script", "--scenario", "confusion", "--players", players)
    assert ran.code == 1
    assert f"Confusion is for 3 to 9 players, not for {players}." in ran.err


def test_an_unknown_scenario_gets_a_near_one_offered(run: Run) -> None:
    ran = run("script", "--scenario", "confuson", "--players", "5")
    assert ran.code == 1
    assert "Did you mean Confusion?" in ran.err


def test_an_ambiguous_scenario_is_asked_back(run: Run) -> None:
    ran = run("script", "--scenario", "anarchie", "--players", "5")
    assert ran.code == 1
    assert "which one?" in ran.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("script",),
        ("script", "--scenario", "confusion"),
        ("script", "--scenario", "confusion", "--deck", "seer", "--players", "5"),
        ("script", "--scenario", "confusion", "--players", "five"),
        ("script", "--scenario", "confusion", "--players", "5", "--extra-wolf", "werewolf"),
        ("script", "--scenario", "confusion", "--players", "5", "--night", "2"),
        ("script", "--game", "thiercelieux", "--scenario", "confusion", "--players", "9"),
        ("rehearse", "--out", "x", "--scenario", "confusion", "--deck", "seer"),
        ("rehearse", "--out", "x", "--debate", "9999"),
        ("script", "--scenario", "confusion", "--players", "5", "--language", "de"),
        ("scenarios", "--nonsense"),
        ("nonsense",),
        ("judge",),
    ],
)
def test_wrong_usage_is_exit_two(run: Run, arguments: tuple[str, ...]) -> None:
    assert run(*arguments).code == 2


def test_judge_as_json_is_the_interface(run: Run) -> None:
    ran = run("judge", "-", "--json", stdin=table())
    assert ran.json == {
        "deaths": {"Anna": "vote"},
        "winners": {"Anna": False, "Bob": True, "Chloé": False},
        "sides": ["village"],
        "explanation": [
            "With two votes, Anna dies.",
            "Anna was a werewolf.",
            "The village wins: a werewolf is dead.",
            "The winner is Bob.",
        ],
    }


def test_judge_reads_a_file_and_a_wrapped_state(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    file.write_text(json.dumps({"state": json.loads(table())}), encoding="utf-8")
    ran = run("judge", str(file), "--language", "fr")
    assert ran.code == 0
    assert "Avec deux voix, Anna meurt." in ran.out


def test_judge_takes_many_tables_in_an_array_or_in_lines(run: Run) -> None:
    array = run("judge", "-", "--json", stdin=f"[{table()}, {table()}]")
    lines = run("judge", "-", "--lines", stdin=f"{table()}\n\n{table()}\n")
    assert array.code == lines.code == 0
    assert [json.loads(line) for line in lines.out.splitlines()] == array.json


def test_a_faulty_table_among_many_keeps_its_place(run: Run) -> None:
    ran = run("judge", "-", "--lines", stdin=f"{table()}\n{{\n{table(votes={'Anna': 'Anna'})}\n{table()}\n")
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.code == 1
    assert [sorted(answer) for answer in answers] == [
        ["deaths", "explanation", "sides", "winners"],
        ["faults"],
        ["faults"],
        ["deaths", "explanation", "sides", "winners"],
    ]


def test_all_sample_tables_are_judged_as_expected_through_the_command(run: Run) -> None:
    cases = [json.loads(line) for line in (DATA / "checks.jsonl").read_text(encoding="utf-8").splitlines()]
    ran = run("judge", str(DATA / "checks.jsonl"), "--lines")
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.code == 0
    for case, answer in zip(cases, answers, strict=True):
        assert {key: answer[key] for key in ("deaths", "winners", "sides")} == case["expect"], case["id"]


def test_all_sample_questions_of_the_classic_game_are_answered_as_expected(run: Run) -> None:
    file = DATA / "thiercelieux_checks.jsonl"
    cases = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    ran = run("judge", str(file), "--lines")
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.code == 0
    for case, answer in zip(cases, answers, strict=True):
        assert {key: answer[key] for key in case["expect"]} == case["expect"], case["id"]
        assert answer["explanation"]


def classic(**state: Any) -> str:
    return json.dumps(state)


@pytest.mark.parametrize(
    ("stdin", "told"),
    [
        (classic(kind="duel"), "no question of the kind “duel”"),
        (classic(kind="day_vote", alive=["A", "A"], votes={"A": "Z"}), "Two players are called A"),
        (classic(kind="day_vote", alive=["A", "B"], votes={"A": "Z"}), "names Z, who is not one of the players"),
        (classic(kind="day_vote", alive=["A", "B"], votes={"A": "A"}), "A cannot vote against A"),
        (classic(kind="day_vote", alive="A", votes=[]), "“alive” has to be a list"),
        (classic(kind="status", alive=["A"], roles={"A": "seer"}), "no role “seer”"),
        (classic(kind="status", alive=["A"], roles={"A": "th_seer"}, lovers=["A"]), "two lovers or none"),
        (
            classic(kind="status", alive=["A", "B"], roles={"A": "th_seer"}),
            "names B, who is not one of the players",
        ),
        (classic(kind="night", victim=3), "“victim” has to be a text"),
        (classic(kind="night", victim="A", heal="maybe"), "“heal” has to be true or false"),
        (classic(kind="triggers"), "“dead” is missing"),
    ],
)
def test_nonsense_about_the_classic_game_is_refused_by_name(run: Run, stdin: str, told: str) -> None:
    ran = run("judge", "-", "--json", stdin=stdin)
    assert ran.code == 1
    assert told in ran.err


@pytest.mark.parametrize(
    ("stdin", "told"),
    [
        ("", "not JSON"),
        ('{"players": ["Anna"', "not JSON: line 1, column 20"),
        ("[1, 2", "not JSON"),
        ("3", "JSON object"),
        ("null", "JSON object"),
        ("[" * 100_000, "nested too deeply"),
        (f'{{"players": [{"9" * 5000}]}}', "number of thousands of digits"),
        (table(players=["Anna", "Anna ", "Bob"]), "Two players are called Anna"),
        (table(players=["Anna", "Bob\u202e", "Chloé"]), "characters that cannot be shown"),
        (table(players=["Anna", "\ud800", "Chloé"]), "characters that cannot be shown"),
        (table(cards={"Anna": "\u200b", "Bob": "seer", "Chloé": "tanner"}), "There is no role"),
        ("{}", "“players” is missing"),
        (table(players="Anna"), "“players” has to be a list"),
        (table(players=["Anna", "Anna", "Bob"]), "Two players are called Anna"),
        (table(players=["Anna", "Bob"]), "2 players are too few"),
        (table(players=[f"p{number}" for number in range(11)]), "11 players are too many"),
        (table(cards={"Anna": "werewolf", "Bob": "seer"}), "Chloé has no card"),
        (table(cards={"Anna": "wolfman", "Bob": "seer", "Chloé": "tanner"}), "no role “wolfman”"),
        (
            table(cards={"Anna": "seer", "Bob": "seer", "Chloé": "tanner"}),
            "2 cards asked for, but these boxes hold 1",
        ),
        (table(cards={"Anna": "vampire", "Bob": "seer", "Chloé": "tanner"}), "these boxes hold no such card"),
        (table(cards={"Anna": ["x"], "Bob": "seer", "Chloé": "tanner"}), "“cards.Anna” has to be a text"),
        (table(votes={"Anna": "Anna"}), "Anna cannot vote against Anna"),
        (table(votes={"Anna": "Zoé"}), "names Zoé, who is not one of the players"),
        (table(copies={"seer": "robber"}), "takes over no other role"),
        (table(copies={"ghost_hunter": "seer"}), "cannot have become the seer"),
        (table(marks={"Anna": "love"}), "Marks need the box"),
        (table(marks={"Anna": "kiss"}), "no mark “kiss”"),
        (table(artifacts={"Anna": "void_fog"}), "in none of these boxes"),
        (table(boxes=["shoe"]), "no box “shoe”"),
    ],
)
def test_nonsense_is_refused_by_name(run: Run, stdin: str, told: str) -> None:
    ran = run("judge", "-", "--json", stdin=stdin)
    assert ran.code == 1
    assert ran.out == ""
    assert told in ran.err


def test_faults_are_told_in_french_too(run: Run) -> None:
    ran = run("judge", "-", "--language", "fr", stdin=table(players=["Anna", "Bob"]))
    assert "2 joueurs ne suffisent pas" in ran.err
    assert ran.err.startswith("Erreur")


def test_the_language_can_come_from_the_environment(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NARRATOR_LANGUAGE", "fr")
    assert "Erreur" in run("judge", "-", stdin="{}").err


def test_a_missing_file_is_a_sentence(run: Run, tmp_path: Path) -> None:
    ran = run("judge", str(tmp_path / "nowhere.json"))
    assert ran.code == 1
    assert "There is no file" in ran.err


def test_rehearse_writes_the_same_bytes_for_the_same_seed(run: Run, tmp_path: Path) -> None:
    for folder in ("one", "two"):
        assert run("rehearse", "--seed", "7", "--out", str(tmp_path / folder)).code == 0
    one, two = ((tmp_path / folder / "transcript.jsonl").read_bytes() for folder in ("one", "two"))
    assert one == two
    kinds = {json.loads(line)["kind"] for line in one.decode().splitlines()}
    assert kinds == {"said", "heard", "window", "phase", "action", "verdict"}


@pytest.mark.parametrize("cards", ["phones", "table"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_rehearse_plays_a_whole_classic_game(run: Run, tmp_path: Path, cards: str, language: str) -> None:
    options = ("--game", "thiercelieux", "--players", "9", "--seed", "2", "--cards", cards, "--language", language)
    ran = run("rehearse", *options, "--out", str(tmp_path), "--json")
    assert ran.code == 0, ran.err
    written = (tmp_path / "transcript.jsonl").read_text(encoding="utf-8").splitlines()
    verdict = next(row for row in map(json.loads, written) if row["kind"] == "verdict")
    assert verdict["sides"][0] in {"villagers", "werewolves", "lovers", "nobody"}
    assert len(verdict["winners"]) == 9


def test_a_classic_rehearsal_takes_a_deck_of_its_own_and_no_scenario(run: Run, tmp_path: Path) -> None:
    deck = "th_werewolf,th_werewolf,th_seer,th_witch,th_hunter,th_cupid,th_villager,th_villager"
    assert run("rehearse", "--game", "thiercelieux", "--deck", deck, "--out", str(tmp_path)).code == 0
    wrong = run("rehearse", "--game", "thiercelieux", "--scenario", "confusion", "--out", str(tmp_path))
    assert wrong.code == 2
    few = run("rehearse", "--game", "thiercelieux", "--players", "5", "--out", str(tmp_path))
    assert few.code == 1


def test_rehearse_follows_what_is_said_and_done(run: Run, tmp_path: Path) -> None:
    sayings = tmp_path / "say.jsonl"
    sayings.write_text(
        "\n".join(
            json.dumps(row)
            for row in (
                {"at": 4, "say": "start scenario lonely night with three players"},
                {"at": 300, "say": "narrator, vote now"},
                {"at": 310, "seat": 1, "action": {"action": "vote", "targets": ["Bob"]}},
                {"at": 310, "seat": "Chloé", "action": {"action": "vote", "targets": [2]}},
            )
        ),
        encoding="utf-8",
    )
    ran = run("rehearse", "--say", str(sayings), "--out", str(tmp_path), "--json")
    records = [json.loads(line) for line in Path(ran.json["transcript"]).read_text(encoding="utf-8").splitlines()]
    verdict = next(record for record in records if record["kind"] == "verdict")
    assert ran.code == 0
    assert verdict["state"]["votes"]["Anna"] == verdict["state"]["votes"]["Chloé"] == "Bob"
    assert verdict["deaths"] == {"Bob": "vote"}


@pytest.mark.parametrize(
    "line",
    [
        "{",
        "[]",
        "3",
        '{"say": "x"}',
        '{"at": "soon", "say": "x"}',
        '{"at": 1, "seat": 9, "action": {"action": "look"}}',
        '{"at": 1, "seat": 1, "action": {"action": "fly"}}',
        '{"at": 1, "seat": 1, "action": 3}',
        '{"at": 1, "seat": true, "action": {"action": "look"}}',
        '{"at": 1, "seat": 1, "action": {"action": "look", "targets": "Bob"}}',
        '{"at": 1, "seat": 1, "action": {"action": "look", "targets": ["centre 0"]}}',
        '{"at": 1, "seat": 1, "action": {"action": "vote", "targets": ["Bob", "Emma"]}}',
        '{"at": NaN, "say": "x"}',
    ],
)
def test_sayings_that_make_no_sense_are_refused_by_line(run: Run, tmp_path: Path, line: str) -> None:
    sayings = tmp_path / "say.jsonl"
    sayings.write_text(f'{{"at": 1, "say": "ready"}}\n{line}\n', encoding="utf-8")
    ran = run("rehearse", "--say", str(sayings), "--out", str(tmp_path))
    assert ran.code == 1
    assert "line 2" in ran.err


def test_a_rehearsal_that_stands_still_says_so(run: Run, tmp_path: Path) -> None:
    sayings = tmp_path / "say.jsonl"
    sayings.write_text('{"at": 60, "say": "pause"}\n', encoding="utf-8")
    ran = run("rehearse", "--say", str(sayings), "--out", str(tmp_path))
    assert ran.code == 1
    assert "stood still" in ran.err


def test_a_folder_that_cannot_be_written_is_a_sentence(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    ran = run("rehearse", "--out", str(tmp_path / "file"))
    assert ran.code == 1
    assert "cannot be written" in ran.err


def test_a_binary_file_and_a_folder_are_told_apart(run: Run, tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(b"\xff\xd8\xff")
    assert "not text" in run("judge", str(tmp_path / "picture")).err
    assert "est un dossier" in run("judge", str(tmp_path), "-l", "fr").err


def test_a_file_with_a_byte_order_mark_is_read(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    file.write_text(table(), encoding="utf-8-sig")
    assert run("judge", str(file)).code == 0


def test_an_act_before_the_deal_is_refused_and_told(run: Run, tmp_path: Path) -> None:
    sayings = tmp_path / "say.jsonl"
    rows = ({"at": 1, "seat": 1, "action": {"action": act, "targets": ["Bob"]}} for act in ("look", "vote"))
    sayings.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    ran = run("rehearse", "--say", str(sayings), "--out", str(tmp_path))
    assert ran.code == 0
    assert ran.err.count("The cards are not dealt yet.") == 2


def test_a_judged_transcript_gives_the_same_verdict(run: Run, tmp_path: Path) -> None:
    """What an evening ends with is a table that ``judge`` can read."""
    deck = "doppelganger,copycat,curator,vampire,werewolf,cupid,hunter,seer"
    for seed in range(5):
        run("rehearse", "--deck", deck, "--seed", str(seed), "--out", str(tmp_path))
        lines = (tmp_path / "transcript.jsonl").read_text(encoding="utf-8").splitlines()
        verdict = next(record for record in map(json.loads, lines) if record["kind"] == "verdict")
        judged = run("judge", "-", "--json", stdin=json.dumps(verdict)).json
        for key in ("deaths", "winners", "sides"):
            assert judged[key] == verdict[key]


def test_warnings_are_part_of_the_json(run: Run) -> None:
    ran = run("script", "--scenario", "revenants", "--players", "8", "--json")
    assert ran.json["warnings"] == ["Doppelgänger: for tables that know all the other roles."]


def test_what_nobody_foresaw_is_a_sentence_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(language: str, *, as_json: bool) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr("narrator.commands.scenarios.run", broken)
    ran = run("scenarios")
    assert ran.code == 1
    assert "ZeroDivisionError: oops" in ran.err
    assert "NARRATOR_DEBUG=1" in ran.err


def test_a_terminal_without_accents_gets_an_answer_all_the_same() -> None:
    narrator = Path(sys.executable).parent / "narrator"
    plain = {**os.environ, "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    for arguments in (("scenarios", "-l", "fr"), ("scenarios", "-l", "fr", "--json")):
        ran = subprocess.run([narrator, *arguments], env=plain, capture_output=True, check=True)
        assert ran.stdout.isascii()
    assert json.loads(ran.stdout)["scenarios"][1]["name"] == "Pleine Lune"


@pytest.mark.parametrize("command", ["", "scenarios", "script", "judge", "rehearse"])
def test_help_reads_well(run: Run, command: str) -> None:
    ran = run(*filter(None, (command, "--help")))
    assert ran.code == 0
    assert "Usage" in ran.out


def test_the_installed_command_runs_and_stays_quiet_in_a_closed_pipe() -> None:
    narrator = Path(sys.executable).parent / "narrator"
    shown = subprocess.run([narrator, "--version"], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == f"narrator {__version__}"
    reader, writer = os.pipe()
    os.close(reader)
    closed = subprocess.run([narrator, "scenarios"], stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writer)
    assert "Traceback" not in closed.stderr


def test_evil_metamorphoses_is_played_by_seven_under_either_name(run: Run) -> None:
    for name in ("evil_metamorphoses", "evil_metamorphoses_6_10"):
        told = run("script", "--scenario", name, "--players", "7", "--json").json
        assert sum(told["deck"].values()) == 10


def test_a_name_that_two_boxes_share_is_asked_back(run: Run) -> None:
    told = run("understand", "start anarchy", "--phase", "lobby", "--json").json
    assert told["commands"] == []
    assert told["guess"] == [{"name": "start_scenario", "scenario": "anarchy_base"}]


@pytest.mark.parametrize(
    "said",
    [
        ("replace the seer with the hunter",),
        ("add the hunter", "without the villager"),
        ("six players",),
        ("replace the seer with the hunter", "the lone wolf may not look", "deal again"),
    ],
)
def test_a_rehearsal_with_real_cards_may_change_its_deck(run: Run, tmp_path: Path, said: tuple[str, ...]) -> None:
    lines = ["start scenario confusion with five players", *said]
    script = tmp_path / "said.jsonl"
    rows = [json.dumps({"at": 5 + 9 * number, "say": text}) for number, text in enumerate(lines)]
    script.write_text("\n".join(rows), encoding="utf-8")
    ran = run("rehearse", "--cards", "table", "--say", str(script), "--out", str(tmp_path), "--json")
    assert (ran.code, ran.json["warnings"]) == (0, [])
    assert '"kind": "verdict"' in (tmp_path / "transcript.jsonl").read_text(encoding="utf-8")


def test_a_rehearsal_with_a_card_too_many_ends_with_a_sentence(run: Run, tmp_path: Path) -> None:
    """The company is not ready, and nobody mends the deck."""
    script = tmp_path / "said.jsonl"
    said = ("start scenario confusion with five players", "add the hunter")
    rows = [json.dumps({"at": 5 + 9 * number, "say": text}) for number, text in enumerate(said)]
    script.write_text("\n".join(rows), encoding="utf-8")
    ran = run("rehearse", "--cards", "table", "--say", str(script), "--out", str(tmp_path))
    assert ran.code == 1


def test_play_takes_cards_of_your_own_and_refuses_what_cannot_be(run: Run) -> None:
    assert run("play", "--deck", "werewolf,dragon").code == 1
    assert run("play", "--deck", "werewolf,seer", "--scenario", "confusion").code == 2
    assert run("play", "--extra-wolf", "werewolf").code == 2
