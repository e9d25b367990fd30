"""The votes side by side up to the line of the majority: for, open, against."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import Question
from game.app.widgets.widget import Size, Widget
from game.components.votes import majority
from game.store.catalogue import say

Stance: TypeAlias = Literal["for", "leans_for", "open", "leans_against", "against", "hidden"]
"""How a seat stands: it has voted or is sure to vote for or against, leans to it, is open, or has voted in
secret."""
SIDES: Final[tuple[tuple[Stance, ...], ...]] = (
    ("for", "leans_for"),
    ("open", "hidden"),
    ("leans_against", "against"),
)
"""The three parts of the bar from the left."""
INKS: Final = {"for": "good", "leans_for": "good", "leans_against": "alarm", "against": "alarm"}
ICONS: Final[dict[Stance, str]] = {
    "for": "check",
    "leans_for": "check",
    "open": "help",
    "leans_against": "x",
    "against": "x",
    "hidden": "eye-off",
}
MOST_CELLS: Final = 64
"""So many votes are drawn one by one; more as one piece for each seat."""
HEAD, BAR, FOOT = 22.0, 30.0, 24.0


class Bloc(msgspec.Struct, frozen=True):
    """The votes of a seat, and how it stands."""

    seat: int
    votes: int
    stance: Stance


class VoteBar(Widget):
    """The votes by how their seats stand, with a mark at the fewest that are a majority."""

    focusable = False

    def __init__(self, asked: Question, blocs: Sequence[Bloc]) -> None:
        self.asked = asked
        order = [stance for side in SIDES for stance in side]
        self.blocs = sorted((bloc for bloc in blocs if bloc.votes), key=lambda bloc: order.index(bloc.stance))

    @property
    def total(self) -> int:
        """All votes."""
        return sum(bloc.votes for bloc in self.blocs)

    def sum_of(self, side: Sequence[Stance]) -> int:
        """How many votes stand so."""
        return sum(bloc.votes for bloc in self.blocs if bloc.stance in side)

    def natural(self, canvas: Canvas) -> Size:
        """The mark, the bar, the sums below it."""
        return Size(self.box.w, (HEAD + BAR + FOOT) * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw bar, badges, mark and sums."""
        t, total = canvas.t, max(1, self.total)
        bar = Box(self.box.x, self.box.y + HEAD * t, self.box.w, BAR * t)
        x, ends = bar.x, dict[int, float]()
        for bloc in self.blocs:
            wide = bar.w * bloc.votes / total
            self._draw_bloc(canvas, bar._replace(x=x, w=wide), bloc)
            x += wide
            ends[bloc.seat] = x
        self._draw_mark(canvas, bar, bar.x + bar.w * majority(self.total) / total)
        self._draw_sums(canvas, bar)

    def _draw_bloc(self, canvas: Canvas, box: Box, bloc: Bloc) -> None:
        theme, look = canvas.theme, self.asked.look(bloc.seat)
        cells = bloc.votes if self.total <= MOST_CELLS else 1
        for cell in box.columns(cells, 0.0):
            inside = cell.inset(1.0 if cell.w > 5 else 0.4, 0)
            if bloc.stance == "for":
                canvas.tag(look, inside, symbol=False)
            elif bloc.stance == "leans_for":
                canvas.tag(look, inside, symbol=False)
                canvas.box(inside, 2, fill=theme.card, opacity=0.45)
            elif bloc.stance in ("leans_against", "against"):
                canvas.box(inside, 2, fill=theme.paper_sunk, stroke=theme.ink_alarm, width=1.0)
                side = min(inside.w, inside.h) * 0.3
                for way in (-1, 1):
                    canvas.line(
                        inside.cx - side, inside.cy - way * side, inside.cx + side, inside.cy + way * side,
                        theme.ink_alarm, 1.2, 0.8 if bloc.stance == "against" else 0.35,
                    )  # fmt: skip
            else:
                canvas.box(inside, 2, fill=theme.card, stroke=theme.ink_soft, width=1.0, dash=3)
        side = min(22 * canvas.t, box.w - 2)
        if side > 9:
            canvas.badge(look, box.cx, box.cy, side)

    def _draw_mark(self, canvas: Canvas, bar: Box, x: float) -> None:
        theme, t = canvas.theme, canvas.t
        canvas.line(x, bar.y - 3 * t, x, bar.bottom + 4 * t, theme.ink, 3.0)
        tip = Box.around(x, bar.y - 6 * t, 11 * t, 9 * t)
        canvas.svg(f'<path d="M0 0H10L5 9Z" fill="{theme.ink}"/>', (10, 9), tip)
        words = str(majority(self.total))
        canvas.text(words, x - 9 * t, bar.y - 11 * t, "strong", 15, theme.ink, "r")

    def _draw_sums(self, canvas: Canvas, bar: Box) -> None:
        """How many are for it at the left, how many against it at the right, how many open between them."""
        theme, t = canvas.theme, canvas.t
        ayes, between, noes = (self.sum_of(side) for side in SIDES)
        y = bar.bottom + 14 * t
        stance = "dialogs.vote.bar"
        canvas.text(say(f"{stance}.for", n=ayes), bar.x, y, "strong", 14.5, theme.ink_good)
        if between:
            middle = bar.x + bar.w * (ayes + between / 2) / max(1, self.total)
            words = say(f"{stance}.open", n=between)
            wide = canvas.text_width(words, "ui", 14.5)
            low, high = bar.x + 90 * t, bar.right - 110 * t
            canvas.text(words, max(low, min(high - wide, middle - wide / 2)), y, "ui", 14.5, theme.ink_soft)
        canvas.text(say(f"{stance}.against", n=noes), bar.right, y, "strong", 14.5, theme.ink_alarm, "r")
