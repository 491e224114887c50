"""Answers that were given, so that a phone which asks again after a lost answer gets the same one."""

from collections import OrderedDict

ANSWERS_A_PHONE = 64
_PHONES = 64


class Answers:
    """By phone and the id it chose; the last ones only. Refusals are not kept: nothing was done then."""

    def __init__(self) -> None:
        self._given: OrderedDict[str, OrderedDict[str, bytes]] = OrderedDict()

    def given(self, phone: str, request: str) -> bytes | None:
        return self._given.get(phone, OrderedDict()).get(request)

    def keep(self, phone: str, request: str, body: bytes) -> None:
        """Whoever looks and keeps without waiting in between does a thing once, however often it is asked for."""
        of_phone = self._given.setdefault(phone, OrderedDict())
        self._given.move_to_end(phone)
        of_phone[request] = body
        if len(of_phone) > ANSWERS_A_PHONE:
            of_phone.popitem(last=False)
        if len(self._given) > _PHONES:
            self._given.popitem(last=False)
