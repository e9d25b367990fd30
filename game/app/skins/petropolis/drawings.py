"""Emblems of the groups, derricks, platforms and small ornaments, as vector pictures."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import lighter, mixed
from game.app.paint.players import PLAYERS

KEY: Final = "#20150c"
LAMP: Final = "#f6e3ae"
EMBLEM: Final = (24.0, 24.0)
FIELD: Final = (100.0, 100.0)

EMBLEMS: Final = {
    "peaks": "M1 20 8 7 12 13 16 4 23 20Z",
    "leaf": "M3 21Q2 6 21 3Q22 19 9 19L12 13Q7 16 5 22Z",
    "waves": "M1 9Q5 3 9 8T17 8T23 8V13Q20 16 16 13T8 13T1 14ZM1 18Q5 14 9 17T17 17T23 17V21H1Z",
    "fir": "M12 1 18 9H15.5L20 16H14V22.5H10V16H4L8.5 9H6Z",
    "dune": "M1 18Q6 8 12 12T23 6V20H1Z",
    "obelisk": "M9 22 10 6 12 1 14 6 15 22ZM5 20H19V23H5Z",
    "anchor": "M10.5 9H7V6.5H10.5V6A2.5 2.5 0 1 1 13.5 6V6.5H17V9H13.5V18Q18 17 18.5 13L16.5 14 19.5 9 "
    "23 14 21 13.5Q20 21 12 22.5Q4 21 3 13.5L1 14 4.5 9 7.5 14 5.5 13Q6 17 10.5 18Z",
    "dhow": "M11 1Q21 7 21 16H11ZM9 5V16H3ZM2 18H22L18 22.5H6Z",
    "crown": "M2 6 7 12 12 3 17 12 22 6 20 20H4Z",
    "flame": "M13 1Q20 8 19 15A7 7 0 0 1 5 15Q5 10 9 7Q9 11 11 12Q14 8 13 1Z",
    "pagoda": "M12 1 22 9H18V12L22 15H16V21H8V15H2L6 12V9H2Z",
}
"""The signs of the groups: solid shapes that are read at eleven pixels."""
_TOWER: Final = (
    "M50 4 22 96M50 4 78 96M44 26H56M37 48H63M30 72H70M44 26 63 48M56 26 37 48M37 48 70 72M63 48 30 72"
)
_FEET: Final = "M14 96H86"


def emblem(canvas: Canvas, name: str, cx: float, cy: float, size: float, ink: str, alpha: int = 255) -> None:
    """Draw the sign of a group; a flame where a board names one that does not exist."""
    path = EMBLEMS.get(name, EMBLEMS["flame"])
    canvas.svg(f'<path d="{path}" fill="{ink}"/>', EMBLEM, Box.around(cx, cy, size), alpha=alpha)


def tower(ink: str, width: float) -> str:
    """A derrick as strokes of one width."""
    return (
        f'<path d="{_TOWER}" stroke="{ink}" stroke-width="{width}" fill="none" stroke-linecap="round" '
        f'stroke-linejoin="round"/><path d="{_FEET}" stroke="{ink}" stroke-width="{width + 3}"/>'
        f'<path d="M41 1H59V11H41Z" fill="{ink}" stroke="{ink}" stroke-width="{width - 4}"/>'
    )


@cache
def derrick(look: int) -> str:
    """A derrick that stands free: keyline, a pale rim, the pennant of its owner."""
    colour = PLAYERS[look].colour
    return (
        '<ellipse cx="56" cy="96" rx="42" ry="9" fill="#000" fill-opacity=".22"/>'
        + tower("#fff3d0", 20)
        + tower(KEY, 9)
        + f'<path d="M57 2 94 9 57 19Z" fill="{colour}" stroke="{KEY}" stroke-width="4"/>'
    )


@cache
def platform(look: int) -> str:
    """An oil platform that stands free: deck in the colour of its owner, tower, flare."""
    colour = PLAYERS[look].colour
    return (
        '<ellipse cx="52" cy="94" rx="46" ry="8" fill="#000" fill-opacity=".24"/>'
        f'<path d="M18 66V92M40 66V92M62 66V92M84 66V92M18 92 40 68M40 92 62 68M62 92 84 68" '
        f'stroke="#fff3d0" stroke-width="12" fill="none"/>'
        f'<path d="M18 66V92M40 66V92M62 66V92M84 66V92M18 92 40 68M40 92 62 68M62 92 84 68" '
        f'stroke="{KEY}" stroke-width="6" fill="none"/>'
        f'<path d="M4 50H98L92 68H10Z" fill="{colour}" stroke="{KEY}" stroke-width="6"/>'
        f'<path d="M8 53H95" stroke="{lighter(colour, 0.45)}" stroke-width="3" stroke-opacity=".7"/>'
        f'<path d="M24 50 38 6 52 50M30 32H46M27 42H49" stroke="#fff3d0" stroke-width="13" fill="none"/>'
        f'<path d="M24 50 38 6 52 50M30 32H46M27 42H49" stroke="{KEY}" stroke-width="7" fill="none"/>'
        f'<path d="M64 34H84V50H64Z" fill="#f4ead0" stroke="{KEY}" stroke-width="5"/>'
        f'<path d="M90 50V22" stroke="{KEY}" stroke-width="6"/>'
        '<path d="M90 4Q99 14 90 24Q81 15 90 4Z" fill="#e8743b" stroke="#7d2b1d" stroke-width="2.5"/>'
    )


PLATFORM_FLAT: Final = (
    f'<path d="M3 11.500H25M6 11.500V6.500H22V11.500M9.500 6.500 12.500 1 15.500 6.500" stroke="{KEY}" '
    'stroke-width="1.6" fill="none" stroke-linejoin="round"/>'
    f'<path d="M19.500 6.500V2.500" stroke="{KEY}" stroke-width="1.6"/><circle cx="19.500" cy="2" r="1.500" '
    'fill="#b5482a"/>'
)
"""A platform in a box of 28 by 13, for the band of a square."""
PLATFORM_HIGH: Final = (
    f'<path d="M1.500 25H11.500M3 25V15H10V25M3 25 10 18M10 25 3 18M6.500 15V5M3.500 15 6.500 3 9.500 15" '
    f'stroke="{KEY}" stroke-width="1.5" fill="none" stroke-linejoin="round"/>'
    '<circle cx="6.500" cy="3" r="1.500" fill="#b5482a"/>'
)


def rigs(canvas: Canvas, band: Box, level: int, shown: float = 1.0) -> None:
    """Draw what stands in the band of a square: derricks in boxes, or one platform.

    `shown` (0 to 1) lets the last one rise out of the band.
    """
    flat = band.w > band.h
    if level == 4:
        box = Box.around(band.cx, band.cy, 28 if flat else 13, 13 if flat else 28)
        _lamp(canvas, _risen(box, shown))
        body, field = (PLATFORM_FLAT, (28.0, 13.0)) if flat else (PLATFORM_HIGH, (13.0, 28.0))
        canvas.svg(body, field, _risen(box, shown))
        return
    for number in range(level):
        away = (number - (level - 1) / 2) * 15
        box = Box.around(band.cx + (away if flat else 0), band.cy + (0 if flat else away), 12, 13.5)
        box = _risen(box, shown if number == level - 1 else 1.0)
        _lamp(canvas, box)
        canvas.svg(tower(KEY, 9), FIELD, box.inset(1.4, 1.2))


def _risen(box: Box, shown: float) -> Box:
    return Box.around(box.cx, box.cy, box.w * max(0.05, shown), box.h * max(0.05, shown))


def _lamp(canvas: Canvas, box: Box) -> None:
    canvas.box(box, 2, LAMP, KEY, 0.9)


@cache
def compass() -> str:
    """A compass rose."""
    body = (
        '<circle cx="50" cy="50" r="36" fill="none" stroke="#6b4a26" stroke-width="1"/>'
        '<circle cx="50" cy="50" r="40" fill="none" stroke="#6b4a26" stroke-width="2"/>'
    )
    for angle in (45, 135, 225, 315, 0, 90, 180, 270):
        long, wide = (46, 8) if angle % 90 == 0 else (30, 6)
        left, right, back = 50 - wide, 50 + wide, 50 - wide
        body += (
            f'<g transform="rotate({angle} 50 50)"><path d="M50 {50 - long} {right} {back} 50 50Z" '
            f'fill="#8a2f22"/><path d="M50 {50 - long} {left} {back} 50 50Z" fill="#f4ead0" '
            'stroke="#6b4a26" stroke-width="1"/></g>'
        )
    return body


@cache
def tanker(west: bool) -> str:
    """A tanker in full load, on a field of 48 by 34."""
    hull = "#3a2a1a"
    body = (
        f'<path d="M2 20H46L42 28H8Z" fill="{hull}"/><path d="M4 24H44" stroke="#8a2f22" stroke-width="1.6"/>'
        f'<path d="M34 20V11H41V20M10 20V16H30V20M15 16V12M24 16V12" fill="{hull}" stroke="{hull}" '
        'stroke-width="1.6"/><path d="M36 11V7H39V11Z" fill="#8a2f22"/>'
        '<path d="M0 31Q6 28 12 31T24 31T36 31T48 31" fill="none" stroke="#4f7f7c" stroke-width="1.6"/>'
    )
    return f'<g transform="translate(48,0) scale(-1,1)">{body}</g>' if west else body


def bill(canvas: Canvas, cx: float, cy: float, wide: float, turn: float = 0.0) -> None:
    """Draw a bill: a rosette left, a value field right."""
    canvas.svg(_bill(), (100.0, 52.0), Box.around(cx, cy, wide, wide * 0.52), turn)


@cache
def _bill() -> str:
    ink, ground = "#1f5a48", "#e4eed9"
    petals = "".join(
        f'<ellipse cx="27" cy="26" rx="15" ry="5.500" fill="none" stroke="{ink}" stroke-width="1.500" '
        f'transform="rotate({angle} 27 26)"/>'
        for angle in (0, 30, 60, 90, 120, 150)
    )
    return (
        f'<rect x="1" y="1" width="98" height="50" rx="5" fill="{ground}" stroke="{KEY}" '
        'stroke-width="2.4"/>'
        f'<rect x="6" y="6" width="88" height="40" rx="3" fill="none" stroke="{ink}" stroke-width="1.400"/>'
        f'{petals}<circle cx="27" cy="26" r="5" fill="{mixed(ink, 0.2)}"/>'
        f'<path d="M55 17H87V35H55Z" fill="{ink}" fill-opacity=".16" stroke="{ink}" stroke-width="1.400"/>'
        f'<path d="M66 31V21H73Q77 21 77 24.500T73 28H66" fill="none" stroke="{ink}" stroke-width="3"/>'
    )
