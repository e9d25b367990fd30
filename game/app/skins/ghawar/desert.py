"""The desert round the field: sand, dunes, a compass, rocks, and the flare stacks of closed sides."""

import itertools
import math
from typing import Final

import pygame

from game.app.paint import textures
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import lighter, mixed
from game.app.paint.surface_cache import SHAPES
from game.app.skins.ghawar import geometry
from game.app.skins.ghawar.geometry import BOARD, FIELD

_FIBRE: Final = (0.9, 1.0, 1.25)
_LINE: Final = "#a8763a"


def scatter(number: int) -> tuple[float, float, float]:
    """Three numbers from 0 to 1 that look thrown about but are always the same."""
    a, b, c = ((math.sin(number * k + k) * 43758.5453) % 1 for k in (12.9898, 78.233, 37.719))
    return a, b, c


def sheet(canvas: Canvas, box: Box, colour: str, corner: float = 0.0, strength: float = 16) -> None:
    """Lay a sheet of grained colour; flat in high contrast."""
    rect = canvas.rect(box)
    if canvas.theme.plain or not rect.w or not rect.h:
        canvas.box(box, corner, colour)
        return
    zoom = float(max(1, round(canvas.s / 1.4)))
    key = ("sheet", rect.size, colour, corner * canvas.s, strength, zoom)

    def made() -> pygame.Surface:
        piece = textures.tile("paper", textures.around(colour, strength, _FIBRE), zoom)
        return textures.rounded(textures.laid(piece, rect.size), corner * canvas.s)

    canvas.stamp(SHAPES.get(key, made), rect.topleft)


def desert(canvas: Canvas, sand: str) -> None:
    """Draw sand with printed dunes over the whole board."""
    sheet(canvas, BOARD, sand, strength=11)
    if canvas.theme.plain:
        return
    canvas.print_svg(_dunes(sand), (BOARD.w, BOARD.h), BOARD)


