"""What phones remember, what their buttons say, and the night told again: for every power of every box."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from narrator.rules.game import Offer, RoleId, Seat
from narrator.rules.one_night.actions import legal
from narrator.rules.one_night.roles import Artefact, Mark
from narrator.rules.one_night.table import Act, Move, Sight, Sighting, State
from narrator.rules.refusal import Fact
from narrator.words.lines import Cue, Lines, cue, lines_in
from narrator.words.locales import languages
from narrator.words.one_night.booklet import OneNightBooklet
from narrator.words.one_night.deeds import SCENE, artefact_name, mark_name, role_name
from narrator.words.one_night.phone import call_order, remembered
from narrator.words.one_night.retelling import NightTold, replay, replayed, told_again
from tests.rules.strategies import BOOK
from tests.rules.test_night_properties import same_evenings
from tests.support.locales import scene_text

from .test_lines import fit_to_be_said, messages

NAMES = ("Anna", "Bob", "Chloé", "Zoé")
SHOWING = frozenset({Act.LOOK, Act.COPY, Act.FLIP, Act.LOOK_MARK})

in_every_language = pytest.mark.parametrize("language", languages())


class Recorder(Lines):
    """Lines that remember which of them were said."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.said: set[str] = set()

    def line(self, wanted: Cue) -> str:
        if wanted.scene == SCENE:
            self.said.add(wanted.id)
        return super().line(wanted)

    def say(self, scene: str, message: str, **values: Fact) -> str:
        return self.line(cue(scene, message, **values))


def ends() -> Iterator[State]:
    return (evening.end for evening in same_evenings())


def is_sentence(text: str) -> bool:
    return fit_to_be_said(text) and text[0].isupper() and text.endswith(".")


def memory_of(lines: Lines, state: State, seat: Seat) -> tuple[str, ...]:
    return remembered(lines, state.names, *state.lived(seat))


@in_every_language
def test_every_night_is_remembered_and_told_again_with_every_line_there_is(language: str) -> None:
    lines = Recorder(language)
    for state in ends():
        for seat in state.seats:
            assert all(map(is_sentence, memory_of(lines, state, seat)))
        assert all(map(is_sentence, told_again(lines, state.names, NightTold.of(state))))
    never = {
        name
        for name in messages(language, SCENE)
        if not name.startswith(("one_night-", "thiercelieux-", "note-", "village-"))
    } - lines.said
    # Only a table with real cards leaves anything open; it is told below.
    assert never == {"you-moved", "they-moved", "mark-unknown", "saw-card", "saw-centre", "saw-mark"}


@in_every_language
def test_a_memory_holds_what_its_player_did_and_saw_and_nothing_else(language: str) -> None:
    lines = lines_in(language)
    for state in ends():
        for seat in state.seats:
            done, seen = state.lived(seat)
            met = {other for move in done for other in move.seats}
            met |= {other for sighting in seen for other in sighting.seats}
            met |= {prey for sighting in seen if sighting.sight is Sight.POINTING for prey in sighting.at}
            told = " ".join(memory_of(lines, state, seat))
            named = {other for other in state.seats if re.search(rf"\b{state.names[other]}\b", told)}
            assert named == met - {seat}
            assert set(shown_in(told)) <= set(shown_to(lines, state, seen))


def shown_in(told: str) -> Iterator[str]:
    """What a memory says to have been seen: after a colon, or found by a robber."""
    return (found for found in re.findall(r"(?: ?: | found | et trouvé )([^.]+)\.", told.replace("\u00a0", " ")))


def shown_to(lines: Lines, state: State, seen: tuple[Sighting, ...]) -> Iterator[str]:
    for sighting in seen:
        if sighting.sight is Sight.THUMBS:
            names = tuple(state.names[seat] for seat in sighting.seats)
            yield (
                lines.say(SCENE, "saw-thumbs", names=names, count=len(names))
                .replace("\u00a0", " ")
                .split(": ")[1][:-1]
            )
        elif sighting.shown in set(Mark) and sighting.sight in (Sight.MARK, Sight.OWN_MARK):
            yield mark_name(lines, Mark(sighting.shown))
        elif sighting.shown is not None and sighting.sight is Sight.ARTEFACT:
            yield artefact_name(lines, Artefact(sighting.shown))
        elif sighting.shown is not None:
            yield role_name(lines, sighting.shown) or ""


