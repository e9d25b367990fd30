"""Who plays with whom: a side for each seat, which is the first seat of those that own and win together."""

from __future__ import annotations

from collections.abc import Sequence


def members(sides: Sequence[int], seat: int) -> tuple[int, ...]:
    """The seats that play as one with a seat, itself among them.

    >>> members((0, 1, 0, 1), 2)
    (0, 2)
    """
    return tuple(other for other, side in enumerate(sides) if side == sides[seat])


def partners(sides: Sequence[int], seat: int) -> tuple[int, ...]:
    """The other seats that play as one with a seat; () for one that plays alone.

    >>> partners((0, 1, 0, 1), 2), partners((0, 1, 2), 2)
    ((0,), ())
    """
    return tuple(other for other in members(sides, seat) if other != seat)
