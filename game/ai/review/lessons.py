"""What is learnt from reviews of many matches: how luck and slips stand, and in what one gives most away.

Of a kept review only that is read which is needed here: of a hundred matches there are megabytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, NamedTuple

import msgspec

from game.ai.review.kept import MOST, DecisionHead, NodeHead, Small
from game.ai.review.report import WHOLE

AFTER: Final = 3
"""So many matches of a game are judged before anything is said of it."""


class Slip(NamedTuple):
    """What a decision gave away, in 1/100,000; the classes of what was done and of what was best."""

    loss: int
    done: str
    best: str
    mistake: bool


class Learnt(NamedTuple):
    """What a review says of a seat: its luck and what it gave away, in 1/100,000; how many of its choices
    were judged, and the slips among them."""

    luck: int
    gave: int
    decisions: int
    slips: tuple[Slip, ...]


class _Said(msgspec.Struct, frozen=True):
    """The class of an action."""

    name: str = msgspec.field(name="is")


class _Way(msgspec.Struct, frozen=True, array_like=True):
    """The beginning of a kept way."""

    action: _Said


class _Decision(DecisionHead, frozen=True, array_like=True):
    """A kept decision, of its ways the classes alone."""

    ways: Annotated[tuple[_Way, ...], msgspec.Meta(min_length=1, max_length=12)]


class Brief(msgspec.Struct, frozen=True):
    """A kept review without what is not needed here."""

    sides: tuple[Small, ...]
    seats: tuple[Small, ...]
    done: float
    nodes: Annotated[tuple[NodeHead, ...], msgspec.Meta(max_length=MOST)]
    decisions: Annotated[tuple[_Decision, ...], msgspec.Meta(max_length=MOST)]

    @property
    def whole(self) -> bool:
        """Whether all was judged."""
        return self.done >= 1.0

    def of(self, seat: int) -> Learnt | None:
        """What it says of a seat; None where its decisions were not judged, or where the file does not fit
        together."""
        if seat not in self.seats or seat >= len(self.sides):
            return None
        side = self.sides[seat]
        try:
            luck = sum(node.luck[side] for node in self.nodes if node.luck)
            own = [one for one in self.decisions if self.nodes[one.node].seat == seat]
            slips = [
                Slip(
                    -self.nodes[one.node].slip[side], one.ways[one.done].action.name, one.ways[0].action.name,
                    one.mark == "mistake",
                )
                for one in own if self.nodes[one.node].slip
            ]  # fmt: skip
        except IndexError:
            return None
        slips = [slip for slip in slips if slip.loss > 0]
        return Learnt(luck, sum(slip.loss for slip in slips), len(own), tuple(slips))


class Stand(NamedTuple):
    """Luck and what was given away in a match, in the mean of so many, each in 1/100,000, and how many of
    them were won."""

    matches: int
    won: int
    luck: float
    gave: float


def stand(learnt: Sequence[tuple[Learnt, bool]]) -> Stand:
    """How matches stand, each with whether it was won. There is at least one."""
    many = len(learnt)
    luck = sum(one.luck for one, _ in learnt) / many
    gave = sum(one.gave for one, _ in learnt) / many
    return Stand(many, sum(won for _, won in learnt), luck, gave)


TOLD: Final = WHOLE // 200
"""Less than this in a match is told as nothing given away."""
