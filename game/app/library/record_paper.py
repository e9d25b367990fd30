"""The paper of the records: finished matches and the chosen one, or who won how often."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from game.app.library.lessons_page import LessonsPage
from game.app.library.opponents_page import OpponentsPage
from game.app.library.record_rows import Shown, draw_record, draw_record_card, draw_total
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.button import Button
from game.app.widgets.dialog import HEAD, TITLE
from game.app.widgets.field import TextField
from game.app.widgets.layout import flow
from game.app.widgets.listing import Listing, ListRow
from game.app.widgets.notes import NoteBox
from game.app.widgets.panel import Panel
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.segmented import Segment, Tabs
from game.app.widgets.widget import Close, Size, Tip
from game.app.widgets.words import Hair, Label
from game.store.bounds import one_line
from game.store.catalogue import say
from game.store.records import Record, Total

ROW, TOTAL = 62.0, 46.0
NARROWED = 0.85
"""The tabs of the games are made as narrow as this, so that all tabs stand in a row."""
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


class LearnFrom(msgspec.Struct, frozen=True):
    """Learn from the chosen match."""


class ShareRecord(msgspec.Struct, frozen=True):
    """Ask where to write the file of the chosen match."""


class DeleteRecord(msgspec.Struct, frozen=True):
    """Delete the chosen match; it is asked once."""


class RecordPaper(Panel):
    """Title, search, tabs, the list, the card and the buttons."""

    def __init__(
        self, games: Mapping[str, str], game: str, page: str, find: TextField, records: Sequence[Record],
        show: Callable[[Record], Shown], totals: Sequence[tuple[Total, str, str]],
        further: LessonsPage | OpponentsPage | None, chosen: int, empty: str,
    ) -> None:  # fmt: skip
        self.records = tuple(records)
        self._show = show
        self._shown: dict[int, Shown] = {}
        self.totals = tuple(totals)
        self.page = page
        self.title = Label(say("records.title"), "head-bold", 28, "title")
        self.find = find
        self.line, self.line2 = Hair(), Hair()
        parts = [(ALL, Segment(label=say("records.all_games")))]
        parts += [(name, Segment(label=title)) for name, title in games.items()]
        self.games = Tabs(parts, game, ShowGame, name=say("records.games"), size=13.5)
        self.games.hidden = len(parts) < 3
        pages = [(name, Segment(label=say(f"records.{name}"))) for name in ("matches", "totals")]
        pages += [(name, Segment(label=say(f"records.{name}.title"))) for name in ("opponents", "lessons")]
        self.pages = Tabs(pages, page, ShowPage, name=say("records.page"), size=13.5)
        self.list = Listing(
            [ListRow(record.file) for record in self.records], lambda n: SeeResult(), moved=Moved,
            chosen=chosen, row_height=ROW, double=True, name=say("records.list"),
            draw_row=lambda canvas, box, n, chosen: draw_record(canvas, box, self.shown(n), chosen),
        )  # fmt: skip
        self.table = Listing(
            [ListRow(total.name) for total, _, _ in self.totals], row_height=TOTAL,
            name=say("records.totals"),
            draw_row=lambda canvas, box, n, chosen: draw_total(canvas, box, *self.totals[n]),
        )  # fmt: skip
        self.list.hidden, self.table.hidden = page != "matches", page != "totals"
        self.empty = Label(empty, "ui", 16, "soft", wrap=True)
        self.empty.hidden = further is not None or bool(self.records if page == "matches" else self.totals)
        self.further = further
        """A page of its own, in place of list and card."""
        self.lessons = further if isinstance(further, LessonsPage) else None
        self.card = DrawingArea(lambda canvas, box: draw_record_card(canvas, box, self.chosen))
        self.note = NoteBox("", "no", title=say("records.unusable"))
        self.delete = Button(say("records.delete"), DeleteRecord(), "danger", icon="trash", key="delete")
        self.back = Button(say("records.back"), Close(), "paper", icon="arrow-left", key="esc")
        self.share = Button(say("records.share"), ShareRecord(), "paper", icon="external", key="m")
        self.learn = Button(say("lessons.learn"), LearnFrom(), "paper", icon="trend", key="l")
        self.replay = Button(say("records.replay"), Replay(), "paper", icon="play", key="w")
        self.play = Button(say("records.look_back"), SeeResult(), "brass", icon="chart", key="enter")
        super().__init__(
            "paper",
            (self.title, self.find, self.line, self.games, self.pages, self.list, self.table, self.empty,
             self.card, self.note, self.line2, self.delete, self.back, self.share, self.learn, self.replay,
             self.play, *([further] if further is not None else [])),
        )  # fmt: skip
        self.card.hidden = page != "matches" or not self.records
        self.choose(chosen)

    @property
    def chosen(self) -> Shown | None:
        """The chosen match."""
        place = self.list.chosen
        return self.shown(place) if 0 <= place < len(self.records) else None

    def shown(self, place: int) -> Shown:
        """What is shown of a match; made when it comes into sight, for there may be a thousand."""
        if place not in self._shown:
            self._shown[place] = self._show(self.records[place])
        return self._shown[place]

    def choose(self, place: int) -> None:
        """Show a match on the card; the buttons say what can be done with it."""
        one = self.chosen
        self.delete.label = say("records.delete")
        self.note.hidden = one is None or not one.record.fault or self.page != "matches"
        self.note.words = ""
        if one is not None:
            self.note.words = say("records.fault", fault=one.record.fault, file=one_line(one.record.file))
        buttons = (self.delete, self.share, self.learn, self.replay, self.play)
        for button in buttons:
            button.hidden = self.further is not None
        if one is None or self.page != "matches":
            why = Tip(say("records.nothing_chosen.title"), say("records.nothing_chosen.text"))
            for button in buttons:
                button.forbid(why)
            return
        self.delete.allow()
        for button in buttons[1:]:
            if one.record.fault:
                button.forbid(Tip(say("records.unusable"), one.record.fault))
            else:
                button.allow()
        if not one.record.over and not one.record.fault:
            self.learn.forbid(Tip(say("lessons.goes_on.title"), say("lessons.goes_on.text")))
        self.card.invalidate()

    # layout

    def place_in(self, ruler: Canvas, box: Box, small: bool) -> None:
        """Stand in `box`."""
        t = ruler.t
        self.box = box
        inside = box.inset(24, 16) if small else box.inset(38, 26)
        low = small and t > 1
        self.title.size = TITLE / t if low else TITLE
        head, rest = inside.cut_top(HEAD if low else 38 * t, 6)
        wide = min(240 * t, head.w * 0.4)
        self.find.box, title = head.cut_right(wide, 16)
        self.find.box = self.find.box.inset(0, max(0.0, (head.h - 34 * t) / 2))
        self.title.box = title
        self.line.box = rest._replace(h=1)
        rest = rest.cut_top(1, 8)[1]
        rest = self._place_tabs(ruler, rest)
        rest = self._place_buttons(ruler, rest)
        if self.further is not None:
            self.further.place_in(ruler, rest)
            return
        if self.page == "totals" or not self.records:
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
        room = rest.w - sizes[1].w - 24
        if sizes[0].w * NARROWED <= room:
            self.games.box = Box(rest.x, rest.y, min(room, sizes[0].w), high)
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
        share = min(1.0, row.w / (sum(self._wanted(ruler)) + 46))
        left, right = (self.delete, self.back, self.share), (self.play, self.replay, self.learn)
        for button, wanted in zip(left, self._wanted(ruler)[:3], strict=True):
            if not button.hidden:
                button.box, row = row.cut_left(wanted * share, 8)
        for button, wanted in zip(right, self._wanted(ruler)[3:], strict=True):
            button.box, row = row.cut_right(wanted * share, 8)
        return rest

    def _wanted(self, ruler: Canvas) -> list[float]:
        """How wide the buttons would be: delete, back, share, look back, replay, learn."""
        least = {
            self.delete: 148.0, self.back: 110.0, self.share: 120.0, self.play: 180.0, self.replay: 150.0,
            self.learn: 150.0,
        }  # fmt: skip
        return [max(wide * (0.4 + 0.6 * ruler.t), one.natural(ruler).w) for one, wide in least.items()]
