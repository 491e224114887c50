"""What a village says and taps at the wrong moment, in the wrong number or twice: answered, and survived."""

import asyncio
from dataclasses import replace

import pytest

from narrator.adapters.rehearsal import virtual_time
from narrator.adapters.rehearsal.silent_mouth import SilentMouth
from narrator.app import Seeds
from narrator.desk import Tap
from narrator.director.plan import Cards, Plan
from narrator.director.progress import NoJournal, Progress
from narrator.director.sitting import evening
from narrator.director.stage import Stage
from narrator.ports import Acted, Asked, Manner, PublicEvent, Speaking
from narrator.rules.game import Deal
from narrator.rules.thiercelieux.actions import OpenElection, Shoot, TellResult
from narrator.rules.thiercelieux.cards import Deck
from narrator.rules.thiercelieux.state import Cause, Moment
from narrator.words.thiercelieux.data import book
from tests.support import inside
from tests.support.inside import state_of
from tests.support.seated import Table, at_table, refused

NAMES = ("Anna", "Bob", "Chloé", "David", "Emma", "Felix", "Gina", "Hugo")
CARDS = ("th_werewolf", "th_werewolf", "th_seer", "th_witch", "th_hunter", *("th_villager",) * 3)


def village(cards: Cards = Cards.TABLE, deck: tuple[str, ...] = CARDS) -> Plan:
    players = len(deck) - (2 if "th_thief" in deck else 0)
    return Plan(
        NAMES[:players], "thiercelieux", players=players, deck=Deck.of(book(), deck), cards=cards, debate_s=30
    )


def dealt(table: Table, *cards: str) -> None:
    """The cards, from the first seat on, whatever was shuffled."""
    game = inside.village(table.stage)
    left = list(enumerate(game.state.deck.cards))
    order = []
    for card in cards:
        place = next(found for found in left if found[1] == card)
        left.remove(place)
        order.append(place[0])
    undealt = replace(game.state, phase=Moment.DEAL, dealt=(None,) * len(table.stage.names))
    table.stage.match.begin(replace(game, state=undealt))
    table.stage.match.act(Deal(tuple(order)))


async def voting(table: Table) -> None:
    """By voice, to the first vote, with nobody dead and no captain."""
    await table.asks("ready")
    table.say("ready")
    await table.asks("tokens")
    table.say("nobody")
    await table.asks("agree")
    table.say("no")
    await table.asks("votes")


def texts(table: Table) -> list[str]:
    return [event.line.text for event in table.events if isinstance(event, Speaking)]


def cues(table: Table) -> list[str]:
    """What the narrator has said so far."""
    return [event.line.cue for event in table.events if isinstance(event, Speaking)]


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("Anna points at Anna", "faults.not_yourself"),
        ("player nine points at Anna", "evening.no-such-player"),
    ],
)
def test_an_impossible_finger_is_refused_and_the_vote_goes_on(said: str, answer: str) -> None:
    async def script(table: Table) -> None:
        await voting(table)
        table.say(said)
        await table.asks("result")
        assert answer in cues(table)
        poll = state_of(table.stage).poll
        assert poll is not None
        assert not poll.ballots
        table.say("Bob")
        await table.asks("card")

    at_table(script, village())


@pytest.mark.parametrize(
    ("said", "fault"),
    [("Bob points at Anna", "faults.dead_are_silent"), ("Anna points at Bob", "faults.not_living")],
)
def test_neither_do_the_dead_point_nor_does_anybody_point_at_them(said: str, fault: str) -> None:
    async def script(table: Table) -> None:
        await table.asks("ready")
        table.say("ready")
        await table.asks("tokens")
        table.say("Bob")
        await table.asks("card")
        table.say("villager")
        await table.asks("agree")
        table.say("no")
        await table.asks("votes")
        table.say("Chloé points at Anna")
        table.say(said)
        await table.asks("result")
        assert [cue for cue in cues(table) if cue.startswith("faults.")] == [fault]
        poll = state_of(table.stage).poll
        assert poll is not None
        assert poll.ballots == ((2, 0),)

    at_table(script, village())


def test_a_vote_whose_last_finger_is_told_aloud_is_counted_and_nobody_is_asked() -> None:
    async def script(table: Table) -> None:
        table.seat(*NAMES[:7])
        await voting(table)
        table.say("Hugo points at Anna")
        table.desk.vote(0, 1)
        await asyncio.sleep(5)
        for seat in range(1, 7):
            table.desk.vote(seat, 0)
        await table.asks("card")
        assert "village.ask-culprit" not in cues(table)
        assert "Anna, seven votes." in texts(table)
        assert [death.seat for death in state_of(table.stage).deaths] == [0]

    at_table(script, village())


