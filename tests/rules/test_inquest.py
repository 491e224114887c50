"""The inquest: from what a truthful table tells, the right deaths and sides in few questions."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings

from narrator.rules.game import RoleId, Seat
from narrator.rules.one_night.deaths import Reason, tally_of
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.inquest.evidence import Evidence, Kind, Question
from narrator.rules.one_night.inquest.fingers import completed, targets
from narrator.rules.one_night.inquest.questions import (
    answered,
    contradiction,
    judged,
    next_question,
    open_packs,
)
from narrator.rules.one_night.judge import Side, Table
from narrator.rules.one_night.roles import ONE_NIGHT_BOXES, Artefact, Family, Mark, VotePower
from narrator.rules.refusal import Refused, fault
from narrator.words.one_night.data import scenarios

from .strategies import BOOK, THEMES, DrawnDeck, _some_votes, controlled, pile_of, some, some_deck, some_evening
from .witness import Witness

VILLAGE, WEREWOLVES, VAMPIRES, TANNER = Side.VILLAGE, Side.WEREWOLVES, Side.VAMPIRES, Side.TANNER
AVERAGES = {"first_night": 1.7, "confusion": 1.75, "benefit": 2.4, "revenants": 3.2, "the_wise": 2.3}
"""Questions a game on average, with a little room for the draw; the rest is bounded by ``most_questions``."""
many_tables = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def most_questions(deck: Deck) -> int:
    """A card from everybody, and what the special cards of the deck may add."""
    roles = [BOOK[role] for role in deck.on_table]
    copies = sum(role.takes_over for role in roles)
    arrows = sum(role.at_vote in (VotePower.PROTECTS_TARGET, VotePower.SHOOTS_TARGET) for role in roles)
    tokens = any(role.marks for role in roles) + any(role.id == "curator" for role in roles)
    return deck.players + 2 * copies + 2 * arrows + tokens


def check(witness: Witness, told: Evidence | None = None) -> list[Question]:
    """Ask the table out: the verdict must be the true one as far as it claims to be certain."""
    evidence, asked = witness.inquire(told or witness.counted())
    found = judged(BOOK, evidence)
    assert found is not None
    assert found.known is not None
    table, verdict, truth = found.table, found.verdict, witness.truth
    assert verdict.deaths == truth.deaths
    assert verdict.sides == truth.sides
    assert all(table.cards[seat] == witness.table.cards[seat] for seat in found.known)
    assert all(verdict.winners[seat] == truth.winners[seat] for seat in found.certain)
    for family in {Family.WOLF, Family.VAMPIRE} - found.open_packs:
        assert [monster is family for monster in verdict.monsters] == [kind is family for kind in truth.monsters]
    left_out = evidence.players if told is not None else 0
    assert len(asked) <= most_questions(witness.deck) + left_out
    check_winners(witness, evidence)
    return asked


def check_winners(witness: Witness, evidence: Evidence) -> list[Question]:
    """Ask on until the winners are known: they are the true ones, and the verdict is as it was."""
    evidence, asked = witness.name_winners(evidence)
    found, truth = judged(BOOK, evidence), witness.truth
    assert found is not None
    assert len(found.certain) == evidence.players
    assert found.verdict.winners == truth.winners
    assert (found.verdict.deaths, found.verdict.sides) == (truth.deaths, truth.sides)
    return asked


def witnesses(rng: Random, drawn: DrawnDeck | None = None, votes: int = 3) -> Iterator[Witness]:
    """One night, voted about several times."""
    evening = some_evening(rng, drawn)
    for _ in range(votes):
        yield Witness.of(evening.end, _some_votes(rng, evening.drawn.players))


def themed_deck(rng: Random) -> DrawnDeck:
    """A deck in which the vote is more than a count."""
    players, pile, hand = rng.randint(3, 10), pile_of(ONE_NIGHT_BOXES), list[RoleId]()
    theme = [*rng.choice(THEMES), *(("instigator", "cupid", "curator", "diseased") if some(rng, 0.5) else ())]
    rng.shuffle(theme)
    pile.remove("dream_wolf")  # kept beside the centre for the alpha wolf
    for role in theme:
        if role in pile and len(hand) < players + 3:
            pile.remove(role)
            hand.append(role)
    hand += rng.sample([role for role in pile if role != "alpha_wolf"], players + 3 - len(hand))
    extra = "dream_wolf" if "alpha_wolf" in hand else None
    return DrawnDeck(Deck(tuple(hand), extra), frozenset(ONE_NIGHT_BOXES))


@pytest.mark.parametrize("scenario", scenarios())
def test_every_scenario_with_every_number_of_players(scenario: str) -> None:
    """Averages measured over 30 votes for each number of players: 1.4 to 1.6 questions in the decks of First Night
    and Confusion, 1.6 to 2.2 with a hunter or a tanner, 2.7 with the doppelgänger, 3 to 4 with bodyguard, prince
    and curator together.
    """
    rng, asked = Random(scenario), list[int]()
    drawn = scenarios()[scenario]
    for players in range(drawn.fewest, drawn.most + 1):
        for _ in range(3):
            deck = DrawnDeck(drawn.deck_for(BOOK, players, rng), drawn.boxes)
            asked += [len(check(witness)) for witness in witnesses(rng, deck)]
    assert sum(asked) / len(asked) <= AVERAGES.get(scenario, 4.5)


@many_tables
@given(controlled)
def test_any_deck(rng: Random) -> None:
    for witness in witnesses(rng, some_deck(rng)):
        check(witness)


def test_hundreds_of_awkward_companies() -> None:
    rng = Random(3)
    for _ in range(70):
        for witness in witnesses(rng, themed_deck(rng)):
            check(witness)


def test_a_count_of_the_leaders_alone_is_enough() -> None:
    """As in "a tie between Anna and Bob": the fingers left out are asked for where they matter."""
    rng = Random(5)
    for _ in range(70):
        for witness in witnesses(rng, themed_deck(rng)):
            tally = tally_of(witness.table.votes)
            leaders = tuple(votes if votes == max(tally) else 0 for votes in tally)
            if max(tally) > 1:
                whole = Evidence(witness.deck, len(tally))
                check(witness, whole.with_tally(leaders, loose=len(tally) - sum(leaders)))


def test_the_finger_left_out_makes_the_second_place_of_a_battle() -> None:
    cards = ("werewolf", "vampire", "villager", "seer", "robber")
    evidence = Evidence(Deck((*cards, "villager", "troublemaker", "drunk")), 5)
    for voter in range(1, 5):
        evidence = evidence.with_arrow(voter, 0)
    evidence = evidence.with_tally((4, 0, 0, 0, 0), loose=1)
    for seat, card in enumerate(cards):
        evidence = evidence.with_card(seat, card)
    evidence = evidence.nobody_else(Question(Kind.MARKS, marks=(Mark.VAMPIRE,)))
    assert next_question(BOOK, evidence) == Question(Kind.ARROW, 0)
    evidence = evidence.with_arrow(0, 2)
    assert evidence.counted == (4, 0, 1, 0, 0)
    assert next_question(BOOK, evidence) is None


@pytest.mark.parametrize("scenario", scenarios())
def test_the_winners_of_a_scenario_take_one_question_more_at_most(scenario: str) -> None:
    """Two, once in a while, where a tanner, an assassin or the plague is among them."""
    rng, asked = Random(scenario), list[int]()
    drawn = scenarios()[scenario]
    for players in range(drawn.fewest, drawn.most + 1):
        deck = DrawnDeck(drawn.deck_for(BOOK, players, rng), drawn.boxes)
        for witness in witnesses(rng, deck, votes=6):
            evidence, _ = witness.inquire(witness.counted())
            asked.append(len(check_winners(witness, evidence)))
    assert sum(asked) / len(asked) <= 1
    assert max(asked) <= 2


@pytest.mark.parametrize("in_centre", [True, False])
def test_a_contract_from_the_centre(in_centre: bool) -> None:
    """Where the assassin's card came from is asked only if a copycat may have seen it or a doppelgänger there."""
    cards, elsewhere = ("assassin", "villager", "villager"), ("copycat", "doppelganger", "werewolf")
    marks = (Mark.CLARITY, Mark.ASSASSIN, Mark.CLARITY)
    table = Table(cards, (1, 0, 1), (None,) * 3, marks, (None,) * 3, ("assassin",) if in_centre else ())
    witness = Witness(Deck((*cards, *elsewhere)), table, {"copycat": "assassin"})
    assert "start assassin" in map(shown, check(witness))
    assert (Side.ASSASSIN in witness.truth.sides) is not in_centre
    copied = {"copycat": "assassin" if in_centre else "werewolf", "doppelganger": "villager"}
    doubled = Witness(witness.deck, table, copied)
    assert "start assassin" not in map(shown, check(doubled))


