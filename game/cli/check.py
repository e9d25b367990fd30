"""`check`: what is wrong in boards, saves, recordings and settings, with file, line and key."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from game.cli import tables
from game.cli.faults import FAULT, OK
from game.engine.rules import Rules
from game.store.boards import load_board
from game.store.documents import FileFault, line_of, parsed, read
from game.store.recordings import check_recording
from game.store.saves import load_match
from game.store.settings import Settings, read_settings

ENDINGS = (".json", ".yaml", ".yml")


class Checked(msgspec.Struct, frozen=True):
    """A file and what is to be said of it: what it is, or what is wrong with it."""

    file: str
    good: bool
    text: str
    line: int = 0
    key: str = ""


def run(given: Namespace) -> int:
    """Print a line for each file that is good and for each fault."""
    games = tables.games(given.plugins)
    if given.game:
        tables.game(games, given.game)
    checked = [found for path in _files(given.files) for found in check(path, games, given.game)]
    if given.json:
        print(msgspec.json.encode(checked).decode())
    else:
        for found in checked:
            where = f"{found.file}:{found.line}" if found.line else found.file
            print(f"{where}: {found.text}")
    faults = sum(not found.good for found in checked)
    if faults:
        print(f"{faults} {'fault' if faults == 1 else 'faults'} found.", file=sys.stderr)
    return FAULT if faults else OK


def _files(paths: list[Path]) -> Iterator[Path]:
    """The files, and those in folders that can be checked."""
    for path in paths:
        if path.is_dir():
            yield from sorted(file for file in path.rglob("*") if file.suffix in ENDINGS)
        else:
            yield path


def check(path: Path, games: Mapping[str, Rules], game: str | None = None) -> list[Checked]:
    """What is to be said of a file; `game` is that of a board that stands in no folder of its game."""
    try:
        if path.suffix in (".yaml", ".yml"):
            return [_good(path, _board(path, games, game or path.parent.name))]
        return _json(path, games)
    except FileFault as fault:
        return [_bad(fault)]


def _json(path: Path, games: Mapping[str, Rules]) -> list[Checked]:
    kind = parsed(path, read(path)).get("boardwell")
    if kind == "save":
        loaded = load_match(path, games)
        if loaded.notice:
            return [Checked(str(path), False, loaded.notice)]
        return [_good(path, f"a save of {loaded.match.rules.name}, {len(loaded.match.log)} decisions")]
    if kind == "recording":
        recording = check_recording(path, games)
        return [_good(path, f"a recording of {recording.setup.rules.name}, {len(recording.log)} decisions")]
    if kind == "settings":
        faults = [*read_settings(path)[1], *_no_settings(path)]
        return [_bad(fault) for fault in faults] or [_good(path, "settings")]
    sentence = "This is no save, recording or settings of Boardwell: its first key is not “boardwell”."
    raise FileFault(path, sentence, 1, "boardwell")


def _no_settings(path: Path) -> Iterator[FileFault]:
    """Keys that are no setting; the game keeps them out without a word."""
    data = read(path)
    known = {"boardwell", "bytes", *(field.name for field in msgspec.structs.fields(Settings))}
    for key in parsed(path, data):
        if key not in known:
            yield FileFault(path, f"“{key}” is no setting.", line_of(data, key), key)


def _board(path: Path, games: Mapping[str, Rules], game: str) -> str:
    """What board it is. Raises FileFault where it is none."""
    if game not in games:
        known = ", ".join(games)
        sentence = f"Of which game is this board? Put it in a folder of that name, or say --game: {known}."
        raise FileFault(path, sentence)
    rules = games[game]
    board = load_board(rules, path)
    refusals = [rules.accepts(board, rules.options(), seats) for seats in rules.seats]
    if all(refusals):
        raise FileFault(path, f"Nobody can play on this board: {refusals[0]}")
    return f"a board of {rules.name}"


def _good(path: Path, what: str) -> Checked:
    return Checked(str(path), True, f"ok, {what}")


def _bad(fault: FileFault) -> Checked:
    return Checked(str(fault.path), False, fault.sentence, fault.line, fault.key)
