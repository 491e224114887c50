"""Whole evenings of all boxes: what must hold whatever is dealt and whatever the players do."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from functools import cache
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings

from narrator.app import NAMES, Rehearsal, Seeds, rehearse
from narrator.director.plan import Plan
from narrator.ports import Manner
from narrator.rules.game import CloseCall, CloseVote, Deal, OpenCall, Seat, Vote
from narrator.rules.one_night import game as game_module
from narrator.rules.one_night.actions import Action, apply, legal, outstanding
from narrator.rules.one_night.deck import Deck, artefact_case, board_marks, shields_needed
from narrator.rules.one_night.game import Moment, OneNight
from narrator.rules.one_night.roles import ONE_NIGHT_BOXES, Artefact, Box, Family, Mark, Power
from narrator.rules.one_night.sights import is_awake
from narrator.rules.one_night.table import Act, Daytime, Move, Sight, State
from narrator.rules.refusal import Refused
from narrator.words.registers import Register

from .blindfold import blindfolded
from .strategies import (
    BOOK,
    BOX_MIXES,
    DrawnDeck,
    Evening,
    evenings,
    seeds,
    some,
    some_deck,
    some_evening,
    with_draw,
)

# Drawing an evening is slow by the standards of hypothesis (a dozen milliseconds), and cannot be made much faster:
# it is a night of some thirty actions. So no health check about it, and fewer examples.
many_evenings = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
few_evenings = settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])


COPIES = DrawnDeck(
    Deck(("doppelganger", "copycat", "ghost_hunter", "ghost_hunter", "werewolf", "curator", "sentinel", "count")),
    frozenset(ONE_NIGHT_BOXES),
)
"""Few players, so that those who copy often meet each other."""


MARKS = DrawnDeck(
    Deck(
        (
            "vampire", "count", "renfield", "diseased", "cupid", "instigator", "priest", "assassin", "trapper",
            "gremlin", "fortune_teller", "copycat",
        )
    ),
    frozenset({Box.EPIC}),
)  # fmt: skip
"""Everybody has something to do with marks."""


TOKENS = DrawnDeck(
    Deck(("curator", "curator", "doppelganger", "sentinel", "diviner", "vampire", "insomniac", "robber")),
    frozenset(ONE_NIGHT_BOXES),
)
"""Up to three artefacts and two shields on five cards."""


@cache
def same_evenings() -> tuple[Evening, ...]:
    """The same evenings every time: some of each mix of boxes, and some of the three decks above."""

    def drawn(number: int, rng: Random) -> DrawnDeck:
        special = {4: COPIES, 5: MARKS, 6: TOKENS}.get(number % 7)
        return special or some_deck(rng, BOX_MIXES[number // 7 % len(BOX_MIXES)])

    return tuple(some_evening(rng, drawn(number, rng)) for number, rng in enumerate(map(Random, range(210))))


def test_the_drawn_evenings_use_every_power_and_every_sight() -> None:
    """The properties below are worth as much as the evenings they are asked about."""
    ends = [evening.end for evening in same_evenings()]
    used = {
        state.role_played(move.seat).power for state in ends for move in state.moves if move.act is not Act.PASS
    }
    passive = {Power.LOOK_SELF, Power.SEE_PACK_THUMBS, Power.SEE_BUSY_THUMBS}
    # Doubles play their new role, so a copied power counts for the copier, too.
    assert used | {Power.COPY_CENTRE, Power.COPY_PLAYER} >= set(Power) - passive
    assert {move.act for state in ends for move in state.moves} == set(Act)
    assert {sighting.sight for state in ends for sighting in state.seen} == set(Sight)
    opened = {call.id for state in ends for call in state.calls}
    assert len(opened) == 42, "all calls of the table in night.md"
    assert {role for state in ends for role in state.deck.on_table} == {role.id for role in BOOK.values()}
    assert {mark for state in ends for mark in state.marks} == set(Mark)
    assert {artefact for state in ends for artefact in state.artefacts} == {None, *Artefact}
    assert any(len(state.shields) == 2 for state in ends)
    assert any(state.frightened for state in ends)
    assert any(state.face_up for state in ends)


def test_the_drawn_evenings_hold_the_awkward_copies() -> None:
    ends = [evening.end for evening in same_evenings()]

    def doubles(state: State) -> Iterator[tuple[str, str]]:
        return ((state.role_of_card(state.dealt[seat]), state.plays[seat]) for seat in state.doubles)

    found = {copied for state in ends for copied in doubles(state)}
    assert ("copycat", "doppelganger") not in found, "a doubled doppelgänger has become somebody else"
    assert any(card == "copycat" for card, _ in found), "the copycat can be the doppelgänger"
    assert any(role == "copycat" for _, role in found), "the doppelgänger can look at the copycat"
    assert any(role == "ghost_hunter" for _, role in found)
    hunters = {
        state.acquired[card] for state in ends for card in state.dealt if state.role_of_card(card) == "ghost_hunter"
    }
    assert None in hunters
    assert len(hunters) >= 4


@many_evenings
@given(evenings())
def test_cards_are_conserved(evening: Evening) -> None:
    cards = list(range(len(evening.drawn.deck.on_table)))
    for before, _, after in evening.steps:
        if before.phase is not Daytime.SETUP:
            assert sorted((*before.cards, *before.centre)) == cards
        assert sorted((*after.cards, *after.centre)) == cards
        assert sorted((*after.dealt, *after.centre_start)) == cards
        assert (len(after.cards), len(after.centre)) == (evening.drawn.players, len(cards) - evening.drawn.players)


@many_evenings
@given(evenings())
def test_marks_are_conserved(evening: Evening) -> None:
    board = board_marks(BOOK, evening.drawn.deck)
    dusk = any(call.id == "open_dusk" for call in evening.start.calls)
    clarity = [Mark.CLARITY] * evening.drawn.players if dusk else []
    for state in evening.states:
        assert Counter((*state.marks, *state.board)) == Counter((*clarity, *board))
        assert len(state.marks) == len(clarity)
        assert len(state.board) == len(board)


@many_evenings
@given(evenings())
def test_artefacts_and_shields_are_conserved(evening: Evening) -> None:
    case = artefact_case(BOOK, evening.drawn.deck, evening.drawn.boxes)
    shields = shields_needed(BOOK, evening.drawn.deck)
    for state in evening.states:
        laid = [artefact for artefact in state.artefacts if artefact is not None]
        assert sorted((*state.case, *laid)) == sorted(case)
        assert len(state.shields) + state.shields_left == shields
        assert state.shields_left >= 0
        covered = [seat for seat in state.shields if state.artefacts[seat] is not None]
        assert not covered, "no artefact on a shield, and no shield after the artefacts"


@many_evenings
@given(evenings())
def test_a_shielded_card_stays_where_it_is(evening: Evening) -> None:
    for before, _, after in evening.steps:
        assert before.shields <= after.shields
        assert all(before.cards[seat] == after.cards[seat] for seat in before.shields)
        looked = after.seen[len(before.seen) :]
        assert not any(seat in before.shields for s in looked if s.sight is Sight.CARD for seat in s.seats)
        assert not any(s.seat in before.shields for s in looked if s.sight is Sight.OWN_CARD)


@many_evenings
@given(evenings())
def test_the_same_actions_give_the_same_evening(evening: Evening) -> None:
    state = evening.start
    for action, expected in zip(evening.actions, evening.states[1:], strict=True):
        state = apply(state, action)
        assert state == expected
    assert hash(state) == hash(evening.end)


@many_evenings
@given(evenings())
def test_what_was_seen_and_done_never_changes_afterwards(evening: Evening) -> None:
    for before, _, after in evening.steps:
        assert after.seen[: len(before.seen)] == before.seen
        assert after.moves[: len(before.moves)] == before.moves


@many_evenings
@given(evenings())
def test_what_is_seen_is_true_when_it_is_seen(evening: Evening) -> None:
    for before, _, after in evening.steps:
        for sighting in after.seen[len(before.seen) :]:
            match sighting.sight:
                case Sight.CARD:
                    assert sighting.shown == before.card_before(sighting.seats[0])
                case Sight.CENTRE:
                    assert sighting.shown == before.role_of_card(before.centre[sighting.at[0]])
                case Sight.OWN_CARD:
                    assert sighting.shown == after.card_before(sighting.seat)
                case Sight.MARK:
                    assert sighting.shown == before.marks[sighting.seats[0]]
                case Sight.OWN_MARK:
                    assert sighting.shown == before.marks[sighting.seat]
                case Sight.ARTEFACT:
                    assert sighting.shown == before.artefacts[sighting.seat]
                case Sight.PARTNER:
                    lovers = {seat for seat in before.seats if before.marks[seat] is Mark.LOVE}
                    assert {sighting.seat, *sighting.seats} == lovers
                case _:
                    assert sighting.seat not in sighting.seats


@many_evenings
@given(evenings())
def test_every_state_has_every_view(evening: Evening) -> None:
    for before, action, state in evening.steps:
        game = as_game(evening.start, state)
        if isinstance(action, Move | Vote):
            unseen = as_game(evening.start, before)
            assert game.public() == unseen.public(), "what everybody sees tells nothing of private doings"
        assert (game.outcome() is None) == (state.phase is not Daytime.OVER)
        for seat in state.seats:
            call, moves, (done, seen) = state.open_call, legal(state, seat), state.lived(seat)
            assert game.view(seat).card == state.role_of_card(state.dealt[seat])
            assert len(game.options(seat)) == len(moves)
            assert moves == () or (call is not None and is_awake(state, seat, call)), "only open eyes may act"
            assert all(move.seat == seat for move in (*moves, *done))
            assert all(sighting.seat == seat for sighting in seen)
            assert all(move.drawn is None for move in done), "a curator draws blindly"


@many_evenings
@given(evenings())
def test_whoever_must_act_can(evening: Evening) -> None:
    """The director plays for the absent until nothing is outstanding: it must always come to an end."""
    for state in evening.states:
        for seat in outstanding(state):
            moves = legal(state, seat)
            assert moves
            assert all(move.act is not Act.PASS for move in moves)


def allowed(state: State, action: Action) -> bool:
    """Whether the rules should take an action, told from ``legal`` and the course of an evening alone."""
    match action:
        case Deal():
            return state.phase is Daytime.SETUP and sorted(action.order) == list(range(len(state.deck.cards)))
        case OpenCall():
            waiting = state.phase is Daytime.NIGHT and not state.call_open and state.called < len(state.calls)
            return waiting and state.calls[state.called].id == action.call
        case CloseCall():
            return state.call_open and not outstanding(state)
        case Vote():
            seats = (action.seat in state.seats) and (action.target is None or action.target in state.seats)
            return state.phase is Daytime.DAY and seats and action.seat != action.target
        case CloseVote():
            return state.phase is Daytime.DAY
        case Move():
            return _move_allowed(state, action)


def _move_allowed(state: State, move: Move) -> bool:
    plain = replace(move, seats=tuple(sorted(move.seats)), centre=tuple(sorted(move.centre)), drawn=None)
    offered = legal(state, move.seat) if move.seat in state.seats else ()
    return plain in offered and (move.act is not Act.PLACE or move.drawn in state.case)


def offers(state: State) -> list[Move]:
    return [move for seat in state.seats for move in legal(state, seat)]


def any_move(rng: Random, state: State, offered: Sequence[Move]) -> Move:
    """Something a hand might try, in turn or asleep, sensible or not."""
    players = len(state.names)
    call = state.open_call.id if state.open_call is not None and some(rng, 0.9) else rng.choice(state.calls).id
    seats = tuple(rng.randint(-1, players) for _ in range(rng.choice((0, 1, 1, 1, 2, 2, 3))))
    centre = tuple(rng.randint(-1, 4) for _ in range(rng.choice((0, 0, 1, 1, 2))))
    wild = Move(rng.randint(-1, players), call, rng.choice(list(Act)), seats, centre)
    bases = [*offered, *state.made_in(call)]
    if not bases or some(rng, 0.2):
        return wild
    base = rng.choice(bases)
    if base.act is Act.PLACE and state.case:
        base = with_draw(rng, state, base)
    aside = replace(base, seats=tuple(rng.sample(state.seats, min(len(base.seats), players))))
    return rng.choice(
        (
            base,
            aside,
            aside,
            aside,
            replace(base, seat=rng.randint(-1, players)),
            replace(base, act=wild.act),
            replace(base, act=Act.PASS, seats=(), centre=(), drawn=None),
            replace(base, seats=seats),
            replace(base, seats=base.seats[::-1], centre=base.centre[::-1]),
            replace(base, centre=centre),
            replace(base, call=wild.call),
            replace(base, drawn=rng.choice((None, *Artefact))) if base.act is Act.PLACE else base,
        )
    )


def any_action(rng: Random, state: State, offered: Sequence[Move]) -> Action:
    players, cards = len(state.names), len(state.deck.cards)
    if some(rng, 0.8):
        return any_move(rng, state, offered)
    following = state.calls[min(state.called, len(state.calls) - 1)].id
    return rng.choice(
        (
            Deal(tuple(rng.sample(range(cards), cards))),
            Deal(tuple(rng.randrange(cards) for _ in range(cards))),
            Deal(tuple(range(cards + 1))),
            OpenCall(following),
            OpenCall(rng.choice(state.calls).id),
            OpenCall("tea_time"),
            CloseCall(),
            Vote(rng.randint(-1, players), rng.choice((None, *range(-1, players + 1)))),
            CloseVote(),
        )
    )


def answer(state: State, action: Action) -> str:
    """What the rules say to an action: the code of the refusal, or that it is accepted."""
    try:
        apply(state, action)
    except Refused as refusal:
        return refusal.code
    return "accepted"


def check_answers(evening: Evening, rng: Random, states: int, tries: int) -> Counter[str]:
    """Try anything in any state: only what is allowed passes, and a refusal changes nothing."""
    answers: Counter[str] = Counter()
    busy = [state for state in evening.states if offers(state)]
    for pool in (evening.states, busy):
        for state in rng.sample(pool, min(len(pool), states)):
            before, offered = repr(state), offers(state)
            for _ in range(tries):
                action = any_action(rng, state, offered)
                told = answer(state, action)
                assert (told == "accepted") == allowed(state, action), f"{told}: {action} in {state}"
                answers[told] += 1
            assert repr(state) == before
    return answers


@few_evenings
@given(evenings(), seeds)
def test_what_is_not_allowed_is_refused_and_changes_nothing(evening: Evening, seed: int) -> None:
    check_answers(evening, Random(seed), states=6, tries=8)


def test_every_refusal_is_met() -> None:
    answers: Counter[str] = Counter()
    for seed, evening in enumerate(same_evenings()):
        answers += check_answers(evening, Random(seed), states=8, tries=12)
    assert answers.keys() == {
        "accepted", "already_dealt", "artefact_not_drawn", "artefact_there", "bitten_already", "call_is_over",
        "call_still_open", "done_already", "fellow_vampire", "fellow_wolf", "must_act",
        "no_call_open", "no_such_seat", "no_vote_now", "not_a_neighbour", "not_called", "not_card_and_mark_of_one",
        "not_next_call", "not_night", "not_this_deck", "not_this_power", "not_yourself", "nothing_to_do",
        "one_card_only", "seen_already", "self_vote", "shielded", "yourself_first",
    }  # fmt: skip


def test_sleepers_can_do_nothing() -> None:
    tried = 0
    for evening in same_evenings():
        for state in evening.states:
            call = state.open_call
            if call is None:
                continue
            offered = [move for seat in state.seats for move in legal(state, seat)]
            for seat in state.seats:
                if is_awake(state, seat, call) or not offered:
                    continue
                with pytest.raises(Refused, match="not_called"):
                    apply(state, replace(offered[0], seat=seat))
                tried += 1
    assert tried > 1000


def as_game(begun: State, state: State) -> OneNight:
    """The game of which this is the table; the day is its vote, for then ballots lie open to their seats."""
    moments = {Daytime.NIGHT: Moment.NIGHT, Daytime.DAY: Moment.VOTE, Daytime.OVER: Moment.REVEAL}
    if state.phase is Daytime.SETUP:
        return OneNight(begun)
    votes = tuple((seat, target) for seat, target in enumerate(state.votes) if target is not None)
    return OneNight(begun, state, moments[state.phase], state.called, state.call_open, votes=votes)


def told_to(begun: State, state: State, seat: Seat) -> dict[str, object]:
    """All that a phone shows is made of this, and of what everybody may know."""
    game, call = as_game(begun, state), state.open_call
    return {
        "public": game.public(),
        "outcome": game.outcome(),
        "view": game.view(seat),
        "options": game.options(seat),
        "decoys": game.decoys(seat),
        "plays": state.plays[seat] if state.plays else None,
        "awake": call is not None and is_awake(state, seat, call),
        "lived": state.lived(seat),
    }


def check_secrets(begun: State, state: State, seats: Sequence[Seat], rng: Random) -> None:
    unseen = as_game(begun, blindfolded(state, None, rng))
    assert unseen.public() == as_game(begun, state).public()
    for seat in seats:
        other = blindfolded(state, seat, rng)
        assert told_to(begun, other, seat) == told_to(begun, state, seat), _leak(begun, state, other, seat)


def _leak(begun: State, state: State, other: State, seat: Seat) -> str:
    one, two = told_to(begun, state, seat), told_to(begun, other, seat)
    told = [name for name in one if one[name] != two[name]]
    call = state.open_call.id if state.open_call else state.phase
    return f"seat {seat} ({state.plays[seat]}) learns a secret at {call} from {told}:\n{state}\n{other}"


@many_evenings
@given(evenings(), seeds)
def test_a_view_tells_nothing_the_seat_cannot_know(evening: Evening, seed: int) -> None:
    """See ``blindfold`` for what a seat can know, and why."""
    rng = Random(seed)
    for state in rng.sample(evening.states, min(len(evening.states), 10)):
        check_secrets(evening.start, state, [rng.choice(state.seats)], rng)


def test_no_view_of_any_seat_at_any_moment_tells_a_secret() -> None:
    """Fewer evenings, but every state and every seat."""
    for seed, evening in enumerate(same_evenings()[::8]):
        rng = Random(seed)
        for state in evening.states:
            check_secrets(evening.start, state, state.seats, rng)


def test_the_answer_to_a_move_tells_nothing_the_seat_cannot_know() -> None:
    """A refusal is a word too: the same try gets the same answer on every table the seat cannot tell apart."""

    def drawn(state: State, move: Move) -> Move:
        """What the blind hand finds is chance, and may differ."""
        return replace(move, drawn=state.case[0]) if move.act is Act.PLACE and state.case else move

    met: Counter[str] = Counter()
    for seed, evening in enumerate(same_evenings()):
        rng = Random(seed)
        for state in evening.states:
            offered = offers(state)
            for move in (any_move(rng, state, offered) for _ in range(3 if offered else 1)):
                if state.phase is not Daytime.NIGHT or move.seat not in state.seats:
                    continue
                told = answer(state, drawn(state, move))
                other = blindfolded(state, move.seat, rng)
                assert answer(other, drawn(other, move)) == told, f"{move} in {state}"
                met[told] += 1
    assert len(met) > 15, met


def test_the_blindfold_hides_what_it_says() -> None:
    """Every secret field really changes somewhere, or the tests above would prove nothing."""
    secret = {
        "dealt", "cards", "centre", "centre_start", "acquired", "plays", "doubles", "marks", "board",
        "frightened", "artefacts", "case", "shields", "shields_left", "face_up", "busy", "moves", "seen", "votes",
    }  # fmt: skip
    public = {"deck", "names", "settings", "calls", "phase", "called", "call_open", "verdict"}
    changed: set[str] = set()
    for seed, evening in enumerate(same_evenings()[::5]):
        for state in evening.states:
            other = blindfolded(state, seed % len(state.names), Random(seed))
            changed |= {
                field.name for field in fields(State) if getattr(state, field.name) != getattr(other, field.name)
            }
    assert changed == secret
    assert secret | public | {"book"} == {field.name for field in fields(State)}, "a new field: public or secret?"


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """An alpha wolf who is not offered the dreaming, frightened or turned wolves would learn who they are."""

    def leaky(state: State, seat: Seat) -> tuple[Move, ...]:
        if not state.cards:
            return ()
        wolves = {other for other in state.seats if BOOK[state.card_before(other)].family is Family.WOLF}
        return tuple(move for move in legal(state, seat) if move.act is Act.PASS or not wolves & {*move.seats})

    monkeypatch.setattr(game_module, "legal", leaky)
    with pytest.raises(AssertionError, match="learns a secret"):
        test_no_view_of_any_seat_at_any_moment_tells_a_secret()


READY = {"en": "We are ready", "fr": "On y va"}

EVERYTHING = Deck(
    (
        "copycat", "doppelganger", "alpha_wolf", "minion", "curator", "sentinel", "vampire", "count", "cupid",
        "gremlin", "insomniac", "diviner", "witch",
    ),
    "dream_wolf",
)  # fmt: skip
"""Nearly every kind of power at one table of ten."""


def secret_decks() -> list[tuple[str, Deck, frozenset[Box] | None]]:
    """One deck of each mix of boxes, and one with everything."""
    drawn = [some_deck(Random(f"secret {number}"), boxes) for number, boxes in enumerate(BOX_MIXES)]
    named = [("+".join(sorted(deck.boxes)), deck.deck, deck.boxes) for deck in drawn]
    return [*named, ("everything", EVERYTHING, None)]


def heard_until_the_vote(plan: Plan, language: str, secret: int) -> list[str]:
    """Every public line of the transcript, byte by byte, up to the end of the debate."""
    seeds = Seeds(public=1, secret=secret)
    told = rehearse(Rehearsal(plan, Manner(language=language), seeds, answers={"ready": READY[language]}))
    lines = told.lines(secrets=False)
    vote = next(number for number, line in enumerate(lines) if '"phase": "vote"' in line)
    return lines[: vote + 1]


@pytest.mark.parametrize("register", Register)
@pytest.mark.parametrize("language", READY)
@pytest.mark.parametrize(
    ("deck", "boxes"), [row[1:] for row in secret_decks()], ids=[row[0] for row in secret_decks()]
)
def test_what_is_heard_and_when_tells_nothing_of_deal_and_choices(
    deck: Deck, boxes: frozenset[Box] | None, language: str, register: Register
) -> None:
    plan = Plan(names=NAMES, players=deck.players, deck=deck, boxes=boxes, register=register, debate_s=90)
    heard = heard_until_the_vote(plan, language, secret=0)
    assert len(heard) > 10
    assert not any('"secret"' in line for line in heard)
    for secret in (1, 2):
        assert heard_until_the_vote(plan, language, secret) == heard


def test_the_secret_seed_really_changes_deal_and_choices() -> None:
    """Otherwise equal transcripts would prove nothing; and the public seed changes what is told."""
    plan = Plan(names=NAMES, players=EVERYTHING.players, deck=EVERYTHING, register=Register.STORY, debate_s=90)
    answers = {"ready": READY["en"]}

    def told(public: int, secret: int, *, secrets: bool) -> list[str]:
        return rehearse(Rehearsal(plan, Manner(), Seeds(public, secret), answers)).lines(secrets=secrets)

    assert told(1, 1, secrets=True) == told(1, 1, secrets=True)
    assert told(1, 1, secrets=True) != told(1, 2, secrets=True)
    assert told(1, 1, secrets=False) != told(2, 1, secrets=False)
