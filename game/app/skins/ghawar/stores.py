"""What each seat has stored: a panel per owner, a cube and a number per colour, pennants for sole leaders."""

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import mixed
from game.app.paint.players import PLAYERS
from game.app.skins.ghawar import geometry, inscriptions, pieces
from game.app.skins.ghawar.looks import Looks, leaders
from game.rules.ghawar.state import Table

CUBE: Final = 18.0


def panel(looks: Looks, seat: int) -> Box:
    """The panel of a seat."""
    return geometry.store_boxes(looks.options.colours, len(looks.seats))[seat]


def shelf(looks: Looks, seat: int) -> Box:
    """The pale shelf in the panel on which the cubes stand."""
    box = panel(looks, seat)
    return box.cut_left(14)[1].inset(5).cut_bottom(min(38.0, box.h - 31))[0]


def cell(looks: Looks, seat: int, colour: int) -> Box:
    """The place of a colour on the shelf of a seat."""
    return shelf(looks, seat).inset(3, 0).columns(looks.options.colours)[colour]


def cube_at(looks: Looks, seat: int, colour: int) -> tuple[float, float]:
    """Where a delivered cube lands."""
    box = cell(looks, seat, colour)
    return box.x + CUBE / 2 + max(0.5, (box.w - 30) / 2), box.cy + 1


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
    words = f"{total} stored"
    inscriptions.write(canvas, words, right, head.cy, "ui", 12, theme.ink_soft, "r", 62)
    inscriptions.write(canvas, looks.name(seat), x, head.cy, "strong", 13.5, theme.ink, "l", right - x - 60)
    sole = leaders(looks.options, table)
    on_trucks = table.held(seat)
    for colour, count in enumerate(stored):
        place = cell(looks, seat, colour)
        x, y = cube_at(looks, seat, colour)
        leads = sole[colour] == seat
        if leads:
            canvas.box(place.inset(0.6, 1.8), 3, theme.select, theme.select_edge, 1.2)
        if count or on_trucks[colour]:
            pieces.draw_block(canvas, looks.colour(colour), x, y, CUBE, 255 if count else 105)
        else:
            canvas.svg(pieces.ghost(looks.colour(colour)), pieces.FIELD, Box.around(x, y, CUBE))
        if count:
            drop = min(7.0, shelved.h / 2 - 10)
            inscriptions.write(
                canvas, str(count), x + CUBE / 2 + 1.5, y + drop, "bold", 13, theme.ink, "l", 12
            )
        if leads:
            draw_pennant(canvas, looks.of(seat), place.right - 6.5, shelved.y + 8.5, 11)


def draw_pennant(canvas: Canvas, look: int, cx: float, cy: float, size: float) -> None:
    """Draw the pennant of a sole leader."""
    colour = PLAYERS[look].colour
    flag = '<path d="M24 8H96L78 32 96 56H24Z" stroke-linejoin="round" '
    body = (
        f'<path d="M24 4V98" stroke="{pieces.KEY}" stroke-width="12" stroke-linecap="round"/>'
        f'{flag} fill="{colour}" stroke="#fff3d8" stroke-width="16"/>'
        f'{flag} fill="{colour}" stroke="{pieces.KEY}" stroke-width="7"/>'
    )
    canvas.svg(body, (104, 100), Box.around(cx, cy, size))
