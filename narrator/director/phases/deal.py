"""The deal: the deck is read back and can still be changed; it ends when everybody has looked and is ready."""

from collections.abc import Iterator

from narrator.director.phases.lobby import adjust
from narrator.director.plan import Cards
from narrator.director.ready_lines import night_lines
from narrator.director.stage import Stage
from narrator.game_data import role_book
from narrator.ports import Line
from narrator.rules.game import RoleId
from narrator.rules.one_night.deck import CENTRE_CARDS, Deck, may_be_extra, problems, shields_needed
from narrator.rules.one_night.roles import Power
from narrator.words.commands.understanding import Command


async def deal(stage: Stage) -> None:
    if stage.phase != "deal":
        stage.keep(night_seed=stage.chance.public.getrandbits(32))
    stage.enter("deal")
    stage.ahead = lambda: night_lines(stage)
    await _lay_out(stage)
    while True:
        command = await stage.next_command("ready")
        match command.name:
            case "ready" if _fits(stage) and (missing := without_phone(stage)):
                await stage.say("phones-missing", count=len(missing), names=missing)
            case "ready" if _fits(stage):
                return
            case "ready":
                await _tell_count(stage)
            case "add_role" | "remove_role":
                await _change(stage, command)
            case _:
                await adjust(stage, command)


async def _lay_out(stage: Stage) -> None:
    """Read the deck back and say what else belongs on the table; meanwhile the night is made ready."""
    deck = _deck(stage)
    stage.voice.prepare_soon(night_lines(stage))
    for line in _lay_out_lines(stage, deck):
        await stage.voice.say(line)
        if stage.interrupted:
            break  # whoever speaks has heard enough
    if not _fits(stage):
        return
    table = stage.plan.table(stage.names)
    if stage.plan.cards is Cards.PHONES:
        stage.game.deal(table)
    else:
        stage.game.lay_out(table)


def all_named(stage: Stage) -> bool:
    """Whoever has no name goes by a number, and has to know it."""
    told = stage.plan.names[: stage.plan.players]
    return len(told) == stage.plan.players and all(told)


def _lay_out_lines(stage: Stage, deck: Deck) -> Iterator[Line]:
    yield stage.line("deck", count=len(deck.cards), cards=deck.cards)
    if deck.extra_wolf is not None:
        yield stage.line("extra-wolf", role=(deck.extra_wolf,))
    if stage.plan.cards is Cards.PHONES:
        yield stage.line("deal-phones")
        return
    if deck.uses_marks(role_book()):
        yield stage.line("deal-marks")
    shields = shields_needed(role_book(), deck)
    if shields:
        yield stage.line("deal-shields", count=shields)
    if deck.has_power(role_book(), Power.PLACE_ARTEFACT):
        yield stage.line("deal-artefacts")
    if not all_named(stage):
        yield stage.line("deal-numbers")
    yield stage.line("deal-extra" if deck.extra_wolf else "deal-table")
    if stage.progress.phones:
        yield stage.line("deal-tell")


def without_phone(stage: Stage) -> tuple[str, ...]:
    """Whose cards would lie on a phone that is not there. A rehearsal has no phones, and needs none."""
    if stage.plan.cards is not Cards.PHONES or not stage.progress.room_code:
        return ()
    seated = {phone.seat for phone in stage.progress.phones}
    return tuple(name for seat, name in enumerate(stage.names) if seat not in seated)


async def _change(stage: Stage, command: Command) -> None:
    """Put a card in or take one out; the deck is read again as soon as its number is right."""
    role = str(command.values["role"])
    if command.name == "remove_role" and role not in _deck(stage).cards:
        await stage.say("not-in-deck", role=(role,))
        return
    changed = _with(_deck(stage), role) if command.name == "add_role" else _without(_deck(stage), role)
    found = problems(role_book(), changed, stage.plan.players or 0)
    faults = [problem for problem in found if problem.fault and problem.code != "wrong_total"]
    if faults:
        await stage.tell_problem(faults[0])
        return
    stage.settle(deck=changed, boxes=None)
    if not _fits(stage):
        await _tell_count(stage)
        return
    for problem in found:
        await stage.tell_problem(problem)
    await _lay_out(stage)


def _with(deck: Deck, role: RoleId) -> Deck:
    """The alpha wolf brings the card that lies beside the centre."""
    brings = role_book()[role].power is Power.GIVE_EXTRA_WOLF and deck.extra_wolf is None
    extra = next(other.id for other in role_book().one_night if may_be_extra(other)) if brings else deck.extra_wolf
    return Deck((*deck.cards, role), extra)


def _without(deck: Deck, role: RoleId) -> Deck:
    left = list(deck.cards)
    left.reverse()
    left.remove(role)
    left.reverse()
    needs_extra = any(role_book()[card].power is Power.GIVE_EXTRA_WOLF for card in left)
    return Deck(tuple(left), deck.extra_wolf if needs_extra else None)


def _deck(stage: Stage) -> Deck:
    assert stage.plan.deck is not None, "the lobby has agreed on a deck"
    return stage.plan.deck


def _fits(stage: Stage) -> bool:
    return _deck(stage).players == stage.plan.players


async def _tell_count(stage: Stage) -> None:
    cards, players = len(_deck(stage).cards), stage.plan.players or 0
    much = cards - players - CENTRE_CARDS
    await stage.say("deck-too-many" if much > 0 else "deck-too-few", cards=cards, players=players, off=abs(much))
