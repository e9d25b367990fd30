"""The ring of squares: what is printed on them, and what ownership adds."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import mixed
from game.app.paint.inscriptions import write
from game.app.paint.players import PLAYERS
from game.app.skins.petropolis import drawings, stations
from game.app.skins.petropolis.lettering import SIZE, detail, least, lines_of
from game.app.skins.petropolis.looks import Looks, complete, rate_of
from game.app.skins.petropolis.ring import BOARD, RingCell
from game.rules.petropolis.board_parts import Square
from game.rules.petropolis.state import NOBODY, Table

EMBLEM, LARGE_EMBLEM = 11.5, 1.45
"""How large the emblem of a group is, and how many times as large where it stands for the name."""
STRIP, PLATE = 10.0, (20.0, 16.0)
"""How high the strip of the owner of a small square is, and how large the plate on it, in pixels."""
FOOT: Final = 10.0
"""How far tag and price stand above the lower edge of a face."""
TWINE: Final = "#8b8378"


def draw_ring(canvas: Canvas, looks: Looks) -> None:
    """Draw all squares as they are printed; the field inside is drawn over afterwards."""
    canvas.paper(BOARD, 0, tone="cell", frame=False, shadow=False, edge=False)
    for number, cell in enumerate(looks.ring.cells):
        if looks.board.title_at[number] >= 0:
            _concession(canvas, looks, number, cell)
        else:
            stations.draw_station(canvas, looks, number, cell)


def lined(canvas: Canvas, box: Box, fill: str | tuple[str, ...] | None = None) -> None:
    """A part of a square with its fine line around."""
    canvas.box(box, 0, fill, canvas.theme.cell_line, 0.9)


def _concession(canvas: Canvas, looks: Looks, number: int, cell: RingCell) -> None:
    square, group = looks.board.squares[number], looks.group(looks.board.title_at[number])
    lined(canvas, cell.box)
    lined(canvas, cell.band, (group.colour, mixed(group.colour, 0.08)))
    drawings.emblem(canvas, group.emblem, cell.band.cx, cell.band.cy, EMBLEM, group.ink)
    if not detail(canvas, cell.box):
        side = LARGE_EMBLEM * max(EMBLEM, 15 / canvas.s)
        drawings.emblem(canvas, group.emblem, cell.face.cx, cell.face.cy, side, canvas.theme.ink)
    _name(canvas, square, cell)


def _name(canvas: Canvas, square: Square, cell: RingCell) -> None:
    face, told = cell.face, detail(canvas, cell.box)
    if told >= 2:
        size = least(canvas)
        lines = lines_of(canvas, square.name, square.short, "strong", size, face.w - 4)
        for row, line in enumerate(lines):
            y = face.y + 9.5 + row * size * canvas.t * 1.04
            canvas.text(line, face.cx, y, "strong", size, canvas.theme.ink, "c")
    elif told:
        # Below tag and pawn there is room for one line of the smallest letters.
        size = least(canvas, 0.0)
        names = [name for name in (square.name, square.short) if name]
        name = next((name for name in names if canvas.text_width(name, "ui", size) <= face.w - 1), "")
        canvas.text(name, face.cx, face.y + 28.5, "ui", size, canvas.theme.ink, "c")


def draw_titles(canvas: Canvas, looks: Looks, table: Table, absent: frozenset[str]) -> None:
    """Draw tags, prices, mortgages and rigs of all concessions."""
    for title in range(len(table.owners)):
        _title(canvas, looks, table, title, absent)
    for group, members in enumerate(table.partners):
        if members:
            resting = not complete(table, looks.board, group)
            for title in looks.board.members[group]:
                braid(
                    canvas,
                    looks.home(title),
                    [looks.of(m) for m in members],
                    resting,
                )


def _title(canvas: Canvas, looks: Looks, table: Table, title: int, absent: frozenset[str]) -> None:
    group = looks.board.group_of[title]
    cell = looks.home(title)
    face, level, owner = cell.face, table.levels[group], table.owners[title]
    if f"owner-{title}" in absent:
        owner = NOBODY
    if table.mortgaged[title] and owner != NOBODY:
        turned(canvas, face, detail(canvas, cell.box))
        _name(canvas, looks.board.squares[looks.title(title).square], cell)
    if level and f"rigs-{group}" not in absent:
        draw_rigs(canvas, looks, title, level)
    told = detail(canvas, cell.box)
    y = face.bottom - FOOT
    if owner != NOBODY:
        if not told:
            strip = face.cut_bottom(STRIP / canvas.s)[0]
            canvas.hatch(looks.of(owner), strip)
            canvas.box(strip, 0, None, drawings.KEY, 1.2)
        canvas.tag(looks.of(owner), tag_box(canvas, cell))
        if table.operated[title] and not level:
            _mark(canvas, cell, told)
    if told and f"price-{title}" not in absent:
        _price(canvas, looks, title, owner, face, y, told)
    if told >= 3 and owner != NOBODY and looks.title(title).square not in table.places:
        _earns(canvas, looks, table, title, face)


def tag_box(canvas: Canvas, cell: RingCell) -> Box:
    """Where the tag of an owner hangs: at the foot, on small squares in the upper left corner, on the
    smallest at the right end of the strip."""
    face, told = cell.face, detail(canvas, cell.box)
    if not told:
        wide, high = (side / canvas.s for side in PLATE)
        return Box(face.right - wide, face.bottom - high, wide, high)
    if told >= 2:
        return Box(face.x + 3, face.bottom - FOOT - 7, 27, 14)
    return Box(face.x + 3, face.y + 3, 18, 18)


def tag_spot(looks: Looks, title: int) -> Box:
    """Where the tag of a title hangs on a board of the usual size."""
    face = looks.home(title).face
    return Box(face.x + 3, face.bottom - FOOT - 7, 27, 14)


def _price(canvas: Canvas, looks: Looks, title: int, owner: int, face: Box, y: float, told: int) -> None:
    words, theme = looks.text("bare_money", looks.title(title).price), canvas.theme
    size = least(canvas)
    if told < 2:
        size = least(canvas, SIZE * 1.1)
        ink = theme.ink_soft if owner == NOBODY else theme.ink
        write(canvas, words, face.cx, y, "strong", size, ink, "c", face.w - 4)
    elif owner == NOBODY:
        for_sale(canvas, words, face.cx, y, size)
    else:
        write(canvas, words, face.right - 4, y, "ui", size, theme.ink, "r", face.w - 36)


def for_sale(canvas: Canvas, words: str, cx: float, y: float, size: float) -> None:
    """A paper price tag with its hole: the title waits for a buyer."""
    wide = canvas.text_width(words, "strong", size) + 17
    high = size * canvas.t + 4
    box = Box.around(cx - 1, y, wide, high)
    w, h = box.w, box.h
    body = (
        f'<path d="M.7 {h / 2} 6 .7H{w - 0.7}V{h - 0.7}H6Z" fill="#fffaec" '
        f'stroke="{canvas.theme.paper_line}" '
        f'stroke-width="1.1" stroke-linejoin="round"/><circle cx="6.2" cy="{h / 2}" r="1.5" fill="#8f6f3c"/>'
    )
    canvas.svg(body, (w, h), box)
    canvas.text(words, box.x + 9.5, y, "strong", size, canvas.theme.ink_soft)


def _earns(canvas: Canvas, looks: Looks, table: Table, title: int, face: Box) -> None:
    """What a landing costs now, where there is room to say it; twine says that a mortgaged title costs
    nothing."""
    rate = rate_of(table, looks.board, title)
    if rate >= 0:
        words = looks.say("board.earns", interest=looks.board.interest[title][rate])
        write(canvas, words, face.cx, face.bottom - 23, "ui", SIZE, canvas.theme.ink_good, "c", face.w - 6)


def _mark(canvas: Canvas, cell: RingCell, told: int) -> None:
    """The brand of a title that has carried rigs: a small derrick beside its tag (PET-14.13)."""
    tag = tag_box(canvas, cell)
    box = Box(tag.x + 1, tag.y - 13, 8.5, 11.5) if told >= 2 else Box(tag.right + 2, tag.y, 8, 11)
    canvas.drawing("petropolis/brand", box)


def turned(canvas: Canvas, face: Box, told: int) -> None:
    """A mortgaged title lies face down, tied with twine, which runs below the price; on small squares round
    the corner beside the tag, as name and price need the rest."""
    canvas.box(face.inset(1), 0, "#c3b8a2", None, opacity=0.62)
    x, y, start, end = face.x + face.w * 0.5, face.y + face.h * 0.58, face.x + 1, face.bottom - 1
    if told == 1:
        x, y, start, end = face.right - 11, face.y + 11, face.x + 22, face.y + 1
    elif told:
        end = face.bottom - FOOT - 9
    for width, ink in ((3.2, "#4f483d"), (2.0, TWINE)):
        canvas.line(start, y, face.right - 1, y, ink, width)
        canvas.line(x, y, x, end, ink, width)
    canvas.drawing("petropolis/knot", Box.around(x, y, 15 if told == 1 else 18))


def draw_rigs(canvas: Canvas, looks: Looks, title: int, level: int, shown: float = 1.0) -> None:
    """Draw the band of a concession with what stands on it."""
    cell, group = looks.home(title), looks.group(title)
    lined(canvas, cell.band, (group.colour, mixed(group.colour, 0.08)))
    drawings.rigs(canvas, cell.band, level, shown)


def braid(canvas: Canvas, cell: RingCell, looks: list[int], resting: bool) -> None:
    """The cable of a partnership along the band, in the colours of its members."""
    band = cell.band
    flat = band.w > band.h
    long, steps = (band.w, 10) if flat else (band.h, 10)
    each = long / steps
    body = f'<path d="M0 3H{long:.1f}" stroke="{drawings.KEY}" stroke-width="5.4"/>'
    for number in range(steps):
        x = number * each
        colour = PLAYERS[looks[number % len(looks)]].colour
        body += (
            f'<path d="M{x - 0.5:.2f} 5L{x + each + 0.5:.2f} 1" stroke="{colour}" stroke-width="3.4" '
            'stroke-linecap="round"/>'
        )
    alpha = 120 if resting else 255
    if flat:
        y = band.bottom if cell.side == "bottom" else band.y
        canvas.svg(body, (long, 6), Box(band.x, y - 3, long, 6), alpha=alpha)
    else:
        x = band.right if cell.side == "right" else band.x
        body = f'<g transform="translate(6 0) rotate(90)">{body}</g>'
        canvas.svg(body, (6, long), Box(x - 3, band.y, 6, long), alpha=alpha)
