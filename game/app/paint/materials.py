"""The materials of surfaces: shadow, texture, plates and lines of each in a theme.

Wood is the room, felt the playing surface, paper is read and signed, lacquer is always there, brass is for
what counts most. High contrast turns every material into one flat plate. `s` is the number of pixels per base
unit.
"""

import math
from typing import Final, Literal, NamedTuple, Protocol

import msgspec
import pygame

from game.app.paint import textures, vector
from game.app.paint.shapes import LARGE
from game.app.paint.surface_cache import SHAPES
from game.app.paint.theme import Fill, Theme

Wood = Literal["table", "rim", "tray", "shelf"]
Cloth = Literal["felt", "wall"]
Paper = Literal["paper", "card", "cell", "sand"]

_PLANK = 144.0
"""The height of one plank of the table in base units."""
_PRINT = 104.0
"""How far the printed pattern of the wall paper repeats, in base units."""
_FELT = (0.8, 1.0, 0.9)
_FIBRE: Final = (0.9, 1.0, 1.25)
_WARM_EDGE: Final = (0.7, 1.0, 1.6)
_FLOWER: Final = "M0-15Q5-4 15 0Q5 4 0 15Q-5 4-15 0Q-5-4 0-15Z"
_POLISH: Final = (1.0, 0.965, 0.938, 0.912, 0.886, 0.868, 0.850, 0.832, 0.814, 0.796, 0.752, 0.708)
"""The shine of brass from top to foot, as shares of its brightest line."""

Size = tuple[int, int]


class Texture(Protocol):
    """The texture of a material; equal ones make equal pictures, so they serve as cache keys."""

    def made(self, size: Size) -> pygame.Surface:
        """A new opaque picture of a size in pixels."""
        ...


class Shadow(NamedTuple):
    """A soft shadow: its blur and offset in base units, and its darkness, 0 to 255."""

    blur: float
    down: float
    alpha: int


class Plate(NamedTuple):
    """A rounded rectangle, `inset` base units inside the piece; fields as in `Canvas.box`."""

    inset: float
    radius: float
    fill: Fill | None = None
    stroke: str | None = None
    width: float = 1.0
    opacity: float = 1.0
    top_line: str | None = None
    stroke_opacity: float = 1.0


class Finish(NamedTuple):
    """How a surface is built up, from below upwards; texture and shadow take its corner radius."""

    plates: tuple[Plate, ...] = ()
    texture: Texture | None = None
    shadow: Shadow | None = None


def lay(target: pygame.Surface, rect: pygame.Rect, corner: float, texture: Texture) -> None:
    """Draw a texture into its pixels, with round corners of `corner` pixels."""
    if not rect.w or not rect.h:
        return
    key = (texture, rect.size, corner)
    if corner < 0.5 or rect.w * rect.h < LARGE:
        target.blit(SHAPES.get(key, lambda: textures.rounded(texture.made(rect.size), corner)), rect)
        return
    # A large piece stays opaque, which is made and drawn much faster; only its corners are not.
    piece = SHAPES.get(("square", *key), lambda: texture.made(rect.size))
    corners = SHAPES.get(("corners", *key), lambda: textures.corners(piece, corner))
    textures.put_rounded(target, piece, corners, rect.topleft)


# -- wood -----------------------------------------------------------------------------------------


class PlankTexture(msgspec.Struct, frozen=True):
    """Horizontal planks of `plank` pixels, each from another part of the grain and in its own tone, lit below
    the seam."""

    dark: str
    light: str
    s: float
    plank: float
    seam: int

    def made(self, size: Size) -> pygame.Surface:
        """A new picture of a size in pixels."""
        piece = textures.tile("wood", textures.between(self.dark, self.light), self.s)
        picture = pygame.Surface(size, 0, 32)
        count = max(1, round(size[1] / self.plank))
        for number in range(count):
            top, bottom = round(number * size[1] / count), round((number + 1) * size[1] / count)
            area = pygame.Rect(0, top, size[0], bottom - top)
            shift = (
                round(self.plank * (2.3 * number * number + 3.1 * number)),
                round(self.plank * 0.61 * number),
            )
            textures.cover(picture, piece, area, shift)
            tone = (255, 233, 246, 226, 240)[number % 5]
            picture.fill((tone, tone, tone), area, pygame.BLEND_RGB_MULT)
            picture.fill((115, 115, 115), (0, top, size[0], self.seam), pygame.BLEND_RGB_MULT)
            picture.fill((14, 9, 5), (0, top + self.seam, size[0], self.seam), pygame.BLEND_RGB_ADD)
        return picture


