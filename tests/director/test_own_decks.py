"""Decks of the table's own: built up in sentences, counted, saved by a name, and started by it later."""

import pytest

from narrator.director.plan import Cards, Plan
from narrator.director.progress import Progress
from narrator.director.shelf import EveningShelf, SavedDeck, title_of
from narrator.ports import Manner
from narrator.rules.one_night.deck import Deck
from tests.support.conversation import BASE, asked, converse

EIGHT = Deck(("werewolf", "werewolf", "seer", "witch", "robber", "villager", "insomniac", "hunter"))

BUILT = {
    "en": (
        asked("scenario", "our own deck"),
        asked("players", "five"),
        asked("ready", "add two werewolves"),
        asked("ready", "add the seer, the witch and the robber"),
        asked("ready", "add the villager, the insomniac and the drunk"),
        asked("ready", "add the hunter"),
        asked("ready", "without the drunk"),
    ),
    "fr": (
        asked("scenario", "on choisit nos cartes"),
        asked("players", "cinq"),
        asked("ready", "ajoute deux loups-garous"),
        asked("ready", "ajoute la voyante, la sorcière et le voleur"),
        asked("ready", "ajoute le villageois, l'insomniaque et le soûlard"),
        asked("ready", "ajoute le chasseur"),
        asked("ready", "sans le soûlard"),
    ),
}


@pytest.mark.parametrize("language", BUILT)
def test_a_deck_is_built_up_in_sentences_and_counted_aloud(language: str) -> None:
    talk = converse(*BUILT[language], language=language)
    assert talk.cues[1:5] == ["ask-players", "deck-begin", "deck-too-few", "deck-too-few"]
    assert "deck-too-many" in talk.cues
    assert talk.cues.count("deck") == 2, "read once it is right, and again once it is right again"
    assert talk.progress.plan.deck == EIGHT


def test_cards_named_in_the_lobby_begin_a_deck() -> None:
    talk = converse(asked("scenario", "add two werewolves"), asked("players", "four players"))
    assert talk.cues[1:4] == ["deck-so-far", "ask-players", "deck-too-few"]
    assert talk.text("deck-so-far") == "That makes two cards. How many of you are playing?"
    assert talk.progress.plan.deck == Deck(("werewolf", "werewolf"))


def test_a_card_takes_the_place_of_another() -> None:
    settled = Progress(Plan(players=5, deck=BASE, cards=Cards.TABLE), Manner())
    talk = converse(asked("ready", "replace the robber by the witch"), progress=settled)
    assert talk.progress.plan.deck is not None
    assert "witch" in talk.progress.plan.deck.cards
    assert "robber" not in talk.progress.plan.deck.cards


def test_more_cards_than_the_boxes_hold_are_refused_and_nothing_changes() -> None:
    settled = Progress(Plan(players=5, deck=BASE, cards=Cards.TABLE), Manner())
    talk = converse(asked("ready", "add nine werewolves"), progress=settled)
    assert talk.progress.plan.deck == BASE
    assert talk.cues[-1] == "faults.too_many_copies"


NAMED = {
    "en": ("save this deck", "family game", "start family game", "which scenarios"),
    "fr": ("sauvegarde ce deck", "soirée noël", "lance soirée noël", "quels scénarios"),
}


@pytest.mark.parametrize("language", NAMED)
def test_a_deck_is_saved_by_a_name_and_started_by_it(language: str) -> None:
    save, name, start, listed = NAMED[language]
    shelf = EveningShelf()
    settled = Progress(Plan(players=5, deck=BASE, cards=Cards.TABLE), Manner(language=language))
    saved = converse(asked("ready", save), asked("title", name), progress=settled, shelf=shelf)
    assert saved.cues[-2:] == ["ask-title", "deck-saved"]
    assert [deck.name for deck in shelf.decks()] == [title_of(name)]
    later = converse(asked("scenario", listed), asked("scenario", start), language=language, shelf=shelf)
    assert title_of(name) in later.text("decks-saved")
    plan = later.progress.plan
    assert (plan.deck, plan.players, plan.title) == (BASE, 5, title_of(name))


def test_a_name_may_be_said_along_with_it_and_a_scenario_s_is_taken() -> None:
    settled = Progress(Plan(players=5, deck=BASE, cards=Cards.TABLE), Manner())
    shelf = EveningShelf()
    talk = converse(
        asked("ready", "keep this setup under the name family game"),
        asked("ready", "save this deck as confusion"),
        progress=settled,
        shelf=shelf,
    )
    assert [deck.name for deck in shelf.decks()] == ["Family game"]
    assert talk.cues[-1] == "title-taken"


def test_a_saved_deck_for_another_number_is_mended_at_the_table() -> None:
    shelf = EveningShelf()
    shelf.save(SavedDeck("Family game", "one_night", BASE))
    talk = converse(asked("scenario", "six players"), asked("scenario", "start family game"), shelf=shelf)
    assert talk.progress.plan.players == 6
    assert talk.cues[-1] == "deck-too-few"


@pytest.mark.parametrize(
    ("saved", "told"),
    [
        ((), "You have saved no deck yet. At the deal, say: save this deck."),
        (("Family game", "Tea time"), "You have saved two decks: Family game and Tea time."),
    ],
)
def test_the_saved_decks_are_told_by_name(saved: tuple[str, ...], told: str) -> None:
    shelf = EveningShelf()
    for name in saved:
        shelf.save(SavedDeck(name, "one_night", BASE))
    talk = converse(asked("scenario", "which decks did we save"), shelf=shelf)
    assert talk.text("deck-names") == told


def test_what_lies_there_may_be_asked_before_anything_does() -> None:
    talk = converse(
        asked("scenario", "we choose our own cards"),
        asked("players", "six"),
        asked("ready", "which roles are in play"),
    )
    assert talk.said("deck")[0]["text"] == "No card has been chosen yet."
