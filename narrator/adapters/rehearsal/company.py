"""The company: the players of a rehearsal. They speak through the inbox and tap through the desk, like anybody."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from itertools import combinations

from narrator.adapters.rehearsal.sayings import Scripted, Tapped
from narrator.desk import Desk, Option, PhoneView, Tap
from narrator.director.stage import Stage
from narrator.ports import Acted, Asked, CallClosed, PhaseBegan, PublicEvent, Said, VoteCast, WindowOpened
from narrator.rules.game import PASS, Phase, Question, RoleId, Seat, Vote
from narrator.rules.refusal import Refused
from narrator.words.booklet import RealTable
from narrator.words.lines import Lines

SCENE = "company"
ANSWER_S = 1.5
"""How long the company thinks before it answers the narrator."""
PATIENCE_S = 15.0
"""How long it leaves the word to what is scripted to be said."""


def answers(lines: Lines, scenario: str, players: int) -> dict[str, str]:
    """What a company says when it is asked; ``scenario`` is a name, as people know it."""
    return {
        "scenario": lines.say(SCENE, "scenario", name=scenario),
        "players": lines.say(SCENE, "players", count=players),
        "ready": lines.say(SCENE, "ready"),
    }


class Company:
    """They say and do what is scripted, and what is left open they draw.

    A seat whose night moves are scripted makes no others; the same goes for its vote. When the narrator waits
    for an answer and nothing is scripted to be said soon, the company answers by itself.
    """

    _at: Stage
    _phones: Desk

    def __init__(
        self,
        answers: Mapping[str, str],
        rng: random.Random,
        cues: tuple[Scripted, ...] = (),
        aloud: Callable[[str], float] = lambda _: 0.0,
        *,
        real: RealTable | None = None,
        tells: bool = False,
        idle: Collection[Seat] = (),
    ) -> None:
        """``aloud`` makes a player's words heard and tells how long they take.

        ``real``: their own cards, which the narrator cannot see. ``tells``: but their phones are told of them.
        ``idle``: players who never tap at night.
        """
        self._answers = answers
        self._aloud = aloud
        self._rng = rng
        self._cues = cues
        self._real = real
        self._tells = tells
        self._laid: tuple[RoleId, ...] = ()
        self._taps: Counter[Seat] = Counter()
        self._answering: asyncio.TimerHandle | None = None
        self._quiet = {*idle, *(cue.entry.seat for cue in cues if isinstance(cue.entry, Tapped))}
        self._voted = {cue.entry.seat for cue in cues if isinstance(cue.entry, Vote)}

    def sit_at(self, stage: Stage, desk: Desk) -> None:
        """Before the evening begins: from now on what is scripted happens in its time."""
        self._at, self._phones = stage, desk
        if self._real is not None:
            self._real.sit_down()
        self._go_on(iter(sorted(self._cues, key=lambda cue: cue.at_s)))

    def _go_on(self, script: Iterator[Scripted]) -> None:
        """One after another: what is scripted for the same moment happens in its order."""
        cue = next(script, None)
        if cue is not None:
            asyncio.get_running_loop().call_at(cue.at_s, self._perform, cue.entry, script)

    def _perform(self, entry: Said | Tapped | Vote, script: Iterator[Scripted]) -> None:
        match entry:
            case Said():
                self._say(entry)
            case Tapped():
                self._tap(entry)
            case Vote():
                self._point(entry)
        self._go_on(script)

    def show(self, event: PublicEvent) -> None:
        match event:
            case Asked("ready"):
                self._take_cards()
                if self._at.match.playing:  # nobody is ready as long as the number of cards is wrong
                    self._answer_known("ready")
            case PhaseBegan(Phase.NIGHT):
                self._take_cards()  # somebody may have said so before being asked
            case Asked("votes"):
                if self._taps_along:
                    self._vote()
            case Asked(_, Question() as question):
                self._answer_game(question)
            case Asked(question):
                self._answer_known(question)
            case WindowOpened(call, lasts_s) if self._taps_along:
                self._taps.clear()
                for seat in range(len(self._at.names)):
                    if seat not in self._quiet:
                        asyncio.get_running_loop().call_soon(self._step, seat, call, lasts_s)
            case CallClosed(call) if self._real is not None and not self._tells:
                self._real.call(call)
            case _:
                pass

    @property
    def _taps_along(self) -> bool:
        """Somebody follows their taps: the narrator has dealt, or was told."""
        return self._at.plan.on_phones or self._tells

    @property
    def _is_dealt(self) -> bool:
        return self._at.phase not in (Phase.LOBBY, Phase.DEAL)

    def _take_cards(self) -> None:
        """Real cards are dealt by hand, once; whoever has a phone may tell it."""
        if self._real is None or self._at.plan.on_phones or not self._at.match.playing:
            return
        laid = self._real.deal(self._at.match.game)
        if self._tells and laid != self._laid:
            self._laid = laid
            for seat in range(len(self._at.names)):
                if self._phones.phone(seat).may_tell:
                    self._phones.tell_card(seat, laid[seat])

    def _answer_known(self, question: str) -> None:
        if question in self._answers:
            self.answer(self._answers[question])

    def _answer_game(self, question: Question) -> None:
        """What a game asks: on one phone, or of the whole table. Nobody decides what is left to the script."""
        if self._scripted_soon(question.seat if question.alone else None):
            self._keep_quiet()
        elif self._real is not None and not self._tells and not self._at.plan.on_phones:
            told = self._real.told(self._at.match.game, question, self._at.names)
            self.answer(", ".join(self._at.lines.line(cue) for cue in told))
        elif question.alone and question.seat is not None:
            target = self._rng.choice(question.among)
            asyncio.get_running_loop().call_later(ANSWER_S, self._point, Vote(question.seat, target))
        elif question.id == "agree":
            self.answer(self._at.lines.say(SCENE, "right"))

    def answer(self, text: str) -> None:
        """Say something soon, unless it is scripted that somebody will."""
        self._keep_quiet()
        if not self._scripted_soon():
            self._answering = asyncio.get_running_loop().call_later(ANSWER_S, self._say, Said(text))

    def _keep_quiet(self) -> None:
        if self._answering is not None:
            self._answering.cancel()

    def _scripted_soon(self, alone: Seat | None = None) -> bool:
        """Whether somebody will speak, or the one seat that is asked will tap."""
        now_s = asyncio.get_running_loop().time()
        soon = (cue.entry for cue in self._cues if 0 <= cue.at_s - now_s <= PATIENCE_S)
        return any(isinstance(entry, Said) or (isinstance(entry, Vote) and entry.seat == alone) for entry in soon)

    def _say(self, said: Said) -> None:
        """Hand it in once its last word is out."""
        asyncio.get_running_loop().call_later(self._aloud(said.text), self._at.post, said)

    def _vote(self) -> None:
        for seat in range(len(self._at.names)):
            ballot = self._phones.phone(seat).ballot
            if ballot is None or not ballot.targets:
                continue
            target = self._rng.choice(ballot.targets)
            if seat not in self._voted:
                wait_s = self._rng.uniform(0.1, 2.0)
                asyncio.get_running_loop().call_later(wait_s, self._point, Vote(seat, target))

    def _step(self, seat: Seat, call: str, left_s: float) -> None:
        """Make one move some time within the window, then look again: some powers take two."""
        view = self._phones.phone(seat)
        task, shown = view.task, view.table.call
        if task is None or shown is None or left_s <= 0 or self._taps[seat] >= shown.steps:
            return
        if not self._is_called(view, call):
            return
        tapped = self._rng.choice(tuple(self._choices(seat, call, task.options)))
        wait_s = self._rng.uniform(0.1, 0.4) * left_s
        self._taps[seat] += 1
        loop = asyncio.get_running_loop()
        loop.call_later(wait_s, self._tap, tapped)
        loop.call_later(wait_s + 0.1, self._step, seat, call, left_s - wait_s - 0.1)

    def _is_called(self, view: PhoneView, call: str) -> bool:
        """A player reads on the phone whether a tap counts."""
        if view.task is None or view.table.call is None or view.table.call.id != call:
            return False
        return self._at.lines.say("memory", "note-yours") in view.task.note

    def _in_vain(self, view: PhoneView, call: str) -> str | None:
        """Why a tap comes to nothing, as the phone tells its player; none if it counts."""
        if view.task is None or self._is_called(view, call):
            return None
        asleep = self._at.lines.say("memory", "note-asleep") in view.task.note
        return "not_called" if asleep else "done_already"

    def _choices(self, seat: Seat, call: str, options: tuple[Option, ...]) -> Iterator[Tapped]:
        """Everything that a phone offers, to do nothing first."""
        for option in sorted(options, key=lambda option: option.action != PASS):
            for seats in combinations(option.seats, option.pick_seats):
                for centre in combinations(option.centre, option.pick_centre):
                    yield Tapped(seat, option.action, seats, centre, call)

    def _tap(self, tapped: Tapped) -> None:
        """What the rules refuse is noted: whoever has scripted it wants to know."""
        if not (self._is_dealt and self._taps_along):
            self._at.record.confide(Acted(tapped, "not_dealt"))
            return
        view = self._phones.phone(tapped.seat)
        shown = view.table.call
        call = tapped.call or ("" if shown is None else shown.id)
        tapped = replace(tapped, call=call)
        saw = self._saw(tapped) if shown is not None and shown.asks_role else None
        vain = self._in_vain(view, call)
        try:
            tap = Tap(call, tapped.act, view.table.revision, tapped.seats, tapped.centre, saw)
            self._phones.act(tapped.seat, tap)
        except Refused as refusal:
            self._at.record.confide(Acted(tapped, refusal.code))
        else:
            if vain is not None:
                self._at.record.confide(Acted(tapped, vain))

    def _saw(self, tapped: Tapped) -> RoleId | None:
        """What the card showed as it was dealt."""
        places = (*tapped.seats, *(len(self._at.names) + place for place in tapped.centre))
        return self._laid[places[0]] if places and places[0] < len(self._laid) else None

    def _point(self, vote: Vote) -> None:
        refused = None if self._is_dealt else "not_dealt"
        if refused is None:
            try:
                self._phones.vote(vote.seat, vote.target)
            except Refused as refusal:
                refused = refusal.code
        if refused is not None:
            self._at.record.confide(VoteCast(vote, refused))
