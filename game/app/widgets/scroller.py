"""Scrolling: the thumb of a scroll bar, and a group of widgets that scrolls by wheel, bar and focus."""

from collections.abc import Iterator, Sequence

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
MORE = 8.0
"""How high the shadow is that says that there is more."""
FARTHEST_STOP = 64.0
"""So much farther it scrolls at most to begin with something whole."""
MOST_HIDDEN = 0.5
"""So much of what has room is left out at most where only a part of something would be seen."""
ROW_MOST = 100.0
"""So high a row is at most, before the text scale: what is higher may be seen in part."""


def draw_more(canvas: Canvas, seen: Box, *, above: bool, below: bool, on_paper: bool) -> None:
    """Draw the shadows at the ends of what is in sight where there is more above or below."""
    high, line = min(MORE, seen.h / 3), control_colours(canvas.theme, on_paper).text
    alpha = 72 if on_paper else 150
    if above:
        canvas.overhang(seen._replace(h=high), line, alpha, up=False)
    if below:
        canvas.overhang(seen._replace(y=seen.bottom - high, h=high), line, alpha, up=True)


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
        """Scroll with up and down and the page keys, while there is something to scroll."""
        steps = {pygame.K_UP: -60.0, pygame.K_DOWN: 60.0, pygame.K_PAGEUP: -240.0, pygame.K_PAGEDOWN: 240.0}
        if event.key not in steps or self._scroller.furthest <= 0:
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
    """A window onto widgets that are placed as if all had room; call `laid` after placing them.

    What is only partly in sight at its ends is left out, and a shadow says that there is more.
    """

    UNTRACKED = Group.UNTRACKED | {"seen"}

    def __init__(self, children: Sequence[Widget] = ()) -> None:
        self.offset = 0.0
        self.extent = 0.0
        self.bar = ScrollBar(self)
        self.seen = Box(0, 0, 0, 0)
        """What of its box was filled when it was drawn."""
        self._row_most = ROW_MOST
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
        self._scroll(min(self.furthest, max(0.0, wanted)))

    def scroll_to(self, offset: float) -> None:
        """Show what lies `offset` below the beginning, or a little farther on the way to it, where something
        begins; as far as there is anything."""
        offset = min(self.furthest, max(0.0, offset))
        if 0 < offset < self.furthest and offset != self.offset:
            on = offset > self.offset
            stops = [stop for stop in self._stops() if (stop >= offset if on else stop <= offset)]
            nearest = (min if on else max)(stops, default=offset)
            if abs(nearest - offset) <= FARTHEST_STOP:
                offset = min(self.furthest, nearest)
        self._scroll(offset)

    @property
    def slides_from(self) -> float | None:
        """How far it is scrolled, while there is something to scroll."""
        return self.offset if self.furthest > 0 else None

    def slide_to(self, offset: float) -> None:
        """Show what lies `offset` below the beginning, or where something begins close to it."""
        offset = min(self.furthest, max(0.0, offset))
        nearest = min(self._stops(), key=lambda stop: abs(stop - offset), default=offset)
        if 0 < offset < self.furthest and abs(nearest - offset) <= FARTHEST_STOP:
            offset = min(self.furthest, nearest)
        self._scroll(offset)

    def hold(self, widget: Widget, y: float) -> None:
        """Scroll so that a widget stands at a height in the window, as far as there is anything to scroll."""
        self._scroll(min(self.furthest, max(0.0, self.offset + widget.box.y - y)))

    def _scroll(self, offset: float) -> None:
        by = self.offset - offset
        self.offset = offset
        if by:
            for child in self.children:
                child.shift(by)

    @property
    def _most(self) -> float:
        """How high something is at most that is seen whole or not at all."""
        return min(self._row_most, self.box.h * MOST_HIDDEN)

    def together(self) -> Iterator[Sequence[Widget]]:
        """The widgets that are read together: a group and what is in it, else each alone."""
        for child in self.parts:
            if not child.hidden:
                yield [child, *child.walk()] if isinstance(child, Group) else [child]

    def _units(self) -> list[tuple[Box, Widget | None]]:
        """What is seen whole or not at all: what is read together, where it is low, else single widgets."""
        found: list[tuple[Box, Widget | None]] = []
        for widgets in self.together():
            parts = [part for part in widgets if part.box.h > 0 and not part.hidden]
            top = min((part.box.y for part in parts), default=0.0)
            high = max((part.box.bottom for part in parts), default=0.0) - top
            if len(parts) > 1 and high <= self._most:
                found.append((parts[0].box._replace(y=top, h=high), None))
            else:
                found += [(part.box, part) for part in parts]
        return found

    def _spans(self) -> list[tuple[float, float]]:
        """From where to where something stands that is seen whole or not at all."""
        spans: list[tuple[float, float]] = []
        for box in sorted((box for box, _ in self._units()), key=lambda box: box.y):
            if spans and box.y < spans[-1][1] - 0.5:
                spans[-1] = spans[-1][0], max(spans[-1][1], box.bottom)
            else:
                spans.append((box.y, box.bottom))
        return spans

    def _stops(self) -> list[float]:
        """The offsets at which something begins, with a little of the room above it."""
        spans, top = self._spans(), self.box.y - self.offset
        ends = [top, *(end for _, end in spans)]
        return [
            start - top - min(6.0, (start - end) / 2) for (start, _), end in zip(spans, ends, strict=False)
        ]

    def wheel(self, steps: float) -> bool:
        """Scroll by 60 a notch."""
        self.scroll_to(self.offset - steps * 60)
        return self.furthest > 0

    def reveal(self, widget: Widget) -> None:
        """Scroll as little as needed to show a widget with its focus ring, and what stands beside it."""
        room, box, seen = self._around(widget), widget.box, self.seen if self.seen.h else self.box
        before = self.offset
        if seen.y - 0.5 <= box.y and box.bottom <= seen.bottom + 0.5:
            room = box.inset(-10)  # what is pressed does not move away
        if room.bottom > self.box.bottom:
            self.scroll_to(self.offset + min(room.bottom - self.box.bottom, room.y - self.box.y))
            room = self._around(widget)
        if room.y < self.box.y:
            self.scroll_to(self.offset - (self.box.y - room.y))
        if self.offset == before and box.bottom > seen.bottom + 0.5:  # left out beside what is cut
            room = box.inset(-10)
            self.scroll_to(self.offset + max(0.0, min(room.bottom - seen.bottom, room.y - seen.y)))
        super().reveal(widget)

    def _around(self, widget: Widget) -> Box:
        """The room of a widget with its focus ring: what it overlaps belongs to it, where all has room."""
        box = widget.box
        whole = (span for span in self._spans() if span[0] <= box.y and box.bottom <= span[1])
        start, end = next(whole, (box.y, box.bottom))
        if end - start + 20 <= self.box.h:
            box = box._replace(y=start, h=end - start)
        return box.inset(-10)

    def at(self, x: float, y: float, more: float = 0.0) -> Widget | None:
        """The widget under a point in sight."""
        if not (self.seen if self.seen.h else self.box).contains((x, y)):
            return None
        return self.bar if self.bar.hit(more).contains((x, y)) else super().at(x, y, more)

    def _whole(self, canvas: Canvas) -> Box:
        """Its box without what at its ends is not seen whole."""
        self._row_most = ROW_MOST * canvas.t
        top, bottom = self.box.y, self.box.bottom
        units = [one for one in self._units() if one[0].bottom > top and one[0].y < bottom]
        most = self._most
        if self.offset < self.furthest:
            end, before = bottom, bottom + 1
            while end < before:
                before = end
                over = [one for one in units if one[0].y < end - 0.5 and one[0].bottom > end + 0.5]
                cuts = [box.y if widget is None else widget.whole_to(canvas, end) for box, widget in over]
                end = min((cut for cut in cuts if cut >= bottom - most), default=end)
            bottom = end
            seen = [one for one in units if one[0].y < end - 0.5]
            last, widget = max(seen, key=lambda one: one[0].bottom, default=(self.box, None))
            if widget is not None and widget.heads and last.y >= self.box.bottom - most:
                bottom = last.y
        if self.offset > 0:
            ends = [box.bottom for box, _ in units if box.y < top - 0.5 and box.bottom > top + 0.5]
            end = max(ends, default=top)
            top = end if end < top + most / 2 else top
        return self.box._replace(y=top, h=bottom - top)

    def draw(self, canvas: Canvas) -> None:
        """Draw what is whole in sight, whole also the focus ring of what stands at an end of all, and shadows
        where there is more."""
        before = canvas.surface.get_clip()
        above, below = self.offset > 0, self.offset < self.furthest
        self.seen = seen = self._whole(canvas)
        up, down = (0.0 if above else RING), (0.0 if below else RING)
        room = Box(seen.x - RING, seen.y - up, seen.w + 2 * RING, seen.h + up + down)
        canvas.surface.set_clip(canvas.rect(room).clip(before))
        super().draw(canvas)
        draw_more(canvas, seen, above=above, below=below, on_paper=self.on_paper)
        canvas.surface.set_clip(before)
