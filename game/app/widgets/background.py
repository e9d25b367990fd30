"""The background of a screen: wood, felt on it where it is wanted, the lamp; drawn once for a size."""

from __future__ import annotations

from collections.abc import Generator

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.desk import Desk
from game.app.widgets.layout import compact


def mat_box(desk: Desk) -> Box:
    """Where the felt lies that fills a window but for a rim of wood."""
    return desk.whole.inset(8 if compact(desk.whole.w, desk.whole.h, desk.text_scale) else 14)


def drawn_ahead(desk: Desk, size: tuple[int, int]) -> Generator[None]:
    """Draw piece by piece, unseen, what the other rooms in a window of so many pixels consist of: so they
    need not be waited for. The pieces are kept with all others that were drawn."""
    canvas = Canvas(pygame.Surface(size), desk.scale, desk.theme, desk.text_scale)
    canvas.wood(_floor(desk))
    yield
    canvas.felt(mat_box(desk), 12)
    yield
    canvas.lamp()


def _floor(desk: Desk) -> Box:
    return Box(0, 0, desk.whole.w + 1, desk.whole.h + 1)


def background_picture(desk: Desk, surface: pygame.Surface, mat: Box | None) -> pygame.Surface:
    """The picture of a room as large as a surface, with felt where there is a mat."""
    room = pygame.Surface(surface.get_size(), 0, surface)
    canvas = Canvas(room, desk.scale, desk.theme, desk.text_scale)
    canvas.wood(_floor(desk))
    if mat is not None:
        canvas.shadow(mat, 12, 10, 4, 180)
        canvas.felt(mat, 12)
    canvas.lamp()
    if mat is not None:
        canvas.box(mat.inset(4), 9, stroke=desk.theme.brass_line, width=1.0, stroke_opacity=0.6)
    return room


class Background:
    """The background of a scene, with felt in the box `mat` (None for bare wood); draws the desk over it."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.mat: Box | None = Box(0, 0, 1, 1)
        self._picture: pygame.Surface | None = None

    def place(self, mat: Box | None) -> None:
        """Have the felt there, or bare wood."""
        self.mat = mat
        self._picture = None
        self.desk.invalidate()

    def forget(self) -> None:
        """Let the picture go, which is drawn anew when it is seen again."""
        self._picture = None

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Bring the window's surface up to date; returns the changed pixels."""
        if self._picture is None or self._picture.get_size() != surface.get_size():
            self._picture = background_picture(self.desk, surface, self.mat)
        return self.desk.draw(surface, self._under)

    def _under(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self._picture is not None:
            surface.blit(self._picture, area, area)
