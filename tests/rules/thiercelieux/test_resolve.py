"""Votes, nights, chains and victory, by data. Players are letters; a vote "AB" is A pointing at B."""

import pytest

from narrator.rules.thiercelieux.resolve import day_vote, night_toll, standing, status, triggers


def arrows(votes: str) -> dict[str, str | None]:
    return {arrow[0]: arrow[1] for arrow in votes.split()}


@pytest.mark.parametrize(
    ("alive", "votes", "captain", "choice", "revote", "eliminated"),
    [
        ("ABCDE", "AB BA CB DB EA", None, None, None, "B"),
        # relative majority: two of five are enough
        ("ABCDE", "AB BC CB DE ED", None, None, None, "B"),
        # nobody votes, or nobody's vote counts
        ("ABC", "", None, None, None, None),
        ("ABC", "", "A", "B", None, None),
        ("ABC", "AA BB CC", None, None, None, None),
        ("ABCD", "AA BC CA DC", None, None, None, "C"),
        # voices of the dead and for the dead are void
        ("ABC", "AB BA CB XA YA", None, None, None, "B"),
        ("ABC", "AX BX CB", None, None, None, "B"),
        # votes missing
        ("ABCDE", "AB", None, None, None, "B"),
        # the double voice: decides, makes a tie, and settles the tie it made (TQ10)
        ("ABCDE", "AB BC CB DC EC", "A", None, None, "B"),
        ("ABCDE", "AB BA CB DA EA", "A", None, None, "B"),
        ("ABCDE", "AB BC CD DC ED", "A", None, None, "B"),
        # it is no triple voice
        ("ABCDEF", "AB BC CB DC EC FC", "A", None, None, "C"),
        # the captain's vote names one of the tied, whatever he might say
        ("ABCDEF", "AB BC CA DC EA FE", "A", "C", None, "B"),
        # TQ2: he voted outside the tie and chooses among the tied
        ("ABCDEFGHI", "AD BC CB DE EB FC GB HC IE", "A", "C", None, "C"),
        ("ABCDEFGHI", "AD BC CB DE EB FC GB HC IE", "A", "B", None, "B"),
        # ... only among the tied, and nobody falls before he has chosen
        ("ABCDEFGHI", "AD BC CB DE EB FC GB HC IE", "A", "D", None, None),
        ("ABCDEFGHI", "AD BC CB DE EB FC GB HC IE", "A", None, None, None),
        # ... also when he did not vote, and when he is himself one of the tied
        ("ABCDE", "BC CB DC EB", "A", "C", None, "C"),
        ("ABCDEF", "BA CB DA EB", "A", "A", None, "A"),
        # with a living captain there is no re-vote
        ("ABCDE", "BC CB DC EB", "A", "C", "AB BA CB DB EB", "C"),
        # a dead captain has neither voice nor tie-break
        ("BCDE", "AB BC CB DC EB", "A", "B", None, None),
        ("BCDE", "AB BC CB DC EB", "A", "B", "BC CB DC EC", "C"),
        # no captain: everybody votes once more, only between the tied
        ("ABCDE", "AB BA CB DA", None, None, "AB BA CB DB EA", "B"),
        ("ABCDE", "AB BA CB DA", None, None, "AC BC CB DC EC", "B"),
        # ... the tied vote too, though not for themselves
        ("ABCD", "AB BA CB DA", None, None, "AA BA CD DD", "A"),
        # still tied, or nobody voted again: nobody
        ("ABCD", "AB BA CB DA", None, None, "AB BA CB DA", None),
        ("ABCD", "AB BA CB DA", None, None, "", None),
        ("ABCD", "AB BA CB DA", None, None, None, None),
        # three tied, then two: no second re-vote
        ("ABCDEF", "AB BC CA DB EC FA", None, None, "AB BA CA DB", None),
        # a re-vote without a tie changes nothing
        ("ABC", "AB BA CB", None, None, "AC BC", "B"),
        ("", "AB", None, None, None, None),
    ],
)
def test_day_vote(
    *, alive: str, votes: str, captain: str | None, choice: str | None, revote: str | None, eliminated: str | None
) -> None:
    again = None if revote is None else arrows(revote)
    assert day_vote(list(alive), arrows(votes), captain, choice, again) == eliminated


