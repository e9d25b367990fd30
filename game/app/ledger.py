"""What belongs to whom: places on the board, and the figures of all seats side by side."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from game.app.paint.box import Box


class Owned(NamedTuple):
    """A part of the board that belongs to a seat, or to several partners; in board units."""

    box: Box
    seats: tuple[int, ...]


class Column(msgspec.Struct, frozen=True):
    """A kind of figure: a short heading, and what it means in a sentence without a full stop."""

    title: str
    full: str
    sign: str = ""
    """The sign that stands at its head in place of the heading: one of many things of a kind."""


class Figure(NamedTuple):
    """A figure as it is written, and as a number to sort by."""

    text: str
    number: float
    whole: bool = False
    """Whether the seat has all of it, or most: the sign of the column stands beside the figure."""


class Ledger(msgspec.Struct, frozen=True):
    """The figures of all seats, a row for each; the first column is what the match is won by."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Figure, ...], ...]
    rest_title: str = ""
    rest: tuple[tuple[str, str], ...] = ()
    """What belongs to nobody yet: an icon and a few words each."""

    def order(self, column: int) -> list[int]:
        """The seats by a column, the most first; where it is equal, by the column that wins the match."""
        rows = self.rows
        return sorted(range(len(rows)), key=lambda seat: (-rows[seat][column].number, -rows[seat][0].number))
