"""What the village adds to the rules: when it elects, whom it asks, and what its calls mention."""

from narrator.rules.game import Awaits, CloseVote, Deal, DealByHand, Hear, OpenVote, Phase, Question, Vote
from narrator.rules.house import House
from narrator.rules.refusal import facts
from narrator.rules.thiercelieux.actions import (
    Bequeath,
    Bind,
    Campaign,
    Declare,
    Hunt,
    Leave,
    NoElection,
    OpenElection,
    Shoot,
    ShowCard,
    TellResult,
    Wake,
)
from narrator.rules.thiercelieux.cards import Deck
from narrator.rules.thiercelieux.course import apply, outstanding
from narrator.rules.thiercelieux.game import CAPTAIN, SHOWN_DEAD, ElectionDay, Village
from narrator.rules.thiercelieux.news import Tied
from narrator.rules.thiercelieux.resolve import Outcome
from narrator.rules.thiercelieux.state import Moment, Pending, State
from narrator.rules.thiercelieux.view import view_for

from .table import (
    BOOK,
    CUPID,
    GIRL,
    HUNTER,
    NAMES,
    SEER,
    THIEF,
    VILLAGER,
    WOLF,
    CallId,
    ballots,
    dead,
    dealt,
    devour,
    face_down,
    lynch,
    night,
    play,
    poll,
    sleep,
    until,
)

EVERY_DAY = House().with_rule(CAPTAIN, on=ElectionDay.MORNING)


def village(*cards: str, house: House = House(), on_phones: bool = True) -> Village:
    filled = cards + (VILLAGER,) * (8 - len(cards))
    begun = Village.begin(BOOK, Deck.of(BOOK, filled), NAMES[:8], house, dealt_here=on_phones)
    return begun.apply(Deal(tuple(range(8))) if on_phones else DealByHand())


def captained(state: State, captain: int) -> State:
    return play(state, OpenElection(), TellResult(captain))


def test_no_heir_is_asked_for_once_the_last_wolf_is_out() -> None:
    state = captained(night(dealt(WOLF, SEER)), 0)
    state = lynch(state, 0)
    assert (state.phase, state.captain) == (Moment.OVER, 0)


def test_an_heir_is_asked_for_while_it_goes_on() -> None:
    state = lynch(captained(night(dealt(WOLF, WOLF)), 0), 0)
    assert outstanding(state).kind is Pending.HEIR
    assert apply(state, Bequeath(0, 3)).captain == 3


def test_the_hunter_shoots_before_it_is_known_whether_there_is_an_heir() -> None:
    state = lynch(captained(night(dealt(WOLF, HUNTER)), 1), 1)
    assert outstanding(state).kind is Pending.SHOT
    assert outstanding(apply(state, Shoot(1, 5))).kind is Pending.HEIR
    assert apply(state, Shoot(1, 0)).phase is Moment.OVER


def test_grief_comes_before_the_shot_so_that_it_is_aimed_at_the_living() -> None:
    state = night(dealt(WOLF, WOLF, CUPID, HUNTER), Bind(2, (3, 4)))
    state = lynch(state, 3)
    assert (dead(state), outstanding(state).kind) == ("DE", Pending.SHOT)
    assert 4 not in state.living


def test_by_voice_the_outcome_is_asked_before_the_heir() -> None:
    state = captained(apply(sleep(face_down(WOLF, WOLF, THIEF)), Wake()), 3)
    state = play(state, OpenVote(), TellResult(3), ShowCard(3, WOLF))
    assert outstanding(state).kind is Pending.OUTCOME
    assert apply(state, Declare(Outcome.VILLAGERS)).phase is Moment.OVER
    goes_on = apply(state, Declare(Outcome.CONTINUE))
    assert outstanding(goes_on).kind is Pending.HEIR
    assert apply(goes_on, Bequeath(3, 4)).phase is Moment.DUSK


def asked(state: State) -> Question:
    question = Village(state).waits_for().question
    assert question is not None
    return question


def test_whoever_is_out_first_looks_at_the_centre_and_answers_from_then_on() -> None:
    state = apply(sleep(face_down(WOLF, THIEF)), Wake())
    assert state.phase is Moment.DEBATE  # the only wolf may lie in the centre, and nobody could say so
    state = play(state, Leave(5), ShowCard(5, VILLAGER))
    assert (asked(state).id, asked(state).seat, asked(state).about) == ("outcome", 5, False)
    state = play(state, Declare(Outcome.CONTINUE), OpenVote(), TellResult(2), ShowCard(2, VILLAGER))
    assert (asked(state).seat, asked(state).about) == (2, True)  # the first one has gone home


