"""The phases of an evening, in order: what may be said depends on them."""

PHASES = ("lobby", "deal", "night", "debate", "vote", "reveal", "over")
