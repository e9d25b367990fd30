"""Globopolis: a planet in its net of lines, the city as a tilted ring of towers, an asteroid, a shuttle."""

from __future__ import annotations

import math
import random

from boxes.lettering import Faces
from boxes.press import closed, gradient, ground, mixed

CX, CY, RADIUS = 150, 236, 92
RX, RY, DEEP, TILT, PARTS = 124, 36, 0.17, -14, 64
ASH, CORAL, GOLD, TEAL, VIOLET, NIGHT = "#f4ead0", "#f07a4a", "#f3c766", "#57c7b8", "#8f7ad6", "#0b0f26"
DISTRICTS = (CORAL,) * 4 + (GOLD,) * 4 + (TEAL,) * 4 + (VIOLET,) * 4
TOWERS = ((8, 10), (13, 18), (18, 30), (22, 20), (27, 40), (32, 24), (37, 52), (41, 30), (46, 20), (52, 26),
          (58, 14))  # fmt: skip
LANDS = (
    "M96 190Q116 168 150 176Q176 184 168 204Q150 214 136 206Q118 216 108 236Q92 226 96 190Z"
    "M166 232Q196 218 214 238Q216 270 192 286Q176 284 178 262Q164 252 166 232Z"
    "M112 264Q132 258 138 276Q132 300 118 302Q106 282 112 264Z"
)


def front(faces: Faces) -> str:
    """The front of the box."""
    sky = gradient("sky", ((0, NIGHT), (0.55, "#1c1c4a"), (1, "#3a1f4d")))
    body = f"<defs>{sky}{_lights()}</defs>" + ground("url(#sky)") + _stars()
    body += f'<circle cx="{CX}" cy="{CY}" r="{RADIUS * 1.28:.1f}" fill="url(#haze)"/>'
    body += _ring(180, 360, tuple(mixed(colour, 0.45, NIGHT) for colour in DISTRICTS))
    body += _planet() + _ring(0, 180, DISTRICTS) + _towers() + _visitors()
    body += faces.line("GLOBOPOLIS", 150, 34, "wide-400", 28, ASH, 0.6)
    body += faces.line("GLOBOPOLIS", 150.7, 34, "wide-400", 28, ASH, 0.6)
    body += f'<path d="M30 54H270V55.4H30Z" fill="{CORAL}"/>'
    return body + faces.line("the city in the sky", 150, 67, "sans-600", 13.5, "#9fe3d6")


def _lights() -> str:
    """The light on the planet and the haze around it."""
    steps = ((0, "#7fd6c6"), (0.35, "#2f8a90"), (0.75, "#1b3f66"), (1, "#141a3a"))
    stops = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in steps)
    haze = '<stop offset=".72" stop-color="#57e0d0" stop-opacity=".5"/>'
    haze += '<stop offset="1" stop-color="#57e0d0" stop-opacity="0"/>'
    return (
        f'<radialGradient id="globe" cx="34%" cy="28%" r="85%">{stops}</radialGradient>'
        f'<radialGradient id="haze" cx="50%" cy="50%" r="50%">{haze}</radialGradient>'
    )


def _stars() -> str:
    chance = random.Random(5)
    body = ""
    for _ in range(110):
        x, y = chance.uniform(0, 300), chance.uniform(78, 400)
        size, light = chance.choice((0.5, 0.7, 0.7, 1.1)), chance.uniform(0.3, 0.95)
        body += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{size}" fill="#fff3d6" fill-opacity="{light:.2f}"/>'
    return body


def _tilted(body: str) -> str:
    return f'<g transform="rotate({TILT} {CX} {CY})">{body}</g>'


def _ring(start: float, end: float, inks: tuple[str, ...]) -> str:
    """The part of the city's ring between two angles in degrees, in segments a little apart."""
    body = ""
    for number in range(PARTS):
        a, b = 2 * math.pi * number / PARTS, 2 * math.pi * (number + 0.78) / PARTS
        if start <= math.degrees((a + b) / 2) % 360 < end:
            corners = ((a, 1.0), (b, 1.0), (b, 1 + DEEP), (a, 1 + DEEP))
            path = closed((CX + RX * far * math.cos(t), CY + RY * far * math.sin(t)) for t, far in corners)
            body += f'<path d="{path}" fill="{inks[number % len(inks)]}"/>'
    return _tilted(body)


def _planet() -> str:
    """The globe with parallels, meridians and three lands."""
    line = 'fill="none" stroke="#bff5e6" stroke-opacity=".28"'
    body = f'<circle cx="{CX}" cy="{CY}" r="{RADIUS}" fill="url(#globe)"/>'
    for k in (-0.75, -0.4, 0.0, 0.4, 0.75):
        half = RADIUS * math.sqrt(1 - k * k)
        body += f'<ellipse cx="{CX}" cy="{CY + RADIUS * k}" rx="{half:.1f}" ry="{half * 0.16:.1f}" {line}/>'
    for k in (0.25, 0.6, 0.9):
        body += f'<ellipse cx="{CX}" cy="{CY}" rx="{RADIUS * k:.1f}" ry="{RADIUS}" {line}/>'
    body += f'<path d="{LANDS}" fill="#e9c98a" fill-opacity=".62"/>'
    edge = 'fill="none" stroke="#c8fff0" stroke-opacity=".55" stroke-width="1.5"'
    return body + f'<circle cx="{CX}" cy="{CY}" r="{RADIUS}" {edge}/>'


def _towers() -> str:
    """Towers on the near rim."""
    body = ""
    for part, high in TOWERS:
        t = math.pi * part / PARTS
        x, y = CX + RX * 1.08 * math.cos(t), CY + RY * 1.08 * math.sin(t)
        whole = [(x - 3, y), (x - 3, y - high), (x, y - high - 6), (x + 3, y - high), (x + 3, y)]
        shade = [(x, y), (x, y - high - 6), (x + 3, y - high), (x + 3, y)]
        body += f'<path d="{closed(whole)}" fill="{ASH}"/><path d="{closed(shade)}" fill="#b9a9d6"/>'
    return _tilted(body)


def _visitors() -> str:
    """An asteroid with its tail, a shuttle on a dotted way."""
    way = f'stroke="{ASH}" stroke-width="1.6" fill="none" stroke-dasharray="3 3"'
    return (
        f'<path d="M300 92 206 128 222 112Z" fill="{CORAL}" fill-opacity=".5"/>'
        f'<path d="M300 84 214 122 222 112Z" fill="{GOLD}" fill-opacity=".85"/>'
        f'<path d="M208 116 218 108 228 114 226 124 214 128Z" fill="{ASH}"/>'
        f'<path d="M36 352Q60 300 86 330" {way}/>'
        '<g transform="translate(84 322) rotate(28) scale(.9)">'
        f'<path d="M0 6 22 0Q30 4 30 6Q30 8 22 12L0 6Z" fill="{ASH}"/>'
        f'<path d="M4 6-4-2 10 3ZM4 6-4 14 10 9Z" fill="{CORAL}"/></g>'
    )
