"""A real evening: mouth, ears, captions and journal around one stage, on the real clock."""

import asyncio
import random
from collections.abc import Sequence
from contextlib import AsyncExitStack, nullcontext
from dataclasses import replace
from typing import TYPE_CHECKING

from rich.console import Console

from api.room_code import new_room_code
from narrator.adapters.broker import broker_of
from narrator.adapters.deck_file import DeckFile
from narrator.adapters.hooks import Hooks
from narrator.adapters.journal import SqliteJournal
from narrator.adapters.own_sound import OwnSound
from narrator.adapters.satellite.satellite import Fleet
from narrator.adapters.screen.screens import LentScreens
from narrator.adapters.terminal import Captions, Keyboard
from narrator.app.ears import build_ears, can_be_interrupted, let_interrupt
from narrator.app.mouth import build_mouth
from narrator.app.options import Bell, Evening
from narrator.app.phones import phones
from narrator.app.rehearsal import Seeds
from narrator.director.desk import StageDesk
from narrator.director.match import Chance
from narrator.director.phases.doze import doze, until_left_alone
from narrator.director.plan import Plan, beginner_games
from narrator.director.progress import Progress
from narrator.director.sitting import sitting, wants_to_go_on
from narrator.director.stage import Stage
from narrator.errors import JournalTrouble
from narrator.paths import paths
from narrator.ports import Ears, Follower
from narrator.rules.game import Phase
from narrator.rules.refusal import fault, warning
from narrator.words.locales import languages

if TYPE_CHECKING:
    from narrator.adapters.mqtt import HomeAssistant


async def play(evening: Evening, out: Console | None, *followers: Follower) -> None:
    """Play until the table says goodbye. Whatever fails on the way is told, and the evening goes on without it.

    ``out``: where captions are shown and phones invited; none = nobody looks at a terminal.
    """
    bell, own_sound = Bell(), OwnSound()
    async with AsyncExitStack() as building:
        journal = _journal(bell)
        building.callback(journal.close)
        fleet = building.enter_context(Fleet())
        screens = LentScreens(wanted=evening.wants_screen) if evening.phones else None
        loading = asyncio.ensure_future(build_ears(evening, own_sound, bell, fleet, screens))  # both models at once
        interruptible = await can_be_interrupted(evening)
        speaker = await building.enter_async_context(build_mouth(evening, own_sound, bell, fleet, screens))
        ears = await loading
        if ears is not None and speaker.playback is not None and interruptible:
            if fleet:  # its clock is another one
                bell.whisper(warning("satellite_uninterrupted"))
            else:
                let_interrupt(ears, speaker.playback, bell)
        cut_off = None if evening.resume is False else _unfinished(journal, evening)
        for problem in journal.troubles:
            bell.ring(problem)
        code = ((cut_off and cut_off.room_code) or new_room_code()) if evening.phones else ""
        progress = Progress(_plan(evening, journal), evening.manner, room_code=code)
        captions = () if out is None else (Captions(out, lambda: stage.progress.manner.language),)
        hooks = Hooks(evening.settings.hooks, bell.whisper)
        building.push_async_callback(hooks.close)
        stage = Stage(
            progress,
            speaker.mouth,
            (*captions, hooks, *followers),
            _chance(evening.seed),
            journal=journal,
            shelf=DeckFile(paths().decks, bell.whisper),
            wake=evening.settings.wake,
        )
        if cut_off is not None and (evening.resume or not cut_off.at_stake):
            _go_on(stage, journal, cut_off)  # before a phone can look
        elif cut_off is not None:
            stage.remember(cut_off)
        await building.enter_async_context(phones(evening, stage, bell, out, screens))
        if evening.settings.mqtt:
            following = asyncio.ensure_future(_home_assistant(evening, stage, bell).run())
            building.push_async_callback(_end, [following])
        await stage.talk.tell_early(bell.hang_in(stage))
        listening = [asyncio.ensure_future(_listen(ear, stage, bell)) for ear in (Keyboard(), ears) if ear]
        building.push_async_callback(_end, listening)
        await _sit(stage, journal, evening, cut_off)
        journal.finish()


