"""Situations of Petropolis that several tests begin with."""

from __future__ import annotations

from typing import Any

from game.rules.petropolis.landing import DrawTelex
from game.rules.petropolis.messages import Propose
from game.rules.petropolis.turn import NextTurn, WindUp

from .world import K, World, titles


def landed(**cash: int) -> World:
    """A lands on Iraq in phase two; four seats with cash in thousands."""
    return World().cash(**({"A": 900, "B": 900, "C": 900, "D": 900} | cash)).at("A", 20).turn("A", 2, 3)


def drawn(world: World, *names: str) -> World:
    """A draws these telexes, as on a square, and ends the turn."""
    world.telexes(*names)
    world.table.seat = 0
    return world.steps(DrawTelex(0), WindUp(0), NextTurn(1))


def debtor(
    names: str, cash: int, owes: int, to: str = "B", reason: str = "interest", **options: Any
) -> World:
    """It is C's turn; A owes."""
    world = World(**options).cash(A=cash, B=0, C=500, D=0).owns("A", names).turn("C")
    return world.owes("A", to, owes, reason)


def broke(names: str = "", cash: int = 0, to: str = "B", owes: int = 5_000, **options: Any) -> World:
    """It is C's turn; A cannot pay, by a telex (no settlement). B, C and D have 500 each."""
    world = World(**options).cash(A=cash, B=500, C=500, D=500).owns("A", names).turn("C")
    return world.owes("A", to, owes, "telex")


def gala(names: str = "", cash: int = 0, **options: Any) -> World:
    """A gives a gala he cannot pay: 50 for each of the others, who have 300."""
    world = World(**options).cash(A=cash, B=300, C=300, D=300).owns("A", names).at("A", 20)
    return world.telexes("tx-gala")


def market(**options: Any) -> World:
    """A's business in phase two: A has Iraq, Kuwait, Gabon; B has Egypt and Libya; 300 each."""
    world = World(3, **options).cash(A=300, B=300, C=300).owns("A", "iraq kuwait gabon")
    return world.owns("B", "egypt libya").at("A", 22).turn("A", 1, 3)


def offer(gives: str, takes: str, cash: int = 0, partner: int = 1) -> Propose:
    """An offer in words."""
    return Propose(partner, titles(gives), titles(takes), cash * K)
