"""Seat tokens: what a phone proves itself with, and what the evening knows of it."""

import hashlib
import secrets

_BYTES = 24
"""192 random bits."""


def new_token() -> str:
    return secrets.token_urlsafe(_BYTES)


def phone_of(token: str) -> str:
    """What the evening calls the phone with this token: a hash, from which nobody gets the token back.

    The token is as random as a key, so a plain hash is enough; and since hashes are compared, not tokens, the time
    that takes tells nothing about a token.
    """
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()
