"""Tries every part of an installed program once: files, games, processes, saves, screens."""

import importlib
import tempfile
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path

import msgspec

from game.ai.ladder import Budget
from game.ai.player import decide, player_of
from game.ai.players import players
from game.cli import tables
from game.cli.arguments import FAULT, OK
from game.cli.shot import check_picture, draw
from game.cli.workers import Spread, series
from game.engine.match import Match
from game.engine.rules import Rules
from game.selfplay.playing import Series
from game.store.catalogue import say
from game.store.confined import AsksTooMuch, ProcessFailed, confined
from game.store.credits import load_credits
from game.store.documents import FileFault
from game.store.folders import assets
from game.store.guides import FIRST, load_guides
from game.store.logs import logger
from game.store.match_files import write_match
from game.store.match_opening import Examined, examined
from game.store.matches import Setup
from game.store.recordings import check_recording
from game.store.rulebook import load_book
from game.store.saves import load_match, save_match, snapshot
from game.store.words import load_words

OF_THE_APP = ("shelf", "credits", "components", "load", "settings", "keys", "records")
"""Screens that are alike whatever is played."""
SHARE = 0.02
"""Of the rollouts that players get who look ahead: here they need not play well."""
TURNS = 12
"""After so many decisions a match is saved, and so many are made after that."""


def run(plugins: Sequence[str], picture: Path | None = None) -> int:
    """Print “ok”, or a sentence for each part that failed; returns the exit code. With `picture` only the
    window is tried, which leaves a picture of itself in that file."""
    games = tables.games(plugins)
    faults = _parts(games, plugins) if picture is None else _window(games, picture)
    print("\n".join(dict.fromkeys(faults)) if faults else say("cli.self_test.good", games=list(games)))
    return FAULT if faults else OK


def _window(games: dict[str, Rules], picture: Path) -> list[str]:
    """Try what a person sees, with the video driver that a person has."""
    check_picture(picture, ".png", "cli.shot.no_png")
    faults = list(importlib.import_module("game.app.dev.window_test").run(games, picture))
    for fault in faults:  # a program with a window has no terminal that could tell
        logger.error("the window failed its test: %s", fault)
    return faults


def _parts(games: dict[str, Rules], plugins: Sequence[str]) -> list[str]:
    """Try everything that needs no window. Returns a sentence for each part that failed."""
    faults: list[str] = []
    if not (assets() / "LICENSES.md").is_file():
        faults.append(say("cli.self_test.no_credits", folder=str(assets())))
    faults += [
        say("cli.self_test.no_licence", what=credit.what)
        for group in load_credits()
        for credit in group.lines
        if not all(text.is_file() for text in credit.texts)
    ]
    with tempfile.TemporaryDirectory() as folder:
        for number, rules in enumerate(games.values()):
            faults += _match(rules, games, plugins, Path(folder))
            faults += _save(rules, games, Path(folder))
            faults += _given(rules, plugins, Path(folder))
            faults += _pictures(rules, plugins, Path(folder), of_the_app=not number)
    return faults


def _match(rules: Rules, games: dict[str, Rules], plugins: Sequence[str], folder: Path) -> list[str]:
    """Play two matches with every kind of computer player in other processes, and replay them."""
    load_words(rules)
    load_book(rules)
    kinds = tuple(reversed(players(rules)))  # the best first: there may not be seats for all
    seats = max(rules.seats[0], min(len(kinds), rules.seats[-1]))
    names = ",".join(islice(cycle(kinds), seats))
    setup = tables.setup(rules, tables.seats(rules, names), "", "", [], 1)
    order = Series(setup, folder / rules.id, tuple(plugins), budget=Budget(SHARE))
    played = list(series(order, range(2), Spread(jobs=2)))
    faults = [match.fault for match in played if match.fault]
    for path in (folder / rules.id).glob("*.json"):
        try:
            check_recording(path, games)
        except FileFault as fault:
            faults.append(str(fault))
    return faults


def _save(rules: Rules, games: dict[str, Rules], folder: Path) -> list[str]:
    """Save a match midway and load it: it must continue in the same way."""
    setup = tables.setup(rules, tables.seats(rules, None), "", "", [], 2)
    match, file = _begun(setup), folder / f"{rules.id}-save.json"
    save_match(match, file)
    loaded = load_match(file, games)
    if loaded.notice:
        return [loaded.notice]
    ends = {_played_on(one, 2 * TURNS).state.digest() for one in (match, loaded.match)}
    return [] if len(ends) == 1 else [say("cli.self_test.other_match", game=rules.name)]


def _given(rules: Rules, plugins: Sequence[str], folder: Path) -> list[str]:
    """Write a match for somebody else, and open it in a process with limits as they would."""
    setup = tables.setup(rules, tables.seats(rules, None), "", "", [], 2)
    file = write_match(folder, snapshot(_begun(setup)), rules.name)
    try:
        found = msgspec.json.decode(confined(examined, file, tuple(plugins)), type=Examined)
    except (AsksTooMuch, ProcessFailed) as wrong:
        return [f"{file.name}: {type(wrong).__name__} {wrong}"]
    return [found.fault.sentence] if found.fault is not None else []


def _begun(setup: Setup) -> Match:
    return _played_on(Match(setup.rules, setup.board, setup.options, setup.seats, setup.seed), TURNS)


def _played_on(match: Match, decisions: int) -> Match:
    """Let the computer players continue for so many decisions."""
    known = players(match.rules, SHARE)
    while len(match.log) < decisions and (choice := match.decision()) is not None:
        player = player_of(match.seats[choice.seat], known)
        match.play(decide(player, match.state, choice, match.seed, len(match.log)))
    return match


def _pictures(rules: Rules, plugins: Sequence[str], folder: Path, *, of_the_app: bool) -> list[str]:
    """Open every screen once; those of the app only if asked for."""
    faults: list[str] = []
    for scene in _scenes(rules, of_the_app=of_the_app):
        picture = folder / f"{rules.id}-{scene}.png"
        faults += draw(scene, picture, game=rules.id, plugins=tuple(plugins), players="random")
        if not (picture.is_file() and picture.stat().st_size > 10_000):
            faults.append(say("cli.self_test.no_picture", scene=scene, game=rules.name))
    return faults


def _scenes(rules: Rules, *, of_the_app: bool) -> Iterator[str]:
    # By name, because the command line and the screen are neighbours that know nothing of each other.
    known: tuple[str, ...] = importlib.import_module("game.app.dev.shots").SCENES
    for scene in known:
        shown = scene != "dialog" and (scene != "guide" or FIRST in load_guides(rules))
        if shown and (of_the_app or scene not in OF_THE_APP):
            yield scene
