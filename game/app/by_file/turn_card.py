"""The card of a match by file: whose turn it is, how the file came here, what has happened since."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, TypeAlias

import msgspec
import pygame

from game.app.by_file.turn_parts import LINE, FileWay, SeatBox, SinceThen
from game.app.by_file.turn_words import TurnWords
from game.app.files.file_dialog import FileDialog, feet, lay_feet
from game.app.files.match_card import FactLine, ShowFile, TableArea
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.button import Button
from game.app.widgets.chip import draw_chip
from game.app.widgets.claim import ClaimPanel, PinChanged
from game.app.widgets.dialog import cramped
from game.app.widgets.notes import NoteBox
from game.app.widgets.panel import MoveFocus
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.segmented import Segment, Tabs
from game.app.widgets.widget import Close, Widget
from game.app.widgets.words import Hair, Label
from game.store.catalogue import say

WIDTH: Final = 1160.0
ROW: Final = 56.0
LOW: Final = 42.0
"""How high the row of a seat is, and at least."""
WAY: Final = 78.0
GAME: Final = 20.0
"""How large the name of the game is, at the right of that of the match."""
TABLE: Final = 212.0


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
        self.game = Label(words.game if words.game != words.title else "", words.face, GAME, "title", "r")
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
        self.way = FileWay(words)
        self.table = TableArea(picture)
        self.facts = tuple(FactLine(*fact) for fact in words.facts)
        self.over_told = Label(say("turn.since"), "head-bold", 19, "title")
        self.told = SinceThen(words)
        self.note = NoteBox(words.note[1], words.note[0], icon="alert" if words.note[0] == "care" else "lock")
        self.back = Button(say("turn.back"), Close(), "paper", icon="arrow-left", key="esc")
        self.show = Button(say("turn.show_file"), ShowFile(), "paper", icon="folder", key="o")
        self.pins = Button(say("turn.pins"), OpenPins(), "paper", icon="users", key="p")
        self.play = Button(say("turn.brass.play"), PlayTurn(), "paper", icon="play", key="t")
        self.play.hidden = not (words.doubtful and words.may_play)
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
        self._fill()
        self.lay_anew()
        super().emit(MoveFocus(self.claim.pin if self.claim is not None else self.brass))

    def _fill(self) -> None:
        """Have the parts of what is shown now, and the brass that goes with it."""
        words = self.words_of
        parts: list[Widget] = [self.title, self.chip, self.subtitle, self.game, self.head, self.tabs]
        parts += [self.over_seats, *self.rows, *self.claims.values(), self.way, self.table, *self.facts]
        parts += [self.claim] if self.claim is not None else [self.over_told, self.told, self.note]
        self.put(*parts, self.foot, self.back, self.show, self.pins, self.play, self.brass)
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
        elif words.may_play and not words.doubtful:
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
        self.game.size = GAME / ruler.t if self.filled and ruler.t > 1 else GAME
        game = min(self.game.natural(ruler).w + 4, inside.w * 0.4)
        self.game.box = Box(inside.right - game, y, game, head)
        title = min(self.title.natural(ruler).w, inside.w - game - 120 * t)
        self.title.box = Box(inside.x, y, title, head)
        self.chip.box = Box(inside.x + title + 14, y, 90 * t, head)
        narrow = cramped(Box(0, 0, inside.w, self.room + 80), t)
        self.subtitle.hidden = narrow and self.claim is not None  # the PIN needs the room
        self.subtitle.box = Box(inside.x, y + head, inside.w, 20 * t)
        y += head + (4 if self.subtitle.hidden else 28 * t)
        self.head.box = Box(inside.x, y, inside.w, 1)
        y += 10
        quiet = [one for one in (self.back, self.show, self.pins, self.play) if not one.hidden]
        rows = feet(ruler, inside.w, quiet, self.brass)
        high = 48 * (0.4 + 0.6 * t)
        foot = len(rows) * (high + 10) + 16
        room = self.room - (y - inside.y) - foot
        middle = Box(inside.x, y, inside.w, max(160.0, min(self._wanted(ruler, inside.w), room)))
        self.tabs.hidden = not narrow or self.claim is not None
        if narrow and self.claim is not None:
            self._show_tab()
            self._lay_told(ruler, middle)
        elif narrow:
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

    def _wanted(self, ruler: Canvas, width: float) -> float:
        """How high the two columns are, so that nothing is bare; a seat that is claimed needs all of it."""
        t, most = ruler.t, 462.0 * max(1.0, ruler.t)
        if self.claims or self.claim is not None:
            return most
        left = (24 + len(self.rows) * (ROW + 6) + WAY + 14) * t
        self.note.box = Box(0, 0, width * 0.41, 0)
        lines = min(6, len(self.words_of.told.happened)) + 1
        right = (TABLE * 2 / 3 + 44 + lines * LINE) * t + self.note.natural(ruler).h + 16
        return min(most, max(left, right))

    def _parts(self, tab: str | None) -> Sequence[Widget]:
        seats = (self.over_seats, *self.rows, *self.claims.values(), self.way)
        told = (self.table, *self.facts, self.over_told, self.told, self.note)
        told += (self.claim,) if self.claim is not None else ()
        return (*seats, *told) if tab is None else seats if tab == "seats" else told

    def _show_tab(self) -> None:
        for part in self._parts(None):
            part.hidden = True
        for part in self._parts("told" if self.claim is not None else self.tab):
            part.hidden = False
        self._hide_claims()

    def _hide_claims(self) -> None:
        """While a PIN is typed no other seat is claimed."""
        for button in self.claims.values():
            button.hidden = button.hidden or self.claim is not None

    def _lay_seats(self, ruler: Canvas, box: Box) -> None:
        t, count = ruler.t, len(self.rows)
        y = box.y
        self.over_seats.hidden = not self.tabs.hidden  # the tab says it
        self.over_seats.box = Box(box.x, y, box.w, 18 * t)
        y += 0 if self.over_seats.hidden else 24 * t
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
        if self.note.kind == "note" and box.bottom - y - note - 8 < 2 * LINE * t:
            self.note.hidden, note = True, -8.0
        self.told.box = Box(box.x, y, box.w, max(0.0, box.bottom - y - note - 8))
        self.note.box = Box(box.x, box.bottom - note, box.w, max(0.0, note))


def _draw_sign(canvas: Canvas, box: Box) -> None:
    """That the match is played by file."""
    draw_chip(canvas, box.x, box.cy, say("turn.by_file"), "mail")
