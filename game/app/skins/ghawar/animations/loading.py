"""Loading: a hidden block is shown, barrels change hands, the block swings onto the truck; on the railway of
the published edition train and badges run on."""

from collections.abc import Iterator
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import io, out
from game.app.skin_api import tweens
from game.app.skin_api.cues import Cue, Cues
from game.app.skin_api.stage import Stage
from game.app.skins.ghawar import field, geometry, pieces, railway, stores, trucks
from game.app.skins.ghawar.animations import moving
from game.app.skins.ghawar.animations.moving import MONEY
from game.app.skins.ghawar.looks import Looks
from game.rules.ghawar import messages
from game.rules.ghawar.board import HOME
from game.rules.ghawar.state import NONE, UNKNOWN

STOP_MS, MOST_MS = 480.0, 1400.0
"""How long what runs takes from stop to stop, and at most for all of its way."""


def train_runs(looks: Looks, stage: Stage, left: int) -> Iterator[None]:
    """The train runs on to the blocks that are left (GHA-14.11); nothing where there are no rails."""
    start = stage.state.table.on_field
    if not looks.has_track or start == left:
        return
    stage.take("train")

    def draw(canvas: Canvas, share: float) -> None:
        railway.draw_train(canvas, looks, start + (left - start) * share)

    yield from tweens.lasting(stage, _length(start - left), draw)


def badge_runs(looks: Looks, stage: Stage, seat: int, points: int) -> Iterator[None]:
    """The badge of a seat runs on by so many points."""
    if not looks.has_track or not points:
        return
    before, after = stage.state.table, stage.state.copy().table
    after.points[seat] += points
    start, aside, end = before.points[seat], railway.abreast(before, seat), railway.abreast(after, seat)
    stage.take(f"badge-{seat}")

    def draw(canvas: Canvas, share: float) -> None:
        place = aside + (end - aside) * share
        railway.draw_badge(canvas, looks, seat, start + points * share, place)

    yield from tweens.lasting(stage, _length(points), draw)


def _length(stops: int) -> float:
    return min(MOST_MS, STOP_MS * (0.5 + 0.5 * abs(stops)))


LOST_MS: Final = 700.0
"""How long it is shown who has lost a majority."""


def block_revealed(looks: Looks, event: messages.BlockRevealed, stage: Stage) -> Iterator[None]:
    """The rig lifts, everybody sees the block."""
    table = stage.state.table
    platform = event.platform
    look = looks.of(table.rigs[platform])
    stage.take(f"rig-{platform}", f"block-{platform}")
    high = [0.0]

    def draw(canvas: Canvas) -> None:
        x, y = field.rig_at(platform)
        box = Box.around(x, y - 24 * high[0], field.RIG)
        canvas.svg(pieces.rig_back(look), pieces.FIELD, box)
        if high[0] > 0.15:
            field.draw_block(canvas, looks, event.colour, *field.block_at(platform, covered=True))
        canvas.svg(pieces.rig_front(look, high[0] <= 0.15), pieces.FIELD, box)

    stage.sprite(draw)

    def step(share: float) -> None:
        high[0] = share

    yield from stage.tween(280, step, out)
    yield from stage.pause(900)
    yield from stage.tween(180, lambda share: step(1 - share), io)


def block_bared(looks: Looks, event: messages.BlockBared, stage: Stage) -> Iterator[None]:
    """The canvas comes off a block that nobody could see."""
    platform = event.platform
    stage.take(f"block-{platform}")
    place = field.block_at(platform, covered=False)

    def draw(canvas: Canvas, share: float) -> None:
        field.draw_block(canvas, looks, UNKNOWN, *place, round(255 * (1 - share)))
        field.draw_block(canvas, looks, event.colour, *place, round(255 * share))

    lit = tweens.flash(stage, geometry.pad_box(platform), ms=520)
    return tweens.together(tweens.lasting(stage, 320, draw), lit)


