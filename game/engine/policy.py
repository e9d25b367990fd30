"""The knowledge of one game that its computer players use: candidates, scores, values."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from game.engine.chances import Bin, Chances, Features
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice


class Outlook(msgspec.Struct, frozen=True):
    """How likely the seat that decides wins: `before` it acts, and `after` what it does, 0 to 1. `noise`: the
    standard error of `after`."""

    before: float
    after: float
    noise: float


class Candidate(msgspec.Struct, frozen=True):
    """An action worth considering.

    `worth`: its estimated gain for the deciding seat, in points of the game (below 0: a loss). `why` is a
    code of the game's words, `facts` fill its sentence. `depth`: the level needed to think of it: 0 anyone, 1
    some experience, 2 an expert. `at_sight`: the gain as a beginner sees it, who ignores the others' replies;
    None: the same. `outlook`: the result of a search; None if there was none.
    """

    action: Action
    worth: float
    why: str = ""
    facts: dict[str, Any] = {}
    depth: int = 0
    at_sight: float | None = None
    outlook: Outlook | None = None


class Prospect(msgspec.Struct, frozen=True):
    """The `chance`, 0 to 1, that those who must agree to an offer accept, as far as the offering seat can
    know. `why` is a code of the game's words, `facts` fill its sentence."""

    chance: float
    why: str
    facts: dict[str, Any] = {}


class Policy(ABC):
    """Knowledge of one game. Its methods get a view or a guess, never the true state.

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
    calibration: ClassVar[Sequence[Bin]] = ()
    """What came of what `chances` said, in matches that the weights had not seen; () where that was not
    measured."""
    fact_types: ClassVar[Mapping[str, Any]] = {}
    """What those facts of a `Candidate` are that are neither numbers nor strings nor lists of them: from
    another process all of them come as plain data."""
    feature_names: ClassVar[tuple[str, ...]] = ()
    """What the numbers of a row of `features` are."""
    tempers: ClassVar[Mapping[str, Collection[int]]] = {}
    """What its players may be like besides plain: of "bold", "careful" and "dealer" those that it has, each
    with the levels (0 novice, 1 regular, 2 expert) that may be so."""

    def tempered(self, temper: str, level: int) -> Policy:
        """The policy of a player with a temper of `tempers`, at a level (0 novice, 1 regular, 2 expert): what
        it likes differs, what it knows is the same, and what others gain is weighed as plain players do."""
        raise ValueError(f"no temper {temper!r} at level {level}")

    @abstractmethod
    def score(self, state: AnyState) -> tuple[float, ...]:
        """The value of each seat's position, in points of the game: a forecast of the final scores."""

    def utility(self, state: AnyState) -> tuple[float, ...]:
        """What a search maximises: the score, unless the match is not won by points."""
        return self.score(state)

    def chances(self, state: AnyState) -> Chances | None:
        """How likely each seat wins, of a full state or a guess; exact once the match is over. None where the
        game does not say."""
        return None

    def features(self, state: AnyState) -> Features | None:
        """How a full state or a guess looks, in a few numbers for each side. None where the game does not
        say."""
        return None

    def ahead(self, state: AnyState, seat: int) -> float:
        """How good a position is for a seat in a search: its lead, unless a position can be bad for all."""
        return lead(self.utility(state), seat)

    @abstractmethod
    def candidates(self, state: AnyState, choice: Choice) -> list[Candidate]:
        """The actions worth considering at `choice`, in any order; at least one has depth 0."""

    def deeper(self, state: AnyState, choice: Choice) -> list[Candidate]:
        """More candidates, too slow to find for any level but the expert."""
        return []

    def quick(self, state: AnyState, choice: Choice) -> Action:
        """A good action, found fast: how every seat plays in a rollout."""
        return max(self.candidates(state, choice), key=lambda candidate: candidate.worth).action

    def value(self, state: AnyState, seat: int, lot: int) -> int | None:
        """What `seat` may sensibly pay for a lot on sale, in the game's money; for its own property, what
        losing it costs. None if the game does not say."""
        return None

    def prospect(self, state: AnyState, choice: Choice, action: Action) -> Prospect | None:
        """How the others are likely to answer the legal `action` at `choice`; None if nobody is asked. Based
        only on what the offering seat may see."""
        return None

    def interjection(self, state: AnyState, seat: int, action: Action) -> float:
        """The gain for `seat`, in points of the game, of playing `action` while another seat is asked."""
        return 0.0

    def holds_turn(self, state: AnyState, choice: Choice) -> bool:
        """Whether an optional `choice` is put to a person who has not decided anything since the dice:
        something now may be worth doing."""
        return False

    def effort(self, state: AnyState) -> float:
        """How much longer than usual playing on from here takes; a search makes that many times fewer
        rollouts."""
        return 1.0

    def overlooked(self, level: int) -> tuple[int, int] | None:
        """The share of choices, as (a, b) for a in b, that a level (0 novice, 1 regular) overlooks: more
        where many are alike. None: the usual share."""
        return None

    def memory(self, level: int) -> int | None:
        """How many hidden facts a level (0 novice, 1 regular, 2 expert) remembers; None: all."""
        return None


def lead(scores: Sequence[float], seat: int) -> float:
    """A seat's lead: its score less half the best other score and half the mean of the others."""
    others = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - 0.5 * max(others) - 0.5 * sum(others) / len(others)
