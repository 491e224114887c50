"""What the ears, or the desk, have understood is heeded as they understood it: nothing is parsed a second time."""

import pytest

from narrator.ports import Command, Heard, Said, Understanding
from narrator.words.commands import understanding
from tests.support.conversation import Talk, after, asked, converse, during, in_phase, midway
from tests.support.seated import Table, at_table

NOT_UNDERSTOOD = Understanding(addressed=True)


def meant(*commands: Command, text: str = "…") -> Said:
    """What ears post. The text is for people to read, and says nothing that could be understood."""
    return Said(text, meaning=Understanding(addressed=True, commands=commands))


@pytest.fixture
def unparsed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(understanding, "_grammar", lambda _: pytest.fail("the room parses what was heard"))


def heard(talk: Talk) -> list[Heard]:
    return [event for event in talk.events if isinstance(event, Heard)]


@pytest.mark.usefixtures("unparsed")
def test_the_room_never_parses_what_ears_have_understood() -> None:
    values: dict[str, str | int] = {"scenario": "confusion", "players": 5}
    talk = converse(
        after("greeting", meant(Command("start_scenario", values), text="start … five")),
        after("deal-table", meant(Command("ready"))),
    )
    assert talk.phases[-1] == "night"
    assert talk.progress.plan.players == 5
    assert heard(talk)[0] == Heard("start … five", "start_scenario", values)


@pytest.mark.usefixtures("unparsed")
def test_all_of_a_breath_is_heeded() -> None:
    counts = tuple(Command("votes", {"seat": seat, "count": count}) for seat, count in ((1, 3), (2, 2)))
    breath = Said("…", meaning=Understanding(addressed=True, together=counts))
    talk = converse(after("vote-freeze", breath), progress=midway("vote"))
    assert talk.one_night.counts == ((1, 3), (2, 2))


@pytest.mark.usefixtures("unparsed")
def test_what_was_not_made_out_is_no_command_however_much_it_looks_like_one() -> None:
    talk = converse(
        in_phase("debate", Said("narrator vote now", meaning=NOT_UNDERSTOOD)), progress=midway("debate")
    )
    assert "not-understood" in talk.cues
    assert talk.phases == ["debate"]
    assert heard(talk) == [Heard("narrator vote now", None, {})]


@pytest.mark.usefixtures("unparsed")
def test_what_is_not_for_now_is_answered() -> None:
    talk = converse(in_phase("debate", meant(Command("again", now=False))), progress=midway("debate"))
    assert talk.cues[-1] == "not-now"


@pytest.mark.usefixtures("unparsed")
def test_what_comes_too_late_is_not_for_now() -> None:
    """It was understood in the last moment of the debate, and is heeded when the vote has begun."""
    talk = converse(during("vote-ready", meant(Command("vote_now"))), progress=midway("vote"), lasts_s=30)
    assert talk.cues.count("not-now") == 1


def test_a_tapped_command_is_understood_once(monkeypatch: pytest.MonkeyPatch) -> None:
    grammar, texts = understanding._grammar("en"), list[str]()

    class Counting:
        @staticmethod
        def understand(text: str, at: understanding.Setting) -> Understanding:
            texts.append(text)
            return grammar.understand(text, at)

    monkeypatch.setattr(understanding, "_grammar", lambda _: Counting)

    async def script(table: Table) -> None:
        await table.asks("scenario")
        assert table.desk.command("start scenario confusion with five players").command == "start_scenario"
        await table.asks("ready")

    at_table(script)
    assert texts == ["start scenario confusion with five players"]


def test_what_is_typed_is_understood_when_it_is_heeded() -> None:
    talk = converse(asked("scenario", "start scenario confusion"), asked("players", "five players"))
    assert talk.phases[-1] == "deal"
