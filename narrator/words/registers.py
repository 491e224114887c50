"""The manners of speaking a night can be told in."""

from enum import StrEnum


class Register(StrEnum):
    PLAIN = "plain"
    """The role's name, one clear order, and "close your eyes"."""
    STORY = "story"
    """A dark tale, with variants so that no two evenings sound alike."""
    EXPERT = "expert"
    """Plain, without the instruction."""
