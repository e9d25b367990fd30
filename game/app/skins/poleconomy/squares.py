"""The squares of both circuits: what is printed on them, and what ownership adds."""

from __future__ import annotations

from itertools import product
from typing import Final, Literal

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.inscriptions import LEAST_PIXELS, write
from game.app.paint.surface_cache import SHAPES
from game.app.skins.poleconomy.looks import Looks
from game.app.skins.poleconomy.plan import BOARD, INNER
from game.rules.poleconomy.board_parts import Square
from game.rules.poleconomy.state import NOBODY, Table

SIZE: Final = 11.0
"""The letters of names in board units."""
BAND: Final = 5.0
"""How wide the strip in the colour of the region is."""
KEY: Final = "#20150c"
LINE: Final = "#3a2410"
COMPANY, ADVERT = "#fbf4e2", "#f3e3b4"
RED, RED_INK = ("#9e2d33", "#7d2128"), "#f6d98a"
BLUE, BLUE_INK = ("#3473a8", "#245585"), "#ffffff"
FOOT: Final = 11.0
"""How far tag and icon stand above the lower edge."""
TAG: Final = (24.0, 14.0)
SMALL_TAG: Final = 15.0
"""How wide and high a tag is on a small board."""
TAG_ROOM: Final = 15.5
"""What a name without an icon leaves free at the foot of its square, for the tag."""
SOFT: Final = "\xad"
"""Where a word may be broken."""
INCOME_ICONS: Final = {"start": "flag", "opportunity": "star", "income": "cash"}


def draw_rings(canvas: Canvas, looks: Looks) -> None:
    """Draw all squares as they are printed."""
    canvas.shadow(INNER, 2, 7, 3, 120)
    for node, square in enumerate(looks.board.squares):
        draw_square(canvas, looks, square, looks.plan.boxes[node])
    for box in (BOARD, looks.plan.edge, INNER, looks.plan.middle):
        canvas.box(box, 0, None, LINE, 1.4)


def draw_square(canvas: Canvas, looks: Looks, square: Square, box: Box) -> None:
    """Draw a square as it is printed."""
    line = "#000000" if canvas.theme.plain else LINE
    if square.kind in ("company", "advert"):
        canvas.box(box, 0, COMPANY if square.kind == "company" else ADVERT, line, 0.9)
        canvas.box(Box(box.x, box.y, BAND, box.h), 0, looks.region_colours[square.region])
        ink = "#5a4326" if square.kind == "company" else "#8a5a08"
        icon = square.icon or "speakerphone"
        written = name(canvas, square.short or square.name, box)
        if written == "whole":
            canvas.icon(icon, box.right - 13, box.bottom - FOOT, icon_size(canvas), ink)
        elif not written:
            canvas.icon(icon, box.cx + BAND / 2, box.y + 15, icon_size(canvas) * 1.25, ink)
    elif square.kind == "inflation":
        canvas.box(box, 0, RED, "#3a1010", 0.9)
        canvas.text(str(square.steps), box.cx - 9, box.cy, "title:poleconomy", 23, RED_INK, "c")
        canvas.icon("trend", box.cx + 14, box.cy, 19, RED_INK)
    else:
        _income(canvas, looks, square, box)


def icon_size(canvas: Canvas) -> float:
    """How large the icon of a property is: never so small that it cannot be told."""
    return max(16.0, 15.0 / canvas.s)


def name(canvas: Canvas, words: str, box: Box) -> Literal["whole", "alone", ""]:
    """Write the name of a property in one or two lines; returns whether there is room for its icon below it,
    or for the name alone, or "" where eleven pixels do not fit."""
    x, room = box.cx + BAND / 2, box.w - BAND - 3
    size = max(SIZE, LEAST_PIXELS / (canvas.s * canvas.t))
    step = size * canvas.t * 1.03
    least = (LEAST_PIXELS - 0.4) / (canvas.s * canvas.t)
    sizes = [size * part for part in (1.0, 0.97, 0.93) if size * part >= least]
    places: tuple[tuple[Literal["whole", "alone"], float, float], ...]
    places = ("whole", 8.5, box.h - 2 * FOOT + 5), ("alone", 7.0, box.h - TAG_ROOM)
    for fits, top, high in places:
        for shrunk, lines in product(sizes, _broken(words)):
            if any(canvas.text_width(line, "strong", shrunk) > room for line in lines):
                continue
            if top + step * (len(lines) - 0.5) > high:
                continue
            for row, line in enumerate(lines):
                canvas.text(line, x, box.y + top + row * step, "strong", shrunk, canvas.theme.ink, "c")
            return fits
    return ""


def _broken(words: str) -> list[list[str]]:
    """The ways to break a name: one line, or two as even as may be; at last the word alone that may be
    broken."""
    marked = next((word for word in words.split() if SOFT in word), "")
    words = whole(words)
    parts = words.split()
    found = [[words]]
    cuts = sorted(range(1, len(parts)), key=lambda cut: abs(len(" ".join(parts[:cut])) * 2 - len(words)))
    found += [[" ".join(parts[:cut]), " ".join(parts[cut:])] for cut in cuts]
    start, _, rest = marked.partition(SOFT)
    return [*found, [start + rest], [f"{start}-", rest]] if marked else found


def whole(words: str) -> str:
    """A short name where it stands on one line."""
    return words.replace(SOFT, "")


def _income(canvas: Canvas, looks: Looks, square: Square, box: Box) -> None:
    canvas.box(box, 0, BLUE, "#10233a", 0.9)
    if square.kind == "opportunity" or square.times >= 20:
        canvas.box(box.inset(2), 2, None, "#f0cf7a", 1, stroke_opacity=0.8)
    icon = "piggy" if square.interest else INCOME_ICONS[square.kind]
    if square.kind == "income" and square.times >= 20:
        icon = "sparkles"
    y = box.cy - 5
    times = looks.say("board.times", n=square.times)
    canvas.text(times, box.cx - 9, y, "title:poleconomy", 18, BLUE_INK, "c")
    canvas.icon(icon, box.cx + 19, y, 17, "#f6e3b0")
    label = square.short or square.name
    write(canvas, label, box.cx, box.bottom - 9, "strong", SIZE, BLUE_INK, "c", box.w - 5)


# whose they are


def tag_box(canvas: Canvas, box: Box) -> Box:
    """Where the tag of an owner hangs on a square; on small squares its symbol alone."""
    wide, high = TAG
    foot = FOOT
    if canvas.s < 0.85:
        wide = high = SMALL_TAG
        foot = TAG_ROOM - high / 2
    return Box(box.x + BAND + 3, box.bottom - foot - high / 2, wide, high)


def draw_tags(canvas: Canvas, looks: Looks, table: Table, absent: frozenset[str]) -> None:
    """Draw the tags of all owners."""
    for title, owner in enumerate(table.owners):
        if owner != NOBODY and f"owner-{title}" not in absent:
            draw_tag(canvas, looks.of(owner), tag_box(canvas, looks.plan.home(title)))


def draw_tag(canvas: Canvas, look: int, box: Box) -> None:
    """Draw the tag of an owner in one piece: there may be dozens."""
    rect = canvas.rect(box)

    def made() -> pygame.Surface:
        layer = canvas.layer(box)
        layer.tag(look, box)
        return layer.surface

    canvas.stamp(SHAPES.get(("tag", look, rect.size, canvas.theme.name), made), rect.topleft)
