"""`check`: faults in boards, saves, recordings, puzzles, settings and games, with file, line and key. A board
is also drawn once, so that a board reported as valid is playable."""

from __future__ import annotations

import importlib
import os
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from game.cli import tables
from game.cli.arguments import FAULT, OK, UsageFault
from game.cli.check_game import Checked, examined, is_game, of_fault
from game.cli.printing import LONGEST, path_text, print_json, tell
from game.engine.rules import Rules
from game.store.boards import board_faults, load_board
from game.store.bounds import one_line
from game.store.catalogue import say
from game.store.documents import FileFault, line_of, parsed, read
from game.store.logs import logger, reason_of
from game.store.match_files import ENDING
from game.store.match_opening import doubt_text, open_match
from game.store.puzzles.reading import ENDING as PUZZLE
from game.store.puzzles.reading import read_puzzle
from game.store.recordings import check_recording
from game.store.saves import load_match
from game.store.settings import Settings, read_settings
from game.store.words import refused

BOARDS = (".yaml", ".yml")
ENDINGS = (ENDING, ".json", *BOARDS)
MOST_SECONDS = 3600


def run(given: Namespace) -> int:
    """Print a line for each valid file and for each fault."""
    if not 1 <= given.seconds <= MOST_SECONDS:
        raise UsageFault(say("cli.check.bounds", seconds=str(given.seconds)))
    games = tables.games(given.plugins)
    if given.game:
        tables.game(games, given.game)
    checked: list[Checked] = []
    for one in _checked(given, games):
        checked.append(one)
        if not given.json:
            where = f"{one.file}:{one.line}" if one.line else one.file
            print(one_line(f"{where}: {one.text}", LONGEST), flush=True)
    if given.json:
        print_json(checked)
    faults = sum(not found.good for found in checked)
    if faults:
        tell(say("cli.check.faults", n=faults))
    return FAULT if faults else OK


def _checked(given: Namespace, games: Mapping[str, Rules]) -> Iterator[Checked]:
    """All reports, as they are found."""
    for path in given.files:
        if _is_folder(path) and is_game(path):
            tell(say("cli.check.runs", folder=path_text(path), seconds=given.seconds))
            yield from examined(path, given.seconds)
        else:
            for found in _found([path]):
                yield from check(found, games, given.game)


def _found(paths: list[Path]) -> Iterator[Path | FileFault]:
    """The files to check, including those in folders; or why there are none."""
    for path in paths:
        if _is_folder(path):
            yield from _inside(path)
        else:
            yield path


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:  # nobody may look: as a file it says so
        return False


def _inside(folder: Path) -> list[Path | FileFault]:
    """The checkable files in a folder and its subfolders."""
    faults: list[Path | FileFault] = []

    def unread(wrong: OSError) -> None:
        sentence = say("cli.check.closed", why=wrong.strerror or str(wrong))
        faults.append(FileFault(Path(wrong.filename), sentence))

    names = (Path(at, name) for at, _, files in os.walk(folder, onerror=unread) for name in files)
    found = sorted(path for path in names if path.suffix.lower() in ENDINGS)
    if not found and not faults:
        faults.append(FileFault(folder, say("cli.check.nothing", endings=ENDINGS)))
    return [*found, *faults]


def check(found: Path | FileFault, games: Mapping[str, Rules], game: str | None = None) -> list[Checked]:
    """The reports on a file; `game` is that of a board outside its game's folder."""
    if isinstance(found, FileFault):
        return [of_fault(found)]
    try:
        if found.name.lower().endswith(PUZZLE):
            return _puzzle(found, games)
        if found.suffix.lower() in BOARDS:
            return _board(found, games, game or found.parent.name)
        if found.suffix.lower() == ENDING:
            return _match(found, games)
        return _json(found, games)
    except FileFault as fault:
        return [of_fault(fault)]


def _puzzle(path: Path, games: Mapping[str, Rules]) -> list[Checked]:
    """The report on a puzzle."""
    puzzle = read_puzzle(path, games)
    facts = {"game": puzzle.rules.name, "round": puzzle.round, "ways": len(puzzle.ways)}
    return [_good(path, say("cli.check.puzzle", **facts))]


def _match(path: Path, games: Mapping[str, Rules]) -> list[Checked]:
    """The report on a match that was given to somebody. Of one by file it tells nothing that is hidden."""
    facts = open_match(path, games).facts
    if facts.doubts:
        return [Checked(path_text(path), False, doubt_text(doubt)) for doubt in facts.doubts]
    game = games[facts.head.game].name
    if facts.by_file is not None:
        name, number = facts.head.name, str(facts.head.number)
        return [_good(path, say("cli.check.turn", game=game, name=name, number=number))]
    return [_good(path, say("cli.check.match", game=game, decisions=facts.decisions))]


def _json(path: Path, games: Mapping[str, Rules]) -> list[Checked]:
    kind = parsed(path, read(path)).get("boardwell")
    if kind == "match":
        return _match(path, games)
    if kind == "save":
        loaded = load_match(path, games)
        if loaded.notice:
            return [Checked(str(path), False, loaded.notice)]
        game, turns = loaded.match.rules.name, loaded.match.state.table.turn
        return [_good(path, say("cli.check.save", game=game, turns=turns))]
    if kind == "recording":
        recording = check_recording(path, games)
        game, decisions = recording.setup.rules.name, len(recording.log)
        return [_good(path, say("cli.check.recording", game=game, decisions=decisions))]
    if kind == "settings":
        faults = [*read_settings(path)[1], *_no_settings(path)]
        return [of_fault(fault) for fault in faults] or [_good(path, say("cli.check.settings"))]
    raise FileFault(path, say("cli.check.foreign"), 1, "boardwell")


def _no_settings(path: Path) -> Iterator[FileFault]:
    """Unknown keys in the settings, which the app silently drops."""
    data = read(path)
    known = {"boardwell", "bytes", *(field.name for field in msgspec.structs.fields(Settings))}
    for key in parsed(path, data):
        if key not in known:
            yield FileFault(path, say("cli.check.no_setting", key=key), line_of(data, key), key)


def _board(path: Path, games: Mapping[str, Rules], game: str) -> list[Checked]:
    """The board's game, or all that is wrong with it. Raises FileFault where it is no board of a game."""
    if game not in games:
        raise FileFault(path, say("cli.check.which_game", known=list(games)))
    rules = games[game]
    if faults := board_faults(rules, path):
        return [of_fault(fault) for fault in faults]
    board = load_board(rules, path)
    refusals = [rules.accepts(board, rules.options(), seats) for seats in rules.seats]
    if None not in refusals and refusals[0] is not None:
        raise FileFault(path, say("cli.check.unplayable", why=refused(rules, board, refusals[0])))
    _draw(path, rules, board)
    return [_good(path, say("cli.check.board", game=rules.name))]


def _draw(path: Path, rules: Rules, board: Any) -> None:
    """Draw the board once. Raises FileFault if that fails."""
    # By name, because the command line and the screen are neighbours that know nothing of each other.
    prove: Callable[[Rules, Any], None] = importlib.import_module("game.app.dev.board_proof").prove
    try:
        prove(rules, board)
    except KeyboardInterrupt:
        raise
    except BaseException as wrong:  # the code of a game from outside may fail in any way, or end the program
        logger.exception("a board cannot be drawn")
        raise FileFault(path, say("cli.check.undrawn", why=reason_of(wrong))) from wrong


def _good(path: Path, text: str) -> Checked:
    return Checked(path_text(path), True, text)
