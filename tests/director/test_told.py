"""The end as screens show it: in step with the voice, and nothing before it was said."""

from collections.abc import Callable

import pytest

from narrator.desk import Chair, End
from narrator.director.plan import Cards, Plan
from narrator.ports import Asked, PhaseBegan, PublicEvent, Said, Speaking, Spoke, Ticking
from narrator.rules.one_night.deck import Deck
from tests.director.test_village_talk import village
from tests.support.seated import Table, at_table

FIVE = ("Anna", "Bob", "Chloé", "David", "Emma")
DECK = Deck(("werewolf", "seer", "robber", "drunk", "villager", "insomniac", "troublemaker", "werewolf"))
PHONES = Plan(cards=Cards.PHONES, players=5, deck=DECK, debate_s=60)
POINTING = (1, 2, 1, 1, 2)
"""Bob has three votes, Chloé two."""


def said(cue: str) -> Callable[[PublicEvent], bool]:
    return lambda event: isinstance(event, Spoke) and event.line.cue == cue


def end_of(table: Table, name: str) -> End | None:
    return next(chair.end for chair in table.desk.table().seats if chair.name == name)


async def to_the_vote(table: Table) -> None:
    table.seat(*FIVE)
    await table.asks("ready")
    table.say("ready")
    await table.comes(lambda event: event == PhaseBegan("debate"))
    await table.comes(lambda event: isinstance(event, Ticking))
    table.stage.post(Said("vote now", addressed=True))
    await table.asks("votes")


def told_by(text: str, chairs: tuple[Chair, ...]) -> bool:
    """Whether all that is shown of every end has been said in so many words."""
    spelled = {1: "one vote", 2: "two votes", 3: "three votes"}
    won = text.rpartition("winner")[2]
    for chair in chairs:
        end = chair.end
        if end is None:
            continue
        claims = [
            not end.votes or f"{chair.name}, {spelled[end.votes]}." in text,
            not end.voters or f"{chair.name}, {spelled[len(end.voters)]}." in text,
            end.card is None or (chair.name in text and end.card.name.casefold() in text.casefold()),
            not end.died or f"{chair.name} dies" in text or f"{chair.name} die" in text,
            not end.won or chair.name in won,
        ]
        if not all(claims):
            return False
    return True


class Witness(Table):
    """Notes at every public moment what had been said in full by then, and what the table's view showed."""

    def __init__(self, plan: Plan | None = None, language: str = "en") -> None:
        super().__init__(plan, language)
        self.moments: list[tuple[str, tuple[Chair, ...]]] = []
        self._heard = ""

    def show(self, event: PublicEvent) -> None:
        if isinstance(event, Spoke):
            self._heard += f" {event.line.text}"
        super().show(event)
        self.moments.append((self._heard, self.desk.table().seats))


@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_shown_before_the_voice_has_said_it(seed: int) -> None:
    async def script(table: Table) -> None:
        table.stage.chance.secret.seed(seed)
        await to_the_vote(table)
        for seat, target in enumerate(POINTING):
            table.desk.vote(seat, target)
        await table.asks("after")

    table = at_table(script, PHONES, kind=Witness)
    assert isinstance(table, Witness)
    early = [moment for moment in table.moments if not told_by(*moment)]
    assert not early, early[0]
    outcome = table.stage.match.game.outcome()
    assert outcome is not None
    ends = [chair.end or End(None, (), None, died=False, won=False) for chair in table.moments[-1][1]]
    assert [(end.died, end.won) for end in ends] == [(fate.died is not None, fate.won) for fate in outcome.fates]
    assert all(end.card is not None for end in ends if end.died)


def test_fingers_become_arrows_as_the_count_is_read_and_fall_with_the_next_vote() -> None:
    async def script(table: Table) -> None:
        await to_the_vote(table)
        for seat, target in enumerate(POINTING):
            table.desk.vote(seat, target)
        await table.comes(lambda event: isinstance(event, Speaking) and event.line.cue == "evening.vote-count")
        assert end_of(table, "Bob") is None, "it is only being said"
        await table.comes(said("evening.vote-count"))
        assert end_of(table, "Bob") == End(3, (0, 2, 3), None, died=False, won=False)
        assert end_of(table, "Chloé") in (None, End(0, (), None, died=False, won=False))
        await table.comes(said("evening.vote-count"))
        assert end_of(table, "Chloé") == End(2, (1, 4), None, died=False, won=False)
        await table.asks("after")
        bob = table.stage.match.game.outcome()
        assert bob is not None
        assert bob.fates[1].voters == (0, 2, 3)
        table.say("again")
        await table.asks("ready")
        assert all(chair.end is None for chair in table.desk.table().seats)

    at_table(script, PHONES)


def test_a_count_told_aloud_is_a_number_and_no_arrow() -> None:
    async def script(table: Table) -> None:
        table.say("start scenario confusion with five players")
        await table.asks("ready")
        table.say("ready")
        await table.comes(lambda event: event == PhaseBegan("debate"))
        await table.comes(lambda event: isinstance(event, Ticking))
        table.stage.post(Said("vote now", addressed=True))
        await table.asks("count")
        table.say("player one three votes, player two two votes")
        await table.comes(said("evening.vote-count"))
        first = table.desk.table().seats[0].end
        assert first is not None
        assert (first.votes, first.voters) == (3, ())

    at_table(script, Plan(cards=Cards.TABLE, debate_s=60))


def test_a_verdict_that_is_corrected_is_shown_afresh() -> None:
    """Who had died by the first telling stands up again before the second one."""

    async def script(table: Table) -> None:
        table.say("start scenario confusion with five players")
        await table.asks("ready")
        table.say("ready")
        await table.comes(lambda event: event == PhaseBegan("debate"))
        await table.comes(lambda event: isinstance(event, Ticking))
        table.stage.post(Said("vote now", addressed=True))
        await table.asks("count")
        table.say("everybody voted for player one")
        await table.asks("told")
        table.say("player one was a villager")
        await table.asks("told")
        table.say("nobody")
        while table.desk.table().phase != "over":
            await table.comes(lambda event: isinstance(event, Asked | PhaseBegan))
            if table.desk.table().asks == "told":
                table.say("skip")
        first = table.desk.table().seats[0].end
        assert first is not None
        assert first.died
        assert first.card is not None
        assert first.card.id == "villager"
        await table.asks("after")
        table.say("no, player one was a werewolf")
        await table.comes(lambda event: event == PhaseBegan("reveal"))
        again = table.desk.table().seats[0].end
        assert again is not None
        assert not again.died
        assert again.card is None
        assert again.votes

    at_table(script, Plan(cards=Cards.TABLE, debate_s=60))


def test_a_village_sees_its_dead_once_it_has_heard_of_them() -> None:
    async def script(table: Table) -> None:
        await table.asks("ready")
        table.say("ready")
        await table.asks("tokens")
        table.say("Felix")
        await table.comes(lambda event: isinstance(event, Speaking) and event.line.cue == "village.found-dead")
        felix = table.desk.table().seats[5]
        assert felix.alive
        assert felix.end is None
        await table.comes(said("village.found-dead"))
        told = end_of(table, "Felix")
        assert told is not None
        assert told.died
        await table.asks("card")
        assert not table.desk.table().seats[5].alive

    at_table(script, village())
