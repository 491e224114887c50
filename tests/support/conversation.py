"""Conversations for tests: a table that waits for the narrator, answers it step by step, and falls silent.

    converse(asked("scenario", "start scenario confusion"), asked("players", "five"))

Every step waits for its moment, which may only come after the step before it. What a table says at a fixed second
of the evening breaks with every line that gets longer; what it says to a question does not.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from narrator.adapters.rehearsal import virtual_time
from narrator.adapters.rehearsal.silent_mouth import SilentMouth
from narrator.adapters.transcript import Transcript
from narrator.app import NAMES, Seeds
from narrator.director.plan import Cards, Plan
from narrator.director.progress import Journal, Progress
from narrator.director.shelf import Shelf
from narrator.director.sitting import sitting
from narrator.director.stage import Stage
from narrator.ports import (
    Asked,
    Entry,
    Follower,
    Line,
    Manner,
    PhaseBegan,
    PublicEvent,
    Said,
    SecretEvent,
    Sound,
    Span,
    Speaking,
    Spoke,
    WindowOpened,
)
from narrator.rules.game import Action, CloseCall, CloseVote, DealByHand, Game, Hear, OpenCall, OpenVote, Phase
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.game import OneNight
from narrator.rules.one_night.inquest.evidence import Evidence, Kind, Question
from narrator.rules.one_night.inquest.testimony import (
    CloseCount,
    NobodyElse,
    TellArtefact,
    TellCopy,
    TellFinger,
    TellMark,
    TellVotes,
    TellWas,
)
from tests.support.evenings import Record, said

ANSWER_S = 1.0
AFTERWARDS_S = 12.0
"""How long the table is watched after its last word: less than the narrator's patience with any question."""
DAY_S = 24 * 3600.0
"""A step whose moment has not come by then never has one."""
Moment = Callable[[PublicEvent], bool]


@dataclass(frozen=True, slots=True)
class Step:
    """Something that is said or reported a little after its moment; no moment = after the step before."""

    entry: Entry
    after_s: float = ANSWER_S
    moment: Moment | None = None


def asked(question: str, text: str, after_s: float = ANSWER_S) -> Step:
    return Step(Said(text), after_s, lambda event: isinstance(event, Asked) and event.question == question)


def after(cue: str, text: str | Entry, after_s: float = ANSWER_S) -> Step:
    """Once a line whose cue ends so has been said to its end, or was cut off."""
    return Step(_entry(text), after_s, lambda event: isinstance(event, Spoke) and event.line.cue.endswith(cue))


def during(cue: str, text: str | Entry, after_s: float = 0.5) -> Step:
    """While a line whose cue ends so is being said."""
    return Step(_entry(text), after_s, lambda event: isinstance(event, Speaking) and event.line.cue.endswith(cue))


def in_window(call: str, text: str | Entry, after_s: float = ANSWER_S) -> Step:
    return Step(_entry(text), after_s, lambda event: isinstance(event, WindowOpened) and event.call == call)


def in_phase(phase: str, text: str | Entry, after_s: float = ANSWER_S) -> Step:
    return Step(_entry(text), after_s, lambda event: event == PhaseBegan(phase))


def then(text: str | Entry, after_s: float = ANSWER_S) -> Step:
    return Step(_entry(text), after_s)


def _entry(said: str | Entry) -> Entry:
    return Said(said) if isinstance(said, str) else said


class Guests:
    """The people at a test's table."""

    def __init__(self, steps: Iterable[Step]) -> None:
        self._steps = list(steps)
        self._waiting = True
        self._stage: Stage | None = None
        self.finished = asyncio.Event()

    def sit_at(self, stage: Stage) -> None:
        self._stage = stage
        self._next()

    @property
    def unsaid(self) -> list[Entry]:
        return [step.entry for step in self._steps]

    def show(self, event: PublicEvent) -> None:
        if self._waiting and self._steps:
            moment = self._steps[0].moment
            if moment is not None and moment(event):
                self._do()

    def _next(self) -> None:
        self._waiting = True
        if not self._steps:
            self.finished.set()
        elif self._steps[0].moment is None:
            self._do()

    def _do(self) -> None:
        self._waiting = False
        asyncio.get_running_loop().call_later(self._steps[0].after_s, self._post)

    def _post(self) -> None:
        assert self._stage is not None, "they sit down first"
        self._stage.post(self._steps.pop(0).entry)
        self._next()


