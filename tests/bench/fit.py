"""Fits how two opinions are weighed: ``python -m tests.bench.fit --language en [--from ../shared] [--write]``.

Commands and table talk are heard clean, in babble and in white noise by the very listener of an evening, half of
them by ears that know the question and the players, half by ears that know the phase. What each recogniser made of
them is kept in a folder outside the repository (``--cache``), so that fitting again takes seconds. The weights are
those of a logistic regression over all candidates; the cut-offs are the boldest that keep within ``--most-wrong``
and ``LEAST_ASKED_RIGHT``. What is reported was said by speakers on whom nothing was fitted: each of them is left
out once. The bench's own speakers are left out altogether.
"""

import argparse
import hashlib
import json
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from narrator.adapters.ears.cleaning import NoiseSuppressor
from narrator.adapters.ears.grammar import TableGrammar
from narrator.adapters.ears.listener import HeardUtterance, Listener
from narrator.adapters.ears.opinion import Opinion
from narrator.adapters.ears.opinion.counsel import Counsel
from narrator.adapters.ears.opinion.models import second_opinion
from narrator.adapters.ears.opinion.weighing import FEATURES, Candidate, Deed, Scales, candidates, likeliest_of
from narrator.adapters.ears.recogniser import Reading, Recogniser
from narrator.adapters.ears.utterance import BLOCK
from narrator.catalogue import installed_model, installed_opinion
from narrator.commands.hear import UNHURRIED
from narrator.commands.understand import first_of_namesakes
from narrator.ports import Hearing
from tests.bench.speakers import HELD_OUT
from tests.heard.corpus import Known, Noise, Spoken, hearing_of, in_noise, read_corpus

SHARED = Path(__file__).parents[3] / "shared"
FOLDERS = {"en": "voice", "fr": "voice-fr"}
SCALES = Path(__file__).parents[2] / "narrator" / "data" / "ears" / "scales.toml"
NOISES = (Noise(), Noise("babble", 10), Noise("babble", 5), Noise("white", 10))
MOST_WRONG = 0.0075
"""Of all that is said, so much may be expected to be taken for a command that it is not."""
LEAST_ASKED_RIGHT = 0.4
"""Of the commands that are asked back at the cut-off, so many are right."""
FOLDS = 5
RIDGE = 1.0
NEWTON = 15
"""Steps."""

Figures = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Told:
    """One recording, with the candidates of each of its utterances."""

    speaker: str
    noise: str
    by: str
    """Whose the second opinion was."""
    command: dict[str, Any] | None
    asked: bool
    """A question stands where it was said."""
    utterances: tuple[tuple[Candidate, ...], ...]

    def right(self, candidate: Candidate) -> bool:
        if candidate.meaning.together or candidate.meaning.command is None or self.command is None:
            return False
        command = first_of_namesakes(candidate.meaning.command)
        # Some of the manifests name a value otherwise than we do; what it says is the same.
        said, wanted = (
            sorted(str(value).lower() for value in values)
            for values in ((command.name, *command.values.values()), self.command.values())
        )
        bare = command.name == "number" and self.command["name"] == "players"
        return said == wanted or (bare and [*command.values.values()] == [self.command["count"]])


def slug(noise: Noise) -> str:
    return str(noise).removesuffix(" dB").replace(" ", "-")


