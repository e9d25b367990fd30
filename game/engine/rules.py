"""The interface that a game implements."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, ClassVar, Final, TypeVar, Union

import msgspec
from msgspec.structs import replace

from game.engine.clock import Limit, Timed
from game.engine.defined import Strange, defined, homes_of
from game.engine.dice import Dice
from game.engine.options import ByFile, OptionError, chosen, met
from game.engine.policy import Policy
from game.engine.refusal import Refusal
from game.engine.situation import Situation
from game.engine.spelling import Spelled
from game.engine.state import State, Table
from game.engine.turn import AnyState
from game.engine.unseen import Known, all_known, known
from game.engine.vocabulary import (
    Action,
    EndAgreed,
    Event,
    Outcome,
    Seat,
    SeatTaken,
    Spoken,
    Step,
    Stirred,
    TimeUp,
)

S = TypeVar("S", bound=Spoken)

NOT_FIRST: Final = 2
"""The rank of everybody in a match that nobody has won."""


class Standing(msgspec.Struct, frozen=True):
    """Scores and ranks per seat (1 is first; ties share a rank), and why the match ended.

    Seats that play as one (`Rules.sides`) share a rank and count once in the ranks of the others. If a match
    ended without a winner, every rank is NOT_FIRST. In a view, values that depend on hidden facts are UNSEEN.
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
        """The scores. Raises ValueError if one is UNSEEN."""
        return tuple(map(known, self.scores))

    @property
    def known_ranks(self) -> tuple[int, ...]:
        """The ranks. Raises ValueError if one is UNSEEN."""
        return tuple(map(known, self.ranks))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that are first; empty if nobody has won."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def order(self) -> list[int]:
        """The seats by rank; ties by seat, and all by seat if a rank is UNSEEN."""
        ranks, seats = self.ranks, range(len(self.ranks))
        return sorted(seats, key=lambda seat: ranks[seat]) if all_known(ranks) else list(seats)


