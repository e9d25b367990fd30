"""The options of Globopolis: default, range, and the presets (reference 6.2)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.engine.options import OptionError

LEAST_MARK = 30
LEAST_TERRITORIES = 5
LEAST_ROUNDS = 5
LEAST_MINUTES = 30
"""What an option is at least where 0 means that it is off."""
SEATS_OF_TEAMS = 4
"""Teams are two against two (GLO-28.11)."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One field per option, in the order of the set-up; the defaults are the rules of section 5.

    `victory_mark` of 0 and `titles_dealt` of -1: by the number of players. `victory_territories`,
    `round_limit`, `time_limit_min`, `option_timer` (seconds), `agent_moves` and `admin_seat` of 0: off.
    `quiet_questions`: whether all are asked that may hold a card for an answer. "people" holds only until it
    is known who sits where: where two people or more do, it becomes "always", else "never".
    """

    agents: bool = True
    victory_mark: Annotated[int, Meta(ge=0, le=300)] = 0
    missions: Literal["victory", "points", "off"] = "victory"
    victory_territories: Annotated[int, Meta(ge=0, le=32)] = 0
    round_limit: Annotated[int, Meta(ge=0, le=60)] = 0
    time_limit_min: Annotated[int, Meta(ge=0, le=240)] = 0
    bitter_end: bool = False
    round_cap: Annotated[int, Meta(ge=20, le=100)] = 40
    titles_dealt: Annotated[int, Meta(ge=-1, le=18)] = -1
    start_ops: Annotated[int, Meta(ge=0, le=7)] = 3
    start_influence: Annotated[int, Meta(ge=0, le=7)] = 3
    start_missions: Annotated[int, Meta(ge=0, le=2)] = 1
    hand_limit: Annotated[int, Meta(ge=1, le=7)] = 3
    max_rolls: Annotated[int, Meta(ge=1, le=4)] = 2
    option_timer: Literal[0, 30, 60, 90, 120, 180] = 0
    timer_pauses_for_trade: bool = True
    opening_trades: bool = True
    max_offers: Annotated[int, Meta(ge=1, le=20)] = 5
    trade_scope: Literal["all", "no-cards", "units-and-money", "none"] = "all"
    first_round_aggression: bool = True
    orss_range: Literal["bases", "nearest-independent", "any-independent", "any-territory"] = "bases"
    free_direction: bool = False
    guild_protection: bool = False
    sma_defence: bool = False
    sma_aggression: bool = False
    sma_ns_transfer: bool = False
    sma_allies: bool = False
    teams: Literal["off", "2v2"] = "off"
    team_mark: Literal["each", "shared"] = "each"
    battle_dice_cap: Annotated[int, Meta(ge=6, le=9)] = 6
    battle_extended_combos: bool = False
    luck_rule: bool = True
    claim_priority: Literal["points", "mission-first"] = "points"
    mission_must_hold: bool = False
    teleport_landing_pays: bool = True
    ed_points_lost: bool = True
    guild_loss_costs: bool = True
    bonus_once: bool = True
    base_plate_limit: bool = False
    r_unit_supply: Literal["limited", "unlimited"] = "limited"
    wind_wave_stock: Literal["mixed", "energy"] = "mixed"
    captured_agents: Literal["reserve", "out-of-game"] = "reserve"
    agent_moves: Annotated[int, Meta(ge=0, le=20)] = 0
    open_money: bool = True
    admin_seat: Annotated[int, Meta(ge=0, le=5)] = 0
    admin_fee: Annotated[int, Meta(ge=0, le=50)] = 10
    quiet_questions: Literal["people", "always", "never"] = "people"

    def __post_init__(self) -> None:
        for option, least in (
            ("victory_mark", LEAST_MARK), ("victory_territories", LEAST_TERRITORIES),
            ("round_limit", LEAST_ROUNDS), ("time_limit_min", LEAST_MINUTES),
        ):  # fmt: skip
            if 0 < getattr(self, option) < least:
                raise OptionError(f"low_{option}", least=least)
        if max(self.start_ops, self.start_influence, self.start_missions) > self.hand_limit:
            raise OptionError("start_over_limit", limit=self.hand_limit)
        if self.guild_protection and not self.agents:
            raise OptionError("protection_without_agents")

    def goal(self, usual: int, seats: int) -> int:
        """How many points claim victory, where the board says `usual` for so many seats; 0: points alone win
        nothing (GLO-1.2, 28.10). A team needs them for each of its players, unless it was agreed that both
        earn them together (GLO-R74, option `team_mark`)."""
        if self.bitter_end:
            return 0
        players = seats // self.sides(seats) if self.team_mark == "each" else 1
        return self.victory_mark or usual * players

    def dealt(self, usual: int) -> int:
        """Titles dealt to each player, where the board says `usual` (section 4)."""
        return usual if self.titles_dealt < 0 else self.titles_dealt

    def sides(self, seats: int) -> int:
        """How many sides own things: the teams, or the players each on their own (GLO-28.11)."""
        return seats if self.teams == "off" else seats // 2

    def card_limit(self, seats: int) -> int:
        """How many cards of a sort a side may hold (GLO-15.3, 28.11)."""
        return self.hand_limit * seats // self.sides(seats)


STANDARD = Options()
SHORT = Options(missions="points", opening_trades=False, agent_moves=5)
ALONE = Options(agents=False)
BY_ROUNDS = Options(round_limit=24, bitter_end=True)
PRESETS = {"standard": STANDARD, "short": SHORT, "no-agents": ALONE, "rounds": BY_ROUNDS}