def test_a_vote_for_nobody_is_no_vote() -> None:
    assert day_vote(["A", "B", "C"], {"A": None, "B": "C", "C": None}) == "C"


def test_those_still_meant_stand_in_the_order_of_the_table() -> None:
    assert standing("ABCD", arrows("AD BC CD DC")) == ("C", "D")
    assert standing("ABCD", arrows("AD BC CD DC"), among="AB") == ()


@pytest.mark.parametrize(
    ("victim", "heal", "poison", "dead"),
    [
        ("A", False, None, "A"),
        ("A", True, None, ""),
        ("A", False, "B", "AB"),
        ("A", True, "B", "B"),
        ("A", True, "A", "A"),  # TQ5
        ("A", False, "A", "A"),
        (None, False, "B", "B"),
        ("", False, None, ""),
        (None, False, None, ""),
        (None, True, None, ""),
        (0, False, 1, (0, 1)),
        (0, True, 0, (0,)),
    ],
)
def test_night_toll(victim: str | None, heal: bool, poison: str | None, dead: str) -> None:
    assert night_toll(victim, heal, poison) == set(dead)


@pytest.mark.parametrize(
    ("dead", "lovers", "hunter", "target", "all_dead"),
    [
        ("", "", None, None, ""),
        ("", "AB", "C", "D", ""),
        ("A", "", None, None, "A"),
        ("A", "BC", "D", "E", "A"),
        ("A", "AB", None, None, "AB"),
        ("AB", "AB", None, None, "AB"),
        ("A", "", "A", "C", "AC"),
        ("A", "", "A", None, "A"),
        # the hunter's target is dead already
        ("AC", "", "A", "C", "AC"),
        # shot, then grief
        ("A", "CD", "A", "C", "ACD"),
        # grief, then shot (TQ7), the first lover or not
        ("A", "AB", "B", "C", "ABC"),
        ("B", "BA", "B", "C", "ABC"),
        # the hunter in love dies, his lover follows, his shot takes a third
        ("A", "AB", "A", "C", "ABC"),
        # he names his lover: no more than both
        ("A", "AB", "A", "B", "AB"),
        # two of the night, one of them loved, the lover is the hunter
        ("AX", "AB", "B", "C", "ABCX"),
        # a hunter who lives shoots nobody
        ("A", "AB", "C", "D", "AB"),
    ],
)
def test_triggers(dead: str, lovers: str, hunter: str | None, target: str | None, all_dead: str) -> None:
    assert triggers(list(dead), list(lovers), hunter, target) == set(all_dead)


WOLVES = "WXY"


@pytest.mark.parametrize(
    ("alive", "lovers", "parity", "expected"),
    [
        ("ABCW", "", False, "continue"),
        ("ABC", "", False, "villagers"),
        ("A", "", False, "villagers"),
        ("W", "", False, "werewolves"),
        ("WX", "", False, "werewolves"),
        ("", "", False, "nobody"),  # TQ6
        ("", "AW", False, "nobody"),
        # TQ1: no parity unless asked for
        ("AW", "", False, "continue"),
        ("AWX", "", False, "continue"),
        ("AW", "", True, "werewolves"),
        ("AWX", "", True, "werewolves"),
        ("ABW", "", True, "continue"),
        ("A", "", True, "villagers"),
        ("WX", "", True, "werewolves"),
        # the couple wins when it is mixed and alone
        ("AW", "AW", False, "lovers"),
        ("AW", "WA", False, "lovers"),
        ("AW", "AW", True, "lovers"),
        ("DW", "DW", False, "lovers"),
        ("AB", "AB", False, "villagers"),
        ("WX", "WX", False, "werewolves"),
        # TQ4: the couple outlives the last other wolf, the last other villager
        ("ABW", "AW", False, "continue"),
        ("AWX", "AW", False, "continue"),
        ("AWX", "AW", True, "continue"),
        # unmixed lovers change nothing
        ("ABW", "AB", False, "continue"),
        ("AWX", "WX", False, "continue"),
        ("AWX", "WX", True, "werewolves"),
        # the couple is dead
        ("BC", "AW", False, "villagers"),
        ("X", "AW", False, "werewolves"),
        ("BX", "AW", False, "continue"),
    ],
)
def test_status(alive: str, lovers: str, parity: bool, expected: str) -> None:
    assert status(list(alive), WOLVES, list(lovers), parity) == expected
