"""The desk: seats, cards, taps and votes of phones, answered at once and refused clearly."""

import asyncio
from dataclasses import replace

import pytest

from narrator.desk import Tap
from narrator.director.plan import Cards, Plan
from narrator.ports import Asked, Dealt, PhaseBegan, Speaking, VerdictGiven, VoteCast
from narrator.rules.game import Vote
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.table import Act
from narrator.rules.refusal import Refused
from narrator.words.one_night.data import role_book
from tests.support.inside import one_night, table_of
from tests.support.seated import Table, at_table, refused

from .test_vote import says

FIVE = ("Anna", "Bob", "Chloé", "David", "Emma")
DECK = Deck(("werewolf", "seer", "robber", "drunk", "villager", "insomniac", "troublemaker", "werewolf"))


def test_the_first_phone_is_the_host_and_everybody_keeps_the_seat() -> None:
    async def script(table: Table) -> None:
        table.seat("Anna", "Bob", "Chloé")
        assert table.names == ["Anna", "Bob", "Chloé"]
        assert [chair.host for chair in table.desk.table().seats] == [True, False, False]
        assert table.desk.seat_of("phone of Bob") == 1
        assert table.desk.seat_of("phone of nobody") is None

    at_table(script)


def test_a_name_is_taken_once_and_a_seat_has_one_phone() -> None:
    async def script(table: Table) -> None:
        table.seat("Anna")
        with refused("seat_has_phone"):
            table.desk.sit_down("  aNNa ", "another")
        table.desk.add("Bob")
        with refused("name_at_table"):
            table.desk.add("bob")
        assert table.desk.sit_down("Bob", "phone of Bob") == 1  # Bob found the phone after all
        with refused("name_at_table"):
            table.desk.rename(0, "BOB")
        table.desk.rename(0, "Zoé")
        assert table.names == ["Zoé", "Bob"]

    at_table(script)


def test_whoever_leaves_before_the_game_frees_the_seat_and_the_host_passes_on() -> None:
    async def script(table: Table) -> None:
        table.seat("Anna", "Bob", "Chloé")
        table.desk.get_up(0)
        assert table.names == ["Bob", "Chloé"]
        assert table.desk.seat_of("phone of Anna") is None
        assert table.desk.seat_of("phone of Chloé") == 1
        assert [chair.host for chair in table.desk.table().seats] == [True, False]
        with refused("no_such_seat"):
            table.desk.get_up(7)

    at_table(script)


def test_the_order_round_the_table_can_be_set_before_cards_are_dealt() -> None:
    async def script(table: Table) -> None:
        table.seat(*FIVE)
        table.desk.seat_round((4, 3, 2, 1, 0))
        assert table.names == list(reversed(FIVE))
        assert table.desk.seat_of("phone of Emma") == 0
        for wrong in ((0, 1), (0, 0, 1, 2, 3), (1, 2, 3, 4, 5)):
            with refused("no_such_seat"):
                table.desk.seat_round(wrong)
        table.say("start scenario confusion")
        await table.asks("ready")
        table.desk.tell_card(0, "seer")
        table.desk.seat_round((1, 0, 2, 3, 4))
        told = [table.desk.phone(seat).card for seat in range(5)]
        assert [card.id if card else None for card in told] == [None, "seer", None, None, None]
        table.say("ready")
        await table.calls("werewolves")
        card = table.desk.phone(1).card
        assert card is not None, "what was told before they changed places is still known"
        assert card.id == "seer"
        with refused("seats_fixed"):
            table.desk.seat_round((0, 1, 2, 3, 4))

    at_table(script)


def test_the_number_of_players_is_known_from_the_phones() -> None:
    async def script(table: Table) -> None:
        table.seat(*FIVE)
        table.say("start scenario confusion")
        await table.asks("ready")
        assert table.desk.table().players == 5
        assert not [event for event in table.events if isinstance(event, Asked) and event.question == "players"]

    at_table(script)


