"""How a house plays: the pace of its nights, and what the rules of a game leave to the table."""

from dataclasses import dataclass, replace

from narrator.rules.pace import Pace, paced_s


@dataclass(frozen=True, slots=True)
class House:
    """Settled at a word, whatever is played."""

    pace: Pace = Pace.STANDARD
    seconds: tuple[tuple[str, float], ...] = ()
    """Calls with a pause of their own, whatever the pace."""
    rules: tuple[tuple[str, bool], ...] = ()
    """House rules that were settled, by id. A game has its own proposal for all others, and for its own only."""

    def plays_by(self, rule: str, *, proposed: bool) -> bool:
        return dict(self.rules).get(rule, proposed)

    def with_rule(self, rule: str, *, on: bool) -> "House":
        return replace(self, rules=tuple(sorted((dict(self.rules) | {rule: on}).items())))

    def pause_s(self, call: str, seconds: float, *, breath: bool) -> float:
        """How long the table waits at a call whose standard pause is so long."""
        own = dict(self.seconds).get(call)
        return paced_s(seconds, self.pace, breath=breath) if own is None else own
