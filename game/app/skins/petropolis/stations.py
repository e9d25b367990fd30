"""The squares that belong to nobody: airport, telex, rest, refuelling, courts, one more throw."""

from __future__ import annotations

from typing import Final

from game.app.paint import icons
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.inscriptions import write
from game.app.skins.petropolis.lettering import SIZE, detail, least, lines_of
from game.app.skins.petropolis.looks import Looks
from game.app.skins.petropolis.ring import RingCell
from game.rules.petropolis.board_parts import Square

RED: Final = "#8a2f22"
GAIN: Final = "#1f5a3e"
BROWN: Final = "#5a4326"
SAND: Final = "#d9c592"
TAPE: Final = "#e3cf9c"
ICONS: Final = {
    "airport": "plane", "telex": "telex", "go-to-court": "summons", "court": "gavel", "refuel": "fuel",
    "rest": "hourglass", "throw-again": "repeat",
}  # fmt: skip


def icon_of(square: Square) -> str:
    """The icon of a square that is no concession."""
    # A board in a save may have icons of another version.
    known = square.icon in icons.names()
    return square.icon if known else ICONS.get(square.kind, "flag")


def draw_station(canvas: Canvas, looks: Looks, number: int, cell: RingCell) -> None:
    """Draw a square that belongs to nobody."""
    square = looks.board.squares[number]
    if square.kind in ("airport", "court", "go-to-court"):
        _framed(canvas, looks, square, cell)
    elif square.kind == "telex":
        _telex(canvas, square, cell)
    else:
        _plain(canvas, looks, square, cell)


def _line(canvas: Canvas, box: Box, fill: str | None = None) -> None:
    if canvas.theme.plain:
        fill = canvas.theme.paper_sunk if fill else None
    canvas.box(box, 0, fill, canvas.theme.cell_line, 0.9)


def _framed(canvas: Canvas, looks: Looks, square: Square, cell: RingCell) -> None:
    """Airport and courts: the whole square in their own ground, with a red frame."""
    box = cell.box
    _line(canvas, box, canvas.theme.corner)
    canvas.box(box.inset(3), 3, None, RED, 1.0, stroke_opacity=0.7)
    told = detail(canvas, box)
    airport = square.kind == "airport"
    paid = looks.say("board.income", income=looks.options.geneva_income) if airport else ""
    size = least(canvas)
    name = square.short or square.name
    lines = lines_of(canvas, name, square.short, "strong", size, box.w - 9) if told >= 2 else []
    step = size * canvas.t * 1.06
    foot = box.bottom - 10 - (len(lines) - 1) * step
    for row, line in enumerate(lines):
        canvas.text(line, box.cx, foot + row * step, "strong", size, canvas.theme.ink, "c")
    top = box.y + (19 if paid else 6)
    low = foot - 7 if lines else box.bottom - 6
    side = min(box.w * 0.46, low - top - 1)
    if airport:
        _runway(canvas, Box.around(box.cx, (top + low) / 2, box.w - 14, side))
    canvas.icon(icon_of(square), box.cx, (top + low) / 2, min(side, 27), canvas.theme.ink_title)
    if paid and told:
        ink = GAIN if not canvas.theme.plain else canvas.theme.ink_good
        write(canvas, paid, box.cx, box.y + 11.5, "bold", size, ink, "c", box.w - 8)


def _runway(canvas: Canvas, box: Box) -> None:
    """Two lanes of dashes to the left and right of the aeroplane."""
    for x0, x1 in ((box.x, box.cx - 14), (box.cx + 14, box.right)):
        for y in (box.cy - 3, box.cy + 3):
            canvas.line(x0, y, x1, y, RED, 1.0, 0.55, dash=2.5)


def _telex(canvas: Canvas, square: Square, cell: RingCell) -> None:
    _line(canvas, cell.box)
    _line(canvas, cell.band, TAPE)
    band = cell.band
    if band.w > band.h:
        canvas.line(band.x + 3, band.cy, band.right - 3, band.cy, RED, 2.0, dash=2.4)
    else:
        canvas.line(band.cx, band.y + 3, band.cx, band.bottom - 3, RED, 2.0, dash=2.4)
    face, named = cell.face, detail(canvas, cell.box) >= 2
    if named:
        write(canvas, square.name, face.cx, face.y + 9.5, "strong", least(canvas), RED, "c", face.w - 4)
    canvas.icon("telex", face.cx, face.y + face.h * (0.60 if named else 0.5), 27, RED)


def _plain(canvas: Canvas, looks: Looks, square: Square, cell: RingCell) -> None:
    """Rest, refuelling, one more throw: a name, an icon, one word or number."""
    _line(canvas, cell.box)
    _line(canvas, cell.band, SAND)
    face, told = cell.face, detail(canvas, cell.box)
    price = looks.say("board.charge", charge=square.charge) if square.kind == "refuel" else ""
    size = least(canvas)
    lines = lines_of(canvas, square.name, square.short, "strong", size, face.w - 4) if told >= 2 else []
    step = size * canvas.t * 1.04
    for row, line in enumerate(lines):
        canvas.text(line, face.cx, face.y + 9.5 + row * step, "strong", size, canvas.theme.ink, "c")
    top = face.y + 4 + len(lines) * step + (2 if lines else 0)
    word = price or (_word(looks, square) if len(lines) == 1 and told >= 2 else "")
    low = face.bottom - (15 if word and told else 4)
    canvas.icon(icon_of(square), face.cx, (top + low) / 2, min(21.0, low - top), BROWN)
    if word and told:
        ink = canvas.theme.ink_alarm if price else canvas.theme.ink_soft
        face_of = "bold" if price else "ui"
        write(canvas, word, face.cx, face.bottom - 8.5, face_of, least(canvas, SIZE), ink, "c", face.w - 4)


def _word(looks: Looks, square: Square) -> str:
    """What a square means, where that is not in its name."""
    if square.kind == "rest":
        return looks.say("board.rest")
    return looks.say("board.throw_again") if square.kind == "throw-again" else ""