def test_nothing_new_is_asked_after_a_quiet_night() -> None:
    state = apply(sleep(face_down(WOLF, THIEF)), Wake())
    state = play(state, OpenVote(), TellResult(2), ShowCard(2, VILLAGER), Declare(Outcome.CONTINUE))
    assert apply(sleep(state), Wake()).phase is Moment.DEBATE


def test_the_election_is_asked_for_every_morning_and_has_a_campaign() -> None:
    game = village(WOLF, WOLF)
    assert game.waits_for().kind is Awaits.CALL
    game = Village(night(game.state), EVERY_DAY)
    assert game.waits_for().question == Question("agree", about="election")
    assert game.apply(NoElection()).waits_for().kind is Awaits.DEBATE
    campaign = game.apply(Campaign())
    assert campaign.campaigning
    assert (campaign.waits_for().kind, campaign.waits_for().phase) == (Awaits.DEBATE, Phase.DEBATE)
    election = campaign.apply(OpenVote())
    assert (election.state.phase, election.campaigning) == (Moment.ELECTION, False)


def test_before_the_first_night_the_captain_is_elected_where_the_house_says_so() -> None:
    house = House().with_rule(CAPTAIN, on=ElectionDay.EVENING)
    game = village(WOLF, WOLF, house=house)
    assert game.campaigning
    game = game.apply(OpenVote())
    for voter in range(1, 8):
        game = game.apply(Vote(voter, 0))
    game = game.apply(CloseVote()).apply(Hear())
    assert (game.state.captain, game.state.phase) == (0, Moment.DUSK)
    assert game.waits_for().kind is Awaits.CALL
    none = village(WOLF, WOLF, house=house).apply(OpenVote()).apply(CloseVote()).apply(Hear())
    assert none.waits_for().kind is Awaits.CALL  # nobody voted: the morning asks again


def test_without_a_captain_nobody_is_asked() -> None:
    house = House().with_rule(CAPTAIN, on=ElectionDay.NEVER)
    assert Village(night(dealt(WOLF, WOLF)), house).waits_for().kind is Awaits.DEBATE


def test_a_tie_that_the_captain_s_vote_settles_is_news() -> None:
    state = captained(night(dealt(WOLF, WOLF)), 0)
    game = Village(play(state, OpenVote(), *ballots(A="C", B="D", E="D"))).apply(CloseVote())
    assert Tied((2, 3), captain=0) in game.news
    assert not [
        item for item in Village(apply(state, OpenVote())).apply(CloseVote()).news if isinstance(item, Tied)
    ]


def test_a_second_tie_is_news_and_spares_both() -> None:
    state = poll(night(dealt(WOLF, WOLF)), *ballots(A="C", B="D"))
    game = Village(play(state, *ballots(A="C", B="D"))).apply(CloseVote())
    assert game.news[1] == Tied((2, 3))
    assert game.state.phase is Moment.DUSK


def test_cards_of_the_dead_stay_hidden_where_the_house_says_so() -> None:
    house = House().with_rule(SHOWN_DEAD, on=False)
    state = devour(village(WOLF, WOLF, SEER, house=house).state, 2)
    assert Village(state).public().places[2].face_up is None
    assert not state.shown
    assert CallId.SEER in [call.id for call in Village(lynch(state, 5)).calls()]
    by_hand = village(WOLF, WOLF, SEER, house=house, on_phones=False)
    assert not by_hand.state.buried  # there the narrator has to be told


def test_all_cards_lie_open_in_the_end() -> None:
    house = House().with_rule(SHOWN_DEAD, on=False)
    state = lynch(night(village(WOLF, SEER, house=house).state), 0)
    assert Village(state).public().places[0].face_up == WOLF


def test_the_calls_mention_the_night_and_how_the_girl_peeks_until_she_is_gone() -> None:
    def told(game: Village) -> set[object]:
        return {call.facts for call in game.calls()}

    game = village(WOLF, WOLF, GIRL)
    assert told(game) == {facts(night=1, peeking="phone")}
    assert told(village(WOLF, WOLF, GIRL, on_phones=False)) == {facts(night=1, peeking="eyes")}
    gone = Village(lynch(night(game.state), 2), dealt_here=True)
    assert told(gone) == {facts(night=2, peeking="none")}


def test_the_little_girl_sees_how_many_agree_and_only_while_they_are_called() -> None:
    state = until(dealt(WOLF, WOLF, WOLF, GIRL), CallId.WEREWOLVES)
    assert view_for(state, 3).agreed == 0
    state = play(state, Hunt(0, 5), Hunt(1, 5), Hunt(2, 6))
    assert [view_for(state, seat).agreed for seat in (3, 4)] == [2, None]
    assert view_for(night(dealt(WOLF, WOLF, WOLF, GIRL)), 3).agreed is None
