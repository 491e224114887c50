"""Real cards, followed by what players tell: never wrong, and complete when all is told."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings

from narrator.rules.game import CloseCall, RoleId, Seat
from narrator.rules.one_night.actions import final_table, legal
from narrator.rules.one_night.inquest.evidence import Evidence
from narrator.rules.one_night.inquest.notebook import Telling, note, notebook
from narrator.rules.one_night.inquest.questions import judged, next_question
from narrator.rules.one_night.inquest.worlds import followed, with_followed
from narrator.rules.one_night.judge import judge
from narrator.rules.one_night.roles import Box
from narrator.rules.one_night.table import Act, Move, State
from narrator.rules.refusal import Refused

from .strategies import BOOK, Evening, seeds, some, some_deck, some_evening


def truth_told(evening: Evening, telling_seats: Sequence[Seat]) -> tuple[dict[Seat, RoleId], list[Telling]]:
    """What these seats tell, truthfully: their cards, their moves or that they made none, and what they copied."""
    told = {seat: evening.end.role_of_card(evening.end.dealt[seat]) for seat in telling_seats}
    tellings = []
    for before, action, after in evening.steps:
        if isinstance(action, Move) and action.seat in told:
            fresh = [sighting.shown for sighting in after.seen[len(before.seen) :] if sighting.seat == action.seat]
            decides = before.role_played(action.seat).takes_over and action.act in (Act.COPY, Act.LOOK)
            copied = fresh[0] if decides else None
            move = Move(action.seat, action.call, action.act, action.seats, action.centre)
            tellings.append(Telling(move, copied))
        elif isinstance(action, CloseCall) and before.open_call is not None:
            call = before.open_call.id
            idle = [seat for seat in told if legal(before, seat) and not before.made_in(call, seat)]
            tellings += [Telling(Move(seat, call, Act.PASS)) for seat in idle]
    return told, tellings


def dealt_alike(one: State, other: State) -> bool:
    return [one.role_of_card(card) for card in one.dealt] == [other.role_of_card(card) for card in other.dealt]


@given(seeds)
@settings(max_examples=60, deadline=None)
def test_when_all_have_told_the_truth_is_among_the_worlds(seed: int) -> None:
    evening = some_evening(Random(seed))
    told, tellings = truth_told(evening, evening.end.seats)
    worlds = followed(evening.start, told, tellings)
    table = final_table(evening.end)
    assert all(dealt_alike(world, evening.end) for world in worlds)
    if evening.end.case == evening.start.case:  # else: which artefact was drawn multiplies the worlds
        assert worlds
    if worlds:
        assert any(final_table(world).cards == table.cards for world in worlds)


@given(seeds)
@settings(max_examples=80, deadline=None)
def test_what_is_followed_is_true_whoever_keeps_silent(seed: int) -> None:
    rng = Random(seed)
    evening = some_evening(rng, some_deck(rng, players=rng.randint(3, 6)))
    silent = [seat for seat in evening.end.seats if some(rng, 0.2)]
    told, tellings = truth_told(evening, [seat for seat in evening.end.seats if seat not in silent])
    forgotten = {(t.move.seat, t.move.call) for t in tellings if some(rng, 0.1)}
    tellings = [t for t in tellings if (t.move.seat, t.move.call) not in forgotten]
    end = evening.end
    evidence = Evidence(end.deck, len(end.names))
    evidence = with_followed(BOOK, evidence, followed(evening.start, told, tellings))
    for seat, card in evidence.cards:
        assert card == end.card_before(seat)
    for seat, mark in evidence.marks:
        assert end.marks[seat] is mark
    for mark in evidence.no_more_marks:
        assert {seat for seat in end.seats if end.marks[seat] is mark} == {
            s for s, m in evidence.marks if m is mark
        }


@pytest.mark.parametrize("seed", range(12))
def test_when_nothing_touches_the_centre_the_verdict_needs_no_question(seed: int) -> None:
    rng = Random(seed)
    quiet = ("werewolf", "werewolf", "seer", "robber", "troublemaker", "villager", "villager", "insomniac")
    deck = some_deck(rng, players=5)
    evening = some_evening(rng, type(deck)(type(deck.deck)(quiet), deck.boxes | {Box.BASE}))
    worlds = followed(evening.start, *truth_told(evening, evening.end.seats))
    evidence = with_followed(BOOK, Evidence(evening.end.deck, 5), worlds)
    for seat, target in enumerate(evening.end.votes):
        evidence = evidence.with_arrow(seat, target)
    assert next_question(BOOK, evidence) is None
    found = judged(BOOK, evidence)
    assert found is not None
    verdict, truth = found.verdict, judge(BOOK, final_table(evening.end))
    assert (verdict.deaths, verdict.sides, verdict.winners) == (truth.deaths, truth.sides, truth.winners)


@given(seeds)
@settings(max_examples=60, deadline=None)
def test_a_notebook_offers_whatever_its_player_may_do(seed: int) -> None:
    evening = some_evening(Random(seed))
    for seat in evening.end.seats:
        told, tellings = truth_told(evening, [seat])
        with_sights = [telling for telling in tellings if telling.move.seat == seat]
        page = notebook(evening.start, seat, told[seat], [], None)
        for telling in with_sights:
            page = notebook(
                evening.start, seat, told[seat], with_sights[: with_sights.index(telling)], telling.move.call
            )
            moves = {(move.act, move.seats, move.centre) for move in legal(page, seat)}
            move = telling.move
            assert (move.act, move.seats, move.centre) in moves
        assert page.names == evening.start.names


def test_a_telling_that_cannot_be_is_refused() -> None:
    evening = some_evening(Random(3))
    with pytest.raises(Refused):
        notebook(evening.start, 0, "nonsense", [], None)
    card = evening.end.role_of_card(evening.end.dealt[0])
    page = notebook(evening.start, 0, card, [], None)
    with pytest.raises(Refused):
        note(page, Telling(Move(0, "no such call", Act.LOOK, (1,))))


def test_contradictions_leave_nothing_known() -> None:
    evening = some_evening(Random(5))
    twice = dict.fromkeys(evening.end.seats, evening.end.role_of_card(evening.end.dealt[0]))
    assert followed(evening.start, twice, []) == ()
