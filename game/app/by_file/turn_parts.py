"""The parts of the card of a match by file: a seat, the way of the file, what has happened since."""

from __future__ import annotations

from typing import Final

from game.app.by_file.turn_words import SeatRow, TurnWords
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.table.panels.journal_list import draw_change
from game.app.widgets.chip import ChipKind, draw_chip
from game.app.widgets.widget import Tip, Widget
from game.app.widgets.words import draw_words
from game.store.briefs import plain
from game.store.catalogue import say

LINE: Final = 31.0
"""How high a line of what has happened is."""
SIGNS: Final = {"yours": "lock-open", "asks": "lock", "claimed": "lock", "free": "", "computer": ""}


class SeatBox(Widget):
    """A seat: badge, name, what is known of it; whose it is at the right."""

    focusable = False

    def __init__(self, row: SeatRow, *, lit: bool) -> None:
        self.row, self.lit = row, lit
        self.beside = 0.0
        """So much room at the right is taken by a button."""
        self._cut = False

    def tip(self) -> Tip | None:
        """What is known of it, where there is no room for all of it."""
        return Tip(self.row.seat.name, self.row.says) if self._cut else None

    def draw(self, canvas: Canvas) -> None:
        """Draw it on its plate."""
        theme, t, box, row = canvas.theme, canvas.t, self.box, self.row
        if self.lit:
            canvas.box(box, 6, theme.select, theme.select_edge, 1.8)
        else:
            canvas.box(box, 6, theme.card, theme.paper_line, 1.0)
        side = min(36 * t, box.h - 8)
        canvas.badge(row.seat.look, box.x + 12 + side / 2, box.cy, side)
        x, right = box.x + 24 + side, box.right - 12 - self.beside
        if row.hold != "computer" and not self.beside:
            kind: ChipKind = "note" if row.hold in ("yours", "asks") else "off"
            words, sign = say(f"turn.hold.{row.hold}"), SIGNS[row.hold]
            right -= draw_chip(canvas, right, box.cy, words, sign, kind, "r") + 12
        one = box.h < 48 * t
        upper, lower = (box.cy, box.cy) if one else (box.cy - 10 * t, box.cy + 11 * t)
        wide = draw_words(canvas, row.seat.name, x, upper, right - x, "strong", 16, theme.ink)
        if row.hold == "computer" and x + wide + 30 * t < right:
            canvas.icon("robot", x + wide + 18 * t, upper, 16 * t, theme.ink_soft)
            wide += 26 * t
        if one:
            x += wide + 12
        ink = theme.ink if self.lit else theme.ink_soft
        self._cut = canvas.text_width(row.says, "ui", 14) > right - x
        if right - x > 60 * t:
            draw_words(canvas, row.says, x, lower, right - x, "ui", 14, ink)


class FileWay(Widget):
    """The last steps of the file, and where it is now."""

    focusable = False

    def __init__(self, words: TurnWords) -> None:
        self.words = words

    def draw(self, canvas: Canvas) -> None:
        """Draw them from the left, as many as find room."""
        theme, t, words, box = canvas.theme, canvas.t, self.words, self.box
        if not box.h:
            return
        canvas.text(say("turn.way.title"), box.x, box.y + 9 * t, "strong", 13.5, theme.ink_title)
        y, radius = box.y + 38 * t, 13 * t
        whole = canvas.text_width(words.whole, "ui", 14) + 30 * t
        count = len(words.way) + 1
        apart = min(78 * t, max(44 * t, (box.w - whole - 30 * t) / count))
        fits = int((box.w - 20 * t) / apart) if box.w < count * apart else count
        steps = words.way[-(fits - 1) :] if fits < count else words.way
        x = box.x + 20 * t
        for number, step in enumerate(steps, 1):
            if words.to >= 0 or number < len(steps):
                canvas.hair(x + radius + 5, y, apart - 2 * radius - 10, theme.paper_line)
            canvas.badge(step.look, x, y, 2 * radius)
            canvas.text(step.says, x, y + 26 * t, "ui", 13, theme.ink_soft, "c")
            x += apart
        if words.to >= 0:
            row = words.seats[words.to]
            canvas.box(Box.around(x, y, 2 * radius + 10), radius + 5, theme.select, theme.select_edge, 2.0)
            canvas.badge(row.seat.look, x, y, 2 * radius)
            here = say("turn.way.yours" if row.hold in ("yours", "asks") else "turn.way.now")
            canvas.text(here, x, y + 26 * t, "ui", 13, theme.ink, "c")
        x += radius + 22 * t
        if x + whole > box.right + 4:
            return
        ink = theme.note.ink if words.fine else theme.care.ink
        canvas.icon("check" if words.fine else "alert", x + 8 * t, y, 16 * t, ink)
        canvas.text(words.whole, x + 22 * t, y, "ui", 14, ink)


class SinceThen(Widget):
    """What has happened since somebody's last turn: the latest lines, and what it all came to."""

    focusable = False

    def __init__(self, words: TurnWords) -> None:
        self.words = words

    def draw(self, canvas: Canvas) -> None:
        """Draw the lines, below them how many more there are and the sum."""
        theme, t, account, box = canvas.theme, canvas.t, self.words.told, self.box
        lines = account.happened
        if not lines:
            canvas.text(say("turn.nothing_since"), box.x, box.y + 14 * t, "ui", 14, theme.ink_soft)
            return
        most = max(1, int((box.h - LINE * t) / (LINE * t)))
        shown, y = lines[-most:] if len(lines) > most else lines, box.y + LINE * t / 2
        seats = self.words.seats
        for happened in shown:
            seat, right = happened.line.first_seat, box.right
            if 0 <= seat < len(seats):
                canvas.badge(seats[seat].seat.look, box.x + 12 * t, y, 22 * t)
            else:
                canvas.icon(happened.line.icon, box.x + 12 * t, y, 17 * t, theme.ink_soft)
            if happened.change:
                right -= (
                    draw_change(canvas, account.written(happened.change), right, y, 14, on_paper=True) + 10
                )
            x = box.x + 30 * t
            draw_words(canvas, plain(happened.line.spans), x, y, right - x, "ui", 14, theme.ink)
            canvas.hair(box.x, y + LINE * t / 2, box.w, theme.paper_line)
            y += LINE * t
        rest = len(lines) - len(shown)
        if rest:
            canvas.text(say("turn.more", n=rest), box.x, y, "ui", 13.5, theme.ink_soft)
        if account.total:
            wide = draw_change(canvas, account.written(account.total), box.right, y, 14, on_paper=True)
            canvas.text(say("turn.in_all"), box.right - wide - 8, y, "strong", 13.5, theme.ink_soft, "r")
