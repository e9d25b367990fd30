"""What holds where nothing else is said, and which numbers stand in no rule of their own."""

from __future__ import annotations

import pytest

from game.rules.globopolis import RULES, superiority
from game.rules.globopolis.markets import ThrowMarket
from game.rules.globopolis.messages import (
    Counter,
    DiplomacyThrown,
    HouseCleaned,
    Propose,
    Throw,
    Thrown,
)
from game.rules.globopolis.missions import aim_of
from game.rules.globopolis.moving import Roll
from game.rules.globopolis.setup import new_table
from game.rules.globopolis.state import NOBODY

from .globe import BOARD, Globe, field
from .hand_table import HandTable

A, B, C = 0, 1, 2


def test_what_is_not_named_is_not_in_a_deal_or_a_throw() -> None:
    assert Propose(B).cash == 0 and Counter(B).cash == 0 and not Throw(2).back and not Roll(A, 2).back
    assert not HouseCleaned(A, B, 0, (8, 8), (), 1).gone
    assert DiplomacyThrown(A, B, "", 7, 6).won and not DiplomacyThrown(A, B, "", 7, 6, 1).won
    assert superiority.NOBODY == NOBODY and not new_table(BOARD, RULES.options(), 2).bought_points


@pytest.mark.rule("GLO-14.3")
def test_a_market_is_thrown_with_two_dice() -> None:
    found = [outcome for outcome, _ in ThrowMarket(A, field("india")).outcomes(Globe().state)]
    thrown = [outcome.dice for outcome in found if isinstance(outcome, Thrown)]
    assert len(thrown) == len(found) == 21 and {len(dice) for dice in thrown} == {2}


@pytest.mark.rule("GLO-27.1")
@pytest.mark.option("captured_agents", "agent_moves", "agents")
@pytest.mark.parametrize("option", ["captured_agents", "agent_moves"])
def test_options_about_agents_count_where_there_are_some(option: str) -> None:
    assert RULES.counts(option, RULES.options())
    assert not RULES.counts(option, RULES.options(changes={"agents": False}))


@pytest.mark.card("MI-09")
def test_a_territory_that_is_still_to_be_won_lacks_two_levels_and_itself() -> None:
    world = HandTable(5).own("A", "usa", levels=2).own("A", "japan", levels=1)
    aim = aim_of(world.state, A, "mission:crown-jewels")
    assert (aim.have, aim.need) == (1, 4) and aim.missing == 1 + 3 + 3
