"""`bench`: speed of playing, copying, saving and loading matches, and of the screen."""

from __future__ import annotations

import importlib
import importlib.util
import statistics
import tempfile
import time
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from game.cli import catanatron, tables
from game.cli.arguments import OK, UsageFault
from game.cli.printing import print_json
from game.engine import turn
from game.engine.dice import Dice, number
from game.engine.match import Match
from game.engine.rules import Rules
from game.store.catalogue import say
from game.store.matches import Setup
from game.store.saves import load_match, save_match

MOMENTS = (10, 100, 300)
"""After so many decisions a copy is measured: it must not grow dearer."""

ROUNDS = 5
RANDOM = "random decisions per CPU second"

Figures = dict[str, float]


def run(given: Namespace) -> int:
    """Measure, and print."""
    if given.against == "catanatron" and not catanatron.installed():
        raise UsageFault(say("cli.bench.no_catanatron"))
    if not 0.01 <= given.seconds <= 600:
        raise UsageFault(say("cli.bench.bounds", seconds=str(given.seconds)))
    games = tables.games(given.plugins)
    figures = {rules.id: measured(rules, games, given.seconds) for rules in games.values()}
    if given.against == "catanatron":
        figures["catanatron"] = {RANDOM: per_second(catanatron.decisions, given.seconds)}
    if importlib.util.find_spec("game.app.dev.bench") is not None:
        # By name, because the command line and the screen are neighbours that know nothing of each other.
        figures["app"] = importlib.import_module("game.app.dev.bench").figures()
    if given.json:
        print_json(figures, indent=True)
    else:
        _print(figures)
    return OK


def measured(rules: Rules, games: dict[str, Rules], seconds: float) -> Figures:
    """The figures of one game."""
    seated = tables.seats(rules, ",".join(["random"] * min(4, rules.seats[-1])))
    setup = tables.setup(rules, seated, "", "", [], 1)
    per_second(lambda index: decisions(setup, index), seconds)  # fills what a game works out but once
    figures: Figures = {
        RANDOM: per_second(lambda index: decisions(setup, index), seconds),
        "the same with events heard": per_second(lambda index: decisions(setup, index, heard=True), seconds),
        "the same as a match with undo": per_second(lambda index: match_decisions(setup, index), seconds),
    }
    match, dice = Match(*setup), Dice(1)
    for moment in MOMENTS:
        if _play_on(match, dice, moment):
            figures[f"copy at decision {moment}, us"] = 1e6 * best(match.state.copy, 200)
    figures |= _on_disk(match, games)
    return figures


def per_second(play: Callable[[int], int], seconds: float) -> float:
    """Decisions per CPU second. `play` plays the match with this number and returns its decisions. The median
    of several rounds, to reduce the effect of caches and other processes."""
    found: list[float] = []
    index = 0
    for _ in range(ROUNDS):
        began, decided = time.process_time(), 0
        while (spent := time.process_time() - began) < seconds / ROUNDS:
            index += 1
            decided += play(index)
        found.append(decided / spent)
    return statistics.median(found)


def decisions(setup: Setup, index: int, *, heard: bool = False) -> int:
    """Play a match at random on one state, as a search does; returns the number of decisions."""
    state: turn.AnyState = setup.rules.start(setup.board, setup.options, len(setup.seats))
    dice, chance = Dice(number(setup.seed, index)), Dice(index)
    state.heard = [] if heard else None
    choice, decided = turn.settle(state, dice), 0
    while choice is not None:
        choice = turn.apply(state, choice.sample(state, chance), dice)
        decided += 1
        if heard:
            state.heard = []
    return decided


def match_decisions(setup: Setup, index: int) -> int:
    """The same in a Match: with legality checks, copies, log and undo."""
    match, dice = Match(*setup._replace(seed=number(setup.seed, index))), Dice(index)
    while not match.over:
        _play_on(match, dice, len(match.log) + 1)
    return len(match.log)


def _play_on(match: Match, dice: Dice, decisions: int) -> bool:
    """Play at random for so many decisions; False if the match ends before."""
    while len(match.log) < decisions:
        choice = match.decision()
        if choice is None:
            return False
        match.play(choice.sample(match.state, dice))
    return True


def _on_disk(match: Match, games: dict[str, Rules]) -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.json"
        return {
            "save, ms": 1000 * best(lambda: save_match(match, path), 1),
            "load, ms": 1000 * best(lambda: load_match(path, games), 1),
            "save, KB": path.stat().st_size / 1000,
        }


def best(act: Callable[[], Any], times: int, rounds: int = 7) -> float:
    """Seconds per call in the fastest of several rounds: the work without disturbances."""
    found: list[float] = []
    for _ in range(rounds):
        began = time.perf_counter()
        for _ in range(times):
            act()
        found.append((time.perf_counter() - began) / times)
    return min(found)


def _print(figures: dict[str, Figures]) -> None:
    table = Table("", say("cli.bench.figure"), title=say("cli.bench.title"))
    table.add_column("", justify="right")
    for name, rows in figures.items():
        for figure, value in rows.items():
            table.add_row(name, figure, f"{value:,.0f}" if value >= 100 else f"{value:,.2f}")
            name = ""
        table.add_section()
    Console(highlight=False).print(table)
