"""``narrator script``: a night as it will be called."""

import random
from collections.abc import Mapping
from dataclasses import dataclass

from narrator.commands.choosing import DeckWish, chosen_deck
from narrator.commands.classic import chosen_classic_deck, classic_calls
from narrator.commands.screen import SCREEN, console, print_json, print_problems
from narrator.game_data import call_book, role_book
from narrator.rules.game import RoleId
from narrator.rules.one_night.night import NightSettings, calls
from narrator.rules.pace import Pace
from narrator.rules.refusal import Problem
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


@dataclass(frozen=True, slots=True)
class Sheet:
    """A written-out night of either game."""

    about: dict[str, object]
    title: str
    deck: Mapping[RoleId, int]
    extra_wolf: RoleId | None
    night: tuple[ScriptCall, ...]
    warnings: tuple[Problem, ...]


def run(wish: Wish, game: str, *, as_json: bool) -> None:
    lines = lines_in(wish.deck.language)
    sheet = _classic(lines, wish) if game == "thiercelieux" else _one_night(lines, wish)
    if as_json:
        print_json({"game": game, **sheet.about, **_document(lines, wish, sheet)})
    else:
        print_problems(lines, sheet.warnings)
        _show(lines, sheet)


def _one_night(lines: Lines, wish: Wish) -> Sheet:
    chosen = chosen_deck(role_book(), wish.deck)
    made = calls(call_book(), chosen.deck, chosen.players, NightSettings(pace=Pace(wish.pace)))
    named = chosen.scenario
    name = named.names[lines.language] if named else lines.say(SCREEN, "free-deck")
    return Sheet(
        about={"scenario": named.id if named else None, "players": chosen.players},
        title=lines.say(SCREEN, "night-title", title=name, players=chosen.players),
        deck=chosen.deck.counts,
        extra_wolf=chosen.deck.extra_wolf,
        night=script(lines, made, Register(wish.register), random.Random(wish.deck.seed)),
        warnings=chosen.warnings,
    )


def _classic(lines: Lines, wish: Wish) -> Sheet:
    deck, warnings = chosen_classic_deck(wish.deck.players, wish.deck.deck)
    made = classic_calls(deck, wish.night, wish.dead, Pace(wish.pace))
    name = lines.say(SCREEN, "classic", night=wish.night)
    return Sheet(
        about={"scenario": None, "players": deck.players, "night": wish.night},
        title=lines.say(SCREEN, "night-title", title=name, players=deck.players),
        deck=deck.counts,
        extra_wolf=None,
        night=script(lines, made, Register(wish.register), random.Random(wish.deck.seed), CLASSIC),
        warnings=warnings,
    )


def _document(lines: Lines, wish: Wish, sheet: Sheet) -> dict[str, object]:
    return {
        "language": lines.language,
        "register": wish.register,
        "pace": wish.pace,
        "deck": dict(sheet.deck),
        "extra_wolf": sheet.extra_wolf,
        "calls": [_record(call) for call in sheet.night],
        "total_s": total_s(sheet.night),
        "warnings": [sentence(lines, warning) for warning in sheet.warnings],
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
