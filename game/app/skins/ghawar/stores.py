"""What each seat has stored: a panel per owner, a cube and a number per colour, pennants for sole leaders."""

from typing import Final

from game.app.paint import inscriptions
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import mixed
from game.app.paint.players import PLAYERS
from game.app.skins.ghawar import geometry, pieces
from game.app.skins.ghawar.looks import Looks
from game.rules.ghawar.scoring import leaders
from game.rules.ghawar.state import Table

ROOMY: Final = 44.0
"""From this height of the shelf on the numbers stand below the cubes."""
PENNANT: Final = 12.0
LARGE: Final = Box(0, 0, 286, 62)
"""A shelf in a picture of the rule book: larger than on the board, for one colour."""
LARGE_CUBE: Final = 46.0


def panel(looks: Looks, seat: int) -> Box:
    """The panel of a seat."""
    return geometry.store_boxes(looks.options.colours, len(looks.seats), looks.has_track)[seat]


def shelf(looks: Looks, seat: int) -> Box:
    """The pale shelf in the panel on which the cubes stand."""
    box = panel(looks, seat)
    return box.cut_left(14)[1].inset(5).cut_bottom(min(60.0, box.h - 31))[0]


def cell(looks: Looks, seat: int, colour: int) -> Box:
    """The place of a colour on the shelf of a seat."""
    return shelf(looks, seat).inset(3, 0).columns(looks.options.colours)[colour]


def is_roomy(looks: Looks) -> bool:
    """Whether there is room for numbers below the cubes: with two and three players."""
    return shelf(looks, 0).h >= ROOMY


def cube_size(looks: Looks) -> float:
    """The size of a stored cube."""
    return 24.0 if is_roomy(looks) else 18.0


def cube_at(looks: Looks, seat: int, colour: int) -> tuple[float, float]:
    """Where a delivered cube lands."""
    box = cell(looks, seat, colour)
    if is_roomy(looks):
        return box.cx - 0.5, box.y + 4 + cube_size(looks) / 2
    return box.x + cube_size(looks) / 2 + max(0.5, (box.w - 30) / 2), box.cy + 1


def pennant_at(looks: Looks, seat: int, colour: int) -> tuple[float, float]:
    """Where the pennant of a sole lead flies."""
    box = cell(looks, seat, colour)
    if is_roomy(looks):
        return box.right - 7, box.bottom - 11
    return box.right - 6.5, box.y + 8.5


def draw_panel(canvas: Canvas, looks: Looks, seat: int) -> None:
    """Draw the empty panel of a seat: colour, hatch, badge, name."""
    look = looks.of(seat)
    box = panel(looks, seat)
    canvas.shadow(box, 6, 5, 3, 120)
    canvas.box(box, 6, mixed(PLAYERS[look].colour, 0.38, looks.board.look.sand), pieces.KEY, 1.2)
    canvas.hatch(look, Box(box.x + 1, box.y + 1, 13, box.h - 2), 4)
    canvas.hair(box.x + 14, box.y + 1, box.h - 2, pieces.KEY, 150, vertical=True)
    head = box.cut_left(14)[1].inset(5).cut_top(box.h - 10 - shelf(looks, seat).h - 4)[0]
    size = min(24.0, head.h + 3)
    plate = head.cut_left(size + 4)[1].inset(0, max(0.0, (head.h - 20) / 2))
    canvas.box(plate, 4, canvas.theme.cell, canvas.theme.cell_line, 0.9)
    canvas.badge(look, head.x + size / 2, head.cy, size)
    canvas.box(shelf(looks, seat), 4, canvas.theme.cell, canvas.theme.cell_line, 0.9)


