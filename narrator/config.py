"""Settings of a house: a TOML file, the environment over it, the command line over both. Frozen once read.

``settings.toml`` holds the fields below by name; each is an environment variable as well, in capitals:
``NARRATOR_PACE=quick``, ``NARRATOR_NAMES=Anna,Bob``, ``NARRATOR_SECONDS=seer=15,drunk=9``. What is said at the
table ("slower", "a quick pace") changes the evening, not this file.
"""

from pathlib import Path
from typing import Annotated, Any, Literal, get_origin

from pydantic import BeforeValidator, Field, ValidationError
from pydantic.fields import FieldInfo
from pydantic_settings import (
    BaseSettings,
    EnvSettingsSource,
    NoDecode,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)
from pydantic_settings.exceptions import SettingsError

from narrator.adapters.broker import broker_of
from narrator.adapters.satellite.address import address_of, is_address
from narrator.data_folders import DEFAULT_LANGUAGE
from narrator.errors import FileTrouble, InputRefused
from narrator.games import booklets
from narrator.paths import paths
from narrator.rules.house import LONGEST_DEBATE_S, House, Pace
from narrator.rules.refusal import Refused, fault
from narrator.screens import SCREEN
from narrator.words.faults import sentence
from narrator.words.lines import lines_in
from narrator.words.locales import languages
from narrator.words.player_names import expected_names
from narrator.words.registers import Register

_SWITCH = {"true": "on", "1": "on", "yes": "on", "false": "off", "0": "off", "no": "off"}


def _switch(value: object) -> object:
    """True and false, as they were written before there was a third way."""
    return _SWITCH.get(str(value).lower(), value)


def _listed(given: Any) -> Any:
    """A list may also be written as one text with commas."""
    return tuple(part.strip() for part in given.split(",") if part.strip()) if isinstance(given, str) else given


class _Environment(EnvSettingsSource):
    """Lists and tables may be JSON, or as people write them: with commas, and an equals sign after a key."""

    def decode_complex_value(self, field_name: str, field: FieldInfo, value: Any) -> Any:
        if value.lstrip().startswith(("[", "{")):
            return super().decode_complex_value(field_name, field, value)
        parts = [part.strip() for part in value.split(",") if part.strip()]
        if get_origin(field.annotation) is dict:
            return {key.strip(): told.strip() for key, _, told in (part.partition("=") for part in parts)}
        return parts


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="NARRATOR_", frozen=True, extra="forbid")

    language: str = DEFAULT_LANGUAGE
    """Any that there is a locale for."""
    pace: Pace = Pace.STANDARD
    wording: Register = Register.PLAIN
    """How the night is told: plain, story or expert."""
    beginners: bool = False
    """Hints for newcomers in the first games of an evening; a learning pace gives them as well."""
    debate_s: Annotated[int, Field(ge=0, le=LONGEST_DEBATE_S)] = 0
    """Seconds of debate; 0 = what the rules propose."""

    lone_wolf_look: bool = True
    extra_wolf_is_centre: bool = True
    nudge_cards: bool = True
    parity: bool = False
    """Those who kill by night have won as soon as they are as many as the others."""
    captain: Literal["morning", "evening", "never"] = "morning"
    """When one is elected: on the first morning, before the first night, or never."""
    shown_dead: bool = True
    """Whoever is out of a game of many days turns the card over."""
    seconds: dict[str, Annotated[float, Field(ge=1, le=120)]] = {}
    """Calls with a pause of their own, whatever the pace, in seconds: ``seer = 15``."""
    names: tuple[str, ...] = ()
    """The players in seat order, where the same friends always meet; others are called by number."""

    boxes: tuple[str, ...] = ()
    """The boxes you own (base, crepuscule, epic), so that nothing else is suggested; empty = all of them."""

    wake: str = ""
    """The name that a command needs in the debate; empty = the language's own, "narrator"."""
    microphone: str = ""
    """By stable name, as ``narrator devices`` prints it; empty = the system's default. Or satellites."""
    loudspeaker: str = ""
    speaker: Annotated[tuple[str, ...], NoDecode, BeforeValidator(_listed)] = ()
    """Satellites at the table, ``tcp://HOST:10700``, in place of both: all of them listen, the first speaks. Or
    ``screen``: a page that somebody lets speak, and others until then."""
    satellite_latency_s: Annotated[float, Field(ge=0, le=2)] = 0.155
    """From sending to hearing, for satellites that do not tell when something was played."""
    model: dict[str, str] = {}
    """A recogniser by language, from ``models/catalogue.toml``, instead of its default."""
    voice: dict[str, str] = {}
    """A voice by language, from ``voices/catalogue.toml``, instead of its default."""
    volume: Annotated[float, Field(ge=0.1, le=1.0)] = 0.8
    speed: Annotated[float, Field(ge=0.5, le=2.0)] = 1.0
    """1 = as the voice was made; 1.2 = a fifth faster."""
    ambience: Literal["off", "low", "high"] = "low"
    """The sound of the night that covers hands and cards."""
    sounds: bool = True
    """Small sounds for "understood" and "not understood"."""
    second_opinion: bool = True
    """Ask a second recogniser where one is installed; a small board is quicker without."""
    graphs_kept: Annotated[int, Field(ge=1, le=8)] = 3
    """Graphs of what may be said that stay loaded, 65 MB each: 1 saves a small board memory, and is slower."""
    barge_in: Annotated[Literal["auto", "on", "off"], BeforeValidator(_switch)] = "auto"
    """Listen while speaking, its echo cancelled; auto = where one device plays and records, and a test says yes."""
    port: Annotated[int, Field(ge=0, le=65535)] = 8080
    """Where the phones' page is served."""
    https: bool = False
    """Serve it by https, with a certificate of the house's own that phones have to be told to trust."""

    hooks: dict[str, str] = {}
    """By event a command to run, or an address to call, with the event as JSON: ``phase.night``, ``phase.vote``, …,
    ``call``, ``verdict``, ``line`` (whatever is said) or ``line.NAME`` (one line, by its name in the sentences)."""

    mqtt: str = ""
    """A broker, ``mqtt://USER:PASSWORD@HOST``, by which Home Assistant follows the evening; empty = none."""

    @property
    def house(self) -> House:
        rules = ("lone_wolf_look", "extra_wolf_is_centre", "nudge_cards", "parity", "captain", "shown_dead")
        return House(
            pace=self.pace,
            seconds=tuple(sorted(self.seconds.items())),
            rules=tuple(sorted((rule, getattr(self, rule)) for rule in rules)),
        )

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,  # noqa: ARG003
        dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003 - pydantic's signature
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        file = TomlConfigSettingsSource(settings_cls, toml_file=paths().settings)
        return init_settings, _Environment(settings_cls), file


