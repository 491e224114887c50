"""One stream of sound in, utterances out: what recordings and the microphone share."""

import math
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import numpy as np

from narrator.adapters.ears.cleaning import NoiseSuppressor
from narrator.adapters.ears.opinion import Opinion
from narrator.adapters.ears.opinion.counsel import Counsel
from narrator.adapters.ears.opinion.weighing import Deed, decided, scales_of
from narrator.adapters.ears.recogniser import UNKNOWN, Reading, Recogniser, Samples
from narrator.adapters.ears.utterance import LEAD, NoiseFloor, Onset, Patience, Standing, Turn, decibels
from narrator.ports import Hearing, Understanding
from narrator.rules.game import Phase
from narrator.words.commands.prefix import may_go_on
from narrator.words.commands.questions import is_harmless
from narrator.words.commands.understanding import spoken, understand, without_name

Rejected = Literal["unknown", "unsure", "not_now", "silence"]


@dataclass(frozen=True, slots=True)
class Care:
    """How sure a command has to be."""

    most_behind: float
    """A reading whose score lies further behind the best one is not considered."""
    least_sure: float
    """Of all that the utterance may have been, so much must speak for the command."""


QUIET_ROOM = Care(most_behind=0.7, least_sure=0.5)
NOISY_ROOM = Care(most_behind=0.3, least_sure=0.8)
NOISY_DB = 30.0
"""A voice that stands out of the room by less than this is heard in noise."""
FREE_SPEECH = frozenset({Phase.LOBBY, Phase.DEAL, Phase.OVER})
"""Phases in which people say what they want in their own words, and nobody is hurt by a question back."""
UNASKED = frozenset({Phase.NIGHT, Phase.DEBATE})
"""Phases in which nobody is asked anything unless it is said so: a question back would be a nuisance."""
FREELY_DB = 22.0
"""A voice that stands out of the room by less is not listened to again: what is made of it would be a guess."""
FREELY_SURE = 0.4
"""So much must speak for what was understood of free speech before it is done without asking back."""
LATER = 15
"""Blocks of silence after which a second opinion is asked for, if what was said is no whole command."""
SURELY = 0.9
"""In a quiet room, what so much speaks for needs no second opinion: the answer would only come later."""
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
    """Cuts a stream of blocks into utterances and makes out what each of them means in the present hearing."""

    def __init__(
        self,
        recogniser: Recogniser,
        hearing: Hearing,
        *,
        patience: Patience | None = None,
        cleaner: NoiseSuppressor | None = None,
        counsel: Counsel | None = None,
        as_said: bool = False,
    ) -> None:
        """``as_said``: a seat is the name or the number by which it was called, not its index."""
        self._recogniser = recogniser
        self._patience = patience or Patience()
        self._cleaner = cleaner
        self._counsel = counsel
        self._as_said = as_said
        self._attend(hearing)
        self.level_db = 0.0
        """How loud the last block was."""
        self._noise = NoiseFloor()
        self._onset = Onset()
        self._before: deque[tuple[float, Samples, Samples]] = deque(maxlen=LEAD + 4)
        self._turn: Turn | None = None
        self._blocks: list[Samples] = []
        self._readings: tuple[Reading, ...] | None = None
        """How it is read if nothing more comes; none while it is being said."""
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

    def ready_for(self, hearing: Hearing) -> bool:
        """Whether it could listen for something else at once; if not, that is seen to on another thread."""
        return self._recogniser.prepare(self._recogniser.audible(hearing)).done()

    def adopt(self, hearing: Hearing) -> None:
        """Listen for something else from now on; what is being said is forgotten."""
        self._attend(hearing)
        self.forget()

    def _attend(self, hearing: Hearing) -> None:
        self.hearing = hearing
        self.audible = self._recogniser.audible(hearing)
        """What it can hear of that."""
        self._decoder = self._recogniser.decoder(self.audible)

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
        self._blocks, self._raw, self._readings = [], [], None
        self._decoder.begin()
        for earlier_db, earlier, as_it_came in self._before:
            self._turn.hear(earlier_db, self._noise.line_db(self._turn.peak_db))
            self._blocks.append(earlier)
            self._raw.append(as_it_came)
            self._decoder.feed(earlier)
        self._before.clear()

    def _follow(self, turn: Turn, level_db: float, block: Samples) -> HeardUtterance | None:
        turn.hear(level_db, self._noise.line_db(turn.peak_db))
        self._blocks.append(block)
        if self._readings is None:
            self._decoder.feed(block)
        elif turn.quiet_blocks == 0:  # more comes: it was not the end, and all of it is read anew
            self._again(self._blocks)
        if turn.too_long(self._patience):
            return self._end(turn)
        if turn.quiet_blocks == 0:
            if self._counsel is not None:
                self._counsel.withdraw()
            return None
        if self._readings is None and turn.worth_a_look(self._patience):
            # What the decoder tells on the way lags behind by a word or two; only its last word is all of it.
            self._readings = self._decoder.readings()
        standing = self._standing(self._readings[0].text) if self._readings else Standing.NOTHING
        if standing is not Standing.NOTHING or turn.quiet_blocks >= LATER:
            self._consult(turn)
        return self._end(turn) if turn.over(standing, self._patience) else None

    def _again(self, blocks: Sequence[Samples]) -> None:
        """Begin anew with all that was said so far."""
        self._readings = None
        self._decoder.begin()
        for block in blocks:
            self._decoder.feed(block)

    def _consult(self, turn: Turn) -> None:
        """Ask for a second opinion on what has been said so far, once a silence, unless there is no doubt."""
        if self._counsel is not None and not self._counsel.asked and not self._sure(turn):
            cut = self._raw[turn.foreground(self._noise.line_db(turn.peak_db))]
            if cut:
                self._counsel.ask(np.concatenate(cut), self.audible)

    def _sure(self, turn: Turn) -> bool:
        over_db = turn.peak_db - self._noise.floor_db
        heard = self._judged(self._readings or (), over_db)
        return over_db >= NOISY_DB and heard.understood and heard.confidence >= SURELY

    def _standing(self, text: str) -> Standing:
        meaning = self._meaning(text)
        if not _meant(meaning):
            return Standing.NOTHING
        now = self.audible
        goes_on = may_go_on(text, now.language, now.phase, now.names, wake=now.wake, asking=now.asking)
        return Standing.MAY_GO_ON if goes_on else Standing.WHOLE

    def _end(self, turn: Turn) -> HeardUtterance:
        voice = turn.foreground(self._noise.line_db(turn.peak_db))
        if voice.start > MARGIN:
            # A nearer voice began in the middle: what came before was the room.
            self._again(self._blocks[voice])
        self._consult(turn)
        readings = self._decoder.readings() if self._readings is None else self._readings
        over_db = turn.peak_db - self._noise.floor_db
        opinions = (Opinion("vosk", readings), *self._second_opinion(readings))
        heard = self._weighed(opinions, over_db) or self._judged(readings, over_db)
        if heard.rejected in ("unknown", "unsure") and over_db >= FREELY_DB and self.audible.phase in FREE_SPEECH:
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
        meanings = [self._meaning(reading.text, loosely=True) for reading in readings]
        meaning = meanings[0]
        if not _meant(meaning) and not meaning.guess:
            return None
        confidence = _share(readings, [other == meaning for other in meanings])
        word_for_word = _meant(self._meaning(readings[0].text))
        clear = word_for_word or is_harmless(meaning.meant)
        if not meaning.guess and (confidence < FREELY_SURE or not clear):
            # Two guesses on top of each other, at the words and at what they mean: people may have been talking.
            meaning = Understanding(addressed=True, guess=meaning.meant)
        return HeardUtterance(readings[0].text, confidence, meaning, None, self._by_name(readings[0].text))

    def _second_opinion(self, readings: Sequence[Reading]) -> tuple[Opinion, ...]:
        """At most one; also on the best of what Vosk has read."""
        if self._counsel is None:
            return ()
        texts: dict[str, str] = {}
        for reading in readings:
            if (meaning := command_in(self.audible, reading.text)) is not None:
                texts.setdefault(repr(meaning), spoken(reading.text))
        opinion = self._counsel.answer(self._patience.opinion_s, tuple(texts.values())[:MOST_ALSO])
        return () if opinion is None else (opinion,)

    def _weighed(self, opinions: tuple[Opinion, ...], over_db: float) -> HeardUtterance | None:
        """What two opinions come to; none where there is only one, or neither is of a command."""
        scales = scales_of(opinions[-1].by)
        if len(opinions) == 1 or scales is None:
            return None
        meant = partial(command_in, self.audible, as_said=self._as_said)
        decision = decided(opinions[0], opinions[1], meant, over_db, scales, may_ask=may_ask(self.audible))
        if decision is None:
            return None
        by_name = self._by_name(decision.text)
        heard = HeardUtterance(decision.text, decision.sure, decision.meaning, None, by_name)
        match decision.deed:
            case Deed.ACT:
                return heard
            case Deed.ASK:
                return replace(heard, meaning=Understanding(addressed=True, guess=decision.meaning.meant))
            case Deed.LEAVE:
                readings = opinions[0].readings
                if decision.sure < scales.ask and readings:
                    heard = replace(heard, text=readings[0].text, by_name=self._by_name(readings[0].text))
                rejected: Rejected = "unknown" if decision.sure < scales.ask else "unsure"
                return replace(heard, meaning=Understanding(addressed=heard.by_name), rejected=rejected)

    def _judged(self, readings: tuple[Reading, ...], over_db: float) -> HeardUtterance:
        """``over_db``: how far the voice stood out of the room."""
        if not readings:
            return HeardUtterance("", 0.0, Understanding(addressed=False), "silence")
        care = NOISY_ROOM if over_db < NOISY_DB else QUIET_ROOM
        meanings = [self._meaning(reading.text) for reading in readings]
        near = [
            (reading, meaning)
            for reading, meaning in zip(readings, meanings, strict=True)
            if _meant(meaning) and readings[0].score - reading.score <= care.most_behind
        ]
        by_name = self._by_name(readings[0].text)
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

    def _by_name(self, text: str) -> bool:
        return without_name(spoken(text), self.audible.language, self.audible.wake)[1]

    def _meaning(self, text: str, *, loosely: bool = False) -> Understanding:
        return meaning_in(self.audible, text, as_said=self._as_said, loosely=loosely)


