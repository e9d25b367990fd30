"""The canvas: everything that can be drawn, on one surface, in base units."""

import pygame

from game.app.paint import icons
from game.app.paint.box import Box
from game.app.paint.lettering import Lettering
from game.app.paint.materials import Materials
from game.app.paint.signs import Signs

__all__ = ["Box", "Canvas"]


class Canvas(Lettering, Materials, Signs):
    """A surface with its scale, theme and text scale, and all that draws on it.

    What is drawn a second time in the same size is one blit.
    """

    def icon(self, name: str, cx: float, cy: float, size: float, colour: str, alpha: int = 255) -> None:
        """Draw an icon of the assets in one colour; KeyError when there is no such icon."""
        body, field = icons.tinted(name, colour)
        self.svg(body, field, Box.around(cx, cy, size), alpha=alpha)

    def layer(self, box: Box, opaque: bool = False) -> "Canvas":
        """A canvas on a surface of its own, as large as a box and with the same coordinates.

        `place` puts it back. A clear layer starts empty, an opaque one black.
        """
        size = self.rect(box).size
        surface = pygame.Surface(size, 0 if opaque else pygame.SRCALPHA)
        if pygame.display.get_surface():
            surface = surface.convert() if opaque else surface.convert_alpha()
        return Canvas(surface, self.s, self.theme, self.t, (box.x, box.y))

    def place(self, layer: "Canvas", alpha: int = 255) -> None:
        """Draw a layer where it belongs."""
        self.stamp(layer.surface, self.point(*layer.origin), alpha)
