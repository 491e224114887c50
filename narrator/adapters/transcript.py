"""The transcript of an evening: a JSON line an event, in the order things began. Lines with secrets say so."""

import asyncio
import json
from typing import Any

from narrator.ports import (
    Acted,
    Asked,
    CallClosed,
    CallOpened,
    Changed,
    Dealt,
    Event,
    Heard,
    Held,
    MoveMade,
    PhaseBegan,
    Speaking,
    Spoke,
    Ticking,
    Troubled,
    VerdictGiven,
    VillageEnded,
    VoteCast,
    WindowOpened,
)
from narrator.rules.game import Seat
from narrator.rules.one_night.reading import write_table

SEATS = frozenset({"target", "poison", "lovers"})
"""Fields of a classic move that hold seats."""


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

    def show(self, event: Event) -> None:
        now_s = asyncio.get_running_loop().time()
        match event:
            case Spoke(line, start_s, until_s):
                self._write(start_s, "said", text=line.text, until=_round(until_s), cue=line.cue)
            case PhaseBegan(phase):
                self._write(now_s, "phase", phase=phase)
            case Heard(text, command, values):
                self._write(now_s, "heard", text=text, command={"name": command, **values} if command else None)
            case WindowOpened(call, lasts_s):
                self._write(now_s, "window", call=call, until=_round(now_s + lasts_s))
            case Dealt(cards, centre):
                hands = {self._name(seat): card for seat, card in enumerate(cards)}
                self._write(now_s, "action", action="deal", cards=hands, centre=list(centre), secret=True)
            case Acted():
                self._acted(now_s, event)
            case VoteCast(entry, refused):
                target = None if entry.target is None else self._name(entry.target)
                who = self._name(entry.seat)
                self._write(
                    now_s, "action", seat=who, action="vote", target=target, **_refusal(refused), secret=True
                )
            case MoveMade(seat, action):
                self._moved(now_s, seat, json.loads(action))
            case VerdictGiven():
                self._verdict(now_s, event)
            case VillageEnded(outcome, deaths, winners):
                self._write(now_s, "verdict", deaths=dict(deaths), winners=dict(winners), sides=[outcome])
            case Troubled(problem, _):
                self._write(now_s, "trouble", code=problem.code, **dict(problem.facts))
            case Asked() | Speaking() | Changed() | Held() | Ticking() | CallOpened() | CallClosed():
                pass  # heard in what is said, which is written down when it is over

    def _acted(self, now_s: float, event: Acted) -> None:
        entry = event.entry
        record: dict[str, Any] = {"seat": self._name(entry.seat), "call": event.call, "action": str(entry.act)}
        if entry.seats:
            record["seats"] = [self._name(seat) for seat in entry.seats]
        if entry.centre:
            record["centre"] = [place + 1 for place in entry.centre]
        if event.drawn is not None:
            record["drawn"] = str(event.drawn)
        if event.chosen_for_them:
            record["chosen_for_them"] = True
        self._write(now_s, "action", **record, **_refusal(event.refused), secret=True)

    def _moved(self, now_s: float, seat: Seat, action: dict[str, Any]) -> None:
        """A move of the classic game, with the names of those it is about."""
        kind = str(action.pop("kind")).lower()
        told = {name: self._names_in(value) if name in SEATS else value for name, value in action.items()}
        self._write(now_s, "action", **{**told, "action": kind, "seat": self._name(seat)}, secret=True)

    def _names_in(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self._name(seat) for seat in value]
        return None if value is None else self._name(value)

    def _verdict(self, now_s: float, event: VerdictGiven) -> None:
        verdict, names = event.verdict, event.names
        state = write_table(names, event.table)
        known = frozenset(range(len(names))) if event.known is None else event.known
        if event.known is not None:  # the table told a count and some cards; the rest is nobody's business
            state["cards"] = {names[seat]: event.table.cards[seat] for seat in sorted(known)}
            del state["votes"]
            state["tally"] = dict(zip(names, verdict.tally, strict=True))
        self._write(
            now_s,
            "verdict",
            state=state,
            deaths={names[death.seat]: str(death.reason) for death in verdict.deaths},
            winners={names[seat]: verdict.winners[seat] for seat in sorted(known)},
            sides=[str(side) for side in verdict.sides],
        )

    def _name(self, seat: Seat) -> str:
        """By number where nobody sits: what was refused is written down as well."""
        return self._names[seat] if 0 <= seat < len(self._names) else str(seat + 1)

    def _write(self, at_s: float, kind: str, **values: Any) -> None:
        self._records.append({"t": _round(at_s), "kind": kind, **values})


def _round(seconds: float) -> float:
    return round(seconds, 3)


def _refusal(code: str | None) -> dict[str, Any]:
    return {} if code is None else {"refused": code}
