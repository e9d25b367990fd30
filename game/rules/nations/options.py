"""The options of The Game of Nations: default, range, and the presets (reference 6.2); money in millions."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One field per option, in the order of the set-up; the defaults are the rules of section 5.

    0 switches off an option with a round, an amount or a number of countries. "human" as first player is
    replaced once the seats are known (`Nations.options_for`).
    """

    start_cash: Annotated[int, Meta(ge=5, le=20)] = 7
    starting_tankers: Annotated[int, Meta(ge=0, le=2)] = 1
    free_pipeline: bool = True
    first_player: Literal["random", "human", "seat-1", "seat-2", "seat-3", "seat-4"] = "random"
    seat_compensation: bool = False
    truce_rounds: Annotated[int, Meta(ge=0, le=5)] = 0
    pressure_round: Literal[0, 10, 15, 20, 25, 30, 40, 50, 60] = 0
    same_kind_attack: bool = False
    leader_loop: bool = False
    agent_steps: Literal["exactly-4", "up-to-4"] = "exactly-4"
    agent_hold: Literal["free", "back-only"] = "free"
    tanker_capture: Literal["any-takeover", "attack-only"] = "any-takeover"
    canal_transit: Literal["own-move", "with-entry"] = "own-move"
    pipeline_right: Literal["one-end", "both-ends", "anywhere"] = "one-end"
    incident_deck: Literal["cycle", "reshuffle"] = "cycle"
    incident_chain: Annotated[int, Meta(ge=1, le=6)] = 3
    coup_card: bool = True
    last_chance: bool = True
    distress_sale: bool = False
    short_of_cash: Literal["out", "pass"] = "out"
    blocked_leader: Literal["pass", "out"] = "pass"
    eliminated_tankers: Literal["to-bank", "stay"] = "to-bank"
    round_limit: Literal[0, 15, 20, 25, 30, 35, 40, 50, 60, 80, 100] = 40
    bank_total: Literal[0, 60, 80, 100, 120, 150, 200, 300, 500] = 120
    imf_bankrupt: Literal["rank", "draw", "print"] = "rank"
    domination: Literal[0, 5, 6] = 0
    cash_target: Literal[0, 40, 50, 60, 80, 100, 120, 150, 200] = 0


def first_seat(options: Options) -> int | None:
    """The seat that begins; None: any may."""
    name, _, number = options.first_player.partition("-")
    return int(number) - 1 if name == "seat" else None


STANDARD = Options()
FIRST_GAME = Options(start_cash=10, truce_rounds=2, round_limit=20, distress_sale=True)
EVENING = Options(round_limit=25, pressure_round=15, truce_rounds=2)
LONG_TRUCE = Options(
    start_cash=20, starting_tankers=2, truce_rounds=5, distress_sale=True, bank_total=300,
    imf_bankrupt="print",
)  # fmt: skip
PRESETS = {"standard": STANDARD, "first": FIRST_GAME, "evening": EVENING, "truce": LONG_TRUCE}
