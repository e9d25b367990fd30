"""Ghawar: the field from above with rigs and cubes, dunes and a low sun, the tank truck in front."""

from __future__ import annotations

import random

from boxes.lettering import Faces
from boxes.press import closed, derrick, dots, gradient, ground, mixed

MINERALS = ("#c4453b", "#2c50d6", "#f2b233", "#1d8a5a", "#6a2459", "#efe7cf")
TRUCKS = ((2.0, 3.3, "#c4453b"), (4.0, 1.5, "#2c50d6"), (5.4, 5.0, "#1fa5a8"))
WHEELS = (52, 92, 128, 196, 236)
Place = tuple[float, float]


def front(faces: Faces) -> str:
    """The front of the box."""
    steps = ((0, "#2f8f9a"), (0.32, "#9fcfc0"), (0.44, "#f6e2b0"), (0.46, "#eab765"), (1, "#c9762f"))
    body = f"<defs>{gradient('sky', steps)}</defs>" + ground("url(#sky)")
    body += dots("#1d6f7c", lambda _, y: min(0.4, (0.30 - y) * 1.1), 0.35)
    for radius, ink in ((38, "#fbf0cf"), (27, "#f6d070")):
        body += f'<circle cx="236" cy="134" r="{radius}" fill="{ink}"/>'
    body += '<path d="M0 176Q50 150 110 172T230 164T300 176V200H0Z" fill="#d98e46"/>'
    body += _field() + _truck()
    for dx, dy, ink in ((1.4, 2, "#0f4a50"), (0, 0, "#fff3d6")):
        body += faces.line("GHAWAR", 150 + dx, 45 + dy, "slab-400", 52, ink)
    return body + faces.line("trucks, rigs and six kinds of treasure", 150, 83, "sans-600", 13, "#0f3a3e")


def _seen(x: float, y: float, up: float = 0.0) -> Place:
    """Where a place of the field lies in the picture."""
    return 150 + (x - y) * 22, 190 + (x + y) * 11.5 - up


def _block(x: float, y: float, side: float, high: float, ink: str, up: float = 0.0) -> str:
    """A block on the field: two sides in shade, the top lit."""
    a, b = _seen(x, y, up), _seen(x + side, y, up)
    c, d = _seen(x + side, y + side, up), _seen(x, y + side, up)

    def lifted(place: Place) -> Place:
        return place[0], place[1] - high

    left, right = closed((d, c, lifted(c), lifted(d))), closed((c, b, lifted(b), lifted(c)))
    lit = mixed(ink, 0.12, "#ffffff")
    top = closed((lifted(a), lifted(b), lifted(c), lifted(d)))
    return (
        f'<path d="{left}" fill="{mixed(ink, 0.18)}"/><path d="{right}" fill="{mixed(ink, 0.40)}"/>'
        f'<path d="{top}" fill="{lit}" stroke="{mixed(ink, 0.45)}" stroke-width=".6"/>'
    )


def _field() -> str:
    """Thirty-six platforms between roads; most bear a cube, some a rig; three trucks are on their way."""
    chance = random.Random(11)
    a, b, c, d = _seen(-0.5, -0.5), _seen(6.5, -0.5), _seen(6.5, 6.5), _seen(-0.5, 6.5)
    edge = closed([*((x, y + 12) for x, y in (d, c, b)), b, c, d])
    body = f'<path d="{edge}" fill="#7a4420"/><path d="{closed((a, b, c, d))}" fill="#f0d391"/>'
    roads = ""
    for k in range(7):
        for start, end in ((_seen(k, -0.4), _seen(k, 6.4)), (_seen(-0.4, k), _seen(6.4, k))):
            roads += f"M{start[0]:.1f} {start[1]:.1f}L{end[0]:.1f} {end[1]:.1f}"
    body += f'<path d="{roads}" stroke="#b98748" stroke-width="4" fill="none"/>'
    for far in range(11):  # what is nearer is drawn over what is farther away
        for x in range(max(0, far - 5), min(6, far + 1)):
            body += _platform(x, far - x, chance)
    for x, y, ink in TRUCKS:
        body += _block(x - 0.1, y - 0.22, 0.20, 7, "#fff3d6", 3) + _block(x - 0.1, y - 0.02, 0.22, 11, ink, 3)
    return body


def _platform(x: int, y: int, chance: random.Random) -> str:
    body = _block(x + 0.16, y + 0.16, 0.68, 4, "#e3c078")
    if chance.random() < 0.62:
        body += _block(x + 0.36, y + 0.36, 0.30, 8, chance.choice(MINERALS), 4)
    if chance.random() < 0.34:
        px, py = _seen(x + 0.3, y + 0.3, 4)
        place = f"translate({px - 11:.1f} {py - 28:.1f}) scale(.22 .30)"
        body += f'<g transform="{place}">{derrick("#2a1d12", 7)}</g>'
    return body


def _truck() -> str:
    """The tank truck in front."""
    body = (
        '<g transform="translate(28 300)"><path d="M0 60H226V70H0Z" fill="#1d1510" fill-opacity=".35"/>'
        '<rect x="0" y="10" width="150" height="40" rx="20" fill="#c4453b"/>'
        '<rect x="0" y="26" width="150" height="8" fill="#f4ead0"/>'
        '<path d="M0 30A20 20 0 0 1 20 10H34V50H20A20 20 0 0 1 0 30Z" fill="#9c3127"/>'
        '<path d="M156 8H186Q198 10 204 26L226 32V56H156Z" fill="#1f5a5a"/>'
        '<path d="M172 14H186Q192 16 196 27H172Z" fill="#cfe6dc"/>'
        '<path d="M-4 50H228V58H-4Z" fill="#2a1d12"/>'
        '<rect x="218" y="40" width="8" height="8" fill="#f6d070"/></g>'
    )
    for x in WHEELS:
        for radius, ink in ((14, "#1d1510"), (6, "#c9b38a")):
            body += f'<circle cx="{x}" cy="360" r="{radius}" fill="{ink}"/>'
    return body
