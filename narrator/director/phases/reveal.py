"""The reveal: news are told, questions asked and answered, and in the end the verdict, whatever the game."""

from enum import Enum, auto

from narrator.director.stage import Stage
from narrator.ports import Command, VerdictGiven
from narrator.rules.game import Awaits, DrawLot, Hear, Question, Wait
from narrator.rules.refusal import Refused
from narrator.words.booklet import Pause, Reply
from narrator.words.lines import Cue

MORE_S = 3.0
"""How long one waits for the rest of an answer that would do as it is."""

BARE = frozenset({"yes", "no", "number"})
"""Answers to another kind of question: what is asked is said again."""


class _Heard(Enum):
    """What came of something that was said to a question."""

    NOTHING = auto()
    ANSWER = auto()
    TAKEN_BACK = auto()
    """An earlier answer no longer counts, and is asked for again."""


def turn(stage: Stage) -> Wait:
    """Enter the phase that this moment belongs to, unless the evening is there already."""
    wait = stage.match.game.waits_for()
    phase = wait.phase or stage.phase
    if wait.afresh or phase is not stage.phase or not stage.entered:
        stage.enter(phase)
    return wait


async def news(stage: Stage) -> None:
    wait, setup = turn(stage), stage.progress.set_up()
    for item in wait.news:
        for told in stage.plan.booklet.news(stage.match.game, stage.names, item, setup):
            if isinstance(told, Pause):
                await stage.voice.pause(told.seconds)
            else:
                await stage.narration.tell(told)
    stage.match.act(Hear())


async def lot(stage: Stage) -> None:
    """Everybody hears on whom it fell, so nothing secret may have a hand in it."""
    wait = turn(stage)
    names = tuple(stage.names[seat] for seat in wait.seats)
    await stage.narration.tell(stage.plan.booklet.lot(names))
    stage.match.act(DrawLot(stage.chance.public.choice(wait.seats)))


async def question(stage: Stage) -> None:
    """Ask until the game has its answer, and all that follows from it."""
    before: Question | None = None
    last: Cue | None = None
    while (asked := stage.match.game.waits_for().question) is not None:
        if asked != before:
            turn(stage)
        before, last = asked, await _ask(stage, asked, last)
        while (heard := await _answered(stage, asked)) is _Heard.NOTHING:
            pass
        if heard is _Heard.TAKEN_BACK:
            last = None
    stage.attention.expect()


async def _ask(stage: Stage, asked: Question, last: Cue | None) -> Cue:
    booklet = stage.plan.booklet
    stage.attention.expect(*booklet.question_names(stage.match.game, asked))
    wanted = booklet.ask(stage.match.game, stage.names, asked)
    said = booklet.ask_again(asked, wanted) if wanted == last else wanted
    if said is not None:
        await stage.narration.tell(said)
    return wanted


async def _answered(stage: Stage, asked: Question) -> _Heard:
    """Take an answer down. If it was one, the question is settled or has to be asked anew."""
    booklet, game = stage.plan.booklet, stage.match.game
    reminder = booklet.reminder(game, asked)
    if asked.several:
        breath = await stage.talk.breath(asked.id, asked, reminder)
    else:
        breath = (await stage.talk.next_command(asked.id, asked, reminder),)
    if breath[0].name in ("correct", "revote"):
        return await _undone(stage, breath[0])
    while booklet.wants_more(game, asked, breath) and await stage.talk.more_within(MORE_S):
        more = await stage.talk.breath()
        if booklet.reply(game, stage.names, asked, more) is None:
            await stage.narration.decline()
        breath = (*breath, *more)
    reply = booklet.reply(game, stage.names, asked, breath)
    if reply is None and breath[0].name == "skip":
        await stage.narration.say("cannot-skip")
    elif reply is None and breath[0].name in BARE:
        await stage.narration.tell(reminder or booklet.ask(game, stage.names, asked))
    elif reply is None:
        await stage.narration.decline()
    if reply is None:
        return _Heard.NOTHING
    stage.match.note_answer()
    return _Heard.ANSWER if await follow(stage, reply, secret=asked.alone) else _Heard.NOTHING


async def _undone(stage: Stage, command: Command) -> _Heard:
    """What was told last is taken back, or the whole vote is held again, while nobody has heard what came of it."""
    match = stage.match
    if command.name == "correct" and match.take_back():
        await stage.narration.say("taken-back")
    elif command.name == "revote" and match.may_vote_again():
        match.back_to(Awaits.BALLOTS)
    else:
        await stage.narration.say("nothing-told" if command.name == "correct" else "vote-is-over")
        return _Heard.NOTHING
    return _Heard.TAKEN_BACK


async def follow(stage: Stage, reply: Reply, *, secret: bool = False) -> bool:
    """Do what follows from something that was said; whether the game has changed, or said no."""
    for refusal in reply.refused:
        await stage.narration.refuse(refusal)
    changed = False
    for action in reply.actions:
        try:
            (stage.match.play if secret else stage.match.act)(action)
        except Refused as refusal:
            await stage.narration.refuse(refusal)
        changed = True
    if reply.says and not stage.talk.awaiting:
        await stage.narration.tell(*reply.says)
    if reply.confirm is None:
        return changed
    then = reply.yes if await stage.talk.confirmed(reply.confirm) else reply.no
    return changed if then is None else await follow(stage, then, secret=secret) or changed


async def verdict(stage: Stage) -> None:
    turn(stage)
    game, names, booklet = stage.match.game, stage.names, stage.plan.booklet
    outcome = game.outcome()
    assert outcome is not None, "the game is over"
    luck = tuple((names[seat], fate.won) for seat, fate in enumerate(outcome.fates))
    stage.keep(
        judged=True,
        won=tuple(name for name, won in luck if won),
        lost=tuple(name for name, won in luck if won is False),
    )
    stage.record.show(VerdictGiven(outcome, names, booklet.record(game, names)))
    await stage.narration.tell(*booklet.closing(game, names))