def test_once_arms_are_down_no_phone_votes_any_more() -> None:
    async def script(table: Table) -> None:
        table.seat(*NAMES[:7])
        await voting(table)
        table.desk.vote(1, 0)
        await table.asks("result")
        assert table.desk.table().seconds_left is None
        with refused("no_vote_now"):
            table.desk.vote(2, 0)
        ballot = table.desk.phone(2).ballot
        assert ballot is not None
        assert not ballot.open

    at_table(script, village())


def drawn_captain(public: int, secret: int) -> int | None:
    """Whom the lot makes captain when the election is tied twice."""
    found: list[int | None] = []

    async def script(table: Table) -> None:
        table.seat(*NAMES)
        await table.asks("ready")
        dealt(table, *CARDS)
        table.say("ready")
        await table.asks("agree")
        table.say("yes")
        for ready in ("village.ready-captain", "village.vote-again"):
            await table.asks("votes")
            assert ready in cues(table)
            if ready == "village.vote-again":
                again = next(text for text in reversed(texts(table)) if "Anna" in text)
                assert "Bob" in again
                assert "Chloé" not in again
            for seat, choice in enumerate("10000111"):
                table.desk.vote(seat, int(choice))
        table.stage.chance.public.seed(public)
        table.stage.chance.secret.seed(secret)
        await table.comes(lambda event: isinstance(event, Speaking) and event.line.cue == "village.captain")
        assert texts(table)[-2] == "Anna and Bob are tied once more. I draw lots."
        found.append(state_of(table.stage).captain)
        assert [seat for seat, chair in enumerate(table.desk.table().seats) if chair.captain] == found

    at_table(script, village(Cards.PHONES))
    return found[0]


def test_a_lot_is_told_before_it_is_drawn_and_nothing_secret_has_a_hand_in_it() -> None:
    drawn = [drawn_captain(public, 0) for public in range(6)]
    assert set(drawn) == {0, 1}
    assert [drawn_captain(public, 7) for public in range(6)] == drawn


def test_more_tokens_than_a_night_can_bring_are_refused() -> None:
    async def script(table: Table) -> None:
        await table.asks("ready")
        table.say("ready")
        await table.asks("tokens")
        table.say("Anna and Bob")
        await table.asks("tokens")
        assert cues(table)[-2:] == ["faults.too_many_dead", "village.ask-tokens"]
        assert not state_of(table.stage).deaths
        table.say("Bob")
        await table.asks("card")
        assert [death.seat for death in state_of(table.stage).deaths] == [1]

    at_table(script, village(deck=(*CARDS[:3], "th_hunter", *("th_villager",) * 4)))


def test_what_makes_sense_elsewhere_is_declined_among_the_tokens() -> None:
    async def script(table: Table) -> None:
        await table.asks("ready")
        table.say("ready")
        await table.asks("tokens")
        table.say("Bob")
        await asyncio.sleep(1)
        table.say("yes")
        await table.asks("card")
        assert "evening.not-yet" in cues(table)
        assert [death.seat for death in state_of(table.stage).deaths] == [1]

    at_table(script, village())


def test_a_name_given_after_the_deck_was_read_is_known_to_the_game() -> None:
    async def script(table: Table) -> None:
        await table.asks("ready")
        table.say("player one is called Zoe")
        await table.asks("ready")
        table.say("ready")
        await table.calls("th_open")
        assert table.names[0] == "Zoe"
        assert state_of(table.stage).names[0] == "Zoe"

    at_table(script, village())


def test_the_dead_tap_in_vain_and_every_night_is_worded_anew() -> None:
    async def script(table: Table) -> None:
        table.seat(*NAMES)
        await table.asks("ready")
        dealt(table, *CARDS)
        table.say("ready")
        await table.calls("th_werewolves")
        for wolf in (0, 1):
            table.desk.act(wolf, Tap("th_werewolves", "hunt", table.desk.table().revision, (5,)))
        seed = table.stage.progress.night_seed
        await table.asks("agree")
        assert not table.desk.table().seats[5].alive
        table.say("no")
        await table.calls("th_werewolves")
        assert table.desk.table().night == 2
        assert table.stage.progress.night_seed != seed
        assert table.desk.phone(5).task is None
        with refused("not_this_power"):  # a sleeper's finger, like any other
            table.desk.act(6, Tap("th_werewolves", "heal", table.desk.table().revision))
        with refused("dead_are_silent"):
            table.desk.act(5, Tap("th_werewolves", "hunt", table.desk.table().revision, (6,)))

    at_table(script, village(Cards.PHONES))