class NotingMouth(SilentMouth):
    """A silent mouth that remembers how it was asked to speak."""

    def __init__(self, voices: int = 1) -> None:
        super().__init__()
        self.voices = voices
        self.manners: list[Manner] = []
        self.sounds: list[Sound] = []
        self.prepared: list[Line] = []
        self.unprepared: list[Line] = []

    async def say(self, line: Line, due_s: float | None = None) -> Span:
        if line not in self.prepared:
            self.unprepared.append(line)
        return await super().say(line, due_s)

    async def prepare(self, lines: Iterable[Line]) -> None:
        self.prepared += lines

    def sound(self, sound: Sound) -> None:
        self.sounds.append(sound)

    def adopt(self, manner: Manner) -> None:
        super().adopt(manner)
        self.manners.append(manner)


class Notes:
    """Everything that was shown, in order."""

    def __init__(self) -> None:
        self.events: list[PublicEvent | SecretEvent] = []

    def show(self, event: PublicEvent) -> None:
        self.events.append(event)

    def confide(self, event: SecretEvent) -> None:
        self.events.append(event)


@dataclass(frozen=True, slots=True)
class Talk:
    """How a conversation went."""

    records: list[Record]
    progress: Progress
    mouth: NotingMouth
    events: list[PublicEvent | SecretEvent]
    game: Game | None
    """As it stood in the end."""
    ended: bool
    """The narrator said goodbye; otherwise it still waits for the table."""

    @property
    def cues(self) -> list[str]:
        return [_short(record["cue"]) for record in self.records if record["kind"] == "said"]

    @property
    def phases(self) -> list[str]:
        return [record["phase"] for record in self.records if record["kind"] == "phase"]

    @property
    def verdicts(self) -> list[Record]:
        return [record for record in self.records if record["kind"] == "verdict"]

    def said(self, cue: str) -> list[Record]:
        return said(self.records, cue)

    def text(self, cue: str) -> str:
        """The last line of that cue."""
        return str(self.said(cue)[-1]["text"])

    @property
    def one_night(self) -> OneNight:
        assert isinstance(self.game, OneNight)
        return self.game

    def since(self, cue: str) -> list[str]:
        """Cues from the last line of that cue on."""
        cues = self.cues
        return cues[len(cues) - 1 - cues[::-1].index(cue) :]


def _short(cue: str) -> str:
    return cue.removeprefix("evening.")


@dataclass(frozen=True, slots=True)
class Setting:
    """Where a conversation begins. Most begin with nothing settled; some in the middle of a game."""

    progress: Progress
    held: Callable[[Stage], Awaitable[None]] = sitting
    journal: Journal | None = None
    shelf: Shelf | None = None
    tables: tuple[Follower, ...] = ()
    seeds: Seeds = field(default_factory=lambda: Seeds.of(7))
    voices: int = 1
    lasts_s: float = AFTERWARDS_S


def converse(
    *steps: Step,
    progress: Progress | None = None,
    language: str = "en",
    lasts_s: float = AFTERWARDS_S,
    **setting: Any,
) -> Talk:
    """Hold a conversation; fails if some of its steps never had their moment."""
    begun = progress or Progress(Plan(cards=Cards.TABLE), Manner(language=language))
    return virtual_time.run(_held(steps, Setting(begun, lasts_s=lasts_s, **setting)))


