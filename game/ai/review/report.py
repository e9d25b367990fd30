"""What a review says of a match, as plain data: the screens, the command and the file beside the recording
are made of it.

A *vector* has a whole number for each side of the match and a last one for "nobody": a chance to win in
1/100,000, or a change of one. The vectors of chances sum to WHOLE, those of changes to 0. Errors are one
standard error in the same unit, side by side; 95 % lie within 1.96 of them.

A *frame* counts as in a playthrough: 0 is the opening, k what the log's line k - 1 brought. A decision of
frame k is taken in the state after frame k - 1.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from game.engine.vocabulary import Action

WHOLE: Final = 100_000
"""A chance of 1, in the unit of all vectors."""
Vector = tuple[int, ...]

Kind = Literal["throw", "cards", "choice"]
"""What a node is: chance whose outcomes are listed; chance that shuffles or draws from more than a list
holds; a choice with two candidates or more."""
Mark = Literal["best", "fine", "loose", "mistake"]
JUDGE: Final = 3
"""The version of the judge: raised when the same match would be judged otherwise."""


class Point(msgspec.Struct, frozen=True):
    """The chance to win of every side after a frame. `judged`: by playouts; else it is only estimated."""

    frame: int
    round: int
    chance: Vector
    error: Vector
    judged: bool = False


class Node(msgspec.Struct, frozen=True):
    """A step of the match that moved the chances, and by what.

    `frame` brought it; several of a frame stand in their order (a throw, then the card it drew). `seat`
    decided, or is on turn at a chance (-1: nobody, as at the deal). `luck`: of a throw or of cards; at a
    choice what others held and the seat could not see. `slip`: what the deciding seat gave away (its own side
    is never above 0) and what the others got by it. `unexplained`: one step on, the judge thinks otherwise.
    Chance before + luck + slip + unexplained = chance after, in every place. `after_error`: of the chance
    at once after what was done, `after` less `unexplained`.
    """

    frame: int
    round: int
    seat: int
    kind: Kind
    before: Vector
    after: Vector
    luck: Vector
    slip: Vector
    unexplained: Vector
    before_error: Vector
    luck_error: Vector
    slip_error: Vector
    unexplained_error: Vector
    after_error: Vector
    judged: bool = False
    """To the end: of what waits for more worlds there is a first verdict."""


class Way(msgspec.Struct, frozen=True):
    """What could be done at a decision: `chance` of the deciding side to win after it, with its `error`.
    `gap`: how much less that is than after the best, from the same playouts, with the error of that
    difference. `why` and `facts` are the reason of the game's policy, "" for none."""

    action: Action
    chance: int
    error: int
    gap: int
    gap_error: int
    why: str = ""
    facts: dict[str, Any] = {}


class Decision(msgspec.Struct, frozen=True):
    """A judged choice of a seat. `ways`: the best first; what was done is among them. `loss`: what it gave
    away, 0 or more, with its `error`; not `counted` in the sums where the best could still be done a little
    later. `unsure`: it may be the next mark up; such a decision is never among
    the dearest. `node`: its place in `Review.nodes`."""

    frame: int
    seat: int
    round: int
    action: Action
    mark: Mark
    unsure: bool
    loss: int
    error: int
    ways: tuple[Way, ...]
    node: int = -1
    counted: bool = True

    @property
    def best(self) -> Way:
        """What should have been done, with its reason."""
        return self.ways[0]

    @property
    def chance(self) -> int:
        """The chance of the deciding side after what was done."""
        return next(way.chance for way in self.ways if way.action == self.action)


class Sum(msgspec.Struct, frozen=True):
    """A seat's match as a sum, in its own side's place of the vectors: deal + the seven parts = end, exactly.

    `deal`: its chance before the deal. `throws`, `rivals_throws`: luck of listed chance in its own turns and
    in the others'. `cards`: luck of what is shuffled or drawn. `held`: luck of what others held. `slips`:
    what it gave away, never above 0; of partners both. `rivals_slips`: what the others gave it.
    `errors`: of these parts, in this order; `deal` and `end` have none.
    """

    seat: int
    deal: int
    throws: int
    rivals_throws: int
    cards: int
    held: int
    slips: int
    rivals_slips: int
    unexplained: int
    end: int
    errors: tuple[int, int, int, int, int, int, int] = (0, 0, 0, 0, 0, 0, 0)

    @property
    def luck(self) -> int:
        """All luck: of throws, of cards, of what others held."""
        return self.throws + self.rivals_throws + self.cards + self.held


class Review(msgspec.Struct, frozen=True):
    """A match, as far as it is judged.

    `sides`: for each seat its place in the vectors. `points`: one for each frame, from 0. `sums`: of every
    seat. `dearest`: of every reviewed seat at most five places in `decisions`, the dearest first. `seats`:
    whose decisions are judged to the end; of the others only slips that are plain. `dice`: whether the match
    has chance that is listed; without it there is no luck of throws. `cut`: it was ended by agreement or by
    a fault of the recording, so the end is an estimate.

    `done`: how much of the work is done, 0 to 1; `seconds_left`: CPU seconds of it, of two processes half as
    many to wait. `judged_to`: up to this frame all is judged.
    """

    sides: tuple[int, ...]
    points: tuple[Point, ...]
    nodes: tuple[Node, ...]
    decisions: tuple[Decision, ...]
    sums: tuple[Sum, ...]
    dearest: dict[int, tuple[int, ...]]
    seats: tuple[int, ...]
    dice: bool
    cut: bool
    done: float
    seconds_left: float
    judged_to: int

    def of(self, seat: int, vector: Vector) -> int:
        """A seat's number of a vector."""
        return vector[self.sides[seat]]
