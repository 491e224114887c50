"""Killed in every phase, with phones: each time the game goes on as if nothing had happened, to the same end."""

from pathlib import Path

import pytest

from tests.killed.table import CLASSIC, ONE_NIGHT, Game, Moment, Narrator, View, table_at

VILLAGE_KILLS = ("call th_werewolves", "asked agree", "debate", "asked shot")
NIGHT_KILLS = ("lobby", "deal", "call seer", "voted")


def killed(home: Path, game: Game, kills: tuple[Moment, ...]) -> tuple[View, Narrator]:
    """The verdict of a game that is killed in these moments, and no phone has noticed anything but a pause."""
    narrator = Narrator(home, game)
    left = list(kills)
    narrator.starts("--fresh")
    with table_at(narrator, game) as table:

        def noticed(moment: Moment) -> None:
            if moment not in left:
                return
            left.remove(moment)
            kept, shown = table.kept(), table.host.me()["table"]
            narrator.is_killed()
            narrator.starts(*(() if moment == "lobby" else ("--resume",)))
            assert table.kept() == kept, moment
            again = table.host.me()["table"]
            assert again["phase"] == shown["phase"], moment
            assert again["revision"] > shown["revision"], (
                "what a phone saw before is never taken for what is shown now"
            )

        table.noticed = noticed
        table.sits_down()
        verdict = table.plays()
    assert not left, table.moments
    assert "Traceback" not in narrator.shown
    return verdict, narrator


@pytest.mark.parametrize(
    ("game", "kills", "died", "won"),
    [
        (ONE_NIGHT, NIGHT_KILLS, "vote - - -", "0111"),
        (CLASSIC, VILLAGE_KILLS, "vote grief vote werewolves werewolves shot - -", "11011011"),
    ],
    ids=["one_night", "thiercelieux"],
)
def test_a_game_that_is_killed_in_every_phase_ends_as_if_it_were_not(
    tmp_path: Path, game: Game, kills: tuple[Moment, ...], died: str, won: str
) -> None:
    verdict, narrator = killed(tmp_path, game, kills)
    assert " ".join(fate["died"] or "-" for fate in verdict["fates"]) == died
    assert "".join(str(int(fate["won"])) for fate in verdict["fates"]) == won
    assert narrator.kills == len(kills)
    files = sum(file.stat().st_size for file in tmp_path.rglob("evenings.*"))
    assert files < 1_000_000, "an evening stays under a megabyte"
