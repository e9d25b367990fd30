"""What runs on the railway of the published edition: the train with the blocks, a badge with its points."""

from __future__ import annotations

from collections.abc import Iterator

from game.app.paint.canvas import Canvas
from game.app.skin_api import tweens
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
