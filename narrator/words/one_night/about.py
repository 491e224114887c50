"""What the narrator answers to "what is Confusion?", and what the description of a card may speak of."""

import re
from collections.abc import Callable, Iterator
from itertools import islice

from narrator.rules.one_night.call_facts import kinds
from narrator.rules.one_night.roles import ONE_NIGHT_BOXES, Family, Group, Power, Role
from narrator.rules.one_night.scenarios import Draw, Scenario
from narrator.rules.refusal import Facts, facts
from narrator.words.card_names import scenario_name
from narrator.words.lines import Cue, Lines, cue
from narrator.words.one_night.data import role_book

SCENE = "about"
MOST_SPECIALS = 2
"""More would be a lecture: with the first one an answer has three sentences."""

MOVERS = frozenset(
    {
        *(Power.ROB, Power.BREW, Power.SWAP_TWO_OTHERS, Power.SWAP_WITH_CENTRE),
        *(Power.SHIFT_OTHERS, Power.SWAP_CARDS_OR_MARKS),
    }
)
WATCHERS = frozenset(
    {
        *(Power.LOOK_PLAYER_OR_TWO_CENTRE, Power.LOOK_CENTRE, Power.LOOK_CARD_THEN_MARK, Power.LOOK_SELF),
        *(Power.HUNT_GHOSTS, Power.SEE_BUSY_THUMBS, Power.FLIP),
    }
)

_MONSTERS = {Family.WOLF: "wolves", Family.VAMPIRE: "vampires"}

SPECIALS: tuple[tuple[str, Callable[[Role], bool]], ...] = (
    ("loner", lambda role: role.family is Family.LONER),
    ("copier", lambda role: role.copies),
    ("artefacts", lambda role: role.power is Power.PLACE_ARTEFACT),
    ("recruiter", lambda role: role.power is Power.GIVE_EXTRA_WOLF),
    ("pair", lambda role: role.joins is Group.MASONS),
    ("vote", lambda role: role.at_vote is not None),
)
"""What a role can bring to a scenario that most scenarios lack, the most telling first."""


def in_play(deck: tuple[Role, ...]) -> Facts:
    """What the description of a card may mention of the others: no card speaks of what nobody plays with."""
    families = {role.family for role in deck}
    monsters = [name for family, name in _MONSTERS.items() if family in families]
    haunting, hidden = kinds(role for role in deck if role.haunts), kinds(role for role in deck if role.hides_again)
    return facts(
        monsters="both" if len(monsters) > 1 else next(iter(monsters), "none"),
        marks=any(role.marks for role in deck),
        shields=any(role.power is Power.SHIELD for role in deck),
        haunted=bool(haunting),
        haunting=haunting,
        secretive=bool(hidden),
        hidden=hidden,
    )


def about_scenario(lines: Lines, scenario: Scenario) -> tuple[Cue, ...]:
    """For whom it is and what it needs, then what makes it special."""
    boxes = (box for box in ONE_NIGHT_BOXES if box in scenario.boxes)
    first = cue(
        SCENE,
        "scenario",
        title=_bare(lines, scenario),
        level=str(scenario.level),
        fewest=scenario.fewest,
        most=scenario.most,
        adjacent=scenario.most == scenario.fewest + 1,
        boxes=tuple(lines.say(SCENE, f"box-{box}") for box in boxes),
        external="own" if scenario.own else scenario.external,
    )
    specials = _dealt(scenario) if scenario.draw is None else _drawn(scenario.draw)
    return (first, *islice(specials, MOST_SPECIALS))


def title(lines: Lines, scenario: Scenario) -> str:
    """The name for the ear. Whatever is ours is never named without saying so."""
    name = _bare(lines, scenario)
    return lines.say(SCENE, "own-title", name=name) if scenario.own else name


def _bare(lines: Lines, scenario: Scenario) -> str:
    """Without the box or the numbers that only tell two of a kind apart in print."""
    return re.split(r"\s*[,(!]", scenario_name(scenario.id, lines.language))[0]


def _drawn(draw: Draw) -> Iterator[Cue]:
    yield cue(SCENE, "special-drawn")
    if draw.set_aside:
        cards = tuple(role for role, count in draw.set_aside for _ in range(count))
        yield cue(SCENE, "special-certain", cards=cards)
    if draw.most_wolves is not None:
        yield cue(SCENE, "special-most_wolves", most=draw.most_wolves)


def _dealt(scenario: Scenario) -> Iterator[Cue]:
    always = _always(scenario)
    found = [
        cue(SCENE, f"special-{special}", roles=roles)
        for special, fits in SPECIALS
        if (roles := tuple(role.id for role in always if fits(role)))
    ]
    if _has_lone_wolf(scenario):
        found.append(cue(SCENE, "special-lone_wolf"))
    yield from found or _night(always)


def _night(always: tuple[Role, ...]) -> Iterator[Cue]:
    """Nothing sets the scenario apart but its mixture of moving cards and watching them."""
    movers = tuple(role.id for role in always if role.power in MOVERS)
    watchers = tuple(role.id for role in always if role.power in WATCHERS)
    if movers and watchers:
        counts = {"movers_count": len(movers), "watchers_count": len(watchers)}
        yield cue(SCENE, "special-night", movers=movers, watchers=watchers, **counts)


def _always(scenario: Scenario) -> tuple[Role, ...]:
    """The roles that are in play however many players there are, in the order of the night."""
    book = role_book()
    common = frozenset.intersection(*(frozenset(deck.cards) for deck in scenario.decks.values()))
    return tuple(role for role in book.values() if role.id in common)


def _has_lone_wolf(scenario: Scenario) -> bool:
    book = role_book()
    return all(
        sum(book[role].family is Family.WOLF for role in deck.on_table) == 1 for deck in scenario.decks.values()
    )
