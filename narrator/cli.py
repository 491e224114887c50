"""The commands a person types. Each one loads what it needs when it runs, so that all of them start at once."""

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from narrator import __version__, data_folders
from narrator.data_folders import DEFAULT_LANGUAGE
from narrator.game_data import questions_of
from narrator.rules import game as rules
from narrator.rules import house
from narrator.words import registers
from narrator.words.locales import languages

if TYPE_CHECKING:
    from narrator.errors import NarratorError
    from narrator.words.leaflet import AnyLeaflet

LANGUAGES = languages()
GAMES = tuple(data_folders.GAMES.found())
QUESTIONS = sorted(questions_of())
app = typer.Typer(
    name="narrator",
    help="The game master of a werewolf table, so that everybody can play.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _choice(choices: Sequence[str], told: str, *names: str, envvar: str | None = None) -> Any:
    """An option whose choices come from the data files, such as the languages."""

    def check(value: str | None) -> str | None:
        if value is not None and value not in choices:
            raise typer.BadParameter(f"{value!r} is not one of {', '.join(choices)}.")
        return value

    return typer.Option(*names, callback=check, metavar=f"[{'|'.join(choices)}]", envvar=envvar, help=told)


def _language(told: str, envvar: str | None = "NARRATOR_LANGUAGE") -> Any:
    return _choice(LANGUAGES, told, "--language", "-l", envvar=envvar)


Language = Annotated[str, _language("Language of everything that is said and shown.")]
Game = Annotated[str, _choice(GAMES, "Which game.")]
Pace = Annotated[str, _choice(tuple(house.Pace), "How long the night waits at each call.")]
Register = Annotated[
    str, _choice(tuple(registers.Register), "plain: clear orders; story: a tale; expert: the names only.")
]
Phase = Annotated[str, _choice(tuple(rules.Phase), "When it is said.")]
NoName = Annotated[bool, typer.Option("--no-name", help="Do not ask for the narrator's name where the phase does.")]
Names = Annotated[str, typer.Option(help="The players in seat order, with commas: Anna,Bob,Chloé.")]
Cards = Annotated[
    str,
    _choice(
        ("table", "phones"),
        "table: real cards, the narrator is told what it needs; phones: it deals and follows them.",
        envvar="NARRATOR_CARDS",
    ),
]
Ears = Annotated[
    str,
    typer.Option(
        envvar="NARRATOR_EARS", metavar="[auto|mic|keyboard|wav:FILE|tcp://HOST:PORT]", help="What listens."
    ),
]
Https = Annotated[
    bool, typer.Option("--https", help="Serve the phones by https, with this house's own certificate (see /trust).")
]
Mouth = Annotated[
    str,
    typer.Option(
        envvar="NARRATOR_MOUTH",
        metavar="[auto|speaker|captions|wav:FILE|tcp://HOST:PORT]",
        help="What speaks; captions always show.",
    ),
]
Seed = Annotated[int, typer.Option(help="Everything that is drawn comes from this number.")]
ExtraWolf = Annotated[str | None, typer.Option(help="The wolf card beside the centre, for the alpha wolf.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]
_DEBATE = typer.Option(min=0, max=1200, help="Seconds of debate; 0 = what the rules propose.")


def _listed(names: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in names.split(",") if name.strip())


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
def scenarios(language: Language = DEFAULT_LANGUAGE, as_json: AsJson = False) -> None:
    """List every scenario with its players and decks."""
    from narrator.commands import scenarios as command

    command.run(language, as_json=as_json)


def _ordered(leaflet: "AnyLeaflet", scenario: str | None, deck: str | None, extra_wolf: str | None) -> None:
    """What was given makes one deck of this game."""
    if not leaflet.scenarios():
        if scenario is not None or extra_wolf is not None:
            raise typer.BadParameter(f"--scenario and --extra-wolf do not belong to --game {leaflet.id}")
        return
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
    extra_wolf: ExtraWolf = None,
    game: Game = GAMES[0],
    night: Annotated[int, typer.Option(min=1, help="A game of many nights: which one.")] = 1,
    dead: Annotated[str, typer.Option(help="A game of many nights: roles that have been shown, with commas.")] = "",
    language: Language = "en",
    pace: Pace = "standard",
    register: Register = "plain",
    seed: Seed = 0,
    as_json: AsJson = False,
) -> None:
    """Show a night as it will be called, with its pauses."""
    from narrator.commands import script as command
    from narrator.games import leaflets
    from narrator.words.leaflet import Order

    leaflet = leaflets()[game]
    _ordered(leaflet, scenario, deck, extra_wolf)
    if not leaflet.many_days and (night != 1 or dead):
        raise typer.BadParameter(f"--night and --dead do not belong to --game {game}: it has one night")
    if scenario is not None and players is None:
        raise typer.BadParameter("--scenario needs --players")
    if scenario is None and players is None and deck is None:
        raise typer.BadParameter(f"--game {game} needs --players or --deck")
    asked = Order(scenario, players, deck, extra_wolf, language, seed)
    command.run(asked, game, pace=pace, register=register, night=night, dead=dead, as_json=as_json)


@app.command()
def judge(
    file: Annotated[str, typer.Argument(help="A file with a table as JSON, or - for standard input.")],
    language: Language = DEFAULT_LANGUAGE,
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
    language: Language = DEFAULT_LANGUAGE,
    seed: Seed = 0,
    say: Annotated[
        Path | None, typer.Option(help="What players say and do, a JSON line each; the rest is drawn.")
    ] = None,
    pace: Pace = "standard",
    register: Register = "plain",
    debate: Annotated[int, _DEBATE] = 0,
    cards: Cards = "phones",
    sound: Annotated[bool, typer.Option("--sound", help="Also a recording, spoken by the real voice.")] = False,
    deck: Annotated[
        str | None, typer.Option(help="A free deck instead of a scenario: roles with commas between.")
    ] = None,
    extra_wolf: ExtraWolf = None,
    game: Game = GAMES[0],
    as_json: AsJson = False,
) -> None:
    """Play a whole evening on a virtual clock, in milliseconds, and write down what was said and done."""
    from narrator.commands import rehearse as command
    from narrator.games import leaflets
    from narrator.words.leaflet import Order

    leaflet = leaflets()[game]
    if deck is None and leaflet.usual is not None:
        scenario = scenario or leaflet.usual
        players = 5 if players is None else players
    elif deck is None:
        players = leaflet.fewest if players is None else players
    _ordered(leaflet, scenario, deck, extra_wolf)
    asked = Order(scenario, players, deck, extra_wolf, language, seed)
    plan = command.planned(game, cards, pace, register, debate)
    command.run(asked, plan, out, say=say, sound=sound, as_json=as_json)


@app.command()
def play(
    scenario: Annotated[
        str | None, typer.Option(help="A scenario, by id or name; otherwise it is asked for.")
    ] = None,
    players: Annotated[int | None, typer.Option(min=1, help="How many play; otherwise it is asked for.")] = None,
    deck: Annotated[
        str | None,
        typer.Option(help="Cards of your own instead: roles with commas between; more can be added at the table."),
    ] = None,
    extra_wolf: ExtraWolf = None,
    language: Annotated[
        str | None,
        _language("Language of everything that is said and shown; it can be changed by voice.", envvar=None),
    ] = None,
    cards: Cards = "table",
    pace: Annotated[str | None, _choice(tuple(house.Pace), "How long the night waits.")] = None,
    debate: Annotated[int | None, _DEBATE] = None,
    ears: Ears = "auto",
    mouth: Mouth = "auto",
    speaker: Annotated[
        list[str] | None,
        typer.Option(
            metavar="[screen|tcp://HOST:PORT]",
            help="A satellite that speaks and listens; given again, more of them that listen. Or a screen that "
            "somebody lets speak.",
        ),
    ] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="Where the phones' page is served.")] = None,
    https: Https = False,
    no_phones: Annotated[bool, typer.Option("--no-phones", help="Open no port: play by voice alone.")] = False,
    seed: Annotated[int | None, typer.Option(help="What is drawn comes from this number, not from chance.")] = None,
    resume: Annotated[
        bool | None, typer.Option("--resume/--fresh", help="Go on with an evening that was cut off, or do not ask.")
    ] = None,
) -> None:
    """Lead the evening. Everything that can be said can be typed."""
    from narrator.app.options import Evening
    from narrator.commands import play as command
    from narrator.config import settings
    from narrator.director.plan import Cards as WhereCards
    from narrator.errors import InputRefused
    from narrator.games import leaflets
    from narrator.screens import SCREEN
    from narrator.words.card_names import find_scenario
    from narrator.words.leaflet import Order

    if cards == "phones" and no_phones:
        raise InputRefused.because("phones_needed")
    chosen = settings(
        language=language, pace=pace, debate_s=debate, port=port, speaker=speaker or None, https=https or None
    )
    if no_phones and SCREEN in chosen.speaker:
        raise InputRefused.because("screen_needs_phones")
    leaflet = leaflets()[GAMES[0]]
    if scenario is not None and deck is not None:
        raise typer.BadParameter("give either --scenario or --deck")
    if deck is None and extra_wolf is not None:
        raise typer.BadParameter("--extra-wolf goes with --deck: a scenario brings its own")
    named = None if scenario is None else leaflet.whole(find_scenario(scenario, chosen.language))
    own = None
    if deck is not None:
        own = leaflet.serve(Order(None, players, deck, extra_wolf, chosen.language, 0, unfinished=True))
        players = players if players is not None or own.players < leaflet.fewest else own.players
    dealt = None if own is None else own.deck
    command.run(Evening(chosen, named, players, dealt, ears, mouth, WhereCards(cards), seed, not no_phones, resume))


