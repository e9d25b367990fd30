"""The railway of the published edition: the train stands at the blocks left, the badges at the points."""

import math

import pygame
import pytest

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.skin_api.contract import Skin
from game.app.skin_api.stage import Stage
from game.app.skins.ghawar import geometry
from game.rules.ghawar import messages
from tests.app.drivers.animations import run, staged

from .matches import match, skin


def drawn(on_field: int, points: tuple[int, ...], preset: str = "published") -> pygame.Surface:
    """The table with so many blocks left and these points."""
    of = match(2, seed=1, preset=preset)
    of.state.table.on_field = on_field
    of.state.table.points = list(points)
    look = skin(of)
    picture = pygame.Surface((868, 574))
    look.picture.ground(Canvas(picture, 1.0, NIGHT_FELT))
    look.picture.standing(Canvas(picture, 1.0, NIGHT_FELT), of.state, frozenset())
    return picture


def differs_at(one: pygame.Surface, other: pygame.Surface, x: float, y: float) -> bool:
    """Whether two pictures are not the same round a place."""
    box = Box.around(x, y, 8)
    rect = pygame.Rect(round(box.x), round(box.y), 8, 8)
    return pygame.image.tobytes(one.subsurface(rect), "RGB") != pygame.image.tobytes(
        other.subsurface(rect), "RGB"
    )


@pytest.mark.parametrize("colours", [4, 6])
def test_the_stops_lie_evenly_on_the_bed_and_36_is_the_station_again(colours: int) -> None:
    stops = [geometry.stop_at(colours, number)[:2] for number in range(37)]
    assert stops[36] == stops[0]
    bed = geometry.track_box(colours)
    assert all(bed.inset(6).contains(stop) for stop in stops)
    apart = [math.dist(stops[k], stops[k + 1]) for k in range(36)]
    assert max(apart) == pytest.approx(min(apart), rel=0.1)


@pytest.mark.rule("GHA-14.11")
def test_the_train_stands_at_the_number_of_blocks_left() -> None:
    full, fewer = drawn(36, (0, 0)), drawn(22, (0, 0))
    there = geometry.stop_at(4, 22)[:2]
    assert differs_at(full, fewer, *there)
    assert not differs_at(drawn(30, (0, 0)), fewer, *geometry.stop_at(4, 12)[:2])


@pytest.mark.rule("GHA-14.11")
def test_the_badges_stand_at_the_points_and_bars_tell_the_rounds() -> None:
    nothing, some = drawn(36, (5, 5)), drawn(36, (12, 5))
    assert differs_at(nothing, some, *geometry.stop_at(4, 12)[:2])
    x, y, _ = geometry.stop_at(4, 12)
    again = drawn(36, (48, 5))
    assert differs_at(some, again, x, y + 8)
    assert not differs_at(some, again, x, y - 2)


def test_other_games_have_no_railway() -> None:
    one, other = drawn(36, (0, 0), "competition"), drawn(22, (9, 9), "competition")
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def published() -> tuple[Skin, Stage]:
    """A table with rails, 20 blocks left, both seats at five points."""
    of = match(2, seed=1, preset="published")
    stage = staged(of)
    table = stage.state.table
    table.on_field, table.points[:] = 20, [5, 5]
    table.blocks[0], table.covered = 1, [0]
    return skin(of), stage


def seen(look: Skin, stage: Stage) -> pygame.Surface:
    """The table with what an animation carries."""
    picture = pygame.Surface((868, 574))
    canvas = Canvas(picture, 1.0, NIGHT_FELT)
    look.picture.ground(canvas)
    look.picture.standing(canvas, stage.state, stage.absent)
    for sprite in stage.sprites:
        sprite.draw(canvas)
    return picture


@pytest.mark.rule("GHA-14.11")
def test_the_train_runs_along_the_rails_while_a_block_is_loaded() -> None:
    look, stage = published()
    stage.frame(0.0)
    animation = look.motion.animation(messages.Extracted(0, 0, 0, 1, 0, 0, 19), stage)
    assert animation is not None
    pictures: list[pygame.Surface] = []
    for _ in animation:
        pictures.append(seen(look, stage))
        stage.frame(40)
    here, between, there = (geometry.stop_at(4, stop)[:2] for stop in (20, 19.5, 19))
    assert "train" in stage.absent
    assert differs_at(pictures[0], pictures[len(pictures) // 3], *between)
    assert differs_at(pictures[0], pictures[-1], *there)
    standing = drawn(20, (5, 5))
    assert not differs_at(pictures[0], standing, *here)
    assert not differs_at(pictures[-1], drawn(19, (5, 5)), *there)


@pytest.mark.rule("GHA-14.11")
def test_a_badge_runs_on_by_the_points_that_are_scored() -> None:
    look, stage = published()
    run(look, stage, messages.PointsScored(1, 4, "own"))
    assert "badge-1" in stage.absent and "badge-0" not in stage.absent
    assert not differs_at(seen(look, stage), drawn(20, (5, 9)), *geometry.stop_at(4, 9)[:2])


def test_nothing_runs_where_there_are_no_rails() -> None:
    of = match(2, seed=1)
    look, stage = skin(of), staged(of)
    stage.state.table.blocks[0], stage.state.table.covered = 1, [0]
    stage.state.table.on_field = 20
    run(look, stage, messages.Extracted(0, 0, 0, 1, 0, 0, 19))
    assert "train" not in stage.absent
