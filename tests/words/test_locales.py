"""Locales: languages that are found, files that belong together, and games that bring their own."""

import os
from pathlib import Path

import pytest

from narrator.data_folders import GAMES, LOCALES, forget
from narrator.game_data import cards
from narrator.ports import Command
from narrator.words.card_names import role_name, role_names, scenario_name, scenario_names
from narrator.words.commands.phrases import vocabulary
from narrator.words.commands.templates import templates
from narrator.words.commands.understanding import understand
from narrator.words.language import HEAD, called, spelled
from narrator.words.lines import Cue, LineMissing, lines_in
from narrator.words.locales import LocaleClash, languages, locale_files, merged, table
from narrator.words.one_night.data import listed_scenarios, namesakes, role_book
from narrator.words.thiercelieux.data import book

NAMES = ("Anna", "Bob")


def write(root: Path, **files: str) -> Path:
    """Files by their path, with underscores for slashes and dots."""
    for name, text in files.items():
        path = root / name.replace("__", "/").replace("_toml", ".toml").replace("_ftl", ".ftl")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def a_third_game(root: Path) -> tuple[Path, Path]:
    """Rows and sentences of a small game, in English only; one of its cards is also in another game."""
    rows = '[role.dice_seer]\ntwin = "seer"\n[role.dice_king]\n[role.dice_judge]\noffice = true\n'
    games = write(root / "games", dice__roles_toml=rows)
    forms = "".join(
        f"role-dice_{role} =\n    .call = {role}\n    .many = {role}s\n" for role in ("seer", "king", "judge")
    )
    locales = write(
        root / "locales",
        en__dice__roles_ftl=forms,
        en__dice__names_toml='[role]\ndice_seer = "Seer"\ndice_king = "King of Dice"\n',
        en__dice__commands_toml="""
            [[command]]
            name = "roll"
            after = "ready"
            phases = ["deal"]
            sentences = ["roll the dice <please>"]
        """,
    )
    return games, locales


def test_files_of_one_name_belong_together(tmp_path: Path) -> None:
    write(tmp_path, en__dice__evening_ftl="dice-rolled = { $name } has rolled.\n")
    with LOCALES.adding(tmp_path):
        lines = lines_in("en")
        assert lines.say("evening", "dice-rolled", name="Anna") == "Anna has rolled."
        assert lines.say("evening", "paused") == "Paused. To go on, say: continue."
        assert languages() == ("en", "fr"), "sentences of a game make no language"
    with pytest.raises(LineMissing):
        lines_in("en").say("evening", "dice-rolled", name="Anna")


def test_the_environment_names_further_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, tlh__language_toml='name = "tlhIngan Hol"\n')
    monkeypatch.setenv("NARRATOR_LOCALES", os.pathsep.join(("/no/such/folder", str(tmp_path))))
    forget()
    try:
        assert languages() == ("en", "fr", "tlh")
        assert called("tlh", "en") == "tlhIngan Hol", "English has no word for it"
        assert understand("speak tlhIngan Hol", "en", "lobby").command == Command("language", {"language": "tlh"})
    finally:
        monkeypatch.delenv("NARRATOR_LOCALES")
        forget()
    assert languages() == ("en", "fr")


@pytest.mark.parametrize(
    "said", [{"rules": {"please": "[now]"}}, {"lists": {"pace": {"slow": "quick"}}}, {"numbers": {"zero": 0}}]
)
def test_what_is_said_twice_is_a_fault(said: dict[str, object]) -> None:
    once = {"rules": {"please": "[please]"}, "lists": {"pace": {"slow": "learning"}}, "numbers": {"zero": 0}}
    with pytest.raises(LocaleClash):
        merged((once, said), "somewhere")


def test_lists_follow_each_other_and_tables_are_joined() -> None:
    parts = ({"joins": ["and"], "also": {"role": {"wolf": "werewolf"}}}, {"joins": ["then"], "also": {"role": {}}})
    assert merged(parts, "somewhere") == {"joins": ["and", "then"], "also": {"role": {"wolf": "werewolf"}}}


@pytest.mark.parametrize("language", languages())
def test_no_file_of_a_locale_contradicts_another(language: str) -> None:
    for name in ("language.toml", "commands.toml", "names.toml", "pronunciation.toml"):
        assert table(language, name)