@app.command()
def serve(
    language: Annotated[str | None, _language("Language of everything that is said.", envvar=None)] = None,
    cards: Cards = "table",
    ears: Ears = "auto",
    mouth: Mouth = "auto",
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="Where the phones' page is served.")] = None,
    https: Https = False,
) -> None:
    """Wait, without a terminal, for "narrator, start …" or a phone; evening after evening, until it is stopped."""
    from narrator.app.options import Evening
    from narrator.commands import serve as command
    from narrator.config import settings
    from narrator.director.plan import Cards as WhereCards

    chosen = settings(language=language, port=port, https=https or None)
    command.run(Evening(chosen, ears=ears, mouth=mouth, cards=WhereCards(cards), dozes=True))


service = typer.Typer(help="Have the machine start the narrator by itself (systemd).", no_args_is_help=True)
app.add_typer(service, name="service")
System = Annotated[bool, typer.Option("--system/--user", help="For the whole machine, or for you alone.")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Only tell what would be written and run.")]


@service.command("install")
def service_install(system: System = False, dry_run: DryRun = False, language: Language = DEFAULT_LANGUAGE) -> None:
    """Write the unit, and start it now and with the machine."""
    from narrator.commands import service as command

    command.install(language, system=system, dry_run=dry_run)


@service.command("remove")
def service_remove(system: System = False, dry_run: DryRun = False, language: Language = DEFAULT_LANGUAGE) -> None:
    """Stop it and delete the unit; evenings and settings stay."""
    from narrator.commands import service as command

    command.remove(language, system=system, dry_run=dry_run)


@service.command("status")
def service_status(system: System = False) -> None:
    """Show what systemd says of it."""
    from narrator.commands import service as command

    raise typer.Exit(command.status(system=system))


@app.command()
def understand(
    text: Annotated[str | None, typer.Argument(help="What is said, typed or heard.")] = None,
    phase: Phase = "lobby",
    language: Language = DEFAULT_LANGUAGE,
    names: Names = "",
    no_name: NoName = False,
    as_json: AsJson = False,
    lines: Annotated[
        bool,
        typer.Option("--lines", help="JSON objects with text, phase and names on standard input, a line each."),
    ] = False,
) -> None:
    """Tell what a sentence means at the table."""
    from narrator.commands import understand as command

    if lines == (text is not None):
        raise typer.BadParameter("give either a text, or --lines with sentences on standard input")
    said = command.Sentence(text or "", phase, language, _listed(names))
    needed = not no_name
    code = (
        command.run_lines(said, name_needed=needed)
        if lines
        else command.run(said, name_needed=needed, as_json=as_json)
    )
    raise typer.Exit(code)


@app.command()
def hear(
    file: Annotated[Path | None, typer.Argument(help="A recording: WAV or FLAC, any rate, any channels.")] = None,
    phase: Phase = "lobby",
    language: Language = DEFAULT_LANGUAGE,
    question: Annotated[
        str | None, _choice(QUESTIONS, "Listen for what answers this, and what may be said anyway; else for all.")
    ] = None,
    names: Names = "",
    no_name: NoName = False,
    as_json: AsJson = False,
    lines: Annotated[
        bool, typer.Option("--lines", help="Paths on standard input, a line each; a JSON line each out.")
    ] = False,
) -> None:
    """Tell what the ears understand in a recording."""
    from narrator.commands import hear as command

    if lines == (file is not None):
        raise typer.BadParameter("give either a file, or --lines with paths on standard input")
    moment = command.Moment(phase, language, question or "", _listed(names))
    raise typer.Exit(command.run(file, moment, name_needed=not no_name, as_json=as_json))


@app.command()
def say(
    text: Annotated[str, typer.Argument(help="What is to be said.")],
    out: Annotated[Path, typer.Option(help="The WAV file to write.")],
    language: Language = DEFAULT_LANGUAGE,
    voice: Annotated[str | None, typer.Option(help="A voice of voices/catalogue.toml.")] = None,
) -> None:
    """Say something with the narrator's voice, into a file."""
    from narrator.commands import say as command

    command.run(text, out, language, voice)


@app.command()
def setup(
    language: Annotated[str | None, _language("Only this language; otherwise all of them.")] = None,
    source: Annotated[
        Path | None, typer.Option("--from", help="Take the files from a folder or a stick instead.")
    ] = None,
    voice: Annotated[str | None, typer.Option(help="Another voice of voices/catalogue.toml.")] = None,
    learn: Annotated[
        bool | None,
        typer.Option(
            "--learn/--no-learn",
            help="A voice that needs time learns what most evenings say now (as at a terminal), or as you play.",
        ),
    ] = None,
) -> None:
    """Fetch and verify the speech model and the voice, and put them in place."""
    from narrator.commands import setup as command

    raise typer.Exit(command.run(language, source, voice, learn=learn))


@app.command()
def check(language: Language = DEFAULT_LANGUAGE, as_json: AsJson = False) -> None:
    """Tell whether this machine is ready to play, and what to do where it is not."""
    from narrator.commands import check as command

    raise typer.Exit(command.run(language, as_json=as_json))


@app.command()
def devices(language: Language = DEFAULT_LANGUAGE, as_json: AsJson = False) -> None:
    """List microphones, loudspeakers and satellites by the names that settings use."""
    from narrator.commands import devices as command

    command.run(language, as_json=as_json)


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
    from narrator.commands.screen import print_problems
    from narrator.words.lines import lines_in

    print_problems(lines_in(_wanted_language(sys.argv)), error.problems)
    sys.exit(1)


def _wanted_language(argv: list[str]) -> str:
    """The language of an error, read from the bare command line: it may happen before options are known."""
    for option, value in zip(argv, [*argv[1:], ""], strict=True):
        if option in ("-l", "--language") and value in LANGUAGES:
            return value
        if option.startswith("--language=") and option.removeprefix("--language=") in LANGUAGES:
            return option.removeprefix("--language=")
    wished = os.environ.get("NARRATOR_LANGUAGE", "")
    return wished if wished in LANGUAGES else DEFAULT_LANGUAGE
