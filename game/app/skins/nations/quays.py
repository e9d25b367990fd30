"""Where Tankers lie: quays with berths at the ports, anchorages of each seat on the seas."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.nations.chart import Chart, Point, placed
from game.app.skins.nations.pegs import KEY

BERTHS: Final = 4
"""So many Tankers are drawn each for itself; from one more on a number stands beside one."""
ALONG: Final = 32.0
"""From berth to berth in a row, in board units."""
DOWN: Final = 23.0
"""The same in a column."""
AT_SEA: Final = 30.0


def berth(chart: Chart, country: int, number: int) -> Point:
    """The middle of a berth of a country's port."""
    port = chart.board.countries[country].port
    assert port is not None
    x, y = placed(*port.at)
    dx, dy = port.step
    if abs(dx) >= abs(dy):
        return x + (1 if dx > 0 else -1) * ALONG * number, y
    return x, y + (1 if dy > 0 else -1) * DOWN * number


def quay(chart: Chart, country: int) -> Box:
    """The plate on which the Tankers of a port lie."""
    (ax, ay), (bx, by) = berth(chart, country, 0), berth(chart, country, BERTHS - 1)
    return Box(
        min(ax, bx) - ALONG / 2 - 3,
        min(ay, by) - DOWN / 2 - 1.5,
        abs(bx - ax) + ALONG + 6,
        abs(by - ay) + DOWN + 3,
    )


def all_quays(chart: Chart) -> Iterator[Box]:
    """The quays of all ports."""
    return (quay(chart, number) for number, country in enumerate(chart.board.countries) if country.port)


def draw_quays(canvas: Canvas, chart: Chart) -> None:
    """Draw all quays, without ships."""
    for box in all_quays(chart):
        _quay(canvas, box)


def _quay(canvas: Canvas, box: Box) -> None:
    """Planks with bollards between the berths."""
    canvas.shadow(box, 4, 4, 2, 110)
    canvas.box(box, 4, ("#f0dcae", "#d9bd84"), KEY, 1.3, top_line="#fff8e0")
    upright = box.h > box.w
    planks = range(8, int(box.h if upright else box.w), 8)
    lines = "".join(f"M2 {at}H{box.w - 2:.1f}" if upright else f"M{at} 2V{box.h - 2:.1f}" for at in planks)
    body = f'<path d="{lines}" stroke="#8a6a38" stroke-opacity=".32" stroke-width=".900" fill="none"/>'
    canvas.svg(body, (box.w, box.h), box)
    canvas.box(box.inset(2.6), 2.6, None, "#8a6a38", 0.8, stroke_opacity=0.55)
    for number in range(BERTHS + 1):
        for side in (0, 1):
            if upright:
                x, y = (box.x + 3.2, box.right - 3.2)[side], box.y + 3.2 + (box.h - 6.4) * number / BERTHS
            else:
                x, y = box.x + 3.2 + (box.w - 6.4) * number / BERTHS, (box.y + 3.2, box.bottom - 3.2)[side]
            canvas.box(Box.around(x, y, 3.4), 1.7, "#5d4526", KEY, 0.6)


def anchorage(chart: Chart, south: bool, seat: int, number: int) -> Point:
    """Where the n-th Tanker of a seat lies on a sea."""
    x, y = chart.anchors(south)[seat]
    return x + AT_SEA * number, y
