"""The right side of the set-up on paper: presets, options, and below them what is to be known of them."""

from __future__ import annotations

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.setup_draft import SetupDraft
from game.app.setup.options import OptionRow, option_parts, show_rows
from game.app.setup.presets import Presets
from game.app.setup.variants import Variants
from game.app.setup.verdict import Verdict, problem_text, verdict
from game.app.widgets.button import Button
from game.app.widgets.panel import Panel
from game.app.widgets.scroller import Scroller
from game.app.widgets.widget import Widget
from game.app.widgets.words import Caps, Label
from game.store.catalogue import say
from game.store.rulebook import Book
from game.store.words import Words

HELD = 12.0
"""What is held keeps so far from the end of what is in sight."""


class ShowOptions(msgspec.Struct, frozen=True):
    """Open the options of the game, or close them."""


class Paper(Panel):
    """Everything that the game may be played by. It follows the draft without being made anew.

    Presets are enough for most matches: the options lie behind one button, unless some were changed.
    """

    def __init__(self, draft: SetupDraft, words: Words, book: Book) -> None:
        self.draft = draft
        self.words = words
        self.title = Label(say("setup.paper"), "head-bold", 25, "title")
        self.variants = Variants(draft, words) if draft.rules.variant else None
        self.presets = Presets(draft, words)
        self.parts = option_parts(draft, words, book)
        self.open = bool(draft.changes)
        """Whether the options are seen."""
        self.more = Button("", ShowOptions(), "paper", key="o", size=15)
        self.scroller = Scroller()
        self.held: Widget | None = None
        """What the pointer has changed and still points at: it stays where it is, and in sight."""
        self._fill()
        self.verdict: Verdict | None = None
        super().__init__("paper", (self.title, self.scroller))
        self.show()

    def _fill(self) -> None:
        above = (self.variants,) if self.variants is not None else ()
        self.scroller.put(*above, self.presets, self.more, *self.parts)

    def show(self) -> None:
        """Show what is agreed on now."""
        draft, fault = self.draft, self.draft.fault
        if self.variants is not None:
            self.variants.show()
        self.presets.show()
        show_rows(self.parts, draft)
        for row in self.parts:
            if isinstance(row, OptionRow):
                here = fault is not None and fault.place == "option" and fault.which == row.option
                wrong = problem_text(draft, self.words) if here else ""
                changed = row.option in draft.changes
                row.show(draft.values[row.option], changed=changed, wrong=wrong)
        self._open()
        self.verdict = verdict(draft, self.words)
        self.put(self.title, self.scroller, *([self.verdict] if self.verdict else []))
        self.invalidate()

    def _open(self) -> None:
        """Have the options seen or not, and say so on the button. What is wrong with one is always seen."""
        rows = [part for part in self.parts if isinstance(part, OptionRow) and not part.hidden]
        if any(not row.wrong.hidden for row in rows):
            self.open = True
        told = say("setup.fewer_options" if self.open else "setup.more_options", n=len(rows))
        self.more.name = self.more.label = told
        self.more.icon = "chevron-up" if self.open else "chevron-down"
        if not self.open:
            for part in self.parts:
                part.hidden = True

    def turn(self) -> None:
        """Open the options, or close them."""
        self.open = not self.open
        self.show()

    @property
    def pointed(self) -> Widget | None:
        """The control of an option under the pointer."""
        controls = (part.control for part in self.parts if isinstance(part, OptionRow) and not part.hidden)
        return next((control for control in controls if control.hovered), None)

    def renew(self) -> None:
        """Show the presets there are now."""
        self.presets = Presets(self.draft, self.words)
        self._fill()
        self.show()

    def wanted(self, ruler: Canvas, width: float, most: float) -> float:
        """How high it would like to be, so wide, where it can be so high: the presets are told then."""
        offset = self.scroller.offset
        self.place(ruler, Box(0, 0, width, most), small=False)
        high = self.scroller.box.y + self.scroller.extent + 24
        if self.verdict is not None:
            high += self.verdict.box.h + 10
        self.scroller.offset = offset
        return high

    def place(self, ruler: Canvas, box: Box, small: bool) -> None:
        """Stand in a box; what has no room is scrolled to."""
        t = ruler.t
        self.box = box
        inside = box.inset(22, 18) if small else box.inset(27, 24)
        self.title.box = Box(inside.x, inside.y, inside.w, 30 * t)
        top, bottom = inside.y + 38 * t, inside.bottom
        if self.verdict is not None:
            self.verdict.box = Box(inside.x, 0, inside.w, 0)
            high = min(self.verdict.natural(ruler).h, inside.h * 0.45)
            self.verdict.place_in(ruler, Box(inside.x, bottom - high, inside.w, high))
            held = self.held.box.bottom if self.held is not None else 0.0
            self.verdict.hidden = held + HELD > bottom - high - 10
            bottom -= 0.0 if self.verdict.hidden else high + 10
        seen = Box(inside.x, top, inside.w, max(60.0, bottom - top))
        self.scroller.box = seen
        y, width = seen.y, seen.w - 12
        if self.variants is not None:
            y += self.variants.place_in(ruler, seen.x, y, width)
        size = self.more.natural(ruler)
        room = 0.0 if self.open else seen.bottom - y - max(36.0, size.h) - 16
        y += self.presets.place_in(ruler, seen.x, y, width, room)
        self.more.box = Box(seen.x, y + 10, min(width, size.w), max(36.0, size.h))
        y = self.more.box.bottom + 6
        for part in self.parts:
            if part.hidden:
                continue
            if isinstance(part, Caps):
                part.box = Box(seen.x, y + 10, width, 20 * t)
                y += 10 + 24 * t
            else:
                y += part.place_in(ruler, seen.x, y, width)
        self.scroller.laid(y - seen.y)