def meaning_in(now: Hearing, text: str, *, as_said: bool = False, loosely: bool = False) -> Understanding:
    """What a reading means in a hearing."""
    if not text or UNKNOWN in text:
        return Understanding(addressed=False)
    return understand(
        text,
        now.language,
        now.phase,
        now.names,
        name_needed=now.name_needed,
        wake=now.wake,
        game=now.game,
        as_said=as_said,
        agreeing=now.agreeing,
        loosely=loosely,
        decks=now.decks,
        asking=now.asking,
    )


def command_in(now: Hearing, text: str, *, as_said: bool = False) -> Understanding | None:
    """What a reading orders in a hearing; none if that is nothing."""
    meaning = meaning_in(now, text, as_said=as_said)
    return meaning if _meant(meaning) else None


def may_ask(now: Hearing) -> bool:
    """Whether the table is being asked something, so that it may be asked back; but not whether it said yes."""
    asked = now.phase not in UNASKED if now.asking is None else bool(now.asking.question)
    return asked and not now.agreeing


def _share(readings: Sequence[Reading], counted: Sequence[bool]) -> float:
    """How much of all that the utterance may have been speaks for those that count."""
    weights = [math.exp(reading.score - readings[0].score) for reading in readings]
    return sum(weight for weight, counts in zip(weights, counted, strict=True) if counts) / sum(weights)


def _meant(meaning: Understanding) -> bool:
    """One command for now, or several in one breath."""
    return bool(meaning.together) or (meaning.command is not None and meaning.command.now)
