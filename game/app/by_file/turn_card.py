"""The card of a match by file: whose turn it is, how the file came here, what has happened since."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, TypeAlias

import msgspec
import pygame

from game.app.by_file.turn_words import SeatRow, TurnWords
from game.app.files.file_dialog import FileDialog, feet, lay_feet
from game.app.files.match_card import FactLine, ShowFile, TableArea
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.table.panels.journal_list import draw_change
from game.app.widgets.button import Button
from game.app.widgets.chip import ChipKind, draw_chip
from game.app.widgets.claim import ClaimPanel, PinChanged
from game.app.widgets.dialog import cramped
from game.app.widgets.notes import NoteBox
from game.app.widgets.panel import MoveFocus
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.segmented import Segment, Tabs
from game.app.widgets.widget import Close, Widget
from game.app.widgets.words import Hair, Label, draw_words
from game.store.briefs import plain
from game.store.catalogue import say

WIDTH: Final = 1160.0
ROW: Final = 56.0
LOW: Final = 42.0
"""How high the row of a seat is, and at least."""
WAY: Final = 78.0
LINE: Final = 31.0
TABLE: Final = 212.0
SIGNS: Final = {"yours": "lock-open", "asks": "lock", "claimed": "lock", "free": "", "computer": ""}


Tab: TypeAlias = Literal["seats", "told"]
"""What is shown of it where there is no room for both."""


class PlayTurn(msgspec.Struct, frozen=True):
    """Play the turn: one's own, or that of a computer player before one."""


class ClaimSeat(msgspec.Struct, frozen=True):
    """Claim a free seat, or open one whose PIN is asked."""

    seat: int


class OpenPins(msgspec.Struct, frozen=True):
    """Show players and PINs."""


class LookOn(msgspec.Struct, frozen=True):
    """Look at the table, as far as somebody here may see it."""


class _Tab(msgspec.Struct, frozen=True):
    tab: Tab


class SeatBox(Widget):
    """A seat: badge, name, what is known of it; whose it is at the right."""

    focusable = False

    def __init__(self, row: SeatRow, *, lit: bool) -> None:
        self.row, self.lit = row, lit
        self.beside = 0.0
        """So much room at the right is taken by a button."""

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
        if right - x > 60 * t:
            draw_words(canvas, row.says, x, lower, right - x, "ui", 14, ink)


