"""What a game hands over, and how the games are found."""

from __future__ import annotations

import ast
import importlib
import importlib.util
import pkgutil
import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from importlib.abc import InspectLoader
from importlib.machinery import ModuleSpec, PathFinder
from typing import Any, ClassVar, Final, NamedTuple, TypeVar, Union

import msgspec
from msgspec.structs import replace

from game.engine.clock import Limit, Timed
from game.engine.defined import Strange, defined, forgotten, homes_of, twice, unsaid
from game.engine.dice import Dice
from game.engine.options import OptionError, chosen, met
from game.engine.policy import Policy
from game.engine.refusal import Refusal
from game.engine.situation import Situation
from game.engine.spelling import Spelled
from game.engine.state import State, Table
from game.engine.turn import AnyState
from game.engine.unseen import Known, all_known, known
from game.engine.vocabulary import Action, EndAgreed, Event, Outcome, Seat, SeatTaken, Spoken, Step, TimeUp

__all__ = [
    "API_VERSION", "NOT_FIRST", "NoGame", "OptionError", "Plugin", "Rules", "Standing", "find_rules", "fold",
    "join", "plugins_in",
]  # fmt: skip

S = TypeVar("S", bound=Spoken)

API_VERSION = 1
"""The version of what plug-ins build on: every public name of `game.engine`, `game.components`,
`game.app.skin_api`, `game.app.paint` and `game.app.table.dialogs`, and the files beside a game's rules.

A plug-in says in its `__init__.py` for which version it was made: `API = 1`. That is read before any of its
code runs. The number is raised when a plug-in made for the one before may not load, or may not play as it
did: a name is gone, takes other arguments or means something else. What is merely new does not raise it.
"""


class NoGame(ImportError):
    """A folder without a game, or with one that lacks something: a code of the words, and facts. As a text it
    is for the log only."""

    def __init__(self, code: str, **facts: str | Sequence[str]) -> None:
        self.code = code
        self.facts = facts
        told = (f"{name}={fact}" for name, fact in facts.items())
        super().__init__(" ".join((code, *told)))


NOT_FIRST: Final = 2
"""The rank of everybody in a match that nobody has won."""