@pytest.mark.parametrize("players", range(3, 10))
def test_confusion_is_settled_in_a_breath(players: int) -> None:
    rng = Random(players)
    deck = DrawnDeck(scenarios()["confusion"].decks[players], scenarios()["confusion"].boxes)
    for _ in range(15):
        for witness in witnesses(rng, deck):
            asked, dead = check(witness), witness.truth.dead
            wolf_died = any(witness.truth.monsters[seat] for seat in dead)
            with_minion = "minion" in deck.deck.cards
            assert len(asked) <= (1 if wolf_died and len(dead) == 1 else 3 if with_minion else 2)


@many_tables
@given(controlled)
def test_a_correction_is_as_good_as_telling_it_right_at_once(rng: Random) -> None:
    for witness in witnesses(rng, some_deck(rng), votes=2):
        evidence, _ = witness.inquire(witness.counted())
        for seat, card in evidence.cards[:3]:
            wrong = evidence.with_card(seat, rng.choice(witness.deck.on_table))
            _same_verdict(witness, wrong.with_card(seat, card))
        for seat, target in evidence.arrows[:2]:
            others = [
                other for other in range(evidence.players) if other != seat and tally_of(witness.table.votes)[other]
            ]
            if others:
                _same_verdict(witness, evidence.with_arrow(seat, rng.choice(others)).with_arrow(seat, target))
        recounted = evidence.with_tally(tuple(reversed(tally_of(witness.table.votes))))
        _same_verdict(witness, recounted.with_tally(tally_of(witness.table.votes)))


