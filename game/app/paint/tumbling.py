"""A rolling die: a cube that turns over, one picture per frame."""

from __future__ import annotations

import functools
import math
from typing import Final

from game.app.paint.colours import mixed
from game.app.paint.emblems import DICE, PIPS

FRAMES: Final = 14
"""So many pictures has a roll; the last of them lies nearly flat."""
FIELD: Final = (150.0, 150.0)
"""The viewbox of a picture; a die at rest has 100 units of it."""
_ROLL: Final = 495.0
"""By how many degrees a die turns over in a roll."""
_AXES: Final = (62.0, 118.0)
"""The direction of the axis of each die, in degrees: they roll towards the seats' left, not quite alike."""
_SIDE: Final = 80.0
_DARK: Final = "#3a2410"

Vector = tuple[float, float, float]


@functools.cache
def tumbling(face: int, body: str, frame: int, number: int) -> str:
    """The picture of the `number`-th die, `frame` frames before it rests with `face` up. Raises KeyError for
    a face that no die has."""
    light, shade, pip = DICE[body]
    angle = math.radians(_ROLL * frame / FRAMES)
    way = math.radians(_AXES[number % 2])
    axis = (math.cos(way), math.sin(way), 0.0)
    under, sides = "", ""
    for shown, normal, across, down in _faces(face):
        n, u, v = (_turned(one, axis, angle) for one in (normal, across, down))
        if n[2] <= 0.02:
            continue
        x, y = (75 + _SIDE * (n[k] - u[k] - v[k]) / 2 for k in (0, 1))
        a, b, c, d = (_SIDE * part / 100 for part in (u[0], u[1], v[0], v[1]))
        place = f'transform="matrix({a:.3f} {b:.3f} {c:.3f} {d:.3f} {x:.2f} {y:.2f})"'
        tone = light if n[2] > 0.85 else mixed(mixed(light, 0.5, shade), 0.3 * (1 - n[2]), _DARK)
        edge = mixed(shade, 0.35, _DARK)
        body_of = f'<rect x="1" y="1" width="98" height="98" rx="16" fill="{edge}" stroke="{edge}"'
        under += f'<g {place}>{body_of} stroke-width="5"/></g>'
        pips = "".join(f'<circle cx="{px}" cy="{py + 3}" r="9" fill="{pip}"/>' for px, py in PIPS[shown])
        sides += f'<g {place}><rect x="2" y="2" width="96" height="96" rx="18" fill="{tone}"/>{pips}</g>'
    return under + sides


def _faces(top: int) -> list[tuple[int, Vector, Vector, Vector]]:
    """The six sides: what each shows, its normal, and the directions of its right and its foot."""
    east = next(face for face in range(1, 7) if face not in (top, 7 - top))
    south = next(face for face in range(1, 7) if face not in (top, 7 - top, east, 7 - east))
    return [
        (top, (0, 0, 1), (1, 0, 0), (0, 1, 0)),
        (7 - top, (0, 0, -1), (-1, 0, 0), (0, 1, 0)),
        (east, (1, 0, 0), (0, 1, 0), (0, 0, 1)),
        (7 - east, (-1, 0, 0), (0, 1, 0), (0, 0, -1)),
        (south, (0, 1, 0), (-1, 0, 0), (0, 0, 1)),
        (7 - south, (0, -1, 0), (1, 0, 0), (0, 0, 1)),
    ]


def _turned(point: Vector, axis: Vector, angle: float) -> Vector:
    """A vector rotated round an axis (Rodrigues)."""
    cos, sin = math.cos(angle), math.sin(angle)
    along = sum(a * p for a, p in zip(axis, point, strict=True)) * (1 - cos)
    x, y, z = axis
    px, py, pz = point
    cross = (y * pz - z * py, z * px - x * pz, x * py - y * px)
    turned = [p * cos + c * sin + a * along for p, c, a in zip(point, cross, axis, strict=True)]
    return turned[0], turned[1], turned[2]
