"""The five types of R-Units and where they lie, as numbers that a table can be written with (GLO-4.1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from game.rules.globopolis.board_parts import UNITS

WATER, FOOD, ENERGY, UCP, NS = range(5)
"""The types of UNITS, in the order in which rows of units name them."""
KINDS: Final = len(UNITS)
UNIT_PRICE: Final = 5
"""EU for a unit in a market, in a Requisition and in a debt (GLO-14.3, 26.1)."""
SET_KEPT: Final = 2
"""Units beyond so many of a type on a new plate may go to the stock (GLO-2.10)."""

Units: TypeAlias = tuple[int, ...]
"""How many of each type: Water, Food, Energy, UCP, NS-Units."""
NONE: Final[Units] = (0,) * KINDS

Store: TypeAlias = int
"""Where units lie: the number of a Title (its plate, or the stock of a Guild), SUPPLY, or the Personal Stock
of a side (`stock_of`)."""
SUPPLY: Final = -1
"""The free supply of the Administration."""


def stock_of(side: int) -> Store:
    """The store that is the Personal Stock of a side."""
    return -2 - side


def side_of_stock(store: Store) -> int:
    """Whose Personal Stock a store is; below 0: it is none."""
    return -2 - store


def one(kind: int, number: int = 1) -> Units:
    """So many of one type.

    >>> one(NS, 2)
    (0, 0, 0, 0, 2)
    """
    return tuple(number if other == kind else 0 for other in range(KINDS))


def plus(one: Iterable[int], other: Iterable[int]) -> Units:
    """The sum, type by type."""
    return tuple(map(int.__add__, one, other))


def minus(one: Iterable[int], other: Iterable[int]) -> Units:
    """The difference, type by type."""
    return tuple(map(int.__sub__, one, other))


def fits(part: Units, whole: Iterable[int]) -> bool:
    """Whether `part` is some or all of `whole`: so many types, none below 0, none more than there are."""
    return len(part) == KINDS and all(map(lambda some, all_: 0 <= some <= all_, part, whole))


def kept_units(kept: Iterable[int | str]) -> dict[int, Units]:
    """The units that stay with their giver, by Title.

    >>> kept_units(("12:0", "12:0", "12:4"))
    {12: (2, 0, 0, 0, 1)}
    """
    found: dict[int, Units] = {}
    for unit in kept:
        title, _, kind = str(unit).partition(":")
        found[int(title)] = plus(found.get(int(title), NONE), one(int(kind)))
    return found
