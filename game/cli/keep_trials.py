"""Tries the shipped boards and writes what came of it into the `trials.yaml` of each game, by
`nice python -m game.cli.keep_trials [GAME...]`: some minutes. `try` shows it beside the boards that are made
of these. Run it anew after a change to rules, presets or novices."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from game.cli.workers import Spread, series
from game.engine.finding import find_rules
from game.engine.rules import Rules
from game.selfplay.trial import MATCHES, to_keep, trial_of, trial_series, trial_setup
from game.store.boards import load_board, shipped_boards
from game.store.folders import package_folder
from game.store.trials import TRIALS, BoardTrial


def kept(rules: Rules, matches: int) -> dict[str, BoardTrial]:
    """What came of the matches on each board. Raises ValueError for a board that can't be played on."""
    found: dict[str, BoardTrial] = {}
    for name, path in sorted(shipped_boards(rules).items()):
        setup = trial_setup(rules, load_board(rules, path))
        played = list(series(trial_series(setup), range(matches), Spread()))
        faults = [match.fault for match in played if match.fault]
        trial = trial_of(rules, setup.board, played, len(setup.seats))
        if faults or trial is None:
            raise ValueError(f"{rules.id}/{name}: {faults}")
        found[name] = to_keep(trial)
        sys.stdout.write(f"{rules.id}/{name}: {found[name]}\n")
        sys.stdout.flush()
    return found


def write(trials: Mapping[str, BoardTrial], folder: Path) -> None:
    """Write what was kept beside the rules."""
    lines = [
        "# Matches of novices on each board: how many, won by each seat; medians of rounds, decisions and",
        "# changes of the lead; means of seats that left, and of what the game counts at the end.",
        "# Measured and written by: python -m game.cli.keep_trials",
        "",
    ]
    for name, one in trials.items():
        wins = ", ".join(f"{win:g}" for win in one.wins)
        medians = f"rounds: {one.rounds:g}, decisions: {one.decisions:g}, leads: {one.leads:g}"
        counted = ", ".join(f"{what}: {mean:g}" for what, mean in one.tally.items())
        means = f"out: {one.out:g}, tally: {{{counted}}}"
        lines.append(f"{name}: {{matches: {one.matches}, wins: [{wins}], {medians}, {means}}}")
    (folder / TRIALS).write_text("\n".join(lines) + "\n", "utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    """Try the boards of all games, or of those named."""
    parser = argparse.ArgumentParser(prog="python -m game.cli.keep_trials")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--matches", type=int, default=MATCHES)
    given = parser.parse_args(arguments)
    for rules in find_rules().values():
        if not given.games or rules.id in given.games:
            write(kept(rules, given.matches), package_folder(rules))


if __name__ == "__main__":
    main()
