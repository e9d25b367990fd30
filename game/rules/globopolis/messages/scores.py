"""What events do to the points of a side (GLO-6 and 7)."""

from __future__ import annotations

from game.engine.vocabulary import Event
from game.rules.globopolis.messages.ending import EstateVoided
from game.rules.globopolis.messages.money import BackPaid, PointsBought, PointsEarned, PointsSold
from game.rules.globopolis.messages.titles import LevelsPassed, TitlePassed, UnionFormed
from game.rules.globopolis.messages.units import LevelBuilt, LevelsRemoved, LevelsRestored, LevelsSuspended
from game.rules.globopolis.state import NOBODY


def scored(event: Event) -> tuple[tuple[int, int], ...]:
    """The points that an event gives and takes: pairs of a seat, or a side, and what is added to its own."""
    match event:
        case PointsEarned() | LevelsRestored() | UnionFormed():
            return ((event.side, event.points),)
        case EstateVoided() | LevelsSuspended() | LevelsRemoved():
            return ((event.side, -event.points),)
        case PointsBought() | LevelBuilt():
            return ((event.seat, event.points),)
        case BackPaid() | PointsSold():
            return ((event.seat, -event.points),)
        case TitlePassed():
            changes = (event.giver, -event.lost), (event.taker, event.value)
            return tuple((side, points) for side, points in changes if side != NOBODY)
        case LevelsPassed():
            return (event.giver, -event.lost), (event.taker, event.points)
        case _:
            return ()