def test_a_number_smaller_than_the_phones_is_refused_and_a_larger_one_leaves_seats_without() -> None:
    async def script(table: Table) -> None:
        table.seat(*FIVE)
        table.say("four players")
        await asyncio.sleep(20)
        assert table.desk.table().players is None
        table.say("six players")
        await asyncio.sleep(5)
        assert table.names == [*FIVE, "Player six"]
        assert table.desk.sit_down("Felix", "phone of Felix") == 5
        assert table.desk.sit_down("Gina", "phone of Gina") == 6, "one more has come, and the table is told"
        await asyncio.sleep(5)
        assert table.desk.table().players == 7

    at_table(script)


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_another_phone_needs_a_yes_at_the_table(answer: str) -> None:
    async def script(table: Table) -> None:
        table.seat("Anna", "Bob")
        await table.asks("scenario")
        moving = asyncio.ensure_future(table.desk.move("anna", "new phone"))
        await table.asks("agree")
        assert table.desk.seat_of("new phone") is None
        table.say(answer)
        if answer == "yes":
            assert await moving == 0
            assert table.desk.seat_of("new phone") == 0
            assert table.desk.seat_of("phone of Anna") is None
            assert table.desk.table().seats[0].host
        else:
            with refused("move_refused"):
                await moving
            assert table.desk.seat_of("phone of Anna") == 0

    at_table(script)


def test_a_yes_comes_too_late_for_a_seat_that_has_another_phone_by_then() -> None:
    async def script(table: Table) -> None:
        table.seat("Anna", "Bob")
        await table.asks("scenario")
        moving = asyncio.ensure_future(table.desk.move("anna", "new phone"))
        await table.asks("agree")
        table.desk.get_up(0)
        table.say("yes")
        with refused("move_refused"):
            await moving
        assert table.desk.seat_of("new phone") is None
        assert table.desk.seat_of("phone of Bob") == 0

    at_table(script)


def test_a_yes_and_a_no_are_on_the_menu_while_they_are_asked_for() -> None:
    async def script(table: Table) -> None:
        table.seat("Anna", "Bob")
        await table.asks("scenario")
        before = table.desk.menu()
        moving = asyncio.ensure_future(table.desk.move("anna", "new phone"))
        await table.asks("agree")
        assert table.desk.menu() != before
        table.say("yes")
        await moving
        assert table.desk.menu() == before

    at_table(script)


def test_a_silent_table_has_not_agreed() -> None:
    async def script(table: Table) -> None:
        table.seat("Anna")
        await table.asks("scenario")
        with refused("move_refused"):
            await table.desk.move("Anna", "new phone")

    at_table(script)


def dealt(cards: Cards = Cards.PHONES) -> Plan:
    return Plan(deck=DECK, players=5, cards=cards, debate_s=30)


def test_cards_on_phones_wait_for_everybodys_phone() -> None:
    async def script(table: Table) -> None:
        table.seat(*FIVE[:4])
        await table.asks("ready")
        table.say("ready")
        await table.asks("ready")
        assert table.desk.table().phase == "deal"
        assert "Player five" in table.desk.table().caption
        table.seat("Emma")
        table.say("ready")
        await table.calls("werewolves")

    at_table(script, dealt())


def test_a_phone_shows_its_own_card_and_dealing_again_changes_nothing() -> None:
    async def script(table: Table) -> None:
        table.seat(*FIVE)
        await table.asks("ready")
        cards = [table.desk.phone(seat).card for seat in range(5)]
        assert all(card is not None and card.id in role_book() for card in cards)
        table.desk.rename(2, "Zoé")
        table.say("what does the drunk do")
        await table.asks("ready")
        assert [table.desk.phone(seat).card for seat in range(5)] == cards

    at_table(script, dealt())


def test_every_phone_asks_for_as_many_taps_and_a_sleepers_tap_is_taken_and_does_nothing() -> None:
    async def script(table: Table) -> None:
        table.seat(*FIVE)
        await table.asks("ready")
        table.say("ready")
        await table.calls("robber")
        views = [table.desk.phone(seat) for seat in range(5)]
        tasks = [view.task for view in views]
        assert all(task is not None and task.options for task in tasks), "a sleeper has something to tap as well"
        assert {task.left for task in tasks if task} == {1}
        assert len({tuple(option.action for option in task.options) for task in tasks if task}) == 1
        state = table_of(table.stage)
        for seat, view in enumerate(views):
            swap = Tap("robber", Act.SWAP, view.table.revision, seats=((seat + 1) % 5,))
            table.desk.act(seat, swap)
            after = table.desk.phone(seat).task
            assert after is not None
            assert after.left == 0
        moves = table_of(table.stage).moves
        assert {move.seat for move in moves if move.call == "robber"} == {
            seat for seat in range(5) if state.plays[seat] == "robber"
        }

    at_table(script, dealt())


