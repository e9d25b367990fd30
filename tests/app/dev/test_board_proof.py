"""The proof of a board: what is called good can be drawn at its bounds too. Ours are all drawn by `check`."""

from __future__ import annotations

from typing import Any

import pytest

from caravan.board import Board, Cards, Stop
from game.app.dev.board_proof import prove
from game.app.skin_api.plain.skin import PlainFacts
from game.store import folders
from game.store.boards import standard_board
from tests.app.drivers.table import CARAVAN

GREATEST = Board(
    "W" * 32,
    "W" * 240,
    tuple(
        Stop(f"{'W' * 30}{n:02}", 1_000, 1_000, n % 3 == 0, n % 3 == 1, (1_000,) * 2, (100,) * 2)
        for n in range(60)
    ),
    Cards(100, 100, 100),
)
"""Every text as long as may be, in the widest letters; all sums the greatest; as many stops as may be."""
LEAST = Board("W", "", tuple(Stop("i") for _ in range(8)), Cards(15, 0, 0))
"""Nothing said that may be left out."""


@pytest.mark.parametrize("board", [GREATEST, LEAST], ids=["greatest", "least"])
def test_a_board_at_its_bounds_can_be_drawn(board: Board) -> None:
    prove(CARAVAN, board)


def test_every_place_is_looked_at_in_both_layouts(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    place_card = PlainFacts.place

    def looked(self: Any, state: Any, place: str) -> Any:
        seen.append(place)
        return place_card(self, state, place)

    monkeypatch.setattr(PlainFacts, "place", looked)
    home = folders.saves()
    board: Board = standard_board(CARAVAN)
    prove(CARAVAN, board)
    assert {f"p-{stop}" for stop in range(len(board.stops))} <= set(seen)
    assert seen.count("p-0") >= 2
    assert folders.saves() == home and not home.exists(), "nothing is left behind"
