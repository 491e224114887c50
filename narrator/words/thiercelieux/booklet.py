"""The booklet of Les Loups-Garous de Thiercelieux, put together from its parts."""

import random
from collections.abc import Mapping
from typing import ClassVar

from narrator.desk import Mood
from narrator.rules.game import RoleId, SharedAction
from narrator.rules.thiercelieux.actions import Action, Word
from narrator.rules.thiercelieux.cards import Deck
from narrator.rules.thiercelieux.game import Village
from narrator.rules.thiercelieux.resolve import Outcome
from narrator.rules.thiercelieux.taps import Deed
from narrator.words.leaflet import Names
from narrator.words.lines import Lines
from narrator.words.thiercelieux import menu
from narrator.words.thiercelieux.company import RealVillage
from narrator.words.thiercelieux.data import book
from narrator.words.thiercelieux.leaflet import VillageLeaflet
from narrator.words.thiercelieux.phone import VillagePhone
from narrator.words.thiercelieux.retelling import village_told_again
from narrator.words.thiercelieux.set_up import VillageSetUp
from narrator.words.thiercelieux.talk import VillageTalk


class VillageBooklet(VillageLeaflet, VillageSetUp, VillageTalk, VillagePhone):
    deck_type = Deck
    action_type = Action | Word | SharedAction
    acts = tuple(Deed)
    moods: ClassVar[Mapping[str, Mood]] = {Outcome.VILLAGERS: "light", Outcome.WEREWOLVES: "blood"}
    menu_start = menu.START
    menu_rows = menu.ROWS
    menu_slots = menu.SLOTS

    @property
    def roles(self) -> tuple[RoleId, ...]:
        return tuple(book())

    @property
    def calls(self) -> tuple[str, ...]:
        return tuple(row.id for row in book().calls)

    def retelling(self, lines: Lines, names: Names, game: Village) -> tuple[str, ...]:
        return village_told_again(lines, names, game.state)

    def real_table(self, seed: int) -> RealVillage:
        return RealVillage(random.Random(f"company {seed}"))
