"""A sentence template as a graph of words: what may follow what.

A template is a small expression of alternatives and options, so its graph has no loops. A list stays one step
(``{role}``, or ``l'{role}`` where it is glued to the word before): the lists are long and change with the table.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from hassil.expression import Alternative, Expression, Group, ListReference, RuleReference, Sentence, TextChunk


@dataclass(frozen=True, slots=True)
class Step:
    """One word, or one entry of a list, and where it leads."""

    word: str
    """As the template has it: ``add``, ``{role}`` or, with the slot that it fills, ``l'{role:by}``."""
    target: int

    @property
    def list_name(self) -> str | None:
        return self._reference.partition(":")[0] or None

    @property
    def slot(self) -> str:
        """What an entry of the list says something about; without another name, that of the list."""
        name, _, slot = self._reference.partition(":")
        return slot or name

    @property
    def around(self) -> tuple[str, str]:
        """What is glued to an entry of the list, before and after."""
        before, _, rest = self.word.partition("{")
        return before, rest.partition("}")[2]

    @property
    def _reference(self) -> str:
        return self.word.partition("{")[2].partition("}")[0]


@dataclass(frozen=True)
class WordGraph:
    steps: Mapping[int, tuple[Step, ...]]
    """From each state; 0 is the first."""
    finals: frozenset[int]
    """States in which the sentence may end."""

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word that stands in the template itself."""
        return frozenset(step.word for steps in self.steps.values() for step in steps if step.list_name is None)

    @cached_property
    def listed(self) -> frozenset[Step]:
        """The steps that are lists, wherever they lead."""
        found = {step.word: step for steps in self.steps.values() for step in steps if step.list_name is not None}
        return frozenset(found.values())

    @classmethod
    def of(cls, sentence: Sentence, rules: Mapping[str, Sentence]) -> "WordGraph":
        letters = _Letters(rules)
        end = letters.add(0, sentence.expression)
        steps: dict[int, tuple[Step, ...]] = {}
        finals: set[int] = set()
        waiting = [0]
        while waiting:
            state = waiting.pop()
            if state in steps:
                continue
            found = dict.fromkeys(letters.words(state, end))
            if letters.reaches(state, end):
                finals.add(state)
            steps[state] = tuple(Step(word, target) for word, target in found)
            waiting += [step.target for step in steps[state]]
        return cls(steps, frozenset(finals))


class _Letters:
    """The expression as states with pieces of text between them; a blank or the end closes a word."""

    def __init__(self, rules: Mapping[str, Sentence]) -> None:
        self._rules = rules
        self._out: dict[int, list[tuple[str, int]]] = {}
        self._states = 1

    def add(self, start: int, expression: Expression) -> int:
        """Put an expression behind a state; the state behind that."""
        match expression:
            case TextChunk():
                return self._text(start, expression.text)
            case ListReference():
                return self._piece(start, f"{{{expression.list_name}:{expression.slot_name}}}")
            case RuleReference():
                return self.add(start, self._rules[expression.rule_name].expression)
            case Alternative():
                end = self._new()
                for item in expression.items:
                    self._out.setdefault(self.add(start, item), []).append(("", end))
                return end
            case Group():
                for item in expression.items:
                    start = self.add(start, item)
                return start
        raise ValueError(expression)

    def words(self, state: int, end: int, said: str = "") -> Iterator[tuple[str, int]]:
        """Every whole word that begins here, and the state after it."""
        if state == end and said:
            yield said, state
        for piece, target in self._out.get(state, ()):
            if piece == " " and said:
                yield said, target
            else:
                yield from self.words(target, end, said + piece.strip())

    def reaches(self, state: int, end: int) -> bool:
        """Whether nothing more has to be said from here on."""
        return state == end or any(
            self.reaches(target, end) for piece, target in self._out.get(state, ()) if not piece.strip()
        )

    def _text(self, start: int, text: str) -> int:
        for piece in _pieces(text):
            start = self._piece(start, piece)
        return start

    def _piece(self, start: int, piece: str) -> int:
        target = self._new()
        self._out.setdefault(start, []).append((piece, target))
        return target

    def _new(self) -> int:
        self._states += 1
        return self._states


def _pieces(text: str) -> Iterable[str]:
    """Words and the blanks between them."""
    words = text.split(" ")
    for index, word in enumerate(words):
        if index:
            yield " "
        if word:
            yield word
