"""``narrator script``: a night as it will be called."""

import random
from collections import Counter

from narrator.commands.screen import SCREEN, console, print_json, print_problems
from narrator.games import leaflets
from narrator.rules.house import House, Pace
from narrator.words.faults import sentence
from narrator.words.leaflet import Order
from narrator.words.lines import Lines, lines_in
from narrator.words.registers import Register
from narrator.words.script import ScriptCall, script, total_s


def run(order: Order, game: str, *, pace: str, register: str, night: int, dead: str, as_json: bool) -> None:
    lines, leaflet = lines_in(order.language), leaflets()[game]
    served = leaflet.serve(order)
    made = leaflet.night(served, House(pace=Pace(pace)), night, dead)
    calls = script(lines, made, Register(register), random.Random(order.seed), leaflet.scenes)
    if not as_json:
        print_problems(lines, served.warnings)
        title = leaflet.night_title(lines, served, night)
        _show(lines, lines.say(SCREEN, "night-title", title=title, players=served.players), calls)
        return
    print_json(
        {
            "game": game,
            "scenario": served.scenario,
            "players": served.players,
            **({"night": night} if leaflet.many_days else {}),
            "language": lines.language,
            "register": register,
            "pace": pace,
            "deck": dict(Counter(served.deck.cards)),
            "extra_wolf": leaflet.beside(served.deck),
            "calls": [_record(call) for call in calls],
            "total_s": total_s(calls),
            "warnings": [sentence(lines, warning) for warning in served.warnings],
        }
    )


def _record(call: ScriptCall) -> dict[str, object]:
    return {
        "id": call.id,
        "wake": call.wake.text,
        "instruction": call.instruction.text if call.instruction else "",
        "sleep": call.sleep.text if call.sleep else "",
        "pause_s": call.pause_s,
    }


def _show(lines: Lines, title: str, calls: tuple[ScriptCall, ...]) -> None:
    out = console()
    out.print(f"[bold]{title}[/]\n")
    for call in calls:
        out.print(f"[cyan]{call.id}[/]")
        out.print(f"  {call.wake.text}")
        if call.instruction:
            out.print(f"  {call.instruction.text}")
        if call.pause_s:
            out.print(f"  [dim]… {lines.say(SCREEN, 'pause', seconds=f'{call.pause_s:g}')}[/]")
        if call.sleep:
            out.print(f"  {call.sleep.text}")
    minutes, seconds = divmod(round(total_s(calls)), 60)
    out.print(f"\n[bold]{lines.say(SCREEN, 'night-total', minutes=minutes, seconds=seconds)}[/]")
