"""What a board file may hold: each field with a number, its bounds, and what it is where it is left out."""

from __future__ import annotations

from game.rules.ghawar.board import Board
from tests.board_format import format_of

FORMAT = """\
Board.colours: 6 to 6 entries
Board.rigs: 3 times 1 to 36
Board.closed: None to 169 entries"""


def test_what_a_board_may_hold() -> None:
    assert format_of(Board) == FORMAT