@in_every_language
def test_a_curator_never_learns_what_was_drawn(language: str) -> None:
    lines = lines_in(language)
    placed = [(state, move) for state in ends() for move in state.moves if move.act is Act.PLACE]
    assert placed
    for state, move in placed:
        assert move.drawn is not None
        assert remembered(lines, state.names, (move,), ()) == remembered(
            lines, state.names, (replace(move, drawn=None),), ()
        )


def test_memories_follow_the_order_of_the_calls() -> None:
    order = call_order()
    for state in ends():
        made = [order[call.id] for call in state.calls if not call.breath]
        assert made == sorted(made)


def test_moves_made_again_show_what_was_seen_in_the_night() -> None:
    for state in ends():
        night = NightTold.of(state)
        for deed in replayed(night).deeds:
            if deed.move.act in SHOWING or deed.shown:
                assert deed.shown == tuple(seen_at(state, deed.move))


def test_a_replay_moves_the_cards_as_they_were_moved() -> None:
    """From the deal to the end; no card is ever lost, or lies in two places."""
    lines = lines_in("en")
    for state in ends():
        night = NightTold.of(state)
        shown = replay(lines, state.names, night)
        assert tuple(text for step in shown.steps for text in step.told) == told_again(lines, state.names, night)
        assert all(sorted(step.lay) == list(range(len(shown.cards))) for step in shown.steps)
        first, *_, last = ([shown.cards[card] for card in step.lay] for step in shown.steps)
        assert first == [*night.dealt, *night.centre_start]
        assert last == [*night.cards, *night.centre]


def seen_at(state: State, move: Move) -> Iterator[str | None]:
    """What a move showed, from the sightings of the night itself."""
    mine = [sighting for sighting in state.seen if (sighting.seat, sighting.call) == (move.seat, move.call)]
    if move.act is Act.SWAP:
        yield from (sighting.shown for sighting in mine if sighting.sight is Sight.OWN_CARD)
    sight = Sight.MARK if move.act is Act.LOOK_MARK else Sight.CARD
    for seat in move.seats if move.act is not Act.SWAP else ():
        yield next(each.shown for each in mine if each.sight is sight and each.seats == (seat,))
    for place in move.centre:
        yield next(each.shown for each in mine if each.sight is Sight.CENTRE and each.at == (place,))


def test_a_seer_a_robber_and_a_troublemaker() -> None:
    done = (Move(0, "seer", Act.LOOK, centre=(0, 2)),)
    seen = (
        Sighting(0, "seer", Sight.CENTRE, at=(0,), shown="seer"),
        Sighting(0, "seer", Sight.CENTRE, at=(2,), shown="werewolf"),
    )
    assert remembered(lines_in("en"), NAMES, done, seen) == (
        "You looked at the first card of the centre: the seer.",
        "You looked at the third card of the centre: a werewolf.",
    )
    assert (
        remembered(lines_in("fr"), NAMES, done, seen)[0]
        == "Tu as regardé la première carte du centre\u00a0: la voyante."
    )
    loot = Sighting(1, "robber", Sight.OWN_CARD, shown="seer")
    assert remembered(lines_in("en"), NAMES, (Move(1, "robber", Act.SWAP, (0,)),), (loot,)) == (
        "You swapped cards with Anna and found the seer.",
    )
    assert remembered(lines_in("en"), NAMES, (Move(1, "troublemaker", Act.SWAP, (0, 2)),), ()) == (
        "You swapped the cards of Anna and Chloé.",
    )


