"""``narrator scenarios``: every scenario, its players and its decks."""

from collections.abc import Iterator

from narrator.commands.screen import SCREEN, console, print_json
from narrator.game_data import scenarios
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.scenarios import Scenario
from narrator.words.lines import Lines, lines_in


def run(language: str, *, as_json: bool) -> None:
    lines = lines_in(language)
    if as_json:
        print_json({"language": language, "scenarios": [_record(row, language) for row in scenarios().values()]})
        return
    out = console()
    for scenario in scenarios().values():
        out.print(f"[bold]{scenario.names[language]}[/]  [dim]{scenario.id}[/]")
        out.print(f"  {' · '.join(_remarks(lines, scenario))}", style="cyan")
        for players, deck in scenario.decks.items():
            out.print(
                f"  [bold]{players:>2}[/]  {', '.join(_cards(lines, deck, repaired=players in scenario.repaired))}"
            )
        out.print()


def _remarks(lines: Lines, scenario: Scenario) -> Iterator[str]:
    yield lines.say(SCREEN, "players-range", fewest=scenario.fewest, most=scenario.most)
    yield lines.say(SCREEN, "levels", level=scenario.level)
    yield " + ".join(lines.say(SCREEN, "boxes", box=box) for box in sorted(scenario.boxes))
    if scenario.external:
        yield lines.say(SCREEN, "external")
    if scenario.draw is not None:
        yield lines.say(SCREEN, "drawn")


def _cards(lines: Lines, deck: Deck, *, repaired: bool) -> Iterator[str]:
    for role, count in deck.counts.items():
        yield lines.say(SCREEN, "card", role=(role,), count=count)
    if deck.extra_wolf is not None:
        yield lines.say(SCREEN, "extra-wolf", role=(deck.extra_wolf,))
    if repaired:
        yield f"({lines.say(SCREEN, 'repaired')})"


def _record(scenario: Scenario, language: str) -> dict[str, object]:
    return {
        "id": scenario.id,
        "name": scenario.names[language],
        "names": dict(scenario.names),
        "boxes": sorted(scenario.boxes),
        "level": scenario.level,
        "players": [scenario.fewest, scenario.most],
        "source": scenario.source,
        "external": scenario.external,
        "drawn": scenario.draw is not None,
        "decks": {
            str(players): {
                "cards": deck.counts,
                "extra_wolf": deck.extra_wolf,
                "status": _status(scenario, players),
            }
            for players, deck in scenario.decks.items()
        },
    }


def _status(scenario: Scenario, players: int) -> str:
    if scenario.external:
        return "external"
    return "repaired" if players in scenario.repaired else "printed"
