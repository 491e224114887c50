"""What an answer of the table comes to, by the question it OneNightBooklet()."""

from functools import reduce

import pytest

from narrator.ports import Command
from narrator.rules.game import Question
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.game import OneNight
from narrator.rules.one_night.inquest import evidence as inquest
from narrator.rules.one_night.inquest.evidence import Kind
from narrator.rules.one_night.inquest.testimony import (
    NobodyElse,
    TellCopy,
    TellFinger,
    TellStart,
    TellVotes,
    TellWas,
)
from narrator.words.one_night.booklet import OneNightBooklet
from tests.support.conversation import counted, midway

NAMES = ("Anna", "Bob", "Chloé", "David", "Emma")
DECK = Deck(("werewolf", "werewolf", "doppelganger", "assassin", "hunter", "drunk", "insomniac", "villager"))


def asked(kind: Kind, seat: int | None = None, roles: tuple[str, ...] = ()) -> Question:
    return Question("told", seat, several=True, about=inquest.Question(kind, seat, roles))


def counted_table() -> OneNight:
    progress = midway("reveal", DECK, evidence=counted(DECK))
    game = progress.plan.begin(NAMES)
    assert isinstance(game, OneNight)
    return reduce(OneNight.apply, progress.actions, game)


ANNA, BOB = Command("seat", {"seat": 0}), Command("seat", {"seat": 1})
BOTH = Command("seat", {"seat": 1, "target": 2})
NOBODY = Command("nobody")


@pytest.mark.parametrize(
    ("question", "said", "told"),
    [
        (asked(Kind.POINTERS, 0), BOB, (TellFinger(1, 0),)),
        (asked(Kind.POINTERS, 0), BOTH, (TellFinger(1, 0), TellFinger(2, 0))),
        (asked(Kind.ARROW, 4), ANNA, (TellFinger(4, 0),)),
        (asked(Kind.HOLDERS, roles=("hunter",)), BOB, (TellWas(1, "hunter"),)),
        (asked(Kind.HOLDERS, roles=("werewolf",)), BOTH, (TellWas(1, "werewolf"), TellWas(2, "werewolf"))),
        (asked(Kind.CARD, 0), Command("role", {"role": "drunk"}), (TellWas(0, "drunk"),)),
        (
            asked(Kind.COPY, roles=("doppelganger",)),
            Command("role", {"role": "hunter"}),
            (TellCopy("doppelganger", "hunter"),),
        ),
        (asked(Kind.START, roles=("assassin",)), Command("yes"), (TellStart(in_centre=True),)),
        (asked(Kind.START, roles=("assassin",)), Command("no"), (TellStart(in_centre=False),)),
        (asked(Kind.CARD, 0), Command("votes", {"seat": 3, "count": 0}), (TellVotes(3, 0),)),
    ],
)
def test_a_bare_answer_means_what_was_asked_for(
    question: Question, said: Command, told: tuple[object, ...]
) -> None:
    reply = OneNightBooklet().reply(counted_table(), NAMES, question, (said,))
    assert reply is not None
    assert (reply.actions, reply.refused) == (told, ())


def test_nobody_is_an_answer_to_who_had_a_card() -> None:
    question = asked(Kind.HOLDERS, roles=("hunter",))
    reply = OneNightBooklet().reply(counted_table(), NAMES, question, (NOBODY,))
    assert reply is not None
    assert reply.actions == (NobodyElse(question.about),)


def test_a_bare_name_does_not_tell_which_of_two_cards() -> None:
    reply = OneNightBooklet().reply(counted_table(), NAMES, asked(Kind.HOLDERS, roles=("hunter", "drunk")), (BOB,))
    assert reply is not None
    assert [refusal.code for refusal in reply.refused] == ["which_card"]


def test_what_answers_nothing_is_no_reply() -> None:
    assert OneNightBooklet().reply(counted_table(), NAMES, asked(Kind.CARD, 0), (Command("yes"),)) is None


def test_a_list_that_is_begun_may_go_on() -> None:
    wolves = asked(Kind.HOLDERS, roles=("werewolf",))
    assert OneNightBooklet().wants_more(counted_table(), wolves, (BOB,))
    assert not OneNightBooklet().wants_more(counted_table(), wolves, (BOTH,))
    assert not OneNightBooklet().wants_more(counted_table(), wolves, (Command("yes"),))
