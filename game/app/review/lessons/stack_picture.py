"""The stack of chances as a picture: a band for each side through all frames, filling the whole of 100 %."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Final

import pygame

from game.ai.review.report import Point
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.players import PLAYERS
from game.app.review.lessons.bands import Band
from game.engine.vocabulary import Seat

PALE: Final = 130
"""How solid the bands of the others are, of 255."""
LINE, KEYLINE, EDGE = 2.6, 4.4, 1.0
Place = tuple[float, float]


def stack_lines(bands: Sequence[Band], points: Sequence[Point]) -> list[list[float]]:
    """How high the upper edge of each band is at each forecast, 0 to 1."""
    sums = [list(accumulate(band.share(each) for band in bands)) for each in points]
    return [[min(1.0, heights[n]) for heights in sums] for n in range(len(bands))]


def draw_stack(
    canvas: Canvas, plot: Box, bands: Sequence[Band], seats: Sequence[Seat], points: Sequence[Point],
    at: Callable[[float], float],
) -> None:  # fmt: skip
    """Draw the bands into a plot; `at` says how far to the right a frame is."""
    theme = canvas.theme
    xs = [at(n) for n in range(len(points))]
    edges = stack_lines(bands, points)
    canvas.box(plot, 0, theme.card)
    for n in reversed(range(len(bands))):
        lower = edges[n - 1] if n else [0.0] * len(xs)
        outline = _along(plot, xs, edges[n]) + _along(plot, xs, lower)[::-1]
        if bands[n].seats:
            look = seats[bands[n].seats[0]].look
            layer = canvas.layer(plot)
            layer.hatch(look, plot)
            _cut_out(layer, outline)
            canvas.place(layer, 255 if n == 0 else PALE)
        else:
            layer = canvas.layer(plot)
            _draw_dots(layer, plot)
            _cut_out(layer, outline)
            canvas.place(layer)
    for edge in edges[1:-1]:
        _draw_line(canvas, plot, _along(plot, xs, edge), theme.keyline, EDGE, 0.75)
    _draw_ribbon(canvas, plot, bands[0], points, xs)
    line, look = _along(plot, xs, edges[0]), seats[bands[0].seats[0]].look
    _draw_line(canvas, plot, line, theme.keyline_of(look), KEYLINE)
    _draw_line(canvas, plot, line, PLAYERS[look].colour, LINE)
    canvas.box(plot, 0, None, theme.paper_frame, 1.0, stroke_opacity=0.6)


def draw_moving(
    canvas: Canvas, plot: Box, before: Sequence[Band], bands: Sequence[Band], seats: Sequence[Seat],
    points: Sequence[Point], at: Callable[[float], float], share: float,
) -> None:  # fmt: skip
    """Draw the bands on their way from one order to another, a `share` of it, 0 to 1: the lowest of the new
    order comes down over the others."""
    xs = [at(n) for n in range(len(points))]
    ends = stack_lines(bands, points)
    starts = dict(zip((band.place for band in before), stack_lines(before, points), strict=True))
    canvas.box(plot, 0, canvas.theme.card)
    for n in reversed(range(len(bands))):
        band = bands[n]
        tops = [start + (end - start) * share for start, end in zip(starts[band.place], ends[n], strict=True)]
        lows = [max(0.0, top - band.share(point)) for top, point in zip(tops, points, strict=True)]
        layer = canvas.layer(plot)
        if band.seats:
            layer.hatch(seats[band.seats[0]].look, plot)
        else:
            _draw_dots(layer, plot)
        _cut_out(layer, _along(plot, xs, tops) + _along(plot, xs, lows)[::-1])
        canvas.place(layer, 255 if n == 0 else PALE)
    canvas.box(plot, 0, None, canvas.theme.paper_frame, 1.0, stroke_opacity=0.6)


def _along(plot: Box, xs: Sequence[float], heights: Sequence[float]) -> list[Place]:
    return [(x, plot.bottom - plot.h * height) for x, height in zip(xs, heights, strict=True)]


def _cut_out(layer: Canvas, outline: Sequence[Place]) -> None:
    """Leave of a layer what lies inside an outline."""
    mask = pygame.Surface(layer.surface.get_size(), pygame.SRCALPHA)
    corners = [layer.point(x, y) for x, y in outline]
    if len(corners) > 2:
        pygame.draw.polygon(mask, "white", corners)
    layer.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _draw_ribbon(
    canvas: Canvas, plot: Box, lowest: Band, points: Sequence[Point], xs: Sequence[float]
) -> None:
    """Between which heights the lowest line is 95 % sure to lie."""
    ranges = [lowest.range(each) for each in points]
    upper = _along(plot, xs, [high for _, high in ranges])
    lower = _along(plot, xs, [low for low, _ in ranges])
    layer = canvas.layer(plot)
    layer.box(plot, 0, canvas.theme.card)
    _cut_out(layer, upper + lower[::-1])
    canvas.place(layer, 140)
    for edge in (upper, lower):
        _draw_line(canvas, plot, edge, canvas.theme.keyline, 1.1, 0.85, dash=3.5)


def _draw_line(
    canvas: Canvas, plot: Box, line: Sequence[Place], ink: str, width: float, opacity: float = 1.0,
    dash: float = 0.0,
) -> None:  # fmt: skip
    if len(line) < 2:
        return
    field = plot.inset(-6)
    way = "L".join(f"{x - field.x:.1f} {y - field.y:.1f}" for x, y in line)
    dashes = f' stroke-dasharray="{dash} {dash}"' if dash else ""
    body = (
        f'<path fill="none" stroke-linejoin="round" stroke="{ink}" stroke-width="{width}" '
        f'stroke-opacity="{opacity}"{dashes} d="M{way}"/>'
    )
    canvas.print_svg(body, (field.w, field.h), field)


def _draw_dots(canvas: Canvas, plot: Box) -> None:
    """Dotted paper: what nobody wins."""
    canvas.box(plot, 0, canvas.theme.paper_sunk)
    dots = "".join(
        f'<circle cx="{x}" cy="{y}" r="1.1"/>'
        for row, y in enumerate(range(4, int(plot.h) + 6, 7))
        for x in range(4 + 4 * (row % 2), int(plot.w) + 8, 8)
    )
    canvas.print_svg(f'<g fill="{canvas.theme.ink_soft}">{dots}</g>', (plot.w, plot.h), plot)
