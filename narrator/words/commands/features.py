"""Features: what of an utterance tells one meaning from another, as names that can be counted and weighed.

Names are taken out first: "add the seer" and "add the drunk" have the same features. Words count whole, in pairs,
in threes and with a gap, and so do their letters, for a word never seen is often much like one that was.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from narrator.words.commands.mentions import PERSON, STRANGER, Mention, core, parts
from narrator.words.commands.templates import Negation

LETTERS = (3, 4, 5)
"""How many letters in a row count."""
GAPS = (2, 3)
"""How far apart two words may stand to count as a pair."""
LENGTHS = (1, 2, 3, 4, 7, 11)
"""Words; an utterance is as long as the last of these that it reaches."""
SEVERAL = 3
"""So many mentions of a kind, or more, are several."""


def features(
    words: Sequence[str], mentions: Sequence[Mention], phase: str, negation: Negation, *, by_name: bool
) -> frozenset[str]:
    """``by_name``: the narrator was called by its name."""
    tokens = tuple(_negated(tuple(_tokens(words, mentions)), negation))
    return frozenset(
        (
            f"phase {phase}",
            f"called {by_name:d}",
            f"length {max((size for size in LENGTHS if size <= len(tokens)), default=0)}",
            *_of_mentions(words, mentions),
            *_of_tokens(tokens),
            *(part for token in tokens if "<" not in token for part in _letters(f"_{token}_")),
        )
    )


def _tokens(words: Sequence[str], mentions: Sequence[Mention]) -> Iterator[str]:
    """The words, and for what is named the kind of it."""
    starts = {mention.start: mention for mention in mentions if mention.shown}
    at = 0
    while at < len(words):
        mention = starts.get(at)
        if mention is None:
            yield from parts(words[at])
            at += 1
        else:
            yield from (part for part in parts(words[at]) if part.endswith("'"))
            yield f"<{mention.kind}>"
            at = mention.end


def _negated(tokens: Sequence[str], negation: Negation) -> Iterator[str]:
    """The words; those that a negation reaches are other words than they are without it."""
    nots = [at for at, token in enumerate(tokens) if token in negation.words]
    for at, token in enumerate(tokens):
        reached = at not in nots and any(-negation.after <= no - at <= negation.before for no in nots)
        yield f"~{token}" if reached else token


def _of_mentions(words: Sequence[str], mentions: Sequence[Mention]) -> Iterator[str]:
    kinds = Counter(mention.kind if mention.sure or mention.kind != PERSON else STRANGER for mention in mentions)
    yield from (f"kind {kind} {min(count, SEVERAL)}" for kind, count in kinds.items())
    for mention in mentions:
        # Some names are words as well: a count, a thing, "one".
        if mention.shown and mention.end == mention.start + 1 and mention.kind not in ("seat", PERSON):
            yield f"named {core(words[mention.start])}"


def _of_tokens(tokens: Sequence[str]) -> Iterator[str]:
    yield from (f"1 {token}" for token in tokens)
    whole = ("^", *tokens, "$")
    yield from (f"2 {one} {two}" for one, two in pairwise(whole))
    yield from (f"3 {' '.join(three)}" for three in zip(whole, whole[1:], whole[2:], strict=False))
    for gap in GAPS:
        yield from (f"- {one} {two}" for one, two in zip(whole, whole[gap:], strict=False))


def _letters(word: str) -> Iterator[str]:
    for size in LETTERS:
        yield from (f"* {word[at : at + size]}" for at in range(len(word) - size + 1))
