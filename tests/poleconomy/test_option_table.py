"""All options and presets of the game, as the reference has them."""

from __future__ import annotations

from game.rules.poleconomy import RULES
from game.rules.poleconomy.options import Options
from tests.option_table import accepted, presets_of, table_of

TABLE = """\
game: game1 of game1, game2
end_mode: rounds of rounds, minutes, bank
length: standard of short, standard, long
rounds: 0 of 0 to 120
minutes: 120 of 15 to 480 by 15
agreed_end: on of off, on
sold_out_end: off of off, on
bank_cash: 5980 of 2000 to 10000 by 20
quick_deal: off of off, on
bi_mode: dice of dice, one-reroll, equal
first_seat: random of random, fixed
corner_stay: off of off, on
circuit_choice: after of after, before
opportunity_corners: on of off, on
disaster: on of off, on
disaster_moves: on of off, on
takeover_second_fee: off of off, on
auction_style: ascending of ascending, sealed
bid_from_savings: off of off, on
auto_direct: off of off, on
profit_share: no-company of no-company, always, off
trades: on of off, on
trades_per_turn: 3 of 0 to 10
loans: on of off, on
hidden_cash: off of off, on
parties: on of off, on
party_cap: 0 of 0 to 5
max_reelections: 2 of 0 to 5
secret_ballot: off of off, on
bills_per_turn: 2 of 1 to 4
salary_vote: off of off, on
confidence_motions: on of off, on
law_scope: full of book, full
deferred_grants: on of off, on
issue_freely: on of off, on
redeem_timing: turn-tax of turn, turn-tax
bankruptcy: draw of draw, pm-last"""
PRESETS = {
    "standard": {},
    "short": {"length": "short"},
    "long": {"length": "long"},
    "quick": {"length": "short", "quick_deal": True},
    "even": {"bi_mode": "equal"},
    "parliament": {"game": "game2"},
    "brisk": {"game": "game2", "parties": False, "bills_per_turn": 1, "confidence_motions": False},
}


def test_what_each_option_is_and_can_be() -> None:
    assert table_of(Options) == TABLE


def test_what_each_preset_changes() -> None:
    assert presets_of(RULES.presets) == PRESETS


def test_rounds_and_parties_are_as_usual_or_enough() -> None:
    assert accepted(RULES, "rounds", (*range(-1, 8), 120, 121)) == [0, 5, 6, 7, 120]
    assert accepted(RULES, "party_cap", range(-1, 7)) == [0, 2, 3, 4, 5]
