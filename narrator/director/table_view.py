"""The table view: what everybody in the room may see, put into words for a screen; in the end, the verdict.

Nothing here looks at a hand before the cards are turned.
"""

from collections import Counter
from functools import lru_cache
from itertools import chain, count, repeat
from typing import NamedTuple

from narrator.desk import (
    Button,
    CallFace,
    Chair,
    End,
    Fate,
    MatchFace,
    Meter,
    ReplayFace,
    ReplayStep,
    RoleFace,
    RoleInPlay,
    Score,
    TableView,
    VerdictView,
)
from narrator.director.plan import Plan
from narrator.director.progress import Phone
from narrator.director.ready_lines import written_night
from narrator.director.stage import Stage
from narrator.director.standings import Standings
from narrator.games import booklet_with
from narrator.ports import Loudness, Reveal
from narrator.rules.game import BARE, Call, Game, Phase, Place, PublicView, RoleId, Seat
from narrator.rules.refusal import Facts, Problem
from narrator.words.booklet import ADVICE, Replay
from narrator.words.card_names import about
from narrator.words.faults import sentence
from narrator.words.lines import ROLES, Cue, Lines, cue


@lru_cache(maxsize=512)
def role_face(lines: Lines, role: RoleId, boxes: frozenset[str] | None, in_play: Facts) -> RoleFace:
    """``boxes``: what the deck is taken from, where that is settled; another box may print other stars."""
    booklet = booklet_with(role)
    tip = cue(ADVICE, f"role-{role}")
    return RoleFace(
        role,
        lines.line(Cue(ROLES, f"role-{role}", "call")),
        lines.line(about(lines, "role", role, in_play)),
        0 if booklet is None else booklet.stars(role, boxes),
        lines.line(tip) if lines.has(tip.scene, tip.id) else "",
    )


def face_or_none(lines: Lines, role: RoleId | None, plan: Plan) -> RoleFace | None:
    return None if role is None else role_face(lines, role, plan.boxes, plan.in_play_beside(role))


class TableFacts(NamedTuple):
    """All that the table's view is made of, its clock aside: public facts, and nothing else."""

    lines: Lines
    plan: Plan
    names: tuple[str, ...]
    phones: tuple[Phone, ...]
    phase: Phase
    revision: int
    caption: str
    asks: str | None
    on_hold: bool
    judged: bool
    match: Standings
    """With this game once its verdict can be read."""
    shown: PublicView | None
    """The game as everybody sees it; none before its cards lie there."""
    calls: tuple[Call, ...]
    """Of the night; none of them unless one is being made."""
    night_seed: int
    awaited: tuple[Seat, ...]
    loudness: Loudness | None
    trouble: Problem | None
    retold: int | None
    reveals: tuple[Reveal, ...]
    """What the voice has told of the end."""


def table_facts(stage: Stage) -> TableFacts:
    board, match = stage.board, stage.match
    shown, judged = match.game.public() if match.playing else None, is_judged(stage)
    return TableFacts(
        lines=stage.lines,
        plan=stage.plan,
        names=stage.record.everybody,
        phones=stage.progress.phones,
        phase=stage.phase,
        revision=board.revision,
        caption=board.caption,
        asks=board.asks,
        on_hold=stage.clock.on_hold,
        judged=judged,
        match=stage.progress.match if judged else stage.progress.standings,
        shown=shown,
        calls=() if shown is None or board.call is None else match.game.calls(),
        night_seed=stage.progress.night_seed,
        awaited=stage.awaited,
        loudness=board.loudness,
        trouble=board.trouble,
        retold=board.retold,
        reveals=board.reveals,
    )


def table_view(facts: TableFacts, left_s: float | None) -> TableView:
    lines, plan, shown = facts.lines, facts.plan, facts.shown
    booklet, deck = plan.booklet, plan.deck
    return TableView(
        revision=facts.revision,
        phase=facts.phase,
        language=lines.language,
        cards="phones" if plan.on_phones else "table",
        scenario=plan.called(lines) if plan.scenario or plan.title else None,
        players=plan.players,
        roles=()
        if deck is None
        else _roles(lines, booklet.roles, deck.cards, plan.boxes, booklet.in_play_beside(deck)),
        extra_wolf=None if deck is None else face_or_none(lines, booklet.beside(deck), plan),
        centre=0 if deck is None else booklet.centre(deck),
        seats=_chairs(
            lines, facts.names, facts.phones, () if shown is None else shown.places, plan, reveals=facts.reveals
        ),
        caption=facts.caption,
        call=_call_face(facts),
        seconds_left=left_s,
        on_hold=facts.on_hold,
        asks=facts.asks,
        judged=facts.judged,
        awaited=facts.awaited,
        match=_match_face(facts.match),
        game=plan.game,
        night=0 if shown is None else shown.night,
        many_days=booklet.many_days,
        meter=None if facts.loudness is None else Meter(facts.loudness.voice, facts.loudness.room),
        retold=facts.retold,
        trouble="" if facts.trouble is None else sentence(lines, facts.trouble),
    )