def test_what_comes_too_late_or_makes_no_sense_is_refused() -> None:
    async def script(table: Table) -> None:
        table.seat(*FIVE)
        await table.asks("ready")
        with refused("call_is_over"):
            table.desk.act(0, Tap("seer", Act.PASS, table.desk.table().revision))
        table.say("ready")
        await table.calls("werewolves")
        early = table.desk.table().revision
        await table.calls("drunk")
        drunk = table_of(table.stage).plays.index("drunk") if "drunk" in table_of(table.stage).plays else 0
        with refused("stale"):
            table.desk.act(drunk, Tap("drunk", Act.SWAP, early, centre=(0,)))
        now = table.desk.table().revision
        with refused("not_this_power"):
            table.desk.act(drunk, Tap("drunk", "sing_aloud", now))
        with refused("call_is_over"):
            table.desk.act(drunk, Tap("werewolves", Act.PASS, now))
        with refused("no_vote_now"):
            table.desk.vote(0, 1)
        with refused("no_card_now"):
            table.desk.tell_card(0, "seer")

    at_table(script, dealt())


def test_a_vote_may_change_until_all_have_voted_and_the_count_follows() -> None:
    async def script(table: Table) -> None:
        table.seat(*FIVE)
        await table.asks("ready")
        table.say("ready")
        await table.asks("votes")
        for seat in range(4):
            table.desk.vote(seat, 4)
        table.desk.vote(3, 0)
        view = table.desk.phone(3).ballot
        assert view is not None
        assert (view.chosen, view.voted, view.open) == (0, True, True)
        assert table.desk.phone(4).ballot == replace(view, targets=(0, 1, 2, 3), chosen=None, voted=False)
        with refused("self_vote"):
            table.desk.vote(4, 4)
        await asyncio.sleep(8)
        began = asyncio.get_running_loop().time()
        table.desk.vote(4, None)
        await table.comes(lambda event: event == PhaseBegan("reveal"))
        assert asyncio.get_running_loop().time() - began < 3, "nobody is waited for any more"
        votes = [event.vote for event in table.events if isinstance(event, VoteCast)]
        assert votes[-2:] == [Vote(3, 0), Vote(4, None)]
        await table.comes(lambda _: table.desk.table().phase == "over")
        assert asyncio.get_running_loop().time() - began < 45
        verdict = table.desk.verdict()
        assert verdict is not None
        assert [fate.votes for fate in verdict.fates] == [1, 0, 0, 0, 3]
        dealt_ids = [fate.dealt.id if fate.dealt else None for fate in verdict.fates]
        assert dealt_ids == list(next(event.cards for event in table.events if isinstance(event, Dealt)))
        assert dealt_ids != [fate.card.id if fate.card else None for fate in verdict.fates], "the drunk has swapped"
        with refused("no_vote_now"):
            table.desk.vote(0, 1)

    at_table(script, dealt())


def test_a_count_that_the_phones_contradict_is_asked_about() -> None:
    async def script(table: Table) -> None:
        table.seat(*FIVE[:2])
        await table.asks("ready")
        table.say("ready")
        await table.asks("votes")
        table.desk.vote(0, 2)
        table.desk.vote(1, 2)
        await table.asks("count")
        assert table.desk.table().seconds_left is None, "the clock stops with the last phone"
        table.say("player three one vote, player four four votes")
        await table.asks("agree")
        assert "phones have voted against player three" in table.desk.table().caption
        table.say("no")
        await table.asks("count")
        table.say("player three two votes, player four three votes")
        await table.asks("told")

    at_table(script, dealt(Cards.TABLE))


def test_a_count_told_while_phones_vote_is_declined_until_it_is_asked_for() -> None:
    async def script(table: Table) -> None:
        table.seat(*FIVE[:2])
        await table.asks("ready")
        table.say("ready")
        await table.asks("votes")
        table.say("player three five votes")
        await table.asks("count")
        said = [event.line.cue for event in table.events if isinstance(event, Speaking)]
        assert said[-3:] == ["evening.not-yet", "evening.vote-waiting", "evening.count-ask"]
        assert not one_night(table.stage).counts

    at_table(script, dealt(Cards.TABLE))


