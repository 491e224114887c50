"""A night of the classic game, from what was typed."""

from narrator.errors import InputRefused
from narrator.game_data import role_book
from narrator.rules.one_night.night import Call, Part
from narrator.rules.pace import Pace, paced_s
from narrator.rules.refusal import Problem, Refused, fault
from narrator.rules.thiercelieux.calls import CALLS, calls
from narrator.rules.thiercelieux.cards import Deck, problems, simple_deck
from narrator.words.lookup import find_role


def chosen_classic_deck(players: int | None, deck: str | None) -> tuple[Deck, tuple[Problem, ...]]:
    """The simplified deck for so many players, or a free one, with its warnings; faults are raised, all at once."""
    if deck is None:
        cards = _simple(players or 0)
    else:
        cards = Deck(tuple(find_role(role, role_book().classic) for role in deck.split(",") if role.strip()))
    found = problems(role_book(), cards, cards.players if players is None else players)
    InputRefused.for_faults(found)
    return cards, found


def _simple(players: int) -> Deck:
    try:
        return simple_deck(players)
    except Refused as refused:
        raise InputRefused.by_rules(refused) from refused


def classic_calls(deck: Deck, night: int, dead: str, pace: Pace) -> tuple[Call, ...]:
    """The calls of a night, once the roles in ``dead`` have shown their cards."""
    shown = [find_role(role, role_book().classic) for role in dead.split(",") if role.strip()]
    unknown = [fault("unknown_role", id=role) for role in shown if role not in role_book()]
    if unknown:
        raise InputRefused(*unknown)
    made = (CALLS[call] for call in calls(deck.cards, night, shown))
    return tuple(
        Call(call.id, Part.NIGHT, paced_s(float(call.seconds), pace, breath=call.breath), breath=call.breath)
        for call in made
    )
