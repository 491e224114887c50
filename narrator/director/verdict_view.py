"""The verdict view: who died, who won and why, as screens show it, and the night told again."""

from narrator.desk import Fate, VerdictView
from narrator.director.stage import Stage
from narrator.director.table_view import face_or_none


def verdict_view(stage: Stage) -> VerdictView:
    game, names, lines, booklet = stage.match.game, stage.names, stage.lines, stage.plan.booklet
    outcome = game.outcome()
    assert outcome is not None, "the game is judged"
    return VerdictView(
        fates=tuple(
            Fate(
                seat=seat,
                name=names[seat],
                died=fate.died,
                won=fate.won,
                card=face_or_none(lines, fate.card),
                dealt=face_or_none(lines, fate.dealt),
                votes=fate.votes,
            )
            for seat, fate in enumerate(outcome.fates)
        ),
        sides=outcome.sides,
        headline=booklet.headline(lines, game, names),
        explanation=tuple(lines.line(cue) for cue in booklet.verdict(game, names)),
        night=booklet.retelling(lines, names, game),
    )
