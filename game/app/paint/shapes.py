"""Smooth rectangles, lines and the focus ring."""

import math
from collections.abc import Callable

import pygame

from game.app.paint import vector
from game.app.paint.box import Box
from game.app.paint.frame import Frame
from game.app.paint.pictures import SHAPES
from game.app.paint.theme import Fill

Drawn = Callable[[tuple[int, int]], pygame.Surface]
"""Draws a picture of the size it is given."""

_LARGE = 120_000
"""A box of more pixels than this is large: its edge is drawn without its middle."""
_PLAIN_LINE = 1.4
"""The thinnest line of a box in high contrast, in base units."""


class Shapes(Frame):
    """The part of the canvas that draws plain shapes."""

    def box(
        self,
        box: Box,
        radius: float = 0.0,
        fill: Fill | None = None,
        stroke: str | None = None,
        width: float = 1.0,
        opacity: float = 1.0,
        dash: float | None = None,
        top_line: str | None = None,
        stroke_opacity: float = 1.0,
    ) -> None:
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
        large = rect.w * rect.h > _LARGE and min(rect.size) > 2 * (math.ceil(corner + edge) + 2)
        if fill is None and stroke and not dash and not top_line and large:
            self._draw_frame(rect, corner, stroke, edge, stroke_opacity)
            return
        broken = dash * self.s if dash else 0.0
        key = (
            "box",
            rect.size,
            corner,
            fill,
            stroke,
            edge,
            opacity,
            broken,
            top_line,
            stroke_opacity,
            self.s,
        )

        def made() -> pygame.Surface:
            def drawn(size: tuple[int, int]) -> pygame.Surface:
                body = _ground(size, corner, fill, opacity, edge)
                body += _edge(size, corner, stroke, edge, stroke_opacity, broken)
                if top_line:
                    body += _shine(size, corner, edge, top_line, self.s)
                return vector.raster(body, size, size)

            return drawn(rect.size) if broken else stretched(rect.size, math.ceil(corner + edge) + 2, drawn)

        self.stamp(SHAPES.get(key, made), rect.topleft)

    def _draw_frame(
        self, rect: pygame.Rect, corner: float, stroke: str, edge: float, opacity: float
    ) -> None:
        """Draw the edge of a large box in eight pieces: its empty middle would be most of the picture."""
        margin = math.ceil(corner + edge) + 2
        side = 2 * margin + 1
        key = ("frame", side, corner, stroke, edge, opacity)

        def made() -> pygame.Surface:
            body = _edge((side, side), corner, stroke, edge, opacity, 0.0)
            return vector.raster(body, (side, side), (side, side))

        pulled(self.surface, SHAPES.get(key, made), margin, rect)

    def line(
        self,
        x1: float,
        y1: float,
        x2: float,
        y2: float,
        colour: str,
        width: float = 1.0,
        alpha: float = 1.0,
        dash: float | None = None,
    ) -> None:
        """Draw a straight line between two places; `alpha` from 0 to 1, `dash` in base units."""
        thick = max(1.0, width * self.s)
        margin = math.ceil(thick) + 1
        (ax, ay), (bx, by) = self.point(x1, y1), self.point(x2, y2)
        left, top = min(ax, bx) - margin, min(ay, by) - margin
        size = abs(bx - ax) + 2 * margin, abs(by - ay) + 2 * margin
        dots = f' stroke-dasharray="{dash * self.s:.2f} {dash * self.s:.2f}"' if dash else ""
        # Half a pixel puts an odd line on pixels instead of between them.
        shift = 0.5 if round(thick) % 2 else 0.0
        body = (
            f'<path d="M{ax - left + shift} {ay - top + shift}L{bx - left + shift} {by - top + shift}" '
            f'stroke="{colour}" stroke-width="{thick:.2f}" stroke-opacity="{alpha}"{dots} fill="none"/>'
        )
        self.stamp(SHAPES.get(("line", body, size), lambda: vector.raster(body, size, size)), (left, top))

    def hair(
        self,
        x: float,
        y: float,
        length: float,
        colour: str,
        alpha: int = 255,
        vertical: bool = False,
        width: float = 1.0,
    ) -> None:
        """Draw a fine straight line from (x, y) to the right or downwards, at least one pixel thick."""
        thick = max(1, self.u(width))
        left, top = self.point(x, y)
        end = self.point(x + length, y + length)
        size = (thick, max(1, end[1] - top)) if vertical else (max(1, end[0] - left), thick)
        if alpha >= 255 or self.theme.plain:
            self.surface.fill(colour, (left, top, *size))
            return

        def made() -> pygame.Surface:
            picture = pygame.Surface(size, pygame.SRCALPHA)
            picture.fill(colour)
            return picture

        self.stamp(SHAPES.get(("hair", size, colour), made), (left, top), alpha)

    def focus_ring(self, box: Box, radius: float = 8.0) -> None:
        """Draw the one ring of the focus around a box: a bright line in a dark band, 5 units wide."""
        band, line = (6.0, 3.4) if self.theme.plain else (5.0, 2.2)
        outer, margin = box.inset(-band), (band - line) / 2
        self.box(outer, radius + band, None, self.theme.focus_band, band, stroke_opacity=0.9)
        self.box(outer.inset(margin), radius + band - margin, None, self.theme.focus, line)

    def chosen_ring(self, box: Box, radius: float = 5.0) -> None:
        """Draw the mark of what was chosen, 3 units outside a box."""
        around = box.inset(-4.4)
        self.box(around, radius + 4.4, None, self.theme.mark_band, 4.4, stroke_opacity=0.75)
        self.box(around.inset(0.8), radius + 3.6, None, self.theme.mark_chosen, 2.8)

    def may_mark(self, box: Box, radius: float = 4.0) -> None:
        """Draw the green dashes of what may be chosen, just inside a box."""
        self.box(box.inset(2), radius, None, self.theme.mark_may, 2.4, dash=5)