@pytest.mark.parametrize("language", languages())
def test_everything_has_a_name(language: str) -> None:
    assert all(role_name(role, language) for role in (*role_book(), *book()))
    assert all(scenario_name(scenario, language) for scenario in listed_scenarios())
    named = table(language, "names.toml")
    assert set(named["role"]) | set(named.get("role_also", ())) == {*role_book(), *book()}
    assert set(named["scenario"]) | set(named.get("scenario_spoken", ())) == {*listed_scenarios(), *namesakes()}
    with pytest.raises(LineMissing):
        role_name("nobody", language)


def test_names_in_every_language() -> None:
    assert role_names("seer") == {"en": "Seer", "fr": "Voyante"}
    assert scenario_names("full_moon") == {"en": "Full Moon", "fr": "Pleine Lune"}
    assert role_names("nobody") == {}


def test_a_language_calls_the_others_by_name() -> None:
    assert [called(other, "en") for other in ("en", "fr")] == ["English", "French"]
    assert [called(other, "fr", "the") for other in ("en", "fr")] == ["l'anglais", "le français"]
    assert called("en", "fr", HEAD) == "Anglais"
    assert called("tlh", "en") == "tlh"


def test_numbers_are_spelled_as_the_language_spells_them(tmp_path: Path) -> None:
    assert [spelled(number, "fr", feminine=True) for number in (1, 2, 21)] == ["une", "deux", "vingt et une"]
    assert spelled(21, "en", feminine=True) == "twenty-one"
    write(tmp_path, tlh__language_toml='name = "tlhIngan Hol"\n')
    with LOCALES.adding(tmp_path):
        assert spelled(21, "tlh") == "21"


@pytest.mark.parametrize(
    ("language", "said", "meant"),
    [
        ("en", "Anna was the seer", {"": "seer", "one_night": "seer", "thiercelieux": "th_seer"}),
        ("en", "Anna was a wolf", {"": "werewolf", "one_night": "werewolf", "thiercelieux": "th_werewolf"}),
        ("en", "Anna was a villager", {"": "villager", "thiercelieux": "th_villager"}),
        ("en", "Anna was the little girl", {"": "th_little_girl", "one_night": "th_little_girl"}),
        ("en", "Anna was the tanner", {"": "tanner", "thiercelieux": "tanner"}),
        ("fr", "Anna était le voleur", {"": "robber", "one_night": "robber", "thiercelieux": "th_thief"}),
        ("fr", "Anna était le simple villageois", {"": "villager", "thiercelieux": "th_villager"}),
    ],
)
def test_a_card_is_the_card_of_the_game_that_is_played(language: str, said: str, meant: dict[str, str]) -> None:
    for game, role in meant.items():
        command = understand(said, language, "reveal", NAMES, game=game).command
        assert command == Command("was", {"seat": 0, "role": role}), game


@pytest.mark.parametrize("language", languages())
def test_what_is_listened_for_is_the_same_whatever_is_played(language: str) -> None:
    known = templates(language)
    names = {game: {said for said, _ in known.slot_lists(NAMES, game)["role"]} for game in ("", *GAMES.found())}
    assert len(set(map(frozenset, names.values()))) == 1


def test_a_third_game_is_heard_without_a_line_of_python(tmp_path: Path) -> None:
    before = vocabulary("en", NAMES)
    games, locales = a_third_game(tmp_path)
    with GAMES.adding(games), LOCALES.adding(locales):
        assert [card.role for card in cards() if card.game == "dice"] == ["dice_seer", "dice_king"], "no office"
        assert understand("roll the dice please", "en", "deal").command == Command("roll")
        rows = [row.name for row in templates("en").rows]
        assert rows[rows.index("roll") - 1] == "ready"
        for game, role in (("dice", "dice_seer"), ("", "seer"), ("thiercelieux", "th_seer")):
            told = understand("Anna was the seer", "en", "reveal", NAMES, game=game).command
            assert told == Command("was", {"seat": 0, "role": role})
        king = understand("Anna was the king of dice", "en", "reveal", NAMES).command
        assert king == Command("was", {"seat": 0, "role": "dice_king"})
        assert lines_in("en").line(Cue("roles", "role-dice_king", "many")) == "kings"
        assert understand("Anna était la voyante", "fr", "reveal", NAMES).command, "which has no words for dice"
        assert vocabulary("en", NAMES) - before == {"roll", "dice", "king", "kings"}
    assert vocabulary("en", NAMES) == before
    assert not locale_files("en", "dice.ftl")
