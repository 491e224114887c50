"""A row of the bench: what was measured, what it came to, what stands beside it, and what was wanted."""

import sys


def show(what: str, figure: str, beside: str, wanted: str = "") -> None:
    goal = f"; wanted {wanted}" if wanted else ""
    sys.stdout.write(f"{what:<46}{figure:>34}   beside: {beside}{goal}\n")
    sys.stdout.flush()
