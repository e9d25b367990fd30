"""The menu over the table: the game rests while it is open."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import (
    OpenKeys,
    OpenLoad,
    OpenOrders,
    OpenPlayers,
    OpenSave,
    OpenSettings,
    OpenSharing,
    Quit,
    ToStart,
)
from game.app.table.panels.standing import ROW, StandingRows
from game.app.widgets.button import Button
from game.app.widgets.dialog import Dialog
from game.app.widgets.layout import column
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.widget import Close, ShowRule, Widget
from game.app.widgets.words import Hair, Label, draw_words
from game.store.catalogue import say

GAP = 10.0


class Menu(Dialog):
    """Buttons at the left; at the right how it stands, on a card."""

    def __init__(
        self, subtitle: str, standing: StandingRows, facts: Sequence[tuple[str, str]],
        leaving: Sequence[Button] = (), more: Sequence[Button] = (), *, orders: bool = False,
    ) -> None:  # fmt: skip
        self.title = Label(say("pause.title"), "head-bold", 29, "title")
        self.subtitle = Label(subtitle, "ui", 15, "soft", wrap=True)
        self.line, self.line2 = Hair(), Hair()
        self.back = Button(say("pause.back"), Close(), "brass", icon="arrow-left", key="esc", size=17)
        self.share = Button(say("pause.share"), OpenSharing(), "paper", icon="external", key="m")
        self.rows: tuple[tuple[Button, ...], ...] = (
            (
                Button(say("pause.save"), OpenSave(), "paper", icon="save", key="s"),
                Button(say("pause.load"), OpenLoad(), "paper", icon="folder-open", key="o"),
                self.share,
            ),
            (
                Button(say("pause.rules"), ShowRule(), "paper", icon="book", key="r"),
                Button(say("pause.players"), OpenPlayers(), "paper", icon="users", key="w"),
            ),
            (
                Button(say("pause.settings"), OpenSettings(), "paper", icon="settings", key="g"),
                Button(say("pause.keys"), OpenKeys(), "paper", icon="keyboard", key="k"),
            ),
            (
                Button(say("pause.shelf"), ToStart(), "paper", icon="home", key="h"),
                Button(say("pause.quit"), Quit(), "paper", icon="quit", key="q"),
            ),
        )
        if orders:
            more = (Button(say("pause.orders"), OpenOrders(), "paper", icon="list", key="b"), *more)
        if len(more) + len(leaving) <= 2:
            more, leaving = (*more, *leaving), ()
        if more:
            self.rows = (*self.rows[:-1], tuple(more), self.rows[-1])
        if leaving:
            self.rows = (*self.rows[:-1], tuple(leaving), self.rows[-1])
        self.note = Label(say("pause.kept"), "ui", 14, "soft", wrap=True)
        self.standing = standing
        self.facts = tuple(facts)
        self.card = DrawingArea(self._draw_card)
        buttons = [button for row in self.rows for button in row]
        parts: list[Widget] = [self.title, self.subtitle, self.line, self.back, *buttons]
        super().__init__([*parts, self.line2, self.note, self.card], 800, "dim")

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """Title, then two columns."""
        t = ruler.t
        y = inside.y
        self.title.box = Box(inside.x, y, inside.w, 34 * t)
        y += 38 * t
        self.subtitle.box = Box(inside.x, y, inside.w, 0)
        high = self.subtitle.natural(ruler).h
        self.subtitle.box = Box(inside.x, y, inside.w, high)
        y += high + 8
        self.line.box = Box(inside.x, y, inside.w, 1)
        y += 16
        left, right = Box(inside.x, y, inside.w, 0).cut_left(inside.w * 0.48, 28)
        end = self._lay_buttons(ruler, left, self.room - (y - inside.y))
        self.card.box = Box(right.x, y, right.w, end - y)
        return end - inside.y

    def _lay_buttons(self, ruler: Canvas, left: Box, room: float) -> float:
        """Rows of buttons, lower where the window is; returns where they end."""
        t = ruler.t
        self.note.box = Box(left.x, 0, left.w, 0)
        note = self.note.natural(ruler).h
        count = len(self.rows)
        wanted = (54 + count * 44) * t
        share = min(1.0, (room - note - 12 - 12 - (count + 1) * GAP) / wanted)
        first, row = 54 * t * share, 44 * t * share
        heights = [first, *[row] * 3, 12.0, *[row] * (count - 3)]
        places = column(left._replace(h=sum(heights) + GAP * (count + 1)), heights, GAP)
        self.back.box = places[0]
        for buttons, place in zip(self.rows, (*places[1:4], *places[5:]), strict=True):
            for button, box in zip(buttons, place.columns(len(buttons), GAP), strict=True):
                button.box = box
        self.line2.box = places[4]
        self.note.box = Box(left.x, places[-1].bottom + 12, left.w, note)
        return self.note.box.bottom

    def _draw_card(self, canvas: Canvas, box: Box) -> None:
        theme, t = canvas.theme, canvas.t
        canvas.box(box, 8, theme.card, theme.paper_line, 1.1)
        wanted = (52 + ROW * len(self.standing.seats) + 22 + 27 * len(self.facts)) * t
        share = min(1.0, (box.h - 8) / wanted) * t
        y = box.y + 24 * share
        head = canvas.text(say("pause.standing"), box.x + 20, y, "head", 18, theme.ink)
        now = say("pause.standing_now")
        if head + canvas.text_width(now, "ui", 13) < box.w - 50:
            canvas.text(now, box.right - 18, y, "ui", 13, theme.ink_soft, "r")
        y += 36 * share
        count = len(self.standing.seats)
        self.standing.box = Box(box.x + 8, y - ROW * share / 2, box.w - 16, ROW * share * count)
        self.standing.draw(canvas)
        y += ROW * share * count - 4 * share
        canvas.hair(box.x + 18, y, box.w - 36, theme.paper_line)
        y += 20 * share
        for name, value in self.facts:
            room = box.w - 50 - canvas.text(name, box.x + 20, y, "ui", 14, theme.ink_soft)
            draw_words(canvas, value, box.right - 18, y, room, "strong", 14, theme.ink, "r")
            y += 27 * share
