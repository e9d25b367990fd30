"""How a match was won, from what the chronicle knows: what headlines are chosen by."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from game.app.review.chronicle import RoundFigures
from game.engine.rules import Standing
from game.store.words import Ending

CLOSE, CLEAR = 0.03, 0.3
"""A lead of this share of the winner's total is small, or large."""
LONG: Final = 4
"""So many rounds it takes to come from behind, or to lead all the way."""


def how_won(
    standing: Standing, points: Sequence[RoundFigures], out: Collection[int], team: Collection[int] = ()
) -> Ending:
    """How the winner won; `points` are those of the rounds, and may be none as long as they are not known.

    `team` are the winners that own everything together: they share the win with nobody.
    """
    winners = list(standing.winners)
    if not winners:
        return "nobody"
    winner = winners[0]
    if any(seat != winner and seat not in team for seat in winners):
        return "shared"
    others = [seat for seat in range(len(standing.ranks)) if seat not in winners]
    if others and all(seat in out for seat in others):
        return "alone"
    scores = [point.values[0] for point in points[1:]]
    half = scores[len(scores) // 2] if len(scores) >= LONG else None
    if half is not None and len(others) > 1 and all(half[winner] < half[seat] for seat in others):
        return "comeback"
    totals = standing.known_scores
    best, second = totals[winner], max((totals[seat] for seat in others), default=0)
    ahead = (best - second) / max(abs(best), 1)
    if others and 0 <= ahead <= CLOSE:  # below 0 something else than the score has decided
        return "close"
    if half is not None and all(seats[winner] >= max(seats) for seats in scores):
        return "leader"
    return "clear" if ahead >= CLEAR else "usual"
