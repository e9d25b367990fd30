"""What a temper changes where no recorded match shows it: time, where hauling from others pays."""

from __future__ import annotations

from game.engine.vocabulary import Action
from game.rules.ghawar.messages import Drive
from game.rules.ghawar.policy.temper import Temper
from game.rules.ghawar.policy.thinking import GhawarPolicy

from .field import Field


def test_who_has_time_drives_elsewhere() -> None:
    field = Field(3, "balanced").cleared().rig("south", "p-c6", "pearl").rig("south", "p-e2", "amber")
    field.truck("south", "n-04-10 N").turn("south", 1).play(Drive())

    def liked(temper: Temper) -> Action:
        assert field.choice is not None
        found = GhawarPolicy(temper).candidates(field.state, field.choice)
        return max(found, key=lambda one: one.worth).action

    assert liked(Temper()) != liked(Temper(keen_pace=0.0))