def _same_verdict(witness: Witness, corrected: Evidence) -> None:
    evidence, _ = witness.inquire(corrected)
    found = judged(BOOK, evidence)
    assert found is not None
    assert (found.verdict.deaths, found.verdict.sides) == (witness.truth.deaths, witness.truth.sides)


@dataclass(frozen=True)
class Case:
    name: str
    cards: str
    votes: tuple[Seat | None, ...]
    asked: str
    """The questions in order; a seat or the roles after the kind."""
    deaths: dict[Seat, Reason]
    sides: tuple[Side, ...]
    rest: str = "seer robber drunk"
    acquired: tuple[tuple[Seat, RoleId], ...] = ()
    marks: tuple[tuple[Seat, Mark], ...] = ()
    artefacts: tuple[tuple[Seat, Artefact], ...] = ()

    @property
    def witness(self) -> Witness:
        cards = tuple(self.cards.split())
        seats = range(len(cards))
        marks, artefacts, acquired = dict(self.marks), dict(self.artefacts), dict(self.acquired)
        table = Table(
            cards,
            self.votes,
            tuple(acquired.get(seat) for seat in seats),
            tuple(marks.get(seat, Mark.CLARITY) for seat in seats),
            tuple(artefacts.get(seat) for seat in seats),
        )
        return Witness(Deck((*cards, *self.rest.split())), table)