def test_a_doppelganger_who_becomes_a_witch() -> None:
    call = "doppelganger"
    done = (
        Move(3, call, Act.COPY, (1,)),
        Move(3, call, Act.LOOK, centre=(1,)),
        Move(3, call, Act.SWAP, (3,)),
    )
    seen = (
        Sighting(3, call, Sight.CARD, (1,), shown="witch"),
        Sighting(3, call, Sight.CENTRE, at=(1,), shown="tanner"),
    )
    assert remembered(lines_in("en"), NAMES, done, seen) == (
        "You copied Bob's card: the witch.",
        "You looked at the second card of the centre: the tanner.",
        "You swapped your own card with the second card of the centre.",
    )


@in_every_language
def test_a_lonely_wolf_is_told_so_once(language: str) -> None:
    lines, call = lines_in(language), "werewolves"
    eyes, thumbs = Sighting(0, call, Sight.AWAKE), Sighting(0, call, Sight.THUMBS)
    alone = lines.say(SCENE, "saw-alone", group=call)
    assert remembered(lines, NAMES, (), (eyes, thumbs)) == (alone,)
    dreamer = replace(thumbs, seats=(2,))
    told = remembered(lines, NAMES, (), (eyes, dreamer))
    assert told == (lines.say(SCENE, "saw-no-eyes"), lines.say(SCENE, "saw-thumbs", names=("Chloé",), count=1))
    assert len(remembered(lines, NAMES, (), (replace(eyes, seats=(1,)), thumbs))) == 1


@in_every_language
def test_a_sighting_without_its_move_is_told_by_itself(language: str) -> None:
    seen = (
        Sighting(0, "seer", Sight.CARD, (1,), shown="robber"),
        Sighting(0, "seer", Sight.CENTRE, at=(3,), shown="werewolf"),
        Sighting(0, "trapper", Sight.MARK, (2,), shown="love"),
    )
    told = remembered(lines_in(language), NAMES, (), seen)
    assert len(told) == 4, "a mark is explained, too"
    assert all(map(is_sentence, told))


@in_every_language
def test_real_cards_are_remembered_as_far_as_they_were_told(language: str) -> None:
    lines = lines_in(language)
    for state in ends():
        for seat in state.seats:
            told = remembered(lines, state.names, state.lived(seat)[0], ())
            assert all(map(is_sentence, told))
            assert not list(shown_in(" ".join(told)))


REAL = NightTold(
    dealt=("seer", "robber", "drunk", "werewolf"),
    moves=(
        Move(0, "seer", Act.LOOK, (3,)),
        Move(1, "robber", Act.SWAP, (0,)),
        Move(2, "drunk", Act.SWAP, centre=(1,)),
    ),
    cards=("robber", "seer", "villager", "werewolf"),
)


def test_a_real_night_that_fits_together_is_told_with_what_was_seen() -> None:
    assert told_again(lines_in("en"), NAMES, REAL) == (
        "Anna was dealt the seer.",
        "Bob was dealt the robber.",
        "Chloé was dealt the drunk.",
        "Zoé was dealt a werewolf.",
        "Anna looked at Zoé's card: a werewolf.",
        "Bob swapped cards with Anna and found the seer.",
        "Chloé swapped their own card with the second card of the centre.",
        "In the end, Anna had the robber.",
        "In the end, Bob had the seer.",
        "In the end, Chloé had a villager.",
        "In the end, Zoé had the same card as at the start.",
    )
    assert told_again(lines_in("fr"), NAMES, REAL)[4:7] == (
        "Anna a regardé la carte de Zoé\u00a0: un loup-garou.",
        "Bob a échangé sa carte contre celle d'Anna, et trouvé la voyante.",
        "Chloé a échangé sa propre carte contre la deuxième carte du centre.",
    )


Cards = tuple[RoleId | None, ...]


@in_every_language
@pytest.mark.parametrize(
    ("dealt", "cards"),
    [
        (REAL.dealt, ("seer", "robber", "drunk", "werewolf")),
        (REAL.dealt, ("robber", "seer", None, "werewolf")),
        (("seer", None, "drunk", "werewolf"), REAL.cards),
    ],
    ids=["somebody moved more", "a card is unknown", "a deal is unknown"],
)
def test_what_is_not_certain_is_not_told(language: str, dealt: Cards, cards: Cards) -> None:
    lines = lines_in(language)
    told = told_again(lines, NAMES, replace(REAL, dealt=dealt, cards=cards))
    assert all(map(is_sentence, told))
    assert not list(shown_in(" ".join(told)))
    assert len(told) == sum(role is not None for role in dealt) + len(REAL.moves) + len(
        [line for line in told if line.startswith(("In the end", "À la fin"))]
    )