def test_screens_are_told_when_somebody_becomes_captain_and_not_of_a_told_card() -> None:
    async def script(table: Table) -> None:
        table.seat(*NAMES)
        await table.asks("ready")
        notices: list[int] = []
        table.desk.watch(lambda: notices.append(1))
        table.desk.tell_card(0, "th_seer")
        assert not notices
        table.say("ready")
        await table.asks("agree")
        table.say("yes")
        await table.asks("tokens")
        table.say("nobody")
        await table.asks("agree")
        table.stage.match.act(OpenElection())
        notices.clear()
        table.stage.match.act(TellResult(4))
        assert notices
        assert table.desk.table().seats[4].captain

    at_table(script, village())


def test_whoever_leaves_in_the_last_second_of_a_debate_is_seen_to_first() -> None:
    async def script(table: Table) -> None:
        table.seat(*NAMES)
        await table.asks("ready")
        dealt(table, *CARDS)
        table.say("ready")
        await table.asks("agree")
        table.say("no")
        await table.comes(lambda _: table.desk.table().seconds_left == 30.0)
        await asyncio.sleep(29.2)
        table.say("narrator, Emma leaves the game")
        await table.asks("agree")
        table.say("yes")
        await table.asks("shot")
        assert table.desk.table().seats[4].face_up is not None

    at_table(script, village(Cards.PHONES))


def test_a_second_tap_does_not_answer_the_next_question() -> None:
    async def script(table: Table) -> None:
        table.seat(*NAMES)
        await table.asks("ready")
        dealt(table, *CARDS)
        table.say("ready")
        await table.asks("agree")
        stage = table.stage
        stage.match.act(OpenElection())
        stage.match.act(TellResult(4))  # the hunter is captain
        table.say("no")
        await table.comes(lambda _: table.desk.table().phase == "debate")
        await asyncio.sleep(8)
        table.say("narrator, Emma leaves the game")
        await table.asks("agree")
        table.say("yes")
        await table.asks("shot")
        table.desk.vote(4, 0)
        table.desk.vote(4, 3)
        await table.asks("heir")
        await asyncio.sleep(5)
        assert [death.seat for death in state_of(stage).deaths] == [4, 0]
        assert Acted(Shoot(4, 0)) in table.events
        assert state_of(stage).captain == 4
        table.desk.vote(4, 3)
        await asyncio.sleep(5)
        assert state_of(stage).captain == 3

    at_table(script, village(Cards.PHONES))


def test_only_whoever_is_asked_alone_may_tap_an_answer_and_only_one_that_can_be() -> None:
    async def script(table: Table) -> None:
        table.seat(*NAMES)
        await table.asks("ready")
        dealt(table, *CARDS)
        table.say("ready")
        await table.asks("agree")
        table.say("no")
        await table.comes(lambda _: table.desk.table().phase == "debate")
        await asyncio.sleep(8)
        table.say("narrator, Emma leaves the game")
        await table.asks("agree")
        table.say("yes")
        await table.asks("shot")
        ballot = table.desk.phone(4).ballot
        assert ballot is not None
        assert ballot.open
        assert table.desk.phone(0).ballot is None
        for target in (None, -1, 8):
            with refused("no_such_seat"):
                table.desk.vote(4, target)
        with refused("no_vote_now"):
            table.desk.vote(0, 1)
        await asyncio.sleep(3)
        assert [death.seat for death in state_of(table.stage).deaths] == [4]

    at_table(script, village(Cards.PHONES))


def test_cards_of_the_village_lie_where_they_lie_and_a_late_guest_is_told_why() -> None:
    async def script(table: Table) -> None:
        table.seat(*NAMES)
        await table.asks("ready")
        with refused("seats_fixed"):
            table.desk.seat_round(tuple(reversed(range(8))))
        for seat, card in enumerate(CARDS):
            table.desk.tell_card(seat, card)
        table.say("ready")
        await table.calls("th_open")
        with refused("game_running"):
            table.desk.sit_down("Zoe", "phone of Zoe")

    at_table(script, village())


