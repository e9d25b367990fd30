"""The end: the last block, what is paid, who has won."""

from collections.abc import Iterator
from typing import Final

from game.app.paint.canvas import Canvas
from game.app.skin_api import captions, tweens
from game.app.skin_api.cues import Cue, Cues
from game.app.skin_api.motions import note
from game.app.skin_api.stage import Stage
from game.app.skins.ghawar import field, geometry, stores, trucks
from game.app.skins.ghawar.animations import moving
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


def paid_out(looks: Looks, event: messages.PaidOut, stage: Stage) -> Iterator[None]:
    """What a store is worth glides to its seat."""
    shelf = stores.shelf(looks, event.seat)
    start, end = (shelf.cx, shelf.cy), stage.seat_anchor(event.seat)
    return tweens.together(
        tweens.flash(stage, stores.panel(looks, event.seat), ms=620),
        moving.number(stage, f"+{event.amount}", start, end, ms=720),
    )


def bonus_paid(looks: Looks, event: messages.BonusPaid, stage: Stage) -> Iterator[None]:
    """A pennant turns into barrels."""
    end = stage.seat_anchor(event.seat)
    if event.reason == "majority":
        place = stores.cell(looks, event.seat, event.colour)

        def sign(canvas: Canvas, x: float, y: float, size: float) -> None:
            field.draw_block(canvas, looks, event.colour, x, y, size)

        return moving.number(stage, f"+{event.amount}", (place.cx, place.cy), end, ms=620, signs=sign)
    box = stores.panel(looks, event.seat)
    return moving.number(stage, f"+{event.amount}", (box.cx, box.cy), end, ms=620)


CUES: Final[Cues[Looks]] = {
    messages.DrySpell: Cue(note("told.dry", "told.dry_line", "hourglass"), sound="going", read=True),
    messages.LastBlock: Cue(last_block, sound="gone", read=True, moment=45),
    messages.DeliveryStarted: Cue(
        note("told.deliveries", "told.deliveries_line", "truck", ms=1200), sound="going", read=True
    ),
    messages.CargoLost: Cue(cargo_lost, sound="down"),
    messages.PaidOut: Cue(paid_out, sound="coins-in"),
    messages.BonusPaid: Cue(bonus_paid, sound="coins-in"),
    messages.GameEnded: Cue(note("told.over", "told.over_line", "flag", ms=1200), sound="win", read=True),
}
