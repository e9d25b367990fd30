"""Teams: each seat's side is the first of the seats that own and win together."""

from __future__ import annotations

from collections.abc import Sequence


def members(sides: Sequence[int], seat: int) -> tuple[int, ...]:
    """The seats on the same side as `seat`, itself included.

    >>> members((0, 1, 0, 1), 2)
    (0, 2)
    """
    return tuple(other for other, side in enumerate(sides) if side == sides[seat])


def partners(sides: Sequence[int], seat: int) -> tuple[int, ...]:
    """The other seats on the same side; () for a seat that plays alone.

    >>> partners((0, 1, 0, 1), 2), partners((0, 1, 2), 2)
    ((0,), ())
    """
    return tuple(other for other in members(sides, seat) if other != seat)