def sample(corpus: Sequence[Spoken], size: int) -> list[Spoken]:
    """So many commands and half as many sentences of talk, always the same ones, phase after phase."""
    ordered = sorted(corpus, key=lambda spoken: _by_chance(_name(spoken)))
    commands = [spoken for spoken in ordered if spoken.command is not None]
    talk = [spoken for spoken in ordered if spoken.command is None]
    # One after another by what is listened for: only a few decoders are kept.
    return sorted(commands[:size] + talk[: size // 2], key=lambda spoken: str(_hearing(spoken)))


def _name(spoken: Spoken) -> str:
    return "/".join(spoken.path.parts[-2:])


def _by_chance(name: str) -> str:
    return hashlib.md5(name.encode(), usedforsecurity=False).hexdigest()


def _hearing(spoken: Spoken) -> Hearing:
    half = int(_by_chance(f"known {_name(spoken)}"), 16) % 2
    return hearing_of(spoken, Known.QUESTION if half else Known.PHASE)


def kept(
    folder: Path, language: str, noise: Noise, wanted: Sequence[Spoken] | None, talk: Sequence[Spoken]
) -> list[Any]:
    """What the recognisers made of recordings: a row each, heard now or earlier. None wanted = all that is kept."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{language}-{slug(noise)}.jsonl"
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []
    if wanted is None:
        return rows
    known = {row["file"]: row for row in rows}
    with file.open("a", encoding="utf-8") as out:
        for spoken in wanted:
            name = _name(spoken)
            if name not in known:
                known[name] = {
                    "file": name,
                    "speaker": spoken.speaker,
                    "phase": spoken.phase,
                    "command": spoken.command,
                }
                known[name]["utterances"] = [_written(heard) for heard in _heard(language, spoken, noise, talk)]
                out.write(json.dumps(known[name], ensure_ascii=False) + "\n")
                out.flush()
    return [known[_name(spoken)] for spoken in wanted]


def _heard(language: str, spoken: Spoken, noise: Noise, talk: Sequence[Spoken]) -> Iterator[HeardUtterance]:
    recogniser, counsel = _ears(language)
    listener = Listener(
        recogniser,
        _grammar(spoken),
        patience=UNHURRIED,
        cleaner=NoiseSuppressor.new(),
        counsel=counsel,
    )
    for block in in_noise(spoken, noise, talk).reshape(-1, BLOCK):
        if (heard := listener.feed(block)) is not None:
            yield heard
    if (heard := listener.finish()) is not None:
        yield heard


def _grammar(spoken: Spoken) -> TableGrammar:
    return TableGrammar(_ears(spoken.language)[0].audible(_hearing(spoken)), as_said=True)


@cache
def _ears(language: str) -> tuple[Recogniser, Counsel]:
    path = installed_model(language)
    recogniser = None if path is None else Recogniser(path)
    second = None if recogniser is None else second_opinion(language, recogniser, installed_opinion(language))
    if recogniser is None or second is None:
        sys.exit(f"needs both recognisers: narrator setup --language {language}")
    return recogniser, Counsel(second)


def _written(heard: HeardUtterance) -> dict[str, Any]:
    opinions = [
        [opinion.by, [[reading.text, reading.score] for reading in opinion.readings], opinion.regret]
        for opinion in heard.opinions
    ]
    return {"over_db": heard.over_db, "opinions": opinions}


def told(row: dict[str, Any], language: str, noise: Noise) -> Told:
    grammar = _grammar(Spoken(Path(row["file"]), row["speaker"], "", row["phase"], row["command"], language))
    utterances = []
    for utterance in row["utterances"]:
        opinions = [
            Opinion(by, tuple(Reading(text, score) for text, score in readings), regret)
            for by, readings, regret in utterance["opinions"]
        ]
        if len(opinions) > 1:
            utterances.append(candidates(opinions[0], opinions[1], grammar, utterance["over_db"]))
    by = next((each["opinions"][1][0] for each in row["utterances"] if len(each["opinions"]) > 1), "")
    return Told(row["speaker"], str(noise), by, row["command"], grammar.may_ask, tuple(utterances))


def weights_of(rows: Sequence[Told]) -> Figures:
    """Logistic regression by Newton's method: which candidate was said, or was it nothing of the kind?"""
    known = [
        (
            np.array([candidate.figures for candidate in utterance]),
            np.array([row.right(candidate) for candidate in utterance], float),
        )
        for row in rows
        for utterance in row.utterances
        if utterance
    ]
    weights = np.zeros(len(FEATURES))
    for _ in range(NEWTON):
        slope = -RIDGE * weights
        curve = RIDGE * np.eye(len(FEATURES))
        for figures, right in known:
            odds = np.exp(figures @ weights)
            likely = odds / (1 + odds.sum())
            slope += figures.T @ (right - likely)
            curve += figures.T @ (np.diag(likely) - np.outer(likely, likely)) @ figures
        weights = weights + np.linalg.solve(curve, slope)
    return weights


def fitted(rows: Sequence[Told], most_wrong: float) -> Scales:
    """Weights, then the boldest cut-offs that keep within what is allowed."""
    weights = dict(zip(FEATURES, (round(float(each), 3) for each in weights_of(rows)), strict=True))
    plain = Scales(weights, 0.0, 0.0)
    best = sorted(
        (
            (sure, row.right(best))
            for row in rows
            for utterance in row.utterances
            if utterance
            for sure, best in (likeliest_of(utterance, plain),)
        ),
        reverse=True,
    )
    act, wrong = 1.0, 0.0
    for likely, right in best:
        # Between what happened, of which chance has its share, and what was to be expected, which is too cautious.
        wrong += ((not right) + 1 - likely) / 2
        if wrong > most_wrong * len(rows):
            break
        act = likely
    return Scales(weights, round(act, 3), round(min(act, _asking(best)), 3))


def _asking(best: Sequence[tuple[float, bool]]) -> float:
    """The likelihood around which as many guesses are right as have to be."""
    near = 40
    for place in range(near, len(best)):
        window = best[place - near : place]
        if sum(right for _, right in window) < LEAST_ASKED_RIGHT * near:
            return window[near // 2][0]
    return best[-1][0]


def outcome(row: Told, scales: Scales) -> str:
    """``right``, ``wrong``, ``asked right``, ``asked wrong`` or ``leave``: the first utterance that is heeded."""
    for utterance in row.utterances:
        if utterance:
            sure, best = likeliest_of(utterance, scales)
            fits = "right" if row.right(best) else "wrong"
            if sure >= scales.act:
                return fits
            if sure >= scales.ask and row.asked:
                return f"asked {fits}"
    return Deed.LEAVE.value


def held_out(rows: Sequence[Told], most_wrong: float) -> Iterator[tuple[Told, str]]:
    """Every recording, judged by weights that were fitted without its speaker."""
    speakers = sorted({row.speaker for row in rows})
    for fold in range(min(FOLDS, len(speakers))):
        out = set(speakers[fold::FOLDS])
        scales = fitted([row for row in rows if row.speaker not in out], most_wrong)
        yield from ((row, outcome(row, scales)) for row in rows if row.speaker in out)


def show(judged: Sequence[tuple[Told, str]], what: str) -> None:
    commands = [kind for row, kind in judged if row.command is not None]
    talk = [kind for row, kind in judged if row.command is None]

    def share(of: Sequence[str], *kinds: str) -> str:
        return f"{100 * sum(kind in kinds for kind in of) / max(1, len(of)):5.1f}"

    figures = (
        f"right {share(commands, 'right')} wrong {share(commands, 'wrong')}",
        f"asked included {share(commands, 'right', 'asked right')} asked wrongly {share(commands, 'asked wrong')}",
        f"talk taken {share(talk, 'wrong')} asked {share(talk, 'asked wrong')}",
    )
    sys.stdout.write(f"{what:<14} {'; '.join(figures)}   ({len(commands)} commands, {len(talk)} of talk)\n")


def write(by: str, scales: Scales) -> None:
    """Freeze the weights of one pair of recognisers; those of the others stay."""
    head = "# How two opinions are weighed. Written by: python -m tests.bench.fit --write\n"
    parts = SCALES.read_text(encoding="utf-8").split("\n\n") if SCALES.exists() else [head.strip()]
    weights = ", ".join(f"{name} = {weight}" for name, weight in scales.weights.items())
    mine = f"[{by}]\nact = {scales.act}\nask = {scales.ask}\nweights = {{ {weights} }}"
    others = [part.strip() for part in parts[1:] if not part.startswith(f"[{by}]")]
    SCALES.write_text("\n\n".join((head.strip(), *sorted((*others, mine)))) + "\n", encoding="utf-8")


def main() -> None:
    asked = argparse.ArgumentParser(description="Fit how two opinions are weighed.")
    asked.add_argument("--language", choices=sorted(FOLDERS), default="en")
    asked.add_argument("--from", dest="folder", type=Path, default=SHARED, help="where voice and voice-fr are")
    asked.add_argument("--also", type=Path, action="append", default=[], help="a folder with more speakers")
    asked.add_argument("--cache", type=Path, default=Path(tempfile.gettempdir()) / "narrator-fit")
    asked.add_argument(
        "--sample", type=int, default=300, help="commands a noise, half as much talk; 0 = what is kept"
    )
    asked.add_argument("--noise", action="append", choices=list(map(slug, NOISES)), help="all if not given")
    asked.add_argument("--most-wrong", type=float, default=MOST_WRONG, help="the share of wrong deeds to expect")
    asked.add_argument("--write", action="store_true", help="freeze what was fitted on all speakers")
    chosen = asked.parse_args()
    folders = (chosen.folder / FOLDERS[chosen.language], *chosen.also)
    read = [spoken for folder in folders for spoken in read_corpus(folder, chosen.language)]
    corpus = [spoken for spoken in read if spoken.speaker not in HELD_OUT]
    talk = [spoken for spoken in read if spoken.command is None]
    wanted = sample(corpus, chosen.sample) if chosen.sample else None
    rows: list[Told] = []
    noises = [noise for noise in NOISES if not chosen.noise or slug(noise) in chosen.noise]
    for noise in noises:
        heard = kept(chosen.cache, chosen.language, noise, wanted, talk)
        rows += [told(row, chosen.language, noise) for row in heard]
    judged = list(held_out(rows, chosen.most_wrong))
    for noise in noises:
        show([each for each in judged if each[0].noise == str(noise)], str(noise))
    scales = fitted(rows, chosen.most_wrong)
    sys.stdout.write(f"{scales}\n")
    if chosen.write:
        write(next(row.by for row in rows if row.by), scales)


if __name__ == "__main__":
    main()
