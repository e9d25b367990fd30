"""A scrolling list: rows of any height, chosen by mouse, wheel, arrows or by typing their beginning."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence

import msgspec
import pygame

from game.app import sound
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.control_colours import control_colours
from game.app.widgets.scroller import REACH, draw_more, draw_thumb, gripped, pulled, thumb
from game.app.widgets.widget import FINGER, Command, Size, Tip, Widget
from game.app.widgets.words import draw_words
from game.store.catalogue import say
from game.store.logs import logger

SEARCHED = 12
"""A list with more rows than this has a field to search them."""
FIND_MS = 900.0
"""How long typed letters belong to one word."""


class ListRow(msgspec.Struct, frozen=True):
    """One row: its words, a quieter note after them, and why it cannot be chosen, if so."""

    label: str
    note: str = ""
    icon: str = ""
    barred: Tip | None = None


RowDrawer = Callable[[Canvas, Box, int, bool], None]
"""Draws what is on a row: canvas, box, index, whether the row is chosen; the ground is drawn already."""


class Listing(Widget):
    """Rows below each other in a box that may be too low for them: then it begins and ends with a whole row,
    and a shadow says that there is more.

    `made` gives the command for a row that is taken (Enter, click or double click), `moved` that for a row
    the choice comes to. Without both it is a list to read, and arrows scroll.
    """

    KEPT = (*Widget.KEPT, "pressed", "over", "offset", "_grip", "_near_bar")

    def __init__(
        self,
        rows: Sequence[ListRow],
        made: Callable[[int], Command] | None = None,
        *,
        moved: Callable[[int], Command] | None = None,
        chosen: int = -1,
        row_height: float = 34.0,
        draw_row: RowDrawer | None = None,
        height_of: Callable[[Canvas, int], float] | None = None,
        double: bool = False,
        find: bool = False,
        check: bool = False,
        lead: float = 0.0,
        most: int = 0,
        name: str = "",
    ) -> None:
        self.rows = tuple(rows)
        self.made = made
        self.moved = moved
        self.chosen = chosen
        self.row_height = row_height
        self.draw_row = draw_row
        self.height_of = height_of
        self.double = double
        self.find = find
        self.check = check
        self.lead = lead
        """Room that a drawer of rows keeps before the words, growing with the text."""
        self.most = most
        """It wants to be no higher than so many rows; 0: as high as all."""
        self.name = name
        self.over = -1
        self.offset = 0.0
        """How far down it is scrolled, in base units."""
        self._tops = [0.0]
        self._scale = 1.0
        self._reveal = True
        self._grip: float | None = None
        self._near_bar: bool = False
        self._word, self._word_age = "", 0.0
        self._click_age = 1e9
        self._complained = False

    # -- geometry ---------------------------------------------------------------------------------

    @property
    def chooses(self) -> bool:
        """Whether rows can be chosen at all."""
        return self.made is not None or self.moved is not None

    @property
    def furthest(self) -> float:
        """The largest offset."""
        return self._first_of(self._tops[-1])

    def _first_of(self, bottom: float) -> float:
        """The offset with which rows down to `bottom` end in sight, be the last one higher than all of it."""
        least, tops = bottom - self.box.h, self._tops
        if least <= 0.5:
            return 0.0
        top = tops[bisect_left(tops, least - 0.5)]
        return top if top < bottom else least

    @property
    def end(self) -> float:
        """Down to where in the window rows are in sight."""
        top = self._tops[bisect_right(self._tops, self.offset + self.box.h + 0.5) - 1]
        return self.box.y + top - self.offset if top > self.offset else self.box.bottom

    def _measure(self, canvas: Canvas) -> None:
        tops = [0.0]
        touched = self.chooses and self.keys is not None and self.keys.touched
        least = FINGER / canvas.s if touched else 0.0
        for n in range(len(self.rows)):
            high = self.height_of(canvas, n) if self.height_of else max(least, self.row_height * canvas.t)
            tops.append(tops[-1] + high)
        self._tops = tops

    def natural(self, canvas: Canvas) -> Size:
        """As high as all rows, or as `most` of them, and as wide as the widest."""
        self._measure(canvas)
        wide = 0.0
        for row in self.rows:
            words = canvas.text_width(row.label, "strong", 15)
            wide = max(wide, words + (canvas.text_width(row.note, "ui", 14) + 12 if row.note else 0.0))
        extra = (24 * (self.check + any(row.icon for row in self.rows)) + self.lead) * canvas.t
        return Size(wide + 34 + extra, self._tops[min(self.most or len(self.rows), len(self.rows))])

    def room_of_rows(self, most: float) -> float:
        """How high it is with as many rows as have room in `most`, once it is measured; one at least."""
        return self._tops[max(min(1, len(self.rows)), bisect_right(self._tops, most + 0.5) - 1)]

    def whole_to(self, canvas: Canvas, y: float) -> float:
        """Between two rows, where it stands with all of them in something that scrolls."""
        if y >= self.box.bottom or len(self._tops) < 2:
            return super().whole_to(canvas, y)
        down = y - self.box.y + self.offset + 0.5
        return self.box.y + self._tops[bisect_right(self._tops, down) - 1] - self.offset

    def row_box(self, place: int) -> Box:
        """Where a row is now; it may lie outside the list's own box. One not drawn yet is at the end."""
        last = len(self._tops) - 1
        top, bottom = self._tops[min(place, last)], self._tops[min(place + 1, last)]
        return Box(self.box.x, self.box.y + top - self.offset, self.box.w - 10, bottom - top)

    def row_at(self, y: float) -> int:
        """The row at a height in the window, or -1."""
        if y >= self.end:
            return -1
        down = y - self.box.y + self.offset
        for n in range(len(self._tops) - 1):
            if self._tops[n] <= down < self._tops[n + 1] and n < len(self.rows):
                return n
        return -1

    def scroll(self, by: float) -> None:
        """Scroll by base units, to where a row begins; positive shows what is further down."""
        tops, wanted = self._tops, self.offset + by
        if by > 0:
            at = max(bisect_left(tops, wanted - 0.5), bisect_right(tops, self.offset + 0.5))
        else:
            at = min(bisect_right(tops, wanted + 0.5), bisect_left(tops, self.offset - 0.5)) - 1
        there = tops[min(len(tops) - 1, max(0, at))] - self.offset
        most = max(self.box.h, abs(by))
        self.offset = min(self.furthest, self.offset + min(most, max(-most, there)))

    @property
    def slides_from(self) -> float | None:
        """How far it is scrolled, while there is something to scroll."""
        return self.offset if self.furthest > 0 else None

    def slide_to(self, offset: float) -> None:
        """Scroll to the row that begins nearest."""
        tops = [*(top for top in self._tops if top < self.furthest), self.furthest]
        self.offset = min(tops, key=lambda top: abs(top - offset))

    def show(self, place: int) -> None:
        """Scroll as little as needed to show a row."""
        if 0 <= place < len(self._tops) - 1:
            top, bottom = self._tops[place], self._tops[place + 1]
            self.offset = max(0.0, min(max(self.offset, self._first_of(bottom)), top, self.furthest))

    def choose(self, place: int) -> None:
        """Move the choice to a row and show it."""
        if 0 <= place < len(self.rows):
            changed = place != self.chosen
            self.chosen = place
            self.show(place)
            if changed and self.moved:
                self.emit(self.moved(place))

    def take(self) -> None:
        """Take the chosen row, unless it is barred."""
        if self.made and 0 <= self.chosen < len(self.rows) and self.rows[self.chosen].barred is None:
            sound.play("press")
            self.emit(self.made(self.chosen))

    # -- drawing ----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the rows in sight and the scroll bar."""
        self._measure(canvas)
        if self._reveal:
            self._reveal = False
            self.show(self.chosen)
        self.offset = min(self.furthest, self.offset)
        surface = canvas.surface
        before = surface.get_clip()
        seen = self.box._replace(h=self.end - self.box.y)
        surface.set_clip(canvas.rect(seen.inset(-3, 0)).clip(before))
        for n in range(len(self.rows)):
            box = self.row_box(n)
            if box.bottom > seen.y and box.y < seen.bottom:
                self._draw_ground(canvas, box, n)
                self._draw_words(canvas, box, n)
        above, below = self.offset > 0.5, self.offset < self.furthest - 0.5
        draw_more(canvas, seen, above=above, below=below, on_paper=self.on_paper)
        surface.set_clip(before)
        draw_thumb(canvas, self._thumb(), on_paper=self.on_paper)

    def _draw_ground(self, canvas: Canvas, box: Box, n: int) -> None:
        ink = control_colours(canvas.theme, self.on_paper)
        row = box.inset(0, 1)
        if n == self.chosen and self.chooses:
            canvas.box(row, 5, fill=ink.row, stroke=ink.row_edge, width=1.2)
        elif n == self.over and self.hovered and self.chooses:
            canvas.box(row, 5, fill=ink.text, opacity=0.08)

    def _draw_words(self, canvas: Canvas, box: Box, n: int) -> None:
        """Draw what is on a row; one that cannot be drawn says so.

        Rows tell of files that anybody may have written. Whatever is wrong with one, the others are wanted.
        """
        clip = canvas.surface.get_clip()
        try:
            (self.draw_row or self._draw_row)(canvas, box, n, n == self.chosen)
        except Exception:
            if not self._complained:
                logger.exception("a row of the list “%s” cannot be drawn", self.name)
            self._complained = True
            canvas.surface.set_clip(clip)
            no, t = canvas.theme.no, canvas.t
            canvas.box(box.inset(1, 2), 6, no.fill, no.ink, 1.8 if n == self.chosen else 1.2)
            canvas.icon("alert", box.x + 22 * t, box.cy, 18 * t, no.ink)
            canvas.text(say("widgets.broken_line"), box.x + 40 * t, box.cy, "ui", 14, no.ink)

    def _draw_row(self, canvas: Canvas, box: Box, n: int, chosen: bool) -> None:
        row, ink, t = self.rows[n], control_colours(canvas.theme, self.on_paper), canvas.t
        off = canvas.theme.disabled_paper if self.on_paper else canvas.theme.disabled_dark
        colour = ink.text if row.barred is None else off.ink
        x, right = box.x + 12, box.right - 8
        if self.check:
            right -= 22 * t
            if chosen:
                good = canvas.theme.ink_good if self.on_paper else canvas.theme.gain
                canvas.icon("check", box.right - 14 * t, box.cy, 16 * t, good)
        if row.icon:
            canvas.icon(row.icon, x + 9 * t, box.cy, 18 * t, colour)
            x += 26 * t
        x += draw_words(canvas, row.label, x, box.cy, right - x, "strong", 15, colour) + 12
        if row.note and right - x > 20:
            draw_words(canvas, row.note, x, box.cy, right - x, "ui", 14, colour if chosen else ink.soft)

    def _thumb(self) -> Box | None:
        wide = self._near_bar or self._grip is not None
        return thumb(self.box, self._extent, self.offset, wide=wide)

    @property
    def _extent(self) -> float:
        """How high all of it is, with the room that the last row leaves where the first one stands whole."""
        return self.box.h + self.furthest

    def ring(self) -> tuple[Box, float] | None:
        """Around the chosen row while it is in sight, else around the list."""
        if self.chooses and 0 <= self.chosen < len(self._tops) - 1:
            row = self.row_box(self.chosen)
            if row.y >= self.box.y - 1 and row.bottom <= self.box.bottom + 1:
                return row.inset(2, 3), 4.0
        return self.box, 5.0

    # -- mouse ------------------------------------------------------------------------------------

    def wheel(self, steps: float) -> bool:
        """Scroll three rows a notch."""
        before = self.offset
        self.scroll(-steps * 3 * self.row_height)
        return self.offset != before or self.furthest > 0

    def mouse_down(self, x: float, y: float) -> None:
        """Take the scroll bar, or move the choice."""
        at = self._thumb()
        if at and x >= self.box.right - REACH:
            self._grip = gripped(at, y)
            self.mouse_drag(x, y)
        elif self.chooses and self.row_at(y) >= 0:
            again = self.row_at(y) == self.chosen
            self.choose(self.row_at(y))
            self._click_age = self._click_age if again else 1e9

    def mouse_drag(self, x: float, y: float) -> None:
        """Remember the row under the pointer, or pull the scroll bar."""
        at = self._thumb()
        if self._grip is not None and at:
            wanted = pulled(self.box, self._extent, at, y, self._grip)
            nearest = min(self._tops, key=lambda top: abs(top - wanted))
            self.offset = min(self.furthest, nearest)
            return
        near = at is not None and x >= self.box.right - REACH
        if near != self._near_bar:
            self._near_bar = near
            self.invalidate()
        self.over = -1 if near else self.row_at(y)

    def mouse_up(self, x: float, y: float, inside: bool) -> None:
        """Take the row under the pointer, at the second click if that is asked for."""
        if self._grip is not None:
            self._grip = None
        elif inside and self.chooses and self.row_at(y) == self.chosen:
            if not self.double or self._click_age < 400:
                self.take()
            self._click_age = 0.0

    def tip(self) -> Tip | None:
        """Why the row under the pointer, or the chosen one, cannot be taken."""
        place = self.over if self.hovered else self.chosen
        barred = self.rows[place].barred if 0 <= place < len(self.rows) else None
        return barred or super().tip()

    # -- keys -------------------------------------------------------------------------------------

    def key(self, event: pygame.Event) -> bool:
        """Move the choice or scroll; Enter takes the row."""
        page = max(1, int(self.box.h // max(1.0, self.row_height)) - 1)
        ways = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        by = ways.get(event.key)
        if event.key in (pygame.K_HOME, pygame.K_END):
            by = -len(self.rows) if event.key == pygame.K_HOME else len(self.rows)
        if by is not None:
            if self.chooses:
                sound.play("tick")
                self.choose(min(len(self.rows) - 1, max(0, self.chosen + by)))
            else:
                self.scroll(by * self.row_height)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.chooses and self.chosen >= 0:
            self.take()
            return True
        return False  # where nothing is chosen Enter is for the main button

    def takes(self, sign: str) -> bool:
        """Letters and digits if it finds, and spaces inside a word."""
        return self.find and (sign.isalnum() or (sign == " " and bool(self._word)))

    def text(self, typed: str) -> None:
        """Find the next row that begins with what is typed."""
        self._word += typed.casefold()
        self._word_age = 0.0
        start = self.chosen if len(self._word) > 1 else self.chosen + 1
        for n in range(len(self.rows)):
            place = (start + n) % len(self.rows)
            if self.rows[place].label.casefold().startswith(self._word):
                self.choose(place)
                return

    def tick(self, ms: float) -> None:
        """Forget a typed word and a click after a while."""
        self._click_age += ms
        self._word_age += ms
        if self._word_age > FIND_MS:
            self._word = ""
