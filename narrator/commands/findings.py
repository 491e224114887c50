"""What a look at this machine finds: one finding for each thing an evening uses."""

import asyncio
import platform
import shutil
import socket
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from api.address import LOCAL_NAME, home_addresses
from narrator.adapters.devices import DeviceKind, find_device, library, silenced, trouble_opening
from narrator.adapters.ears.cleaning import library as speex
from narrator.adapters.ears.microphone import FLOOR_DB, SoundLevel, measure
from narrator.adapters.ears.recogniser import Recogniser, unheard_things
from narrator.adapters.ears.reports import names_unheard, unheard_names, unheard_wake
from narrator.adapters.echo import Echo, EchoFile, pair_of, try_echo
from narrator.adapters.satellite.address import address_of, is_address
from narrator.adapters.satellite.discovery import named
from narrator.app.mouth import speech_for
from narrator.app.options import Evening
from narrator.app.repertoire import learnt
from narrator.catalogue import InstalledVoice, installed_model, installed_voice, model_trouble, voice_trouble
from narrator.catalogue.shelf import model_shelf, opinion_shelf
from narrator.commands.screen import SETUP, advice
from narrator.config import Settings
from narrator.errors import NarratorError
from narrator.paths import paths
from narrator.ports import Hearing
from narrator.rules.refusal import Fact, Problem, fault
from narrator.words.faults import hint, sentence
from narrator.words.lines import Lines
from narrator.words.locales import languages

ENOUGH_B = 300_000_000
"""Free space that spoken lines and many evenings need."""
METER_DB = 60
"""How far below full scale the meter begins."""
METER_WIDTH = 20


@dataclass(frozen=True, slots=True)
class Finding:
    name: str
    ok: bool
    text: str
    hint: str = ""
    asked: bool = False
    """The settings ask for it: without it this machine is not ready. Anything else can be done without."""


@dataclass(frozen=True, slots=True)
class Look:
    """A look at a machine, in a language, for a house with these settings."""

    lines: Lines
    house: Settings
    refused: NarratorError | None = None
    """What was wrong with the settings file; the defaults stand in for it."""

    def good(self, check: str, message: str, /, **facts: Fact) -> Finding:
        return Finding(check, ok=True, text=self.lines.say(SETUP, message, **facts))

    def lack(self, check: str, message: str, /, *, asked: bool = False, **facts: Fact) -> Finding:
        text, what_to_do = advice(self.lines, message, **facts)
        return Finding(check, ok=False, text=text, hint=what_to_do, asked=asked)

    def trouble(self, check: str, problem: Problem, *, asked: bool = False) -> Finding:
        text = sentence(self.lines, problem)
        return Finding(check, ok=False, text=text, hint=hint(self.lines, problem) or "", asked=asked)


def python(look: Look) -> Iterator[Finding]:
    yield look.good("python", "python", version=platform.python_version())


def settings_file(look: Look) -> Iterator[Finding]:
    path = paths().settings
    if look.refused is not None:
        for problem in look.refused.problems:
            yield look.trouble("settings", problem, asked=True)
    else:
        yield look.good("settings", "settings" if path.exists() else "settings-none", path=str(path))


def portaudio(look: Look) -> Iterator[Finding]:
    asked = any(name and not is_address(name) for name in (look.house.microphone, look.house.loudspeaker))
    try:
        library()
    except NarratorError as error:
        yield look.trouble("portaudio", error.problems[0], asked=asked)
    else:
        yield look.good("portaudio", "portaudio")


def satellites(look: Look) -> Iterator[Finding]:
    evening = Evening(look.house)
    places = dict.fromkeys((evening.loudspeaker, *evening.microphones))
    for place in filter(is_address, places):
        try:
            name = named(address_of(place))
        except NarratorError as error:
            yield look.trouble("satellite", error.problems[0], asked=True)
            continue
        if name is None:
            yield look.lack("satellite", "satellite-other", asked=True, address=place)
        else:
            yield look.good("satellite", "satellite", name=name, address=place)


def screen(look: Look) -> Iterator[Finding]:
    if Evening(look.house).wants_screen:
        address = next(iter(home_addresses()), "localhost")
        yield look.good("screen", "screen", address=f"{address}:{look.house.port}")