class WoodTexture(msgspec.Struct, frozen=True):
    """One piece of wood, cut `shift` pixels from the corner of its grain."""

    dark: str
    light: str
    s: float
    shift: Size

    def made(self, size: Size) -> pygame.Surface:
        """A new picture of a size in pixels."""
        return textures.laid(
            textures.tile("wood", textures.between(self.dark, self.light), self.s), size, self.shift
        )


def wood(theme: Theme, s: float, radius: float, kind: Wood, shift: Size) -> Finish:
    """The planks of the table, or one piece for the rim of a board, a tray or a shelf."""
    dark, light = {
        "table": (theme.wood_dark, theme.wood_light),
        "rim": (theme.rim_dark, theme.rim_light),
        "tray": (theme.tray_dark, theme.tray_light),
        "shelf": (theme.shelf_dark, theme.shelf_light),
    }[kind]
    if theme.plain:
        return Finish((Plate(0, radius, dark),))
    if kind == "table":
        return Finish(texture=PlankTexture(dark, light, s, _PLANK * s, max(1, round(s))))
    return Finish(texture=WoodTexture(dark, light, s, shift))


# -- felt and velvet ------------------------------------------------------------------------------


class FeltTexture(msgspec.Struct, frozen=True):
    """Felt; with an ink, four-pointed flowers are printed on it in staggered rows."""

    colour: str
    zoom: float
    ink: str | None
    repeat: int

    def made(self, size: Size) -> pygame.Surface:
        """A new picture of a size in pixels."""
        cloth = textures.laid(textures.tile("felt", textures.around(self.colour, 8, _FELT), self.zoom), size)
        if self.ink is not None:
            places = ((26, 26), (78, 26), (0, 78), (52, 78), (104, 78))
            stroke = f'stroke="{self.ink}" stroke-opacity=".55"'
            dot = f'<circle cx="0" cy="0" r="2.2" fill="{self.ink}" fill-opacity=".55"/>'
            body = "".join(
                f'<g transform="translate({x} {y})"><path d="{_FLOWER}" fill="none" {stroke}/>{dot}</g>'
                for x, y in places
            )
            print_ = vector.raster(body, (104, 104), (self.repeat, self.repeat))
            textures.cover(cloth, print_, cloth.get_rect())
        return cloth


def felt(theme: Theme, s: float, radius: float, kind: Cloth, edge: bool) -> Finish:
    """The felt of the mat, or the printed wall paper; `edge` is its dark outer line."""
    colour = theme.felt if kind == "felt" else theme.wall
    line = theme.felt_line if edge else None
    if theme.plain:
        return Finish((Plate(0, radius, colour, line, 1.4),))
    cloth = FeltTexture(colour, _zoom(s), theme.wall_print if kind == "wall" else None, round(_PRINT * s))
    return Finish((Plate(0, radius, None, line, 1.4),) if edge else (), cloth)


class VelvetTexture(msgspec.Struct, frozen=True):
    """Velvet in folds that fall straight down, darker at its foot."""

    colour: str
    s: float

    def made(self, size: Size) -> pygame.Surface:
        """A new picture of a size in pixels."""
        cloth = textures.laid(textures.tile("velvet", textures.lit(self.colour, 1.12), self.s), size)
        dim = [(1.0 - 0.35 * max(0.0, i / 15 - 0.55) / 0.45,) * 3 for i in range(16)]
        textures.multiplied(cloth, dim, cloth.get_rect(), down=True)
        return cloth


def velvet(theme: Theme, s: float) -> Finish:
    """A curtain."""
    if theme.plain:
        return Finish((Plate(0, 0, theme.velvet),))
    return Finish(texture=VelvetTexture(theme.velvet, s))


# -- paper ----------------------------------------------------------------------------------------


