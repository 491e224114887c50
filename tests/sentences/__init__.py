"""Sentences that people say to the narrator and to each other, with what they mean: what the reader learns from.

``en/`` and ``fr/`` are learned from: ``given`` came with the project, ``templates`` was drawn from command
templates, ``own`` is ours, the others were made up by writers who had seen neither these nor any code. On
``weighed/`` the reader's limits were chosen; ``held/``, two sets, is neither learned from nor chosen by: it
measures. ``fit`` lets the reader learn again.
"""

import hashlib
from pathlib import Path

HERE = Path(__file__).parent


def digest(language: str) -> str:
    """Tells whether the sentences are still those that were learned."""
    whole = hashlib.sha256()
    for file in sorted((HERE / language).glob("*.jsonl")):
        whole.update(file.read_bytes())
    return whole.hexdigest()[:16]