@pytest.mark.parametrize("said", ["villager", "Bob was a villager"])
def test_a_card_is_told_for_the_seat_that_is_named(said: str) -> None:
    async def script(table: Table) -> None:
        await table.asks("ready")
        table.say("ready")
        await table.asks("tokens")
        table.say("Anna and Bob")
        await table.asks("card")
        table.say(said)
        await table.asks("card")
        assert state_of(table.stage).cards[:2] == (
            ("th_villager", None) if said == "villager" else (None, "th_villager")
        )

    at_table(script, village())


def test_a_captain_who_has_not_tapped_may_have_made_the_difference() -> None:
    async def script(table: Table) -> None:
        table.seat(*NAMES[:7])
        await table.asks("ready")
        table.say("ready")
        await table.asks("tokens")
        table.say("nobody")
        await table.asks("agree")
        table.stage.match.act(OpenElection())
        table.stage.match.act(TellResult(7))  # who has no phone
        table.say("no")
        await table.comes(lambda _: table.desk.table().phase == "debate")
        await table.asks("votes")
        for seat, finger in enumerate("10000"):
            table.desk.vote(seat, int(finger))
        await table.asks("result")
        table.say("Bob")
        await table.asks("card")
        assert "evening.result-differs-really" not in cues(table)

    at_table(script, village())


def test_an_election_by_hand_is_won_by_somebody() -> None:
    async def script(table: Table) -> None:
        await table.asks("ready")
        table.say("ready")
        await table.asks("tokens")
        table.say("that is all")
        await table.asks("agree")
        table.say("yes")
        await table.asks("result")
        table.say("nobody")
        await table.asks("result")
        assert cues(table)[-1] == "evening.not-yet"
        table.say("Emma")
        await table.comes(lambda event: isinstance(event, Speaking) and event.line.cue == "village.captain")
        assert state_of(table.stage).captain == 4

    at_table(script, village())


THIEVES = ("th_thief", "th_werewolf", "th_werewolf", "th_seer", *("th_villager",) * 4, "th_witch", "th_hunter")


@pytest.mark.parametrize("said", ["no", "the game goes on"])
def test_a_game_whose_end_only_the_table_knows_goes_on_where_it_says_so(said: str) -> None:
    async def script(table: Table) -> None:
        await table.asks("ready")
        table.say("ready")
        await table.asks("tokens")
        table.say("that is all")
        await table.asks("agree")
        table.say("no")
        await table.asks("result")
        table.say("Anna")
        await table.asks("card")
        table.say("werewolf")
        await table.asks("outcome")  # the other one may lie in the centre
        assert "village.found-dead" not in cues(table)
        assert "The village eliminates Anna." in texts(table)
        table.say(said)
        await table.calls("th_werewolves")
        assert state_of(table.stage).verdict is None

    at_table(script, village(deck=THIEVES))


def test_an_election_in_which_nobody_votes_leaves_the_village_without_a_captain() -> None:
    async def script(table: Table) -> None:
        table.seat(*NAMES)
        await table.asks("ready")
        dealt(table, *CARDS)
        table.say("add the robber")
        await table.asks("ready")
        assert cues(table)[-1] == "faults.not_classic"
        table.say("ready")
        await table.calls("th_werewolves")
        for wolf in (0, 1):
            table.desk.act(wolf, Tap("th_werewolves", "hunt", table.desk.table().revision, (5,)))
        await table.asks("agree")
        assert "During the night the village lost Felix." in texts(table)
        assert "Felix was a simple villager." in texts(table)
        table.say("yes")
        await table.comes(lambda event: isinstance(event, Speaking) and event.line.cue == "village.no-captain")

    at_table(script, village(Cards.PHONES))


def test_the_witch_heals_poisons_and_thinks_again() -> None:
    async def script(table: Table) -> None:
        table.seat(*NAMES)
        await table.asks("ready")
        dealt(table, *CARDS)
        table.say("ready")
        await table.calls("th_werewolves")
        for wolf in (0, 1):
            for prey in (5, 6):
                table.desk.act(wolf, Tap("th_werewolves", "hunt", table.desk.table().revision, (prey,)))
        await table.calls("th_witch")
        view = table.desk.phone(3)
        assert view.task is not None
        assert "Gina" in view.task.note
        assert view.table.call is not None
        assert view.table.call.steps == view.task.left == 2

        def tap(act: str, *seats: int) -> tuple[bool, int | None]:
            table.desk.act(3, Tap("th_witch", act, table.desk.table().revision, seats))
            tonight = state_of(table.stage).tonight
            return tonight.heal, tonight.poison

        assert tap("heal") == (True, None)
        assert tap("pass") == (True, None)
        assert tap("poison", 0) == (True, 0)
        assert tap("poison", 1) == (True, 1)
        assert tap("heal") == (True, 1), "a tap whose answer was lost is sent again, and means the same"
        assert tap("poison", 1) == (True, 1)
        assert tap("take_back") == (False, None)
        left = [table.desk.phone(seat).task for seat in range(8)]
        assert {task.left for task in left if task} == {1, 2}

    at_table(script, village(Cards.PHONES))


