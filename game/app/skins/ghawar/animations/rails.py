"""What runs on the railway of the published edition: the train with the blocks, a badge with its points."""

from __future__ import annotations

from collections.abc import Iterator

from game.app.paint.motion import io
from game.app.skin_api.stage import Stage
from game.app.skins.ghawar import railway
from game.app.skins.ghawar.looks import Looks

STOP_MS, MOST_MS = 480.0, 1400.0
"""How long what runs takes from stop to stop, and at most for all of its way."""


def train_runs(looks: Looks, stage: Stage, left: int) -> Iterator[None]:
    """The train runs on to the blocks that are left (GHA-14.11); nothing where there are no rails."""
    start = stage.state.table.on_field
    if not looks.has_track or start == left:
        return
    stage.take("train")
    now = [float(start)]
    stage.sprite(lambda canvas: railway.draw_train(canvas, looks, now[0]))

    def step(share: float) -> None:
        now[0] = start + (left - start) * share

    yield from stage.tween(_length(start - left), step, io)


def badge_runs(looks: Looks, stage: Stage, seat: int, points: int) -> Iterator[None]:
    """The badge of a seat runs on by so many points."""
    if not looks.has_track or not points:
        return
    before, after = stage.state.table, stage.state.copy().table
    after.points[seat] += points
    start, aside, end = before.points[seat], railway.abreast(before, seat), railway.abreast(after, seat)
    stage.take(f"badge-{seat}")
    now = [0.0]

    def place(share: float) -> float:
        return aside + (end - aside) * share

    stage.sprite(
        lambda canvas: railway.draw_badge(canvas, looks, seat, start + points * now[0], place(now[0]))
    )

    def step(share: float) -> None:
        now[0] = share

    yield from stage.tween(_length(points), step, io)


def _length(stops: int) -> float:
    return min(MOST_MS, STOP_MS * (0.5 + 0.5 * abs(stops)))
