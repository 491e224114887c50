"""The lobby: scenario, players and names, in whatever order the table tells them."""

from dataclasses import replace

import pytest

from narrator.director.plan import Cards, Plan
from narrator.director.progress import Progress
from narrator.ports import Command, Manner, Said, Understanding
from narrator.words.one_night.booklet import OneNightBooklet
from narrator.words.one_night.data import scenarios
from tests.support.conversation import BASE, Talk, after, asked, converse, during, midway, then
from tests.support.evenings import Record
from tests.support.seated import Table, at_table


def begun(**plan: object) -> Progress:
    """Something is settled before the evening begins, by a flag."""
    return Progress(Plan(cards=Cards.TABLE, **plan), Manner())  # type: ignore[arg-type]  # fields of a plan


def deck_read(talk: Talk) -> Record:
    return talk.said("evening.deck")[0]


def test_a_wrong_number_is_refused_with_the_nearest_fitting_scenario() -> None:
    talk = converse(
        asked("scenario", "start scenario lonely night"), asked("players", "eight players"), asked("players", "yes")
    )
    offered = talk.text("wrong-players-offer")
    assert offered.startswith("Lonely Night is for three to four players. For eight there is Confusion: ")
    assert (talk.progress.plan.scenario, talk.progress.plan.players) == ("confusion", 8)
    assert deck_read(talk)["text"].startswith("We play with eleven cards")


def test_instead_of_the_offer_another_number_keeps_the_scenario() -> None:
    talk = converse(
        asked("scenario", "start scenario lonely night"),
        asked("players", "eight players"),
        asked("players", "three"),
    )
    assert (talk.progress.plan.scenario, talk.progress.plan.players) == ("lonely_night", 3)


def test_an_offer_stands_while_the_table_speaks_of_something_else() -> None:
    talk = converse(
        asked("scenario", "start scenario lonely night with eight players"),
        asked("players", "five minutes"),
        asked("players", "louder"),
        asked("players", "yes"),
    )
    assert (talk.progress.plan.scenario, talk.progress.plan.players) == ("confusion", 8)


def test_an_offer_that_is_declined_is_gone() -> None:
    talk = converse(
        asked("scenario", "start scenario lonely night with eight players"),
        asked("players", "no"),
        asked("players", "four players"),
    )
    assert talk.cues[:4] == ["greeting", "wrong-players-offer", "ask-players", "deck"]
    assert (talk.progress.plan.scenario, talk.progress.plan.players) == ("lonely_night", 4)


def test_a_number_that_was_refused_is_remembered_for_another_scenario() -> None:
    talk = converse(
        asked("scenario", "start scenario lonely night with eight players"),
        asked("players", "start scenario uncertainties"),
    )
    assert talk.cues[:3] == ["greeting", "wrong-players-offer", "deck"]
    assert (talk.progress.plan.scenario, talk.progress.plan.players) == ("uncertainties", 8)
    corrected = converse(
        asked("scenario", "start scenario lonely night with eight players"),
        asked("players", "start scenario first night with five players"),
    )
    assert (corrected.progress.plan.scenario, corrected.progress.plan.players) == ("first_night", 5)


def test_a_number_that_no_scenario_is_for_gets_no_offer() -> None:
    talk = converse(asked("scenario", "start scenario confusion with two players"), asked("players", "five"))
    assert talk.text("wrong-players") == "Confusion is for three to nine players. How many of you are there?"
    assert talk.progress.plan.players == 5


@pytest.mark.parametrize("players", range(3, 11))
def test_the_nearest_scenario_fits_and_comes_from_the_same_box_where_one_does(players: int) -> None:
    for chosen in scenarios().values():
        found = OneNightBooklet().nearest(chosen.id, players)
        assert found is not None
        other = scenarios()[found]
        assert other.fewest <= players <= other.most
        assert not other.external
        same_box = [
            scenario
            for scenario in scenarios().values()
            if not scenario.external
            and scenario.boxes == chosen.boxes
            and scenario.fewest <= players <= scenario.most
        ]
        assert other.boxes == chosen.boxes or not same_box


