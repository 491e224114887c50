"""One Night as a director plays it: from the deal to the verdict.

Either the narrator has dealt the cards and follows them, or real cards lie on the table: then players may tell in
secret what they were dealt and did, and the table tells at the end what the verdict still needs.
"""

import random
from collections import Counter
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from narrator.rules.game import (
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
from narrator.rules.one_night.actions import apply, final_table, legal, outstanding
from narrator.rules.one_night.deaths import Death
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.inquest import evidence as inquest
from narrator.rules.one_night.inquest.evidence import Evidence
from narrator.rules.one_night.inquest.questions import Judged, contradiction, judged, next_question
from narrator.rules.one_night.inquest.winners import Winners
from narrator.rules.one_night.inquest.worlds import followed, with_followed
from narrator.rules.one_night.judge import Side
from narrator.rules.one_night.night import Call
from narrator.rules.one_night.notebook import Telling, imagined, note, notebook
from narrator.rules.one_night.powers import acts_in, most_taps
from narrator.rules.one_night.roles import Artefact, RoleBook, Team
from narrator.rules.one_night.table import Act, Move, State
from narrator.rules.one_night.testimony import (
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
from narrator.rules.refusal import Problem, Refused

Action = SharedAction | Move | Telling | Testimony | TellTie | CloseCount | CountAgain | NameNobody | Reopen
Result = tuple[tuple[Death, ...], tuple[Side, ...]]
"""Who died, and which sides have won."""


@dataclass(frozen=True, slots=True)
class Counted:
    """News: the votes, by whom they hit, the most first."""

    votes: tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True)
class CardsTurned:
    """News: the truth is due."""


@dataclass(frozen=True, slots=True)
class CannotBe:
    """News: what was told cannot be, and the cards are asked for again."""

    problem: Problem


@dataclass(frozen=True, slots=True)
class SidesKnown:
    """News: who died and which sides have won; who was on them is still to be asked."""


News = Counted | CardsTurned | CannotBe | SidesKnown


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
    told: tuple[tuple[Seat, RoleId], ...] = ()
    """Real cards, as their players were dealt them."""
    tellings: tuple[Telling, ...] = ()
    """What players with real cards say to have done."""
    votes: tuple[tuple[Seat, Seat | None], ...] = ()
    """The newest vote of each seat that has voted, by phone."""
    counts: tuple[tuple[Seat, int], ...] = ()
    """Votes told so far, by whom they hit."""
    tied: tuple[Seat, ...] = ()
    """Who was told to share the most votes."""
    evidence: Evidence | None = None
    """What the table has told of its end."""
    announced: Result | None = None
    """What the table has heard of its end before it was asked for the winners."""
    unnamed: bool = False
    """The winners shall not be named."""
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

    def card_told(self, seat: Seat) -> RoleId | None:
        return dict(self.told).get(seat)

    def page(self, seat: Seat) -> State | None:
        """The night as this seat knows it: as it is, or as its player has told; none before the card was told."""
        if self.table is not None:
            return self.table
        card, call = self.card_told(seat), self.open_call
        return None if card is None else _page(self.begun, seat, card, self.tellings, call and call.id)

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
        if self.moment is not Moment.REVEAL or self.evidence is None:
            raise Refused("not_now")
        match action:
            case Reopen():
                return replace(self, announced=None, unnamed=False)
            case NameNobody():
                return replace(self, unnamed=True)
        return replace(self, evidence=with_testimony(self.book, self.evidence, action))

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
        """The whole deck is open to choose from: a refusal tells nothing of what others have told."""
        if self.table is not None:
            raise Refused("cards_on_phones")
        if self.moment is Moment.REVEAL:
            raise Refused("no_card_now")
        notebook(self.begun, seat, card, (), None)
        if self.card_told(seat) == card:
            return self
        # A card told anew takes what was told of its moves with it: they were another card's.
        others = tuple(told for told in self.told if told[0] != seat)
        tellings = tuple(told for told in self.tellings if told.move.seat != seat)
        return replace(self, told=(*others, (seat, card)), tellings=tellings)

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
                return self._move_told(action)

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

    def _move_told(self, telling: Telling) -> "OneNight":
        """A player says what was done with a real card, and what it showed where that decides who the player is."""
        move, page, card = telling.move, self.page(telling.move.seat), self.card_told(telling.move.seat)
        if page is None or card is None:
            raise Refused("no_card_told")
        decides = page.role_played(move.seat).takes_over and move.act in (Act.COPY, Act.LOOK)
        if decides and telling.saw is None:
            raise Refused("saw_missing")
        telling = replace(telling, saw=telling.saw if decides else None)
        note(page, telling)
        tellings = (*self.tellings, telling)
        notebook(self.begun, move.seat, card, tellings, move.call)  # what was seen has to fit as well
        return replace(self, tellings=tellings)

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
                told = (_told_votes(tally), CardsTurned())
                return replace(self, table=table, moment=Moment.REVEAL, news=told)
        evidence = Evidence(self.begun.deck, self.players)
        for seat, target in self.votes:
            evidence = evidence.with_arrow(seat, target)
        closed = replace(self, moment=Moment.COUNT, evidence=evidence)
        return closed if evidence.counted is None else closed.with_count(evidence)

    def _with_vote(self, seat: Seat, target: Seat | None) -> "OneNight":
        table = None if self.table is None else apply(self.table, Vote(seat, target))
        if seat not in self.begun.seats or (target is not None and target not in self.begun.seats):
            raise Refused("no_such_seat")
        if seat == target:
            raise Refused("points_at_self")
        others = tuple(vote for vote in self.votes if vote[0] != seat)
        return replace(self, table=table, votes=(*others, (seat, target)))

    def _counted(self, action: TellVotes | TellFinger | TellTie | CloseCount | CountAgain) -> "OneNight":
        evidence = self._known
        match action:
            case TellVotes(seat, count):
                return replace(self, counts=tuple((dict(self.counts) | {seat: count}).items()))
            case TellFinger(seat, target):
                return self._with_finger(evidence.with_arrow(seat, target))
            case CountAgain():
                return replace(self, counts=(), tied=())
            case TellTie(seats):
                return replace(self, tied=seats)
        tally = tuple(dict(self.counts).get(seat, 0) for seat in range(self.players))
        return self.with_count(evidence.with_tally(tally, action.loose))

    def _with_finger(self, evidence: Evidence) -> "OneNight":
        """One finger after another: as soon as all are told they make the count. A number that was told stands."""
        shown, pointed = fingers(self._known), fingers(evidence)
        told = {seat: max(count, pointed[seat]) for seat, count in self.counts if count != shown[seat]}
        return replace(self, evidence=evidence, counts=tuple({**pointed, **told}.items()))

    def with_count(self, evidence: Evidence) -> "OneNight":
        """The count is complete: what the phones have told of the night is followed to its end."""
        tally = evidence.counted
        assert tally is not None, "the votes are counted"
        news = (_told_votes(Counter(dict(enumerate(tally)))), CardsTurned())
        told = dict(self.told)
        worlds = followed(self.begun, told, self.tellings) if told else ()
        evidence = with_followed(self.book, evidence, worlds)
        return replace(self, moment=Moment.REVEAL, evidence=evidence, news=news)

    def _heard(self) -> "OneNight":
        if self.news:
            return replace(self, news=self.news[1:])
        end = self.judged()
        if end is not None:
            return replace(self, announced=_result(end))
        # What cannot be has been told as such, and nobody knows which part of it is wrong.
        known = self._known
        return replace(self, evidence=Evidence(known.deck, known.players, tally=known.counted))

    @property
    def _known(self) -> Evidence:
        if self.evidence is None:
            raise Refused("not_now")
        return self.evidence

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
        return Wait(Awaits.NOTHING, Phase.REVEAL) if self.evidence is None else self._inquest(self.evidence)

    def _inquest(self, evidence: Evidence) -> Wait:
        asked = next_question(self.book, evidence)
        if asked is not None:
            return _asks(asked)
        refused = contradiction(self.book, evidence)
        if refused is not None:
            return Wait(Awaits.NEWS, Phase.REVEAL, news=(CannotBe(refused),))
        end = judged(self.book, evidence)
        if self.unnamed or end is None or end.lacking is None:
            return Wait(Awaits.NOTHING, Phase.REVEAL)
        if not self.is_announced:
            return Wait(Awaits.NEWS, Phase.REVEAL, news=(SidesKnown(),))
        return _asks(end.lacking)

    @property
    def is_announced(self) -> bool:
        """The table has heard who died and which sides have won, and nothing has changed about that."""
        end = self.judged()
        return end is not None and self.announced == _result(end)

    def calls(self) -> tuple[Call, ...]:
        return self.begun.calls

    def options(self, seat: Seat) -> tuple[Choice, ...]:
        page = self.page(seat) if self.call_open else None
        return () if page is None else _choices(legal(page, seat))

    def decoys(self, seat: Seat) -> tuple[Choice, ...]:
        call = self.open_call
        return (Choice(PASS),) if call is None else _decoys(self.begun, seat, call)

    def move(self, seat: Seat, choice: Choice, chance: random.Random) -> Move | Telling:
        call = self.open_call
        if call is None or choice.act not in set(Act):
            raise Refused("not_this_power")
        act = Act(choice.act)
        move = Move(seat, call.id, act, choice.seats, choice.centre)
        if self.table is None:
            return Telling(move, choice.saw)
        return replace(move, drawn=_drawn(self.table, act, chance))

    def public(self) -> PublicView:
        return PublicView(
            places=self._places(),
            call=self._opened_call(),
            calls_over=self.called - self.call_open,
        )

    def _places(self) -> tuple[Place, ...]:
        table = self.table
        if table is None or self.moment is Moment.NIGHT:
            return (Place(),) * self.players  # nothing is to be seen before dawn
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
        return None if call is None else _opened(self.book, self.begun.deck, call, real=self.table is None)

    def view(self, seat: Seat) -> SeatView:
        may_tell = self.table is None and self.moment is not Moment.REVEAL
        return SeatView(card=self.dealt_cards()[seat], may_tell=may_tell, ballot=self._ballot(seat))

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
        end = None if self.evidence is None else judged(self.book, self.evidence)
        return replace(end, certain=frozenset()) if end is not None and self.unnamed else end

    def may_be_on(self, team: Team) -> tuple[Seat, ...]:
        """Seats that may have been on a side, given all that was told."""
        end = self.judged()
        if end is None or self.evidence is None:
            return ()
        return Winners(self.book, self.evidence, end.verdict).may_be_on(team)

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
                )
                for seat in self.begun.seats
            ),
            sides=tuple(str(side) for side in verdict.sides),
            deaths=tuple(reasons.items()),
            winners=tuple((seat, verdict.winners[seat]) for seat in sorted(end.certain)),
        )

    def dealt_cards(self) -> tuple[RoleId | None, ...]:
        """The cards of the deal, as far as they are known."""
        if self.table is not None:
            return tuple(map(self.table.role_of_card, self.table.dealt))
        return tuple(self.card_told(seat) for seat in self.begun.seats)


