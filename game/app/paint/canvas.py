"""The canvas: everything that can be drawn, on one surface, in base units."""

from typing import Literal

import pygame

from game.app.paint import (
    drawings,
    emblems,
    fonts,
    icons,
    lettering,
    light,
    materials,
    shapes,
    textures,
    tumbling,
    vector,
)
from game.app.paint.box import Box
from game.app.paint.drawable import LONGEST, drawable
from game.app.paint.materials import Cloth, Finish, Paper, Wood
from game.app.paint.players import PLAYERS
from game.app.paint.surface_cache import SHAPES
from game.app.paint.theme import Fill, Theme

_PLAIN_LINE = 1.4
"""The thinnest line of a box in high contrast, in base units."""


class Canvas:
    """Draws on a surface in base units.

    One base unit is `scale` pixels. `text_scale` enlarges letters, never positions. `origin` (base units) is
    at the upper left pixel, so that a layer is drawn in the coordinates of the whole window. The canvas
    converts units to pixels and picks the theme's colours; the modules it calls make the pictures. Drawing
    something again in the same size is one blit.
    """

    def __init__(
        self, surface: pygame.Surface, scale: float, theme: Theme, text_scale: float = 1.0,
        origin: tuple[float, float] = (0.0, 0.0),
    ) -> None:  # fmt: skip
        self.surface = surface
        self.s = scale
        self.theme = theme
        self.t = text_scale
        self.origin = origin
        self._left, self._top = round(origin[0] * scale), round(origin[1] * scale)

    # -- units and pixels -------------------------------------------------------------------------

    @property
    def width(self) -> float:
        """The width of the surface in base units."""
        return self.surface.get_width() / self.s

    @property
    def height(self) -> float:
        """The height of the surface in base units."""
        return self.surface.get_height() / self.s

    @property
    def bounds(self) -> Box:
        """The whole surface in base units."""
        return Box(self.origin[0], self.origin[1], self.width, self.height)

    def u(self, length: float) -> int:
        """A length in whole pixels."""
        return round(length * self.s)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a place."""
        return round(x * self.s) - self._left, round(y * self.s) - self._top

    def rect(self, box: Box) -> pygame.Rect:
        """The pixels of a box; boxes that share an edge share no pixel and leave none between them."""
        left, top = self.point(box.x, box.y)
        right, bottom = self.point(box.right, box.bottom)
        return pygame.Rect(left, top, max(0, right - left), max(0, bottom - top))

    def with_text(self, most: float) -> "Canvas":
        """The same canvas, with letters enlarged by `most` at most."""
        return Canvas(self.surface, self.s, self.theme, min(self.t, most), self.origin)

    # -- pictures and layers ----------------------------------------------------------------------

    def stamp(self, picture: pygame.Surface, place: tuple[int, int], alpha: int = 255) -> None:
        """Draw a picture with its upper left corner at a pixel; `alpha` from 0 to 255."""
        if alpha >= 255:
            self.surface.blit(picture, place)
            return
        picture.set_alpha(alpha)
        self.surface.blit(picture, place)
        picture.set_alpha(255)

    def svg(
        self, body: str, viewbox: tuple[float, float], box: Box, turn: float = 0.0, alpha: int = 255
    ) -> None:
        """Draw inner SVG of `viewbox` (width, height) into a box, turned clockwise by `turn` degrees."""
        rect = self.rect(box)
        if not rect.w or not rect.h:
            return
        angle = round(turn) % 360
        key = ("svg", body, viewbox, rect.size, angle)
        picture = SHAPES.get(key, lambda: vector.raster(body, viewbox, rect.size, angle))
        left = rect.x + (rect.w - picture.get_width()) // 2
        top = rect.y + (rect.h - picture.get_height()) // 2
        self.stamp(picture, (left, top), alpha)

    def print_svg(self, body: str, viewbox: tuple[float, float], box: Box) -> None:
        """Draw inner SVG of `viewbox` (width, height) into a box, only what of it is on the surface, and keep
        nothing: for what is large and drawn once."""
        rect = self.rect(box)
        seen = rect.clip(self.surface.get_rect())
        if not seen.w or not seen.h:
            return
        if seen.size != rect.size:
            across, down = rect.w / viewbox[0], rect.h / viewbox[1]
            body = vector.placed(body, (rect.x - seen.x) / across, (rect.y - seen.y) / down, 1)
            viewbox = seen.w / across, seen.h / down
        self.stamp(vector.raster(body, viewbox, seen.size), seen.topleft)

    def drawing(self, name: str, box: Box, turn: float = 0.0, alpha: int = 255, **colours: str) -> None:
        """Draw a drawing of the assets into a box, with a colour for each of its slots (`paint.drawings`).
        Raises KeyError for an unknown drawing, ValueError if `colours` do not match its slots."""
        body, field = drawings.drawing(name, **colours)
        self.svg(body, field, box, turn, alpha)

    def icon(self, name: str, cx: float, cy: float, size: float, colour: str, alpha: int = 255) -> None:
        """Draw an icon of the assets in one colour. Raises KeyError for an unknown icon."""
        body, field = icons.tinted(name, colour)
        self.svg(body, field, Box.around(cx, cy, size), alpha=alpha)

    def layer(self, box: Box, opaque: bool = False) -> "Canvas":
        """A canvas on a new surface, as large as a box and with the same coordinates; `place` draws it. A
        clear layer starts empty, an opaque one black."""
        surface = pygame.Surface(self.rect(box).size, 0 if opaque else pygame.SRCALPHA)
        if pygame.display.get_surface():
            surface = surface.convert() if opaque else surface.convert_alpha()
        return Canvas(surface, self.s, self.theme, self.t, (box.x, box.y))

    def place(self, layer: "Canvas", alpha: int = 255) -> None:
        """Draw a layer at its place."""
        self.stamp(layer.surface, self.point(*layer.origin), alpha)

    # -- boxes and lines --------------------------------------------------------------------------

    def box(
        self, box: Box, radius: float = 0.0, fill: Fill | None = None, stroke: str | None = None,
        width: float = 1.0, opacity: float = 1.0, dash: float | None = None, top_line: str | None = None,
        stroke_opacity: float = 1.0,
    ) -> None:  # fmt: skip
        """Draw a rounded rectangle. `fill` runs from top to bottom; `opacity` is that of the fill.

        The edge of `width` lies inside the box; `dash` (base units) breaks it; `top_line` is a fine light
        under the upper edge. High contrast takes the middle of a gradient and full opacity.
        """
        rect = self.rect(box)
        if not rect.w or not rect.h:
            return
        if self.theme.plain:
            fill = fill[len(fill) // 2] if isinstance(fill, tuple) else fill
            opacity = 1.0 if opacity > 0.5 else opacity
            stroke_opacity = 1.0 if stroke_opacity > 0.3 else stroke_opacity
            width, top_line = max(width, _PLAIN_LINE), None
        edge = max(1.0, width * self.s) if stroke else 0.0
        corner = min(radius * self.s, rect.w / 2, rect.h / 2)
        if isinstance(fill, str) and opacity >= 1 and not corner and not stroke and not top_line:
            self.surface.fill(fill, rect)
            return
        shine = max(1.0, self.s) if top_line else 0.0
        look = shapes.Rounded(
            corner, fill, opacity, stroke, edge, stroke_opacity, (dash or 0.0) * self.s, top_line, shine
        )
        shapes.draw_rounded(self.surface, rect, look)

    def line(
        self, x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 1.0, alpha: float = 1.0,
        dash: float | None = None,
    ) -> None:  # fmt: skip
        """Draw a straight line between two places; `alpha` from 0 to 1, `dash` in base units."""
        start, end = self.point(x1, y1), self.point(x2, y2)
        thick = max(1.0, width * self.s)
        shapes.draw_line(self.surface, start, end, colour, thick, alpha, (dash or 0.0) * self.s)

    def hair(
        self, x: float, y: float, length: float, colour: str, alpha: int = 255, vertical: bool = False,
        width: float = 1.0,
    ) -> None:  # fmt: skip
        """Draw a hairline from (x, y) to the right or downwards, at least one pixel thick."""
        thick = max(1, self.u(width))
        left, top = self.point(x, y)
        end = self.point(x + length, y + length)
        size = (thick, max(1, end[1] - top)) if vertical else (max(1, end[0] - left), thick)
        if alpha >= 255 or self.theme.plain:
            self.surface.fill(colour, (left, top, *size))
        else:
            self.stamp(shapes.plate(size, colour), (left, top), alpha)

    def focus_ring(self, box: Box, radius: float = 8.0) -> None:
        """Draw the focus ring around a box: a bright line in a dark band, 5 units wide."""
        band, line = (6.0, 3.4) if self.theme.plain else (5.0, 2.2)
        outer, margin = box.inset(-band), (band - line) / 2
        self.box(outer, radius + band, None, self.theme.focus_band, band, stroke_opacity=0.9)
        self.box(outer.inset(margin), radius + band - margin, None, self.theme.focus, line)

    def chosen_ring(self, box: Box, radius: float = 5.0) -> None:
        """Draw the mark of a chosen thing, 3 units outside a box."""
        around = box.inset(-4.4)
        self.box(around, radius + 4.4, None, self.theme.mark_band, 4.4, stroke_opacity=0.75)
        self.box(around.inset(0.8), radius + 3.6, None, self.theme.mark_chosen, 2.8)

    def may_mark(self, box: Box, radius: float = 4.0) -> None:
        """Draw the green dashes of what can be chosen, just inside a box."""
        self.box(box.inset(2), radius, None, self.theme.mark_may, 2.4, dash=5)

    # -- text -------------------------------------------------------------------------------------

    def text(
        self, words: str, x: float, y: float, face: str = "ui", size: float = 14.0, colour: str | None = None,
        align: str = "l", track: float = 0.0, emboss: str | None = None, alpha: int = 255,
    ) -> float:  # fmt: skip
        """Write one line and return its width in base units.

        `x` is its left end, middle or right end (`align` l, c, r), `y` the middle of its capitals. `size` is
        in base units before the text scale; `track` is letter spacing; `emboss` is the colour of a soft line
        below the letters, left out in high contrast. Characters that can't be drawn are left out.
        """
        words = drawable(words)
        if not words:
            return 0.0
        file, pixels = self._face(face, size, words)
        shade = None if self.theme.plain else emboss
        depth = max(1, self.u(0.8)) if shade else 0
        gap = track * self.s * self.t
        picture = lettering.written(words, file, pixels, colour or self.theme.cream, gap, shade, depth)
        width = picture.get_width()
        shift = {"l": 0.0, "c": width / 2, "r": float(width)}[align]
        left = round(x * self.s - shift) - self._left
        top = round(y * self.s - fonts.capital_middle(file, pixels)) - self._top
        self.stamp(picture, (left, top), alpha)
        return width / self.s

    def text_width(self, words: str, face: str = "ui", size: float = 14.0, track: float = 0.0) -> float:
        """The width of a line in base units, text scale included."""
        words = drawable(words)
        file, pixels = self._face(face, size, words)
        return lettering.measured(words, file, pixels, track * self.s * self.t) / self.s

    def wrap(self, words: str, face: str = "ui", size: float = 14.0, width: float = 200.0) -> list[str]:
        """The lines of a text broken to `width`; a word that is too wide is cut."""
        words = "\n".join(drawable(line, LONGEST) for line in words[:LONGEST].split("\n"))
        file, pixels = self._face(face, size, words)
        return list(lettering.wrapped(words, file, pixels, round(width * self.s)))

    def cut(self, line: str, face: str = "ui", size: float = 14.0, width: float = 200.0) -> str:
        """A line cut with dots where it is wider than `width`, so that at least one letter stays."""
        if self.text_width(line, face, size) <= width:
            return line
        fits, beyond = 1, len(line)
        while beyond - fits > 1:
            tried = (fits + beyond) // 2
            if self.text_width(line[:tried] + "…", face, size) > width:
                beyond = tried
            else:
                fits = tried
        return line[:fits].rstrip(" -.…") + "…"

    def paragraph(
        self, words: str, x: float, y: float, width: float, face: str = "ui", size: float = 14.0,
        colour: str | None = None, line: float = 1.38, align: str = "l",
    ) -> float:  # fmt: skip
        """Write wrapped text; `y` is the middle of the first line's capitals. Returns the y of the next
        line."""
        start = x + {"l": 0.0, "c": width / 2, "r": width}[align]
        for part in self.wrap(words, face, size, width):
            self.text(part, start, y, face, size, colour, align)
            y += size * self.t * line
        return y

    def paragraph_height(
        self, words: str, width: float, face: str = "ui", size: float = 14.0, line: float = 1.38
    ) -> float:
        """How far `paragraph` would advance y."""
        return len(self.wrap(words, face, size, width)) * size * self.t * line

    def _face(self, face: str, size: float, words: str) -> tuple[str, int]:
        """The font file and pixel size for these words."""
        file = fonts.covering(fonts.stem(face, self.theme), words)
        return file, max(fonts.LEAST_PIXELS, round(size * self.s * self.t))

    # -- light and shade; high contrast knows neither ---------------------------------------------

    def shadow(
        self, box: Box, radius: float = 8.0, blur: float = 8.0, down: float = 3.0, alpha: int = 150
    ) -> None:
        """Draw the soft shadow of a box: `blur` and `down` in base units, `alpha` of 255 at its edge."""
        rect = self.rect(box)
        if not self.theme.plain and rect.w and rect.h:
            spread = max(2, self.u(blur))
            light.draw_shadow(self.surface, rect, self.u(radius), spread, self.u(down), alpha)

    def lamp(self, cx: float = 0.40, cy: float = 0.34, strength: float = 0.52) -> None:
        """Light the whole surface by a warm lamp at a share of its width and height, darker in the corners.
        For the table and what lies on it, before panels and text are drawn."""
        if not self.theme.plain:
            lamp = light.lamp(self.surface.get_size(), cx, cy, strength)
            self.surface.blit(lamp, (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    def glow(self, cx: float, cy: float, rx: float, ry: float, colour: str, alpha: int = 90) -> None:
        """Add a soft light with half axes rx and ry (base units) around a point."""
        rect = self.rect(Box.around(cx, cy, rx * 2, ry * 2))
        if not self.theme.plain and rect.w and rect.h:
            light.draw_glow(self.surface, rect, colour, alpha)

    def overhang(self, box: Box, line: str, alpha: int, *, up: bool) -> None:
        """Draw the shadow that falls into a box from its upper edge, or with `up` from its lower one, dark by
        `alpha` of 255 there; high contrast has a `line` of that colour instead."""
        rect = self.rect(box)
        if self.theme.plain:
            self.hair(box.x, box.bottom - 1 if up else box.y + 1, box.w, line, width=2)
        elif rect.w and rect.h:
            light.draw_overhang(self.surface, rect, alpha, up=up)

    # -- materials; high contrast turns each into a flat plate ------------------------------------

    def wood(self, box: Box, radius: float = 0.0, kind: Wood = "table") -> None:
        """Draw wood: the planks of the table, or one piece for the rim of a board, a tray or a shelf."""
        shift = self.u(box.y * 7), self.u(box.x + box.y * 3)
        self._lay(box, radius, materials.wood(self.theme, self.s, radius, kind, shift))

    def felt(self, box: Box, radius: float = 10.0, kind: Cloth = "felt", edge: bool = True) -> None:
        """Draw the felt of the mat, or the printed wallpaper; `edge`: with its dark outer line."""
        self._lay(box, radius, materials.felt(self.theme, self.s, radius, kind, edge))

    def velvet(self, box: Box) -> None:
        """Draw a curtain with vertical folds, darker at its foot."""
        self._lay(box, 0.0, materials.velvet(self.theme, self.s))

    def paper(
        self, box: Box, radius: float = 10.0, tone: Paper = "paper", frame: bool = True, shadow: bool = True,
        edge: bool = True,
    ) -> None:  # fmt: skip
        """Draw a sheet: `tone` by its use, `frame` is the double line of dialogs, `edge` the outer line."""
        self._lay(box, radius, materials.paper(self.theme, self.s, radius, tone, frame, shadow, edge))

    def lacquer(self, box: Box, radius: float = 8.0, active: bool = False, shadow: bool = True) -> None:
        """Draw a dark panel with a brass hairline inside; `active` is the seat whose turn it is."""
        self._lay(box, radius, materials.lacquer(self.theme, radius, active, shadow))

    def brass(self, box: Box, radius: float = 6.0, shadow: bool = True) -> None:
        """Draw a plate of brushed brass with a fine engraved line."""
        self._lay(box, radius, materials.brass(self.theme, radius, shadow, self.rect(box).topleft))

    def _lay(self, box: Box, radius: float, finish: Finish) -> None:
        if finish.shadow is not None:
            self.shadow(box, radius, *finish.shadow)
        if finish.texture is not None:
            materials.lay(self.surface, self.rect(box), radius * self.s, finish.texture)
        for plate in finish.plates:
            self.box(
                box.inset(plate.inset), plate.radius, plate.fill, plate.stroke, plate.width, plate.opacity,
                None, plate.top_line, plate.stroke_opacity,
            )  # fmt: skip

    # -- whose a thing is (players count from 0), and dice ----------------------------------------

    def badge(self, player: int, cx: float, cy: float, size: float, grey: bool = False) -> None:
        """Draw the enamel badge of a player; `grey` when the seat is out of the game."""
        self.svg(emblems.badge(PLAYERS[player], grey), emblems.FIELD, Box.around(cx, cy, size))

    def pawn(self, player: int, cx: float, cy: float, size: float) -> None:
        """Draw the playing piece of a player, 25 to 28 on a board."""
        line = self.theme.keyline_of(player)
        self.svg(emblems.pawn(PLAYERS[player], line), emblems.FIELD, Box.around(cx, cy, size))

    def symbol(self, player: int, cx: float, cy: float, size: float, colour: str) -> None:
        """Draw the bare symbol of a player in one colour."""
        self.svg(PLAYERS[player].drawn(colour), emblems.FIELD, Box.around(cx, cy, size))

    def hatch(self, player: int, box: Box, radius: float = 0.0) -> None:
        """Fill a box with the colour and the hatch of a player."""
        rect, corner, step = self.rect(box), radius * self.s, 5 * self.s

        def made() -> pygame.Surface:
            body = emblems.hatched(PLAYERS[player], rect.w, rect.h, step)
            return textures.rounded(vector.raster(body, rect.size, rect.size), corner)

        if rect.w and rect.h:
            self.stamp(SHAPES.get(("hatch", player, rect.size, corner, step), made), rect.topleft)

    def tag(self, player: int, box: Box, symbol: bool = True) -> None:
        """Draw the mark of ownership: hatch, keyline, and the symbol on a plain plate. A tag narrower than
        one and a half times its height has only the plate."""
        look, wide = PLAYERS[player], box.w >= 1.5 * box.h
        if symbol and not wide:
            self.box(box, 2, look.colour)
        else:
            self.hatch(player, box, 2)
        if symbol:
            side = min(box.w, box.h) - 3
            if wide:
                self.box(Box.around(box.cx, box.cy, side + 4, side + 2), 2, look.colour)
            self.symbol(player, box.cx, box.cy, side * 0.9, look.ink)
        self.box(box, 2, None, self.theme.keyline_of(player), 1.0)

    def die(
        self, face: int, cx: float, cy: float, size: float, turn: float = 0.0,
        body: Literal["bone", "red", "sand", "oil"] = "bone", lift: float = 0.0, tumbles: int = 0,
        number: int = 0,
    ) -> None:  # fmt: skip
        """Draw a die showing `face`, turned clockwise by `turn` degrees.

        The `number`-th one `tumbles` for so many more frames (`paint.tumbling`) before it shows it. `lift`
        (base units) is its height: its shadow falls lower, wider and paler.
        """
        place = Box.around(cx, cy, size * 0.84).moved(0, lift * 0.5)
        self.shadow(place, size * 0.3, 5 + lift * 0.3, 4 + lift * 0.2, round(165 / (1 + lift / 20)))
        if not tumbles:
            self.svg(emblems.die(face, body), emblems.FIELD, Box.around(cx, cy, size), turn)
            return
        picture = tumbling.tumbling(face, body, tumbles, number)
        self.svg(picture, tumbling.FIELD, Box.around(cx, cy, size * tumbling.FIELD[0] / 100), turn)
