"""All that is seen of the shelf: green wall paper, the name in gold, lit boxes on wood, a card, a menu."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.services.games import GameBox
from game.app.services.screen import new_desk, restyle
from game.app.services.services import Services
from game.app.services.thumbnails import draw_save
from game.app.shelf.card import ShelfCard
from game.app.shelf.menu import ContinuePlate, ShelfMenu
from game.app.shelf.row import MOST_BELOW, BoxRow
from game.app.widgets.dates import when
from game.app.widgets.layout import compact
from game.app.widgets.panel import Panel
from game.app.widgets.widget import Emit
from game.store.catalogue import say
from game.store.guides import load_guides
from game.store.listing import SavedMatch

UPRIGHT = 1.3
"""From so many times its width on a window is high enough for shelves one below the other."""


def draw_name(canvas: Canvas, box: Box, free: float, subtitle: str = "") -> None:
    """The name in the middle of `box` between two double lines that keep `free` off the box's ends.

    A subtitle stands below it where the box is high enough.
    """
    theme = canvas.theme
    cx, cy, high = box.cx, box.cy, box.h
    if subtitle and high > 64 + 28 * canvas.t:
        canvas.text(subtitle, cx, box.bottom - 4 - 11 * canvas.t, "head-light", 17, theme.brass_text, "c")
        cy, high = box.y + (high - 20 * canvas.t) / 2 + 4, (high - 22 * canvas.t) * 0.9
    size = high * 0.72 / max(canvas.t, 0.01)
    wide = canvas.text_width("Boardwell", "wordmark", size)
    canvas.text("Boardwell", cx, cy - 2, "wordmark", size, theme.felt_title, "c", emboss="#000000")
    long = min(190.0, box.w / 2 - wide / 2 - 30 - free)
    for side in (-1, 1):
        start = cx + side * (wide / 2 + 30)
        canvas.drawing("table/diamond", Box.around(start - side * 8, cy, 8), ink=theme.brass_text)
        if long > 30:
            short = long * 0.72
            canvas.hair(start if side > 0 else start - long, cy - 2, long, theme.brass_line, 220)
            canvas.hair(start if side > 0 else start - short, cy + 3, short, theme.brass_line, 150)


class ShelfView:
    """The parts of the first screen and where they stand."""

    def __init__(
        self,
        services: Services,
        boxes: Sequence[GameBox],
        chosen: int,
        latest: SavedMatch | None,
        listener: Emit,
    ) -> None:
        self.services = services
        self.boxes = boxes
        self.chosen = chosen
        """The place of the box that stands forward."""
        self.latest = latest
        """The match that one may go on with."""
        self.desk = new_desk(services, listener)
        self._room: pygame.Surface | None = None
        self._under: pygame.Surface | None = None
        self._head = self._rail = self._foot = Box(0, 0, 1, 1)
        self._boards: tuple[Box, ...] = ()
        """The boards that boxes stand on."""
        self.turns: tuple[str, ...] = ()
        """Those that the menu tells of."""
        self.row = BoxRow(boxes, chosen)
        self._stage = Panel("clear", (self.row,))
        self.card = self._new_card()
        self.menu = self._new_menu()

    @property
    def waiting(self) -> tuple[str, ...]:
        """The names of the matches by file in which somebody here is to play."""
        yours = self.services.rounds.yours
        return tuple(one.current.by_file.name for one in yours if one.current is not None)

    def _new_card(self) -> ShelfCard:
        box, newcomer = self.boxes[self.chosen], self.services.settings.show_first_steps
        guided = bool(load_guides(box.rules))
        return ShelfCard(box, first=self.latest is None, guided=guided, newcomer=newcomer)

    def _new_menu(self) -> ShelfMenu:
        services, latest = self.services, self.latest
        self.turns = self.waiting
        if latest is None:
            return ShelfMenu(None, self.turns)
        game, date = services.games[latest.game].name, when(latest.date, services.clock())
        return ShelfMenu(ContinuePlate(latest, game, date, self._picture), self.turns)

    def _picture(self, canvas: Canvas, box: Box, save: SavedMatch) -> None:
        """Draw the table of a save, small."""
        draw_save(canvas, box, self.services, save)

    @property
    def panels(self) -> tuple[Panel, ...]:
        """The panels in the order in which Tab visits them."""
        return self._stage, self.card, self.menu

    # layout

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything in a window of so many pixels."""
        self.desk.resize(size)
        self._room = None
        self._place()

    def forget(self) -> None:
        """Let the pictures of the room go, which is drawn anew when it is seen again."""
        self._room = self._under = None

    def restyle(self) -> None:
        """Look as the settings want it now."""
        restyle(self.desk, self.services)
        self._room = None
        self._place()

    def choose(self, place: int) -> None:
        """Another box stands forward: tell of it."""
        self.chosen = place
        self.card = self._new_card()
        self._place()

    def mark(self) -> None:
        """Have in brass what Enter does: at a box in focus the way into its game, else on with the latest
        match."""
        focus, plate = self.desk.focus, self.menu.latest
        at_box = focus.shown and focus.current is self.row
        self.card.lead(at_box or plate is None)
        if plate is not None:
            plate.lead(not at_box)

    def offer(self, latest: SavedMatch | None) -> None:
        """Another match, or none, may be gone on with."""
        self.latest = latest
        self.card, self.menu = self._new_card(), self._new_menu()
        self._place()

    def _place(self) -> None:
        desk, ruler, whole = self.desk, self.desk.ruler, self.desk.whole
        self.row.board = max(34.0, 23 * desk.text_scale + 11) - 4
        if whole.h >= UPRIGHT * whole.w:
            card, menu = self._place_upright(ruler, whole)
        else:
            card, menu = self._place_wide(ruler, whole)
        self.card.place(ruler, card)
        fronts, chosen, shelves = self.row.fronts(), self.row.chosen, self.row.shelves
        nearest = self.row.shelf_of(chosen) == len(shelves) - 1
        self.card.tail = fronts[chosen].cx if nearest else 0.0
        self.menu.place(ruler, menu)
        desk.toast_place = Box(0, 0, whole.w, self._rail.bottom)  # off boxes, card and menu
        self._under = None
        desk.put(*self.panels)
        desk.invalidate()

    def _place_wide(self, ruler: Canvas, whole: Box) -> tuple[Box, Box]:
        """Place one shelf, over card and menu side by side, whose places are returned."""
        t = ruler.t
        small = compact(whole.w, whole.h, t)
        margin = 16.0 if small else max(46.0, (whole.w - 1500) / 2)
        foot_high = (172 if small else 180) * (0.35 + 0.65 * max(1.0, t))
        hints = 0.0 if small else 24.0
        self._foot = Box(0, whole.h - hints, whole.w, hints)
        foot = Box(margin, whole.h - max(hints, 14.0) - foot_high, whole.w - 2 * margin, foot_high)
        self._head = Box(0, 0, whole.w, 118.0 if not small else max(58.0, whole.h * 0.115))
        self._rail = Box(0, self._head.bottom, whole.w, 12.0 if small else 18.0)
        end = foot.y - (20 if small else 28)
        self._put_shelves(whole, margin, end, 6.0 if small else 20.0, 1)
        return foot.cut_left((foot.w - 20) * (0.52 if small else 0.455), 20)

    def _place_upright(self, ruler: Canvas, whole: Box) -> tuple[Box, Box]:
        """Place two shelves one below the other, over card and menu, whose places are returned."""
        margin, large = 36.0, 0.35 + 0.65 * max(1.0, ruler.t)
        hints = 24 * large + 8
        self._foot = Box(0, whole.h - hints, whole.w, hints)
        inner = Box(margin, 0, whole.w - 2 * margin, self._foot.y)
        menu, rest = inner.cut_bottom(self.menu.height(ruler, inner.w), 20)
        card, rest = rest.cut_bottom(192 * large, 28)
        self._head = Box(0, 0, whole.w, 210.0)
        self._rail = Box(0, self._head.bottom, whole.w, 18.0)
        self._put_shelves(whole, margin, rest.bottom, 20.0, 1 if len(self.boxes) <= MOST_BELOW else 2)
        return card, menu

    def _put_shelves(self, whole: Box, margin: float, end: float, free: float, count: int) -> None:
        """Share what is between rail and `end` among so many shelves, `free` being the least above boxes."""
        board = self.row.board + 4
        rooms = Box(0, self._rail.bottom, whole.w, end - self._rail.bottom).rows(count, 0)
        self._boards = tuple(room._replace(y=room.bottom - board, h=board) for room in rooms)
        self._stage.box = Box(0, self._rail.bottom, whole.w, end - self._rail.bottom)
        shelves = (Box(margin, room.y + free, whole.w - 2 * margin, room.h - 2 - free) for room in rooms)
        self.row.stand(tuple(shelves))

    # drawing

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Bring the window's surface up to date; returns the changed pixels."""
        if self._room is None or self._room.get_size() != surface.get_size():
            self._room, self._under = self._built(surface), None
        if self._under is None:
            self._under = self._lit(self._room)
        under = self._under
        return self.desk.draw(surface, lambda target, area: target.blit(under, area, area))

    def _built(self, surface: pygame.Surface) -> pygame.Surface:
        """The room: wall, rail, shelf, lamp, the name; words stand above the light."""
        desk = self.desk
        room = pygame.Surface(surface.get_size(), 0, surface)
        canvas = Canvas(room, desk.scale, desk.theme, desk.text_scale)
        whole, theme = desk.whole, desk.theme
        wide = whole.w + 2
        canvas.felt(Box(0, 0, wide, whole.h + 2), 0, kind="wall", edge=False)
        for board in self._boards:
            canvas.shadow(board._replace(x=-40, w=wide + 80).moved(0, 14), 0, 26, 18, 225)
        canvas.shadow(self._rail._replace(x=-40, w=wide + 80), 0, 22, 14, 235)
        self._draw_board(canvas, self._rail._replace(w=wide), 0.0)
        for board in self._boards:
            self._draw_board(canvas, board._replace(w=wide), 30.0)
        canvas.lamp(0.5, 0.38, 0.44)
        draw_name(canvas, self._head, 60, say("shelf.subtitle"))
        if self._foot.h:
            words = say("shelf.hints_pad" if desk.keys.pad else "shelf.hints")
            if not desk.keys.touched and canvas.text_width(words, "ui", 13) < whole.w - 60:
                canvas.text(words, whole.right - 46, self._foot.cy - 4, "ui", 13, theme.felt_text, "r")
        return room

    def _lit(self, room: pygame.Surface) -> pygame.Surface:
        """The room with warm light round the chosen box."""
        front = self.row.fronts()[self.row.chosen]
        lit = room.copy()
        canvas = Canvas(lit, self.desk.scale, self.desk.theme)
        canvas.glow(front.cx, front.cy, front.w * 1.3, front.h * 0.86, "#ffbf60", 70)
        return lit

    def _draw_board(self, canvas: Canvas, piece: Box, back: float) -> None:
        """A board across the window, and so much of its upper side as is seen behind its edge."""
        theme = canvas.theme
        if back and not theme.plain:
            surface = Box(piece.x, piece.y - back, piece.w, back)
            canvas.wood(surface, 0, "rim")
            steps = 6
            for n in range(steps):
                strip = surface.rows(steps)[n]
                canvas.box(strip, 0, fill="#000000", opacity=0.75 * (1 - n / steps))
        canvas.wood(piece, 0, "shelf")
        canvas.hair(piece.x, piece.y, piece.w, theme.wood_edge, 150, width=1.6)
        if theme.plain:
            canvas.hair(piece.x, piece.bottom, piece.w, theme.wood_edge, width=1.6)
        else:
            canvas.box(Box(piece.x, piece.bottom - 4, piece.w, 4), 0, fill="#1a0d06", opacity=0.7)
