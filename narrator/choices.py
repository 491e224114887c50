"""The choices that commands offer, without loading what stands behind them."""

from narrator.data_folders import GAMES as GAME_FOLDERS
from narrator.game_data import questions_of
from narrator.rules.game import Phase
from narrator.rules.house import Pace
from narrator.words.locales import languages
from narrator.words.registers import Register

LANGUAGES = languages()
GAMES = tuple(GAME_FOLDERS.found())
PACES = [str(pace) for pace in Pace]
REGISTERS = [str(register) for register in Register]
CARDS = ["table", "phones"]
QUESTIONS = sorted(questions_of())
PHASES = [str(phase) for phase in Phase]
