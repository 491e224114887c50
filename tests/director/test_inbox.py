"""The inbox: what phones send can neither fill nor block it."""

import asyncio

from narrator.director.progress import NoJournal
from narrator.director.talk.inbox import MOST_TAPPED, Inbox
from narrator.ports import Command, Said, Understanding


def tapped(name: str) -> Said:
    meaning = Understanding(addressed=True, commands=(Command(name),))
    return Said(f"{name}, please", addressed=True, meaning=meaning, tapped=True)


def typed(text: str) -> Said:
    return Said(text, addressed=True)


def order(*entries: Said) -> list[str]:
    async def main() -> list[str]:
        inbox = Inbox(NoJournal())
        for entry in entries:
            inbox.put(entry)
        got = []
        while isinstance(said := await inbox.get(within_s=0.01), Said):
            got.append(said.text.partition(",")[0])
        return got

    return asyncio.run(main())


def test_the_same_command_does_not_wait_twice() -> None:
    again = Said("aide", addressed=True, meaning=tapped("help").meaning, tapped=True)
    assert order(tapped("help"), tapped("scores"), again, tapped("help")) == ["help", "scores"]


def test_stop_and_pause_overtake_what_was_tapped() -> None:
    assert order(tapped("help"), tapped("scores"), tapped("stop"), tapped("pause")) == [
        *("stop", "pause"),
        *("help", "scores"),
    ]


def test_what_was_said_or_typed_keeps_its_place_and_may_be_repeated() -> None:
    entries = typed("start"), typed("yes"), tapped("help"), tapped("stop"), typed("yes")
    assert order(*entries) == ["start", "yes", "stop", "help", "yes"]


def test_there_is_room_for_a_few_and_always_for_a_stop() -> None:
    inbox = Inbox(NoJournal())
    for number in range(MOST_TAPPED):
        assert inbox.has_room(tapped(f"command {number}"))
        inbox.put(tapped(f"command {number}"))
    assert not inbox.has_room(tapped("one more"))
    assert inbox.has_room(tapped("command 0"))
    assert inbox.has_room(tapped("stop"))
    assert not inbox.hurried
    inbox.put(tapped("stop"))
    assert inbox.hurried
