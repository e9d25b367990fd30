"""Whole matches at random, of every size and mixture of options (reference 11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.contract.cases import values_of
from game.rules.nations import RULES
from game.rules.nations.options import Options
from tests.contract.soak import Soak

from .kark import BOARD, Kark
from .watch import watched

NAMES = Options.__struct_fields__
CHANGES = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(values_of(RULES, name)) for name in NAMES}
)


@pytest.mark.parametrize("players", RULES.seats)
def test_every_match_keeps_the_invariants(players: int) -> None:
    for seed in range(30):
        watched(players, seed, start_cash=20 if seed % 2 else 7)


@settings(max_examples=80, deadline=None)
@given(players=st.sampled_from(RULES.seats), seed=st.integers(0, 10**6), changes=CHANGES)
def test_every_mixture_of_options_keeps_the_invariants(
    players: int, seed: int, changes: dict[str, Any]
) -> None:
    options: Options = RULES.options(changes=changes)
    if RULES.accepts(BOARD, options, players) is None:
        watched(players, seed, **changes)


def test_the_same_seed_and_choices_give_the_same_match() -> None:
    one, other = watched(3, 7), watched(3, 7)
    assert one.heard == other.heard and one.state.encoded() == other.state.encoded()
    assert watched(3, 8).state.encoded() != one.state.encoded()


BROKEN: dict[str, Callable[[Kark], object]] = {
    "not 120m": lambda land: land.table.cash.__setitem__(0, 8),
    "less than nothing": lambda land: land.table.cash.__setitem__(0, -1),
    "Tankers were lost": lambda land: setattr(land.table, "hulls", 3),
    "lost a king": lambda land: land.table.hands.__setitem__(0, 2),
    "no Agent": lambda land: land.table.agents.__setitem__(0, -1),
    "foreign Tanker": lambda land: land.tankers("B", "port-rabala"),
    "ownerless Tanker": lambda land: land.table.tankers.__setitem__(-1, _hull(land)),
    "a card is missing": lambda land: land.table.unseen.pop(),
    "more cards": lambda land: setattr(land.table, "drawn", 4),
    "last round": lambda land: setattr(land.table, "round", 41),
    "wrong length": lambda land: land.table.pipes.pop(),
    "more Pipelines": lambda land: land.table.pipes.__setitem__(slice(0, 13), [True] * 13),
}


def _hull(land: Kark) -> int:
    """A Tanker out of the IMF."""
    land.table.hulls -= 1
    return 1


@pytest.mark.parametrize("said", BROKEN)
def test_a_broken_invariant_is_told(said: str) -> None:
    land = Kark(2).leader("A", "king", "rabala").leader("B", "king", "zulfi").cash(A=5)
    RULES.check(land.state)
    BROKEN[said](land)
    with pytest.raises(AssertionError, match=said):
        RULES.check(land.state)


def test_a_table_that_was_copied_shares_nothing() -> None:
    table = watched(3, 3).state.table
    twin = table.copy()
    assert twin == table
    for field in msgspec.structs.fields(type(table)):
        value = getattr(table, field.name)
        assert not isinstance(value, list | dict) or getattr(twin, field.name) is not value, field.name


@pytest.mark.soak
def test_matches_at_random_go_on_and_on(soak: Soak) -> None:
    for seed in soak:
        watched(2 + seed % 3, seed, start_cash=5 + seed % 16)
