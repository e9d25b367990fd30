"""What the notes of the guide wait for is there when they speak of it."""

from __future__ import annotations

import pytest

from game.rules.ghawar.board import HOME
from game.rules.ghawar.messages import RigPlaced
from game.rules.ghawar.state import NONE
from tests.guided import facts


def test_rigs_are_built_in_phase_one_only() -> None:
    assert facts("ghawar", "building", phase=1) == {}
    assert facts("ghawar", "building", phase=2) is None


@pytest.mark.parametrize(("seat", "phase", "told"), [(0, 1, {"platform": 7}), (1, 1, None), (0, 2, None)])
def test_the_first_rig_is_ones_own(seat: int, phase: int, told: dict[str, int] | None) -> None:
    assert facts("ghawar", "rig_built", event=RigPlaced(seat, 7, 3), phase=phase) == told


def test_trucks_wait_at_home_until_one_of_ones_own_has_left() -> None:
    home = [HOME] * 4
    assert facts("ghawar", "trucks_at_home", trucks_each=2, trucks=home) == {}
    assert facts("ghawar", "trucks_at_home", trucks_each=2, trucks=[HOME, HOME, 5, HOME]) == {}
    assert facts("ghawar", "trucks_at_home", trucks_each=2, trucks=[HOME, 5, HOME, HOME]) is None


def test_a_block_is_brought_home_by_a_truck_of_ones_own() -> None:
    assert facts("ghawar", "truck_loaded", trucks_each=2, cargo=[NONE, 3, NONE, NONE]) == {}
    assert facts("ghawar", "truck_loaded", trucks_each=2, cargo=[NONE, NONE, 3, NONE]) is None


def test_a_rig_of_no_use_is_ones_own_where_no_block_is_left() -> None:
    blocks = [NONE if platform in (4, 9) else 0 for platform in range(36)]
    rigs = [{4: 1, 9: 0, 11: 0}.get(platform, NONE) for platform in range(36)]
    assert facts("ghawar", "rig_of_no_use", blocks=blocks, rigs=rigs) == {"platform": 9}
    assert facts("ghawar", "block_gone", blocks=blocks) == {}
    assert facts("ghawar", "rig_of_no_use", blocks=[0] * 36, rigs=rigs) is None
    assert facts("ghawar", "block_gone", blocks=[0] * 36) is None
