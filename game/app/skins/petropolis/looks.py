"""What the parts of the drawing need to know of a match: its board, its options, the colours of its seats."""

from __future__ import annotations

from game.app.skin_api.looks import MatchLooks
from game.app.skins.petropolis import ring
from game.app.skins.petropolis.sheet import Chart, chart
from game.engine.vocabulary import Seat
from game.rules.petropolis import RULES
from game.rules.petropolis.board import Board, Title, Track
from game.rules.petropolis.board_parts import Group, Square
from game.rules.petropolis.options import Options
from game.rules.petropolis.state import NOBODY, Table


class Looks(MatchLooks, frozen=True, dict=True):
    """Board, options and seats of a match, and where its squares lie."""

    rules = RULES
    board: Board
    options: Options
    seats: tuple[Seat, ...]
    ring: ring.Ring
    chart: Chart

    @property
    def note_spot(self) -> tuple[tuple[float, float], float]:
        """Above the middle of the map, and little less than its width."""
        inner = self.ring.inner
        return (inner.cx, inner.cy - 40), inner.w - 24

    @property
    def track(self) -> Track:
        """The squares as they are played."""
        return self.board.tracks[self.options.geneva_two_spaces]

    def square(self, number: int) -> Square:
        """A square of the file; the landing of two airport squares is the airport."""
        return self.board.squares[number % len(self.board.squares)]

    def cell(self, square: int) -> ring.RingCell:
        """The cell of a square; both squares of the airport have the same."""
        return self.ring.cells[square % len(self.ring.cells)]

    def home(self, title: int) -> ring.RingCell:
        """The cell of a title."""
        return self.ring.cells[self.board.titles[title].square]

    def title(self, number: int) -> Title:
        """A title by its number."""
        return self.board.titles[number]

    def group(self, title: int) -> Group:
        """The group of a title."""
        return self.board.groups[self.board.group_of[title]]

    def emblem(self, group: int) -> str:
        """The name of a group's emblem as a sign for panels."""
        return f"group-{group}"


def looks_of(board: Board, seats: tuple[Seat, ...], options: Options) -> Looks:
    """All of it for one match."""
    laid = ring.ring(board)
    return Looks(board, options, seats, laid, chart(board, laid.inner))


def complete(table: Table, board: Board, group: int) -> tuple[int, ...]:
    """Who has a group whole and unmortgaged (PET-7.5): one owner, all partners, or nobody: ()."""
    members = board.members[group]
    owners = {table.owners[title] for title in members}
    if NOBODY in owners or any(table.mortgaged[title] for title in members):
        return ()
    if len(owners) == 1:
        return tuple(owners)
    partners = table.partners[group]
    return partners if owners <= set(partners) else ()


def rate_of(table: Table, board: Board, title: int) -> int:
    """Which of the rates a title earns now, as an index of RATES; -1 while it is mortgaged."""
    group = board.group_of[title]
    if table.mortgaged[title]:
        return -1
    return 1 + table.levels[group] if complete(table, board, group) else 0
