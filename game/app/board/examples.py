"""Pictures for the rule book: parts of a board as examples, drawn by the game's own look."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame

from game.app.board.example_marks import draw_dice, draw_marks
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.surface_cache import SHAPES
from game.app.skin_api.contract import Skin
from game.app.skin_api.picture import BOARD_WIDTH
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Seat
from game.store.catalogue import spoken
from game.store.matches import Setup
from game.store.rule_pictures import ExampleTables, Picture

NAMES: Final = ("Ada", "Bart", "Chen", "Dolores")
WIDE: Final = 240.0
HIGH: Final = 110.0
"""A picture in base units, at the usual size of text."""
CLOSEST: Final = 160.0
"""A picture shows at least so many board units across: nearer a board is coarse."""
FARTHEST: Final = 440.0
"""And at most so many, if it is right or wrong: farther away nobody sees what it is about."""
BROAD: Final = 400.0
"""A picture that is neither right nor wrong and shows more board units than that is as wide as a pair."""


class Examples:
    """The pictures in the rule book of one game; `dressed` makes the skin for a match. They always show the
    standard board with the default options or those of a preset."""

    def __init__(self, rules: Rules, dressed: Callable[[Setup], Skin]) -> None:
        self.rules = rules
        self.tables = ExampleTables(rules)
        self._dressed = dressed
        self._skins: dict[tuple[str, int], Skin] = {}
        self._parts: dict[int, tuple[Picture, Box]] = {}
        self.free = True
        """Whether a picture may be drawn in this frame: one a frame, so that a page opens at once."""

    def skin(self, picture: Picture) -> Skin:
        """The skin of the board that a picture shows."""
        key = picture.preset, picture.seats
        if key not in self._skins:
            bare = self.tables.bare(picture)
            seats = tuple(Seat(name, "human", look) for look, name in enumerate(NAMES[: picture.seats]))
            self._skins[key] = self._dressed(Setup(self.rules, bare.board, bare.options, seats, 0))
        return self._skins[key]

    def state(self, picture: Picture) -> AnyState:
        """The board with the pieces of a picture. Raises as `ExampleTables.state`."""
        return self.tables.state(picture)

    # what is shown of the board

    def part(self, picture: Picture) -> Box:
        """What of the board is shown, in board units: the places of the picture with air, grown to 240 by 110
        inside the board. What is neither right nor wrong may be higher. Raises KeyError for a place that
        there is not."""
        known = self._parts.get(id(picture))
        if known is None or known[0] is not picture:
            known = self._parts[id(picture)] = picture, self._part(picture)
        return known[1]

    def _part(self, picture: Picture) -> Box:
        skin = self.skin(picture)
        shapes = skin.places.shapes(self.tables.bare(picture))
        first, *others = (shapes[place] for place in picture.around)
        for other in others:
            first = first.union(other)
        board = Box(0, 0, BOARD_WIDTH, BOARD_WIDTH / skin.picture.aspect)
        left, above, right, below = picture.beyond
        wanted = Box(first.x - left, first.y - above, first.w + left + right, first.h + above + below)
        wide = max(wanted.w, CLOSEST)
        wide = min(board.w, max(wide, wanted.h * WIDE / HIGH) if picture.right is not None else wide)
        high = min(board.h, max(wanted.h, wide * HIGH / WIDE))
        return Box.around(wanted.cx, wanted.cy, wide, high).within(board)

    def fits(self, picture: Picture) -> bool:
        """Whether all its places are inside, and what is right or wrong is near enough to be read."""
        shapes, part = self.skin(picture).places.shapes(self.tables.bare(picture)), self.part(picture)
        inside = all(part.inset(-0.5).holds(shapes[place]) for place in picture.around)
        return inside and (picture.right is None or part.w <= FARTHEST)

    def size(self, picture: Picture) -> tuple[float, float]:
        """Its width and height in base units, at the usual size of text."""
        part = self.part(picture)
        if picture.right is not None:
            return WIDE, HIGH
        wide = WIDE if part.w <= BROAD else 2 * WIDE + 24
        return wide, wide * part.h / part.w

    # drawing

    def draw(self, canvas: Canvas, box: Box, picture: Picture) -> None:
        """Draw a picture, which fills `box`. Its marks are as thick as those of a table, however near it
        shows the board."""
        size = canvas.rect(box).size
        drawn = SHAPES.get(self._key(canvas, size, picture), lambda: self._made(canvas, size, picture))
        canvas.stamp(drawn, canvas.point(box.x, box.y))

    def ready(self, canvas: Canvas, box: Box, picture: Picture) -> bool:
        """Whether a picture is kept in this size, so that drawing it is quick."""
        return SHAPES.holds(self._key(canvas, canvas.rect(box).size, picture))

    def _key(self, canvas: Canvas, size: tuple[int, int], picture: Picture) -> tuple[Any, ...]:
        theme = canvas.theme
        return "example", self.rules.id, repr(picture), size, theme.name, theme.easy, spoken().locale

    def _made(self, canvas: Canvas, size: tuple[int, int], picture: Picture) -> pygame.Surface:
        skin, state, part = self.skin(picture), self.state(picture), self.part(picture)
        scale = size[0] / part.w
        surface = self._ground(canvas, size, picture, part).copy()
        on_board = Canvas(surface, scale, canvas.theme, origin=(part.x, part.y))
        skin.picture.standing(on_board, state, frozenset())
        shapes = skin.places.shapes(state)
        for piece in picture.standing:
            skin.picture.example(on_board, piece.name, shapes[piece.place], piece.n, piece.seat)
        unit = size[0] / self.size(picture)[0]
        over = Canvas(surface, unit, canvas.theme)
        draw_marks(
            over, picture.marks, {name: _over(box, part, scale / unit) for name, box in shapes.items()}
        )
        draw_dice(over, picture.dice)
        return surface

    def _ground(self, canvas: Canvas, size: tuple[int, int], picture: Picture, part: Box) -> pygame.Surface:
        """The bare board of a picture: both halves of a pair mostly show the same part."""
        key = (
            "example ground", self.rules.id, picture.preset, picture.seats, part, size, canvas.theme.name,
            canvas.theme.easy, spoken().locale,
        )  # fmt: skip

        def made() -> pygame.Surface:
            surface = pygame.Surface(size)
            bare = Canvas(surface, size[0] / part.w, canvas.theme, origin=(part.x, part.y))
            self.skin(picture).picture.ground(bare)
            return surface

        return SHAPES.get(key, made)


def _over(box: Box, part: Box, scale: float) -> Box:
    """A place of the board in the units of a picture."""
    return Box((box.x - part.x) * scale, (box.y - part.y) * scale, box.w * scale, box.h * scale)
