"""A brake: anybody may do something so many times at once, and then only now and then. On the loop's clock."""

import asyncio
import math
from collections import OrderedDict
from collections.abc import Hashable

from narrator.rules.refusal import Refused

_REMEMBERED = 1024
"""More than any home has; the longest unseen is forgotten first."""


class Brake:
    def __init__(self, at_once: int, each_s: float) -> None:
        """``each_s``: how long it takes to earn one back."""
        self._spare_s = (at_once - 1) * each_s
        self._each_s = each_s
        self._paid_s: OrderedDict[Hashable, float] = OrderedDict()
        """Until when everything that was taken is paid for."""

    def wait_s(self, who: Hashable = None) -> float:
        """How long until one more may be taken; 0 = at once."""
        now_s = asyncio.get_running_loop().time()
        return max(0.0, self._paid_s.get(who, now_s) - now_s - self._spare_s)

    def take(self, who: Hashable = None) -> None:
        now_s = asyncio.get_running_loop().time()
        self._paid_s[who] = max(now_s, self._paid_s.get(who, now_s)) + self._each_s
        self._paid_s.move_to_end(who)
        if len(self._paid_s) > _REMEMBERED:
            self._paid_s.popitem(last=False)

    def forgive(self, who: Hashable) -> None:
        self._paid_s.pop(who, None)

    def check(self, code: str, who: Hashable) -> None:
        """Take one, or refuse with this code and the seconds to wait."""
        if wait_s := self.wait_s(who):
            raise Refused(code, seconds=math.ceil(wait_s))
        self.take(who)
