"""The start of a match as plain data: another process knows the types of a game only once it has loaded
it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import astuple

from game.engine.finding import find_rules
from game.engine.rules import Rules
from game.engine.vocabulary import Seat

PlainSeats = tuple[tuple[Any, ...], ...]


class PackedSetup(NamedTuple):
    """Game, board, options, seats and seed, and the folders of games from outside that there are."""

    game: str
    plugins: tuple[str, ...]
    board: bytes
    options: bytes
    seats: PlainSeats
    seed: int

    def unpacked(self) -> tuple[Rules, Any, Any, tuple[Seat, ...], int]:
        """The same again, with the game loaded in this process."""
        rules = find_rules(*self.plugins)[self.game]
        board, options = rules.board_and_options(self.board, self.options)
        return rules, board, options, unpacked_seats(self.seats), self.seed


def packed_setup(
    rules: Rules, board: Any, options: Any, seats: Sequence[Seat], seed: int, plugins: Iterable[str] = ()
) -> PackedSetup:
    """The start of a match in the form in which it is handed to another process."""
    return PackedSetup(
        rules.id, tuple(plugins), msgspec.json.encode(board), msgspec.json.encode(options),
        packed_seats(seats), seed,
    )  # fmt: skip


def packed_seats(seats: Iterable[Seat]) -> PlainSeats:
    """Seats as plain data."""
    return tuple(astuple(seat) for seat in seats)


def unpacked_seats(seats: PlainSeats) -> tuple[Seat, ...]:
    """The seats again."""
    return tuple(Seat(*seat) for seat in seats)
