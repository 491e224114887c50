"""Changes of the deck: cards put in, taken out or exchanged, and the whole of it saved by a name."""

from dataclasses import replace

from narrator.director.shelf import SavedDeck, title_of
from narrator.director.stage import Stage
from narrator.ports import Command
from narrator.rules.refusal import Refused
from narrator.words.card_names import folded, named_scenarios, scenario_names
from narrator.words.locales import languages

CHANGES = ("add_role", "remove_role", "replace_role")
MOST_AT_ONCE = 20


async def change(stage: Stage, command: Command) -> bool:
    """Put cards in or take them out; whether the deck is another one now. Their number is not looked at yet."""
    plan = stage.plan
    try:
        changed = _changed(stage, command)
    except Refused as refusal:
        if refusal.code == "not_in_deck":
            await stage.narration.say("not-in-deck", **dict(refusal.facts))
        else:
            await stage.narration.refuse(refusal)
        return False
    faults = [found for found in plan.booklet.problems(changed, plan.players or plan.booklet.most) if found.fault]
    if faults:
        await stage.narration.problem(faults[0])
        return False
    stage.match.drop()  # cards and tellings were those of another deck
    stage.keep(plan=replace(plan, deck=changed, boxes=None), actions=())
    return True


def _changed(stage: Stage, command: Command) -> object:
    booklet, deck = stage.plan.booklet, stage.plan.deck
    role = str(command.values["role"])
    if command.name == "replace_role":
        without = booklet.changed(deck, role, more=False)
        return booklet.changed(without, str(command.values["by"]), more=True)
    for _ in range(min(int(command.values.get("count", 1)), MOST_AT_ONCE)):
        deck = booklet.changed(deck, role, more=command.name == "add_role")
    return deck


async def adds_up(stage: Stage) -> bool:
    """Whether there are as many cards as so many players need; what is wrong with their number is told."""
    plan = stage.plan
    miscount = plan.booklet.miscount(plan.deck, plan.players or 0)
    if miscount is not None:
        await stage.narration.tell(miscount)
    return miscount is None


async def recount(stage: Stage) -> None:
    """How many cards there are before anybody has said how many play."""
    deck = stage.plan.deck
    assert deck is not None, "cards lie there"
    await stage.narration.say("deck-so-far", cards=len(deck.cards))


async def save(stage: Stage, command: Command) -> None:
    """Keep the deck by a name, which is asked for if it was not said."""
    plan = stage.plan
    if not await adds_up(stage):
        return
    title = title_of(str(command.values.get("deck", "")))
    if not title:
        await stage.narration.say("ask-title")
        title = title_of(await stage.talk.words("title") or "")
    if not title:
        await stage.narration.say("deck-not-saved")
    elif folded(title) in _names_of_scenarios():
        await stage.narration.say("title-taken", name=title)
    else:
        kept = stage.shelf.save(SavedDeck(title, plan.game, plan.deck))
        stage.settle(title=title)
        await stage.narration.say("deck-saved" if kept else "deck-saved-tonight", name=title)


def _names_of_scenarios() -> frozenset[str]:
    keys = {key for language in languages() for key in named_scenarios(language)}
    return frozenset(folded(name) for key in keys for name in scenario_names(key).values())
