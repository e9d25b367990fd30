"""Plug-ins: whatever is wrong with one becomes a sentence, and everything else goes on."""

from __future__ import annotations

import re
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple

from game.engine.finding import NoGame, Plugin, find_rules, join, players_in, plugins_in
from game.engine.program import Brought, join_programs, load_programs
from game.engine.rules import Rules
from game.store import folders
from game.store.board_text.fields import editing_of
from game.store.bounds import one_line
from game.store.catalogue import say
from game.store.documents import FileFault, read, unreadable
from game.store.folders import package_folder
from game.store.guides import load_guides
from game.store.logs import logger, reason_of
from game.store.rulebook import load_book
from game.store.settings import read_settings
from game.store.word_doubts import check_sentences
from game.store.words import WORDS, load_words

_HIDDEN: Final = (".", "_")
_NAME: Final = re.compile(r"^name: *[\"']?([^\"'#\n]+?)[\"']?\s*$", re.MULTILINE)


class PluginFault(NamedTuple):
    """An unusable plug-in, or part of one: its folder, and a sentence that names it."""

    folder: Path
    sentence: str


class OwnGames(NamedTuple):
    """The contents of the person's plug-in folder."""

    games: dict[str, Rules] = {}
    folders: tuple[str, ...] = ()
    """Those of the games and players: what another process has to load too."""
    faults: tuple[PluginFault, ...] = ()
    programs: dict[str, Brought] = {}
    """The players from programs, by name."""


def fault_text(wrong: NoGame) -> str:
    """Why a folder holds no playable game, as a sentence."""
    return say(f"no_game.{wrong.code}", **wrong.facts)


def is_plugin(rules: Rules) -> bool:
    """Whether a game is a plug-in."""
    return not rules.package.startswith("game.rules.")


def find_games(*places: str) -> dict[str, Rules]:
    """All games by id: the shipped ones, and the plug-ins in the folders `places`. Raises NoGame for a folder
    without a game and for any fault of one; the log has the exceptions of its code."""
    games = find_rules()
    for place in places:
        for plugin in plugins_in(place):
            with _explained(plugin):
                join(games, plugin.load())
    return games


def programs_in(*places: str) -> dict[str, Brought]:
    """The players from programs in the folders `places`, by name. Raises NoGame for one that can't be loaded;
    the log has the exceptions of its code."""
    known: dict[str, Brought] = {}
    for place in places:
        for plugin in players_in(place):
            with _explained(plugin):
                join_programs(known, load_programs(plugin))
    return known


def check_words(rules: Rules) -> None:
    """Raise NoGame if a game's words can't be read: no screen can open without them."""
    try:
        load_words(rules)
        check_sentences(rules)
        load_book(rules)
        load_guides(rules)
        editing_of(rules)
    except FileFault as fault:
        place = package_folder(rules)
        raise NoGame("no_words", place=str(place), fault=str(fault).rstrip(".")) from None


def own_games_wanted() -> bool:
    """Whether the settings allow the person's own plug-ins. False if they can't be read."""
    try:
        settings, _ = read_settings(folders.settings_file())
    except FileFault:
        return False
    return settings.plugins


def switched_off(game: str) -> str:
    """The name of a game that stands in the person's plug-in folder while the settings allow none; else "".
    Its id is that of the folder; nothing of it is run."""
    home = folders.plugins() / game
    if own_games_wanted() or not (game.isidentifier() and (home / "__init__.py").is_file()):
        return ""
    with suppress(FileFault):
        found = _NAME.search(read(home / WORDS).decode(errors="replace"))
        return one_line(found[1]) if found else game
    return game


def own_games(games: Mapping[str, Rules]) -> OwnGames:
    """The person's plug-ins that can be added to `games`, and a fault for each other. Those already in
    `games` are skipped. Raises nothing but KeyboardInterrupt."""
    home = folders.plugins()
    if reason := unreadable(home):
        return OwnGames(faults=(PluginFault(home, say("no_game.closed", folder=str(home), why=reason)),))
    together, ready, faults = dict(games), list[str](), list[PluginFault]()
    programs: dict[str, Brought] = {}
    known = {package_folder(rules).resolve() for rules in games.values() if is_plugin(rules)}
    for place in _places():
        if place.resolve() in known:
            continue
        try:
            if _joined(together, programs, place):
                ready.append(str(place))
        except NoGame as wrong:
            faults.append(PluginFault(place, fault_text(wrong)))
    added = {name: rules for name, rules in together.items() if name not in games}
    return OwnGames(added, tuple(ready), tuple(faults), programs)


def _places() -> list[Path]:
    """The folders that may be games, by name."""
    if not folders.plugins().is_dir():
        return []
    found = sorted(path for path in folders.plugins().iterdir() if path.is_dir())
    return [path for path in found if not path.name.startswith(_HIDDEN)]


def _joined(games: dict[str, Rules], programs: dict[str, Brought], place: Path) -> bool:
    """Add the game and the players of a folder to `games` and `programs`; False for a package that only
    serves others. Raises NoGame with the folder."""
    if not place.name.isidentifier():
        raise NoGame("bad_folder", place=str(place))
    plugin = Plugin(str(place.parent), place.name)
    with _explained(plugin):
        if not (place / "__init__.py").is_file():
            raise NoGame("none", place=str(place))
        if plugin.brings_players:
            join_programs(programs, load_programs(plugin))
        if not plugin.plays:
            return plugin.brings_players
        rules = plugin.load()
        check_words(rules)
        for preset in rules.presets:
            rules.options(preset)
        join(games, rules)
    return True


@contextmanager
def _explained(plugin: Plugin) -> Generator[None]:
    """Turn anything a plug-in's code raises into a sentence, including SystemExit."""
    try:
        yield
    except (NoGame, KeyboardInterrupt):
        raise
    except BaseException as wrong:
        logger.exception("%s cannot be loaded", plugin.place)
        raise NoGame("faulty", place=plugin.place, why=reason_of(wrong)) from wrong
