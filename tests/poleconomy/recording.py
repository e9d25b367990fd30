"""Recorded matches of Poleconomy, one for each way of ending in each of its games.

`python -m tests.poleconomy.recording` adds those that are missing. If a rule changes and a recording does not
hold any more, delete the file and make it anew; the change then shows in its log.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.ai.players import decide, players
from game.components.consent import Accept
from game.engine.match import Match
from game.engine.vocabulary import Seat, TimeUp
from game.rules.poleconomy import RULES
from game.rules.poleconomy.agreement import AgreeEnd
from game.rules.poleconomy.messages import ProposeEnd
from game.rules.poleconomy.turn import Ready
from game.store.recordings import recorded, write_recording
from tests.contract.recording import path_of

from .lakes import BOARD


class Plan(NamedTuple):
    """How a match is played: by so many, with these options, until the clock runs out or somebody proposes
    the end after so many decisions. No player but a random one drives the country into bankruptcy."""

    players: int
    changes: dict[str, Any]
    calls_after: int = 0
    player: str = "regular"


PLANS = {
    "rounds": Plan(4, {"length": "short"}),
    "time": Plan(3, {"end_mode": "minutes"}, 90),
    "bank": Plan(6, {"end_mode": "bank", "bank_cash": 2_000, "bi_mode": "one-reroll"}),
    "agreed": Plan(2, {"hidden_cash": True}, 60),
    "sold": Plan(5, {"sold_out_end": True, "quick_deal": True, "auction_style": "sealed"}),
    "rounds-game2": Plan(6, {"game": "game2", "length": "short"}),
    "bank-game2": Plan(3, {"game": "game2", "end_mode": "bank", "bank_cash": 2_000, "salary_vote": True}),
    "agreed-game2": Plan(4, {"game": "game2", "hidden_cash": True, "secret_ballot": True}, 120),
    "sold-game2": Plan(5, {"game": "game2", "sold_out_end": True, "quick_deal": True}),
    "bankrupt": Plan(4, {"game": "game2"}, player="random"),
    "bankrupt-pm_last": Plan(5, {"game": "game2", "bankruptcy": "pm-last"}, player="random"),
}
"""By the way of ending, and what parts those that end in the same way."""


def played(name: str) -> Match:
    """The first match with the ending of this plan."""
    plan = PLANS[name]
    player = players(RULES)[plan.player]
    ending = name.split("-")[0]
    seats = tuple(Seat(f"Player {n}", plan.player) for n in range(1, plan.players + 1))
    seed = 0
    while True:
        seed += 1
        match = Match(RULES, BOARD, RULES.options(changes=plan.changes), seats, seed)
        while (choice := match.decision()) is not None:
            called = plan.calls_after and len(match.log) >= plan.calls_after
            if called and ending == "time" and not match.state.table.called:
                match.tell(TimeUp())
            elif called and ending == "agreed" and isinstance(choice, Ready | AgreeEnd):
                match.play(ProposeEnd() if isinstance(choice, Ready) else Accept())
            else:
                match.play(decide(player, match.state, choice, seed, len(match.log)))
        if match.standing().reason == ending:
            return match


if __name__ == "__main__":
    for name in PLANS:
        if not path_of(RULES, name).exists():
            write_recording(path_of(RULES, name), recorded(played(name)))