def faces(night: NightTold) -> list[Cards]:
    shown = replay(lines_in("en"), NAMES, night)
    return [tuple(shown.cards[card] for card in step.lay)[:4] for step in shown.steps]


def test_a_card_out_of_an_unknown_centre_is_known_once_it_was_turned() -> None:
    *_, swapped, last = faces(REAL)
    assert swapped == last == ("robber", "seer", "villager", "werewolf")


def test_where_a_card_may_have_been_moved_unseen_a_replay_shows_that_nobody_knows() -> None:
    """Nobody has told which card the robbed one ends with: one robber at most is to be seen."""
    told = faces(replace(REAL, cards=("robber", None, None, "werewolf")))
    assert told[1] == REAL.dealt
    assert told[2] == (None, None, "drunk", "werewolf")
    assert told[-1] == ("robber", None, None, "werewolf")
    assert all(cards.count("robber") <= 1 for cards in told)


@in_every_language
def test_a_copy_whose_role_nobody_knows(language: str) -> None:
    lines = lines_in(language)
    moves = (Move(0, "doppelganger", Act.COPY, (1,)), Move(0, "doppelganger", Act.SWAP, (2,)))
    unknown = NightTold((None,) * 4, moves, (None,) * 4)
    moved = lines.say(SCENE, "card", name="Chloé")
    assert told_again(lines, NAMES, unknown)[1] == lines.say(SCENE, "they-moved", who="Anna", card=moved)
    assert remembered(lines, NAMES, moves, ())[1] == lines.say(SCENE, "you-moved", card=moved)
    told = told_again(lines, NAMES, replace(unknown, saw=("robber", None)))
    assert role_name(lines, "robber") in set(shown_in(told[0]))
    assert told[1] == lines.say(SCENE, "they-rob", who="Anna", name="Chloé", known="no", shown="")
    given = told_again(lines, NAMES, replace(unknown, moves=(Move(0, "doppelganger", Act.MARK, (1,)),)))
    assert mark_name(lines, None) in given[0]


@in_every_language
def test_every_button_has_a_word_or_two(language: str) -> None:
    lines = lines_in(language)
    labels = [OneNightBooklet().act_label(lines, act) for act in Act]
    assert len(set(labels)) == len(labels)
    assert all(1 <= len(label.split()) <= 2 and fit_to_be_said(label) for label in labels)


@in_every_language
def test_the_ways_to_act_in_a_call_can_be_told_apart(language: str) -> None:
    lines = lines_in(language)
    for evening in same_evenings():
        for state in evening.states:
            for seat in state.seats:
                moves = legal(state, seat)
                ways = {(str(move.act), len(move.seats), len(move.centre)) for move in moves}
                labels = {
                    OneNightBooklet().offer_label(lines, Offer(act, pick_seats=seats, pick_centre=centre))
                    for act, seats, centre in ways
                }
                assert len(labels) == len(ways)
                assert all(map(fit_to_be_said, labels))


@in_every_language
def test_notes_look_alike_from_afar(language: str) -> None:
    notes = [lines_in(language).say(SCENE, name) for name in messages(language, SCENE) if name.startswith("note-")]
    assert all(map(is_sentence, notes))
    longest = max(map(len, notes))
    assert longest <= 70
    assert min(map(len, notes)) >= 0.75 * longest


def test_french_sentences_fit_everybody() -> None:
    text = scene_text("fr", SCENE)
    assert not re.search(r"\(e\)|·e|\bil\b(?! y)|\belle\b", text)


def test_every_marking_role_names_its_mark() -> None:
    given = {role.gives for role in BOOK.values() if role.gives}
    for language in languages():
        assert {mark_name(lines_in(language), mark) for mark in given}.isdisjoint(
            {mark_name(lines_in(language), None)}
        )