async def _held(steps: tuple[Step, ...], setting: Setting) -> Talk:
    transcript, guests, notes = Transcript(NAMES), Guests(steps), Notes()
    mouth = NotingMouth(setting.voices)
    tables: tuple[Follower, ...] = (transcript, notes, *setting.tables, guests)
    stage = Stage(
        setting.progress, mouth, tables, setting.seeds.chance, journal=setting.journal, shelf=setting.shelf
    )
    if setting.progress.actions:
        stage.take_up(setting.progress)
    guests.sit_at(stage)
    playing = asyncio.ensure_future(setting.held(stage))
    spoken = asyncio.ensure_future(guests.finished.wait())
    await asyncio.wait((playing, spoken), timeout=DAY_S, return_when=asyncio.FIRST_COMPLETED)
    await asyncio.wait((playing,), timeout=setting.lasts_s)
    ended = playing.done()
    for task in (playing, spoken):
        task.cancel()
    await asyncio.gather(spoken, return_exceptions=True)
    if ended:
        playing.result()
    else:
        await asyncio.gather(playing, return_exceptions=True)
    assert not guests.unsaid, f"never said: {guests.unsaid}; heard {_tail(transcript.records)}"
    game = stage.match.game if stage.match.playing else None
    return Talk(transcript.records, stage.progress, mouth, notes.events, game, ended)


def _tail(records: list[Record]) -> list[str]:
    return [str(record.get("cue") or record.get("text") or record.get("phase")) for record in records][-12:]


BASE = Deck(("werewolf", "werewolf", "seer", "robber", "troublemaker", "drunk", "insomniac", "villager"))
"""Confusion for five."""


def midway(phase: str, deck: Deck = BASE, names: tuple[str, ...] = NAMES[:5], **changes: Any) -> Progress:
    """A game with real cards that has come as far as this phase.

    ``calls_over``: so many calls of the night; ``counts``: votes told so far; ``evidence``: all that was told.
    """
    plan = Plan(names=names, players=deck.players, deck=deck, cards=Cards.TABLE, debate_s=60)
    plan = replace(plan, **{key: changes.pop(key) for key in list(changes) if key in plan.__dataclass_fields__})
    manner, evidence = changes.pop("manner", Manner()), changes.pop("evidence", None)
    counts = changes.pop("counts", ())
    actions = (*nights(plan, names, phase, changes.pop("calls_over", 0)), *_told(counts, evidence))
    return replace(Progress(plan, manner, phase=Phase(phase), night_seed=1, actions=actions), **changes)


def nights(plan: Plan, names: tuple[str, ...], phase: str, calls_over: int = 0) -> tuple[Action, ...]:
    """What was done until a phase began, by hand and by voice."""
    if phase in ("lobby", "deal"):
        return ()
    seated = tuple(
        name or str(seat) for seat, name in enumerate((*names, *("",) * ((plan.players or 0) - len(names))))
    )
    calls = [call.id for call in plan.begin(seated).calls()]
    made = calls[:calls_over] if phase == "night" else calls
    night = (action for call in made for action in (OpenCall(call), CloseCall()))
    return (DealByHand(), *night, *((OpenVote(),) if phase in ("vote", "reveal", "over") else ()))


def _told(counts: tuple[tuple[int, int], ...], evidence: Evidence | None) -> tuple[Action, ...]:
    if evidence is None:
        return (CloseVote(by_hand=True), *(TellVotes(*told) for told in counts)) if counts else ()
    votes = (TellVotes(seat, votes) for seat, votes in enumerate(evidence.tally or ()) if votes)
    absent = Question(Kind.HOLDERS, roles=tuple(sorted(evidence.absent)))
    return (
        CloseVote(by_hand=True),
        *votes,
        CloseCount(),
        Hear(),
        *(TellFinger(seat, target) for seat, target in evidence.arrows if target is not None),
        *(TellWas(seat, role) for seat, role in evidence.cards),
        *(TellCopy(copy.card, copy.role, copy.seat) for copy in evidence.copies if copy.role is not None),
        *(TellMark(seat, mark) for seat, mark in evidence.marks),
        *(TellArtefact(seat, artefact) for seat, artefact in evidence.artefacts),
        *((NobodyElse(absent),) if evidence.absent else ()),
    )


def counted(deck: Deck = BASE, tally: tuple[int, ...] = (3, 1, 1, 0, 0)) -> Evidence:
    """A count that was told; nothing else is known."""
    return Evidence(deck, deck.players).with_tally(tally)
