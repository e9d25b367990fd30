"""Pictures for the rule book: parts of a board as examples, drawn with the game's own board and pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Final

import msgspec
import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.contract import Skin
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Seat
from game.store.boards import standard_board
from game.store.rulebook import Picture

SEATED: Final = (Seat("Ada", "human", 0), Seat("Bart", "human", 1))
KEPT: Final = 24
"""So many pictures are kept."""


class Examples:
    """The pictures in the rule book of one game. `dressed` gives the looks of a board, its seats and options.

    They show the game's standard board with the usual options, whatever is being played.
    """

    def __init__(self, rules: Rules, dressed: Callable[[Any, tuple[Seat, ...], Any], Skin]) -> None:
        self.rules = rules
        self._dressed = dressed
        self._kept: dict[tuple[Any, ...], pygame.Surface] = {}

    @cached_property
    def bare(self) -> AnyState:
        """The standard board before anything lies on it."""
        board = standard_board(self.rules)
        return self.rules.start(board, self.rules.options(), len(SEATED))

    @cached_property
    def skin(self) -> Skin:
        """The looks of that board."""
        return self._dressed(self.bare.board, SEATED, self.bare.options)

    def part(self, picture: Picture) -> Box:
        """What of the board is shown, in board units. Raises KeyError for a place that there is not."""
        shapes = self.skin.shapes(self.bare)
        first, *others = (shapes[place] for place in picture.around)
        whole = first
        for other in others:
            whole = whole.union(other)
        return whole

    def state(self, picture: Picture) -> AnyState:
        """The empty board with what lies on the table in a picture.

        Raises msgspec.ValidationError, KeyError or IndexError where that does not fit the game.
        """
        table = msgspec.to_builtins(self.bare.table)
        for field, value in picture.table.items():
            if field not in table:
                raise KeyError(f"there is no “{field}” on the table of {self.rules.name}")
            if isinstance(value, Mapping):
                for place, item in msgspec.convert(value, dict[int, Any], strict=False).items():
                    table[field][place] = item
            else:
                table[field] = value
        state = self.bare.copy()
        state.table = msgspec.convert(table, self.rules.table_type)
        return state

    def draw(self, canvas: Canvas, box: Box, picture: Picture) -> None:
        """Draw a picture so that it fills the width of `box`."""
        part = self.part(picture)
        scale = canvas.s * box.w / part.w
        key = self._key(canvas, scale, picture)
        if key not in self._kept:
            if len(self._kept) >= KEPT:
                del self._kept[next(iter(self._kept))]
            self._kept[key] = self._made(picture, part, scale, canvas)
        canvas.stamp(self._kept[key], canvas.point(box.x, box.y))

    def ready(self, canvas: Canvas, box: Box, picture: Picture) -> bool:
        """Whether a picture was drawn in this size before, so that drawing it takes no time."""
        return self._key(canvas, canvas.s * box.w / self.part(picture).w, picture) in self._kept

    def _key(self, canvas: Canvas, scale: float, picture: Picture) -> tuple[Any, ...]:
        return picture.around, str(picture.table), round(scale, 3), canvas.theme.name, canvas.theme.easy

    def _made(self, picture: Picture, part: Box, scale: float, canvas: Canvas) -> pygame.Surface:
        surface = pygame.Surface((round(part.w * scale), round(part.h * scale)))
        if pygame.display.get_surface():
            surface = surface.convert()
        small = Canvas(surface, scale, canvas.theme, origin=(part.x, part.y))
        self.skin.ground(small)
        self.skin.standing(small, self.state(picture), frozenset())
        return surface
