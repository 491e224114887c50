"""The API's document as a file, for the types of the pages: ``python -m tests.api.document PATH``."""

import json
import sys
from pathlib import Path

from api.app import create_app
from tests.api.standin import StandIn


def write(path: Path) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(create_app(StandIn()).openapi()))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
