"""What may be laid over the board: the index ahead, and where the next throw may end."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.inscriptions import write
from game.app.skin_api.view_models import MarkLabel, Marks, Overlay
from game.app.skins.poleconomy import index, labels, law_sheet, lookahead
from game.app.skins.poleconomy.looks import Looks
from game.app.skins.poleconomy.marks import draw_label
from game.engine.unseen import sign
from game.rules.poleconomy.messages import TurnArrow
from game.rules.poleconomy.state import PoleconomyState

INDEX: Final = "index"
THROW: Final = "throw"
LAW: Final = "law"
KEY: Final = "#20150c"
PALE: Final = "#fbf1d8"
INK: Final = "#2a1d12"
GREEN: Final = "#1f6a4a"
RED: Final = "#8a2f22"


def overlays(looks: Looks, state: PoleconomyState) -> tuple[Overlay, ...]:
    """What may be laid over the board now."""
    say = looks.say
    law = (Overlay(LAW, "l", say("overlay.law.words")),) if state.table.game2 else ()
    return (
        Overlay(INDEX, "x", say("overlay.index.words"), say("overlay.index.label") if _steers(state) else ""),
        Overlay(THROW, "w", say("overlay.throw.words")),
        *law,
    )


def _steers(state: PoleconomyState) -> bool:
    table = state.table
    return table.seat == table.pm and table.stage == "arrow" and not table.over


def draw(canvas: Canvas, looks: Looks, state: PoleconomyState, name: str, marks: Marks) -> None:
    """Draw an overlay; KeyError for one that there is not."""
    {INDEX: _index, THROW: _throw, LAW: _law}[name](canvas, looks, state, marks)


def _law(canvas: Canvas, looks: Looks, state: PoleconomyState, marks: Marks) -> None:
    law_sheet.draw(canvas, looks, state)


def _seat(state: PoleconomyState, marks: Marks) -> int:
    """Whose sums are shown: of whoever decides, else of whoever is on turn."""
    return marks.seat if marks.seat >= 0 else max(0, state.table.seat)


# the index ahead


def _index(canvas: Canvas, looks: Looks, state: PoleconomyState, marks: Marks) -> None:
    """Two rows of discs, one for each way: number, event, chance, the sum; then the means."""
    sheet = looks.plan.middle.inset(22, 26)
    canvas.shadow(sheet, 10, 10, 4, 170)
    canvas.box(sheet, 8, PALE, "#5c4215", 1.4)
    canvas.box(sheet.inset(4), 6, None, "#8f6f3c", 0.9, stroke_opacity=0.7)
    seat = _seat(state, marks)
    title = looks.say("overlay.index.title", seat=seat)
    write(canvas, title, sheet.x + 14, sheet.y + 17, "head-bold", 14.5, "#7d2b1d", "l", sheet.w - 28)
    turned = isinstance(marks.action, TurnArrow)
    rows = Box(sheet.x, sheet.y + 30, sheet.w, sheet.h - 36).rows(2, 4)
    for row, clockwise in zip(rows, (state.table.clockwise, not state.table.clockwise), strict=True):
        now = clockwise == state.table.clockwise
        if now != turned:
            canvas.box(row.inset(8, 1), 6, "#f0d68f", None, opacity=0.55)
        _way(canvas, looks, state, seat, clockwise, row)


def _way(canvas: Canvas, looks: Looks, state: PoleconomyState, seat: int, clockwise: bool, row: Box) -> None:
    found = lookahead.ahead(state, seat, clockwise)
    head = looks.say("overlay.index.now" if clockwise == state.table.clockwise else "overlay.index.then")
    write(canvas, head, row.x + 16, row.y + 14, "strong", 12, INK, "l", 84)
    number = lookahead.mean([(looks.board.numbers[one.disc], one.squares) for one in found])
    brings = lookahead.mean_sum([(one.brings, one.squares) for one in found])
    average = looks.say("overlay.index.mean", tenths=f"{number:.1f}")
    write(canvas, average, row.x + 16, row.y + 36, "ui", 12, INK, "l", 84)
    ink = (INK, GREEN, RED)[sign(brings)]
    write(canvas, labels.signed(looks, brings), row.x + 16, row.y + 55, "bold", 13, ink, "l", 84)
    whole = sum(one.squares for one in found)
    for one, cell in zip(found, Box(row.x + 104, row.y, row.w - 114, row.h).columns(len(found)), strict=True):
        known = looks.board.index[one.disc]
        face = Box.around(cell.cx, cell.y + 26, 34)
        canvas.box(face, 17, index.COLOURS[known.event], KEY, 1.4)
        canvas.text(str(known.number), face.cx, face.cy - 4.8, "title:poleconomy", 15, "#ffffff", "c")
        write(
            canvas, looks.say(f"disc.{known.event}"), face.cx, face.cy + 8.8, "bold", 12, "#fff3d0", "c", 18
        )
        chance = looks.say("overlay.index.chance", percent=round(100 * one.squares / whole))
        write(canvas, chance, cell.cx, cell.y + 54, "ui", 12, INK, "c", cell.w - 2)
        ink = (INK, GREEN, RED)[sign(one.brings)]
        write(canvas, labels.signed(looks, one.brings), cell.cx, cell.y + 71, "bold", 12, ink, "c", cell.w)
        later = looks.text("money", lookahead.worth_at(state, seat, known.number))
        write(canvas, later, cell.cx, cell.y + 88, "ui", 12, "#6b5437", "c", cell.w)


# the next throw


def _throw(canvas: Canvas, looks: Looks, state: PoleconomyState, marks: Marks) -> None:
    """On each square within reach the throw, its chance and what it brings."""
    seat = _seat(state, marks)
    board, spot = looks.board, state.table.spots[seat]
    circuits = (0, 1) if spot >= board.first_corner else (0,)
    for pips, ways in lookahead.THROWS.items():
        for circuit in circuits:
            node = board.way(spot, pips, circuit)[-1]
            box = looks.plan.box(node)
            canvas.box(box, 0, "#0b1511", None, opacity=0.78)
            canvas.box(box.inset(1), 2, None, "#ffd873", 1.8)
            disc = Box.around(box.x + 15, box.y + 15, 22)
            canvas.box(disc, 11, ("#f0d68f", "#dfb152"), KEY, 1.2)
            write(canvas, str(pips), disc.cx, disc.cy, "bold", 13, KEY, "c", 20)
            chance = looks.say("overlay.throw.chance", n=ways)
            write(canvas, chance, box.right - 5, box.y + 15, "bold", 12, "#fff8e6", "r", box.w - 34)
            label = labels.landing_label(looks, state, seat, node) or MarkLabel(
                looks.text("money", 0), "soft"
            )
            draw_label(canvas, label, box)
