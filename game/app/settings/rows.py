"""The lines of the settings below each other: title, sentence, control, a hairline."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.settings.lines import SettingLine
from game.app.settings.samples import ColourSample
from game.app.widgets.scroller import Scroller
from game.app.widgets.slider import Slider
from game.app.widgets.widget import Widget
from game.app.widgets.words import Hair, Label, Tone


class LineRow:
    """One line with its parts."""

    def __init__(self, line: SettingLine, sentence: str, control: Widget) -> None:
        self.line = line
        self.title = Label(line.title, "strong", 15.5, wrap=True)
        self.sentence = Label(sentence, "ui", 13.5, "soft", wrap=True)
        self.control = control
        self.above: Widget | None = None
        """A control that belongs to a picture which fills the line."""
        self.hair = Hair()

    def say(self, words: str, colour: Tone) -> None:
        """Say something else than the sentence."""
        self.sentence.words, self.sentence.colour = words, colour

    @property
    def parts(self) -> tuple[Widget, ...]:
        """All of it, in the order of the focus."""
        return (self.title, self.sentence, *([self.above] if self.above else []), self.control, self.hair)

    def lay(self, ruler: Canvas, x: float, y: float, width: float) -> float:
        """Stand at (x, y); returns how high it is."""
        side = self.above or self.control
        size = side.natural(ruler)
        wide = min(size.w if not isinstance(side, Slider) else 230.0, width)
        below = wide > width * 0.56
        left = width if below else width - wide - 20
        for label in (self.title, self.sentence):
            label.box = Box(x, y, left, 0)
        first = self.title.natural(ruler).h
        second = self.sentence.natural(ruler).h if self.sentence.words else 0.0
        high = first + second + 14
        if below:
            side.box = Box(x, y + 7 + first + second + 4, wide, size.h)
            high += size.h + 6
        else:
            high = max(high, size.h + 14)
            side.box = Box(x + width - wide, y + (high - size.h) / 2, wide, size.h)
        top = y + 7 if below else y + (high - first - second) / 2
        self.title.box = Box(x, top, left, first)
        self.sentence.box = Box(x, top + first, left, second)
        if self.above is not None:
            picture = self.control.natural(ruler)
            self.control.box = Box(x, y + high, min(picture.w, width), picture.h)
            if isinstance(self.control, ColourSample):
                self.control.box = self.control.box._replace(w=width)
            high += picture.h + 10
        self.hair.box = Box(x, y + high - 1, width, 1)
        return high


class Rows(Scroller):
    """The lines that are shown, or a word where there is none."""

    def __init__(self) -> None:
        self.shown: tuple[LineRow, ...] = ()
        self.nothing = Label("", "ui", 15, "soft")
        super().__init__()

    def fill(self, rows: Sequence[LineRow], nothing: str) -> None:
        """Show these lines."""
        self.shown = tuple(rows)
        self.nothing.words = nothing
        self.put(self.nothing, *(part for row in rows for part in row.parts))

    def together(self) -> Iterator[Sequence[Widget]]:
        """Each line."""
        return (row.parts for row in self.shown)

    def of(self, name: str) -> LineRow | None:
        """The line of a setting."""
        return next((row for row in self.shown if row.line.name == name), None)

    def lay(self, ruler: Canvas, box: Box) -> None:
        """Place all lines in a box; they scroll where it is too low."""
        self.box = box
        y = box.y
        self.nothing.box = Box(box.x, y, box.w, 30 * ruler.t)
        for row in self.shown:
            y += row.lay(ruler, box.x, y, box.w - 14)
        self.laid(y - box.y)
