"""Rehearsals: players who say and do what a table would, on a clock that jumps."""
