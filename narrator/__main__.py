"""``python -m narrator`` is ``narrator``."""

from narrator.cli import main

main()
