"""Actions of the classic game as text and back: a game that was cut off is played again, action by action."""

import json
from collections.abc import Mapping
from dataclasses import asdict, fields
from enum import Enum
from typing import Any, get_args

from narrator.rules.thiercelieux.actions import Action, Move, Side, Step
from narrator.rules.thiercelieux.calls import CallId
from narrator.rules.thiercelieux.resolve import Outcome

_KINDS: Mapping[str, type] = {kind.__name__: kind for kind in (*get_args(Move), *get_args(Step))}
_ENUMS: Mapping[str, type[Enum]] = {"call": CallId, "take": Side, "outcome": Outcome}
"""By field: the only values that are not plain numbers, texts or lists of them."""


def written(action: Action) -> str:
    return json.dumps({"kind": type(action).__name__, **asdict(action)})


def read(text: str) -> Action:
    row: dict[str, Any] = json.loads(text)
    kind = _KINDS[row.pop("kind")]
    action: Action = kind(**{field.name: _value(field.name, row[field.name]) for field in fields(kind)})
    return action


def _value(name: str, value: Any) -> Any:
    if isinstance(value, list):
        return tuple(value)
    return value if value is None or name not in _ENUMS else _ENUMS[name](value)
