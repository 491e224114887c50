"""What the ears are told of the evening: the question that stands, from before it is heard until it is answered."""

from narrator.ports import Asking, Spoke
from tests.support.seated import Table, at_table


def test_the_ears_are_told_what_is_asked() -> None:
    seen: list[str] = []

    async def script(table: Table) -> None:
        def now() -> Asking:
            found = table.stage.hearing.asking
            assert found is not None
            return found

        await table.asks("scenario")
        assert now().question == "scenario"
        assert not {"yes", "number"} & now().allowed
        table.say("what do you suggest")
        await table.asks("scenario")
        assert (now().question, table.stage.hearing.agreeing) == ("scenario+offer", True)
        table.say("start scenario confusion")
        await table.asks("players")
        assert "number" in now().answers
        table.say("five players")
        await table.asks("ready")
        assert now().answers == {"ready"}
        table.say("stop the game")
        await table.asks("agree")
        assert now().answers == {"yes", "no"}
        table.say("no")
        await table.asks("ready")
        assert now().question == "ready"
        table.say("we are ready")
        await table.calls("werewolves")
        assert (now().question, now().answers) == ("", frozenset())
        seen.append("all")

    at_table(script)
    assert seen


def test_an_answer_is_listened_for_before_the_question_is_over() -> None:
    """Whoever answers at once must find the ears ready."""
    moments: list[str] = []

    async def script(table: Table) -> None:
        await table.asks("scenario")
        table.say("start scenario confusion")
        await table.comes(lambda event: isinstance(event, Spoke) and event.line.cue.endswith("ask-players"))
        found = table.stage.hearing.asking
        moments.append("" if found is None else found.question)

    at_table(script)
    assert moments == ["players"]