class Rules(ABC):
    """The interface of a game. Each game's package has one instance, named RULES.

    `game.engine.smallest_game` is an example on one page.

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

    by_file: ClassVar[ByFile] = ByFile()
    """What is different where a match is handed on as a file. Default: nothing."""

    visits: ClassVar[tuple[str, str]] = ("", "")
    """The list of a board, and the key of its parts, that may say how often each is visited in 100 turns."""
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
        """The initial state, with the first steps on the stack."""

    @abstractmethod
    def standing(self, state: AnyState) -> Standing:
        """Scores and ranks as they would be if the match ended now."""

    @abstractmethod
    def check(self, state: AnyState) -> None:
        """Raise AssertionError with a sentence if an invariant of the game is broken."""

    def accepts(self, board: Any, options: Any, seats: int) -> Refusal | None:
        """None if the game can be played with this board, these options and seats, else why not."""
        if seats in self.seats:
            return None
        facts = {"game": self.name, "few": self.seats[0], "many": self.seats[-1], "players": seats}
        return Refusal("other_number_of_seats", "", facts)

    def options_for(self, options: Any, seats: tuple[Seat, ...]) -> Any:
        """The options as they apply to a match with these `seats`: what depends on who is a person is decided
        once, when the match is created. Options decided before stay. The default changes nothing."""
        return options

    def has_agreed_end(self, options: Any) -> bool:
        """Whether the rules let all agree to end a match, by an action that `leaves`: the menu then offers no
        end of its own. Default: no."""
        return False

    def view(self, state: AnyState, eye: int, memory: int | None = 0) -> AnyState:
        """What the seat `eye` (or PUBLIC) may see. `memory`: how many hidden facts it once saw and still
        remembers (None: all; 0 for the screen). The default hides nothing."""
        return state.copy()

    def closed(self, view: AnyState, seat: int, action: Action | None = None) -> AnyState:
        """A seat's view for advice that others at the same screen can overhear: without its hand, except what
        `action` names. The default is for games without hands."""
        return view

    def party(self, state: AnyState, eye: int) -> int:
        """The seat whose view `eye` shares: of partners who share hidden things, the one their cards and
        deals are stored under. Default: itself."""
        return eye

    def sides(self, options: Any, seats: int) -> tuple[int, ...]:
        """For each seat its side: the first of the seats that own, win and lose everything together. Default:
        every seat by itself."""
        return tuple(range(seats))

    def tally(self, state: AnyState) -> Mapping[str, float]:
        """What stands on the table at the end of a match, to compare boards by: for each name the game has
        one of its `tallies` among its words. Default: nothing."""
        return {}

    def visited(self, event: Event) -> int:
        """The place of the board to which an event brings a seat, where boards say how often that happens
        (`visits`); -1 for none."""
        return -1

    def guess(self, view: AnyState, dice: Dice) -> AnyState:
        """A full state consistent with `view`: hidden facts filled in at random."""
        return view.copy()

    def prepare(self, board: Any, options: Any) -> Iterator[None]:
        """Precompute and cache what follows from a board, a millisecond at a time, so that the first question
        is not slow. Default: nothing is slow."""
        return iter(())

    def timed(self, state: AnyState) -> Timed | None:
        """The stretch being played that ends by the clock, until `hear` is told that its time is up. Default:
        none."""
        return None

    def limit(self, state: AnyState) -> Limit | None:
        """The time limit for what the seat to play is doing, if a person plays it. Default: none."""
        return None

    def hear(self, state: AnyState, outcome: Outcome) -> None:
        """Apply an outcome from outside, such as the clock."""
        raise NotImplementedError(f"{self.name} hears nothing from outside")

    def spell(self, kind: str, value: Any, board: Any) -> Spelled:
        """The name of a fact in a sentence: a name on the board, a number, or a term for which the game's
        words have a phrase.

        A "score" is a score of a standing and is spelled without a board. A number is written by the words'
        term of the same kind, if there is one.
        """
        return value if isinstance(value, int | float) else str(value)

    def options(self, preset: str = "", changes: Mapping[str, Any] | None = None) -> Any:
        """The options of `preset` (default: the first) with `changes`; texts such as "true" and "3" are
        converted. Raises OptionError with the option's name and the values it can take."""
        name = preset or next(iter(self.presets))
        if name not in self.presets:
            raise OptionError("no_preset", preset=name, known=tuple(self.presets))
        return chosen(self.presets[name], changes or {})

    def caution(self, board: Any, options: Any, seats: int) -> Refusal | None:
        """A warning to show before a match that can be played; None for most."""
        return None

    def counts(self, option: str, options: Any) -> bool:
        """Whether an option has any effect, given `options`."""
        return met(self.depends.get(option, {}), options)

    def preset_of(self, options: Any) -> str:
        """The name of the preset that `options` equals, apart from what the seats decide, or "custom"."""
        for name, preset in self.presets.items():
            left = [option for option, value in self.undecided.items() if getattr(preset, option) == value]
            if replace(preset, **{option: getattr(options, option) for option in left}) == options:
                return name
        return "custom"

    @cached_property
    def actions(self) -> tuple[type[Action], ...]:
        """All action classes."""
        return (*defined(Action, homes_of(type(self))), *self._lent(Action))

    @cached_property
    def outcomes(self) -> tuple[type[Outcome], ...]:
        """All outcome classes."""
        return (*defined(Outcome, homes_of(type(self))), *self._lent(Outcome))

    @cached_property
    def events(self) -> tuple[type[Event], ...]:
        """All event classes."""
        return (*defined(Event, homes_of(type(self))), *self._lent(Event))

    @cached_property
    def steps(self) -> tuple[type[Step], ...]:
        """All step classes."""
        return defined(Step, homes_of(type(self)))

    @cached_property
    def vocabulary(self) -> frozenset[type[Spoken] | type[Step]]:
        """All records and steps of the game: a save can hold nothing else."""
        return frozenset((
            *self.actions, *self.outcomes, *self.events, *self.steps, SeatTaken, Stirred, TimeUp,
            EndAgreed,
        ))  # fmt: skip

    def check_said(self, said: Iterable[Spoken | Step]) -> None:
        """Raise Strange if something in `said` does not belong to the game."""
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
        return Union[(*self.actions, *self.outcomes, SeatTaken, Stirred, TimeUp, EndAgreed)]

    @cached_property
    def step_type(self) -> Any:
        """The union of all steps, for decoding a stack."""
        return Union[(*self.steps,)]

    @cached_property
    def event_type(self) -> Any:
        """The union of all events, for decoding."""
        return Union[(*self.events,)]

    def decoded(self, data: Mapping[str, Any], board: Any, options: Any) -> AnyState:
        """A state from what `State.encoded` wrote (as builtins). Raises msgspec.ValidationError if it does
        not fit the game."""
        table = msgspec.convert(data.get("table"), self.table_type)
        stack = msgspec.convert(data.get("stack"), list[self.step_type])
        return State(board, options, table, stack)

    def board_and_options(self, board: bytes, options: bytes) -> tuple[Any, Any]:
        """A board and options from their JSON, in which another process is told of them. Raises
        msgspec.ValidationError if they do not fit the game."""
        return (
            msgspec.json.decode(board, type=self.board_type),
            msgspec.json.decode(options, type=self.options_type),
        )


def fold(table: Table, events: Iterable[Event]) -> Table:
    """A copy of `table` after `events`: the basis of replay, journal and the shown table."""
    folded = table.copy()
    for event in events:
        event.apply(folded)
    return folded
