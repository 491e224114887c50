"""From what the desk shows to what travels."""

from collections.abc import Iterable

from api import wire
from api.door import Invitation
from narrator import desk

CLASS_BYTES = 4096
"""A seat's answers are as long as a multiple of this."""
_OWN_ROOM_BYTES = 4096
"""Left for what only the seat knows, so that the length depends on what everybody knows."""


def numbers(places: Iterable[int]) -> list[int]:
    return [place + 1 for place in places]


def role(face: desk.RoleFace | None) -> wire.Role | None:
    return None if face is None else wire.Role(id=face.id, name=face.name, text=face.text)


def table(view: desk.TableView) -> wire.Table:
    return wire.Table(
        revision=view.revision,
        phase=view.phase,  # type: ignore[arg-type]  # checked as it is built
        language=view.language,
        cards=view.cards,  # type: ignore[arg-type]
        scenario=view.scenario,
        players=view.players,
        roles=[_in_play(row) for row in view.roles],
        extra_wolf=role(view.extra_wolf),
        centre=view.centre,
        seats=[_chair(number, chair) for number, chair in enumerate(view.chairs, 1)],
        caption=view.caption,
        call=None if view.call is None else _call(view.call),
        seconds_left=None if view.seconds_left is None else round(view.seconds_left, 1),
        on_hold=view.on_hold,
        asks=view.asks,
        judged=view.judged,
        game=view.game,  # type: ignore[arg-type]
        night=view.night,
    )


def phone(view: desk.PhoneView) -> wire.Phone:
    return wire.Phone(
        seat=view.seat + 1,
        name=view.name,
        host=view.host,
        table=table(view.table),
        card=role(view.card),
        may_tell=view.may_tell,
        task=None if view.task is None else _task(view.task),
        memory=list(view.memory),
        ballot=None if view.ballot is None else _ballot(view.ballot),
    )


def table_body(view: desk.TableView) -> bytes:
    return table(view).model_dump_json().encode()


def phone_body(view: desk.PhoneView) -> bytes:
    """Of a length that depends on the table's view alone: it does not tell who has something to see."""
    return padded(phone(view).model_dump_json().encode(), phone_bytes(view.table))


def phone_bytes(view: desk.TableView) -> int:
    """How much room any seat's answer gets just now."""
    return len(table_body(view)) + _OWN_ROOM_BYTES


def padded(body: bytes, at_least: int = 0) -> bytes:
    """A JSON object that ends with an empty ``pad``, filled up to the next size class."""
    assert body.endswith(b'"pad":""}'), "the pad comes last"
    size = max(at_least, len(body))
    missing = -(-size // CLASS_BYTES) * CLASS_BYTES - len(body)
    return body[:-2] + b" " * missing + body[-2:]


def verdict(view: desk.VerdictView) -> wire.Verdict:
    return wire.Verdict(
        fates=[_fate(fate) for fate in view.fates],
        sides=list(view.sides),
        headline=view.headline,
        explanation=list(view.explanation),
        night=list(view.night),
    )


def menu(groups: Iterable[desk.MenuGroup]) -> wire.Menu:
    return wire.Menu(
        groups=[wire.Group(title=group.title, items=[_item(row) for row in group.items]) for group in groups]
    )


def taken(meant: desk.Meant) -> wire.Taken:
    known = (
        None if meant.command is None else wire.Understood.model_validate({**meant.values, "name": meant.command})
    )
    return wire.Taken(command=known, rejected=meant.rejected)  # type: ignore[arg-type]  # checked as it is built


def invited(invitation: Invitation) -> wire.Invited:
    return wire.Invited(
        code=invitation.code,
        url=invitation.url,
        address=invitation.address,
        name=invitation.name,
        qr=invitation.qr,
    )


def _in_play(row: desk.RoleInPlay) -> wire.RoleInPlay:
    return wire.RoleInPlay(id=row.role.id, name=row.role.name, text=row.role.text, count=row.count)


def _chair(number: int, chair: desk.Chair) -> wire.Chair:
    return wire.Chair(
        seat=number,
        name=chair.name,
        phone=chair.phone,
        host=chair.host,
        face_up=role(chair.face_up),
        alive=chair.alive,
        captain=chair.captain,
        shield=chair.shield,
        artefact=chair.artefact,
    )


def _call(call: desk.CallFace) -> wire.Call:
    return wire.Call(
        id=call.id,
        title=call.title,
        text=call.text,
        buttons=[wire.Button(action=row.act, label=row.label) for row in call.buttons],  # type: ignore[arg-type]
        steps=call.steps,
        asks_role=call.asks_role,
    )


def _task(task: desk.Task) -> wire.Task:
    options = [
        wire.Option(
            action=option.act,  # type: ignore[arg-type]
            label=option.label,
            seats=numbers(option.seats),
            pick_seats=option.pick_seats,
            centre=numbers(option.centre),
            pick_centre=option.pick_centre,
        )
        for option in task.options
    ]
    return wire.Task(options=options, note=task.note, left=task.left)


def _ballot(ballot: desk.BallotFace) -> wire.Ballot:
    chosen = None if ballot.chosen is None else ballot.chosen + 1
    return wire.Ballot(
        targets=numbers(ballot.targets),
        chosen=chosen,
        voted=ballot.voted,
        open=ballot.open,
        kind=ballot.kind,  # type: ignore[arg-type]  # checked as it is built
    )


def _fate(fate: desk.Fate) -> wire.Fate:
    return wire.Fate(
        seat=fate.seat + 1,
        name=fate.name,
        died=fate.died,
        won=fate.won,
        card=role(fate.card),
        dealt=role(fate.dealt),
        votes=fate.votes,
    )


def _item(item: desk.MenuItem) -> wire.Item:
    choices = [[wire.Choice(label=row.label, words=row.words) for row in choice] for choice in item.choices]
    return wire.Item(label=item.label, text=item.text, choices=choices)
