"""The knowledge of one game that its computer players read: candidates, scores, values."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from game.engine.chances import Chances
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice


class Outlook(msgspec.Struct, frozen=True):
    """How likely the seat that decides wins: `before` it acts, and `after` what it does, 0 to 1. `noise`: the
    standard error of `after`."""

    before: float
    after: float
    noise: float


class Candidate(msgspec.Struct, frozen=True):
    """An action worth considering. `worth`: what it seems to bring the seat that decides, in points of the
    game; below 0 it does harm.

    `why` is a code of the game's words, `facts` fill its sentence. `depth`: who thinks of it at all, 0
    anybody, 1 whoever has played for a while, 2 an expert. `at_sight`: what it seems to bring a beginner, who
    does not see what others will do about it; None: the same. `outlook`: what a search found; None: nobody
    searched.
    """

    action: Action
    worth: float
    why: str = ""
    facts: dict[str, Any] = {}
    depth: int = 0
    at_sight: float | None = None
    outlook: Outlook | None = None


class Prospect(msgspec.Struct, frozen=True):
    """How likely those who must agree to an offer are to say yes, as far as the one who makes it can know:
    `chance` from 0, never, to 1, for sure. `why` is a code of the game's words, `facts` fill its sentence."""

    chance: float
    why: str
    facts: dict[str, Any] = {}


class Policy(ABC):
    """Knowledge of one game. Its methods are given a view or a guess, never the true state.

    >>> from game.engine.smallest_game import RACE, Board, Run
    >>> state = RACE.start(Board(), RACE.options(), 2)
    >>> RACE.policy.score(state)
    (0.0, 0.0)
    >>> [(candidate.action, candidate.worth) for candidate in RACE.policy.candidates(state, Run(seat=0))]
    [(Walk(), 1.0), (Throw(), 3.5)]
    >>> RACE.policy.quick(state, Run(seat=0))
    Throw()
    """

    plain: ClassVar[float] = 1.0
    """A difference in worth, in points of the game, that even a beginner sees."""
    trust: ClassVar[float] = 8.0
    """The worth of a candidate counts as much as so many rollouts: more where the dice decide much."""
    horizon: ClassVar[int] = 2
    """So many turns of every seat a search plays on before `score` judges: more where it takes long until a
    choice bears fruit."""
    fact_types: ClassVar[Mapping[str, Any]] = {}
    """What those facts of a `Candidate` are that are neither numbers nor strings nor lists of them: from
    another process all of them come as plain data."""

    @abstractmethod
    def score(self, state: AnyState) -> tuple[float, ...]:
        """What each seat's position is worth, in points of the game: a forecast of the final scores."""

    def utility(self, state: AnyState) -> tuple[float, ...]:
        """What a search weighs: the score, unless the match is not won by points."""
        return self.score(state)

    def chances(self, state: AnyState) -> Chances | None:
        """How likely each seat wins, of a full state or a guess; exact once the match is over. None where the
        game does not say."""
        return None

    def ahead(self, state: AnyState, seat: int) -> float:
        """How good a search finds a position for a seat: its lead, unless it can be bad for all."""
        return lead(self.utility(state), seat)

    @abstractmethod
    def candidates(self, state: AnyState, choice: Choice) -> list[Candidate]:
        """The actions worth considering at `choice`, in any order; some of them of depth 0."""

    def deeper(self, state: AnyState, choice: Choice) -> list[Candidate]:
        """More candidates, which take too long to find for anybody but an expert."""
        return []

    def quick(self, state: AnyState, choice: Choice) -> Action:
        """A good action, found fast: how everybody is taken to play on while a search looks ahead."""
        return max(self.candidates(state, choice), key=lambda candidate: candidate.worth).action

    def value(self, state: AnyState, seat: int, lot: int) -> int | None:
        """What `seat` may sensibly pay for a thing that the game sells or auctions, in its money; of what is
        its own already, what losing it would cost. None where the game does not say."""
        return None

    def prospect(self, state: AnyState, choice: Choice, action: Action) -> Prospect | None:
        """How the others are likely to take the legal `action` at `choice`; None if none of them is asked.

        As honest as `state`: it goes by what the seat that offers may see.
        """
        return None

    def interjection(self, state: AnyState, seat: int, action: Action) -> float:
        """What it brings `seat` to say `action` though another seat is asked, in points of the game."""
        return 0.0

    def holds_turn(self, state: AnyState, choice: Choice) -> bool:
        """Whether a person who has decided nothing since the dice is asked an optional `choice` all the same:
        there is something now that may well be worth doing."""
        return False

    def effort(self, state: AnyState) -> float:
        """How many times as long as usual it takes to play on from here: a search plays so many times fewer
        rollouts, so that it is done in the usual time."""
        return 1.0

    def overlooked(self, level: int) -> tuple[int, int] | None:
        """So many of so many choices are not seen by a level (0 novice, 1 regular): more where many are much
        alike. None: as many as in most games."""
        return None

    def memory(self, level: int) -> int | None:
        """How many hidden facts a level (0 novice, 1 regular, 2 expert) remembers; None: all."""
        return None


def lead(scores: Sequence[float], seat: int) -> float:
    """By how much a seat is ahead: half of the best other, half of the mean of the others."""
    others = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - 0.5 * max(others) - 0.5 * sum(others) / len(others)
