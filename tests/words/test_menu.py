"""Everything the menu offers is understood, in the phase it is offered in, as what it says."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache, partial, reduce
from itertools import product
from typing import Any

import pytest

from narrator.desk import MenuChoice, MenuItem
from narrator.games import booklets
from narrator.ports import Ambience, Command, Value
from narrator.rules.game import Phase
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.roles import Artefact, Mark
from narrator.rules.thiercelieux.cards import add_role, drop_role, simple_deck
from narrator.rules.thiercelieux.resolve import Outcome
from narrator.words.card_names import scenario_name
from narrator.words.commands.templates import templates
from narrator.words.commands.understanding import understand
from narrator.words.language import facts_of
from narrator.words.lines import ROLES, Cue, Lines, lines_in
from narrator.words.locales import languages
from narrator.words.menu import _GROUPS, PLACES, menu
from narrator.words.menu_place import SCENE, MenuAt
from narrator.words.one_night.data import role_book, scenarios
from narrator.words.one_night.leaflet import HOUSE_RULES
from narrator.words.thiercelieux.data import book
from narrator.words.thiercelieux.menu import HOUSE_RULES as VILLAGE_RULES
from tests.rules.thiercelieux.table import CUPID, GIRL, HUNTER, SEER, THIEF, WITCH, WOLF

ONE_NIGHT, THIERCELIEUX = "one_night", "thiercelieux"

SMALL = Deck(("werewolf", "werewolf", "seer", "robber", "troublemaker", "villager"))
BATTLE = Deck(
    ("vampire", "count", "renfield", "cupid", "diseased", "copycat", "alpha_wolf", "curator"), "dream_wolf"
)
LARGE = Deck(
    (
        *("doppelganger", "copycat", "ghost_hunter", "vampire", "priest", "instigator", "assassin", "curator"),
        *("sentinel", "thing", "werewolf", "village_idiot", "insomniac"),
    )
)
AWKWARD = (
    *("Zoé", "Zoe", "Mark", "Claire", "Prince", "Anne-Sophie de la Tour", "{1}", "D'Artagnan", "Narratrice"),
    "Bob […]",
)
SIMPLE = simple_deck(book(), 8)
SPECIALS = (HUNTER, CUPID, WITCH, GIRL, THIEF)
CROWDED = reduce(partial(add_role, book()), SPECIALS, simple_deck(book(), 18))
VILLAGERS = (
    *("Anna", "Bob", "Chloé", "David", "Emma", "Farid", "Gaëlle", "Hugo", "Inès"),
    *("Jean", "Karim", "Léa", "Manon", "Noé", "Olga", "Paul", "Quentin", "Rose"),
)
TABLES: Mapping[str, MenuAt] = {
    "village": MenuAt("lobby", VILLAGERS[:8], 8, deck=SIMPLE, judged=True),
    "large village": MenuAt("lobby", VILLAGERS, 18, deck=CROWDED, judged=True),
    "no village yet": MenuAt("lobby"),
    "nobody yet": MenuAt("lobby"),
    "small": MenuAt("lobby", ("Chloé", "Jean-Pierre", "Anna"), 3, "first_night", SMALL, judged=True),
    "numbers": MenuAt(
        "lobby", ("Player one", "Numéro deux", "Trois", "4", "Numéro un"), 5, deck=BATTLE, judged=True
    ),
    "awkward": MenuAt("lobby", AWKWARD, 10, "confusion", LARGE, judged=True),
}
VILLAGES = ("village", "large village", "no village yet")
MOODS: tuple[Mapping[str, Any], ...] = ({}, {"on_hold": True, "asks_agreement": True}, {"cards": "phones"})

EXPECTED: Mapping[str, tuple[str, Mapping[str, Value]]] = {
    "start_game": ("start_game", {"game": THIERCELIEUX}),
    "add_minute": ("add_time", {"seconds": 60}),
    "skip_call": ("skip", {}),
    "skip_vote": ("skip", {}),
    "match_double": ("match", {"mode": "double"}),
    "skip_winners": ("skip", {}),
    "describe_role": ("describe", {}),
    "describe_scenario": ("describe", {}),
    "describe_mark": ("describe", {}),
    "describe_artefact": ("describe", {}),
    "hints_on": ("hints", {"on": "yes"}),
    "hints_off": ("hints", {"on": "no"}),
    **{rule: ("house_rule", {"rule": rule}) for rule in (*HOUSE_RULES, *VILLAGE_RULES)},
    **{f"speak-{language}": ("language", {"language": language}) for language in languages()},
}
"""Items that are not called like their command, or that tell something by themselves."""

NOT_OFFERED: Mapping[tuple[str, str], str] = {
    **dict.fromkeys(product(["name_seat"], tuple(Phase)), "a name is typed, on the phone that bears it"),
    **dict.fromkeys(
        product(["number"], tuple(Phase)), "a bare number answers what `players` and `votes` say in full"
    ),
    **dict.fromkeys(product(["start_deck"], ["lobby", "deal", "over"]), "no deck was saved at these tables"),
    **dict.fromkeys(product(["box"], ["lobby", "over"]), "the scenarios of every box are listed by name"),
    **dict.fromkeys(product(["start"], ["lobby", "over"]), "`suggest` and `again` say what it comes to"),
    **dict.fromkeys(product(["add_player"], tuple(Phase)), "whoever has a phone joins with it"),
    **dict.fromkeys(
        product(["add_role", "remove_role", "replace_role"], ["lobby"]), "there is no deck yet that could change"
    ),
    **dict.fromkeys(product(["no_such_role"], tuple(Phase)), "only roles that there are can be tapped"),
    **dict.fromkeys(product(["no_such_seat"], tuple(Phase)), "only players that there are can be tapped"),
    **dict.fromkeys(product(["who_is"], tuple(Phase)), "names and numbers are on the screen"),
    **dict.fromkeys(product(["greet"], ["lobby", "over"]), "a greeting is said, not tapped"),
    **dict.fromkeys(product(["names"], tuple(Phase)), "names are tapped one by one"),
    **dict.fromkeys(product(["pause", "resume"], ["deal", "reveal"]), "no time runs that could be held"),
    **dict.fromkeys(product(["was", "copied", "mark", "artefact"], ["vote"]), "cards are told after the count"),
    **dict.fromkeys(product(["tie"], ["vote", "reveal"]), "`votes` tells it by numbers, `points_at` by fingers"),
    **dict.fromkeys(product(["skip"], ["lobby", "deal", "over"]), "a tap of any other item cuts in as well"),
    ("correct", "over"): "what was wrong is told as it was",
    ("seat", "vote"): "`points_at` says it in full",
    ("ready", "lobby"): "the lobby ends by itself once scenario and players are known",
    ("ready", "vote"): "`done` says the same",
    ("ready", "reveal"): "the narrator asks for cards there, not whether all are ready",
}

ROWS = {
    row.message: row
    for each in booklets().values()
    for rows in (*dict(_GROUPS).values(), *each.menu_rows.values(), [each.menu_start] if each.menu_start else [])
    for row in rows
}
SLOTS = {message: row.slots for message, row in ROWS.items()} | {f"speak-{each}": () for each in languages()}


def played(table: str) -> str:
    return THIERCELIEUX if table in VILLAGES else ONE_NIGHT


def moments(*tables: str) -> Iterator[tuple[str, MenuAt]]:
    """What is played there, and where it stands."""
    for table, phase, mood in product(tables or TABLES, tuple(Phase), MOODS):
        yield played(table), replace(TABLES[table], phase=phase, **mood)


def offered(lines: Lines, at: MenuAt, game: str = ONE_NIGHT) -> Iterator[tuple[str, MenuItem]]:
    """Every item with the message it is made from."""
    labels = {lines.say(SCENE, message): message for message in ROWS}
    labels |= {facts_of(other).name: f"speak-{other}" for other in languages()}
    for group in menu(lines, at, booklets()[game], booklets().values()):
        assert group.title
        for item in group.items:
            yield labels[item.label], item


def said(item: MenuItem, chosen: tuple[MenuChoice, ...]) -> str:
    """As a phone puts it together: in order, and without looking at what has been put in."""
    text = item.text
    for place, choice in zip(PLACES, chosen, strict=False):
        assert place in text
        text = text.replace(place, choice.words)
    return text


def seconds(label: str) -> int:
    number, unit = label.split()
    return int(number) * (60 if unit == "min" else 1)


@cache
def roles_by_label(lines: Lines) -> Mapping[str, str]:
    """One-night cards first: what both games have goes by that. The simple villager is a villager in both."""
    found: dict[str, str] = {}
    for role in (*role_book(), *book()):
        twin = role.removeprefix("th_")
        label = lines.line(Cue(ROLES, f"role-{role}", "call"))
        found.setdefault(label, twin if twin in role_book() else role)
    return found


@cache
def heard(text: str, language: str, phase: str, names: tuple[str, ...]) -> Command | None:
    return understand(text, language, phase, names, name_needed=False).command


def meant(lines: Lines, at: MenuAt, slot: str, choice: MenuChoice) -> tuple[str, Value]:
    """What a choice stands for by its label, worked out without the menu."""
    roles = roles_by_label(lines)
    match slot:
        case "scenario":
            return "scenario", {scenario_name(each.id, lines.language): each.id for each in scenarios().values()}[
                choice.words
            ]
        case "seat" | "from" | "to":
            return slot, at.names.index(choice.label)
        case "players" | "count":
            return "count", int(choice.label)
        case "tokens":
            return "target", int(choice.label)
        case "ambience":
            return "level", {lines.say(SCENE, f"ambience-{each}"): str(each) for each in Ambience}[choice.label]
        case "minutes" | "longer":
            return "seconds", seconds(choice.label)
        case "added" | "removed" | "shown" | "described" | "copied":
            return "role", roles[choice.label]
        case "by":
            return slot, roles[choice.label]
        case "copier":
            return "card", roles[choice.label]
        case "outcome":
            return slot, {lines.say(SCENE, f"outcome-{each}"): str(each) for each in Outcome}[choice.label]
        case _ if slot in HOUSE_RULES:
            return "on", {lines.say(SCENE, answer): answer for answer in ("yes", "no")}[choice.label]
        case _ if slot in VILLAGE_RULES:
            ways = VILLAGE_RULES[slot]
            return "on", {lines.say(SCENE, f"{slot}-{way}"): str(way) for way in ways}[choice.label]
    ids = {str(value) for _, value in templates(lines.language).lists[slot]}
    return slot, {lines.say(SCENE, f"{slot}-{each}"): each for each in ids}[choice.label]


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("language", languages())
def test_everything_that_can_be_tapped_is_understood(language: str, table: str) -> None:
    lines = lines_in(language)
    for game, at in moments(table):
        meanings: Counter[object] = Counter()
        for message, item in offered(lines, at, game):
            name, implied = EXPECTED.get(message, (message, {}))
            for chosen in product(*item.choices):
                text = said(item, chosen)
                command = heard(text, language, at.phase, at.names)
                assert command is not None, (at.phase, text)
                values = dict(implied) | dict(
                    meant(lines, at, *each) for each in zip(SLOTS[message], chosen, strict=True)
                )
                assert (command.name, dict(command.values), command.now) == (name, values, True), text
                meanings[name, tuple(sorted(values.items()))] += 1
        assert set(meanings.values()) == {1}, "two items mean the same"


@pytest.mark.parametrize("language", languages())
def test_everything_that_makes_sense_in_a_phase_is_offered_there(language: str) -> None:
    lines = lines_in(language)
    known = {(row.name, phase) for row in templates(language).rows for phase in row.phases}
    there = {
        (EXPECTED.get(message, (message, {}))[0], at.phase)
        for game, at in moments()
        for message, _ in offered(lines, at, game)
    }
    missing = {pair for pair in known - there if pair not in NOT_OFFERED}
    assert not missing
    assert not there & NOT_OFFERED.keys()
    assert there <= known


@pytest.mark.parametrize("language", languages())
def test_scenarios_that_fit_the_table_come_first(language: str) -> None:
    lines = lines_in(language)
    items = dict(offered(lines, MenuAt("lobby", players=10)))
    fitting = [scenario_name(scenario.id, language) for scenario in scenarios().values() if scenario.most == 10]
    names = [choice.words for choice in items["start_scenario"].choices[0]]
    assert len(names) == len(scenarios())
    assert set(names[: len(fitting)]) == set(fitting)
    assert len(items["players"].choices[0]) == 8
    chosen = dict(offered(lines, MenuAt("lobby", scenario="lonely_night")))
    assert [choice.label for choice in chosen["players"].choices[0]] == ["3", "4"]


@pytest.mark.parametrize("language", languages())
def test_only_what_the_table_has_can_be_told(language: str) -> None:
    lines = lines_in(language)
    small = dict(offered(lines, replace(TABLES["small"], phase="reveal")))
    assert not small.keys() & {"mark", "artefact", "copied"}
    assert len(small["was"].choices[1]) == len(set(SMALL.cards))
    battle = dict(offered(lines, replace(TABLES["numbers"], phase="reveal")))
    assert len(battle["mark"].choices[1]) == len(
        {Mark.CLARITY, Mark.VAMPIRE, Mark.FEAR, Mark.BAT, Mark.LOVE, Mark.PLAGUE}
    )
    assert 0 < len(battle["artefact"].choices[1]) <= len(Artefact)
    assert [choice.label for choice in battle["copied"].choices[0]] == ["Copycat"]
    by_phone = dict(offered(lines, replace(TABLES["numbers"], phase="reveal", cards="phones")))
    assert not by_phone.keys() & {"was", "votes", "mark", "artefact", "copied", "seat", "role", "yes"}


@pytest.mark.parametrize("language", languages())
def test_a_clock_is_held_or_goes_on(language: str) -> None:
    lines = lines_in(language)
    running, held = (dict(offered(lines, MenuAt("debate", on_hold=on_hold))) for on_hold in (False, True))
    assert running.keys() - held.keys() == {"pause"}
    assert held.keys() - running.keys() == {"resume"}


def test_a_name_that_means_something_else_is_said_by_its_number() -> None:
    def words(language: str, **more: Any) -> list[str]:
        items = dict(offered(lines_in(language), MenuAt("reveal", AWKWARD, deck=LARGE, **more)))
        return [choice.words for choice in items["seat"].choices[0]]

    assert words("en")[:4] == ["Zoé", "Zoe", "Player three", "Claire"]
    assert words("fr")[:4] == ["Zoé", "Zoe", "Mark", "Numéro quatre"]
    assert words("en", wake="Zoe")[1] == "Player two"


ONE_NIGHT_ONLY = frozenset({"votes", "done", "copied", "mark", "artefact", *HOUSE_RULES})


@pytest.mark.parametrize("language", languages())
def test_a_village_is_offered_what_it_can_tell_and_nothing_of_the_other_game(language: str) -> None:
    lines, village = lines_in(language), TABLES["village"]

    def there(phase: str, **more: Any) -> dict[str, MenuItem]:
        return dict(offered(lines, replace(village, phase=phase, **more), THIERCELIEUX))

    for game, at in moments():
        items = dict(offered(lines, at, game))
        if game == THIERCELIEUX:
            assert not items.keys() & ONE_NIGHT_ONLY
        else:
            assert not items.keys() & {"leave", "outcome"}
    told = there("reveal")
    assert told.keys() >= {"seat", "role", "nobody", "was", "outcome"}
    assert len(told["was"].choices[1]) == len(set(SIMPLE.cards))
    by_phone = there("reveal", cards="phones")
    assert by_phone.keys() >= {"seat", "nobody"}
    assert not by_phone.keys() & {"was", "role", "outcome"}
    assert {"yes", "no"} <= there("reveal", asks_agreement=True).keys()
    leaving = there("debate")["leave"]
    assert [choice.label for choice in leaving.choices[0]] == list(village.names)


@pytest.mark.parametrize("language", languages())
def test_a_village_has_eight_to_eighteen_players_and_cards_that_fit_in(language: str) -> None:
    lines = lines_in(language)

    def labels(at: MenuAt, message: str) -> set[str]:
        items = dict(offered(lines, at, THIERCELIEUX))
        return {choice.label for choice in items[message].choices[0]} if message in items else set()

    def names(*cards: str) -> set[str]:
        return {lines.line(Cue(ROLES, f"role-{card}", "call")) for card in cards}

    assert labels(MenuAt("lobby"), "players") == {str(count) for count in range(8, 19)}
    small, large = (replace(TABLES[table], phase="deal") for table in ("village", "large village"))
    assert labels(small, "add_role") == names(*SPECIALS, WOLF)
    assert labels(small, "remove_role") == names(SEER, WOLF)
    assert labels(large, "add_role") == names(WOLF)
    assert labels(large, "remove_role") == names(*SPECIALS, SEER, WOLF)
    lone = replace(small, deck=drop_role(book(), SIMPLE, WOLF))
    assert labels(lone, "remove_role") == names(SEER)
