"""Who owns what on the field of Ghawar, and the figures of all seats side by side."""

from __future__ import annotations

from typing import Final

from game.app.skin_api.view_models import Column, Figure, Ledger, Owned
from game.app.skins.ghawar import geometry, lookahead
from game.app.skins.ghawar.looks import Looks
from game.rules.ghawar.scoring import leaders
from game.rules.ghawar.state import NONE, GhawarState

COLUMNS: Final = ("score", "barrels", "rigs", "over_blocks", "loads", "stored")
"""What is told of every seat, by the names of their phrases."""


def owned(looks: Looks, state: GhawarState) -> tuple[Owned, ...]:
    """The platforms with a rig."""
    return tuple(
        Owned(geometry.pad_box(platform), (owner,))
        for platform, owner in enumerate(state.table.rigs)
        if owner != NONE
    )


def ledger(looks: Looks, state: GhawarState) -> Ledger:
    """Score, barrels, rigs, loads, stores and majorities of every seat, and its blocks by colour."""
    held = "_held" if looks.options.end_cargo == "count" else ""
    off = looks.options.majority_bonus == "off"
    majorities = looks.say(f"column.majorities_{'off' if off else f'{looks.most}{held}'}")
    marked = "" if off else f"_{looks.most}"
    colours = [
        Column(
            looks.told("colour", colour),
            looks.say(f"column.colour{held}{marked}", colour=colour),
            f"block-{colour}",
        )
        for colour in range(state.table.colours)
    ]
    plain = (Column(looks.say(f"column.{name}"), looks.say(f"column.{name}_full")) for name in COLUMNS)
    columns = (*plain, Column(looks.say("column.majorities"), majorities), *colours)
    return Ledger(columns, tuple(_row(looks, state, seat) for seat in range(state.table.seats)))


def _row(looks: Looks, state: GhawarState, seat: int) -> tuple[Figure, ...]:
    table = state.table
    rigs = table.rigs_of(seat)
    loads = sum(table.cargo[truck] != NONE for truck in table.own_trucks(seat))
    numbers = (
        lookahead.totals(state)[seat], table.barrels[seat], len(rigs),
        sum(table.blocks[platform] != NONE for platform in rigs), loads, sum(table.stored(seat)),
        leaders(looks.options, table).count(seat),
    )  # fmt: skip
    best = leaders(looks.options, table)
    held = [
        Figure(looks.told("n", number) if number else "–", number, best[colour] == seat)
        for colour, number in enumerate(table.held(seat, looks.options.end_cargo == "count"))
    ]
    return (*(Figure(looks.told("n", number), number) for number in numbers), *held)
