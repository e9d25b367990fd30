"""The ranking of a match that is over: of each seat its total, how it fared, and where the total is from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from game.app.skin_api.view_models import Line
from game.engine.rules import Standing
from game.engine.vocabulary import Seat
from game.store.catalogue import say


class Ranked(msgspec.Struct, frozen=True):
    """A seat in the ranking: its total, how it fared, and where the total is from."""

    number: int
    seat: Seat
    rank: int
    """0 where nobody has won."""
    score: int
    text: Callable[[int], str]
    """A total in words."""
    short: Callable[[int], str]
    """An amount in few letters, not rounded."""
    remarks: tuple[str, ...]
    """How the seat fared, the longest wording first; () for nothing."""
    sources: tuple[Line, ...] = ()
    out: bool = False

    @property
    def place(self) -> str:
        """The rank as it stands before the name; "" where nobody has won."""
        return str(self.rank) if self.rank else ""

    @property
    def total(self) -> str:
        """The total in words."""
        return self.text(self.score)

    @property
    def remark(self) -> str:
        """How the seat fared, with all there is to say; "" for nothing."""
        return self.remarks[0] if self.remarks else ""


def source_text(line: Line) -> str:
    """A source of a total with its amount."""
    return say("review.source", what=line.text, amount=line.value) if line.value else line.text


def ranking(
    seats: Sequence[Seat], standing: Standing, text: Callable[[int], str], short: Callable[[int], str],
    remarks: Sequence[tuple[str, ...]], sources: Sequence[Sequence[Line]], out: Sequence[int],
) -> list[Ranked]:  # fmt: skip
    """The seats in their order, the winner first; `text` and `short` say an amount."""
    ranks, scores = standing.known_ranks if standing.winners else (0,) * len(seats), standing.known_scores
    return [
        Ranked(
            n, seats[n], ranks[n], scores[n], text, short, remarks[n], tuple(sources[n]), n in out
        )
        for n in standing.order
    ]  # fmt: skip
