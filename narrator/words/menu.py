"""The menu: everything the host may say now, ready to be tapped.

What is tapped is said: an item holds the very words of the command file, so nothing can be tapped that could not be
said aloud. Labels and words are in ``menu.ftl``; here is only what makes sense when.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from narrator.desk import MenuChoice, MenuGroup, MenuItem
from narrator.rules.refusal import facts
from narrator.words.booklet import AnyBooklet
from narrator.words.language import facts_of
from narrator.words.lines import Cue, Lines
from narrator.words.locales import languages
from narrator.words.menu_choices import choices_for, scenarios
from narrator.words.menu_place import SCENE, TELLING, MenuAt, MenuRow

PLACES = ("{0}", "{1}")
"""What stands in a text for the first and the second choice."""


def _may_answer(at: MenuAt) -> bool:
    """A yes or a no has a meaning: to a question, or to an offer."""
    return at.asks_agreement or (at.phase == "lobby" and at.scenario is not None)


CLOCK = ("night", "debate", "vote")
"""Phases in which time runs that can be held."""
MATCH = ("lobby", "deal", "over")
PLANNING = ("lobby", "deal", "over")
COUNTING = ("vote", "reveal")
"""Phases in which a vote is told, by one game or another."""
DEALT = ("deal", "night", "debate", "vote", "reveal", "over")
ASKING = ("lobby", "deal", "debate", "over")

_GROUPS: tuple[tuple[str, tuple[MenuRow, ...]], ...] = (
    ("answer", (MenuRow("yes", fits=_may_answer), MenuRow("no", fits=_may_answer))),
    (
        "game",
        (
            MenuRow("again", ("over",)),
            MenuRow("start_scenario", PLANNING, ("scenario",)),
            MenuRow("start_deck", PLANNING, ("deck",)),
            MenuRow("suggest", ("lobby", "over")),
            MenuRow("random_scenario", PLANNING),
            MenuRow("free_deck", PLANNING),
            MenuRow("players", PLANNING, ("players",)),
            MenuRow("ready", ("deal",)),
            MenuRow("add_role", ("deal",), ("added",)),
            MenuRow("remove_role", ("deal",), ("removed",)),
            MenuRow("replace_role", ("deal",), ("removed", "by")),
            MenuRow("save_deck", ("deal", "over")),
        ),
    ),
    (
        "clock",
        (
            MenuRow("pause", CLOCK, fits=lambda at: not at.on_hold),
            MenuRow("resume", CLOCK, fits=lambda at: at.on_hold),
            MenuRow("time_left", ("debate",)),
            MenuRow("add_minute", ("debate",)),
            MenuRow("add_time", ("debate",), ("longer",)),
            MenuRow("debate_time", ASKING, ("minutes",)),
            MenuRow("vote_now", ("debate",)),
            MenuRow("skip", ("debate",)),
            MenuRow("skip_call", ("night",)),
            MenuRow("skip_vote", ("vote",)),
            MenuRow("restart_night", ("night", "debate")),
            MenuRow("redeal", ("deal", "night")),
        ),
    ),
    # A finger can be told aloud while arms are up, wherever the cards are.
    (
        "telling",
        (
            MenuRow("points_at", ("vote",), ("from", "to")),
            MenuRow("votes_all", COUNTING, ("seat",)),
            MenuRow("one_each", COUNTING, fits=MenuAt.told),
            MenuRow("revote", COUNTING),
            MenuRow("correct", COUNTING, fits=MenuAt.told),
        ),
    ),
    (
        "questions",
        (
            MenuRow("repeat"),
            MenuRow("help"),
            MenuRow("describe_role", (*ASKING, *COUNTING), ("described",)),
            MenuRow("advice", ASKING, ("described",)),
            MenuRow("describe_scenario", ASKING, ("scenario",)),
            MenuRow("list_scenarios", PLANNING),
            MenuRow("list_decks", PLANNING),
            MenuRow("rules", ASKING),
            MenuRow("roles_in_play", DEALT, fits=lambda at: at.deck is not None),
            MenuRow("wake_order", ("deal", "debate", "vote", "over"), fits=lambda at: at.deck is not None),
            MenuRow("who_won", TELLING, fits=lambda at: at.judged),
            MenuRow("why", TELLING, fits=lambda at: at.judged),
            MenuRow("retell", ("over",), fits=lambda at: at.judged),
            MenuRow("scores", ("lobby", "deal", "reveal", "over")),
            MenuRow("phones", PLANNING),
        ),
    ),
    (
        "match",
        (
            MenuRow("match", MATCH, ("tokens",)),
            MenuRow("match_double", MATCH),
            MenuRow("reset_scores", MATCH),
        ),
    ),
    (
        "night",
        (
            MenuRow("pace", ("lobby", "deal", "night", "over"), ("pace",)),
            MenuRow("wording", ("lobby", "deal", "night", "over"), ("wording",)),
            MenuRow("ambience", slots=("ambience",)),
            MenuRow("hints_on", ASKING),
            MenuRow("hints_off", ASKING),
        ),
    ),
    ("voice", tuple(map(MenuRow, ("louder", "softer", "slower", "faster", "next_voice")))),
    ("end", (MenuRow("new_game", ("deal", *CLOCK, *TELLING)), MenuRow("stop"))),
)

Choose = Callable[[str], tuple[MenuChoice, ...]]


def menu(lines: Lines, at: MenuAt, game: AnyBooklet, games: Iterable[AnyBooklet]) -> tuple[MenuGroup, ...]:
    """Everything that makes sense now in this game, in groups; a group without anything is left out."""
    all_games = tuple(games)
    starts = tuple(row for each in all_games if (row := each.menu_start) is not None)
    spoken = tuple(_speak(lines, other) for other in languages() if other != lines.language)

    def choose(slot: str) -> tuple[MenuChoice, ...]:
        return scenarios(lines, at, all_games) if slot == "scenario" else choices_for(lines, at, slot, game)

    def items(name: str, rows: tuple[MenuRow, ...]) -> tuple[MenuItem, ...]:
        own = chain(rows, game.menu_rows.get(name, ()), starts if name == "game" else ())
        return (*_items(lines, at, own, choose), *(spoken if name == "voice" else ()))

    filled = ((name, items(name, rows)) for name, rows in _GROUPS)
    return tuple(MenuGroup(lines.say(SCENE, f"group-{name}"), items) for name, items in filled if items)


def _items(lines: Lines, at: MenuAt, rows: Iterable[MenuRow], choose: Choose) -> Iterator[MenuItem]:
    for row in rows:
        if at.phase in row.phases and (row.fits is None or row.fits(at)):
            choices = tuple(map(choose, row.slots))
            if all(choices):  # an item without anything to choose from has no meaning: no marks, no artefacts
                yield MenuItem(lines.say(SCENE, row.message), _text(lines, row), choices)


def _speak(lines: Lines, other: str) -> MenuItem:
    """Another language, under the name it has for itself."""
    given = facts(language=other, name=facts_of(other).name)
    return MenuItem(lines.line(Cue(SCENE, "speak", facts=given)), lines.line(Cue(SCENE, "speak", "say", given)), ())


def _text(lines: Lines, row: MenuRow) -> str:
    return lines.line(Cue(SCENE, row.message, "say", tuple(zip(row.slots, PLACES, strict=False))))