def is_judged(stage: Stage) -> bool:
    """Whether the verdict can be read: not before it has been said."""
    return stage.progress.judged and stage.phase is Phase.OVER and stage.match.playing


@lru_cache(maxsize=8)
def _match_face(match: Standings) -> MatchFace:
    tokens, losses = dict(match.tokens), dict(match.losses)
    scores = (
        Score(name, tokens.get(name, 0), losses.get(name, 0), out=match.double and name not in match.standing)
        for name in match.players
    )
    return MatchFace(
        target=match.target,
        double=match.double,
        scores=tuple(sorted(scores, key=lambda score: (score.out, -score.tokens, score.losses, score.name))),
        champion=match.champion,
    )


@lru_cache(maxsize=8)
def _roles(
    lines: Lines,
    box: tuple[RoleId, ...],
    cards: tuple[RoleId, ...],
    boxes: frozenset[str] | None,
    in_play: Facts,
) -> tuple[RoleInPlay, ...]:
    """Each role of the deck once, in the order of its box."""
    counts = Counter(cards)
    faces = ((role_face(lines, role, boxes, in_play), counts[role]) for role in box if counts[role])
    return tuple(RoleInPlay(face.id, face.name, face.text, face.stars, face.advice, count) for face, count in faces)


@lru_cache(maxsize=8)
def _chairs(
    lines: Lines,
    names: tuple[str, ...],
    phones: tuple[Phone, ...],
    places: tuple[Place, ...],
    plan: Plan,
    *,
    reveals: tuple[Reveal, ...],
) -> tuple[Chair, ...]:
    """Places are laid for those who play; whoever has come for the next game sits there all the same."""
    hosts = {phone.seat: phone.host for phone in phones}
    ends = {
        told.seat: End(told.votes, told.voters, face_or_none(lines, told.card, plan), told.died, told.won)
        for told in reveals
    }
    return tuple(
        Chair(
            seat=seat,
            name=name,
            phone=seat in hosts,
            host=hosts.get(seat, False),
            face_up=face_or_none(lines, place.face_up, plan),
            alive=place.alive,
            captain=place.captain,
            shield=place.shield,
            artefact=place.artefact,
            end=ends.get(seat),
        )
        for seat, name, place in zip(count(), names, chain(places, repeat(BARE)))
    )


def _call_face(facts: TableFacts) -> CallFace | None:
    """The call that is being made, in the words it is made with."""
    shown = facts.shown
    if shown is None or shown.call is None or not facts.calls:
        return None
    call, script = shown.call, written_night(facts.plan, facts.lines, facts.calls, shown, facts.night_seed)
    told = next(told for told in script if told.id == call.id)
    return CallFace(
        id=call.id,
        title=told.wake.text,
        text="" if told.instruction is None else told.instruction.text,
        buttons=tuple(Button(act, facts.plan.booklet.act_label(facts.lines, act)) for act in call.acts),
        steps=call.taps,
        asks_role=call.asks_role,
    )


def verdict_view(stage: Stage) -> VerdictView:
    return verdict_of(stage.match.game, stage.names, stage.lines, stage.plan)


def verdict_of(game: Game, names: tuple[str, ...], lines: Lines, plan: Plan) -> VerdictView:
    """Who died, who won and why, and the night told again."""
    outcome, booklet = game.outcome(), plan.booklet
    assert outcome is not None, "the game is judged"
    return VerdictView(
        fates=tuple(
            Fate(
                seat=seat,
                name=names[seat],
                died=fate.died,
                won=fate.won,
                card=face_or_none(lines, fate.card, plan),
                dealt=face_or_none(lines, fate.dealt, plan),
                votes=fate.votes,
                voters=fate.voters,
            )
            for seat, fate in enumerate(outcome.fates)
        ),
        sides=outcome.sides,
        mood=booklet.moods.get(outcome.sides[0], "lone") if outcome.sides else "lone",
        headline=booklet.headline(lines, game, names),
        explanation=tuple(lines.line(cue) for cue in booklet.verdict(game, names)),
        night=booklet.retelling(lines, names, game),
        replay=_replay_face(lines, booklet.replay(lines, names, game), plan),
    )


def _replay_face(lines: Lines, replay: Replay | None, plan: Plan) -> ReplayFace | None:
    if replay is None:
        return None
    return ReplayFace(
        cards=tuple(face_or_none(lines, card, plan) for card in replay.cards),
        steps=tuple(ReplayStep(step.told, step.lay, step.by, step.places) for step in replay.steps),
    )
