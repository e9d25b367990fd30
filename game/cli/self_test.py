"""Tries every part of the program once, where it is installed: files, games, processes, picture."""

import tempfile
from collections.abc import Sequence
from pathlib import Path

from game.cli import tables
from game.cli.faults import FAULT, OK
from game.cli.playing import Series
from game.cli.shot import draw
from game.cli.workers import series
from game.engine.rules import Rules
from game.store.catalogue import say
from game.store.documents import FileFault
from game.store.folders import assets
from game.store.recordings import check_recording
from game.store.rulebook import load_book
from game.store.words import load_words


def run(plugins: Sequence[str]) -> int:
    """Print “ok”, or a sentence for each part that failed; returns the exit code."""
    games = tables.games(plugins)
    faults: list[str] = []
    if not (assets() / "LICENSES.md").is_file():
        faults.append(say("cli.self_test.no_credits", folder=str(assets())))
    with tempfile.TemporaryDirectory() as folder:
        for rules in games.values():
            faults += _match(rules, games, plugins, Path(folder))
            faults += _picture(rules, plugins, Path(folder))
    print("\n".join(dict.fromkeys(faults)) if faults else say("cli.self_test.good", games=list(games)))
    return FAULT if faults else OK


def _match(rules: Rules, games: dict[str, Rules], plugins: Sequence[str], folder: Path) -> list[str]:
    """Have two matches played in processes of their own, and replay them in this one."""
    load_words(rules)
    load_book(rules)
    setup = tables.setup(rules, tables.seats(rules, None), "", "", [], 1)
    played = list(series(Series(setup, folder, tuple(plugins)), 2, 2))
    faults = [match.fault for match in played if match.fault]
    for path in folder.glob("*.json"):
        try:
            check_recording(path, games)
        except FileFault as fault:
            faults.append(str(fault))
    return faults


def _picture(rules: Rules, plugins: Sequence[str], folder: Path) -> list[str]:
    """Draw the table once."""
    picture = folder / f"{rules.id}.png"
    missing = draw("table", picture, game=rules.id, plugins=tuple(plugins))
    drawn = picture.is_file() and picture.stat().st_size > 10_000
    return [*missing, *([] if drawn else [say("cli.self_test.no_table", game=rules.name)])]
