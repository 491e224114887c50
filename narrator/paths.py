"""Where things are kept: the one place that knows.

In a checkout, models and voices stay in its ``models/`` and ``voices/``; an installed package keeps them with the
user's data. ``NARRATOR_HOME`` puts everything, settings and journal included, into one folder instead: a stick, a
test, a second table on the same machine.
"""

import os
from dataclasses import dataclass
from pathlib import Path

from platformdirs import PlatformDirs

APP = "narrator"
_CHECKOUT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True, slots=True)
class Paths:
    models: Path
    """Speech models, a folder each."""
    voices: Path
    cache: Path
    """What can be made again: spoken lines."""
    journal: Path
    """The evenings, with their secrets: one SQLite file, readable by its owner only."""
    decks: Path
    """The decks that tables have saved: a JSON file, readable by its owner only."""
    echoes: Path
    """What came of testing the echo of each pair of devices: a JSON file."""
    authority: Path
    """The house's own certificate authority, a folder readable by its owner only."""
    settings: Path
    """The settings file, a TOML that need not exist."""
    model_catalogue: Path
    voice_catalogue: Path
    opinion_catalogue: Path
    """Models for a second opinion; they are kept among the speech models."""


def paths() -> Paths:
    home = os.environ.get("NARRATOR_HOME")
    user = PlatformDirs(APP, appauthor=False)
    data = Path(home) if home else user.user_data_path
    checkout = (_CHECKOUT / "models" / "catalogue.toml").is_file()
    shipped = _CHECKOUT if checkout else Path(__file__).resolve().parent / "data"
    kept = _CHECKOUT if checkout and not home else data
    return Paths(
        models=kept / "models",
        voices=kept / "voices",
        cache=data / "cache" if home else user.user_cache_path,
        journal=data / "evenings.sqlite",
        decks=data / "decks.json",
        echoes=data / "echoes.json",
        authority=data / "authority",
        settings=data / "settings.toml" if home else user.user_config_path / "settings.toml",
        model_catalogue=_catalogue("models", kept, shipped),
        voice_catalogue=_catalogue("voices", kept, shipped),
        opinion_catalogue=_catalogue("models", kept, shipped, "opinions.toml"),
    )


def _catalogue(kind: str, kept: Path, shipped: Path, file: str = "catalogue.toml") -> Path:
    """A house may have a catalogue of its own, beside what it keeps; otherwise the one we ship."""
    own = kept / kind / file
    return own if own.is_file() else shipped / kind / file
