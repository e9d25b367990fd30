"""The materials of the room. Wood is the room, felt is where one plays, paper is what one reads and signs,
lacquer is what is always there, brass is what counts most.
"""

import math
from collections.abc import Hashable
from typing import Final, Literal

import pygame

from game.app.paint import grain, vector
from game.app.paint.box import Box
from game.app.paint.light import Light
from game.app.paint.pictures import SHAPES

Wood = Literal["table", "rim", "tray", "shelf"]
Cloth = Literal["felt", "wall"]
Paper = Literal["paper", "card", "cell", "sand"]

_PLANK = 144.0
"""The height of one plank of the table in base units."""
_PRINT = 52.0
"""How far the flowers of the wall paper stand apart."""
_LARGE = 120_000
"""A piece of more pixels than this with round corners is kept as an opaque one and its corners."""
_FELT = (0.8, 1.0, 0.9)
_FIBRE: Final = (0.9, 1.0, 1.25)
_WARM_EDGE: Final = (0.7, 1.0, 1.6)
_FLOWER: Final = "M0-15Q5-4 15 0Q5 4 0 15Q-5 4-15 0Q-5-4 0-15Z"
_POLISH: Final = (1.0, 0.965, 0.938, 0.912, 0.886, 0.868, 0.850, 0.832, 0.814, 0.796, 0.752, 0.708)
"""The shine of brass from top to foot, as shares of its brightest line."""


