"""The last scene of a game whose look has none: its board stays, and the lamp finds the winner's pieces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pygame

from game.app.board.ground import ground
from game.app.paint.canvas import Canvas
from game.app.paint.motion import io
from game.app.paint.pools import pool
from game.app.skin_api.contract import Skin
from game.app.skin_api.last_scene import End, LastScene, Moment
from game.app.skin_api.looks import MatchLooks
from game.app.skin_api.picture import BOARD_WIDTH

WIDE, NARROW = (620.0, 440.0), (190.0, 170.0)
"""The half axes of the light before and while the winner stands in it, in board units."""


class BoardScene(LastScene[Any]):
    """The board as it stood at the end."""

    def __init__(self, skin: Skin) -> None:
        super().__init__(MatchLooks(skin.board, skin.options, skin.seats))
        self.skin = skin

    def ground(self, canvas: Canvas, end: End) -> Iterator[None]:
        """The board with all that stands on it."""
        bare = ground(self.skin, canvas.surface.get_size(), canvas.theme, canvas.t)
        canvas.surface.blit(bare, (0, 0))
        yield
        self.skin.picture.standing(canvas, end.state, frozenset())

    def comes(
        self, canvas: Canvas, board: pygame.Surface, ground: pygame.Surface, end: End, share: float
    ) -> None:
        """It is there already."""
        canvas.surface.blit(ground, (0, 0))

    def draw(self, canvas: Canvas, end: End, now: Moment) -> None:
        """Let the lamp find the winner."""
        if canvas.theme.plain:
            return
        share = io(now.wins(600))
        middle = BOARD_WIDTH / 2, canvas.height / 2
        x, y = self._stands(end) or middle
        pool(
            canvas,
            (middle[0] + (x - middle[0]) * share, middle[1] + (y - middle[1]) * share),
            (WIDE[0] + (NARROW[0] - WIDE[0]) * share, WIDE[1] + (NARROW[1] - WIDE[1]) * share),
            DARK,
        )

    def _stands(self, end: End) -> tuple[float, float] | None:
        """Where the winner's piece stands; None where it has none, or several have won."""
        if len(end.winners) != 1:
            return None
        places = self.skin.places
        place = places.here(end.state, end.winners[0])
        box = places.shapes(end.state).get(place) if place is not None else None
        return (box.cx, box.cy) if box is not None else None


DARK: Final = 0.55
"""How much of the light is left outside the lamp's pool."""
