"""The company of a rehearsed village with cards face down: it plays the real game by itself, and never lies."""

import random
from collections import Counter
from dataclasses import replace

from narrator.rules.game import (
    CloseCall,
    CloseVote,
    Deal,
    DrawLot,
    Game,
    OpenCall,
    OpenVote,
    Question,
    RoleId,
    Seat,
)
from narrator.rules.thiercelieux.actions import Action, OpenElection, Wake
from narrator.rules.thiercelieux.aftermath import eliminate, possible_endings
from narrator.rules.thiercelieux.course import apply, outstanding
from narrator.rules.thiercelieux.game import Village
from narrator.rules.thiercelieux.moves import legal
from narrator.rules.thiercelieux.resolve import OUTCOME_OF, Outcome
from narrator.rules.thiercelieux.state import Cause, Moment, Pending, PollKind, State
from narrator.words.leaflet import Names
from narrator.words.lines import Cue, cue

SCENE = "company"


class RealVillage:
    """Real cards, which the narrator cannot see: the village plays among itself, and tells what it is asked."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._state: State | None = None
        self._asked: tuple[Question, State] | None = None

    @property
    def truth(self) -> State:
        assert self._state is not None, "the cards are dealt first"
        return self._state

    def sit_down(self) -> None:
        pass

    def deal(self, game: Game) -> tuple[RoleId, ...]:
        assert isinstance(game, Village)
        state = self._state
        if state is None or state.verdict is not None or state.deck != game.state.deck:
            order = list(range(len(game.state.deck.cards)))
            self._chance.shuffle(order)
            undealt = game.state
            self._state = apply(undealt, Deal(tuple(order)))
        return (*(card for card in self.truth.dealt if card is not None), *self.truth.centre)

    def call(self, call: str) -> None:
        due = outstanding(self.truth)
        if due.call != call:
            return  # made a second time, after an interruption
        if call == self.truth.book.waking:
            self._play(Wake())
            return
        self._play(OpenCall(call))
        for seat in self.truth.living:
            self._move(seat)
        while owed := outstanding(self.truth).owed:
            self._move(owed[0])
        self._play(CloseCall())

    def told(self, game: Game, question: Question, names: Names) -> tuple[Cue, ...]:
        assert isinstance(game, Village)
        heard = game.state
        asked = question, heard
        if not self._in_step(question, heard) or (asked == self._asked and question.id != "tokens"):
            self._state = self._as_told(heard)  # also where an answer was not taken, or lost in something else
        self._asked = asked
        match question.id:
            case "agree":
                return (cue(SCENE, "right"),)
            case "tokens":
                dead = [death.seat for death in self.truth.deaths if death.cause is not Cause.GRIEF]
                return self._named(names, [seat for seat in dead if seat in heard.alive])
            case "card" if question.seat is not None:
                card = self._card(question.seat, heard)
                single = self.truth.cards.count(card) == 1
                return (cue(SCENE, "was-the" if single else "was", name=names[question.seat], role=(card,)),)
            case "grief" | "beloved":
                return self._love(question, names, heard)
            case "result":
                return self._result(question, names)
            case "outcome":
                verdict = self.truth.verdict
                outcome = Outcome.CONTINUE if verdict is None else verdict.outcome
                possible = {OUTCOME_OF[found] for found in possible_endings(heard)}
                if outcome not in possible:
                    outcome = min(possible)
                return (cue(SCENE, "outcome", outcome=str(outcome)),)
        assert question.seat is not None, "one seat is asked"
        return self._last_word(question.seat, names)

    def _card(self, seat: Seat, heard: State) -> RoleId:
        """What a seat turns over; another card where somebody has claimed all of its kind for others."""
        own = self.truth.cards[seat]
        assert own is not None, "everybody has a card"
        left = Counter(heard.deck.cards) - Counter(card for card in heard.cards if card is not None)
        return own if left[own] else next(iter(left))

    def _in_step(self, question: Question, heard: State) -> bool:
        """Whether the narrator was told what happened here; somebody may have told it otherwise."""
        truth = self.truth
        told = {death.seat for death in heard.deaths}
        dead = {death.seat for death in truth.deaths}
        captain = heard.captain in (None, truth.captain) or heard.captain not in heard.alive
        if question.id == "result":  # whatever happened before has been told
            return captain and dead == told and heard.night == truth.night
        return captain and dead >= told and heard.night == truth.night

    def _as_told(self, heard: State) -> State:
        """The same cards in the village that the narrator was told of."""
        truth = self.truth
        state = replace(
            heard,
            cards=tuple(told or card for told, card in zip(heard.cards, truth.cards, strict=True)),
            dealt=truth.dealt,
            centre=truth.centre,
            sightings=truth.sightings,
            lovers=truth.lovers,
            potions=truth.potions,
            face_down=False,
            poll=None,
        )
        match heard.phase:
            case Moment.AFTERMATH:
                return eliminate(state, (), after=heard.after)
            case Moment.NIGHT:
                return apply(state, Wake())  # nobody has moved in it
            case Moment.ELECTION | Moment.VOTE:
                return replace(state, phase=Moment.DEBATE if heard.night else Moment.DUSK)
        return state

    def _love(self, question: Question, names: Names, heard: State) -> tuple[Cue, ...]:
        grieved = [death for death in self.truth.deaths if death.cause is Cause.GRIEF]
        if question.id == "beloved":
            return self._named(names, [death.by for death in grieved if death.by is not None])
        return self._named(names, [death.seat for death in grieved if death.seat in heard.alive])

    def _last_word(self, seat: Seat, names: Names) -> tuple[Cue, ...]:
        """The hunter's shot, the captain's heir, the captain's choice."""
        move = self._chance.choice(legal(self.truth, seat))
        self._play(move)
        target = getattr(move, "target", None)
        return self._named(names, [] if target is None else [target])

    def _result(self, question: Question, names: Names) -> tuple[Cue, ...]:
        """Real fingers: the village counts, votes again and settles ties by itself."""
        kind = PollKind(question.about)
        if self.truth.verdict is not None:  # it is over, and nobody may say so before somebody is out (TQ16)
            return self._named(names, [self._chance.choice(question.among)])
        elects = kind is PollKind.CAPTAIN and self.truth.captain is None
        if self.truth.phase is Moment.DEBATE or (elects and self.truth.phase is Moment.DUSK):
            self._play(OpenElection() if kind is PollKind.CAPTAIN else OpenVote())
            self._settle_vote()
        if kind is PollKind.CAPTAIN:
            captain = self.truth.captain
            return self._named(names, [] if captain is None else [captain])
        poll = self.truth.last_poll
        return self._named(names, [] if poll is None or poll.chosen is None else [poll.chosen])

    def _settle_vote(self) -> None:
        while (due := outstanding(self.truth)).kind in (Pending.BALLOTS, Pending.TIE, Pending.LOT):
            match due.kind:
                case Pending.BALLOTS:
                    for seat in due.seats:
                        self._move(seat)
                    self._play(CloseVote())
                case Pending.TIE:
                    self._move(due.seats[0])
                case _:
                    poll = self.truth.poll
                    assert poll is not None, "a lot decides a vote"
                    self._play(DrawLot(self._chance.choice(poll.standing)))

    def _move(self, seat: Seat) -> None:
        moves = legal(self.truth, seat)
        if moves:
            self._play(self._chance.choice(moves))

    def _play(self, action: Action) -> None:
        self._state = apply(self.truth, action)

    def _named(self, names: Names, seats: list[Seat]) -> tuple[Cue, ...]:
        told = tuple(names[seat] for seat in seats)
        return (cue(SCENE, "names", names=told) if told else cue(SCENE, "nobody"),)
