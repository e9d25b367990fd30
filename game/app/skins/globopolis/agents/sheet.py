"""The list in the middle of the board: where Agents count, who may land there, what a fight would be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.globopolis import pieces
from game.app.skins.globopolis.agents.draft import Draft, Fight, Row
from game.app.skins.globopolis.agents.ring import token_row
from game.app.skins.globopolis.fields import draw_code
from game.app.skins.globopolis.labels import percent
from game.app.skins.globopolis.looks import Looks
from game.app.widgets.layout import row as row_of
from game.app.widgets.widget import Size, Widget
from game.app.widgets.words import LEAST, draw_fitted, draw_words, fit, shrunk
from game.rules.globopolis.state import NOBODY

HEAD, COLUMNS, ROW, FOOT = 38.0, 20.0, 33.5, 25.0
NAME, MINE, RIVALS, LANDS = 0.31, 0.15, 0.12, 0.12
"""The shares of the width that columns take; the last one has the rest."""
LARGEST: Final = 1.15
"""Letters are no larger, as on the board; the box says the same in the text scale of the screen."""


class AgentSheet(Widget):
    """Rows of Titles; the one that is looked at is framed, and its number has − and + beside it."""

    def __init__(
        self, looks: Looks, draft: Draft, *, changed: Callable[[int, int], None],
        pointed: Callable[[int], None], dropped: Callable[[float, float], None],
    ) -> None:  # fmt: skip
        self.looks, self.draft = looks, draft
        self.name = looks.say("agents.list")
        self.at = NOBODY
        self.first = 0
        """The first row that is shown."""
        self._rows: dict[int, Row] = {}
        self._changed, self._pointed, self._dropped = changed, pointed, dropped
        self._high = ROW
        self._pulls = False

    focusable = False

    # what it shows

    def renew(self) -> None:
        """The draft has changed: all figures are reckoned anew when they are seen."""
        self._rows = {}
        self.invalidate()

    def row(self, title: int) -> Row:
        """What is said of a Title; reckoned once for each draft."""
        if title not in self._rows:
            self._rows[title] = self.draft.row(title)
        return self._rows[title]

    def look_at(self, title: int, t: float) -> None:
        """Frame the row of a Title, and scroll to it; `t` is the text scale."""
        self.at = title
        if title in self.draft.listed:
            place, many = self.draft.listed.index(title), self.many(t)
            self.first = max(min(self.first, place), place - many + 1, 0)

    def many(self, t: float) -> int:
        """How many rows find room."""
        t = min(t, LARGEST)
        room = self.box.h - (HEAD + COLUMNS + FOOT) * t - 8
        return max(1, min(len(self.draft.listed), int(room / (ROW * t) + 0.02)))

    def shown(self, t: float) -> Sequence[int]:
        """The Titles of the rows that are shown."""
        return self.draft.listed[self.first : self.first + self.many(t)]

    def natural(self, canvas: Canvas) -> Size:
        """As high as its rows, up to six."""
        return Size(self.box.w, self.high(min(6, len(self.draft.listed)), canvas.t))

    @staticmethod
    def high(rows: int, t: float) -> float:
        """How high it is with so many rows."""
        return (HEAD + COLUMNS + FOOT + ROW * rows) * min(t, LARGEST) + 8

    def fitted(self, most: float, t: float) -> float:
        """Its height where it may be no higher than that: with whole rows."""
        rows = min(6, len(self.draft.listed))
        while rows > 2 and self.high(rows, t) > most:
            rows -= 1
        return self.high(rows, t)

    # the mouse

    def _place(self, x: float, y: float) -> tuple[int, float]:
        """The Title of the row at a point and how far across that is; NOBODY for none."""
        t = self._high / ROW
        top = self.box.y + (HEAD + COLUMNS) * t
        place = int((y - top) // self._high) if y >= top else -1
        shown = self.shown(t)
        title = shown[place] if 0 <= place < len(shown) else NOBODY
        return title, (x - self.box.x - 12) / (self.box.w - 24)

    def pulls(self, x: float, y: float) -> bool:
        """An Agent of the hand."""
        return y < self.box.y + HEAD * self._high / ROW and self.draft.free > 0

    @property
    def slides_from(self) -> float | None:
        """How far it is scrolled."""
        return self.first * self._high

    def slide_to(self, offset: float) -> None:
        """Scroll to a row."""
        most = len(self.draft.listed) - self.many(self._high / ROW)
        self.first = max(0, min(most, round(offset / max(1.0, self._high))))

    def mouse_down(self, x: float, y: float) -> None:
        """− and +, or an Agent of the hand is taken up."""
        title, across = self._place(x, y)
        self._pulls = y < self.box.y + HEAD * self._high / ROW and self.draft.free > 0
        if title == NOBODY:
            return
        self._pointed(title)
        if NAME <= across < NAME + MINE:
            self._changed(title, -1 if across < NAME + MINE / 2 else 1)

    def mouse_drag(self, x: float, y: float) -> None:
        """Look at the row."""
        title, _ = self._place(x, y)
        if title != NOBODY and not self.pressed:
            self._pointed(title)

    def mouse_up(self, x: float, y: float, inside: bool) -> None:
        """An Agent of the hand is let go somewhere."""
        if self._pulls and not inside:
            self._dropped(x, y)
        self._pulls = False

    def second_down(self, x: float, y: float) -> bool:
        """One fewer."""
        title, _ = self._place(x, y)
        if title != NOBODY:
            self._changed(title, -1)
        return title != NOBODY

    def wheel(self, steps: float) -> bool:
        """Scroll."""
        most = len(self.draft.listed) - self.many(self._high / ROW)
        self.first = max(0, min(most, self.first - (1 if steps > 0 else -1)))
        return True

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Head with hand and reserve, columns, rows, what the signs mean."""
        canvas = canvas.with_text(LARGEST)
        t, box, theme, say = canvas.t, self.box, canvas.theme, self.looks.say
        self._high = ROW * t
        canvas.lacquer(box, 10)
        self._head(canvas, box.inset(16, 0)._replace(y=box.y, h=HEAD * t))
        canvas.hair(box.x + 14, box.y + HEAD * t - 2, box.w - 28, theme.brass_line, 120)
        inner = Box(box.x + 12, box.y + HEAD * t, box.w - 24, box.h - HEAD * t)
        y = inner.y + COLUMNS * t / 2
        first, *others = self._lanes(inner)
        draw_words(canvas, say("agents.territory"), first.x + 4, y, first.w, "ui", 12.5, theme.mute)
        for name, lane in zip(("yours", "rivals", "lands", "fight"), others, strict=True):
            words = say(f"agents.{name}")
            draw_words(canvas, words, lane.cx, y, lane.w - 6, "ui", 12.5, theme.mute, "c")
        y = inner.y + COLUMNS * t
        for title in self.shown(t):
            self._draw_row(canvas, inner._replace(y=y, h=ROW * t), self.row(title))
            y += ROW * t
        canvas.hair(box.x + 14, y + 2, box.w - 28, theme.brass_line, 120)
        self._foot(canvas, Box(inner.x + 4, y + 3, inner.w - 8, FOOT * t))

    @staticmethod
    def _lanes(box: Box) -> list[Box]:
        """The columns: the name is written from the left, all else round its middle."""
        return row_of(box, [box.w * share for share in (NAME, MINE, RIVALS, LANDS)] + [None], 0)

    def _head(self, canvas: Canvas, box: Box) -> None:
        t, draft, say, theme = canvas.t, self.draft, self.looks.say, canvas.theme
        reserve = say("agents.reserve", n=draft.state.table.reserve[draft.side])
        limit = draft.state.options.agent_moves
        if limit:
            reserve = say("agents.moves", n=max(0, limit - draft.moved), many=limit)
        right = box.right - canvas.text_width(reserve, "ui", 14) - 12
        canvas.text(reserve, box.right, box.cy, "ui", 14, theme.mute, "r")
        size = 19 * t
        wide = min(draft.free, 5) * (size + 3) if draft.free else canvas.text_width("0", "strong", 15)
        if draft.free > 5:
            wide += canvas.text_width(f"{draft.free}", "strong", 15) + 6
        x = right - wide
        hand = Box(x, box.y, wide, box.h)
        if draft.free:
            token_row(canvas, self.looks, draft.side, hand, draft.free, size)
        if draft.free > 5 or not draft.free:
            canvas.text(str(draft.free), right, box.cy, "strong", 15, theme.cream, "r")
        words = say("agents.in_hand")
        canvas.text(words, x - 8, box.cy, "ui", 14, theme.cream, "r")
        room = x - 16 - canvas.text_width(words, "ui", 14) - box.x
        title = fit(canvas, say("agents.title"), "head", 19, room, most=1)
        if title.whole:
            draw_fitted(canvas, title, box.x, box.cy, "head", "#f6e3b4")

    def _draw_row(self, canvas: Canvas, box: Box, row: Row) -> None:
        t, theme, looks = canvas.t, canvas.theme, self.looks
        if row.title == self.at:
            canvas.box(box.inset(0, 1), 6, ("#2f5243", "#21402f"), theme.mark_chosen, 1.8)
        name, mine, rivals, lands, fight = self._lanes(box)
        code = Box(name.x + 6, box.cy - 10 * t, 36 * t, 20 * t)
        draw_code(canvas, looks, row.title, code)
        if row.owner != NOBODY:
            canvas.tag(looks.of(row.owner), Box(code.right + 6, box.cy - 7 * t, 22 * t, 14 * t))
        x = code.right + 34 * t
        line = fit(canvas, looks.title(row.title).name, "strong", 14.5, name.right - 3 * t - x, most=2)
        if line.whole:  # the code says it too
            draw_fitted(canvas, line, x, box.cy, "strong", theme.cream)
        self._number(canvas, mine, row)
        self._rivals(canvas, rivals, row)
        seat, share = row.lands
        if share >= 0.005:
            foreign = seat == self.draft.seat
            who = looks.say("agents.you") if foreign else looks.name(seat)
            x, down, wide = lands.cx, 7.5 * t, lands.w - 6
            draw_words(canvas, who, x, lands.cy - down, wide, "ui", 12.5, theme.cream, "c")
            tone = theme.gain if foreign else theme.loss
            canvas.text(percent(looks, share), x, lands.cy + down, "strong", 14, tone, "c")
        else:
            self._none(canvas, lands)
        self._fight(canvas, fight, row.fight)

    def _none(self, canvas: Canvas, lane: Box) -> None:
        words, ink = self.looks.say("agents.none"), canvas.theme.mute
        canvas.text(words, lane.cx, lane.cy, "ui", 14, ink, "c")

    def _number(self, canvas: Canvas, lane: Box, row: Row) -> None:
        t, theme, x, y = canvas.t, canvas.theme, lane.cx, lane.cy
        told = str(row.mine) if row.mine else self.looks.say("agents.none")
        canvas.text(told, x, y, "strong", 16, theme.cream, "c")
        if row.title == self.at:
            canvas.icon("minus", x - 22 * t, y, 13 * t, theme.brass_text if row.mine else theme.mute)
            full = self.draft.refusal(row.title, row.mine + 1) is not None
            canvas.icon("plus", x + 22 * t, y, 13 * t, theme.mute if full else theme.brass_text)

    def _rivals(self, canvas: Canvas, lane: Box, row: Row) -> None:
        t, theme, y = canvas.t, canvas.theme, lane.cy
        if not row.rivals:
            self._none(canvas, lane)
            return
        step = min(34 * t, (lane.w - 6) / len(row.rivals))
        left = lane.cx - step * (len(row.rivals) - 1) / 2
        for place, (side, number) in enumerate(row.rivals):
            at = left + step * place
            pieces.draw_agent(canvas, self.looks, side, (at - 6 * t, y), 1, 16 * t)
            canvas.text(str(number), at + 8 * t, y, "strong", 14, theme.cream, "c")

    def _fight(self, canvas: Canvas, lane: Box, fight: Fight | None) -> None:
        t, theme, say = canvas.t, canvas.theme, self.looks.say
        x, y, wide = lane.cx, lane.cy, lane.w - 6
        if fight is None:
            words = say("agents.no_fight")
            draw_words(canvas, words, x, y, wide, "ui", 13, theme.mute, "c", most=2)
            return
        now, more = percent(self.looks, fight.now), percent(self.looks, fight.more)
        words = say("agents.win" if fight.attacks else "agents.hold", now=now)
        changes = now != more
        arrow = 24 * t if changes else 0.0
        whole = words + more if changes else words
        size = shrunk(canvas, whole, "strong", 14, LEAST, wide - arrow)
        if canvas.text_width(whole, "strong", size) > wide - arrow:
            words = now
        left = x - (canvas.text_width(words + more if changes else words, "strong", size) + arrow) / 2
        left += canvas.text(words, left, y - 7 * t, "strong", size, theme.cream)
        if changes:
            canvas.icon("arrow-right", left + 12 * t, y - 7 * t, 11 * t, theme.mute)
            tone = theme.gain if fight.more > fight.now else theme.loss
            canvas.text(more, left + 24 * t, y - 7 * t, "strong", size, tone)
        source = say("agents.from", title=fight.source)
        draw_words(canvas, source, x, y + 8.5 * t, wide, "ui", 12, theme.mute, "c")

    def _foot(self, canvas: Canvas, box: Box) -> None:
        """What the signs on the ring mean."""
        t, theme, say = canvas.t, canvas.theme, self.looks.say
        x = box.x
        for tone, words in (("money", "agents.for_you"), ("loss", "agents.for_rival")):
            plate = Box(x, box.cy - 7 * t, 24 * t, 16 * t)
            fill, ink = ("#f0cf7c", "#20150c") if tone == "money" else ("#8a2f22", "#fff3e2")
            canvas.box(plate, 4, fill, "#0b1511", 1.0)
            canvas.text(say("overlay.agents.ahead"), plate.cx, plate.cy, "strong", 12, ink, "c")
            x = plate.right + 6
            x += canvas.text(say(words), x, box.cy, "ui", 12.5, theme.cream) + 14 * t
        many, whole = self.many(t), len(self.draft.listed)
        if whole > many:
            words = say("agents.range", start=self.first + 1, end=self.first + many, n=whole)
            if x + canvas.text_width(words, "ui", 12.5) < box.right:
                canvas.text(words, box.right, box.cy, "ui", 12.5, theme.mute, "r")
