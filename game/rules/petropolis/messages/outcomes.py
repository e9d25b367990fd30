"""All that no seat decides: the deal, the first player, dice, telexes."""

from __future__ import annotations

from game.engine.vocabulary import Outcome


class TitlesShuffled(Outcome, frozen=True):
    """The titles that are dealt out, in the order of the deal."""

    titles: tuple[int, ...]


class FirstDrawn(Outcome, frozen=True):
    """Who opens."""

    seat: int


class DiceFell(Outcome, frozen=True):
    """Two dice."""

    one: int
    two: int


class TelexCame(Outcome, frozen=True):
    """The telex on top of the pile."""

    telex: int
