"""The bare board: desert, roads, platforms of plywood, gates, a pool with palms in its middle. Drawn
once for every size."""

import itertools
import math
from typing import Final

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import lighter, mixed
from game.app.paint.surface_cache import SHAPES
from game.app.skins.ghawar import desert, geometry
from game.app.skins.ghawar.desert import scatter
from game.app.skins.ghawar.geometry import FIELD
from game.rules.ghawar.board import CELLS, PLATFORM_AT, PLATFORM_CELLS, WIDTH, Board, is_crossing

EDGE: Final = "#3a2a18"
DASH: Final = "#f3e3b8"
BRASS: Final = "#8a6a3a"
_REACH: Final = 46.0
"""So far at most the sand of a spent platform drifts from its middle, which is a little more than half of the
road."""
_WAVES: Final = 14
_PITS: Final = 7
"""So many pits look different."""
_TOP: Final = 46.0
"""Depth of a platform's boards; below them its wall stands over the road."""
_SAND: Final = "#97835f"
"""What is left of a spent platform."""


def draw_ground(canvas: Canvas, board: Board, open_sides: tuple[int, ...]) -> None:
    """Draw desert and field; warehouses are drawn over it."""
    look = board.look
    desert.desert(canvas, look.sand)
    _slab(canvas, look.road)
    _roads(canvas, board)
    shut = [cell for cell in range(CELLS) if cell not in PLATFORM_AT and cell not in board.fields]
    dry = [cell for cell in shut if not _is_inside(cell)]
    dry += [cell for platform, cell in enumerate(PLATFORM_CELLS) if platform not in board.platforms]
    desert.drifted(canvas, [geometry.cell_box(cell) for cell in dry], look.sand)
    pool(canvas, [geometry.cell_box(cell) for cell in shut if _is_inside(cell)])
    for platform in board.platforms:
        pad(canvas, platform, look.platform)
    palms(canvas, [geometry.cell_box(cell) for cell in shut if _is_inside(cell)])
    for side in range(4):
        if side not in open_sides:
            desert.closed_side(canvas, side, look.sand)
    canvas.drawing("ghawar/compass", Box.around(38, 27, 44))


def _is_inside(cell: int) -> bool:
    """Whether a closed field lies away from the rim: there it is water, not drifted sand."""
    y, x = divmod(cell, WIDTH)
    return 2 < x < 10 and 2 < y < 10


def _slab(canvas: Canvas, road: str) -> None:
    """The asphalt under everything."""
    around = FIELD.inset(-2.5)
    canvas.shadow(around, 8, 8, 4, 130)
    desert.sheet(canvas, around, road, corner=8, strength=14)
    canvas.box(around, 8, None, EDGE, 1.6)
    canvas.box(around.inset(2.2), 6, None, lighter(road, 0.28), 1.0, stroke_opacity=0.6)


def _roads(canvas: Canvas, board: Board) -> None:
    """Dashes along the roads, discs on the crossings, shaded kerbs beside the platforms."""
    for cell in sorted(board.fields):
        box = geometry.cell_box(cell)
        if is_crossing(cell):
            continue
        if box.w > box.h:
            canvas.line(box.x + 4, box.cy, box.right - 4, box.cy, DASH, 1.5, 0.4, dash=5.2)
        else:
            canvas.line(box.cx, box.y + 4, box.cx, box.bottom - 4, DASH, 1.5, 0.4, dash=5.2)
    tone = lighter(board.look.road, 0.13)
    for cell in sorted(board.fields):
        if is_crossing(cell):
            disc = Box.around(*geometry.centre(cell), 15)
            canvas.box(disc, 7.5, tone, DASH, 1.1, stroke_opacity=0.75)


def pad(canvas: Canvas, platform: int, colour: str) -> None:
    """Draw a platform that stands over the road: boards of plywood with brass screws, their wall below."""
    box = geometry.pad_box(platform)
    top = Box(box.x, box.y, box.w, _TOP)
    canvas.shadow(box, 5, 6, 5, 150)
    canvas.box(box, 5, mixed(colour, 0.55, "#5a3413"), "#33220f", 1.2)
    canvas.box(
        top, 5, (lighter(colour, 0.10), mixed(colour, 0.13, "#b0702c")), "#4a3015", 1.1, top_line="#fffbe8"
    )
    canvas.svg(_plywood(platform, canvas.theme.plain), (top.w, top.h), top)
    canvas.box(top.inset(4.2), 3, None, "#b08a4c", 0.9, stroke_opacity=0.75)
    for x in (top.x + 5.2, top.right - 5.2):
        for y in (top.y + 5.2, top.bottom - 5.2):
            canvas.box(Box.around(x, y, 4), 2, ("#e8c983", BRASS), "#4a3015", 0.7)


