"""Every sentence exists, in every language and register, and is fit to be said."""

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from narrator.games import booklets
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.night import NightSettings, calls
from narrator.rules.refusal import Fact
from narrator.words.lines import ROLES, Cue, LineMissing, cue, lines_in
from narrator.words.locales import languages
from narrator.words.one_night.data import call_book, role_book, scenarios
from narrator.words.registers import Register
from narrator.words.script import script, spoken_s, total_s
from narrator.words.thiercelieux.data import book
from tests.support.locales import scene_text, scenes

PACKAGE = Path(__file__).parents[2] / "narrator"
SCENES = scenes("en")
CALLS = booklets()["one_night"].scenes
"""Where the sentences of a night's calls are."""
NBSP = "\u00a0"

EPIC = Deck(
    (
        *("copycat", "vampire", "master", "count", "renfield", "diseased", "cupid"),
        *("instigator", "priest", "assassin", "gremlin", "trapper", "thing"),
    )
)
EVERYTHING_ELSE = Deck(
    (
        *("sentinel", "doppelganger", "alpha_wolf", "shaman_wolf", "dream_wolf", "minion", "fortune_teller"),
        *("village_idiot", "diviner", "curator", "insomniac", "ghost_hunter", "tanner"),
    ),
    "werewolf",
)
MIXED = Deck(
    (
        *("vampire", "doppelganger", "fortune_teller", "trapper", "gremlin", "diviner", "ghost_hunter"),
        *("assassin", "tanner", "dream_wolf", "sentinel", "curator", "robber"),
    )
)
PEACEFUL = Deck(("renfield", "ghost_hunter", "diviner", "seer", "villager", "villager"))


def all_decks() -> Iterator[Deck]:
    yield from (EPIC, EVERYTHING_ELSE, MIXED, PEACEFUL)
    for scenario in scenarios().values():
        yield from scenario.decks.values()


def messages(language: str, scene: str) -> dict[str, set[str]]:
    """Message ids of a file, and the attributes of each; the value counts as an attribute without a name."""
    parsed = FluentParser().parse(scene_text(language, scene))
    found: dict[str, set[str]] = {}
    for entry in parsed.body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{language}: {scene}.{entry.id.name} is there twice"
            found[entry.id.name] = {attribute.id.name for attribute in entry.attributes} | (
                {""} if entry.value else set()
            )
    return found


def fit_to_be_said(text: str) -> bool:
    return bool(text) and text == text.strip() and "  " not in text and not re.search(r"[{}$<>\[\]()/]|\d", text)


@pytest.mark.parametrize("scene", SCENES)
def test_every_language_has_every_message(scene: str) -> None:
    base = messages("en", scene)
    for language in languages():
        there = messages(language, scene)
        assert there.keys() == base.keys()
        if scene == ROLES:
            continue  # a language has the forms its own sentences need
        for message, parts in there.items():
            assert {part.partition("-")[0] for part in parts} == {part.partition("-")[0] for part in base[message]}


@pytest.mark.parametrize("register", list(Register))
@pytest.mark.parametrize("language", languages())
def test_every_call_of_every_deck_has_its_lines(language: str, register: Register) -> None:
    lines = lines_in(language)
    for deck in all_decks():
        for lone in (True, False):
            night = calls(call_book(), deck, deck.players, NightSettings(lone_wolf_look=lone))
            for seed in range(3):
                for call in script(lines, night, register, random.Random(seed), CALLS):
                    for line in filter(None, (call.wake, call.instruction, call.sleep)):
                        assert fit_to_be_said(line.text), (line.cue.name, line.text)


@pytest.mark.parametrize("language", languages())
def test_every_call_there_is_appears_in_those_decks(language: str) -> None:
    called = {call.id for deck in all_decks() for call in calls(call_book(), deck, deck.players, NightSettings())}
    assert called == set(messages(language, "night")) == set(messages(language, "story"))


@pytest.mark.parametrize("language", languages())
def test_story_lines_come_in_several_variants(language: str) -> None:
    for message, parts in messages(language, "story").items():
        for kind in {part.partition("-")[0] for part in parts}:
            assert sum(part.partition("-")[0] == kind for part in parts) >= 2, (message, kind)


