"""Which of its sentences an event gets: by its manner."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.vocabulary import Event
from game.rules.ghawar import RULES
from game.rules.ghawar import messages as said
from game.rules.ghawar.state import NONE
from tests.manners import manner_of

A, B = 0, 1


@pytest.mark.parametrize(("kind", "fields", "manner"), [
    (said.RigMissed, {"seat": A, "owner": NONE}, "closed"),
    (said.RigMissed, {"seat": A, "owner": A}, "own"),
    (said.RigMissed, {"seat": A, "owner": B}, "foreign"),
    (said.Rolled, {"steady": True}, "steady"),
    (said.Rolled, {}, "die"),
    (said.TruckMoved, {}, "drove"),
    (said.TruckMoved, {"entered": True}, "entered"),
    (said.TruckMoved, {"home": True}, "home"),
    (said.GameEnded, {"tie": ""}, "clear"),
    (said.GameEnded, {"tie": "blocks"}, "blocks"),
    (said.Extracted, {"seat": A, "owner": A}, "own"),
    (said.Extracted, {"seat": A, "owner": B}, "foreign"),
    (said.MajorityChanged, {"now": NONE}, "lost"),
    (said.MajorityChanged, {"now": A}, "won"),
    (said.PhaseStarted, {"phase": 2}, "2"),
])  # fmt: skip
def test_each_manner(kind: type[Event], fields: dict[str, Any], manner: str) -> None:
    assert manner_of(kind, **fields) == manner


SILENT = """
ActionBought ActionChosen BlockCovered TurnEnded TurnStarted
"""
"""Events of which nothing is told: others tell what comes of them."""


def test_which_events_are_not_told() -> None:
    assert {kind.__name__ for kind in RULES.events if kind.silent} == set(SILENT.split())


def test_which_events_show_what_was_hidden() -> None:
    shown = "BlockBared BlockRevealed"
    assert {kind.__name__ for kind in RULES.events if kind.reveals} == set(shown.split())
