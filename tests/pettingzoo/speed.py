"""Steps a second of the environments, beside random decisions of the engine alone and of catanatron, all in
CPU time and in turn in the same run: `nice python -m tests.pettingzoo.speed`."""

from __future__ import annotations

import statistics
import sys
from collections.abc import Callable

from game.cli import catanatron, tables
from game.cli.bench import decisions, per_second
from game.engine.dice import Dice
from game.engine.finding import find_rules
from game.engine.rules import Rules
from game.pettingzoo import BoardwellEnv

SEATS, SECONDS, ROUNDS, PART = 4, 1.0, 3, 300
"""At so many seats, so long each, so often in turn; so many steps of a match, which then begins anew."""


def steps(one: BoardwellEnv, seed: int, *, seen: bool) -> int:
    """Play a part of a match at random; with `seen` each agent looks before it acts."""
    one.reset(seed=seed)
    dice, done = Dice(seed), 0
    while one.agents and done < PART:
        agent = one.agent_selection
        if one.terminations[agent]:
            one.step(None)
            continue
        if seen:
            one.observe(agent)
        one.step(dice.pick(list(one.legal)))
        done += 1
    return done


def measured(rules: Rules) -> dict[str, Callable[[int], int]]:
    """What is measured of a game."""
    seats = min(SEATS, rules.seats[-1])
    one = BoardwellEnv(rules.id, seats=seats)
    seated = tables.seats(rules, ",".join(["random"] * seats))
    setup = tables.setup(rules, seated, "", "", [], 1)
    return {
        "engine": lambda index: decisions(setup, index),
        "steps": lambda index: steps(one, index, seen=True),
        "unseen": lambda index: steps(one, index, seen=False),
    }


def main() -> None:
    """Measure, and print a line for each game."""
    for name, rules in find_rules().items():
        plays, found = measured(rules), dict[str, list[float]]()
        if catanatron.installed():
            plays["catanatron"] = catanatron.decisions
        for _ in range(ROUNDS):
            for what, play in plays.items():
                found.setdefault(what, []).append(per_second(play, SECONDS))
        told = ", ".join(f"{what} {statistics.median(rates):,.0f}" for what, rates in found.items())
        sys.stdout.write(f"{name}: {told}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