def test_a_seed_picks_the_variants_and_another_picks_others() -> None:
    night = calls(call_book(), EPIC, EPIC.players, NightSettings())
    lines = lines_in("en")
    told = [script(lines, night, Register.STORY, random.Random(seed), CALLS) for seed in (1, 1, 2)]
    assert told[0] == told[1] != told[2]


def test_the_expert_register_leaves_only_the_instruction_out() -> None:
    night = calls(call_book(), MIXED, MIXED.players, NightSettings())
    lines = lines_in("en")
    plain = script(lines, night, Register.PLAIN, random.Random(1), CALLS)
    expert = script(lines, night, Register.EXPERT, random.Random(1), CALLS)
    assert [(call.wake, call.sleep) for call in plain] == [(call.wake, call.sleep) for call in expert]
    assert not any(call.instruction for call in expert)
    assert total_s(expert) < total_s(plain)


def test_the_doppelganger_stays_awake_for_the_minion_call() -> None:
    deck = Deck(("doppelganger", "minion", "werewolf", "seer", "robber", "villager"))
    told = {
        call.id: call
        for call in script(
            lines_in("en"), calls(call_book(), deck, 3, NightSettings()), Register.PLAIN, random.Random(0), CALLS
        )
    }
    assert told["doppelganger"].sleep is None
    sleep = told["doppelganger_minion"].sleep
    assert sleep is not None
    assert "Doppelgänger, close your eyes." in sleep.text


@pytest.mark.parametrize("language", languages())
def test_every_role_has_the_forms_sentences_need(language: str) -> None:
    lines = lines_in(language)
    for role in (*role_book(), *book()):
        for form in ("call", "a", "the", "many"):
            assert fit_to_be_said(lines.line(Cue(ROLES, f"role-{role}", form)))


@pytest.mark.parametrize("language", languages())
def test_plain_calls_begin_with_the_name_of_the_role(language: str) -> None:
    lines = lines_in(language)
    for role in role_book().values():
        if role.power is not None:
            name = lines.line(Cue(ROLES, f"role-{role.id}", "call"))
            facts = tuple((fact, "no") for fact in ("clan", "dream", "marks"))
            assert lines.line(Cue("night", role.id, "wake", facts)).startswith(name)


def codes_in_the_rules() -> set[str]:
    """Every code the rules and commands can refuse with, read from the source itself."""
    raised = re.compile(r'(?:\bfault|\bwarning|Refused|because)\(\s*"([a-z_]+)"')
    found: set[str] = set()
    for file in PACKAGE.rglob("*.py"):
        source = file.read_text(encoding="utf-8")
        found |= set(raised.findall(source))
        if "powers" in file.parts:
            for node in ast.walk(ast.parse(source)):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("refus"):
                    found |= {
                        part.value
                        for part in ast.walk(node)
                        if isinstance(part, ast.Constant)
                        and isinstance(part.value, str)
                        and re.fullmatch(r"[a-z]+(_[a-z]+)*", part.value)
                    }
    return found


@pytest.mark.parametrize("language", languages())
def test_every_refusal_has_a_sentence(language: str) -> None:
    codes = codes_in_the_rules()
    assert {"shielded", "wrong_total", "self_vote", "file_missing", "say_no_time", "not_a_neighbour"} <= codes
    assert codes - set(messages(language, "faults")) == set()


@pytest.mark.parametrize("scene", SCENES)
def test_french_typography(scene: str) -> None:
    """A no-break space before : ; ! ? and inside quotation marks, in everything a Frenchman may read."""
    for number, line in enumerate(scene_text("fr", scene).splitlines(), 1):
        if line.startswith("#"):
            continue
        text = re.sub(r"\{[^{}]*\}", "x", line)
        assert not re.search(r"[^\u00a0\u202f\s][!?;](\s|$)", text), (scene, number, line)
        assert not re.search(r" [:;!?](\s|$)", text), (scene, number, line)
        assert not re.search(r"« | »", text), (scene, number, line)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "two werewolves, a seer and an insomniac"),
        ("fr", "deux loups-garous, une voyante et une insomniaque"),
    ],
)
def test_a_deck_is_read_out_card_by_card(language: str, expected: str) -> None:
    told = lines_in(language).say("evening", "deck", count=4, cards=("werewolf", "seer", "werewolf", "insomniac"))
    assert expected in told