def test_a_tapped_command_is_the_spoken_one_and_needs_no_name_in_the_debate() -> None:
    async def script(table: Table) -> None:
        table.seat(*FIVE)
        assert table.desk.command("start scenario confusion").command == "start_scenario"
        await table.asks("ready")
        assert table.desk.command("vote now").rejected == "not_now"
        assert table.desk.command("sing a song").rejected == "unknown"
        await table.asks("ready")
        table.desk.command("ready")
        await table.comes(lambda _: table.desk.table().phase == "debate")
        await asyncio.sleep(10)
        assert table.desk.command("vote now").command == "vote_now"
        await table.asks("votes")

    at_table(script)


def test_the_phones_see_the_clock_and_the_hold() -> None:
    async def script(table: Table) -> None:
        notices: list[float] = []
        end = table.desk.watch(lambda: notices.append(asyncio.get_running_loop().time()))
        table.seat(*FIVE)
        await table.asks("ready")
        table.desk.command("ready")
        await table.comes(lambda _: table.desk.table().seconds_left == 30.0)
        await asyncio.sleep(5)
        assert table.desk.table().seconds_left == 25.0
        table.desk.command("pause")
        await asyncio.sleep(5)
        assert table.desk.table().on_hold
        left = table.desk.table().seconds_left
        await asyncio.sleep(60)
        assert table.desk.table().seconds_left == left
        assert notices
        before = len(notices)
        end()
        table.desk.command("go on")
        await asyncio.sleep(5)
        assert len(notices) == before

    at_table(script, dealt(Cards.TABLE))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_has_its_words_and_refusals_their_sentences(language: str) -> None:
    async def script(table: Table) -> None:
        assert len(table.desk.words()) > 40
        assert table.desk.table().language == language
        explained = table.desk.explain(Refused("seat_has_phone", name="Anna"))
        assert "Anna" in explained.sentence
        assert explained.hint

    at_table(script, language=language)


def test_another_game_deals_anew_for_the_same_seats() -> None:
    async def script(table: Table) -> None:
        table.seat(*FIVE)
        await table.asks("ready")
        table.say("ready")
        await table.asks("votes")
        for seat in range(5):
            table.desk.vote(seat, (seat + 1) % 5)
        await table.asks("after")
        assert table.desk.verdict() is not None
        table.desk.command("again")
        await table.asks("ready")
        assert table.desk.verdict() is None
        assert table.names == list(FIVE)
        views = [table.desk.phone(seat) for seat in range(5)]
        assert all(view.card is not None and not view.memory and view.ballot is None for view in views)

    at_table(script, dealt())


def test_a_seat_left_in_one_game_is_free_in_the_next_and_a_bare_no_corrects_nothing() -> None:
    async def script(table: Table) -> None:
        table.seat(*FIVE)
        await table.asks("ready")
        table.say("ready")
        await table.calls("werewolves")
        table.desk.get_up(1)
        await table.asks("votes")
        for seat in range(5):
            table.desk.vote(seat, (seat + 1) % 5)
        await table.asks("after")
        table.say("no")
        await table.asks("after")
        said = [event.line.cue for event in table.events if isinstance(event, Speaking)]
        assert said[-1] == "evening.not-yet"
        table.say("again")
        await table.asks("ready")
        assert table.desk.sit_down("Bob", "another phone") == 1

    at_table(script, dealt())


def test_a_changed_deck_is_dealt_anew() -> None:
    async def script(table: Table) -> None:
        table.seat(*FIVE)
        await table.asks("ready")
        table.say("without the villager")
        await table.asks("ready")
        table.say("add the hunter")
        await table.asks("ready")
        assert "hunter" in table_of(table.stage).deck.cards
        deals = [event for event in table.events if isinstance(event, Dealt)]
        assert len(deals) == 2, "nobody can tell whose card was changed"
        table.say("ready")
        await table.calls("werewolves")
        assert "hunter" in table_of(table.stage).deck.cards

    at_table(script, dealt())