def pulled(target: pygame.Surface, piece: pygame.Surface, margin: int, rect: pygame.Rect) -> None:
    """Lay a picture of a side of more than 2 * margin pulled out along the edge of `rect`, which is larger.

    The corners stay as they are, the middle row and column become as long as needed; what lies inside of the
    margin is left as it is.
    """
    side = piece.get_width()
    across = ((0, margin, rect.left, margin), (margin, 1, rect.left + margin, rect.w - 2 * margin),
              (side - margin, margin, rect.right - margin, margin))  # fmt: skip
    down = ((0, margin, rect.top, margin), (margin, 1, rect.top + margin, rect.h - 2 * margin),
            (side - margin, margin, rect.bottom - margin, margin))  # fmt: skip
    for row, (y, high, top, tall) in enumerate(down):
        for column, (x, wide, left, long) in enumerate(across):
            if row == column == 1:
                continue
            part = piece.subsurface((x, y, wide, high))
            if (wide, high) != (long, tall):
                part = pygame.transform.scale(part, (long, tall))
            target.blit(part, (left, top))


def stretched(size: tuple[int, int], margin: int, drawn: Drawn) -> pygame.Surface:
    """A picture whose middle columns are all alike: drawn narrow, then pulled to its width."""
    slim = 2 * margin + 1
    if size[0] <= slim + 8:
        return drawn(size)
    small = drawn((slim, size[1]))
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(small, (0, 0), (0, 0, margin, size[1]))
    middle = small.subsurface((margin, 0, 1, size[1]))
    picture.blit(pygame.transform.scale(middle, (size[0] - 2 * margin, size[1])), (margin, 0))
    picture.blit(small, (size[0] - margin, 0), (margin + 1, 0, margin, size[1]))
    return picture


def _ground(size: tuple[int, int], corner: float, fill: Fill | None, opacity: float, edge: float) -> str:
    if fill is None:
        return ""
    defs = f"<defs>{vector.gradient('g', fill)}</defs>" if isinstance(fill, tuple) else ""
    paint = "url(#g)" if isinstance(fill, tuple) else fill
    # The ground ends under the middle of the edge, so that no light seam shows around it.
    half = edge / 2
    return (
        f'{defs}<rect x="{half}" y="{half}" width="{size[0] - edge}" height="{size[1] - edge}" '
        f'rx="{max(0.0, corner - half)}" fill="{paint}" fill-opacity="{opacity}"/>'
    )


def _edge(
    size: tuple[int, int], corner: float, stroke: str | None, edge: float, opacity: float, dash: float
) -> str:
    if stroke is None:
        return ""
    half = edge / 2
    ink = f'fill="none" stroke="{stroke}" stroke-width="{edge:.2f}" stroke-opacity="{opacity}"'
    if dash:
        return f'<path d="{_dashes(size, max(0.0, corner - half), half, dash)}" {ink}/>'
    return (
        f'<rect x="{half}" y="{half}" width="{size[0] - edge}" height="{size[1] - edge}" '
        f'rx="{max(0.0, corner - half)}" {ink}/>'
    )


def _shine(size: tuple[int, int], corner: float, edge: float, colour: str, scale: float) -> str:
    thick = max(1.0, scale)
    start = max(corner, edge)
    y = edge + thick / 2
    return (
        f'<path d="M{start} {y}H{size[0] - start}" stroke="{colour}" stroke-width="{thick}" '
        'stroke-opacity=".55" fill="none"/>'
    )


def _dashes(size: tuple[int, int], corner: float, half: float, dash: float) -> str:
    """Straight pieces along the four sides and one arc in each corner; every side ends with a gap."""
    right, bottom = size[0] - half, size[1] - half
    pieces: list[str] = []
    for x1, y1, x2, y2 in (
        (half + corner, half, right - corner, half),
        (right, half + corner, right, bottom - corner),
        (right - corner, bottom, half + corner, bottom),
        (half, bottom - corner, half, half + corner),
    ):
        length = abs(x2 - x1) + abs(y2 - y1)
        count = max(1, round((length / dash - 1) / 2))
        step = 1 / (2 * count + 1)
        for i in range(count):
            a, b = (2 * i + 1) * step, (2 * i + 2) * step
            pieces.append(
                f"M{x1 + (x2 - x1) * a:.2f} {y1 + (y2 - y1) * a:.2f}"
                f"L{x1 + (x2 - x1) * b:.2f} {y1 + (y2 - y1) * b:.2f}"
            )
        if corner > 1:
            dx, dy = (x2 > x1) - (x2 < x1), (y2 > y1) - (y2 < y1)
            turn = f"{x2 + (dx - dy) * corner:.2f} {y2 + (dy + dx) * corner:.2f}"
            pieces.append(f"M{x2:.2f} {y2:.2f}A{corner:.2f} {corner:.2f} 0 0 1 {turn}")
    return "".join(pieces)
