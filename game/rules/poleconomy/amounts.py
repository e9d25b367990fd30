"""What a sum of money is called."""

from __future__ import annotations

from typing import Final

from game.engine.spelling import Term

MILLIONS_FROM: Final = 1_000
"""From this sum on amounts are told in millions."""


def money(amount: int) -> Term:
    """An amount: $1,240K; from ten millions on $12.4M."""
    if abs(amount) >= MILLIONS_FROM:
        return Term("millions", {"n": amount / 100})
    return Term("money", {"n": 10 * amount})
