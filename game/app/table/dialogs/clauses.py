"""Many numbers of one text, such as a law: steppers in groups, beside what is changed the value in force."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.table.dialogs.tallies import FieldSet
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.slider import Stepper
from game.app.widgets.widget import Command, Group, Tip
from game.app.widgets.words import Caps, draw_words, fit
from game.store.catalogue import say

HIGH, GAP = 37.0, 3.0
"""How high a clause is, and the room between two, at the text scale 1."""
TALL, SMALL = 30.0, 27.0
"""How high a stepper is, and one of several in a row."""
LEAST = 236.0
"""A clause is at least so wide where two stand side by side."""
NAME = 14.5
APART = 12.0
"""The room round the words between steppers."""
IN_FORCE = 12.5


class Clause(msgspec.Struct, frozen=True):
    """A number that can be set: the `field` it is, what it can be, how each of that is written, and which of
    it is in force."""

    field: str
    label: str
    values: tuple[int, ...]
    texts: tuple[str, ...]
    force: int
    hint: Tip | None = None
    closed: Tip | None = None
    """Why it cannot be set."""
    plain: bool = False
    """Whether nothing is in force that it would change."""

    def written(self, value: int) -> str:
        """A value as it is written."""
        return self.texts[self.values.index(value)]


class ClauseStepper(Stepper):
    """A stepper through what a clause can be."""

    def __init__(self, clause: Clause, value: int) -> None:
        self.clause = clause
        super().__init__(
            clause.values.index(value), 0, len(clause.values) - 1, self._set,
            name=clause.label, shown=lambda place: clause.texts[place],
        )  # fmt: skip
        self.hint = clause.hint
        if clause.closed is not None:
            self.forbid(clause.closed)

    def _set(self, place: int) -> Command:
        return FieldSet(self.clause.field, self.clause.values[place])

    @property
    def changed(self) -> bool:
        """Whether it is another value than the one in force."""
        return not self.clause.plain and self.clause.values[self.value] != self.clause.force

    def wanted(self, canvas: Canvas) -> float:
        """How wide it is with the widest of all values."""
        widest = max(canvas.text_width(words, "strong", 15.5) for words in self.clause.texts)
        return widest + 2 * max(self.tall, self.tall * canvas.t) + (14 if self.tall == TALL else 6)

    tall = TALL
    """How high it is at the text scale 1, and how wide minus and plus."""


class ClauseRow(Group):
    """One clause, or a few that belong together: the name, then each stepper with the words before it."""

    def __init__(self, label: str, clauses: Sequence[Clause], values: Sequence[int]) -> None:
        self.label = label
        self.clauses = tuple(clauses)
        self.steppers = [ClauseStepper(*pair) for pair in zip(clauses, values, strict=True)]
        self._name = DrawingArea(self._draw_name)
        self._between: list[tuple[str, float, float]] = []
        for stepper in self.steppers if len(self.steppers) > 1 else ():
            stepper.tall = SMALL
        super().__init__((self._name, *self.steppers))

    @property
    def several(self) -> bool:
        """Whether it needs a line of its own."""
        return len(self.steppers) > 1

    @property
    def changed(self) -> bool:
        """Whether anything of it is not as it is in force."""
        return any(stepper.changed for stepper in self.steppers)

    @property
    def in_force(self) -> str:
        """What is in force, in a few words."""
        told = [clause.written(clause.force) for clause in self.clauses]
        first = all(clause.force == clause.values[0] for clause in self.clauses)
        return say("dialogs.clauses.in_force", what=told[0] if first else " · ".join(told))

    def wanted(self, ruler: Canvas) -> float:
        """How wide it is with its name on one line."""
        name = ruler.text_width(self.label, "strong", NAME)
        return name + 14 + sum(stepper.wanted(ruler) for stepper in self.steppers) + self._words(ruler)

    def _words(self, ruler: Canvas) -> float:
        if not self.several:
            return 0.0
        return sum(ruler.text_width(clause.label, "ui", 13.5) + APART for clause in self.clauses)

    def place(self, ruler: Canvas, box: Box, wide: float) -> float:
        """Stand at the top of a box, a single stepper `wide`; returns the height."""
        t = ruler.t
        high = max(HIGH, HIGH * t)
        tall = max(TALL, TALL * t) if not self.several else max(SMALL, SMALL * t)
        widths = [stepper.wanted(ruler) for stepper in self.steppers] if self.several else [wide]
        whole, name = sum(widths) + self._words(ruler), ruler.text_width(self.label, "strong", NAME)
        below = self.several and whole + name + 12 > box.w
        stacked = below and whole + 6 > box.w
        lines = 1 + below + (len(widths) - 1) * stacked
        self._between = []
        x, y = box.right - 3, box.y + (lines - 1) * high + (high - tall) / 2
        for stepper, width in zip(reversed(self.steppers), reversed(widths), strict=True):
            stepper.box = Box(x - width, y, width, tall)
            x -= width
            if self.several:
                words = ruler.text_width(stepper.clause.label, "ui", 13.5)
                self._between.append((stepper.clause.label, x - 5 - words, y + tall / 2 - box.y))
                x -= words + APART
            if stacked:
                x, y = box.right - 3, y - high
        end = box.right - 6 if below else x - 6
        self._name.box = Box(box.x + 6, box.y, max(20.0, end - box.x - 6), high)
        self.box = Box(box.x, box.y, box.w, high * lines)
        return self.box.h

    def draw(self, canvas: Canvas) -> None:
        """Draw a bright ground where something is changed, then the parts."""
        theme = canvas.theme
        if self.changed:
            canvas.box(self.box, 6, theme.select, theme.select_edge, 1.3)
        ink = theme.ink_soft
        for words, x, y in self._between:
            canvas.text(words, x, self.box.y + y, "ui", 13.5, ink)
        super().draw(canvas)

    def _draw_name(self, canvas: Canvas, box: Box) -> None:
        theme, t = canvas.theme, canvas.t
        face = "strong" if self.changed else "ui"
        name = fit(canvas, self.label, face, NAME, box.w, most=1 if self.changed else 2)
        lines = name.lines
        y = box.cy - (8.5 * t if self.changed else 8.5 * t * (len(lines) - 1))
        for line in lines:
            canvas.text(line, box.x, y, face, name.size, theme.ink)
            y += 17 * t
        if self.changed:
            draw_words(canvas, self.in_force, box.x, box.cy + 9 * t, box.w, "ui", IN_FORCE, theme.ink_soft)


class ClauseGroup(Group):
    """Clauses under a heading, two side by side where there is room."""

    def __init__(self, head: str, rows: Sequence[ClauseRow]) -> None:
        self.caps = Caps(head)
        self.rows = tuple(rows)
        super().__init__((self.caps, *self.rows))

    def place(self, ruler: Canvas, box: Box, wide: float) -> float:
        """Stand at the top of a box, all single steppers `wide`; returns the height."""
        t, y = ruler.t, box.y
        self.caps.box = Box(box.x + 6, y, box.w - 6, 18 * t)
        y += 20 * t
        across = 2 if box.w >= 2 * LEAST * t + 8 else 1
        lanes, lane, tallest = box.columns(across, 8), 0, 0.0
        for row in self.rows:
            if lane and (row.several or lane == across):
                y, lane, tallest = y + tallest + GAP, 0, 0.0
            place = box if row.several else lanes[lane]
            tallest = max(tallest, row.place(ruler, place._replace(y=y), wide))
            lane = across if row.several else lane + 1
        self.box = Box(box.x, box.y, box.w, y + tallest - box.y)
        return self.box.h


def place_groups(groups: Sequence[ClauseGroup], ruler: Canvas, box: Box) -> float:
    """Set groups one below the other, all their steppers of one width; returns the height they take."""
    single = [s for group in groups for row in group.rows if not row.several for s in row.steppers]
    wide = max((stepper.wanted(ruler) for stepper in single), default=0.0)
    y = box.y
    for group in groups:
        y += group.place(ruler, box._replace(y=y), wide) + 6
    return max(0.0, y - 6 - box.y)
