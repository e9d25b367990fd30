"""The gusher of the last scene as a drawing: a jet that rises from a rig, spreads and rains down."""

from __future__ import annotations

import math
import random
from functools import cache
from typing import Final

FIELD: Final = (520.0, 430.0)
"""How large it is; the rig stands in its middle."""
MIDDLE: Final = 260.0
FOOT, TOP = 414.0, 178.0
"""Where the rig stands, and where its crown is."""
STEPS: Final = 20
"""In so many steps it grows."""
_OIL: Final = "#1c1512"
_PUFFS: Final = (
    (0, -2, 44), (-46, 2, 36), (46, 0, 38), (-86, 16, 30), (88, 14, 31), (-118, 34, 21), (120, 32, 22),
    (-24, -30, 36), (28, -32, 38), (-66, -18, 32), (70, -18, 33), (-102, 4, 22), (106, 2, 22), (0, 24, 34),
    (-30, 24, 26), (32, 22, 28),
)  # fmt: skip
_JETS: Final = ((58, 84, 118, 9), (92, 128, 172, 8), (116, 168, 214, 6.5), (128, 206, 150, 4.5))
_CURLS: Final = (
    '<path d="M-62 -6Q-44 -28 -20 -14M10 -26Q34 -44 58 -22M-34 22Q-16 4 6 20M44 24Q66 8 90 26'
    'M-104 34Q-90 16 -72 26" fill="none" stroke="#6b3a22" stroke-width="4.2" stroke-linecap="round"/>'
    '<path d="M-70 -26Q-52 -46 -30 -40M84 -2Q100 2 106 16M-8 44Q8 34 26 44" '
    'fill="none" stroke="#8a4a26" stroke-width="2.6" stroke-linecap="round"/>'
)


@cache
def gusher(step: int) -> str:
    """The drawing after so many of its steps: none at 0; from 11 on it spreads, at STEPS all is out."""
    share = step / STEPS
    rise, spread = min(1.0, share / 0.55), max(0.0, (share - 0.35) / 0.65)
    tip = TOP - 112 * rise
    body = _jet(tip, rise)
    if spread > 0:
        size = 0.35 + 0.65 * spread
        body += _crown(tip, size)
        body += f'<g transform="translate({MIDDLE} {tip + 4:.1f}) scale({size:.3f})">{_CURLS}</g>'
        body += _rain(tip, spread)
        body += _pool(MIDDLE - 116, FOOT + 4, 62 * spread, 7 * spread)
        body += _pool(MIDDLE + 128, FOOT + 2, 44 * spread, 6 * spread)
    return body


def _jet(tip: float, rise: float) -> str:
    x, bend, wide = MIDDLE, (TOP + tip) / 2, 27 * rise
    return (
        f'<path d="M{x - 12} {FOOT - 34}L{x - 10} {TOP}Q{x - 11} {bend:.0f} {x - wide:.0f} {tip:.0f}'
        f"H{x + wide:.0f}"
        f'Q{x + 11} {bend:.0f} {x + 10} {TOP}L{x + 12} {FOOT - 34}Z" fill="{_OIL}"/>'
        f'<circle cx="{x}" cy="{tip:.1f}" r="{22 * rise:.1f}" fill="{_OIL}"/>'
        f'<path d="M{x - 3} {TOP + 6}Q{x - 4} {bend:.0f} {x - 9} {tip + 30:.0f}M{x + 4} {TOP - 14}'
        f'Q{x + 6} {bend:.0f} {x + 10} {tip + 26:.0f}" fill="none" stroke="#5a2b1a" stroke-width="2.6" '
        'stroke-linecap="round"/>'
    )


def _crown(tip: float, size: float) -> str:
    body = "".join(
        f'<circle cx="{MIDDLE + dx * size:.1f}" cy="{tip + 4 + dy * size:.1f}" r="{r * size:.1f}" '
        f'fill="{_OIL}"/>'
        for dx, dy, r in _PUFFS
    )
    for side in (-1, 1):
        for root, far, fall, wide in _JETS:
            start, end, y = MIDDLE + side * root * size, MIDDLE + side * far * size, tip + 30 * size
            reach, drop = (far - root) * size * side, tip + fall * size
            body += (
                f'<path d="M{start - side * wide:.0f} {y:.0f}Q{start + reach * 0.8:.0f} {y:.0f} '
                f"{end:.0f} {drop:.0f}"
                f"Q{start + reach * 0.45:.0f} {y + 40 * size:.0f} {start - side * wide * 2.6:.0f} "
                f'{y + 22 * size:.0f}Z" fill="{_OIL}"/>'
                f'<circle cx="{end:.1f}" cy="{drop + 2:.1f}" r="2.6" fill="{_OIL}"/>'
            )
    return body


def _rain(tip: float, spread: float) -> str:
    """Drops under the crown, the same each time."""
    drawn, chance = "", random.Random(8)
    for _ in range(int(64 * spread)):
        dx = chance.uniform(-1, 1)
        dx = math.copysign(abs(dx) ** 0.7, dx) * 232
        dy = chance.uniform(40, 330) * spread
        y = tip + dy + abs(dx) * 0.34
        if abs(dx) < 46 or (abs(dx) < 150 and dy < 90) or y > FOOT - 12:
            continue
        r, lean, x = chance.choice((2.2, 2.6, 3.2, 4.2)), dx / 232 * 5, MIDDLE + dx
        drawn += (
            f"M{x - lean:.1f} {y - r * 3.4:.1f}Q{x + r:.1f} {y - r:.1f} {x + r:.1f} {y:.1f}"
            f"A{r} {r} 0 0 1 {x - r:.1f} {y:.1f}Q{x - r:.1f} {y - r:.1f} {x - lean:.1f} {y - r * 3.4:.1f}Z"
        )
    return f'<path d="{drawn}" fill="{_OIL}"/>' if drawn else ""


def _pool(x: float, y: float, rx: float, ry: float) -> str:
    return f'<ellipse cx="{x}" cy="{y}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{_OIL}"/>'
