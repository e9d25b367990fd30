"""Movements that several scripts share: arcs, lights, notes to read, bills and numbers that fly."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Final

from game.app.motion import Easing, back, io, out
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.petropolis import drawings, middle
from game.app.skins.petropolis.lettering import money
from game.app.skins.petropolis.looks import Looks
from game.app.stage import Stage

Point = tuple[float, float]
DrawAt = Callable[[Canvas, float, float, float], None]
"""Draws something at a place in a size."""
GAIN: Final = ("#2f8060", "#17543d")
LOSS: Final = ("#b0483a", "#7d281e")


def local(share: float, number: int, count: int, length: float = 0.5) -> float:
    """How far the n-th of several movements is when all together are at `share`; each takes `length`."""
    start = (1 - length) * (number / (count - 1) if count > 1 else 0.0)
    return min(1.0, max(0.0, (share - start) / length))


def bow(a: Point, b: Point, share: float, high: float) -> Point:
    """A place on an arc that rises `high` over the straight line from a to b."""
    x, y = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
    return x, y - high * 4 * share * (1 - share)


def counting(
    stage: Stage, ms: float, draw: Callable[[Canvas, float], None], ease: Easing = io
) -> Iterator[None]:
    """Draw something with a share that goes from 0 to 1; it is taken away at the end."""
    now = [0.0]
    sprite = stage.sprite(lambda canvas: draw(canvas, now[0]))

    def step(share: float) -> None:
        now[0] = share

    yield from stage.tween(ms, step, ease)
    sprite.remove()


def flash(stage: Stage, boxes: list[Box], ms: float = 620) -> Iterator[None]:
    """A warm light that comes once and goes; lights of neighbours add up, so several are weaker."""
    most = 110 if len(boxes) == 1 else 48

    def draw(canvas: Canvas, share: float) -> None:
        strength = round(most * math.sin(math.pi * share) / 10) * 10
        for box in boxes:
            if strength > 0:
                canvas.glow(box.cx, box.cy, box.w * 0.9, box.h * 0.9, "#ffcf6a", strength)

    return counting(stage, ms, draw)


def ring(stage: Stage, box: Box, ms: float = 260) -> Iterator[None]:
    """A ring of dust around something that was stamped down."""

    def draw(canvas: Canvas, share: float) -> None:
        around = box.inset(-round(2 + 9 * share))
        canvas.box(around, 6, None, "#8f6f3c", 2.0, stroke_opacity=round(1 - share, 1))

    return counting(stage, ms, draw, out)


def banner(
    looks: Looks, stage: Stage, title: str, line: str = "", icon: str = "", seat: int = -1, ms: float = 1100
) -> Iterator[None]:
    """A paper note on the map that stays long enough to be read."""
    inner = looks.ring.inner
    calm = stage.reduced

    def draw(canvas: Canvas, share: float) -> None:
        wide = canvas.text_width(title, "head-bold", 20)
        wide = max(wide, canvas.text_width(line, "ui", 14.5) if line else 0.0)
        box = Box.around(inner.cx, inner.cy - 40 + (0 if calm else 12) * (1 - share),
                         min(inner.w - 24, max(220.0, wide + 96)), 82 if line else 60)  # fmt: skip
        layer = canvas.layer(box.inset(-24)) if share < 1 else canvas
        layer.paper(box, 9, tone="card", frame=False)
        layer.box(box.inset(4), 6, None, layer.theme.paper_frame, 1.1, stroke_opacity=0.7)
        x = box.cx + (20 if icon or seat >= 0 else 0)
        if seat >= 0:
            layer.badge(looks.of(seat), box.x + 34, box.cy, 38)
        elif icon:
            layer.icon(icon, box.x + 34, box.cy, 31, layer.theme.ink_title)
        room = box.w - (80 if icon or seat >= 0 else 30)
        _fit(layer, title, x, box.cy - (12 if line else 0), "head-bold", 20, layer.theme.ink_title, room)
        if line:
            _fit(layer, line, x, box.cy + 16, "ui", 14.5, layer.theme.ink, room)
        if layer is not canvas:
            canvas.place(layer, round(255 * share))

    return noted(stage, draw, ms)


def noted(stage: Stage, draw: Callable[[Canvas, float], None], ms: float) -> Iterator[None]:
    """Fade something in, let it be read, fade it out."""
    now = [0.0]
    sprite = stage.sprite(lambda canvas: draw(canvas, now[0]))

    def step(share: float) -> None:
        now[0] = share

    yield from stage.tween(180, step, out)
    yield from stage.pause(ms)
    yield from stage.tween(130, lambda share: step(1 - share), out)
    sprite.remove()


def _fit(
    canvas: Canvas, words: str, x: float, y: float, face: str, size: float, ink: str, room: float
) -> None:
    wide = canvas.text_width(words, face, size)
    canvas.text(words, x, y, face, size * min(1.0, room / wide) if wide else size, ink, "c")


def purse(looks: Looks, stage: Stage, seat: int) -> Point:
    """Where the money of a seat, or of the Bank, is."""
    return stage.seat_anchor(seat) if seat >= 0 else middle.bank_at(looks)


def pay(looks: Looks, stage: Stage, payer: int, receiver: int, amount: int) -> Iterator[None]:
    """Bills fly from one purse to another, then both say what it was."""
    a, b = purse(looks, stage, payer), purse(looks, stage, receiver)
    yield from bills(stage, a, b, 3 + min(4, amount // 150_000))
    plates = [plate(stage, money(-amount), a, LOSS)] if payer >= 0 else []
    plates += [plate(stage, f"+{money(amount)}", b, GAIN)] if receiver >= 0 else []
    yield from together(*plates)


def bills(stage: Stage, a: Point, b: Point, count: int) -> Iterator[None]:
    """Bills fly one after the other, above the panels."""
    now = [0.0]
    length = 520 / (520 + 60 * (count - 1))

    def draw(canvas: Canvas) -> Box:
        covered = Box.around(*a, 1)
        for number in range(count):
            share = local(now[0], number, count, length)
            if 0 < share < 1:
                x, y = bow(a, b, io(share), 30 + 5 * (number % 3))
                drawings.bill(canvas, x, y, 36, round(share * 8) * 6 - 24 + 10 * (number % 3))
                covered = covered.union(Box.around(x, y, 60))
        return covered

    sprite = stage.over(draw)

    def step(share: float) -> None:
        now[0] = share

    yield from stage.tween(520 + 60 * (count - 1), step, lambda share: share)
    sprite.remove()


def plate(stage: Stage, words: str, at: Point, fill: tuple[str, str], ms: float = 760) -> Iterator[None]:
    """A small plate with an amount rises beside a purse and stays to be read."""
    now = [0.0]

    def draw(canvas: Canvas) -> Box:
        wide = canvas.text_width(words, "bold", 15) + 16
        box = Box.around(at[0] + wide / 2 + 20, at[1] - 6 * now[0], wide, 23)
        canvas.shadow(box, 7, 4, 2, 140)
        canvas.box(box, 7, fill, drawings.KEY, 1.3)
        canvas.text(words, box.cx, box.cy, "bold", 15, "#fffbe8", "c")
        return box.inset(-16)

    sprite = stage.over(draw)

    def step(share: float) -> None:
        now[0] = share

    yield from stage.tween(200, step, back)
    yield from stage.pause(ms)
    sprite.remove()


def together(*scripts: Iterator[None]) -> Iterator[None]:
    """Run several movements at once, until the last is over."""
    running = list(scripts)
    while running:
        running = [script for script in running if _goes_on(script)]
        if running:
            yield


def _goes_on(script: Iterator[None]) -> bool:
    try:
        next(script)
    except StopIteration:
        return False
    return True