def paid(looks: Looks, event: messages.Paid, stage: Stage) -> Iterator[None]:
    """Barrels go from seat to seat, a fee from where the truck stands that loads."""
    path = stage.state.table.last_path
    square = geometry.centre(path[-1]) if event.reason == "fee" and path and path[-1] != HOME else None
    return MONEY.pay(looks, stage, event.payer, event.receiver, event.barrels, square)


def extracted(looks: Looks, event: messages.Extracted, stage: Stage) -> Iterator[None]:
    """The block swings from its platform onto the truck; where rails are laid the train runs on by one."""
    table = stage.state.table
    platform = event.platform
    stage.take(f"block-{platform}")
    px, py, size = field.block_at(platform, covered=True)
    x, y, turn = field.truck_at(table, event.truck)
    share = trucks.TRAIN_BED if looks.is_train(event.truck) else trucks.BED
    dx, dy = trucks.offset(turn, share)

    def draw(canvas: Canvas, x: float, y: float, size: float) -> None:
        field.draw_block(canvas, looks, event.colour, x, y, round(size))

    yield from tweens.together(
        tweens.fly(stage, draw, (px, py), (x + dx, y + dy), 480, 34, (size, trucks.LONG * trucks.LOAD)),
        train_runs(looks, stage, event.left),
    )
    yield from stage.pause(60)


def extraction_failed(looks: Looks, event: messages.ExtractionFailed, stage: Stage) -> Iterator[None]:
    """The block is too dear; it stays."""
    box = geometry.pad_box(event.platform)
    return moving.refuse(stage, box.cx, box.cy)


def points_scored(looks: Looks, event: messages.PointsScored, stage: Stage) -> Iterator[None]:
    """Points glide from the value board to the seat, whose badge runs on along the rails."""
    start = (geometry.value_card(looks.options.colours).cx, geometry.value_card(looks.options.colours).cy)
    number = moving.number(stage, f"+{event.points}", start, stage.seat_anchor(event.seat), ms=560)
    return tweens.together(number, badge_runs(looks, stage, event.seat, event.points))


def majority_changed(looks: Looks, event: messages.MajorityChanged, stage: Stage) -> Iterator[None]:
    """The pennant of a sole lead flies to its new owner, or away."""
    seat = event.now if event.now != NONE else event.was
    place = stores.cell(looks, seat, event.colour)
    end = stores.pennant_at(looks, seat, event.colour)
    start = (end[0], end[1] - 40)
    if event.was != NONE and event.now != NONE:
        start = stores.pennant_at(looks, event.was, event.colour)
    look = looks.of(seat)

    def draw(canvas: Canvas, x: float, y: float, size: float) -> None:
        stores.draw_pennant(canvas, look, x, y, round(size))

    if event.now == NONE:
        yield from tweens.fly(stage, draw, end, start, 420, 0, (12, 20), out)
    else:
        yield from tweens.fly(stage, draw, start, end, 460, 20, (24, 12))
    if event.was != NONE:
        lost = stores.cell(looks, event.was, event.colour)
        stage.trail(tweens.flash(stage, lost, ms=LOST_MS, floor=LOST_MS))
    stage.trail(tweens.flash(stage, place, ms=620))


CUES: Final[Cues[Looks]] = {
    messages.BlockRevealed: Cue(block_revealed, sound="card-flip"),
    messages.BlockBared: Cue(block_bared, sound="card-lift"),
    messages.Paid: Cue(paid, sound="coins-out"),
    messages.Extracted: Cue(
        extracted, sound="hop", toll=lambda event: event.price if event.owner != event.seat else 0
    ),
    messages.ExtractionFailed: Cue(extraction_failed, sound="refused"),
    messages.PointsScored: Cue(points_scored, sound="coins-in"),
    messages.MajorityChanged: Cue(
        majority_changed,
        sound=lambda event: "up" if event.manner == "won" else "down",
        weighty=lambda event: event.was != NONE,
        moment=42,
    ),
}
