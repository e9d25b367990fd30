"""The options of Petropolis: default, range, and the presets (reference 6.2)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.engine.options import OptionError

TURNS = {"short": (12, 48), "standard": (24, 96), "long": (36, 144)}
"""Turns of all players together in phase one and in phase two (PET-R3)."""
MOST_ROUNDS = (40, 200)
"""So many rounds phase one and phase two have at most, also when they are played by the clock."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One field per option, in the order of the set-up; the defaults are the rules of section 5.

    Money is in P$. A number of rounds of 0 follows from `length` and the number of players.
    """

    length: Literal["short", "standard", "long"] = "standard"
    timing: Literal["rounds", "minutes"] = "rounds"
    phase1_rounds: Annotated[int, Meta(ge=0, le=40)] = 0
    phase2_rounds: Annotated[int, Meta(ge=0, le=200)] = 0
    phase1_minutes: Annotated[int, Meta(ge=5, le=60)] = 15
    phase2_minutes: Annotated[int, Meta(ge=10, le=240)] = 60
    start_cash: Annotated[int, Meta(ge=500_000, le=5_000_000, multiple_of=10_000)] = 2_000_000
    geneva_income: Annotated[int, Meta(ge=100_000, le=1_000_000, multiple_of=10_000)] = 500_000
    dealt_titles_paid: bool = False
    world_championship: bool = False
    auction_opening: Literal["value", "half", "step"] = "value"
    auction_step: Annotated[int, Meta(ge=10_000, le=200_000, multiple_of=10_000)] = 50_000
    decliner_may_bid: bool = True
    unsold_phase2: Literal["request", "landing-only"] = "request"
    exchange_when: Literal["pause-and-phase2", "pause-only", "always"] = "pause-and-phase2"
    partnership_when: Literal["pause-and-phase2", "pause-only"] = "pause-and-phase2"
    partners_max: Annotated[int, Meta(ge=2, le=4)] = 2
    offers_per_turn: Annotated[int, Meta(ge=0, le=5)] = 2
    pause_circuits: Annotated[int, Meta(ge=1, le=6)] = 3
    operated_lock: Literal["ever", "while-built"] = "ever"
    neutral_squares_block: bool = True
    interest_claim: Literal["auto", "ask"] = "auto"
    partner_waiver: Literal["joint-group", "any-title", "never"] = "joint-group"
    stock: Literal["standard", "dutch"] = "standard"
    platform_direct: bool = True
    court_fee_first: Annotated[int, Meta(ge=50_000, le=1_000_000, multiple_of=10_000)] = 500_000
    court_fee_third: Annotated[int, Meta(ge=0, le=500_000, multiple_of=10_000)] = 50_000
    court_forfeits_lap: bool = False
    mortgage_when: Literal["debt", "anytime"] = "debt"
    settlement: bool = True
    exchange_in_debt: bool = False
    bankrupt_mortgage_price: Literal["value-plus", "loan-plus"] = "value-plus"
    partner_liability: bool = True
    installation_value_at_end: Literal["full", "half"] = "full"
    deduct_loans: bool = False
    geneva_two_spaces: bool = False
    first_player: Literal["random", "seat-1"] = "random"
    extra_throw_cap: Annotated[int, Meta(ge=1, le=5)] = 3

    def __post_init__(self) -> None:
        if self.phase1_rounds == 1:
            raise OptionError("phase1_rounds")
        if 1 <= self.phase2_rounds <= 3:
            raise OptionError("phase2_rounds")

    def rounds(self, phase: Literal["one", "two"], seats: int) -> int:
        """How many rounds a phase has at most (PET-3.2, 3.3; section 4)."""
        which = 0 if phase == "one" else 1
        if self.timing == "minutes":
            return MOST_ROUNDS[which]
        wanted = (self.phase1_rounds, self.phase2_rounds)[which]
        return wanted or -(-TURNS[self.length][which] // seats)


STANDARD = Options()
SHORT = Options(length="short", world_championship=True)
LONG = Options(length="long")
CHAMPIONSHIP = Options(world_championship=True)
BRIEF = Options(length="short", phase1_rounds=4, phase2_rounds=14, world_championship=True)
PRESETS = {
    "standard": STANDARD,
    "short": SHORT,
    "long": LONG,
    "championship": CHAMPIONSHIP,
    "brief": BRIEF,
}
