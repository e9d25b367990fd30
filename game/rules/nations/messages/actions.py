"""Actions. Places are markers, zones and frontiers of the board."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.engine.vocabulary import Action


class PlaceLeader(Action, frozen=True):
    """D-1, D-6, NAT-INC-09, NAT-INC-10: put a Leader from the hand on a Capital."""

    key: ClassVar[str] = "p"

    kind: int
    to: int


class MoveLeader(Action, frozen=True):
    """D-6, NAT-INC-07, NAT-INC-15: move one's Leader on `start`, by the cheapest path."""

    key: ClassVar[str] = "m"

    start: int
    to: int


class FlyLeader(Action, frozen=True):
    """NAT-INC-08, NAT-INC-09: fly one's Leader on `start` to a Capital."""

    key: ClassVar[str] = "f"

    start: int
    to: int


class LoseLeader(Action, frozen=True):
    """NAT-INC-11 to NAT-INC-13: return one's Leader on a marker to the hand."""

    marker: int


class MoveAgent(Action, frozen=True):
    """D-5: move the Secret Agent to a marker."""

    key: ClassVar[str] = "a"

    to: int


class PlaceTanker(Action, frozen=True):
    """D-2, NAT-INC-05: put a free Tanker in a zone."""

    zone: int


class BuyTanker(Action, frozen=True):
    """D-3, D-7: buy a Tanker and put it in a zone."""

    key: ClassVar[str] = "t"

    zone: int


class SellTanker(Action, frozen=True):
    """D-7, D-10: sell a Tanker of a zone to the IMF."""

    key: ClassVar[str] = "s"

    zone: int


class MoveTanker(Action, frozen=True):
    """D-7: move a Tanker to another zone."""

    key: ClassVar[str] = "k"

    start: int
    to: int


class LoseTanker(Action, frozen=True):
    """NAT-INC-14: return a Tanker of a zone to the IMF."""

    zone: int


class LayPipeline(Action, frozen=True):
    """D-4, D-8, NAT-INC-06: lay a Pipeline on a frontier."""

    key: ClassVar[str] = "l"

    frontier: int


class TakeMoney(Action, frozen=True):
    """D-9: take the money a card offers instead."""


class EndTurn(Action, frozen=True):
    """D-3, D-4, D-7, D-8: end the current business."""

    ends: ClassVar[Literal["", "part", "turn"]] = "turn"


class Resign(Action, frozen=True):
    """D-11: leave the game (NAT-14.7)."""

    leaves: ClassVar[bool] = True
    aside: ClassVar[bool] = True