class TurnCard(FileDialog):
    """Seats and the file's way at the left, at the right the table, facts, and what has happened since; while
    a seat is claimed the PIN in its place."""

    def __init__(
        self, words: TurnWords, picture: pygame.Surface | None, answer: Callable[[object], None]
    ) -> None:
        self.words_of = words
        self.claim: ClaimPanel | None = None
        self.claiming = -1
        self.tab: Tab = "seats"
        self.title = Label(words.title, "head-bold", 28, "title")
        self.chip = DrawingArea(_draw_sign)
        self.subtitle = Label(words.subtitle, "ui", 14, "soft")
        self.game = Label(words.game if words.game != words.title else "", words.face, 20, "title", "r")
        self.head, self.foot = Hair(), Hair()
        kinds: tuple[Tab, ...] = ("seats", "told")
        tabs: list[tuple[Tab, Segment]] = [(name, Segment(label=say(f"turn.tabs.{name}"))) for name in kinds]
        self.tabs = Tabs(tabs, "seats", _Tab, name=say("turn.tabs.name"), size=14)
        self.over_seats = Label(say("turn.seats"), "strong", 13)
        self.rows = [SeatBox(row, lit=number == words.to) for number, row in enumerate(words.seats)]
        self.claims = {
            number: Button(say(f"turn.claim.{row.hold}"), ClaimSeat(number), "paper", key=str(number + 1))
            for number, row in enumerate(words.seats)
            if (row.hold == "claimed" and number == words.to) or (row.hold == "free" and words.may_claim)
        }
        self.way = DrawingArea(self._draw_way)
        self.table = TableArea(picture)
        self.facts = tuple(FactLine(*fact) for fact in words.facts)
        self.over_told = Label(say("turn.since"), "head-bold", 19, "title")
        self.told = DrawingArea(self._draw_told)
        self.note = NoteBox(say("turn.honest"), "note", icon="lock")
        self.back = Button(say("turn.back"), Close(), "paper", icon="arrow-left", key="esc")
        self.show = Button(say("turn.show_file"), ShowFile(), "paper", icon="folder", key="o")
        self.pins = Button(say("turn.pins"), OpenPins(), "paper", icon="users", key="p")
        self.brass = Button("", None, "brass", key="enter", size=16)
        self.first = self.brass
        super().__init__(answer, (), WIDTH, "blur")
        self._fill()

    # what is shown

    def claim_seat(self, seat: int) -> None:
        """Ask for the PIN of a seat; -1: of none any more."""
        self.claiming = seat
        self.claim = None
        if seat >= 0:
            row = self.words_of.seats[seat]
            self.claim = ClaimPanel(row.seat.name, opens=row.hold != "free")
            self.tab = "told"
            self.tabs.value = "told"
        self._fill()
        self.lay_anew()
        super().emit(MoveFocus(self.claim.pin if self.claim is not None else self.brass))

    def _fill(self) -> None:
        """Have the parts of what is shown now, and the brass that goes with it."""
        words = self.words_of
        parts: list[Widget] = [self.title, self.chip, self.subtitle, self.game, self.head, self.tabs]
        parts += [self.over_seats, *self.rows, *self.claims.values(), self.way, self.table, *self.facts]
        parts += [self.claim] if self.claim is not None else [self.over_told, self.told, self.note]
        self.put(*parts, self.foot, self.back, self.show, self.pins, self.brass)
        for number, row in enumerate(self.rows):
            row.lit = number == (self.claiming if self.claim is not None else words.to)
        if self.claim is not None:
            key = "claim" if words.seats[self.claiming].hold == "free" else "open"
            self.brass.label, self.brass.icon = say(f"turn.brass.{key}"), "key"
            self._follow()
            return
        self.brass.allow()
        if words.to < 0:
            self.brass.label, self.brass.icon, self.brass.command = say("turn.brass.end"), "trophy", LookOn()
        elif words.seats[words.to].hold == "free":
            self.brass.label, self.brass.icon = say("turn.brass.claim"), "key"
            self.brass.command = ClaimSeat(words.to)
        elif words.may_play:
            computer = words.seats[words.to].hold == "computer"
            self.brass.label = say("turn.brass.on" if computer else "turn.brass.play")
            self.brass.icon, self.brass.command = "play", PlayTurn()
        else:
            self.brass.label, self.brass.icon, self.brass.command = say("turn.brass.look"), "eye", LookOn()

    def _follow(self) -> None:
        """The brass is there as soon as the PIN is whole."""
        assert self.claim is not None
        claimed = self.claim.claimed
        self.brass.command = claimed
        self.brass.enabled = claimed is not None

    def emit(self, command: object) -> None:
        """Follow what is typed and the tabs; all else is answered."""
        match command:
            case PinChanged():
                self._follow()
                self.invalidate()
            case _Tab(tab):
                self.tab = tab
                self.lay_anew()
            case Close() if self.claim is not None:
                self.claim_seat(-1)
            case ClaimSeat(seat):
                self.claim_seat(seat)
            case _:
                super().emit(command)

    # layout

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """Head, two columns or one of two tabs, the buttons."""
        t, y = ruler.t, inside.y
        head = self.head_high(ruler, self.title)
        game = min(self.game.natural(ruler).w + 4, inside.w * 0.4)
        self.game.box = Box(inside.right - game, y, game, head)
        title = min(self.title.natural(ruler).w, inside.w - game - 120 * t)
        self.title.box = Box(inside.x, y, title, head)
        self.chip.box = Box(inside.x + title + 14, y, 90 * t, head)
        self.subtitle.box = Box(inside.x, y + head, inside.w, 20 * t)
        y += head + 28 * t
        self.head.box = Box(inside.x, y, inside.w, 1)
        y += 10
        rows = feet(ruler, inside.w, (self.back, self.show, self.pins), self.brass)
        high = 48 * (0.4 + 0.6 * t)
        foot = len(rows) * (high + 10) + 16
        room = self.room - (y - inside.y) - foot
        middle = Box(inside.x, y, inside.w, max(160.0, min(462.0 * max(1.0, t), room)))
        narrow = cramped(Box(0, 0, inside.w, self.room + 80), t)
        self.tabs.hidden = not narrow
        if narrow:
            wanted = self.tabs.natural(ruler)
            self.tabs.box = Box(middle.x, middle.y, min(wanted.w, middle.w), wanted.h)
            below = middle._replace(y=middle.y + wanted.h + 8, h=middle.h - wanted.h - 8)
            self._show_tab()
            if self.tab == "seats":
                self._lay_seats(ruler, below)
            else:
                self._lay_told(ruler, below)
        else:
            for part in self._parts(None):
                part.hidden = False
            self._hide_claims()
            left, right = middle.cut_left((middle.w - 28) * 0.5714, 28)
            self._lay_seats(ruler, left)
            self._lay_told(ruler, right)
        self.foot.box = Box(inside.x, middle.bottom + 8, inside.w, 1)
        return lay_feet(ruler, inside, middle.bottom + 18, rows, self.brass, high) - inside.y

    def _parts(self, tab: str | None) -> Sequence[Widget]:
        seats = (self.over_seats, *self.rows, *self.claims.values(), self.way)
        told = (self.table, *self.facts, self.over_told, self.told, self.note)
        told += (self.claim,) if self.claim is not None else ()
        return (*seats, *told) if tab is None else seats if tab == "seats" else told

    def _show_tab(self) -> None:
        for part in self._parts(None):
            part.hidden = True
        for part in self._parts(self.tab):
            part.hidden = False
        self._hide_claims()

    def _hide_claims(self) -> None:
        """While a PIN is typed no other seat is claimed."""
        for button in self.claims.values():
            button.hidden = button.hidden or self.claim is not None

    def _lay_seats(self, ruler: Canvas, box: Box) -> None:
        t, count = ruler.t, len(self.rows)
        y = box.y
        self.over_seats.box = Box(box.x, y, box.w, 18 * t)
        y += 24 * t
        way = WAY * t
        room = box.bottom - way - 6 - y
        if room < count * 34 * t:  # the seats count for more than how the file came
            way, room = 0.0, box.bottom - y
        self.way.hidden = self.way.hidden or not way
        step = min((ROW + 6) * t, room / count)
        for number, row in enumerate(self.rows):
            row.box = Box(box.x, y, box.w, step - 6)
            button = self.claims.get(number)
            row.beside = 0.0
            if button is not None and not button.hidden:
                wide = min(button.natural(ruler).w + 16, box.w * 0.4)
                high = min(34 * t, step - 10)
                button.box = Box(box.right - 6 - wide, row.box.cy - high / 2, wide, high)
                row.beside = wide
            y += step
        self.way.box = Box(box.x, y + 4, box.w, way)

    def _lay_told(self, ruler: Canvas, box: Box) -> None:
        t = ruler.t
        picture = min(TABLE * min(t, 1.2), box.w * 0.47)
        high = picture * 2 / 3
        if self.claim is not None and box.h < 460 * t:  # the PIN needs the room
            high = 0.0
            for part in (self.table, *self.facts):
                part.hidden = True
        self.table.box = Box(box.x, box.y, picture, high)
        x, y = box.x + picture + 16, box.y + 4
        step = min(24 * t, max(1.0, high / max(1, len(self.facts))))
        for fact in self.facts:
            fact.box = Box(x, y, box.right - x, step)
            y += step
        y = box.y + high + (14 if high else 0)
        if self.claim is not None:
            self.claim.lay(ruler, Box(box.x, y, box.w, box.bottom - y))
            return
        self.note.box = Box(box.x, 0, box.w, 0)
        note = self.note.natural(ruler).h
        self.over_told.box = Box(box.x, y, box.w, 24 * t)
        y += 28 * t
        if box.bottom - y - note - 8 < 2 * LINE * t:
            self.note.hidden, note = True, -8.0
        self.told.box = Box(box.x, y, box.w, max(0.0, box.bottom - y - note - 8))
        self.note.box = Box(box.x, box.bottom - note, box.w, max(0.0, note))

    # drawing

    def _draw_way(self, canvas: Canvas, box: Box) -> None:
        """The last steps of the file, and where it is now."""
        if not box.h:
            return
        theme, t, words = canvas.theme, canvas.t, self.words_of
        canvas.text(say("turn.way.title"), box.x, box.y + 9 * t, "strong", 13.5, theme.ink_title)
        y, radius = box.y + 38 * t, 13 * t
        whole = canvas.text_width(words.whole, "ui", 14) + 30 * t
        count = len(words.way) + 1
        apart = min(78 * t, max(44 * t, (box.w - whole - 30 * t) / count))
        fits = int((box.w - 20 * t) / apart) if box.w < count * apart else count
        steps = words.way[-(fits - 1) :] if fits < count else words.way
        x = box.x + 20 * t
        for step in steps:
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

    def _draw_told(self, canvas: Canvas, box: Box) -> None:
        """What has happened since, the latest lines; the sum below."""
        theme, t, account = canvas.theme, canvas.t, self.words_of.told
        lines = account.happened
        if not lines:
            canvas.text(say("turn.nothing_since"), box.x, box.y + 14 * t, "ui", 14, theme.ink_soft)
            return
        most = max(1, int((box.h - LINE * t) / (LINE * t)))
        shown, y = lines[-most:] if len(lines) > most else lines, box.y + LINE * t / 2
        seats = self.words_of.seats
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


def _draw_sign(canvas: Canvas, box: Box) -> None:
    """That the match is played by file."""
    draw_chip(canvas, box.x, box.cy, say("turn.by_file"), "mail")
