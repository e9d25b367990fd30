"""The set-up (GLO-2)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine import turn as engine
from game.engine.dice import Dice
from game.engine.options import OptionError
from game.engine.vocabulary import Event
from game.rules.globopolis import RULES
from game.rules.globopolis.messages import (
    KeepUnits,
    OrderThrown,
    Paid,
    Thrown,
    TitlePassed,
    TitlesDealt,
    TurnStarted,
    UnionFormed,
)
from game.rules.globopolis.setup import DealTitles, LayOut, ThrowOrder, new_table
from game.rules.globopolis.state import GlobopolisState
from game.rules.globopolis.surplus import Surplus

from .globe import BOARD, Globe, title, units


def laid_out(players: int, **changes: Any) -> GlobopolisState:
    """The table before the Titles are dealt."""
    options = RULES.options(changes=changes)
    state: GlobopolisState = engine.State(BOARD, options, new_table(BOARD, options, players), [])
    LayOut().run(state)
    return state


def dealt(players: int, *names: str, **changes: Any) -> tuple[GlobopolisState, list[Event]]:
    """After these Titles were dealt, one after another; nobody has been asked about units yet."""
    state = laid_out(players, **changes)
    heard = state.heard = list[Event]()
    DealTitles().apply(state, TitlesDealt(tuple(map(title, names))))
    return state, heard


def begun(players: int, seed: int = 3, **changes: Any) -> tuple[GlobopolisState, list[Event]]:
    """A match up to the first throw onto the ring, all surplus in the stocks; nobody trades before."""
    changes = {"opening_trades": False} | changes
    state: GlobopolisState = RULES.start(BOARD, RULES.options(changes=changes), players)
    heard = state.heard = list[Event]()
    dice = Dice(seed)
    choice = engine.settle(state, dice)
    while choice is not None and not any(isinstance(event, TurnStarted) for event in heard):
        choice = engine.apply(state, choice.legal(state)[0], dice)
    return state, heard


@pytest.mark.rule("GLO-1.1", "GLO-28.11")
def test_two_to_five_play_and_teams_are_four() -> None:
    def taken(**changes: Any) -> list[int]:
        options = RULES.options(changes=changes)
        return [players for players in range(8) if RULES.accepts(BOARD, options, players) is None]

    assert taken() == [2, 3, 4, 5]
    assert taken(teams="2v2") == [4]


@pytest.mark.rule("GLO-2.2", "GLO-2.4", "GLO-2.5", "GLO-2.1")
@pytest.mark.example("EX-02")
@pytest.mark.parametrize(("players", "cash"), [(2, 250), (3, 200), (4, 150), (5, 150)])
def test_everybody_begins_on_the_gate_with_money_and_agents(players: int, cash: int) -> None:
    table = laid_out(players).table
    assert table.cash == [cash] * players and table.points == [0] * players
    assert table.places == [0] * players
    assert table.free_agents == [15] * players and table.reserve == [5] * players
    assert not any(laid_out(players, agents=False).table.free_agents)


@pytest.mark.rule("GLO-2.3", "GLO-28.7", "GLO-1.2", "GLO-2.8")
@pytest.mark.parametrize(("players", "titles", "goal"), [(2, 10, 150), (3, 7, 125), (4, 5, 100), (5, 4, 75)])
@pytest.mark.option("titles_dealt", "victory_mark")
def test_titles_are_dealt_and_the_mark_is_set_by_the_number_of_players(
    players: int, titles: int, goal: int
) -> None:
    state, heard = begun(players)
    passed = [event for event in heard if isinstance(event, TitlePassed) and event.how == "dealt"]
    assert [sum(event.taker == seat for event in passed) for seat in range(players)] == [titles] * players
    assert len({event.title for event in passed}) == players * titles
    assert state.table.goal == goal
    other, heard = begun(players, titles_dealt=2, victory_mark=60)
    assert sum(isinstance(event, TitlePassed) and event.how == "dealt" for event in heard) == 2 * players
    assert other.table.goal == 60


@pytest.mark.rule("GLO-2.12", "GLO-6.1")
@pytest.mark.example("EX-01")
def test_values_of_dealt_titles_are_points() -> None:
    names = ("wind-wave-guild", "usa", "canada", "chile", "congo", "brazil", "japan", "mexico")
    state, _ = dealt(2, *names)
    assert state.table.points == [4 + 3 + 1 + 3, 4 + 1 + 3 + 2]


@pytest.mark.rule("GLO-2.13", "GLO-6.4")
@pytest.mark.example("EX-07")
def test_a_group_that_is_whole_after_the_deal_brings_its_bonus() -> None:
    state, heard = dealt(2, "canada", "chile", "usa", "japan", "mexico", "congo")
    assert [event.points for event in heard if isinstance(event, UnionFormed)] == [6]
    assert state.table.points[0] == 3 + 4 + 2 + 6


@pytest.mark.rule("GLO-2.9", "GLO-2.14", "GLO-2.11", "GLO-4.8")
@pytest.mark.ruling("GLO-R2")
def test_titles_bear_their_units_and_the_rest_is_free() -> None:
    table = laid_out(3).table
    assert table.plate(title("japan")) == units("W1 E1 U2 N2")
    assert table.plate(title("fresh-water-guild")) == units("W15")
    assert tuple(table.supply) == units("W1 F13 E1 U10 N15")
    assert sum(table.plates) + sum(table.supply) == 275
    state, _ = begun(3)
    RULES.check(state)


@pytest.mark.ruling("GLO-R3")
@pytest.mark.option("wind_wave_stock")
def test_the_wind_wave_guild_may_deal_in_energy_alone() -> None:
    assert laid_out(3).table.plate(title("wind-wave-guild")) == units("W7 E8")
    state = laid_out(3, wind_wave_stock="energy")
    assert state.table.plate(title("wind-wave-guild")) == units("E15")
    assert sum(state.table.plates[0::5]) + state.table.supply[0] == 48
    assert sum(state.table.plates[2::5]) + state.table.supply[2] == 62


@pytest.mark.rule("GLO-2.10", "GLO-4.6")
@pytest.mark.example("EX-12")
def test_units_beyond_two_of_a_type_may_be_kept() -> None:
    globe = Globe().own("A", "australia")
    globe.run(Surplus(seat=0, title=title("australia")))
    assert globe.refusal(KeepUnits(units("U2"))) == ("no_surplus", "GLO-2.10")
    assert globe.refusal(KeepUnits(units("F1"))) == ("no_surplus", "GLO-2.10")
    globe.play(KeepUnits(units("U1")))
    assert globe.on("australia") == units("F2 U2 N2") and globe.held("A") == units("U1")


@pytest.mark.rule("GLO-2.16", "GLO-2.17")
def test_the_highest_throw_has_the_first_turn_and_ties_throw_again() -> None:
    state = laid_out(4)
    heard = state.heard = list[Event]()
    ThrowOrder().apply(state, Thrown((6, 2, 6, 1)))
    assert state.stack == [ThrowOrder((0, 2))]
    ThrowOrder((0, 2)).apply(state, Thrown((3, 5)))
    assert state.table.first == 2
    assert [event.leaders for event in heard if isinstance(event, OrderThrown)] == [(0, 2), (2,)]
    state, heard = begun(4)
    assert [event.seat for event in heard if isinstance(event, TurnStarted)] == [state.table.first]


@pytest.mark.ruling("GLO-R25")
@pytest.mark.option("admin_seat", "admin_fee")
def test_an_administrator_is_paid_by_all_others() -> None:
    state, heard = begun(3, admin_seat=2, admin_fee=15)
    fees = [event for event in heard if isinstance(event, Paid) and event.cause == "admin"]
    assert [(event.payer, event.receiver, event.amount) for event in fees] == [(2, 1, 15), (0, 1, 15)]
    refusal = RULES.accepts(BOARD, RULES.options(changes={"admin_seat": 5}), 4)
    assert refusal is not None and refusal.code == "no_admin_seat"
    assert state.table.cash[1] == 200 + 30


@pytest.mark.ruling("GLO-R62")
def test_what_cannot_be_played_is_refused() -> None:
    def code(players: int, **changes: Any) -> str:
        refusal = RULES.accepts(BOARD, RULES.options(changes=changes), players)
        return refusal.code if refusal else ""

    assert code(3, teams="2v2") == "teams_of_four" and not code(4, teams="2v2")
    assert code(5, titles_dealt=8) == "few_titles" and not code(4, titles_dealt=9)
    assert code(1) and code(6)
    for changes in (
        {"victory_mark": 29}, {"victory_territories": 4}, {"round_limit": 3}, {"time_limit_min": 10},
        {"start_ops": 4}, {"start_missions": 2, "hand_limit": 1, "start_ops": 1, "start_influence": 1},
        {"guild_protection": True, "agents": False},
    ):  # fmt: skip
        with pytest.raises(OptionError):
            RULES.options(changes=changes)
