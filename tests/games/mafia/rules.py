"""The rules of Mafia: every night the mafia points at a victim and the doctor saves somebody, every day all vote.

A card is shown when its player dies. The town wins when no mafioso lives, the mafia when it is half of the living.
Whoever narrates may have dealt, or was told every card; otherwise it is played by voice, and the table tells whom
the night and the vote took and what they were.
"""

import random
from collections import Counter
from dataclasses import dataclass, replace
from typing import Literal

from narrator.rules.game import (
    PASS,
    Awaits,
    Ballot,
    Call,
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
from narrator.rules.refusal import Refused

MAFIOSO, DOCTOR, CITIZEN = "mafia_mafioso", "mafia_doctor", "mafia_citizen"
PACK_CALL, DOCTOR_CALL, DAWN = "mafia_pack", "mafia_doctor", "mafia_dawn"
POINT, SAVE = "point", "save"
ACTS = {PACK_CALL: (POINT, PASS), DOCTOR_CALL: (SAVE,)}
MAFIA, TOWN = "mafia", "town"
FEWEST, MOST = 4, 10


@dataclass(frozen=True, slots=True)
class Deck:
    cards: tuple[RoleId, ...]

    @classmethod
    def of(cls, players: int) -> "Deck":
        """One mafioso in four, a doctor, and citizens."""
        if not FEWEST <= players <= MOST:
            code = "too_few_players" if players < FEWEST else "too_many_players"
            raise Refused(code, players=players, fewest=FEWEST, most=MOST)
        mafiosi = players // 4
        return cls((*(MAFIOSO,) * mafiosi, DOCTOR, *(CITIZEN,) * (players - mafiosi - 1)))


@dataclass(frozen=True, slots=True)
class Point:
    """The mafia points at a victim; its last finger counts."""

    seat: Seat
    target: Seat | None
    kind: Literal["point"] = "point"


@dataclass(frozen=True, slots=True)
class Save:
    seat: Seat
    target: Seat
    kind: Literal["save"] = "save"


@dataclass(frozen=True, slots=True)
class TellDead:
    """By voice: whom the night or the vote took."""

    target: Seat | None
    kind: Literal["tell_dead"] = "tell_dead"


@dataclass(frozen=True, slots=True)
class ShowCard:
    """By voice: what a dead player was."""

    seat: Seat
    card: RoleId
    kind: Literal["show_card"] = "show_card"


Action = Point | Save | TellDead | ShowCard | SharedAction


@dataclass(frozen=True, slots=True)
class Died:
    """News: somebody is dead, or nobody."""

    seat: Seat | None
    by: Literal["mafia", "vote"]


@dataclass(frozen=True, slots=True)
class Tonight:
    made: int = 0
    open: bool = False
    victim: Seat | None = None
    saved: Seat | None = None


@dataclass(frozen=True, slots=True)
class Mafia:
    deck: Deck
    night_calls: tuple[tuple[RoleId | None, Call], ...]
    """Every call, with the card that it is for; none = it is made every night."""
    cards: tuple[RoleId | None, ...]
    dealt_here: bool = False
    begun: bool = False
    by_voice: bool = False
    phase: Phase = Phase.DEAL
    night: int = 0
    tonight: Tonight = Tonight()
    saves: tuple[tuple[int, Seat], ...] = ()
    deaths: tuple[tuple[Seat, str], ...] = ()
    ballots: tuple[tuple[Seat, Seat | None], ...] = ()
    tied: tuple[Seat, ...] = ()
    asks: Literal["victim", "result"] | None = None
    news: tuple[Died, ...] = ()

    @property
    def dead(self) -> frozenset[Seat]:
        return frozenset(seat for seat, _ in self.deaths)

    @property
    def living(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(len(self.cards)) if seat not in self.dead)

    @property
    def mafiosi_left(self) -> int:
        """Everybody knows the deck and the cards of the dead."""
        return self.deck.cards.count(MAFIOSO) - sum(self.cards[seat] == MAFIOSO for seat in self.dead)

    @property
    def winner(self) -> str | None:
        if any(self.cards[seat] is None for seat in self.dead):
            return None
        if not self.mafiosi_left:
            return TOWN
        return MAFIA if 2 * self.mafiosi_left >= len(self.living) else None

    def apply(self, action: Action) -> "Mafia":
        wait = self.waits_for()
        match wait.kind:
            case _ if isinstance(action, TellCard):
                return self._told(action)
            case Awaits.DEAL:
                after = self._dealt(action)
            case Awaits.CALL:
                after = self._by_night(action, wait)
            case Awaits.QUESTION:
                after = self._answered(action, wait)
            case _:
                after = self._by_day(action, wait)
        if after is None:
            raise Refused("not_now")
        return after

    def _dealt(self, action: Action) -> "Mafia | None":
        match action:
            case Deal(order):
                laid = tuple(self.deck.cards[place] for place in order)
                return replace(self, cards=laid, dealt_here=True, begun=True, phase=Phase.NIGHT)
            case DealByHand():
                return self._by_hand()
        return None

    def _by_night(self, action: Action, wait: Wait) -> "Mafia | None":
        match action:
            case OpenCall(call) if call == wait.call and not wait.open:
                night = self.night + (self.tonight.made == 0)
                return replace(self, night=night, tonight=replace(self.tonight, open=True))
            case CloseCall() if wait.open and wait.call == DAWN:
                return self._dawn()
            case CloseCall() if wait.open and not wait.owed:
                return replace(self, tonight=replace(self.tonight, made=self.tonight.made + 1, open=False))
            case Point() | Save() if wait.open:
                return self._moved(action)
        return None

    def _by_day(self, action: Action, wait: Wait) -> "Mafia | None":
        match wait.kind, action:
            case Awaits.NEWS, Hear():
                return replace(self, news=())
            case Awaits.DEBATE, OpenVote():
                return replace(self, phase=Phase.VOTE)
            case Awaits.BALLOTS, Vote(seat, target):
                return self._voted(seat, target)
            case Awaits.BALLOTS, CloseVote(by_hand):
                return replace(self, asks="result") if by_hand else self._counted()
            case Awaits.LOT, DrawLot(seat) if seat in wait.seats:
                return self._after_vote(seat)
        return None

    def _answered(self, action: Action, wait: Wait) -> "Mafia | None":
        match action:
            case TellDead(target) if self.asks is not None and target in (None, *self.living):
                answered = replace(self, asks=None)
                return answered._died(target, "mafia") if self.asks == "victim" else answered._after_vote(target)
            case ShowCard(seat, card) if wait.question == Question("card", seat):
                if card not in self._hidden():
                    raise Refused("told_cards_clash")
                return self._with_card(seat, card)
        return None

    def _hidden(self) -> list[RoleId]:
        """Cards of the deck that lie before nobody we know of."""
        return list((Counter(self.deck.cards) - Counter(card for card in self.cards if card)).elements())

    def _with_card(self, seat: Seat, card: RoleId | None) -> "Mafia":
        return replace(self, cards=(*self.cards[:seat], card, *self.cards[seat + 1 :]))

    def _told(self, told: TellCard) -> "Mafia":
        if self.dealt_here:
            raise Refused("cards_on_phones")
        if self.begun:
            raise Refused("no_card_now")
        if told.card not in self.deck.cards:
            raise Refused("not_in_deck", role=(told.card,))
        return self._with_card(told.seat, told.card)

    def _by_hand(self) -> "Mafia":
        known = Counter(card for card in self.cards if card)
        if known - Counter(self.deck.cards):
            raise Refused("told_cards_clash")
        by_voice = None in self.cards
        cards = (None,) * len(self.cards) if by_voice else self.cards
        return replace(self, cards=cards, begun=True, by_voice=by_voice, phase=Phase.NIGHT)

    def _moved(self, move: Point | Save) -> "Mafia":
        act = POINT if isinstance(move, Point) else SAVE
        choice = Choice(PASS) if move.target is None else Choice(act, (move.target,))
        if choice not in self.options(move.seat):
            raise Refused("not_this_power")
        if isinstance(move, Point):
            return replace(self, tonight=replace(self.tonight, victim=move.target))
        saves = (*self.saves, (self.night, move.target))
        return replace(self, tonight=replace(self.tonight, saved=move.target), saves=saves)

    def _dawn(self) -> "Mafia":
        awake = replace(self, tonight=Tonight(), phase=Phase.DEBATE)
        if self.by_voice:
            return replace(awake, asks="victim")
        saved = self.tonight.victim == self.tonight.saved
        return awake._died(None if saved else self.tonight.victim, "mafia")

    def _after_vote(self, hit: Seat | None) -> "Mafia":
        return replace(self._died(hit, "vote"), phase=Phase.NIGHT, ballots=(), tied=())

    def _died(self, seat: Seat | None, by: Literal["mafia", "vote"]) -> "Mafia":
        deaths = self.deaths if seat is None else (*self.deaths, (seat, by))
        return replace(self, deaths=deaths, news=(Died(seat, by),))

    def _voted(self, seat: Seat, target: Seat | None) -> "Mafia":
        if seat not in self.living:
            raise Refused("dead_are_silent", seat=seat)
        if target == seat:
            raise Refused("points_at_self")
        if target is not None and target not in self.living:
            raise Refused("no_such_seat")
        others = tuple(ballot for ballot in self.ballots if ballot[0] != seat)
        return replace(self, ballots=(*others, (seat, target)))

    def _counted(self) -> "Mafia":
        votes = Counter(target for _, target in self.ballots if target is not None)
        ahead = tuple(sorted(seat for seat, count in votes.items() if count == max(votes.values())))
        return replace(self, tied=ahead) if len(ahead) > 1 else self._after_vote(next(iter(ahead), None))

    def waits_for(self) -> Wait:
        unshown = next((seat for seat, _ in self.deaths if self.cards[seat] is None), None)
        if self.news:
            return Wait(Awaits.NEWS, Phase.REVEAL, news=self.news)
        if not self.begun:
            return Wait(Awaits.DEAL, Phase.DEAL)
        if self.asks is not None:
            question = Question("told", among=self.living, about=self.asks)
            return Wait(Awaits.QUESTION, Phase.REVEAL, question=question)
        if unshown is not None:
            return Wait(Awaits.QUESTION, Phase.REVEAL, question=Question("card", unshown))
        if self.winner is not None:
            return Wait(Awaits.NOTHING, Phase.REVEAL)
        if self.tied:
            return Wait(Awaits.LOT, Phase.REVEAL, seats=self.tied)
        if self.phase is Phase.NIGHT:
            call = self.calls()[self.tonight.made].id
            owed = tuple(seat for seat in self.living if call == DOCTOR_CALL and self.options(seat))
            return Wait(Awaits.CALL, Phase.NIGHT, call=call, open=self.tonight.open, owed=owed)
        if self.phase is Phase.VOTE:
            return Wait(Awaits.BALLOTS, Phase.VOTE, afresh=True, seats=self.living)
        return Wait(Awaits.DEBATE, Phase.DEBATE)

    def calls(self) -> tuple[Call, ...]:
        left = Counter[RoleId | None](self.deck.cards) - Counter(self.cards[seat] for seat in self.dead)
        return tuple(call for card, call in self.night_calls if card is None or left[card])

    def _open_call(self) -> str | None:
        return self.calls()[self.tonight.made].id if self.tonight.open else None

    def options(self, seat: Seat) -> tuple[Choice, ...]:
        """By voice nobody's finger is followed."""
        if self.by_voice or seat in self.dead:
            return ()
        call, card = self._open_call(), self.cards[seat]
        if call == PACK_CALL and card == MAFIOSO:
            prey = (other for other in self.living if self.cards[other] != MAFIOSO)
            return (*(Choice(POINT, (other,)) for other in prey), Choice(PASS))
        if call == DOCTOR_CALL and card == DOCTOR and self.tonight.saved is None:
            return tuple(Choice(SAVE, (other,)) for other in self.living)
        return ()

    def decoys(self, seat: Seat) -> tuple[Choice, ...]:
        call = self._open_call()
        if call == DOCTOR_CALL:
            return tuple(Choice(SAVE, (other,)) for other in self.living)
        others = (other for other in self.living if other != seat and call == PACK_CALL)
        return (*(Choice(POINT, (other,)) for other in others), Choice(PASS))

    def move(self, seat: Seat, choice: Choice, chance: random.Random) -> Action:
        target = choice.seats[0] if choice.seats else None
        if choice.act == SAVE and target is not None:
            return Save(seat, target)
        return Point(seat, target)

    def public(self) -> PublicView:
        call = self._open_call()
        return PublicView(
            tuple(
                Place(alive=seat not in self.dead, face_up=card if seat in self.dead else None)
                for seat, card in enumerate(self.cards)
            ),
            None if call is None else OpenedCall(call, ACTS.get(call, (PASS,)), changeable=call == PACK_CALL),
            self.night,
            self.tonight.made,
        )

    def view(self, seat: Seat) -> SeatView:
        ballot = None
        if self.phase is Phase.VOTE and not self.tied and self.asks is None and seat not in self.dead:
            chosen = dict(self.ballots)
            targets = tuple(other for other in self.living if other != seat)
            ballot = Ballot(targets, chosen.get(seat), voted=seat in chosen)
        return SeatView(self.cards[seat], may_tell=not self.begun, ballot=ballot)

    def outcome(self) -> Outcome | None:
        if self.winner is None:
            return None
        causes = dict(self.deaths)
        won = tuple(self._won(seat) for seat in range(len(self.cards)))
        fates = tuple(
            Fate(causes.get(seat), won[seat], card, card if self.dealt_here else None)
            for seat, card in enumerate(self.cards)
        )
        return Outcome(fates, (self.winner,), self.deaths, tuple(enumerate(won)))

    def _won(self, seat: Seat) -> bool | None:
        card = self.cards[seat]
        if card is None:
            return True if self.winner == TOWN else None
        return (card == MAFIOSO) is (self.winner == MAFIA)
