"""All options and presets of the game, as the reference has them."""

from __future__ import annotations

from game.rules.globopolis import RULES
from game.rules.globopolis.options import Options
from tests.option_table import accepted, presets_of, table_of

TABLE = """\
agents: on of off, on
victory_mark: 0 of 0 to 300
missions: victory of victory, points, off
victory_territories: 0 of 0 to 32
round_limit: 0 of 0 to 60
time_limit_min: 0 of 0 to 240
bitter_end: off of off, on
round_cap: 40 of 20 to 100
titles_dealt: -1 of -1 to 18
start_ops: 3 of 0 to 7
start_influence: 3 of 0 to 7
start_missions: 1 of 0 to 2
hand_limit: 3 of 1 to 7
max_rolls: 2 of 1 to 4
option_timer: 0 of 0, 30, 60, 90, 120, 180
timer_pauses_for_trade: on of off, on
opening_trades: on of off, on
max_offers: 5 of 1 to 20
trade_scope: all of all, no-cards, units-and-money, none
first_round_aggression: on of off, on
orss_range: bases of bases, nearest-independent, any-independent, any-territory
free_direction: off of off, on
guild_protection: off of off, on
sma_defence: off of off, on
sma_aggression: off of off, on
sma_ns_transfer: off of off, on
sma_allies: off of off, on
teams: off of off, 2v2
team_mark: each of each, shared
battle_dice_cap: 6 of 6 to 9
battle_extended_combos: off of off, on
luck_rule: on of off, on
claim_priority: points of points, mission-first
mission_must_hold: off of off, on
teleport_landing_pays: on of off, on
ed_points_lost: on of off, on
guild_loss_costs: on of off, on
bonus_once: on of off, on
base_plate_limit: off of off, on
r_unit_supply: limited of limited, unlimited
wind_wave_stock: mixed of mixed, energy
captured_agents: reserve of reserve, out-of-game
agent_moves: 0 of 0 to 20
open_money: on of off, on
admin_seat: 0 of 0 to 5
admin_fee: 10 of 0 to 50
quiet_questions: people of people, always, never"""
PRESETS = {
    "standard": {},
    "short": {"missions": "points", "opening_trades": False, "agent_moves": 5},
    "no-agents": {"agents": False},
    "rounds": {"round_limit": 24, "bitter_end": True},
}


def test_what_each_option_is_and_can_be() -> None:
    assert table_of(Options) == TABLE


def test_what_each_preset_changes() -> None:
    assert presets_of(RULES.presets) == PRESETS


def test_ends_are_switched_off_or_far_enough() -> None:
    assert accepted(RULES, "victory_mark", (-1, 0, 1, 29, 30, 300, 301)) == [0, 30, 300]
    assert accepted(RULES, "victory_territories", (-1, 0, 1, 4, 5, 32, 33)) == [0, 5, 32]
    assert accepted(RULES, "round_limit", (-1, 0, 1, 4, 5, 60, 61)) == [0, 5, 60]
    assert accepted(RULES, "time_limit_min", (-1, 0, 1, 29, 30, 240, 241)) == [0, 30, 240]


def test_nobody_starts_with_more_cards_of_a_sort_than_a_hand_holds() -> None:
    few = {"start_ops": 0, "start_influence": 0, "start_missions": 0}
    for sort in ("start_ops", "start_influence"):
        assert accepted(RULES, sort, range(9), **few, hand_limit=2) == [0, 1, 2]
    assert accepted(RULES, "start_missions", range(4), **few, hand_limit=1) == [0, 1]
    assert accepted(RULES, "hand_limit", range(9), **few) == [1, 2, 3, 4, 5, 6, 7]
    assert accepted(RULES, "guild_protection", (False, True), agents=False) == [False]
    assert accepted(RULES, "guild_protection", (False, True)) == [False, True]
