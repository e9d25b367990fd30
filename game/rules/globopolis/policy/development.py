"""The Option Phase: plans carried out step by step, units fetched, points bought (D-03 to D-07)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from game.engine.policy import Candidate
from game.rules.globopolis.guilds import OWN_GUILDS
from game.rules.globopolis.messages import BuyPoints, EndOptions, MoveUnits, TakeUnits
from game.rules.globopolis.planning import (
    Plan,
    idle_points,
    reserve,
    standings,
    steps_of,
    suggested,
)
from game.rules.globopolis.policy.temper import PLAIN, Temper
from game.rules.globopolis.policy.worths import GUILD_UNIT, euro
from game.rules.globopolis.state import (
    CEILING,
    POINT_PRICE,
    GlobopolisState,
    guilds_of,
    own_store,
    territories_of,
)
from game.rules.globopolis.units import KINDS, NS, one

FETCHED: Final = 0.15
"""The worth of bringing a unit of an own Guild into safety, as a share of GUILD_UNIT."""
BARED: Final = 0.5
"""The cost of moving an NS-Unit off a Territory without levels; twice that for the last one."""
SPARE_POINT: Final = 0.4
"""The worth of a point bought with idle EU."""


def development(state: GlobopolisState, seat: int, temper: Temper = PLAIN) -> Iterator[Candidate]:
    """The next move of the best plan, or what else EU and units are good for."""
    kept = reserve(state, seat, temper.safe)
    best = suggested(state, seat, kept)
    points = _points(state, seat, best, kept)
    if points is not None:
        yield points
    yield from _plan(state, seat, best)
    yield from _alone(state, seat, best, kept)
    if not best.goals:
        yield from _regrouping(state, seat, kept, temper)
        yield from _fetching(state, seat)
        yield from _guarding(state, seat, temper)


def _plan(state: GlobopolisState, seat: int, best: Plan) -> Iterator[Candidate]:
    """The first move of a plan stands for all of it."""
    steps = steps_of(state, seat, best)
    for goal in best.goals[:1] if steps else ():
        worth = best.points - euro(state, state.table.side(seat)) * best.cost
        facts: dict[str, Any] = {"title": goal.title, "points": best.points, "amount": best.cost}
        why = "plans" if len(best.goals) > 1 else goal.aim
        yield Candidate(steps[0], max(worth, 1.5), why, facts, depth=1)


def _alone(state: GlobopolisState, seat: int, best: Plan, kept: int) -> Iterator[Candidate]:
    """What a beginner sees: the next level that the stock alone is enough for."""
    own = own_store(state, seat)
    for each in standings(state, seat, kept):
        if (
            each.standing == "ready"
            and each.goal.points
            and all(haul.store == own for haul in each.plan.hauls)
        ):
            steps = steps_of(state, seat, each.plan)
            worth = each.goal.points - euro(state, state.table.side(seat)) * each.plan.cost
            facts = {"title": each.goal.title, "points": each.goal.points, "amount": each.plan.cost}
            yield Candidate(steps[0], max(worth, 1.0), each.goal.aim, facts)


def _points(state: GlobopolisState, seat: int, best: Plan, kept: int) -> Candidate | None:
    """Points with idle EU: before the levels if they would close the sale, else after them (GLO-7.1)."""
    table = state.table
    side = table.side(seat)
    many = idle_points(state, seat, best, kept)
    if not many:
        return None
    closes = table.goal and table.points[side] + best.points > table.goal - CEILING
    if best.goals and not closes:
        return None
    facts = {"points": many, "amount": many * POINT_PRICE}
    return Candidate(
        BuyPoints(many), best.points + 2.0 if closes else SPARE_POINT * many, "buys_points", facts
    )


def _fetching(state: GlobopolisState, seat: int) -> Iterator[Candidate]:
    """Three units from each own Guild, every turn: whoever takes it gets what is left."""
    own = own_store(state, seat)
    for guild in guilds_of(state, seat):
        left, pile = OWN_GUILDS.left(state, guild), state.table.plate(guild)
        units = [0] * KINDS
        for _ in range(min(left, sum(pile))):
            kind = max(range(KINDS), key=lambda kind: pile[kind] - units[kind])
            units[kind] += 1
        if any(units):
            worth = FETCHED * GUILD_UNIT * sum(units)
            yield Candidate(TakeUnits(guild, own, tuple(units)), worth, "fetches", {"guild": guild}, depth=1)


def _regrouping(state: GlobopolisState, seat: int, kept: int, temper: Temper) -> Iterator[Candidate]:
    """NS-Units from where they only guard to a set that lacks nothing else: a plan never bares a Territory by
    itself."""
    table, purse = state.table, state.table.purse(seat)
    for each in standings(state, seat, kept):
        goal, short = each.goal, each.plan.short
        if each.standing != "missing" or not goal.points or any(short[:NS]) or purse - each.plan.cost < kept:
            continue
        donors = [
            (_bared(state, title, temper), title)
            for title in territories_of(state, seat)
            if title != goal.title and table.plate(title)[NS] > table.active[title]
        ]
        idle = {title: table.plate(title)[NS] - table.active[title] for _, title in donors}
        if sum(idle.values()) < short[NS]:
            continue
        bared, donor = min(donors)
        many = min(idle[donor], short[NS])
        price = euro(state, table.side(seat)) * each.plan.cost
        worth = goal.points - price - bared * short[NS]
        facts = {"source": donor, "title": goal.title, "points": goal.points}
        yield Candidate(MoveUnits(donor, goal.title, one(NS, many)), worth, "regroups", facts, depth=1)


def _bared(state: GlobopolisState, title: int, temper: Temper) -> float:
    """What it costs that a Territory has an NS-Unit less."""
    table = state.table
    alone = table.plate(title)[NS] == 1
    return BARED * (2 if alone else 1) + temper.guard * table.active[title]


def _guarding(state: GlobopolisState, seat: int, temper: Temper) -> Iterator[Candidate]:
    """NS-Units of the stock on the Territories that have most to lose."""
    table = state.table
    shields = table.stock(seat)[NS]
    if shields <= 0:
        return
    for title in territories_of(state, seat):
        room = table.shield_limit(title) - table.plate(title)[NS]
        stakes = table.active[title] + 0.2 * state.board.values[title]
        if room > 0:
            many = min(room, shields)
            move = MoveUnits(own_store(state, seat), title, one(NS, many))
            yield Candidate(
                move, temper.guard * many * stakes, "guards", {"title": title, "n": many}, depth=1
            )


def ending() -> Candidate:
    """Nothing more before the throw."""
    return Candidate(EndOptions(), 0.0, "throws")
