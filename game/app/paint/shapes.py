"""Pictures of rounded rectangles and lines, in pixels; cached."""

import math
from collections.abc import Callable

import msgspec
import pygame

from game.app.paint import vector
from game.app.paint.surface_cache import SHAPES
from game.app.paint.theme import Fill

Pixel = tuple[int, int]
Drawing = Callable[[Pixel], pygame.Surface]
"""Draws a picture of the size it is given."""

LARGE = 120_000
"""A picture of more pixels than this is put together from small pieces."""


class Rounded(msgspec.Struct, frozen=True):
    """The style of a rounded rectangle. All lengths are pixels; 0 for no `dash` or `shine`."""

    corner: float
    fill: Fill | None
    opacity: float
    stroke: str | None
    edge: float
    stroke_opacity: float
    dash: float
    shine: str | None
    shine_width: float

    @property
    def margin(self) -> int:
        """The distance from its sides beyond which the picture no longer changes along the side."""
        return math.ceil(self.corner + self.edge) + 2

    @property
    def hollow(self) -> bool:
        """Whether it is only an unbroken edge."""
        return self.fill is None and self.stroke is not None and not self.dash and self.shine is None

    def raster(self, size: Pixel) -> pygame.Surface:
        """Draw it in a size."""
        return vector.raster(self._ground(size) + self._edge(size) + self._light(size), size, size)

    def _ground(self, size: Pixel) -> str:
        if self.fill is None:
            return ""
        defs = f"<defs>{vector.gradient('g', self.fill)}</defs>" if isinstance(self.fill, tuple) else ""
        paint = "url(#g)" if isinstance(self.fill, tuple) else self.fill
        # The ground ends under the middle of the edge, so that no light seam shows around it.
        half = self.edge / 2
        return (
            f'{defs}<rect x="{half}" y="{half}" width="{size[0] - self.edge}" height="{size[1] - self.edge}" '
            f'rx="{max(0.0, self.corner - half)}" fill="{paint}" fill-opacity="{self.opacity}"/>'
        )

    def _edge(self, size: Pixel) -> str:
        if self.stroke is None:
            return ""
        half = self.edge / 2
        ink = (
            f'fill="none" stroke="{self.stroke}" stroke-width="{self.edge:.2f}" '
            f'stroke-opacity="{self.stroke_opacity}"'
        )
        if self.dash:
            return f'<path d="{_dashes(size, max(0.0, self.corner - half), half, self.dash)}" {ink}/>'
        return (
            f'<rect x="{half}" y="{half}" width="{size[0] - self.edge}" height="{size[1] - self.edge}" '
            f'rx="{max(0.0, self.corner - half)}" {ink}/>'
        )

    def _light(self, size: Pixel) -> str:
        if self.shine is None:
            return ""
        start = max(self.corner, self.edge)
        y = self.edge + self.shine_width / 2
        return (
            f'<path d="M{start} {y}H{size[0] - start}" stroke="{self.shine}" '
            f'stroke-width="{self.shine_width}" stroke-opacity=".55" fill="none"/>'
        )


def draw_rounded(target: pygame.Surface, rect: pygame.Rect, look: Rounded) -> None:
    """Draw a rounded rectangle into its pixels."""
    if rect.w * rect.h > LARGE and look.hollow and min(rect.size) > 2 * look.margin:
        # The empty middle of a large one would be most of the picture.
        side = 2 * look.margin + 1
        piece = SHAPES.get(("edge", side, look), lambda: look.raster((side, side)))
        draw_border(target, piece, look.margin, rect)
        return

    def made() -> pygame.Surface:
        return look.raster(rect.size) if look.dash else widened(rect.size, look.margin, look.raster)

    target.blit(SHAPES.get(("box", rect.size, look), made), rect)


def draw_line(
    target: pygame.Surface, start: Pixel, end: Pixel, colour: str, thick: float, alpha: float, dash: float
) -> None:
    """Draw a straight line of `thick` pixels; `alpha` from 0 to 1, a `dash` of 0 leaves it whole."""
    margin = math.ceil(thick) + 1
    left, top = min(start[0], end[0]) - margin, min(start[1], end[1]) - margin
    size = abs(end[0] - start[0]) + 2 * margin, abs(end[1] - start[1]) + 2 * margin
    dots = f' stroke-dasharray="{dash:.2f} {dash:.2f}"' if dash else ""
    # Half a pixel puts an odd line on pixels instead of between them.
    x, y = (0.5 - left, 0.5 - top) if round(thick) % 2 else (-left, -top)
    body = (
        f'<path d="M{start[0] + x} {start[1] + y}L{end[0] + x} {end[1] + y}" '
        f'stroke="{colour}" stroke-width="{thick:.2f}" stroke-opacity="{alpha}"{dots} fill="none"/>'
    )
    target.blit(SHAPES.get(("line", body, size), lambda: vector.raster(body, size, size)), (left, top))


def plate(size: Pixel, colour: str) -> pygame.Surface:
    """A picture of one colour, to be drawn with varying opacity."""

    def made() -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        picture.fill(colour)
        return picture

    return SHAPES.get(("plate", size, colour), made)


def draw_border(target: pygame.Surface, piece: pygame.Surface, margin: int, rect: pygame.Rect) -> None:
    """Draw the border of a nine-patch: `piece`, a square with sides over 2 * margin, along `rect`.

    The corners are copied, the middle row and column stretched; the inside of `rect`, which is larger than
    the piece, is left as it is.
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


def widened(size: Pixel, margin: int, drawing: Drawing) -> pygame.Surface:
    """A picture whose middle columns are all alike: drawn narrow, then stretched."""
    slim = 2 * margin + 1
    if size[0] <= slim + 8:
        return drawing(size)
    small = drawing((slim, size[1]))
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(small, (0, 0), (0, 0, margin, size[1]))
    middle = small.subsurface((margin, 0, 1, size[1]))
    picture.blit(pygame.transform.scale(middle, (size[0] - 2 * margin, size[1])), (margin, 0))
    picture.blit(small, (size[0] - margin, 0), (margin + 1, 0, margin, size[1]))
    return picture


def _dashes(size: Pixel, corner: float, half: float, dash: float) -> str:
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
