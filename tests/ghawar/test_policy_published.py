"""How computer players think where rigs walk and sets of colours count, and when little is left."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.rules.ghawar.board import platform_id, platform_of
from game.rules.ghawar.policy.prospects import Prospects
from game.rules.ghawar.policy.sets import set_hope
from game.rules.ghawar.speech import Extract, MoveRig

from .field import Field
from .mind import thoughts

# Rigs that walk


def steps(field: Field) -> dict[str, float]:
    """By the rig that sets out, its best step with what that gains, where it gains anything."""
    found: dict[str, float] = {}
    for thought in thoughts(field):
        if isinstance(thought.action, MoveRig) and thought.worth > 0:
            found.setdefault(platform_id(thought.action.start), thought.worth)
    return found


def test_of_two_idle_rigs_only_the_nearer_one_walks_to_a_bare_block() -> None:
    field = Field(preset="published").cleared().rig("south", "p-a1", "").rig("south", "p-d1", "")
    assert set(steps(field.block("p-f1", "amber").turn("south").resiting())) == {"p-d1"}


def test_a_rig_hardly_walks_to_a_block_that_a_rival_is_nearer_to() -> None:
    first = Field(preset="published").cleared().rig("south", "p-b1", "").block("p-f1", "amber")
    later = Field(preset="published").cleared().rig("south", "p-b1", "").block("p-f1", "amber")
    later.rig("north", "p-e2", "")
    gain = steps(first.turn("south").resiting())["p-b1"]
    assert steps(later.turn("south").resiting()).get("p-b1", 0.0) < 0.3 * gain


# Complete sets


def collecting(*store: int) -> Field:
    """South has so many by colour, and stands between a cobalt and a jade."""
    field = Field(preset="published").cleared().store("south", *store)
    field.rig("south", "p-b2", "cobalt").rig("south", "p-c2", "jade").rig("south", "p-e5", "ruby")
    return field.arriving()


def test_the_last_colour_of_a_set_is_loaded_before_a_dearer_one() -> None:
    assert thoughts(collecting(1, 1, 1, 0))[0].action == Extract(platform_of("p-b2"))
    assert thoughts(collecting(1, 1, 1, 1))[0].action == Extract(platform_of("p-c2"))


def test_a_set_grows_in_worth_with_each_colour_unless_one_is_gone() -> None:
    field = collecting()
    hopes = [set_hope(field.state, held) for held in ([0, 0, 0, 0], [0, 1, 0, 0], [0, 1, 1, 0], [1, 1, 1, 0])]
    rises = [after - before for before, after in pairwise([*hopes, set_hope(field.state, [1, 1, 1, 1])])]
    assert rises == sorted(rises) and hopes[0] == 0.0
    assert hopes[1] == 0.0, "there is no amber left on the field"
    assert set_hope(field.state, [1, 1, 1, 1]) == 5


# The end


@pytest.mark.parametrize("preset", ["published", "balanced"])
def test_who_has_only_far_wells_left_sets_out_for_them(preset: str) -> None:
    field = Field(3, preset).cleared().rig("west", "p-f3", "ruby").rig("west", "p-e4", "amber")
    field.rig("south", "p-a1", "").turn("west")
    look = Prospects(field.state, 1)
    assert look.next_trip(look.wells) > 0
