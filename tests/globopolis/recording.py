"""Recorded matches of Globopolis, one for each way of ending, with and without Agents, and in teams.

`python -m tests.globopolis.recording` adds those that are missing. If a rule changes and a recording does not
hold any more, delete the file and make it anew; the change then shows in its log.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.ai.players import decide, players
from game.engine.match import Match
from game.engine.vocabulary import Seat, TimeUp
from game.rules.globopolis import RULES
from game.store.recordings import recorded, write_recording
from tests.contract.recording import path_of

from .globe import BOARD


class Plan(NamedTuple):
    """How a match is played: by so many, with these options, until the time is called after so many
    decisions. None but a random player resigns."""

    players: int
    changes: dict[str, Any]
    calls_after: int = 0
    player: str = "regular"


PLANS = {
    "points": Plan(4, {}),
    "points-no_agents": Plan(3, {"agents": False}),
    "points-teams": Plan(4, {"teams": "2v2", "missions": "points"}),
    "mission": Plan(5, {"start_missions": 2}),
    "mission-no_agents": Plan(2, {"agents": False}),
    "territories": Plan(4, {"victory_territories": 7, "missions": "off", "sma_ns_transfer": True}),
    "sudden": Plan(5, {"victory_mark": 40, "missions": "off", "open_money": False}),
    "rounds": Plan(3, {"round_limit": 5, "sma_allies": True, "sma_aggression": True}),
    "cap": Plan(2, {"bitter_end": True, "round_cap": 20}, player="novice"),
    "time": Plan(3, {"time_limit_min": 60, "missions": "points"}, 150),
    "alone": Plan(2, {"bitter_end": True, "titles_dealt": 0, "missions": "off"}, player="random"),
    "alone-resigned": Plan(2, {"bitter_end": True, "titles_dealt": 1, "missions": "points"}, player="random"),
}
"""By the way of ending, and what parts those that end in the same way."""


def played(name: str) -> Match:
    """The first match with the ending of this plan."""
    plan, ending = PLANS[name], name.split("-")[0]
    player = players(RULES)[plan.player]
    seats = tuple(Seat(f"Player {n}", plan.player) for n in range(1, plan.players + 1))
    seed = 0
    while True:
        seed += 1
        match = Match(RULES, BOARD, RULES.options(changes=plan.changes), seats, seed)
        while (choice := match.decision()) is not None:
            if 0 < plan.calls_after <= len(match.log) and not match.state.table.called:
                match.tell(TimeUp())
            else:
                match.play(decide(player, match.state, choice, seed, len(match.log)))
        resigned = bool(match.state.table.out)
        if match.standing().reason == ending and resigned == name.endswith("-resigned"):
            return match


if __name__ == "__main__":
    for name in PLANS:
        if not path_of(RULES, name).exists():
            write_recording(path_of(RULES, name), recorded(played(name)))
