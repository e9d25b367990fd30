"""What stands on the field: spent platforms, blocks, rigs, trucks, the last drive, letters and numbers."""

import itertools
import math
from collections.abc import Sequence
from typing import Final

from game.app.paint import inscriptions
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.ghawar import geometry, pieces, trucks
from game.app.skins.ghawar.ground import pit
from game.app.skins.ghawar.looks import Looks
from game.rules.ghawar.board import HOME, Colour
from game.rules.ghawar.state import NONE, UNKNOWN, Table

RIG: Final = 55.0
UNDER_RIG: Final = 26.0
BARE: Final = 33.0
LAST: Final = "#a5301f"
"""The red of the last drive."""
STUD = 16.0
ENAMEL: Final = ("#25584a", "#153a2e")
SAND_CHIP: Final = (("#ffdf94", "#dc9a3a"), "#3d2208")
OIL_CHIP: Final = (("#4d4740", "#191410"), "#ffe9b8")


def block_at(platform: int, covered: bool) -> tuple[float, float, float]:
    """Middle and size of the block on a platform: smaller and lower under a rig."""
    box = geometry.pad_box(platform)
    return (box.cx + 1.0, box.cy + 11.0, UNDER_RIG) if covered else (box.cx + 0.5, box.cy - 2.0, BARE)


def rig_at(platform: int) -> tuple[float, float]:
    """The middle of the rig on a platform."""
    box = geometry.pad_box(platform)
    return box.cx, box.cy - 5.0


def draw_platform(
    canvas: Canvas, looks: Looks, table: Table, platform: int, absent: frozenset[str] = frozenset()
) -> None:
    """Draw what stands on one platform."""
    colour, owner = table.blocks[platform], table.rigs[platform]
    if f"rig-{platform}" in absent:
        owner = NONE
    if f"block-{platform}" in absent:
        colour = NONE
    if table.phase and table.blocks[platform] == NONE:
        pit(canvas, platform, looks.board.look.sand)
    hidden = owner != NONE and looks.options.hidden_blocks and colour != NONE
    box = Box.around(*rig_at(platform), RIG)
    if owner != NONE:
        canvas.svg(pieces.rig_back(looks.of(owner)), pieces.FIELD, box)
    if colour != NONE and not hidden:
        x, y, size = block_at(platform, owner != NONE)
        draw_block(canvas, looks, colour, x, y, size)
    if owner != NONE:
        canvas.svg(pieces.rig_front(looks.of(owner), hidden), pieces.FIELD, box)


def draw_block(
    canvas: Canvas, looks: Looks, colour: int, x: float, y: float, size: float, alpha: int = 255
) -> None:
    """Draw a block of a colour by its number; UNKNOWN lies under canvas."""
    if colour == UNKNOWN:
        canvas.drawing("ghawar/unknown", Box.around(x, y, size), alpha=alpha)
    else:
        pieces.draw_block(canvas, looks.colour(colour), x, y, size, alpha)


def truck_at(table: Table, truck: int) -> tuple[float, float, float]:
    """Middle and turn of a truck at rest: on its cell, or in the bay of its warehouse."""
    cell = table.trucks[truck]
    if cell != HOME:
        return (*geometry.centre(cell), geometry.TURN[table.headings[truck]])
    side = table.sides[table.owner(truck)]
    return (*geometry.bay(side, truck % table.trucks_each), geometry.parked_turn(side))


def load_of(looks: Looks, table: Table, truck: int) -> Colour | None:
    """What a truck carries."""
    return looks.colour(table.cargo[truck]) if table.cargo[truck] >= 0 else None


def draw_trucks(canvas: Canvas, looks: Looks, table: Table, absent: frozenset[str]) -> None:
    """Draw all trucks at rest."""
    for truck in range(len(table.trucks)):
        if f"truck-{truck}" not in absent:
            x, y, turn = truck_at(table, truck)
            load = None if f"load-{truck}" in absent else load_of(looks, table, truck)
            trucks.draw_truck(canvas, looks.of(table.owner(truck)), x, y, turn, load, looks.is_train(truck))


def way_points(table: Table, cells: list[int]) -> list[tuple[float, float]]:
    """The places of a drive: its cells, and where it began or ended in a warehouse, level with the gate."""
    points: list[tuple[float, float]] = []
    owner = table.owner(table.moved) if table.moved >= 0 else 0
    for number, cell in enumerate(cells):
        if cell == HOME:
            gate = cells[1] if number == 0 else cells[number - 1]
            points.append(geometry.on_lane(table.sides[owner], gate))
        else:
            points.append(geometry.centre(cell))
    return points


