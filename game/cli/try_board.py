"""`try`: novices play on a board; how often each seat wins, how long matches take, a sentence that judges.

With `--json` each match is a line as soon as it has ended, and the last line has all the figures, so that who
waits for them can show how far it is.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from game.cli import tables
from game.cli.arguments import FAULT, OK, STOPPED, UsageFault
from game.cli.printing import print_json, tell
from game.engine.rules import Rules
from game.selfplay.playing import Played
from game.selfplay.trial import Trial, Unplayable, judgement, trial_of, trial_series, trial_setup
from game.selfplay.trial_matches import trial_matches
from game.store.boards import BoardError, board_files, load_board
from game.store.catalogue import say
from game.store.matches import Setup
from game.store.trials import minutes_of
from game.store.words import load_words


def run(given: Namespace) -> int:
    """Play, and print what came of it; of what there is where somebody stops it."""
    rules, path = _board(tables.games(given.plugins), given.board, given.game)
    try:
        setup = trial_setup(rules, _loaded(rules, path), given.seats or 0, given.seed)
    except Unplayable as why:
        raise UsageFault(str(why)) from None
    order = trial_series(setup, given.plugins)
    played: list[Played] = []
    stopped = False
    try:
        with closing(trial_matches(order, range(given.matches))) as found:
            for match in _shown(found, given.matches, rules.name, bar=not given.json):
                played.append(match)
                if given.json:
                    print_json({"match": match})
                    sys.stdout.flush()  # who waits for it reads a pipe
    except KeyboardInterrupt:
        stopped = True
    faults = [match.fault for match in played if match.fault]
    trial = trial_of(rules, setup.board, played, len(setup.seats))
    verdict = judgement(trial, faults)
    if given.json:
        print_json({"trial": trial, "faults": faults, "judgement": verdict, "stopped": stopped})
    else:
        if trial is not None:
            _print(setup, trial)
        if stopped:
            tell(say("cli.try.stopped", done=str(len(played)), matches=str(given.matches)))
        print(verdict)
    return FAULT if faults else STOPPED if stopped else OK


def _board(games: dict[str, Rules], name: str, game: str | None) -> tuple[Rules, Path]:
    """The game and the file of a board: a path, or its name where the game is given. Raises UsageFault."""
    path = Path(name)
    rules = tables.game(games, game) if game else games.get(path.absolute().parent.name)
    if rules is None:
        raise UsageFault(say("cli.check.which_game", known=list(games)))
    return rules, board_files(rules).get(name, path) if game else path


def _loaded(rules: Rules, path: Path) -> Any:
    try:
        return load_board(rules, path)
    except BoardError as fault:
        raise UsageFault(str(fault)) from None


def _shown(
    found: Generator[Played, None, None], matches: int, what: str, *, bar: bool
) -> Generator[Played, None, None]:
    """The matches, with a progress bar on stderr, where that is a terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(
        *columns, console=console, transient=True, disable=not (bar and console.is_terminal)
    ) as shown:
        yield from shown.track(found, total=matches, description=what)


def _print(setup: Setup, trial: Trial) -> None:
    """The table for people."""
    console = Console(highlight=False)
    facts = {"board": str(getattr(setup.board, "name", setup.rules.name)), "seed": str(setup.seed)}
    title = say("cli.try.title", matches=trial.matches, seats=str(len(trial.seats)), **facts)
    table = Table(say("cli.try.head.seat"), title=title)
    kept = trial.kept if trial.kept and len(trial.kept.wins) == len(trial.seats) else None
    for head in ("wins", "share", "sure", *(["original"] if kept else [])):
        table.add_column(say(f"cli.try.head.{head}"), justify="right")
    for number, seat in enumerate(trial.seats):
        sure = say("cli.try.interval", low=f"{seat.low:.0%}", high=f"{seat.high:.0%}")
        row = [str(number + 1), f"{seat.wins:.4g}", f"{seat.share:.0%}", sure]
        table.add_row(*row, *([f"{kept.wins[number] / kept.matches:.0%}"] if kept else []))
    console.print(table)
    before = minutes_of(setup.rules, kept.decisions, kept) if kept else None
    rows = {
        "rounds": (trial.rounds, kept and kept.rounds),
        "decisions": (trial.decisions, kept and kept.decisions),
        "leads": (trial.leads, kept and kept.leads),
        "out": (trial.out, kept and kept.out),
        "minutes": (trial.minutes, before),
    }
    for name, (median, was) in rows.items():
        if median is not None:
            print(say(f"cli.try.{name}", median=_number(median), original=_beside(trial, was)))
    for name, title in load_words(setup.rules).tallies.items():
        beside = _beside(trial, kept.tally.get(name) if kept else None)
        print(say("cli.try.counted", what=title, mean=_number(trial.tally.get(name, 0.0)), original=beside))


def _beside(trial: Trial, was: float | None) -> str:
    """The same figure of the original, in brackets; "" where nobody knows it."""
    return say("cli.try.on_original", median=_number(was), name=trial.original) if was is not None else ""


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