def _home_assistant(evening: Evening, stage: Stage, bell: Bell) -> "HomeAssistant":
    from narrator.adapters.mqtt import HomeAssistant  # noqa: PLC0415 - most houses have none

    return HomeAssistant(broker_of(evening.settings.mqtt), StageDesk(stage), bell.whisper)


async def _sit(stage: Stage, journal: SqliteJournal, evening: Evening, cut_off: Progress | None) -> None:
    """Play from the first word to the goodbye. An evening that was cut off is offered at once, not slept over."""
    dozes = evening.dozes and cut_off is None
    if dozes:
        await _take_up(stage, journal, evening, cut_off)
        await doze(stage, greet=evening.greets)
    async with until_left_alone(stage) if evening.dozes else nullcontext():
        if not dozes:
            await _take_up(stage, journal, evening, cut_off)
        await sitting(stage)


def _unfinished(journal: SqliteJournal, evening: Evening) -> Progress | None:
    """An evening that was cut off. While only seats are taken, what the command line says is chosen is chosen."""
    cut_off = in_known_language(journal.unfinished(), evening)
    if cut_off is None or cut_off.at_stake:
        return cut_off
    wishes = {"scenario": evening.scenario, "players": evening.players, "deck": evening.deck}
    given = {field: wish for field, wish in wishes.items() if wish is not None}
    return replace(cut_off, phase=Phase.LOBBY, plan=replace(cut_off.plan, cards=evening.cards, **given))


def in_known_language(cut_off: Progress | None, evening: Evening) -> Progress | None:
    """An evening that was cut off, in the house's language if there is no locale any more for its own."""
    if cut_off is None or cut_off.manner.language in languages():
        return cut_off
    return replace(cut_off, manner=replace(cut_off.manner, language=evening.settings.language))


def _go_on(stage: Stage, journal: SqliteJournal, cut_off: Progress) -> None:
    stage.board.revision = journal.take_up()
    stage.take_up(replace(cut_off, room_code=stage.progress.room_code))


def _journal(bell: Bell) -> SqliteJournal:
    """One that cannot be used is told, and the evening is played without: it is kept in memory only."""
    try:
        return SqliteJournal(paths().journal, bell.whisper)
    except JournalTrouble as trouble:
        if trouble.in_use:
            raise
        for problem in trouble.problems:
            bell.whisper(problem)
        return SqliteJournal(None)


def _plan(evening: Evening, journal: SqliteJournal) -> Plan:
    chosen = evening.settings
    return Plan(
        names=chosen.names,
        scenario=evening.scenario,
        players=evening.players,
        deck=evening.deck,
        owned=chosen.boxes,
        cards=evening.cards,
        house=chosen.house,
        register=chosen.wording,
        debate_s=chosen.debate_s or None,
        games_played=journal.games_played,
        beginners=beginner_games(chosen.pace, new=chosen.beginners),
    )


def _chance(seed: int | None) -> Chance:
    """From a seed, for whoever wants the same evening again; from the system otherwise."""
    if seed is None:
        return Chance(public=random.SystemRandom(), secret=random.SystemRandom())
    return Seeds.of(seed).chance


async def _take_up(stage: Stage, journal: SqliteJournal, evening: Evening, cut_off: Progress | None) -> None:
    """Go on with the evening that was cut off, if there is one and the table wants it."""
    if evening.resume and cut_off is None:
        await stage.narration.problem(warning("nothing_to_resume"))
    if cut_off is not None and not cut_off.at_stake:
        return  # everybody sits there already, and is greeted
    if cut_off is not None and evening.resume:
        await stage.narration.say("go-on")
    elif cut_off is not None and await wants_to_go_on(stage, cut_off):
        _go_on(stage, journal, stage.cut_off or cut_off)
        await stage.narration.say("go-on")
    else:
        journal.begin()
        stage.forget(evening.settings.names)


async def _listen(ear: Ears, stage: Stage, bell: Bell) -> None:
    """Listen for as long as the evening lasts. An ear that fails for good is told; the others go on."""
    try:
        await ear.listen(stage)
    except Exception as error:
        bell.ring(fault("ears_failed", what=f"{type(error).__name__}: {error}"))


async def _end(tasks: Sequence[asyncio.Future[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
