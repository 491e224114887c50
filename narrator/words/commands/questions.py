"""Questions: what answers each of them, and what may be said whatever is asked.

The house's are in ``data/questions.toml``, a game's in the same file of its folder. A question that nobody has
written down is answered by whatever makes sense in its phase.
"""

from collections.abc import Iterable
from functools import lru_cache

from narrator.data_folders import remembered
from narrator.game_data import house_questions, questions_of
from narrator.ports import Asking, Command
from narrator.words.commands.templates import templates


@remembered
@lru_cache(maxsize=64)
def asking(language: str, phase: str, questions: tuple[str, ...] = (), game: str = "") -> Asking | None:
    """What may be said while these questions stand; none where one of them is not written down."""
    known = questions_of(game)
    if not all(question in known for question in questions):
        return None
    answers = frozenset[str]().union(*(known[question].answers for question in questions))
    return Asking("+".join(questions), answers, _always(language, phase))


def is_harmless(commands: Iterable[Command]) -> bool:
    """Whether nothing is changed by any of them: they ask, and are answered."""
    return {command.name for command in commands} <= set(house_questions()["harmless"])


def _always(language: str, phase: str) -> frozenset[str]:
    listed: Iterable[str] | None = house_questions()["always"].get(phase)
    if listed is not None:
        return frozenset(listed)
    here = {row.name for row in templates(language).rows if phase in row.phases}
    return frozenset(here - set(house_questions()["asked_for"]))
