"""The invariants of every state (reference 11)."""

from __future__ import annotations

from game.rules.ghawar.board import HOME, SIDES_OF, is_crossing
from game.rules.ghawar.driving import ChooseMove
from game.rules.ghawar.setup import rigs_each
from game.rules.ghawar.state import NEVER, NONE, GhawarState


def check(state: GhawarState) -> None:
    """Raise AssertionError with a sentence if an invariant is broken."""
    table, board, options = state.table, state.board, state.options
    _sizes(state)
    if table.first == NONE:
        return  # still being set up
    _blocks(state)
    assert sum(table.barrels) == table.seats * options.start_barrels - table.spent, (
        "barrels were lost or made"
    )
    assert options.credit or min(table.barrels) >= 0, "a purse is below zero"
    dealt = rigs_each(board, options, table.seats)
    for seat in range(table.seats):
        rigs = table.rigs.count(seat) + table.supply[seat] + table.removed[seat]
        assert rigs == dealt, f"seat {seat} has {rigs} rigs of {dealt}"
        assert table.phase == 1 or table.supply[seat] == 0, "a supply is left in phase 2"
    _trucks(state)
    assert sorted(table.values) == list(range(1, table.colours + 1)), "the values are no permutation"
    moving = bool(state.stack) and isinstance(state.stack[-1], ChooseMove)
    assert not moving or table.pips > 0, "a move of no pips is asked for"
    last = options.round_limit
    assert not last or table.phase == 1 or table.tail != NEVER or table.round <= last, "a round too many"
    limit = options.stall_rounds * table.seats
    assert table.over or table.tail != NEVER or table.dry < limit, "the dry spell has passed its limit"
    covered = [p for p in range(36) if table.is_covered(p)]
    assert sorted(table.covered) == covered, "the covered platforms are not remembered"


def _sizes(state: GhawarState) -> None:
    """The lists have an entry for each platform, seat, truck and colour; pips are in range."""
    table, options = state.table, state.options
    assert table.sides == SIDES_OF.get(table.seats, ()), "the seats do not sit at their sides"
    assert table.trucks_each == options.trucks_per_player, "the number of trucks is not the option's"
    assert table.colours == options.colours, "the number of colours is not the option's"
    trucks, stores = table.seats * table.trucks_each, table.seats * table.colours
    sizes = (
        (36, (table.blocks, table.rigs)),
        (table.seats, (table.supply, table.removed, table.barrels, table.points, table.left_by)),
        (trucks, (table.trucks, table.headings, table.cargo)),
        (stores, (table.stores,)),
        (table.colours, (table.values,)),
    )
    assert 0 <= table.pips <= 6, "no die gives so many pips"
    for size, lists in sizes:
        assert all(len(entries) == size for entries in lists), "a list on the table has a wrong length"


def _blocks(state: GhawarState) -> None:
    table = state.table
    each = len(state.board.platforms) // table.colours
    on_field = sum(block != NONE for block in table.blocks)
    assert table.on_field == on_field, "the count of blocks on the field is wrong"
    if table.over:
        return  # loads may have been lost
    for colour in range(table.colours):
        count = table.blocks.count(colour) + table.cargo.count(colour)
        count += sum(table.stores[colour :: table.colours])
        assert count == each, f"there are {count} blocks of colour {colour}, not {each}"


def _trucks(state: GhawarState) -> None:
    table, board = state.table, state.board
    occupied = 0
    for truck, cell in enumerate(table.trucks):
        if cell == HOME:
            assert table.cargo[truck] == NONE, f"truck {truck} is loaded in its warehouse"
            continue
        assert cell in board.fields, f"truck {truck} stands off the road"
        assert not occupied >> cell & 1, f"two trucks stand on cell {cell}"
        occupied |= 1 << cell
        heading = table.headings[truck]
        along = is_crossing(cell) or (cell % 13 % 2 == 1) == (heading % 2 == 1)
        assert 0 <= heading < 4, f"truck {truck} has no heading"
        assert along, f"truck {truck} stands across the road"
    assert table.occupied == occupied, "the occupied cells are wrong"
