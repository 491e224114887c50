"""One Night as a director plays it: from the deal to the verdict.

Either the narrator has dealt the cards and follows them, or real cards lie on the table: then players may tell in
secret what they were dealt and did, and the table tells at the end what the verdict still needs.
"""

import random
from collections import Counter
from dataclasses import dataclass, field, replace
from enum import StrEnum

from narrator.rules.game import (
    BARE,
    PASS,
    Awaits,
    Ballot,
    Choice,
    CloseCall,
    CloseVote,
    Deal,
    DealByHand,
    DrawLot,
    Fate,
    Hear,
    OpenCall,
    OpenedCall,
    OpenVote,
    Outcome,
    Phase,
    Place,
    PublicView,
    Question,
    RoleId,
    Seat,
    SeatView,
    SharedAction,
    TellCard,
    Vote,
    Wait,
)
from narrator.rules.one_night.actions import apply, final_table, outstanding
from narrator.rules.one_night.inquest.confidences import Confidences
from narrator.rules.one_night.inquest.evidence import Evidence
from narrator.rules.one_night.inquest.inquiry import Inquiry
from narrator.rules.one_night.inquest.notebook import Telling
from narrator.rules.one_night.inquest.testimony import (
    CloseCount,
    CountAgain,
    NameNobody,
    Reopen,
    TellFinger,
    TellTie,
    TellVotes,
    Testimony,
    with_testimony,
)
from narrator.rules.one_night.judge import Judged
from narrator.rules.one_night.news import CardsTurned, Counted, News
from narrator.rules.one_night.night import Call
from narrator.rules.one_night.roles import RoleBook
from narrator.rules.one_night.table import Act, Move, State
from narrator.rules.one_night.taps import choices, decoys, drawn, opened
from narrator.rules.refusal import Refused

Action = SharedAction | Move | Telling | Testimony | TellTie | CloseCount | CountAgain | NameNobody | Reopen


class Moment(StrEnum):
    """How far a game has come."""

    SETUP = "setup"
    NIGHT = "night"
    DAY = "day"
    VOTE = "vote"
    COUNT = "count"
    """Real cards: the table tells how many fingers pointed at whom."""
    REVEAL = "reveal"


