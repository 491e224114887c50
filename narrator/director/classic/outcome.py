"""The outcome of a classic game as screens show it, and the game told again night by night."""

from narrator.desk import Fate, VerdictView
from narrator.director.classic.ending import ending_lines, the_verdict
from narrator.director.stage import Stage
from narrator.director.table_view import role_face
from narrator.rules.game import Seat
from narrator.rules.thiercelieux.view import end_view
from narrator.words.thiercelieux.retelling import village_told_again


def village_verdict(stage: Stage) -> VerdictView:
    verdict = the_verdict(stage)
    told = [line.text for line in ending_lines(stage)]
    return VerdictView(
        fates=tuple(_fate(stage, seat) for seat in stage.village.state.seats),
        sides=(str(verdict.outcome),),
        headline=told[0],
        explanation=tuple(told),
        night=village_told_again(stage.lines, stage.names, end_view(stage.village.state)),
    )


def _fate(stage: Stage, seat: Seat) -> Fate:
    state = stage.village.state
    death = next((death for death in state.deaths if death.seat == seat), None)
    card, dealt = state.cards[seat], state.dealt[seat]
    return Fate(
        seat=seat,
        name=stage.names[seat],
        died=None if death is None else str(death.cause),
        won=the_verdict(stage).winners[seat],
        card=None if card is None else role_face(stage.lines, card),
        dealt=None if dealt is None else role_face(stage.lines, dealt),
        votes=0,
    )
