"""The options of Poleconomy: default, range, and the presets (reference 6.2)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.engine.options import OptionError

ROUNDS = (45, 36, 30, 26, 22)
"""Rounds of a match of standard length, for 2, 3, 4, 5 and 6 players (section 4)."""
FEWEST_ROUNDS = 5
MOST_ROUNDS = 400
"""So many rounds a match has at most, also when it is played by the clock or until the Bank breaks."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One field per option, in the order of the set-up; the defaults are the rules of section 5.

    `bank_cash` is in units of $10k. `rounds` of 0: as `length` and the number of players say. `party_cap` of
    0: half the players, rounded up. What follows `hidden_cash` holds in Game 2 alone.
    """

    game: Literal["game1", "game2"] = "game1"
    end_mode: Literal["rounds", "minutes", "bank"] = "rounds"
    length: Literal["short", "standard", "long"] = "standard"
    rounds: Annotated[int, Meta(ge=0, le=120)] = 0
    minutes: Annotated[int, Meta(ge=15, le=480, multiple_of=15)] = 120
    agreed_end: bool = True
    sold_out_end: bool = False
    bank_cash: Annotated[int, Meta(ge=2_000, le=10_000, multiple_of=20)] = 5_980
    quick_deal: bool = False
    bi_mode: Literal["dice", "one-reroll", "equal"] = "dice"
    first_seat: Literal["random", "fixed"] = "random"
    corner_stay: bool = False
    circuit_choice: Literal["after", "before"] = "after"
    opportunity_corners: bool = True
    disaster: bool = True
    disaster_moves: bool = True
    takeover_second_fee: bool = False
    auction_style: Literal["ascending", "sealed"] = "ascending"
    bid_from_savings: bool = False
    auto_direct: bool = False
    profit_share: Literal["no-company", "always", "off"] = "no-company"
    trades: bool = True
    trades_per_turn: Annotated[int, Meta(ge=0, le=10)] = 3
    loans: bool = True
    hidden_cash: bool = False
    parties: bool = True
    party_cap: Annotated[int, Meta(ge=0, le=5)] = 0
    max_reelections: Annotated[int, Meta(ge=0, le=5)] = 2
    secret_ballot: bool = False
    bills_per_turn: Annotated[int, Meta(ge=1, le=4)] = 2
    salary_vote: bool = False
    confidence_motions: bool = True
    law_scope: Literal["book", "full"] = "full"
    deferred_grants: bool = True
    issue_freely: bool = True
    redeem_timing: Literal["turn", "turn-tax"] = "turn-tax"
    bankruptcy: Literal["draw", "pm-last"] = "draw"

    def __post_init__(self) -> None:
        if 0 < self.rounds < FEWEST_ROUNDS:
            raise OptionError("rounds")
        if self.party_cap == 1:
            raise OptionError("party_cap")

    def largest_party(self, seats: int) -> int:
        """How many players a party may have; 1: there are no parties (POL-22.3)."""
        if not self.parties or seats == 2:
            return 1
        return min(self.party_cap or -(-seats // 2), seats - 1)

    def last_round(self, seats: int) -> int:
        """The round after which the match is over at the latest (POL-19.3)."""
        if self.end_mode != "rounds":
            return MOST_ROUNDS
        standard = ROUNDS[seats - 2]
        if self.length == "short":
            standard = -(-standard // 2)
        elif self.length == "long":
            standard = -(-standard * 3 // 2)
        return self.rounds or standard


STANDARD = Options()
SHORT = Options(length="short")
LONG = Options(length="long")
QUICK = Options(length="short", quick_deal=True)
EVEN = Options(bi_mode="equal")
PARLIAMENT = Options(game="game2")
BRISK = Options(game="game2", parties=False, confidence_motions=False, bills_per_turn=1)
PRESETS = {
    "standard": STANDARD,
    "short": SHORT,
    "long": LONG,
    "quick": QUICK,
    "even": EVEN,
    "parliament": PARLIAMENT,
    "brisk": BRISK,
}
GAME_2 = Options.__struct_fields__[Options.__struct_fields__.index("parties") :]
"""The options that mean something in Game 2 alone."""