def _dunes(sand: str) -> str:
    """Crests with a lit and a shaded slope, and the ripples of the wind between them."""
    light, shade = lighter(sand, 0.42), mixed(sand, 0.55, "#8a4f1c")
    body = (
        '<defs><linearGradient id="s" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0" stop-color="{shade}" stop-opacity=".62"/>'
        f'<stop offset="1" stop-color="{shade}" stop-opacity="0"/></linearGradient>'
        '<linearGradient id="l" x1="0%" y1="100%" x2="0%" y2="0%">'
        f'<stop offset="0" stop-color="{light}" stop-opacity=".7"/>'
        f'<stop offset="1" stop-color="{light}" stop-opacity="0"/></linearGradient></defs>'
    )
    for number in range(30):
        a, b, c = scatter(number + 1)
        x, y = -90 + (number % 5) * 215 + a * 110, -10 + (number // 5) * 108 + b * 70
        length, high = 120 + 120 * c, 10 + 12 * a
        crest = (
            f"M{x:.0f} {y:.0f}C{x + length * 0.3:.0f} {y - high:.0f} {x + length * 0.55:.0f} {y - high:.0f}"
        )
        crest += f" {x + length * 0.62:.0f} {y - 2:.0f}"
        crest += f"S{x + length * 0.9:.0f} {y + 3:.0f} {x + length:.0f} {y:.0f}"
        lee = f"C{x + length * 0.7:.0f} {y + high * 2.4:.0f} {x + length * 0.3:.0f} {y + high * 2:.0f}"
        wind = f"C{x + length * 0.75:.0f} {y - high * 2:.0f} {x + length * 0.2:.0f} {y - high * 2.6:.0f}"
        foot = f" {x:.0f} {y:.0f}Z"
        body += f'<path d="{crest}{wind}{foot}" fill="url(#l)"/><path d="{crest}{lee}{foot}" fill="url(#s)"/>'
        body += f'<path d="{crest}" fill="none" stroke="{_LINE}" stroke-opacity=".5" stroke-width="1.1"/>'
    for number in range(46):
        a, b, c = scatter(number + 101)
        x, y, step = a * 880 - 20, b * 590 - 10, 9 + 5 * c
        line = f"M{x:.0f} {y:.0f}" + "".join(
            f"q{step / 2:.1f} {-2.2:.1f} {step:.1f} 0t{step:.1f} 0" for _ in range(2 + number % 3)
        )
        body += f'<path d="{line}" fill="none" stroke="{_LINE}" stroke-opacity=".34" stroke-width=".9"/>'
    return body


def closed_side(canvas: Canvas, side: int, sand: str) -> None:
    """Let sand drift over the gates of a side that nobody owns, with rocks and a flare stack."""
    dx, dy = geometry.OUTWARD[side]
    band = geometry.edge_box(side, -18, 32).inset(-8)
    bank = f'<g transform="translate({-band.x} {-band.y})">{_drift(side, sand)}</g>'
    canvas.svg(bank, (band.w, band.h), band)
    for gap, size in ((0, 15.0), (1, 20.0), (4, 13.0), (5, 18.0)):
        x, y = _between_rows(side, gap)
        a, b, _ = scatter(gap + 11 * side)
        boulders = Box.around(x + (a - 0.5) * 10 + dx * 2, y + (b - 0.5) * 10 + dy * 2, size)
        canvas.drawing("ghawar/rocks", boulders)
    flare(canvas, *_between_rows(side, 2 if side in (0, 2) else 3))


def _between_rows(side: int, gap: int) -> tuple[float, float]:
    """A place beyond a closed side, level with a road, away from letters and names."""
    (x1, y1), (x2, y2) = (geometry.on_lane(side, geometry.gap_cell(side, g)) for g in (gap, min(5, gap + 1)))
    if gap == 5:
        x2, y2 = x1, y1 + geometry.PITCH * (0.0 if side in (0, 2) else 0.5)
    return (x1 + x2) / 2, (y1 + y2) / 2


def _drift(side: int, sand: str) -> str:
    """A bank of sand over the rim of the field, with a tongue into the road at every gate of a side."""
    dx, dy = geometry.OUTWARD[side]
    box = geometry.edge_box(side, 0, geometry.STRIP)
    start, length = (box.x, box.w) if dx == 0 else (box.y, box.h)
    rim = (FIELD.bottom, FIELD.x, FIELD.y, FIELD.right)[side]
    inner: list[tuple[float, float]] = []
    steps = 42
    for step in range(steps + 1):
        share = step / steps
        a, b, _ = scatter(step + 97 * side)
        nearest = abs(
            (share * length - geometry.ROAD / 2 + geometry.PITCH / 2) % geometry.PITCH - geometry.PITCH / 2
        )
        deep = 2.5 + 2.5 * a + (6.5 + 4 * b) * math.exp(-((nearest / 12) ** 2))
        along, across = start - 4 + share * (length + 8), rim - (dx + dy) * deep
        inner.append((along, across) if dx == 0 else (across, along))
    outer = rim + (dx + dy) * 9
    first, last = inner[0], inner[-1]
    ends = ((last[0], outer), (first[0], outer)) if dx == 0 else ((outer, last[1]), (outer, first[1]))
    crest = _smooth(inner)
    away = "".join(f"L{x:.1f} {y:.1f}" for x, y in ends)
    x1, y1 = (50 - 50 * dx, 50 - 50 * dy)
    shade = mixed(sand, 0.5, "#8a4f1c")
    return (
        f'<defs><linearGradient id="b" x1="{x1}%" y1="{y1}%" x2="{100 - x1}%" y2="{100 - y1}%">'
        f'<stop offset="0" stop-color="{lighter(sand, 0.26)}"/><stop offset=".6" stop-color="{sand}"/>'
        f'<stop offset="1" stop-color="{sand}" stop-opacity="0"/></linearGradient></defs>'
        f'<path d="{crest}" fill="none" stroke="#2b1c0e" stroke-opacity=".30" stroke-width="4.5"/>'
        f'<path d="{crest}{away}Z" fill="url(#b)"/>'
        f'<path d="{crest}" fill="none" stroke="{shade}" stroke-opacity=".7" stroke-width="1.1"/>'
    )


def _smooth(points: list[tuple[float, float]]) -> str:
    """A curve through the middles between points."""
    (x0, y0), path = points[0], ""
    for (x, y), (nx, ny) in itertools.pairwise(points):
        path += f"Q{x:.1f} {y:.1f} {(x + nx) / 2:.1f} {(y + ny) / 2:.1f}"
    return f"M{x0:.1f} {y0:.1f}{path}L{points[-1][0]:.1f} {points[-1][1]:.1f}"


def flare(canvas: Canvas, cx: float, cy: float) -> None:
    """Draw a flare stack that burns off gas, its foot at (cx, cy + 12)."""
    canvas.glow(cx, cy - 14, 22, 20, "#ff9a3c", 95)
    canvas.drawing("ghawar/flare", Box.around(cx, cy - 8, 42))


def drifted(canvas: Canvas, boxes: list[Box], sand: str) -> None:
    """Cover closed platforms and roads with sand that runs together; boulders lie where a platform was."""
    for grow, colour in ((4.5, mixed(sand, 0.5, "#7a4a1c")), (3.6, mixed(sand, 0.06, "#8a4f1c"))):
        for box in boxes:
            canvas.box(box.inset(-grow), 9, colour)
    for number, box in enumerate(boxes):
        a, b, c = scatter(number + 7)
        w, h = box.w, box.h
        crest = (
            f'<path d="M0 {h * (0.35 + 0.3 * a):.1f}C{w * 0.3:.1f} {h * (0.1 + 0.2 * b):.1f} {w * 0.6:.1f} '
            f'{h * (0.2 + 0.2 * c):.1f} {w} {h * (0.5 + 0.2 * b):.1f}" fill="none" stroke="{_LINE}" '
            'stroke-opacity=".45" stroke-width="1.1"/>'
        )
        canvas.svg(crest, (w, h), box)
        if min(w, h) > geometry.ROAD:
            boulders = Box.around(box.cx + (a - 0.5) * 10, box.cy + (b - 0.5) * 8, 34)
            canvas.drawing("ghawar/rocks", boulders)