def test_the_thief_of_a_real_deck_tells_which_card_was_taken() -> None:
    deck = ("th_thief", "th_werewolf", "th_werewolf", "th_seer", *("th_villager",) * 4, "th_witch", "th_hunter")

    async def script(table: Table) -> None:
        table.seat(*NAMES)
        await table.asks("ready")
        assert "village.deal-centre" in cues(table)
        for seat, card in enumerate(deck[:8]):
            table.desk.tell_card(seat, card)
        table.say("ready")
        await table.calls("th_thief")
        revision = table.desk.table().revision
        assert table.desk.table().call is not None
        with refused("saw_missing"):
            table.desk.act(0, Tap("th_thief", "take", revision, centre=(0,)))
        table.desk.act(0, Tap("th_thief", "take", revision, centre=(0,), saw="th_witch"))
        assert state_of(table.stage).cards[0] == "th_witch"

    at_table(script, village(deck=deck))


def test_cards_that_cannot_all_have_been_dealt_are_told_of_and_the_night_waits() -> None:
    async def script(table: Table) -> None:
        table.seat(*NAMES)
        await table.asks("ready")
        for seat, card in enumerate((*CARDS[:7], "th_seer")):
            table.desk.tell_card(seat, card)
        table.say("ready")
        await table.asks("ready")
        assert cues(table)[-1] == "village.misdeal"
        assert table.desk.table().phase == "deal"
        table.desk.tell_card(7, "th_villager")
        table.say("ready")
        await table.calls("th_open")
        assert not state_of(table.stage).face_down
        assert state_of(table.stage).cards == CARDS

    at_table(script, village())


LOVERS = ("th_werewolf", "th_werewolf", "th_cupid", "th_witch", "th_hunter", *("th_villager",) * 5)


async def bereaved(table: Table, *dead: str) -> None:
    """By voice, to the question who dies of love for somebody the night took."""
    await table.asks("ready")
    table.say("ready")
    await table.asks("tokens")
    table.say(" and ".join(dead))
    for _ in dead:
        await table.asks("card")
        table.say("villager")
    await table.asks("grief")


def test_for_whom_somebody_dies_of_love_is_asked_where_several_have_died() -> None:
    async def script(table: Table) -> None:
        await bereaved(table, "Anna", "Bob")
        table.say("David")
        await table.asks("beloved")
        assert table.desk.table().caption == "Who did David love?"
        assert [death.seat for death in state_of(table.stage).deaths] == [0, 1], "nobody has died of it yet"
        table.say("Emma")  # who lives
        await table.asks("beloved")
        assert cues(table)[-1] == "evening.not-that-one"
        table.say("Bob")
        await table.asks("card")
        assert state_of(table.stage).lovers == (1, 3)
        last = state_of(table.stage).deaths[-1]
        assert (last.seat, last.cause, last.by) == (3, Cause.GRIEF, 1)
        assert "David cannot live without Bob, and dies of grief." in texts(table)

    at_table(script, village(deck=LOVERS[:8]))


