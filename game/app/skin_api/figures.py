"""Figures: numbers that every seat has, each defined once per game and used wherever it is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

import msgspec

from game.app.skin_api.looks import MatchLooks
from game.app.skin_api.view_models import Cell, Changes, Column, CompareRow, LedgerCell
from game.engine.spelling import Series
from game.engine.turn import AnyState
from game.engine.unseen import UNSEEN, Known
from game.store.sentences import Fact

FIGURE: Final = "figure"
"""The key of the phrases of all figures."""
S = TypeVar("S", bound=AnyState)


class Figure(msgspec.Struct, Generic[S], frozen=True):
    """A number that every seat has, counted from a state, or from a view (UNSEEN where that hides it).

    The game's words have `figure.<name>` with `title`, a short heading; `full`, what it means, without a full
    stop; `curve`, the title of its curve; for the rule book `each`, of one seat, and `now`, of all.

    >>> from game.engine.smallest_game import RACE, Board
    >>> field = Figure("field", lambda state, seat: state.table.places[seat])
    >>> field.count(RACE.start(Board(), RACE.options(), 2), 1)
    0
    """

    name: str
    count: Callable[[S, int], Known]
    """What a seat has: (state, seat)."""
    unit: str = "n"
    """As what the game's words spell it: "money"."""
    sign: str = ""
    """The sign at the head of its column, in place of the title: one of many things of a kind."""
    full: str = "full"
    """The key of its meaning, where that hangs on the options."""
    facts: Mapping[str, Fact] = {}
    """What the phrases of its title and its meaning name."""
    dash: bool = False
    """Whether nothing of it is written as a dash."""
    written: Callable[[MatchLooks, S, int], str] | None = None
    """How it is written, where that is more than its number: (looks, state, seat)."""
    fewer: bool = False
    """Whether less of it is better."""
    whole: Callable[[S, int], bool] | None = None
    """Whether a seat has all of it, or most: (state, seat)."""

    def say(self, looks: MatchLooks, part: str, **facts: Fact) -> str:
        """A phrase of the figure."""
        return looks.say(f"{FIGURE}.{self.name}.{part}", **{**self.facts, **facts})

    def column(self, looks: MatchLooks) -> Column:
        """Its column in the ledger."""
        return Column(self.say(looks, "title"), self.say(looks, self.full), self.sign)

    def cell(self, looks: MatchLooks, state: S, seat: int) -> LedgerCell:
        """A seat's value, as a ledger cell."""
        number = self.count(state, seat)
        if self.written is not None:
            text = self.written(looks, state, seat)
        else:
            text = "–" if self.dash and number == 0 else looks.text(self.unit, number)
        return LedgerCell(text, number, self.whole is not None and self.whole(state, seat))

    def change(self, looks: MatchLooks, before: S, after: S, seat: int) -> Cell:
        """A seat's value before and after, as a cell."""
        cell = changed(self.cell(looks, before, seat), self.cell(looks, after, seat))
        if not self.fewer or cell.turn == "same":
            return cell
        return Cell(cell.before, cell.after, "worse" if cell.turn == "better" else "better")

    def text(self, looks: MatchLooks, state: S) -> str:
        """The values of all active seats as a sentence, for the rule book."""
        playing = [seat for seat in range(len(looks.seats)) if seat not in state.table.out]
        each = tuple(self.say(looks, "each", seat=seat, n=self.count(state, seat)) for seat in playing)
        return self.say(looks, "now", each=Series(each, "comma"))


def columns(looks: MatchLooks, figures: Sequence[Figure[Any]]) -> tuple[Column, ...]:
    """The ledger columns of these figures."""
    return tuple(figure.column(looks) for figure in figures)


def row(looks: MatchLooks, state: Any, seat: int, figures: Sequence[Figure[Any]]) -> tuple[LedgerCell, ...]:
    """The ledger row of a seat."""
    return tuple(figure.cell(looks, state, seat) for figure in figures)


def rows(looks: MatchLooks, state: Any, figures: Sequence[Figure[Any]]) -> tuple[tuple[LedgerCell, ...], ...]:
    """The ledger rows of all seats."""
    return tuple(row(looks, state, seat, figures) for seat in range(len(looks.seats)))


def compared(
    looks: MatchLooks, figures: Sequence[Figure[Any]], before: Any, after: Any, names: Mapping[int, str],
    title: str = "title",
) -> Changes:  # fmt: skip
    """The figures of some seats before and after. `names` are the row titles by seat; `title` is the part of
    the figures' phrases used as column heads."""
    found: list[CompareRow] = []
    for seat, name in names.items():
        cells = tuple(figure.change(looks, before, after, seat) for figure in figures)
        found.append(CompareRow(looks.of(seat), name, cells))
    return Changes(tuple(figure.say(looks, title) for figure in figures), tuple(found))


def changed(before: LedgerCell, after: LedgerCell) -> Cell:
    """A value before and after; more is better, unless hidden numbers leave that open."""
    was, now = before.number, after.number
    if before.text == after.text and was == now:
        return Cell(before.text)
    if was is UNSEEN or now is UNSEEN:
        return Cell(before.text, after.text)
    worse, better = now < was, now > was
    return Cell(before.text, after.text, "better" if better else "worse" if worse else "same")
