"""The commands a person types. Each one loads what it needs when it runs, so that all of them start at once."""

import os
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from narrator import __version__
from narrator.choices import GAMES, LANGUAGES, PACES, REGISTERS

if TYPE_CHECKING:
    from narrator.errors import NarratorError

app = typer.Typer(
    name="narrator",
    help="The game master of a werewolf table, so that everybody can play.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _one_of(choices: Sequence[str]) -> Callable[[str], str]:
    """A check for an option whose choices come from the data files, such as the languages."""

    def check(value: str) -> str:
        if value not in choices:
            raise typer.BadParameter(f"{value!r} is not one of {', '.join(choices)}.")
        return value

    return check


def _choices(choices: Sequence[str]) -> str:
    return f"[{'|'.join(choices)}]"


Language = Annotated[
    str,
    typer.Option(
        "--language",
        "-l",
        callback=_one_of(LANGUAGES),
        metavar=_choices(LANGUAGES),
        envvar="NARRATOR_LANGUAGE",
        help="Language of everything that is said and shown.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]
Pace = Annotated[
    str,
    typer.Option(callback=_one_of(PACES), metavar=_choices(PACES), help="How long the night waits at each call."),
]
Register = Annotated[
    str,
    typer.Option(
        callback=_one_of(REGISTERS),
        metavar=_choices(REGISTERS),
        help="plain: clear orders; story: a tale; expert: the names only.",
    ),
]
Seed = Annotated[int, typer.Option(help="Everything that is drawn comes from this number.")]


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"narrator {__version__}")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and stop.")
    ] = False,
) -> None:
    pass


@app.command()
def scenarios(language: Language = "en", as_json: AsJson = False) -> None:
    """List every scenario with its players and decks."""
    from narrator.commands import scenarios as command

    command.run(language, as_json=as_json)


def _one_of_both(scenario: str | None, deck: str | None, extra_wolf: str | None) -> None:
    if (scenario is None) == (deck is None):
        raise typer.BadParameter("give either --scenario with --players, or --deck")
    if scenario is not None and extra_wolf is not None:
        raise typer.BadParameter("--extra-wolf goes with --deck: a scenario brings its own")


@app.command()
def script(
    scenario: Annotated[str | None, typer.Option(help="A scenario, by id or by name in any language.")] = None,
    players: Annotated[int | None, typer.Option(help="How many play.")] = None,
    deck: Annotated[
        str | None, typer.Option(help="A free deck instead: roles by id or name, with commas between.")
    ] = None,
    extra_wolf: Annotated[
        str | None, typer.Option(help="The wolf card beside the centre, for the alpha wolf.")
    ] = None,
    game: Annotated[
        str, typer.Option(callback=_one_of(GAMES), metavar=_choices(GAMES), help="Which game.")
    ] = "one_night",
    night: Annotated[int, typer.Option(min=1, help="Thiercelieux: which night.")] = 1,
    dead: Annotated[str, typer.Option(help="Thiercelieux: roles whose cards have been shown, with commas.")] = "",
    language: Language = "en",
    pace: Pace = "standard",
    register: Register = "plain",
    seed: Seed = 0,
    as_json: AsJson = False,
) -> None:
    """Show a night as it will be called, with its pauses."""
    from narrator.commands import script as command
    from narrator.commands.choosing import DeckWish

    if game == "one_night":
        _one_of_both(scenario, deck, extra_wolf)
        if night != 1 or dead:
            raise typer.BadParameter("--night and --dead belong to --game thiercelieux")
    elif scenario is not None or extra_wolf is not None:
        raise typer.BadParameter("--scenario and --extra-wolf do not belong to --game thiercelieux")
    if scenario is not None and players is None:
        raise typer.BadParameter("--scenario needs --players")
    if game == "thiercelieux" and players is None and deck is None:
        raise typer.BadParameter("--game thiercelieux needs --players or --deck")
    asked = DeckWish(scenario, players, deck, extra_wolf, language, seed)
    wish = command.Wish(asked, pace=pace, register=register, night=night, dead=dead)
    command.run(wish, game, as_json=as_json)


@app.command()
def judge(
    file: Annotated[str, typer.Argument(help="A file with a table as JSON, or - for standard input.")],
    language: Language = "en",
    as_json: AsJson = False,
    lines: Annotated[
        bool, typer.Option("--lines", help="One table a line in, one verdict a line out, as JSON.")
    ] = False,
) -> None:
    """Say who died, who won and why."""
    from narrator.commands import judge as command

    raise typer.Exit(command.run(file, language, as_json=as_json, lines=lines))


@app.command()
def rehearse(
    out: Annotated[Path, typer.Option(help="Folder for the transcript; made if need be.")],
    scenario: Annotated[
        str | None, typer.Option(help="A scenario, by id or by name in any language; Confusion if nothing is said.")
    ] = None,
    players: Annotated[
        int | None, typer.Option(help="How many play; five, or as many as a free deck is for.")
    ] = None,
    language: Language = "en",
    seed: Seed = 0,
    say: Annotated[
        Path | None, typer.Option(help="What players say and do, a JSON line each; the rest is drawn.")
    ] = None,
    pace: Pace = "standard",
    register: Register = "plain",
    debate: Annotated[
        int, typer.Option(min=0, max=1200, help="Seconds of debate; 0 = what the rules propose.")
    ] = 0,
    sound: Annotated[
        bool, typer.Option("--sound", help="Also a recording; comes with the spoken evening.")
    ] = False,
    deck: Annotated[
        str | None, typer.Option(help="A free deck instead of a scenario: roles with commas between.")
    ] = None,
    extra_wolf: Annotated[
        str | None, typer.Option(help="The wolf card beside the centre, for the alpha wolf.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play a whole evening on a virtual clock, in milliseconds, and write down what was said and done."""
    from narrator.commands import rehearse as command
    from narrator.commands.choosing import DeckWish

    if deck is None:
        scenario = scenario or "confusion"
        players = 5 if players is None else players
    _one_of_both(scenario, deck, extra_wolf)
    asked = DeckWish(scenario, players, deck, extra_wolf, language, seed)
    wish = command.Wish(asked, say=say, sound=sound, pace=pace, register=register, debate_s=debate)
    command.run(wish, out, as_json=as_json)


def main() -> None:
    """Run a command; whatever goes wrong for a person is a sentence and an exit code, never a traceback."""
    from narrator.errors import InputRefused, NarratorError

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a letter the terminal lacks is no reason to fail
    try:
        app()
    except NarratorError as error:
        _complain(error)
    except BrokenPipeError:
        sys.stderr.close()  # the reader has gone away: nothing to say, and nobody to say it to
        sys.exit(1)
    except Exception as error:
        if os.environ.get("NARRATOR_DEBUG"):
            raise
        _complain(InputRefused.because("unexpected", what=f"{type(error).__name__}: {error}"))


def _complain(error: "NarratorError") -> NoReturn:
    from narrator.commands.screen import print_errors

    print_errors(error, _wanted_language(sys.argv))
    sys.exit(1)


def _wanted_language(argv: list[str]) -> str:
    """The language of an error, read from the bare command line: it may happen before options are known."""
    for option, value in zip(argv, [*argv[1:], ""], strict=True):
        if option in ("-l", "--language") and value in LANGUAGES:
            return value
        if option.startswith("--language=") and option.removeprefix("--language=") in LANGUAGES:
            return option.removeprefix("--language=")
    wished = os.environ.get("NARRATOR_LANGUAGE", "")
    return wished if wished in LANGUAGES else "en"
