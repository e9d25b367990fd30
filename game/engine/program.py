"""Players from programs: what somebody writes who has a program play, and how it is found in a plug-in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar, Final, NamedTuple

from game.engine.finding import NoGame, Plugin, players_in
from game.engine.rules import Rules
from game.engine.view import View
from game.engine.vocabulary import Action

TAKEN: Final = frozenset(
    ("human", "elsewhere", "random", "novice", "regular", "expert", "policy", "quick", "mcts")
)
"""Names that mean somebody else."""
LONGEST_NAME: Final = 16


class Program(ABC):
    """A player from a program. A plug-in names its own in `PLAYERS`, and says `API` as every plug-in does.

    One object plays all matches of a process, so it must not remember one match in another: what was undone
    is asked again.

    >>> from game.engine.dice import Dice
    >>> from game.engine.smallest_game import RACE, Board
    >>> from game.engine.turn import settle
    >>> class Hasty(Program):
    ...     name = "hasty"
    ...     def choose(self, view):
    ...         return max(view.actions(), key=lambda action: view.after(action).features["score"][view.seat])
    >>> state = RACE.start(Board(), RACE.options(), 2)
    >>> Hasty().choose(View.of(RACE, state, settle(state, Dice(1)), Dice(2)))
    Throw()
    """

    name: ClassVar[str]
    """What command lines, saves and recordings call it: letters, digits and underscores."""
    games: ClassVar[tuple[str, ...]] = ()
    """The ids of the games it plays; (): all."""

    @abstractmethod
    def choose(self, view: View) -> Action:
        """A legal action for `view.seat`, before `view.late` has been true for long."""


class Brought(NamedTuple):
    """A program, and the folder of the plug-in that brings it."""

    kind: type[Program]
    folder: str

    def plays(self, rules: Rules) -> bool:
        """Whether it plays a game."""
        return not self.kind.games or rules.id in self.kind.games


def load_programs(plugin: Plugin) -> list[Brought]:
    """The programs of a plug-in. Raises NoGame for another plug-in API version, for PLAYERS that are no
    programs and for a name that can't be one; and whatever its code raises."""
    found: Any = getattr(plugin.module(), "PLAYERS", None)
    if not isinstance(found, tuple | list) or not found:
        raise NoGame("no_players", place=plugin.place)
    brought: list[Brought] = []
    for kind in found:  # pyright: ignore[reportUnknownVariableType]
        if not (isinstance(kind, type) and issubclass(kind, Program)):
            raise NoGame("no_players", place=plugin.place)
        name: Any = getattr(kind, "name", None)
        if not _is_name(name):
            raise NoGame("bad_player", place=plugin.place, name=str(name), most=str(LONGEST_NAME))
        brought.append(Brought(kind, plugin.place))
    return brought


def _is_name(name: object) -> bool:
    good = isinstance(name, str) and name.isidentifier() and name.isascii() and name == name.lower()
    return good and name not in TAKEN and len(str(name)) <= LONGEST_NAME


def join_programs(known: dict[str, Brought], more: Iterable[Brought]) -> None:
    """Add programs to `known`. Raises NoGame if a name is taken."""
    for one in more:
        first = known.setdefault(one.kind.name, one)
        if first.kind is not one.kind:
            raise NoGame("same_player", places=[first.folder, one.folder], name=one.kind.name)


def find_programs(*folders: str) -> dict[str, Brought]:
    """The programs in plug-in folders by name. Raises NoGame, and whatever their code raises on import."""
    known: dict[str, Brought] = {}
    for folder in folders:
        for plugin in players_in(folder):
            join_programs(known, load_programs(plugin))
    return known