class Materials(Light):
    """The part of the canvas that lays materials; high contrast turns each into a flat plate."""

    def wood(self, box: Box, radius: float = 0.0, kind: Wood = "table") -> None:
        """Lay wood: the planks of the table, or one piece for the rim of a board, a tray or a shelf."""
        dark, light = {
            "table": (self.theme.wood_dark, self.theme.wood_light),
            "rim": (self.theme.rim_dark, self.theme.rim_light),
            "tray": (self.theme.tray_dark, self.theme.tray_light),
            "shelf": (self.theme.shelf_dark, self.theme.shelf_light),
        }[kind]
        if self.theme.plain:
            self.box(box, radius, dark)
            return
        rect = self.rect(box)
        plank = _PLANK * self.s if kind == "table" else None

        def made() -> pygame.Surface:
            piece = grain.tile("wood", grain.between(dark, light), self.s)
            if plank is None:
                return grain.laid(piece, rect.size, (self.u(box.y * 7), self.u(box.x + box.y * 3)))
            return _planks(piece, rect.size, plank, max(1, self.u(1)))

        shift = None if plank else (self.u(box.y * 7), self.u(box.x + box.y * 3))
        self._lay(("wood", dark, light, plank, shift), rect, radius, made)

    def felt(self, box: Box, radius: float = 10.0, kind: Cloth = "felt", edge: bool = True) -> None:
        """Lay the felt of the mat, or the printed wall paper; `edge` draws its dark outer line."""
        colour = self.theme.felt if kind == "felt" else self.theme.wall
        if self.theme.plain:
            self.box(box, radius, colour, self.theme.felt_line if edge else None, 1.4)
            return
        rect = self.rect(box)

        def made() -> pygame.Surface:
            cloth = grain.laid(
                grain.tile("felt", grain.around(colour, 8, _FELT), self._grain_zoom()), rect.size
            )
            if kind == "wall":
                _printed(cloth, self.u(_PRINT * 2), self.theme.wall_print)
            return cloth

        self._lay(("felt", colour, kind), rect, radius, made)
        if edge:
            self.box(box, radius, None, self.theme.felt_line, 1.4)

    def paper(
        self,
        box: Box,
        radius: float = 10.0,
        tone: Paper = "paper",
        frame: bool = True,
        shadow: bool = True,
        edge: bool = True,
    ) -> None:
        """Lay a sheet: `tone` by its use, `frame` is the double line of dialogs, `edge` the outer line."""
        colour = {
            "paper": self.theme.paper,
            "card": self.theme.card,
            "cell": self.theme.cell,
            "sand": self.theme.sand,
        }[tone]
        if self.theme.plain:
            self.box(box, radius, colour, self.theme.paper_edge if edge else None, 2.0)
            return
        if shadow:
            blur, down, alpha = (26.0, 11.0, 190) if frame else (10.0, 4.0, 170)
            self.shadow(box, radius, blur, down, alpha)
        rect = self.rect(box)

        def made() -> pygame.Surface:
            palette = grain.around(colour, 16, _FIBRE)
            sheet = grain.laid(grain.tile("paper", palette, self._grain_zoom()), rect.size)
            _aged(sheet, 26 * self.s, 0.10 if tone == "sand" else 0.06)
            return sheet

        self._lay(("paper", colour, tone), rect, radius, made)
        if edge:
            self.box(box, radius, None, self.theme.paper_edge, 1.2, stroke_opacity=0.8)
        if frame:
            line = self.theme.paper_frame
            self.box(box.inset(7), max(2.0, radius - 5), None, line, 1.4, stroke_opacity=0.75)
            self.box(box.inset(10), max(1.0, radius - 7), None, line, 0.7, stroke_opacity=0.6)

    def lacquer(self, box: Box, radius: float = 8.0, active: bool = False, shadow: bool = True) -> None:
        """Lay a dark panel with a brass hairline inside; `active` is the seat whose turn it is."""
        theme = self.theme
        if theme.plain:
            edge, width = (theme.focus, 3.0) if active else (theme.panel_line, 1.6)
            self.box(box, radius, theme.panel_active_top if active else theme.panel_top, edge, width)
            return
        if shadow:
            self.shadow(box, radius, 8, 3, 150)
        fill = (
            (theme.panel_active_top, theme.panel_active_bottom)
            if active
            else (theme.panel_top, theme.panel_bottom)
        )
        self.box(box, radius, fill, theme.panel_line, 1.2, 0.95, top_line=theme.panel_shine)
        line, width, strong = (theme.brass_text, 1.6, 1.0) if active else (theme.panel_hair, 1.0, 0.34)
        self.box(box.inset(2.5), max(1.0, radius - 2), None, line, width, stroke_opacity=strong)

    def brass(self, box: Box, radius: float = 6.0, shadow: bool = True) -> None:
        """Lay a plate of brushed brass with a fine engraved line."""
        edge = self.theme.button_brass.edge
        if self.theme.plain:
            self.box(box, radius, self.theme.brass, edge, 2.0)
            return
        if shadow:
            self.shadow(box, radius, 4, 2.5, 150)
        rect = self.rect(box)

        def made() -> pygame.Surface:
            palette = grain.around(self.theme.brass, 8, (1.0, 1.0, 1.0))
            plate = grain.laid(grain.tile("brass", palette, 1.0), rect.size, (rect.x * 3, rect.y * 5))
            _polished(plate)
            return plate

        self._lay(("brass", self.theme.brass, rect.x * 3 % 512, rect.y * 5 % 128), rect, radius, made)
        self.box(box, radius, None, edge, 1.2, top_line="#fff3c8", stroke_opacity=0.95)
        self.box(box.inset(3), max(1.0, radius - 2), None, edge, 0.8, stroke_opacity=0.5)

    def velvet(self, box: Box) -> None:
        """Hang a curtain whose folds fall straight down, darker at its foot."""
        colour = self.theme.velvet
        if self.theme.plain:
            self.box(box, 0, colour)
            return
        rect = self.rect(box)

        def made() -> pygame.Surface:
            piece = grain.tile("velvet", grain.lit(colour, 1.12), self.s)
            cloth = grain.laid(piece, rect.size)
            dim = [(1.0 - 0.35 * max(0.0, i / 15 - 0.55) / 0.45,) * 3 for i in range(16)]
            grain.multiplied(cloth, dim, cloth.get_rect(), down=True)
            return cloth

        self._lay(("velvet", colour), rect, 0.0, made)

    def _lay(self, what: tuple[Hashable, ...], rect: pygame.Rect, radius: float, made: grain.Made) -> None:
        """Draw a material into its pixels, with round corners, from the shelf where it was drawn before."""
        if not rect.w or not rect.h:
            return
        corner = radius * self.s
        key = (*what, rect.size, corner, self.s)
        if corner < 0.5 or rect.w * rect.h < _LARGE:
            self.stamp(SHAPES.get(key, lambda: grain.rounded(made(), corner)), rect.topleft)
            return
        # A large piece stays opaque, which is made and drawn much faster; only its corners are not.
        piece = SHAPES.get(("square", *key), made)
        corners = SHAPES.get(("corners", *key), lambda: grain.corners(piece, corner))
        grain.put_rounded(self.surface, piece, corners, rect.topleft)

    def _grain_zoom(self) -> float:
        """Fine grain stays fine: its tiles grow in whole steps and later than the picture."""
        return float(max(1, round(self.s / 1.4)))


