"""The menu: everything the host may say now, ready to be tapped.

What is tapped is said: an item holds the very words of the command file, so nothing can be tapped that could not be
said aloud. Labels and words are in ``menu.ftl``; here is only what makes sense when.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain

from narrator.desk import MenuGroup, MenuItem
from narrator.words.lines import Cue, Lines
from narrator.words.locales import languages
from narrator.words.menu_choices import ONE_NIGHT, SCENE, THIERCELIEUX, MenuAt, choices_for
from narrator.words.phases import PHASES

PLACES = ("{0}", "{1}")
"""What stands in a text for the first and the second choice."""

Fits = Callable[[MenuAt], bool]


def _told(at: MenuAt) -> bool:
    """Cards lie on a real table, so its end has to be told; after the verdict it can still be corrected."""
    return at.cards == "table" and (at.phase != "over" or at.judged)


def _may_answer(at: MenuAt) -> bool:
    """A yes or a no has a meaning: to a question, an offer, or a verdict that rests on what was told."""
    match at.phase:
        case "lobby":
            return at.asks_agreement or at.scenario is not None
        case "reveal" | "over" if at.game == ONE_NIGHT:
            return at.asks_agreement or _told(at)
    return at.asks_agreement


def _answered(at: MenuAt) -> bool:
    """The village is asked for names wherever its cards are; in the one-night game phones know everything."""
    return at.game == THIERCELIEUX or _told(at)


@dataclass(frozen=True, slots=True)
class _Row:
    """An item: its message, where it makes sense, and what is chosen for it."""

    message: str
    phases: tuple[str, ...] = PHASES
    slots: tuple[str, ...] = ()
    fits: Fits | None = None
    """What else must be so; none = nothing."""
    game: str | None = None
    """The only game in which it makes sense; none = both."""


TELLING = ("reveal", "over")
COUNTING = ("vote", *TELLING)
CLOCK = ("night", "debate", "vote")
"""Phases in which time runs that can be held."""
PLANNING = ("lobby", "deal", "over")

_GROUPS: tuple[tuple[str, tuple[_Row, ...]], ...] = (
    (
        "answer",
        (
            _Row("yes", fits=_may_answer),
            _Row("no", fits=_may_answer),
            _Row("seat", ("reveal",), ("seat",), _answered),
            _Row("role", ("reveal",), ("shown",), _told),
            _Row("nobody", ("vote",), fits=_told, game=ONE_NIGHT),
            _Row("nobody", ("reveal",), fits=_answered),
            _Row("done", ("vote", "reveal"), fits=_told, game=ONE_NIGHT),
        ),
    ),
    (
        "game",
        (
            _Row("again", ("over",)),
            _Row("start_scenario", ("lobby", "over"), ("scenario",)),
            _Row("start_game", ("lobby", "over")),
            _Row("players", ("lobby",), ("players",)),
            _Row("ready", ("deal",)),
            _Row("add_role", ("deal",), ("added",)),
            _Row("remove_role", ("deal",), ("removed",)),
        ),
    ),
    (
        "clock",
        (
            _Row("pause", CLOCK, fits=lambda at: not at.on_hold),
            _Row("resume", CLOCK, fits=lambda at: at.on_hold),
            _Row("time_left", ("debate",)),
            _Row("add_minute", ("debate",)),
            _Row("add_time", ("debate",), ("longer",)),
            _Row("debate_time", ("lobby", "deal", "debate"), ("minutes",)),
            _Row("vote_now", ("debate",)),
            _Row("skip", ("debate",)),
        ),
    ),
    (
        "telling",
        (
            _Row("votes", COUNTING, ("seat", "count"), _told, ONE_NIGHT),
            # A finger can be told aloud while arms are up, wherever the cards are.
            _Row("points_at", ("vote",), ("seat", "target")),
            _Row("points_at", TELLING, ("seat", "target"), _told, ONE_NIGHT),
            _Row("was", ("reveal",), ("seat", "shown"), _told),
            _Row("was", ("over",), ("seat", "shown"), _told, ONE_NIGHT),
            _Row("copied", TELLING, ("copier", "copied"), _told, ONE_NIGHT),
            _Row("mark", TELLING, ("seat", "mark"), _told, ONE_NIGHT),
            _Row("artefact", TELLING, ("seat", "artefact"), _told, ONE_NIGHT),
            _Row("outcome", ("reveal",), ("outcome",), _told, THIERCELIEUX),
            _Row("leave", ("debate",), ("seat",), game=THIERCELIEUX),
        ),
    ),
    (
        "questions",
        (
            _Row("repeat"),
            _Row("help"),
            _Row("describe_role", ("lobby", "deal", "debate", "over"), ("described",)),
            _Row("describe_scenario", ("lobby", "deal", "debate", "over"), ("scenario",)),
            _Row("list_scenarios", ("lobby", "over")),
            _Row("scores", ("lobby", "deal", "reveal", "over")),
            _Row("phones", PLANNING),
        ),
    ),
    (
        "night",
        (
            _Row("pace", ("lobby", "deal", "night", "over"), ("pace",)),
            _Row("wording", ("lobby", "deal", "night", "over"), ("wording",)),
            _Row("ambience", slots=("ambience",)),
            _Row("lone_wolf_look", PLANNING, ("lone_wolf_look",), game=ONE_NIGHT),
            _Row("nudge_cards", PLANNING, ("nudge_cards",), game=ONE_NIGHT),
            _Row("extra_wolf_is_centre", PLANNING, ("extra_wolf_is_centre",), game=ONE_NIGHT),
        ),
    ),
    ("voice", tuple(map(_Row, ("louder", "softer", "slower", "faster", "next_voice")))),
    ("end", (_Row("new_game", ("deal", *CLOCK, *TELLING)), _Row("stop"))),
)


def menu(lines: Lines, at: MenuAt) -> tuple[MenuGroup, ...]:
    """Everything that makes sense now, in groups; a group without anything is left out."""
    groups = ((group, tuple(_items(lines, at, group, rows))) for group, rows in _GROUPS)
    return tuple(MenuGroup(lines.say(SCENE, f"group-{group}"), items) for group, items in groups if items)


def _items(lines: Lines, at: MenuAt, group: str, rows: tuple[_Row, ...]) -> Iterator[MenuItem]:
    spoken = tuple(_Row(f"speak-{other}") for other in languages() if other != lines.language)
    for row in chain(rows, spoken if group == "voice" else ()):
        here = at.phase in row.phases and row.game in (None, at.game)
        if here and (row.fits is None or row.fits(at)):
            choices = tuple(choices_for(lines, at, slot) for slot in row.slots)
            if all(choices):  # an item without anything to choose from has no meaning: no marks, no artefacts
                yield MenuItem(lines.say(SCENE, row.message), _text(lines, row), choices)


def _text(lines: Lines, row: _Row) -> str:
    return lines.line(Cue(SCENE, row.message, "say", tuple(zip(row.slots, PLACES, strict=False))))
