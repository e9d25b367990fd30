"""What a game hands over."""

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
from game.engine.options import OptionError, chosen, met
from game.engine.policy import Policy
from game.engine.refusal import Refusal
from game.engine.situation import Situation
from game.engine.spelling import Spelled
from game.engine.state import State, Table
from game.engine.turn import AnyState
from game.engine.unseen import Known, all_known, known
from game.engine.vocabulary import Action, EndAgreed, Event, Outcome, Seat, SeatTaken, Spoken, Step, TimeUp

S = TypeVar("S", bound=Spoken)

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


def fold(table: Table, events: Iterable[Event]) -> Table:
    """A copy of `table` after `events`: what replay, journal and the shown table rest on."""
    folded = table.copy()
    for event in events:
        event.apply(folded)
    return folded
