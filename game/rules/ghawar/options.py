"""The options of Ghawar: default, range, and the presets (reference 6, GHA-12 to GHA-16)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.engine.options import OptionError


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One field per option; the defaults are the competition game (GHA-13.1)."""

    trucks_per_player: Annotated[int, Meta(ge=1, le=3)] = 2
    rigs_per_player: Literal[0, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] = 0
    colours: Literal[4, 6] = 6
    start_barrels: Annotated[int, Meta(ge=0, le=20)] = 3
    value_setup: Literal["random", "fixed"] = "random"
    dice_assignment: Literal["fixed", "choose"] = "fixed"
    phase1_taken: Literal["miss", "reroll"] = "miss"
    phase1_end: Literal["first_out", "all_placed"] = "first_out"
    start_player: Literal["random", "first_seat"] = "random"
    phase2_start: Literal["start_player", "fewest_rigs"] = "start_player"
    rig_choice: Literal["before_roll", "after_roll"] = "before_roll"
    heading: Literal["persistent", "per_move"] = "persistent"
    split_die: bool = False
    steady_three: bool = False
    exit_exact: bool = False
    diagonal_loading: bool = False
    rig_move: Literal["any", "adjacent"] = "any"
    hidden_blocks: bool = False
    foreign_fee: Literal["full", "half", "one", "split"] = "full"
    credit: bool = False
    value_drift: Literal["none", "drop"] = "none"
    score_when: Literal["end", "extraction"] = "end"
    majority_bonus: Literal["plurality", "absolute", "off"] = "plurality"
    set_bonus: Annotated[int, Meta(ge=0, le=10)] = 0
    barrel_actions: bool = False
    end_cargo: Literal["count", "lost", "deliver"] = "count"
    stall_rounds: Annotated[int, Meta(ge=8, le=60)] = 24
    round_limit: Literal[0, 10, 15, 20, 25, 30, 40, 50] = 0
    middle_seat_bonus: Annotated[int, Meta(ge=0, le=10)] = 0

    def __post_init__(self) -> None:
        if self.foreign_fee == "split" and self.score_when != "extraction":
            raise OptionError("split_fee")


COMPETITION = Options()
PUBLISHED = Options(
    colours=4,
    rigs_per_player=5,
    phase1_end="all_placed",
    split_die=True,
    rig_move="adjacent",
    hidden_blocks=True,
    foreign_fee="split",
    value_drift="drop",
    score_when="extraction",
    majority_bonus="off",
    set_bonus=5,
    barrel_actions=True,
    end_cargo="lost",
    middle_seat_bonus=5,
)  # GHA-14.13
BALANCED = Options(
    foreign_fee="one", dice_assignment="choose", phase2_start="fewest_rigs", middle_seat_bonus=7
)  # GHA-15.1
SWIFT = Options(
    trucks_per_player=3, split_die=True, heading="per_move", diagonal_loading=True, round_limit=20
)  # GHA-16.1
PRESETS = {"competition": COMPETITION, "balanced": BALANCED, "published": PUBLISHED, "swift": SWIFT}
