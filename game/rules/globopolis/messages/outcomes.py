"""What no seat decides: dice and deals. Cards drawn are outcomes of `game.components.hands`."""

from __future__ import annotations

from game.engine.vocabulary import Outcome


class Thrown(Outcome, frozen=True):
    """Dice fell. Which they are is for the step to say: d6 to move, d8 and d20 of a TELEPORT, a polygon and
    the d6 of each side in a Battle Round, ..."""

    dice: tuple[int, ...]


class TitlesDealt(Outcome, frozen=True):
    """The Titles as they lie after shuffling, the ones that are dealt first (GLO-2.8)."""

    titles: tuple[int, ...]
