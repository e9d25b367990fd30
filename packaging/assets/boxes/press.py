"""What makes a front look printed: screens of dots, worn edges, a shine; and small things of SVG."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable

WIDE, HIGH = 300, 400
BARE = "#f4e8cc"
"""The cardboard that shows where the ink is gone."""
Coverage = Callable[[float, float], float]
"""How much ink there is, 0 to 1, at shares of the width and height."""


def gradient(name: str, stops: Iterable[tuple[float, str]], across: float = 0, down: float = 100) -> str:
    """A <linearGradient> in percent, the only units that the rasteriser takes as shares of the shape."""
    steps = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    ends = f'x1="0%" y1="0%" x2="{across}%" y2="{down}%"'
    return f'<linearGradient id="{name}" {ends}>{steps}</linearGradient>'


def ground(paint: str) -> str:
    """The whole front in one ink or gradient."""
    return f'<rect width="{WIDE}" height="{HIGH}" fill="{paint}"/>'


def closed(points: Iterable[tuple[float, float]]) -> str:
    """A path round some points."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def mixed(colour: str, share: float, other: str = "#000000") -> str:
    """A colour with a share of another one."""
    pairs = [(int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def dots(ink: str, coverage: Coverage, opacity: float, pitch: float = 5.6, turn: float = 0.5) -> str:
    """A screen of dots in one ink, their size by how much ink there is at their place.

    Dots of one size are the round ends of lines without length: the shortest way to write them.
    """
    sizes: dict[float, str] = {}
    cosine, sine = math.cos(turn), math.sin(turn)
    reach = int(math.hypot(WIDE, HIGH) / pitch) + 1
    for row in range(-reach, reach):
        for column in range(-reach, reach):
            x = ((column + 0.5) * cosine - (row + 0.5) * sine) * pitch
            y = ((column + 0.5) * sine + (row + 0.5) * cosine) * pitch
            if not (-pitch < x < WIDE + pitch and -pitch < y < HIGH + pitch):
                continue
            wide = math.sqrt(max(0.0, min(1.0, coverage(x / WIDE, y / HIGH)))) * 1.24 * pitch
            size = round(wide * 2) / 2
            if size >= 1:
                sizes[size] = sizes.get(size, "") + f"M{x:.0f} {y:.0f}h.1"
    stroke = f'fill="none" stroke="{ink}" stroke-opacity="{opacity:.2f}" stroke-linecap="round"'
    return "".join(f'<path d="{path}" {stroke} stroke-width="{size:g}"/>' for size, path in sizes.items())


def wear(seed: int) -> str:
    """Cardboard along the edges where hands have rubbed the ink off, most of it at the corners."""
    chance = random.Random(seed)
    path = ""
    for side in range(4):
        long = WIDE if side % 2 == 0 else HIGH
        at = 0.0
        while at < long:
            corner = min(at, long - at) < 26
            length = chance.uniform(6, 20) if corner else chance.uniform(3, 15)
            deep = chance.uniform(0.9, 2.4) if corner else chance.uniform(0.3, 1.2)
            points = ((0.0, 0.0), (0.3, deep), (0.7, deep * 0.7), (1.0, 0.0))
            path += closed([_on_side(side, at + length * share, down) for share, down in points])
            at += length + (chance.uniform(0, 5) if corner else chance.expovariate(1 / 30))
    return f'<path d="{path}" fill="{BARE}" fill-opacity=".72"/>'


def _on_side(side: int, along: float, down: float) -> tuple[float, float]:
    """A place so far along a side (top, right, foot, left) and so far from its edge."""
    return ((along, down), (WIDE - down, along), (along, HIGH - down), (down, along))[side]


def shine() -> str:
    """Light from the upper left."""
    stops = '<stop offset="0" stop-color="#fff" stop-opacity=".12"/>'
    stops += '<stop offset="1" stop-color="#fff" stop-opacity="0"/>'
    ends = 'x1="0%" y1="0%" x2="70%" y2="90%"'
    defs = f'<defs><linearGradient id="shine" {ends}>{stops}</linearGradient></defs>'
    return defs + ground("url(#shine)")


def derrick(ink: str, width: float) -> str:
    """A derrick on a field of 100."""
    lines = (
        "M50 4 22 96M50 4 78 96M44 26H56M37 48H63M30 72H70M44 26 63 48M56 26 37 48"
        "M37 48 70 72M63 48 30 72M30 72 78 96M70 72 22 96"
    )
    stroke = f'stroke="{ink}" fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'<path d="{lines}" {stroke} stroke-width="{width}"/>'
        f'<path d="M16 97H84" stroke="{ink}" stroke-width="{width + 2}"/>'
        f'<path d="M41 1H59V10H41Z" fill="{ink}"/>'
    )
