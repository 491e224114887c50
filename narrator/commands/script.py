"""``narrator script``: a night as it will be called."""

import random
from dataclasses import dataclass

from narrator.boxes import call_book, role_book
from narrator.commands.choosing import chosen_deck
from narrator.commands.screen import console, print_json, print_problems
from narrator.rules.night import NightSettings, Pace, calls
from narrator.words.lines import Lines, lines_in
from narrator.words.script import Register, ScriptCall, script, total_s

SCENE = "screen"


@dataclass(frozen=True, slots=True)
class Wish:
    """What was asked for on the command line."""

    scenario: str | None
    players: int | None
    deck: str | None
    extra_wolf: str | None
    language: str
    pace: str
    register: str
    seed: int
    night: int
    dead: str


def _classic(wish: Wish, *, as_json: bool) -> None:
    raise NotImplementedError


def run(wish: Wish, game: str, *, as_json: bool) -> None:
    if game == "thiercelieux":
        _classic(wish, as_json=as_json)
    else:
        _one_night(wish, as_json=as_json)


def _one_night(wish: Wish, *, as_json: bool) -> None:
    lines = lines_in(wish.language)
    chosen = chosen_deck(
        role_book(),
        wish.language,
        wish.scenario,
        wish.players,
        wish.deck,
        wish.extra_wolf,
        random.Random(wish.seed),
    )
    settings = NightSettings(pace=Pace(wish.pace))
    night = script(
        lines,
        calls(call_book(), chosen.deck, chosen.players, settings),
        Register(wish.register),
        random.Random(wish.seed),
    )
    if not as_json:
        title = chosen.scenario.names[wish.language] if chosen.scenario else lines.say(SCENE, "free-deck")
        print_problems(lines, chosen.warnings)
        _show(lines, lines.say(SCENE, "night-title", title=title, players=chosen.players), night)
        return
    print_json(
        {
            "game": "one_night",
            "scenario": chosen.scenario.id if chosen.scenario else None,
            "players": chosen.players,
            "language": wish.language,
            "register": wish.register,
            "pace": wish.pace,
            "deck": chosen.deck.counts,
            "extra_wolf": chosen.deck.extra_wolf,
            "calls": [_record(call) for call in night],
            "total_s": total_s(night),
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


def _show(lines: Lines, title: str, night: tuple[ScriptCall, ...]) -> None:
    out = console()
    out.print(f"[bold]{title}[/]\n")
    for call in night:
        out.print(f"[cyan]{call.id}[/]")
        out.print(f"  {call.wake.text}")
        if call.instruction:
            out.print(f"  {call.instruction.text}")
        if call.pause_s:
            out.print(f"  [dim]… {lines.say(SCENE, 'pause', seconds=f'{call.pause_s:g}')}[/]")
        if call.sleep:
            out.print(f"  {call.sleep.text}")
    minutes, seconds = divmod(round(total_s(night)), 60)
    out.print(f"\n[bold]{lines.say(SCENE, 'night-total', minutes=minutes, seconds=seconds)}[/]")
