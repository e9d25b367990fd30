"""The small movements that scripts are made of: flights, puffs of sand, floating numbers, banners."""

import math
from collections.abc import Callable, Iterator
from typing import Final

from game.app.motion import Easing, back, io, out
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.ghawar import inscriptions, pieces
from game.app.skins.ghawar.geometry import FIELD
from game.app.stage import Stage

Point = tuple[float, float]
DrawAt = Callable[[Canvas, float, float, float], None]
"""Draws something at a place in a size."""

BARREL: Final = (
    '<ellipse cx="52" cy="92" rx="34" ry="7" fill="#000" fill-opacity=".3"/>'
    '<path d="M18 14Q10 50 18 86Q50 98 82 86Q90 50 82 14Q50 3 18 14Z" fill="#b5722f" '
    'stroke="#20150c" stroke-width="5"/>'
    '<path d="M34 10Q29 50 34 91M66 10Q71 50 66 91" stroke="#7c4617" stroke-width="3" fill="none"/>'
    '<path d="M14 32Q50 42 86 32M14 68Q50 78 86 68" stroke="#e8c46c" stroke-width="8" fill="none"/>'
    '<ellipse cx="50" cy="14" rx="32" ry="9" fill="#8a5522" stroke="#20150c" stroke-width="4"/>'
)


def local(share: float, number: int, count: int, length: float = 0.5) -> float:
    """How far the n-th of several movements is when all together are at `share`; each takes `length`."""
    start = (1 - length) * (number / (count - 1) if count > 1 else 0.0)
    return min(1.0, max(0.0, (share - start) / length))


def between(a: Point, b: Point, share: float) -> Point:
    """A place on the straight line from a to b."""
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def bow(a: Point, b: Point, share: float, high: float) -> Point:
    """A place on an arc that rises `high` over the straight line."""
    x, y = between(a, b, share)
    return x, y - high * 4 * share * (1 - share)


def fly(
    stage: Stage,
    draw: DrawAt,
    a: Point,
    b: Point,
    ms: float,
    high: float = 40.0,
    sizes: tuple[float, float] = (20.0, 20.0),
    ease: Easing = io,
) -> Iterator[None]:
    """Carry something on an arc from a to b, where it stays until the event ends; its size changes."""
    at = [*a, sizes[0]]
    stage.sprite(lambda canvas: draw(canvas, at[0], at[1], at[2]))

    def step(share: float) -> None:
        at[0], at[1] = bow(a, b, share, high)
        at[2] = sizes[0] + (sizes[1] - sizes[0]) * share

    yield from stage.tween(ms, step, ease)


def puff(stage: Stage, x: float, y: float, ms: float = 260) -> Iterator[None]:
    """A ring of dust where something was set down."""
    now = [0.0]

    def draw(canvas: Canvas) -> None:
        size = 30 + 34 * now[0]
        body = (
            '<ellipse cx="50" cy="50" rx="44" ry="24" fill="none" stroke="#f3dfae" stroke-width="7"/>'
            '<circle cx="10" cy="46" r="5" fill="#e6c98c"/><circle cx="90" cy="46" r="5" fill="#e6c98c"/>'
            '<circle cx="28" cy="70" r="4" fill="#e6c98c"/><circle cx="72" cy="70" r="4" fill="#e6c98c"/>'
        )
        canvas.svg(body, (100, 100), Box.around(x, y, round(size / 4) * 4), alpha=round(210 * (1 - now[0])))

    sprite = stage.sprite(draw)

    def step(share: float) -> None:
        now[0] = share

    yield from stage.tween(ms, step, out)
    sprite.remove()


def flash(stage: Stage, box: Box, ms: float = 600) -> Iterator[None]:
    """A warm light that comes once and goes."""
    now = [0.0]

    def draw(canvas: Canvas) -> None:
        strength = round(130 * math.sin(math.pi * now[0]) / 10) * 10
        if strength > 0:
            canvas.glow(box.cx, box.cy, box.w, box.h, "#ffcf6a", strength)

    sprite = stage.sprite(draw)

    def step(share: float) -> None:
        now[0] = share

    yield from stage.tween(ms, step, io)
    sprite.remove()


def refuse(stage: Stage, x: float, y: float, ms: float = 620) -> Iterator[None]:
    """A sign over a place that says: not here."""
    now = [0.0]

    def draw(canvas: Canvas) -> None:
        size = 30 * now[0]
        if size >= 3:
            disc = Box.around(x, y, round(size))
            canvas.box(disc, disc.w / 2, "#8a2f22", "#fff3e2", 2.0)
            canvas.svg(
                '<path d="M27 27 73 73M73 27 27 73" stroke="#fff3e2" stroke-width="16"/>',
                (100, 100), disc,
            )  # fmt: skip

    sprite = stage.sprite(draw)

    def step(share: float) -> None:
        now[0] = back(min(1.0, share * 3))

    yield from stage.tween(ms, step, io)
    sprite.remove()


