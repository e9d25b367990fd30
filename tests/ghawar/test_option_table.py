"""All options and presets of the game, as the reference has them."""

from __future__ import annotations

from game.rules.ghawar import RULES
from game.rules.ghawar.options import Options
from tests.option_table import accepted, presets_of, table_of

TABLE = """\
trucks_per_player: 2 of 1 to 3
rigs_per_player: 0 of 0, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14
colours: 6 of 4, 6
start_barrels: 3 of 0 to 20
value_setup: random of random, fixed
dice_assignment: fixed of fixed, choose
phase1_taken: miss of miss, reroll
phase1_end: first_out of first_out, all_placed
start_player: random of random, first_seat
phase2_start: start_player of start_player, fewest_rigs
rig_choice: before_roll of before_roll, after_roll
heading: persistent of persistent, per_move
split_die: off of off, on
steady_three: off of off, on
exit_exact: off of off, on
diagonal_loading: off of off, on
rig_move: any of any, adjacent
hidden_blocks: off of off, on
foreign_fee: full of full, half, one, split
credit: off of off, on
value_drift: none of none, drop
score_when: end of end, extraction
majority_bonus: plurality of plurality, absolute, off
set_bonus: 0 of 0 to 10
barrel_actions: off of off, on
end_cargo: count of count, lost, deliver
stall_rounds: 24 of 8 to 60
round_limit: 0 of 0, 10, 15, 20, 25, 30, 40, 50
middle_seat_bonus: 0 of 0 to 10"""
PRESETS = {
    "competition": {},
    "published": {
        "rigs_per_player": 5,
        "colours": 4,
        "phase1_end": "all_placed",
        "split_die": True,
        "rig_move": "adjacent",
        "hidden_blocks": True,
        "foreign_fee": "split",
        "value_drift": "drop",
        "score_when": "extraction",
        "majority_bonus": "off",
        "set_bonus": 5,
        "barrel_actions": True,
        "end_cargo": "lost",
        "middle_seat_bonus": 5,
    },
    "balanced": {
        "dice_assignment": "choose",
        "phase2_start": "fewest_rigs",
        "foreign_fee": "one",
        "middle_seat_bonus": 7,
    },
    "swift": {
        "trucks_per_player": 3,
        "heading": "per_move",
        "split_die": True,
        "diagonal_loading": True,
        "round_limit": 20,
    },
}


def test_what_each_option_is_and_can_be() -> None:
    assert table_of(Options) == TABLE


def test_what_each_preset_changes() -> None:
    assert presets_of(RULES.presets) == PRESETS


def test_a_fee_is_split_only_where_extraction_scores() -> None:
    fees = ("full", "half", "one", "split")
    assert accepted(RULES, "foreign_fee", fees, score_when="end") == ["full", "half", "one"]
    assert accepted(RULES, "foreign_fee", fees, score_when="extraction") == list(fees)
