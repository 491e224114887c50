"""Taps: how many a call takes, and what its buttons are, on every phone alike."""

from functools import lru_cache

from narrator.rules.game import OpenedCall
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.inquest.evidence import takes_over
from narrator.rules.one_night.night import Call
from narrator.rules.one_night.powers import GROUP_RULES, RULES
from narrator.rules.one_night.powers.base import PowerRule
from narrator.rules.one_night.roles import Copied, Power, Role, RoleBook
from narrator.rules.one_night.table import Act


@lru_cache(maxsize=512)
def opened_call(book: RoleBook, deck: Deck, call: Call, *, real: bool) -> OpenedCall:
    """A call as every phone shows it. With ``real`` cards, what a copier sees is asked as well."""
    asks_role = real and call.role is not None and takes_over(book[call.role])
    return OpenedCall(call.id, acts_in(book, deck, call), most_taps(book, deck, call), asks_role=asks_role)


def most_taps(book: RoleBook, deck: Deck, call: Call) -> int:
    """The most moves anybody may make in a call: every phone asks for so many taps."""
    if call.group is not None:
        return GROUP_RULES[call.group].most_moves if call.group in GROUP_RULES else 1
    role = None if call.role is None else book[call.role]
    if role is None:
        return 1
    if role.power is not Power.COPY_PLAYER or call.follows_copy:
        return _moves_of(role)
    at_once = (_moves_of(other) for other in deck.roles(book) if other.copied is Copied.AT_ONCE)
    return _moves_of(role) + max(at_once, default=0)


def _moves_of(role: Role) -> int:
    rule = _rule_of(role)
    return 1 if rule is None else rule.most_moves


def _rule_of(role: Role) -> PowerRule | None:
    return None if role.power is None else RULES.get(role.power)


def acts_in(book: RoleBook, deck: Deck, call: Call) -> tuple[Act, ...]:
    """Everything anybody may do in a call, and nothing at all: the buttons of every phone, called or not."""
    rules: list[PowerRule | None] = []
    if call.group is not None:
        rules.append(GROUP_RULES.get(call.group))
    elif call.role is not None:
        role = book[call.role]
        rules.append(_rule_of(role))
        if role.power is Power.COPY_PLAYER and not call.follows_copy:
            rules += [_rule_of(other) for other in deck.roles(book) if other.copied is Copied.AT_ONCE]
    acts = dict.fromkeys(act for rule in rules if rule is not None for act in rule.acts)
    of_marks = (Act.LOOK_MARK, Act.SWAP_MARKS)
    return (*(act for act in acts if act not in of_marks or deck.uses_marks(book)), Act.PASS)
