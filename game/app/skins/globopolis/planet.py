"""The planet in the middle: its lands seen from afar, or craters where it has no map, and the ring city."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

import msgspec

from game.app.paint.colours import lighter, mixed
from game.app.paint.textures import scatter
from game.app.skins.globopolis.plan import PLANET, Plan
from game.app.skins.globopolis.track import Point, outline
from game.store.asset_names import asset, asset_names

RADIUS: Final = PLANET.w / 2
LOWERED: Final = 18.0
"""The latitude that faces us."""
UP: Final = (1.007226, 0.015085, -0.044475, 0.028874, -0.005916)
NORTH: Final = (0.8707, -0.131979, -0.013791, 0.003971, -0.001529)
"""The Natural Earth projection, in which the maps of the assets are kept."""
_STREAKS: Final = ((-54.0, 15.0, 0.16), (-19.0, 10.0, 0.2), (24.0, 17.0, 0.14), (62.0, 9.0, 0.16))
"""Bands of ash: how far below the middle, how broad, how dense."""


class _Map(msgspec.Struct, frozen=True):
    """A map of the assets: what its paths are drawn by."""

    middle: float
    west: float
    east: float
    north: float
    wide: float
    lands: dict[str, str]


def planet(plan: Plan) -> str:
    """The planet with its halo as inner SVG in board units."""
    look, (cx, cy) = plan.board.look, (PLANET.cx, PLANET.cy)
    glow, dark = lighter(look.sea, 0.45), mixed(look.sea, 0.72, "#0c1030")
    body = (
        '<defs><radialGradient id="p" cx="34%" cy="28%" r="85%">'
        f'<stop offset="0" stop-color="{glow}"/><stop offset=".38" stop-color="{look.sea}"/>'
        f'<stop offset=".78" stop-color="{mixed(look.sea, 0.55, "#141c4a")}"/><stop offset="1" '
        f'stop-color="{dark}"/></radialGradient>'
        '<radialGradient id="h" cx="50%" cy="50%" r="50%"><stop offset=".76" '
        f'stop-color="{glow}" stop-opacity=".45"/><stop offset="1" stop-color="{glow}" stop-opacity="0"/>'
        '</radialGradient><radialGradient id="n" cx="30%" cy="24%" r="88%">'
        '<stop offset=".55" stop-color="#070a22" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#070a22" stop-opacity=".72"/></radialGradient></defs>'
        f'<circle cx="{cx}" cy="{cy}" r="{RADIUS * 1.26}" fill="url(#h)"/>'
    )
    body += _ring(plan, back=True) + f'<circle cx="{cx}" cy="{cy}" r="{RADIUS}" fill="url(#p)"/>'
    body += face(plan) + f'<circle cx="{cx}" cy="{cy}" r="{RADIUS}" fill="url(#n)"/>'
    rim = f'stroke="{lighter(glow, 0.3)}" stroke-opacity=".55" stroke-width="1.6"'
    body += f'<circle cx="{cx}" cy="{cy}" r="{RADIUS}" fill="none" {rim}/>'
    return body + _ring(plan, back=False)


def face(plan: Plan) -> str:
    """What is to be seen on the planet, as inner SVG in board units: its lands or its craters, and ash."""
    look = plan.board.look
    lands = _lands(look.map, look.turn, look.land) if look.map else _craters(look.land, look.sea)
    return lands + _veil()


@functools.lru_cache(maxsize=8)
def _lands(name: str, turn: float, ink: str) -> str:
    """The lands of a map on the half of the globe that faces us: the same at every table of a board."""
    body = ""
    for ring in _rings(name if name in asset_names("maps") else "world"):
        points: list[Point] = []
        seen = 0
        for longitude, latitude in ring:
            x, y, near = facing(longitude - turn, latitude)
            if near < 0:
                long = math.hypot(x, y) or 1.0
                x, y = x / long, y / long
            else:
                seen += 1
            points.append((PLANET.cx + RADIUS * x, PLANET.cy - RADIUS * y))
        if seen > 2:
            body += f'<path d="{outline(points)}" fill="{ink}" fill-opacity=".62"/>'
    return body


def facing(longitude: float, latitude: float) -> tuple[float, float, float]:
    """Where a spot of the globe is seen, as shares of its radius: right, up, and towards us."""
    east, north, tip = math.radians(longitude), math.radians(latitude), math.radians(LOWERED)
    near = math.sin(tip) * math.sin(north) + math.cos(tip) * math.cos(north) * math.cos(east)
    up = math.cos(tip) * math.sin(north) - math.sin(tip) * math.cos(north) * math.cos(east)
    return math.cos(north) * math.sin(east), up, near


@functools.cache
def _rings(name: str) -> tuple[tuple[Point, ...], ...]:
    """The outlines of a map's lands in degrees."""
    known = msgspec.json.decode(asset("maps", name).read_bytes(), type=_Map)
    left = _across(0) * math.radians(known.west - known.middle)
    scale = known.wide / (_across(0) * math.radians(known.east - known.middle) - left)
    top = _upwards(math.radians(known.north))
    found: list[tuple[Point, ...]] = []
    for path in known.lands.values():
        for part in path.split("M")[1:]:
            start, _, steps = part.rstrip("z").partition("l")
            x, y = (float(number) for number in start.split())
            numbers = [float(number) for number in steps.split()]
            ring: list[Point] = []
            for dx, dy in ((0.0, 0.0), *zip(numbers[::2], numbers[1::2], strict=True)):
                x, y = x + dx, y + dy
                latitude = _latitude(top - y / 10 / scale)
                longitude = known.middle + math.degrees((x / 10 / scale + left) / _across(latitude))
                ring.append((longitude, math.degrees(latitude)))
            found.append(tuple(ring))
    return tuple(found)