def microphone(look: Look) -> Iterator[Finding]:
    wanted = [place for place in Evening(look.house).microphones if not is_address(place)]
    if not wanted:
        return  # only satellites listen
    asked = bool(wanted[0])
    try:
        device = find_device(DeviceKind.MICROPHONE, wanted[0])
        level = measure(device)
    except NarratorError as error:
        yield look.trouble("microphone", error.problems[0], asked=asked)
        return
    if level.silent:
        yield look.trouble("microphone", fault("device_silent", name=device.name), asked=asked)
        return
    facts = {"name": device.name, "level": f"{level.mean_db:.0f}", "bar": meter(level)}
    if level.quiet:
        yield look.lack("microphone", "microphone-quiet", asked=asked, **facts)
    else:
        yield look.good("microphone", "microphone", peak=f"{level.peak_db:.0f}", **facts)


def meter(level: SoundLevel) -> str:
    """A bar for the mean level, with a mark at the peak."""

    def place(db: float) -> int:
        return max(0, min(METER_WIDTH, round((db + METER_DB) / METER_DB * METER_WIDTH)))

    bar = "#" * place(level.mean_db)
    up_to_peak = bar.ljust(place(level.peak_db), "-") if level.peak_db > FLOOR_DB else bar
    return f"[{up_to_peak.ljust(METER_WIDTH)}]"


def loudspeaker(look: Look) -> Iterator[Finding]:
    wanted = Evening(look.house).own_loudspeaker  # it stands in for a satellite, too
    asked = bool(wanted)
    try:
        device = find_device(DeviceKind.LOUDSPEAKER, wanted)
        sound = library()
        try:
            with silenced():
                sound.check_output_settings(
                    device.index, channels=min(2, device.channels), samplerate=device.rate_hz
                )
        except (sound.PortAudioError, ValueError) as error:
            raise trouble_opening(device.name, error) from error
    except NarratorError as error:
        yield look.trouble("loudspeaker", error.problems[0], asked=asked)
    else:
        yield look.good("loudspeaker", "loudspeaker", name=device.name)


def recognisers(look: Look) -> Iterator[Finding]:
    for language in languages():
        name, wanted = f"recogniser.{language}", look.house.model.get(language, "")
        try:
            problem = model_trouble(language, wanted, thorough=True)
        except NarratorError as error:
            yield look.trouble(name, error.problems[0], asked=True)
            continue
        if problem is not None:
            yield look.trouble(name, problem, asked=bool(wanted))
            continue
        entry = model_shelf().catalogue.ordered(language, wanted or model_shelf().chosen(language))[0]
        yield look.good(name, "recogniser", language=language, name=entry.name)
        yield from _words(look, language, wanted)
        yield from _opinion(look, language)


def _opinion(look: Look, language: str) -> Iterator[Finding]:
    """The second recogniser of a language, where there is one to be had."""
    shelf = opinion_shelf()
    for entry in shelf.catalogue.of(language)[:1] if look.house.second_opinion else ():
        problem = shelf.trouble(entry, thorough=True)
        if problem is None:
            yield look.good(f"opinion.{language}", "opinion", language=language, name=entry.name)
        else:
            yield look.trouble(f"opinion.{language}", problem)


def _words(look: Look, language: str, wanted: str) -> Iterator[Finding]:
    """Things whose name the recogniser has never heard of, and what to say instead. It would drop them silently."""
    model = installed_model(language, wanted)
    assert model is not None, "it was found whole"
    name = f"words.{language}"
    try:
        with silenced():
            recogniser = Recogniser(model)
            unheard = unheard_things(recogniser, language)
    except NarratorError:
        yield look.lack(name, "words-unchecked", language=language)
        return
    said = tuple(
        look.lines.say(SETUP, "words-instead", name=thing.name, instead=thing.instead)
        for thing in unheard
        if thing.instead
    )
    typed = tuple(thing.name for thing in unheard if not thing.instead)
    if typed:
        yield look.lack(name, "words-unknown", language=language, words=typed)
    if said:
        yield look.good(name, "words-other", language=language, words=said)
    if not unheard:
        yield look.good(name, "words", language=language)
    if language == look.house.language:
        asked = Hearing(language, "lobby", look.house.names, wake=look.house.wake)
        yield from _unheard(look, asked, recogniser.audible(asked))


