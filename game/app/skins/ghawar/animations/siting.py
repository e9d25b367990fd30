"""A rig is lifted, carried over the field and set down."""

from collections.abc import Iterator
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import io, out
from game.app.skin_api import tweens
from game.app.skin_api.cues import Cue, Cues
from game.app.skin_api.stage import Stage
from game.app.skins.ghawar import field, marks, pieces
from game.app.skins.ghawar.animations import moving
from game.app.skins.ghawar.looks import Looks
from game.rules.ghawar import messages
from game.rules.ghawar.state import NONE


def rig_moved(looks: Looks, event: messages.RigMoved, stage: Stage) -> Iterator[None]:
    """Lift, arc, set down; one block comes out bare, the other slips between the legs."""
    table = stage.state.table
    look = looks.of(event.seat)
    start, end = field.rig_at(event.start), field.rig_at(event.target)
    above = (start[0], start[1] - 26)
    stage.take(f"rig-{event.start}", f"block-{event.start}", f"block-{event.target}")
    at = [*start]
    bare = [0.0]

    def block(canvas: Canvas, platform: int, free: float) -> None:
        if table.blocks[platform] != NONE:
            low, high = field.block_at(platform, covered=True), field.block_at(platform, covered=False)
            x, y, size = (a + (b - a) * free for a, b in zip(low, high, strict=True))
            field.draw_block(canvas, looks, table.blocks[platform], x, y, round(size * 2) / 2)

    def draw(canvas: Canvas) -> None:
        block(canvas, event.start, bare[0])
        box = Box.around(at[0], at[1], field.RIG)
        canvas.svg(pieces.rig_back(look), pieces.FIELD, box)
        block(canvas, event.target, 1 - max(0.0, bare[0] * 4 - 3))
        canvas.svg(pieces.rig_front(look), pieces.FIELD, box)

    stage.sprite(draw)

    def lift(share: float) -> None:
        at[:] = tweens.between(start, above, share)
        bare[0] = share * 0.6

    def carry(share: float) -> None:
        x, y = marks.arc(above, end, share)
        at[:] = (x, y)
        bare[0] = 0.6 + 0.4 * share

    yield from stage.tween(220, lift, out)
    yield from stage.tween(680, carry, io)
    stage.sound("derrick", x=end[0])
    yield from moving.puff(stage, end[0], end[1] + 22)
    yield from stage.pause(80)


CUES: Final[Cues[Looks]] = {
    messages.RigMoved: Cue(rig_moved, landing="derrick"),
}
