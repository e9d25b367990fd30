"""The paper of the records: finished matches and the chosen one, or who won how often."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.panels.dates import when
from game.app.panels.drawn import Drawn
from game.app.panels.wishes import Close
from game.app.widgets.button import Button
from game.app.widgets.field import Field
from game.app.widgets.layout import flow
from game.app.widgets.listing import Listing, Row
from game.app.widgets.notes import Note
from game.app.widgets.panel import Panel
from game.app.widgets.switch import Part, Tabs
from game.app.widgets.widget import Reason, Size
from game.app.widgets.words import Hair, Label, fit
from game.store.records import Record, Total

ROW, TOTAL = 62.0, 46.0
ALL = ""
"""The tab of all games."""


class ShowGame(msgspec.Struct, frozen=True):
    """The records of one game, or of all."""

    game: str


class ShowPage(msgspec.Struct, frozen=True):
    """The matches, or the totals."""

    page: str


class Find(msgspec.Struct, frozen=True):
    """The matches in which a name occurs."""

    name: str


class Moved(msgspec.Struct, frozen=True):
    """Another match is chosen."""

    place: int


class SeeResult(msgspec.Struct, frozen=True):
    """Show the result of the chosen match."""


class Replay(msgspec.Struct, frozen=True):
    """See the chosen match again."""


class DeleteRecord(msgspec.Struct, frozen=True):
    """Delete the chosen match; it is asked once."""


class Shown(msgspec.Struct, frozen=True):
    """What the paper shows of a record: the words that need the rules of its game."""

    record: Record
    game: str
    totals: tuple[str, ...]
    levels: tuple[str, ...]
    ending: str
    facts: tuple[tuple[str, str], ...]

    @property
    def title(self) -> str:
        """Who won."""
        best = [self.record.seats[seat].name for seat in self.record.winners]
        if not self.record.over:
            return "Not played to its end"
        return f"{best[0]} won" if len(best) == 1 else f"{' and '.join(best)} shared the win"

    @property
    def order(self) -> list[int]:
        """The seats, the winner first."""
        ranks = self.record.standing.ranks
        return sorted(range(len(self.record.seats)), key=lambda seat: (ranks[seat], seat))


class RecordPaper(Panel):
    """Title, search, tabs, the list, the card and the buttons."""

    def __init__(
        self, games: Mapping[str, str], game: str, page: str, find: Field, shown: Sequence[Shown],
        totals: Sequence[tuple[Total, str, str]], chosen: int, empty: str,
    ) -> None:  # fmt: skip
        self.shown = tuple(shown)
        self.totals = tuple(totals)
        self.page = page
        self.title = Label("Records", "head-bold", 28, "title")
        self.find = find
        self.line, self.line2 = Hair(), Hair()
        parts = [(ALL, Part(label="All games"))]
        parts += [(name, Part(label=title)) for name, title in games.items()]
        self.games = Tabs(parts, game, ShowGame, name="Game", size=13.5)
        self.games.hidden = len(parts) < 3
        pages = [("matches", Part(label="Matches")), ("totals", Part(label="Totals"))]
        self.pages = Tabs(pages, page, ShowPage, name="Page", size=13.5)
        self.list = Listing(
            [Row(one.title) for one in self.shown], lambda n: SeeResult(), moved=Moved, chosen=chosen,
            row_height=ROW, draw_row=self._draw_row, double=True, name="Finished matches",
        )  # fmt: skip
        self.table = Listing(
            [Row(total.name) for total, _, _ in self.totals], row_height=TOTAL, draw_row=self._draw_total,
            name="Totals",
        )  # fmt: skip
        self.list.hidden, self.table.hidden = page != "matches", page != "totals"
        self.empty = Label(empty, "ui", 16, "soft", wrap=True)
        self.empty.hidden = bool(self.shown if page == "matches" else self.totals)
        self.card = Drawn(self._draw_card)
        self.note = Note("", "no", title="This recording cannot be used")
        self.delete = Button("Delete", DeleteRecord(), "danger", icon="trash", key="delete")
        self.back = Button("Back", Close(), "paper", icon="arrow-left", key="esc")
        self.replay = Button("Watch replay", Replay(), "paper", icon="play", key="w")
        self.play = Button("Look back", SeeResult(), "brass", icon="chart", key="enter")
        super().__init__(
            "paper",
            (self.title, self.find, self.line, self.games, self.pages, self.list, self.table, self.empty,
             self.card, self.note, self.line2, self.delete, self.back, self.replay, self.play),
        )  # fmt: skip
        self.card.hidden = page != "matches" or not self.shown
        self.choose(chosen)

    @property
    def chosen(self) -> Shown | None:
        """The chosen match."""
        place = self.list.chosen
        return self.shown[place] if 0 <= place < len(self.shown) else None

    def choose(self, place: int) -> None:
        """Show a match on the card; the buttons say what can be done with it."""
        one = self.chosen
        self.delete.label = "Delete"
        self.note.hidden = one is None or not one.record.fault or self.page != "matches"
        self.note.words = one.record.fault if one is not None else ""
        buttons = (self.delete, self.replay, self.play)
        if one is None or self.page != "matches":
            for button in buttons:
                button.forbid(Reason("Nothing is chosen", "Choose a match in the list first."))
            return
        self.delete.allow()
        for button in buttons[1:]:
            if one.record.fault:
                button.forbid(Reason("This recording cannot be used", one.record.fault))
            else:
                button.allow()
        self.card.spoil()

    # layout

    def place_in(self, ruler: Canvas, box: Box, small: bool) -> None:
        """Stand in `box`."""
        t = ruler.t
        self.box = box
        inside = box.inset(24, 16) if small else box.inset(38, 26)
        head, rest = inside.cut_top(38 * t, 6)
        wide = min(240 * t, head.w * 0.4)
        self.find.box, title = head.cut_right(wide, 16)
        self.find.box = self.find.box.inset(0, (head.h - 34 * t) / 2)
        self.title.box = title
        self.line.box = rest._replace(h=1)
        rest = rest.cut_top(1, 8)[1]
        rest = self._place_tabs(ruler, rest)
        rest = self._place_buttons(ruler, rest)
        if self.page == "totals" or not self.shown:
            self.table.box = self.list.box = self.empty.box = rest
            self.empty.box = rest._replace(h=60 * t)
            return
        left, right = rest.cut_left(rest.w * 0.6, 20)
        self.list.box = left
        self.note.box = Box(right.x, 0, right.w, 0)
        note = 0.0 if self.note.hidden else min(right.h * 0.6, self.note.natural(ruler).h)
        self.note.box = Box(right.x, right.bottom - note, right.w, note)
        self.card.box = right._replace(h=max(20.0, right.h - (note + 10 if note else 0)))

    def _place_tabs(self, ruler: Canvas, rest: Box) -> Box:
        none = Size(0.0, 0.0)
        sizes = [none if self.games.hidden else self.games.natural(ruler), self.pages.natural(ruler)]
        high = sizes[1].h
        if sizes[0].w + sizes[1].w + 24 <= rest.w:
            self.games.box = Box(rest.x, rest.y, sizes[0].w, high)
            self.pages.box = Box(rest.right - sizes[1].w, rest.y, sizes[1].w, high)
            return rest.cut_top(high, 10)[1]
        places = flow(rest._replace(h=high), [min(size.w, rest.w) for size in sizes], high, 6)
        self.games.box, self.pages.box = places
        return rest.cut_top(places[1].bottom - rest.y, 10)[1]

    def _place_buttons(self, ruler: Canvas, rest: Box) -> Box:
        t = ruler.t
        high = 44 * (0.4 + 0.6 * t)
        foot, rest = rest.cut_bottom(high + 10, 8)
        self.line2.box = foot._replace(h=1)
        row = foot.cut_top(10)[1]
        share = min(1.0, row.w / (sum(self._wanted(ruler)) + 30))
        for button, wanted in zip((self.delete, self.back), self._wanted(ruler)[:2], strict=True):
            button.box, row = row.cut_left(wanted * share, 8)
        for button, wanted in zip((self.play, self.replay), self._wanted(ruler)[2:], strict=True):
            button.box, row = row.cut_right(wanted * share, 8)
        return rest

    def _wanted(self, ruler: Canvas) -> list[float]:
        """How wide the buttons would be: delete, back, look back, replay."""
        least = {self.delete: 148.0, self.back: 110.0, self.play: 190.0, self.replay: 150.0}
        return [max(wide * (0.4 + 0.6 * ruler.t), one.natural(ruler).w) for one, wide in least.items()]

    # drawing

    def _draw_row(self, canvas: Canvas, box: Box, n: int, chosen: bool) -> None:
        one, theme, t = self.shown[n], canvas.theme, canvas.t
        record, row = one.record, box.inset(1, 3)
        if record.fault:
            canvas.box(row, 6, theme.no.fill, theme.no.ink, 1.8 if chosen else 1.2)
        elif not chosen:
            canvas.box(row, 6, theme.card, theme.paper_line, 1.0)
        x, right = row.x + 12, row.right - 12
        upper, lower = row.y + row.h * 0.32, row.y + row.h * 0.71
        face = f"title:{record.game}" if one.game else "strong"
        wide = canvas.text(one.game or record.game, right, upper, face, 14, theme.ink_title, "r")
        wide = max(wide, canvas.text(when(record.date), right, lower, "ui", 13, theme.ink_soft, "r"))
        room = right - wide - 14 - x
        if record.fault:
            canvas.icon("file-broken", x + 12 * t, row.cy, 24 * t, theme.no.ink)
            lines = canvas.wrap(record.fault, "ui", 13, room - 34 * t)[:2]
            y = row.cy - (len(lines) - 1) * 8.5 * t
            for line in lines:
                canvas.text(line, x + 34 * t, y, "ui", 13, theme.no.ink)
                y += 17 * t
            return
        title = fit(canvas, one.title, "strong", 16, room, most=1)
        canvas.text("".join(title.lines), x, upper, "strong", title.size, theme.ink)
        for seat in one.order:
            canvas.badge(record.seats[seat].look, x + 9 * t, lower, 18 * t)
            x += 21 * t
        room = right - wide - 14 - x
        names = [record.seats[seat].name for seat in one.order]
        while names and canvas.text_width(", ".join(names), "ui", 13) > room - 4:
            names.pop()
        canvas.text(", ".join(names), x + 4, lower, "ui", 13, theme.ink_soft)

    def _draw_card(self, canvas: Canvas, box: Box) -> None:
        one, theme, t = self.chosen, canvas.theme, canvas.t
        canvas.paper(box, 8, tone="card", frame=False)
        if one is None:
            return
        inner = box.inset(16, 14)
        if one.record.fault:
            sheet = Box.around(inner.cx, inner.cy, min(inner.w, 150 * t), min(inner.h, 110 * t))
            canvas.box(sheet, 4, theme.no.fill, theme.no.ink, 1.2, dash=6)
            canvas.icon("file-broken", sheet.cx, sheet.cy, min(48 * t, sheet.h * 0.6), theme.no.ink)
            return
        y = inner.y + 12 * t
        title = fit(canvas, one.title, "head", 19, inner.w, most=1)
        canvas.text("".join(title.lines), inner.x, y, "head", title.size, theme.ink_title)
        y += 22 * t
        y = canvas.paragraph(one.ending, inner.x, y, inner.w, "ui", 13.5, theme.ink_soft, 1.3) + 12 * t
        wanted = (len(one.order) * 29 + len(one.facts) * 22 + 14) * t
        share = min(1.0, (inner.bottom - y) / wanted) if wanted else 1.0
        share = max(share, 0.78)
        for seat in one.order:
            if y > inner.bottom - 6 * t:
                return
            self._draw_seat(canvas, inner, y, one, seat)
            y += 29 * t * share
        y -= 4 * t
        if y < inner.bottom - 20 * t:
            canvas.hair(inner.x, y, inner.w, theme.paper_line)
        y += 16 * t * share
        for name, value in one.facts:
            if y > inner.bottom - 4 * t:
                return
            left = inner.x + canvas.text(name, inner.x, y, "ui", 13.5, theme.ink_soft) + 12
            words = fit(canvas, value, "strong", 13.5, inner.right - left, most=1)
            canvas.text("".join(words.lines), inner.right, y, "strong", words.size, theme.ink, "r")
            y += 22 * t * share

    def _draw_seat(self, canvas: Canvas, box: Box, y: float, one: Shown, seat: int) -> None:
        theme, t, who = canvas.theme, canvas.t, one.record.seats[seat]
        canvas.text(str(one.record.standing.ranks[seat]), box.x, y, "ui", 14.5, theme.ink_soft)
        canvas.badge(who.look, box.x + 26 * t, y, 22 * t)
        x = box.x + 44 * t
        right = box.right - canvas.text(one.totals[seat], box.right, y, "strong", 14.5, theme.ink, "r") - 8
        name = fit(canvas, who.name, "strong", 14.5, right - x, most=1)
        x += canvas.text("".join(name.lines), x, y, "strong", name.size, theme.ink) + 8
        if canvas.text_width(one.levels[seat], "ui", 13) <= right - x:
            canvas.text(one.levels[seat], x, y, "ui", 13, theme.ink_soft)

    def _draw_total(self, canvas: Canvas, box: Box, n: int, chosen: bool) -> None:
        """Name, a bar of matches and wins, the best score."""
        (total, title, best), theme, t = self.totals[n], canvas.theme, canvas.t
        row = box.inset(1, 3)
        canvas.box(row, 6, theme.card, theme.paper_line, 1.0)
        x = row.x + 12
        canvas.icon("user" if total.person else "robot", x + 10 * t, row.cy, 19 * t, theme.ink_soft)
        x += 30 * t
        name = fit(canvas, title, "strong", 15.5, row.w * 0.26, most=1)
        canvas.text("".join(name.lines), x, row.cy, "strong", name.size, theme.ink)
        x = row.x + 42 * t + row.w * 0.27
        right = row.right - 12
        if best:
            right -= canvas.text(f"best {best}", right, row.cy, "ui", 14, theme.ink, "r") + 16
        words = f"{total.wins} of {total.matches} won"
        wide = canvas.text_width("0000 of 0000 won", "strong", 14.5)
        canvas.text(words, x, row.cy, "strong", 14.5, theme.ink)
        x += wide + 10
        if right - x > 60:
            bar = Box(x, row.cy - 5 * t, min(right - x, 220.0), 10 * t)
            canvas.box(bar, 3, theme.paper_sunk, theme.paper_line, 0.8)
            part = bar._replace(w=bar.w * total.wins / max(1, total.matches))
            if part.w >= 3:
                canvas.box(part, 3, theme.button_brass.fill, theme.keyline, 0.9)
