"""Where an evening listens and speaks: devices of this machine, satellites, or some of each."""

import pytest

from narrator.app.options import Evening
from narrator.commands import findings
from narrator.config import settings
from narrator.errors import InputRefused
from narrator.words.lines import lines_in

TABLE, SHELF = "tcp://table:10700", "tcp://shelf:10700"


@pytest.fixture(autouse=True)
def own_home(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    monkeypatch.setenv("NARRATOR_HOME", str(tmp_path_factory.mktemp("home")))


@pytest.mark.parametrize(
    ("flags", "ears", "mouth", "listens", "speaks"),
    [
        ({}, "auto", "auto", ("",), ""),
        ({"microphone": "USB, left"}, "auto", "auto", ("USB, left",), ""),
        ({"speaker": (TABLE, SHELF)}, "auto", "auto", (TABLE, SHELF), TABLE),
        ({"speaker": TABLE}, "mic", "auto", ("",), TABLE),
        ({"speaker": TABLE, "loudspeaker": "HDMI"}, "auto", "speaker", (TABLE,), "HDMI"),
        ({"microphone": "USB"}, f"mic,{SHELF}", "auto", ("USB", SHELF), ""),
        ({"microphone": f"{TABLE}, {SHELF}"}, "auto", "auto", (TABLE, SHELF), ""),
        ({"loudspeaker": TABLE}, "auto", "auto", ("",), TABLE),
        ({"speaker": TABLE}, "auto", SHELF, (TABLE,), SHELF),
        ({"speaker": ("screen", TABLE), "microphone": "USB"}, "auto", "auto", (TABLE,), TABLE),
        ({"speaker": "screen", "microphone": "USB"}, "auto", "auto", ("USB",), ""),
    ],
)
def test_who_listens_and_who_speaks(
    flags: dict[str, object], ears: str, mouth: str, listens: tuple[str, ...], speaks: str
) -> None:
    evening = Evening(settings(**flags), ears=ears, mouth=mouth)
    assert (evening.microphones, evening.loudspeaker) == (listens, speaks)
    assert evening.wants_screen == ("screen" in flags.get("speaker", ""))  # type: ignore[operator]


def test_a_screen_that_is_wanted_is_told_by_the_check() -> None:
    found = list(findings.screen(findings.Look(lines_in("en"), settings(speaker="screen", port=8090))))
    assert [finding.ok for finding in found] == [True]
    assert ":8090/table" in found[0].text
    assert not list(findings.screen(findings.Look(lines_in("en"), settings())))


def test_a_list_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NARRATOR_SPEAKER", f"{TABLE}, {SHELF}")
    assert settings().speaker == (TABLE, SHELF)


@pytest.mark.parametrize("field", ["microphone", "loudspeaker", "speaker"])
def test_an_address_that_leads_nowhere_is_refused_at_once(field: str) -> None:
    with pytest.raises(InputRefused):
        settings(**{field: "tcp://table:nine"})
