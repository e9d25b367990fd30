"""The end, the World Championship, the presets (PET-18, PET-19)."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.petropolis import RULES
from game.rules.petropolis.ending import End
from game.rules.petropolis.messages import Counted, GameEnded, RoundStarted, TurnStarted
from game.rules.petropolis.options import PRESETS

from .play import begun, finish
from .world import K, World, telex


@pytest.mark.rule("PET-18.1")
def test_the_game_ends_after_the_last_turn_of_the_last_round() -> None:
    world = World(3).cash(A=5, B=6, C=7)
    world.table.round = world.table.last_round = 10
    world.turn("A").idle("A", "B", "C")
    assert world.table.over and world.choice is None
    standing = RULES.standing(world.state)
    assert (standing.reason, standing.scores) == ("rounds", (5 * K, 6 * K, 7 * K))
    assert len(world.told(TurnStarted)) == 3 and len(world.told(RoundStarted)) == 1


@pytest.mark.rule("PET-18.2")
def test_it_ends_at_once_when_one_is_left() -> None:
    world = World(3).cash(A=1, B=0, C=0).out("C").owns("A", "iraq").turn("B").owes("B", "A", 30)
    assert world.table.over
    standing = RULES.standing(world.state)
    assert (standing.reason, standing.ranks) == ("alone", (1, 2, 3))


@pytest.mark.rule("PET-18.3", "PET-18.4")
@pytest.mark.ruling("PET-R33", "PET-R50", "PET-R51")
@pytest.mark.option("installation_value_at_end", "deduct_loans", "mortgage_when")
@pytest.mark.parametrize(
    ("changes", "total"),
    [
        ({}, 100 + 800 + 2_400),
        ({"installation_value_at_end": "half"}, 100 + 400 + 1_200),
        ({"deduct_loans": True}, 100 + 3_200 - 70),
        ({"mortgage_when": "anytime"}, 100 + 3_200 - 84),
        ({"mortgage_when": "anytime", "deduct_loans": True}, 100 + 3_200 - 84),
    ],
)
def test_capital(changes: dict[str, Any], total: int) -> None:
    """PET-R33, R50, R51: four derricks, three platforms, a loan of 70 on Gabon."""
    world = World(**changes).cash(A=100).owns("A", "iran saudi-arabia iraq kuwait egypt gabon usa").holds("A")
    world.level("crowns", 2).level("crescent", 4).mortgaged("gabon").ready()
    assert world.total("A") == total


@pytest.mark.rule("PET-18.3")
def test_only_what_stands_on_ones_own_concessions_counts() -> None:
    world = World().cash(A=0, B=0).owns("A", "iraq kuwait").owns("B", "egypt").partners("crescent")
    world.level("crescent", 3).ready()
    assert (world.total("A"), world.total("B")) == (1_200, 600)


@pytest.mark.rule("PET-18.5")
@pytest.mark.ruling("PET-R52")
@pytest.mark.parametrize(
    ("cash", "ranks", "tie"),
    [((3, 9, 5), (3, 1, 2), ""), ((4, 4, 1), (1, 1, 3), "shared"), ((4, 4, 9), (2, 2, 1), "")],
)
def test_the_highest_capital_wins(cash: tuple[int, int, int], ranks: tuple[int, ...], tie: str) -> None:
    world = World(3).cash(A=cash[0], B=cash[1], C=cash[2]).steps(End("rounds"))
    ended = world.told(GameEnded)[0]
    assert (ended.ranks, ended.tie, ended.winner) == (ranks, tie, ranks.index(1))
    assert [event.total for event in world.told(Counted)] == [purse * K for purse in cash]


@pytest.mark.rule("PET-18.6")
def test_bankrupts_rank_last_the_last_to_fall_first() -> None:
    world = World(5).cash(B=10, D=20).out("C", "A", "E").steps(End("rounds"))
    assert RULES.standing(world.state).ranks == (4, 2, 5, 1, 3)
    assert [event.seat for event in world.told(Counted)] == [1, 3]


def test_the_standing_in_the_middle_is_that_of_an_end_now() -> None:
    world = World(3).cash(A=10, B=30, C=20).owns("A", "iran saudi-arabia").level("crowns", 1).ready()
    standing = RULES.standing(world.state)
    assert (standing.scores, standing.ranks) == ((410 * K, 30 * K, 20 * K), (1, 2, 3))
    assert standing.reason == ""


@pytest.mark.rule("PET-19.1")
@pytest.mark.ruling("PET-R53")
@pytest.mark.option("world_championship")
@pytest.mark.card("tx-gusher", "tx-dry-hole")
@pytest.mark.parametrize("preset", PRESETS)
def test_the_millions_are_in_the_pile_or_not(preset: str) -> None:
    table = begun(3, 1, preset).state.table
    millions = {telex("tx-gusher"), telex("tx-dry-hole")} & set(table.unseen)
    assert len(millions) == (0 if PRESETS[preset].world_championship else 2)


@pytest.mark.rule("PET-19.2")
def test_the_amendments_are_part_of_the_default_game() -> None:
    """What they say is tested with PET-6.10, 10.9 and 13.7."""
    assert PRESETS["standard"] == RULES.options()
    assert RULES.options().partner_waiver == "joint-group"


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_played_to_its_end(preset: str) -> None:
    match = begun(3, 2, preset)
    ended = finish(match)[-1]
    assert isinstance(ended, GameEnded) and ended.reason in ("rounds", "alone")
