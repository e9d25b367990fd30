"""All options and presets of the game, as the reference has them."""

from __future__ import annotations

from game.rules.nations import RULES
from game.rules.nations.options import Options
from tests.option_table import presets_of, table_of

TABLE = """\
start_cash: 7 of 5 to 20
starting_tankers: 1 of 0 to 2
free_pipeline: on of off, on
first_player: random of random, human, seat-1, seat-2, seat-3, seat-4
seat_compensation: off of off, on
truce_rounds: 0 of 0 to 5
pressure_round: 0 of 0, 10, 15, 20, 25, 30, 40, 50, 60
same_kind_attack: off of off, on
leader_loop: off of off, on
agent_steps: exactly-4 of exactly-4, up-to-4
agent_hold: free of free, back-only
tanker_capture: any-takeover of any-takeover, attack-only
canal_transit: own-move of own-move, with-entry
pipeline_right: one-end of one-end, both-ends, anywhere
incident_deck: cycle of cycle, reshuffle
incident_chain: 3 of 1 to 6
coup_card: on of off, on
last_chance: on of off, on
distress_sale: off of off, on
short_of_cash: out of out, pass
blocked_leader: pass of pass, out
eliminated_tankers: to-bank of to-bank, stay
round_limit: 40 of 0, 15, 20, 25, 30, 35, 40, 50, 60, 80, 100
bank_total: 120 of 0, 60, 80, 100, 120, 150, 200, 300, 500
imf_bankrupt: rank of rank, draw, print
domination: 0 of 0, 5, 6
cash_target: 0 of 0, 40, 50, 60, 80, 100, 120, 150, 200"""
PRESETS = {
    "standard": {},
    "first": {"start_cash": 10, "truce_rounds": 2, "distress_sale": True, "round_limit": 20},
    "evening": {"truce_rounds": 2, "pressure_round": 15, "round_limit": 25},
    "truce": {
        "start_cash": 20, "starting_tankers": 2, "truce_rounds": 5, "distress_sale": True, "bank_total": 300,
        "imf_bankrupt": "print",
    },
}  # fmt: skip


def test_what_each_option_is_and_can_be() -> None:
    assert table_of(Options) == TABLE


def test_what_each_preset_changes() -> None:
    assert presets_of(RULES.presets) == PRESETS