def draw_stored(canvas: Canvas, looks: Looks, table: Table, seat: int) -> None:
    """Draw the name, what is stored (pale: on a truck), and the pennants."""
    theme = canvas.theme
    box = panel(looks, seat)
    shelved = shelf(looks, seat)
    head = box.cut_left(14)[1].inset(5).cut_top(box.h - 10 - shelved.h - 4)[0]
    size = min(24.0, head.h + 3)
    x, right = head.x + size + 11, head.right - 7
    stored = table.stored(seat)
    total = sum(stored)
    name, size = looks.name(seat), 13.5
    room, words = right - x - 60, looks.say("board.stored", n=total)
    if inscriptions.fitting(canvas, name, "strong", size, room) is None:
        room, words = right - x - 18, str(total)  # the shelf below says what is counted
    inscriptions.write(canvas, words, right, head.cy, "ui", 12, theme.ink_soft, "r", 62)
    inscriptions.write_name(canvas, name, x, head.cy, size, theme.ink, room)
    sole = leaders(looks.options, table)
    on_trucks = table.held(seat)
    for colour, count in enumerate(stored):
        place = cell(looks, seat, colour)
        x, y = cube_at(looks, seat, colour)
        leads = sole[colour] == seat
        size = cube_size(looks)
        if leads:
            canvas.box(place.inset(0.6, 1.8), 3, theme.select, theme.select_edge, 1.2)
        if count or on_trucks[colour]:
            pieces.draw_block(canvas, looks.colour(colour), x, y, size, 255 if count else 105)
        else:
            canvas.svg(pieces.ghost(looks.colour(colour)), pieces.FIELD, Box.around(x, y, size))
        if count:
            _number(canvas, looks, count, place, (x, y), leads)
        if leads:
            draw_pennant(canvas, looks.of(seat), *pennant_at(looks, seat, colour), PENNANT)


def _number(
    canvas: Canvas, looks: Looks, count: int, place: Box, cube: tuple[float, float], leads: bool
) -> None:
    """Write how many of a colour are stored: below the cube, or at its foot where room is scarce."""
    ink = canvas.theme.ink
    if is_roomy(looks):
        x = place.cx - (5 if leads else 0)
        inscriptions.write(canvas, str(count), x, place.bottom - 11, "bold", 15, ink, "c", place.w)
    else:
        x = cube[0] + cube_size(looks) / 2 + 1.5
        drop = min(7.0, place.h / 2 - 10)
        inscriptions.write(canvas, str(count), x, cube[1] + drop, "bold", 13, ink, "l", 12)


def draw_pennant(canvas: Canvas, look: int, cx: float, cy: float, size: float) -> None:
    """Draw the pennant of a sole leader."""
    canvas.drawing("ghawar/pennant", Box.around(cx, cy, size), owner=PLAYERS[look].colour)


def draw_example(canvas: Canvas, looks: Looks, box: Box, colour: int, count: int, seat: int) -> None:
    """Draw a large shelf of a seat with blocks of one colour, to the left from the right end of a box."""
    look, theme = looks.of(seat), canvas.theme
    plate = _large(box)
    canvas.box(plate, 6, mixed(PLAYERS[look].colour, 0.38, looks.board.look.sand), pieces.KEY, 1.6)
    canvas.hatch(look, Box(plate.x + 1, plate.y + 1, 17, plate.h - 2), 4)
    canvas.hair(plate.x + 18, plate.y + 1, plate.h - 2, pieces.KEY, 150, vertical=True)
    canvas.badge(look, plate.x + 44, plate.cy, 40)
    canvas.box(
        Box(plate.x + 70, plate.y + 5, plate.w - 76, plate.h - 10), 4, theme.cell, theme.cell_line, 1.2
    )
    for number in range(count):
        x = plate.x + 98 + number * (LARGE_CUBE + 4)
        pieces.draw_block(canvas, looks.colour(colour), x, plate.cy, LARGE_CUBE)


def draw_example_lead(canvas: Canvas, looks: Looks, box: Box, seat: int) -> None:
    """Draw the pennant of a sole leader on its large shelf."""
    plate = _large(box)
    draw_pennant(canvas, looks.of(seat), plate.right - 30, plate.cy, 36)


def _large(box: Box) -> Box:
    return Box(box.right - LARGE.w, box.cy - LARGE.h / 2, LARGE.w, LARGE.h)
