"""What a hint says: true in the match that is played, whatever its options."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.vocabulary import Action
from game.rules.ghawar import RULES
from game.rules.ghawar.board import platform_of
from game.rules.ghawar.messages import Extract, MoveRig
from game.rules.ghawar.policy.prospects import Prospects
from game.rules.ghawar.policy.reasons import of_waiting
from game.rules.ghawar.state import NONE
from game.store.words import load_words

from .field import Field
from .mind import candidates
from .notation import BOARD, rig_move

WORDS = load_words(RULES)
SPLIT: dict[str, Any] = {"foreign_fee": "split", "score_when": "extraction"}
LOAD = Extract(platform_of("p-b2"))


def hint(field: Field, action: Action | type[Action]) -> str:
    """The sentence to the best thought about an action, or about any of a class."""
    found = (t for t in candidates(field) if action in (t.action, type(t.action)))
    return WORDS.reason(next(found), BOARD, RULES, ("Ada", "Bart", "Chen"))


# Loading


def test_at_an_own_rig_a_block_costs_nothing() -> None:
    field = Field(majority_bonus="off").rig("south", "p-b2", "jade").arriving()
    assert hint(field, LOAD) == "It’s Jade, worth 4, and your own rig costs you nothing."


@pytest.mark.parametrize(
    ("fee", "price"), [("full", "4 barrels"), ("half", "2 barrels"), ("one", "1 barrel")]
)
def test_at_a_foreign_rig_the_price_is_named(fee: str, price: str) -> None:
    field = Field(majority_bonus="off", foreign_fee=fee, start_barrels=6).rig("north", "p-b2", "jade")
    field.arriving()
    assert hint(field, LOAD) == f"It’s Jade, worth 4, for {price}."


@pytest.mark.parametrize(
    ("block", "said"),
    [
        ("jade", "It’s Jade, worth 4: 2 points for you and 2 points for the owner of the rig."),
        ("ruby", "It’s Ruby, worth 5: 3 points for you and 2 points for the owner of the rig."),
        ("pearl", "It’s Pearl, worth 1: 1 point for you and no points for the owner of the rig."),
    ],
)
def test_where_points_are_shared_it_is_said_who_gets_what(block: str, said: str) -> None:
    """It does cost nothing, but half of it goes to somebody else."""
    field = Field(majority_bonus="off", **SPLIT).rig("north", "p-b2", block).arriving()
    assert hint(field, LOAD) == said


def test_a_majority_is_promised_with_the_shares() -> None:
    field = Field(**SPLIT).rig("north", "p-b2", "ruby").arriving()
    said = "It’s Ruby: 3 points for you, 2 points for the owner of the rig, and you gain its majority."
    assert hint(field, LOAD) == said
    field = Field(start_barrels=6).rig("north", "p-b2", "ruby").arriving()
    said = "It’s Ruby, worth 5, for 5 barrels, and gives you the majority of Ruby."
    assert hint(field, LOAD) == said


@pytest.mark.parametrize(
    ("owner", "changes", "said"),
    [
        ("south", SPLIT, "It’s free at your own rig, whatever the block is."),
        ("north", SPLIT, "Half of its points, rounded up, are yours, whatever the block is."),
        ("north", {}, "The truck is here and empty, and most blocks are worth their price."),
    ],
)
def test_nothing_is_said_of_a_colour_that_is_hidden(owner: str, changes: dict[str, Any], said: str) -> None:
    field = Field(hidden_blocks=True, **changes).rig(owner, "p-b2", "ruby").arriving()
    field.state = RULES.view(field.state, 0, 0)
    assert hint(field, LOAD) == said


@pytest.mark.parametrize(
    ("owner", "changes", "why"),
    [("north", {"start_barrels": 6}, "too_dear"), ("north", SPLIT, "too_far"), ("south", {}, "too_far")],
)
def test_a_block_is_called_too_dear_only_where_it_has_a_price(
    owner: str, changes: dict[str, Any], why: str
) -> None:
    field = Field(**changes).cleared().rig(owner, "p-b2", "pearl").arriving()
    assert of_waiting(Prospects(field.state, 0), NONE, [platform_of("p-b2")]).why == why


# Driving


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"foreign_fee": "one"}, "The truck can load Amber there, worth 6, from a rival’s rig."),
        (
            SPLIT,
            "The truck can load Amber there, worth 6, and share its points with the owner of the rig.",
        ),
    ],
)
def test_the_end_of_a_drive_says_under_what_terms_it_loads(changes: dict[str, Any], said: str) -> None:
    field = Field(**changes).cleared().rig("north", "p-b2", "amber").truck("south", "n-04-02 N")
    field.turn("south").drive(1)
    assert hint(field, field.moving("n-04-03 N")) == said


# Rigs


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("plum", "Haradh B has a bare Jade block worth 4; the rig on Fazran F covers only 2."),
        ("jade", "Haradh B has a bare Jade block worth 4 in a better place for you; Fazran F covers 4."),
        ("ruby", "Haradh B has a bare Jade block worth 4 in a better place for you; Fazran F covers 5."),
        ("", "The rig on Fazran F covers nothing, and Haradh B has a bare Jade block worth 4."),
    ],
)
def test_only_a_richer_block_is_called_richer(given: str, said: str) -> None:
    field = Field(preset="balanced").cleared().block("p-b1", "jade").rig("south", "p-f6", given)
    field.turn("south").resiting()
    assert hint(field, rig_move("p-f6", "p-b1")) == said


def test_what_lies_under_the_own_rig_may_be_hidden() -> None:
    field = Field(preset="published").cleared().block("p-b1", "amber").rig("south", "p-a1", "cobalt")
    field.turn("south").resiting()
    field.state = RULES.view(field.state, 0, 0)
    said = "Haradh B has a bare Amber block worth 4; what’s under the rig on Haradh A is hidden."
    assert hint(field, MoveRig) == said
