"""`replay`: replays a recorded match, with its journal if wanted."""

from __future__ import annotations

import importlib
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from game.cli import tables
from game.cli.arguments import FAULT, OK, UsageFault
from game.cli.printing import print_json, tell
from game.cli.shot import check_picture
from game.engine.match import Match
from game.engine.rules import Standing
from game.engine.state import Table
from game.engine.unseen import UNSEEN
from game.engine.view import heard_by
from game.engine.vocabulary import PUBLIC, EndAgreed, Event, SeatTaken
from game.store.catalogue import say
from game.store.documents import FileFault
from game.store.levels import handed_over
from game.store.match_opening import recording_in
from game.store.recordings import Recording, play_recording
from game.store.rows import rows
from game.store.sentences import names_of
from game.store.words import Words, load_words


def run(given: Namespace) -> int:
    """Replay the match and print how it ended. For an unfinished one nothing hidden is printed."""
    games = tables.games(given.plugins)
    if given.window:
        return _show(given)
    if given.gif is not None:
        return _film(given)
    if given.json:
        return _rows(given)
    try:
        recording = recording_in(given.file, games)
        words = load_words(recording.setup.rules) if given.text else None
        standing = recording.standing
        table = _first_table(recording)
        for entry, events, match in play_recording(given.file, recording):
            if not recording.over:
                events = heard_by(events, PUBLIC)
                standing = match.rules.standing(match.rules.view(match.state, PUBLIC, 0))
            if words is not None:
                if entry is not None and isinstance(entry.said, SeatTaken):
                    print(f"{table.turn:>4}  {handed_over(entry.said)}")
                elif entry is not None and isinstance(entry.said, EndAgreed):
                    print(f"{table.turn:>4}  {say('journal.agreed')}")
                _print(events, table, match, words)
    except FileFault as fault:
        tell(fault)
        return FAULT
    print(_ending(recording, standing))
    return OK


def _rows(given: Namespace) -> int:
    """Print the rows of a recording, or of all in a folder, a line each. What is wrong with one is told, and
    the others go on."""
    games, code = tables.games(given.plugins), OK
    for path in sorted(given.file.glob("*.json")) if given.file.is_dir() else (given.file,):
        try:
            for row in rows(path, recording_in(path, games)):
                print_json(row)
        except FileFault as fault:
            tell(fault)
            code = FAULT
    return code


def _show(given: Namespace) -> int:
    """Open the window with the replay. Faults of the file are reported before there is a window."""
    tables.playable(given.plugins)
    try:
        recording_in(given.file, tables.games(given.plugins))
    except FileFault as fault:
        tell(fault)
        return FAULT
    # By name, because the command line and the screen are neighbours that know nothing of each other.
    run: Callable[..., int] = importlib.import_module("game.app.main").run
    return run(given.plugins, given.file, language=given.language)


def _film(given: Namespace) -> int:
    """Write the match as an animated picture, and print its path."""
    out: Path = given.gif
    check_picture(out, ".gif", "cli.replay.no_gif")
    # By name, because the command line and the screen are neighbours that know nothing of each other.
    film: Callable[..., None] = importlib.import_module("game.app.review.time_lapse").film
    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn()
    try:
        recording = recording_in(given.file, tables.games(given.plugins))
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
            task = bar.add_task(say("cli.replay.drawing"), total=1.0)

            def told(share: float) -> None:
                bar.update(task, completed=share)

            film(given.file, recording, out, told)
    except (FileFault, ValueError) as fault:
        tell(fault)
        return FAULT
    except OSError as wrong:
        why = wrong.strerror or str(wrong)
        raise UsageFault(say("cli.shot.unwritable", picture=str(out), why=why)) from wrong
    print(out)
    return OK


def _first_table(recording: Recording) -> Table:
    """The table before any event; for an unfinished match its public view."""
    rules, board, options, seats, _ = recording.setup
    start = rules.start(board, options, len(seats))
    return (start if recording.over else rules.view(start, PUBLIC, 0)).table


def _print(events: list[Event], table: Table, match: Match, words: Words) -> None:
    """Print the journal lines of some events, each with its turn number; `table` is updated along with
    them."""
    names = names_of(match.rules, match.options, match.seats)
    for event in events:
        event.apply(table)
        if not event.silent:
            print(f"{table.turn:>4}  {words.plain(event, match.board, match.rules, names)}")


def _ending(recording: Recording, standing: Standing) -> str:
    """The result or the current standing, in one line."""
    seats, rules = recording.setup.seats, recording.setup.rules
    words = load_words(rules)
    totals = [words.text("score", score, None, rules) for score in standing.scores]
    places = [
        say("cli.replay.unplaced", name=seats[n].name, score=totals[n])
        if standing.ranks[n] is UNSEEN
        else say("cli.replay.place", rank=str(standing.ranks[n]), name=seats[n].name, score=totals[n])
        for n in standing.order
    ]
    game, decisions = rules.name, len(recording.log)
    key = "cli.replay.whole" if recording.over else "cli.replay.part"
    return say(key, game=game, decisions=decisions, places=places)
