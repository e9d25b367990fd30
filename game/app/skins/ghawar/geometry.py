"""Where everything lies on the board of Ghawar, in board units, and the ids of the places.

Places: "p-13" a platform by its number, "c-56" a crossing or road by its cell, "c-56>1" the same with the
heading of a truck that ends there, "c-56*4" with the pips it took, "t-3" a truck, "w-0" the warehouse of a
seat, "w-0*2" the way home with so many pips, "v-2" a colour on the value board, "s-0" what a seat stored.
"""

import math
from collections.abc import Sequence
from functools import cache
from typing import Final

from game.app.paint.box import Box
from game.rules.ghawar.board import CELLS, EAST, NORTH, PLATFORM_AT, PLATFORM_CELLS, SOUTH, WEST, WIDTH

Point = tuple[float, float]

BOARD: Final = Box(0, 0, 868, 574)
ROAD: Final = 27.0
PAD: Final = 50.0
PITCH: Final = ROAD + PAD
FIELD: Final = Box(121, 42.5, 6 * PITCH + ROAD, 6 * PITCH + ROAD)
LONG: Final = 45.0
"""Length of a truck; a road is shorter between two crossings (38.5)."""
GRIP: Final = 32.0
"""The least width of what is hit with pointer or finger."""
STRIP: Final = 14.0
"""Depth of the strip round the field that carries letters, numbers and gates."""
YARD_EDGE: Final = 3.0
"""How much of the strip the edge of a warehouse yard covers."""
SLAB: Final = 24.0
"""Depth of a warehouse yard, beyond the strip."""
PANEL: Final = Box(656, 7, 206, 560)
"""The column at the right: value board, stores, dice."""
STOPS: Final = 36
"""Stops of the railway that counts blocks and points."""
TRAY: Final = Box(PANEL.x, PANEL.bottom - 68, PANEL.w, 68)

OUTWARD: Final = ((0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0))
"""The way out of the field over each side, as (dx, dy) on the screen."""
TOWARDS: Final = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))
"""The step of each heading on the screen."""
TURN: Final = (-90.0, 0.0, 90.0, 180.0)
"""Degrees clockwise by which a truck that was drawn facing east is turned for each heading."""


def along(step: int) -> tuple[float, float]:
    """Start and length of the column (or row) 0 to 12 of cells, counted from the field's edge."""
    pairs, odd = divmod(step, 2)
    return (pairs * PITCH + ROAD, PAD) if odd else (pairs * PITCH, ROAD)


@cache
def cell_box(cell: int) -> Box:
    """The box of a crossing, road or platform."""
    y, x = divmod(cell, WIDTH)
    left, wide = along(x)
    down, high = along(12 - y)
    return Box(FIELD.x + left, FIELD.y + down, wide, high)


@cache
def centre(cell: int) -> Point:
    """The middle of a cell."""
    box = cell_box(cell)
    return box.cx, box.cy


def pad_box(platform: int) -> Box:
    """The box of a platform."""
    return cell_box(PLATFORM_CELLS[platform])


def edge_box(side: int, near: float, deep: float) -> Box:
    """A band along a side, `near` away from the field and `deep` thick."""
    if side in (0, 2):
        y = FIELD.bottom + near if side == 0 else FIELD.y - near - deep
        return Box(FIELD.x, y, FIELD.w, deep)
    x = FIELD.right + near if side == 3 else FIELD.x - near - deep
    return Box(x, FIELD.y, deep, FIELD.h)


def strip_box(side: int) -> Box:
    """The strip of letters and gates along a side."""
    return edge_box(side, 0, STRIP)


def slab_box(side: int) -> Box:
    """The yard of a warehouse."""
    return edge_box(side, STRIP, SLAB)


def yard_box(side: int) -> Box:
    """Yard, gates and letters of a side together."""
    return edge_box(side, 0, STRIP + SLAB)


def on_lane(side: int, cell: int) -> Point:
    """The place in the middle of a side's yard that lies level with a cell."""
    slab = slab_box(side)
    x, y = centre(cell)
    return (x, slab.cy) if side in (0, 2) else (slab.cx, y)


def gap_cell(side: int, gap: int) -> int:
    """The rim road between gate `gap` and the next one, gates counted from the owner's left (0 to 5)."""
    step = 2 * gap + 1
    return (step, WIDTH * (12 - step), WIDTH * 12 + 12 - step, WIDTH * step + 12)[side]


def bay(side: int, number: int) -> Point:
    """Where the truck `number` (0 to 2) of a warehouse is parked."""
    return on_lane(side, gap_cell(side, (2, 3, 1)[number]))


def parked_turn(side: int) -> float:
    """How a parked truck is turned: along its yard, its cab to the owner's right."""
    return TURN[(EAST, SOUTH, WEST, NORTH)[side]]


def label_at(side: int, gap: int) -> Point:
    """Where the letter or number of a column or row stands on a side, counted from the owner's left."""
    strip = edge_box(side, 0, STRIP - YARD_EDGE)
    x, y = centre(gap_cell(side, gap))
    return (x, strip.cy) if side in (0, 2) else (strip.cx, y)


def name_box(row: int) -> Box:
    """Where the name of an area stands, row 0 is the southernmost."""
    y = centre(PLATFORM_CELLS[row * 6])[1]
    return Box(4, y - 24, slab_box(1).x - 9, 48)


