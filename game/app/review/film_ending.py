"""How the film of a match ends: its last scene in a few frames, and the plate that names the winner."""

from __future__ import annotations

from typing import Final

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.review.ending import plates
from game.app.review.ending.clock import LAMP_MS, Clock
from game.app.review.ending.picture import picture_of
from game.app.review.summary import Summary
from game.app.skin_api.picture import BOARD_WIDTH

STEP_MS: Final = 180
"""How long each frame of the scene stands, and how much of its time there is between two."""


class FilmEnding:
    """The frames of the last scene, from its ground to the winner; the last one has the plate."""

    def __init__(self, summary: Summary) -> None:
        self._picture = picture_of(summary)
        self._clock = Clock(self._picture.end)
        length = self._clock.plate_at - LAMP_MS
        self.count = round(length / STEP_MS) + 1
        """How many frames there are."""
        self._ground: pygame.Surface | None = None

    def drawn(self, number: int, size: tuple[int, int]) -> pygame.Surface:
        """A frame of the scene as large as a board of so many pixels."""
        if self._ground is None or self._ground.get_size() != size:
            self._ground = self._picture.ground(size, NIGHT_FELT, 1.0)
        frame, last = self._ground.copy(), number == self.count - 1
        now = self._clock.last if last else self._clock.moment(LAMP_MS + (number + 1) * STEP_MS)
        self._picture.draw_scene(frame, NIGHT_FELT, 1.0, now)
        if last:
            canvas = Canvas(frame, size[0] / BOARD_WIDTH, NIGHT_FELT)
            large, whole = plates.LARGE, canvas.bounds
            plate = Box(whole.cx - large.wide / 2, whole.bottom - large.high - 7, large.wide, large.high)
            self._picture.draw_plate(canvas, plate, large)
        return frame
