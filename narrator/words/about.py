"""What the narrator answers to "what does the drunk do?", in whichever game the drunk is."""

from narrator.rules.game import RoleId
from narrator.words.lines import Cue, LineMissing, Lines, cue

SCENE = "about"


def about_role(lines: Lines, role: RoleId) -> Cue:
    """What a role does and whose side it is on. An unknown one fails here, not later while it is being said."""
    wanted = cue(SCENE, f"role-{role}")
    if not lines.has(SCENE, wanted.id):
        raise LineMissing(f"{lines.language}: {wanted.name}")
    return wanted
