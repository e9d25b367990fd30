"""Scrolling: the thumb of a scroll bar, and a group of widgets that scrolls by wheel, bar and focus."""

from collections.abc import Sequence

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.control_colours import control_colours
from game.app.widgets.widget import Group, Widget

WIDE, WIDE_HOVER = 3.0, 8.0
RING = 7.0
"""Room for a focus ring around what is in sight."""
REACH = 14.0
"""How far from the right edge the mouse takes the thumb."""


def thumb(seen: Box, extent: float, offset: float, *, wide: bool) -> Box | None:
    """The thumb for `seen` of a whole of height `extent`; None while all of it is in sight."""
    furthest = extent - seen.h
    if furthest <= 0.5:
        return None
    high = min(seen.h, max(24.0, seen.h * seen.h / extent))
    width = WIDE_HOVER if wide else WIDE
    return Box(seen.right - width, seen.y + (seen.h - high) * offset / furthest, width, high)


def pulled(seen: Box, extent: float, at: Box, y: float, grip: float) -> float:
    """The offset when the thumb `at` is pulled to `y`, held `grip` below its top."""
    share = (y - grip - seen.y) / max(1.0, seen.h - at.h)
    return min(1.0, max(0.0, share)) * max(0.0, extent - seen.h)


def gripped(at: Box, y: float) -> float:
    """How far below its top a thumb is taken by a press at `y`; beside it, by its middle."""
    return y - at.y if at.y <= y < at.bottom else at.h / 2


def draw_thumb(canvas: Canvas, at: Box | None, *, on_paper: bool) -> None:
    """Draw a thumb, if there is one."""
    if at is not None:
        canvas.box(at, at.w / 2, fill=control_colours(canvas.theme, on_paper).soft, opacity=0.9)


class ScrollBar(Widget):
    """The bar at the right edge: how much of the whole is in sight, and where."""

    focusable = False

    def __init__(self, scroller: "Scroller") -> None:
        self._scroller = scroller
        self._grip = 0.0

    def _thumb(self) -> Box | None:
        scroller = self._scroller
        return thumb(scroller.box, scroller.extent, scroller.offset, wide=self.hovered or self.pressed)

    def draw(self, canvas: Canvas) -> None:
        """Draw the thumb, nothing while all is in sight."""
        draw_thumb(canvas, self._thumb(), on_paper=self.on_paper)

    def hit(self, more: float = 0.0) -> Box:
        """The strip at the right edge, while there is something to scroll."""
        seen = self._scroller.box
        wide = REACH + more if self._scroller.furthest > 0 else 0.0
        return Box(seen.right - wide, seen.y, wide, seen.h)

    def ring(self) -> tuple[Box, float] | None:
        """Around the thumb."""
        return self._thumb() or self.hit(), 3.0

    def key(self, event: pygame.Event) -> bool:
        """Scroll with up and down and the page keys, where the focus may rest here."""
        steps = {pygame.K_UP: -60.0, pygame.K_DOWN: 60.0, pygame.K_PAGEUP: -240.0, pygame.K_PAGEDOWN: 240.0}
        if event.key not in steps:
            return False
        self._scroller.scroll_to(self._scroller.offset + steps[event.key])
        return True

    def mouse_down(self, x: float, y: float) -> None:
        """Take the thumb where it is, or bring it to the pointer."""
        at = self._thumb()
        if at is not None:
            self._grip = gripped(at, y)
            self.mouse_drag(x, y)

    def mouse_drag(self, x: float, y: float) -> None:
        """Pull the thumb."""
        at, scroller = self._thumb(), self._scroller
        if self.pressed and at is not None:
            scroller.scroll_to(pulled(scroller.box, scroller.extent, at, y, self._grip))


class Scroller(Group):
    """A window onto widgets that are placed as if all had room; call `laid` after placing them."""

    def __init__(self, children: Sequence[Widget] = ()) -> None:
        self.offset = 0.0
        self.extent = 0.0
        self.bar = ScrollBar(self)
        super().__init__(children)

    def put(self, *children: Widget) -> None:
        """Have these children and the scroll bar."""
        super().put(*children, self.bar)

    @property
    def parts(self) -> tuple[Widget, ...]:
        """The children without the scroll bar."""
        return self.children[:-1]

    @property
    def furthest(self) -> float:
        """The largest offset; what only rounding leaves over is none."""
        return max(0.0, round(self.extent - self.box.h, 6))

    def laid(self, extent: float) -> None:
        """The children stand at their places in a whole of this height; scroll to where it was before."""
        self.extent = extent
        wanted, self.offset = self.offset, 0.0
        self.scroll_to(wanted)

    def scroll_to(self, offset: float) -> None:
        """Show what lies `offset` below the beginning, as far as there is anything."""
        offset = min(self.furthest, max(0.0, offset))
        by = self.offset - offset
        self.offset = offset
        if by:
            for child in self.children:
                child.shift(by)

    def wheel(self, steps: float) -> bool:
        """Scroll by 60 a notch."""
        self.scroll_to(self.offset - steps * 60)
        return self.furthest > 0

    def reveal(self, widget: Widget) -> None:
        """Scroll as little as needed to show a widget with its focus ring."""
        room = widget.box.inset(-10)
        if room.bottom > self.box.bottom:
            self.scroll_to(self.offset + min(room.bottom - self.box.bottom, room.y - self.box.y))
        if widget.box.y - 10 < self.box.y:
            self.scroll_to(self.offset - (self.box.y - widget.box.y + 10))
        super().reveal(widget)

    def at(self, x: float, y: float, more: float = 0.0) -> Widget | None:
        """The widget under a point in sight."""
        if not self.box.contains((x, y)):
            return None
        return self.bar if self.bar.hit(more).contains((x, y)) else super().at(x, y, more)

    def draw(self, canvas: Canvas) -> None:
        """Draw what is in sight, and whole the focus ring of what stands at an end of all."""
        before = canvas.surface.get_clip()
        above = RING if self.offset <= 0 else 0.0
        below = RING if self.offset >= self.furthest else 0.0
        seen = Box(self.box.x - RING, self.box.y - above, self.box.w + 2 * RING, self.box.h + above + below)
        canvas.surface.set_clip(canvas.rect(seen).clip(before))
        super().draw(canvas)
        canvas.surface.set_clip(before)
