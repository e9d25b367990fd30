"""The map while a piece flies: the route is drawn in dashes, and the land where it comes down lights up."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import io, linear
from game.app.skin_api import tweens
from game.app.skin_api.stage import Stage
from game.app.skins.petropolis import marks, worldmap
from game.app.skins.petropolis.looks import Looks
from game.rules.petropolis.state import NOBODY

Point = tuple[float, float]
LIT_MS: Final = 1100.0
"""How long a land stays lit after the piece has come down."""
DASH: Final = 9.0
"""So far from each other begin the dashes of a route."""
AIRPORT: Final = (6.1, 46.2)
"""Geneva, in degrees: from there goes a flight that began on a square without a land."""


def flown(looks: Looks, stage: Stage, start: int, end: int, ms: float, squares: int = 0) -> Iterator[None]:
    """Draw the route from one square to another for `ms`, over so many `squares`, then light the land there,
    if it has one."""
    title = looks.board.title_at[end]
    spot = looks.chart.spots[title] if title != NOBODY else None
    if spot is None:
        return
    before = looks.board.title_at[start]
    begin = looks.chart.spots[before] if before != NOBODY else None
    points = _way(begin or looks.chart.sheet.at(*AIRPORT), spot, looks.ring.inner.y + 8)
    now = [0.0, 0.0]

    def draw(canvas: Canvas) -> None:
        if now[1] > 0:
            light(canvas, looks, title, now[1])
        _dashes(canvas, points, now[0])

    sprite = stage.sprite(draw)

    def draws(share: float) -> None:
        now[0] = share

    def lights(share: float) -> None:
        now[1] = min(1.0, 4 * share, 4 * (1 - share))

    yield from stage.tween(ms, draws, io, tweens.move_floor(squares))
    yield from stage.tween(LIT_MS, lights, linear)
    sprite.remove()


def light(canvas: Canvas, looks: Looks, title: int, share: float) -> None:
    """Fill the land of a title with warm light, and ring where its rigs stand."""
    alpha = round(share * 10) * 25
    for sheet in (looks.chart.sheet, looks.chart.inset):
        bounds = sheet.bounds[title] if sheet is not None else None
        if sheet is None or bounds is None or alpha <= 0:
            continue
        k = sheet.unit / 10
        ink = f'fill="#ffe9a6" fill-opacity=".78" stroke="{marks.ROUTE}" stroke-width="{2.2 / k:.1f}"'
        canvas.stamp(
            worldmap.shape(sheet, title, bounds, canvas.s, ink), canvas.rect(bounds).topleft, min(255, alpha)
        )
    spot = looks.chart.spots[title]
    if spot is not None:
        ring = Box.around(*spot, 24 + 6 * (1 - share))
        canvas.box(ring, ring.w / 2, None, "#fff3c0", 4.2, stroke_opacity=round(share, 1))
        canvas.box(ring, ring.w / 2, None, marks.ROUTE, 1.9, stroke_opacity=round(share, 1))


def _way(a: Point, b: Point, top: float) -> list[Point]:
    """Places on the arc of a flight, a dash apart."""
    far = math.dist(a, b)
    high = min(26 + far * 0.12, max(0.0, min(a[1], b[1]) - top))
    count = max(2, round(far / DASH))
    return [tweens.bow(a, b, number / count, high) for number in range(count + 1)]


def _dashes(canvas: Canvas, points: list[Point], share: float) -> None:
    last = round((len(points) - 1) * share)
    for number in range(last):
        a, b = points[number], points[number + 1]
        end = tweens.between(a, b, 0.62)
        canvas.line(*a, *end, "#fff6d6", 4.0, 0.6)
        canvas.line(*a, *end, marks.ROUTE, 2.1)
    if share > 0:
        x, y = points[0]
        canvas.box(Box.around(x, y, 7), 3.5, marks.ROUTE, "#fff8e6", 1.2)
