"""Pico in a process of its own. Its library keeps the interpreter to itself while it makes a sentence, a tenth of a
second and more, and the sound card would stutter meanwhile.

The child reads a JSON line a sentence and answers with the length and the samples; it ends when its input does.
"""

import atexit
import json
import struct
import subprocess
import sys
import threading
from contextlib import suppress
from typing import ClassVar

_LENGTH = struct.Struct("<I")
_FAILED = 0xFFFFFFFF
LIMIT_S = 10.0
"""For one sentence, and to start: a child that takes longer hangs. It needs a fiftieth of what it makes."""


class PicoFails(Exception):
    """The child has died, or could not make the sentence."""


class PicoProcess:
    """The one child of this program, started when it is first needed and again if it has died."""

    _lock: ClassVar = threading.Lock()
    _child: ClassVar[subprocess.Popen[bytes] | None] = None

    @classmethod
    def speak(cls, text: str, accent: str, speed: float, pitch: float) -> bytes:
        """16-bit samples at 16 kHz."""
        asked = json.dumps({"text": text, "voice": accent, "speed": speed, "pitch": pitch}) + "\n"
        with cls._lock:
            try:
                return _ask(cls._running(), asked.encode())
            except OSError as error:
                cls._end()
                raise PicoFails(accent) from error

    @classmethod
    def _running(cls) -> subprocess.Popen[bytes]:
        if cls._child is None or cls._child.poll() is not None:
            cls._end()
            command = [sys.executable, "-m", __name__]
            # In a session of its own: Ctrl-C is for the narrator, and the child ends with it.
            cls._child = subprocess.Popen(  # noqa: S603
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
            atexit.unregister(cls._end)
            atexit.register(cls._end)
        return cls._child

    @classmethod
    def _end(cls) -> None:
        child, cls._child = cls._child, None
        if child is not None:
            child.kill()
            with suppress(OSError), child:  # waits for it and closes its pipes; what was unsaid stays so
                pass


def _ask(child: subprocess.Popen[bytes], asked: bytes) -> bytes:
    """A child that hangs is killed, which ends the waiting on its pipes; the next sentence starts it anew."""
    limit = threading.Timer(LIMIT_S, child.kill)
    limit.daemon = True
    limit.start()
    try:
        return _answer(child, asked)
    finally:
        limit.cancel()


def _answer(child: subprocess.Popen[bytes], asked: bytes) -> bytes:
    assert child.stdin is not None, "both are pipes"
    assert child.stdout is not None
    child.stdin.write(asked)
    child.stdin.flush()
    head = child.stdout.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        raise BrokenPipeError
    (length,) = _LENGTH.unpack(head)
    if length == _FAILED:
        raise PicoFails
    sound = child.stdout.read(length)
    if len(sound) < length:
        raise BrokenPipeError
    return sound


def main() -> None:
    from py_nanotts import NanoTTS  # noqa: PLC0415 - only the child loads it

    engine = NanoTTS()
    engine.speak("a", voice="en-US")  # the very first sentence differs a little: it meets memory that was never set
    for line in sys.stdin.buffer:
        try:
            sound = engine.speak(**json.loads(line))
            head = _LENGTH.pack(len(sound))
        except (ValueError, RuntimeError, OSError, MemoryError):
            sound, head = b"", _LENGTH.pack(_FAILED)
        sys.stdout.buffer.write(head + sound)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
