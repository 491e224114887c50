"""The village: a classic game as a director plays it, from the deal to the verdict.

It holds the state of the rules and, beside it, what everybody has still to hear and what was asked today.
"""

import random
from dataclasses import dataclass, replace
from enum import StrEnum

from narrator.rules import game
from narrator.rules.game import (
    Awaits,
    Ballot,
    Call,
    Choice,
    CloseCall,
    CloseVote,
    Deal,
    Fate,
    Hear,
    OpenCall,
    OpenedCall,
    OpenVote,
    Phase,
    Place,
    PublicView,
    Question,
    Seat,
    SeatView,
    Wait,
)
from narrator.rules.house import House
from narrator.rules.refusal import Refused
from narrator.rules.thiercelieux.actions import Action, Campaign, Mourn, NoElection, OpenElection, Wake, Word
from narrator.rules.thiercelieux.aftermath import fresh_dead, witness
from narrator.rules.thiercelieux.cards import Deck
from narrator.rules.thiercelieux.course import apply, outstanding
from narrator.rules.thiercelieux.day import before_first_night, open_poll
from narrator.rules.thiercelieux.deal import new_game
from narrator.rules.thiercelieux.news import Deaths, NewCaptain, News, news_of
from narrator.rules.thiercelieux.roles import Book, Power
from narrator.rules.thiercelieux.state import Moment, Outstanding, Pending, PollKind, State
from narrator.rules.thiercelieux.taps import CHANGEABLE, Deed, choices, decoys, deeds_in, meant, taps_asked
from narrator.rules.thiercelieux.view import view_for

PARITY = "parity"
"""The house rule: wolves have won as soon as they are as many as the others (TQ1)."""
SHOWN_DEAD = "shown_dead"
"""The house rule: whoever is out turns the card over at once. Where the narrator knows no card it always holds."""
CAPTAIN = "captain"
"""The house rule: when the captain is elected, one of ``ElectionDay``."""


class ElectionDay(StrEnum):
    """When the village elects its captain (TQ17)."""

    MORNING = "morning"
    """On the first morning, or on a later one: the village is asked until it has one."""
    EVENING = "evening"
    """Before the first night."""
    NEVER = "never"


ELECTION = "election"
_ASKED_ALONE = (Pending.SHOT, Pending.HEIR, Pending.TIE)
"""What one seat is asked aloud, and may answer with its phone; the rest only the table can tell."""


