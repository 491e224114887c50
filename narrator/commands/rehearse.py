"""``narrator rehearse``: a whole evening on a virtual clock, written down."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from narrator.adapters.rehearsal.company import answers
from narrator.adapters.rehearsal.sayings import read_sayings
from narrator.adapters.rehearsal.virtual_time import Stalled
from narrator.adapters.transcript import Transcript
from narrator.app import NAMES, Rehearsal, Seeds, rehearse
from narrator.commands.screen import SCREEN, console, print_json, print_problems
from narrator.director.plan import Cards, Plan, beginner_games
from narrator.errors import FileTrouble, InputRefused
from narrator.ports import Ambience, Manner
from narrator.rules.house import House, Pace
from narrator.rules.refusal import Problem, warning
from narrator.words.faults import SCENE as FAULTS
from narrator.words.faults import sentence
from narrator.words.leaflet import Order, Served
from narrator.words.lines import Lines, lines_in
from narrator.words.registers import Register


def planned(game: str, cards: str, pace: str, register: str, debate_s: int) -> Plan:
    return Plan(
        names=NAMES,
        game=game,
        cards=Cards(cards),
        house=House(pace=Pace(pace)),
        register=Register(register),
        debate_s=debate_s or None,
        beginners=beginner_games(Pace(pace)),
    )


def run(order: Order, plan: Plan, out: Path, *, say: Path | None, sound: bool, as_json: bool) -> None:
    lines = lines_in(order.language)
    served = plan.booklet.serve(order)
    rehearsal = _rehearsal(lines, plan, served, say, order.seed)
    # A deck that is drawn will be another one at the table.
    about_deck = () if plan.booklet.redrawn(served.scenario) else served.warnings
    path = out / "transcript.jsonl"
    troubles: list[Problem] = []
    try:
        out.mkdir(parents=True, exist_ok=True)
        transcript = _recorded(rehearsal, out / "evening.wav", troubles) if sound else rehearse(rehearsal)
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


def _rehearsal(lines: Lines, plan: Plan, served: Served, say: Path | None, seed: int) -> Rehearsal:
    """A scenario is asked for aloud in the lobby; any other deck lies on the table already."""
    names = NAMES[: served.players]
    named = "" if served.scenario is None else plan.booklet.night_title(lines, served, 1)
    if served.scenario is None:
        plan = replace(plan, names=names, players=served.players, deck=served.deck)
    said = answers(lines, named, served.players)
    scripted = read_sayings(say, names) if say else ()
    return Rehearsal(plan, Manner(language=lines.language), Seeds.of(seed), said, scripted)


def _recorded(rehearsal: Rehearsal, path: Path, troubles: list[Problem]) -> Transcript:
    """The same evening, spoken: the night has its sounds, and the players have voices."""
    from narrator.app.mouth import taped

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
