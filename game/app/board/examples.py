"""Pictures for the rule book: parts of a board as examples, drawn with the game's own board and pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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

NAMES: Final = ("Ada", "Bart", "Chen", "Dolores")
KEPT: Final = 24
"""So many pictures are kept."""


class Examples:
    """The pictures in the rule book of one game. `dressed` makes the skin for a board, its seats and options.
    They always show the standard board with the default options or those of a preset."""

    def __init__(self, rules: Rules, dressed: Callable[[Any, tuple[Seat, ...], Any], Skin]) -> None:
        self.rules = rules
        self._dressed = dressed
        self._kept: dict[tuple[Any, ...], pygame.Surface] = {}
        self._bare: dict[tuple[str, int], AnyState] = {}
        self._skins: dict[tuple[str, int], Skin] = {}

    def bare(self, picture: Picture) -> AnyState:
        """The empty standard board for a picture."""
        key = picture.preset, picture.seats
        if key not in self._bare:
            options = self.rules.options(picture.preset)
            self._bare[key] = self.rules.start(standard_board(self.rules), options, picture.seats)
        return self._bare[key]

    def skin(self, picture: Picture) -> Skin:
        """The skin of that board."""
        key = picture.preset, picture.seats
        if key not in self._skins:
            bare = self.bare(picture)
            seats = tuple(Seat(name, "human", look) for look, name in enumerate(NAMES[: picture.seats]))
            self._skins[key] = self._dressed(bare.board, seats, bare.options)
        return self._skins[key]

    def part(self, picture: Picture) -> Box:
        """What of the board is shown, in board units. Raises KeyError for a place that there is not."""
        shapes = self.skin(picture).places.shapes(self.bare(picture))
        first, *others = (shapes[place] for place in picture.around)
        whole = first
        for other in others:
            whole = whole.union(other)
        return whole

    def state(self, picture: Picture) -> AnyState:
        """The board with the pieces of a picture. Raises msgspec.ValidationError, KeyError or IndexError if
        they do not fit the game."""
        table = msgspec.to_builtins(self.bare(picture).table)
        self._lay(table, picture.table)
        state = self.bare(picture).copy()
        state.table = msgspec.convert(table, self.rules.table_type)
        return state

    def _lay(self, table: dict[str, Any], values: Mapping[str, Any]) -> None:
        """Put values into the fields of a table, or of what lies on it."""
        for field, value in values.items():
            if field not in table:
                raise KeyError(f"there is no “{field}” on the table of {self.rules.name}")
            if not isinstance(value, Mapping):
                table[field] = value
            elif isinstance(table[field], dict):
                self._lay(table[field], msgspec.convert(value, dict[str, Any]))
            else:
                for place, item in msgspec.convert(value, dict[int, Any], strict=False).items():
                    table[field][place] = item

    def draw(self, canvas: Canvas, box: Box, picture: Picture) -> None:
        """Draw a picture to fill the width of `box`."""
        part = self.part(picture)
        scale = canvas.s * box.w / part.w
        key = self._key(canvas, scale, picture)
        if key not in self._kept:
            if len(self._kept) >= KEPT:
                del self._kept[next(iter(self._kept))]
            self._kept[key] = self._made(picture, part, scale, canvas)
        canvas.stamp(self._kept[key], canvas.point(box.x, box.y))

    def ready(self, canvas: Canvas, box: Box, picture: Picture) -> bool:
        """Whether a picture is cached in this size, so that drawing it is quick."""
        return self._key(canvas, canvas.s * box.w / self.part(picture).w, picture) in self._kept

    def _key(self, canvas: Canvas, scale: float, picture: Picture) -> tuple[Any, ...]:
        shown = picture.around, str(picture.table), picture.preset, picture.seats
        return *shown, round(scale, 3), canvas.theme.name, canvas.theme.easy

    def _made(self, picture: Picture, part: Box, scale: float, canvas: Canvas) -> pygame.Surface:
        surface = pygame.Surface((round(part.w * scale), round(part.h * scale)))
        if pygame.display.get_surface():
            surface = surface.convert()
        small = Canvas(surface, scale, canvas.theme, origin=(part.x, part.y))
        self.skin(picture).picture.ground(small)
        self.skin(picture).picture.standing(small, self.state(picture), frozenset())
        return surface
