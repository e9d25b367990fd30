"""What the notes of the guide of Globopolis wait for: see `Rules.situations`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from game.engine.situation import Moment, Situation
from game.rules.globopolis.messages import LevelBuilt

Facts: TypeAlias = Mapping[str, Any]


def first_round(moment: Moment) -> Facts | None:
    """The match begins (GLO-2.10)."""
    return {} if moment.view.table.round <= 1 else None


def later(moment: Moment) -> Facts | None:
    """The first round is over."""
    return {} if moment.view.table.round > 1 else None


def own_tower(moment: Moment) -> Facts | None:
    """One has built a tower (GLO-5.4)."""
    return _tower(moment, own=True)


def rivals_tower(moment: Moment) -> Facts | None:
    """A rival has built a tower (GLO-5.4)."""
    return _tower(moment, own=False)


def _tower(moment: Moment, *, own: bool) -> Facts | None:
    event = moment.event
    if not isinstance(event, LevelBuilt) or (event.seat == moment.seat) != own:
        return None
    stands = moment.view.table.active[event.title] > 0
    return {"rival": event.seat, "title": event.title, "points": event.points} if stands else None


def cards_in_hand(moment: Moment) -> Facts | None:
    """One has cards (GLO-15.7)."""
    table = moment.view.table
    return {} if table.hands[table.side(moment.seat)] else None


SITUATIONS: Final[Mapping[str, Situation]] = {
    "first_round": first_round,
    "later": later,
    "own_tower": own_tower,
    "rivals_tower": rivals_tower,
    "cards_in_hand": cards_in_hand,
}