def test_players_may_be_told_before_the_scenario() -> None:
    talk = converse(asked("scenario", "we are four"), asked("scenario", "start scenario confusion"))
    assert "ask-players" not in talk.cues
    assert talk.cues[:3] == ["greeting", "ask-scenario", "deck"]
    assert deck_read(talk)["text"].startswith("We play with seven cards")


def test_what_a_flag_has_settled_is_not_asked() -> None:
    settled = converse(progress=begun(scenario="confusion", players=5))
    assert settled.cues[0] == "deck"
    half = converse(asked("players", "five"), progress=begun(scenario="confusion"))
    assert half.cues[:2] == ["ask-players", "deck"]
    other_half = converse(asked("scenario", "start scenario confusion"), progress=begun(players=5))
    assert other_half.cues[:2] == ["greeting", "deck"]


def test_a_flag_with_a_wrong_number_is_refused_like_a_word() -> None:
    talk = converse(asked("players", "yes"), progress=begun(scenario="lonely_night", players=8))
    assert talk.cues[:2] == ["wrong-players-offer", "deck"]


def test_scenarios_are_listed_all_or_only_those_that_fit() -> None:
    talk = converse(
        asked("scenario", "which scenarios"), asked("scenario", "ten players"), asked("scenario", "which scenarios")
    )
    every, fitting = (line["text"] for line in talk.said("evening.scenarios"))
    assert "Lonely Night" in every
    assert "Revenants" in every
    assert "Lonely Night" not in fitting
    assert "Confusion" not in fitting
    assert "Revenants" in fitting


def test_roles_and_scenarios_are_described() -> None:
    talk = converse(asked("scenario", "what does the drunk do"), asked("scenario", "what is confusion"))
    assert talk.cues[1] == "about.role-drunk"
    assert "without looking" in talk.said("about.role-drunk")[0]["text"]
    assert talk.said("about.scenario")[0]["text"].startswith("Confusion is a scenario")


def test_a_card_is_described_by_what_the_table_plays_with() -> None:
    asks = "what does the villager do"
    talk = converse(
        asked("scenario", asks),
        asked("scenario", "start scenario confusion with five players"),
        asked("ready", asks),
    )
    open_table, confusion = (
        record["text"] for record in talk.records if record.get("cue") == "about.role-villager"
    )
    assert "vampires" in open_table
    assert "vampires" not in confusion


CHANGED = {
    "en": ("start confusion", "can we take out a villager and put in a tanner", "five"),
    "fr": ("lance confusion", "on peut enlever un villageois et mettre un tanneur ?", "cinq"),
}


@pytest.mark.parametrize("language", CHANGED)
def test_cards_are_changed_as_soon_as_there_is_a_deck(language: str) -> None:
    start, wish, five = CHANGED[language]
    talk = converse(asked("scenario", start), asked("players", wish), asked("players", five), language=language)
    assert talk.cues[1:4] == ["ask-players", "cards-after-players", "deck"]
    assert talk.progress.plan.deck is not None
    assert {"tanner", "villager"} & set(talk.progress.plan.deck.cards) == {"tanner"}


@pytest.mark.parametrize("language", CHANGED)
def test_a_wish_about_cards_is_kept_until_a_scenario_is_chosen_and_forgotten_with_it(language: str) -> None:
    start, wish, five = CHANGED[language]
    other = {"en": "start full moon", "fr": "lance pleine lune"}[language]
    kept = converse(asked("scenario", wish), asked("scenario", start), asked("players", five), language=language)
    assert kept.said("cards-after-scenario")
    assert kept.progress.plan.deck is not None
    assert "tanner" in kept.progress.plan.deck.cards
    steps = asked("scenario", start), asked("players", wish), asked("players", other), asked("players", five)
    left = converse(*steps, language=language)
    assert left.progress.plan.deck is not None
    assert "tanner" not in left.progress.plan.deck.cards


@pytest.mark.parametrize(
    ("language", "rules", "asks", "begins"),
    [
        ("en", "explain the rules", "what does the drunk do", "start confusion"),
        ("fr", "explique les règles", "que fait le soûlard", "lance confusion"),
    ],
)
def test_rules_that_are_cut_short_are_taken_up_again_until_somebody_begins(
    language: str, rules: str, asks: str, begins: str
) -> None:
    talk = converse(asked("scenario", rules), during("rules.one_night.night", asks), language=language, lasts_s=120)
    assert talk.cues.index("about.role-drunk") < talk.cues.index("rules.one_night.end")
    talk = converse(
        asked("scenario", rules), during("rules.one_night.night", begins), language=language, lasts_s=60
    )
    assert "rules.one_night.end" not in talk.cues


