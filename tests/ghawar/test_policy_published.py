"""How computer players think where rigs walk and sets of colours count, and when little is left."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.engine import turn
from game.engine.dice import Dice
from game.rules.ghawar import RULES
from game.rules.ghawar.board import platform_id, platform_of
from game.rules.ghawar.messages import Extract, MoveRig, SpendBarrel, Stop
from game.rules.ghawar.policy.prospects import Prospects
from game.rules.ghawar.policy.sets import set_potential
from game.rules.ghawar.policy.thinking import KEEP_BARREL
from game.rules.ghawar.turn import ChooseAction, ChooseExtra

from .field import Field
from .mind import POLICY, candidates, worth
from .play import begun, eager

# Rigs that walk


def steps(field: Field) -> dict[str, float]:
    """By the rig that sets out, its best step with what that gains, where it gains anything."""
    found: dict[str, float] = {}
    for candidate in candidates(field):
        if isinstance(candidate.action, MoveRig) and candidate.worth > 0:
            found.setdefault(platform_id(candidate.action.start), candidate.worth)
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
    assert candidates(collecting(1, 1, 1, 0))[0].action == Extract(platform_of("p-b2"))
    assert candidates(collecting(1, 1, 1, 1))[0].action == Extract(platform_of("p-c2"))


def test_a_set_grows_in_worth_with_each_colour_unless_one_is_gone() -> None:
    field = collecting()
    holdings = ([0, 0, 0, 0], [0, 1, 0, 0], [0, 1, 1, 0], [1, 1, 1, 0], [1, 1, 1, 1])
    potentials = [set_potential(field.state, held) for held in holdings]
    rises = [after - before for before, after in pairwise(potentials)]
    assert rises == sorted(rises) and potentials[0] == 0.0
    assert potentials[1] == 0.0, "there is no amber left on the field"
    assert set_potential(field.state, [1, 1, 1, 1]) == 5


# One more action for a barrel


def offered(truck: str, *wells: str) -> Field:
    """South has moved a rig; one truck stands somewhere, ambers of its own wait, and it may act once more."""
    field = Field(preset="published").cleared().rig("south", "p-f6", "")
    for platform in wells:
        field.rig("south", platform, "amber")
    field.truck("south", truck).turn("south").resite("p-f6", "p-f5")
    assert field.asked == "south ChooseExtra"
    return field


def test_a_barrel_is_spent_where_another_action_brings_more_than_it_is_worth() -> None:
    best = candidates(offered("n-04-02 N", "p-b2", "p-c2", "p-b3"))[0]
    assert (best.action, best.why, best.facts) == (SpendBarrel(), "drive", {"good": 6})
    assert best.worth > 0.5


def test_a_barrel_is_kept_where_another_action_brings_less() -> None:
    field = offered("n-06-07 N", "p-a6")
    best = candidates(field)[0]
    assert (best.action, best.why) == (Stop(), "keep_barrel")
    assert -KEEP_BARREL < worth(field, SpendBarrel()) < -0.3, "a little, but less than a barrel"


def test_the_truck_that_has_driven_may_drive_once_more_and_share_the_roll() -> None:
    """It stands where it would stand had a rig been moved instead, so one more action is worth the same."""
    field = Field(preset="published").cleared()
    for platform in ("p-b2", "p-c2", "p-b3"):
        field.rig("south", platform, "amber")
    field.truck("south", "n-04-00 N").turn("south").drive(2, to="n-04-02 N")
    assert field.asked == "south ChooseExtra"
    assert candidates(field)[0].action == SpendBarrel()
    other = offered("n-04-02 N", "p-b2", "p-c2", "p-b3")
    assert worth(field, SpendBarrel()) == pytest.approx(worth(other, SpendBarrel()))


@pytest.mark.parametrize("options", [{}, {"steady_three": True}, {"rig_choice": "after_roll"}])
def test_one_more_action_is_worth_what_can_be_done_once_it_is_paid(options: dict[str, Any]) -> None:
    """Whatever was done before: a whole drive, a divided one, a rig moved."""
    whims = Dice(5)
    before: set[str] = set()
    asked, last = 0, ""
    for seed in range(2):
        match = begun(3, seed, "published", **options)
        while (choice := match.decision()) is not None and match.state.table.turn < 70:
            view = RULES.view(match.state, choice.seat, None)
            found = POLICY.candidates(view, choice)
            if isinstance(choice, ChooseExtra):
                paid = view.copy()
                turn.apply(paid, SpendBarrel(), Dice(1))
                paid.table.pips, paid.table.roll = 0, []
                then = POLICY.candidates(paid, ChooseAction(seat=choice.seat))
                bought = [t.worth for t in found if t.action == SpendBarrel()]
                assert max(bought) == pytest.approx(max(t.worth for t in then) - KEEP_BARREL)
                before.add(last)
                asked += 1
            action = eager(choice, match.state, whims)
            last = type(action).__name__ if action != SpendBarrel() else ""
            match.play(action)
    assert asked > 10
    assert before >= {"Move", "MoveRig", "Extract"}


# The end


@pytest.mark.parametrize("preset", ["published", "balanced"])
def test_who_has_only_far_wells_left_sets_out_for_them(preset: str) -> None:
    field = Field(3, preset).cleared().rig("west", "p-f3", "ruby").rig("west", "p-e4", "amber")
    field.rig("south", "p-a1", "").turn("west")
    look = Prospects(field.state, 1)
    assert look.next_trip(look.wells) > 0