VOTE, REPLACED, SECOND, SHOT, GRIEF = Reason.VOTE, Reason.REPLACEMENT, Reason.SECOND, Reason.HUNTER, Reason.GRIEF
CASES = (
    Case("a wolf is voted out", "werewolf villager villager", (1, 0, 0), "card 0", {0: VOTE}, (VILLAGE,)),
    Case("nobody dies", "werewolf villager villager", (1, 2, 0), "holders werewolf", {}, (WEREWOLVES,)),
    Case("nobody dies, no wolf", "insomniac villager villager", (1, 2, 0), "holders werewolf", {}, (VILLAGE,),
         rest="werewolf robber drunk"),
    Case("a villager dies", "werewolf villager villager", (1, 0, 1), "card 1, holders werewolf", {1: VOTE},
         (WEREWOLVES,)),
    Case("of several dead the wolves are asked for", "werewolf villager villager villager", (1, 0, 0, 1),
         "holders werewolf", {0: VOTE, 1: VOTE}, (VILLAGE,)),
    Case("the minion counts only without wolves", "minion villager villager", (1, 0, 1),
         "card 1, holders werewolf, holders minion", {1: VOTE}, (Side.MINION,), rest="werewolf werewolf seer"),
    Case("with wolves it does not", "minion villager werewolf", (1, 0, 1), "card 1, holders werewolf", {1: VOTE},
         (WEREWOLVES,)),
    Case("the tanner alone", "tanner villager werewolf", (1, 0, 0), "card 0", {0: VOTE}, (TANNER,)),
    Case("the bodyguard", "werewolf bodyguard villager seer villager", (2, 0, 0, 0, 2),
         "holders bodyguard, arrow 1, card 2, holders werewolf", {2: REPLACED}, (WEREWOLVES,),
         rest="robber drunk mason"),
    Case("the bodyguard's finger is left over by the count", "werewolf bodyguard villager seer", (1, 0, 0, 0),
         "holders bodyguard, holders werewolf", {}, (WEREWOLVES,), rest="robber drunk werewolf"),
    Case("the prince", "werewolf prince villager", (1, 0, 1), "card 1, holders werewolf", {}, (WEREWOLVES,)),
    Case("a hunter shoots a wolf", "werewolf hunter villager villager", (1, 0, 1, 2), "card 1, arrow 1, card 0",
         {1: VOTE, 0: SHOT}, (VILLAGE,)),
    Case("a hunter shoots the prince", "werewolf hunter prince villager", (1, 2, 1, 0),
         "card 1, arrow 1, card 2, holders werewolf", {1: VOTE}, (WEREWOLVES,)),
    Case("a shot at the prince changes no side", "werewolf hunter prince villager villager", (1, 2, 0, 0, 1),
         "card 0, card 1, arrow 1, card 2", {0: VOTE, 1: VOTE}, (VILLAGE,)),
    Case("a bitten wolf is no wolf", "vampire werewolf villager seer", (1, 2, 3, 0),
         "marks vampire, holders werewolf", {}, (VAMPIRES,), rest="werewolf robber drunk",
         marks=((1, Mark.VAMPIRE),)),
    Case("bitten dead need no card", "vampire werewolf villager seer", (1, 2, 1, 2),
         "marks vampire, card 2, holders werewolf", {1: VOTE, 2: VOTE}, (VILLAGE,), rest="tanner robber drunk",
         marks=((1, Mark.VAMPIRE),)),
    Case("two hunters", "hunter hunter werewolf villager", (1, 2, 0, 0), "card 0, arrow 0, card 1, arrow 1, card 2",
         {0: VOTE, 1: SHOT, 2: SHOT}, (VILLAGE,)),
    Case("the doppelgänger was a hunter", "doppelganger werewolf villager hunter", (1, 0, 0, 2),
         "card 0, copy doppelganger, arrow 0, card 1", {0: VOTE, 1: SHOT}, (VILLAGE,), acquired=((0, "hunter"),)),
    Case("lovers", "cupid werewolf villager villager", (2, 2, 1, 0), "marks love, holders werewolf",
         {2: VOTE, 1: GRIEF}, (VILLAGE,), marks=((1, Mark.LOVE), (2, Mark.LOVE))),
    Case("a claw makes a wolf", "curator villager werewolf", (1, 0, 1), "artefacts", {1: VOTE}, (VILLAGE,),
         artefacts=((1, Artefact.WEREWOLF_CLAW),)),
    Case("the assassin's target dies", "assassin villager werewolf", (1, 2, 1),
         "marks assassin, card 1, holders werewolf, card 0", {1: VOTE}, (Side.ASSASSIN, WEREWOLVES),
         marks=((1, Mark.ASSASSIN),)),
    Case("the traitor among wolves", "instigator werewolf werewolf", (1, 2, 1),
         "marks traitor, card 1, holders werewolf", {1: VOTE}, (Side.TRAITOR, VILLAGE), marks=((2, Mark.TRAITOR),)),
    Case("three teams, two places", "werewolf vampire villager villager", (1, 0, 1, 1),
         "marks vampire, holders werewolf, holders vampire", {1: VOTE, 0: SECOND}, (VILLAGE,)),
    Case("the master under his clan", "master vampire villager werewolf villager", (2, 0, 0, 0, 2),
         "marks vampire, card 0, pointers 0, holders vampire, card 2, holders werewolf", {2: REPLACED}, ()),
)  # fmt: skip


