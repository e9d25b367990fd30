"""Outcomes of shuffles and dice."""

from __future__ import annotations

from game.engine.vocabulary import Outcome


class BlocksDrawn(Outcome, frozen=True):
    """The colours of the open platforms, in order."""

    colours: tuple[int, ...]


class ValuesDrawn(Outcome, frozen=True):
    """The value of each colour."""

    values: tuple[int, ...]


class FirstDrawn(Outcome, frozen=True):
    """The start player."""

    seat: int


class SiteRolled(Outcome, frozen=True):
    """Two dice of phase 1."""

    sand: int
    oil: int


class DieRolled(Outcome, frozen=True):
    """One die of phase 2."""

    pips: int
