"""The goals that are worth ticking: what sheet, brass button, hint and computer players suggest."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from game.rules.globopolis.messages import BuyPoints
from game.rules.globopolis.planning.goals import Goal, goals_of
from game.rules.globopolis.planning.landings import reserve
from game.rules.globopolis.planning.pool import Pool
from game.rules.globopolis.planning.solve import Plan, Wishes, plan
from game.rules.globopolis.points import BUYING
from game.rules.globopolis.state import MOST_POINTS, POINT_PRICE, GlobopolisState

Standing: TypeAlias = Literal["ready", "reserve", "short", "ask", "missing", "closed"]
"""A goal can be had at once; at once, but the purse falls below the reserve; EU are short; somebody else has
to say yes; units come from nowhere; a rule keeps it out of this turn."""
RANK: tuple[Standing, ...] = ("ready", "reserve", "short", "ask", "missing", "closed")


class GoalStanding(NamedTuple):
    """A goal with the plan that brings it about alone, and how things stand."""

    goal: Goal
    plan: Plan
    standing: Standing
    short: int
    """EU that are short."""

    @property
    def price(self) -> float:
        """EU for a point; what brings no points is dearest."""
        return self.plan.cost / self.goal.points if self.goal.points else float("inf")


def standing_of(found: Plan, purse: int, kept: int) -> Standing:
    """How a plan stands with so many EU in the purse, of which `kept` had better stay."""
    if any(goal.closed for goal in found.goals):
        return "closed"
    if found.lacking:
        return "missing"
    if found.cost > purse:
        return "short"
    if found.asks:
        return "ask"
    return "reserve" if found.cost and purse - found.cost < kept else "ready"


def standings(
    state: GlobopolisState, seat: int, kept: int | None = None, pool: Pool | None = None
) -> list[GoalStanding]:
    """Every goal of a seat, the ready ones first, the cheapest for a point first of those. `kept`: the
    reserve, where somebody has set it."""
    pool = pool or Pool(state, seat)
    kept = reserve(state, seat) if kept is None else kept
    purse = state.table.purse(seat)
    found: list[GoalStanding] = []
    for goal in goals_of(state, seat):
        alone = plan(state, seat, [goal], pool=pool)
        standing = standing_of(alone, purse, kept)
        found.append(GoalStanding(goal, alone, standing, max(0, alone.cost - purse)))
    return sorted(found, key=lambda each: (RANK.index(each.standing), each.price, each.goal.title))


def suggested(
    state: GlobopolisState, seat: int, kept: int | None = None, wishes: Wishes | None = None
) -> Plan:
    """The goals that can be had together without touching the reserve, the cheapest for a point first."""
    kept = reserve(state, seat) if kept is None else kept
    purse = state.table.purse(seat)
    pool = Pool(state, seat)
    best = plan(state, seat, [], pool=pool)
    for each in standings(state, seat, kept, pool):
        if each.standing != "ready" or not each.goal.points:
            continue
        more = plan(state, seat, [*best.goals, each.goal], wishes, pool)
        if more.complete and (more.cost == best.cost or purse - more.cost >= kept):
            best = more
    return best


def points_for_sale(state: GlobopolisState, seat: int, purse: int) -> int:
    """How many points a seat may buy now with so many EU (GLO-7.1)."""
    if BUYING.why_not(state, seat, BuyPoints(1)) is not None:
        return 0
    return max(0, min(MOST_POINTS, purse // POINT_PRICE))


def idle_points(state: GlobopolisState, seat: int, best: Plan, kept: int) -> int:
    """How many points a seat may buy with what is left once a plan is carried out, above the reserve."""
    return points_for_sale(state, seat, state.table.purse(seat) - kept - best.cost)
