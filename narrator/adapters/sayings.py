"""A file of sayings: what the players of a rehearsal say and do, a JSON line each.

    {"at": 12.5, "say": "start scenario confusion"}
    {"at": 95, "seat": 2, "action": {"call": "robber", "action": "swap", "targets": ["Anna"]}}
    {"at": 98, "seat": "Emma", "action": {"action": "look", "targets": ["centre 1", "centre 3"]}}
    {"at": 700, "seat": 1, "action": {"action": "vote", "targets": ["Bob"]}}

Seats are names, or numbers from one on. A centre card is "centre 1" to "centre 3", and "centre 4" lies beside them.
"""

import json
import math
from collections.abc import Mapping
from pathlib import Path

from narrator.adapters.rehearsal import Cue
from narrator.errors import FileTrouble, InputRefused
from narrator.ports import Did, Entry, Said, Voted
from narrator.rules.judge import Seat
from narrator.rules.refusal import Problem
from narrator.rules.table import Act

CENTRE = "centre "
VOTE = "vote"


def read_sayings(path: Path, names: tuple[str, ...]) -> tuple[Cue, ...]:
    """The cues of a file; ``InputRefused`` names every line that makes no sense."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise FileTrouble.at("no_file", path, error) from error
    cues: list[Cue] = []
    faults: list[Problem] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            cues.append(_cue(json.loads(line), names))
        except (ValueError, RecursionError) as error:
            told = InputRefused.because("bad_say_line", path=str(path), line=number, reason=str(error))
            faults += told.problems
    if faults:
        raise InputRefused(*faults)
    return tuple(cues)


def _cue(row: object, names: tuple[str, ...]) -> Cue:
    if not isinstance(row, Mapping):
        raise ValueError("not an object")
    at_s = row.get("at")
    if not isinstance(at_s, int | float) or isinstance(at_s, bool) or not (math.isfinite(at_s) and at_s >= 0):
        raise ValueError("at: seconds wanted")
    if isinstance(row.get("say"), str):
        return Cue(float(at_s), Said(row["say"]))
    action = row.get("action")
    if not isinstance(action, Mapping):
        raise ValueError("say or action wanted")
    return Cue(float(at_s), _entry(_seat(row.get("seat"), names), action, names))


def _entry(seat: Seat, action: Mapping[str, object], names: tuple[str, ...]) -> Entry:
    listed = action.get("targets", [])
    if not isinstance(listed, list):
        raise ValueError("targets: a list wanted")
    centre = tuple(_place(target) for target in listed if _is_place(target))
    seats = tuple(_seat(target, names) for target in listed if not _is_place(target))
    if action.get("action") == VOTE:
        return Voted(seat, seats[0] if seats else None)
    call = action.get("call")
    return Did(seat, Act(str(action.get("action"))), seats, centre, None if call is None else str(call))


def _is_place(target: object) -> bool:
    return isinstance(target, str) and target.startswith(CENTRE)


def _place(target: str) -> int:
    return int(target.removeprefix(CENTRE)) - 1


def _seat(told: object, names: tuple[str, ...]) -> Seat:
    if isinstance(told, str) and told in names:
        return names.index(told)
    number = int(told) if isinstance(told, int | str) else 0
    if not 1 <= number <= len(names):
        raise ValueError(f"no seat {told}")
    return number - 1
