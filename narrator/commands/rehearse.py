"""``narrator rehearse``: a whole evening on a virtual clock, written down."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from narrator.adapters.rehearsal.company import answers
from narrator.adapters.rehearsal.sayings import read_sayings
from narrator.adapters.rehearsal.virtual_time import Stalled
from narrator.adapters.transcript import Transcript
from narrator.app import NAMES, Rehearsal, Seeds, rehearse
from narrator.commands.choosing import Chosen, DeckWish, chosen_deck
from narrator.commands.classic import chosen_classic_deck
from narrator.commands.screen import SCREEN, console, print_json, print_problems
from narrator.director.plan import Cards, Games, Plan
from narrator.errors import FileTrouble, InputRefused
from narrator.game_data import role_book
from narrator.ports import Ambience, Manner, Said
from narrator.rules.one_night.night import NightSettings
from narrator.rules.pace import Pace
from narrator.rules.refusal import Problem, warning
from narrator.words.faults import SCENE as FAULTS
from narrator.words.faults import sentence
from narrator.words.lines import Lines, lines_in
from narrator.words.registers import Register


@dataclass(frozen=True, slots=True)
class Wish:
    """What was asked for on the command line."""

    deck: DeckWish
    game: str
    say: Path | None
    sound: bool
    cards: str
    pace: str
    register: str
    debate_s: int


def run(wish: Wish, out: Path, *, as_json: bool) -> None:
    lines = lines_in(wish.deck.language)
    rehearsal, about_deck = (_village if wish.game == Games.THIERCELIEUX else _one_night)(wish, lines)
    path = out / "transcript.jsonl"
    troubles: list[Problem] = []
    try:
        out.mkdir(parents=True, exist_ok=True)
        transcript = _recorded(rehearsal, out / "evening.wav", troubles) if wish.sound else rehearse(rehearsal)
        written = transcript.lines()
        path.write_text("\n".join(written) + "\n", encoding="utf-8", errors="backslashreplace")
    except Stalled as error:
        raise InputRefused.because("stalled") from error
    except OSError as error:
        raise FileTrouble.writing(path) from error
    scripted = rehearsal.scripted
    warnings = (*about_deck, *troubles, *_refused(lines, transcript.records if scripted else []))
    lasted_s = max(float(record.get("until", record["t"])) for record in transcript.records)
    if as_json:
        notes = [sentence(lines, problem) for problem in warnings]
        print_json({"transcript": str(path), "events": len(written), "lasted_s": lasted_s, "warnings": notes})
        return
    print_problems(lines, warnings)
    _show(lines, transcript.records)
    minutes, seconds = divmod(round(lasted_s), 60)
    told = lines.say(SCREEN, "rehearsed", path=str(path), lines=len(written), minutes=minutes, seconds=seconds)
    console().print(told, style="dim", markup=False)


def _one_night(wish: Wish, lines: Lines) -> tuple[Rehearsal, tuple[Problem, ...]]:
    chosen = chosen_deck(role_book(), wish.deck)
    scripted = read_sayings(wish.say, NAMES[: chosen.players]) if wish.say else ()
    named = chosen.scenario.names[lines.language] if chosen.scenario else ""
    said = answers(lines, named, chosen.players)
    manner, seeds = Manner(language=lines.language), Seeds.of(wish.deck.seed)
    drawn = chosen.scenario is not None and chosen.scenario.draw is not None
    about_deck = () if drawn else chosen.warnings  # the evening has drawn a deck of its own
    return Rehearsal(plan_for(wish, chosen), manner, seeds, said, scripted), about_deck


def _village(wish: Wish, lines: Lines) -> tuple[Rehearsal, tuple[Problem, ...]]:
    """The classic game: its deck lies on the table already."""
    deck, warnings = chosen_classic_deck(wish.deck.players, wish.deck.deck)
    names = NAMES[: deck.players]
    scripted = read_sayings(wish.say, names) if wish.say else ()
    if any(not isinstance(cue.entry, Said) for cue in scripted):
        raise InputRefused.because("say_words_only")
    plan = replace(_plan(wish), names=names, game=Games.THIERCELIEUX, players=deck.players, village=deck)
    return Rehearsal(plan, Manner(language=lines.language), Seeds.of(wish.deck.seed), {}, scripted), warnings


def _recorded(rehearsal: Rehearsal, path: Path, troubles: list[Problem]) -> Transcript:
    """The same evening, spoken: the night has its sounds, and the players have voices."""
    from narrator.app.tape import taped

    manner = replace(rehearsal.manner, ambience=Ambience.LOW)
    with taped(path, manner, troubles.append) as tape:
        return rehearse(replace(rehearsal, manner=manner, mouth=tape, aloud=tape.speak_as_player))


def _refused(lines: Lines, records: list[dict[str, Any]]) -> Iterator[Problem]:
    """Scripted doings that the rules did not allow: whoever wrote them wants to know."""
    for record in records:
        if "refused" in record:
            why = lines.say(FAULTS, record["refused"], name=record["seat"], call=record.get("call", ""))
            about = {"name": record["seat"], "act": record["action"], "time": f"{record['t']:g}"}
            yield warning("say_refused", why=why, **about)


def plan_for(wish: Wish, chosen: Chosen) -> Plan:
    """A scenario is asked for aloud in the lobby; a free deck lies on the table already."""
    plan = _plan(wish)
    if chosen.scenario is not None:
        return plan
    return replace(plan, players=chosen.players, deck=chosen.deck)


def _plan(wish: Wish) -> Plan:
    return Plan(
        names=NAMES,
        cards=Cards(wish.cards),
        settings=NightSettings(pace=Pace(wish.pace)),
        register=Register(wish.register),
        debate_s=wish.debate_s or None,
    )


def _show(lines: Lines, records: list[dict[str, Any]]) -> None:
    """What the table hears, as a play would be printed."""
    from rich.text import Text

    out = console()
    for record in records:
        minutes, seconds = divmod(int(record["t"]), 60)
        line = Text(f"{minutes:>3}:{seconds:02}  ", "dim")
        if record["kind"] == "phase":
            out.print(line.append(lines.say(SCREEN, "phase", phase=record["phase"]), "bold cyan not dim"))
        elif record["kind"] == "said":
            out.print(line.append(record["text"], "not dim"))
        elif record["kind"] == "heard":
            out.print(line.append(f"– {record['text']}", "green not dim"))
