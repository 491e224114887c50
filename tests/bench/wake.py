"""The narrator's name in the debate, as figures: commands after it in babble, and talk that is taken for it.

``python -m tests.bench.wake`` needs the recognisers of both languages; the players speak with the fallback voice.
"""

import sys
from itertools import product

import numpy as np
import soxr

from narrator.adapters.ears.cleaning import NoiseSuppressor
from narrator.adapters.ears.grammar import TableGrammar
from narrator.adapters.ears.listener import Listener
from narrator.adapters.ears.opinion.counsel import Counsel
from narrator.adapters.ears.opinion.models import second_opinion
from narrator.adapters.ears.utterance import BLOCK, RATE_HZ
from narrator.adapters.mouth.voices import Pico
from narrator.catalogue import installed_opinion
from narrator.ports import Hearing
from tests.heard.corpus import Wave, loudness, read_corpus, samples
from tests.heard.model import recogniser
from tests.support.spoken import FOLDERS, babble

SNR_DB = 10.0
SPEEDS = (0.9, 1.0, 1.15)
VOICES = {"en": ("en-GB", "en-US"), "fr": ("fr-FR",)}
NAMES = ("Anna", "Bob", "Chloe", "David", "Emma")
SAID = {
    "en": {
        "narrator, how much time is left": "time_left",
        "narrator, add one minute": "add_time",
        "narrator, vote now": "vote_now",
        "narrator, pause": "pause",
        "narrator, repeat": "repeat",
        "narrator, stop the game": "stop",
    },
    "fr": {
        "narrateur, il reste combien de temps": "time_left",
        "narrateur, ajoute une minute": "add_time",
        "narrateur, on vote": "vote_now",
        "narrateur, pause": "pause",
        "narrateur, répète": "repeat",
        "narrateur, arrête la partie": "stop",
    },
}


def show(what: str, figure: str, beside: str) -> None:
    sys.stdout.write(f"{what:<52}{figure:>18}   beside: {beside}\n")
    sys.stdout.flush()


def ears_of(language: str) -> Listener:
    second = second_opinion(language, recogniser(language), installed_opinion(language))
    grammar = TableGrammar(Hearing(language, "debate", NAMES, name_needed=True))
    counsel = None if second is None else Counsel(second)
    return Listener(recogniser(language), grammar, cleaner=NoiseSuppressor.new(), counsel=counsel)


def understood(listener: Listener, sound: Wave) -> list[str]:
    """The commands that are made out of a stretch of sound."""
    blocks = sound[: len(sound) // BLOCK * BLOCK].clip(-32_768, 32_767).astype(np.int16).reshape(-1, BLOCK)
    heard = [listener.feed(block) for block in blocks]
    return [command.name for one in heard if one is not None and one.understood for command in one.meaning.meant]


def said(language: str, text: str, variety: str, speed: float) -> Wave:
    """A command with two seconds of others around it, who are softer by so much."""
    voice = Pico("player", variety)
    rendered = np.concatenate(list(voice.synthesise(text, speed))).astype(np.float32)
    spoken: Wave = np.asarray(soxr.resample(rendered, voice.rate_hz, RATE_HZ), np.float64)
    sound = np.pad(spoken, (2 * RATE_HZ, 2 * RATE_HZ))
    return np.asarray(sound + loudness(spoken) / 10 ** (SNR_DB / 20) * babble(language, len(sound)))


def main() -> None:
    for language, commands in SAID.items():
        listener, cases = ears_of(language), list(product(commands, VOICES[language], SPEEDS))
        found = sum(commands[case[0]] in understood(listener, said(language, *case)) for case in cases)
        talk = [spoken for spoken in read_corpus(FOLDERS[language], language) if spoken.command is None]
        false, lasts_s = 0, 0.0
        for spoken in talk:
            sound = np.pad(samples(spoken.path), (RATE_HZ, RATE_HZ))
            false, lasts_s = false + len(understood(listener, sound)), lasts_s + len(sound) / RATE_HZ
        show(
            f"{language}: after the name in the debate, babble {SNR_DB:.0f} dB",
            f"{100 * found / len(cases):.0f} %",
            f"{len(cases)} commands, Pico's voices; talk taken for them: {false} in {lasts_s / 60:.1f} min",
        )


if __name__ == "__main__":
    main()
