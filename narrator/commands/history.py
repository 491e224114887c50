"""``narrator history`` and ``narrator export``: past games, counted, shown, forgotten, or written out to keep."""

from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

from api.keepsake import keepsake
from api.messages import Words
from narrator.adapters.history import opened_history
from narrator.commands.screen import SCREEN, console, print_json
from narrator.director.desk import PAGE
from narrator.director.played import PlayedGame, Tally, statistics
from narrator.errors import FileTrouble, InputRefused
from narrator.paths import paths
from narrator.rules.refusal import Refused, fault
from narrator.words.lines import Lines, lines_in

VERDICT = "verdict"


def show_list(language: str, *, as_json: bool) -> None:
    lines = lines_in(language)
    with opened_history(paths().journal) as history:
        games = history.games()
    if as_json:
        print_json({"games": [_summary(played) for played in games]})
        return
    out = console()
    for played in games:
        out.print(f"[bold]{played.id:>4}[/]  [dim]{played.at}[/]  {played.title}", end="  ")
        out.print(f"{', '.join(played.names)}  [cyan]{played.verdict.headline}[/]")
    if not games:
        out.print(lines.say(SCREEN, "history-none"))


def show_game(number: int, *, as_json: bool) -> None:
    played = _game(number)
    if as_json:
        print_json({**_summary(played), "explanation": played.verdict.explanation, "night": played.verdict.night})
        return
    out = console()
    out.print(f"[bold]{played.title}[/]  [dim]{played.at}[/]")
    for text in (*played.verdict.explanation, "", *played.verdict.night):
        out.print(text, markup=False)


def show_statistics(language: str, *, as_json: bool) -> None:
    lines = lines_in(language)
    with opened_history(paths().journal) as history:
        counted = statistics(history.games(), lines)
    if as_json:
        print_json(asdict(counted))
        return
    out = console()
    out.print(lines.say(SCREEN, "history-games", count=counted.games))
    sides = _named(lines, counted.sides)
    for title, rows in (("players", counted.players), ("roles", counted.roles), ("sides", sides)):
        out.print(f"\n[bold]{lines.say(SCREEN, f'history-{title}')}[/]")
        for row in rows:
            told = lines.say(SCREEN, "history-won", name=row.name, won=row.won, games=row.games)
            out.print(f"  {told}", markup=False)


def delete(language: str, number: int | None) -> None:
    """One game, or all of them."""
    with opened_history(paths().journal) as history:
        try:
            gone = history.delete(number)
        except Refused as refused:
            raise InputRefused(fault(refused.code, **dict(refused.facts))) from refused
    console().print(lines_in(language).say(SCREEN, "history-deleted", count=gone))


def export(language: str, number: int | None, out: Path) -> None:
    """A game as one page that needs nothing else; the last one unless a number is given."""
    played = _game(number)
    plan, lines = played.progress.plan, played.lines
    words = Words(lines.language, lines.all_in(PAGE))
    page = keepsake(played.verdict, words, played.title, many_days=plan.booklet.many_days)
    try:
        out.write_text(page, encoding="utf-8")
    except OSError as error:
        raise FileTrouble.writing(out) from error
    console().print(lines_in(language).say(SCREEN, "exported", path=str(out), title=played.title), markup=False)


def _game(number: int | None) -> PlayedGame:
    with opened_history(paths().journal) as history:
        try:
            return history.game(number)
        except Refused as refused:
            raise InputRefused(fault(refused.code, **dict(refused.facts))) from refused


def _summary(played: PlayedGame) -> dict[str, object]:
    verdict = played.verdict
    return {
        "id": played.id,
        "evening": played.sitting,
        "at": played.at,
        "game": played.progress.plan.game,
        "scenario": played.progress.plan.scenario,
        "title": played.title,
        "sides": verdict.sides,
        "headline": verdict.headline,
        "players": [
            {
                "name": fate.name,
                "dealt": fate.dealt and fate.dealt.id,
                "card": fate.card and fate.card.id,
                "died": fate.died,
                "won": fate.won,
                "votes": fate.votes,
            }
            for fate in verdict.fates
        ],
    }


def _named(lines: Lines, sides: Iterable[Tally]) -> tuple[Tally, ...]:
    return tuple(Tally(lines.say(SCREEN, "history-side", side=row.name), row.games, row.won) for row in sides)
