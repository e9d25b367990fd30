"""The whole board at rest: what never changes, and what the table says."""

from game.app.paint.canvas import Canvas
from game.app.skins.ghawar import field, railway, stores, tray, values, warehouses
from game.app.skins.ghawar.ground import draw_ground
from game.app.skins.ghawar.looks import Looks
from game.rules.ghawar.board import SIDES_OF
from game.rules.ghawar.state import Table


def draw_bare(canvas: Canvas, looks: Looks) -> None:
    """Draw all that is the same throughout a match."""
    sides = SIDES_OF[len(looks.seats)]
    draw_ground(canvas, looks.board, sides)
    for seat, side in enumerate(sides):
        warehouses.draw_yard(canvas, looks.board, side, looks.of(seat), looks.options.trucks_per_player)
        stores.draw_panel(canvas, looks, seat)
    values.draw_card(canvas, looks)
    if looks.has_track:
        railway.draw_bed(canvas, looks)
    tray.draw_tray(canvas)


def draw_table(canvas: Canvas, looks: Looks, table: Table, absent: frozenset[str]) -> None:
    """Draw all that the table says, without the pieces in `absent`."""
    field.draw_labels(canvas, looks, table)
    if "values" not in absent:
        values.draw_rows(canvas, looks, table)
    if looks.has_track:
        railway.draw_count(canvas, looks, table)
        if "train" not in absent:
            railway.draw_train(canvas, looks, table.on_field)
        railway.draw_points(canvas, looks, table, absent)
    if table.seat >= 0:
        warehouses.draw_turn(canvas, table.sides[table.seat])
    for seat in range(table.seats):
        stores.draw_stored(canvas, looks, table, seat)
        if table.phase == 1:
            warehouses.draw_supply(canvas, table.sides[seat], looks.of(seat), table.supply[seat])
    if "dice" not in absent:
        tray.draw_dice(canvas, table)
        tray.draw_reading(canvas, looks, table)
    for platform in looks.board.platforms:
        field.draw_platform(canvas, looks, table, platform, absent)
    if "last-drive" not in absent:
        field.draw_last_drive(canvas, table)
    field.draw_trucks(canvas, looks, table, absent)
