"""What a game hands over, and how the games are found."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from functools import cached_property
from importlib.machinery import PathFinder
from typing import Any, ClassVar, Union

import msgspec

from game.engine.dice import Dice
from game.engine.options import OptionError, chosen
from game.engine.policy import Policy
from game.engine.state import State, Table
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, EndAgreed, Event, Outcome, SeatTaken, Step, TimeUp

__all__ = ["NoGame", "OptionError", "Rules", "Standing", "find_rules", "fold"]


class NoGame(ImportError):
    """A folder without a game, or with one that lacks something. The message is a sentence."""


class Standing(msgspec.Struct, frozen=True):
    """How a match stands or ended: a score and a rank per seat (1 is first; equals share), and why."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: str = ""

    @property
    def order(self) -> list[int]:
        """The seats, the first in rank first; equals as they sit."""
        return sorted(range(len(self.ranks)), key=lambda seat: (self.ranks[seat], seat))


class Rules(ABC):
    """The interface of a game. One instance, named RULES, stands in each game's package.

    `game.engine.smallest_game` is one on a page.

    >>> from game.engine.smallest_game import RACE, Board
    >>> state = RACE.start(Board(), RACE.options(), 2)
    >>> state.stack
    [NextTurn(seat=0)]
    >>> RACE.standing(state).ranks
    (1, 1)
    >>> RACE.accepts(Board(), RACE.options(), 2) is None
    True
    """

    id: ClassVar[str]
    """The folder's name; also the folder of the boards."""
    name: ClassVar[str]
    prefix: ClassVar[str]
    """What its rule ids begin with."""
    version: ClassVar[int] = 1
    """Raised when saved tables or steps change their shape."""
    standard_board: ClassVar[str] = "standard"
    """The name of the board file that is played on where no other is chosen."""
    seats: ClassVar[range]
    """How many may play."""
    longest: ClassVar[int] = 100_000
    """No match takes more decisions than this."""

    board_type: ClassVar[type[Any]]
    options_type: ClassVar[type[msgspec.Struct]]
    table_type: ClassVar[type[Table]]
    actions: ClassVar[tuple[type[Action], ...]]
    outcomes: ClassVar[tuple[type[Outcome], ...]]
    events: ClassVar[tuple[type[Event], ...]]
    steps: ClassVar[tuple[type[Step], ...]]
    presets: ClassVar[Mapping[str, msgspec.Struct]]
    """Named options; the first is the default."""

    policy: Policy | None = None
    """How a good player thinks. None: only random play."""

    @property
    def package(self) -> str:
        """The dotted name of the package that holds this game and its words."""
        return sys.modules[type(self).__module__].__package__ or ""

    @abstractmethod
    def start(self, board: Any, options: Any, seats: int) -> AnyState:
        """The state before anything has happened, its first steps on the stack."""

    @abstractmethod
    def standing(self, state: AnyState) -> Standing:
        """Scores and ranks as they would be if the match ended now."""

    @abstractmethod
    def check(self, state: AnyState) -> None:
        """Raise AssertionError with a sentence where an invariant of the game is broken."""

    def accepts(self, board: Any, options: Any, seats: int) -> str | None:
        """None if the game can be played so, else a sentence for the person."""
        if seats in self.seats:
            return None
        few, many = self.seats[0], self.seats[-1]
        return f"{self.name} is for {few} to {many} players, not for {seats}."

    def view(self, state: AnyState, eye: int, memory: int | None = 0) -> AnyState:
        """What the seat `eye` (or PUBLIC) may see. `memory`: how many hidden facts it once saw and still
        knows (None: all; the screen shows what needs no memory, 0). The default hides nothing."""
        return state.copy()

    def guess(self, view: AnyState, dice: Dice) -> AnyState:
        """A full state that fits `view`, what is hidden filled in at random."""
        return view.copy()

    def hear(self, state: AnyState, outcome: Outcome) -> None:
        """Carry out something told from outside, such as the clock."""
        raise NotImplementedError(f"{self.name} hears nothing from outside")

    def spell(self, kind: str, value: Any, board: Any) -> str:
        """The words for a fact of the game in a sentence: a field, a colour, an amount. A "score" is one of
        a standing, and can be spelled without a board."""
        return str(value)

    def options(self, preset: str = "", changes: Mapping[str, Any] | None = None) -> Any:
        """The options of `preset` (default: the first) with `changes`; texts such as "true" and "3" count.

        Raises OptionError with a sentence that names the option and what it can be.
        """
        name = preset or next(iter(self.presets))
        if name not in self.presets:
            raise OptionError(f"{self.name} has no preset “{name}”. It has: {', '.join(self.presets)}.")
        try:
            return chosen(self.presets[name], changes or {})
        except OptionError as wrong:
            raise OptionError(f"{self.name}: {wrong}") from None

    def preset_of(self, options: Any) -> str:
        """The name of the preset that `options` equals, or "custom"."""
        return next((name for name, preset in self.presets.items() if preset == options), "custom")

    @cached_property
    def action_type(self) -> Any:
        """The union of all actions, for decoding."""
        return Union[(*self.actions,)]

    @cached_property
    def said_type(self) -> Any:
        """The union of all actions and outcomes, for decoding a log."""
        return Union[(*self.actions, *self.outcomes, SeatTaken, TimeUp, EndAgreed)]

    @cached_property
    def step_type(self) -> Any:
        """The union of all steps, for decoding a stack."""
        return Union[(*self.steps,)]

    @cached_property
    def event_type(self) -> Any:
        """The union of all events, for decoding."""
        return Union[(*self.events,)]

    def decoded(self, data: Mapping[str, Any], board: Any, options: Any) -> AnyState:
        """A state from what `State.encoded` wrote (as builtins).

        Raises msgspec.ValidationError where it does not fit the game.
        """
        table = msgspec.convert(data.get("table"), self.table_type)
        stack = msgspec.convert(data.get("stack"), list[self.step_type])
        return State(board, options, table, stack)