def shown(question: Question) -> str:
    about = question.roles or question.marks or (() if question.seat is None else (question.seat,))
    return " ".join(map(str, (question.kind, *about)))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_questions_and_verdict(case: Case) -> None:
    asked = check(case.witness)
    assert ", ".join(map(shown, asked)) == case.asked
    truth = case.witness.truth
    assert {death.seat: death.reason for death in truth.deaths} == case.deaths
    assert truth.sides == case.sides


PLAIN = Evidence(Deck(("werewolf", "werewolf", "seer", "robber", "drunk", "villager", "villager")), 4)
MIXED = Evidence(
    Deck(("ghost_hunter", "ghost_hunter", "doppelganger", "cupid", "curator", "werewolf", "tanner", "seer")), 5
)


def code_of(refused: pytest.ExceptionInfo[Refused]) -> str:
    return refused.value.code


def test_the_count_comes_first_and_follows_from_all_the_arrows() -> None:
    assert next_question(BOOK, PLAIN) == Question(Kind.TALLY)
    told = PLAIN
    for seat, target in enumerate((1, 0, 0, None)):
        told = told.with_arrow(seat, target)
    assert told.counted == (2, 1, 0, 0)
    assert next_question(BOOK, told) == Question(Kind.CARD, 0)
    recounted = told.with_tally((0, 3, 0, 0))
    assert (recounted.counted, dict(recounted.arrows)) == ((0, 3, 0, 0), {0: 1, 3: None})


def test_one_holder_too_many_makes_the_oldest_forgotten() -> None:
    told = PLAIN.with_card(0, "seer").with_card(1, "seer")
    assert told.cards == ((1, "seer"),)
    wolves = PLAIN.with_card(0, "werewolf").with_card(1, "werewolf")
    closed = wolves.nobody_else(Question(Kind.HOLDERS, roles=("werewolf",)))
    assert closed.absent == {"werewolf"}
    again = closed.with_card(2, "werewolf")
    assert (again.cards, again.absent) == (((1, "werewolf"), (2, "werewolf")), frozenset())


def test_one_finger_too_many_makes_the_oldest_forgotten() -> None:
    counted = PLAIN.with_tally((0, 1, 2, 0))
    assert counted.with_arrow(0, 1).with_arrow(3, 1).arrows == ((3, 1),)
    with pytest.raises(Refused) as refused:
        counted.with_arrow(0, 3)
    assert code_of(refused) == "no_votes_there"