def test_the_verdict_is_read_once_it_has_been_said() -> None:
    async def script(table: Table) -> None:
        table.seat(*FIVE)
        assert table.stage.hearing.names == FIVE, "whoever sits down may be spoken of"
        await table.asks("ready")
        table.say("ready")
        await table.asks("votes")
        for seat in range(5):
            table.desk.vote(seat, (seat + 1) % 5)
        await table.comes(lambda event: isinstance(event, VerdictGiven))
        assert table.desk.verdict() is None
        assert not table.desk.table().judged
        await table.asks("after")
        assert table.desk.verdict() is not None

    at_table(script, dealt())


def test_a_name_is_no_seats_number_in_any_language() -> None:
    async def script(table: Table) -> None:
        for name in ("Player two", "joueur deux", "numéro trois"):
            with refused("name_is_number"):
                table.desk.sit_down(name, "phone")

    at_table(script)


def test_a_seat_left_in_a_game_is_not_for_whoever_comes_first() -> None:
    async def script(table: Table) -> None:
        table.seat(*FIVE)
        await table.asks("ready")
        table.say("ready")
        await table.calls("werewolves")
        table.desk.get_up(1)
        with refused("seat_has_phone"):
            table.desk.sit_down("Bob", "a stranger's phone")
        moving = asyncio.ensure_future(table.desk.move("Bob", "another phone"))
        await table.asks("agree")
        assert table.desk.seat_of("another phone") is None
        table.say("yes")
        assert await moving == 1
        assert table.stage.progress.vacated == ()

    at_table(script, dealt())


def test_whoever_comes_back_to_a_table_without_phones_is_its_host() -> None:
    async def script(table: Table) -> None:
        table.seat("Anna")
        await table.asks("ready")
        table.say("ready")
        await table.calls("werewolves")
        table.desk.get_up(0)
        moving = asyncio.ensure_future(table.desk.move("Anna", "another phone"))
        await table.asks("agree")
        table.say("yes")
        assert await moving == 0
        assert table.desk.table().seats[0].host

    at_table(script, dealt(Cards.TABLE))


def test_the_menu_offers_to_go_on_while_the_debate_is_held() -> None:
    async def script(table: Table) -> None:
        table.seat(*FIVE)
        await table.asks("ready")
        table.say("ready")
        await table.comes(lambda _: table.desk.table().phase == "debate")
        await asyncio.sleep(10)
        before = table.desk.menu()
        table.desk.command("pause")
        await asyncio.sleep(5)
        assert table.desk.menu() != before

    at_table(script, dealt())


def test_a_scenario_for_fewer_than_have_sat_down_asks_again_how_many_play() -> None:
    async def script(table: Table) -> None:
        table.seat(*FIVE)
        table.say("start scenario confusion with three players")
        await table.asks("ready")
        assert table.desk.table().players == 5
        assert all(table.desk.phone(seat).name == name for seat, name in enumerate(FIVE))

    at_table(script)


def test_a_name_may_be_written_otherwise_by_whoever_has_it() -> None:
    async def script(table: Table) -> None:
        table.seat("anna", "Bob")
        table.desk.rename(0, "Anna")
        assert table.names == ["Anna", "Bob"]

    at_table(script)


def test_a_phone_that_comes_for_a_seat_that_was_left_meanwhile_is_refused_and_the_evening_goes_on() -> None:
    async def script(table: Table) -> None:
        table.seat("Anna", "Bob")
        await table.comes(lambda event: isinstance(event, Speaking))
        moving = asyncio.ensure_future(table.desk.move("Bob", "new phone"))
        await asyncio.sleep(0.1)
        table.desk.get_up(1)
        with refused("move_refused"):
            await moving
        assert table.desk.seat_of("new phone") is None
        table.say("start scenario confusion")
        await table.asks("players")

    at_table(script)


def test_a_question_stands_on_the_menu_while_nobody_has_understood_the_answer() -> None:
    async def script(table: Table) -> None:
        table.seat("Anna", "Bob")
        await table.asks("scenario")
        moving = asyncio.ensure_future(table.desk.move("anna", "new phone"))
        await table.asks("agree")
        asking = table.desk.menu()
        table.say("mumble mumble")
        await asyncio.sleep(1)
        assert table.desk.table().asks == "agree"
        assert table.desk.menu() == asking
        table.say("yes")
        assert await moving == 0

    at_table(script)


