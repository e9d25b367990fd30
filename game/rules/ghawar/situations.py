"""The situations that the notes of the guide wait for: see `Rules.situations`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from game.engine.situation import Moment, Situation
from game.rules.ghawar.board import HOME
from game.rules.ghawar.messages import RigPlaced
from game.rules.ghawar.state import NONE

Facts: TypeAlias = Mapping[str, Any]


def building(moment: Moment) -> Facts | None:
    """Rigs are still being built (GHA-3)."""
    return {} if moment.view.table.phase == 1 else None


def rig_built(moment: Moment) -> Facts | None:
    """The person has built a rig where the dice said (GHA-3.7)."""
    event = moment.event
    if not isinstance(event, RigPlaced) or event.seat != moment.seat or building(moment) is None:
        return None
    return {"platform": event.platform}


def trucks_at_home(moment: Moment) -> Facts | None:
    """All trucks of the person are in the warehouse."""
    table = moment.view.table
    at_home = all(table.trucks[truck] == HOME for truck in table.own_trucks(moment.seat))
    return {} if at_home else None


def truck_loaded(moment: Moment) -> Facts | None:
    """A truck of the person carries a block (GHA-7.1)."""
    table = moment.view.table
    loaded = any(table.cargo[truck] != NONE for truck in table.own_trucks(moment.seat))
    return {} if loaded else None


def rig_of_no_use(moment: Moment) -> Facts | None:
    """A rig of the person stands where no block is left (GHA-8.1)."""
    table = moment.view.table
    empty = [platform for platform in table.rigs_of(moment.seat) if table.blocks[platform] == NONE]
    return {"platform": empty[0]} if empty else None


def block_gone(moment: Moment) -> Facts | None:
    """Someone has loaded a block."""
    return {} if NONE in moment.view.table.blocks else None


SITUATIONS: Final[Mapping[str, Situation]] = {
    "building": building,
    "rig_built": rig_built,
    "trucks_at_home": trucks_at_home,
    "truck_loaded": truck_loaded,
    "rig_of_no_use": rig_of_no_use,
    "block_gone": block_gone,
}
