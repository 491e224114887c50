"""An evening from the first word to the verdict."""

from narrator.director.ballot import ballot, turns_at_once
from narrator.director.debate import debate
from narrator.director.lobby import lobby
from narrator.director.night import night
from narrator.director.plan import Plan
from narrator.director.stage import Stage, Stopped
from narrator.ports import Line, VerdictGiven
from narrator.rules.actions import final_table
from narrator.rules.judge import Verdict
from narrator.words.explain import explain


async def evening(stage: Stage, plan: Plan) -> Verdict | None:
    """Play one game. None when the table stopped it."""
    try:
        agreed = await lobby(stage, plan)
        await night(stage, agreed)
        await debate(stage, agreed)
        await ballot(stage)
        return await reveal(stage)
    except Stopped:
        await stage.say("stopped")
        return None


async def reveal(stage: Stage) -> Verdict:
    """Cards over: who died, who won and why."""
    stage.enter("reveal")
    state = stage.state
    if not turns_at_once(state):
        await stage.say("reveal")
    verdict, table = state.verdict, final_table(state)
    assert verdict is not None, "closing the vote has judged the table"
    stage.show(VerdictGiven(table, verdict, state.names))
    for told in explain(state.book, table, verdict, state.names):
        await stage.say_line(Line(told.name, stage.lines.line(told)))
    stage.enter("over")
    return verdict
