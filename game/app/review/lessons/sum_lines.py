"""Luck and play, summed up: at every frame how much of the chance came from luck, from play, and from what is
not explained."""

from __future__ import annotations

from typing import Final

from game.ai.review.report import WHOLE, Review
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.players import PLAYERS
from game.app.review.curves import spread
from game.app.review.lessons.match_review import MatchReview
from game.app.widgets.widget import Widget
from game.app.widgets.words import draw_words
from game.store.catalogue import say

ICONS: Final = {"luck": "dice", "play": "briefcase", "unexplained": "help"}


def summed(review: Review, seat: int) -> dict[str, list[float]]:
    """For each frame what luck, play and the unexplained have come to, of 1."""
    lines = {key: [0.0] * len(review.points) for key in ("luck", "play", "unexplained")}
    for node in review.nodes:
        if node.frame < len(review.points):
            lines["luck"][node.frame] += review.of(seat, node.luck) / WHOLE
            lines["play"][node.frame] += review.of(seat, node.slip) / WHOLE
            lines["unexplained"][node.frame] += review.of(seat, node.unexplained) / WHOLE
    for line in lines.values():
        for n in range(1, len(line)):
            line[n] += line[n - 1]
    return lines


class SumLines(Widget):
    """The three sums and the chance itself as a thick line."""

    focusable = False

    def __init__(self, match: MatchReview) -> None:
        self.match = match
        self.review: Review | None = None
        self.seat = 0
        self._lines: dict[str, list[float]] = {}

    def show(self, review: Review | None, seat: int) -> None:
        """Show the sums of a seat."""
        if review is not self.review or seat != self.seat:
            self.review, self.seat = review, seat
            self._lines = summed(review, seat) if review is not None else {}

    def draw(self, canvas: Canvas) -> None:
        """Draw scale, lines and names."""
        review, box, theme, t = self.review, self.box, canvas.theme, canvas.t
        if review is None or len(review.points) < 2:
            return
        chance = [review.of(self.seat, point.chance) / WHOLE for point in review.points]
        values = [0.0, *chance, *(value for line in self._lines.values() for value in line)]
        low, high = int(min(values) * 4 - 0.999) * 25, int(max(values) * 4 + 0.999) * 25
        left = canvas.text_width(say("lessons.loss", n=100), "ui", 13) + 8
        names = max(canvas.text_width(self._name(key), "strong", 14) for key in (*ICONS, "chance"))
        right = min(names + 28 * t, box.w * 0.32)
        plot = Box(box.x + left, box.y + 8, box.w - left - right, box.h - 30 * t - 8)

        def at(frame: float, value: float) -> tuple[float, float]:
            x = plot.x + plot.w * frame / (len(chance) - 1)
            return x, plot.bottom - plot.h * (100 * value - low) / max(1, high - low)

        step = 25 if (high - low) / 25 * 15 * t <= plot.h else 50
        for mark in range(low, high + 1, step):
            y = at(0, mark / 100)[1]
            canvas.hair(plot.x, y, plot.w, theme.paper_line, 255 if mark == 0 else 120)
            words = say("lessons.percent" if mark >= 0 else "lessons.loss", n=abs(mark))
            canvas.text(words, plot.x - 6, y, "ui", 13, theme.ink_soft, "r")
        self._draw_rounds(canvas, plot, len(chance))
        look = self.match.seats[self.seat].look
        inks = {"unexplained": (theme.ink_soft, 1.6, 3.0), "play": (theme.ink_alarm, 2.4, 6.0)}
        for key in ("unexplained", "play", "luck"):
            ink, wide, dash = inks.get(key, ("#a8750f" if not theme.plain else theme.ink, 2.2, 0.0))
            self._draw_line(canvas, plot, [at(n, v) for n, v in enumerate(self._lines[key])], ink, wide, dash)
        points = [at(n, value) for n, value in enumerate(chance)]
        self._draw_line(canvas, plot, points, theme.keyline_of(look), 5.0)
        self._draw_line(canvas, plot, points, PLAYERS[look].colour, 3.0)
        ends = sorted(
            [(at(0, line[-1])[1], key) for key, line in self._lines.items()] + [(points[-1][1], "chance")]
        )
        places = spread([y for y, _ in ends], 18 * t, plot.y, plot.bottom)
        for y, (_, key) in zip(places, ends, strict=True):
            x = plot.right + 12 * t
            if key == "chance":
                canvas.badge(look, x, y, 16 * t)
            else:
                canvas.icon(ICONS[key], x, y, 15 * t, theme.ink_soft)
            draw_words(
                canvas, self._name(key), x + 12 * t, y, box.right - x - 12 * t, "strong", 14, theme.ink
            )

    def _name(self, key: str) -> str:
        return say(f"lessons.lines.{key}")

    def _draw_rounds(self, canvas: Canvas, plot: Box, count: int) -> None:
        theme, t = canvas.theme, canvas.t
        y, free = plot.bottom + 15 * t, plot.x
        canvas.text(say("lessons.round_axis"), plot.x - 6, y, "ui", 13, theme.ink_soft, "r")
        for start in self.match.starts:
            x = plot.x + plot.w * start.place / (count - 1)
            wide = canvas.text_width(str(start.number), "ui", 13)
            if start.number % 4 == 0 and x - wide / 2 >= free and x + wide / 2 <= plot.right:
                canvas.text(str(start.number), x, y, "ui", 13, theme.ink_soft, "c")
                free = x + wide / 2 + 24

    def _draw_line(
        self, canvas: Canvas, plot: Box, points: list[tuple[float, float]], ink: str, width: float,
        dash: float = 0.0,
    ) -> None:  # fmt: skip
        field = plot.inset(-6)
        way = "L".join(f"{x - field.x:.1f} {y - field.y:.1f}" for x, y in points)
        dashes = f' stroke-dasharray="{dash} {dash * 0.8}"' if dash else ""
        look = f'stroke-linejoin="round" stroke="{ink}" stroke-width="{width}"{dashes}'
        canvas.print_svg(f'<path fill="none" {look} d="M{way}"/>', (field.w, field.h), field)