@pytest.mark.parametrize(
    ("language", "asks", "easy", "hard"),
    [
        ("en", "what do you suggest for {}", "beginners", "experts"),
        ("fr", "tu conseilles quoi pour des {}", "débutants", "experts"),
    ],
)
def test_what_is_suggested_depends_on_whom_it_is_for(language: str, asks: str, easy: str, hard: str) -> None:
    def suggested(level: str) -> str:
        talk = converse(asked("scenario", asks.format(level)), language=language, lasts_s=20)
        return talk.cues[1]

    assert suggested(easy) == "suggest-first"
    assert suggested(hard) == "suggest"


@pytest.mark.parametrize(
    ("language", "said", "who"), [("en", "Lea plays too", "who is Lea"), ("fr", "Léa joue aussi", "qui est Léa")]
)
def test_players_come_before_a_scenario_is_chosen_and_are_known(language: str, said: str, who: str) -> None:
    talk = converse(asked("scenario", said), then(who), language=language, lasts_s=30)
    assert talk.progress.plan.names == (said.split(maxsplit=1)[0],)
    assert talk.cues.count("named") == 2


def test_whoever_has_chosen_the_classic_game_may_choose_another_one() -> None:
    talk = converse(
        asked("scenario", "start thiercelieux"), asked("players", "start scenario confusion with five players")
    )
    assert talk.said("village.ask-players")
    assert talk.progress.plan.scenario == "confusion"


def test_a_named_seat_is_called_by_its_name_and_the_others_by_number() -> None:
    talk = converse(
        asked("scenario", "player three is Marie"),
        asked("scenario", "start scenario confusion with four players"),
        asked("ready", "ready"),
    )
    assert talk.text("named") == "Player three is Marie."
    assert talk.progress.plan.names == ("", "", "Marie")
    assert "deal-numbers" in talk.cues, "the others have to know their numbers"


def test_a_name_is_given_once_but_a_seat_may_change_its_own() -> None:
    talk = converse(
        asked("scenario", "player one is Marie"),
        asked("scenario", "player two is Marie"),
        asked("scenario", "player one is Anna"),
        asked("scenario", "player two is Marie"),
    )
    assert [cue for cue in talk.cues if "name" in cue] == ["named", "faults.name_at_table", "named", "named"]
    assert talk.progress.plan.names == ("Anna", "Marie")


def test_a_seat_that_nobody_has_gets_no_name() -> None:
    talk = converse(asked("scenario", "five players"), asked("scenario", "player six is Marie"))
    assert talk.cues[-1] == "faults.no_such_seat"
    assert not any(talk.progress.plan.names)


def test_names_and_numbers_are_heard_and_said_in_one_game() -> None:
    named = midway("vote", names=("", "", "Marie"))
    talk = converse(asked("count", "Marie three votes and player one two"), progress=named)
    assert [line["text"] for line in talk.said("vote-count")] == ["Marie, three votes.", "Player one, two votes."]


def test_when_everybody_has_a_name_nobody_needs_a_number() -> None:
    assert "deal-numbers" not in converse(progress=midway("deal")).cues
    assert "deal-numbers" in converse(progress=midway("deal", names=())).cues


def test_whoever_speaks_in_the_lobby_cuts_the_narrator_short() -> None:
    whole = converse().said("greeting")[0]
    talk = converse(during("greeting", "start scenario confusion", after_s=1.0), asked("players", "five"))
    greeting, question = talk.said("greeting")[0], talk.said("ask-players")[0]
    assert greeting["until"] == pytest.approx(1.0)
    assert whole["until"] > 3.0
    assert question["t"] == pytest.approx(1.0), "the answer comes at once"


def test_what_is_not_understood_is_told_and_the_question_stands() -> None:
    talk = converse(asked("scenario", "blah blah"), asked("scenario", "start scenario confusion"))
    assert talk.cues == ["greeting", "not-understood", "ask-players"]