class Standing(msgspec.Struct, frozen=True):
    """How a match stands or ended: a score and a rank per seat (1 is first; equals share), and why. Those who
    play as one (`Rules.sides`) have one rank, and count as one for the ranks of the others.

    Where a match has ended and nobody has won, every rank is NOT_FIRST. Those of a view are UNSEEN where they
    hang on what is hidden.
    """

    scores: tuple[Known, ...]
    ranks: tuple[Known, ...]
    reason: str = ""

    @property
    def seen(self) -> bool:
        """Whether no score and no rank is UNSEEN."""
        return all_known(self.scores) and all_known(self.ranks)

    @property
    def known_scores(self) -> tuple[int, ...]:
        """The scores. Raises ValueError where one is UNSEEN."""
        return tuple(map(known, self.scores))

    @property
    def known_ranks(self) -> tuple[int, ...]:
        """The ranks. Raises ValueError where one is UNSEEN."""
        return tuple(map(known, self.ranks))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that are first; none where nobody has won."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def order(self) -> list[int]:
        """The seats, the first in rank first; equals as they sit, and all so where a rank is UNSEEN."""
        ranks, seats = self.ranks, range(len(self.ranks))
        return sorted(seats, key=lambda seat: ranks[seat]) if all_known(ranks) else list(seats)


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
    borrowed: ClassVar[tuple[type[Spoken], ...]] = ()
    """The actions, outcomes and events of `game.components` that this game uses. Its own need no list: they,
    and its steps, belong to it by being defined in its package, but for those that are `abstract`."""
    presets: ClassVar[Mapping[str, msgspec.Struct]]
    """Named options; the first is the default."""
    variant: ClassVar[str] = ""
    """The option, one of a few words, that says which of several games in one box is played. A set-up asks
    for it first, and offers the presets that go with it. "": there is only one game."""
    depends: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    """What other options an option counts with: {"parties": {"game": "game2"}}. Where they have other values
    it means nothing, and a set-up leaves it out."""

    undecided: ClassVar[Mapping[str, Any]] = {}
    """Options with the value that holds only until it is known who plays (`options_for`):
    {"first": "human"}. A match is of a preset whatever became of it."""

    policy: Policy | None = None
    """How a good player thinks. None: only random play."""
    situations: ClassVar[Mapping[str, Situation]] = {}
    """What the notes of its guides wait for beside actions and events, by the names they have there."""

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

    def accepts(self, board: Any, options: Any, seats: int) -> Refusal | None:
        """None if the game can be played so, else why not."""
        if seats in self.seats:
            return None
        facts = {"game": self.name, "few": self.seats[0], "many": self.seats[-1], "players": seats}
        return Refusal("other_number_of_seats", "", facts)

    def options_for(self, options: Any, seats: tuple[Seat, ...]) -> Any:
        """The options as they hold in a match of these `seats`: what hangs on who is a person is decided
        once, when the match is made. What has been decided stays as it is. The default changes nothing."""
        return options

    def has_agreed_end(self, options: Any) -> bool:
        """Whether all may agree by the rules to end a match, by an action that `leaves`: then the menu offers
        no end of its own. The default says no."""
        return False

    def view(self, state: AnyState, eye: int, memory: int | None = 0) -> AnyState:
        """What the seat `eye` (or PUBLIC) may see. `memory`: how many hidden facts it once saw and still
        knows (None: all; the screen shows what needs no memory, 0). The default hides nothing."""
        return state.copy()

    def closed(self, view: AnyState, seat: int, action: Action | None = None) -> AnyState:
        """The view of a seat as advice may use it that others at the same screen hear too: without what the
        seat holds in its hand, but for what an `action` of it names. The default: it holds nothing."""
        return view

    def party(self, state: AnyState, eye: int) -> int:
        """The seat as which `eye` hears and is asked: of partners who share what is hidden the one that their
        cards and deals are named after. The default: each on their own."""
        return eye

    def sides(self, options: Any, seats: int) -> tuple[int, ...]:
        """For each of so many seats its side: the first of those that own, win and lose everything together.
        The default: each is on its own."""
        return tuple(range(seats))

    def guess(self, view: AnyState, dice: Dice) -> AnyState:
        """A full state that fits `view`, what is hidden filled in at random."""
        return view.copy()

    def prepare(self, board: Any, options: Any) -> Iterator[None]:
        """Work out, a millisecond at a time, what follows from a board and is kept for it, so that nobody
        waits for it at the first question. The default: nothing takes long."""
        return iter(())

    def timed(self, state: AnyState) -> Timed | None:
        """What the players have agreed to end by the clock and are playing now, until `hear` was told that
        its time is up. The default: nothing is played by the clock."""
        return None

    def limit(self, state: AnyState) -> Limit | None:
        """The time that the seat on turn has for what it is doing, where a person plays it. The default: as
        long as one likes."""
        return None

    def hear(self, state: AnyState, outcome: Outcome) -> None:
        """Carry out something told from outside, such as the clock."""
        raise NotImplementedError(f"{self.name} hears nothing from outside")

    def spell(self, kind: str, value: Any, board: Any) -> Spelled:
        """What a fact of the game is called in a sentence: a name that stands on the board, a number, or a
        term that the words of the game have a phrase for. A "score" is one of a standing, and is spelled
        without a board.

        A number is told by the words' term of the same kind, where there is one.
        """
        return value if isinstance(value, int | float) else str(value)

    def options(self, preset: str = "", changes: Mapping[str, Any] | None = None) -> Any:
        """The options of `preset` (default: the first) with `changes`; texts such as "true" and "3" count.

        Raises OptionError with the name of the option and what it can be.
        """
        name = preset or next(iter(self.presets))
        if name not in self.presets:
            raise OptionError("no_preset", preset=name, known=tuple(self.presets))
        return chosen(self.presets[name], changes or {})

    def caution(self, board: Any, options: Any, seats: int) -> Refusal | None:
        """What is to be known of a match before it begins, though it can be played; None for most."""
        return None

    def counts(self, option: str, options: Any) -> bool:
        """Whether an option means anything among these `options`."""
        return met(self.depends.get(option, {}), options)

    def preset_of(self, options: Any) -> str:
        """The name of the preset that `options` equals but for what the seats decided, or "custom"."""
        for name, preset in self.presets.items():
            left = [option for option, value in self.undecided.items() if getattr(preset, option) == value]
            if replace(preset, **{option: getattr(options, option) for option in left}) == options:
                return name
        return "custom"

    @cached_property
    def actions(self) -> tuple[type[Action], ...]:
        """What a seat can ask for."""
        return (*defined(Action, homes_of(type(self))), *self._lent(Action))

    @cached_property
    def outcomes(self) -> tuple[type[Outcome], ...]:
        """What no seat decides."""
        return (*defined(Outcome, homes_of(type(self))), *self._lent(Outcome))

    @cached_property
    def events(self) -> tuple[type[Event], ...]:
        """What can happen."""
        return (*defined(Event, homes_of(type(self))), *self._lent(Event))

    @cached_property
    def steps(self) -> tuple[type[Step], ...]:
        """What a stack can hold."""
        return defined(Step, homes_of(type(self)))

    @cached_property
    def vocabulary(self) -> frozenset[type[Spoken] | type[Step]]:
        """All that can be said and done: whatever else a save held could not be read back."""
        return frozenset((
            *self.actions, *self.outcomes, *self.events, *self.steps, SeatTaken, TimeUp, EndAgreed,
        ))  # fmt: skip

    def check_said(self, said: Iterable[Spoken | Step]) -> None:
        """Raise Strange where something of it does not belong to the game."""
        known = self.vocabulary
        for one in said:
            if type(one) not in known:
                raise Strange(self.id, type(one))

    def _lent(self, kind: type[S]) -> tuple[type[S], ...]:
        return tuple(one for one in self.borrowed if issubclass(one, kind))

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


