"""The law and the Treasury as a sheet over the middle of the board: what is in force, what is due."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.inscriptions import least_size, write
from game.app.skins.poleconomy.looks import Looks
from game.rules.poleconomy.country import Country
from game.rules.poleconomy.effects import dues, taxes
from game.rules.poleconomy.state import PoleconomyState
from game.rules.poleconomy.treasury import issued
from game.store.sentences import capitalised

PALE: Final = "#fbf1d8"
INK: Final = "#2a1d12"
SOFT: Final = "#6b5437"
TITLE: Final = "#7d2b1d"
RED: Final = "#8a2f22"
LINE: Final = 15.5
SIZE: Final = 12.5
PAD, HEAD, ROW = 10.0, 22.0, 19.0
"""The rim of the sheet, its title, and a line of what players would pay."""
MOST: Final = 6
"""So many lines of the law find room."""


def draw(canvas: Canvas, looks: Looks, state: PoleconomyState) -> None:
    """Draw the sheet."""
    told, due = _law_lines(canvas, looks, state.table.country), _treasury_lines(looks, state)
    rows = -(-state.table.seats // 3)
    room = looks.plan.middle.inset(22, 22)
    high = 2 * PAD + HEAD + LINE * (len(told) + len(due)) + ROW * (rows + 1) + 12
    sheet = Box.around(room.cx, room.cy, room.w, min(room.h, high))
    canvas.shadow(sheet, 10, 10, 4, 170)
    canvas.box(sheet, 8, PALE, "#5c4215", 1.4)
    canvas.box(sheet.inset(4), 6, None, "#8f6f3c", 0.9, stroke_opacity=0.7)
    inside = sheet.inset(14, PAD)
    write(canvas, looks.say("overlay.law.title"), inside.x, inside.y + 9, "head-bold", 14.5, TITLE)
    y = inside.y + HEAD
    for line in told:
        write(canvas, line, inside.x, y + LINE / 2, "ui", SIZE, INK, "l", inside.w)
        y += LINE
    y = _players(canvas, looks, state, inside._replace(y=y + 4))
    _lines(canvas, due, inside._replace(y=y + 4, h=inside.bottom - y))


def _law_lines(canvas: Canvas, looks: Looks, country: Country) -> Sequence[str]:
    """The text of the law."""
    size, wide = max(SIZE, least_size(canvas) + 0.5 / (canvas.s * canvas.t)), looks.plan.middle.w - 76
    told = capitalised(looks.text("law", country.law))
    return canvas.wrap(looks.say("overlay.law.text", law=told), "ui", size, wide)[:MOST]


def _players(canvas: Canvas, looks: Looks, state: PoleconomyState, box: Box) -> float:
    """What each player would pay now, two in a line; returns where it ends."""
    owed = taxes(state, state.table.country.law)
    write(canvas, looks.say("overlay.law.now"), box.x, box.y + 8, "strong", 12, SOFT, "l", box.w)
    y = box.y + ROW
    lanes = box.columns(3, 8)
    for seat, tax in enumerate(owed):
        lane = lanes[seat % 3]
        if seat and seat % 3 == 0:
            y += ROW
        canvas.badge(looks.of(seat), lane.x + 8, y + 9, 16)
        write(canvas, looks.text("money", tax), lane.x + 21, y + 9, "strong", 12.5, INK, "l", lane.w - 22)
    return y + ROW


def _treasury_lines(looks: Looks, state: PoleconomyState) -> list[tuple[str, str]]:
    """What it has, what the next events cost, which grants are due."""
    country, due = state.table.country, dues(state)
    say = looks.say
    short = due.bonds > due.most
    lines: list[tuple[str, str]] = [
        (say("overlay.law.holds", money=country.treasury, n=issued(state)), INK),
        (say("overlay.law.salary", money=due.salary), RED if due.salary > due.most else INK),
        (say("overlay.law.bonds", money=due.bonds, most=due.most), RED if short else INK),
    ]
    grants = [(say("overlay.law.grant", grant=looks.text("grant", one)), INK) for one in country.grants]
    return [*lines, *grants]


def _lines(canvas: Canvas, lines: Sequence[tuple[str, str]], box: Box) -> None:
    y, end = box.y, box.y + box.h
    canvas.hair(box.x, y, box.w, "#b79a62")
    y += 4
    for words, ink in lines:
        if y + LINE > end:
            break
        write(canvas, words, box.x, y + LINE / 2, "ui", SIZE, ink, "l", box.w)
        y += LINE
