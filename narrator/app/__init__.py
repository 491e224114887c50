"""The composition root: the only place that builds and wires an evening."""

from narrator.app.rehearsal import NAMES, Rehearsal, Seeds, rehearse

__all__ = ["NAMES", "Rehearsal", "Seeds", "rehearse"]
