"""Taps: how many a call takes, and what its buttons are, on every phone alike."""

from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.inquest.evidence import takes_over
from narrator.rules.one_night.night import Call
from narrator.rules.one_night.powers import GROUP_RULES, RULES
from narrator.rules.one_night.powers.base import PowerRule
from narrator.rules.one_night.roles import Copied, Power, Role, RoleBook
from narrator.rules.one_night.table import Act


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
    marked = deck.uses_marks(book)
    return (*(act for act in acts if marked or act not in (Act.LOOK_MARK, Act.SWAP_MARKS)), Act.PASS)


def asks_what_was_seen(book: RoleBook, call: Call) -> bool:
    """Whether what a player sees in a call decides what the player is: with real cards only the player can tell."""
    return call.role is not None and takes_over(book[call.role])
