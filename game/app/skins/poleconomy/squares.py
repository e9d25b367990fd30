"""The squares of both circuits: what is printed on them, and what ownership adds."""

from __future__ import annotations

from itertools import product
from typing import Final

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import lighter, mixed
from game.app.paint.inscriptions import LETTERS, fitting, least_size, write
from game.app.paint.players import PLAYERS
from game.app.paint.surface_cache import SHAPES
from game.app.skins.poleconomy.looks import Looks
from game.app.skins.poleconomy.plan import BOARD, INNER
from game.rules.poleconomy.board_parts import Square
from game.rules.poleconomy.state import NOBODY, Table

SIZE: Final = float(LETTERS)
"""The letters of names in board units."""
X_HEIGHT: Final = 0.5
"""How high small letters are, as a share of their size."""
KEY: Final = "#20150c"
LINE: Final = "#3a2410"
COMPANY, ADVERT = "#fffaf0", "#f8e7b4"
INKS: Final = {"company": "#5a4326", "advert": "#8a5a08"}
"""Of the icons of trades."""
RED, RED_INK = ("#872a30", "#6b1e24"), "#f6d98a"
BLUE, BLUE_INK = ("#2d6492", "#1f4c76"), "#ffffff"
ICON: Final = 16.0
LARGE: Final = 1.05
"""Text scales above it are large letters."""
SMALL: Final = 44.0
"""A shorter side of so many pixels has no room for a name in large letters."""
LARGE_ICON: Final = 1.45
"""How many times as large as usual the icon of a small square is."""
FOOT, FOOT_PLATE = 10.0, (20.0, 16.0)
"""How high the strip of the owner of a small square is, and how large the plate on it, in pixels."""
ALONE: Final = 20.0
"""The icon of a property whose name finds no room."""
TIMES, TIMES_ICON, BESIDE = 18.0, 17.0, 4.0
"""The number on a blue square, the icon beside it, and the room between the two."""
SOFT: Final = "\xad"
"""Where a word may be broken."""
INCOME_ICONS: Final = {"start": "flag", "opportunity": "star", "income": "cash"}


def draw_rings(canvas: Canvas, looks: Looks) -> None:
    """Draw all squares as they are printed."""
    canvas.shadow(INNER, 2, 7, 3, 120)
    for node, square in enumerate(looks.board.squares):
        draw_square(canvas, looks, square, node)
    for box in (BOARD, looks.plan.edge, INNER, looks.plan.middle):
        canvas.box(box, 0, None, LINE, 1.4)


def draw_square(canvas: Canvas, looks: Looks, square: Square, node: int) -> None:
    """Draw a square as it is printed: free, if it is a property."""
    box = looks.plan.boxes[node]
    if square.kind in ("company", "advert") and is_small(canvas, box):
        _small_property(canvas, looks, square, node, COMPANY if square.kind == "company" else ADVERT)
    elif square.kind in ("company", "advert"):
        lines = _property(canvas, looks, square, node, COMPANY if square.kind == "company" else ADVERT)
        icon = Box.around(*_in_corner(box, looks.plan.signs(node)[1]), icon_size(canvas))
        if lines and not any(line.overlaps(icon) for line in lines):
            canvas.icon(_trade(square), icon.cx, icon.cy, icon.w, INKS[square.kind])
    elif square.kind == "inflation":
        canvas.box(box, 0, RED, "#3a1010", 0.9)
        canvas.text(str(square.steps), box.cx - 9, box.cy, "title:poleconomy", 22, RED_INK, "c")
        canvas.icon("trend", box.cx + 14, box.cy, 19, RED_INK)
    else:
        _income(canvas, looks, square, box)


def _property(canvas: Canvas, looks: Looks, square: Square, node: int, paper: str) -> list[Box]:
    """The paper of a property with the strip of its region and its name; returns where the letters are, none
    where there is room for its icon alone."""
    box, room = looks.plan.boxes[node], looks.plan.name_room(node)
    canvas.box(box, 0, paper, "#000000" if canvas.theme.plain else LINE, 0.9)
    canvas.box(looks.plan.band(node), 0, looks.region_colours[square.region])
    lines = name(canvas, square.short or square.name, room)
    if not lines:
        canvas.icon(_trade(square), room.cx, room.cy, max(ALONE, 15.0 / canvas.s), INKS[square.kind])
    return lines


def is_small(canvas: Canvas, box: Box) -> bool:
    """Whether a square is so small that large letters find no room on it: a large icon says what it is."""
    return canvas.t > LARGE and min(box.w, box.h) * canvas.s < SMALL


def _small_property(
    canvas: Canvas, looks: Looks, square: Square, node: int, paper: str, look: int = NOBODY
) -> None:
    """A small square: the icon in its middle, and at its foot the strip of an owner with the sign on a
    plate."""
    box = looks.plan.boxes[node]
    canvas.box(box, 0, paper, "#000000" if canvas.theme.plain else LINE, 0.9)
    canvas.box(looks.plan.band(node), 0, looks.region_colours[square.region])
    room = box
    if look != NOBODY:
        strip, plate = _foot(canvas, box)
        room = box._replace(h=strip.y - box.y)
        player = PLAYERS[look]
        canvas.hatch(look, strip)
        canvas.box(strip, 0, None, KEY, 1.2)
        canvas.box(plate, 2, player.colour, KEY, 1.1)
        canvas.symbol(look, plate.cx, plate.cy, plate.h * 0.8, player.ink)
    side = min(LARGE_ICON * icon_size(canvas), room.h - 2)
    canvas.icon(_trade(square), room.cx, room.cy, side, INKS[square.kind])


