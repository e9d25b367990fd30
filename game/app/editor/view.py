"""All that is seen of the editor: the wood, the board in its rim, bars, the page on paper or in a drawer."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.app.board import BoardPhoto, draw_rim
from game.app.editor.bars import Foot, TopBar
from game.app.editor.drawn import DrawnBoard
from game.app.editor.grip_layer import GripLayer
from game.app.editor.page import Page
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.services.screen import new_desk
from game.app.services.services import Services
from game.app.table.panels.board_zone import BoardZone
from game.app.table.panels.placing import pixels
from game.app.widgets.panel import Panel
from game.app.widgets.widget import Emit
from game.store.catalogue import say

SMALL: Final = 1100.0, 620.0
LARGE: Final = 1.25
"""In a window smaller than SMALL, or with letters that are larger, the page is a drawer."""
EDGE, RIM = 12.0, 8.0


class Placed(NamedTuple):
    """Where the parts stand; `drawer`: whether the page lies over the board."""

    top: Box
    board: Box
    mat: Box
    page: Box
    foot: Box
    drawer: bool


def placed(whole: Box, t: float, aspect: float) -> Placed:
    """Where everything stands in a window of so many base units, at a text scale."""
    grown = 0.4 + 0.6 * max(1.0, t)
    top = Box(0, 0, whole.w, 46 * grown)
    upright = whole.h > whole.w
    drawer = not upright and (whole.w < SMALL[0] or whole.h < SMALL[1] or t > LARGE)
    high = (98 if drawer else 58) * grown
    foot = Box(EDGE, whole.h - 10 - high, whole.w - 2 * EDGE, high)
    if upright:
        room = Box(EDGE, top.bottom, whole.w - 2 * EDGE, foot.y - 8 - top.bottom)
        wide = room.w - 2 * RIM
        board = Box(room.x + RIM, room.y + RIM, wide, wide / aspect)
        if board.h > room.h * 0.55:
            board = Box(
                room.cx - room.h * 0.55 * aspect / 2, room.y + RIM, room.h * 0.55 * aspect, room.h * 0.55
            )
        page = Box(room.x, board.bottom + RIM + 10, room.w, foot.y - 10 - board.bottom - RIM - 10)
        return Placed(top, board, board.inset(-RIM), page, foot, False)
    side = 0.0 if drawer else min(354 * max(1.0, t), whole.w * 0.4)
    room = Box(EDGE, top.bottom, whole.w - 2 * EDGE - (side + 10 if side else 0), foot.y - 8 - top.bottom)
    inner = room.inset(RIM)
    wide = min(inner.w, inner.h * aspect)
    x = inner.x if not drawer else inner.cx - wide / 2
    board = Box(x, inner.cy - wide / aspect / 2, wide, wide / aspect)
    mat = Box(board.x - RIM, room.y, board.w + 2 * RIM, room.h)
    if drawer:
        page = Box(whole.w / 2, top.bottom + 2, whole.w / 2 - EDGE, foot.y - 8 - top.bottom)
        return Placed(top, board, mat, page, foot, True)
    page = Box(mat.right + 14, top.bottom + 5, min(460 * max(1.0, t), whole.w - mat.right - 14 - EDGE), 0)
    page = page._replace(h=whole.h - 12 - page.y)
    return Placed(top, board, mat, page, foot._replace(w=mat.right - EDGE), False)


class EditorView:
    """The parts of the editor; the scene says what they show."""

    def __init__(self, services: Services, drawn: DrawnBoard, listener: Emit) -> None:
        self.services = services
        self.drawn = drawn
        self.desk = new_desk(services, listener)
        self.zone = BoardZone()
        self.zone.name = say("editor.board")
        self.top = TopBar()
        self.foot = Foot()
        self.page = Page()
        self.layer = GripLayer(drawn, lambda: self.desk.scale)
        self._board_panel = Panel("bare", (self.zone,))
        self.opened = False
        """Whether the drawer is open."""
        self.placing: Placed | None = None
        self.photo: BoardPhoto | None = None
        self._room: pygame.Surface | None = None

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything in a window of so many pixels."""
        self.desk.resize(size)
        self.place()

    def place(self) -> None:
        """Place everything anew."""
        desk, ruler = self.desk, self.desk.ruler
        p = self.placing = placed(desk.whole, desk.text_scale, self.drawn.aspect)
        self.top.place(ruler, p.top)
        self.foot.drawer.hidden = not p.drawer
        self.foot.place(ruler, p.foot, two_rows=p.drawer)
        self.page.place_at(ruler, p.page)
        self.zone.box = self._board_panel.box = self.layer.box = p.board
        self.drawn.place(pixels(p.board, desk.scale), desk.theme, desk.text_scale)
        desk.toast_place = Box(p.mat.x, p.mat.y, p.mat.w, p.mat.h - 14)
        self._room = None
        self.layer.show()
        self.order()
        desk.invalidate()

    def order(self) -> None:
        """Have the parts that are seen now on the desk."""
        drawer = self.placing is not None and self.placing.drawer
        shown = not drawer or self.opened
        page = (self.page,) if shown else ()
        self.desk.put(self.top, self._board_panel, self.layer, *page, self.foot)

    @property
    def has_page(self) -> bool:
        """Whether the page is seen."""
        return self.placing is None or not self.placing.drawer or self.opened

    def forget(self) -> None:
        """Let the large pictures go, which are drawn anew when they are seen again."""
        self._room = self.photo = None
        if self.drawn.view is not None:
            self.drawn.view.forget()

    def redraw_board(self) -> None:
        """The board is another picture now."""
        self._room = None
        self.layer.show()

    def take_photo(self, on: bool) -> bool:
        """Show the board alone, or everything again."""
        view, desk = self.drawn.view, self.desk
        if view is None or self.drawn.skin is None:
            return False
        self.photo = (
            BoardPhoto(self.drawn.skin, view.stage, desk.theme, desk.text_scale, desk.scale) if on else None
        )
        view.invalidate()
        desk.invalidate()
        return True

    # drawing

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Bring the window's surface up to date; returns the changed pixels."""
        if self.photo is not None:
            return self.photo.draw(surface)
        view = self.drawn.view
        if self._room is None:
            self._room = self._built(surface)
            if view is not None:
                view.invalidate()
        if view is not None:
            for area in view.draw(self._room, self.drawn.marks()):
                self.desk.invalidate(area)
        return self.desk.draw(surface, self._under)

    def _under(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self._room is not None:
            surface.blit(self._room, area, area)

    def _built(self, surface: pygame.Surface) -> pygame.Surface:
        desk, p = self.desk, self.placing
        room = pygame.Surface(surface.get_size(), 0, surface)
        canvas = Canvas(room, desk.scale, desk.theme, desk.text_scale)
        canvas.wood(Box(0, 0, desk.whole.w + 1, desk.whole.h + 1))
        canvas.lamp()
        if p is not None:
            draw_rim(canvas, p.board)
            if self.drawn.view is None:
                canvas.box(p.board, 0, fill=desk.theme.felt)
                canvas.paragraph(
                    say("editor.no_picture"), p.board.x + 40, p.board.cy - 20, p.board.w - 80, "ui", 16,
                    desk.theme.felt_text,
                )  # fmt: skip
        return room
