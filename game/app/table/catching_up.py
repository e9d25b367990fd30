"""What has happened since a person acted last, as a short list: who did what, what it cost or brought."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.shell.keys import MODIFIERS
from game.app.table.context import TableContext
from game.app.table.panels.journal_line import JournalLine, folded, line
from game.app.table.panels.seat_motion import amounts, written
from game.app.widgets.button import Button
from game.app.widgets.dialog import Dialog
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.widget import Close
from game.app.widgets.words import Label, fit
from game.engine.replay import history
from game.engine.view import heard_by
from game.store.catalogue import say
from game.store.logs import logger

MANY: Final = 20
LONG_MS: Final = 60_000.0
"""After more lines about others than that which went by at once, or after a longer time, the list opens by
itself."""
ROWS: Final = 10
"""So many lines are shown at most: the list is short."""
ROW: Final = 34.0


class Happened(NamedTuple):
    """An event: its line, what it changed of the person's money (0: nothing), and how much it counts."""

    line: JournalLine
    change: int
    rank: int


class Account(NamedTuple):
    """What happened, the oldest first; `unit` is what stands before and behind the person's amounts."""

    happened: tuple[Happened, ...]
    unit: tuple[str, str]

    @property
    def shown(self) -> list[Happened]:
        """The lines that count most, in their order."""
        ranked = sorted(range(len(self.happened)), key=lambda n: (-self.happened[n].rank, -n))
        return [self.happened[n] for n in sorted(ranked[:ROWS])]

    def written(self, change: int) -> str:
        """A change as an amount with its sign."""
        before, after = self.unit
        return f"{'+' if change > 0 else '−'}{before}{written(abs(change))}{after}"


class CatchingUp:
    """Knows since when the only person at a table has only watched, and how long that is."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self._since = -1
        self._ms = 0.0
        self._own = -1
        """How long the log was when the person was last seen on turn; -1 as long as that was not."""
        self._rushed = False
        """Whether anything since then went by at once, so that it could not be followed."""
        self._told = self.since
        """Since when a person has been told; what was before they sat down is not told unasked."""

    @property
    def seat(self) -> int:
        """The only person at this screen; -1 where there are several or none."""
        people = self.context.controller.session.people
        return people[0] if len(people) == 1 else -1

    @property
    def since(self) -> int:
        """How long the log was when the person's last turn ended; where that was not seen, after the last
        thing that the person did; 0 before the first."""
        log = self.context.match.log
        if 0 <= self._own <= len(log):
            return self._own
        return next((n + 1 for n in range(len(log) - 1, -1, -1) if log[n].seat == self.seat), 0)

    def tick(self, ms: float) -> None:
        """Let time pass."""
        controller = self.context.controller
        if self.seat < 0 or controller.mode not in ("watch", "think"):
            return
        player = controller.event_player
        if player.shown.table.seat == self.seat and player.logged:
            self._own = player.logged
        since = self.since
        if since != self._since:
            self._since, self._ms, self._rushed = since, 0.0, False
        self._ms += ms
        self._rushed |= controller.hurrying or player.hurried or player.others == "instant"

    def due(self) -> bool:
        """Whether the person's turn has come after so much that they are told of it unasked; once only."""
        context = self.context
        seat, mode = self.seat, context.controller.mode
        mine = seat >= 0 and mode in ("roll", "choose") and context.controller.seat == seat
        if not mine or context.controller.event_player.shown.table.seat != seat:
            return False
        since, told = self.since, self._told
        self._told = since
        if since <= told:  # nothing new, or the person has taken something back
            return False
        entries = context.view.journal.entries
        lines = folded([entry for entry in entries if entry.logged > since], ())
        others = sum(entry.first_seat != seat for entry in lines)
        return (others > MANY and self._rushed) or self._ms > LONG_MS

    def account(self) -> Account:
        """All that has been told since the person acted last."""
        context, seat = self.context, self.seat
        match, phrases, skin = context.match, context.phrases, context.skin
        since, eye = self.since, context.controller.session.eye
        waiting = context.controller.unseen
        found: list[Happened] = []
        unit = ("", "")
        try:
            state = None
            log = history(match.rules, match.board, match.options, match.seats, match.seed, match.log)
            for number, (_, events, then) in enumerate(log):
                own_doing = 0 < number <= len(match.log) and match.log[number - 1].seat == seat
                if number > since and state is not None:
                    after = [skin.facts.seat(state, n).money for n in range(len(match.seats))]
                    for event in heard_by(events, match.rules.party(state, eye)):
                        before = after
                        event.apply(state.table)
                        after = [skin.facts.seat(state, n).money for n in range(len(match.seats))]
                        own = amounts(before[seat], after[seat]) if before[seat] != after[seat] else None
                        unit = (own[0], own[3]) if own is not None else unit
                        if event.silent:
                            continue
                        spans = phrases.words.sentence(event, phrases.board, phrases.rules, phrases.names)
                        told = line(phrases.words, event, spans, number)
                        showing = skin.motion
                        weighty = showing.matters(event) or showing.is_read(event) or told.names(seat)
                        rank = 3 if own else 2 if weighty else 1 if before != after else 0
                        rank = -1 if own_doing else rank  # who did it knows of it
                        found.append(Happened(told, own[2] - own[1] if own else 0, rank))
                if number >= since:
                    state = match.rules.view(then.state, eye, 0)
        except Exception:
            # A log that does not fit any more is no reason not to play on.
            logger.exception("what has happened cannot be told from the log")
            found = []
        return Account(tuple(found[: len(found) - waiting] if waiting else found), unit)

    def sheet(self) -> Dialog:
        """The list on paper."""
        return CatchUpSheet(self.context, self.account())


