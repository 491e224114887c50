"""Answers: what the narrator knows about a game and how it stands, told to whoever asks."""

from collections.abc import Iterator
from dataclasses import dataclass

from narrator.director.progress import Progress
from narrator.games import booklet_of, booklet_with
from narrator.ports import Command, Line
from narrator.rules.game import Game, Phase, RoleId
from narrator.words.booklet import ANSWERS
from narrator.words.card_names import about
from narrator.words.leaflet import Names
from narrator.words.lines import Cue, Lines, cue

Told = tuple[Cue | Line, ...]
THINGS = ("role", "mark", "artefact")
"""What can be explained by itself; a scenario is its booklet's affair."""
HEADLINE = "answers.headline"
RETELLING = "answers.retelling"


@dataclass(frozen=True, slots=True)
class Answers:
    """What may be said at this moment: public facts, and of a game that is judged, all that is known."""

    progress: Progress
    lines: Lines
    names: Names
    game: Game | None
    """None while no cards lie on the table."""

    def to(self, command: Command) -> Told | None:
        """What a question is answered with; none if the command asks nothing of this kind."""
        booklet, lines = self.progress.plan.booklet, self.lines
        match command.name:
            case "describe":
                return tuple(self._about(command))
            case "advice":
                return self._advice(str(command.values["role"]))
            case "rules":
                chosen = self.progress.phase is not Phase.LOBBY or self.progress.plan.scenario is not None
                return (*booklet.rules(lines), *(() if chosen else booklet.first_game(lines)))
            case "roles_in_play":
                return booklet.in_play(self.progress.plan.set_up()) if self.progress.plan.deck else _NOTHING_YET
            case "wake_order":
                return _NOTHING_YET if self.game is None else (booklet.wake_order(lines, self.game.calls()),)
            case "who_won" | "why" | "retell":
                return self._end(command.name)
        return None

    def _about(self, command: Command) -> Iterator[Cue]:
        for kind in THINGS:
            if kind in command.values:
                thing = str(command.values[kind])
                beside = self.progress.plan.in_play_beside(thing) if kind == "role" else ()
                yield about(self.lines, kind, thing, beside)
        if "role" in command.values:
            yield from self._advice(str(command.values["role"]))
        scenario = str(command.values.get("scenario", ""))
        booklet = booklet_of(scenario)
        if booklet is not None:
            yield from booklet.about_scenario(self.lines, scenario)

    def _advice(self, role: RoleId) -> tuple[Cue, ...]:
        booklet = booklet_with(role)
        return () if booklet is None else booklet.advice(self.lines, role, self.progress.plan.boxes)

    def _end(self, question: str) -> Told:
        if not self.progress.judged or self.game is None:
            over = self.progress.phase is Phase.OVER
            return (cue(ANSWERS, "no-verdict" if over else "not-decided"),)
        booklet, won = self.progress.plan.booklet, self.progress.won
        match question:
            case "who_won":
                headline = Line(HEADLINE, booklet.headline(self.lines, self.game, self.names))
                return (headline, cue(ANSWERS, "won", names=won, count=len(won))) if won else (headline,)
            case "why":
                return booklet.verdict(self.game, self.names)
        replay = booklet.replay(self.lines, self.names, self.game)
        if replay is not None:
            steps = enumerate(replay.steps)
            return tuple(Line(RETELLING, text, step=number) for number, step in steps for text in step.told)
        retold = booklet.retelling(self.lines, self.names, self.game)
        return tuple(Line(RETELLING, text) for text in retold) or (cue(ANSWERS, "night-untold"),)


_NOTHING_YET: Told = (cue(ANSWERS, "nothing-yet"),)
