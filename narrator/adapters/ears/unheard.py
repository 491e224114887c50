"""What of a hearing the recogniser will never hear: told before anybody says it in vain."""

from narrator.ports import Hearing
from narrator.rules.refusal import Problem, warning
from narrator.words.commands.templates import templates


def unheard_wake(asked: Hearing, audible: Hearing) -> Problem | None:
    """The narrator's name, if the recogniser does not know it; the language's own is listened for instead."""
    if asked.wake == audible.wake:
        return None
    return warning("wake_unheard", wake=asked.wake, name=templates(asked.language).wake[0])


def unheard_names(asked: Hearing, audible: Hearing) -> tuple[str, ...]:
    """Players who can be called by number only, though they have a name."""
    known = templates(asked.language)
    names = zip(asked.names, audible.names, strict=True)
    return tuple(name for name, heard in names if heard != name and not known.numbered(name))


def names_unheard(asked: Hearing, names: tuple[str, ...]) -> Problem:
    """Told with the number of the first of them, as an example."""
    return warning("names_unheard", names=names, count=len(names), number=asked.names.index(names[0]) + 1)