def _foot(canvas: Canvas, box: Box) -> tuple[Box, Box]:
    """The strip of an owner at the foot of a small square, and the plate of its sign."""
    pixel = 1 / canvas.s
    strip = box.cut_bottom(FOOT * pixel)[0]
    wide, high = FOOT_PLATE
    return strip, Box(box.right - wide * pixel, box.bottom - high * pixel, wide * pixel, high * pixel)


def _trade(square: Square) -> str:
    return square.icon or "speakerphone"


def _in_corner(box: Box, place: Box) -> tuple[float, float]:
    """The middle of a free property's icon: in the same corner as its plate once somebody owns it."""
    right, low = place.cx > box.cx, place.cy > box.cy
    return (box.right - 11 if right else box.x + 11), (box.bottom - 10 if low else box.y + 10)


def icon_size(canvas: Canvas) -> float:
    """How large the icon of a property is: never so small that it cannot be told."""
    return max(ICON, 15.0 / canvas.s)


def name(canvas: Canvas, words: str, room: Box) -> list[Box]:
    """Write the name of a property in one or two lines into its part of a square; returns where the letters
    are, none where even the least letters do not fit."""
    found = _written(canvas, words, room)
    if found is None:
        return []
    size, lines = found
    step, boxes = size * canvas.t * 1.02, list[Box]()
    for row, line in enumerate(lines):
        y = room.cy + (row - (len(lines) - 1) / 2) * step
        canvas.text(line, room.cx, y, "strong", size, canvas.theme.ink, "c")
        wide = canvas.text_width(line, "strong", size)
        boxes.append(Box.around(room.cx, y, wide, size * canvas.t * X_HEIGHT))
    return boxes


def _written(canvas: Canvas, words: str, room: Box) -> tuple[float, list[str]] | None:
    """The size and the lines in which a name fits, the largest first."""
    least = least_size(canvas) - 0.4 / (canvas.s * canvas.t)  # which is rounded up to whole pixels
    for size, lines in product((max(SIZE, least_size(canvas)), least), _broken(words)):
        wide = max(canvas.text_width(line, "strong", size) for line in lines)
        # The first line has no descenders above it and the last one few below: two need a little less.
        if wide <= room.w and size * canvas.t * (1.02 * len(lines) - 0.17) <= room.h + 2:
            return size, lines
    return None


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
    small = is_small(canvas, box)
    label = square.short or square.name
    named = not small or fitting(canvas, label, "strong", SIZE, box.w - 2) is not None
    y, times = box.cy - ((9 if small else 6) if named else 0), looks.say("board.times", n=square.times)
    wide = canvas.text_width(times, "title:poleconomy", TIMES) + BESIDE
    left = box.cx - (wide + TIMES_ICON) / 2
    canvas.text(times, left, y, "title:poleconomy", TIMES, BLUE_INK)
    canvas.icon(icon, left + wide + TIMES_ICON / 2, y, TIMES_ICON, "#f6e3b0")
    if named:
        write(canvas, label, box.cx, box.bottom - 10.5, "strong", SIZE, BLUE_INK, "c", box.w - 2)


# whose they are


def tag_box(canvas: Canvas, looks: Looks, title: int) -> Box:
    """The plate with the sign of an owner, at the left or upper end of the strip; on a small square at its
    foot."""
    node = looks.board.properties[title].node
    box = looks.plan.boxes[node]
    return _foot(canvas, box)[1] if is_small(canvas, box) else looks.plan.signs(node)[0]


def draw_owned(canvas: Canvas, looks: Looks, table: Table, absent: frozenset[str]) -> None:
    """Draw all properties that somebody owns."""
    for title, owner in enumerate(table.owners):
        if owner != NOBODY and f"owner-{title}" not in absent:
            draw_title(canvas, looks, title, looks.of(owner))


def draw_title(canvas: Canvas, looks: Looks, title: int, look: int) -> None:
    """Draw an owned property in one piece, as there may be dozens: its paper has a breath of the owner's
    colour, and the owner's strip runs along the whole lake's edge."""
    node = looks.board.properties[title].node
    box, square = looks.plan.boxes[node], looks.board.squares[node]
    rect = canvas.rect(box)

    def made() -> pygame.Surface:
        layer, paper = canvas.layer(box), owned_paper(square.kind, look)
        if is_small(canvas, box):
            _small_property(layer, looks, square, node, paper, look)
        else:
            _property(layer, looks, square, node, paper)
            _strip(layer, looks, square, node, look)
        return layer.surface

    key = ("square", looks.board.name, node, look, rect.size, canvas.t, canvas.theme.name)
    canvas.stamp(SHAPES.get(key, made), rect.topleft)


def owned_paper(kind: str, look: int) -> str:
    """The paper of an owned property: a little darker than a free one, with a breath of its
    owner's colour."""
    paper = mixed(COMPANY if kind == "company" else ADVERT, 0.05, "#000000")
    return mixed(paper, 0.16, lighter(PLAYERS[look].colour, 0.25))


def _strip(canvas: Canvas, looks: Looks, square: Square, node: int, look: int) -> None:
    """The strip of an owner: hatch, dark line, at one end the owner's sign, at the other the trade."""
    strip, (sign, trade) = looks.plan.strip(node), looks.plan.signs(node)
    player = PLAYERS[look]
    canvas.hatch(look, strip)
    canvas.box(strip, 0, None, KEY, 1.2)
    for plate, fill in ((sign, player.colour), (trade, "#fff6e2")):
        canvas.box(plate.inset(0.5), 2, fill, KEY, 1.1)
    canvas.symbol(look, sign.cx, sign.cy, min(sign.w, sign.h) - 3.5, player.ink)
    canvas.icon(_trade(square), trade.cx, trade.cy, min(trade.w, trade.h) - 2.5, INKS[square.kind])
