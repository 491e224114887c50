"""``narrator script``: a night as it will be called."""

import random
from collections import Counter
from dataclasses import dataclass

from narrator.commands.screen import SCREEN, console, print_json, print_problems
from narrator.games import leaflets
from narrator.rules.house import House
from narrator.rules.pace import Pace
from narrator.words.faults import sentence
from narrator.words.leaflet import Order, Served
from narrator.words.lines import Lines, lines_in
from narrator.words.registers import Register
from narrator.words.script import ScriptCall, script, total_s


@dataclass(frozen=True, slots=True)
class Wish:
    """What was asked for on the command line."""

    order: Order
    pace: str
    register: str
    night: int
    dead: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """A written-out night."""

    about: dict[str, object]
    title: str
    served: Served
    night: tuple[ScriptCall, ...]


def run(wish: Wish, game: str, *, as_json: bool) -> None:
    lines = lines_in(wish.order.language)
    sheet = _written(lines, wish, game)
    if as_json:
        print_json({"game": game, **sheet.about, **_document(lines, wish, game, sheet)})
    else:
        print_problems(lines, sheet.served.warnings)
        _show(lines, sheet)


def _written(lines: Lines, wish: Wish, game: str) -> Sheet:
    leaflet = leaflets()[game]
    served = leaflet.serve(wish.order)
    made = leaflet.night(served, House(pace=Pace(wish.pace)), wish.night, wish.dead)
    name = leaflet.night_title(lines, served, wish.night)
    about: dict[str, object] = {"scenario": served.scenario, "players": served.players}
    return Sheet(
        about=about | ({"night": wish.night} if leaflet.many_days else {}),
        title=lines.say(SCREEN, "night-title", title=name, players=served.players),
        served=served,
        night=script(lines, made, Register(wish.register), random.Random(wish.order.seed), leaflet.scenes),
    )


def _document(lines: Lines, wish: Wish, game: str, sheet: Sheet) -> dict[str, object]:
    leaflet, deck = leaflets()[game], sheet.served.deck
    return {
        "language": lines.language,
        "register": wish.register,
        "pace": wish.pace,
        "deck": dict(Counter(deck.cards)),
        "extra_wolf": leaflet.beside(deck),
        "calls": [_record(call) for call in sheet.night],
        "total_s": total_s(sheet.night),
        "warnings": [sentence(lines, warning) for warning in sheet.served.warnings],
    }


def _record(call: ScriptCall) -> dict[str, object]:
    return {
        "id": call.id,
        "wake": call.wake.text,
        "instruction": call.instruction.text if call.instruction else "",
        "sleep": call.sleep.text if call.sleep else "",
        "pause_s": call.pause_s,
    }


def _show(lines: Lines, sheet: Sheet) -> None:
    out = console()
    out.print(f"[bold]{sheet.title}[/]\n")
    for call in sheet.night:
        out.print(f"[cyan]{call.id}[/]")
        out.print(f"  {call.wake.text}")
        if call.instruction:
            out.print(f"  {call.instruction.text}")
        if call.pause_s:
            out.print(f"  [dim]… {lines.say(SCREEN, 'pause', seconds=f'{call.pause_s:g}')}[/]")
        if call.sleep:
            out.print(f"  {call.sleep.text}")
    minutes, seconds = divmod(round(total_s(sheet.night)), 60)
    out.print(f"\n[bold]{lines.say(SCREEN, 'night-total', minutes=minutes, seconds=seconds)}[/]")
