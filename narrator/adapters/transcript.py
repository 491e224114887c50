"""The transcript of an evening: a JSON line an event, in the order things began. Lines with secrets say so."""

import asyncio
import json
from dataclasses import fields
from functools import cache
from typing import Any, get_args, get_type_hints

from narrator.ports import (
    Acted,
    Dealt,
    Heard,
    PhaseBegan,
    PublicEvent,
    SecretEvent,
    Spoke,
    Troubled,
    VerdictGiven,
    VoteCast,
    WindowOpened,
)
from narrator.rules.game import Action, Seat

CENTRE = "centre"
"""The field of an action that holds places; all other numbers in one are seats."""


class Transcript:
    """Follows an evening and writes it down, seats by name."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self._names = names
        self._records: list[dict[str, Any]] = []

    @property
    def records(self) -> list[dict[str, Any]]:
        """Everything so far. A line that is being said belongs where it began."""
        return sorted(self._records, key=lambda record: float(record["t"]))

    def lines(self, *, secrets: bool = True) -> list[str]:
        wanted = [record for record in self.records if secrets or "secret" not in record]
        return [json.dumps(record, ensure_ascii=False) for record in wanted]

    def show(self, event: PublicEvent) -> None:
        """What is heard while it is being said is written down when it is over."""
        now_s = asyncio.get_running_loop().time()
        match event:
            case Spoke(line, start_s, until_s):
                self._write(start_s, "said", text=line.text, until=_round(until_s), cue=line.cue)
            case PhaseBegan(phase):
                self._write(now_s, "phase", phase=str(phase))
            case Heard(text, command, values):
                self._write(now_s, "heard", text=text, command={"name": command, **values} if command else None)
            case WindowOpened(call, lasts_s):
                self._write(now_s, "window", call=call, until=_round(now_s + lasts_s))
            case VerdictGiven():
                self._verdict(now_s, event)
            case Troubled(problem, _):
                self._write(now_s, "trouble", code=problem.code, **dict(problem.facts))
            case _:
                pass

    def confide(self, event: SecretEvent) -> None:
        now_s = asyncio.get_running_loop().time()
        match event:
            case Dealt(cards, centre):
                hands = {self._name(seat): card for seat, card in enumerate(cards)}
                self._write(now_s, "action", action="deal", cards=hands, centre=list(centre), secret=True)
            case VoteCast(vote, refused):
                target = None if vote.target is None else self._name(vote.target)
                told = {"seat": self._name(vote.seat), "action": "vote", "target": target}
                self._write(now_s, "action", **told, **_refusal(refused), secret=True)
            case Acted(action, refused, chosen_for_them):
                chosen = {"chosen_for_them": True} if chosen_for_them else {}
                self._write(now_s, "action", **self._deed(action), **chosen, **_refusal(refused), secret=True)

    def _deed(self, action: Action) -> dict[str, Any]:
        """An action by its fields, seats by name and places from one; what was told of a real card is its move."""
        action = getattr(action, "move", action)
        told: dict[str, Any] = {}
        kind: type = type(action)
        numbered = _numbered(kind)
        for field in fields(action):
            value = getattr(action, field.name)
            if field.name == "kind" or value == () or (value is None and field.name not in numbered):
                continue
            value = [place + 1 for place in value] if field.name == CENTRE else self._named(value)
            told["action" if field.name == "act" else field.name] = str(value) if isinstance(value, str) else value
        told.setdefault("action", getattr(action, "kind", ""))
        first = ("seat", "call", "action") if "call" in told else ()
        return {key: told[key] for key in (*first, *(key for key in told if key not in first))}

    def _named(self, value: Any) -> Any:
        """Seats by name, and whatever else as it is."""
        if isinstance(value, tuple):
            return [self._named(each) for each in value]
        return self._name(value) if type(value) is int else value

    def _verdict(self, now_s: float, event: VerdictGiven) -> None:
        names, outcome = event.names, event.outcome
        self._write(
            now_s,
            "verdict",
            **event.record,
            deaths={names[seat]: cause for seat, cause in outcome.deaths},
            winners={names[seat]: won for seat, won in outcome.winners},
            sides=list(outcome.sides),
        )

    def _name(self, seat: Seat) -> str:
        """By number where nobody sits: what was refused is written down as well."""
        return self._names[seat] if 0 <= seat < len(self._names) else str(seat + 1)

    def _write(self, at_s: float, kind: str, **values: Any) -> None:
        self._records.append({"t": _round(at_s), "kind": kind, **values})


@cache
def _numbered(action: type) -> frozenset[str]:
    """Fields of an action that may hold a number: there, nothing means something."""
    hints = get_type_hints(action)
    return frozenset(
        name for name, hint in hints.items() if any(_is_number(kind) for kind in get_args(hint) or (hint,))
    )


def _is_number(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, int) and kind is not bool


def _round(seconds: float) -> float:
    return round(seconds, 3)


def _refusal(code: str | None) -> dict[str, Any]:
    return {} if code is None else {"refused": code}