@dataclass(frozen=True, slots=True)
class OneNight:
    """One game of one night."""

    begun: State
    """The table before the deal: deck, players and calls."""
    table: State | None = None
    """The table as the narrator follows it; none = real cards."""
    moment: Moment = Moment.SETUP
    called: int = 0
    """How many calls have been made, the open one included."""
    call_open: bool = False
    votes: tuple[tuple[Seat, Seat | None], ...] = ()
    """The newest vote of each seat that has voted, by phone."""
    confidences: Confidences = field(default_factory=Confidences)
    """What players with real cards have told in secret."""
    inquiry: Inquiry | None = None
    """Real cards: what the table has told of its end, once the vote is closed."""
    news: tuple[News, ...] = ()

    @property
    def players(self) -> int:
        return len(self.begun.names)

    @property
    def book(self) -> RoleBook:
        return self.begun.book

    @property
    def open_call(self) -> Call | None:
        return self.begun.calls[self.called - 1] if self.call_open else None

    @property
    def evidence(self) -> Evidence | None:
        return None if self.inquiry is None else self.inquiry.evidence

    @property
    def counts(self) -> tuple[tuple[Seat, int], ...]:
        """Votes told so far, by whom they hit."""
        return () if self.inquiry is None else self.inquiry.counts

    def page(self, seat: Seat) -> State | None:
        """The night as this seat knows it: as it is, or as its player has told; none before the card was told."""
        return self.confidences.page(self.begun, seat, self._call_id) if self.table is None else self.table

    @property
    def _call_id(self) -> str | None:
        call = self.open_call
        return None if call is None else call.id

    def apply(self, action: Action) -> "OneNight":
        match action:
            case Deal() | DealByHand() | TellCard():
                return self._dealt(action)
            case OpenCall() | CloseCall() | Move() | Telling():
                return self._at_night(action)
            case OpenVote() | Vote() | CloseVote():
                return self._voted(action)
            case Hear():
                return self._heard()
            case TellVotes() | TellFinger() | TellTie() | CloseCount() | CountAgain() if (
                self.moment is Moment.COUNT
            ):
                return self._counted(action)
            case TellTie() | CloseCount() | CountAgain() | DrawLot():
                raise Refused("not_now")
        return replace(self, inquiry=self._told(action))

    def _told(self, action: Testimony | NameNobody | Reopen) -> Inquiry:
        inquiry = self.inquiry
        if self.moment is not Moment.REVEAL or inquiry is None:
            raise Refused("not_now")
        match action:
            case Reopen():
                return replace(inquiry, announced=None, unnamed=False)
            case NameNobody():
                return replace(inquiry, unnamed=True)
        return replace(inquiry, evidence=with_testimony(self.book, inquiry.evidence, action))

    def _dealt(self, action: Deal | DealByHand | TellCard) -> "OneNight":
        match action:
            case TellCard(seat, card):
                return self._card_told(seat, card)
            case _ if self.moment is not Moment.SETUP:
                raise Refused("already_dealt")
            case Deal():
                return replace(self, table=apply(self.begun, action), moment=Moment.NIGHT)
        return replace(self, moment=Moment.NIGHT)

    def _card_told(self, seat: Seat, card: RoleId) -> "OneNight":
        if self.table is not None:
            raise Refused("cards_on_phones")
        if self.moment is Moment.REVEAL:
            raise Refused("no_card_now")
        return replace(self, confidences=self.confidences.with_card(self.begun, seat, card))

    def _at_night(self, action: OpenCall | CloseCall | Move | Telling) -> "OneNight":
        if self.moment is not Moment.NIGHT:
            raise Refused("not_night")
        match action:
            case OpenCall(call):
                return self._opened(call)
            case CloseCall():
                return self._closed()
            case Move():
                if self.table is None:
                    raise Refused("not_dealt")
                return replace(self, table=apply(self.table, action))
            case Telling():
                told = self.confidences.with_move(self.begun, action, self._call_id)
                return replace(self, confidences=told)

    def _opened(self, call: str) -> "OneNight":
        if self.call_open:
            raise Refused("call_still_open", call=self.begun.calls[self.called - 1].id)
        expected = self.begun.calls[self.called].id
        if call != expected:
            raise Refused("not_next_call", call=call, expected=expected)
        table = None if self.table is None else apply(self.table, OpenCall(call))
        return replace(self, table=table, called=self.called + 1, call_open=True)

    def _closed(self) -> "OneNight":
        if not self.call_open:
            raise Refused("no_call_open")
        table = None if self.table is None else apply(self.table, CloseCall())
        last = self.called == len(self.begun.calls)
        return replace(self, table=table, call_open=False, moment=Moment.DAY if last else self.moment)

    def _voted(self, action: OpenVote | Vote | CloseVote) -> "OneNight":
        match action:
            case OpenVote():
                if self.moment is not Moment.DAY:
                    raise Refused("no_vote_now")
                return replace(self, moment=Moment.VOTE)
            case _ if self.moment is not Moment.VOTE:
                raise Refused("no_vote_now")
            case Vote(seat, target):
                return self._with_vote(seat, target)
            case _ if self.table is not None:
                table = apply(self.table, CloseVote())
                tally = Counter(target for target in table.votes if target is not None)
                return replace(self, table=table, moment=Moment.REVEAL, news=(Counted.of(tally), CardsTurned()))
        evidence = Evidence(self.begun.deck, self.players)
        for seat, target in self.votes:
            evidence = evidence.with_arrow(seat, target)
        inquiry = Inquiry(self.book, evidence)
        if evidence.counted is None:
            return replace(self, moment=Moment.COUNT, inquiry=inquiry)
        return self._revealed(inquiry, evidence)

    def _with_vote(self, seat: Seat, target: Seat | None) -> "OneNight":
        table = None if self.table is None else apply(self.table, Vote(seat, target))
        if seat not in self.begun.seats or (target is not None and target not in self.begun.seats):
            raise Refused("no_such_seat")
        if seat == target:
            raise Refused("points_at_self")
        others = tuple(vote for vote in self.votes if vote[0] != seat)
        return replace(self, table=table, votes=(*others, (seat, target)))

    def _counted(self, action: TellVotes | TellFinger | TellTie | CloseCount | CountAgain) -> "OneNight":
        assert self.inquiry is not None, "the vote is closed"
        if isinstance(action, CloseCount):
            return self._revealed(self.inquiry, self.inquiry.counted(action.loose))
        return replace(self, inquiry=self.inquiry.counting(action))

    def _revealed(self, inquiry: Inquiry, evidence: Evidence) -> "OneNight":
        """The count is complete: what the phones have told of the night is followed to its end."""
        tally = evidence.counted
        assert tally is not None, "the votes are counted"
        inquiry = replace(inquiry, evidence=self.confidences.followed(self.begun, evidence))
        news = (Counted.of(Counter(dict(enumerate(tally)))), CardsTurned())
        return replace(self, moment=Moment.REVEAL, inquiry=inquiry, news=news)

    def _heard(self) -> "OneNight":
        if self.news:
            return replace(self, news=self.news[1:])
        if self.inquiry is None:
            raise Refused("not_now")
        return replace(self, inquiry=self.inquiry.heard())

    def waits_for(self) -> Wait:
        if self.news:
            # The count is read back where it was taken; then the cards are turned.
            first = self.news[0]
            return Wait(Awaits.NEWS, Phase.REVEAL if isinstance(first, CardsTurned) else None, news=(first,))
        match self.moment:
            case Moment.SETUP:
                return Wait(Awaits.DEAL, Phase.DEAL)
            case Moment.NIGHT if self.call_open:
                owed = () if self.table is None else outstanding(self.table)
                return Wait(
                    Awaits.CALL, Phase.NIGHT, call=self.begun.calls[self.called - 1].id, open=True, owed=owed
                )
            case Moment.NIGHT:
                return Wait(Awaits.CALL, Phase.NIGHT, call=self.begun.calls[self.called].id)
            case Moment.DAY:
                return Wait(Awaits.DEBATE, Phase.DEBATE)
            case Moment.VOTE:
                return Wait(Awaits.BALLOTS, Phase.VOTE, afresh=True, seats=tuple(self.begun.seats))
            case Moment.COUNT:
                return Wait(Awaits.QUESTION, Phase.VOTE, question=Question("count", several=True))
        return Wait(Awaits.NOTHING, Phase.REVEAL) if self.inquiry is None else self.inquiry.waits_for()

    def calls(self) -> tuple[Call, ...]:
        return self.begun.calls

    def options(self, seat: Seat) -> tuple[Choice, ...]:
        page = self.page(seat) if self.call_open else None
        return () if page is None else choices(page, seat)

    def decoys(self, seat: Seat) -> tuple[Choice, ...]:
        call = self.open_call
        return (Choice(PASS),) if call is None else decoys(self.begun, seat, call)

    def move(self, seat: Seat, choice: Choice, chance: random.Random) -> Move | Telling:
        call = self.open_call
        if call is None or choice.act not in set(Act):
            raise Refused("not_this_power")
        act = Act(choice.act)
        move = Move(seat, call.id, act, choice.seats, choice.centre)
        if self.table is None:
            return Telling(move, choice.saw)
        return replace(move, drawn=drawn(self.table, act, chance))

    def public(self) -> PublicView:
        return PublicView(
            places=self._places(),
            call=self._opened_call(),
            calls_over=self.called - self.call_open,
        )

    def _places(self) -> tuple[Place, ...]:
        table = self.table
        if table is None or self.moment is Moment.NIGHT:
            return (BARE,) * self.players  # nothing is to be seen before dawn
        return tuple(
            Place(
                face_up=table.card_before(seat) if seat in table.face_up else None,
                shield=seat in table.shields,
                artefact=table.artefacts[seat] is not None,
            )
            for seat in table.seats
        )

    def _opened_call(self) -> OpenedCall | None:
        call = self.open_call
        return None if call is None else opened(self.book, self.begun.deck, call, real=self.table is None)

    def view(self, seat: Seat) -> SeatView:
        may_tell = self.table is None and self.moment is not Moment.REVEAL
        return SeatView(card=self._dealt_card(seat), may_tell=may_tell, ballot=self._ballot(seat))

    def _ballot(self, seat: Seat) -> Ballot | None:
        if self.moment not in (Moment.VOTE, Moment.COUNT) and not self.news:
            return None
        votes = dict(self.votes)
        others = tuple(other for other in self.begun.seats if other != seat)
        return Ballot(others, votes.get(seat), voted=seat in votes)

    def judged(self) -> Judged | None:
        """The end of the game; none while something is still to be told."""
        if self.table is not None:
            verdict = self.table.verdict
            if verdict is None:
                return None
            return Judged(final_table(self.table), verdict, certain=frozenset(self.begun.seats))
        return None if self.inquiry is None else self.inquiry.judged()

    def outcome(self) -> Outcome | None:
        end = self.judged()
        if end is None:
            return None
        verdict = end.verdict
        known = frozenset(self.begun.seats) if end.known is None else end.known
        reasons = {death.seat: str(death.reason) for death in verdict.deaths}
        dealt = self.dealt_cards()
        return Outcome(
            fates=tuple(
                Fate(
                    died=reasons.get(seat),
                    won=verdict.winners[seat] if seat in end.certain else None,
                    card=end.table.cards[seat] if seat in known else None,
                    dealt=dealt[seat],
                    votes=verdict.tally[seat],
                    voters=self.voters_of(seat, verdict.tally[seat]),
                )
                for seat in self.begun.seats
            ),
            sides=tuple(str(side) for side in verdict.sides),
            deaths=tuple(reasons.items()),
            winners=tuple((seat, verdict.winners[seat]) for seat in sorted(end.certain)),
        )

    def voters_of(self, seat: Seat, votes: int) -> tuple[Seat, ...]:
        """Who pointed at a seat with so many votes; nobody unless all of them are known."""
        told = () if self.evidence is None else self.evidence.arrows
        fingers = told if self.table is None else tuple(enumerate(self.table.votes))
        voters = tuple(sorted(voter for voter, target in fingers if target == seat))
        return voters if len(voters) == votes else ()

    def dealt_cards(self) -> tuple[RoleId | None, ...]:
        """The cards of the deal, as far as they are known."""
        return tuple(map(self._dealt_card, self.begun.seats))

    def _dealt_card(self, seat: Seat) -> RoleId | None:
        if self.table is not None:
            return self.table.role_of_card(self.table.dealt[seat])
        return self.confidences.card_of(seat)
