"""The port of screens: pages that lend the evening their loudspeaker and their microphone."""

from typing import Protocol

SCREEN = "screen"
"""What settings and options call whichever screen offers itself."""


class Replaced(Exception):
    """Another screen does it now."""


class GivenUp(Exception):
    """The narrator has not heard of it for too long; it may come again."""


class Voicing(Protocol):
    """A screen that speaks. Its player counts frames from the first chunk it was sent."""

    async def chunk(self) -> bytes:
        """The next sound, 16 bit, one channel, when it is time to send it. ``Replaced`` or ``GivenUp`` end it."""

    def heard(self, frame: float, trip_s: float, late_s: float, breaks: int) -> None:
        """A frame was heard just now, but for half of a round trip.

        ``late_s``: from the player to the air. ``breaks``: how often the player has run dry so far.
        """

    def close(self) -> None: ...


class Listening(Protocol):
    """A screen that listens."""

    @property
    def over(self) -> bool:
        """Another one does it now."""

    def hear(self, raw: bytes) -> None:
        """What it has heard until now, 16 bit, one channel."""

    def close(self) -> None: ...


class Screens(Protocol):
    """At most one speaks and one listens: the last that was asked to."""

    @property
    def rate_hz(self) -> int | None:
        """Of what is to be played; none while nothing is spoken in this evening."""

    @property
    def hears(self) -> bool:
        """Whether anybody would listen to a microphone."""

    @property
    def wanted(self) -> bool:
        """The evening was opened for a screen to speak."""

    def speak(self) -> Voicing: ...

    def listen(self, rate_hz: int) -> Listening: ...
