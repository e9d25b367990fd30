"""The dice with more than six faces, seen from above: 8, 10, 12 and 20 of them, red or of bone."""

from __future__ import annotations

import math
from functools import cache
from typing import Final, Literal, TypeAlias

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import mixed
from game.app.paint.emblems import DICE
from game.app.skins.globopolis.track import Point

Body: TypeAlias = Literal["red", "bone"]
INKS: Final[dict[Body, str]] = {"red": "#fff8e6", "bone": "#173a2e"}
FACETS: Final[dict[Body, tuple[str, str, str]]] = {
    "red": ("#c0473b", "#c0473b", "#7d241e"), "bone": ("#fffdf5", *DICE["bone"][:2]),
}  # fmt: skip
"""The upper face, on which the number stands, and the facets round it: the lightest and the darkest."""
_DARK: Final = "#2a0f0a"
_HEXAGON: Final[tuple[Point, ...]] = ((50, 3), (92, 27), (92, 73), (50, 97), (8, 73), (8, 27))
_KITE: Final[tuple[Point, ...]] = ((50, 2), (96, 42), (96, 60), (50, 98), (4, 60), (4, 42))
_SHADES: Final = (0.06, 0.16, 0.3, 0.42, 0.5, 0.42, 0.3, 0.16, 0.06)
"""How dark the facets round the upper face are, the one at the top first, clockwise."""


def draw_polyhedron(
    canvas: Canvas, sides: int, face: int, at: Point, size: float, body: Body, turn: float = 0.0,
    lift: float = 0.0,
) -> None:  # fmt: skip
    """Draw a die with so many sides that shows a face, its middle at a place; the number stays upright.

    `lift` is how high it flies, in base units: its shadow falls lower.
    """
    place = Box.around(at[0], at[1] + size * 0.05 + lift * 0.5, size * 0.72)
    canvas.shadow(place, size * 0.32, 7 + lift * 0.3, 5, 170)
    canvas.svg(_picture(sides, body), (100, 100), Box.around(*at, size), turn=round(turn / 15) * 15)
    middle = at[1] + size * (0.0 if sides == 12 else 0.03 if sides == 8 else -0.02)
    scale = 0.3 if face > 9 else 0.36
    canvas.text(str(face), at[0], middle, "head-bold", size * scale / canvas.t, INKS[body], "c")


def draw_polygon(
    canvas: Canvas, sides: int, face: int, at: Point, size: float, turn: float = 0.0, bone: int = 10
) -> None:
    """Draw a die with so many sides showing a face: of bone the one with `bone` sides, as Defenders throw
    it."""
    draw_polyhedron(canvas, sides, face, at, size, "bone" if sides == bone else "red", turn)


@cache
def _picture(sides: int, body: Body) -> str:
    """The facets of a die; KeyError for a number of sides that no die has."""
    top_ink, light, shade = FACETS[body]
    outer, top, facets = _solid(sides)
    edge = mixed(shade, 0.45, _DARK)
    drawn = "".join(
        f'<polygon points="{_path(facet)}" fill="{mixed(light, dark, shade)}" stroke="{edge}" '
        'stroke-width="1" stroke-opacity=".55" stroke-linejoin="round"/>'
        for facet, dark in facets
    )
    return (
        f'<polygon points="{_path(outer)}" fill="{edge}" transform="translate(0,3)"/>{drawn}'
        f'<polygon points="{_path(top)}" fill="{top_ink}" stroke="{edge}" '
        'stroke-width="1.3" stroke-opacity=".6" stroke-linejoin="round"/>'
        f'<polygon points="{_path(outer)}" fill="none" stroke="{edge}" stroke-width="2.2" '
        'stroke-linejoin="round"/>'
    )


def _path(points: tuple[Point, ...]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


Facet: TypeAlias = tuple[tuple[Point, ...], float]


def _solid(sides: int) -> tuple[tuple[Point, ...], tuple[Point, ...], list[Facet]]:
    """The outline of a die, its upper face, and the facets round that with how dark each is."""
    match sides:
        case 8 | 20:
            a, b, c = ((50, 12), (88, 72), (12, 72)) if sides == 8 else ((50, 25), (77, 68), (23, 68))
            t, ru, rd, bt, ld, lu = _HEXAGON
            rim = [(a, t, ru), (a, ru, b), (b, ru, rd), (b, rd, bt), (b, bt, c), (c, bt, ld), (c, ld, lu),
                   (c, lu, a), (a, lu, t)]  # fmt: skip
            return _HEXAGON, (a, b, c), list(zip(rim, _SHADES, strict=True))
        case 10:
            a, b, c, d = (50, 2), (84, 56), (50, 76), (16, 56)
            t, r1, r2, bt, l2, l1 = _KITE
            wide = [(t, r1, b), (b, r1, r2), (b, r2, bt, c), (c, bt, l2, d), (d, l2, l1), (d, l1, t)]
            return _KITE, (a, b, c, d), list(zip(wide, (0.12, 0.4, 0.5, 0.5, 0.4, 0.12), strict=True))
        case 12:
            inner = [_polar(28, 72 * n) for n in range(5)]
            outer = [_polar(47, 36 * n) for n in range(10)]
            found: list[Facet] = []
            for n, dark in enumerate((0.1, 0.36, 0.5, 0.36, 0.1)):
                rim = (outer[2 * n], outer[2 * n + 1], outer[(2 * n + 2) % 10])
                found.append(((inner[n], *rim, inner[(n + 1) % 5]), dark))
            return tuple(outer), tuple(inner), found
        case _:
            raise KeyError(sides)


def _polar(radius: float, degrees: float) -> Point:
    """A place round the middle, from the top clockwise."""
    angle = math.radians(degrees)
    return 50 + radius * math.sin(angle), 50 - radius * math.cos(angle)