def test_a_deck_of_their_own_needs_no_lobby() -> None:
    talk = converse(progress=midway("lobby"))
    assert talk.phases == ["lobby", "deal"]
    assert talk.progress.plan.deck == BASE


def test_stopping_in_the_lobby_ends_the_sitting() -> None:
    talk = converse(asked("scenario", "stop"), asked("agree", "yes"))
    assert talk.ended
    assert talk.cues == ["greeting", "leave-really", "stopped"]


def test_a_repeated_question_is_the_last_one() -> None:
    talk = converse(asked("scenario", "start scenario confusion"), after("ask-players", "repeat"), then("five", 10))
    assert talk.cues[:4] == ["greeting", "ask-players", "ask-players", "deck"]


def test_a_scenario_that_is_named_once_more_is_asked_about_once_more() -> None:
    talk = converse(asked("scenario", "start scenario confusion"), asked("players", "start scenario confusion"))
    assert talk.cues == ["greeting", "ask-players", "ask-players"]


def test_what_may_mean_two_things_is_asked_about() -> None:
    either = Understanding(addressed=True, commands=(Command("players", {"count": 5}), Command("repeat")))
    talk = converse(after("greeting", Said("five repeat", meaning=either)))
    assert talk.cues == ["greeting", "which-one"]
    assert talk.progress.plan.players is None


def test_a_seat_may_be_told_its_name_twice() -> None:
    talk = converse(asked("scenario", "player one is Marie"), asked("scenario", "player one is Marie"))
    assert talk.cues == ["greeting", "named", "named"]


def test_while_nobody_knows_how_many_play_there_are_as_many_seats_as_the_game_has() -> None:
    talk = converse(asked("scenario", "player ten is Marie"), asked("scenario", "player eleven is Anna"))
    assert talk.cues == ["greeting", "named", "faults.no_such_seat"]


def test_three_phones_are_enough_for_a_game_of_three() -> None:
    async def script(table: Table) -> None:
        table.seat("Anna", "Bob", "Chloé")
        table.say("start scenario confusion")
        await table.asks("ready")
        assert table.desk.table().players == 3

    at_table(script)


def test_a_yes_to_an_offer_comes_too_late_once_something_else_was_chosen() -> None:
    async def script(table: Table) -> None:
        table.seat("Anna", "Bob")
        table.say("start scenario lonely night with eight players")
        await table.asks("players")
        table.say("start scenario full moon with one player")  # fewer than have a phone
        await table.asks("players")
        table.say("yes")
        await table.asks("players")
        assert table.stage.plan.scenario == "full_moon"
        assert table.stage.plan.players is None

    at_table(script)


def test_a_scenario_is_played_with_the_boxes_it_is_made_for() -> None:
    for scenario, name in (("confusion", "confusion"), ("full_moon", "full moon")):
        talk = converse(asked("scenario", f"start scenario {name} with five players"))
        assert talk.progress.plan.boxes == frozenset(map(str, scenarios()[scenario].boxes))


def test_a_tap_that_answers_something_else_is_neither_a_yes_nor_a_no() -> None:
    meaning = Understanding(addressed=True, commands=(Command("seat", {"seat": 0}),))
    tapped = Said("Anna", answers="shot", meaning=meaning)
    talk = converse(asked("scenario", "stop"), after("leave-really", tapped), then("yes"))
    assert talk.ended


def test_seats_without_a_name_between_named_ones_have_their_numbers() -> None:
    assert "deal-numbers" in converse(progress=midway("deal", names=("Anna", "", "Chloé", "David", "Emma"))).cues


def test_whoever_wants_no_sounds_hears_none() -> None:
    quiet = Progress(Plan(cards=Cards.TABLE), Manner(sounds=False))
    assert converse(asked("scenario", "blah blah"), asked("scenario", "help"), progress=quiet).mouth.sounds == []


def test_a_number_that_is_refused_leaves_the_one_that_was_told_before() -> None:
    async def script(table: Table) -> None:
        table.seat("Anna", "Bob", "Chloé", "David", "Emma")
        await table.asks("scenario")
        for number in ("six", "three"):
            table.say(f"{number} players")
            await table.asks("scenario")
        assert table.desk.table().players == 6

    at_table(script)


