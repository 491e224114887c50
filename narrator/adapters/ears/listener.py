"""One stream of sound in, utterances out: what recordings and the microphone share."""

import math
from collections import deque
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from narrator.adapters.ears.cleaning import NoiseSuppressor
from narrator.adapters.ears.grammar import Grammar, command_in, is_command
from narrator.adapters.ears.opinion import Opinion
from narrator.adapters.ears.opinion.counsel import Counsel
from narrator.adapters.ears.opinion.weighing import Deed, decided, scales_of
from narrator.adapters.ears.recogniser import Reading, Recogniser, Samples
from narrator.adapters.ears.utterance import LEAD, TAIL, NoiseFloor, Onset, Patience, Standing, Turn, decibels
from narrator.ports import Understanding
from narrator.words.commands.questions import is_harmless
from narrator.words.commands.understanding import spoken

Rejected = Literal["unknown", "unsure", "not_now", "silence"]


@dataclass(frozen=True, slots=True)
class Care:
    """How sure a command has to be."""

    most_behind: float
    """A reading whose score lies further behind the best one is not considered."""
    least_sure: float
    """Of all that the utterance may have been, so much must speak for the command."""


QUIET_ROOM = Care(most_behind=0.7, least_sure=0.5)
NOISY_ROOM = Care(most_behind=0.3, least_sure=0.65)
NOISY_DB = 30.0
"""A voice that stands out of the room by less than this is heard in noise."""
FREELY_DB = 22.0
"""A voice that stands out of the room by less is not listened to again: what is made of it would be a guess."""
FREELY_SURE = 0.4
"""So much must speak for what was understood of free speech before it is done without asking back."""
SOON, LATER = 5, 15
"""Blocks of silence after which a second opinion is asked for: after a whole command soon, else a little later."""
MOST_ALSO = 4
"""Commands that Vosk has read on which a second opinion is asked for, whatever it has read itself."""
MARGIN = 15
"""Blocks of room before a voice that make it worth listening again without them."""


@dataclass(frozen=True, slots=True)
class HeardUtterance:
    """What was made of one utterance."""

    text: str
    confidence: float
    """0 to 1: how much of what it may have been speaks for this."""
    meaning: Understanding
    """What was not made out for sure means nothing, however much it looks like a command."""
    rejected: Rejected | None
    by_name: bool = False
    """It began with the narrator's name."""
    over_db: float = 0.0
    """How far the voice stood out of the room."""
    opinions: tuple[Opinion, ...] = ()
    """What each recogniser made of it."""

    @property
    def understood(self) -> bool:
        return self.rejected is None


