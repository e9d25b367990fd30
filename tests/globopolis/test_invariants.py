"""Whole matches at random, of every size and mixture of options (reference 11)."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.contract.cases import values_of
from game.engine.options import OptionError
from game.engine.vocabulary import Event
from game.rules.globopolis import RULES
from game.rules.globopolis.messages import HelpAnswered, HelpOffered, HelpSent
from game.rules.globopolis.options import Options
from game.rules.globopolis.setup import LayOut
from game.rules.globopolis.state import GlobopolisState
from game.rules.globopolis.units import SUPPLY, UCP, one

from .globe import BOARD, Globe, title
from .watch import watched

HELP = ("sma_defence", "sma_aggression", "sma_ns_transfer", "sma_allies")
NAMES = Options.__struct_fields__
CHANGES = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(values_of(RULES, name)) for name in NAMES}
)


@pytest.mark.rule("GLO-1.1", "GLO-1.5", "GLO-1.10")
@pytest.mark.parametrize("players", RULES.seats)
def test_every_match_keeps_the_invariants(players: int) -> None:
    for seed in range(2):
        watched(players, seed)


@settings(max_examples=12, deadline=None)
@given(players=st.sampled_from(RULES.seats), seed=st.integers(0, 10**6), changes=CHANGES)
def test_every_mixture_of_options_keeps_the_invariants(
    players: int, seed: int, changes: dict[str, Any]
) -> None:
    try:
        options: Options = RULES.options(changes=changes)
    except OptionError:
        return
    if RULES.accepts(BOARD, options, players) is None:
        watched(players, seed, **(changes | {"round_cap": 20}))


@pytest.mark.rule("GLO-28.2", "GLO-28.3")
def test_matches_in_which_neighbours_and_allies_help_keep_the_invariants() -> None:
    heard: set[type[Event]] = set()
    for seed in range(3):
        match = watched(3, seed, **dict.fromkeys(HELP, True), round_cap=20)
        heard |= set(map(type, match.heard))
    assert {HelpSent, HelpOffered, HelpAnswered} <= heard


BROKEN: dict[str, Callable[[Globe], object]] = {
    "units of type": lambda globe: globe.table.supply.__setitem__(1, 2),
    "EDs were lost": lambda globe: setattr(globe.table, "towers", 44),
    "wrong levels active": lambda globe: globe.table.active.__setitem__(title("japan"), 0),
    "lost Agents": lambda globe: globe.table.free_agents.__setitem__(0, 3),
    "too many Agents": lambda globe: globe.agents("A", "japan", 4),
    "Agents stand on": lambda globe: globe.agents("A", "chile", 1),
    "come from nowhere": lambda globe: globe.table.points.__setitem__(0, 50),
    "wrong level points": lambda globe: globe.table.score(0, 5, "levels"),
    "wrong values": lambda globe: globe.table.score(0, 5, "titles"),
    "wrong group bonuses": lambda globe: globe.table.score(0, 4, "groups"),
    "was never owned": lambda globe: globe.table.move_units(title("chile"), SUPPLY, one(UCP)),
    "less than nothing": lambda globe: globe.cash(A=-1),
    "EU were lost": lambda globe: globe.table.cash.__setitem__(0, 7),
    "a Governor is nowhere": lambda globe: globe.table.places.__setitem__(0, 64),
    "rests on TELEPORT": lambda globe: globe.table.places.__setitem__(0, 0),
    "thrown too often": lambda globe: setattr(globe.table, "rolls", 3),
    "debt marks": lambda globe: globe.table.gate_marks.__setitem__(0, -1),
    "last round": lambda globe: setattr(globe.table, "round", 41),
    "too many NS-Units": lambda globe: globe.plate("japan", "W1 F1 E1 U2 N4"),
    "too many cards": lambda globe: globe.holds("A", *["ops:sabotage"] * 4),
    "wrong length": lambda globe: globe.table.levels.pop(),
    "levels and no owner": lambda globe: levelled(globe, "chile"),
    "has levels and": lambda globe: levelled(globe.own("A", "core-energy-guild"), "core-energy-guild"),
}


def levelled(globe: Globe, name: str) -> None:
    """A level where there can be none."""
    globe.table.levels[title(name)] = 1
    globe.table.towers -= 1


@pytest.mark.parametrize("told", BROKEN)
def test_a_broken_invariant_is_told(told: str) -> None:
    globe = Globe().own("A", "japan", "W1 F1 E1 U2 N2", 1)
    RULES.check(globe.state)
    BROKEN[told](globe)
    with pytest.raises(AssertionError, match=told):
        RULES.check(globe.state)


@pytest.mark.parametrize(("turn", "laid", "told"), [
    (0, False, ""), (1, False, "units of type"), (0, True, "units of type"), (1, True, "units of type"),
])  # fmt: skip
def test_units_are_counted_from_when_they_are_laid_out(turn: int, laid: bool, told: str) -> None:
    state: GlobopolisState = RULES.start(BOARD, RULES.options(), 3)
    RULES.check(state)
    if laid:
        LayOut().run(state)
        RULES.check(state)
        state.table.supply[1] += 1
    state.table.turn = turn
    with pytest.raises(AssertionError, match=told) if told else nullcontext():
        RULES.check(state)


@pytest.mark.rule("GLO-11.2")
@pytest.mark.parametrize(("now", "told"), [(1, False), (2, True), (3, True)])
def test_nobody_rests_on_teleport_after_round_1(now: int, told: bool) -> None:
    globe = Globe(now=now)
    globe.table.places[0] = 0
    with pytest.raises(AssertionError, match="rests on TELEPORT") if told else nullcontext():
        RULES.check(globe.state)
