"""Dice that fly in from a seat's side, bounce on the tray and settle with their true faces."""

from collections.abc import Iterator

from game.app.paint.canvas import Canvas
from game.app.skin_api import tweens
from game.app.skin_api.stage import Stage
from game.app.skin_api.tweens import Falling
from game.app.skins.ghawar import geometry, tray


def roll(stage: Stage, side: int, faces: tuple[int, ...]) -> Iterator[None]:
    """Roll dice onto the tray from a side of the field."""
    stage.take("dice")
    dx, dy = geometry.OUTWARD[side]
    if side == 3:
        dx, dy = 0.6, 0.9  # there is no room to come from the right of the tray
    count = len(faces)
    bodies = tray.bodies(count)

    def draw(canvas: Canvas, number: int, die: Falling) -> None:
        canvas.die(die.face, *die.at, tray.DIE, die.turn, bodies[number], die.lift, die.tumbles, number)

    spots = [tray.die_at(number, count) for number in range(count)]
    leans = [tray.lean(number) for number in range(count)]
    return tweens.thrown(stage, faces, spots, (dx * 190, dy * 150), leans, draw)
