"""All options and presets of the game, as the reference has them."""

from __future__ import annotations

from game.rules.petropolis import RULES
from game.rules.petropolis.options import Options
from tests.option_table import accepted, presets_of, table_of

TABLE = """\
length: standard of short, standard, long
timing: rounds of rounds, minutes
phase1_rounds: 0 of 0 to 40
phase2_rounds: 0 of 0 to 200
phase1_minutes: 15 of 5 to 60
phase2_minutes: 60 of 10 to 240
start_cash: 2000000 of 500000 to 5000000 by 10000
geneva_income: 500000 of 100000 to 1000000 by 10000
dealt_titles_paid: off of off, on
world_championship: off of off, on
auction_opening: value of value, half, step
auction_step: 50000 of 10000 to 200000 by 10000
decliner_may_bid: on of off, on
unsold_phase2: request of request, landing-only
exchange_when: pause-and-phase2 of pause-and-phase2, pause-only, always
partnership_when: pause-and-phase2 of pause-and-phase2, pause-only
partners_max: 2 of 2 to 4
offers_per_turn: 2 of 0 to 5
pause_circuits: 3 of 1 to 6
operated_lock: ever of ever, while-built
neutral_squares_block: on of off, on
interest_claim: auto of auto, ask
partner_waiver: joint-group of joint-group, any-title, never
stock: standard of standard, dutch
platform_direct: on of off, on
court_fee_first: 500000 of 50000 to 1000000 by 10000
court_fee_third: 50000 of 0 to 500000 by 10000
court_forfeits_lap: off of off, on
mortgage_when: debt of debt, anytime
settlement: on of off, on
exchange_in_debt: off of off, on
bankrupt_mortgage_price: value-plus of value-plus, loan-plus
partner_liability: on of off, on
installation_value_at_end: full of full, half
deduct_loans: off of off, on
geneva_two_spaces: off of off, on
first_player: random of random, seat-1
extra_throw_cap: 3 of 1 to 5"""
PRESETS = {
    "standard": {},
    "short": {"length": "short", "world_championship": True},
    "long": {"length": "long"},
    "championship": {"world_championship": True},
    "brief": {"length": "short", "phase1_rounds": 4, "phase2_rounds": 14, "world_championship": True},
}


def test_what_each_option_is_and_can_be() -> None:
    assert table_of(Options) == TABLE


def test_what_each_preset_changes() -> None:
    assert presets_of(RULES.presets) == PRESETS


def test_brief_has_as_many_rounds_whoever_plays() -> None:
    """PET-R3."""
    brief, short = RULES.presets["brief"], RULES.presets["short"]
    assert isinstance(brief, Options) and isinstance(short, Options)
    assert {(brief.rounds("one", seats), brief.rounds("two", seats)) for seats in RULES.seats} == {(4, 14)}
    assert (short.rounds("one", 3), short.rounds("two", 3)) == (4, 16)


def test_rounds_are_none_or_enough() -> None:
    assert accepted(RULES, "phase1_rounds", range(-1, 42)) == [0, *range(2, 41)]
    assert accepted(RULES, "phase2_rounds", (*range(-1, 7), 200, 201)) == [0, 4, 5, 6, 200]
