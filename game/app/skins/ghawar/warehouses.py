"""The warehouses on their owners' sides: yard, seven gates with arrows, bays, rigs in supply."""

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import lighter, mixed
from game.app.paint.players import PLAYERS
from game.app.skins.ghawar import desert, geometry, pieces
from game.app.skins.ghawar.geometry import OUTWARD, ROAD, SLAB, STRIP
from game.rules.ghawar.board import Board

_CONCRETE: Final = "#6d5f4c"
BADGE_GAP: Final = 0
SUPPLY_GAP: Final = 5


def draw_yard(canvas: Canvas, board: Board, side: int, look: int, trucks: int) -> None:
    """Draw the empty warehouse of a player colour on a side."""
    for gate in board.gates(side):
        _gate(canvas, board, side, gate, look)
    outer = slab_edge(side)
    canvas.shadow(outer, 5, 5, 3, 120)
    desert.sheet(canvas, outer, mixed(_CONCRETE, 0.10), corner=5, strength=14)
    bays = {(2, 3, 1)[number] for number in range(trucks)}
    for gap in range(6):
        paint = gap_box(side, gap)
        if gap in bays:
            _bay(canvas, paint)
        else:
            canvas.hatch(look, paint, 3)
            canvas.box(paint, 3, None, pieces.KEY, 1.0, stroke_opacity=0.8)
    canvas.box(outer, 5, None, pieces.KEY, 3.6)
    canvas.box(outer.inset(0.9), 4.5, None, PLAYERS[look].colour, 1.9)
    x, y = geometry.on_lane(side, geometry.gap_cell(side, BADGE_GAP))
    canvas.badge(look, x, y, SLAB)


def gap_box(side: int, gap: int) -> Box:
    """The floor of a yard between two gates, gaps counted from the owner's left."""
    x, y = geometry.on_lane(side, geometry.gap_cell(side, gap))
    long, deep = geometry.PAD - 3, SLAB - 4
    return Box.around(x, y, long, deep) if side in (0, 2) else Box.around(x, y, deep, long)


def _bay(canvas: Canvas, paint: Box) -> None:
    """White lines round the place of one truck."""
    canvas.box(paint, 2, "#4f4436", "#efe3c4", 1.1, stroke_opacity=0.7, opacity=0.55)


def _gate(canvas: Canvas, board: Board, side: int, gate: int, look: int) -> None:
    """A stub of road from a crossing of the rim into the yard, with an arrow in the owner's colour."""
    dx, dy = OUTWARD[side]
    x, y = geometry.centre(gate)
    reach = ROAD / 2 + STRIP / 2
    cx, cy = x + dx * (reach + 1), y + dy * (reach + 1)
    stub = (
        Box.around(cx, cy, ROAD - 1, STRIP + 6) if side in (0, 2) else Box.around(cx, cy, STRIP + 6, ROAD - 1)
    )
    canvas.box(stub, 1, lighter(board.look.road, 0.12), "#3a2a18", 1.2, stroke_opacity=0.7)
    arrows = Box.around(cx - dx, cy - dy, 18, 18 * 0.8)
    turn = 0 if side in (0, 2) else 90
    canvas.drawing("ghawar/gate", arrows, turn, owner=PLAYERS[look].colour, key=pieces.key_of(look))


def draw_turn(canvas: Canvas, side: int) -> None:
    """Light the edge of the yard whose owner is on turn."""
    outer = slab_edge(side)
    canvas.box(outer.inset(-1.6), 6.5, None, canvas.theme.mark_chosen, 2.0)


def slab_edge(side: int) -> Box:
    """The outer edge of a yard."""
    return geometry.slab_box(side).inset(-2)


def draw_supply(canvas: Canvas, side: int, look: int, rigs: int) -> None:
    """Show how many rigs wait in the yard of a side."""
    if rigs <= 0:
        return
    paint = gap_box(side, SUPPLY_GAP)
    canvas.box(paint.inset(1), 2.5, lighter("#f7eed7", 0.0), pieces.KEY, 1.0)
    if side in (0, 2):
        pieces.draw_rig(canvas, look, paint.x + 15, paint.cy - 1, 22)
        canvas.text(str(rigs), paint.right - 8, paint.cy, "bold", 14, "#2a1d12", "r")
    else:
        pieces.draw_rig(canvas, look, paint.cx, paint.y + 13, 19)
        canvas.text(str(rigs), paint.cx, paint.bottom - 11, "bold", 14, "#2a1d12", "c")


def supply_at(side: int) -> tuple[float, float]:
    """Where a rig comes from when it is taken from the supply of a side."""
    return geometry.on_lane(side, geometry.gap_cell(side, SUPPLY_GAP))
