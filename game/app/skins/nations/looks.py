"""What the parts of the drawing need to know of a match: its board and where things lie, options, seats."""

from __future__ import annotations

from functools import cached_property

from game.app.skin_api.looks import MatchLooks
from game.app.skins.nations.chart import Chart, chart_of
from game.engine.vocabulary import Seat
from game.rules.nations import RULES
from game.rules.nations.board import Board
from game.rules.nations.options import Options
from game.rules.nations.state import NOBODY, Table, owner_of


class Looks(MatchLooks, frozen=True, dict=True):
    """Board, options and seats of a match."""

    rules = RULES
    board: Board
    options: Options
    seats: tuple[Seat, ...]

    @cached_property
    def chart(self) -> Chart:
        """Where everything lies on the map."""
        return chart_of(self.board)

    def ruler(self, table: Table, country: int) -> int:
        """Who controls a country, or NOBODY (NAT-1.1)."""
        return owner_of(table.leaders[self.board.capitals[country]])

    def canal_open(self, table: Table, seat: int) -> bool:
        """Whether a seat may pass the canal (NAT-10.10)."""
        return self.ruler(table, self.board.canal_country) in (NOBODY, seat)