def test_screens_are_told_at_once_that_the_game_goes_on() -> None:
    async def script(table: Table) -> None:
        table.seat(*FIVE)
        await table.asks("ready")
        table.say("ready")
        await table.comes(lambda _: table.desk.table().phase == "debate")
        await asyncio.sleep(8)
        held: list[bool] = []
        table.desk.watch(lambda: held.append(table.desk.table().on_hold))
        table.say("narrator, pause")
        await asyncio.sleep(5)
        assert held[-1]
        table.say("narrator, go on")
        await asyncio.sleep(5)
        assert not held[-1]

    at_table(script, dealt(Cards.TABLE))


def test_whoever_stops_watching_in_the_midst_of_a_change_robs_nobody_of_it() -> None:
    async def script(table: Table) -> None:
        seen: list[str] = []

        def leave() -> None:
            seen.append("first")
            end()

        end = table.desk.watch(leave)
        table.desk.watch(lambda: seen.append("second"))
        table.seat("Anna")
        assert seen == ["first", "second"]
        table.seat("Bob")
        assert seen[2:] == ["second"]

    at_table(script)


def test_the_menu_offers_no_correction_of_a_game_that_was_stopped() -> None:
    def labels(table: Table) -> set[str]:
        return {item.label for group in table.desk.menu() for item in group.items}

    async def script(table: Table) -> None:
        await table.asks("ready")
        table.say("ready")
        await table.calls("werewolves")
        table.say("stop")
        await table.asks("agree")
        table.say("yes")
        await table.asks("after")
        stopped = labels(table)
        table.say("again")
        await table.asks("ready")
        table.say("ready")
        await table.asks("count")
        table.say("player one one vote, player two four votes")
        await table.asks("told")
        table.say("player two was a villager")
        await table.asks("told")
        table.say("nobody")
        await table.asks("after")
        assert labels(table) > stopped

    at_table(script, dealt(Cards.TABLE))


def test_no_question_outlives_its_phase() -> None:
    async def script(table: Table) -> None:
        table.seat(*FIVE)
        await table.asks("ready")
        table.say("ready")
        await table.asks("votes")
        assert table.desk.table().asks == "votes"
        for seat in range(5):
            table.desk.vote(seat, (seat + 1) % 5)
        await table.comes(lambda event: event == PhaseBegan("reveal"))
        assert table.desk.table().asks is None

    at_table(script, dealt())


def test_screens_are_told_of_a_phone_that_comes_to_a_seat_and_of_another_language() -> None:
    async def script(table: Table) -> None:
        table.desk.add("Anna")
        await table.asks("scenario")
        seen: list[tuple[bool, str]] = []
        table.desk.watch(lambda: seen.append((table.desk.table().seats[0].phone, table.desk.table().language)))
        table.seat("Anna")
        assert seen == [(True, "en")]
        revision = table.desk.table().revision
        table.say("speak French")
        await asyncio.sleep(0.1)
        assert seen[-1] == (True, "fr")
        assert table.desk.table().revision > revision

    at_table(script)


def test_arms_stay_up_as_long_as_screens_say() -> None:
    async def script(table: Table) -> None:
        table.seat(*FIVE[:2])
        await table.asks("ready")
        table.say("ready")
        await table.asks("votes")
        await asyncio.sleep(0.1)
        for end in ("vote-waiting", "count-ask"):  # who has a phone and has not tapped it is waited for
            left_s = table.desk.table().seconds_left
            assert left_s is not None
            began_s = asyncio.get_running_loop().time()
            await table.comes(says(end))
            assert asyncio.get_running_loop().time() - began_s == pytest.approx(left_s, abs=0.1)

    at_table(script, dealt(Cards.TABLE))


def test_a_call_is_over_before_its_people_are_told_to_sleep() -> None:
    async def script(table: Table) -> None:
        table.seat(*FIVE)
        await table.asks("ready")
        table.say("ready")
        await table.comes(
            lambda event: isinstance(event, Speaking) and event.line.cue == "phones_night.robber.sleep"
        )
        assert table.desk.table().call is None
        for call in ("robber", "troublemaker"):  # neither the one that was nor the one that comes
            with refused("call_is_over"):
                table.desk.act(0, Tap(call, Act.PASS, table.desk.table().revision))

    at_table(script, dealt())