def fingers(evidence: Evidence) -> Counter[Seat]:
    """How many fingers were told for each seat."""
    return Counter(target for _, target in evidence.arrows if target is not None)


def _asks(asked: inquest.Question) -> Wait:
    return Wait(Awaits.QUESTION, Phase.REVEAL, question=Question("told", asked.seat, several=True, about=asked))


def _result(end: Judged) -> Result:
    return end.verdict.deaths, end.verdict.sides


def _told_votes(tally: Counter[Seat]) -> Counted:
    return Counted(
        tuple(sorted(((seat, n) for seat, n in tally.items() if n), key=lambda told: (-told[1], told[0])))
    )


def _drawn(table: State, act: Act, chance: random.Random) -> Artefact | None:
    return chance.choice(table.case) if act is Act.PLACE and table.case else None


def _choices(moves: tuple[Move, ...]) -> tuple[Choice, ...]:
    return tuple(Choice(move.act, move.seats, move.centre) for move in moves)


@lru_cache(maxsize=512)
def _page(begun: State, seat: Seat, card: RoleId, tellings: tuple[Telling, ...], call: str | None) -> State:
    return notebook(begun, seat, card, tellings, call)


@lru_cache(maxsize=512)
def _opened(book: RoleBook, deck: Deck, call: Call, *, real: bool) -> OpenedCall:
    """A call as every phone shows it: of public facts only, and looked at by every phone."""
    # With real cards only the player can tell what was seen, where that decides what the player is.
    asks_role = real and call.role is not None and book[call.role].takes_over
    return OpenedCall(call.id, acts_in(book, deck, call), most_taps(book, deck, call), asks_role=asks_role)


@lru_cache(maxsize=512)
def _decoys(begun: State, seat: Seat, call: Call) -> tuple[Choice, ...]:
    """What a phone offers whose player has nothing to do: the same as to whoever is called."""
    page = imagined(begun, seat, call)
    return _choices(() if page is None else legal(page, seat)) or (Choice(PASS),)
