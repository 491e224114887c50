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
        value = self.data.get(key)
        if value is None:
            if required:
                self.fault("missing", field=key)
            return {}
        if not isinstance(value, Mapping):
            self.fault("wrong_type", field=key, expected="object")
            return {}
        return value

    def texts(self, key: str, *, required: bool = False) -> tuple[str, ...]:
        value = self.data.get(key)
        if value is None:
            if required:
                self.fault("missing", field=key)
            return ()
        if not isinstance(value, list):
            self.fault("wrong_type", field=key, expected="list")
            return ()
        for item in value:
            if not isinstance(item, str):
                self.fault("wrong_type", field=key, expected="texts")
        return tuple(item for item in value if isinstance(item, str))