class PaperTexture(msgspec.Struct, frozen=True):
    """Paper, darker and warmer towards its edges: by `share` at the edge, fading within `reach` pixels."""

    colour: str
    zoom: float
    reach: float
    share: float

    def made(self, size: Size) -> pygame.Surface:
        """A new picture of a size in pixels."""
        fibre = textures.tile("paper", textures.around(self.colour, 16, _FIBRE), self.zoom)
        sheet = textures.laid(fibre, size)
        wide, high = size
        steps = [i / 24 * 3 for i in range(25)]
        fade = [[1 - self.share * math.exp(-step) * k for k in _WARM_EDGE] for step in steps]
        deep = min(round(self.reach * 3), high), min(round(self.reach * 3), wide)
        textures.multiplied(sheet, fade, pygame.Rect(0, 0, wide, deep[0]), down=True)
        textures.multiplied(sheet, fade[::-1], pygame.Rect(0, high - deep[0], wide, deep[0]), down=True)
        textures.multiplied(sheet, fade, pygame.Rect(0, 0, deep[1], high), down=False)
        textures.multiplied(sheet, fade[::-1], pygame.Rect(wide - deep[1], 0, deep[1], high), down=False)
        return sheet


def paper(
    theme: Theme, s: float, radius: float, tone: Paper, frame: bool, shadow: bool, edge: bool
) -> Finish:
    """A sheet: `tone` by its use, `frame` is the double line of dialogs, `edge` the outer line."""
    colour = {"paper": theme.paper, "card": theme.card, "cell": theme.cell, "sand": theme.sand}[tone]
    if theme.plain:
        return Finish((Plate(0, radius, colour, theme.paper_edge if edge else None, 2.0),))
    plates: list[Plate] = []
    if edge:
        plates.append(Plate(0, radius, None, theme.paper_edge, 1.2, stroke_opacity=0.8))
    if frame:
        plates.append(Plate(7, max(2.0, radius - 5), None, theme.paper_frame, 1.4, stroke_opacity=0.75))
        plates.append(Plate(10, max(1.0, radius - 7), None, theme.paper_frame, 0.7, stroke_opacity=0.6))
    sheet = PaperTexture(colour, _zoom(s), 26 * s, 0.10 if tone == "sand" else 0.06)
    below = Shadow(26.0, 11.0, 190) if frame else Shadow(10.0, 4.0, 170)
    return Finish(tuple(plates), sheet, below if shadow else None)


# -- lacquer and brass ----------------------------------------------------------------------------


def lacquer(theme: Theme, radius: float, active: bool, shadow: bool) -> Finish:
    """A dark panel with a brass hairline inside; `active` is the seat whose turn it is."""
    fill = (
        (theme.panel_active_top, theme.panel_active_bottom)
        if active
        else (theme.panel_top, theme.panel_bottom)
    )
    if theme.plain:
        edge, width = (theme.focus, 3.0) if active else (theme.panel_line, 1.6)
        return Finish((Plate(0, radius, fill[0], edge, width),))
    line, width, strong = (theme.brass_text, 1.6, 1.0) if active else (theme.panel_hair, 1.0, 0.34)
    plates = (
        Plate(0, radius, fill, theme.panel_line, 1.2, 0.95, top_line=theme.panel_shine),
        Plate(2.5, max(1.0, radius - 2), None, line, width, stroke_opacity=strong),
    )
    return Finish(plates, shadow=Shadow(8, 3, 150) if shadow else None)


class BrassTexture(msgspec.Struct, frozen=True):
    """Brushed brass, bright at its upper edge and dark at its foot, cut `shift` pixels into its grain."""

    colour: str
    shift: Size

    def made(self, size: Size) -> pygame.Surface:
        """A new picture of a size in pixels."""
        palette = textures.around(self.colour, 8, (1.0, 1.0, 1.0))
        piece = textures.laid(textures.tile("brass", palette, 1.0), size, self.shift)
        piece.fill((30, 24, 13), None, pygame.BLEND_RGB_ADD)
        textures.multiplied(piece, [(step,) * 3 for step in _POLISH], piece.get_rect(), down=True)
        return piece


def brass(theme: Theme, radius: float, shadow: bool, corner: Size) -> Finish:
    """A plate with a fine engraved line; its grain depends on the pixel of its upper left `corner`."""
    edge = theme.button_brass.edge
    if theme.plain:
        return Finish((Plate(0, radius, theme.brass, edge, 2.0),))
    plates = (
        Plate(0, radius, None, edge, 1.2, top_line="#fff3c8", stroke_opacity=0.95),
        Plate(3, max(1.0, radius - 2), None, edge, 0.8, stroke_opacity=0.5),
    )
    brushed = BrassTexture(theme.brass, (corner[0] * 3 % 512, corner[1] * 5 % 128))
    return Finish(plates, brushed, Shadow(4, 2.5, 150) if shadow else None)


def _zoom(s: float) -> float:
    """The texture scale: grain tiles grow in whole steps, and later than the picture."""
    return float(max(1, round(s / 1.4)))
