"""The value board: the colours in the order of their worth, and what of each is left on the field."""

from collections.abc import Sequence
from typing import Final

from game.app.paint import inscriptions
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.ghawar import geometry
from game.app.skins.ghawar.field import draw_block
from game.app.skins.ghawar.looks import Looks
from game.rules.ghawar.state import Table

CUBE: Final = 20.0
VALUE: Final = 131.0
"""Where a value ends in its row."""


def slots(table: Table) -> list[int]:
    """The row of each colour, 0 for the dearest; as printed while no values are set."""
    count = table.colours
    return [count - value if value else colour for colour, value in enumerate(table.values)]


def draw_card(canvas: Canvas, looks: Looks) -> None:
    """Draw the empty value board."""
    theme = canvas.theme
    card = geometry.value_card(looks.options.colours)
    canvas.paper(card, 6, tone="cell", frame=False)
    canvas.box(card.inset(3.5), 4, None, theme.ink_title, 1.0, stroke_opacity=0.7)
    canvas.box(card, 6, None, theme.cell_line, 1.3)
    inscriptions.write(
        canvas, looks.say("board.values"), card.cx, card.y + 18, "head", 16, theme.ink_title, "c", card.w - 20
    )
    y, room = card.bottom - 13.5, card.w - 16
    for words in notes(looks):
        if inscriptions.write(canvas, words, card.cx, y, "ui", 12.5, theme.ink_soft, "c", room):
            break


def notes(looks: Looks) -> list[str]:
    """What there is to know of the values besides, in one line: the longest wording first."""
    say, options = looks.say, looks.options
    told: list[tuple[str, str]] = []
    if options.value_drift == "drop":
        told.append((say("board.note_drop"), say("board.note_drop_short")))
    if options.set_bonus:
        sets = say("board.note_set", colours=options.colours, n=options.set_bonus)
        told.append((sets, say("board.note_set_short", n=options.set_bonus)))
    if options.majority_bonus != "off":
        told.append((say(f"board.note_{looks.most}"), say(f"board.note_{looks.most}_short")))
    if not told:
        return [say("board.note_plain")]
    one, *more = (short for _, short in told)
    first = say("board.notes_1", one=one)
    if not more:
        return [told[0][0], first]
    pair = say("board.notes_2", one=one, two=more[0])
    return [*(say("board.notes_3", one=one, two=more[0], three=three) for three in more[1:]), pair, first]


def draw_rows(canvas: Canvas, looks: Looks, table: Table, places: Sequence[float] | None = None) -> None:
    """Draw a row per colour; `places` are the rows they are at while they move, as fractions too."""
    set_out = any(table.values)
    for colour, place in enumerate(places or slots(table)):
        first = geometry.value_box(table.colours, 0)
        row = first.moved(0, place * first.h)
        draw_row(canvas, looks, table, colour, row, table.values[colour] if set_out else 0)


def draw_row(canvas: Canvas, looks: Looks, table: Table, colour: int, row: Box, value: int) -> None:
    """Draw one colour: cube, name, value, how many are left."""
    theme = canvas.theme
    left = looks.left(table, colour)
    draw_block(canvas, looks, colour, row.x + 14, row.cy, CUBE, 255 if left else 120)
    ink = theme.ink if left else theme.ink_soft
    inscriptions.write(canvas, looks.text("colour", colour), row.x + 31, row.cy, "strong", 14, ink, "l", 78)
    if value:
        inscriptions.write(canvas, str(value), row.x + VALUE, row.cy, "head-bold", 18, ink, "r")
    words = looks.say("board.left", n=left) if left else looks.say("board.none")
    room = row.right - 8 - (row.x + VALUE + 6)
    inscriptions.write(canvas, words, row.right - 8, row.cy, "ui", 12.5, theme.ink_soft, "r", room)
    if row.y > geometry.value_box(table.colours, 0).y + 1:
        canvas.hair(row.x + 4, row.y, row.w - 8, theme.paper_line, 90)
