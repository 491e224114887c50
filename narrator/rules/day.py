"""The day: how long the table talks, and when it is warned."""

FIRST_GAMES = 3
FIRST_DEBATE_S = 600
DEBATE_S = 300
CROWD_FROM = 8
CROWD_EXTRA_S = 60
LONGEST_DEBATE_S = 1200


def debate_s(players: int, games_played: int = 0) -> int:
    """The proposal of the rules: ten minutes for the first games, then five, and one more from eight players on."""
    base = FIRST_DEBATE_S if games_played < FIRST_GAMES else DEBATE_S
    return base + (CROWD_EXTRA_S if players >= CROWD_FROM else 0)


def debate_warnings_s(length_s: float) -> tuple[tuple[float, str], ...]:
    """Seconds before the end at which something is said, and what: half-time, one minute, ten seconds."""
    moments = [(length_s / 2, "half")]
    if length_s / 2 > 60:
        moments.append((60.0, "minute"))
    if length_s / 2 > 10:
        moments.append((10.0, "seconds"))
    return tuple(moments)
