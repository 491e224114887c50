"""A Vosk model that hears one graph of words and nothing else.

Vosk makes a model of word pairs out of the phrases it is given: "votes bob" or "start players" come out of that,
and in noise what was said does not. But a model's folder holds the graph of what may be said as a file of its own
(``graph/Gr.fst``, an OpenFst acceptor), so a strict one is had by another folder with the same sounds and that
file replaced. It takes a tenth of a second and 65 MB; the folder is gone once it is read. So little is left that it
can all be searched: the model's own settings, made for all words, give up too soon in noise.
"""

import shutil
import struct
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO

import vosk

from narrator.words.commands.speech_graph import Graph

FST_MAGIC = b"\xd6\xfd\xb2\x7e"
_GRAPH = "graph"
_OWN = ("Gr.fst", "words.txt")
_VERSION, _NO_SYMBOLS, _EXPANDED_AND_MUTABLE = 2, 0, 3
_NO_WORD = "<eps>"
_SETTINGS = Path("conf", "model.conf")
_THOROUGH = {"beam": 14.0, "lattice-beam": 8.0, "max-active": 7000}
"""How far behind the best way another one is followed, and kept as a reading; and how many at a time."""


def graph_model(path: Path, graph: Graph, number: Callable[[str], int]) -> Any:
    """The model below ``path`` with this graph instead of its own. ``number``: of a word, in that model."""
    words = {arc.word: number(arc.word) for state in graph for arc in state.arcs if arc.word}
    with tempfile.TemporaryDirectory(prefix="narrator-") as folder:
        there = Path(folder)
        (there / _GRAPH).mkdir()
        (there / _SETTINGS.parent).mkdir()
        for part in path.iterdir():
            if part.name not in (_GRAPH, _SETTINGS.parent.name):
                _link(part, there / part.name)
        for part in (*(path / _GRAPH).iterdir(), *(path / _SETTINGS.parent).iterdir()):
            if part.name not in (*_OWN, _SETTINGS.name):
                _link(part, there / part.parent.name / part.name)
        settings = (path / _SETTINGS).read_text(encoding="utf-8").splitlines()
        kept = [line for line in settings if line.removeprefix("--").partition("=")[0] not in _THOROUGH]
        own = [f"--{name}={value}" for name, value in _THOROUGH.items()]
        (there / _SETTINGS).write_text("\n".join((*kept, *own, "")), encoding="utf-8")
        listed = (f"{word} {known}\n" for word, known in {_NO_WORD: 0, **words}.items())
        (there / _GRAPH / "words.txt").write_text("".join(listed), encoding="utf-8")
        with (there / _GRAPH / "Gr.fst").open("wb") as file:
            write_fst(file, graph, {"": 0, **words})
        return vosk.Model(folder)


def write_fst(file: BinaryIO, graph: Graph, numbers: dict[str, int]) -> None:
    """A graph as OpenFst writes a ``VectorFst`` over the tropical semiring."""
    file.write(FST_MAGIC)
    file.writelines(struct.pack("<i", len(kind)) + kind for kind in (b"vector", b"standard"))
    arcs = sum(len(state.arcs) for state in graph)
    file.write(struct.pack("<iiQqqq", _VERSION, _NO_SYMBOLS, _EXPANDED_AND_MUTABLE, 0, len(graph), arcs))
    for state in graph:
        file.write(struct.pack("<fq", state.end_cost, len(state.arcs)))
        # Composition looks words up by their numbers.
        arcs_by_number = sorted((numbers[arc.word], arc.cost, arc.target) for arc in state.arcs)
        file.writelines(struct.pack("<iifi", number, number, cost, to) for number, cost, to in arcs_by_number)


def _link(part: Path, there: Path) -> None:
    try:
        there.symlink_to(part.resolve())
    except OSError:  # a system that lets nobody link
        if part.is_dir():
            shutil.copytree(part, there)
        else:
            shutil.copyfile(part, there)
