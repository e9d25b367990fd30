"""Who owns what on the field of Ghawar, and the figures of all seats side by side."""

from __future__ import annotations

from game.app.skin_api.view_models import Column, Figure, Ledger, Owned
from game.app.skins.ghawar import foresight, geometry
from game.app.skins.ghawar.looks import Looks
from game.rules.ghawar.scoring import leaders
from game.rules.ghawar.state import NONE, GhawarState

COLUMNS = (
    Column("Score", "Barrels if the game ended now"),
    Column("Barrels", "Barrels in hand"),
    Column("Rigs", "Rigs on the field"),
    Column("Blocks under rigs", "Rigs that stand over a block"),
    Column("On trucks", "Blocks on their way home"),
    Column("Stored", "Blocks in the warehouse"),
)


def owned(looks: Looks, state: GhawarState) -> tuple[Owned, ...]:
    """The platforms with a rig."""
    return tuple(
        Owned(geometry.pad_box(platform), (owner,))
        for platform, owner in enumerate(state.table.rigs)
        if owner != NONE
    )


def ledger(looks: Looks, state: GhawarState) -> Ledger:
    """Score, barrels, rigs, loads, stores and majorities of every seat, and its blocks by colour."""
    where = "stored or on trucks" if looks.options.end_cargo == "count" else "in the warehouse"
    off = looks.options.majority_bonus == "off"
    majorities = "There is no bonus for them" if off else f"Colours of which it has {looks.most}, {where}"
    marked = "" if off else f"; marked: {looks.most} of all"
    colours = [
        Column(name, f"Blocks of {name} {where}{marked}", f"block-{colour}")
        for colour, name in enumerate(looks.colour(colour).name for colour in range(state.table.colours))
    ]
    columns = (*COLUMNS, Column("Majorities", majorities), *colours)
    return Ledger(columns, tuple(_row(looks, state, seat) for seat in range(state.table.seats)))


def _row(looks: Looks, state: GhawarState, seat: int) -> tuple[Figure, ...]:
    table = state.table
    rigs = table.rigs_of(seat)
    loads = sum(table.cargo[truck] != NONE for truck in table.own_trucks(seat))
    numbers = (
        foresight.totals(state)[seat], table.barrels[seat], len(rigs),
        sum(table.blocks[platform] != NONE for platform in rigs), loads, sum(table.stored(seat)),
        leaders(looks.options, table).count(seat),
    )  # fmt: skip
    best = leaders(looks.options, table)
    held = [
        Figure(str(number) if number else "–", number, best[colour] == seat)
        for colour, number in enumerate(table.held(seat, looks.options.end_cargo == "count"))
    ]
    return (*(Figure(str(number), number) for number in numbers), *held)
