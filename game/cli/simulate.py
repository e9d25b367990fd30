"""`simulate`: computer players play matches; who won, how long it took, how they ended."""

from __future__ import annotations

import statistics
from argparse import Namespace
from collections import Counter
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from game.ai.ladder import Budget
from game.cli import tables
from game.cli.arguments import FAULT, OK, UsageFault
from game.cli.printing import endings_told, print_json, tell
from game.cli.resumed import resumed, watched
from game.cli.workers import Spread
from game.selfplay.playing import Played, Series, Stuck, replaced_told
from game.store.catalogue import say
from game.store.matches import Setup


def run(given: Namespace) -> int:
    """Play, and print what came of it."""
    rules = tables.game(tables.games(given.plugins), given.game)
    seated = tables.seats(rules, given.players, given.plugins)
    setup = tables.setup(rules, seated, given.board, given.preset, given.option, given.seed)
    if given.record is not None:
        _make(given)
    try:
        order = Series(setup, given.record, tuple(given.plugins), budget=Budget(1.0, given.iterations))
        spread = Spread(given.jobs, given.scheduler)
        matches = watched(resumed(order, given.games, spread, given.resume), given.games, rules.name)
    except Stuck as stuck:
        tell(stuck)
        return FAULT
    if given.json:
        print_json(summary(setup, matches))
    else:
        _print(setup, matches)
    for sentence in replaced_told(matches):
        tell(sentence)
    faults = [match.fault for match in matches if match.fault]
    for fault in faults:
        tell(say("cli.matches.fault", fault=fault.rstrip(".")))
    return FAULT if faults else OK


def _make(given: Namespace) -> None:
    try:
        given.record.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        sentence = say("cli.matches.no_folder", folder=str(given.record), why=str(wrong.strerror))
        raise UsageFault(sentence) from None


def summary(setup: Setup, matches: Sequence[Played]) -> dict[str, object]:
    """All that is known of the matches, as plain data."""
    cpu = sum(match.cpu_seconds for match in matches)
    decisions = sum(match.decisions for match in matches)
    return {
        "game": setup.rules.id,
        "board": getattr(setup.board, "name", ""),
        "options": setup.options,
        "players": [tables.called(seat) for seat in setup.seats],
        "seed": setup.seed,
        "matches": matches,
        "decisions": decisions,
        "cpu_seconds": cpu,
        "decisions_per_cpu_second": round(decisions / cpu) if cpu else 0,
    }


def _print(setup: Setup, matches: Sequence[Played]) -> None:
    """The table for people."""
    ended = [match for match in matches if not match.fault]
    console = Console(highlight=False)
    title = say("cli.simulate.title", game=setup.rules.name, matches=len(matches), seed=str(setup.seed))
    table = Table(say("cli.simulate.head.seat"), say("cli.simulate.head.player"), title=title)
    for head in ("wins", "share", "score", "rank"):
        table.add_column(say(f"cli.simulate.head.{head}"), justify="right")
    for number, seat in enumerate(setup.seats):
        # Who shares the first rank shares the win.
        wins = sum(1 / m.ranking.count(1) for m in ended if m.ranking[number] == 1)
        row = [str(number + 1), tables.called(seat)]
        if ended:
            row += [f"{wins:.4g}", f"{wins / len(ended):.0%}"]
            row += [f"{statistics.fmean(m.scores[number] for m in ended):.1f}"]
            row += [f"{statistics.fmean(m.ranking[number] for m in ended):.2f}"]
        table.add_row(*row)
    console.print(table)
    if ended:
        endings = Counter(match.ending for match in ended).most_common()
        console.print(say("cli.simulate.endings", endings=endings_told(endings)))
        for name in ("rounds", "turns", "decisions"):
            values = sorted(getattr(match, name) for match in ended)
            facts = {"median": statistics.median(values), "low": values[0], "high": values[-1]}
            console.print(say(f"cli.simulate.{name}", **facts))
    cpu = sum(match.cpu_seconds for match in matches)
    speed = sum(match.decisions for match in matches) / cpu if cpu else 0
    console.print(say("cli.simulate.speed", seconds=round(cpu, 1), decisions=round(speed)))