def draw_last_drive(canvas: Canvas, table: Table) -> None:
    """Draw the way of the last drive as red dashes with an arrow at its end."""
    if len(table.last_path) < 2 or table.moved < 0:
        return
    points = way_points(table, table.last_path)
    for (x1, y1), (x2, y2) in itertools.pairwise(points):
        canvas.line(x1, y1, x2, y2, "#fff3d8", 4.6, 0.55)
    for (x1, y1), (x2, y2) in itertools.pairwise(points):
        canvas.line(x1, y1, x2, y2, LAST, 2.6, 0.95, dash=4.2)
    (x1, y1), (x2, y2) = points[-2], points[-1]
    turn = math.degrees(math.atan2(y2 - y1, x2 - x1))
    back = 25.0 / max(1.0, math.hypot(x2 - x1, y2 - y1))
    head = Box.around(x2 - (x2 - x1) * back, y2 - (y2 - y1) * back, 11)
    canvas.drawing("ghawar/arrow", head, turn)


def draw_labels(canvas: Canvas, looks: Looks, table: Table) -> None:
    """Draw names of areas, letters and numbers; while rigs are built, the numbers as the roller sees them."""
    _areas(canvas, [looks.text("area", name) for name in looks.board.areas])
    near = table.sides[table.seat] if table.phase == 1 and table.seat >= 0 else -1
    for side in range(4):
        if side == near:
            _dice_numbers(canvas, table, side, range(1, 7), SAND_CHIP, 0)
        elif near >= 0 and side == (near + 1) % 4:
            _dice_numbers(canvas, table, side, range(6, 0, -1), OIL_CHIP, 1)
        else:
            _letters(canvas, side)


def _areas(canvas: Canvas, names: Sequence[str]) -> None:
    """The names of the areas, all in one size; those of two words take two lines where they must, and so does
    a word that is too long for the least letters."""
    width, least = geometry.name_box(0).w, inscriptions.least_size(canvas)
    lines = [[name] if " " not in name or len(name) < 9 else name.split(" ") for name in names]
    lines = [
        [
            part
            for word in words
            for part in halves(word, broken=canvas.text_width(word, "strong", least) > width)
        ]
        for words in lines
    ]
    longest = max(
        (word for line in lines for word in line), key=lambda word: canvas.text_width(word, "strong", 12.5)
    )
    size = inscriptions.fitting(canvas, longest, "strong", 12.5, width)
    if size is None:
        return
    for row, words in enumerate(lines):
        box = geometry.name_box(row)
        for number, word in enumerate(words):
            y = box.cy + (number - (len(words) - 1) / 2) * (size + 2.5)
            canvas.text(word, box.right, y, "strong", size, "#5b3413", "r")


def halves(word: str, *, broken: bool) -> list[str]:
    """A word whole, or `broken` in its middle, never with fewer than three letters in a half."""
    if not broken or len(word) < 6:
        return [word]
    middle = (len(word) + 1) // 2
    return [f"{word[:middle]}-", word[middle:]]


def _letters(canvas: Canvas, side: int) -> None:
    """The letters of the columns along south and north, the numbers of the rows along west and east, each on
    an enamel stud."""
    for gap in range(6):
        step = gap if side in (0, 3) else 5 - gap
        words = "ABCDEF"[step] if side in (0, 2) else str(step + 1)
        x, y = geometry.label_at(side, gap)
        stud = Box.around(x, y, STUD)
        canvas.box(stud, STUD / 2, ENAMEL, "#d9ad5b", 0.9)
        inscriptions.write(canvas, words, x, y, "bold", 12, "#fff3d8", "c")


def _dice_numbers(
    canvas: Canvas, table: Table, side: int, numbers: range, chip: tuple[tuple[str, str], str], die: int
) -> None:
    """Numbers of one die on chips of its colour; the one that was rolled stands out."""
    rolled = table.roll[die] if len(table.roll) == 2 else 0
    for gap, number in enumerate(numbers):
        x, y = geometry.label_at(side, gap)
        lit = number == rolled
        box = Box.around(x, y, 24 if side in (0, 2) else 13.5, 13.5 if side in (0, 2) else 20)
        edge = canvas.theme.mark_chosen if lit else pieces.KEY
        canvas.box(box, 4, chip[0], edge, 1.8 if lit else 0.9)
        if lit:
            canvas.box(box.inset(-1.6), 5.4, None, pieces.KEY, 1.2)
        inscriptions.write(canvas, str(number), x, y, "bold", 12, chip[1], "c")
