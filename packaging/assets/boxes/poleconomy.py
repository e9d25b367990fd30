"""Poleconomy: a maple leaf, a gothic tower, stacks of coins that rise, and the curve that they follow."""

from __future__ import annotations

from boxes.lettering import Faces
from boxes.press import closed, dots, gradient, ground

NAVY, CREAM, RED, CRIMSON, LIGHT = "#1c2c4f", "#f3ead0", "#b3262e", "#8f1f27", "#f0cf7a"
HALF_LEAF = ((0, -118), (20, -80), (44, -92), (34, -34), (60, -62), (68, -48), (100, -54), (90, -20),
             (104, -12), (58, 26), (64, 46), (6, 38), (8, 84))  # fmt: skip
TOWER = (
    "M136 330V150L139 146V118L143 112V96L150 60L157 96V112L161 118V146L164 150V330Z"
    "M20 330V236L34 214L48 236V226H64L76 206L88 226H110V214L120 194L130 214V330Z"
    "M170 330V214L180 194L190 214V226H212L224 206L236 226H252V236L266 214L280 236V330Z"
)
WINDOWS = (30, 44, 58, 72, 86, 100, 118, 176, 190, 206, 222, 236, 252, 268)
STACKS = ((8, 3), (56, 5), (104, 4), (152, 7), (200, 9), (248, 12))
CURVE = "M24 316 76 292 124 302 174 276 222 254 276 222"


def front(faces: Faces) -> str:
    """The front of the box."""
    sky = gradient("sky", ((0, "#cfe0dc"), (0.75, CREAM), (1, CREAM)))
    gold = gradient("gold", ((0, "#f3d27c"), (0.5, "#d9a441"), (1, "#9a6c22")), 100, 0)
    body = f"<defs>{sky}{gold}</defs>" + ground("url(#sky)")
    for radius in range(150, 60, -16):
        body += f'<circle cx="150" cy="150" r="{radius}" fill="none" stroke="#b9cfca" stroke-width="1.4"/>'
    body += dots("#7fa8a6", lambda _, y: min(0.5, (0.35 - y) * 0.8), 0.35)
    leaf = [*HALF_LEAF, *((-x, y) for x, y in reversed(HALF_LEAF))]
    outline = closed((150 + x * 1.22, 152 + y * 1.06) for x, y in leaf)
    body += f'<path d="{outline}" fill="{RED}" stroke="{RED}" stroke-width="5" stroke-linejoin="round"/>'
    body += _parliament() + f'<path d="M0 326H300V400H0Z" fill="{CRIMSON}"/>'
    body += "".join(_stack(x, count) for x, count in STACKS)
    body += f'<path d="{CURVE}" fill="none" stroke="#fff8e6" stroke-width="3.4" stroke-linejoin="round"/>'
    body += '<path d="M284 214 262 220 274 232Z" fill="#fff8e6"/>'
    return body + faces.line("POLECONOMY", 150, 380, "caps-900", 33, "#f6e3b0")


def _parliament() -> str:
    """The tower with its clock and flag, two wings, lit windows."""
    body = f'<path d="{TOWER}" fill="{NAVY}"/><circle cx="150" cy="136" r="8.5" fill="{CREAM}"/>'
    body += f'<path d="M150 130V136L154 139" stroke="{NAVY}" stroke-width="1.8" fill="none"/>'
    body += f'<path d="M150 60V42" stroke="{NAVY}" stroke-width="2"/>'
    body += f'<path d="M151 43L166 47L151 52Z" fill="{CREAM}" stroke="{NAVY}"/>'
    lit = "".join(
        f"M{x - 3} 286V264Q{x} 256 {x + 3} 264V286ZM{x - 3} 316V298Q{x} 290 {x + 3} 298V316Z" for x in WINDOWS
    )
    tower = (170, 196, 222, 250, 280)
    lit += "".join(f"M146.5 {y + 12}V{y}Q150 {y - 6} 153.5 {y}V{y + 12}Z" for y in tower)
    return body + f'<path d="{lit}" fill="{LIGHT}"/>'


def _stack(x: float, count: int) -> str:
    """A stack of coins."""
    line = 'stroke="#5c3d0f" stroke-width=".9"'
    body = ""
    for number in range(count):
        y = 352 - number * 8
        rim = f"M{x} {y}V{y + 8}A22 6 0 0 0 {x + 44} {y + 8}V{y}Z"
        body += f'<path d="{rim}" fill="url(#gold)" {line}/>'
        body += f'<ellipse cx="{x + 22}" cy="{y}" rx="22" ry="6" fill="#f6dc94" {line}/>'
    top = 352 - (count - 1) * 8
    return body + f'<ellipse cx="{x + 22}" cy="{top}" rx="15" ry="3.8" fill="none" stroke="#a8782a"/>'
