"""The rings of the countries: dials with eight discs, names, derricks, and the ways across frontiers."""

from __future__ import annotations

import math
from typing import Final

from game.app.paint import inscriptions
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import lighter
from game.app.skins.nations.chart import DISC, RADIUS, Chart, Point
from game.app.skins.nations.pegs import KEY

CREAM: Final = "#f6ead0"
NAME: Final = -22.0
"""Where the middle of a name stands below that of its ring."""
NAME_SIZE: Final = 15.5
NAME_ROOM: Final = 68.0
"""Figures that stand left and right of a name leave it so much."""
ASIDE, LARGE_ASIDE, LARGE = 6.0, 9.5, 1.05
"""So far a name gives way to a figure on a Capital beside and above it, and so far in large letters, which
begin above this text scale."""
RISE: Final = 0.8
"""So many lines the first of two stands above the place of a name, as derricks stand below them."""
NAME_INK: Final = "#3a1d0c"


def draw_rings(canvas: Canvas, chart: Chart) -> None:
    """Draw all rings and the crossings between them."""
    for number, _ in enumerate(chart.rings):
        _dial(canvas, chart, number)
    for a, b, _ in chart.board.crossings:
        draw_crossing(canvas, chart.markers[a], chart.markers[b])


def face_of(chart: Chart, number: int) -> str:
    """The colour of a dial."""
    return lighter(chart.board.countries[number].tint, 0.30)


def _dial(canvas: Canvas, chart: Chart, number: int) -> None:
    """The ring of a country: a hoop of brass around a paler dial, with its eight discs."""
    x, y = chart.rings[number]
    face = Box.around(x, y, 2 * RADIUS)
    tint = face_of(chart, number)
    canvas.shadow(face.inset(-1), RADIUS, 5, 2, 90)
    canvas.box(face.inset(-2.4), RADIUS + 2.4, tint, KEY, 1.5)
    canvas.box(face.inset(-1.2), RADIUS + 1.2, None, "#d9ad5b", 3.0)
    canvas.box(face.inset(1.4), RADIUS - 1.4, None, KEY, 1.2)
    _name(canvas, chart, number)
    for marker, (place, known) in enumerate(zip(chart.markers, chart.board.markers, strict=True)):
        if known.country == number:
            draw_disc(canvas, known.kind, *place, chart.disc(marker))


def _name(canvas: Canvas, chart: Chart, number: int) -> None:
    """The name of a country in its dial, in two lines where one is too short for it; none where letters that
    can be read have no room."""
    x, y = chart.rings[number]
    capital_x, capital_y = chart.markers[chart.board.capitals[number]]
    if capital_y < y - DISC < y < capital_y + RADIUS:
        aside = ASIDE if canvas.t <= LARGE else LARGE_ASIDE
        x += aside if capital_x < x else -aside
    name = chart.board.countries[number].name
    lines = [name]
    if inscriptions.fitting(canvas, name, "title:nations", NAME_SIZE, NAME_ROOM) is None:
        lines = name.split(" ", 1)
    step = inscriptions.least_size(canvas) * canvas.t
    for number, line in enumerate(lines):
        lower = y + NAME + (number - RISE * (len(lines) - 1)) * step
        inscriptions.write(canvas, line, x, lower, "title:nations", NAME_SIZE, NAME_INK, "c", NAME_ROOM)


def derrick_at(chart: Chart, country: int, number: int, spread: float = 1.0) -> Point:
    """The middle of a derrick in its dial: up to three in a row, four and more in two rows."""
    x, y = chart.rings[country]
    count = chart.board.countries[country].derricks
    first = count if count <= 3 else (count + 1) // 2
    row, column = divmod(number, first)
    wide = min(first, count - row * first)
    down = 9.0 if count <= 3 else -1.0 + 23.0 * row
    return x + (column - (wide - 1) / 2) * 24 * spread, y + down


def draw_derrick(canvas: Canvas, x: float, y: float, idle: bool = False) -> None:
    """A derrick with its middle at a place; pale where it has no Tanker."""
    ink, halo = ("#a98c5c", "#f7ebcb") if idle else ("#20150c", "#fff6dc")
    canvas.drawing("nations/derrick", Box.around(x, y, 17, 21.5), ink=ink, halo=halo)


def draw_disc(canvas: Canvas, kind: str, x: float, y: float, size: float) -> None:
    """A disc of a ring: red enamel with a skyline for a Capital, dark with a question mark for "?"."""
    disc = Box.around(x, y, size)
    canvas.shadow(disc, size / 2, 4, 1.5, 130)
    if kind == "capital":
        canvas.box(disc.inset(-2.6), size / 2 + 2.6, None, KEY, 1.2)
        canvas.box(disc.inset(-1.8), size / 2 + 1.8, None, "#f3d68a", 2.2)
        canvas.box(disc, size / 2, ("#d9503f", "#9f3226"), KEY, 1.5)
        canvas.drawing("nations/skyline", disc.inset(size * 0.17))
    elif kind == "incident":
        canvas.box(disc, size / 2, ("#4a4165", "#282240"), KEY, 1.7)
        canvas.box(disc.inset(2), size / 2 - 2, None, "#f6dc97", 0.8, stroke_opacity=0.55)
        canvas.drawing("nations/signs/query", disc.inset(size * 0.2), ink="#f6dc97")
    else:
        canvas.box(disc, size / 2, ("#fffaec", "#ecdcb2"), KEY, 1.7)


def draw_crossing(canvas: Canvas, a: Point, b: Point) -> None:
    """A way across a frontier: a pale line between two discs, a brass arrowhead at each end."""
    far = math.dist(a, b)
    dx, dy = (b[0] - a[0]) / far, (b[1] - a[1]) / far
    start, end = DISC / 2 + 2, far - DISC / 2 - 2
    left, top = min(a[0], b[0]) - 8, min(a[1], b[1]) - 8
    box = Box(left, top, abs(b[0] - a[0]) + 16, abs(b[1] - a[1]) + 16)
    x, y = a[0] - left, a[1] - top
    line = f"M{x + dx * start:.2f} {y + dy * start:.2f}L{x + dx * end:.2f} {y + dy * end:.2f}"
    turn = math.degrees(math.atan2(dy, dx))
    heads = ""
    for place, way in ((start - 1.5, turn), (end + 1.5, turn + 180)):
        heads += (
            f'<path transform="translate({x + dx * place:.2f} {y + dy * place:.2f}) rotate({way:.2f})" '
            f'd="M0 -5.600 9.600 0 0 5.600 1.600 0Z" fill="#f0c86a" stroke="{KEY}" stroke-width="1.300" '
            'stroke-linejoin="round"/>'
        )
    body = (
        f'<path d="{line}" stroke="{KEY}" stroke-width="4.400" stroke-opacity=".9"/>'
        f'<path d="{line}" stroke="{CREAM}" stroke-width="2.200"/>{heads}'
    )
    canvas.svg(body, (box.w, box.h), box)
