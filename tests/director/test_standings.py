"""A match over many games: tokens, ties, and two losses."""

from narrator.director.standings import Standings

TABLE = ("Anna", "Bob", "Emma")


def played(match: Standings, *winners: str) -> Standings:
    """Games won by these, one name or several joined a game, and lost by the others."""
    for won in winners:
        names = won.split("+")
        match = match.after(names, [name for name in TABLE if name not in names])
    return match


def test_the_first_to_the_target_wins() -> None:
    assert played(Standings(target=2), "Anna", "Bob").champion is None
    assert played(Standings(target=2), "Anna", "Bob", "Anna").champion == "Anna"


def test_several_in_the_lead_play_on() -> None:
    tied = played(Standings(target=2), "Anna+Bob", "Anna+Bob")
    assert (tied.leaders, tied.champion) == (("Anna", "Bob"), None)
    assert played(tied, "Anna+Bob+Emma").champion is None
    assert played(tied, "Bob+Emma").champion == "Bob"


def test_whoever_has_lost_twice_is_out() -> None:
    match = played(Standings(double=True), "Anna+Bob", "Anna+Bob")
    assert (match.standing, match.champion) == (("Anna", "Bob"), None)
    assert played(match, "Anna", "Anna").champion == "Anna"


def test_a_game_that_would_put_everybody_out_puts_nobody_out() -> None:
    match = played(Standings(double=True), "Anna+Bob", "Emma", "Emma+Anna")
    assert match.standing == ("Anna", "Emma")
    assert match.after((), ("Anna", "Emma")) == match
    assert played(match, "Anna").champion == "Anna"


def test_a_new_match_is_played_by_the_same_rules() -> None:
    assert played(Standings(3, double=True), "Anna").cleared() == Standings(3, double=True)
