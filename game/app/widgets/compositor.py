"""The compositor: lays the pictures of panels over each other, and again only where something changed."""

from collections.abc import Callable

import pygame

from game.app.paint.dirty import merged
from game.app.paint.theme import Theme
from game.app.widgets.dialog import Dialog, VeilKind
from game.app.widgets.panel import Panel

Under = Callable[[pygame.Surface, pygame.Rect], object]
"""Paints what lies below all panels, opaque, into an area of a surface; a clip is set to the area."""


def veiled(frame: pygame.Surface, kind: VeilKind, theme: Theme) -> pygame.Surface:
    """A darker copy of a picture for what lies behind a dialog, blurred once if wanted."""
    picture = frame.copy()
    if theme.plain:
        picture.fill((77, 77, 77), special_flags=pygame.BLEND_RGB_MULT)
        return picture
    if kind == "blur":
        width, height = picture.get_size()
        small = pygame.transform.smoothscale(picture, (max(1, width // 6), max(1, height // 6)))
        small = pygame.transform.gaussian_blur(small, max(1, round(width / 900)))
        picture = pygame.transform.smoothscale(small, (width, height))
        picture.fill((126, 122, 113), special_flags=pygame.BLEND_RGB_MULT)
    else:
        picture.fill((102, 102, 102), special_flags=pygame.BLEND_RGB_MULT)
    return picture


class Compositor:
    """Composes the panels of a window from the lowest to the highest; a dialog dims what lies behind it."""

    def __init__(self) -> None:
        self._panels: list[Panel] = []
        self._damage: list[pygame.Rect] = []
        self._whole = True
        self._veils: dict[int, pygame.Surface] = {}

    def invalidate(self, area: pygame.Rect | None = None) -> None:
        """Mark pixels to be composed again, or all of them."""
        if area is None:
            self._whole = True
        else:
            self._damage.append(area)

    def redraw(self) -> None:
        """Draw every picture anew: the size or the colours have changed."""
        self._veils.clear()
        self._whole = True
        for panel in self._panels:
            panel.invalidate()

    def forget(self) -> None:
        """Let every picture go until something is seen again."""
        self._veils.clear()
        self._whole = True
        for panel in self._panels:
            panel.forget()

    def put(self, panels: list[Panel]) -> None:
        """Have these panels, lowest first."""
        for gone in self._panels:
            if gone not in panels:
                self._damage.append(gone.area)
                if self._veils.pop(id(gone), None):
                    self._whole = True
        for new in panels:
            if new not in self._panels:
                new.invalidate()
                self._whole = self._whole or isinstance(new, Dialog)
        self._panels = panels

    def unveil(self, dialog: Dialog) -> None:
        """Take away the veil of a dialog that is going."""
        self._veils.pop(id(dialog), None)
        self._whole = True

    def draw(
        self, surface: pygame.Surface, under: Under, scale: float, theme: Theme, text_scale: float
    ) -> list[pygame.Rect] | None:
        """Compose what changed; returns the changed pixels, None when nothing changed."""
        everything = surface.get_rect()
        # What lies below a veil is not seen: it is brought up to date when the veil goes.
        seen = max((n for n, panel in enumerate(self._panels) if id(panel) in self._veils), default=0)
        for place, panel in list(enumerate(self._panels))[seen:]:
            veils = isinstance(panel, Dialog) and panel.going is None and panel.veil != "none"
            if isinstance(panel, Dialog) and veils and id(panel) not in self._veils:
                frame = pygame.Surface(everything.size, 0, surface)
                self._compose(frame, everything, under, self._panels[:place])
                self._veils[id(panel)] = veiled(frame, panel.veil, theme)
            self._damage += panel.refresh(scale, theme, text_scale)
        damage = [everything] if self._whole else merged([a.clip(everything) for a in self._damage])
        self._damage, self._whole = [], False
        for area in damage:
            self._compose(surface, area, under, self._panels)
        return damage or None

    def _compose(self, surface: pygame.Surface, area: pygame.Rect, under: Under, panels: list[Panel]) -> None:
        surface.set_clip(area)
        start = max((n for n, panel in enumerate(panels) if id(panel) in self._veils), default=-1)
        if start >= 0:
            surface.blit(self._veils[id(panels[start])], area, area)
        else:
            under(surface, area)
        for panel in panels[max(0, start) :]:
            if panel.area.colliderect(area):
                panel.compose(surface)
        surface.set_clip(None)