WHICH = {
    "en": ("start anarchy", "the twilight box", "five"),
    "fr": ("lance le scénario anarchie", "la boîte crépuscule", "cinq"),
}


@pytest.mark.parametrize("language", WHICH)
def test_a_name_that_two_boxes_share_is_asked_about(language: str) -> None:
    start, box, players = WHICH[language]
    talk = converse(asked("scenario", start), asked("scenario", box), asked("players", players), language=language)
    assert talk.cues[1:3] == ["which-anarchy", "ask-players"]
    assert talk.progress.plan.scenario == "anarchy_crepuscule"


def test_who_names_the_box_or_owns_only_one_is_not_asked() -> None:
    named = converse(asked("scenario", "start twilight anarchy with five players"))
    assert named.progress.plan.scenario == "anarchy_crepuscule"
    owner = converse(asked("scenario", "start anarchy with five players"), progress=begun(owned=("base",)))
    assert owner.progress.plan.scenario == "anarchy_base"


def test_evil_metamorphoses_for_seven_is_told_to_be_from_another_copy() -> None:
    talk = converse(asked("scenario", "start evil metamorphoses with seven players"), lasts_s=40.0)
    assert talk.cues[1:3] == ["list-external", "deck"]
    printed = converse(asked("scenario", "start evil metamorphoses with five players"), lasts_s=40.0)
    assert "list-external" not in printed.cues


@pytest.mark.parametrize(
    ("said", "yes", "language"),
    [
        ("what do you suggest", "yes", "en"),
        ("let's start", "yes", "en"),
        ("qu'est-ce que tu proposes", "oui", "fr"),
    ],
)
def test_beginners_are_steered_to_a_first_scenario(said: str, yes: str, language: str) -> None:
    talk = converse(asked("scenario", said), asked("scenario", yes), language=language)
    assert talk.cues[1:3] == ["suggest-first", "ask-players"]
    assert talk.progress.plan.scenario == "first_night"


@pytest.mark.parametrize(
    ("language", "told", "asks"),
    [
        ("en", "we've all played before", "what do you suggest"),
        ("fr", "on est tous des habitués", "tu proposes quoi"),
    ],
)
def test_whoever_knows_the_game_is_offered_no_first_steps(language: str, told: str, asks: str) -> None:
    talk = converse(asked("scenario", told), asked("scenario", asks), language=language)
    assert [cue for cue in talk.cues if cue.startswith("suggest")] == ["suggest"]


def test_a_suggestion_fits_players_boxes_and_what_was_played() -> None:
    twilight = converse(
        asked("scenario", "what do you think works best with six players"),
        asked("scenario", "yes"),
        progress=begun(owned=("crepuscule",)),
    )
    assert (twilight.progress.plan.scenario, twilight.progress.plan.players) == ("dark_awakening", 6)
    crowd = converse(asked("scenario", "what do you think works best with nine players"), asked("scenario", "yes"))
    assert (crowd.progress.plan.scenario, crowd.progress.plan.players) == ("first_night", 5)
    assert "suggest-few" in crowd.cues
    known = replace(begun(games_played=2, players=6), played=("confusion", "benefit"))
    later = converse(asked("scenario", "what do you suggest"), asked("scenario", "yes"), progress=known)
    assert later.progress.plan.scenario not in ("confusion", "benefit", "first_night", None)
    village = converse(
        asked("scenario", "what do you think works best with fourteen players"), asked("scenario", "yes")
    )
    assert village.progress.plan.game == "thiercelieux" or village.progress.plan.scenario == "first_night"


def test_a_surprise_is_offered_and_may_be_refused() -> None:
    talk = converse(asked("scenario", "surprise us"), asked("scenario", "no"), asked("scenario", "surprise us"))
    assert talk.cues.count("surprise") == 2
    assert talk.progress.plan.scenario is None


def test_scenarios_are_listed_for_a_number() -> None:
    talk = converse(asked("scenario", "which scenarios for eight players"), lasts_s=40.0)
    listed = talk.text("evening.scenarios")
    assert listed.startswith("For eight players I know ")
    assert "Lonely Night" not in listed
    assert "All Three Teams" in talk.text("scenarios-own")