def find_rules(*folders: str) -> dict[str, Rules]:
    """All games by id: those that stand in `game.rules`, and the packages in `folders`.

    Raises NoGame if a folder holds no game or half a one, if another package has the same name, or if two
    games have the same id; and whatever the code of a game raises while it is loaded.
    """
    home = importlib.import_module("game.rules")
    names = [f"game.rules.{found.name}" for found in pkgutil.iter_modules(home.__path__) if found.ispkg]
    games = [rules for rules in map(_rules_in, names) if rules is not None]
    for folder in folders:
        games += _games_in(folder)
    by_id: dict[str, Rules] = {}
    for rules in games:
        if by_id.setdefault(rules.id, rules) is not rules:
            raise NoGame(
                f"{by_id[rules.id].package} and {rules.package} both call themselves “{rules.id}”"
            )
    return by_id


def _rules_in(package: str) -> Rules | None:
    found = getattr(importlib.import_module(package), "RULES", None)
    return found if isinstance(found, Rules) else None


def _games_in(folder: str) -> list[Rules]:
    """The games whose packages stand in `folder`, a place outside of this package."""
    if folder not in sys.path:
        sys.path.append(folder)
    games: list[Rules] = []
    for found in pkgutil.iter_modules([folder]):
        if not found.ispkg:
            continue
        rules = _rules_in(found.name)
        here, loaded = PathFinder.find_spec(found.name, [folder]), sys.modules[found.name].__spec__
        if here and loaded and here.origin != loaded.origin:
            raise NoGame(f"{here.origin} cannot be loaded: {loaded.origin} has the same name")
        if rules is not None:
            _whole(rules, found.name)
            games.append(rules)
    if not games:
        raise NoGame(f"{folder} holds no game: a game is a folder with an __init__.py that has RULES")
    return games


_PARTS = ("id", "name", "prefix", "seats", "board_type", "options_type", "table_type", "presets")


def _whole(rules: Rules, package: str) -> None:
    """Raise NoGame where a game lacks what each must have, or has an id that is no name of a folder."""
    for part in _PARTS:
        if not getattr(rules, part, None):
            raise NoGame(f"{package} is half a game: its RULES has no “{part}”")
    if not rules.id.isidentifier() or not rules.id.isascii():
        raise NoGame(f"{package} calls itself “{rules.id}”: an id has letters, digits and _ only")


def fold(table: Table, events: Iterable[Event]) -> Table:
    """A copy of `table` after `events`: what replay, journal and the shown table rest on."""
    folded = table.copy()
    for event in events:
        event.apply(folded)
    return folded
