"""Section 3 of the victory rules, transcribed step by step from the document and from nothing else.

Slow, literal and without a role book: it exists only to be compared with ``rules.one_night.judge``. Where the
document says ``role[p]`` there is a ``role[p]`` here. One thing is wider: ``copies`` is kept by player instead of
by kind of card, because two ghost hunters can lie on one table and each has met its own ghost.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Player = int

MIN_FIRST = 2
MIN_SECOND = 1

WOLVES = {"werewolf", "alpha_wolf", "shaman_wolf", "dream_wolf"}
VAMPS = {"vampire", "master", "count"}
ROLE_ARTEFACT = {
    "werewolf_claw": "werewolf",
    "vampire_dentures": "vampire",
    "villager_brand": "villager",
    "tanner_club": "tanner",
}


@dataclass(frozen=True, slots=True)
class Input:
    """Section 1, seat by seat."""

    players: Sequence[Player]
    cards: Mapping[Player, str]
    copies: Mapping[Player, str | None]
    marks: Mapping[Player, str]
    artifacts: Mapping[Player, str | None]
    votes: Mapping[Player, Player | None]
    center_start: Sequence[str]


@dataclass(frozen=True, slots=True)
class Output:
    """Section 2."""

    deaths: dict[Player, str]
    winners: dict[Player, bool]
    sides: list[str]


def resolve(table: Input) -> Output:
    role, overridden = step_1_effective_role(table)
    team, monster = step_2_team_and_monster(table, role, overridden)
    wolf_there = "werewolf" in monster.values()
    vampire_there = "vampire" in monster.values()
    three = wolf_there and vampire_there and "village" in team.values()
    protected = step_3_protected(table, role, monster)
    princes = {p for p in table.players if role[p] == "prince"}
    dead = step_4_deaths_by_vote(table, protected, princes, three)
    step_5_chains(table, role, protected, princes, dead)
    goal, tanner_alone = step_6_team_goals(team, monster, dead, three)
    return step_7_each_player(table, team, dead, goal, tanner_alone=tanner_alone, wolf_there=wolf_there)


def step_1_effective_role(table: Input) -> tuple[dict[Player, str], dict[Player, bool]]:
    role: dict[Player, str] = {}
    overridden: dict[Player, bool] = {}
    for p in table.players:
        c = table.cards[p]
        if c in {"doppelganger", "copycat"}:
            role[p] = table.copies[p] or "villager"
        elif c == "ghost_hunter":
            role[p] = table.copies[p] or "ghost_hunter"
        elif c == "assassin" and "assassin" in table.center_start:
            role[p] = "villager"
        else:
            role[p] = c
        overridden[p] = table.artifacts[p] in ROLE_ARTEFACT
        if overridden[p]:
            role[p] = ROLE_ARTEFACT[str(table.artifacts[p])]
    if "assassin" not in table.marks.values():
        role = {p: "villager" if role[p] == "assassin" else role[p] for p in table.players}
    return role, overridden


def step_2_team_and_monster(
    table: Input, role: Mapping[Player, str], overridden: Mapping[Player, bool]
) -> tuple[dict[Player, str], dict[Player, str | None]]:
    team: dict[Player, str] = {}
    monster: dict[Player, str | None] = {}
    for p in table.players:
        if table.marks[p] == "vampire" and not overridden[p]:
            team[p], monster[p] = "vampires", "vampire"
        elif role[p] in WOLVES:
            team[p], monster[p] = "werewolves", "werewolf"
        elif role[p] in VAMPS:
            team[p], monster[p] = "vampires", "vampire"
        elif role[p] == "minion":
            team[p], monster[p] = "werewolves", None
        elif role[p] == "renfield":
            team[p], monster[p] = "RENFIELD", None
        elif role[p] in {"tanner", "assassin"}:
            team[p], monster[p] = role[p], None
        else:
            team[p], monster[p] = "village", None
    for p in table.players:
        if team[p] == "RENFIELD":
            team[p] = "vampires" if "vampire" in monster.values() else "village"
    return team, monster


def step_3_protected(
    table: Input, role: Mapping[Player, str], monster: Mapping[Player, str | None]
) -> set[Player | None]:
    bodyguards = {table.votes[b] for b in table.players if role[b] == "bodyguard" and table.votes[b] is not None}
    masters = {
        m
        for m in table.players
        if role[m] == "master"
        and any(q != m and monster[q] == "vampire" and table.votes[q] == m for q in table.players)
    }
    return bodyguards | masters


def step_4_deaths_by_vote(
    table: Input, protected: set[Player | None], princes: set[Player], three: bool
) -> dict[Player, str]:
    dead: dict[Player, str] = {}
    n = {p: sum(table.votes[q] == p for q in table.players) for p in table.players}
    candidates = [p for p in table.players if n[p] > 0 and (p not in protected or p in princes)]
    top = max((n[p] for p in candidates), default=0)
    if top < MIN_FIRST:
        return dead
    first = [p for p in candidates if n[p] == top]
    passed_over = any(n[p] > top for p in table.players if p in protected and p not in candidates)
    for p in first:
        if p not in princes:
            dead[p] = "replacement" if passed_over else "vote"
    if three and len(first) == 1:
        others = [p for p in candidates if p not in first and n[p] >= MIN_SECOND]
        place_two = max((n[p] for p in others), default=0)
        for p in others:
            if n[p] == place_two and p not in princes:
                dead[p] = "second"
    return dead


def step_5_chains(
    table: Input,
    role: Mapping[Player, str],
    protected: set[Player | None],
    princes: set[Player],
    dead: dict[Player, str],
) -> None:
    newly_dead = sorted(dead)
    while newly_dead:
        before = set(dead)
        for d in newly_dead:
            t = table.votes[d]
            if role[d] == "hunter" and t is not None and t not in dead and t not in protected and t not in princes:
                dead[t] = "hunter"
        for d in newly_dead:
            if table.marks[d] == "love":
                for other in table.players:
                    if table.marks[other] == "love" and other not in dead:
                        dead[other] = "grief"
        newly_dead = sorted(set(dead) - before)


def step_6_team_goals(
    team: Mapping[Player, str], monster: Mapping[Player, str | None], dead: Mapping[Player, str], three: bool
) -> tuple[dict[str, bool], bool]:
    wolf_there, vampire_there = "werewolf" in monster.values(), "vampire" in monster.values()
    dead_wolf = any(monster[d] == "werewolf" for d in dead)
    dead_vampire = any(monster[d] == "vampire" for d in dead)
    tanner_alone = any(team[d] == "tanner" for d in dead) and not dead_wolf and not dead_vampire
    goal = {"village": False, "werewolves": False, "vampires": False}
    if three:
        goal["werewolves"] = dead_vampire and not dead_wolf
        goal["vampires"] = dead_wolf and not dead_vampire
        goal["village"] = dead_wolf and dead_vampire
    elif wolf_there and vampire_there:
        goal["werewolves"] = not dead_wolf and not tanner_alone
        goal["vampires"] = not dead_vampire and not tanner_alone
    elif wolf_there:
        goal["village"] = dead_wolf
        goal["werewolves"] = not dead_wolf and not tanner_alone
    elif vampire_there:
        goal["village"] = dead_vampire
        goal["vampires"] = not dead_vampire and not tanner_alone
    else:
        goal["village"] = not any(team[d] != "werewolves" for d in dead)
    return goal, tanner_alone


def step_7_each_player(
    table: Input,
    team: Mapping[Player, str],
    dead: dict[Player, str],
    goal: Mapping[str, bool],
    *,
    tanner_alone: bool,
    wolf_there: bool,
) -> Output:
    wins: dict[Player, bool] = {}
    sides = {side for side, reached in goal.items() if reached and side in team.values()}
    for p in table.players:
        mates = [q for q in table.players if q != p and team[q] == team[p]]
        if team[p] == "tanner":
            wins[p], side = p in dead, "tanner"
        elif team[p] == "assassin":
            wins[p], side = any(table.marks[d] == "assassin" for d in dead), "assassin"
        elif table.marks[p] == "traitor" and mates:
            wins[p], side = any(q in dead for q in mates) and not tanner_alone, "traitor"
        elif team[p] == "werewolves" and not wolf_there:
            outsider_dead = any(team[d] != "werewolves" for d in dead)
            wins[p], side = p not in dead and outsider_dead and not tanner_alone, "minion"
        else:
            wins[p], side = goal[team[p]], team[p]
        if wins[p]:
            sides.add(side)
    for p in table.players:
        pointed_at = table.votes[p]
        if pointed_at is not None and table.marks[pointed_at] == "plague":
            wins[p] = False
    return Output(dead, wins, sorted(sides))