@dataclass(frozen=True, slots=True)
class Village:
    """One classic game."""

    state: State
    house: House = House()
    dealt_here: bool = False
    """The narrator deals the cards; otherwise they are real ones."""
    waking: bool = False
    """Everybody is told to wake up."""
    tokens_due: bool = False
    """Cards face down, and the table has not told yet whom the night took."""
    by_hand: bool = False
    """The vote was cast by hand, and the table has not told yet whom it hit."""
    mourner: Seat | None = None
    """Dies of love; for whom is not told yet."""
    campaign: bool = False
    """Whoever wants to be captain may speak; then it is voted."""
    election_asked: int = -1
    """The night after which the village was last asked for a captain; 0 = before the first one."""
    news: tuple[News, ...] = ()
    """What everybody has still to hear."""
    morning: bool = False
    """The news are of the night; all others are told where they came up."""

    @classmethod
    def begin(
        cls, book: Book, deck: Deck, names: tuple[str, ...], house: House, *, dealt_here: bool = False
    ) -> "Village":
        parity = house.plays_by(PARITY, proposed=False)
        buried = not house.plays_by(SHOWN_DEAD, proposed=True)
        return cls(new_game(book, deck, names, parity=parity, buried=buried), house, dealt_here)

    def apply(self, action: Action | Word | Hear) -> "Village":
        match action:
            case Hear():
                return replace(self, news=(), morning=False)
            case Campaign():
                if not self._may_elect:
                    raise Refused("not_now")
                return replace(self, campaign=True, election_asked=self.state.night)
            case NoElection():
                return replace(self, election_asked=self.state.night)
            case OpenVote() if self.campaigning:
                return self._turned(OpenElection())
            case Mourn(seat):
                if outstanding(self.state).kind is not Pending.GRIEF:
                    raise Refused("not_now")
                if seat not in self.state.alive:
                    raise Refused("not_living", seat=seat)
                return replace(self, mourner=seat)
            case OpenCall(call) if call == self.state.book.waking == outstanding(self.state).call:
                return replace(self, waking=True)
            case CloseCall() if self.waking:
                if self.state.face_down:
                    return replace(self, waking=False, tokens_due=True)
                return self._turned(Wake())
            case CloseVote(by_hand=True):
                return replace(self, by_hand=True)
        return self._turned(action)

    def _turned(self, action: Action) -> "Village":
        """After an action of the rules, with the news it brings."""
        before, after = self.state, apply(self.state, action)
        asked = before.night if isinstance(action, OpenElection) else self.election_asked
        return replace(
            self,
            state=after,
            dealt_here=self.dealt_here or isinstance(action, Deal),
            waking=False,
            tokens_due=False,
            by_hand=False,
            mourner=None,
            campaign=False,
            election_asked=asked,
            news=(*self.news, *news_of(before, after, action)),
            morning=isinstance(action, Wake),
        )

    def waits_for(self) -> Wait:
        if self.news:
            return Wait(Awaits.NEWS, Phase.REVEAL if self.morning else None, news=self.news)
        if self.waking:
            return Wait(Awaits.CALL, Phase.NIGHT, call=self.state.book.waking, open=True)
        if self.tokens_due:
            tokens = Question("tokens", among=self.state.living, several=True)
            return Wait(Awaits.QUESTION, Phase.REVEAL, afresh=True, question=tokens)
        return self._wait(outstanding(self.state))

    def _wait(self, due: Outstanding) -> Wait:
        state = self.state
        match due.kind:
            case Pending.DEAL | Pending.CARDS | Pending.MISDEAL:
                return Wait(Awaits.DEAL, Phase.DEAL, seats=due.seats)
            case Pending.DEBATE | Pending.NIGHTFALL if self.campaigning:
                return Wait(Awaits.DEBATE, Phase.DEBATE, afresh=True)
            case Pending.DEBATE if self._election_due:
                question = Question("agree", about=ELECTION)
                return Wait(Awaits.QUESTION, Phase.REVEAL, afresh=True, question=question)
            case Pending.NIGHTFALL | Pending.CALL | Pending.WAKE:
                return Wait(Awaits.CALL, Phase.NIGHT, call=due.call)
            case Pending.MOVES:
                return Wait(Awaits.CALL, Phase.NIGHT, call=due.call, open=True, owed=due.owed)
            case Pending.DEBATE:
                return Wait(Awaits.DEBATE, Phase.DEBATE)
            case Pending.BALLOTS if self.by_hand:
                poll = open_poll(state)
                question = Question("result", among=poll.candidates, several=True, about=poll.kind)
                return Wait(Awaits.QUESTION, Phase.REVEAL, question=question)
            case Pending.BALLOTS:
                return Wait(Awaits.BALLOTS, Phase.VOTE, afresh=True, seats=state.living)
            case Pending.LOT:
                return Wait(Awaits.LOT, None, seats=open_poll(state).standing)
            case Pending.NOTHING:
                return Wait(Awaits.NOTHING, Phase.REVEAL, afresh=True)
        return Wait(Awaits.QUESTION, Phase.REVEAL, question=self._question(due))

    def _question(self, due: Outstanding) -> Question:
        state = self.state
        if due.kind in _ASKED_ALONE:
            among = open_poll(state).standing if due.kind is Pending.TIE else state.living
            return Question(str(due.kind), due.seats[0], among, alone=True)
        if due.kind is Pending.GRIEF and self.mourner is not None:
            return Question("beloved", self.mourner, fresh_dead(state))
        if due.kind is Pending.OUTCOME:
            # Once told that it goes on, the witness has looked already.
            return Question(str(due.kind), witness(state), about=state.outcome_told > 0)
        seat = due.seats[0] if due.kind is Pending.CARD else None
        return Question(str(due.kind), seat, state.living)

    @property
    def _may_elect(self) -> bool:
        state = self.state
        return state.captain is None and (state.phase is Moment.DEBATE or before_first_night(state))

    @property
    def _election_due(self) -> bool:
        """Once a day, for as long as there is no captain."""
        never = self._election_day is ElectionDay.NEVER
        return not never and self._may_elect and self.election_asked < self.state.night

    @property
    def _election_day(self) -> ElectionDay:
        return ElectionDay(self.house.way_of(CAPTAIN, ElectionDay.MORNING))

    @property
    def campaigning(self) -> bool:
        """Whoever wants to be captain may speak. Before the first night nobody is asked: it is settled."""
        early = before_first_night(self.state) and self._election_day is ElectionDay.EVENING
        return self.campaign or (early and self._election_due)

    def calls(self) -> tuple[Call, ...]:
        state = self.state
        night = state.night + (state.phase in (Moment.DEAL, Moment.DUSK))
        return state.book.night_of(self.house, state.deck.cards, night, state.shown, on_phones=self.dealt_here)

    def options(self, seat: Seat) -> tuple[Choice, ...]:
        return () if self.waking else choices(self.state, seat)

    def decoys(self, seat: Seat) -> tuple[Choice, ...]:
        return decoys(self.state, seat)

    def move(self, seat: Seat, choice: Choice, chance: random.Random) -> Action:
        if self.dealt_here:
            choice = replace(choice, saw=None)
        elif choice.act == Deed.TAKE and choice.saw is None and len(set(self.state.centre)) > 1:
            raise Refused("saw_missing")  # of two cards that are alike it does not matter which
        return meant(self.state, seat, choice)

    def public(self) -> PublicView:
        """As everybody knows it: who has died, or is captain now, once that was told."""
        state = self.state
        hidden = state.buried and state.verdict is None
        shown = {} if hidden else {death.seat: state.cards[death.seat] for death in state.deaths}
        untold = {death.seat for item in self.news if isinstance(item, Deaths) for death in item.deaths}
        captain = None if any(isinstance(item, NewCaptain) for item in self.news) else state.captain
        return PublicView(
            places=tuple(
                Place(seat in state.alive, captain=seat == captain, face_up=shown.get(seat))
                if seat not in untold
                else Place(captain=seat == captain)
                for seat in state.seats
            ),
            call=self._opened(),
            night=state.night,
            calls_over=state.tonight.made,
        )

    def _opened(self) -> OpenedCall | None:
        call = self.state.book.waking if self.waking else self.state.tonight.call
        if call is None:
            return None
        power = self.state.book.call(call).power
        # Nobody but the thief knows how a real centre lies.
        asks_role = power is Power.STEAL and not self.dealt_here
        return OpenedCall(call, deeds_in(power), taps_asked(power), power in CHANGEABLE, asks_role)

    def view(self, seat: Seat) -> SeatView:
        may_tell = self.state.phase is Moment.DEAL
        return SeatView(view_for(self.state, seat).card, may_tell, self._ballot(seat))

    def _ballot(self, seat: Seat) -> Ballot | None:
        question = self.waits_for().question
        if question is not None and question.alone and question.seat == seat:
            return Ballot(question.among, kind=question.id)
        poll = self.state.poll
        if poll is None or seat not in self.state.alive:
            return None
        targets = tuple(other for other in poll.candidates if other != seat)
        ballots = dict(poll.ballots)
        kind = "captain" if poll.kind is PollKind.CAPTAIN else "vote"
        return Ballot(targets, ballots.get(seat), voted=seat in ballots, kind=kind)

    def outcome(self) -> game.Outcome | None:
        state, verdict = self.state, self.state.verdict
        if verdict is None:
            return None
        causes = {death.seat: str(death.cause) for death in state.deaths}
        fates = tuple(
            Fate(causes.get(seat), verdict.winners[seat], state.cards[seat], state.dealt[seat])
            for seat in state.seats
        )
        # Whether wolves or poison did it stays the night's secret in what is written down.
        deaths = tuple((death.seat, str(death.shown)) for death in state.deaths)
        winners = tuple(enumerate(verdict.winners))
        return game.Outcome(fates, (str(verdict.outcome),), deaths, winners)
