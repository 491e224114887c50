"""``narrator scenarios``: every scenario, its players and its decks."""

from narrator.commands.screen import console, print_json
from narrator.games import leaflets
from narrator.words.lines import lines_in


def run(language: str, *, as_json: bool) -> None:
    lines = lines_in(language)
    listed = [row for leaflet in leaflets().values() for row in leaflet.listing(lines)]
    if as_json:
        print_json({"language": language, "scenarios": [row.record for row in listed]})
        return
    out = console()
    for row in listed:
        if not row.shown:
            continue
        out.print(f"[bold]{row.name}[/]  [dim]{row.id}[/]")
        out.print(f"  {' · '.join(row.remarks)}", style="cyan")
        for players, cards in row.decks:
            out.print(f"  [bold]{players:>2}[/]  {', '.join(cards)}")
        out.print()
