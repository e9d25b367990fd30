"""The plates of an ending: long names, many winners, large letters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.play.setup_draft import LONGEST_NAME
from game.app.review.ending import plates
from game.app.review.ending.layout import laid
from game.app.review.ranking import Ranked
from game.app.skin_api.contract import Skin
from game.engine.vocabulary import Seat
from tests.app.drivers.table import TWO, new_match, new_services

NAMES = tuple(
    name[:LONGEST_NAME] for name in ("Wolfeschlegelsteinhausen", "Maximiliane Otto", "Emeka Okonkwo-Bello")
)


@pytest.fixture(scope="module")
def look() -> Skin:
    match = new_match(TWO, 3)
    return new_services().skin(match)


def seats(count: int, rank: int = 0) -> list[Ranked]:
    """Seats with names as long as they may be, and large totals."""
    return [
        Ranked(
            number, Seat(NAMES[number % len(NAMES)], "human", number), rank or number + 1, 5_518_000,
            lambda total: f"P${total:,}", lambda total: f"P${total // 1000:,}K", (),
        )
        for number in range(count)
    ]  # fmt: skip


class Read(Canvas):
    """A canvas that remembers what is written on it, and from where to where."""

    def __init__(self, text_scale: float) -> None:
        super().__init__(pygame.Surface((1100, 300)), 1.0, NIGHT_FELT, text_scale)
        self.words: list[tuple[str, float, float]] = []

    def text(self, words: str, x: float, y: float, *more: Any, **other: Any) -> float:
        """Write, and remember it."""
        wide = super().text(words, x, y, *more, **other)
        align = other.get("align", more[3] if len(more) > 3 else "l")
        left = x - {"l": 0.0, "c": wide / 2, "r": wide}[align]
        self.words.append((words, left, left + wide))
        return wide


def sizes() -> Iterator[tuple[plates.PlateSizes, float]]:
    yield from ((plates.LARGE, 1.0), (plates.LARGE, 1.25), (plates.SMALL, 1.0), (plates.LETTERS, 1.6))


@pytest.mark.parametrize("count", range(1, 8))
def test_nobody_who_wins_is_cut_off(count: int, look: Skin) -> None:
    for size, text in sizes():
        canvas, box = Read(text), Box(10, 10, size.wide, size.high)
        plates.draw_winner(canvas, box, seats(count, 1), look.picture, size)
        written = " ".join(words for words, _, _ in canvas.words)
        assert "…" not in written
        named = all(name in written for name in NAMES[:count])
        assert named or (count > 2 and f"{count} share the win" in written), (count, size)
        assert all(box.x < left and right < box.right - 8 for _, left, right in canvas.words), (count, size)


@pytest.mark.parametrize(
    ("wide", "high", "text"), [(282, 63, 1.0), (282, 112, 1.0), (354, 50, 1.0), (458, 66, 1.6)]
)
def test_a_long_name_stands_above_its_total(wide: float, high: float, text: float, look: Skin) -> None:
    box = Box(10, 10, wide, high)
    for one in seats(3):
        canvas = Read(text)
        apart = plates.crowded(canvas, box, one)
        plates.draw_rank(canvas, box, one, look.picture, apart=apart)
        assert {one.seat.name, one.total} <= {words for words, _, _ in canvas.words}, "both are whole"
        (left, right), (first, last) = (
            next((left, right) for words, left, right in canvas.words if words == told)
            for told in (one.seat.name, one.total)
        )
        assert apart == (first < right) and max(right, last) <= box.right - 10 and left > box.x


@pytest.mark.parametrize("size", [(1080.0, 1920.0, 1.0), (1024.0, 600.0, 1.0), (1024.0, 600.0, 1.6)])
def test_plates_take_the_room_that_is_there(size: tuple[float, float, float], look: Skin) -> None:
    width, height, text = size
    for count in (2, 4, 7):
        found = laid(width, height, text, look, count)
        heights = {round(box.h, 3) for box in found.seats}
        assert len(heights) == 1
        upright = height > width
        top = found.bar.bottom if upright else found.top.bottom
        foot = found.bar.y if found.bar.right > found.seats[0].x and not upright else height
        used = found.seats[-1].bottom - found.seats[0].y
        assert used > (0.75 if count > 2 else 0.35) * (foot - top)
        above, below = found.seats[0].y - top, foot - found.seats[-1].bottom
        assert above > 0 < below and (not upright or abs(above - below) < 24), "they stand in its middle"
