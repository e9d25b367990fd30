"""All that is seen of the first screen: felt, the name in gold, seats, board, options on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import Theme
from game.app.panels.board_card import BoardCard
from game.app.panels.drawn import Drawn
from game.app.panels.name_plate import draw_head, draw_name
from game.app.panels.option_list import OptionList, verdict
from game.app.panels.seat_rows import AddRow, SeatRow, rows
from game.app.panels.start_foot import Foot
from game.app.panels.wishes import OpenKeys, OpenSettings, Quit
from game.app.widgets.button import IconButton
from game.app.widgets.desk import Desk
from game.app.widgets.layout import compact
from game.app.widgets.notes import Note
from game.app.widgets.panel import Panel
from game.app.widgets.scroller import Scroller
from game.app.widgets.switch import Part, Tabs
from game.app.widgets.widget import ShowRule, Widget
from game.app.widgets.words import Caps, Label

if TYPE_CHECKING:
    from game.app.scenes.start import StartScene


class ChooseGame(msgspec.Struct, frozen=True):
    """Another game."""

    name: str


class StartView:
    """The parts of the first screen; they are made anew whenever something was agreed on."""

    def __init__(self, scene: StartScene) -> None:
        self.scene = scene
        house = scene.house
        self.desk = Desk(house.keys, scene.hear, house.theme, house.text_scale)
        self._under: pygame.Surface | None = None
        self._mat = Box(0, 0, 1, 1)
        self._head = Box(0, 0, 1, 1)
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
        self.head = Drawn(lambda canvas, box: draw_head(canvas, box, evening.rules, words))
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
        self._build_icons()
        latest = scene.latest
        game = house.games[latest.game].name if latest is not None else ""
        self.foot = Foot(evening, latest, game, scene.touched)
        paper: list[Widget] = [self.evening_title, self.options, *([self.note] if self.note else [])]
        self.panels = (
            Panel("clear", (self.rule_button, self.settings, self.keys, self.quit)),
            Panel("clear", (self.left,)),
            Panel("paper", paper),
            self.foot,
        )

    def _build_icons(self) -> None:
        self.rule_button = IconButton("book", "Rule book", ShowRule(), key="r")
        self.settings = IconButton("settings", "Settings", OpenSettings(), key="s")
        self.keys = IconButton("keyboard", "All keys", OpenKeys(), key="k")
        self.quit = IconButton("quit", "Quit", Quit(), key="q")

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
        self.foot.place(ruler, foot)
        self.desk.put(*self.panels)
        if head != self._head:
            self._head = head
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
        draw_name(canvas, self._head, self._head.right - self.rule_button.box.x + 20)
        return room

def _lay(target: pygame.Surface, under: pygame.Surface, area: pygame.Rect) -> None:
    target.blit(under, area, area)
