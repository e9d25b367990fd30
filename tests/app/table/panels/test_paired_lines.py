"""In the smallest window with the largest letters the name and the money of a seat do not touch."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.paint.canvas import Canvas
from tests.app.drivers.table import FOUR, AtTable, new_match, new_services


@pytest.mark.parametrize("text", [1.25, 1.6])
def test_two_lines_of_a_pair_are_apart(text: float, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = AtTable(new_match(FOUR), new_services(text_scale=text), (1024, 600))
    sitting.step(ms=300)
    plate = sitting.table.view.seats.plates[0]
    if not plate.paired:
        return
    written: list[tuple[float, float]] = []
    write = Canvas.text

    def noted(canvas: Canvas, words: str, x: float, y: float, face: str, size: float, *more: Any) -> float:
        written.append((y, size * canvas.t))
        return write(canvas, words, x, y, face, size, *more)

    monkeypatch.setattr(Canvas, "text", noted)
    plate.draw(sitting.table.view.desk.ruler)
    names, sums = min(written), max(written)
    assert sums[0] - names[0] >= 0.98 * (names[1] + sums[1]) / 2
    assert sums[0] + sums[1] / 2 <= plate.box.bottom + 2 and names[0] - names[1] / 2 >= plate.box.y
