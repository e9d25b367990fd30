"""What the parts of a skin know of any match: board, options, seats, and how it is spoken of."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from game.app.skin_api.phrases import Phrases
from game.engine.rules import Rules
from game.engine.vocabulary import Action, Event, Seat
from game.store.phrases import facts_of
from game.store.sentences import Fact, names_of


class MatchLooks(msgspec.Struct, frozen=True, dict=True):
    """Board, options and seats of a match; a skin names its `rules` and adds what its drawings need."""

    rules: ClassVar[Rules]
    board: Any
    options: Any
    seats: tuple[Seat, ...]

    @property
    def note_spot(self) -> tuple[tuple[float, float], float]:
        """The centre of notes on the board, and their greatest width, in board units."""
        return (434.0, 287.0), 620.0

    @cached_property
    def phrases(self) -> Phrases:
        """The words of the match."""
        return Phrases(self.rules, self.board, names_of(self.rules, self.options, self.seats))

    def say(self, key: str, /, **facts: Fact) -> str:
        """A phrase of `table.yaml` with its facts filled in."""
        return self.phrases.say(key, **facts)

    def say_of(self, key: str, event: Event) -> str:
        """A phrase of `table.yaml` filled in from an event's fields and properties."""
        facts = facts_of(self.phrases.words.phrases[key])
        return self.say(key, **{fact: getattr(event, fact) for fact in facts})

    def text(self, kind: str, value: Any) -> str:
        """A fact of the game in words."""
        return self.phrases.text(kind, value)

    def of(self, seat: int) -> int:
        """The player colour of a seat."""
        return self.seats[seat].look

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.seats[seat].name


L = TypeVar("L", bound=MatchLooks)
T = TypeVar("T")


class Part(Generic[L]):
    """A part of a skin. Each of its methods has a default that means "nothing special": a game writes those
    that it wants otherwise, or sets them to a function that it has.

    >>> from functools import partial
    >>> class Facts(Part[MatchLooks]):
    ...     def alarm(self, state):
    ...         return ""
    >>> facts = Facts(MatchLooks("a board", None, ()))
    >>> facts.alarm = partial(lambda looks, state: f"{looks.board} on fire", facts.looks)
    >>> facts.alarm(None)
    'a board on fire'
    """

    def __init__(self, looks: L) -> None:
        self.looks = looks


class Latest(Generic[T]):
    """A function of a state and an action that keeps its last answer: panels ask again with every step of the
    pointer."""

    def __init__(self, told: Callable[[Any, Action], T]) -> None:
        self._told = told
        self._kept: tuple[Any, Action, T] | None = None

    def __call__(self, state: Any, action: Action) -> T:
        if self._kept is None or self._kept[0] is not state or self._kept[1] != action:
            self._kept = state, action, self._told(state, action)
        return self._kept[2]
