"""Whole matches at random, of every size and mixture of options (reference 11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.contract.cases import values_of
from game.engine.vocabulary import Event
from game.rules.poleconomy import RULES
from game.rules.poleconomy.options import PRESETS, Options
from tests.contract.soak import Soak

from .lakes import Lakes
from .realm import Realm
from .watch import watched

NAMES = [name for name in Options.__struct_fields__ if name != "rounds"]
CHANGES = st.fixed_dictionaries(
    {"rounds": st.just(9)}, optional={name: st.sampled_from(values_of(RULES, name)) for name in NAMES}
)


@pytest.mark.rule("POL-2.6")
@pytest.mark.parametrize("players", RULES.seats)
def test_every_match_keeps_the_invariants(players: int) -> None:
    for seed, preset in enumerate(PRESETS):
        watched(players, seed, preset)


@settings(max_examples=30, deadline=None)
@given(players=st.sampled_from(RULES.seats), seed=st.integers(0, 10**6), changes=CHANGES)
def test_every_mixture_of_options_keeps_the_invariants(
    players: int, seed: int, changes: dict[str, Any]
) -> None:
    if changes.get("end_mode", "rounds") != "rounds":
        changes["bank_cash"] = 2_000
    watched(players, seed, **changes)


@pytest.mark.rule("POL-1.2")
def test_all_that_can_happen_does() -> None:
    """What no random match brings is dead."""
    heard: set[type[Event]] = set()
    for seed in range(15):
        modes: dict[str, Any] = {"bi_mode": ("dice", "one-reroll", "equal")[seed % 3]}
        if seed % 5 == 0:
            modes |= {"quick_deal": True, "hidden_cash": True, "bank_cash": 2_000, "end_mode": "bank"}
            modes |= {"agreed_end": False, "auction_style": "sealed"}
        heard |= {type(event) for event in watched(2 + seed % 5, seed, **modes).heard}
    for seed in range(10):
        secret = {"secret_ballot": True, "salary_vote": True, "max_reelections": 0} if seed % 2 else {}
        heard |= {type(event) for event in watched(2 + seed % 5, seed, "parliament", **secret).heard}
    assert {kind.__name__ for kind in {*RULES.events} - heard} == {"TimeCalled", "SecretOffered"}


def test_the_same_seed_and_choices_give_the_same_match() -> None:
    one, other = watched(3, 7), watched(3, 7)
    assert one.heard == other.heard and one.state.encoded() == other.state.encoded()
    assert watched(3, 8).state.encoded() != one.state.encoded()


BROKEN: dict[str, Callable[[Lakes], object]] = {
    "not 5980": lambda lakes: lakes.table.cash.__setitem__(0, 8),
    "less than nothing": lambda lakes: lakes.table.cash.__setitem__(0, -1),
    "21 Savings Cards": lambda lakes: lakes.table.savings.__setitem__(0, 1),
    "29 bonds": lambda lakes: setattr(lakes.table, "bonds_left", 29),
    "7 Life policies": lambda lakes: lakes.table.life.__setitem__(1, 1),
    "fewer Business policies": lambda lakes: lakes.table.business.__setitem__(1, -1),
    "of nobody there is": lambda lakes: lakes.table.owners.__setitem__(3, 4),
    "a beaver is nowhere": lambda lakes: lakes.table.spots.__setitem__(0, 80),
    "not that of the disc": lambda lakes: setattr(lakes.table, "inflation", 3),
    "cannot be thrown": lambda lakes: lakes.table.incomes.__setitem__(0, 13),
    "no Prime Minister": lambda lakes: setattr(lakes.table, "pm", -1),
    "last round": lambda lakes: setattr(lakes.table, "turn", 121),
    "wrong length": lambda lakes: lakes.table.life.pop(),
    "still there": lambda lakes: lakes.loan("A", "B", 0),
    "owes himself": lambda lakes: lakes.loan("B", "B", 10),
}


@pytest.mark.parametrize("said", BROKEN)
def test_a_broken_invariant_is_told(said: str) -> None:
    lakes = Lakes()
    RULES.check(lakes.state)
    BROKEN[said](lakes)
    with pytest.raises(AssertionError, match=said):
        RULES.check(lakes.state)


BROKEN_COUNTRY: dict[str, Callable[[Realm], object]] = {
    "the Treasury has less": lambda realm: realm.treasury(-10),
    "not 5980": lambda realm: realm.table.govern(treasury=10),
    "29 bonds": lambda realm: realm.table.govern(unissued=29),
    "fewer bonds": lambda realm: realm.bonds(31),
    "cannot have this head_tax": lambda realm: realm.law(head_tax=210),
    "too much in grants": lambda realm: realm.table.govern(granted=(0, 11, 0, 0)),
    "more own bonds": lambda realm: realm.table.govern(redeemed=(0, 1)),
    "in two parties": lambda realm: realm.table.govern(parties=((0, 1), (1, 2))),
    "wrong size": lambda realm: realm.table.govern(parties=((0, 1, 2),)),
    "not in the Government": lambda realm: realm.rules("B", "C", "D"),
    "no majority": lambda realm: realm.rules("A"),
    "paid too little": lambda realm: realm.paid(D=100),
    "salaries are too high": lambda realm: realm.paid(A=400, D=110),
    "outside the Government has a post": lambda realm: realm.paid(A=100, B=10),
    "hangs on no post": lambda realm: realm.table.govern(salaries=(10, 0, 0, 1)),
    "post is held twice": lambda realm: realm.rules("A", "B", "D").table.govern(posts=(0, 2, 0, 2)),
    "risen too much": lambda realm: realm.table.govern(paid_before=(0, 0, 0, 0), salaries=(11, 0, 0, 0)),
}


@pytest.mark.parametrize("said", BROKEN_COUNTRY)
def test_a_broken_invariant_of_game_2_is_told(said: str) -> None:
    realm = Realm()
    RULES.check(realm.state)
    BROKEN_COUNTRY[said](realm)
    with pytest.raises(AssertionError, match=said):
        RULES.check(realm.state)


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
        watched(2 + seed % 5, seed, tuple(PRESETS)[seed % len(PRESETS)])
