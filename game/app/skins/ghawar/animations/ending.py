"""The end: the last block, the last deliveries. What is paid then is for the last scene to tell."""

from collections.abc import Iterator
from typing import Final

from game.app.paint.canvas import Canvas
from game.app.skin_api import captions, tweens
from game.app.skin_api.cues import Cue, Cues
from game.app.skin_api.motions import note
from game.app.skin_api.stage import Stage
from game.app.skins.ghawar import field, geometry, trucks
from game.app.skins.ghawar.looks import Looks
from game.rules.ghawar import messages


def last_block(looks: Looks, event: messages.LastBlock, stage: Stage) -> Iterator[None]:
    """The field is empty."""
    line = looks.say("told.last_block_line", seat=event.seat)
    return tweens.together(
        tweens.flash(stage, geometry.pad_box(event.platform), ms=900),
        captions.banner(looks, stage, looks.say("told.last_block"), line, "flag", ms=1300),
    )


def cargo_lost(looks: Looks, event: messages.CargoLost, stage: Stage) -> Iterator[None]:
    """A load that did not come home fades away."""
    stage.take(f"load-{event.truck}")
    x, y, turn = field.truck_at(stage.state.table, event.truck)
    dx, dy = trucks.offset(turn, trucks.BED)

    def draw(canvas: Canvas, share: float) -> None:
        alpha = round(255 * (1 - share))
        field.draw_block(canvas, looks, event.colour, x + dx, y + dy - 16 * share, 17, alpha)

    return tweens.lasting(stage, 520, draw)


CUES: Final[Cues[Looks]] = {
    messages.DrySpell: Cue(note("told.dry", "told.dry_line", "hourglass"), sound="going", read=True),
    messages.LastBlock: Cue(last_block, sound="gone", read=True, moment=45),
    messages.DeliveryStarted: Cue(
        note("told.deliveries", "told.deliveries_line", "truck", ms=1200), sound="going", read=True
    ),
    messages.CargoLost: Cue(cargo_lost, sound="down"),
    messages.PaidOut: Cue(closing=True),
    messages.BonusPaid: Cue(closing=True),
    messages.GameEnded: Cue(closing=True),
}
