"""The choices that commands offer, without loading what stands behind them."""

from narrator.rules.pace import Pace
from narrator.words import phases
from narrator.words.locales import languages
from narrator.words.registers import Register

LANGUAGES = languages()
GAMES = ["one_night", "thiercelieux"]
PACES = [str(pace) for pace in Pace]
REGISTERS = [str(register) for register in Register]
CARDS = ["table", "phones"]
PHASES = list(phases.PHASES)
