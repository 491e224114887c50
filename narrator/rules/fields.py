"""Reads the fields of a JSON object that people wrote: what is missing or of the wrong kind is noted."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from narrator.rules import refusal
from narrator.rules.refusal import Fact, Problem


@dataclass(slots=True)
class Fields:
    """An object being read, and every fault found so far."""

    data: Mapping[str, Any]
    faults: list[Problem] = field(default_factory=list)

    def fault(self, code: str, **values: Fact) -> None:
        self.faults.append(refusal.fault(code, **values))

    def mapping(self, key: str, *, required: bool = False) -> Mapping[str, Any]:
        return self._value(key, Mapping, "object", required) or {}

    def texts(self, key: str, *, required: bool = False) -> tuple[str, ...]:
        items = self._value(key, list, "list", required) or []
        for item in items:
            if not isinstance(item, str):
                self.fault("wrong_type", field=key, expected="texts")
        return tuple(item for item in items if isinstance(item, str))

    def _value(self, key: str, kind: type, expected: str, required: bool) -> Any:
        """A value of this kind; none where it is missing or of another one."""
        value = self.data.get(key)
        if value is None and required:
            self.fault("missing", field=key)
        if value is None or isinstance(value, kind):
            return value
        self.fault("wrong_type", field=key, expected=expected)
        return None
