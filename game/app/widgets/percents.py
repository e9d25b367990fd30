"""Chances and what moves them in words: whole per cents, parts that add up as printed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.review.report import WHOLE
from game.store.catalogue import say

TOLD: Final = WHOLE // 200
"""So much is told as one per cent, less as none."""


def percent(number: float) -> str:
    """A chance of so many 1/100,000 in words.

    >>> percent(61_400)
    '61 %'
    """
    return say("lessons.percent", n=round(100 * number / WHOLE))


def moved(number: float) -> str:
    """A change of a chance in words, with its sign.

    >>> moved(26_000), moved(-12_600), moved(300)
    ('+26 %', '−13 %', '0 %')
    """
    return signed(round(100 * number / WHOLE))


def signed(points: int) -> str:
    """So many per cents more or less, in words."""
    key = "gain" if points > 0 else "loss" if points < 0 else "percent"
    return say(f"lessons.{key}", n=abs(points))


def off(error: float) -> str:
    """How far a number may be off, by its standard error, in words."""
    return say("lessons.off", n=round(196 * error / WHOLE))


def added_up(start: int, parts: Sequence[int], end: int) -> tuple[int, tuple[int, ...], int]:
    """Whole per cents of a sum in 1/100,000, start + parts = end, that add up as printed: start and end are
    rounded, and of the parts those are rounded the other way that come nearest to it.

    >>> added_up(25_000, (-23_400, -61_600, 38_400, 21_600), 0)
    (25, (-23, -62, 38, 22), 0)
    """
    first, last = round(100 * start / WHOLE), round(100 * end / WHOLE)
    exact = [100 * part / WHOLE for part in parts]
    whole = [round(part) for part in exact]
    missing = last - first - sum(whole)
    step = 1 if missing > 0 else -1
    by_need = sorted(range(len(parts)), key=lambda n: step * (whole[n] - exact[n]))
    for turn in range(abs(missing)):
        whole[by_need[turn % len(parts)]] += step
    return first, tuple(whole), last
