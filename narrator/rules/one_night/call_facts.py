"""What the sentences of a call say about the deck: who is named, which lists are filled, what is left out."""

from collections.abc import Iterable, Mapping

from narrator.rules.one_night.roles import Copied, Family, Group, Mark, Power, Role, Team
from narrator.rules.refusal import Facts, facts

OPEN_NIGHT = "open_night"
LOOK_MARKS = "look_marks"
FRAME_FACTS: Mapping[str, Mapping[str, frozenset[Power]]] = {
    "nudge_cards": {"turned": frozenset({Power.FLIP}), "covered": frozenset({Power.SHIELD, Power.PLACE_ARTEFACT})},
    "wake": {"curator": frozenset({Power.PLACE_ARTEFACT})},
}
"""Calls to everybody that mention what lies on a card only if a role that lays it there is in the deck."""


def call_facts(
    call: str, group: Group | None, role: Role | None, deck: tuple[Role, ...], *, lone_look: bool
) -> Facts:
    """What the sentences of a call say about the deck, by the kind of the call."""
    dusk = any(other.marks for other in deck)
    if group is Group.VAMPIRES:
        clan = tuple(other.id for other in deck if other.joins is Group.VAMPIRES)
        return (*facts(vampires=clan), *_special(group, deck))
    if group is Group.WEREWOLVES:
        return (*facts(dream=_dreamer(deck), lone=lone_look), *_special(group, deck))
    if call in FRAME_FACTS:
        there = {other.power for other in deck}
        return facts(**{name: bool(there & powers) for name, powers in FRAME_FACTS[call].items()})
    if call == OPEN_NIGHT:
        return facts(dusk=dusk)
    if call == LOOK_MARKS:
        return facts(fear=any(Mark.FEAR in other.marks for other in deck))
    match role.power if role else None:
        case Power.MARK_SELF:
            return facts(clan=any(other.family is Family.VAMPIRE for other in deck))
        case Power.COPY_PLAYER:
            return _copier_facts([other for other in deck if other.copied is Copied.AT_ONCE])
        case Power.SEE_PACK_THUMBS:
            return facts(dream=_dreamer(deck))
        case Power.HUNT_GHOSTS:
            return _list_fact("haunted", kinds(other for other in deck if other.haunts))
        case Power.FLIP:
            return _list_fact("hidden", kinds(other for other in deck if other.hides_again))
        case Power.LOOK_CARD_THEN_MARK | Power.SWAP_CARDS_OR_MARKS | Power.SEE_BUSY_THUMBS:
            return facts(marks=dusk)
        case Power.SHIFT_OTHERS | Power.PLACE_ARTEFACT:
            return facts(shields=any(other.power is Power.SHIELD for other in deck))
    return ()


def _special(group: Group, deck: tuple[Role, ...]) -> Facts:
    """Who of a group is more than the others, and must not let them know."""
    more = (role.id for role in deck if role.joins is group and (role.power or role.at_vote))
    return _list_fact("special", more)


def _copier_facts(immediate: list[Role]) -> Facts:
    """What is acted out at once, and which of it also wakes with its group."""
    pack = tuple(role.id for role in immediate if role.joins is not None)
    at_once = _list_fact("immediate", (role.id for role in immediate))
    return (*at_once, *facts(again=bool(pack), pack=pack))


def _dreamer(deck: tuple[Role, ...]) -> bool:
    return any(role.joins is Group.WEREWOLVES and role.eyes_shut for role in deck)


KINDS = ("wolf", "vampire", "tanner", "assassin")


def kinds(roles: Iterable[Role]) -> tuple[str, ...]:
    """What sentences call these cards, each kind once and always in the same order."""
    return tuple(sorted({kind(role) for role in roles}, key=KINDS.index))


def kind(role: Role) -> str:
    """What a sentence calls a monster or a loner, without naming the card."""
    match role.team:
        case Team.TANNER | Team.ASSASSIN:
            return str(role.team)
        case _:
            return str(role.family)


def _list_fact(name: str, items: Iterable[str]) -> Facts:
    listed = tuple(dict.fromkeys(items))
    return facts(some=bool(listed), **{name: listed})
