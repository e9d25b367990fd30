"""The law and the Treasury as a sheet over the middle of the board: what is in force, what is due."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.inscriptions import LEAST_PIXELS, write
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
MOST: Final = 6
"""So many lines of the law find room."""


def draw(canvas: Canvas, looks: Looks, state: PoleconomyState) -> None:
    """Draw the sheet."""
    country = state.table.country
    sheet = looks.plan.middle.inset(22, 22)
    canvas.shadow(sheet, 10, 10, 4, 170)
    canvas.box(sheet, 8, PALE, "#5c4215", 1.4)
    canvas.box(sheet.inset(4), 6, None, "#8f6f3c", 0.9, stroke_opacity=0.7)
    inside = sheet.inset(14, 10)
    write(canvas, looks.say("overlay.law.title"), inside.x, inside.y + 9, "head-bold", 14.5, TITLE)
    y = _law(canvas, looks, country, inside._replace(y=inside.y + 22))
    y = _players(canvas, looks, state, inside._replace(y=y + 4))
    _treasury(canvas, looks, state, inside._replace(y=y + 4))


def _law(canvas: Canvas, looks: Looks, country: Country, box: Box) -> float:
    """The text of the law; returns where it ends."""
    y, size = box.y, max(SIZE, (LEAST_PIXELS + 0.5) / (canvas.s * canvas.t))
    told = capitalised(looks.told("law", country.law))
    for line in canvas.wrap(looks.say("overlay.law.text", law=told), "ui", size, box.w - 4)[:MOST]:
        write(canvas, line, box.x, y + LINE / 2, "ui", SIZE, INK, "l", box.w)
        y += LINE
    return y


def _players(canvas: Canvas, looks: Looks, state: PoleconomyState, box: Box) -> float:
    """What each player would pay now, two in a line; returns where it ends."""
    owed = taxes(state, state.table.country.law)
    write(canvas, looks.say("overlay.law.now"), box.x, box.y + 8, "strong", 12, SOFT, "l", box.w)
    y = box.y + 18
    lanes = box.columns(3, 8)
    for seat, tax in enumerate(owed):
        lane = lanes[seat % 3]
        if seat and seat % 3 == 0:
            y += 19
        canvas.badge(looks.of(seat), lane.x + 8, y + 9, 16)
        write(canvas, looks.told("money", tax), lane.x + 21, y + 9, "strong", 12.5, INK, "l", lane.w - 22)
    return y + 19


def _treasury(canvas: Canvas, looks: Looks, state: PoleconomyState, box: Box) -> None:
    """What it has, what the next events cost, which grants are due."""
    country, due = state.table.country, dues(state)
    say = looks.say
    short = due.bonds > due.most
    lines: list[tuple[str, str]] = [
        (say("overlay.law.holds", money=country.treasury, n=issued(state)), INK),
        (say("overlay.law.salary", money=due.salary), RED if due.salary > due.most else INK),
        (say("overlay.law.bonds", money=due.bonds, most=due.most), RED if short else INK),
    ]
    lines += [(say("overlay.law.grant", grant=looks.told("grant", one)), INK) for one in country.grants]
    _lines(canvas, lines, box)


def _lines(canvas: Canvas, lines: Sequence[tuple[str, str]], box: Box) -> None:
    y, end = box.y, box.y + box.h
    canvas.hair(box.x, y, box.w, "#b79a62")
    y += 4
    for words, ink in lines:
        if y + LINE > end:
            break
        write(canvas, words, box.x, y + LINE / 2, "ui", SIZE, ink, "l", box.w)
        y += LINE
