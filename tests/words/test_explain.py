"""The explanation when the table has told only what the verdict needed: nothing is claimed that nobody told."""

from random import Random

import pytest

from narrator.app import NAMES
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.inquest.evidence import Evidence, Kind, Question
from narrator.rules.one_night.inquest.questions import judged, next_question
from narrator.rules.one_night.judge import Judged, Side
from narrator.rules.one_night.roles import Mark
from narrator.words.lines import Cue, lines_in
from narrator.words.one_night.data import scenarios
from narrator.words.one_night.explanation import explain
from tests.rules.strategies import BOOK, DrawnDeck, _some_votes, some_deck, some_evening
from tests.rules.witness import Witness

IDENTITIES = ("was", "was-by-copy", "was-by-turning", "was-no-copy", "was-no-contract", "was-bitten")
WOLVES = Question(Kind.HOLDERS, roles=("werewolf",))
SCATTERED = Evidence(Deck(("werewolf", "werewolf", "seer", "robber", "drunk", "villager", "minion")), 4).with_tally(
    (1, 1, 1, 1)
)


def cues_of(evidence: Evidence) -> tuple[Cue, ...]:
    found = judged(BOOK, evidence)
    assert found is not None
    return explain(found, NAMES[: evidence.players])


def told(evidence: Evidence, language: str = "en") -> list[str]:
    return [lines_in(language).line(cue) for cue in cues_of(evidence)]


def test_an_open_pack_is_not_told_as_complete() -> None:
    assert told(SCATTERED.with_card(1, "werewolf")) == [
        "Nobody has more than one vote, so nobody dies.",
        "No werewolf died.",
        "Bob was a werewolf.",
        "So the werewolves win.",
    ]
    assert told(SCATTERED.with_card(1, "werewolf").nobody_else(WOLVES)) == [
        "Nobody has more than one vote, so nobody dies.",
        "No werewolf died: Bob was the wolf.",
        "So the werewolves win.",
    ]


def test_winners_are_named_once_they_are_certain() -> None:
    closed = SCATTERED.with_card(1, "werewolf").nobody_else(WOLVES)
    sure = closed.nobody_else(Question(Kind.HOLDERS, roles=("minion",)))
    assert told(sure)[-1] == "The winner is Bob."
    assert told(sure, "fr")[-1] == "Victoire pour Bob."
    assert told(SCATTERED.with_card(1, "werewolf"), "fr")[1] == "Aucun loup-garou ne meurt."


def test_nobody_wins_is_certain_without_any_name() -> None:
    deck = Deck(("tanner", "werewolf", "villager", "seer", "robber", "vampire"))
    evidence = Evidence(deck, 3).with_tally((1, 1, 1)).with_card(0, "werewolf").with_card(1, "vampire")
    evidence = evidence.nobody_else(Question(Kind.MARKS, marks=(Mark.VAMPIRE,)))
    assert next_question(BOOK, evidence) == Question(Kind.CARD, 2)
    assert told(evidence.with_card(2, "villager"))[-1] == "Nobody wins."


def witnesses() -> list[Witness]:
    rng = Random(11)
    decks = [DrawnDeck(plan.deck_for(BOOK, plan.most, rng), plan.boxes) for plan in scenarios().values()]
    evenings = [some_evening(rng, deck) for deck in (*decks, *(some_deck(rng) for _ in range(60)))]
    return [Witness.of(evening.end, _some_votes(rng, evening.drawn.players)) for evening in evenings for _ in "ab"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_told_is_true(language: str) -> None:
    for witness in witnesses():
        evidence, _ = witness.inquire(witness.counted())
        found = judged(BOOK, evidence)
        assert found is not None
        assert found.known is not None
        known, truth = found.known, witness.truth
        names = NAMES[: evidence.players]
        whole = {lines_in(language).line(cue) for cue in explain(Judged(witness.table, truth), names)}
        for cue in cues_of(evidence):
            line, facts = lines_in(language).line(cue), dict(cue.facts)
            if cue.id in IDENTITIES:
                seat = names.index(str(facts["name"]))
                assert seat in known
                assert facts["role"] == (truth.roles[seat],)
            elif cue.id in ("winners", "barred", "no-winner", "battle", "no-monsters", "no-monsters-died-in-vain"):
                assert line in whole
            elif cue.id in ("wolf-unharmed", "vampire-unharmed"):
                assert facts["count"] == 0 or line in whole
                assert not any(str(truth.monsters[seat]) == cue.id.split("-")[0] for seat in truth.dead)
            elif cue.id.endswith("-win"):
                assert cue.id == "both-win" or Side(cue.id.removesuffix("-win")) in truth.sides
                assert facts.get("names") != ()
