"""The outcome: the verdict as screens show it, and the night told again as far as it is known."""

from narrator.desk import Fate, RoleFace, VerdictView
from narrator.director.phases.reveal import Judged, explained, judged
from narrator.director.stage import Stage
from narrator.director.table_view import role_face
from narrator.rules.game import RoleId, Seat
from narrator.rules.one_night.view import end_view
from narrator.words.one_night.retelling import NightTold, told_again

VERDICT = "verdict"


def verdict_view(stage: Stage) -> VerdictView:
    end = judged(stage)
    cues = explained(stage, end)
    return VerdictView(
        fates=tuple(_fate(stage, end, seat) for seat in range(len(stage.names))),
        sides=tuple(str(side) for side in end.verdict.sides),
        headline=_headline(stage, end),
        explanation=tuple(stage.lines.line(cue) for cue in cues),
        night=_night(stage, end),
    )


def _headline(stage: Stage, end: Judged) -> str:
    """Who has won, without the reasons that the explanation gives."""
    wins = [stage.lines.say(VERDICT, "headline", side=str(side)) for side in end.verdict.sides]
    return " ".join(wins) or stage.lines.say(VERDICT, "no-winner")


def _fate(stage: Stage, end: Judged, seat: Seat) -> Fate:
    verdict = end.verdict
    known = end.known is None or seat in end.known
    death = next((death for death in verdict.deaths if death.seat == seat), None)
    return Fate(
        seat=seat,
        name=stage.names[seat],
        died=None if death is None else str(death.reason),
        won=verdict.winners[seat] if seat in end.certain else None,
        card=_face(stage, end.table.cards[seat]) if known else None,
        dealt=_face(stage, _dealt(stage)[seat]),
        votes=verdict.tally[seat],
    )


def _face(stage: Stage, role: RoleId | None) -> RoleFace | None:
    return None if role is None else role_face(stage.lines, role)


def _dealt(stage: Stage) -> tuple[RoleId | None, ...]:
    """The cards of the deal, as far as they are known."""
    if stage.game.dealt:
        state = stage.game.state
        return tuple(map(state.role_of_card, state.dealt))
    return tuple(stage.game.played.card_told(seat) for seat in range(len(stage.names)))


def _night(stage: Stage, end: Judged) -> tuple[str, ...]:
    """Told from what the narrator dealt, or from what the players have told; nothing if nobody told anything."""
    played = stage.game.played
    if stage.game.dealt:
        whole = end_view(stage.game.state)
        assert whole is not None, "the game is judged"
        return told_again(stage.lines, stage.names, NightTold.of(whole))
    if not played.told:
        return ()
    night = NightTold(
        dealt=_dealt(stage),
        moves=tuple(told.move for told in played.moves),
        cards=tuple(
            card if end.known is None or seat in end.known else None for seat, card in enumerate(end.table.cards)
        ),
        saw=tuple(told.saw for told in played.moves),
    )
    return told_again(stage.lines, stage.names, night)
