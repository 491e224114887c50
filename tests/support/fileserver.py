"""A small file server that misbehaves on request: it stands in for the official hosts."""

import contextlib
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass(slots=True)
class FileServer:
    """What it holds, by path, and how it behaves."""

    files: dict[str, bytes] = field(default_factory=dict)
    cuts: list[int] = field(default_factory=list)
    """Each of the next answers breaks off after so many bytes."""
    ranges: bool = True
    """Whether it can continue a file."""
    slow_s: float = 0.0
    """A pause before the body."""
    asked: list[tuple[str, str]] = field(default_factory=list)
    """Every request: path and range."""
    address: str = ""


@contextlib.contextmanager
def serving() -> Iterator[FileServer]:
    held = FileServer()

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            held.asked.append((self.path, self.headers.get("Range", "")))
            body = held.files.get(self.path)
            if body is None:
                self.send_error(404)
                return
            start = self._start(len(body))
            if start > len(body):
                self.send_error(416)
                return
            self.send_header("Content-Length", str(len(body) - start))
            self.end_headers()
            time.sleep(held.slow_s)
            body = body[start:]
            with contextlib.suppress(OSError):  # whoever asked may have been killed
                self.wfile.write(body[: held.cuts.pop(0)] if held.cuts else body)

        def _start(self, size: int) -> int:
            asked = self.headers.get("Range", "").removeprefix("bytes=").removesuffix("-")
            if not asked or not held.ranges:
                self.send_response(200)
                return 0
            if int(asked) <= size:
                self.send_response(206)
                self.send_header("Content-Range", f"bytes {asked}-{size - 1}/{size}")
            return int(asked)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - http.server's own name
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Answer) as server:
        held.address = f"http://127.0.0.1:{server.server_address[1]}"
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        thread.start()
        try:
            yield held
        finally:
            server.shutdown()
            thread.join()
