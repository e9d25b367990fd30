"""What has happened since a person's last turn, on paper: the turns, and what each did to the person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import WatchAgain
from game.app.shell.keys import MODIFIERS
from game.app.table.catching_up import Account, Touched
from game.app.table.context import TableContext
from game.app.table.panels.journal_card import DOT, Entry, Faces, entries
from game.app.table.panels.journal_list import draw_change, draw_turn
from game.app.widgets.button import Button
from game.app.widgets.dialog import Dialog
from game.app.widgets.listing import Listing, ListRow
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.widget import Close
from game.app.widgets.words import Label, draw_words
from game.engine.vocabulary import Seat
from game.store.briefs import Shortener, plain
from game.store.catalogue import say

ROW: Final = 34.0
LOW: Final = 24.0
"""How high a turn is, and what stands below it."""
WALKED: Final = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
"""Keys that walk through the turns."""


class Opened(NamedTuple):
    """A turn of the list is to show its lines, or not any more."""

    place: int


class CatchUpSheet(Dialog):
    """The turns since then on paper, each with what it did to the person below it. Keys that do nothing here
    close it."""

    def __init__(self, context: TableContext, account: Account) -> None:
        self.looks = [seat.look for seat in context.match.seats]
        self.account = account
        phrases = context.phrases
        shortener = phrases.words.shortener(phrases.board, phrases.rules, phrases.names)
        self.list = TurnList(account, context.match.seats, context.skin.motion.faces, shortener)
        self.title = Label(say("catching_up.title"), "head-bold", 22, "title")
        others = sum(turn.seat not in (-1, account.seat) for turn in self.list.turns)
        count = say("catching_up.turns", n=others) if self.list.turns else say("catching_up.nothing")
        self.count = Label(count, "ui", 14, "soft")
        self.total = DrawingArea(self._draw_total)
        self.again = Button(say("catching_up.again"), WatchAgain(), "paper", icon="play", key="w")
        self.again.enabled = bool(self.list.turns)
        self.back = Button(say("catching_up.back"), Close(), "brass", key="space")
        self.first = self.back
        super().__init__((self.title, self.count, self.list, self.total, self.again, self.back), 600, "dim")

    def key(self, event: pygame.Event) -> bool:
        """Any key that is none of its parts' closes it, but for one that is pressed while it comes: that was
        meant for the table."""
        if not self.coming.done or event.key in MODIFIERS:
            return True
        if event.key in WALKED and self.list.turns:
            return self.list.key(event)
        self.emit(WatchAgain() if event.key == pygame.K_w and self.again.enabled else Close())
        return True

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """The title, the turns, the sum, the ways on; the turns give way where the window is low."""
        t = ruler.t
        badge = 30 * t
        count = self.count.natural(ruler).w
        beside = inside.w - badge - 8
        wide = self.title.natural(ruler).w
        self.title.box = Box(inside.x + badge + 8, inside.y, min(wide, beside), 30 * t)
        y = inside.y + 38 * t
        if wide + count + 16 <= beside:
            self.count.box = Box(inside.right - count, inside.y + 4 * t, count, 24 * t)
        else:
            self.count.box = Box(inside.x, y, inside.w, 22 * t)
            y += 24 * t
        sum_high = 40 * t if self.list.turns else 0.0
        buttons = [self.again.natural(ruler), self.back.natural(ruler)]
        high = max(one.h for one in buttons)
        self.list.box = Box(inside.x, y, inside.w, 0)
        room = self.room - (y - inside.y) - sum_high - high - 16
        self.list.box = Box(inside.x, y, inside.w, max(34 * t, min(self.list.natural(ruler).h, room)))
        y = self.list.box.bottom + 4
        self.total.box = Box(inside.x, y, inside.w, sum_high)
        y += sum_high + 12
        self.again.box = Box(inside.x, y, min(buttons[0].w + 10, inside.w / 2 - 6), high)
        wide = min(buttons[1].w + 10, inside.w / 2 - 6)
        self.back.box = Box(inside.right - wide, y, wide, high)
        return y + high - inside.y

    def ground(self, canvas: Canvas) -> None:
        """Paper, the badge of the person, a line below the heading."""
        super().ground(canvas)
        t, title = canvas.t, self.title.box
        canvas.badge(self.looks[self.account.seat], title.x - 8 - 15 * t, title.cy, 28 * t)
        canvas.hair(self.list.box.x, self.list.box.y - 3, self.list.box.w, canvas.theme.paper_line)

    def _draw_total(self, canvas: Canvas, box: Box) -> None:
        if not box.h:
            return
        canvas.hair(box.x, box.y, box.w, canvas.theme.paper_line)
        canvas.text(say("catching_up.total"), box.x + 6, box.cy, "strong", 15.5, canvas.theme.ink)
        total = self.account.total
        if total:
            right = box.right - 26 * canvas.t
            draw_change(canvas, self.account.written(total), right, box.cy, 17, on_paper=True)
        else:
            words = say("catching_up.even")
            canvas.text(words, box.right - 6, box.cy, "strong", 15.5, canvas.theme.ink, "r")


class TurnList(Listing):
    """The turns, the oldest first; one that is taken shows its lines."""

    def __init__(self, account: Account, seats: Sequence[Seat], faces: Faces, shortener: Shortener) -> None:
        super().__init__((), lambda place: Opened(place), row_height=ROW, name=say("catching_up.title"))
        self.draw_row, self.height_of = self._draw_one, self._height
        self.turns = account.turns
        self._account, self._seats, self._faces, self._shortener = account, seats, faces, shortener
        self._touched = [account.touched(turn, shortener) for turn in self.turns]
        self._parts: list[tuple[int, Touched | Entry | None]] = []
        self._fill()

    def _fill(self) -> None:
        """A row for each turn, each line of one that is open, and each thing it did to the person."""
        self._parts = []
        for number, turn in enumerate(self.turns):
            self._parts.append((number, None))
            if turn.by_hand:
                self._parts += [(number, each) for each in entries(turn, self._shortener, running=False)]
            self._parts += [(number, each) for each in self._touched[number]]
        self.rows = tuple(ListRow(self._said(number, part)) for number, part in self._parts)

    def _said(self, number: int, part: Touched | Entry | None) -> str:
        if part is None:
            return DOT.join(self.turns[number].gist(self._shortener))
        return part.text if isinstance(part, Touched) else plain(part.spans)

    def emit(self, command: object) -> None:
        """Open a turn, or fold it."""
        if isinstance(command, Opened):
            turn = self.turns[self._parts[command.place][0]]
            turn.by_hand = not turn.by_hand
            self._fill()
            self.chosen = next(n for n, (number, _) in enumerate(self._parts) if self.turns[number] is turn)
            return
        super().emit(command)

    def _height(self, canvas: Canvas, n: int) -> float:
        part = self._parts[n][1]
        return (ROW if part is None else LOW) * canvas.t

    def _draw_one(self, canvas: Canvas, box: Box, n: int, chosen: bool) -> None:
        number, part = self._parts[n]
        theme, t = canvas.theme, canvas.t
        if part is None:
            turn = self.turns[number]
            draw_turn(
                canvas, box, turn, self._seats, self._faces, self._shortener, opened=bool(turn.by_hand),
                on_paper=True,
            )  # fmt: skip
            return
        x, right = box.x + 34 * t, box.right - 22 * t
        left = x + 22 * t
        if isinstance(part, Entry):
            canvas.icon(part.line.icon, x + 8 * t, box.cy, 14 * t, theme.ink_soft)
            draw_words(canvas, plain(part.spans), left, box.cy, right - left, "ui", 14, theme.ink_soft)
            return
        sign = theme.ink_alarm if part.change < 0 else theme.ink_good if part.change else theme.ink_soft
        canvas.icon("arrow-right", x + 8 * t, box.cy, 13 * t, sign)
        if part.change:
            change = self._account.written(part.change)
            right -= draw_change(canvas, change, right, box.cy, 14, on_paper=True) + 10 * t
        draw_words(canvas, part.text, left, box.cy, right - left, "ui", 14, theme.ink)