def test_marks_and_artefacts_replace_each_other() -> None:
    love = MIXED.with_mark(BOOK, 0, Mark.LOVE).with_mark(BOOK, 1, Mark.LOVE).with_mark(BOOK, 2, Mark.LOVE)
    assert love.marks == ((1, Mark.LOVE), (2, Mark.LOVE))
    assert love.with_mark(BOOK, 1, Mark.CLARITY).marks == ((2, Mark.LOVE),)
    claw = MIXED.with_artefact(BOOK, 0, Artefact.WEREWOLF_CLAW).with_artefact(BOOK, 3, Artefact.WEREWOLF_CLAW)
    assert claw.artefacts == ((3, Artefact.WEREWOLF_CLAW),)
    assert not claw.with_artefact(BOOK, 3, None).artefacts


def test_copies_stay_with_their_card() -> None:
    told = MIXED.with_card(0, "doppelganger").with_copy(BOOK, "doppelganger", "tanner").with_card(1, "doppelganger")
    copy = told.copy_of("doppelganger", 1)
    assert copy is not None
    assert copy.role == "tanner"
    two = MIXED.with_card(0, "ghost_hunter").with_copy(BOOK, "ghost_hunter", "werewolf", 0)
    assert two.copy_of("ghost_hunter", 1) is None
    assert not two.with_card(0, "seer").copies


@pytest.mark.parametrize(
    ("code", "tell"),
    [
        ("not_in_deck", lambda: PLAIN.with_card(0, "hunter")),
        ("no_such_seat", lambda: PLAIN.with_card(4, "seer")),
        ("points_at_self", lambda: PLAIN.with_arrow(1, 1)),
        ("count_cannot_be", lambda: PLAIN.with_tally((4, 0, 0, 0))),
        ("count_cannot_be", lambda: PLAIN.with_tally((2, 0, 0))),
        ("too_many_votes", lambda: PLAIN.with_tally((3, 1, 1, 0))),
        ("cannot_copy", lambda: PLAIN.with_copy(BOOK, "seer", "robber")),
        ("not_in_deck", lambda: MIXED.with_copy(BOOK, "doppelganger", "hunter")),
        ("impossible_copy", lambda: MIXED.with_copy(BOOK, "ghost_hunter", "seer", 0)),
        ("whose_copy", lambda: MIXED.with_copy(BOOK, "ghost_hunter", "tanner")),
        ("mark_not_in_play", lambda: MIXED.with_mark(BOOK, 0, Mark.PLAGUE)),
        ("artefact_not_drawn", lambda: PLAIN.with_artefact(BOOK, 0, Artefact.WEREWOLF_CLAW)),
        ("everybody_has_a_card", lambda: PLAIN.nobody_else(Question(Kind.CARD, 0))),
        ("pointers_missing", lambda: PLAIN.nobody_else(Question(Kind.POINTERS, 0))),
    ],
)
def test_what_cannot_be_is_refused(code: str, tell: object) -> None:
    assert callable(tell)
    with pytest.raises(Refused) as refused:
        tell()
    assert code_of(refused) == code


def test_nonsense_gets_no_verdict() -> None:
    roles = Question(Kind.HOLDERS, roles=("seer", "robber", "drunk", "villager"))
    clash = PLAIN.with_tally((1, 1, 1, 1)).nobody_else(roles)
    assert next_question(BOOK, clash) is None
    assert judged(BOOK, clash) is None
    assert contradiction(BOOK, clash) == fault("told_cards_clash")
    fingers = PLAIN.with_tally((3, 0, 0, 0)).with_arrow(1, None).with_card(0, "werewolf")
    assert judged(BOOK, fingers) is None
    assert contradiction(BOOK, fingers) == fault("told_votes_clash")


