"""The figures of every seat of Ghawar, for plates, ledger, curves and rule book."""

from __future__ import annotations

from typing import Final

from game.app.skin_api.figures import Figure, columns, rows
from game.app.skin_api.view_models import Ledger
from game.app.skins.ghawar import lookahead
from game.app.skins.ghawar.looks import Looks
from game.rules.ghawar.scoring import leaders
from game.rules.ghawar.state import NONE, GhawarState, Table


def loads(table: Table, seat: int) -> list[int]:
    """The colours of the blocks on the trucks of a seat."""
    return [table.cargo[truck] for truck in table.own_trucks(seat) if table.cargo[truck] != NONE]


def _over_blocks(state: GhawarState, seat: int) -> int:
    return sum(state.table.blocks[platform] != NONE for platform in state.table.rigs_of(seat))


Of = Figure[GhawarState]
SCORE: Final = Of("score", lambda state, seat: lookahead.totals(state)[seat])
BARRELS: Final = Of("barrels", lambda state, seat: state.table.barrels[seat])
SUPPLY: Final = Of("supply", lambda state, seat: state.table.supply[seat])
RIGS: Final = Of("rigs", lambda state, seat: len(state.table.rigs_of(seat)))
OVER_BLOCKS: Final = Of("over_blocks", _over_blocks)
LOADS: Final = Of("loads", lambda state, seat: len(loads(state.table, seat)))
STORED: Final = Of("stored", lambda state, seat: sum(state.table.stored(seat)))


def majorities(looks: Looks) -> Figure[GhawarState]:
    """In how many colours a seat has the majority (GHA-10.5)."""
    held = "_held" if looks.options.end_cargo == "count" else ""
    full = "off" if looks.options.majority_bonus == "off" else f"{looks.most}{held}"
    return Of("majorities", lambda state, seat: leaders(looks.options, state.table).count(seat), full=full)


def of_colour(looks: Looks, colour: int) -> Figure[GhawarState]:
    """The blocks of a colour that a seat has, whole where it has their majority."""
    counted = looks.options.end_cargo == "count"
    marked = "" if looks.options.majority_bonus == "off" else f"_{looks.most}"
    return Of(
        "colour",
        lambda state, seat: state.table.held(seat, counted)[colour],
        sign=f"block-{colour}",
        full=f"full{'_held' if counted else ''}{marked}",
        facts={"colour": colour},
        dash=True,
        whole=lambda state, seat: leaders(looks.options, state.table)[colour] == seat,
    )


def ledger(looks: Looks, state: GhawarState) -> Ledger:
    """Score, barrels, rigs, loads, stores and majorities of every seat, and its blocks by colour."""
    colours = [of_colour(looks, colour) for colour in range(state.table.colours)]
    shown = (SCORE, BARRELS, RIGS, OVER_BLOCKS, LOADS, STORED, majorities(looks), *colours)
    return Ledger(columns(looks, shown), rows(looks, state, shown))
