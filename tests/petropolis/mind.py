"""What the policy of Petropolis does in a position that a test lays out."""

from __future__ import annotations

from typing import Any

from game.engine.policy import Candidate
from game.engine.vocabulary import Action
from game.rules.petropolis.business import Business
from game.rules.petropolis.messages import Propose
from game.rules.petropolis.policy import PetropolisPolicy

from .names import K, titles
from .world import World

POLICY = PetropolisPolicy()
REGULAR, EXPERT = 1, 2


def candidates(world: World, depth: int = EXPERT) -> list[Candidate]:
    """What somebody of a level comes upon at the question that waits, the best first."""
    choice = world.choice
    assert choice is not None
    found = POLICY.candidates(world.state, choice)
    for candidate in found:
        assert choice.why_not(world.state, candidate.action) is None, candidate
    within = [candidate for candidate in found if candidate.depth <= depth] or found
    return sorted(within, key=lambda candidate: candidate.worth, reverse=True)


def best(world: World, depth: int = EXPERT) -> Action:
    """What the policy likes best."""
    return candidates(world, depth)[0].action


def why(world: World, depth: int = EXPERT) -> str:
    """The reason for what the policy likes best."""
    return candidates(world, depth)[0].why


def spread(rounds: int = 20, **options: Any) -> World:
    """Four seats in phase two with so many rounds left. A, B and D lack one title of a group, C of none."""
    world = World(**options).cash(A=1500, B=1500, C=1500, D=1500)
    world.owns("A", "iraq kuwait venezuela libya oman sharjah")
    world.owns("B", "egypt argentina usa canada dubai algeria")
    world.owns("C", "mexico abu-dhabi bahrain china indonesia ecuador iran")
    world.owns("D", "qatar ussr norway nigeria gabon australia brunei-malaysia saudi-arabia")
    world.table.last_round = rounds + 1
    return world


def business(world: World, name: str = "A") -> World:
    """The business step of a seat."""
    world.table.seat = world.seat(name)
    return world.steps(Business(seat=world.seat(name)))


def offered(world: World, maker: str, partner: str, gives: str, takes: str, cash: int = 0) -> World:
    """`maker` offers `partner` these titles for those, and pays so many thousands (below 0: gets them)."""
    business(world, maker)
    return world.say(Propose(world.seat(partner), titles(gives), titles(takes), cash * K))
