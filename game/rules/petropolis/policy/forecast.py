"""The capitals that a position of Petropolis is likely to lead to.

The rest of phase two is played in a few strides, without dice: everybody puts what he can spare into his
best groups, earns and pays what is to be expected, and so on to the end. Groups that are not complete
yet count for what they may become (reference 12.3).
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.petropolis.board import PLATFORM
from game.rules.petropolis.ending import deducted
from game.rules.petropolis.policy.board_stats import LAPS
from game.rules.petropolis.policy.group_potential import (
    KEPT,
    LATE,
    Expectation,
    expected_of,
    found_expectations,
)
from game.rules.petropolis.policy.scenario import Scenario
from game.rules.petropolis.state import NOBODY

STRIDES = 5
"""Number of parts in which the rest of the game is looked at."""
RESERVE = 200_000
"""Cash that every seat keeps in hand, in P$."""
RISK_ROUNDS = 3
"""Rounds for which a thin purse is dangerous; later money has come in."""
BITE = 1.0
"""Cost of one P$ lacking at the wrong time, beyond it: installations sell at half price."""
ON_LOAN = 0.35
"""What loose titles bring in need, as a share of their value."""


def capitals(scenario: Scenario) -> list[float]:
    """By seat: the capital at the end, as it looks now."""
    known, owners, mortgaged, seats = scenario.known, scenario.owners, scenario.mortgaged, scenario.seats
    cash, rig, kept = scenario.cash[:], known.rig, scenario.kept
    worth = [0.0] * seats
    percent = deducted(scenario.options)
    if percent:
        for title, pledged in enumerate(mortgaged):
            if pledged and owners[title] != NOBODY:
                worth[owners[title]] -= scenario.board.prices[title] * percent / 100
    loose = [0.0] * seats  # what titles outside of groups earn of one player in a turn
    plants: list[tuple[float, int, list[tuple[int, int, float]]]] = []
    threats: list[tuple[int, float, float]] = []
    horizon = max(0.0, scenario.rounds - 1.0) * (scenario.alive - 1)
    ripe = min(1.0, scenario.rounds / LATE) * horizon
    lenders = [0.0] * seats
    expectations: list[list[Expectation]] = [[] for _ in range(seats)]
    busy = [0.0] * seats
    idle = [money - RESERVE - KEPT * rig for money in cash]
    plenty = scenario.platforms >= known.widest and scenario.options.platform_direct
    for group in known.best_first:
        members, level = scenario.board.members[group], scenario.levels[group]
        whole, high = bool(level) or scenario.complete(group), PLATFORM if plenty else scenario.top(group)
        shares: dict[int, list[float]] = {}
        for title in members:
            owner = owners[title]
            if owner == NOBODY:
                continue
            share = shares.setdefault(owner, [0, 0.0])
            share[0] += 1
            if mortgaged[title]:
                continue
            share[1] += known.pull[title]
            if level:
                threats.append((owner, known.land[title], scenario.board.interest[title][level + 1]))
            else:
                lenders[owner] += scenario.board.prices[title]
        if whole:
            parts = [(owner, int(count), pull) for owner, (count, pull) in shares.items()]
            for owner, count, _ in parts:
                worth[owner] += level * count * kept
                busy[owner] += count / len(members)
                idle[owner] -= (high - level) * count * rig
            plants.append((float(level), high, parts))
            continue
        for owner, (_, pull) in shares.items():
            loose[owner] += 0.1 * pull
        for owner, expected in found_expectations(scenario, group, shares, ripe, high):
            expectations[owner].append(expected)
    for owner, found in enumerate(expectations):
        worth[owner] += expected_of(found, busy[owner], idle[owner])
    _danger(scenario, worth, threats, lenders)
    _play_on(scenario, cash, worth, loose, plants)
    return [cash[seat] + worth[seat] for seat in range(seats)]


def _danger(
    scenario: Scenario, worth: list[float], threats: list[tuple[int, float, float]], lenders: list[float]
) -> None:
    """What may be lost soon by having too little in hand."""
    turns = min(RISK_ROUNDS, scenario.rounds)
    if scenario.wait or turns <= 0:
        return
    blow, chance = scenario.known.blow, scenario.known.odds
    for seat in range(scenario.seats):
        purse = scenario.cash[seat] + ON_LOAN * lenders[seat]
        short = chance * max(0.0, blow - purse)
        for owner, land, amount in threats:
            if owner != seat and amount > purse:
                short += land * (amount - purse)
        worth[seat] -= BITE * turns * short


def _play_on(
    scenario: Scenario, cash: list[float], worth: list[float], loose: list[float],
    plants: list[tuple[float, int, list[tuple[int, int, float]]]],
) -> None:  # fmt: skip
    """The rest of the game in strides; `cash` and `worth` are carried on.

    `plants`: the complete groups, each with its level, the highest that the stock allows, and by owner
    the number of titles and their pull.
    """
    alive, rig, kept, rounds = scenario.alive, scenario.known.rig, scenario.kept, scenario.rounds
    seats = [seat for seat in range(scenario.seats) if seat not in scenario.out]
    base = LAPS * scenario.options.geneva_income
    for seat in seats:
        cash[seat] += scenario.wait * (base + alive * loose[seat] - sum(loose))
    stride = rounds / STRIDES
    levels = [level for level, _, _ in plants]
    for _ in range(STRIDES if rounds > 0 else 0):
        own = loose[:]
        for number, (_, high, parts) in enumerate(plants):
            level = levels[number]
            if level < high:
                rise = high - level
                for owner, count, _ in parts:
                    can = (cash[owner] - RESERVE) / (count * rig)
                    if can < rise:
                        rise = can
                if rise > 0.05:
                    level = levels[number] = level + rise
                    for owner, count, _ in parts:
                        cash[owner] -= rise * count * rig
                        worth[owner] += rise * count * kept
            rate = 0.5 * level if level >= 1 else 0.2 + 0.3 * level
            for owner, count, pull in parts:
                own[owner] += rate * pull - level * count * scenario.known.upkeep / max(1, alive)
        total = sum(own)
        for seat in seats:
            cash[seat] += stride * (base + alive * own[seat] - total)
            if cash[seat] < 0:  # installations go at half price
                worth[seat] += 2 * cash[seat]
                cash[seat] = 0.0


def lead(capitals: Sequence[float], seat: int) -> float:
    """By how much a seat is ahead: half of the best other, half of the mean of the others."""
    most = total = -1e18
    total = 0.0
    for other, capital in enumerate(capitals):
        if other != seat:
            total += capital
            if capital > most:
                most = capital
    return capitals[seat] - 0.5 * most - 0.5 * total / (len(capitals) - 1)
