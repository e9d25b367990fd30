"""What the notes of the guide of Petropolis wait for: see `Rules.situations`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from game.engine.situation import Moment, Situation
from game.rules.petropolis.messages import Build, Buy, GroupCompleted

Facts: TypeAlias = Mapping[str, Any]


def for_sale(moment: Moment) -> Facts | None:
    """The title on whose square one stands can be bought (PET-5.2)."""
    return {"title": moment.action.title} if isinstance(moment.action, Buy) else None


def auctioned(moment: Moment) -> Facts | None:
    """A title is auctioned (PET-6.2)."""
    sale = moment.view.table.sale
    return {"title": sale.lot} if sale is not None else None


def own_group(moment: Moment) -> Facts | None:
    """One owns all titles of a group now (PET-7.5)."""
    return _group(moment) if _owner(moment) == moment.seat else None


def rivals_group(moment: Moment) -> Facts | None:
    """A rival owns all titles of a group now (PET-7.5)."""
    owner = _owner(moment)
    return {"owner": owner, **_group(moment)} if owner not in (None, moment.seat) else None


def _owner(moment: Moment) -> int | None:
    """Who completed a group alone and still has it; None for nobody."""
    event, table = moment.event, moment.view.table
    if not isinstance(event, GroupCompleted) or len(event.members) != 1:
        return None
    owners = {table.owners[title] for title in moment.view.board.members[event.group]}
    return event.members[0] if owners == {event.members[0]} else None


def _group(moment: Moment) -> dict[str, Any]:
    """The group that was completed, and its squares."""
    assert isinstance(moment.event, GroupCompleted)
    return _squares(moment, moment.event.group)


def _squares(moment: Moment, group: int) -> dict[str, Any]:
    board = moment.view.board
    return {"group": group, "squares": [board.titles[title].square for title in board.members[group]]}


def phase_one(moment: Moment) -> Facts | None:
    """Phase one, after its first round: one has seen what a turn is (PET-3.7)."""
    table = moment.view.table
    return {"rounds": table.last_round} if table.phase == "one" and table.round > 1 else None


def pause(moment: Moment) -> Facts | None:
    """The pause between the phases (PET-11.1)."""
    return {} if moment.view.table.phase == "pause" else None


def can_build(moment: Moment) -> Facts | None:
    """One can build in a group (PET-14.1)."""
    return _squares(moment, moment.action.group) if isinstance(moment.action, Build) else None


SITUATIONS: Final[Mapping[str, Situation]] = {
    "for_sale": for_sale,
    "auctioned": auctioned,
    "own_group": own_group,
    "rivals_group": rivals_group,
    "phase_one": phase_one,
    "pause": pause,
    "can_build": can_build,
}