def _unheard(look: Look, asked: Hearing, audible: Hearing) -> Iterator[Finding]:
    """Names from the settings that the recogniser does not know."""
    if (problem := unheard_wake(asked, audible)) is not None:
        yield look.trouble("wake", problem)
    if names := unheard_names(asked, audible):
        yield look.trouble("names", names_unheard(asked, names))


def voices(look: Look) -> Iterator[Finding]:
    for language in languages():
        name, wanted = f"voice.{language}", look.house.voice.get(language, "")
        try:
            problem = voice_trouble(language, wanted, thorough=True)
            voice = installed_voice(language, wanted)
        except NarratorError as error:
            yield look.trouble(name, error.problems[0], asked=True)
            continue
        if voice is None or (problem is not None and problem.code != "not_installed"):
            missing = problem or fault("nothing_installed", language=language)
            yield look.trouble(name, missing, asked=bool(wanted))
        elif problem is not None and (wanted or voice.fallback):
            better = str(dict(problem.facts)["name"])
            facts = {"language": language, "name": voice.name, "better": better}
            yield look.lack(name, "fallback-voice", asked=bool(wanted), **facts)
        else:
            yield _voice(look, name, voice)


def _voice(look: Look, check: str, voice: InstalledVoice) -> Finding:
    """A voice in its place, and if it needs time, how much it has learnt."""
    facts = {"language": voice.language, "name": voice.name, "sum": voice.known_by}
    try:
        found = learnt(speech_for(look.house, lambda _: None), voice.language, look.house.speed)
    except NarratorError as error:
        return look.trouble(check, error.problems[0])
    if found is None:
        return look.good(check, "voice", **facts)
    return look.good(check, "voice-learning", **facts, known=found.known, all=found.all)


def echo(look: Look) -> Iterator[Finding]:
    """Whether it can be interrupted, and if not, why; a wave is played to find out."""
    wanted = look.house.barge_in
    if not Evening(look.house).devices:
        return  # over a satellite nobody interrupts
    if wanted == "off":
        yield look.good("echo", "echo-off")
        return
    try:
        speex()
    except NarratorError:
        yield look.lack("echo", "echo-missing", asked=wanted == "on")
        return
    try:
        pair = pair_of(look.house.microphone, look.house.loudspeaker)
        trying = wanted == "on" or pair.one_device
        tested = asyncio.run(try_echo(pair, look.house.volume)) if trying else None
    except NarratorError:
        yield look.lack("echo", "echo-untried", asked=wanted == "on")
        return
    if tested is None:
        yield look.good("echo", "echo-two-devices", microphone=pair.microphone, loudspeaker=pair.loudspeaker)
    else:
        EchoFile(paths().echoes).keep(pair, tested)
        yield _echo(look, tested, asked=wanted == "on")


def _echo(look: Look, tested: Echo, *, asked: bool) -> Finding:
    if not tested.heard:
        return look.lack("echo", "echo-unheard", asked=asked)
    taken = f"{tested.heard_db - tested.left_db:.0f}"
    if not tested.cancelled:
        return look.lack("echo", "echo-left", asked=asked, taken=taken)
    return look.good("echo", "echo", taken=taken)


def disk(look: Look) -> Iterator[Finding]:
    where = paths()
    for folder in (where.journal.parent, where.cache):
        if not _writable(folder):
            yield look.lack("disk", "unwritable", path=str(folder))
            return
    free = min(shutil.disk_usage(folder).free for folder in (where.journal.parent, where.cache))
    megabytes = free // 1_000_000
    if free < ENOUGH_B:
        yield look.lack("disk", "space-short", megabytes=megabytes)
    else:
        yield look.good("disk", "space", megabytes=megabytes)


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"?")
    except OSError:
        return False
    return True


def port(look: Look) -> Iterator[Finding]:
    number = look.house.port
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as door:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind(("", number))
        except OSError:
            asked = "port" in look.house.model_fields_set
            yield look.lack("port", "port-taken", asked=asked, port=str(number))
            return
    yield look.good("port", "port", port=str(number))


def network(look: Look) -> Iterator[Finding]:
    addresses = home_addresses()
    if not addresses:
        yield look.lack("network", "network-none")
        return
    yield look.good("network", "network", name=LOCAL_NAME, address=addresses[0])


Checks = tuple[Callable[[Look], Iterator[Finding]], ...]
CHECKS: Checks = (
    *(python, settings_file, portaudio, microphone, loudspeaker, satellites, screen),
    *(recognisers, voices, echo, disk, port, network),
)