class CatchUpSheet(Dialog):
    """A short list on paper, which any key closes."""

    def __init__(self, context: TableContext, account: Account) -> None:
        self.looks = [seat.look for seat in context.match.seats]
        self.account = account
        shown = account.shown
        self.title = Label(say("catching_up.title"), "head-bold", 22, "title")
        self.rows = [DrawingArea(partial(self._draw_row, happened)) for happened in shown]
        rest = len(account.happened) - len(shown)
        words = say("catching_up.rest", n=rest) if rest else say("catching_up.nothing") if not shown else ""
        self.rest = Label(words, "ui", 14, "soft", wrap=True)
        self.total = DrawingArea(self._draw_total)
        self.back = Button(say("catching_up.back"), Close(), "paper", icon="arrow-left", key="esc")
        super().__init__((self.title, *self.rows, self.total, self.rest, self.back), 760, "dim")

    def key(self, event: pygame.Event) -> bool:
        """Any key closes it, but for one that is pressed while it comes: that was meant for the table."""
        if event.key not in MODIFIERS and self.coming.done:
            self.emit(Close())
        return True

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """The title, the rows, the sum, the way back; rows are lower where the window is low."""
        t = ruler.t
        high = 44 * min(t, 1.25)
        self.title.box = Box(inside.x, inside.y, inside.w, 30 * t)
        y = inside.y + 40 * t
        sum_high = 36 * t if any(row.change for row in self.account.happened) else 0.0
        rest_high = self._high_of_rest(ruler, inside.w)
        room = self.room - 40 * t - sum_high - rest_high - high - 14
        row = max(18 * t, min(ROW * t, room / max(1, len(self.rows))))
        for area in self.rows:
            area.box = Box(inside.x, y, inside.w, row)
            y += row
        self.total.box = Box(inside.x, y, inside.w, sum_high)
        y += sum_high + 4
        self.rest.box = Box(inside.x, y, inside.w, rest_high)
        y += rest_high + 10
        wide = self.back.natural(ruler).w + 10
        self.back.box = Box(inside.right - wide, y, wide, high)
        return y + high - inside.y

    def _high_of_rest(self, ruler: Canvas, wide: float) -> float:
        self.rest.box = Box(0, 0, wide, 0)
        return self.rest.natural(ruler).h if self.rest.words else 0.0

    def _draw_row(self, happened: Happened, canvas: Canvas, box: Box) -> None:
        theme, t = canvas.theme, canvas.t
        canvas.hair(box.x, box.bottom, box.w, theme.paper_line)
        seat = happened.line.first_seat
        side = min(24 * t, box.h - 6)
        if seat >= 0:
            canvas.badge(self.looks[seat], box.x + 14 * t, box.cy, side)
        else:
            canvas.icon(happened.line.icon, box.x + 14 * t, box.cy, side * 0.8, theme.ink_soft)
        right = box.right - 6
        if happened.change:
            right -= self._draw_change(canvas, happened.change, box, 16) + 14 * t
        left = box.x + 34 * t
        most = 2 if box.h >= 30 * t else 1
        words = fit(canvas, happened.line.plain, "ui", 15 if most == 1 else 14, right - left, most=most)
        y = box.cy - (len(words.lines) - 1) * words.size * t * 0.58
        for text in words.lines:
            canvas.text(text, left, y, "ui", words.size, theme.ink)
            y += words.size * t * 1.16

    def _draw_change(self, canvas: Canvas, change: int, box: Box, size: float) -> float:
        """Draw what came in or went out at the right; returns how wide it is."""
        words = self.account.written(change)
        canvas.text(words, box.right - 6, box.cy, "bold", size, self._ink(canvas, change), "r")
        return canvas.text_width(words, "bold", size)

    def _draw_total(self, canvas: Canvas, box: Box) -> None:
        if not box.h:
            return
        total = sum(happened.change for happened in self.account.happened)
        canvas.text(say("catching_up.total"), box.x + 6, box.cy, "strong", 15.5, canvas.theme.ink)
        if total:
            self._draw_change(canvas, total, box, 18)
        else:
            words = say("catching_up.even")
            canvas.text(words, box.right - 6, box.cy, "strong", 15.5, canvas.theme.ink, "r")

    @staticmethod
    def _ink(canvas: Canvas, change: int) -> str:
        return canvas.theme.ink_good if change > 0 else canvas.theme.ink_alarm