def _across(latitude: float) -> float:
    """How wide a parallel is, of the powers 0, 2, 4, 10 and 12 of its latitude."""
    square = latitude * latitude
    fourth = square * square
    first, second, third, fifth, sixth = NORTH
    return first + second * square + third * fourth + (fifth + sixth * square) * fourth * fourth * square


def _upwards(latitude: float) -> float:
    """How high a parallel lies, of the powers 1, 3, 7, 9 and 11 of its latitude."""
    square = latitude * latitude
    first, second, third, fourth, fifth = UP
    high = (third + (fourth + fifth * square) * square) * square * square * square
    return latitude * (first + second * square + high)


def _latitude(height: float) -> float:
    """The latitude in radians that the projection puts so high."""
    low, high = -1.4, 1.4
    for _ in range(24):
        half = (low + high) / 2
        low, high = (half, high) if _upwards(half) < height else (low, half)
    return low


def _craters(ink: str, sea: str) -> str:
    """Dark plains and craters of a dry planet."""
    body = ""
    for number, (longitude, latitude, wide, high) in enumerate(_plains()):
        points: list[Point] = []
        for step in range(28):
            angle = math.tau * step / 28
            far = 0.8 + 0.4 * scatter(number, step, 3)
            x, y, near = facing(
                longitude + wide * far * math.cos(angle), latitude + high * far * math.sin(angle)
            )
            if near < 0:
                long = math.hypot(x, y) or 1.0
                x, y = x / long, y / long
            points.append((PLANET.cx + RADIUS * x, PLANET.cy - RADIUS * y))
        body += f'<path d="{outline(points)}" fill="{ink}" fill-opacity=".5"/>'
    pale, dark = lighter(sea, 0.28), mixed(ink, 0.35)
    for number in range(46):
        x, y, near = facing(160 * scatter(number, 1) - 80, 130 * scatter(number, 2) - 65)
        if near < 0.4:
            continue
        px, py = PLANET.cx + RADIUS * x, PLANET.cy - RADIUS * y
        size = 2.2 + 7.5 * scatter(number, 4) ** 3
        body += (
            f'<ellipse cx="{px:.1f}" cy="{py:.1f}" rx="{size * (0.45 + 0.55 * near):.1f}" ry="{size:.1f}" '
            f'fill="{dark}" fill-opacity=".35" stroke="{pale}" stroke-opacity=".5" stroke-width=".9"/>'
        )
    cap = [facing(10 * step - 180, 76 + 3 * scatter(step, 9)) for step in range(37)]
    points = [(PLANET.cx + RADIUS * x, PLANET.cy - RADIUS * y) for x, y, _ in cap]
    return body + f'<path d="{outline(points)}" fill="#fbf1e2" fill-opacity=".75"/>'


def _plains() -> Iterator[tuple[float, float, float, float]]:
    """The middles of dark plains in degrees, and how far they reach."""
    yield from ((-38, 12, 30, 11), (22, -6, 40, 9), (52, 28, 18, 20), (-8, 44, 34, 8), (-52, -30, 22, 9))


def _veil() -> str:
    """Parallels, and ash that drifts along them."""
    cx, cy, body = PLANET.cx, PLANET.cy, ""
    for share in (-0.8, -0.45, 0.0, 0.45, 0.8):
        wide = RADIUS * math.sqrt(1 - share * share)
        body += (
            f'<ellipse cx="{cx}" cy="{cy - RADIUS * share * 0.95:.1f}" rx="{wide:.1f}" ry="{wide * 0.3:.1f}" '
            'fill="none" stroke="#e8fff8" stroke-opacity=".14" stroke-width="1"/>'
        )
    for down, broad, dense in _STREAKS:
        wide = math.sqrt(RADIUS**2 - (abs(down) + broad) ** 2)
        body += (
            f'<path d="M{cx - wide + 6:.1f} {cy + down}Q{cx - wide * 0.4:.1f} {cy + down - 20} {cx} '
            f'{cy + down}T{cx + wide - 6:.1f} {cy + down - 6}" fill="none" stroke="#f4ead0" '
            f'stroke-opacity="{dense}" stroke-width="{broad}" stroke-linecap="round"/>'
        )
    return body


def _ring(plan: Plan, back: bool) -> str:
    """The half of the ring city behind the planet or before it: segments in the colours of the groups."""
    colours = [plan.board.groups[group].colour for group in plan.board.title_groups]
    count, body = len(colours), ""
    for number, colour in enumerate(colours):
        start, end = math.pi * number / count, math.pi * (number + 0.82) / count
        angles = [start + (end - start) * n / 3 for n in range(4)]
        angles = [math.pi + a for a in angles] if back else [math.pi - a for a in angles]
        points = [plan.orbit(a) for a in angles] + [plan.orbit(a, 1.14) for a in reversed(angles)]
        tone = mixed(colour, 0.62, "#0b0f26") if back else mixed(lighter(colour, 0.12), 0.1, "#0b0f26")
        body += f'<path d="{outline(points)}" fill="{tone}"/>'
    edge = [plan.orbit(math.pi * (1 + n / 48 if back else 1 - n / 48), 1.155) for n in range(49)]
    path = "".join(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}" for a, b in pairwise(edge))
    light = 'stroke="#cfe9f5"' if not back else 'stroke="#59628f"'
    return body + f'<path d="{path}" fill="none" {light} stroke-opacity=".7" stroke-width="1.1"/>'
