"""What the parts of the drawing need to know of a match: its board and where things lie, colours, seats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final, Protocol, cast

import pygame

from game.app.paint.colours import contrast, mixed, readable
from game.app.skin_api.looks import MatchLooks
from game.app.skin_api.question import Question
from game.app.skins.globopolis.course import Course
from game.app.skins.globopolis.plan import CENTRE, Plan
from game.engine.spelling import Series
from game.engine.vocabulary import Seat
from game.rules.globopolis import RULES
from game.rules.globopolis.board import Board, Title
from game.rules.globopolis.board_parts import UNITS, Group
from game.rules.globopolis.card_parts import MissionCard
from game.rules.globopolis.options import Options
from game.rules.globopolis.state import MISSION_POINTS, GlobopolisState

READABLE: Final = 4.5
"""The least contrast of text."""
CREAM: Final = "#f7eed7"
KEY: Final = "#0a0d22"
UNIT_ICONS: Final = ("tide", "wheat", "sun", "cube", "shield")
UNIT_COLOURS: Final = ("#3ba7e0", "#8cc152", "#ffc83d", "#c9ced8", "#d9483b")
"""Of Water, Food, Energy, UCP and NS-Units."""
CARD_COLOURS: Final = {"ops": "#8a2f4f", "influence": "#1b6f76", "mission": "#8a5a12"}
CARD_ICONS: Final = {"ops": "crosshair", "influence": "masks", "mission": "dossier"}


class Looks(MatchLooks, frozen=True, dict=True):
    """Board, options and seats of a match."""

    rules = RULES
    board: Board
    options: Options
    seats: tuple[Seat, ...]

    @cached_property
    def plan(self) -> Plan:
        """Where everything lies."""
        return Plan(self.board)

    @property
    def note_spot(self) -> tuple[tuple[float, float], float]:
        """The middle of the ring, and a width that leaves Agents free."""
        return CENTRE, self.plan.middle.w - 150

    @cached_property
    def course(self) -> Course:
        """How far what moves in an engagement has come."""
        return Course()

    @cached_property
    def field_pictures(self) -> dict[int, tuple[object, pygame.Surface]]:
        """By Title: what was drawn last on its field, and of what."""
        return {}

    @cached_property
    def heads(self) -> tuple[tuple[str, str], ...]:
        """The colour of each group as the ground of a code, and an ink that can be read upon it."""
        found: list[tuple[str, str]] = []
        for group in self.board.groups:
            colour = group.colour
            while contrast(colour, readable(colour)) < READABLE:
                colour = mixed(colour, 0.1)
            found.append((colour, readable(colour)))
        return tuple(found)

    def title(self, number: int) -> Title:
        """A Title by number."""
        return self.board.titles[number]

    def group_of(self, title: int) -> Group:
        """The group of a Title."""
        return self.board.groups[self.board.titles[title].group]

    def plate(self, units: Sequence[int]) -> str:
        """Units in a few letters: "W2 F1 N2"."""
        told = [
            self.say("unit.short", name=self.say(f"unit.letter.{UNITS[kind]}"), n=number)
            for kind, number in enumerate(units)
            if number
        ]
        return " ".join(told) if told else self.say("unit.none")

    @property
    def sides(self) -> int:
        """How many sides own things: two teams, or the players each on their own (GLO-28.11)."""
        return self.options.sides(len(self.seats))

    @property
    def teams(self) -> bool:
        """Whether players own things together."""
        return self.sides < len(self.seats)

    @property
    def alone(self) -> bool:
        """Whether only one side sits at the screen: else nothing may be told there of a hand."""
        return len({self.side(seat) for seat, one in enumerate(self.seats) if one.human}) == 1

    def side(self, seat: int) -> int:
        """The side of a seat: a side is a seat too, the first of its own."""
        return seat % self.sides

    def of_side(self, seat: int) -> int:
        """The colour in which all that a seat and its partner own is marked."""
        return self.of(self.side(seat))

    def partners(self, seat: int) -> tuple[int, ...]:
        """The other seats of its side."""
        return tuple(one for one in range(self.side(seat), len(self.seats), self.sides) if one != seat)

    def side_names(self, seat: int) -> list[str]:
        """The names of those on the side of a seat."""
        return [self.name(one) for one in range(self.side(seat), len(self.seats), self.sides)]

    def side_name(self, seat: int) -> str:
        """What a side is called: by the names of both partners, or of a player who is alone."""
        return self.text("list", Series(tuple(self.side_names(seat))))

    def many(self, seat: int) -> int:
        """How many play as one with a seat, itself among them: verbs go by it."""
        return len(self.side_names(seat))

    def card_text(self, card: str) -> str:
        """What a card does; of a MISSION what it asks for and what it brings."""
        known = self.board.card_named[card]
        if not isinstance(known, MissionCard):
            return known.text
        brings = "mission.claims" if self.claims(known) else "mission.points"
        return f"{self.numbered(known, known.text)} {self.say(brings, n=MISSION_POINTS)}"

    def numbered(self, mission: MissionCard, text: str) -> str:
        """A text of a MISSION with its numbers for so many players (GLO-28.11)."""
        return text.format(**mission.condition.marks(self.sides))

    def claims(self, mission: MissionCard) -> bool:
        """Whether a MISSION claims victory as the options have it: else it brings points (GLO-24.2, 24.3)."""
        options = self.options
        return mission.reward == "victory" and options.missions == "victory" and not options.bitter_end


class _Looking(Protocol):
    """What dialogs need of the game's own skin besides its signs."""

    looks: Looks


def looks_of(asked: Question) -> Looks:
    """The looks of the match that a question is of."""
    return cast("_Looking", asked.skin).looks


class Looking:
    """What dialogs of Globopolis know besides what is asked."""

    asked: Question

    @property
    def looks(self) -> Looks:
        """The looks of the match."""
        return looks_of(self.asked)

    @property
    def state(self) -> GlobopolisState:
        """The table as it is seen."""
        return self.asked.state
