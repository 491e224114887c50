"""The deal: the deck is read back and can still be changed; it ends when everybody has a card and is ready."""

from dataclasses import replace

from narrator.director.phases.deck_change import CHANGES, adds_up, change, save
from narrator.director.phases.lobby import lobby
from narrator.director.phases.party import adjust, heeded_number, number_in, welcome
from narrator.director.phases.reveal import follow
from narrator.director.ready_lines import hints, night_lines
from narrator.director.record import SCENE
from narrator.director.stage import Stage
from narrator.ports import Command
from narrator.rules.game import Awaits, Phase
from narrator.rules.refusal import Refused
from narrator.words.lines import Cue, cue


async def deal(stage: Stage) -> None:
    """Until the night may begin; by way of the lobby if so many play now that something else has to be chosen."""
    while not await _ready(stage):
        await lobby(stage)


async def _ready(stage: Stage) -> bool:
    if stage.phase is not Phase.DEAL:
        stage.keep(night_seed=stage.chance.public.getrandbits(32))
    stage.enter(Phase.DEAL)
    stage.attention.expect("ready")
    stage.ahead = lambda: night_lines(stage)
    await _lay_out(stage)
    while stage.phase is Phase.DEAL:
        command = await stage.talk.next_command("ready")
        if command.name == "ready":
            await stage.talk.reading.finish()
            if await _dealt(stage):
                return True
        else:
            await _heed(stage, command)
    return False


async def _heed(stage: Stage, command: Command) -> None:
    match command.name:
        case "skip" if stage.talk.reading.leave():
            pass
        case name if name in CHANGES:
            await _change(stage, command)
        case "players" | "number":
            await _resize(stage, await heeded_number(stage, number_in(command)))
        case "add_player":
            await _resize(stage, await welcome(stage, command))
        case "redeal":
            await _redeal(stage)
        case "save_deck":
            await save(stage, command)
        case _:
            await adjust(stage, command)


async def _lay_out(stage: Stage, *, changed: bool = False) -> None:
    """Read the deck back and say what else belongs on the table; meanwhile the night is made ready."""
    stage.talk.reading.leave()  # it was about another deck
    if not await adds_up(stage):
        return
    stage.voice.prepare_soon(night_lines(stage))
    missing = without_phone(stage)
    wanted = (cue(SCENE, "phones-wanted", count=len(missing)),) if missing else ()
    first = () if changed else hints(stage, Phase.DEAL)
    about = _about_list(stage, changed=changed)
    laid = stage.plan.booklet.lay_out(stage.lines, stage.progress.set_up(changed=changed))
    await stage.talk.reading.begin((*first, *about, *laid, *wanted))
    _lay_cards(stage)


def _about_list(stage: Stage, *, changed: bool) -> tuple[Cue, ...]:
    """Where the list comes from: once an evening is enough."""
    plan = stage.plan
    if changed or plan.scenario in stage.progress.played:
        return ()
    return plan.booklet.about_list(plan.scenario, plan.players or 0)


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
    if not await adds_up(stage):
        return False
    if missing := without_phone(stage):
        await stage.narration.say("phones-missing", count=len(missing), names=missing)
        return False
    _lay_cards(stage)  # names and house rules may have changed since the deck was read
    game = stage.match.game
    if game.waits_for().kind is Awaits.DEAL:
        await follow(stage, stage.plan.booklet.hand_out(game, stage.progress.set_up()))
    return stage.match.game.waits_for().kind is not Awaits.DEAL


async def _change(stage: Stage, command: Command) -> None:
    """The deck is counted, and read again if the count is right, once everything of one breath is heeded."""
    changed = await change(stage, command)
    while stage.talk.awaiting:
        more = await stage.talk.next_command()
        if more.name not in CHANGES:
            stage.talk.put_back(more)
            return
        changed = await change(stage, more) or changed  # one that is refused does not hide the others
    if changed:
        await _lay_out(stage, changed=True)


async def _resize(stage: Stage, players: int | None) -> None:
    """Another number of players: another deck, where the scenario has one. Otherwise it is told what is missing."""
    plan = stage.plan
    if players is None:
        return
    fewest, most = plan.booklet.players(None)
    if not fewest <= players <= most:
        await stage.narration.tell(plan.booklet.wrong_players(stage.lines, None, players, None))
        return
    stage.match.drop()
    try:
        deck = plan.booklet.resized(plan.scenario, plan.deck, players, stage.chance.public)
    except Refused:  # not for so many: the lobby knows what is
        stage.keep(plan=replace(plan, players=players, deck=None), actions=(), phase=Phase.LOBBY)
        return
    stage.keep(plan=replace(plan, players=players, deck=deck or plan.deck), actions=())
    await _lay_out(stage)


async def _redeal(stage: Stage) -> None:
    """The cards are gathered in and dealt anew; whatever was told of them is forgotten."""
    if not await adds_up(stage):
        return
    stage.match.drop()
    stage.keep(actions=())
    stage.laid = None
    _lay_cards(stage)
    await stage.narration.say("redealt-phones" if stage.plan.on_phones else "redealt")
