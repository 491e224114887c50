"""The booklet of a game: what a director must be able to look up and say about a game, whichever it is.

Every game has one in its package below ``words``, and ``narrator.games`` knows which there are. Sentences
are handed out as cues, so that they can be said in whatever language is spoken by then.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, TypeVar

from narrator.desk import Mood
from narrator.ports import Command
from narrator.rules.game import Action, Call, DealByHand, Game, Offer, Phase, Question, RoleId, Seat
from narrator.rules.house import House, debate_s
from narrator.rules.refusal import Facts, Problem, Refused
from narrator.words.leaflet import DeckT, Leaflet, Names, Occasion
from narrator.words.lines import ROLES, Cue, Lines, cue
from narrator.words.menu_place import MenuRow, Slot

EVENING = "evening"
MEMORY = "memory"
RULES = "rules"
ADVICE = "advice"
ANSWERS = "answers"
GameT = TypeVar("GameT", bound=Game)
Breath = Sequence[Command]
"""All that was said at once."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """What is on the table before the night, as everybody knows it."""

    deck: Any
    players: int
    on_phones: bool
    """The narrator deals, and phones show the cards."""
    phones: bool = False
    """Somebody has a phone."""
    named: bool = True
    """Everybody goes by a name; otherwise by a number, and has to know it."""
    changed: bool = False
    """The deck is read again because it was changed."""
    house: House = House()
    boxes: frozenset[str] | None = None
    """What the deck is taken from; none = the fewest boxes that hold it."""


@dataclass(frozen=True, slots=True)
class Pause:
    """A silence between two lines, on the clock."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Reply:
    """What follows from something that was said: refusals are told, actions taken, then it is spoken or asked."""

    actions: tuple[Action, ...] = ()
    refused: tuple[Refused, ...] = ()
    says: tuple[Cue, ...] = ()
    confirm: Cue | None = None
    """A question for a yes or a no; one of the two below follows."""
    yes: "Reply | None" = None
    no: "Reply | None" = None


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happened, and how the cards lay after it."""

    told: tuple[str, ...]
    """In sentences; none where nothing is to be said of it."""
    lay: tuple[int, ...]
    """By place, seats first and then the centre: the number of the card that lies there."""
    by: Seat | None = None
    """Whose doing it was."""
    places: tuple[int, ...] = ()
    """Where a hand was."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A night to look at again: cards by number, and what became of them step by step."""

    cards: tuple[RoleId | None, ...]
    """None = nobody has told which card it was."""
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Something to play, offered: a yes begins it."""

    scenario: str | None
    players: int | None
    told: Cue


class RealTable(Protocol):
    """Real cards of a rehearsal, dealt and moved by players whom the narrator cannot see."""

    def sit_down(self) -> None:
        """An evening begins, or goes on: whatever is asked has not been answered before."""

    def deal(self, game: Game) -> tuple[RoleId, ...]:
        """How the cards were laid out, seats first, then the centre: once a game, however often it is asked for."""

    def call(self, call: str) -> None:
        """A call has been made to its end, and everybody has acted in it."""

    def told(self, game: Game, question: Question, names: Names) -> tuple[Cue, ...]:
        """What is answered to a question, truthfully, in the words of the table."""

    @property
    def truth(self) -> Any:
        """The table as it really is."""


class Booklet(Leaflet[DeckT], Protocol[DeckT, GameT]):
    """Everything about one game that is not its rules.

    What has an answer here already is for a game without printed decks, without a centre, and without anything to
    correct after its end; others answer it themselves.
    """

    acts: ClassVar[tuple[str, ...]]
    """Everything that a finger can do at night."""
    deck_type: ClassVar[type[Any]]
    action_type: ClassVar[Any]
    """The union of all its actions, for whoever writes them down."""
    menu_start: ClassVar[MenuRow | None] = None
    """How the game is begun, where its name alone does; whatever is played now."""
    menu_rows: ClassVar[Mapping[str, tuple[MenuRow, ...]]]
    """What a host may say in this game alone, by group of the menu."""
    menu_slots: ClassVar[Mapping[str, Slot]] = {}
    """What can be chosen in this game in another way than in others, or in no other."""

    @property
    def roles(self) -> tuple[RoleId, ...]:
        """Every card there is, in the order of the box."""

    @property
    def calls(self) -> tuple[str, ...]:
        """Every call there is, in the order of a night with all cards."""

    # Before the game.

    def title(self, lines: Lines, scenario: str | None) -> str: ...

    def deck_for(self, scenario: str | None, players: int, chance: random.Random) -> DeckT: ...

    def boxes_of(self, scenario: str | None) -> frozenset[str] | None:
        return None

    def nearest(self, scenario: str, players: int) -> str | None:
        """The scenario for so many players that comes closest."""
        return None

    def ask_players(self, lines: Lines, scenario: str | None) -> Cue: ...

    def wrong_players(self, lines: Lines, scenario: str | None, players: int, other: str | None) -> Cue: ...

    def about_scenario(self, lines: Lines, scenario: str) -> tuple[Cue, ...]:
        return ()

    def about_list(self, scenario: str | None, players: int) -> tuple[Cue, ...]:
        """What a table should know of a list that no leaflet of these boxes prints."""
        return ()

    def which(self, lines: Lines, name: str) -> Cue:
        """Which of its namesakes is meant?"""
        raise AssertionError("no name is shared in this game")

    def in_box(self, named: tuple[str, ...], box: str) -> str | None:
        """The one of these scenarios that comes from a box."""
        return None

    def scenario_list(self, lines: Lines, occasion: Occasion) -> tuple[Cue, ...]:
        """Those that fit the table, as far as it is known."""
        return ()

    def suggestion(self, lines: Lines, occasion: Occasion) -> Suggestion | None:
        """What suits the table best; none if nothing does."""
        return None

    def surprise(self, lines: Lines, occasion: Occasion, chance: random.Random) -> Suggestion | None:
        """Anything that fits."""
        return None

    def empty_deck(self) -> DeckT | None:
        """What a deck of the table's own begins with; none = in this game the number of players decides."""
        return None

    def resized(self, scenario: str | None, deck: DeckT, players: int, chance: random.Random) -> DeckT | None:
        """The same deck for another number of players; none if the table has made it, and has to say how.

        ``Refused`` where it is not for so many.
        """
        return self.deck_for(scenario, players, chance)

    def begin(self, setup: SetUp, names: Names) -> GameT:
        """The game before its deal. ``Refused`` while the deck has a fault."""

    def centre(self, deck: DeckT) -> int:
        """How many cards lie in the centre, the one beside it included."""
        return 0

    def changed(self, deck: DeckT, role: RoleId, *, more: bool) -> DeckT:
        """The deck with one card more or less of a role. ``Refused`` where that cannot be."""

    def problems(self, deck: DeckT, players: int) -> tuple[Problem, ...]:
        """What is wrong with a deck apart from the number of its cards, which the next change may mend."""
        return ()

    def miscount(self, deck: DeckT, players: int) -> Cue | None:
        """What is wrong with the number of cards; none if it is right."""
        return None

    def lay_out(self, lines: Lines, setup: SetUp) -> Iterator[Cue]:
        """The deck is read back, and what else belongs on the table."""

    def hand_out(self, game: GameT, setup: SetUp) -> Reply:
        """Real cards are dealt and everybody is ready."""
        return Reply((DealByHand(),))

    # What can be asked, and what newcomers are told unasked.

    def rules(self, lines: Lines) -> tuple[Cue, ...]:
        """How it is played, in about a minute; nothing where nobody has written that down."""
        if not lines.has(RULES, self.id):
            return ()
        return (cue(RULES, self.id), *(Cue(RULES, self.id, part) for part in lines.parts(RULES, self.id)))

    def first_game(self, lines: Lines) -> tuple[Cue, ...]:
        """What a new table had better play first."""
        first = cue(RULES, f"{self.id}-first")
        return (first,) if lines.has(first.scene, first.id) else ()

    def hints(self, lines: Lines, phase: Phase, setup: SetUp, night: int) -> Iterator[Cue]:
        """What newcomers are told at the deal, as the debate begins, and before the vote."""
        return iter(())

    def in_play_beside(self, deck: DeckT | None) -> Facts:
        """What the description of a card may speak of: what is in the deck, or anything while there is none."""
        return ()

    def stars(self, role: RoleId, boxes: frozenset[str] | None) -> int:
        """How hard a role is to play, one to three, as these boxes print it; 0 = they print nothing."""
        return 0

    def advice(self, lines: Lines, role: RoleId, boxes: frozenset[str] | None) -> tuple[Cue, ...]:
        """How hard a role is to play, and how to play it."""
        stars, tip = self.stars(role, boxes), cue(ADVICE, f"role-{role}")
        told = (cue(ADVICE, "stars", stars=stars),) if stars else ()
        return (*told, tip) if lines.has(tip.scene, tip.id) else told

    def in_play(self, setup: SetUp) -> tuple[Cue, ...]:
        """The cards that are played with."""
        return (cue(EVENING, "deck", count=len(setup.deck.cards), cards=setup.deck.cards),)

    def wake_order(self, lines: Lines, calls: Sequence[Call]) -> Cue:
        """Whom these calls wake up, in their order; calls to everybody are left out."""
        names = (_called(lines, call.id) for call in calls)
        return cue(ANSWERS, "wake-order", names=tuple(name for name in names if name is not None))

    # The day.

    def debate(self, game: GameT, minutes: int, seconds: int) -> tuple[Cue, ...]: ...

    def debate_s(self, game: GameT, wished: int | None, games_played: int) -> int:
        """How long people talk now; ``wished``: what the table has settled, if it has."""
        return debate_s(len(game.public().places), games_played) if wished is None else wished

    def debate_warning(self, game: GameT, left: str) -> Cue | None:
        """What is said when half of the time, a minute or some seconds are left."""
        return cue(EVENING, f"debate-{left}")

    def revival(self, game: GameT, number: int) -> Cue | None:
        """A question for a debate that has fallen silent, as so often before; it tells nothing of the night."""
        return None

    def wish(self, game: GameT, names: Names, command: Command) -> Reply | None:
        """What a command of its own comes to while people talk; none if it is none."""
        return None

    def vote(self, game: GameT, names: Names, setup: SetUp) -> tuple[Cue, ...]:
        """Before the countdown."""
        return (_vote_ready(setup),)

    def freeze(self, setup: SetUp) -> tuple[Cue, ...]:
        """While arms are up."""
        tapped = "vote-tap" if setup.phones else "vote-freeze"
        return (cue(EVENING, "vote-freeze-phones" if setup.on_phones else tapped),)

    def soon(self, setup: SetUp) -> Iterator[Cue]:
        """What will be said after the debate, as far as it is known before: the voice makes it ready."""
        yield _vote_ready(setup)
        yield from self.freeze(setup)

    def lot(self, names: Names) -> Cue:
        raise AssertionError("no lot is drawn in this game")

    # What is told and asked.

    def news(self, game: GameT, names: Names, item: Any, setup: SetUp) -> Iterator[Cue | Pause]: ...

    def ask(self, game: GameT, names: Names, question: Question) -> Cue: ...

    def question_names(self, game: GameT, question: Question) -> tuple[str, ...]:
        """What it is called in the game's table of questions; several where it can be answered in several ways."""
        return (question.id,)

    def ask_again(self, question: Question, asked: Cue) -> Cue | None:
        """The same question right after it: in these words; none = it still stands, and nobody needs to hear it."""
        return asked

    def wants_more(self, game: GameT, question: Question, breath: Breath) -> bool:
        """Whether this would do, but whoever said it may go on."""
        return False

    def reply(self, game: GameT, names: Names, question: Question, breath: Breath) -> Reply | None:
        """What an answer comes to; none if it is none."""

    def reminder(self, game: GameT, question: Question) -> Cue | None:
        """What a table is reminded of that has begun to answer and fallen silent."""
        return None

    def correction(self, game: GameT, breath: Breath) -> Reply | None:
        """What is told after the verdict; none if it corrects nothing."""
        return None

    def may_correct(self, game: GameT) -> bool:
        """The verdict rests on what the table has told."""
        return False

    # The end.

    moods: ClassVar[Mapping[str, Mood]] = {}
    """What the victory of a side feels like; of any other one, lone."""

    def verdict(self, game: GameT, names: Names) -> tuple[Cue, ...]: ...

    def closing(self, game: GameT, names: Names) -> tuple[Cue, ...]:
        """What is left to say of the verdict when nothing is left to ask: all of it, unless it was told as news."""
        return self.verdict(game, names)

    def headline(self, lines: Lines, game: GameT, names: Names) -> str:
        """Who has won, without the reasons."""
        return lines.line(self.verdict(game, names)[0])

    def retelling(self, lines: Lines, names: Names, game: GameT) -> tuple[str, ...]: ...

    def replay(self, lines: Lines, names: Names, game: GameT) -> Replay | None:
        """The same to look at, where cards move; it tells what the retelling tells, in the same order."""
        return None

    def record(self, game: GameT, names: Names) -> Mapping[str, Any]:
        """What a transcript keeps of the end beyond deaths, winners and sides."""
        return {}

    # Phones.

    def act_label(self, lines: Lines, act: str) -> str:
        """A button, in a word or two."""
        return lines.say(MEMORY, f"{self.id}-act-{act}")

    def offer_label(self, lines: Lines, offer: Offer) -> str:
        """One way to act, told apart from the others of its call."""
        return lines.say(MEMORY, f"{self.id}-option-{offer.act}", seats=offer.pick_seats, centre=offer.pick_centre)

    def note(self, lines: Lines, names: Names, game: GameT, seat: Seat, *, called: bool) -> str:
        """Whether a tap counts in the open call, as it does for the ``called``, and what it has shown so far."""

    def memory(self, lines: Lines, names: Names, game: GameT, seat: Seat) -> tuple[str, ...]:
        """What this player has done and seen."""

    # Rehearsals.

    def real_table(self, seed: int) -> RealTable: ...


def _called(lines: Lines, call: str) -> str | None:
    """Whom a call wakes up: a group by its own name, otherwise a role; none for everybody."""
    if lines.has(ANSWERS, f"call-{call}"):
        return lines.say(ANSWERS, f"call-{call}")
    return lines.line(Cue(ROLES, f"role-{call}", "the")) if lines.has(ROLES, f"role-{call}", "the") else None


def _vote_ready(setup: SetUp) -> Cue:
    return cue(EVENING, "vote-ready-phones" if setup.on_phones else "vote-ready")


AnyBooklet = Booklet[Any, Any]
