"""The situations that the notes of the guide wait for: see `Rules.situations`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from game.engine.situation import Moment, Situation
from game.rules.nations.messages import RevenuePaid
from game.rules.nations.state import truce, vacant_capitals

Facts: TypeAlias = Mapping[str, Any]


def revenue_paid(moment: Moment) -> Facts | None:
    """The person was paid revenue (NAT-4.10)."""
    event = moment.event
    return {} if isinstance(event, RevenuePaid) and event.seat == moment.seat else None


def capitals_vacant(moment: Moment) -> Facts | None:
    """The person has a Leader on the board, and there are vacant Capitals (NAT-6.1)."""
    placed = moment.view.table.standing_leaders(moment.seat)
    return {} if placed and vacant_capitals(moment.view) else None


def attacks(moment: Moment) -> Facts | None:
    """Leaders can attack: the truce is over (NAT-R34)."""
    return None if truce(moment.view) else {}


SITUATIONS: Final[Mapping[str, Situation]] = {
    "revenue_paid": revenue_paid,
    "capitals_vacant": capitals_vacant,
    "attacks": attacks,
}