def pit(canvas: Canvas, platform: int, sand: str) -> None:
    """Draw what is left of a spent platform: a pit in the sand, shaded by its upper edge, with a stain, and
    round it the sand that drifts over half of the roads (not in high contrast). In one piece, as there may be
    dozens, of which some look alike."""
    pad, plain, kind = geometry.pad_box(platform), canvas.theme.plain, (platform * 3 + platform // 6) % _PITS
    box = Box.around(pad.cx, pad.cy, 2 * _REACH)
    rect = canvas.rect(box)

    def made() -> pygame.Surface:
        layer = canvas.layer(box)
        if not plain:
            _drift(layer, box, kind, sand)
        layer.box(pad, 5, _SAND, "#3b2d1b", 1.2)
        for depth, opacity in () if plain else ((9.0, 0.10), (5.5, 0.16), (2.5, 0.24)):
            layer.box(Box(pad.x + 0.8, pad.y + 0.8, pad.w - 1.6, depth), 4, "#20150c", opacity=opacity)
        layer.drawing("ghawar/stain", pad, kind * 47)
        return layer.surface

    canvas.stamp(SHAPES.get(("pit", kind, sand, rect.size, plain), made), rect.topleft)


def _drift(canvas: Canvas, box: Box, kind: int, sand: str) -> None:
    """Draw the sand around a pit: the desert takes back what has been pumped dry."""
    points: list[tuple[float, float]] = []
    for step in range(_WAVES):
        a, _, _ = scatter(step + _WAVES * kind + 211)
        turn = math.tau * step / _WAVES
        # Nearly a square with round corners, as the roads around it are straight.
        square = 1 / max(abs(math.cos(turn)), abs(math.sin(turn))) ** 0.55
        far = _REACH * min(1.12, square) * (0.74 + 0.15 * a)
        points.append((_REACH + far * math.cos(turn), _REACH + far * math.sin(turn)))
    ends = [((x + u) / 2, (y + v) / 2) for (x, y), (u, v) in itertools.pairwise([*points, points[0]])]
    path = f"M{ends[-1][0]:.1f} {ends[-1][1]:.1f}" + "".join(
        f"Q{x:.1f} {y:.1f} {u:.1f} {v:.1f}" for (x, y), (u, v) in zip(points, ends, strict=True)
    )
    canvas.svg(f'<path d="{path}Z" fill="{lighter(sand, 0.12)}" fill-opacity=".5"/>', (box.w, box.h), box)


def _plywood(platform: int, plain: bool) -> str:
    """The grain of a board (not in high contrast)."""
    shift = platform * 7 % 13
    rows = () if plain else range(7, 45, 7)
    return "".join(
        f'<path d="M2 {y + shift % 5}Q{14 + shift} {y - 3 + shift % 7} 25 {y + 1}T48 {y - 1 + platform % 4}" '
        f'fill="none" stroke="#9a6a2c" stroke-opacity=".17" stroke-width="1"/>'
        for y in rows
    )


def pool(canvas: Canvas, boxes: list[Box]) -> None:
    """Fill closed fields in the middle of a board with water and green banks."""
    for grow, colour in ((5.0, "#6f8f4a"), (3.2, "#8fae62"), (1.0, "#1d6a70"), (-1.0, "#2f8f9a")):
        for box in boxes:
            canvas.box(box.inset(-grow), 9, colour)
    for number, box in enumerate(boxes):
        a, b, _ = scatter(number + 51)
        x, y = box.cx + (a - 0.5) * 8, box.cy + (b - 0.5) * 8
        canvas.drawing("ghawar/ripples", Box.around(x, y, 19, 10))


def palms(canvas: Canvas, boxes: list[Box]) -> None:
    """Draw palms on the banks of a pool."""
    for number, box in enumerate(boxes):
        if box.w != box.h:
            long = box.w > box.h
            foot = box.cx + (-24 if long else 13), box.cy - (13 if long else -20)
            canvas.drawing("ghawar/palm", Box.around(*foot, 20 + number))
