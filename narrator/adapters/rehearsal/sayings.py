"""A file of sayings: what the players of a rehearsal say and do, a JSON line each.

    {"at": 12.5, "say": "start scenario confusion"}
    {"at": 95, "seat": 2, "action": {"call": "ID OF A CALL", "action": "swap", "targets": ["Anna"]}}
    {"at": 98, "seat": "Emma", "action": {"action": "look", "targets": ["centre 1", "centre 3"]}}
    {"at": 700, "seat": 1, "action": {"action": "vote", "targets": ["Bob"]}}

Seats are names, or numbers from one on. A centre card is "centre 1" to "centre 3", and "centre 4" lies beside them.
"""

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from narrator.errors import FileTrouble, InputRefused
from narrator.games import booklets
from narrator.ports import Said
from narrator.rules.game import Seat, Vote
from narrator.rules.refusal import Problem, Refused, fault

CENTRE = "centre "
VOTE = "vote"
MOST_CENTRE = 4
PLACES = {f"{CENTRE}{number + 1}": number for number in range(MOST_CENTRE)}


@dataclass(frozen=True, slots=True)
class Tapped:
    """A seat taps something in a call; none = whichever is being made."""

    seat: Seat
    act: str
    seats: tuple[Seat, ...] = ()
    centre: tuple[int, ...] = ()
    call: str | None = None


@dataclass(frozen=True, slots=True)
class Scripted:
    """Something that is said or done at a given second of the evening."""

    at_s: float
    entry: Said | Tapped | Vote
    """A vote is also how a seat answers what it alone is asked."""


def read_sayings(path: Path, names: tuple[str, ...]) -> tuple[Scripted, ...]:
    """The cues of a file; ``InputRefused`` names every line that makes no sense."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeError) as error:
        raise FileTrouble.reading(path, error) from error
    cues: list[Scripted] = []
    faults: list[Problem] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            cues.append(_cue(_object(line), names))
        except Refused as refused:
            faults.append(fault(refused.code, path=str(path), line=number, **dict(refused.facts)))
    if faults:
        raise InputRefused(*faults)
    return tuple(cues)


def _object(line: str) -> Mapping[str, object]:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Refused("say_not_json") from error
    if not isinstance(row, Mapping):
        raise Refused("say_not_object")
    return row


def _cue(row: Mapping[str, object], names: tuple[str, ...]) -> Scripted:
    at_s = row.get("at")
    if not isinstance(at_s, int | float) or isinstance(at_s, bool) or not 0 <= at_s < math.inf:
        raise Refused("say_no_time")
    said = row.get("say")
    if isinstance(said, str):
        return Scripted(float(at_s), Said(said))
    action = row.get("action")
    if not isinstance(action, Mapping):
        raise Refused("say_nothing")
    return Scripted(float(at_s), _entry(_seat(row.get("seat"), names), action, names))


def _entry(seat: Seat, action: Mapping[str, object], names: tuple[str, ...]) -> Tapped | Vote:
    listed = action.get("targets", [])
    if not isinstance(listed, list):
        raise Refused("say_no_targets")
    centre = tuple(_place(target) for target in listed if _is_place(target))
    seats = tuple(_seat(target, names) for target in listed if not _is_place(target))
    act = str(action.get("action"))
    if act == VOTE:
        if centre or len(seats) > 1:
            raise Refused("say_bad_vote")
        return Vote(seat, seats[0] if seats else None)
    if all(act not in booklet.acts for booklet in booklets().values()):
        raise Refused("say_unknown_act", act=act)
    call = action.get("call")
    return Tapped(seat, act, seats, centre, None if call is None else str(call))


def _is_place(target: object) -> bool:
    return isinstance(target, str) and target.startswith(CENTRE)


def _place(target: str) -> int:
    if target not in PLACES:
        raise Refused("say_no_place", place=target)
    return PLACES[target]


def _seat(told: object, names: tuple[str, ...]) -> Seat:
    for seat, name in enumerate(names):
        if str(told) in (name, str(seat + 1)):
            return seat
    raise Refused("say_no_seat", seat=str(told))