class Plugin(NamedTuple):
    """A game from outside: a package in a folder. None of its code has run yet."""

    folder: str
    package: str

    @property
    def place(self) -> str:
        """The path of the package."""
        found = self._spec().submodule_search_locations
        return found[0] if found else self.folder

    @property
    def plays(self) -> bool:
        """Whether it speaks of RULES: a package that does not is none, but games may share it. One that
        cannot be read may be a game: whoever loads it hears why it is not."""
        try:
            return re.search(r"\bRULES\b", _source(self._spec())) is not None
        except (ImportError, SyntaxError, UnicodeError):
            return True

    def load(self) -> Rules:
        """The game.

        Raises NoGame if it was made for another version of the plug-in API, if another package has the same
        name, or if it is half a game; and whatever its code raises.
        """
        spec = self._spec()
        self._check_version(_source(spec))
        if self.folder not in sys.path:
            sys.path.append(self.folder)
        known = importlib.util.find_spec(self.package)
        if known is not None and known.origin != spec.origin:
            raise NoGame("same_name", place=self.place, other=str(known.origin))
        rules = getattr(importlib.import_module(self.package), "RULES", None)
        if not isinstance(rules, Rules):
            raise NoGame("none", place=self.place)
        _whole(rules, self.package)
        return rules

    def _spec(self) -> ModuleSpec:
        spec = PathFinder.find_spec(self.package, [self.folder])
        if spec is None:
            raise NoGame("none_called", package=self.package, folder=self.folder)
        return spec

    def _check_version(self, source: str) -> None:
        """Raise NoGame unless the package says that it was made for this version of the API."""
        made_for = _said_version(source)
        if made_for is None:
            raise NoGame("no_version", place=self.place, version=str(API_VERSION))
        if made_for != API_VERSION:
            code = "of_tomorrow" if made_for > API_VERSION else "of_yesterday"
            raise NoGame(code, place=self.place, made_for=str(made_for), version=str(API_VERSION))


_INIT = "__init__"


def find_rules(*folders: str) -> dict[str, Rules]:
    """All games by id: those that stand in `game.rules`, and the plug-ins in `folders`.

    Raises NoGame if a folder holds no game or one that does not fit, or if two games have the same id; and
    whatever the code of a game raises while it is loaded.
    """
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


def join(games: dict[str, Rules], rules: Rules) -> None:
    """Put a game beside `games`. Raises NoGame if another one has its id."""
    if games.setdefault(rules.id, rules) is not rules:
        places = [sys.modules[one.package].__path__[0] for one in (games[rules.id], rules)]
        raise NoGame("same_id", places=places, id=rules.id)


def plugins_in(folder: str) -> list[Plugin]:
    """The games from outside in `folder`, or the one that it is itself. Raises NoGame where there is none."""
    importlib.invalidate_caches()  # the folder may have been filled this very moment
    itself = PathFinder.find_spec(_INIT, [folder])
    if itself is not None and itself.origin is not None:
        home = itself.origin[: itself.origin.rindex(_INIT)]
        parent, _, package = home[:-1].rpartition(home[-1])
        if (plugin := Plugin(parent, package)).plays:
            return [plugin]
    found = (Plugin(folder, package.name) for package in pkgutil.iter_modules([folder]) if package.ispkg)
    games = [plugin for plugin in found if plugin.plays]
    if not games:
        raise NoGame("none", place=folder)
    return games


def _source(spec: ModuleSpec) -> str:
    """The text of a module. Raises ImportError, SyntaxError or UnicodeError where there is none."""
    source = spec.loader.get_source(spec.name) if isinstance(spec.loader, InspectLoader) else None
    if source is None:
        raise NoGame("no_python", file=str(spec.origin))
    return source


def _said_version(source: str) -> int | None:
    """The version of the API that a package says it was made for, without running it."""
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
    """Raise NoGame where a game lacks what each must have, or has an id that is no name of a folder."""
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


def fold(table: Table, events: Iterable[Event]) -> Table:
    """A copy of `table` after `events`: what replay, journal and the shown table rest on."""
    folded = table.copy()
    for event in events:
        event.apply(folded)
    return folded