class Listener:
    """Cuts a stream of blocks into utterances and makes out what each of them means by the present grammar."""

    def __init__(
        self,
        recogniser: Recogniser,
        grammar: Grammar,
        *,
        patience: Patience | None = None,
        cleaner: NoiseSuppressor | None = None,
        counsel: Counsel | None = None,
    ) -> None:
        self._recogniser = recogniser
        self._patience = patience or Patience()
        self._cleaner = cleaner
        self._counsel = counsel
        self._attend(grammar)
        self.level_db = 0.0
        """How loud the last block was."""
        self._noise = NoiseFloor()
        self._onset = Onset()
        self._before: deque[tuple[float, Samples, Samples]] = deque(maxlen=LEAD + 4)
        self._turn: Turn | None = None
        self._blocks: list[Samples] = []
        self._raw: list[Samples] = []
        """The same as they came: a second opinion hears more in what the suppressor takes for noise."""

    @property
    def speaking(self) -> bool:
        """Whether somebody is in the middle of saying something."""
        return self._turn is not None

    @property
    def room_db(self) -> float:
        """How loud the room is by itself."""
        return self._noise.floor_db

    def ready_for(self, grammar: Grammar) -> bool:
        """Whether it could listen for something else at once; if not, that is seen to on another thread."""
        return self._recogniser.prepare(grammar).done()

    def adopt(self, grammar: Grammar) -> None:
        """Listen for something else from now on; what is being said is forgotten."""
        self._attend(grammar)
        self.forget()

    def _attend(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self._decoder = self._recogniser.decoder(grammar)

    def forget(self) -> None:
        """Leave what is being said, and what led to it."""
        self._turn = None
        self._before.clear()
        self._onset = Onset()
        if self._counsel is not None:
            self._counsel.withdraw()

    def feed(self, block: Samples) -> HeardUtterance | None:
        """One more block; an utterance, if one ended with it."""
        raw, block = block, block if self._cleaner is None else self._cleaner.clean(block)
        level_db = self.level_db = decibels(float(np.mean(np.square(block - block.mean(), dtype=np.float64))))
        self._noise.hear(level_db)
        if self._turn is None:
            self._wait(level_db, block, raw)
            return None
        self._raw.append(raw)
        return self._follow(self._turn, level_db, block)

    def finish(self) -> HeardUtterance | None:
        """The stream is over: what was being said is all there is."""
        return self._end(self._turn) if self._turn is not None else None

    def _wait(self, level_db: float, block: Samples, raw: Samples) -> None:
        self._before.append((level_db, block, raw))
        if not self._onset.hear(level_db > self._noise.line_db(level_db)):
            return
        self._turn = Turn()
        self._blocks, self._raw = [], []
        self._decoder.begin()
        for earlier_db, earlier, as_it_came in self._before:
            self._turn.hear(earlier_db, self._noise.line_db(self._turn.peak_db))
            self._blocks.append(earlier)
            self._raw.append(as_it_came)
            self._decoder.feed(earlier)
        self._before.clear()

    def _follow(self, turn: Turn, level_db: float, block: Samples) -> HeardUtterance | None:
        resumed_after = turn.quiet_blocks
        turn.hear(level_db, self._noise.line_db(turn.peak_db))
        self._blocks.append(block)
        if turn.quiet_blocks == 0 and resumed_after > TAIL:
            for withheld in self._blocks[-(resumed_after - TAIL) - 1 : -1]:
                self._decoder.feed(withheld)
        if turn.quiet_blocks <= TAIL:
            self._decoder.feed(block)
        if turn.too_long(self._patience):
            return self._end(turn)
        if turn.quiet_blocks == 0:
            if self._counsel is not None:
                self._counsel.withdraw()
            return None
        turn.read(self._decoder.partial())
        standing = self._standing(turn.text)
        if turn.quiet_blocks >= (LATER if standing is Standing.NOTHING else SOON):
            self._consult(turn)
        return self._end(turn) if turn.over(standing, self._patience) else None

    def _consult(self, turn: Turn) -> None:
        """Ask for a second opinion on what has been said so far, once a silence."""
        if self._counsel is not None and not self._counsel.asked:
            cut = self._raw[turn.foreground(self._noise.line_db(turn.peak_db))]
            if cut:
                self._counsel.ask(np.concatenate(cut), self.grammar)

    def _standing(self, text: str) -> Standing:
        if command_in(self.grammar, text) is None:
            return Standing.NOTHING
        return Standing.MAY_GO_ON if self.grammar.goes_on(text) else Standing.WHOLE

    def _end(self, turn: Turn) -> HeardUtterance:
        voice = turn.foreground(self._noise.line_db(turn.peak_db))
        if voice.start > MARGIN:
            # A nearer voice began in the middle: what came before was the room.
            self._decoder.begin()
            for block in self._blocks[voice]:
                self._decoder.feed(block)
        self._consult(turn)
        readings = self._decoder.readings()
        over_db = turn.peak_db - self._noise.floor_db
        opinions = (Opinion("vosk", readings), *self._second_opinion(readings))
        heard = self._weighed(opinions, over_db) or self._judged(readings, over_db)
        if heard.rejected in ("unknown", "unsure") and over_db >= FREELY_DB and self.grammar.freely:
            heard = self._freely_heard(self._blocks[voice]) or heard
        self.forget()
        return replace(heard, over_db=over_db, opinions=opinions)

    def _freely_heard(self, voice: list[Samples]) -> HeardUtterance | None:
        """The same once more, with every word of the model to choose from; none if that makes no sense either."""
        decoder = self._recogniser.freely
        decoder.begin()
        for block in voice:
            decoder.feed(block)
        readings = decoder.readings()
        if not readings:
            return None
        meanings = [self.grammar.meaning(reading.text, loosely=True) for reading in readings]
        meaning = meanings[0]
        if not is_command(meaning) and not meaning.guess:
            return None
        confidence = _share(readings, [other == meaning for other in meanings])
        word_for_word = is_command(self.grammar.meaning(readings[0].text))
        clear = word_for_word or is_harmless(meaning.meant)
        if not meaning.guess and (confidence < FREELY_SURE or not clear):
            # Two guesses on top of each other, at the words and at what they mean: people may have been talking.
            meaning = Understanding(addressed=True, guess=meaning.meant)
        return HeardUtterance(readings[0].text, confidence, meaning, None, self.grammar.by_name(readings[0].text))

    def _second_opinion(self, readings: Sequence[Reading]) -> tuple[Opinion, ...]:
        """At most one; also on the best of what Vosk has read."""
        if self._counsel is None:
            return ()
        texts: dict[Hashable, str] = {}
        for reading in readings:
            if (meaning := command_in(self.grammar, reading.text)) is not None:
                texts.setdefault(self.grammar.purpose(meaning), spoken(reading.text))
        opinion = self._counsel.answer(self._patience.opinion_s, tuple(texts.values())[:MOST_ALSO])
        return () if opinion is None else (opinion,)

    def _weighed(self, opinions: tuple[Opinion, ...], over_db: float) -> HeardUtterance | None:
        """What two opinions come to; none where there is only one, or neither is of a command."""
        scales = scales_of(opinions[-1].by)
        if len(opinions) == 1 or scales is None:
            return None
        decision = decided(opinions[0], opinions[1], self.grammar, over_db, scales)
        if decision is None:
            return None
        by_name = self.grammar.by_name(decision.text)
        heard = HeardUtterance(decision.text, decision.sure, decision.meaning, None, by_name)
        match decision.deed:
            case Deed.ACT:
                return heard
            case Deed.ASK:
                return replace(heard, meaning=Understanding(addressed=True, guess=decision.meaning.meant))
            case Deed.LEAVE:
                readings = opinions[0].readings
                if decision.sure < scales.ask and readings:
                    heard = replace(heard, text=readings[0].text, by_name=self.grammar.by_name(readings[0].text))
                rejected: Rejected = "unknown" if decision.sure < scales.ask else "unsure"
                return replace(heard, meaning=Understanding(addressed=heard.by_name), rejected=rejected)

    def _judged(self, readings: tuple[Reading, ...], over_db: float) -> HeardUtterance:
        """``over_db``: how far the voice stood out of the room."""
        if not readings:
            return HeardUtterance("", 0.0, Understanding(addressed=False), "silence")
        care = NOISY_ROOM if over_db < NOISY_DB else QUIET_ROOM
        meanings = [self.grammar.meaning(reading.text) for reading in readings]
        near = [
            (reading, meaning)
            for reading, meaning in zip(readings, meanings, strict=True)
            if is_command(meaning) and readings[0].score - reading.score <= care.most_behind
        ]
        by_name = self.grammar.by_name(readings[0].text)
        nothing = Understanding(addressed=by_name)
        if not near:
            text, first = readings[0].text, meanings[0]
            if first.command is not None and not first.command.now:
                return HeardUtterance(text, 0.0, first, "not_now", by_name)
            return HeardUtterance(text, 0.0, nothing, "unknown", by_name)
        reading, meaning = near[0]
        confidence = _share(readings, [other == meaning for other in meanings])
        if confidence < care.least_sure:
            return HeardUtterance(reading.text, confidence, nothing, "unsure", by_name)
        return HeardUtterance(reading.text, confidence, meaning, None, by_name)


def _share(readings: Sequence[Reading], counted: Sequence[bool]) -> float:
    """How much of all that the utterance may have been speaks for those that count."""
    weights = [math.exp(reading.score - readings[0].score) for reading in readings]
    return sum(weight for weight, counts in zip(weights, counted, strict=True) if counts) / sum(weights)
