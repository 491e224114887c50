"""The choices that commands offer, without loading what stands behind them."""

from importlib.resources import files

from narrator.rules.night import Pace
from narrator.words.registers import Register

LANGUAGES = sorted(folder.name for folder in (files("narrator") / "data" / "locales").iterdir() if folder.is_dir())
GAMES = ["one_night", "thiercelieux"]
PACES = [str(pace) for pace in Pace]
REGISTERS = [str(register) for register in Register]
