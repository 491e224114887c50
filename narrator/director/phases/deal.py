"""The deal: the deck is read back and can still be changed; it ends when everybody has a card and is ready."""

from dataclasses import replace

from narrator.director.phases.lobby import adjust
from narrator.director.phases.reveal import follow
from narrator.director.ready_lines import hints, night_lines
from narrator.director.stage import Stage
from narrator.ports import Command
from narrator.rules.game import Awaits, Phase
from narrator.rules.refusal import Refused


async def deal(stage: Stage) -> None:
    if stage.phase is not Phase.DEAL:
        stage.keep(night_seed=stage.chance.public.getrandbits(32))
    stage.enter(Phase.DEAL)
    stage.ahead = lambda: night_lines(stage)
    await _lay_out(stage)
    while True:
        command = await stage.talk.next_command("ready")
        match command.name:
            case "ready":
                await stage.talk.read_out()
                if await _dealt(stage):
                    return
            case "skip" if stage.talk.leave_unread():
                pass
            case "add_role" | "remove_role":
                await _change(stage, command)
            case "redeal":
                stage.match.drop()
                stage.laid = None
                stage.keep(actions=())
                await _lay_out(stage)
            case _:
                await adjust(stage, command)


async def _lay_out(stage: Stage, *, changed: bool = False) -> None:
    """Read the deck back and say what else belongs on the table; meanwhile the night is made ready."""
    plan = stage.plan
    stage.voice.prepare_soon(night_lines(stage))
    setup = plan.set_up(phones=bool(stage.progress.phones), changed=changed)
    first = () if changed else hints(stage, Phase.DEAL)
    await stage.talk.read((*first, *plan.booklet.lay_out(stage.lines, setup)))
    if plan.booklet.miscount(plan.deck, setup.players) is None:
        _lay_cards(stage)


def _lay_cards(stage: Stage) -> None:
    """Cards that lie there already stay: somebody may have looked at them."""
    plan, begun = stage.plan, stage.plan.begin(stage.names)
    if stage.match.playing and stage.laid == plan.table:
        stage.match.renew(begun)
        return
    stage.laid = plan.table
    stage.match.begin(begun)
    if plan.on_phones:
        assert plan.deck is not None, "a deck lies on the table"
        stage.match.deal(plan.deck.cards, plan.booklet.beside(plan.deck))


def without_phone(stage: Stage) -> tuple[str, ...]:
    """Whose cards would lie on a phone that is not there. A rehearsal has no phones, and needs none."""
    if not stage.plan.on_phones or not stage.progress.room_code:
        return ()
    seated = {phone.seat for phone in stage.progress.phones}
    return tuple(name for seat, name in enumerate(stage.names) if seat not in seated)


async def _dealt(stage: Stage) -> bool:
    """Whether everybody has a card, and the night may begin."""
    plan = stage.plan
    setup = plan.set_up(phones=bool(stage.progress.phones))
    miscount = plan.booklet.miscount(plan.deck, setup.players)
    if miscount is not None:
        await stage.narration.tell(miscount)
        return False
    if missing := without_phone(stage):
        await stage.narration.say("phones-missing", count=len(missing), names=missing)
        return False
    _lay_cards(stage)  # names and house rules may have changed since the deck was read
    game = stage.match.game
    if game.waits_for().kind is Awaits.DEAL:
        await follow(stage, plan.booklet.hand_out(game, setup))
    return stage.match.game.waits_for().kind is not Awaits.DEAL


async def _change(stage: Stage, command: Command) -> None:
    """Put a card in or take one out; the deck is read again as soon as its number is right."""
    plan, players = stage.plan, stage.plan.players or 0
    try:
        role = str(command.values["role"])
        changed = plan.booklet.changed(plan.deck, role, more=command.name == "add_role")
    except Refused as refusal:
        if refusal.code == "not_in_deck":
            await stage.narration.say("not-in-deck", **dict(refusal.facts))
        else:
            await stage.narration.refuse(refusal)
        if not stage.match.playing:  # something said before it in the same breath has changed the deck
            await _read_again(stage)
        return
    faults = [problem for problem in plan.booklet.problems(changed, players) if problem.fault]
    if faults:
        await stage.narration.problem(faults[0])
        return
    stage.match.drop()  # cards and tellings were those of another deck
    stage.keep(plan=replace(plan, deck=changed, boxes=None), actions=())
    await _read_again(stage)


async def _read_again(stage: Stage) -> None:
    """The changed deck, or what is wrong with its number; once for all that was said in one breath."""
    miscount = stage.plan.booklet.miscount(stage.plan.deck, stage.plan.players or 0)
    if stage.talk.awaiting:
        return
    if miscount is not None:
        await stage.narration.tell(miscount)
    else:
        await _lay_out(stage, changed=True)
