"""What lets a phone in: the room code, a brake on whoever guesses it, and then the token of a seat."""

import asyncio
import hashlib
import hmac
import secrets
from collections import OrderedDict
from dataclasses import dataclass, replace

from narrator.brake import Brake
from narrator.rules.refusal import Refused

SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""None that is easily taken for another one."""
LENGTH = 6
LOCKED_AFTER = 8
"""Wrong guesses in a row from one address."""
LOCKED_S = 900.0
FIRST_DELAY_S = 1.0
"""After a second wrong guess; doubled with each further one. Everybody may mistype once."""
HOUSE_GUESSES = 40
"""Wrong guesses that all addresses together have at once, of those that have guessed wrong before ..."""
NEWCOMERS_GUESSES = 256
"""... and of those that have not: a home has no more, and a guest who knows the code waits for nobody ..."""
HOUSE_GUESS_S = 2.0
"""... and how long it takes to earn one back. Four hours of guessing find one code in sixty thousand."""
_REMEMBERED = 1024
"""Addresses. More than any home has; the longest unseen is forgotten first."""
_TOKEN_BYTES = 24
"""192 random bits."""


def new_room_code() -> str:
    return "".join(secrets.choice(SIGNS) for _ in range(LENGTH))


@dataclass(frozen=True, slots=True)
class _Guesser:
    wrong: int = 0
    until_s: float = 0.0
    """No code is looked at before."""


class GuessBrake:
    """Checks the room code, and slows down whoever guesses.

    On the loop's clock. An address is a client's, without its port.
    """

    def __init__(self) -> None:
        self._guessers: OrderedDict[str, _Guesser] = OrderedDict()
        self._house = Brake(HOUSE_GUESSES, HOUSE_GUESS_S)
        self._newcomers = Brake(NEWCOMERS_GUESSES, HOUSE_GUESS_S)

    def check(self, code: str, guess: str, address: str) -> None:
        """Let in, or refuse: a wrong code, or too many of them, which says how many seconds to wait."""
        now_s = asyncio.get_running_loop().time()
        share = self._house if address in self._guessers else self._newcomers
        guesser = self._guessers.get(address, _Guesser())
        wait_s = max(guesser.until_s - now_s, share.wait_s())
        if wait_s > 0:
            raise Refused("too_many_guesses", seconds=int(wait_s) + 1)
        if hmac.compare_digest(_plain(guess), _plain(code)):
            self._guessers.pop(address, None)
            return
        share.take()
        self._remember(address, _after_wrong(guesser, now_s))
        raise Refused("room_code_wrong")

    def _remember(self, address: str, guesser: _Guesser) -> None:
        self._guessers[address] = guesser
        self._guessers.move_to_end(address)
        if len(self._guessers) > _REMEMBERED:
            self._guessers.popitem(last=False)


def _after_wrong(guesser: _Guesser, now_s: float) -> _Guesser:
    wrong = guesser.wrong + 1
    if wrong >= LOCKED_AFTER:
        return replace(guesser, wrong=wrong, until_s=now_s + LOCKED_S)
    delay_s = 0.0 if wrong == 1 else FIRST_DELAY_S * 2 ** (wrong - 2)
    return replace(guesser, wrong=wrong, until_s=now_s + delay_s)


def _plain(code: str) -> bytes:
    """As it is meant: people type spaces, hyphens and small letters."""
    return "".join(char for char in code.upper() if char.isalnum()).encode()


def new_token() -> str:
    return secrets.token_urlsafe(_TOKEN_BYTES)


def phone_of(token: str) -> str:
    """What the evening calls the phone with this token: a hash, from which nobody gets the token back.

    The token is as random as a key, so a plain hash is enough; and since hashes are compared, not tokens, the time
    that takes tells nothing about a token.
    """
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()
