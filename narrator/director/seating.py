"""Seating: who sits where, and whose phone is whose. Every change gives a new progress, or is refused."""

from dataclasses import replace

from narrator.director.progress import Phone, Progress
from narrator.games import most_players
from narrator.rules.game import Phase, Seat, TellCard
from narrator.rules.refusal import Refused
from narrator.words.player_names import clean_name, proper_name

ARRIVING = frozenset({Phase.LOBBY, Phase.DEAL, Phase.OVER})
"""Phases in which people may still come, go and change places."""


def sit_down(progress: Progress, name: str, token: str) -> tuple[Progress, Seat]:
    """A phone takes a seat: the one of that name if it has no phone, else the first free one."""
    name = clean_name(name)
    seat = _named(progress, name)
    if seat is not None and (phone_at(progress, seat) is not None or seat in progress.vacated):
        raise Refused("seat_has_phone", name=name)
    if seat is None:
        progress, seat = _with_guest(progress, proper_name(name))
    host = not any(phone.host for phone in progress.phones)
    return replace(progress, phones=(*progress.phones, Phone(token, seat, host))), seat


def add(progress: Progress, name: str, *, one_more: bool = False) -> tuple[Progress, Seat]:
    """Somebody without a phone sits down: in a seat that has no name yet, or as ``one_more`` player."""
    name = proper_name(name)
    if _named(progress, name) is not None:
        raise Refused("name_at_table", name=name)
    return _with_guest(progress, name, one_more=one_more)


def nobody_is_named(progress: Progress) -> bool:
    """Whether players were counted, and the first of them is no more than a number."""
    return progress.plan.players is not None and not any(progress.plan.names[:1]) and not progress.phones


def move(progress: Progress, seat: Seat, token: str) -> Progress:
    """Another phone from now on; the old one is sent away, if there still is one."""
    held = phone_at(progress, seat)
    host = held.host if held is not None else not any(phone.host for phone in progress.phones)
    others = tuple(phone for phone in progress.phones if phone.seat != seat)
    vacated = tuple(other for other in progress.vacated if other != seat)
    return replace(progress, phones=(*others, Phone(token, seat, host)), vacated=vacated)


def rename(progress: Progress, seat: Seat, name: str) -> Progress:
    """Before the night: later a name is what everybody knows a player by."""
    if progress.phase not in (Phase.LOBBY, Phase.DEAL):
        raise Refused("names_fixed")
    name = proper_name(name)
    if _named(progress, name) not in (None, seat):
        raise Refused("name_at_table", name=name)
    return _with_name(progress, seat, name)


def get_up(progress: Progress, seat: Seat) -> Progress:
    """Before the game a seat is given up; during it only the phone goes, and its player plays on without."""
    left = tuple(phone for phone in progress.phones if phone.seat != seat)
    if _seats_are_free(progress):
        others = [other for other in range(len(progress.plan.names)) if other != seat]
        progress = _moved(progress, tuple(others))
        left = progress.phones
    else:
        progress = replace(progress, vacated=(*progress.vacated, seat))
    if left and not any(phone.host for phone in left):
        first = min(left, key=lambda phone: phone.seat)
        left = tuple(replace(phone, host=phone is first) for phone in left)
    return replace(progress, phones=left)


def seat_round(progress: Progress, order: tuple[Seat, ...]) -> Progress:
    """Everybody in this order, clockwise. Once the narrator has dealt, cards lie where they lie."""
    if not _seats_are_free(progress):
        raise Refused("seats_fixed")
    if sorted(order) != list(range(len(progress.plan.names))):
        raise Refused("no_such_seat")
    return _moved(progress, order)


def _moved(progress: Progress, order: tuple[Seat, ...]) -> Progress:
    """Whoever sat at ``order[n]`` sits at n now, with phone and told card; whoever is not in it has left."""
    names = progress.plan.names
    return replace(
        progress,
        plan=replace(progress.plan, names=tuple(names[seat] for seat in order)),
        phones=tuple(replace(one, seat=order.index(one.seat)) for one in progress.phones if one.seat in order),
        # Before the night nothing else has been done than that some have told their card.
        actions=tuple(
            replace(told, seat=order.index(told.seat))
            for told in progress.actions
            if isinstance(told, TellCard) and told.seat in order
        ),
    )


def _seats_are_free(progress: Progress) -> bool:
    """Until the narrator's cards lie before them; and after a game its verdict needs them as they were.

    Nothing here may depend on what was told in secret.
    """
    plan = progress.plan
    dealt = plan.on_phones or plan.booklet.many_days
    return progress.phase is Phase.LOBBY or (progress.phase is Phase.DEAL and not dealt)


def phone_at(progress: Progress, seat: Seat) -> Phone | None:
    return next((phone for phone in progress.phones if phone.seat == seat), None)


def seat_named(progress: Progress, name: str) -> Seat:
    seat = _named(progress, clean_name(name))
    if seat is None:
        raise Refused("no_such_seat")
    return seat


def _named(progress: Progress, name: str) -> Seat | None:
    known = [other.casefold() for other in progress.plan.names]
    return known.index(name.casefold()) if name.casefold() in known else None


def _with_guest(progress: Progress, name: str, *, one_more: bool = False) -> tuple[Progress, Seat]:
    """In the first seat that nobody has: one that was counted but not named, or one more."""
    names, players = progress.plan.names, progress.plan.players
    nameless = [seat for seat, known in enumerate(names) if not known and phone_at(progress, seat) is None]
    seat = max(players or 0, len(names)) if one_more else next(iter(nameless), len(names))
    arriving = progress.phase in ARRIVING
    most = progress.plan.booklet.most if arriving and players is not None else players or most_players()
    if seat >= most:
        raise Refused("table_full" if arriving else "game_running", players=seat)
    return _with_name(progress, seat, name), seat


def _with_name(progress: Progress, seat: Seat, name: str) -> Progress:
    names = [*progress.plan.names, *[""] * (seat + 1 - len(progress.plan.names))]
    names[seat] = name
    return replace(progress, plan=replace(progress.plan, names=tuple(names)))