def banner(
    stage: Stage, title: str, line: str = "", icon: str = "", seat: int = -1, ms: float = 1150
) -> Iterator[None]:
    """A paper note in the middle of the field that stays long enough to be read."""
    now = [0.0]

    def draw(canvas: Canvas) -> None:
        wide = max(
            canvas.text_width(title, "head-bold", 22), canvas.text_width(line, "ui", 14.5) if line else 0.0
        )
        wide = min(FIELD.w - 30, max(230.0, wide + (84 if icon or seat >= 0 else 56)))
        box = Box.around(
            FIELD.cx, FIELD.cy + (0 if stage.reduced else 12) * (1 - now[0]), wide, 84 if line else 64
        )
        layer = canvas.layer(box.inset(-22)) if now[0] < 1 else canvas
        layer.paper(box, 9, tone="card", frame=False)
        layer.box(box.inset(4), 6, None, layer.theme.paper_frame, 1.1, stroke_opacity=0.7)
        x = box.cx
        if icon or seat >= 0:
            x += 18
            if seat >= 0:
                layer.badge(seat, box.x + 36, box.cy, 38)
            else:
                layer.icon(icon, box.x + 36, box.cy, 32, layer.theme.ink_title)
        y = box.cy - (12 if line else 0)
        inscriptions.write(layer, title, x, y, "head-bold", 22, layer.theme.ink_title, "c", wide - 60)
        if line:
            inscriptions.write(layer, line, x, box.cy + 16, "ui", 14.5, layer.theme.ink, "c", wide - 60)
        if layer is not canvas:
            canvas.place(layer, round(255 * now[0]))

    sprite = stage.sprite(draw)

    def step(share: float) -> None:
        now[0] = share

    yield from stage.tween(180, step, out)
    yield from stage.pause(ms)
    yield from stage.tween(140, lambda share: step(1 - share), out)
    sprite.remove()


def barrels(stage: Stage, a: Point, b: Point, count: int) -> Iterator[None]:
    """Let barrels roll one after the other from a to b, above the panels."""
    number = max(1, min(7, count))
    now = [0.0]
    length = 520 / (520 + 60 * (number - 1))

    def draw(canvas: Canvas) -> Box:
        covered = Box.around(*a, 1)
        for which in range(number):
            share = local(now[0], which, number, length)
            if 0 < share < 1:
                x, y = bow(a, b, io(share), 26)
                box = Box.around(x, y, 22)
                canvas.svg(BARREL, (100, 100), box, turn=round(share * 12) * 30)
                covered = covered.union(box.inset(-8))
        return covered

    sprite = stage.over(draw)

    def step(share: float) -> None:
        now[0] = share

    yield from stage.tween(520 + 60 * (number - 1), step, lambda share: share)
    sprite.remove()


def number(
    stage: Stage,
    words: str,
    a: Point,
    b: Point,
    gain: bool = True,
    ms: float = 620,
    signs: DrawAt | None = None,
) -> Iterator[None]:
    """Let a small plate with a number glide from a to b, above the panels."""
    now = [0.0]
    fill = ("#2f8060", "#17543d") if gain else ("#b0483a", "#7d281e")

    def draw(canvas: Canvas) -> Box:
        x, y = bow(a, b, now[0], 22)
        wide = canvas.text_width(words, "bold", 15) + 16 + (20 if signs else 0)
        box = Box.around(x, y, wide, 23)
        canvas.shadow(box, 7, 4, 2, 140)
        canvas.box(box, 7, fill, pieces.KEY, 1.3)
        if signs:
            signs(canvas, box.x + 13, box.cy, 16)
        canvas.text(words, box.right - 8, box.cy, "bold", 15, "#fffbe8", "r")
        return box.inset(-14)

    sprite = stage.over(draw)

    def step(share: float) -> None:
        now[0] = share

    yield from stage.tween(ms, step, io)
    yield from stage.pause(220)
    sprite.remove()


def together(*scripts: Iterator[None]) -> Iterator[None]:
    """Run several movements at once, until the last is over."""
    running = list(scripts)
    while running:
        still: list[Iterator[None]] = []
        for script in running:
            try:
                next(script)
            except StopIteration:
                continue
            still.append(script)
        running = still
        if running:
            yield
