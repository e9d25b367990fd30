"""Finds games: the shipped ones, and plug-ins in folders."""

from __future__ import annotations

import ast
import importlib
import importlib.util
import pkgutil
import re
import sys
from collections.abc import Sequence
from importlib.abc import InspectLoader
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType
from typing import NamedTuple

from game.engine.defined import defined, forgotten, homes_of, twice, unsaid
from game.engine.rules import Rules
from game.engine.vocabulary import Action, Event, Outcome, Step

API_VERSION = 2
"""The version of what plug-ins build on: every public name of `game.engine`, `game.components`,
`game.app.skin_api`, `game.app.paint` and `game.app.table.dialogs`, and the files beside a game's rules.

A plug-in says in its `__init__.py` for which version it was made: `API = 2`. That is read before any of its
code runs. The number is raised when a plug-in made for the one before may not load, or may not play as it
did: a name is gone, takes other arguments or means something else. What is merely new does not raise it.
`docs/api.md` says what changed from one to the next.
"""


class NoGame(ImportError):
    """A folder that holds no valid game: a code of the words, and facts. Its text is for the log only."""

    def __init__(self, code: str, **facts: str | Sequence[str]) -> None:
        self.code = code
        self.facts = facts
        told = (f"{name}={fact}" for name, fact in facts.items())
        super().__init__(" ".join((code, *told)))


class Plugin(NamedTuple):
    """A game package in a folder, not imported yet."""

    folder: str
    package: str

    @property
    def place(self) -> str:
        """The path of the package."""
        found = self._spec().submodule_search_locations
        return found[0] if found else self.folder

    @property
    def plays(self) -> bool:
        """Whether its source mentions RULES. A package that doesn't is no game, though games may import it.
        True if the source can't be read: loading it then reports why."""
        return self._mentions("RULES", otherwise=True)

    @property
    def brings_players(self) -> bool:
        """Whether its source mentions PLAYERS: it has players from programs (`game.engine.program`)."""
        return self._mentions("PLAYERS", otherwise=False)

    def _mentions(self, name: str, *, otherwise: bool) -> bool:
        try:
            return re.search(rf"\b{name}\b", _source(self._spec())) is not None
        except (ImportError, SyntaxError, UnicodeError):
            return otherwise

    def load(self) -> Rules:
        """Import the package and return its rules. Raises NoGame for another plug-in API version, for a
        package name already in use and for an incomplete game; and whatever its code raises."""
        rules = getattr(self.module(), "RULES", None)
        if not isinstance(rules, Rules):
            raise NoGame("none", place=self.place)
        _whole(rules, self.package)
        return rules

    def module(self) -> ModuleType:
        """Import the package. Raises NoGame for another plug-in API version and for a package name already in
        use; and whatever its code raises."""
        spec = self._spec()
        self._check_version(_source(spec))
        if self.folder not in sys.path:
            sys.path.append(self.folder)
        known = importlib.util.find_spec(self.package)
        if known is not None and known.origin != spec.origin:
            raise NoGame("same_name", place=self.place, other=str(known.origin))
        return importlib.import_module(self.package)

    def _spec(self) -> ModuleSpec:
        spec = PathFinder.find_spec(self.package, [self.folder])
        if spec is None:
            raise NoGame("none_called", package=self.package, folder=self.folder)
        return spec

    def _check_version(self, source: str) -> None:
        """Raise NoGame unless the package declares the current API version."""
        made_for = _said_version(source)
        if made_for is None:
            raise NoGame("no_version", place=self.place, version=str(API_VERSION))
        if made_for != API_VERSION:
            code = "of_tomorrow" if made_for > API_VERSION else "of_yesterday"
            raise NoGame(code, place=self.place, made_for=str(made_for), version=str(API_VERSION))


_INIT = "__init__"


def find_rules(*folders: str) -> dict[str, Rules]:
    """All games by id: those in `game.rules`, and the plug-ins in `folders`. Raises NoGame for a folder
    without a valid game and for two games with the same id; and whatever a game's code raises on import."""
    home = importlib.import_module("game.rules")
    names = [f"game.rules.{found.name}" for found in pkgutil.iter_modules(home.__path__) if found.ispkg]
    modules = (importlib.import_module(name) for name in names)
    by_id: dict[str, Rules] = {}
    for rules in (getattr(module, "RULES", None) for module in modules):
        if isinstance(rules, Rules):
            join(by_id, rules)
    for folder in folders:
        for plugin in plugins_in(folder):
            join(by_id, plugin.load())
    return by_id


