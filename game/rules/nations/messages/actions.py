"""What a seat may ask for. Places are markers, zones and frontiers of the board."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.engine.vocabulary import Action


class PlaceLeader(Action, frozen=True):
    """D-1, D-6, NAT-INC-09, NAT-INC-10: put a Leader of the hand on a Capital."""

    key: ClassVar[str] = "p"

    kind: int
    to: int


class MoveLeader(Action, frozen=True):
    """D-6, NAT-INC-07, NAT-INC-15: move the own Leader on `start`, by the cheapest way."""

    key: ClassVar[str] = "m"

    start: int
    to: int


class FlyLeader(Action, frozen=True):
    """NAT-INC-08, NAT-INC-09: put the own Leader on `start` on a Capital."""

    key: ClassVar[str] = "f"

    start: int
    to: int


class LoseLeader(Action, frozen=True):
    """NAT-INC-11 to NAT-INC-13: take the own Leader on a marker back into the hand."""

    marker: int


class MoveAgent(Action, frozen=True):
    """D-5: move the Secret Agent to a marker."""

    key: ClassVar[str] = "a"

    to: int


class PlaceTanker(Action, frozen=True):
    """D-2, NAT-INC-05: put a free Tanker into a zone."""

    zone: int


class BuyTanker(Action, frozen=True):
    """D-3, D-7: buy a Tanker and put it into a zone."""

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
    """D-9: take the money that a card offers instead."""


class EndTurn(Action, frozen=True):
    """D-3, D-4, D-7, D-8: buy, sell, move and lay nothing more."""

    ends: ClassVar[Literal["", "part", "turn"]] = "turn"


class Resign(Action, frozen=True):
    """D-11: leave the game (NAT-14.7)."""

    leaves: ClassVar[bool] = True
    aside: ClassVar[bool] = True
