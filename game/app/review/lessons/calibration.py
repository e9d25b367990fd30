"""How good the chances of a game are: what was said, and what came of it, in matches not seen before."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.button import Button
from game.app.widgets.dialog import MessageDialog
from game.app.widgets.widget import Close, Size, Widget
from game.engine.chances import Bin
from game.store.catalogue import say


def pooled(bins: Sequence[Bin]) -> list[Bin]:
    """The bins of all thirds of a match together, by their tenth."""
    found: list[Bin] = []
    for tenth in sorted({one.tenth for one in bins}):
        same = [one for one in bins if one.tenth == tenth]
        many = sum(one.matches for one in same)
        if many:
            said = sum(one.said * one.matches for one in same) / many
            came = sum(one.came * one.matches for one in same) / many
            found.append(Bin(0, tenth, said, came, many))
    return found


class CalibrationChart(Widget):
    """What came of it over what was said; right on the line where the chances are right."""

    focusable = False

    def __init__(self, bins: Sequence[Bin]) -> None:
        self.bins = tuple(pooled(bins))

    def natural(self, canvas: Canvas) -> Size:
        """Wide enough for ten columns."""
        return Size(self.box.w, 270 * (0.5 + 0.5 * canvas.t))

    def draw(self, canvas: Canvas) -> None:
        """Draw scale, line and bins with how far off they may be."""
        theme, t, box = canvas.theme, canvas.t, self.box
        left = canvas.text_width(say("lessons.percent", n=100), "ui", 13) + 8
        plot = Box(box.x + left, box.y + 8, box.w - left - 12 * t, box.h - 46 * t)
        for n in range(5):
            y, x = plot.bottom - plot.h * n / 4, plot.x + plot.w * n / 4
            canvas.hair(plot.x, y, plot.w, theme.paper_line, 140)
            canvas.text(say("lessons.percent", n=25 * n), plot.x - 6, y, "ui", 13, theme.ink_soft, "r")
            canvas.text(
                say("lessons.percent", n=25 * n), x, plot.bottom + 12 * t, "ui", 13, theme.ink_soft, "c"
            )
        canvas.text(
            say("lessons.calibration.said"), plot.cx, box.bottom - 8 * t, "ui", 13, theme.ink_soft, "c"
        )
        canvas.line(plot.x, plot.bottom, plot.right, plot.y, theme.ink_soft, 1.2, dash=4)
        for one in self.bins:
            x, y = plot.x + plot.w * one.said, plot.bottom - plot.h * one.came
            high = min(1.0, one.came + 2 * one.error), max(0.0, one.came - 2 * one.error)
            top, bottom = (plot.bottom - plot.h * edge for edge in high)
            canvas.line(x, top, x, bottom, theme.ink, 1.4)
            disc = Box.around(x, y, 11)
            canvas.box(disc, 5.5, theme.button_brass.fill, theme.ink, 1.2)


def calibration_dialog(game: str, bins: Sequence[Bin]) -> MessageDialog:
    """The sheet about the chances of a game."""
    matches = sum(one.matches for one in bins)
    close = Button(say("widgets.close"), Close(), "paper", key="esc")
    if not bins:
        return MessageDialog(
            say("lessons.calibration.title"), say("lessons.calibration.none", game=game), [close]
        )
    words = say("lessons.calibration.text", game=game, forecasts=matches)
    return MessageDialog(say("lessons.calibration.title"), words, [close], 560.0, CalibrationChart(bins))
