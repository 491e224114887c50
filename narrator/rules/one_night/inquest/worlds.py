"""Following real cards: every way the night may have gone, as far as the players have told.

Nobody sees the centre, and some players tell nothing. So the night is played in every world that fits: with each
order of the cards that nobody told, and each move of a player who kept silent. What all worlds agree on is known;
the rest is asked at the reveal. Where the worlds are too many nothing is known, and all is asked as without phones.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from narrator.rules.game import CloseCall, Deal, OpenCall, RoleId, Seat
from narrator.rules.one_night.actions import apply, legal
from narrator.rules.one_night.deck import board_marks
from narrator.rules.one_night.inquest.evidence import Evidence
from narrator.rules.one_night.inquest.notebook import Telling, placed
from narrator.rules.one_night.powers.marks import bitten
from narrator.rules.one_night.roles import Mark, RoleBook, Team
from narrator.rules.one_night.table import Act, CardNo, Move, State
from narrator.rules.refusal import Refused

MOST_WORLDS = 240

Worlds = tuple[State, ...]


def followed(begun: State, told: Mapping[Seat, RoleId], tellings: Sequence[Telling]) -> Worlds:
    """Every table the night may have ended with; none if there are too many, or if what was told cannot be."""
    worlds = _few(_deals(begun, told))
    for call in begun.calls:
        worlds = tuple(apply(world, OpenCall(call.id)) for world in worlds)
        spoken = [telling for telling in tellings if telling.move.call == call.id]
        for telling in spoken:
            worlds = _few(after for world in worlds for after in _told(world, telling))
        heard = {telling.move.seat for telling in spoken}
        for seat in begun.seats:
            worlds = _few(after for world in worlds for after in _rest(world, seat, heard=seat in heard))
        worlds = tuple(apply(world, CloseCall()) for world in worlds)
    return worlds


def _few(worlds: Iterable[State]) -> Worlds:
    """Worlds that differ in something that matters later; none of them where they are too many."""
    kept: dict[object, State] = {}
    for world in worlds:
        kept.setdefault(_essence(world), world)
        if len(kept) > MOST_WORLDS:
            return ()
    return tuple(kept.values())


def _essence(state: State) -> object:
    """All that later calls and the verdict depend on; what was only looked at is not part of it."""
    return (
        state.dealt,
        state.cards,
        state.centre,
        state.acquired,
        state.plays,
        state.doubles,
        state.marks,
        state.board,
        state.artefacts,
        state.shields,
        bitten(state),
    )


def _deals(begun: State, told: Mapping[Seat, RoleId]) -> Iterator[State]:
    """Every deal in which the told cards lie where they were told; cards of one role are alike."""
    places = len(begun.deck.cards)
    try:
        fixed, left = placed(begun, told)
    except Refused:
        return  # somebody is mistaken
    for rest in _orders(begun, tuple(left)):
        cards = iter(rest)
        yield apply(begun, Deal(tuple(fixed[at] if at in fixed else next(cards) for at in range(places))))


def _orders(begun: State, cards: tuple[CardNo, ...]) -> Iterator[tuple[CardNo, ...]]:
    if not cards:
        yield ()
    tried: set[RoleId] = set()
    for index, card in enumerate(cards):
        role = begun.role_of_card(card)
        if role not in tried:
            tried.add(role)
            for rest in _orders(begun, cards[:index] + cards[index + 1 :]):
                yield (card, *rest)


def _told(world: State, telling: Telling) -> Iterator[State]:
    """The world after what a player says to have done; none if it cannot have been in this one."""
    if telling.move.act is Act.PASS and not legal(world, telling.move.seat):
        yield world  # nothing was done where nothing could be done, as only the table shows: the pack has met
        return
    for after in _played(world, telling.move):
        fresh = after.seen[len(world.seen) :]
        if telling.saw is None or telling.saw in {sighting.shown for sighting in fresh}:
            yield after


def _rest(world: State, seat: Seat, *, heard: bool) -> Iterator[State]:
    """What else a seat may have done in this call. Whoever told something and need not go on has stopped there."""
    moves = legal(world, seat)
    if not moves or (heard and moves[0].act is Act.PASS):
        yield world
        return
    for move in moves:
        for after in _played(world, move):
            if move.act is Act.PASS:
                yield after
            else:
                yield from _rest(after, seat, heard=False)


def _played(world: State, move: Move) -> Iterator[State]:
    """A move with every artefact that may have been drawn."""
    draws = world.case if move.act is Act.PLACE else (None,)
    for drawn in draws:
        try:
            yield apply(world, replace(move, drawn=drawn))
        except Refused:
            return


def with_followed(book: RoleBook, evidence: Evidence, worlds: Worlds) -> Evidence:
    """The evidence with everything that all worlds agree on."""
    if not worlds:
        return evidence
    for seat in worlds[0].seats:
        cards = {world.card_before(seat) for world in worlds}
        if len(cards) == 1:
            evidence = evidence.with_card(seat, cards.pop())
    evidence = _with_copies(book, evidence, worlds)
    if worlds[0].marks_in_play:
        evidence = _with_marks(book, evidence, worlds)
    if not any(artefact for world in worlds for artefact in world.artefacts):
        evidence = replace(evidence, no_more_artefacts=True)
    started = {
        any(book[world.role_of_card(card)].team is Team.ASSASSIN for card in world.centre_start) for world in worlds
    }
    return evidence.with_start(in_centre=started.pop()) if len(started) == 1 else evidence


def _with_copies(book: RoleBook, evidence: Evidence, worlds: Worlds) -> Evidence:
    """What cards became that take over another role; of several alike, those that lie before a seat."""
    on_table = evidence.deck.on_table
    for role in dict.fromkeys(on_table):
        if not book[role].takes_over:
            continue
        if on_table.count(role) == 1:
            became = {world.acquired[on_table.index(role)] for world in worlds}
            if len(became) == 1:
                evidence = evidence.with_copy(book, role, became.pop())
            continue
        for seat in worlds[0].seats:
            here = {(world.card_before(seat), world.acquired[world.cards[seat]]) for world in worlds}
            if len(here) == 1 and (found := here.pop())[0] == role:
                evidence = evidence.with_copy(book, role, found[1], seat)
    return evidence


def _with_marks(book: RoleBook, evidence: Evidence, worlds: Worlds) -> Evidence:
    for mark in set(board_marks(book, evidence.deck)) - {Mark.CLARITY}:
        holders = {tuple(seat for seat in world.seats if world.marks[seat] is mark) for world in worlds}
        if len(holders) == 1:
            for seat in holders.pop():
                evidence = evidence.with_mark(book, seat, mark)
            evidence = replace(evidence, no_more_marks=evidence.no_more_marks | {mark})
    return evidence