def test_for_whom_is_not_asked_where_one_has_died_and_nobody_need_have_loved() -> None:
    async def script(table: Table) -> None:
        await bereaved(table, "Bob")
        table.say("David")
        await table.asks("card")
        assert state_of(table.stage).lovers == (1, 3)
        assert "village.ask-beloved" not in cues(table)

    async def loveless(table: Table) -> None:
        await bereaved(table, "Anna", "Bob")
        table.say("nobody")
        await table.asks("agree")
        assert not state_of(table.stage).lovers
        assert [death.seat for death in state_of(table.stage).deaths] == [0, 1]

    at_table(script, village(deck=LOVERS[:8]))
    at_table(loveless, village(deck=LOVERS[:8]))


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_card_that_was_not_told_is_asked_about_before_the_phones_are_given_up(answer: str) -> None:
    async def script(table: Table) -> None:
        table.seat(*NAMES)
        await table.asks("ready")
        for seat, card in enumerate(CARDS[:7]):
            table.desk.tell_card(seat, card)
        table.say("ready")
        await table.asks("agree")
        assert cues(table)[-1] == "evening.untold-really"
        assert "one" in texts(table)[-1].lower().split()
        before = cues(table).count("village.deal-tokens")
        table.say(answer)
        if answer == "yes":
            await table.calls("th_open")
            assert cues(table).count("village.deal-tokens") == before + 1
            assert state_of(table.stage).face_down
        else:
            await table.asks("ready")
            table.desk.tell_card(7, "th_villager")
            table.say("ready")
            await table.calls("th_open")
            assert not state_of(table.stage).face_down

    at_table(script, village())


@pytest.mark.parametrize(("told", "answer", "dead"), [("Hugo", "yes", 7), ("Hugo", "no", 0), ("nobody", "no", 0)])
def test_a_told_result_that_the_phones_rule_out_is_asked_about(told: str, answer: str, dead: int) -> None:
    async def script(table: Table) -> None:
        table.seat(*NAMES[:7])
        await voting(table)
        for seat in range(1, 6):
            table.desk.vote(seat, 0)
        await table.asks("result")
        table.say(told)
        await table.asks("agree")
        assert cues(table)[-1] == "evening.result-differs-really"
        assert "Anna" in texts(table)[-1]
        assert "five" in texts(table)[-1]
        assert not state_of(table.stage).deaths
        table.say(answer)
        if answer == "no":
            await table.asks("result")
            assert cues(table)[-1] == "village.ask-culprit"
            table.say("Anna")
        await table.asks("card")
        assert [death.seat for death in state_of(table.stage).deaths] == [dead]

    at_table(script, village())


@pytest.mark.parametrize(
    ("fingers", "told", "asked"),
    [
        ("00000", "Bob", True),  # the three who have not tapped cannot catch up,
        ("0000", "Bob", False),  # but four can
        ("00001", "nobody", False),
        ("00011", "nobody", False),
        ("00000", "nobody", True),
        ("0000", "Anna", False),
    ],
)
def test_a_told_result_that_untapped_fingers_explain_is_taken(fingers: str, told: str, asked: bool) -> None:
    async def script(table: Table) -> None:
        table.seat(*NAMES[:7])
        await voting(table)
        for seat, finger in enumerate(fingers, start=1):
            table.desk.vote(seat, int(finger))
        await table.asks("result")
        table.say(told)
        await table.comes(lambda event: isinstance(event, Asked))
        assert ("evening.result-differs-really" in cues(table)) is asked

    at_table(script, village())


def test_deaths_that_were_not_told_before_the_power_failed_are_told_first() -> None:
    kept: list[Progress] = []

    class Rows(NoJournal):
        def keep(self, progress: Progress) -> None:
            kept.append(progress)

    class Listens:
        def __init__(self) -> None:
            self.cues: list[str] = []

        def show(self, event: PublicEvent) -> None:
            if isinstance(event, Speaking):
                self.cues.append(event.line.cue)

    async def script(table: Table) -> None:
        table.stage.record.journal = Rows()
        await table.asks("ready")
        table.say("ready")
        await table.asks("tokens")
        table.say("Bob")
        await table.comes(lambda event: isinstance(event, Speaking) and event.line.cue == "village.found-dead")

    at_table(script, village())
    listens = Listens()

    async def resumed() -> None:
        stage = Stage(Progress(kept[-1].plan, Manner()), SilentMouth(), (listens,), Seeds.of(1).chance)
        stage.take_up(kept[-1])
        playing = asyncio.ensure_future(evening(stage))
        await asyncio.sleep(10)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)

    virtual_time.run(resumed())
    assert listens.cues[:3] == ["village.found-dead", "village.dead-silent", "evening.ask-card"]


def test_whose_card_is_asked_for_may_not_tap_an_answer() -> None:
    async def script(table: Table) -> None:
        table.seat(*NAMES[:7])
        await voting(table)
        for seat in range(1, 7):
            table.desk.vote(seat, 0)
        await table.asks("card")  # the others were asked for their fingers, and have pointed at nobody
        with refused("no_vote_now"):
            table.desk.vote(0, 1)

    at_table(script, village())
