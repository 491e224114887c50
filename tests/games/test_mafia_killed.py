"""A real narrator at a game of Mafia, killed with ``kill -9`` in the night: it goes on to the verdict."""

import json
import sys
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.director import test_killed
from tests.director.test_killed import Evening

PLAY = (sys.executable, "-m", "tests.games.play", *test_killed.PLAY[3:])
CALLS = ("mafia_dusk", "mafia_pack", "mafia_doctor")


def test_a_night_that_was_killed_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NARRATOR_WORDING", "expert")
    monkeypatch.setenv("NARRATOR_SECONDS", json.dumps(dict.fromkeys(CALLS, 1.0)))
    with patch.object(test_killed, "PLAY", PLAY):
        night = Evening(tmp_path, "--fresh").waits_for("Good evening").types("start mafia with five players")
        night.waits_for("a mafioso, a doctor and three citizens").types("we are ready")
        night.waits_for("Mafia, open your eyes.").is_killed()

        resumed = Evening(tmp_path, "--resume").waits_for("We go on where we were.")
        resumed.waits_for("Mafia, open your eyes.").waits_for("Doctor, close your eyes.")
        assert "The town falls asleep. Everybody, close your eyes." not in resumed.shown, "that call is over"
        resumed.waits_for("Whom did the night take?").types("Bob").waits_for("Which card did Bob have?")
        resumed.types("Bob was a citizen").waits_for("Who belongs to the mafia?").types("narrator, vote now")
        resumed.waits_for("Whom does the town eliminate?").types("Emma").waits_for("Which card did Emma have?")
        resumed.types("the mafioso").waits_for("No mafioso is alive. The town wins.").types("goodbye")
        assert resumed.ends() == 0
