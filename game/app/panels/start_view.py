"""All that is seen of the first screen: felt, the name in gold, seats, board, options on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import Theme
from game.app.panels.board_card import BoardCard
from game.app.panels.dates import when
from game.app.panels.drawn import Drawn
from game.app.panels.option_list import OptionList, verdict
from game.app.panels.seat_rows import AddRow, SeatRow, rows
from game.app.panels.wishes import OpenKeys, OpenLoad, OpenSettings, Quit
from game.app.widgets.button import Button, IconButton
from game.app.widgets.desk import Desk
from game.app.widgets.field import Field
from game.app.widgets.layout import compact
from game.app.widgets.notes import Note
from game.app.widgets.panel import Panel
from game.app.widgets.scroller import Scroller
from game.app.widgets.switch import Part, Tabs
from game.app.widgets.widget import Reason, ShowRule, Widget
from game.app.widgets.words import Caps, Label

if TYPE_CHECKING:
    from game.app.scenes.start import StartScene


class Start(msgspec.Struct, frozen=True):
    """Begin the match."""


class Continue(msgspec.Struct, frozen=True):
    """Go on with the latest match."""


class ChooseGame(msgspec.Struct, frozen=True):
    """Another game."""

    name: str


class TypeSeed(msgspec.Struct, frozen=True):
    """The seed is typed."""

    text: str


class NewSeed(msgspec.Struct, frozen=True):
    """Another random seed."""


class StartView:
    """The parts of the first screen; they are made anew whenever something was agreed on."""

    def __init__(self, scene: StartScene) -> None:
        self.scene = scene
        house = scene.house
        self.desk = Desk(house.keys, scene.hear, house.theme, house.text_scale)
        self._under: pygame.Surface | None = None
        self._mat = Box(0, 0, 1, 1)
        self._title_at = (0.0, 0.0, 0.0)
        self._scrolled = {"left": 0.0, "options": 0.0}
        self._build()

    # parts

    def _build(self) -> None:
        scene, evening = self.scene, self.scene.evening
        house = scene.house
        words, book = house.words(evening.rules), house.book(evening.rules)
        self.tabs = Tabs(
            [(name, Part(label=rules.name)) for name, rules in house.games.items()], scene.game, ChooseGame,
            name="Game",
        )  # fmt: skip
        self.tabs.hidden = len(house.games) < 2
        self.head = Drawn(lambda canvas, box: self._draw_head(canvas, box))
        self.seats_caps = Caps("Seats")
        few, many = evening.rules.seats[0], evening.rules.seats[-1]
        self.seats_note = Label(
            f"{len(evening.seats)} of {many} taken; play goes clockwise from the top"
            if few != many else "Play goes clockwise from the top", "ui", 14, "soft",
        )  # fmt: skip
        self.rows = rows(evening)
        self.board = BoardCard(house, evening)
        parts: list[Widget] = [self.tabs, self.head, self.seats_caps, self.seats_note, *self.rows, self.board]
        self.left = Scroller(parts)
        self.left.offset = self._scrolled["left"]
        self.evening_title = Label("The evening", "head-bold", 25, "title")
        self.options = OptionList(evening, words, book)
        self.options.offset = self._scrolled["options"]
        self.note: Note | None = verdict(evening, words, book)
        self._build_buttons()
        paper: list[Widget] = [self.evening_title, self.options, *([self.note] if self.note else [])]
        self.panels = (
            Panel("clear", (self.rule_button, self.settings, self.keys, self.quit)),
            Panel("clear", (self.left,)),
            Panel("paper", paper),
            Panel("clear", (self.go_on, self.load, self.seed_label, self.seed, self.shuffle, self.start)),
        )

    def _build_buttons(self) -> None:
        scene, evening = self.scene, self.scene.evening
        self.rule_button = IconButton("book", "Rule book", ShowRule(), key="r")
        self.settings = IconButton("settings", "Settings", OpenSettings(), key="s")
        self.keys = IconButton("keyboard", "All keys", OpenKeys(), key="k")
        self.quit = IconButton("quit", "Quit", Quit(), key="q")
        latest = scene.latest
        self._subs: tuple[str, ...] = ()
        first = latest is not None and not scene.touched
        self.go_on = Button(
            "Continue", Continue(), "brass" if first else "enamel", icon="play", key="c", size=17,
        )  # fmt: skip
        if latest is None:
            why = Reason("Nothing to continue", "A match saves itself; the latest one is here then.")
            self.go_on.forbid(why)
        else:
            game, date = scene.house.games[latest.game].name, when(latest.date)
            where = f"{latest.headline[:1].lower()}{latest.headline[1:]}"
            self._subs = (f"{game}, {where}; {date}", f"{game}; {date}", date)
        self.load = Button("Load", OpenLoad(), "enamel", icon="folder-open", key="o", size=15.5)
        self.seed_label = Label("Seed", "ui", 14.5, "soft", "r")
        self.seed = Field(evening.seed_text, TypeSeed, most=20, name="Seed")
        self.seed.error = evening.seed_fault
        self.seed.hint = Reason("Seed", "The same seed deals and rolls the same again. Tell it to a friend.")
        self.shuffle = IconButton("shuffle", "Another seed", NewSeed())
        self.start = Button(
            "Take your seats", Start(), "enamel" if first else "brass", icon="chevron-right", key="t", size=17
        )
        if evening.problem:
            self.start.forbid(Reason("So it cannot begin", evening.problem))

    # layout

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything in a window of so many pixels."""
        self.desk.resize(size)
        self._place()

    def restyle(self, theme: Theme, text_scale: float) -> None:
        """Take other colours and another text scale."""
        self.desk.restyle(theme, text_scale)
        self._place()

    def refresh(self) -> None:
        """Show what is agreed on now."""
        self._scrolled = {"left": self.left.offset, "options": self.options.offset}
        self._build()
        self._place()

    def _place(self) -> None:
        desk, ruler = self.desk, self.desk.ruler
        whole, t = desk.whole, desk.text_scale
        small = compact(whole.w, whole.h, t)
        mat = whole.inset(8 if small else 12)
        if mat != self._mat:
            self._mat = mat
            self._under = None
        inner = mat.inset(14, 10) if small else mat.inset(26, 18)
        head_high = (44 if small else 64) * min(t, 1.25)
        head, rest = inner.cut_top(head_high, 8)
        foot_high = (46 if small else 52) * (0.4 + 0.6 * max(1.0, t))
        foot, middle = rest.cut_bottom(foot_high, 10 if small else 14)
        left, right = middle.cut_left(middle.w * 0.54 - 10, 20)
        self._place_head(head)
        self._place_left(ruler, left, small)
        self._place_paper(ruler, right, small)
        self._place_foot(ruler, foot)
        self.desk.put(*self.panels)
        if (head.cx, head.cy, head.h) != self._title_at:
            self._title_at = head.cx, head.cy, head.h
            self._under = None
        desk.spoil()

    def _place_head(self, head: Box) -> None:
        side = min(head.h - 4, 38.0 * max(1.0, min(self.desk.text_scale, 1.3)))
        x = head.right - side
        for button in (self.quit, self.keys, self.settings, self.rule_button):
            button.box = Box(x, head.y + 2, side, side)
            x -= side + 8
        self.panels[0].box = head

    def _place_left(self, ruler: Canvas, left: Box, small: bool) -> None:
        t = ruler.t
        self.panels[1].box = left
        self.left.box = left
        x, y, width = left.x + 2, left.y + 2, left.w - 16
        if not self.tabs.hidden:
            self.tabs.box = Box(x, y, min(width, self.tabs.natural(ruler).w), 34 * t)
            y += 34 * t + 10
        self.head.box = Box(x, y, width, (52 if small else 62) * t)
        y = self.head.box.bottom + 6
        caps = self.seats_caps.natural(ruler).w
        self.seats_caps.box = Box(x, y, caps, 20 * t)
        self.seats_note.box = Box(x + caps + 16, y, width - caps - 16, 20 * t)
        y += 20 * t + 8
        row = (50 if small else 58) * (0.4 + 0.6 * max(1.0, t))
        for one in self.rows:
            box = Box(x, y, width, row)
            if isinstance(one, SeatRow):
                one.place_in(ruler, box)
            elif isinstance(one, AddRow):
                one.box = box._replace(h=min(row, 44 * t))
            y = one.box.bottom + 8
        y += 4
        tall = min(max(84.0 if small else 112.0, left.bottom - y - 42), 190.0)
        y += self.board.place_in(ruler, x, y, width, tall)
        self.left.laid(y + 8 - left.y)

    def _place_paper(self, ruler: Canvas, right: Box, small: bool) -> None:
        t = ruler.t
        self.panels[2].box = right
        inside = right.inset(22, 18) if small else right.inset(27, 24)
        self.evening_title.box = Box(inside.x, inside.y, inside.w, 30 * t)
        top = inside.y + 38 * t
        bottom = inside.bottom
        if self.note is not None:
            self.note.box = Box(inside.x, 0, inside.w, 0)
            high = min(self.note.natural(ruler).h, inside.h * 0.4)
            self.note.box = Box(inside.x, bottom - high, inside.w, high)
            bottom -= high + 10
        self.options.place_in(ruler, Box(inside.x, top, inside.w, max(60.0, bottom - top)))

    def _place_foot(self, ruler: Canvas, foot: Box) -> None:
        t = ruler.t
        self.panels[3].box = foot
        wide = max(190 * min(t, 1.2), self.start.natural(ruler).w)
        self.start.box, room = foot.cut_right(min(wide, foot.w * 0.26), 14)
        side = min(foot.h, 38 * t)
        middle = room.cy
        self.shuffle.box = Box(room.right - side, middle - side / 2, side, side)
        seed = min(150 * t, room.w * 0.2)
        self.seed.box = Box(self.shuffle.box.x - 8 - seed, middle - side / 2, seed, side)
        label = self.seed_label.natural(ruler).w + 6
        self.seed_label.box = Box(self.seed.box.x - 10 - label, middle - side / 2, label, side)
        room = room._replace(w=self.seed_label.box.x - 14 - room.x)
        load = min(max(110 * t, self.load.natural(ruler).w), room.w * 0.35)
        for sub in (*self._subs, ""):
            self.go_on.sub = sub
            if self.go_on.natural(ruler).w <= room.w - load - 10:
                break
        wanted = max(200 * t, self.go_on.natural(ruler).w)
        self.go_on.box, rest = room.cut_left(min(wanted, room.w - load - 10), 10)
        self.load.box = rest._replace(w=load)

    # drawing

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Bring the window's surface up to date; returns the changed pixels."""
        if self._under is None or self._under.get_size() != surface.get_size():
            self._under = self._built(surface)
        under = self._under
        return self.desk.draw(surface, lambda target, area: _lay(target, under, area))

    def _built(self, surface: pygame.Surface) -> pygame.Surface:
        desk = self.desk
        room = pygame.Surface(surface.get_size()).convert(surface)
        canvas = Canvas(room, desk.scale, desk.theme, desk.text_scale)
        whole = desk.whole
        canvas.wood(Box(0, 0, whole.w + 1, whole.h + 1))
        canvas.shadow(self._mat, 12, 10, 4, 180)
        canvas.felt(self._mat, 12)
        canvas.lamp()
        canvas.box(self._mat.inset(4), 9, stroke=desk.theme.brass_line, width=1.0, stroke_opacity=0.6)
        self._draw_name(canvas)
        return room

    def _draw_name(self, canvas: Canvas) -> None:
        """The name of the house between two double lines."""
        theme = canvas.theme
        cx, cy, high = self._title_at
        t = canvas.t
        size = high * 0.72 / max(t, 0.01)
        wide = canvas.text_width("Boardwell", "wordmark", size)
        canvas.text("Boardwell", cx, cy - 2, "wordmark", size, theme.felt_title, "c", emboss="#000000")
        long = min(190.0, cx - wide / 2 - self._mat.x - 200)
        for side in (-1, 1):
            start = cx + side * (wide / 2 + 30)
            stone = Box.around(start - side * 8, cy, 8)
            diamond = f'<path d="M5 0 10 5 5 10 0 5Z" fill="{theme.brass_text}"/>'
            canvas.svg(diamond, (10, 10), stone)
            if long > 30:
                x = start if side > 0 else start - long
                canvas.hair(x, cy - 2, long, theme.brass_line, 220)
                short = long * 0.72
                canvas.hair(start if side > 0 else start - short, cy + 3, short, theme.brass_line, 150)

    def _draw_head(self, canvas: Canvas, box: Box) -> None:
        """The game's name, its line, how many and how long."""
        theme, t = canvas.theme, canvas.t
        evening = self.scene.evening
        words = self.scene.house.words(evening.rules)
        y = box.y + 18 * t
        face = f"title:{evening.rules.id}"
        canvas.text(evening.rules.name, box.x, y, face, 31, theme.felt_title, emboss="#000000")
        right = f"{words.players} players"
        wide = canvas.text(right, box.right, y - 8 * t, "strong", 14.5, theme.brass_text, "r")
        canvas.text(words.time, box.right, y + 12 * t, "ui", 14, theme.felt_text, "r")
        left = canvas.text_width(words.tagline, "ui", 16)
        if left < box.w - wide - 20:
            canvas.text(words.tagline, box.x, box.y + 47 * t, "ui", 15.5, theme.felt_text)


def _lay(target: pygame.Surface, under: pygame.Surface, area: pygame.Rect) -> None:
    target.blit(under, area, area)
