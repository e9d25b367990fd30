"""A forecast of the final scores from any position."""

from __future__ import annotations

from game.rules.ghawar.board import HOME
from game.rules.ghawar.distances import distances, slot
from game.rules.ghawar.policy.prospects import fee, pace
from game.rules.ghawar.policy.rigs import block_value, nearness, rows_of, shares
from game.rules.ghawar.scoring import WEST
from game.rules.ghawar.state import NONE, GhawarState

BARE = 0.7
"""How likely a bare block is to be loaded by anybody in the end, against a covered one."""


def forecast(state: GhawarState) -> list[float]:
    """By seat: barrels, blocks, bonuses in sight, and a share of what still lies on the field."""
    table = state.table
    if table.over:
        return [float(total) for total in table.totals]
    worth = [float(barrels) for barrels in table.barrels]
    _add_blocks(state, worth)
    _add_field(state, worth)
    _add_tempo(state, worth)
    return worth


def _add_blocks(state: GhawarState, worth: list[float]) -> None:
    """What is held already, with the majorities and sets as they look now."""
    table, options = state.table, state.options
    seats = range(table.seats)
    held = [table.held(seat) for seat in seats]
    for seat in seats:
        if options.score_when == "extraction":
            worth[seat] += table.points[seat]
        else:
            worth[seat] += sum(n * value for n, value in zip(held[seat], table.values, strict=True))
        sets = min(held[seat])
        begun = sum(n > sets for n in held[seat]) / table.colours
        worth[seat] += options.set_bonus * (sets + 0.4 * begun)
        if table.seats == 3 and table.sides[seat] == WEST:
            worth[seat] += options.middle_seat_bonus
    if options.majority_bonus == "off":
        return
    sure = 1 - 0.5 * table.on_field / len(state.board.platforms)
    for colour, value in enumerate(table.values):
        counts = [by_seat[colour] for by_seat in held]
        most = max(counts)
        if most:
            first = [seat for seat in seats if counts[seat] == most]
            if len(first) == 1:
                second = max(n for seat, n in enumerate(counts) if seat != first[0])
                left = table.blocks.count(colour)
                chance = 1.0 if most - second > left else sure
                worth[first[0]] += value * chance
            else:
                for seat in first:
                    worth[seat] += 0.3 * value


def _add_field(state: GhawarState, worth: list[float]) -> None:
    """The blocks on the platforms: each seat's chance to load it, fees for the owner of the rig."""
    table = state.table
    if not table.on_field:
        return
    seats = range(table.seats)
    rows = [rows_of(state, seat) for seat in seats]
    for platform, block in enumerate(table.blocks):
        if block == NONE:
            continue
        value = block_value(state, platform)
        owner = table.rigs[platform]
        if owner == NONE:
            near = [nearness(own, platform) for own in rows]
            for seat in seats:
                worth[seat] += BARE * value * near[seat] / sum(near)
            continue
        share = shares(state, rows, platform, owner)
        cost = fee(state, round(value))
        for seat in seats:
            worth[seat] += share[seat] * value if seat == owner else share[seat] * (value - cost)
        worth[owner] += (1 - share[owner]) * cost


def _add_tempo(state: GhawarState, worth: list[float]) -> None:
    """Loaded trucks far from home come late to what is left."""
    table = state.table
    if table.on_field == 0:
        return
    ways = distances(state.board, state.options)
    price = pace(state) * min(1.0, table.on_field / 8)
    for truck, cell in enumerate(table.trucks):
        if table.cargo[truck] != NONE and cell != HOME:
            seat = table.owner(truck)
            worth[seat] -= 0.8 * price * ways.home[table.sides[seat]][slot(cell, table.headings[truck])]
