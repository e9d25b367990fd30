"""The SVG rasteriser: SVG text in, smooth surface out. It supports only shapes, paths, groups and gradients
in percent units; text, masks, clips, filters, patterns and `use` are silently ignored."""

import io
import math
from collections.abc import Sequence

import pygame

FORBIDDEN = ("mask", "clipPath", "filter", "use", "text", "pattern")
"""Elements that the rasteriser leaves out silently."""
_SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">{body}</svg>'


def raster(
    body: str, viewbox: tuple[float, float], size: tuple[int, int], turn: float = 0.0
) -> pygame.Surface:
    """Draw inner SVG of `viewbox` (width, height) at `size` pixels, turned clockwise by `turn` degrees. A
    turned picture grows to fit its corners; its middle stays the middle."""
    width, height = max(1, size[0]), max(1, size[1])
    if turn % 360 == 0:
        return _drawn(_SVG.format(w=viewbox[0], h=viewbox[1], body=body), (width, height))
    angle = math.radians(turn)
    sine, cosine = abs(math.sin(angle)), abs(math.cos(angle))
    wide = math.ceil(width * cosine + height * sine)
    high = math.ceil(width * sine + height * cosine)
    # The size keeps the parity of the picture, so that an even turn does not shift it by half a pixel.
    wide, high = wide + (wide - width) % 2, high + (high - height) % 2
    place = (
        f"translate({wide / 2} {high / 2}) rotate({turn}) translate({-width / 2} {-height / 2}) "
        f"scale({width / viewbox[0]} {height / viewbox[1]})"
    )
    return _drawn(_SVG.format(w=wide, h=high, body=f'<g transform="{place}">{body}</g>'), (wide, high))


def gradient(name: str, colours: Sequence[str], across: float = 0.0, down: float = 1.0) -> str:
    """A <linearGradient> of evenly spaced colours from the upper left to (across, down) of the shape."""
    last = max(1, len(colours) - 1)
    stops = "".join(f'<stop offset="{i / last:.4f}" stop-color="{c}"/>' for i, c in enumerate(colours))
    ends = f'x1="0%" y1="0%" x2="{across * 100:g}%" y2="{down * 100:g}%"'
    return f'<linearGradient id="{name}" {ends}>{stops}</linearGradient>'


def placed(body: str, x: float, y: float, wide: float, high: float | None = None) -> str:
    """Inner SVG as part of another, at (x, y), scaled `wide` and `high`."""
    high = wide if high is None else high
    return f'<g transform="translate({x} {y}) scale({wide} {high})">{body}</g>'


def mirrored(body: str, width: float) -> str:
    """Inner SVG of this width, mirrored left to right."""
    return f'<g transform="translate({width} 0) scale(-1 1)">{body}</g>'


def _drawn(svg: str, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)
