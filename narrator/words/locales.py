"""Where the locales are, and which languages there are. Light to load: commands need it before all else."""

from functools import cache
from importlib.resources import files

LOCALES = files("narrator") / "data" / "locales"


@cache
def languages() -> tuple[str, ...]:
    """Every language there is a locale for."""
    return tuple(sorted(folder.name for folder in LOCALES.iterdir() if folder.is_dir()))
