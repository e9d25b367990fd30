"""The still layers of a board: ground, pieces, marks. Each is redrawn only when it changes."""

from typing import Any, Final

import pygame

from game.app.board.camera import Camera
from game.app.board.ground import Size, board_text, ground
from game.app.board.owners import draw_owners
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT, Theme
from game.app.skin_api.contract import Skin
from game.app.skin_api.view_models import Marks

NO_MARKS: Final = Marks()
OWNERS: Final = "owners"
"""The overlay that every board has: who owns what."""


class Layers:
    """The still layers of a board for one camera."""

    def __init__(self, skin: Skin, camera: Camera) -> None:
        self.skin = skin
        self.camera = camera
        self.theme = NIGHT_FELT
        self.text = 1.0
        self.overlay = ""
        """What is laid over the board: OWNERS, or an overlay of the skin; "" for nothing."""
        self._grounds: dict[tuple[Size, str, bool, float], pygame.Surface] = {}
        self._standing: pygame.Surface | None = None
        self._marked: pygame.Surface | None = None
        self._stood: tuple[object, ...] = ()
        self._table: Any = None
        self._marks: tuple[Marks | None, int, str] = (None, -1, "")
        self._count = 0

    @property
    def owners(self) -> bool:
        """Whether the overlay of owners is shown."""
        return self.overlay == OWNERS

    def dress(self, theme: Theme, text_scale: float) -> None:
        """Set theme and text scale."""
        text = board_text(text_scale)
        if (theme, text) != (self.theme, self.text):
            self.theme, self.text = theme, text
            self._grounds.clear()
            self._stood = ()

    def forget(self) -> None:
        """Drop all pictures; they are redrawn when the board is shown again."""
        self._grounds.clear()
        self._standing = self._marked = None

    def canvas(self, surface: pygame.Surface) -> Canvas:
        """A canvas in board units on a surface as large as the camera's area."""
        left, top = self.camera.offset
        scale = self.camera.scale
        return Canvas(surface, scale, self.theme, self.text, (left / scale, top / scale))

    def picture(self, state: Any, absent: frozenset[str], marks: Marks) -> tuple[pygame.Surface, bool]:
        """The still picture with marks, and whether it differs from the last one."""
        stood = (self.camera.area.size, self.camera.zoom, self.camera.offset, absent, self.owners)
        changed = stood != self._stood or state.table != self._table or self._standing is None
        if changed:
            self._standing = self._fresh(self._standing)
            self._stand(self._standing, state, absent)
            self._stood, self._table = stood, state.table.copy()
            self._count += 1
        assert self._standing is not None
        drawn = marks, self._count, self.overlay
        bare = marks == NO_MARKS and (not self.overlay or self.owners)  # a copy less, and boards are large
        if self._marks == drawn and (bare or self._marked is not None):
            return self._standing if bare or self._marked is None else self._marked, False
        self._marks = drawn
        if bare:
            return self._standing, True
        self._marked = self._fresh(self._marked)
        self._marked.blit(self._standing, (0, 0))
        canvas = self.canvas(self._marked)
        if self.overlay and not self.owners:
            self.skin.picture.overlay(canvas, state, self.overlay, marks)
        self.skin.picture.marks(canvas, marks)
        return self._marked, True

    def other(self, state: Any) -> pygame.Surface:
        """The still picture of another state, not cached."""
        surface = self._fresh(None)
        self._stand(surface, state, frozenset())
        return surface

    def ground(self) -> pygame.Surface:
        """The bare board at the camera's zoom, drawn once for every size."""
        size = (
            round(self.camera.area.w * self.camera.zoom),
            round(self.camera.area.h * self.camera.zoom),
        )
        key = (size, self.theme.name, self.theme.easy, self.text)
        found = self._grounds.get(key)
        if found is None:
            if any(kept[0][0] not in self._sizes() for kept in self._grounds):
                self._grounds.clear()
            found = self._grounds[key] = ground(self.skin, size, self.theme, self.text)
        return found

    def _sizes(self) -> tuple[int, ...]:
        """The widths that a ground may have in the current area, at any zoom."""
        return tuple(round(self.camera.area.w * zoom) for zoom in (1.0, 1.5, 2.0))

    def _stand(self, surface: pygame.Surface, state: Any, absent: frozenset[str]) -> None:
        left, top = self.camera.offset
        surface.blit(self.ground(), (-left, -top))
        canvas = self.canvas(surface)
        self.skin.picture.standing(canvas, state, absent)
        if self.owners:
            looks = [seat.look for seat in self.skin.seats]
            draw_owners(canvas, self.skin.picture.aspect, self.skin.facts.owned(state), looks)

    def _fresh(self, old: pygame.Surface | None) -> pygame.Surface:
        """The old surface if it still fits, else a new one."""
        if old is not None and old.get_size() == self.camera.area.size:
            return old
        return pygame.Surface(self.camera.area.size)
