"""``narrator script``: a night as it will be called."""

import random
from collections.abc import Mapping
from dataclasses import dataclass

from narrator.boxes import call_book, role_book
from narrator.commands.choosing import DeckWish, chosen_deck
from narrator.commands.classic import chosen_classic_deck, classic_calls
from narrator.commands.screen import SCREEN, console, print_json, print_problems
from narrator.rules.night import NightSettings, Pace, calls
from narrator.rules.refusal import Problem
from narrator.rules.roles import RoleId
from narrator.words.faults import sentence
from narrator.words.lines import Lines, lines_in
from narrator.words.registers import Register
from narrator.words.script import CLASSIC, ScriptCall, script, total_s


@dataclass(frozen=True, slots=True)
class Wish:
    """What was asked for on the command line."""

    deck: DeckWish
    pace: str
    register: str
    night: int
    dead: str


def run(wish: Wish, game: str, *, as_json: bool) -> None:
    if game == "thiercelieux":
        _classic(wish, as_json=as_json)
    else:
        _one_night(wish, as_json=as_json)


def _one_night(wish: Wish, *, as_json: bool) -> None:
    lines = lines_in(wish.deck.language)
    chosen = chosen_deck(role_book(), wish.deck)
    settings = NightSettings(pace=Pace(wish.pace))
    night = script(
        lines,
        calls(call_book(), chosen.deck, chosen.players, settings),
        Register(wish.register),
        random.Random(wish.deck.seed),
    )
    named = chosen.scenario
    if as_json:
        about = {"game": "one_night", "scenario": named.id if named else None, "players": chosen.players}
        print_json(about | _document(wish, chosen.deck.counts, chosen.deck.extra_wolf, night, chosen.warnings))
        return
    title = named.names[wish.deck.language] if named else lines.say(SCREEN, "free-deck")
    print_problems(lines, chosen.warnings)
    _show(lines, lines.say(SCREEN, "night-title", title=title, players=chosen.players), night)


def _classic(wish: Wish, *, as_json: bool) -> None:
    lines = lines_in(wish.deck.language)
    deck, warnings = chosen_classic_deck(wish.deck.players, wish.deck.deck)
    night = script(
        lines,
        classic_calls(deck, wish.night, wish.dead, Pace(wish.pace)),
        Register(wish.register),
        random.Random(wish.deck.seed),
        CLASSIC,
    )
    if as_json:
        about = {"game": "thiercelieux", "scenario": None, "players": deck.players, "night": wish.night}
        print_json(about | _document(wish, deck.counts, None, night, warnings))
        return
    title = lines.say(SCREEN, "classic", night=wish.night)
    print_problems(lines, warnings)
    _show(lines, lines.say(SCREEN, "night-title", title=title, players=deck.players), night)


def _document(
    wish: Wish,
    deck: Mapping[RoleId, int],
    extra_wolf: RoleId | None,
    night: tuple[ScriptCall, ...],
    warnings: tuple[Problem, ...],
) -> dict[str, object]:
    return {
        "language": wish.deck.language,
        "register": wish.register,
        "pace": wish.pace,
        "deck": dict(deck),
        "extra_wolf": extra_wolf,
        "calls": [_record(call) for call in night],
        "total_s": total_s(night),
        "warnings": [sentence(lines_in(wish.deck.language), warning) for warning in warnings],
    }


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
            out.print(f"  [dim]… {lines.say(SCREEN, 'pause', seconds=f'{call.pause_s:g}')}[/]")
        if call.sleep:
            out.print(f"  {call.sleep.text}")
    minutes, seconds = divmod(round(total_s(night)), 60)
    out.print(f"\n[bold]{lines.say(SCREEN, 'night-total', minutes=minutes, seconds=seconds)}[/]")
