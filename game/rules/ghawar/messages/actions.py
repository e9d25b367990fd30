"""What a seat may ask for."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.engine.vocabulary import Action


class PlaceRig(Action, frozen=True):
    """D1b: read the dice as this platform."""

    platform: int


class Drive(Action, frozen=True):
    """D2: roll the die and drive one truck."""


class Resite(Action, frozen=True):
    """D2: move a rig instead."""

    key: ClassVar[str] = "m"


class Steady(Action, frozen=True):
    """D2: drive three without a die (GHA-12.13)."""


class Move(Action, frozen=True):
    """D3: drive a truck `pips` steps to a cell, ending with a heading; to HOME: out over its own side."""

    key: ClassVar[str] = "d"

    truck: int
    pips: int
    to: int
    heading: int


class Extract(Action, frozen=True):
    """D4: load the block of a platform beside the truck that moved."""

    key: ClassVar[str] = "l"

    platform: int


class Decline(Action, frozen=True):
    """D4: load nothing."""

    key: ClassVar[str] = "l"


class MoveRig(Action, frozen=True):
    """D5, D6: move one's own rig from `start` to `target`."""

    start: int
    target: int


class EndTurn(Action, frozen=True):
    """D6: no truck can move; move no rig either."""

    ends: ClassVar[Literal["", "part", "turn"]] = "turn"


class SpendBarrel(Action, frozen=True):
    """D7: pay one barrel to the bank for another action."""

    key: ClassVar[str] = "a"


class Stop(Action, frozen=True):
    """D7: no further action."""

    ends: ClassVar[Literal["", "part", "turn"]] = "turn"
