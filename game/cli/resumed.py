"""Long series of matches that can be broken off: each match is kept in a file and not played again."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from hashlib import blake2b
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from game.cli.arguments import UsageFault
from game.cli.workers import Spread, series
from game.selfplay.playing import Played, Series
from game.store.catalogue import say


class Line(msgspec.Struct, frozen=True):
    """A match of the file. `series`: which one it belongs to, as a digest of all that its matches hang on."""

    series: str
    match: Played


def digest_of(order: Series) -> str:
    """Sixteen hex digits that differ where any match of the series would be played otherwise."""
    setup = order.setup
    whole = (
        setup.rules.id,
        setup.board,
        setup.options,
        setup.seats,
        setup.seed,
        order.seatings,
        order.budget,
        order.luck,
    )
    return blake2b(msgspec.json.encode(whole, order="deterministic"), digest_size=8).hexdigest()


def resumed(order: Series, games: int, spread: Spread, file: Path | None) -> Generator[Played, None, None]:
    """As `workers.series`, without playing the matches that `file` has; the others are added to it.

    Raises UsageFault for a file that holds something else, or cannot be read or written.
    """
    if file is None:
        with closing(series(order, range(games), spread)) as found:
            yield from found
        return
    digest = digest_of(order)
    known = {line.match.number: line.match for line in _lines(file) if line.series == digest}
    missing = [index for index in range(games) if index + 1 not in known]
    with closing(series(order, missing, spread)) as found:
        for number in range(1, games + 1):
            if number not in known:
                match = next(found)
                _add(file, Line(digest, match))
                yield match
            else:
                yield known[number]


def watched(found: Generator[Played, None, None], games: int, what: str) -> list[Played]:
    """All of them, with a progress bar on stderr, where that is a terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    with bar, closing(found):  # closed, so that no process outlives a Ctrl-C
        return list(bar.track(found, total=games, description=what))


def _lines(file: Path) -> list[Line]:
    """What the file has; a last line that was broken off is none."""
    try:
        whole = file.read_bytes().split(b"\n")
    except FileNotFoundError:
        return []
    except OSError as wrong:
        raise UsageFault(say("cli.matches.unread", file=str(file), why=str(wrong.strerror))) from None
    found: list[Line] = []
    for number, line in enumerate(whole[:-1], 1):
        try:
            found.append(msgspec.json.decode(line, type=Line))
        except msgspec.DecodeError:
            raise UsageFault(say("cli.matches.no_line", file=str(file), line=str(number))) from None
    if whole[-1]:
        file.write_bytes(b"".join(line + b"\n" for line in whole[:-1]))
    return found


def _add(file: Path, line: Line) -> None:
    try:
        with file.open("ab") as written:
            written.write(msgspec.json.encode(line) + b"\n")
    except OSError as wrong:
        raise UsageFault(say("cli.matches.unwritten", file=str(file), why=str(wrong.strerror))) from None