def test_french_counts_agree() -> None:
    lines = lines_in("fr")
    assert lines.say("evening", "vote-count", name="Anna", count=1) == "Anna, une voix."
    assert lines.say("evening", "time-left", minutes=21, seconds=0) == "Il reste vingt et une minutes."


def test_a_cue_without_a_line_is_an_error_and_never_silence() -> None:
    with pytest.raises(LineMissing):
        lines_in("en").line(cue("evening", "no-such-line"))
    with pytest.raises(LineMissing):
        lines_in("en").line(cue("evening", "vote-count"))


def test_longer_texts_take_longer_to_say() -> None:
    assert (
        spoken_s("Seer.") < spoken_s("Seer, open your eyes.") < spoken_s("Seer, open your eyes. Look at one card.")
    )


@pytest.mark.parametrize(
    ("language", "scene", "message", "facts", "told"),
    [
        ("fr", "evening", "ask-card", {"name": "Numéro un"}, f"Quelle carte avait le numéro un{NBSP}?"),
        ("en", "evening", "ask-card", {"name": "Player one"}, "Which card did player one have?"),
        ("fr", "evening", "vote-count", {"name": "Numéro un", "count": 2}, "Le numéro un, deux voix."),
        ("en", "evening", "vote-count", {"name": "Player one", "count": 2}, "Player one, two votes."),
        ("fr", "verdict", "winners", {"names": ("Numéro deux",), "count": 1}, "Victoire pour le numéro deux."),
        ("en", "verdict", "winners", {"names": ("Player two",), "count": 1}, "The winner is player two."),
        ("fr", "memory", "saw-partner", {"names": ("Numéro trois",)}, "L'amour t'unit au numéro trois."),
        ("en", "memory", "saw-partner", {"names": ("Player three",)}, "Love binds you to player three."),
        ("fr", "memory", "card", {"name": "Numéro quatre"}, "la carte du numéro quatre"),
        ("en", "memory", "card", {"name": "Player four"}, "player four's card"),
        (
            *("fr", "memory", "you-mark-two", {"names": ("Anna", "Numéro deux")}),
            "Tu as donné les deux marques de l'amour à Anna et au numéro deux.",
        ),
        (
            *("fr", "village", "ask-heir", {"name": "Numéro deux"}),
            f"Numéro deux, qui sera capitaine après toi{NBSP}?",
        ),
        ("en", "village", "ask-heir", {"name": "Player two"}, "Player two, who will be captain after you?"),
        ("fr", "paraphrase", "points_at", {"from": "Numéro un", "to": "Bob"}, "le numéro un désigne Bob"),
    ],
)
def test_a_player_without_a_name_has_what_a_number_needs_in_a_sentence(
    language: str, scene: str, message: str, facts: dict[str, Fact], told: str
) -> None:
    assert lines_in(language).say(scene, message, **facts) == told


@pytest.mark.parametrize(
    ("name", "told"), [("Anna", "d'Anna"), ("Élise", "d'Élise"), ("Bob", "de Bob"), ("Numéro un", "du numéro un")]
)
def test_a_french_name_after_a_little_word(name: str, told: str) -> None:
    assert lines_in("fr").say("memory", "card", name=name) == f"la carte {told}"


@pytest.mark.parametrize("scene", SCENES)
def test_a_name_never_stands_alone_after_a_word_that_it_may_change(scene: str) -> None:
    """« de Anna », « que Anna », « à Bob et le numéro deux »: the little word must go through AFTER or LIST."""
    people = r"name|by|who|other|prey|seat|from|to|player"
    for line in scene_text("fr", scene).splitlines():
        assert not re.search(rf"\b(?:de|que|jusque) \{{ \$(?:{people}) \}}", line) or "nom de {" in line, line
        assert not re.search(r"\b(?:à|de|que) \{ LIST\(\$names\)", line), line


def test_a_number_that_begins_a_sentence_begins_large() -> None:
    assert lines_in("en").say("evening", "untold-really", count=3).startswith("Three cards have not been told.")
    assert (
        lines_in("fr").say("evening", "untold-really", count=3).startswith("Trois cartes n'ont pas été confiées.")
    )
