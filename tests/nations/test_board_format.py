"""What a board file may hold: each field with a number, its bounds, and what it is where it is left out."""

from __future__ import annotations

from game.rules.nations.board import Board
from tests.board_format import format_of

FORMAT = """\
Board.countries: 5 to 12 entries
Board.frontiers: 4 to 40 entries
Board.canal: 3 to 64 entries, 2 times 0 to 1000
Board.lakes: None to 12 entries, 2 times 0 to 1000
Board.pile: 2 times 0 to 1000
Board.vault: 2 times 0 to 1000
Country.derricks: 1 to 6
Country.centre: 2 times 0 to 1000
Country.label: 2 times 0 to 1000
Country.outline: 3 to 64 entries, 2 times 0 to 1000
Country.ring: 8 to 8 entries
Frontier.crossings: 1 to 4 entries
Frontier.site: 2 times 0 to 1000
Frontier.laid: usually False
Port.at: 2 times 0 to 1000
Port.step: 2 times -100 to 100
Seas.north: 8 times 0 to 1000
Seas.south: 8 times 0 to 1000
Spot.at: 2 times 0 to 1000"""


def test_what_a_board_may_hold() -> None:
    assert format_of(Board) == FORMAT
