"""The night once more: somebody has peeked, and the table wants to begin again."""

from narrator.director.phases.deal import deal
from narrator.director.record import SCENE
from narrator.director.stage import Stage
from narrator.ports import Command
from narrator.rules.game import Awaits, Phase
from narrator.words.lines import cue

COMMANDS = frozenset({"restart_night", "redeal"})


class Restart(Exception):
    """The night begins again. What runs is broken off."""

    def __init__(self, *, deal_again: bool) -> None:
        super().__init__()
        self.deal_again = deal_again


async def heed(stage: Stage, command: Command) -> None:
    """Ask whether that is meant, and what of the cards; ``Restart`` if it is."""
    plan = stage.plan
    if command.name == "redeal":
        if await stage.talk.confirmed(cue(SCENE, "redeal-really"), ending=True):
            raise Restart(deal_again=True)
        return
    dealt_anew = plan.on_phones and not plan.booklet.many_days
    question = cue(SCENE, "restart-deal-really" if dealt_anew else "restart-really")
    if not await stage.talk.confirmed(question, ending=True):
        return
    # Only the players know whether a real card still lies where it was; in a game of many nights it does.
    asks_cards = not plan.on_phones and not plan.booklet.many_days
    moved = asks_cards and await stage.talk.confirmed(cue(SCENE, "moved-really"))
    raise Restart(deal_again=dealt_anew or moved)


async def restart(stage: Stage, wanted: Restart) -> None:
    """Back to the first call of this night, with the same cards or with others."""
    if not wanted.deal_again:
        stage.keep(debate_left_s=None)
        stage.match.back_to(Awaits.CALL)
        return
    stage.match.drop()
    stage.laid = None
    seed = stage.chance.public.getrandbits(32)
    stage.keep(phase=Phase.DEAL, actions=(), debate_left_s=None, night_seed=seed)
    await deal(stage)