def find_game(name: str, *folders: str) -> Rules:
    """The game with this id: a shipped one, which alone is then imported, or one in the plug-in `folders`.
    Raises NoGame if there is none."""
    if importlib.util.find_spec(f"game.rules.{name}") is not None:
        return importlib.import_module(f"game.rules.{name}").RULES
    loaded = (plugin.load() for folder in folders for plugin in plugins_in(folder))
    found = next((rules for rules in loaded if rules.id == name), None)
    if found is None:
        raise NoGame("none_called", package=name, folder=", ".join(folders))
    return found


def join(games: dict[str, Rules], rules: Rules) -> None:
    """Add a game to `games`. Raises NoGame if its id is taken."""
    if games.setdefault(rules.id, rules) is not rules:
        places = [sys.modules[one.package].__path__[0] for one in (games[rules.id], rules)]
        raise NoGame("same_id", places=places, id=rules.id)


def plugins_in(folder: str) -> list[Plugin]:
    """The games in `folder`, or `folder` itself if it is one. Raises NoGame if there are none, and no players
    either."""
    found = _packages_in(folder)
    games = [plugin for plugin in found if plugin.plays]
    if not games and not any(plugin.brings_players for plugin in found):
        raise NoGame("none", place=folder)
    return games


def players_in(folder: str) -> list[Plugin]:
    """The plug-ins in `folder` that bring players, or `folder` itself if it does."""
    return [plugin for plugin in _packages_in(folder) if plugin.brings_players]


def _packages_in(folder: str) -> list[Plugin]:
    """The packages in `folder`; `folder` alone if it is itself a game or brings players."""
    importlib.invalidate_caches()  # the folder may have been filled this very moment
    itself = PathFinder.find_spec(_INIT, [folder])
    if itself is not None and itself.origin is not None:
        home = itself.origin[: itself.origin.rindex(_INIT)]
        parent, _, package = home[:-1].rpartition(home[-1])
        plugin = Plugin(parent, package)
        if plugin.plays or plugin.brings_players:
            return [plugin]
    return [Plugin(folder, package.name) for package in pkgutil.iter_modules([folder]) if package.ispkg]


def _source(spec: ModuleSpec) -> str:
    """The source of a module. Raises ImportError, SyntaxError or UnicodeError."""
    source = spec.loader.get_source(spec.name) if isinstance(spec.loader, InspectLoader) else None
    if source is None:
        raise NoGame("no_python", file=str(spec.origin))
    return source


def _said_version(source: str) -> int | None:
    """The API version that a package declares, read without running it."""
    for node in ast.parse(source).body:
        match node:
            case (
                ast.Assign(targets=[ast.Name("API")], value=ast.Constant(int(version)))
                | ast.AnnAssign(target=ast.Name("API"), value=ast.Constant(int(version)))
            ):
                return version
            case _:
                pass
    return None


_PARTS = ("id", "name", "prefix", "seats", "board_type", "options_type", "table_type", "presets")


def _whole(rules: Rules, package: str) -> None:
    """Raise NoGame if the game lacks a required part, or its id is not a valid folder name."""
    for part in _PARTS:
        if not getattr(rules, part, None):
            raise NoGame("half", package=package, part=part)
    if not rules.id.isidentifier() or not rules.id.isascii():
        raise NoGame("bad_id", package=package, id=str(rules.id))
    homes, place = homes_of(type(rules)), str(sys.modules[package].__path__[0])
    kinds = (
        (rules.actions, Action), (rules.outcomes, Outcome), (rules.events, Event), (rules.steps, Step),
    )  # fmt: skip
    for named, kind in kinds:
        if missing := forgotten(named, defined(kind, homes)):
            raise NoGame("forgotten", place=place, part=missing)
    said = (*rules.actions, *rules.outcomes, *rules.events)
    for step in rules.steps:
        if missing := unsaid(step.says, said):
            raise NoGame("not_borrowed", place=place, part=missing, step=step.__name__)
    for named in ((*rules.actions, *rules.outcomes), rules.events, rules.steps):
        if name := twice(named):
            raise NoGame("twice", place=place, part=name)
