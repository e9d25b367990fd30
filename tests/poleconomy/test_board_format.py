"""What a board file may hold: each field with a number, its bounds, and what it is where it is left out."""

from __future__ import annotations

from game.rules.poleconomy.board import Board
from tests.board_format import format_of

FORMAT = """\
Board.year: 1 to 9999
Board.regions: 1 to 8 entries
Board.outer: 16 to 60 entries
Board.inner: 16 to 60 entries
Board.corners: 4 to 4 entries
Board.index: 8 to 32 entries
Board.dealt: 1 to 5, usually 3
Corner.centre: 2 times 0 to 1000
Corner.size: 2 times 20 to 200
Disc.number: 1 to 99
Disc.centre: 2 times 0 to 1000
PaperSupply.bonds: 1 to 99, usually 30
PaperSupply.savings: 1 to 99, usually 20
PaperSupply.life: 1 to 99, usually 6
PaperSupply.business: 1 to 99, usually 6
Prices.company: 1 to 100, usually 10
Prices.advert: 1 to 100, usually 2
Square.centre: 2 times 0 to 1000
Square.size: 2 times 20 to 200
Square.times: 0 to 40, usually 0
Square.interest: usually False
Square.steps: 0 to 19, usually 0"""


def test_what_a_board_may_hold() -> None:
    assert format_of(Board) == FORMAT
