"""The composition root: the only place that builds and wires an evening."""

from narrator.app.rehearsing import NAMES, Rehearsal, Seeds, rehearse

__all__ = ["NAMES", "Rehearsal", "Seeds", "rehearse"]
