"""What is worked out once for a board: no frame waits for it, and nobody is asked before it is there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.app.paint import motion
from game.app.play import preparation
from tests.app.drivers.table import CARAVAN, TWO, AtTable, new_match

pytestmark = pytest.mark.usefixtures("unseen")

PIECES, PIECE_S = 150, 0.002


def test_nobody_is_asked_before_all_is_worked_out_and_no_frame_waits_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = [0.0]
    pieces: list[int] = []

    def prepare(rules: Any, board: Any, options: Any) -> Iterator[None]:
        for piece in range(PIECES):
            clock[0] += PIECE_S
            pieces.append(piece)
            yield

    monkeypatch.setattr(motion, "perf_counter", lambda: clock[0])
    monkeypatch.setattr(type(CARAVAN), "prepare", prepare)
    sitting = AtTable(new_match(TWO))
    controller, frames = sitting.controller, 0
    del pieces[:PIECES]  # of whoever laid the table
    assert not sitting.table.match.log and controller.selection is None
    while controller.mode != "choose":
        before = len(pieces)
        sitting.step()
        frames += 1
        assert frames < 100 and len(pieces) - before <= 1 + preparation.IDLE_PREPARING_S / PIECE_S
        assert controller.mode != "choose" or len(pieces) == PIECES
    assert frames > 5 and controller.selection is not None
