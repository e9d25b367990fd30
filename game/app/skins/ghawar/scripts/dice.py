"""Dice that fly in from a seat's side, bounce on the tray and settle with their true faces."""

import math
from collections.abc import Iterator

from game.app.paint.canvas import Canvas
from game.app.skins.ghawar import geometry, tray
from game.app.stage import Stage

_BOUNCES = ((0.0, 0.36, 60.0), (0.36, 0.66, 26.0), (0.66, 0.86, 11.0), (0.86, 1.0, 3.0))
"""From when to when each bounce lasts, and how high it is."""


def roll(stage: Stage, side: int, faces: tuple[int, ...]) -> Iterator[None]:
    """Roll dice onto the tray from a side of the field."""
    stage.take("dice")
    dx, dy = geometry.OUTWARD[side]
    if side == 3:
        dx, dy = 0.6, 0.9  # there is no room to come from the right of the tray
    count = len(faces)
    bodies = tray.bodies(count)
    now = [0.0]

    def draw(canvas: Canvas) -> None:
        share = now[0]
        for number, face in enumerate(faces):
            part = min(1.0, max(0.0, share * 1.08 - 0.06 * number))
            x, y = tray.die_at(number, count)
            away = (1 - part) ** 1.6
            x += dx * 190 * away + (number - 0.5) * 16 * away * (1 if count > 1 else 0)
            y += dy * 150 * away
            lift = _height(part)
            spin = 540 * (1 - part) ** 1.4 * (-1 if number else 1)
            shown = face if part > 0.8 else (face + int(part * 16) * (number + 2)) % 6 + 1
            turn = tray.lean(number) + round(spin / 9) * 9
            canvas.die(shown, x, y - lift, tray.DIE, turn, bodies[number], round(lift / 4) * 4)

    stage.sprite(draw)

    def step(share: float) -> None:
        now[0] = share

    yield from stage.tween(780, step, lambda share: share)
    yield from stage.pause(240)


def _height(share: float) -> float:
    """How high a die is above the tray."""
    for start, end, high in _BOUNCES:
        if share < end:
            return high * math.sin(math.pi * (share - start) / (end - start))
    return 0.0
