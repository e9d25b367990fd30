"""What groups that are not complete may become (reference 12.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from game.rules.petropolis.policy.scenario import Scenario
from game.rules.petropolis.state import NOBODY

BUILT = (0.2, 0.4, 0.7, 1.0, 1.2)
"""How well a group will be built on average by the time it earns, as a share of its value: by the highest
level that the stock allows."""
LATE = 8
"""From so few rounds left on, incomplete groups lose their prospects."""
OPEN, SHARED, CROWDED = 1.0, 0.6, 0.25
"""The chance that a group becomes complete for a seat with no rival in it, one, or more (reference 12.3)."""
PLEDGED = 0.6
"""The same chance if only a mortgage is in the way, which takes money to clear."""
ALONE = 0.05
"""The same chance if others have titles and dealing is over: somebody would have to go bankrupt."""
SPOILT = 0.5
"""The share of that chance that is left if titles of the group are locked."""
NEARLY = 0.75
"""The share that counts of a group lacking one title of the Bank, its price paid."""
IDLE = 1.5
"""How many times as much a group is worth whose platforms are paid with idle money,"""
KEPT = 12
"""idle being what is left after so many derricks."""
TAPER = 0.7
"""The worth of each further group to a seat, against the last one: the money is the same."""

Expectation: TypeAlias = tuple[float, float, float]
"""What a group that is not complete may bring, the same where money lies idle, and what its rigs cost."""


def chance_of_whole(rivals: int, dealing: bool) -> float:
    """How likely a group becomes complete in which so many others have titles."""
    if rivals and not dealing:
        return ALONE
    return (OPEN, SHARED, CROWDED)[min(rivals, 2)]


def found_expectations(
    scenario: Scenario, group: int, shares: Mapping[int, Sequence[float]], ripe: float, high: int
) -> Iterator[tuple[int, Expectation]]:
    """For each owner what an incomplete group may become. `shares`: by owner his number of titles first;
    `ripe`: the turns of others that are left; `high`: the highest level that the stock allows."""
    if not shares:
        return
    board, owners = scenario.board, scenario.owners
    members = board.members[group]
    count = len(members)
    if len(shares) == 1 and sum(share[0] for share in shares.values()) == count:
        chance = PLEDGED
    else:
        chance = chance_of_whole(len(shares) - 1, scenario.dealing)
        if any(scenario.locked[title] or scenario.mortgaged[title] for title in members):
            chance *= SPOILT
    whole = BUILT[high] * ripe * scenario.known.pulls[group]
    idle = IDLE if high else 1.0  # where nothing can be built, money brings nothing either
    goal = chance * whole / (count * count)
    cost = float(high * count * scenario.known.rig)
    for owner, share in shares.items():
        own = share[0]
        poor = goal * own * own
        rich = idle * poor
        if chance == OPEN and scenario.near:
            rest = sum(board.prices[title] for title in members if owners[title] == NOBODY)
            if own == count - 1:
                poor = max(poor, NEARLY * (whole - rest))
            rich = max(rich, poor, (idle * whole - rest) * own / count)
        yield owner, (poor, rich, cost)


def expected_of(found: Sequence[Expectation], busy: float, idle: float) -> float:
    """What one owner may expect in all: each group counts less than the one before, the groups that he is
    `busy` with first; where so much money lies `idle`, it pays for them."""
    weight, spare, total = TAPER**busy, max(0.0, idle), 0.0
    for poor, rich, cost in sorted(found, reverse=True):
        paid = min(1.0, spare / cost) if cost else 1.0
        total += paid * rich + (1 - paid) * weight * poor
        spare -= paid * cost
        weight *= TAPER
    return total
