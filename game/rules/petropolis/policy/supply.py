"""What the Bank's stock allows: to which levels a group can still be raised (PET-14.6, 14.7, PET-R28)."""

from __future__ import annotations

from game.rules.petropolis.board import PLATFORM


def in_stock(count: int, level: int, derricks: int, platforms: int, direct: bool) -> list[int]:
    """The levels to which a group of `count` titles can be raised in one purchase, money left aside.

    `direct`: a platform need not replace three derricks.
    """
    found = [higher for higher in range(level + 1, PLATFORM) if count * (higher - level) <= derricks]
    if level < PLATFORM and platforms >= count and (direct or level == PLATFORM - 1):
        found.append(PLATFORM)
    return found


def top(count: int, level: int, derricks: int, platforms: int, direct: bool) -> int:
    """The highest level that a group can come to, in as many purchases as it takes; `level` where none."""
    if level == PLATFORM:
        return PLATFORM
    most = min(PLATFORM - 1, level + derricks // count)
    return PLATFORM if platforms >= count and (direct or most == PLATFORM - 1) else most