def settings(**flags: Any) -> Settings:
    """The settings, flags first; a flag that is none was not given. ``InputRefused`` names every wrong value."""
    file: Path = paths().settings
    try:
        found = Settings(**{name: value for name, value in flags.items() if value is not None})
    except ValidationError as error:
        faults = [
            fault("bad_setting", name=".".join(map(str, wrong["loc"])), why=wrong["msg"], path=str(file))
            for wrong in error.errors()
        ]
        raise InputRefused(*faults) from error
    except OSError as error:
        raise FileTrouble.reading(file, error) from error
    except SettingsError as error:
        raise InputRefused(fault("bad_environment", why=str(error))) from error
    except ValueError as error:  # the TOML itself
        raise InputRefused(fault("bad_settings_file", path=str(file), why=str(error))) from error
    if found.language not in languages():
        wrong = fault("unknown_language", id=found.language, known=languages(), path=str(file))
        raise InputRefused(wrong)
    for place in (*found.speaker, *_listed(found.microphone), *_listed(found.loudspeaker)):
        if place != SCREEN and (place in found.speaker or is_address(place)):
            address_of(place)
    if found.mqtt:
        broker_of(found.mqtt)
    if strange := [box for box in found.boxes if box not in _all_boxes()]:
        known = tuple(sorted(_all_boxes()))
        raise InputRefused(*(fault("no_such_box", box=box, known=known, path=str(file)) for box in strange))
    if found.names:
        found = found.model_copy(update={"names": _clean(found, file)})
    unknown = [call for call in found.seconds if call not in _all_calls()]
    if unknown:
        raise InputRefused(*(fault("unknown_call", call=call, path=str(file)) for call in unknown))
    return found


def _clean(found: Settings, file: Path) -> tuple[str, ...]:
    """The names of the players, as if they had typed them; those that could not be are told."""
    try:
        return expected_names(found.names)
    except Refused as refusal:
        why = sentence(lines_in(found.language), refusal).rstrip(".")
        raise InputRefused(fault("bad_setting", name="names", why=why, path=str(file))) from refusal


def _all_boxes() -> frozenset[str]:
    return frozenset(box for booklet in booklets().values() for box in booklet.boxes)


def _all_calls() -> frozenset[str]:
    """The calls of every game: nothing else can be given seconds."""
    return frozenset(call for booklet in booklets().values() for call in booklet.calls)
