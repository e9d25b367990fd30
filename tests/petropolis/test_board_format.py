"""What a board file may hold: each field with a number, its bounds, and what it is where it is left out."""

from __future__ import annotations

from game.rules.petropolis.board import Board
from tests.board_format import format_of

FORMAT = """\
Back.squares: 1 to 12
Bank.amount: -10000000 to 10000000 by 1000, usually 0
Bank.per_title: -10000000 to 10000000 by 1000, usually 0
Bank.per_derrick: -10000000 to 10000000 by 1000, usually 0
Bank.per_platform: -10000000 to 10000000 by 1000, usually 0
Board.year: 1 to 9999
Board.squares: 20 to 60 entries
Board.telexes: None to 100 entries
Board.dealt: 6 times 1 to 13
Board.rig: 20000 to 2000000 by 20000, usually 200000
Each.amount: -10000000 to 10000000 by 1000
Square.price: 0 to 2000000, usually 0
Square.dealt: usually True
Square.charge: 0 to 2000000 by 1000, usually 0
Square.lands: None to 40 entries
Square.spot: -180 to 180, -90 to 90
Square.cell: 2 times 0 to 59
Square.land: 0 to 100, usually 0.0
Stock.derricks: 1 to 200
Stock.platforms: 1 to 200
Telex.championship: usually True"""


def test_what_a_board_may_hold() -> None:
    assert format_of(Board) == FORMAT
