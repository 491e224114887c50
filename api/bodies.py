"""Bodies of answers: views as bytes. A seat's are as long as any other seat's, whatever it has to see."""

from typing import Final

from pydantic import TypeAdapter

from api.messages import Problem
from narrator.desk import PhoneView, TableView

CLASS_BYTES = 4096
"""A seat's answers are as long as a multiple of this."""
_OWN_ROOM_BYTES = 4096
"""Left for what only the seat knows, so that the length depends on what everybody knows."""
_CLOCK_BYTES = 24
"""Counted for the clock whatever it shows: ten seconds are a digit longer than nine."""
_PAD = b'"pad":""}'
_CHECKED: Final = "error"
"""What is not as it was declared does not travel; by default pydantic sends it, and warns on the table's screen."""
_TABLE: Final = TypeAdapter(TableView)
_PHONE: Final = TypeAdapter(PhoneView)
_PROBLEM: Final = TypeAdapter(Problem)
_CLOCK: Final = TypeAdapter(float | None)


class Bodies:
    """Writes views down; the table's once, for everybody who is shown the same one.

    A desk hands out the same view of the table while nothing in it has changed, so it is known by being the same
    object. It holds what everybody may see and nothing else: what is kept tells a seat of nobody else's secrets.
    """

    def __init__(self) -> None:
        self._last: tuple[TableView, bytes] | None = None

    def table(self, view: TableView) -> bytes:
        if self._last is None or self._last[0] is not view:
            self._last = view, _TABLE.dump_json(view, warnings=_CHECKED)
        return self._last[1]

    def phone(self, view: PhoneView) -> bytes:
        """The table's part as it was written down for all, between what only this seat may know and the pad."""
        table = self.table(view.table)
        own = _PHONE.dump_json(view, exclude={"table"}, warnings=_CHECKED).removesuffix(_PAD)
        return _padded(own + b'"table":' + table + b"," + _PAD, _room(view.table, table))

    def problem(self, problem: Problem, beside: TableView | None = None) -> bytes:
        """As long as a seat's view ``beside`` this table, where a refusal must not be told by its size."""
        body = _PROBLEM.dump_json(problem, warnings=_CHECKED)
        return body if beside is None else _padded(body, _room(beside, self.table(beside)))


def _room(view: TableView, table: bytes) -> int:
    """How much room any seat's answer gets just now, whether it asks a moment earlier or later."""
    return len(table) - len(_CLOCK.dump_json(view.seconds_left)) + _CLOCK_BYTES + _OWN_ROOM_BYTES


def _padded(body: bytes, at_least: int) -> bytes:
    """A JSON object that ends with an empty ``pad``, filled up to the next size class."""
    assert body.endswith(_PAD), "the pad comes last"
    size = max(at_least, len(body))
    missing = -(-size // CLASS_BYTES) * CLASS_BYTES - len(body)
    return body[:-2] + b" " * missing + body[-2:]