def _planks(piece: pygame.Surface, size: tuple[int, int], plank: float, seam: int) -> pygame.Surface:
    """Planks across, each from another part of the grain and in its own tone, lit below the seam."""
    picture = pygame.Surface(size, 0, 32)
    count = max(1, round(size[1] / plank))
    for number in range(count):
        top, bottom = round(number * size[1] / count), round((number + 1) * size[1] / count)
        area = pygame.Rect(0, top, size[0], bottom - top)
        shift = round(plank * (2.3 * number * number + 3.1 * number)), round(plank * 0.61 * number)
        grain.cover(picture, piece, area, shift)
        tone = (255, 233, 246, 226, 240)[number % 5]
        picture.fill((tone, tone, tone), area, pygame.BLEND_RGB_MULT)
        picture.fill((115, 115, 115), (0, top, size[0], seam), pygame.BLEND_RGB_MULT)
        picture.fill((14, 9, 5), (0, top + seam, size[0], seam), pygame.BLEND_RGB_ADD)
    return picture


def _printed(cloth: pygame.Surface, repeat: int, ink: str) -> None:
    """Print four-pointed flowers in staggered rows on the wall paper."""
    places = ((26, 26), (78, 26), (0, 78), (52, 78), (104, 78))
    stroke = f'stroke="{ink}" stroke-opacity=".55"'
    dot = f'<circle cx="0" cy="0" r="2.2" fill="{ink}" fill-opacity=".55"/>'
    body = "".join(
        f'<g transform="translate({x} {y})"><path d="{_FLOWER}" fill="none" {stroke}/>{dot}</g>'
        for x, y in places
    )
    grain.cover(cloth, vector.raster(body, (104, 104), (repeat, repeat)), cloth.get_rect())


def _aged(sheet: pygame.Surface, reach: float, share: float) -> None:
    """Darken a sheet towards its edges, warmly: by `share` at the edge, fading within `reach` pixels."""
    wide, high = sheet.get_size()
    steps = [i / 24 * 3 for i in range(25)]
    fade = [[1 - share * math.exp(-step) * k for k in _WARM_EDGE] for step in steps]
    deep = min(round(reach * 3), high), min(round(reach * 3), wide)
    grain.multiplied(sheet, fade, pygame.Rect(0, 0, wide, deep[0]), down=True)
    grain.multiplied(sheet, fade[::-1], pygame.Rect(0, high - deep[0], wide, deep[0]), down=True)
    grain.multiplied(sheet, fade, pygame.Rect(0, 0, deep[1], high), down=False)
    grain.multiplied(sheet, fade[::-1], pygame.Rect(wide - deep[1], 0, deep[1], high), down=False)


def _polished(plate: pygame.Surface) -> None:
    """Brighten the upper edge of brass and darken its foot."""
    plate.fill((30, 24, 13), None, pygame.BLEND_RGB_ADD)
    grain.multiplied(plate, [(step,) * 3 for step in _POLISH], plate.get_rect(), down=True)
