"""The report on the front page: in a few lines who won, by how much and before whom."""

from __future__ import annotations

from typing import Final

from game.app.paint.canvas import Canvas
from game.app.review.ranking import Ranked
from game.app.review.summary import Summary
from game.app.widgets.widget import Size, Widget
from game.store.catalogue import say

FACE, SIZE, STEP = "head-light", 15.5, 19.5
INITIAL: Final = 46.0
"""How large the first letter is, which is two lines high."""


def report(summary: Summary) -> str:
    """Who won, by how much and before whom."""
    winners = [ranked for ranked in summary.ranked if ranked.rank == 1]
    if not winners:
        first = max(summary.ranked, key=lambda ranked: ranked.score)
        return say("paper.nobody", name=_names(summary, first), total=first.total)
    best = winners[0]
    if len(winners) > len(summary.team(best.number)):
        names = [ranked.seat.name for ranked in winners]
        return say("paper.shared", names=names, total=best.total)
    others = [ranked for ranked in summary.ranked if ranked.rank != 1 and not ranked.out]
    if not others:
        return say("paper.alone", name=_names(summary, best), total=best.total)
    second = others[0]
    if best.score <= second.score:
        return say(
            "paper.otherwise", name=_names(summary, best), total=best.total, second=_names(summary, second),
            other=second.total,
        )  # fmt: skip
    return say(
        "paper.won", name=_names(summary, best), total=best.total, second=_names(summary, second),
        margin=best.text(best.score - second.score),
    )  # fmt: skip


def _names(summary: Summary, ranked: Ranked) -> list[str]:
    """Who owns the total of a seat: it, or its team."""
    return [summary.seats[seat].name for seat in summary.team(ranked.number)]


class Report(Widget):
    """The report with a large first letter."""

    focusable = False

    def __init__(self, words: str) -> None:
        self.words = words

    def natural(self, canvas: Canvas) -> Size:
        """As many lines as it needs, and two at least for the letter."""
        lines = len(self._lines(canvas)[1])
        return Size(self.box.w, max(2, lines) * STEP * canvas.t + 3)

    def _lines(self, canvas: Canvas) -> tuple[float, list[str]]:
        """How far the first two lines are set in, and all lines."""
        indent = canvas.text_width(self.words[:1], "wordmark", INITIAL) + 6
        rest = self.words[1:]
        beside = canvas.wrap(rest, FACE, SIZE, self.box.w - indent)[:2]
        left = rest[len(" ".join(beside)) :].strip()
        return indent, [*beside, *(canvas.wrap(left, FACE, SIZE, self.box.w) if left else [])]

    def draw(self, canvas: Canvas) -> None:
        """Draw letter and lines."""
        box, t, theme = self.box, canvas.t, canvas.theme
        indent, lines = self._lines(canvas)
        middle = box.y + STEP * t - 1
        canvas.text(self.words[:1], box.x, middle, "wordmark", INITIAL, theme.ink_title)
        y = box.y + STEP * t / 2
        for n, line in enumerate(lines):
            canvas.text(line, box.x + (indent if n < 2 else 0), y, FACE, SIZE, theme.ink)
            y += STEP * t