def test_no_verdict_before_its_time() -> None:
    counted = PLAIN.with_tally((0, 0, 2, 1))
    assert (judged(BOOK, counted), contradiction(BOOK, counted)) == (None, None)
    assert judged(BOOK, counted.with_card(2, "werewolf")) is not None


def sure_seats(evidence: Evidence) -> frozenset[Seat]:
    end = judged(BOOK, evidence)
    assert end is not None
    return end.certain


def lacking(evidence: Evidence) -> Question | None:
    end = judged(BOOK, evidence)
    assert end is not None
    return end.lacking


def winners_are_sure(evidence: Evidence) -> bool:
    return len(sure_seats(evidence)) == evidence.players


def test_a_verdict_may_be_certain_before_the_question_is_answered() -> None:
    question = Question(Kind.HOLDERS, roles=("werewolf",))
    scattered = PLAIN.with_tally((1, 1, 1, 1))
    assert next_question(BOOK, scattered) == question
    one = scattered.with_card(0, "werewolf")
    assert next_question(BOOK, one) is None
    assert (answered(BOOK, one, question), open_packs(BOOK, one)) == (False, frozenset({Family.WOLF}))
    assert not winners_are_sure(one)
    for both in (one.with_card(3, "werewolf"), one.nobody_else(question)):
        assert (answered(BOOK, both, question), open_packs(BOOK, both)) == (True, frozenset())
        assert winners_are_sure(both)


def test_winners_with_the_plague_need_the_fingers() -> None:
    deck = Deck(("diseased", "werewolf", "villager", "seer", "robber", "drunk", "mason"))
    told = Evidence(deck, 4).with_tally((2, 1, 1, 0)).with_card(0, "werewolf")
    assert next_question(BOOK, told) is None
    assert (sure_seats(told), lacking(told)) == (frozenset(), Question(Kind.MARKS, marks=(Mark.PLAGUE,)))
    sick = told.with_mark(BOOK, 1, Mark.PLAGUE)
    assert lacking(sick) == Question(Kind.POINTERS, 1)
    for pointer in (0, 3):
        pointed = sick.with_arrow(pointer, 1)
        assert winners_are_sure(pointed)
        end = judged(BOOK, pointed)
        assert end is not None
        assert end.verdict.winners == (False, True, True, pointer != 3)


def test_fingers_that_follow_from_the_count_are_not_asked_for() -> None:
    """Both votes on Anna are Bob's and Chloé's, so the one on Bob is hers."""
    deck = Deck(("diseased", "werewolf", "villager", "seer", "robber", "drunk"))
    told = Evidence(deck, 3).with_tally((2, 1, 0)).with_card(0, "werewolf").with_mark(BOOK, 1, Mark.PLAGUE)
    assert winners_are_sure(told)


def test_a_traitor_is_not_sure_before_all_comrades_are_known() -> None:
    deck = Deck(("instigator", "werewolf", "werewolf", "villager", "seer", "robber", "minion"))
    told = Evidence(deck, 4).with_tally((3, 1, 0, 0)).with_mark(BOOK, 1, Mark.TRAITOR)
    told = told.with_card(0, "werewolf").with_card(1, "villager")
    assert sure_seats(told) == {0}
    closed = told.nobody_else(Question(Kind.HOLDERS, roles=("werewolf", "minion")))
    assert winners_are_sure(closed)


def test_fingers_fit_the_count() -> None:
    for votes in product(*([None, *(target for target in range(4) if target != seat)] for seat in range(4))):
        tally = tally_of(votes)
        told = {0: votes[0], 2: votes[2]}
        found = completed(tally, told)
        assert found is not None
        assert tally_of(found) == tally
        assert all(found[seat] != seat for seat in range(4))
        assert (found[0], found[2]) == (votes[0], votes[2])
        assert votes[1] in targets(1, tally, told)
    assert completed((3, 0, 0, 0), {1: None}) is None
    assert targets(2, (3, 1, 0, 0), {}) == [0]