def heading_box(cell: int, heading: int) -> Box:
    """The arrow that stands for one of two headings of a truck on a cell."""
    x, y = centre(cell)
    dx, dy = TOWARDS[heading]
    return Box.around(x + dx * 18, y + dy * 18, 24)


def pips_box(cell: int, pips: int) -> Box:
    """The chip that stands for the pips it took to a cell: two rows of three over it."""
    x, y = centre(cell)
    row, column = divmod(pips - 1, 3)
    return Box.around(x + (column - 1) * 24, y + (row - 0.5) * 24, 24)


def home_box(side: int, pips: int) -> Box:
    """The chip for the way home with so many pips, in the yard between two gates."""
    return Box.around(*on_lane(side, gap_cell(side, pips - 1)), SLAB)


def value_box(colours: int, slot: int) -> Box:
    """The row of the value board for the slot (0: the dearest) of so many colours."""
    card = value_card(colours)
    return card.cut_bottom(24)[1].cut_top(32)[1].inset(7, 0).rows(colours)[slot]


def value_card(colours: int) -> Box:
    """The value board."""
    return Box(PANEL.x, PANEL.y, PANEL.w, 56 + 25 * colours)


def track_box(colours: int) -> Box:
    """The bed of the railway, below the value board (GHA-14.11)."""
    return Box(PANEL.x, value_card(colours).bottom + 7, PANEL.w, 46)


def rail_box(colours: int) -> Box:
    """The oval of the rails: half circles at both ends."""
    return track_box(colours).inset(11, 10)


def stop_at(colours: int, number: float) -> tuple[float, float, float]:
    """Where the stop `number` of the railway lies, and how what stands there is turned, in degrees clockwise.

    A broken number is a place between two stops.

    36 stops, and 36 is the station again: the middle of the lower straight. Numbers go up clockwise.
    """
    rail = rail_box(colours)
    radius = rail.h / 2
    straight, bend = rail.w - rail.h, math.pi * radius
    way = (number % STOPS / STOPS + straight / 4 / (straight + bend)) * 2 * (straight + bend)
    way %= 2 * (straight + bend)
    left, right = rail.x + radius, rail.right - radius
    if way < straight:
        return right - way, rail.bottom, 180.0
    way -= straight
    if way < bend:
        angle = way / radius
        return left - radius * math.sin(angle), rail.cy + radius * math.cos(angle), 180 + math.degrees(angle)
    way -= bend
    if way < straight:
        return left + way, rail.y, 0.0
    angle = (way - straight) / radius
    return right + radius * math.sin(angle), rail.cy - radius * math.cos(angle), math.degrees(angle)


def store_boxes(colours: int, seats: int, track: bool = False) -> tuple[Box, ...]:
    """What each seat has stored, one panel below the other between value board (or railway) and dice."""
    top = (track_box(colours) if track else value_card(colours)).bottom + 8
    rest = Box(PANEL.x, top, PANEL.w, TRAY.y - 8 - top)
    high = min(94.0, (rest.h - 6 * (seats - 1)) / seats)
    gap = min(14.0, (rest.h - high * seats) / max(1, seats - 1))
    return tuple(Box(rest.x, rest.y + i * (high + gap), rest.w, high) for i in range(seats))


def places(
    sides: Sequence[int],
    trucks: Sequence[tuple[float, float, float]],
    colours: int,
    slots: Sequence[int],
    track: bool = False,
) -> dict[str, Box]:
    """The hit box of every place; later ones lie on top. `trucks`: middle and turn of each; `slots`: the slot
    of each colour; `track`: whether there is a railway."""
    found: dict[str, Box] = {}
    for seat, side in enumerate(sides):
        found[f"w-{seat}"] = yard_box(side)
        found[f"s-{seat}"] = store_boxes(colours, len(sides), track)[seat]
        found |= {f"w-{seat}*{pips}": home_box(side, pips) for pips in range(1, 7)}
    found |= {f"v-{colour}": value_box(colours, slot) for colour, slot in enumerate(slots)}
    for cell in range(CELLS):
        if cell not in PLATFORM_AT:
            found |= {f"c-{cell}>{h}": heading_box(cell, h) for h in range(4)}
            found |= {f"c-{cell}*{pips}": pips_box(cell, pips) for pips in range(1, 7)}
    found |= {f"p-{p}": pad_box(p) for p in range(36)}
    found |= {f"c-{cell}": cell_box(cell).inset(-3) for cell in range(CELLS) if cell not in PLATFORM_AT}
    found |= {f"t-{k}": _kept_inside(truck_box(*truck)) for k, truck in enumerate(trucks)}
    return found


def truck_box(x: float, y: float, turn: float) -> Box:
    """The hit box of a truck with its middle at (x, y): as long as it is, and wide enough to be hit."""
    return Box.around(x, y, *((LONG, GRIP) if turn % 180 == 0 else (GRIP, LONG)))


def _kept_inside(box: Box) -> Box:
    """What of a box lies on the board."""
    x, y = max(box.x, BOARD.x + 1), max(box.y, BOARD.y + 1)
    return Box(x, y, min(box.right, BOARD.right - 1) - x, min(box.bottom, BOARD.bottom - 1) - y)
